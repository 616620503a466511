import { randomBytes } from 'node:crypto'
import type { Agents } from '../agents/agents.ts'
import type { TokenAnswer } from '../agents/door.ts'
import type { Origin, Trail } from '../agents/parts.ts'
import { hashSecret, mintSecret, type Random } from '../agents/secret.ts'
import type { Database } from '../database/database.ts'
import type { Counters } from '../expiring/counters.ts'
import { Failure } from '../failure.ts'
import type { Person } from '../people/people.ts'
import { type AuthorizationError, type AuthorizationRequest, readAsker, readRequest } from './authorization-request.ts'
import type { Client } from './client-document.ts'
import { readClientId } from './client-id.ts'
import { createClients } from './clients.ts'
import { insertCode, purgeCodes } from './code-store.ts'
import { type CodeForm, exchangeCode } from './exchanging.ts'
import { isRedirectUri, withAnswer } from './redirect-uri.ts'

/** The front door of the room: OAuth clients ask people, and exchange their yes for tokens. */
export interface OAuth {
  /** Whether what a request says of the asker can be shown at all; throws `client_rejected`. Nothing is fetched. */
  checkAsker(params: URLSearchParams): void
  /** What a person is asked, or what is to be told to the client instead. Throws where nothing may be sent to the address that is named. */
  ask(params: URLSearchParams, person: Person, origin: Origin): Promise<Asked>
  /** The person has said yes: the address with a code. */
  allow(question: Question, person: Person): Promise<string>
  /** The person has said no. */
  deny(question: Question, origin: Origin): string
  /** RFC 6749, section 4.1.3. */
  exchange(form: CodeForm, origin: Origin): Promise<TokenAnswer>
  purge(): Promise<void>
  close(): Promise<void>
}

export interface Question extends AuthorizationRequest {
  client: Client
  redirectUri: string
  state: string | undefined
}

export type Asked =
  | { kind: 'question'; question: Question }
  /** Nothing can be asked; the client is to be told, at this address. */
  | { kind: 'mistake'; client: Client; redirectUri: string; location: string; why: string }

export interface OAuthParts {
  database: Pick<Database, 'sql'>
  agents: Pick<Agents, 'registerByConsent' | 'endReused'>
  counters: Counters
  trail: Pick<Trail, 'refused'>
  publicUrl: string
  /** Whether clients on this machine count. */
  loopback: boolean
  now?: () => Date
  random?: Random
  onError?: (error: unknown) => void
}

const CODE_SECONDS = 60
/** A used code that comes again within this time is recognised, and ends what came of it. */
const REMEMBERED_HOURS = 24
const PURGE_EVERY = 10 * 60_000

export function openOAuth({
  database: { sql },
  agents,
  counters,
  trail,
  publicUrl,
  loopback,
  now = () => new Date(),
  random = randomBytes,
  onError = () => {},
}: OAuthParts): OAuth {
  const clients = createClients({ counters, loopback })
  const purging = setInterval(() => purge().catch(onError), PURGE_EVERY)
  purging.unref()

  function purge(): Promise<void> {
    return purgeCodes(sql, now().toISOString())
  }

  function later(seconds: number): string {
    return new Date(now().getTime() + seconds * 1000).toISOString()
  }

  function checkAsker(params: URLSearchParams) {
    const verdict = readAsker(params)
    if (!verdict.ok) throw new Failure('client_rejected', verdict.why)
    const id = readClientId(verdict.asker.clientId, { loopback })
    if (!id.ok) throw new Failure('client_rejected', id.why)
    return verdict.asker
  }

  /** RFC 9207: every answer says who gives it, so that a client of many servers cannot be confused. */
  function answer(redirectUri: string, state: string | undefined, members: Record<string, string>): string {
    return withAnswer(redirectUri, { ...members, state, iss: publicUrl })
  }

  return {
    checkAsker,
    purge,

    async ask(params, person, origin) {
      const { clientId, redirectUri } = checkAsker(params)
      const client = await clients.get(clientId, person.email).catch((error: unknown) => {
        trail.refused({
          event: 'refused',
          ...origin,
          detail: { reason: 'client_document', client: clientId.slice(0, 200) },
        })
        throw error
      })
      if (!isRedirectUri(redirectUri, client.redirectUris))
        throw new Failure('client_rejected', 'redirect_uri is not one that the client’s document names.')
      const state = params.getAll('state').length === 1 ? (params.get('state') ?? undefined) : undefined
      const verdict = readRequest(params, publicUrl)
      if (verdict.ok) return { kind: 'question', question: { ...verdict.request, client, redirectUri, state } }
      const { error, why } = verdict
      const location = answer(redirectUri, state, refusal(error, why))
      return { kind: 'mistake', client, redirectUri, location, why }
    },

    async allow({ client, redirectUri, state, scopes, challenge, resources }, { email }) {
      const code = mintSecret('code', random)
      await insertCode(sql, {
        hash: hashSecret(code),
        client_id: client.id,
        client_name: client.name ?? null,
        redirect_uri: redirectUri,
        email,
        scopes: scopes.join(' '),
        resource: resources.length === 0 ? null : resources.join(' '),
        challenge,
        expires_at: later(CODE_SECONDS),
        forget_at: later(REMEMBERED_HOURS * 3600),
        used_at: null,
        registration_id: null,
      })
      return answer(redirectUri, state, { code })
    },

    deny({ client, redirectUri, state }, origin) {
      trail.refused({ event: 'consent_refused', ...origin, detail: { client: client.id } })
      return answer(redirectUri, state, refusal('access_denied', 'The person has said no.'))
    },

    exchange: (form, origin) => exchangeCode({ sql, agents, now }, form, origin),

    async close() {
      clearInterval(purging)
    },
  }
}

function refusal(error: AuthorizationError | 'access_denied', why: string): Record<string, string> {
  return { error, error_description: why }
}
