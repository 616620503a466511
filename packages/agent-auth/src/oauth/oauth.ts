import { randomBytes } from 'node:crypto'
import { MINUTE } from '@vitrine/kit'
import type { Counters, Database } from '@vitrine/server-kit'
import type { Agents } from '../agents/agents.ts'
import type { TokenAnswer } from '../agents/door.ts'
import type { Origin, Person, Trail } from '../agents/parts.ts'
import type { Random } from '../agents/secret.ts'
import { allow, ask, checkAsker, deny } from './asking.ts'
import type { AuthorizationRequest } from './authorization-request.ts'
import type { Client } from './client-document.ts'
import { createClients } from './clients.ts'
import { purgeCodes } from './code-store.ts'
import { type CodeForm, exchangeCode } from './exchanging.ts'

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

const PURGE_EVERY = 10 * MINUTE

export function openOAuth({
  database: { sql },
  counters,
  loopback,
  now = () => new Date(),
  random = randomBytes,
  onError = () => {},
  ...given
}: OAuthParts): OAuth {
  const { agents } = given
  const parts = { ...given, sql, clients: createClients({ counters, loopback }), loopback, now, random }
  const purge = () => purgeCodes(sql, now().toISOString())
  const purging = setInterval(() => purge().catch(onError), PURGE_EVERY)
  purging.unref()

  return {
    checkAsker: (params) => void checkAsker(params, loopback),
    ask: (params, person, origin) => ask(parts, params, { person, origin }),
    allow: (question, person) => allow(parts, question, person),
    deny: (question, origin) => deny(parts, question, origin),
    exchange: (form, origin) => exchangeCode({ sql, agents, now }, form, origin),

    purge,
    async close() {
      clearInterval(purging)
    },
  }
}
