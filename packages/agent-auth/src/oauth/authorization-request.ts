import { areOurs } from '../credentials/resource.ts'
import { parseScopes } from '../credentials/scopes.ts'

// RFC 6749, section 4.1.1, with PKCE (RFC 7636) and resources (RFC 8707). Read in two steps: first the client and where
// the response would go; only when these are known to belong together may anything, even an error, be sent there.

export interface RequestingClient {
  clientId: string
  redirectUri: string
}

export type RequestingClientResult = { ok: true; asker: RequestingClient } | { ok: false; why: string }

export function readRequestingClient(params: URLSearchParams): RequestingClientResult {
  const [clientId, ...otherIds] = params.getAll('client_id')
  const [redirectUri, ...otherUris] = params.getAll('redirect_uri')
  if (!clientId || otherIds.length > 0) return { ok: false, why: 'client_id is required, exactly once.' }
  if (!redirectUri || otherUris.length > 0) return { ok: false, why: 'redirect_uri is required, exactly once.' }
  return { ok: true, asker: { clientId, redirectUri } }
}

export interface AuthorizationRequest {
  scopes: readonly string[]
  /** RFC 7636: the hash of a secret that only the asker has. */
  challenge: string
  resources: readonly string[]
}

export type AuthorizationError = 'invalid_request' | 'unsupported_response_type' | 'invalid_scope' | 'invalid_target'

export type AuthorizationRequestResult =
  | { ok: true; request: AuthorizationRequest }
  | { ok: false; error: AuthorizationError; why: string }

/** A SHA-256 in base64url, without padding: exactly 43 characters. */
const CHALLENGE = /^[A-Za-z0-9_-]{43}$/

export function readAuthorizationRequest(
  params: URLSearchParams,
  { origin, supported }: { origin: string; supported: readonly string[] },
): AuthorizationRequestResult {
  const repeated = repeatedOf(params)
  if (repeated !== undefined) return refuse('invalid_request', `${repeated} is repeated.`)
  const value = (name: string) => params.get(name) || undefined
  if (value('response_type') === undefined) return refuse('invalid_request', 'response_type is missing.')
  if (value('response_type') !== 'code') return refuse('unsupported_response_type', 'response_type should be code.')
  if ((value('response_mode') ?? 'query') !== 'query')
    return refuse('invalid_request', 'response_mode should be query.')
  if (value('code_challenge_method') !== 'S256')
    return refuse('invalid_request', 'code_challenge_method should be S256 (PKCE).')
  const challenge = value('code_challenge') ?? ''
  if (!CHALLENGE.test(challenge)) return refuse('invalid_request', 'code_challenge should be a SHA-256 in base64url.')
  const resources = params.getAll('resource').filter((each) => each !== '')
  if (!areOurs(resources, origin))
    return refuse('invalid_target', `resource should be ${origin} or an address below it.`)
  const wanted = value('scope')
  const scopes = wanted === undefined ? supported : parseScopes(wanted, supported)
  if (scopes.length === 0) return refuse('invalid_scope', `The supported scopes are ${supported.join(', ')}.`)
  return { ok: true, request: { scopes, challenge, resources } }
}

/** RFC 6749, section 3.1: no parameter twice; RFC 8707, section 2: but for this one. */
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
