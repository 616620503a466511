import Negotiator from 'negotiator'
import { UCP_MCP } from '../ucp/ucp-profile.ts'
import { memoize } from './memoize.ts'

/**
 * Whether a caller accepts this media type, or at least the error format. A field in which nothing is a media range asks
 * for nothing, as one that is not there (RFC 9110, section 12.5.1).
 */
export function isAccepted(accept: string | undefined, type: string): boolean {
  return accept === undefined || judge(`${type}\n${accept}`)
}

/** RFC 9110, section 12.5.1: somewhere in it two tokens with a slash between them. */
const MEDIA_RANGE = /(?:^|,)\s*[\w!#$%&'*+.^`|~-]+\/[\w!#$%&'*+.^`|~-]+\s*(?:[;,]|$)/

const KEPT = 1000
const PROBLEM = 'application/problem+json'

/** Clients send the same few headers over and over. */
const judge = memoize(KEPT, (text) => {
  const [type = '', accept = ''] = text.split('\n')
  if (!MEDIA_RANGE.test(accept)) return true
  return new Negotiator({ headers: { accept } }).mediaType([type, PROBLEM]) !== undefined
})

/** Whether a person is reading: HTML is accepted by name, and nothing machine-readable is preferred. */
export function wantsPage(accept = ''): boolean {
  if (!accept.includes('text/html')) return false
  const [first] = new Negotiator({ headers: { accept } }).mediaTypes(['text/html', 'application/json', PROBLEM])
  return first === 'text/html'
}

/**
 * Below `/api` a caller that accepts no matching type gets an error; elsewhere everyone gets what is available. So do
 * clients of MCP, which have to list JSON and streams (Streamable HTTP, "Sending Messages") and sometimes list one.
 */
export function isStrict(url: string): boolean {
  return url.startsWith('/api/') && url.split('?', 1)[0] !== UCP_MCP
}
