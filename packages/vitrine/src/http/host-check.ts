import type { IncomingMessage } from 'node:http'
import { memoize } from './memoize.ts'

// The target of a request, from its first line and its Host (RFC 9112, section 3.2).

/** The target as everybody here reads it, also of a request that names the whole address, as one to a proxy does. */
export function toPath(target: string): string {
  if (target.startsWith('/')) return target
  const path = target.replace(/^https?:\/\/[^/?#]*/i, '')
  return path === target || path.startsWith('/') ? path : `/${path}`
}

/**
 * Exactly one, valid Host: of two, a proxy might have used the other. It is never believed here, and a
 * request by HTTP/1.0 may do without. The server joins what was sent twice with a comma, which no host has.
 */
export function hasValidHost({ headers: { host }, httpVersion }: Pick<IncomingMessage, 'headers' | 'httpVersion'>) {
  return host === undefined ? httpVersion === '1.0' : isHost(host)
}

const KEPT = 100
const HOST = /^(\[[\da-f:.]+\]|[^\s,:/?#@[\]\\]*)(:\d*)?$/i
const isHost = memoize(KEPT, (text) => HOST.test(text))
