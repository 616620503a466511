import type { ServerResponse } from 'node:http'
import type { Caller } from '@vitrine/agent-auth'
import { Failure } from '@vitrine/server-kit'
import type { FastifyInstance } from 'fastify'

// A response that its caller does not read keeps its bytes, its connection and perhaps an open file, as long as the
// caller likes: whoever reads a few bytes every two minutes is never cut off. A caller can have few of them.

/** Maximum number of unread responses of one caller. Browsers and programs have a few; a page is sent in one piece. */
export const MOST_UNREAD = 64

export interface UnreadResponses {
  isFull(caller: Caller): boolean
  /** Counts a response until it is sent, or its connection is closed. */
  hold(caller: Caller, response: ServerResponse): void
  /** Counts every response of the normal path, from the end of its work on. */
  watch(app: FastifyInstance): void
  /** The number of callers with an unread response; no other state is kept. */
  callers(): number
}

export function createUnreadResponses(most = MOST_UNREAD): UnreadResponses {
  const unread = new Map<string, number>()

  function add(caller: string, by: 1 | -1): void {
    const next = (unread.get(caller) ?? 0) + by
    if (next > 0) unread.set(caller, next)
    else unread.delete(caller)
  }

  function hold(caller: Caller, response: ServerResponse): void {
    if (response.destroyed) return
    const name = nameOf(caller)
    add(name, 1)
    let isHeld = true
    const end = () => {
      if (isHeld) add(name, -1)
      isHeld = false
    }
    response.once('finish', end).once('close', end)
  }

  return {
    hold,
    isFull: (caller) => (unread.get(nameOf(caller)) ?? 0) >= most,
    callers: () => unread.size,
    watch(app) {
      app.addHook('onSend', async ({ caller, routeOptions }, { raw }) => {
        if (caller && !routeOptions.config.uncounted) hold(caller, raw)
      })
    },
  }
}

function nameOf({ address, credential }: Caller): string {
  return credential?.registration_id ?? address
}

export function tooManyUnread(): Failure {
  return new Failure(
    'rate_limited',
    `${MOST_UNREAD} responses are being sent to you. Read them, or close their connections, and try again.`,
    { headers: { 'retry-after': '1' } },
  )
}
