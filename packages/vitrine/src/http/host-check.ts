import type { IncomingMessage } from 'node:http'
import { memoize } from './memoize.ts'

// The target of a request, from its first line and its Host (RFC 9112, section 3.2).

/** The path of a target, also if the request line contains the whole address, as requests to a proxy do. */
export function toPath(target: string): string {
  if (target.startsWith('/')) return target
  const path = target.replace(/^https?:\/\/[^/?#]*/i, '')
  return path === target || path.startsWith('/') ? path : `/${path}`
}

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
