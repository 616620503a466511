import { AsyncLocalStorage } from 'node:async_hooks'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    runningRequests: RunningRequests
  }
}

/** Knows for which request the code works that runs now, for the watchdog. */
export interface RunningRequests {
  /** The method and the route of that request, or its path if it has reached none; undefined if it works for none. */
  current(): string | undefined
  /** The routes by their numbers, from 1. */
  routes: readonly string[]
  /** Calls the listener with the number of a route when a request for it begins. */
  onBegin(listener: (route: number) => void): void
  /** Runs what is done at once for a request. Costs nothing that could be measured, unlike `during`. */
  enter(request: IncomingMessage, work: () => void): void
  /** Runs `work`, and everything after what it awaits, for a request. */
  during<Result>(request: IncomingMessage, work: () => Result): Result
  /** Installs the hooks by which requests on the normal path are known. */
  watch(app: FastifyInstance): void
}

export function createRunningRequests(): RunningRequests {
  const running = new AsyncLocalStorage<IncomingMessage | FastifyRequest>()
  const routes: string[] = []
  const numbers = new Map<string, number>()
  let entered: IncomingMessage | undefined
  let onBegin: (route: number) => void = () => {}

  return {
    routes,

    current() {
      const request = entered ?? running.getStore()
      return request && nameOf(request)
    },

    onBegin(listener) {
      onBegin = listener
    },

    enter(request, work) {
      entered = request
      try {
        work()
      } finally {
        entered = undefined
      }
    },

    during: (request, work) => running.run(request, work),

    watch(app) {
      app.decorate('runningRequests', this)
      app.addHook('onRoute', ({ method, url }) => {
        for (const each of [method].flat()) numbers.set(`${each} ${url}`, routes.push(`${each} ${url}`))
      })
      app.addHook('onRequest', (request, _reply, done) => {
        onBegin(numbers.get(`${request.method} ${request.routeOptions.url}`) ?? 0)
        running.run(request, done)
      })
      // Again after the body, because the socket’s events run outside the request’s asynchronous context.
      app.addHook('preValidation', (request, _reply, done) => running.run(request, done))
    },
  }
}

/** Of an address that has reached no route. */
const LONGEST_PATH = 200

function nameOf(request: IncomingMessage | FastifyRequest): string {
  const route = 'routeOptions' in request ? request.routeOptions.url : undefined
  return `${request.method} ${route ?? loggedPath(request.url ?? '/')?.slice(0, LONGEST_PATH)}`
}

/**
 * The path as it may be logged: without the query string, which may contain secrets, and without cart ids, since anyone
 * who knows the id of a cart may read and change it.
 */
export function loggedPath(url: string): string | undefined {
  return url.split('?')[0]?.replace(/\b(cart|checkout)_[^/]+/g, '$1_[redacted]')
}
