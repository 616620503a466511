import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { CATALOG_FAILURES } from '@vitrine/catalog/catalog/catalog-failures'
import { openEdition } from '@vitrine/catalog/catalog/open-edition'
import { WITHDRAWN_PATH } from '@vitrine/feeds'
import { oneOf, parsedJson } from '@vitrine/kit'
import { type Catalog, fromRfc3339, type Shop, type WithdrawalCursor } from '@vitrine/product'
import { Failure, failing } from '@vitrine/server-kit'
import Type, { type Static } from 'typebox'
import { Check } from 'typebox/schema'

// Withdrawals from the feeds. The usual feed formats express a withdrawal only by the absence of a row, so this format
// is ours; its ids are those of all feeds.

const MOST = 10_000

const WithdrawnQuery = Type.Object(
  {
    since: Type.String({
      format: 'date-time',
      maxLength: 40,
      description: 'When your copy of the feed was generated: its `generated_at`, or `as_of` of the last response.',
      examples: ['2026-11-20T00:00:00Z'],
    }),
    limit: Type.Integer({ minimum: 1, default: 1000, description: `More than ${MOST} is taken as ${MOST}.` }),
    cursor: Type.Optional(Type.String({ maxLength: 300, description: '`pagination.cursor` of the previous page.' })),
  },
  { additionalProperties: false },
)

const Page = Type.Object({
  catalog_version: Type.String(),
  since: Type.String(),
  as_of: Type.String({ description: 'The next value of `since`. Keep the one of the first page.' }),
  withdrawn: Type.Array(
    Type.Object({
      kind: oneOf(['item', 'product'], {
        description:
          'An item is a variant, a row of the feed: `item_id` for OpenAI, `id` for Google, the variant’s id elsewhere. A product is `group_id`, `item_group_id`, the product’s id.',
      }),
      id: Type.String(),
      withdrawn_at: Type.String({ description: 'RFC 3339.' }),
    }),
    { description: 'In order of withdrawal, without items that have returned.' },
  ),
  pagination: Type.Object({
    limit: Type.Integer(),
    has_next_page: Type.Boolean(),
    cursor: Type.Optional(Type.String()),
  }),
})

export function withdrawnRoutes({ catalog, shop }: { catalog: Catalog; shop: Shop }): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get(
      WITHDRAWN_PATH,
      {
        config: {
          scope: 'products:read',
          cached: true,
          worstRequest: {
            request: () => ({ url: `${WITHDRAWN_PATH}?since=${new Date().toISOString()}&limit=${MOST}` }),
            maxWork: { documents: 0, bytes: MOST * 150 },
          },
        },
        schema: {
          operationId: 'readWithdrawn',
          summary: 'Withdrawals from the product feeds since an instant',
          description:
            'For readers who follow changes with `updated_since` instead of fetching the whole feed. Kept for thirty days; for an earlier instant the response is 410: read the whole feed again.',
          tags: ['feeds'],
          querystring: WithdrawnQuery,
          response: {
            200: Page,
            ...failing(
              'invalid_request',
              'unknown_parameter',
              CATALOG_FAILURES.invalid_cursor,
              'not_acceptable',
              CATALOG_FAILURES.too_long_ago,
              'unavailable',
            ),
          },
        },
      },
      async ({ query: { since, limit, cursor } }): Promise<Static<typeof Page>> => {
        const edition = openEdition(catalog)
        const size = Math.min(limit, MOST)
        const after = cursor === undefined ? undefined : fromCursor(cursor)
        const page = await catalog.withdrawals({ since: fromRfc3339(since), after, limit: size })
        if (!page) throw forgotten(shop)
        return {
          catalog_version: edition.version,
          since: fromRfc3339(since).toISOString(),
          as_of: edition.as_of.toISOString(),
          withdrawn: page.withdrawals.map((one) => ({ ...one, withdrawn_at: one.withdrawn_at.toISOString() })),
          pagination: {
            limit: size,
            has_next_page: page.after !== undefined,
            cursor: page.after && toCursor(page.after),
          },
        }
      },
    )
  }
}

function forgotten({ url }: Shop): Failure {
  return new Failure(
    CATALOG_FAILURES.too_long_ago,
    `Withdrawals are kept for thirty days. Read the whole feed, ${url}/api/products-feed.json, and continue from its generated_at.`,
    { extensions: { feed: `${url}/api/products-feed.json` } },
  )
}

const Place = Type.Object({
  version: Type.Integer({ minimum: 1, maximum: 2147483647 }),
  kind: oneOf(['item', 'product']),
  id: Type.String({ maxLength: 50 }),
})

function toCursor({ version, kind, id }: WithdrawalCursor): string {
  return Buffer.from(JSON.stringify({ version, kind, id })).toString('base64url')
}

function fromCursor(cursor: string): WithdrawalCursor {
  const place = parsedJson(Buffer.from(cursor, 'base64url').toString())
  if (Check(Place, place) && toCursor(place) === cursor) return place
  throw new Failure(CATALOG_FAILURES.invalid_cursor, 'The cursor is invalid. Start again without it.')
}
