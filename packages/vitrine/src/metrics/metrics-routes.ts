import { timingSafeEqual } from 'node:crypto'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Failure } from '@vitrine/server-kit'
import type { Metrics } from './metrics.ts'

/** `/metrics` beside the shop's pages, for callers that send `METRICS_TOKEN` as a bearer token (RFC 6750, section 2.1). */
export function metricsRoutes(metrics: Metrics, token: string): FastifyPluginAsyncTypebox {
  const expected = Buffer.from(`Bearer ${token}`)
  return async (app) => {
    app.get(
      '/metrics',
      { config: { uncounted: true, produces: 'application/openmetrics-text' }, schema: { hide: true } },
      async ({ headers }, reply) => {
        const given = Buffer.from(headers.authorization ?? '')
        if (given.length !== expected.length || !timingSafeEqual(given, expected))
          throw new Failure('unauthorized', 'Send the METRICS_TOKEN of this shop as a bearer token.', {
            headers: { 'www-authenticate': 'Bearer realm="metrics"' },
          })
        return reply
          .type(metrics.contentType)
          .header('cache-control', 'no-store')
          .send(await metrics.write())
      },
    )
  }
}
