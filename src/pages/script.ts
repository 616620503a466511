import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { FastifyPluginAsync } from 'fastify'

const SCRIPT = readFileSync(new URL('suggest.js', import.meta.url), 'utf8')

/** Another script has another address, so this one may be kept for ever. */
export const SCRIPT_PATH = `/assets/suggest-${hash('sha256', SCRIPT, 'hex').slice(0, 12)}.js`

/** The one script there is. Pages do without it. */
export const scriptRoutes: FastifyPluginAsync = async (app) => {
  app.get(SCRIPT_PATH, { config: { cached: true }, schema: { hide: true } }, async (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .type('text/javascript; charset=utf-8')
      .send(SCRIPT),
  )
}
