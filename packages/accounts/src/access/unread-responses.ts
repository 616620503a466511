import type { ServerResponse } from 'node:http'
import type { Caller } from '@vitrine/agent-auth'
import type { HeldPool, HeldRoom, PoolAdmission } from '@vitrine/server-kit'
import type { FastifyInstance } from 'fastify'

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
  /** Room for a response, if its caller has few unread ones; otherwise the request must pass `admit`. */
  findRoom(caller: Caller): HeldRoom | undefined
  /** Before the work of a request. Throws `PoolExhausted` if its caller has too many unread responses. */
  admit(caller: Caller): Promise<HeldRoom>
  /** Takes the room of a response until it is sent, or its connection is closed. */
  hold(room: HeldRoom, response: ServerResponse): void
  /** Does so for each admitted request, from the end of its work on. */
  watch(app: FastifyInstance): void
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Room for its response; undefined before it is admitted, and for what is never limited. */
    room?: HeldRoom
  }
}

/**
 * Counts the unread responses of one process.
 *
 * @example
 * const unread = createUnreadResponses(admission)
 * unread.watch(app)
 */
export function createUnreadResponses(admission: Pick<PoolAdmission, 'findRoom' | 'admit'>): UnreadResponses {
  return {
    findRoom: (caller) => admission.findRoom(UNREAD_RESPONSES, caller),
    admit: (caller) => admission.admit(UNREAD_RESPONSES, caller),
    hold: holdUntilSent,

    watch(app) {
      app.addHook('onSend', async ({ room }, reply) => {
        // A refusal is small and does not count, so what is not admitted has no room.
        if (room && !isEventStream(reply.getHeader('content-type'))) holdUntilSent(room, reply.raw)
      })
    },
  }
}

function holdUntilSent(room: HeldRoom, response: ServerResponse): void {
  if (response.destroyed) return
  // Other responses may be queued on the connection before this one, so the connection itself is closed.
  const release = room(() => response.req.socket.destroy())
  response.once('finish', release).once('close', release)
}

/** A stream of events is open as long as it is subscribed, which its own pool bounds. */
function isEventStream(type: unknown): boolean {
  return String(type).startsWith('text/event-stream')
}
