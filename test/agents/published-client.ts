/**
 * What the client that auth.md's authors publish does with a service, written from its documented behaviour: it reads one
 * document, takes only what it requires, sends nested bodies, and stops at anything that is missing.
 */
export type Carrier = (
  method: 'GET' | 'POST',
  url: string,
  init?: { type: string; body: string },
) => Promise<{ status: number; text: string }>

export interface Identity {
  assertion: string
  expires_at: string
  refresh_token?: { value: string; expires_at: string }
}

export interface Registered {
  id: string
  type: string
  identity?: Identity
  scopes?: unknown
  claim?: { token: string; expires_at: string; url: string; attempt?: { verification_uri: string; expires_at: string } }
}

interface Service {
  identityEndpoint: string
  identityTypes: string[]
  assertionTypes: string[]
  claimEndpoint: string
  tokenEndpoint: string
}

export class ClientError extends Error {
  readonly code: string

  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}

export function openClient(issuer: string, carry: Carrier) {
  const json = (url: string, body: object) =>
    carry('POST', url, { type: 'application/json', body: JSON.stringify(body) })

  async function discover(): Promise<Service> {
    const body = readJson(await carry('GET', `${issuer}/.well-known/oauth-authorization-server`))
    const block = asObject(body.agent_auth, 'agent_auth')
    return {
      identityEndpoint: asText(block.identity_endpoint, 'identity_endpoint'),
      identityTypes: asTexts(block.identity_types_supported, 'identity_types_supported'),
      assertionTypes: asTexts(Object(block.identity_assertion).assertion_types_supported ?? [], 'assertion types'),
      claimEndpoint: asText(block.claim_endpoint, 'claim_endpoint'),
      tokenEndpoint: asText(body.token_endpoint, 'token_endpoint'),
    }
  }

  return {
    discover,

    /** With the best that it has and the service lists; anonymously otherwise. */
    async register({ loginHint, idJag }: { loginHint?: string; idJag?: string } = {}): Promise<Registered> {
      const { identityEndpoint, identityTypes, assertionTypes } = await discover()
      const idJagType = 'urn:ietf:params:oauth:token-type:id-jag'
      if (idJag !== undefined && identityTypes.includes('identity_assertion') && assertionTypes.includes(idJagType)) {
        const answer = await json(identityEndpoint, {
          type: 'identity_assertion',
          assertion_type: idJagType,
          assertion: idJag,
        })
        const needsHuman = answer.status === 401 && parse(answer.text).error === 'interaction_required'
        return needsHuman
          ? requireAttempt(readRegistered(parse(answer.text)))
          : requireIdentity(readRegistered(readJson(answer)))
      }
      if (loginHint !== undefined && identityTypes.includes('service_auth'))
        return requireAttempt(
          readRegistered(readJson(await json(identityEndpoint, { type: 'service_auth', login_hint: loginHint }))),
        )
      return requireIdentity(readRegistered(readJson(await json(identityEndpoint, { type: 'anonymous' }))))
    },

    /** Names the human of an anonymous registration. */
    async upgrade(claim: NonNullable<Registered['claim']>, loginHint: string) {
      const body = readJson(
        await json(claim.url, { type: 'service_auth', claim_token: claim.token, login_hint: loginHint }),
      )
      if (body.type !== 'service_auth') throw new Error('The type of an upgrade is service_auth.')
      return { id: asText(body.id, 'id'), attempt: readAttempt(body.attempt) }
    },

    async complete(claimToken: string, userCode: string) {
      const { claimEndpoint } = await discover()
      const body = readJson(await json(`${claimEndpoint}/complete`, { claim_token: claimToken, user_code: userCode }))
      return { id: asText(body.id, 'id'), status: asText(body.status, 'status'), identity: readIdentity(body.identity) }
    },

    async refresh(refreshToken: string): Promise<Identity> {
      const { identityEndpoint } = await discover()
      return readIdentity(
        readJson(await json(identityEndpoint, { type: 'refresh', refresh_token: refreshToken })).identity,
      )
    },

    async exchange(assertion: string, resource?: string) {
      const { tokenEndpoint } = await discover()
      const form = new URLSearchParams({ grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion })
      if (resource !== undefined) form.set('resource', resource)
      const answer = await carry('POST', tokenEndpoint, {
        type: 'application/x-www-form-urlencoded',
        body: form.toString(),
      })
      const body = readJson(answer)
      return { accessToken: asText(body.access_token, 'access_token'), expiresIn: Number(body.expires_in) }
    },
  }
}

/** Also an error must be JSON; its words are in `message` or `error_description`. */
function readJson({ status, text }: { status: number; text: string }): Record<string, unknown> {
  const body = parse(text)
  if (status >= 200 && status < 300) return body
  throw new ClientError(asText(body.error, 'error'), asText(body.message ?? body.error_description, 'message'))
}

function parse(text: string): Record<string, unknown> {
  const value: unknown = JSON.parse(text)
  return asObject(value, 'the answer')
}

function readRegistered(body: Record<string, unknown>): Registered {
  return {
    id: asText(body.id, 'id'),
    type: asText(body.type, 'type'),
    identity: body.identity === undefined ? undefined : readIdentity(body.identity),
    scopes: body.scopes,
    claim: body.claim === undefined ? undefined : readClaim(body.claim),
  }
}

function readIdentity(value: unknown): Identity {
  const { assertion, expires_at, refresh_token } = asObject(value, 'identity')
  const token = refresh_token === undefined ? undefined : asObject(refresh_token, 'refresh_token')
  return {
    assertion: asText(assertion, 'assertion'),
    expires_at: asText(expires_at, 'expires_at'),
    refresh_token: token && { value: asText(token.value, 'value'), expires_at: asText(token.expires_at, 'expires_at') },
  }
}

function readClaim(value: unknown): NonNullable<Registered['claim']> {
  const { token, expires_at, url, attempt } = asObject(value, 'claim')
  return {
    token: asText(token, 'claim.token'),
    expires_at: asText(expires_at, 'claim.expires_at'),
    url: asText(url, 'claim.url'),
    attempt: attempt === undefined ? undefined : readAttempt(attempt),
  }
}

function readAttempt(value: unknown) {
  const { verification_uri, expires_at } = asObject(value, 'attempt')
  return {
    verification_uri: asText(verification_uri, 'verification_uri'),
    expires_at: asText(expires_at, 'attempt.expires_at'),
  }
}

function requireIdentity(registered: Registered): Registered {
  if (registered.identity) return registered
  throw new Error('The answer has no identity.')
}

function requireAttempt(registered: Registered): Registered {
  if (registered.claim?.attempt) return registered
  throw new Error('The answer has no claim.attempt.')
}

function asObject(value: unknown, what: string): Record<string, unknown> {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value }
  throw new Error(`${what} is no object.`)
}

function asText(value: unknown, what: string): string {
  if (typeof value === 'string' && value !== '') return value
  throw new Error(`${what} is no text.`)
}

function asTexts(value: unknown, what: string): string[] {
  if (Array.isArray(value)) return value.map((each) => asText(each, what))
  throw new Error(`${what} is no list.`)
}
