import { randomUUID } from 'node:crypto'
import { createServer, type RequestListener } from 'node:http'
import swagger from '@fastify/swagger'
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import { access, audit, visitors } from '@vitrine/accounts'
import { memorySharesOf } from '@vitrine/cluster/server/memory-shares'
import { stats } from '@vitrine/selling'
import { entriesInOrder, Failure, readJsonBody } from '@vitrine/server-kit'
import { errorPage } from '@vitrine/ui/layout/error-page'
import { proofPage } from '@vitrine/ui/layout/proof-page'
import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify'
import { reportOnceAMinute } from '../storefront/background-errors.ts'
import type { Storefront } from '../storefront/storefront.ts'
import { createAddressReader } from './client-address.ts'
import { BODY_LIMIT, type ErrorPage, REQUEST_TIMEOUT, refuseBroken, sendFailure, toFailure } from './error-responses.ts'
import { answerFallback } from './fallback-routes.ts'
import { commonHeaders, OPEN, trackShutdown } from './global-hooks.ts'
import { createGuard } from './guard.ts'
import { limitHeaders } from './header-limits.ts'
import { hasValidHost } from './host-check.ts'
import { lazySerializers, lazyValidators } from './lazy-compilers.ts'
import { createLogger } from './logger.ts'
import { openApiInfo, SCHEMAS } from './openapi.ts'
import { createRequestHooks } from './request-hooks.ts'
import { REQUEST_STEPS } from './request-steps.ts'
import { createResponseCache } from './response-cache.ts'
import { createRunningRequests } from './running-requests.ts'

export type App = FastifyInstance

/**
 * A connection without any traffic for this long is closed, in milliseconds; longer than any response takes to start.
 */
const STALLED = 120_000

/**
 * Repeated headers are joined, so that a header that must not be repeated is rejected by its parser. A missing Host is
 * rejected by our own rule.
 */
const SERVER = { keepAliveTimeout: 72_000, joinDuplicateHeaders: true, requireHostHeader: false } as const

/** The server: the endpoints of every module, the hooks that apply to all of them, and one error handler. */
export async function createApp(shop: Storefront, logger = createLogger(shop.config)): Promise<App> {
  const parts = createParts(shop)
  const app = openFastify(shop, logger, parts)
  for (const schema of SCHEMAS) app.addSchema(schema)
  await app.register(
    swagger,
    openApiInfo({
      shop: shop.shop,
      access: shop.agents.access,
      publicForms: shop.config.publicForms,
      tags: entriesInOrder(shop.capabilities.all.documents().map(({ tags }) => tags)).map(
        ([name, { description }]) => ({
          name,
          description,
        }),
      ),
      signatures: parts.access.signatures,
    }),
  )
  answerErrors(app, shop, parts.renderError)
  for (const { install } of REQUEST_STEPS) install(app, { ...parts, shop })
  for (const routes of await shop.capabilities.routes()) app.register(routes)
  await app.ready()
  return app
}

type Parts = ReturnType<typeof createParts>

/** Objects that the server, the steps of a request and the fast path share. */
export function createParts(shop: Storefront) {
  const { config, agents, capabilities } = shop
  const { limits, targets, signatures, unread } = capabilities.get(access)
  const trail = capabilities.get(audit)
  const addresses = createAddressReader(config.trustedProxies)
  const guard = createGuard({
    ...{ agents, addresses, limits, unread },
    visitors: capabilities.get(visitors),
    access: agents.access,
    publicForms: config.publicForms,
    signatures,
    targetOf: targets.of,
    resourceMetadata: `${config.publicUrl}/.well-known/oauth-protected-resource`,
    onRefused: ({ address, reason }) => trail.refused({ event: 'refused', address, detail: { reason } }),
  })
  const answers = createResponseCache({
    state: shop.state,
    marks: shop.catalog.marks,
    admit: guard.admit,
    onUnread: unread.hold,
    capacity: memorySharesOf(config).answers,
  })
  const running = createRunningRequests()
  const hooks = createRequestHooks({ onRequest: shop.plugins.onRequest, addresses, running })
  const renderError: ErrorPage = ({ refusedForm, ...failure }) =>
    refusedForm ? proofPage(shop.layout.context, refusedForm).toString() : errorPage(shop.layout.context, failure)
  return {
    access: { limits, targets, signatures },
    stats: capabilities.find(stats),
    guard,
    unread,
    answers,
    hooks,
    running,
    renderError,
  }
}

function openFastify(shop: Storefront, logger: ReturnType<typeof createLogger>, parts: Parts): App {
  const {
    access: { targets },
    renderError,
  } = parts
  const common = commonHeaders(shop.config)
  let isClosing = () => false
  const fastify = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    genReqId: () => randomUUID(),
    routerOptions: { maxParamLength: 500, ignoreTrailingSlash: false },
    ajv: { customOptions: { removeAdditional: false, coerceTypes: 'array', allErrors: true, verbose: true } },
    schemaController: { compilersFactory: { buildValidator: lazyValidators(), buildSerializer: lazySerializers } },
    serverFactory: (handle, { requestTimeout }) => {
      const receive = receiver(shop, parts, handle)
      return createServer({ ...SERVER, requestTimeout: Number(requestTimeout) }, (request, response) => {
        if (isClosing()) response.setHeader('connection', 'close')
        receive(request, response)
      }).setTimeout(STALLED)
    },
    // Repeated for requests without a socket; an address that is already rewritten stays unchanged.
    rewriteUrl: targets.rewrite,
    clientErrorHandler: (error, socket) => refuseBroken(error, socket, common),
    // No hook has seen these requests.
    frameworkErrors: (error, request, reply) =>
      sendFailure(request, reply.headers({ ...OPEN, ...common }), toFailure(error), renderError),
  })
  const app = fastify.withTypeProvider<TypeBoxTypeProvider>()
  isClosing = trackShutdown(app)
  app.removeContentTypeParser(['application/json', 'text/plain'])
  readJsonBodies(app)
  return app
}

/** Clients name JSON in every request, also where there is nothing to send, as when a cart is cancelled. */
function readJsonBodies(app: App): void {
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    async (request: FastifyRequest, sent: string | Buffer) => {
      const body = String(sent)
      const hasContent = body !== '' || request.routeOptions.schema?.body !== undefined
      return hasContent ? readJsonBody(body) : undefined
    },
  )
}

/** Answers a request from the cache before any routing, and passes every other one to `handle`. */
function receiver(
  shop: Storefront,
  { hooks, running, access: { targets }, stats, answers, guard }: Parts,
  handle: RequestListener,
): RequestListener {
  const receive: RequestListener = (request, response) => {
    const hasShortHeaders = limitHeaders(request.headers) === undefined
    hooks.receive(request, (isShops) => {
      request.url = targets.rewrite(request)
      stats?.noteRequest(request)
      const mayBeKept = isShops && hasShortHeaders && hasValidHost(request)
      const answerKept = () => {
        const isKept = mayBeKept && answers.answer(request, response)
        if (isKept) shop.metrics?.countKept()
        return isKept
      }
      if (answerKept()) return
      const make = () =>
        answers.makeOnce(request, response, (hasWaited) => (hasWaited && answerKept()) || handle(request, response))
      const isSigned = request.headers['signature-input'] !== undefined
      const route = mayBeKept && isSigned ? answers.routeOf(request) : undefined
      // The signer must be identified first; the normal path reports an invalid signature.
      if (!route) return make()
      const identify = () => guard.identifySigned(request, route).then(() => answerKept() || make(), make)
      void running.during(request, identify)
    })
  }
  return (request, response) => running.enter(request, () => receive(request, response))
}

/** Handles errors of handlers and unknown addresses. */
function answerErrors(app: App, { config, diskSpace }: Storefront, renderError: ErrorPage): void {
  const reportOutage = reportOnceAMinute((err, again) => app.log.error({ err, ...again }, 'a service is unavailable'))
  app.setErrorHandler<Error>((error, request, reply) => {
    const failure = toFailure(error)
    // Expected failures, such as "the index is being built", are not logged as errors: the request's log line has their
    // status. A full disk or a lost database is reported once a minute, and not with each request.
    if (!diskSpace.note(error) && failure.status >= 500 && (error !== failure || failure.cause !== undefined)) {
      const err = failure.cause ?? error
      if (failure.code === 'unavailable') reportOutage(err)
      else request.log.error({ err }, 'request failed')
    }
    return sendFailure(request, reply, failure, renderError)
  })
  const isAnswered = answerFallback(app)
  app.decorate('answerUnmatched', (request, reply) => {
    if (isAnswered(request, reply)) return reply
    throw new Failure(
      'not_found',
      `There is nothing at ${request.url.split('?')[0]}. See ${config.publicUrl}/llms.txt for what is available.`,
    )
  })
  // For routes that have nothing at an address; see `answerBeforeReading` for addresses without a route.
  app.setNotFoundHandler((request, reply) => app.answerUnmatched(request, reply))
}
