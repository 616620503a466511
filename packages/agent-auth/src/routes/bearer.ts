import { ALGORITHMS } from '../assertions/signed-tokens.ts'
import type { PossessionRefusal } from '../oauth/dpop.ts'

// RFC 6750: how a credential is presented, and how its absence or failure is reported.

/** `dpop`: the sender claims a proof of possession, which `checkPossession` must verify before the token counts. */
export type PresentedCredential =
  | { kind: 'none' }
  | { kind: 'bearer' | 'dpop'; token: string }
  | { kind: 'malformed'; why: string }

/** RFC 6750, section 2.1, and RFC 9449, section 7.1: any number of spaces separates the scheme from the token. */
const SCHEME = /^(bearer|dpop)(?:$| +)/i
const TOKEN = /^[A-Za-z0-9._~+/-]+=*$/

/**
 * Section 2. Other schemes are not credentials here; tokens in addresses or bodies are ignored.
 *
 * @example
 * readAuthorization('Bearer vtr_1', '/api/catalog') // => { kind: 'bearer', token: 'vtr_1' }
 */
export function readAuthorization(header: string | undefined, url: string): PresentedCredential {
  const [start, named] = SCHEME.exec(header ?? '') ?? []
  if (header === undefined || start === undefined || named === undefined) return { kind: 'none' }
  const token = header.slice(start.length)
  if (!TOKEN.test(token)) return { kind: 'malformed', why: `Send a space and one token after ${named}.` }
  if (/[?&]access_token=/.test(url))
    return { kind: 'malformed', why: 'Send the credential once, in the Authorization header.' }
  return { kind: named.toLowerCase() === 'dpop' ? 'dpop' : 'bearer', token }
}

export interface Challenge {
  resourceMetadata: string
  error?: 'invalid_request' | 'invalid_token' | 'insufficient_scope'
  description?: string
  scope?: string
  /** The fault of the proof of possession, for a credential that is bound to a key. */
  proof?: PossessionRefusal
}

/**
 * Section 3: each parameter at most once; without a credential there is no `error`, since none was wrong. If another
 * credential would be accepted, the scheme for credentials bound to a key is listed as well (RFC 9449, section 7.2).
 *
 * @example
 * writeChallenge({ resourceMetadata: 'https://shop.example/meta', error: 'insufficient_scope' }) // => 'Bearer resource_metadata="https://shop.example/meta", error="insufficient_scope"'
 * writeChallenge({ resourceMetadata: 'https://shop.example/meta' }).split(', ')[1].startsWith('DPoP algs="ES256 ') // => true
 */
export function writeChallenge({ resourceMetadata, error, description, scope, proof }: Challenge): string {
  const bearer = withParameters('Bearer', {
    resource_metadata: resourceMetadata,
    error,
    error_description: description,
    scope,
  })
  if (error === 'insufficient_scope' || error === 'invalid_request') return bearer
  const algs = ALGORITHMS.join(' ')
  return `${bearer}, ${withParameters('DPoP', { error: proof?.error, error_description: proof?.why, algs })}`
}

function withParameters(scheme: string, parameters: Record<string, string | undefined>): string {
  const written = Object.entries(parameters).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}="${quotable(value)}"`],
  )
  return `${scheme} ${written.join(', ')}`
}

/** Keeps only the characters that a description may have: printable ASCII without quotation mark and backslash. */
function quotable(text: string): string {
  return text.replace(/[^\x20\x21\x23-\x5b\x5d-\x7e]/g, ' ')
}
