import { randomBytes } from 'node:crypto'
import type { Database, PoolAdmission, Spender } from '@vitrine/server-kit'
import type { AgentAccess } from '../context/access.ts'
import type { Person, PresentedClient, RequestOrigin } from '../context/context.ts'
import type { Random } from '../credentials/secrets.ts'
import type { SignRequest } from '../signing/request-signing.ts'
import type { AuditLog } from '../storage/audit-log.ts'
import { purgeCodes } from '../storage/oauth-code-store.ts'
import type { TokenResponse } from '../tokens/issue-tokens.ts'
import {
  type AuthorizationResult,
  approve,
  type ConsentRequest,
  checkClient,
  deny,
  startAuthorization,
} from './authorization.ts'
import { type CodeForm, type ConsentRegistrations, exchangeCode } from './authorization-code.ts'
import { authenticateClient } from './client-authentication.ts'
import { createClients } from './clients.ts'

/** The addresses of OAuth, below the public address. */
export const OAUTH_PATHS = {
  authorize: '/oauth2/authorize',
  token: '/oauth2/token',
  revoke: '/oauth2/revoke',
  introspect: '/oauth2/introspect',
} as const

/** The public API of this folder: OAuth clients ask people for approval and exchange it for tokens. */
export interface OAuth {
  /** Checks whether the client's description can be shown; throws `client_rejected`. Fetches nothing. */
  checkClient(params: URLSearchParams): void
  /** The question for the person, or the error for the client. Throws if nothing may be sent to the given address. */
  startAuthorization(params: URLSearchParams, person: Person, by: Spender): Promise<AuthorizationResult>
  /** Records the person's approval. Returns the redirect address with a code. */
  approve(question: ConsentRequest, person: Person): Promise<string>
  /** Records the person's refusal. Returns the redirect address with the error. */
  deny(question: ConsentRequest, origin: RequestOrigin): string
  /** RFC 6749, section 4.1.3. */
  exchange(form: CodeForm, by: Spender): Promise<TokenResponse>
  /** Throws `invalid_client` unless the caller has authenticated as this client. */
  authenticateClient(
    presented: PresentedClient,
    expected: { clientId: string; must?: boolean; by: Spender },
  ): Promise<void>
  /** Deletes expired authorization codes. */
  purge(): Promise<void>
}

export interface OAuthOptions {
  database: Pick<Database, 'sql'>
  agents: ConsentRegistrations & { access: { scopes: Pick<AgentAccess['scopes'], 'supported' | 'aliases'> } }
  admission: PoolAdmission
  trail: Pick<AuditLog, 'refused'>
  publicUrl: string
  /** Whether clients on the same machine are accepted. */
  loopback: boolean
  /** Signs the requests for clients' documents. If absent, they are not signed. */
  sign?: SignRequest
  now?: () => Date
  random?: Random
}

/**
 * The authorization endpoint of OAuth 2.1 and the exchange of its codes (PKCE; clients by their metadata documents).
 * The application renders the consent page: `startAuthorization` returns the question, `approve` and `deny` return the
 * redirect address.
 *
 * @example
 * const oauth = openOAuth({ database, agents, admission, trail, publicUrl: 'https://shop.example', loopback: false })
 * app.register(tokenRoutes({ oauth, agents, counters, resourceServers, publicUrl: 'https://shop.example' }))
 */
export function openOAuth({
  database: { sql },
  admission,
  loopback,
  sign,
  now = () => new Date(),
  random = randomBytes,
  ...given
}: OAuthOptions): OAuth {
  const { agents } = given
  const context = {
    ...given,
    sql,
    clients: createClients({ admission, loopback, sign }),
    scopes: agents.access.scopes,
    loopback,
    now,
    random,
  }

  return {
    checkClient: (params) => void checkClient(params, loopback),
    startAuthorization: (params, person, by) => startAuthorization(context, params, { person, by }),
    approve: (question, person) => approve(context, question, person),
    deny: (question, origin) => deny(context, question, origin),
    exchange: (form, by) => exchangeCode(context, form, by),
    authenticateClient: (presented, expected) => authenticateClient(context, presented, expected),

    purge: () => purgeCodes(sql, now().toISOString()),
  }
}
