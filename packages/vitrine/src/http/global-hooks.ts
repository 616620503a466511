import { SECOND } from '@vitrine/kit'
import { Failure } from '@vitrine/server-kit'
import type { FastifyInstance } from 'fastify'
import type { Metrics } from '../metrics/metrics.ts'
import { isAccepted, isStrict } from './accept-header.ts'
import { hasValidHost } from './host-check.ts'

// Rules that hold for every answer, each a hook.

/** RFC 9112, section 3.2; the connection is closed, because others may share it. */
export function refuseWrongHosts(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }) => {
    if (hasValidHost(raw)) return
    throw new Failure('invalid_request', 'A request has one Host header, with the name and the port of the shop.', {
      headers: { connection: 'close' },
    })
  })
}

/** Longer than any address we publish, short enough that a log line stays a line. */
const LONGEST_ADDRESS = 8192

export function limitAddresses(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ url }) => {
    if (url.length > LONGEST_ADDRESS)
      throw new Failure(
        'uri_too_long',
        `Addresses here have at most ${LONGEST_ADDRESS} characters; this one has ${url.length}.`,
      )
  })
}

/** A packed body is refused by that name, and not as broken JSON (RFC 9110, section 15.5.16). */
export function readNoPackedBodies(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ method, headers }) => {
    const { 'content-encoding': coding = 'identity' } = headers
    if (method === 'GET' || method === 'HEAD' || coding.toLowerCase() === 'identity') return
    throw new Failure('unsupported_media_type', 'Bodies are not unpacked here; send them without Content-Encoding.', {
      headers: { 'accept-encoding': 'identity' },
    })
  })
}

/** One line per request, at its end. Query strings are left out: they may contain secrets. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        path: loggedPath(request.url),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        ip: request.ip,
      },
      'request',
    )
  })
}

/** Counts each response by the pattern of its route, so that no caller can make new series. */
export function measureRequests(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onResponse', async ({ method, routeOptions }, { statusCode, elapsedTime }) => {
    metrics.observe({ method, route: routeOptions.url, status: statusCode, seconds: elapsedTime / SECOND })
  })
}

/** Anyone who knows the id of a cart may read and change it. */
function loggedPath(url: string): string | undefined {
  return url.split('?')[0]?.replace(/\b(cart|checkout)_[^/]+/g, '$1_[redacted]')
}

/** Agents run in browsers too. What they read is authorised by no cookie, so everybody may; the pages of people who sign in take it back. */
export function openToBrowsers(app: FastifyInstance): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(OPEN)
  })
}

export const OPEN = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers':
    'Accept-Ranges, Accept-Signature, Agent-Credential, Agent-Signature, Content-Range, ETag, Link, Last-Modified, Retry-After, RateLimit, RateLimit-Policy, WWW-Authenticate, X-Request-Id',
} as const

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The media type of the response, if it is not JSON. */
    produces?: string
  }
}

/**
 * A caller that accepts none of an endpoint's media types below `/api` gets an error before any work is done.
 * An address that is not there, or does not take the method, says that: MCP clients ask for a stream by GET and expect
 * 405 where there is none.
 */
export function answerOnlyWhatIsAccepted(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    const { accept } = request.headers
    const { produces = 'application/json' } = request.routeOptions.config
    if (!accept || request.is404 || !isStrict(request.url) || isAccepted(accept, produces)) return
    throw new Failure(
      'not_acceptable',
      `This address answers with ${produces}; the request accepts only ${accept.slice(0, 200)}.`,
    )
  })
}
