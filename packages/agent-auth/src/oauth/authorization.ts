import { addMilliseconds, HOUR, SECOND } from '@vitrine/kit'
import { Failure, type Sql } from '@vitrine/server-kit'
import type { Person, RequestOrigin } from '../context/context.ts'
import { hashSecret, mintSecret, type Random } from '../credentials/secrets.ts'
import type { AuditLog } from '../storage/audit-log.ts'
import { insertCode } from '../storage/oauth-code-store.ts'
import {
  type AuthorizationError,
  type AuthorizationRequest,
  type RequestingClient,
  readAuthorizationRequest,
  readRequestingClient,
} from './authorization-request.ts'
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
  /** Not authorizable; the error goes to the client, at this address. */
  | { kind: 'mistake'; client: Client; redirectUri: string; location: string; why: string }

export interface AuthorizationContext {
  sql: Sql
  clients: Clients
  trail: Pick<AuditLog, 'refused'>
  publicUrl: string
  supportedScopes: readonly string[]
  loopback: boolean
  now: () => Date
  random: Random
}

const CODE_SECONDS = 60

/** A used code that comes again within this time is recognised, and ends what came of it. */
const REMEMBERED_HOURS = 24

export function checkClient(params: URLSearchParams, loopback: boolean): RequestingClient {
  const verdict = readRequestingClient(params)
  if (!verdict.ok) throw new Failure('client_rejected', verdict.why)
  const id = readClientId(verdict.asker.clientId, { loopback })
  if (!id.ok) throw new Failure('client_rejected', id.why)
  return verdict.asker
}

export async function startAuthorization(
  context: AuthorizationContext,
  params: URLSearchParams,
  { person, origin }: { person: Person; origin: RequestOrigin },
): Promise<AuthorizationResult> {
  const { clientId, redirectUri } = checkClient(params, context.loopback)
  const client = await findClient(context, clientId, { person, origin })
  if (!isRedirectUri(redirectUri, client.redirectUris))
    throw new Failure('client_rejected', 'redirect_uri is not listed in the client’s document.')
  const state = params.getAll('state').length === 1 ? (params.get('state') ?? undefined) : undefined
  const verdict = readAuthorizationRequest(params, {
    origin: context.publicUrl,
    supported: context.supportedScopes,
  })
  if (verdict.ok) return { kind: 'question', question: { ...verdict.request, client, redirectUri, state } }
  const { error, why } = verdict
  const location = redirectLocation(context, { redirectUri, state }, authorizationError(error, why))
  return { kind: 'mistake', client, redirectUri, location, why }
}

async function findClient(
  { clients, trail }: AuthorizationContext,
  clientId: string,
  { person, origin }: { person: Person; origin: RequestOrigin },
): Promise<Client> {
  return clients.get(clientId, person.email).catch((error: unknown) => {
    const detail = { reason: 'client_document', client: clientId.slice(0, 200) }
    trail.refused({ event: 'refused', ...origin, detail })
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
    expires_at: addMilliseconds(at, CODE_SECONDS * SECOND),
    forget_at: addMilliseconds(at, REMEMBERED_HOURS * HOUR),
    used_at: null,
    registration_id: null,
  })
  return redirectLocation(context, question, { code })
}

export function deny(context: AuthorizationContext, question: ConsentRequest, origin: RequestOrigin): string {
  context.trail.refused({ event: 'consent_refused', ...origin, detail: { client: question.client.id } })
  return redirectLocation(context, question, authorizationError('access_denied', 'The person has said no.'))
}

/** RFC 9207: every response names its issuer, so that a client of many servers cannot be confused. */
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
