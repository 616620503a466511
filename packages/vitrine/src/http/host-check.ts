import type { IncomingMessage } from 'node:http'
import { memoize } from '@vitrine/server-kit/responses/memoize'

// The Host of a request (RFC 9112, section 3.2).

/**
 * Requires exactly one, valid Host: of two, a proxy might have used the other. Its value is never trusted here, and an
 * HTTP/1.0 request may omit it. The server joins repeated headers with a comma, which no host contains.
 */
export function hasValidHost({ headers: { host }, httpVersion }: Pick<IncomingMessage, 'headers' | 'httpVersion'>) {
  return host === undefined ? httpVersion === '1.0' : isHost(host)
}

const KEPT = 100
const HOST = /^(\[[\da-f:.]+\]|[^\s,:/?#@[\]\\]*)(:\d*)?$/i
const isHost = memoize(KEPT, (text) => HOST.test(text))
