import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { createTextWriter, MINUTE, makeEach, ref } from '@vitrine/kit'
import {
  type Catalog,
  type CatalogPage,
  CatalogQuery,
  catalogPageUrl,
  type Edition,
  type FormName,
  fieldsParameter,
  filterKey,
  fitProducts,
  fromRfc3339,
  hashKey,
  MOST_NAMED,
  type PageRequest,
  ProductCard,
  ProductSummary,
  PublicProduct,
  pageLimit,
  piecesAround,
  policyLinks,
  roomFor,
  type Shop,
  type Shortening,
  shorterCards,
  shorterSummaries,
  showingOf,
  toCard,
  toPublicProduct,
  toSummary,
} from '@vitrine/product'
import { Failure, failing } from '@vitrine/server-kit'
import type { FastifyRequest } from 'fastify'
import Type, { type Static } from 'typebox'
import { CATALOG_FAILURES } from '../catalog/catalog-failures.ts'
import { keysOfName } from '../catalog/change-marks.ts'
import { findNamed } from '../catalog/find-named.ts'
import { openEdition } from '../catalog/open-edition.ts'

const StoreFacts = Type.Object({
  name: Type.String(),
  description: Type.Optional(Type.String()),
  url: Type.String(),
  currency: Type.String(),
  locale: Type.String(),
  country: Type.Optional(Type.String()),
  links: Type.Record(Type.String(), Type.String(), {
    description: 'The policies that are published, as UCP names them.',
  }),
})

const AnyForm = Type.Union([ref(PublicProduct), ref(ProductSummary), ref(ProductCard)])

const Page = Type.Object({
  store: StoreFacts,
  catalog_version: Type.String({ examples: ['2026-11-21T01:00:00Z-7'] }),
  generated_at: Type.String({ description: 'The instant for which the prices on this page hold.' }),
  products: Type.Array(AnyForm),
  unknown_ids: Type.Optional(Type.Array(Type.String(), { description: 'With `ids`: the names that no product has.' })),
  pagination: Type.Object({
    limit: Type.Integer(),
    has_next_page: Type.Boolean(),
    cursor: Type.Optional(Type.String()),
    total_count: Type.Integer({ description: 'Of the whole walk, exactly.' }),
  }),
  links: Type.Object({
    self: Type.String(),
    next: Type.Optional(Type.String()),
    feed: Type.String(),
    search: Type.String(),
  }),
})

export interface CatalogRoutesParts {
  catalog: Catalog
  shop: Shop
}

export function catalogRoutes(parts: CatalogRoutesParts): FastifyPluginAsyncTypebox {
  return async (app) => {
    await app.register(walkRoute(parts))
    await app.register(productRoute(parts))
  }
}

/** By its id, and by four kinds of key. */
const SOUGHT_BY_NAME = 5

const WORST_WALK: readonly [string, string][] = [
  ['limit', '250'],
  ['updated_since', '2000-01-01T00:00:00Z'],
]

function walkRoute({ catalog, shop }: CatalogRoutesParts): FastifyPluginAsyncTypebox {
  const { toBytes } = createTextWriter()
  return async (app) => {
    app.get(
      '/api/catalog',
      {
        config: {
          scope: 'catalog:read',
          cached: true,
          worstRequest: {
            // Two filters, so that matches must be found in spans, and counted.
            request: ({ category }) => ({
              url: `/api/catalog?${new URLSearchParams([...WORST_WALK, ['category', category], ['category', 'x']])}`,
            }),
            // The numbers of a page, which the database hands over, beside the rows that it looks at.
            maxWork: {
              documents: 250,
              bytes: 1_700_000,
              entries: 50_200,
              entriesPerProduct: 81,
              sought: SOUGHT_BY_NAME * MOST_NAMED,
            },
          },
        },
        preValidation: dropEmptyParameters,
        serializerCompiler: () => JSON.stringify,
        schema: {
          operationId: 'readCatalog',
          summary: 'Walk the whole catalogue, page by page, or read several products',
          description:
            'A walk sees one version of the catalogue from its first page to its last, also when another is published meanwhile (for an hour; after that it goes on in the newest). Follow `Link: rel="next"` until there is none. With `ids` it is one page of the products named.',
          tags: ['catalogue'],
          querystring: CatalogQuery,
          response: {
            // Serialized product by product below, so that no page blocks other requests.
            200: Type.Unsafe<Buffer>(Page),
            ...failing(
              'invalid_request',
              'unknown_parameter',
              CATALOG_FAILURES.invalid_cursor,
              'not_acceptable',
              'unavailable',
            ),
          },
        },
      },
      async ({ query }, reply) => {
        reply.type('application/json; charset=utf-8')
        const names = readIds(query)
        if (names) return toBytes(await writeNamed({ catalog, shop }, query, names))
        const place = await readPlace(catalog, query)
        const { pieces, next } = await writePage({ catalog, shop }, query, place)
        if (next) reply.header('link', `<${next}>; rel="next"`)
        return toBytes(pieces)
      },
    )
  }
}

/**
 * The JSON of a page in pieces, each product serialized before the next one is read, and the address of the next page.
 */
async function writePage({ catalog, shop }: CatalogRoutesParts, query: CatalogQuery, place: Place) {
  const { edition } = place
  const showing = showingOf(shop, edition.as_of)
  const before = beforeProducts(shop, edition)
  const short = shortForm(query.fields)
  if (short) {
    const page = await catalog.makePage(place, (entry) => short.make(entry, showing))
    const after = afterProducts(shop, query, page)
    const rest = JSON.stringify({ before, after }).length
    const { texts } = short.fit(page.products, roomFor('walked', { count: page.products.length, rest }))
    return { pieces: piecesAround(before, texts, after), next: after.links.next }
  }
  const page = await catalog.makePage(place, (entry) => JSON.stringify(toPublicProduct(entry, showing)))
  const after = afterProducts(shop, query, page)
  return { pieces: piecesAround(before, page.products, after), next: after.links.next }
}

/** The JSON of a page of the products that a request names. */
async function writeNamed({ catalog, shop }: CatalogRoutesParts, query: CatalogQuery, names: readonly string[]) {
  const edition = openEdition(catalog)
  const before = beforeProducts(shop, edition)
  const links = linksOf(shop, query, undefined)
  const { entries, unknown } = await findNamed(catalog, names)
  const pagination = { limit: MOST_NAMED, has_next_page: false, total_count: entries.length }
  const after = { unknown_ids: unknown, pagination, links }
  const showing = showingOf(shop, edition.as_of)
  const short = shortForm(query.fields)
  if (!short) {
    const texts = await makeEach(entries, (entry) => JSON.stringify(toPublicProduct(entry, showing)))
    return piecesAround(before, texts, after)
  }
  const room = roomFor('named', { count: entries.length, rest: JSON.stringify({ before, after }).length })
  const products = entries.map((entry) => short.make(entry, showing))
  return piecesAround(before, short.fit(products, room).texts, after)
}

/** The names in `ids=`, with commas or repeated; undefined without the parameter. */
function readIds({ ids, cursor, category, brand, updated_since }: CatalogQuery): string[] | undefined {
  if (ids === undefined) return undefined
  if (cursor !== undefined || category || brand || updated_since !== undefined)
    throw new Failure('invalid_request', 'Send ids without cursor, category, brand and updated_since.')
  const names = [...new Set(ids.flatMap((list) => list.split(',')).map((name) => name.trim()))].filter(Boolean)
  if (names.length > MOST_NAMED)
    throw new Failure('invalid_request', `ids has ${names.length} products; at most ${MOST_NAMED} are read at once.`)
  return names
}

function beforeProducts(shop: Shop, edition: Edition) {
  return {
    store: storeFacts(shop),
    catalog_version: edition.version,
    generated_at: edition.as_of.toISOString(),
  }
}

function afterProducts(shop: Shop, query: CatalogQuery, { edition, after, total_count }: CatalogPage<unknown>) {
  const next = after === undefined ? undefined : cursorAfter(edition, after, query)
  const pagination = { limit: pageLimit(query), has_next_page: next !== undefined, cursor: next, total_count }
  return { pagination, links: linksOf(shop, query, next) }
}

type ShortProduct = ProductSummary | ProductCard

/** The forms that are shortened until they fit into an answer; `full` never is. */
const SHORT_FORMS = {
  summary: { make: toSummary, ...fitting(shorterSummaries<ProductSummary>()) },
  card: { make: toCard, ...fitting(shorterCards<ProductCard>()) },
}

function shortForm(form: FormName = 'full') {
  return form === 'full' ? undefined : SHORT_FORMS[form]
}

function fitting<Short extends ShortProduct>(shortenings: readonly Shortening<Short>[]) {
  return {
    /** Takes what `make` of the same form has made. */
    fit: (products: readonly ShortProduct[], room: number) => fitProducts(products as Short[], room, shortenings),
  }
}

function productRoute({ catalog, shop }: CatalogRoutesParts): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get(
      '/api/catalog/:key',
      {
        config: {
          scope: 'catalog:read',
          cached: true,
          worstRequest: {
            request: ({ handle }) => ({ url: `/api/catalog/${handle}` }),
            maxWork: { documents: 20, bytes: 100_000, sought: SOUGHT_BY_NAME },
          },
        },
        schema: {
          operationId: 'readProduct',
          summary: 'Read one product',
          description:
            'The product with all its variants, prices and stock. `fields=summary` and `fields=card` are shorter forms for lists and comparisons.',
          tags: ['catalogue'],
          params: Type.Object({
            key: Type.String({
              minLength: 1,
              maxLength: 200,
              description: 'Id of the product or of a variant, handle, SKU or GTIN.',
              examples: ['fellrunner-2'],
            }),
          }),
          querystring: Type.Object({ fields: Type.Optional(fieldsParameter('full')) }, { additionalProperties: false }),
          response: {
            200: Type.Object({
              store: StoreFacts,
              catalog_version: Type.String({
                description: 'The version of the catalogue in which this product was last changed.',
              }),
              product: AnyForm,
            }),
            ...failing('unknown_parameter', 'not_acceptable', CATALOG_FAILURES.product_not_found, 'unavailable'),
          },
        },
      },
      async ({ params, query }, reply) => {
        const edition = openEdition(catalog)
        const entry = await catalog.find(params.key)
        if (!entry)
          throw new Failure(
            CATALOG_FAILURES.product_not_found,
            `No product has the id, handle, SKU or GTIN ${JSON.stringify(params.key)}. Try ${shop.url}/api/search?q=…`,
          )
        reply.shows = { numbers: [entry.number], keys: keysOfName(params.key) }
        const answer = { store: storeFacts(shop), catalog_version: entry.version ?? edition.version }
        const showing = showingOf(shop, edition.as_of)
        const short = shortForm(query.fields)
        if (!short) return { ...answer, product: toPublicProduct(entry, showing) }
        const room = roomFor('one', { count: 1, rest: JSON.stringify({ ...answer, product: {} }).length })
        return { ...answer, product: short.fit([short.make(entry, showing)], room).products[0]! }
      },
    )
  }
}

type Place = PageRequest & { edition: Edition }

/** The page of the walk that a query requests. */
async function readPlace(catalog: Catalog, query: CatalogQuery): Promise<Place> {
  const position = query.cursor === undefined ? undefined : fromCatalogCursor(query.cursor, filterKey(query))
  if (query.cursor !== undefined && !position) {
    throw new Failure(
      CATALOG_FAILURES.invalid_cursor,
      'This cursor was not made here, or not for these filters. Start again without it, and send the same filters with each page.',
    )
  }
  const pinned = position && (await findPinned(catalog, position))
  const { category, brand, updated_since } = query
  return {
    edition: pinned ?? openEdition(catalog),
    after: position?.after,
    limit: pageLimit(query),
    filter: { category, brand, updated_since: updated_since === undefined ? undefined : fromRfc3339(updated_since) },
  }
}

/** The edition of a walk; undefined if it is too old to be read, so that the walk continues in the newest. */
async function findPinned(catalog: Catalog, { edition, asOf }: CatalogPosition): Promise<Edition | undefined> {
  const at = new Date(asOf)
  // Another machine has sent the first page, of a version that this one has not seen yet.
  if (edition > openEdition(catalog).number) await catalog.refresh()
  const pinned = catalog.editionAt(edition, at)
  if (pinned || edition < openEdition(catalog).number) return pinned
  if (Date.now() - asOf < MINUTE)
    throw new Failure('unavailable', 'The database does not have the version of this walk yet. Try again shortly.', {
      headers: { 'retry-after': '1' },
    })
  throw new Failure(
    CATALOG_FAILURES.invalid_cursor,
    'The shop does not have the version of this walk any more. Start again without it.',
  )
}

function cursorAfter(edition: Edition, after: number, query: CatalogQuery): string {
  return toCatalogCursor({ edition: edition.number, asOf: edition.as_of.getTime(), after }, filterKey(query))
}

function linksOf({ url }: Shop, query: CatalogQuery, next: string | undefined) {
  const self = catalogPageUrl(query, query.cursor)
  return {
    self: `${url}${self}`,
    next: next === undefined ? undefined : `${url}${catalogPageUrl(query, next)}`,
    feed: `${url}/api/products-feed.json`,
    search: `${url}/api/search{?q}`,
  }
}

function storeFacts(shop: Shop): Static<typeof StoreFacts> {
  const { name, description, url, currency, locale, country } = shop
  return { name, description, url, currency, locale, country, links: policyLinks(shop) }
}

/** The position of a walk: the last product, the edition and the query. */
interface CatalogPosition {
  edition: number
  /** `as_of` of the edition, in milliseconds, so that prices stay those of the first page. */
  asOf: number
  after: number
}

/**
 * An opaque text that callers send back. `query` identifies the walk (filters as text): a cursor of one query is
 * invalid for another.
 */
export function toCatalogCursor({ edition, asOf, after }: CatalogPosition, query: string): string {
  return Buffer.from([edition, asOf, after, hashKey(query)].map((number) => number.toString(36)).join('.')).toString(
    'base64url',
  )
}

const MOST = 2 ** 31 - 1

/** Undefined for text that `toCatalogCursor` did not make for this query. */
export function fromCatalogCursor(cursor: string, query: string): CatalogPosition | undefined {
  const numbers = Buffer.from(cursor, 'base64url')
    .toString('latin1')
    .split('.')
    .map((part) => (/^[0-9a-z]{1,11}$/.test(part) ? Number.parseInt(part, 36) : Number.NaN))
  const [edition, asOf, after, queryHash] = numbers
  if (edition === undefined || asOf === undefined || after === undefined || numbers.length !== 4) return undefined
  // The database holds the numbers of editions and of products in 32 bits.
  if (edition > MOST || after > MOST || !Number.isSafeInteger(asOf) || queryHash !== hashKey(query)) return undefined
  const position = { edition, asOf, after }
  // Only the canonical spelling: two texts for one position would be two addresses for one page.
  return toCatalogCursor(position, query) === cursor ? position : undefined
}

/** These have a meaning when empty: browse, and no facets. */
const SAID_EMPTY: ReadonlySet<string> = new Set(['q', 'facets'])

/** Some programs send every parameter; an empty one then means that it is absent. */
export async function dropEmptyParameters({ query }: FastifyRequest): Promise<void> {
  const sent = Object(query)
  for (const [name, value] of Object.entries(sent)) {
    const said = Array.isArray(value) ? value.filter((one) => one !== '') : value
    if (!SAID_EMPTY.has(name) && (said === '' || (Array.isArray(said) && said.length === 0))) delete sent[name]
    else sent[name] = said
  }
}
