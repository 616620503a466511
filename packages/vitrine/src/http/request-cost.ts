import { Socket } from 'node:net'
import type { RateLimits } from '@vitrine/accounts/access/rate-limits'
import { countInto, createWork, currentWork, unitsOf, type Work, type WorkDone } from '@vitrine/kit'
import type { WorstRequest } from '@vitrine/server-kit'
import type { FastifyContextConfig, FastifyInstance, FastifyRequest } from 'fastify'
import type { WorkQueue } from './work-queue.ts'

// The cost of a request is known only after its response, so it is counted twice: as its route declares before any
// work, and the rest while the work is done.

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * Its handler does more than read a cache, so it needs a turn in the work queue. Implied by `cached` and by a
     * scope.
     */
    makesWork?: boolean
    /** Its handler waits in a separate queue, and must not occupy a turn meanwhile. */
    ownLine?: boolean
  }
  interface FastifyInstance {
    /** The routes that cause work, with the declaration of their most expensive request. */
    routesWithWork: readonly RouteWithWork[]
  }
  interface FastifyRequest {
    work?: Work
    endTurn?: () => void
  }
}

export interface RouteWithWork {
  method: string
  url: string
  worstRequest: WorstRequest
}

/** The number of requests that one with this work counts as: one, and one more for each five milliseconds of CPU. */
export function priceOf(done: Readonly<WorkDone>): number {
  return 1 + Math.floor(unitsOf(done))
}

export interface ChargingParts {
  limits: RateLimits
  turns: WorkQueue
}

/** Charges the work of each request to its caller while it is done, and limits concurrent work. */
export function chargeWork(app: FastifyInstance, { limits, turns }: ChargingParts): void {
  const routes: RouteWithWork[] = []
  app.decorate('routesWithWork', routes)
  app.addHook('onRoute', ({ method, url, config = {} }) => {
    if (!makesWork(config)) return
    if (!config.worstRequest)
      throw new Error(`${method} ${url} does not declare its most expensive request (config.worstRequest).`)
    routes.push({ method: String(method), url, worstRequest: config.worstRequest })
  })
  app.decorateRequest('work')
  app.decorateRequest('endTurn')

  // After the body has arrived, because the socket's events run outside the request's asynchronous context.
  app.addHook('preValidation', (request, _reply, done) => {
    const work = isOurOwn(request)
      ? currentWork()
      : createWork(chargerFor(request, { limits, turns }), () => turns.nextPiece(callerIn(request)))
    if (!isOurOwn(request)) request.work = work
    if (work) countInto(work, () => done())
    else done()
  })

  app.addHook('preHandler', async (request, reply) => {
    const { config } = request.routeOptions
    if (config.ownLine || !request.work || !makesWork(config)) return
    request.endTurn = await turns.take(callerIn(request))
    if (!reply.raw.destroyed) return
    // A caller that left while waiting causes no work.
    request.endTurn()
    reply.hijack()
  })

  app.addHook('onSend', async (request, _reply, payload) => {
    request.endTurn?.()
    request.endTurn = undefined
    return payload
  })
}

/** What templates make. */
const RENDERED = /^text\/(html|markdown|plain)\b/

/**
 * Counts the bytes of responses. Register it before whatever compresses them: a compressed page took as long to make
 * as any other.
 */
export function countBytes(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (!request.work || !(typeof payload === 'string' || Buffer.isBuffer(payload))) return payload
    request.work.add('bytes', payload.length)
    if (RENDERED.test(String(reply.getHeader('content-type')))) request.work.add('rendered', payload.length)
    return payload
  })
}

/** Whether the responses of a route are made from the catalogue. */
function makesWork({ cached, scope, makesWork: isDeclared, uncounted }: FastifyContextConfig): boolean {
  return !uncounted && Boolean(cached || scope || isDeclared)
}

/** Whether the shop calls itself, to show examples of its responses: that work belongs to the outer request. */
function isOurOwn({ raw }: FastifyRequest): boolean {
  return currentWork() !== undefined && !(raw.socket instanceof Socket)
}

/** Whose turns and pieces those of a request are. */
function callerIn({ caller: { address, credential } }: FastifyRequest): string {
  return credential?.registration_id ?? address
}

function chargerFor(request: FastifyRequest, { limits, turns }: ChargingParts): (work: Work) => void {
  const { config } = request.routeOptions
  if (config.uncounted) return () => {}
  let charged = limits.costOf(config)
  let counted = 0
  return ({ done }) => {
    const units = unitsOf(done)
    turns.charge(callerIn(request), units - counted)
    counted = units
    const due = priceOf(done) - charged
    if (due <= 0) return
    charged += due
    // The response reports the remainder after all of it.
    request.taken = limits.charge(request.caller, config, due) ?? request.taken
  }
}
