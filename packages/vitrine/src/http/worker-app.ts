import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import { Failure } from '@vitrine/server-kit'
import Fastify, { LogController } from 'fastify'
import { metrics } from '../metrics/capability.ts'
import { probes } from '../probes/capability.ts'
import type { Storefront } from '../storefront/storefront.ts'
import type { App } from './app.ts'
import { problemBody, toFailure } from './error-responses.ts'
import { trackShutdown } from './global-hooks.ts'
import { createLogger } from './logger.ts'
import { SCHEMAS } from './openapi.ts'

/**
 * The server of a process that builds artifacts for others (`ROLE=worker`): probes and metrics, at any host name, since
 * supervisors request them by address. It follows the catalogue as the shop does.
 */
export async function createWorkerApp(shop: Storefront, logger = createLogger(shop.config)): Promise<App> {
  const fastify = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: 'idle',
    return503OnClosing: false,
  })
  const app = fastify.withTypeProvider<TypeBoxTypeProvider>()
  trackShutdown(app)
  for (const schema of SCHEMAS) app.addSchema(schema)
  app.setErrorHandler<Error>((error, request, reply) => {
    const failure = toFailure(error)
    return reply
      .code(failure.status)
      .headers({ ...failure.headers, 'cache-control': 'no-store' })
      .type('application/problem+json')
      .serializer(JSON.stringify)
      .send(problemBody(failure, String(request.id)))
  })
  app.setNotFoundHandler(() => {
    throw new Failure('not_found', 'This process is a worker of the shop. It serves /healthz, /readyz and /metrics.')
  })
  for (const routes of await shop.capabilities.routes([probes, metrics])) app.register(routes)
  shop.feeds.keepUp()
  await app.ready()
  return app
}
