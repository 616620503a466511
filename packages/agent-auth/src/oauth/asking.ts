import { addMilliseconds, HOUR, SECOND } from '@vitrine/kit'
import { Failure, type Sql } from '@vitrine/server-kit'
import type { Origin, Person, Trail } from '../agents/parts.ts'
import { hashSecret, mintSecret, type Random } from '../agents/secret.ts'
import { type Asker, type AuthorizationError, readAsker, readRequest } from './authorization-request.ts'
import type { Client } from './client-document.ts'
import { readClientId } from './client-id.ts'
import type { Clients } from './clients.ts'
import { insertCode } from './code-store.ts'
import type { Asked, Question } from './oauth.ts'
import { isRedirectUri, withAnswer } from './redirect-uri.ts'

export interface AskingParts {
  sql: Sql
  clients: Clients
  trail: Pick<Trail, 'refused'>
  publicUrl: string
  loopback: boolean
  now: () => Date
  random: Random
}

const CODE_SECONDS = 60
/** A used code that comes again within this time is recognised, and ends what came of it. */
const REMEMBERED_HOURS = 24

export function checkAsker(params: URLSearchParams, loopback: boolean): Asker {
  const verdict = readAsker(params)
  if (!verdict.ok) throw new Failure('client_rejected', verdict.why)
  const id = readClientId(verdict.asker.clientId, { loopback })
  if (!id.ok) throw new Failure('client_rejected', id.why)
  return verdict.asker
}

export async function ask(
  parts: AskingParts,
  params: URLSearchParams,
  { person, origin }: { person: Person; origin: Origin },
): Promise<Asked> {
  const { clientId, redirectUri } = checkAsker(params, parts.loopback)
  const client = await findClient(parts, clientId, { person, origin })
  if (!isRedirectUri(redirectUri, client.redirectUris))
    throw new Failure('client_rejected', 'redirect_uri is not one that the client’s document names.')
  const state = params.getAll('state').length === 1 ? (params.get('state') ?? undefined) : undefined
  const verdict = readRequest(params, parts.publicUrl)
  if (verdict.ok) return { kind: 'question', question: { ...verdict.request, client, redirectUri, state } }
  const { error, why } = verdict
  const location = answer(parts, { redirectUri, state }, refusal(error, why))
  return { kind: 'mistake', client, redirectUri, location, why }
}

async function findClient(
  { clients, trail }: AskingParts,
  clientId: string,
  { person, origin }: { person: Person; origin: Origin },
): Promise<Client> {
  return clients.get(clientId, person.email).catch((error: unknown) => {
    const detail = { reason: 'client_document', client: clientId.slice(0, 200) }
    trail.refused({ event: 'refused', ...origin, detail })
    throw error
  })
}

export async function allow(parts: AskingParts, question: Question, { email }: Person): Promise<string> {
  const { client, redirectUri, scopes, challenge, resources } = question
  const code = mintSecret('code', parts.random)
  const at = parts.now()
  await insertCode(parts.sql, {
    hash: hashSecret(code),
    client_id: client.id,
    client_name: client.name ?? null,
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
  return answer(parts, question, { code })
}

export function deny(parts: AskingParts, question: Question, origin: Origin): string {
  parts.trail.refused({ event: 'consent_refused', ...origin, detail: { client: question.client.id } })
  return answer(parts, question, refusal('access_denied', 'The person has said no.'))
}

/** RFC 9207: every answer says who gives it, so that a client of many servers cannot be confused. */
function answer(
  { publicUrl }: AskingParts,
  { redirectUri, state }: Pick<Question, 'redirectUri' | 'state'>,
  members: Record<string, string>,
): string {
  return withAnswer(redirectUri, { ...members, state, iss: publicUrl })
}

function refusal(error: AuthorizationError | 'access_denied', why: string): Record<string, string> {
  return { error, error_description: why }
}
