import type { IncomingMessage } from 'node:http'
import { type Preferring, preferredUrl } from '@vitrine/ui/markdown/markdown-address'

// The target of a request, from its first line (RFC 9112, section 3.2).

/** Request targets as received, which signatures cover, and as served after rewriting. */
export function createRequestTargets() {
  const sent = new WeakMap<IncomingMessage, string>()
  return {
    of: (request: IncomingMessage): string => sent.get(request) ?? request.url ?? '/',
    rewrite(request: IncomingMessage): string {
      const isSigned = request.headers['signature-input'] !== undefined || request.headers.dpop !== undefined
      if (isSigned && !sent.has(request)) sent.set(request, request.url ?? '/')
      return rewrite(request)
    },
  }
}

/** The address to serve: a path, or its Markdown version if the caller prefers that. */
function rewrite({ method, url = '/', headers }: Preferring): string {
  return preferredUrl({ method, url: toPath(url), headers })
}

/** The path of a target, also if the request line contains the whole address, as requests to a proxy do. */
export function toPath(target: string): string {
  if (target.startsWith('/')) return target
  const path = target.replace(/^https?:\/\/[^/?#]*/i, '')
  return path === target || path.startsWith('/') ? path : `/${path}`
}
