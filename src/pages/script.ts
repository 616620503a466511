import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { FastifyPluginAsync } from 'fastify'

/** What runs in browsers, if anything does: pages do without either. */
const SCRIPTS = ['suggest', 'agent-tools'].map((name) => {
  const source = readFileSync(new URL(`${name}.js`, import.meta.url), 'utf8')
  // Another script has another address, so this one may be kept for ever.
  return { path: `/assets/${name}-${hash('sha256', source, 'hex').slice(0, 12)}.js`, source }
})

export const SCRIPT_PATHS: readonly string[] = SCRIPTS.map(({ path }) => path)

export const scriptRoutes: FastifyPluginAsync = async (app) => {
  for (const { path, source } of SCRIPTS) {
    app.get(path, { config: { cached: true }, schema: { hide: true } }, async (_request, reply) =>
      reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .type('text/javascript; charset=utf-8')
        .send(source),
    )
  }
}
