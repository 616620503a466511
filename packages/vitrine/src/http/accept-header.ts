import { UCP_MCP } from '@vitrine/agent-protocols/ucp/ucp-profile'
import { memoize } from '@vitrine/server-kit/responses/memoize'
import Negotiator from 'negotiator'

/**
 * Whether a caller accepts this media type, or at least the error format. A header without a valid media range is
 * treated as absent (RFC 9110, section 12.5.1).
 */
export function isAccepted(accept: string | undefined, type: string): boolean {
  return accept === undefined || judge(`${type}\n${accept}`)
}

/** RFC 9110, section 12.5.1: two tokens with a slash between them, anywhere in the field. */
const MEDIA_RANGE = /(?:^|,)\s*[\w!#$%&'*+.^`|~-]+\/[\w!#$%&'*+.^`|~-]+\s*(?:[;,]|$)/

const KEPT = 1000
const PROBLEM = 'application/problem+json'

/** Cached, because clients send the same few headers over and over. */
const judge = memoize(KEPT, (text) => {
  const [type = '', accept = ''] = text.split('\n')
  if (!MEDIA_RANGE.test(accept)) return true
  return new Negotiator({ headers: { accept } }).mediaType([type, PROBLEM]) !== undefined
})

/** Whether the caller is a person's browser: it accepts HTML by name, and prefers no machine-readable type. */
export function wantsPage(accept = ''): boolean {
  if (!accept.includes('text/html')) return false
  const [first] = new Negotiator({ headers: { accept } }).mediaTypes(['text/html', 'application/json', PROBLEM])
  return first === 'text/html'
}

/**
 * Below `/api` a caller that accepts no matching type gets an error; elsewhere it gets the available type. MCP clients
 * also get it: they must list JSON and streams (Streamable HTTP, "Sending Messages") but some list only one.
 */
export function isStrict(url: string): boolean {
  return url.startsWith('/api/') && url.split('?', 1)[0] !== UCP_MCP
}
