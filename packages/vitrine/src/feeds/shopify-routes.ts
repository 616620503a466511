import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { CATALOG_FAILURES } from '@vitrine/catalog/catalog/catalog-failures'
import { keysOfName } from '@vitrine/catalog/catalog/change-marks'
import { openEdition } from '@vitrine/catalog/catalog/open-edition'
import { type CollectionSource, categoryOf, toCollection, toShopifyProduct } from '@vitrine/feeds'
import { makeEach, nextTurn } from '@vitrine/kit'
import type { Catalog, CatalogEntry, CatalogFilter, Edition, Shop } from '@vitrine/product'
import { Failure, failing, type WorstRequest } from '@vitrine/server-kit'
import Type, { type Static, type TSchema } from 'typebox'

const MOST = 250
const JSON_TYPE = 'application/json; charset=utf-8'

const Paging = Type.Object(
  {
    limit: Type.Integer({ minimum: 1, default: 30, description: `More than ${MOST} is taken as ${MOST}.` }),
    page: Type.Integer({
      minimum: 1,
      maximum: 1_000_000,
      default: 1,
      description: 'A page without products ends the list.',
    }),
  },
  { additionalProperties: false },
)

export interface ShopifyRoutesParts {
  catalog: Catalog
  shop: Shop
  /** The shop's categories with all their subcategories, each once. */
  categories(): Promise<readonly CollectionSource[]>
}

/** Compatibility with readers of Shopify shops: the four public documents, in Shopify's shapes. */
export function shopifyRoutes({ catalog, shop, categories }: ShopifyRoutesParts): FastifyPluginAsyncTypebox {
  const pages = createNumberedPages(catalog)

  async function writePage({ limit, page }: Static<typeof Paging>, category?: string): Promise<string> {
    const edition = openEdition(catalog)
    const size = Math.min(limit, MOST)
    const filter = category === undefined ? {} : { category: [category] }
    const products = await pages.read(edition, { offset: (page - 1) * size, limit: size, filter })
    const facts = { shop, at: edition.as_of }
    const written = await makeEach(products, (entry) => JSON.stringify(toShopifyProduct(entry, facts)))
    return `{"products":[${written.join(',')}]}`
  }

  async function readCategory(handle: string): Promise<CollectionSource> {
    openEdition(catalog)
    const category = (await categories()).find(({ path }) => path === categoryOf(handle))
    if (category) return category
    throw new Failure(
      'not_found',
      `There is no collection ${JSON.stringify(handle)}. All are at ${shop.url}/collections.json.`,
    )
  }

  return async (app) => {
    app.get(
      '/products.json',
      declare('readShopifyProducts', 'Products, page by page', {
        querystring: Paging,
        request: () => ({ url: '/products.json?limit=249&page=2' }),
      }),
      async ({ query }, reply) => reply.type(JSON_TYPE).send(await writePage(query)),
    )

    app.get(
      '/products/:handle.json',
      declare('readShopifyProduct', 'One product', {
        params: Handle,
        querystring: Nothing,
        request: ({ handle }) => ({ url: `/products/${handle}.json` }),
      }),
      async ({ params: { handle } }, reply) => {
        const edition = openEdition(catalog)
        const entry = await catalog.find(handle)
        if (entry?.product.handle !== handle) {
          throw new Failure(CATALOG_FAILURES.product_not_found, `No product has the handle ${JSON.stringify(handle)}.`)
        }
        reply.shows = { numbers: [entry.number], keys: keysOfName(handle) }
        return { product: toShopifyProduct(entry, { shop, at: edition.as_of }) }
      },
    )

    app.get(
      '/collections.json',
      declare('readShopifyCollections', 'The categories, page by page', {
        querystring: Paging,
        request: () => ({ url: '/collections.json?limit=250' }),
      }),
      async ({ query: { limit, page } }) => {
        const facts = { shop, at: openEdition(catalog).as_of }
        const size = Math.min(limit, MOST)
        const some = (await categories()).slice((page - 1) * size, page * size)
        return { collections: some.map((category) => toCollection(category, facts)) }
      },
    )

    app.get(
      '/collections/:handle/products.json',
      declare('readShopifyCollection', 'Products of a category, page by page', {
        params: Handle,
        querystring: Paging,
        request: ({ category }) => ({
          url: `/collections/${category.replaceAll('/', '--')}/products.json?limit=250&page=9`,
        }),
      }),
      async ({ params, query }, reply) =>
        reply.type(JSON_TYPE).send(await writePage(query, (await readCategory(params.handle)).path)),
    )
  }
}

/** An object, or its JSON, written product by product. */
const Document = Type.Unsafe<object | string>({ type: 'object', additionalProperties: true })
const Nothing = Type.Object({}, { additionalProperties: false })
const Handle = Type.Object({
  handle: Type.String({
    minLength: 1,
    maxLength: 500,
    description: 'Of the product, or of the category as `/collections.json` lists it.',
  }),
})

function declare<Parts extends { querystring: TSchema; params?: TSchema }>(
  operationId: string,
  summary: string,
  { request, ...parts }: Parts & Pick<WorstRequest, 'request'>,
) {
  return {
    config: {
      scope: 'products:read' as const,
      form: { name: 'feeds' as const },
      cached: true,
      // A jump to a page needs the positions before it, which are found once for all callers: that work is charged as
      // it is done.
      worstRequest: {
        request,
        maxWork: { documents: 2.1, bytes: 20_000, entriesPerProduct: 400, sought: 5 },
        isStream: true as const,
      },
    },
    schema: {
      operationId,
      summary: `${summary}, as Shopify serves it`,
      description:
        'For programs that read Shopify’s shops: the members are those of its storefront. Prices are texts in the main unit; ids are numbers made from the shop’s own ids.',
      tags: ['feeds'],
      ...parts,
      response: {
        200: {
          description: summary,
          content: { 'application/json': { schema: Document } },
        },
        ...failing('invalid_request', 'unknown_parameter', 'not_found', 'unavailable'),
      },
    },
  }
}

// The catalogue is walked from product to product, but Shopify's readers request page 17. The number of every 250th
// product is cached per edition as readers pass it. A reader who goes from page to page therefore costs no more than a
// walk. A jump reads only the numbers before its page, once for all callers, and no products.

const STEP = 250
/** The number of filters whose positions are cached. */
const KEPT = 200

interface NumberedPages {
  /** `limit` products from `offset` on; fewer, or none, at the end. */
  read(edition: Edition, request: { offset: number; limit: number; filter: CatalogFilter }): Promise<CatalogEntry[]>
}

function createNumberedPages(catalog: Catalog): NumberedPages {
  let of = ''
  const kept = new Map<string, Places>()

  function placesOf(edition: Edition, filter: CatalogFilter): Places {
    if (of !== edition.key || kept.size > KEPT) kept.clear()
    of = edition.key
    const key = JSON.stringify(filter)
    const known = kept.get(key)
    if (known) return known
    const places = createPlaces((after) => catalog.numbers({ edition, after, filter }))
    kept.set(key, places)
    return places
  }

  return {
    async read(edition, { offset, limit, filter }) {
      // Beyond the end there is nothing to find.
      if (offset >= edition.product_count) return []
      const places = placesOf(edition, filter)
      const after = await places.after(Math.floor(offset / STEP))
      if (after === undefined) return []
      const skipped = offset % STEP
      const { products } = await catalog.page({ edition, after, limit: skipped + limit, filter })
      const last = products[STEP - 1]
      if (last && products.length > STEP) places.note(Math.floor(offset / STEP) + 1, last.number)
      return products.slice(skipped)
    },
  }
}

interface Places {
  /** The number of the product before position `step` × 250; undefined beyond the end. */
  after(step: number): Promise<number | undefined>
  note(step: number, number: number): void
}

type Read = (after: number) => Promise<number[]>

function createPlaces(read: Read): Places {
  const places: number[] = [-1]
  let ended = false
  let turn: Promise<unknown> = Promise.resolve()

  async function extend(step: number): Promise<number | undefined> {
    while (places.length <= step && !ended) {
      const known = places.length
      const numbers = await read(places[known - 1] ?? -1)
      const next = numbers.filter((_, at) => at % STEP === STEP - 1)
      // Assigned and not appended, because a concurrent reader may have stored the same position.
      for (const [at, number] of next.entries()) places[known + at] = number
      ended = numbers.length < STEP
      await nextTurn()
    }
    return places[step]
  }

  return {
    async after(step) {
      if (step < places.length) return places[step]
      const mine = turn.then(() => extend(step))
      turn = mine.catch(() => {})
      return mine
    },
    note(step, number) {
      if (step === places.length) places.push(number)
    },
  }
}
