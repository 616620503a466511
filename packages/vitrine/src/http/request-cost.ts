import { Socket } from 'node:net'
import { countInto, createWork, currentWork, type Work, type WorkDone } from '@vitrine/kit'
import type { WorstRequest } from '@vitrine/server-kit'
import type { FastifyContextConfig, FastifyInstance, FastifyRequest } from 'fastify'
import type { RateLimits } from '../access/rate-limits.ts'
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

/** The work that one request of a caller's budget covers: about five milliseconds of CPU. */
export const BOUGHT_BY_ONE: Omit<WorkDone, 'tables'> = { documents: 50, entries: 250_000, bytes: 256 * 1024 }

/** The number of requests that this work counts as; the price of tables is included in their entries. */
export function priceOf({ documents, entries, bytes }: WorkDone): number {
  const { documents: perDocument, entries: perEntry, bytes: perByte } = BOUGHT_BY_ONE
  return Math.floor(documents / perDocument + entries / perEntry + bytes / perByte)
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
    const work = isOurOwn(request) ? currentWork() : createWork(chargerFor(request, limits), turns.nextPiece)
    if (!isOurOwn(request)) request.work = work
    if (work) countInto(work, () => done())
    else done()
  })

  app.addHook('preHandler', async (request, reply) => {
    const { config } = request.routeOptions
    if (config.ownLine || !request.work || !makesWork(config)) return
    const { address, credential } = request.caller
    request.endTurn = await turns.take(credential?.registration_id ?? address)
    if (!reply.raw.destroyed) return
    // A caller that left while waiting causes no work.
    request.endTurn()
    reply.hijack()
  })

  app.addHook('onSend', async (request, _reply, payload) => {
    request.endTurn?.()
    request.endTurn = undefined
    if (typeof payload === 'string' || Buffer.isBuffer(payload)) request.work?.add('bytes', payload.length)
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

function chargerFor(request: FastifyRequest, limits: RateLimits): (work: Work) => void {
  const { config } = request.routeOptions
  if (config.uncounted) return () => {}
  let charged = limits.costOf(config)
  return ({ done }) => {
    const due = priceOf(done) - charged
    if (due <= 0) return
    charged += due
    // The response reports the remainder after all of it.
    request.taken = limits.charge(request.caller, config, due) ?? request.taken
  }
}
