import { SECOND } from '@vitrine/kit'
import { Failure } from '@vitrine/server-kit'
import { pagePolicy } from '@vitrine/ui/layout/content-security-policy'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Metrics } from '../metrics/metrics.ts'
import { isAccepted, isStrict } from './accept-header.ts'
import { hasValidHost } from './host-check.ts'
import { loggedPath } from './running-requests.ts'

// Rules for all responses, each as a hook.

/** RFC 9112, section 3.2. Closes the connection, because other clients may share it. */
export function refuseWrongHosts(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }) => {
    if (hasValidHost(raw)) return
    throw new Failure('invalid_request', 'Send exactly one Host header, with the name and the port of the shop.', {
      headers: { connection: 'close' },
    })
  })
}

/** Longer than any published address, but short enough for a log line. */
const LONGEST_ADDRESS = 8192

export function limitAddresses(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ url }) => {
    if (url.length > LONGEST_ADDRESS)
      throw new Failure(
        'uri_too_long',
        `An address can have at most ${LONGEST_ADDRESS} characters; this one has ${url.length}.`,
      )
  })
}

/** Rejects a compressed body as such, and not as invalid JSON (RFC 9110, section 15.5.16). */
export function readNoPackedBodies(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ method, headers }) => {
    const { 'content-encoding': coding = 'identity' } = headers
    if (method === 'GET' || method === 'HEAD' || coding.toLowerCase() === 'identity') return
    throw new Failure(
      'unsupported_media_type',
      'Compressed bodies are not supported. Send the body without Content-Encoding.',
      {
        headers: { 'accept-encoding': 'identity' },
      },
    )
  })
}

/** One line per request, at its end. Query strings are omitted, because they may contain secrets. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        path: loggedPath(request.url),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        // The network of the client, also behind a proxy; absent if the request was rejected before it was identified.
        ip: request.caller?.address,
      },
      'request',
    )
  })
}

/** Counts each response by the pattern of its route, so that callers cannot create new time series. */
export function measureRequests(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onResponse', async ({ method, routeOptions }, { statusCode, elapsedTime }) => {
    metrics.observe({ method, route: routeOptions.url, status: statusCode, seconds: elapsedTime / SECOND })
  })
}

/**
 * Agents also run in browsers. Public reads are not authorized by cookies, so every origin may read them; the pages of
 * signed-in people revoke this.
 */
export function openToBrowsers(app: FastifyInstance): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(OPEN)
  })
}

export const OPEN = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers':
    'Accept-Ranges, Accept-Signature, Agent-Credential, Agent-Signature, Content-Range, DPoP-Nonce, ETag, Link, Last-Modified, Retry-After, RateLimit, RateLimit-Policy, WWW-Authenticate, X-Request-Id',
} as const

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The media type of the response, if it is not JSON. */
    produces?: string
  }
}

/**
 * Below `/api`, a caller that accepts none of an endpoint's media types gets an error before any work is done. An
 * unknown address, or an unsupported method, is reported first: MCP clients request a stream by GET and expect 405 if
 * there is none.
 */
export function answerOnlyWhatIsAccepted(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    const { accept } = request.headers
    const { produces = 'application/json' } = request.routeOptions.config
    if (!accept || request.is404 || !isStrict(request.url) || isAccepted(accept, produces)) return
    throw new Failure(
      'not_acceptable',
      `This address returns ${produces}; the request accepts only ${accept.slice(0, 200)}.`,
    )
  })
}

// Browser restrictions for every response, in one place, so that pages, API responses, cached responses, 304s,
// redirects and errors agree. A stricter rule of an endpoint takes precedence.

export interface SecuritySettings {
  publicUrl: string
  /** Whether to send `Strict-Transport-Security`. */
  hsts: boolean
}

/** A year, as scanners expect; for this host only, since its owner may have others on http. */
const HSTS = { 'strict-transport-security': 'max-age=31536000' }

/** The headers of every response, including those without a route. */
export function commonHeaders({ publicUrl, hsts }: SecuritySettings): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    ...(hsts && publicUrl.startsWith('https:') ? HSTS : {}),
  }
}

/**
 * Restrictions that apply only to pages. A window that another site opened for a sign-in keeps its opener: see
 * `identifyVisitors`.
 */
const PAGE = {
  'x-frame-options': 'DENY',
  'permissions-policy':
    'browsing-topics=(), camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
}

/** Data that is opened as a page must not run or load anything. */
const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'"

/** Adds the missing headers. */
export function secureReply(reply: FastifyReply, common: Record<string, string>): void {
  const isPage = String(reply.getHeader('content-type')).startsWith('text/html')
  // Public responses may be embedded anywhere; pages of signed-in people withdraw both permissions.
  const isOpen = reply.hasHeader('access-control-allow-origin')
  const headers = {
    ...common,
    'cross-origin-resource-policy': isOpen ? 'cross-origin' : 'same-origin',
    'content-security-policy': isPage ? pagePolicy() : DATA_POLICY,
    ...(isPage ? PAGE : {}),
  }
  for (const [name, value] of Object.entries(headers)) if (!reply.hasHeader(name)) reply.header(name, value)
}

export function harden(app: FastifyInstance, settings: SecuritySettings): void {
  const common = commonHeaders(settings)
  app.addHook('onSend', async (request, reply) => {
    secureReply(reply, common)
    if (!request.routeOptions.config.cached) reply.header('x-request-id', request.id)
  })
}

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * From now on each response closes its connection; `close` must follow. With `thread` the shop goes on in other
     * threads, and is ready as before.
     */
    announceClosing(extent?: 'shop' | 'thread'): void
    /** Whether the shop as a whole is closing. */
    isShopClosing(): boolean
  }
}

/**
 * Makes every response of a closing shop close its connection: a client that reused it, as proxies do, would be cut off
 * instead of connecting to another process. Returns whether the shop is closing.
 */
export function trackShutdown(app: FastifyInstance): () => boolean {
  let isClosing = false
  let isShopClosing = false
  app.decorate('announceClosing', (extent = 'shop') => {
    isClosing = true
    isShopClosing ||= extent === 'shop'
  })
  app.decorate('isShopClosing', () => isShopClosing)
  app.addHook('preClose', async () => app.announceClosing())
  // Requests that arrived before and are answered now.
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) reply.header('connection', 'close')
  })
  return () => isClosing
}
