import type { ShopState } from '@vitrine/catalog/catalog/edition-key'
import type { Catalog } from '@vitrine/product'
import { type ByteRange, describePart, readRange } from '@vitrine/server-kit/responses/byte-range'
import { checkConditions, isUnchanged, PUBLIC } from '@vitrine/server-kit/responses/conditional-requests'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { asNamed, type Representation, type ResponseCache, type ShownByAnswer } from './response-cache.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The response depends only on address and edition: it is validated, compressed and cached for the fast path. */
    cached?: boolean
    /** The response is one document, so a query string is rejected: it would add a copy to every cache. */
    hasOneAddress?: boolean
  }
}

export interface CachingParts {
  answers: ResponseCache
  catalog: Catalog
  state: () => ShopState
  settingsSince: Date
}

/** Gives cached endpoints their validators, encoding and 304 responses, and stores the response for the fast path. */
export function cacheByEdition(app: FastifyInstance, { answers, catalog, state, settingsSince }: CachingParts): void {
  app.addHook('onRequest', async (request, reply) => {
    // Taken before the handler reads anything: a response made while the edition changed belongs to the old edition.
    request.shopState = state()
    const [path = '/', query] = request.url.split('?')
    if (query !== undefined && request.routeOptions.config.hasOneAddress) return reply.redirect(path, 308)
  })
  app.decorateRequest('shopState')
  app.decorateReply('shows')

  app.addHook('onSend', async (request, reply, payload) => {
    const isBody = typeof payload === 'string' || Buffer.isBuffer(payload)
    if (!request.routeOptions.config.cached || reply.statusCode !== 200 || !isBody) return payload
    const vary = reply.getHeader('vary')
    reply.header('vary', vary === undefined ? 'Accept-Encoding' : `${vary}, Accept-Encoding`)
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', PUBLIC)
    const answer = {
      route: request.routeOptions.config,
      state: request.shopState,
      shown: reply.shows,
      headers: textHeaders(reply),
      body: payload,
      lastModified: latest(catalog.edition()?.as_of, settingsSince),
    }
    const representation = await answers.keep(request.url, answer, request.headers['accept-encoding'])
    const named = asNamed(representation, request.headers['if-none-match'])
    // Conditions are evaluated against this exact representation.
    const verdict = checkConditions(request.headers, representation)
    const unchanged = verdict === 'unchanged' || isUnchanged(request.headers, named)
    const part = unchanged ? undefined : partOf(request, reply, representation)
    const headers = unchanged ? named.bareHeaders : representation.headers
    for (let index = 0; index < headers.length; index += 2) reply.header(headers[index] ?? '', headers[index + 1])
    if (part) {
      reply.code(206).headers(describePart(part, representation.body.length))
      return representation.body.subarray(part.from, part.to + 1)
    }
    if (unchanged) reply.code(304)
    return representation.body
  })
}

/** A response also depends on the settings, which may be newer than the catalogue. */
function latest(catalogued: Date | undefined, settingsSince: Date): Date {
  return catalogued && catalogued > settingsSince ? catalogued : settingsSince
}

/** The requested range, for an endpoint that supports ranges. */
function partOf(request: FastifyRequest, reply: FastifyReply, { etag, body }: Representation): ByteRange | undefined {
  if (request.method !== 'GET' || reply.getHeader('accept-ranges') !== 'bytes') return undefined
  return readRange(request.headers, { etag, size: body.length })
}

declare module 'fastify' {
  interface FastifyRequest {
    shopState: ShopState
  }
  interface FastifyReply {
    /**
     * The catalogue data in the response, which is cached until that data changes. If undefined, it is cached until
     * anything changes.
     */
    shows?: ShownByAnswer
  }
}

function textHeaders(reply: FastifyReply): Record<string, string> {
  const headers = Object.entries(reply.getHeaders()).filter(([name]) => name !== 'content-length')
  return Object.fromEntries(headers.map(([name, value]) => [name, String(value)]))
}
