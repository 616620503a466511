import type { ServerResponse } from 'node:http'
import type { Caller } from '@vitrine/agent-auth'
import type { HeldPool, PoolAdmission, Release } from '@vitrine/server-kit'
import type { FastifyInstance, FastifyRequest } from 'fastify'

// A response that its caller does not read keeps its bytes, its connection and perhaps an open file, as long as the
// caller likes: a caller that reads a few bytes every two minutes is never cut off. So a caller can have few of them,
// and if all callers together have too many, the oldest of the network with most is cut off.

/**
 * Browsers and programs have a few of them; a page is sent in one piece. All together are as many as fit into the
 * memory of a small machine, if each is a page of half a megabyte.
 */
export const UNREAD_RESPONSES: HeldPool = {
  kind: 'held',
  name: 'unread-responses',
  of: 'responses that are being sent to you',
  capacity: 2000,
  perCaller: 64,
  remedy: 'Read them, or close their connections.',
  wait: 1,
}

export interface UnreadResponses {
  /** Whether a caller has few unread responses; otherwise its next request must pass `admit`. */
  hasRoom(caller: Caller): boolean
  /** Before the work of a request. Throws `PoolExhausted` if its caller has too many unread responses. */
  admit(request: FastifyRequest): Promise<void>
  /** Counts a response until it is sent, or its connection is closed. */
  hold(caller: Caller, response: ServerResponse): void
  /** Counts the response of each admitted request, from the end of its work on. */
  watch(app: FastifyInstance): void
}

/**
 * Counts the unread responses of one process.
 *
 * @example
 * const unread = createUnreadResponses(admission)
 * unread.watch(app)
 */
export function createUnreadResponses(admission: Pick<PoolAdmission, 'keep' | 'hasRoom' | 'admit'>): UnreadResponses {
  // A refusal is small and does not count, so what is not admitted is not here.
  const admitted = new WeakMap<FastifyRequest, (end: () => void) => Release>()

  return {
    hasRoom: (caller) => admission.hasRoom(UNREAD_RESPONSES, caller),
    hold: (caller, response) => holdUntilSent(response, (end) => admission.keep(UNREAD_RESPONSES, caller, end)),

    async admit(request) {
      admitted.set(request, await admission.admit(UNREAD_RESPONSES, request.caller))
    },

    watch(app) {
      app.addHook('onSend', async (request, reply) => {
        const take = admitted.get(request)
        if (take && !isEventStream(reply.getHeader('content-type'))) holdUntilSent(reply.raw, take)
      })
    },
  }
}

function holdUntilSent(response: ServerResponse, take: (end: () => void) => Release): void {
  if (response.destroyed) return
  // Other responses may be queued on the connection before this one, so the connection itself is closed.
  const release = take(() => response.req.socket.destroy())
  response.once('finish', release).once('close', release)
}

/** A stream of events is open as long as it is subscribed, which its own pool bounds. */
function isEventStream(type: unknown): boolean {
  return String(type).startsWith('text/event-stream')
}
