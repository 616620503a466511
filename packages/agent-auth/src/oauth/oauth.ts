import { randomBytes } from 'node:crypto'
import { loadedOnce } from '@vitrine/kit'
import type { Database, PoolAdmission, Spender } from '@vitrine/server-kit'
import type { AgentAccess } from '../context/access.ts'
import type { Person, PresentedClient, RequestOrigin } from '../context/context.ts'
import type { Random } from '../credentials/secrets.ts'
import type { SignRequest } from '../signing/request-signing.ts'
import type { AuditLog } from '../storage/audit-log.ts'
import { purgeCodes } from '../storage/oauth-code-store.ts'
import type { TokenResponse } from '../tokens/issue-tokens.ts'
import type { AuthorizationResult, ConsentRequest } from './authorization.ts'
import type { CodeForm, ConsentRegistrations } from './authorization-code.ts'
import type { ClientInformation } from './client-schemas.ts'

/** The addresses of OAuth, below the public address. */
export const OAUTH_PATHS = {
  authorize: '/oauth2/authorize',
  token: '/oauth2/token',
  revoke: '/oauth2/revoke',
  introspect: '/oauth2/introspect',
  register: '/oauth2/register',
} as const

/** The public API of this folder: OAuth clients ask people for approval and exchange it for tokens. */
export interface OAuth {
  /**
   * Whether clients can register: where a scope needs a credential. Elsewhere no program has a reason to ask a person.
   */
  registersClients: boolean
  /**
   * RFC 7591. Throws `invalid_redirect_uri`, `invalid_client_metadata` and `PoolExhausted`. Stores nothing: the id
   * contains the registration.
   */
  register(metadata: unknown, by: Spender): Promise<ClientInformation>
  /** Checks whether the client's description can be shown; throws `client_rejected`. Fetches nothing. */
  checkClient(params: URLSearchParams, by: Spender): Promise<void>
  /** The question for the person, or the error for the client. Throws if nothing may be sent to the given address. */
  startAuthorization(params: URLSearchParams, person: Person, by: Spender): Promise<AuthorizationResult>
  /** Records the person's approval. Returns the redirect address with a code. */
  approve(question: ConsentRequest, person: Person): Promise<string>
  /** Records the person's refusal. Returns the redirect address with the error. */
  deny(question: ConsentRequest, origin: RequestOrigin): Promise<string>
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
  agents: ConsentRegistrations & {
    access: { scopes: Pick<AgentAccess['scopes'], 'supported' | 'aliases' | 'protected'> }
  }
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
  const registersClients = agents.access.scopes.protected.length > 0
  // Read once by each process, as it never changes.
  const registrationKey = loadedOnce(async () => {
    const { ensureClientKey } = await import('../storage/client-key-store.ts')
    return ensureClientKey(sql, { at: now().toISOString(), fresh: random(32) })
  })
  // The first client loads what it needs: most people who visit a shop have no agent that asks for access.
  const opened = loadedOnce(async () => {
    const { createClients } = await import('./clients.ts')
    return {
      ...given,
      sql,
      clients: createClients({
        ...{ sql, admission, loopback, sign, now },
        ...(registersClients && { registrationKey }),
      }),
      scopes: agents.access.scopes,
      loopback,
      now,
      random,
    }
  })

  return {
    registersClients,
    async register(metadata, by) {
      const { registerClient } = await import('./client-registration.ts')
      return registerClient({ sql, admission, now, key: await registrationKey() }, metadata, by)
    },
    async checkClient(params, by) {
      const { checkClient } = await import('./authorization.ts')
      return checkClient(await opened(), params, by)
    },
    async startAuthorization(params, person, by) {
      const { startAuthorization } = await import('./authorization.ts')
      return startAuthorization(await opened(), params, { person, by })
    },
    async approve(question, person) {
      const { approve } = await import('./authorization.ts')
      return approve(await opened(), question, person)
    },
    async deny(question, origin) {
      const { deny } = await import('./authorization.ts')
      return deny(await opened(), question, origin)
    },
    async exchange(form, by) {
      const { exchangeCode } = await import('./authorization-code.ts')
      return exchangeCode(await opened(), form, by)
    },
    async authenticateClient(presented, expected) {
      const { authenticateClient } = await import('./client-authentication.ts')
      return authenticateClient(await opened(), presented, expected)
    },

    purge: () => purgeCodes(sql, now().toISOString()),
  }
}
