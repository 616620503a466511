import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { NO_WORK, type WorkDone } from '../../packages/kit/src/work-counters.ts'
import { openTestShop } from '../open-storefront.ts'
import { excessWork, mostWorks } from '../work-bounds.ts'
import type { ServedRoute } from './text-inputs.ts'

// The shop that is fuzzed, in a process of its own: when it falls, whoever asks it notices. It tells its parent where
// it listens and with which routes, which requests took the processor for long, which made more work than their route
// declares, and, when asked, what it holds in memory, how much work it has counted, how much CPU time it has used, and
// which headers it has read.

export type Told =
  | {
      what: 'listening'
      url: string
      routes: string
      served: Omit<ServedRoute, 'headers'>[]
      schemas: Record<string, unknown>
    }
  | { what: 'costly'; request: string; milliseconds: number }
  /** `excess` names the kinds of work. */
  | { what: 'overworked'; route: string; request: string; excess: string; done: WorkDone; most: WorkDone }
  /** In bytes; the heap after a collection. */
  | { what: 'memory'; heap: number; resident: number }
  /** Of all requests that reached a handler. */
  | { what: 'work'; requests: number; total: WorkDone }
  /** In microseconds, of the process since it began. */
  | { what: 'cpu'; used: number }
  /** In lower case: those that were read since the last time that this was asked. From then on they are noted. */
  | { what: 'headers'; names: string[] }

export type Question = 'memory' | 'work' | 'cpu' | 'headers' | 'no headers'

/** Of processor time, which does not grow when other programs are busy. */
const COSTLY_MS = 1000

const { environment } = JSON.parse(process.argv[2] ?? '{}')
const tell = (told: Told) => process.send?.(told)

const served: Omit<ServedRoute, 'headers'>[] = []
subscribe('fastify.initialization', (message) => {
  const { fastify } = message as { fastify: FastifyInstance }
  fastify.addHook('onRoute', ({ method, url, schema = {} }) => {
    if (method !== 'HEAD') served.push({ method: String(method), url, schema })
  })
})

const shop = await openTestShop({ environment })
// Once beforehand: the first one compiles what describes each route, which is part of a start and is measured there
// (`bench/pages.ts`), and takes longer on a machine that does much else.
await shop.app.inject('/openapi.json')
let headersRead: Set<string> | undefined
shop.app.server.prependListener('request', (request, response) => {
  if (headersRead) noteHeaders(request, headersRead)
  const before = process.cpuUsage()
  response.on('close', () => {
    const { user, system } = process.cpuUsage(before)
    const milliseconds = Math.round((user + system) / 1000)
    if (milliseconds > COSTLY_MS)
      tell({ what: 'costly', request: `${request.method} ${request.url?.slice(0, 500)}`, milliseconds })
  })
})

// Numbers of products, those that are not public among them: so many rows are looked at where products are counted.
const { last } = await shop.shop.database.sql
  .selectFrom('product')
  .select(({ fn }) => fn.max('number').as('last'))
  .executeTakeFirstOrThrow()
const products = Number(last) + 1
const total: WorkDone = { ...NO_WORK }
let worked = 0
/** In bytes: the longest page that refuses a person, whatever the route, and of a route that makes no work. */
const LONGEST_PAGE = 64 * 1024
const ONE_PAGE: WorkDone = { ...NO_WORK, bytes: LONGEST_PAGE, rendered: LONGEST_PAGE }

// Fastify says here which request a handler has begun with; what the shop asks of itself counts for the request that
// made it ask.
subscribe('tracing:fastify.request.handler:start', (message) => {
  const { request, reply } = message as { request: FastifyRequest; reply: FastifyReply }
  if (!(request.raw.socket instanceof Socket)) return
  reply.raw.on('close', () => {
    const { work, routeOptions } = request
    if (!work) return
    const { done } = work
    worked++
    for (const kind of Object.keys(total) as (keyof WorkDone)[]) total[kind] += done[kind]
    const { worstRequest } = routeOptions.config
    const bounds = worstRequest ? mostWorks(worstRequest, products) : [{ ...ONE_PAGE }]
    if (reply.statusCode >= 400)
      for (const most of bounds)
        for (const kind of ['bytes', 'rendered'] as const) most[kind] = Math.max(most[kind], LONGEST_PAGE)
    const [most = { ...ONE_PAGE }] = bounds
    const excess = excessWork(done, most).join(', ')
    if (bounds.some((bound) => excessWork(done, bound).length === 0)) return
    const route = `${request.method} ${routeOptions.url ?? 'no route'}`
    tell({ what: 'overworked', route, request: request.url.slice(0, 500), excess, done: { ...done }, most })
  })
})

const url = await shop.app.listen({ port: 0, host: '127.0.0.1' })
tell({
  what: 'listening',
  url,
  routes: shop.app.printRoutes({ commonPrefix: false }),
  served,
  schemas: shop.app.getSchemas(),
})

process.on('message', (question: Question) => {
  switch (question) {
    case 'work':
      return tell({ what: 'work', requests: worked, total })
    case 'cpu': {
      // That of the thread would be nicer, but kernels bring it up to date every few milliseconds only.
      const { user, system } = process.cpuUsage()
      return tell({ what: 'cpu', used: user + system })
    }
    case 'headers': {
      const names = [...(headersRead ?? [])]
      headersRead = new Set()
      return tell({ what: 'headers', names })
    }
    case 'no headers':
      headersRead = undefined
      return
    case 'memory': {
      global.gc?.()
      const { heapUsed, rss } = process.memoryUsage()
      return tell({ what: 'memory', heap: heapUsed, resident: rss })
    }
  }
})
process.on('disconnect', async () => {
  await shop[Symbol.asyncDispose]()
  process.exit()
})

/** Notes which headers of the request are read by name. */
function noteHeaders(request: IncomingMessage, names: Set<string>): void {
  const headers = new Proxy(request.headers, {
    get(all, name) {
      if (typeof name === 'string') names.add(name)
      return Reflect.get(all, name)
    },
  })
  Object.defineProperty(request, 'headers', { value: headers, writable: true })
}
