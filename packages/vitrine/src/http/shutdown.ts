import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    /** From now on each response closes its connection; to be followed by `close`. */
    announceClosing(): void
  }
}

/**
 * Every response of a closing shop closes its connection: a client that reused it, as
 * proxies do, would be cut off instead of turning to another process. Returns whether the shop is closing.
 */
export function trackShutdown(app: FastifyInstance): () => boolean {
  let isClosing = false
  app.decorate('announceClosing', () => {
    isClosing = true
  })
  app.addHook('preClose', async () => app.announceClosing())
  // What was asked before and is answered now.
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) reply.header('connection', 'close')
  })
  return () => isClosing
}
