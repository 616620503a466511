import { addMilliseconds, HOUR, SECOND } from '@vitrine/kit'
import { Failure, type Spender, type Sql } from '@vitrine/server-kit'
import type { AgentAccess } from '../context/access.ts'
import type { Person, RequestOrigin } from '../context/context.ts'
import { digestOfClientId, isRegisteredId } from '../credentials/registered-client-id.ts'
import { areOurs } from '../credentials/resource.ts'
import { parseScopes } from '../credentials/scopes.ts'
import { hashSecret, mintSecret, type Random } from '../credentials/secrets.ts'
import { OAUTH_FAILURES } from '../failures/oauth-failures.ts'
import type { AuditLog } from '../storage/audit-log.ts'
import { insertCode } from '../storage/oauth-code-store.ts'
import { readClientId } from './client-id.ts'
import { type Client, type Clients, mustAuthenticate } from './clients.ts'
import { isRedirectUri, withAnswer } from './redirect-uri.ts'

export interface ConsentRequest extends AuthorizationRequest {
  client: Client
  redirectUri: string
  state: string | undefined
}

export type AuthorizationResult =
  | { kind: 'question'; question: ConsentRequest }
  /** The request cannot be authorized; the client receives the error at `location`. */
  | { kind: 'mistake'; client: Client; redirectUri: string; location: string; why: string }

export interface AuthorizationContext {
  sql: Sql
  clients: Clients
  trail: Pick<AuditLog, 'refused'>
  publicUrl: string
  scopes: Pick<AgentAccess['scopes'], 'supported' | 'aliases'>
  loopback: boolean
  now: () => Date
  random: Random
}

const CODE_SECONDS = 60

/** Reuse of a code is recognized for this time, and ends the registration that was made with it. */
const REMEMBERED_HOURS = 24

/**
 * Checks the client as far as nothing has to be fetched: the spelling of an address, and all of a registration. Programs
 * ask here without a browser whether they must register again, so this comes before the sign-in.
 */
export async function checkClient(context: AuthorizationContext, params: URLSearchParams, by: Spender): Promise<void> {
  const { clientId } = readCheckedId(context, params)
  if (isRegisteredId(clientId)) await findClient(context, clientId, by)
}

function readCheckedId(
  { loopback }: Pick<AuthorizationContext, 'loopback'>,
  params: URLSearchParams,
): RequestingClient {
  const verdict = readRequestingClient(params)
  if (!verdict.ok) throw new Failure(OAUTH_FAILURES.client_rejected, verdict.why)
  if (isRegisteredId(verdict.asker.clientId)) return verdict.asker
  const id = readClientId(verdict.asker.clientId, { loopback })
  if (!id.ok) throw new Failure(OAUTH_FAILURES.client_rejected, id.why)
  return verdict.asker
}

export async function startAuthorization(
  context: AuthorizationContext,
  params: URLSearchParams,
  { person, by }: { person: Person; by: Spender },
): Promise<AuthorizationResult> {
  const { clientId, redirectUri } = readCheckedId(context, params)
  // Who has signed in here is known.
  const client = await findClient(context, clientId, { ...by, known: async () => person.email })
  if (!isRedirectUri(redirectUri, client.redirectUris))
    throw new Failure(
      OAUTH_FAILURES.client_rejected,
      client.kind === 'registered'
        ? 'redirect_uri is not one that the client has registered.'
        : 'redirect_uri is not registered in the client metadata document.',
    )
  const state = params.getAll('state').length === 1 ? (params.get('state') ?? undefined) : undefined
  const verdict = readAuthorizationRequest(params, {
    origin: context.publicUrl,
    ...context.scopes,
  })
  if (verdict.ok) return { kind: 'question', question: { ...verdict.request, client, redirectUri, state } }
  const { error, why } = verdict
  const location = redirectLocation(context, { redirectUri, state }, authorizationError(error, why))
  return { kind: 'mistake', client, redirectUri, location, why }
}

async function findClient({ clients, trail }: AuthorizationContext, clientId: string, by: Spender): Promise<Client> {
  return clients.get(clientId, by).catch((error: unknown) => {
    const detail = { reason: 'client_document', client: nameInTrail(clientId) }
    trail.refused({ event: 'refused', address: by.address, detail })
    throw error
  })
}

export async function approve(
  context: AuthorizationContext,
  question: ConsentRequest,
  { email }: Person,
): Promise<string> {
  const { client, redirectUri, scopes, challenge, resources } = question
  const code = mintSecret('code', context.random)
  const at = context.now()
  await insertCode(context.sql, {
    hash: hashSecret(code),
    client_id: client.id,
    client_name: client.name ?? null,
    client_auth: mustAuthenticate(client) ? 'private_key_jwt' : null,
    redirect_uri: redirectUri,
    email,
    scopes: scopes.join(' '),
    resource: resources.length === 0 ? null : resources.join(' '),
    challenge,
    proof_key: question.proofKey ?? null,
    expires_at: addMilliseconds(at, CODE_SECONDS * SECOND),
    forget_at: addMilliseconds(at, REMEMBERED_HOURS * HOUR),
    used_at: null,
    registration_id: null,
  })
  return redirectLocation(context, question, { code })
}

export function deny(context: AuthorizationContext, question: ConsentRequest, origin: RequestOrigin): string {
  context.trail.refused({ event: 'consent_refused', ...origin, detail: { client: nameInTrail(question.client.id) } })
  return redirectLocation(context, question, authorizationError('access_denied', 'The person has said no.'))
}

/** An address, or the digest by which an owner can block a registered client. */
function nameInTrail(clientId: string): string {
  return isRegisteredId(clientId) ? `client:${digestOfClientId(clientId)}` : clientId.slice(0, 200)
}

/** RFC 9207: every response names its issuer, which prevents mix-up attacks on clients of several servers. */
function redirectLocation(
  { publicUrl }: AuthorizationContext,
  { redirectUri, state }: Pick<ConsentRequest, 'redirectUri' | 'state'>,
  members: Record<string, string>,
): string {
  return withAnswer(redirectUri, { ...members, state, iss: publicUrl })
}

function authorizationError(error: AuthorizationError | 'access_denied', why: string): Record<string, string> {
  return { error, error_description: why }
}

// RFC 6749, section 4.1.1, with PKCE (RFC 7636) and resources (RFC 8707). Parsed in two steps: first the client and the
// redirect address. Nothing, not even an error, is sent to that address before the two are known to belong together.

interface RequestingClient {
  clientId: string
  redirectUri: string
}

type RequestingClientResult = { ok: true; asker: RequestingClient } | { ok: false; why: string }

function readRequestingClient(params: URLSearchParams): RequestingClientResult {
  const [clientId, ...otherIds] = params.getAll('client_id')
  const [redirectUri, ...otherUris] = params.getAll('redirect_uri')
  if (!clientId || otherIds.length > 0) return { ok: false, why: 'client_id is required, exactly once.' }
  if (!redirectUri || otherUris.length > 0) return { ok: false, why: 'redirect_uri is required, exactly once.' }
  return { ok: true, asker: { clientId, redirectUri } }
}

interface AuthorizationRequest {
  scopes: readonly string[]
  /** RFC 7636: the hash of a secret that only the client knows. */
  challenge: string
  resources: readonly string[]
  /** RFC 9449, section 10: the thumbprint of the key that the code exchange must prove. */
  proofKey?: string
}

type AuthorizationError = 'invalid_request' | 'unsupported_response_type' | 'invalid_scope' | 'invalid_target'

type AuthorizationRequestResult =
  | { ok: true; request: AuthorizationRequest }
  | { ok: false; error: AuthorizationError; why: string }

/** A SHA-256 in base64url, without padding: exactly 43 characters. */
const SHA256 = /^[A-Za-z0-9_-]{43}$/

function readAuthorizationRequest(
  params: URLSearchParams,
  { origin, supported, aliases }: { origin: string } & AuthorizationContext['scopes'],
): AuthorizationRequestResult {
  const repeated = repeatedOf(params)
  if (repeated !== undefined) return refuse('invalid_request', `${repeated} is repeated.`)
  const value = (name: string) => params.get(name) || undefined
  if (value('response_type') === undefined) return refuse('invalid_request', 'response_type is missing.')
  if (value('response_type') !== 'code') return refuse('unsupported_response_type', 'response_type must be code.')
  if ((value('response_mode') ?? 'query') !== 'query') return refuse('invalid_request', 'response_mode must be query.')
  if (value('code_challenge_method') !== 'S256')
    return refuse('invalid_request', 'code_challenge_method must be S256 (PKCE).')
  const challenge = value('code_challenge') ?? ''
  if (!SHA256.test(challenge)) return refuse('invalid_request', 'code_challenge must be a SHA-256 hash in base64url.')
  const proofKey = value('dpop_jkt')
  if (proofKey !== undefined && !SHA256.test(proofKey))
    return refuse('invalid_request', 'dpop_jkt must be the SHA-256 thumbprint of a key (RFC 7638) in base64url.')
  const resources = params.getAll('resource').filter((each) => each !== '')
  if (!areOurs(resources, origin)) return refuse('invalid_target', `resource must be ${origin} or an address below it.`)
  const wanted = value('scope')
  const scopes = wanted === undefined ? supported : parseScopes(wanted, supported, aliases)
  if (scopes.length === 0) return refuse('invalid_scope', `The supported scopes are ${supported.join(', ')}.`)
  return { ok: true, request: { scopes, challenge, resources, proofKey } }
}

/** RFC 6749, section 3.1: no parameter may be repeated; RFC 8707, section 2: except `resource`. */
function repeatedOf(params: URLSearchParams): string | undefined {
  const seen = new Set<string>()
  for (const name of params.keys()) {
    if (seen.has(name) && name !== 'resource') return name
    seen.add(name)
  }
  return undefined
}

function refuse(error: AuthorizationError, why: string): AuthorizationRequestResult {
  return { ok: false, error, why }
}
