import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { FastifyPluginAsync } from 'fastify'
import { shortenStyles } from '../html/shorten-styles.ts'

// Styles that no first paint needs: of paper, and of what only scripts show. Every page has a link to them for paper, so
// that no browser waits for them, and a script takes them for the screen as well (`suggest.js`). They stand after the styles
// of the page and of its look, and before those of the owner's theme.

const SOURCE = ['print', 'by-script'].map(readStyles).join('')

/** Their address, which contains a digest: browsers keep them for all pages, forever. */
export const LATER_STYLES: string = `/assets/later-${hash('sha256', SOURCE, 'hex').slice(0, 12)}.css`

export const laterStyleRoutes: FastifyPluginAsync = async (app) => {
  app.get(
    LATER_STYLES,
    { config: { cached: true, worstRequest: { maxWork: { documents: 0, bytes: 200_000 } } }, schema: { hide: true } },
    async (_request, reply) =>
      reply.header('cache-control', 'public, max-age=31536000, immutable').type('text/css; charset=utf-8').send(SOURCE),
  )
}

function readStyles(name: string): string {
  return shortenStyles(readFileSync(new URL(`${name}.css`, import.meta.url), 'utf8'))
}
