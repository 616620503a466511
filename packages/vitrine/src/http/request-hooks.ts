import type { IncomingMessage } from 'node:http'
import type { RequestAnswer, ShopRequest } from '@vitrine/catalog/plugins/plugin'
import { Failure } from '@vitrine/server-kit'
import type { FastifyInstance } from 'fastify'
import type { AddressReader } from './client-address.ts'
import type { RunningRequests } from './running-requests.ts'

/** The owner's `onRequest`, before the fast path and before Fastify. */
export interface RequestHooks {
  /** Calls the hooks, then `go`: with true if the shop responds, with false if `answer` has a response. */
  receive(request: IncomingMessage, go: (isShops: boolean) => void): void
  /** Sends the response of a hook, or its failure. */
  answer(app: FastifyInstance): void
}

export function createRequestHooks({
  onRequest,
  addresses,
  running,
}: {
  onRequest: ((request: ShopRequest) => Promise<RequestAnswer | undefined>) | undefined
  addresses: AddressReader
  running: Pick<RunningRequests, 'during'>
}): RequestHooks {
  const verdicts = new WeakMap<IncomingMessage, RequestAnswer | Failure>()

  return {
    receive(request, go) {
      if (!onRequest) return go(true)
      const { method = 'GET', url = '/', headers } = request
      const asked = { method, url, headers, address: addresses.networkOf(request) }
      running.during(request, () =>
        onRequest(asked)
          .catch((cause: unknown) => new Failure('internal', 'The error has been logged. Try again later.', { cause }))
          .then((verdict) => {
            if (verdict) verdicts.set(request, verdict)
            go(verdict === undefined)
          }),
      )
    },

    answer(app) {
      if (!onRequest) return
      app.addHook('onRequest', async ({ raw }, reply) => {
        const verdict = verdicts.get(raw)
        if (verdict === undefined) return
        if (verdict instanceof Failure) throw verdict
        const { status, headers = {}, body = '' } = verdict
        return reply
          .code(status)
          .headers({ 'cache-control': 'no-store', ...headers })
          .send(body)
      })
    },
  }
}
