import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { FastifyPluginAsync } from 'fastify'

/**
 * The scripts for browsers. Every page works without `suggest` and `agent-tools`; only one page has `proof-of-work`.
 */
const [SUGGEST, AGENT_TOOLS, PROOF_OF_WORK] = [
  readScript('suggest'),
  readScript('agent-tools'),
  readScript('proof-of-work'),
]

/** On every page. */
export const SCRIPT_PATHS: readonly string[] = [SUGGEST.path, AGENT_TOOLS.path]

/** On the page that requires a proof of work. */
export const PROOF_SCRIPT_PATH: string = PROOF_OF_WORK.path

export const scriptRoutes: FastifyPluginAsync = async (app) => {
  for (const { path, source } of [SUGGEST, AGENT_TOOLS, PROOF_OF_WORK]) {
    app.get(
      path,
      { config: { cached: true, worstRequest: { maxWork: { documents: 0, bytes: 200_000 } } }, schema: { hide: true } },
      async (_request, reply) =>
        reply
          .header('cache-control', 'public, max-age=31536000, immutable')
          .type('text/javascript; charset=utf-8')
          .send(source),
    )
  }
}

/** The address contains a digest, so each script may be cached forever. */
function readScript(name: string): { path: string; source: string } {
  const source = readFileSync(new URL(`${name}.js`, import.meta.url), 'utf8')
  return { path: `/assets/${name}-${hash('sha256', source, 'hex').slice(0, 12)}.js`, source }
}
