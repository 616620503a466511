import { isLoopbackHost } from '@vitrine/kit'

// OAuth Client ID Metadata Document (draft-ietf-oauth-client-id-metadata-document), section 3: the id of a client is the
// address of the document that describes it, so that no client has to register.

export type ClientIdResult = { ok: true; url: URL } | { ok: false; why: string }

export interface ClientIdRules {
  /** Whether clients on the same machine are accepted, even without https. */
  loopback: boolean
}

export function readClientId(text: string, { loopback }: ClientIdRules): ClientIdResult {
  if (!URL.canParse(text)) return refuse('must be the https address of a Client ID Metadata Document')
  const url = new URL(text)
  const isDevelopment = loopback && isLoopbackHost(url.hostname)
  if (url.protocol !== 'https:' && !(isDevelopment && url.protocol === 'http:'))
    return refuse('must start with https://')
  if (url.username !== '' || url.password !== '') return refuse('must not contain a user or a password')
  if (text.includes('#')) return refuse('must not contain a fragment')
  if (url.pathname === '/') return refuse('must have a path')
  // Accepts only the canonical spelling of an address, so that one client has one id; this also excludes dot segments.
  if (url.href !== text) return refuse(`must be written as ${url.href}`)
  return { ok: true, url }
}

function refuse(why: string): ClientIdResult {
  return { ok: false, why: `client_id ${why}.` }
}
