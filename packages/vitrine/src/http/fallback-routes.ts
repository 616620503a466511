import { lazily } from '@vitrine/kit'
import { Failure } from '@vitrine/server-kit'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import FindMyWay, { type HTTPMethod } from 'find-my-way'

declare module 'fastify' {
  interface FastifyInstance {
    /** The methods that a path supports; none if the path does not exist. */
    methodsAt(path: string): readonly string[]
    /** Answers a request that no route matched, or throws `not_found`. */
    answerUnmatched(request: FastifyRequest, reply: FastifyReply): FastifyReply
  }
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

/**
 * Records every route as it is declared, and returns the handler for requests that no route matched. OPTIONS is
 * answered, a wrong method gets a 405 that lists the supported ones, and a superfluous trailing slash is redirected.
 * For an unknown address it returns false.
 */
export function answerFallback(app: FastifyInstance): (request: FastifyRequest, reply: FastifyReply) => boolean {
  const declared: Pick<RouteOptions, 'method' | 'url'>[] = []
  app.addHook('onRoute', (route) => {
    declared.push(route)
  })
  // Routes are compiled a second time for it, so not before the first request that matches none.
  const router = lazily(() => routerOf(declared))

  const methodsAt = (path: string): HTTPMethod[] => METHODS.filter((method) => router().find(method, path))

  app.decorate('methodsAt', methodsAt)

  return (request, reply) => {
    const [path = '/', ...query] = request.url.split('?')
    const allowed = methodsAt(path)
    const tidy = path.replace(/\/$/, '')
    // Redirects only to existing paths: an address that starts with two slashes would lead to another host.
    if (allowed.length === 0 && tidy !== path && methodsAt(tidy).length > 0) {
      // 308 and not 301, so that a POST remains a POST.
      reply.redirect([tidy, ...query].join('?'), 308)
      return true
    }
    // A route that supports the method but still passed, such as the one for pictures, has nothing at this address.
    if (allowed.length === 0 || allowed.some((method) => method === request.method)) return false
    const allow = [...allowed, 'OPTIONS'].join(', ')
    if (request.method !== 'OPTIONS') {
      throw new Failure('method_not_allowed', `${path} supports ${allow}.`, { headers: { allow } })
    }
    reply
      .code(204)
      .headers({
        allow,
        'access-control-allow-methods': allow,
        // The wildcard covers headers of future protocols and of tracing tools; it does not cover `Authorization`.
        'access-control-allow-headers':
          'Authorization, Content-Type, DPoP, Idempotency-Key, If-Match, If-None-Match, If-Modified-Since, If-Range, If-Unmodified-Since, MCP-Protocol-Version, Mcp-Method, Mcp-Name, Mcp-Session-Id, Proof-Of-Work, Range, Signature, Signature-Agent, Signature-Input, UCP-Agent, *',
        'access-control-max-age': '86400',
      })
      .send()
    return true
  }
}

/**
 * Answers requests that no route matches before their body is read: a wrong method is 405 whatever was sent with it,
 * as with `QUERY`, of which Fastify requires a body type first.
 */
export function answerBeforeReading(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.is404) return app.answerUnmatched(request, reply)
  })
}

function routerOf(declared: readonly Pick<RouteOptions, 'method' | 'url'>[]) {
  const router = FindMyWay({ maxParamLength: 500 })
  for (const { method, url } of declared)
    for (const each of [method].flat()) {
      const known = METHODS.find((name) => name === each)
      if (known && !router.findRoute(known, url)) router.on(known, url, () => {})
    }
  return router
}
