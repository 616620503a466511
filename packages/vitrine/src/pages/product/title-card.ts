import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { keysOfName } from '@vitrine/catalog/catalog/change-marks'
import { openEdition } from '@vitrine/catalog/catalog/open-edition'
import { cutText } from '@vitrine/kit'
import type { Catalog, Product } from '@vitrine/product'
import { Failure } from '@vitrine/server-kit'
import { html } from '@vitrine/ui/html/html'
import { PICTURE_POLICY } from '@vitrine/ui/pictures/picture-routes'
import Type from 'typebox'

// A card with the title, for a product without a picture where programs require one. It does not pretend to show the
// product.

export function titleCardPath({ handle }: Pick<Product, 'handle'>): string {
  return `/title-cards/${encodeURIComponent(handle)}.svg`
}

/** Cards are drawn on request and cached like pages. */
export function titleCardRoutes(catalog: Catalog): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get(
      '/title-cards/:handle.svg',
      {
        config: {
          cached: true,
          worstRequest: {
            request: ({ handle }) => ({ url: `/title-cards/${handle}.svg` }),
            maxWork: { documents: 20, bytes: 50_000, sought: 5 },
          },
        },
        schema: { hide: true, params: Type.Object({ handle: Type.String({ maxLength: 250 }) }) },
      },
      async ({ params: { handle } }, reply) => {
        openEdition(catalog)
        const entry = await catalog.find(handle)
        if (entry?.product.handle !== handle) throw new Failure('not_found', 'There is no image of that name.')
        reply.shows = { numbers: [entry.number], keys: keysOfName(handle) }
        return reply
          .header('content-security-policy', PICTURE_POLICY)
          .type('image/svg+xml; charset=utf-8')
          .send(titleCard(entry.product))
      },
    )
  }
}

const SIDE = 1200
const MARGIN = 90
/** The average width of letters, relative to their height. */
const LETTER_WIDTH = 0.56

export function titleCard({ title, brand }: Pick<Product, 'title' | 'brand'>): string {
  const { lines, size } = fit(title)
  const leading = size * 1.25
  const top = SIDE / 2 - ((lines.length - 1) * leading) / 2
  return html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}" width="${SIDE}" height="${SIDE}" role="img" aria-label="${title}">
<rect width="100%" height="100%" fill="#f3f1ec"/>
<g font-family="system-ui, sans-serif" fill="#20241f" text-anchor="middle" dominant-baseline="middle">
${brand && html`<text x="${SIDE / 2}" y="${MARGIN * 1.5}" font-size="44" letter-spacing="4">${brand}</text>`}
${lines.map(
  (
    line,
    place,
  ) => html`<text x="${SIDE / 2}" y="${Math.round(top + place * leading)}" font-size="${size}" font-weight="600">${line}</text>
`,
)}</g>
</svg>
`.toString()
}

const SIZES = [112, 88, 68, 52, 40] as const
const MOST_LINES = 8

/** The largest font size in which the title fits the card; in the smallest, surplus text is cut. */
function fit(title: string): { lines: string[]; size: number } {
  for (const size of SIZES) {
    const lines = wrap(title, Math.floor((SIDE - 2 * MARGIN) / (size * LETTER_WIDTH)))
    if (lines.length <= MOST_LINES || size === SIZES.at(-1)) return { lines: lines.slice(0, MOST_LINES), size }
  }
  return { lines: [], size: 0 }
}

/** A word that is longer than a line, in pieces. */
function piecesOf(word: string, width: number): string[] {
  const pieces: string[] = []
  for (let at = 0; at < word.length; at += pieces.at(-1)?.length ?? width)
    pieces.push(cutText(word.slice(at), width) || word.slice(at, at + width))
  return pieces
}

function wrap(text: string, width: number): string[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/).filter((part) => part !== '')) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= width) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(...piecesOf(word, width))
  }
  return lines
}
