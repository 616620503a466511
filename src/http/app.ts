import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import swagger from '@fastify/swagger'
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { agentRoutes } from '../agents/routes.ts'
import { catalogRoutes } from '../catalog/routes.ts'
import { createMcp } from '../commerce/mcp.ts'
import { mcpRoutes } from '../commerce/mcp-routes.ts'
import { scopeKeeper } from '../commerce/require-scope.ts'
import { commerceRoutes } from '../commerce/routes.ts'
import { createUcp } from '../commerce/ucp.ts'
import { discoveryRoutes } from '../discovery/routes.ts'
import { Failure } from '../failure.ts'
import { feedRoutes } from '../feeds/routes.ts'
import { shopifyRoutes } from '../feeds/shopify-routes.ts'
import { claimRoutes } from '../pages/claim-routes.ts'
import { errorPage } from '../pages/error-page.ts'
import { openPages } from '../pages/open-pages.ts'
import { preferredUrl } from '../pages/twins.ts'
import { searchRoutes } from '../search/routes.ts'
import type { Storefront } from '../storefront.ts'
import { createAddressReader } from './address.ts'
import { createAnswers } from './answers.ts'
import { cacheByEdition } from './caching.ts'
import { createGuard } from './guard.ts'
import { createLimits } from './limits.ts'
import { createLogger } from './logging.ts'
import { answerOtherMethods } from './methods.ts'
import { openApiInfo } from './openapi.ts'
import { sendPreparedFile } from './prepared-file.ts'
import { probeRoutes } from './probes.ts'
import { sendFailure, toFailure } from './problems.ts'
import { answerOnlyWhatIsAccepted, harden, limitAddresses, logRequests, openToBrowsers } from './rules.ts'
import { SCHEMAS } from './schemas.ts'

export type App = FastifyInstance

const BODY_LIMIT = 64 * 1024

/** The front door: every room's endpoints behind one server, with one manner of refusing. */
export async function createApp(shop: Storefront): Promise<App> {
  const { config, catalog } = shop
  const logger = createLogger(config)
  const pages = await openPages({
    catalog,
    search: shop.search,
    mailer: shop.mailer,
    counters: shop.counters,
    config,
    onError: (error) => logger.error({ err: error }, 'the shop window could not be dressed'),
  })
  const editionKey = () => `${shop.editionKey()}.${pages.key()}`
  const { agents, trail, counters } = shop
  const guard = createGuard({
    agents,
    access: agents.access,
    addresses: createAddressReader(config.trustedProxies),
    limits: createLimits(agents.access, counters),
    resourceMetadata: `${config.publicUrl}/.well-known/oauth-protected-resource`,
    onRefused: ({ address, reason }) => trail.refused({ event: 'refused', address, detail: { reason } }),
  })
  const answers = createAnswers({ edition: editionKey, admit: guard.admit })
  const fastify = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    requestTimeout: 30_000,
    forceCloseConnections: 'idle',
    genReqId: () => randomUUID(),
    routerOptions: { maxParamLength: 500, ignoreTrailingSlash: false },
    ajv: { customOptions: { removeAdditional: false, coerceTypes: 'array', allErrors: true, verbose: true } },
    serverFactory: (handle, { requestTimeout }) =>
      createServer({ requestTimeout: Number(requestTimeout), keepAliveTimeout: 72_000 }, (request, response) => {
        request.url = preferredUrl(request)
        if (!answers.answer(request, response)) handle(request, response)
      }),
    rewriteUrl: preferredUrl,
    frameworkErrors: (error, request, reply) => sendFailure(request, reply, toFailure(error), renderError),
  })
  const app = fastify.withTypeProvider<TypeBoxTypeProvider>()
  app.removeContentTypeParser('text/plain')

  function renderError(error: Parameters<typeof errorPage>[0]): string {
    return errorPage(error, config.shop)
  }

  app.setErrorHandler<Error>((error, request, reply) => {
    const failure = toFailure(error)
    if (failure.status >= 500) request.log.error({ err: failure.cause ?? error }, 'a request failed')
    return sendFailure(request, reply, failure, renderError)
  })
  for (const schema of SCHEMAS) app.addSchema(schema)
  await app.register(swagger, openApiInfo(config, shop.agents.access))
  const otherMethods = answerOtherMethods(app)
  app.setNotFoundHandler((request, reply) => {
    if (otherMethods(request, reply)) return reply
    throw new Failure(
      'not_found',
      `There is nothing at ${request.url.split('?')[0]}. What is here is listed at ${config.publicUrl}/llms.txt.`,
    )
  })

  limitAddresses(app)
  logRequests(app)
  harden(app)
  openToBrowsers(app)
  answerOnlyWhatIsAccepted(app)
  cacheByEdition(app, { answers, catalog, editionKey })
  guard.watch(app)

  app.register(probeRoutes(shop))
  app.register(catalogRoutes({ catalog, shop: config.shop }))
  app.register(feedRoutes({ feeds: shop.feeds, catalog, shop: config.shop, sendFile: sendPreparedFile }))
  app.register(shopifyRoutes({ catalog, shop: config.shop, categories: pages.departments }))
  const requireScope = scopeKeeper(agents.access.scopes.protected)
  const ucp = createUcp({ catalog, search: shop.search, shop: config.shop })
  app.register(commerceRoutes({ ucp, shop: config.shop, requireScope }))
  const mcp = createMcp({
    catalog,
    search: shop.search,
    shop: config.shop,
    categories: pages.departments,
    policies: [...pages.policies.values()],
  })
  app.register(mcpRoutes({ mcp, shop: config.shop, requireScope }))
  app.register(searchRoutes({ search: shop.search, currency: config.shop.currency }))
  app.register(pages.routes)
  app.register(agentRoutes(agents))
  app.register(claimRoutes(agents, pages.house))
  app.register(
    discoveryRoutes({
      config,
      catalog,
      access: agents.access,
      editionKey,
      departments: pages.departments,
      policies: [...pages.policies.values()],
    }),
  )
  await app.ready()
  return app
}
