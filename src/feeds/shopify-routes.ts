import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import Type, { type Static, type TSchema } from 'typebox'
import type { Catalog } from '../catalog/catalog.ts'
import { openEdition } from '../catalog/routes.ts'
import type { Shop } from '../config.ts'
import { failing } from '../endpoint.ts'
import { Failure } from '../failure.ts'
import { createNumberedPages } from './numbered-pages.ts'
import { categoryOf, type ShopCategory, toCollection, toShopifyProduct } from './shopify.ts'

const MOST = 250

const Paging = Type.Object(
  {
    limit: Type.Integer({ minimum: 1, default: 30, description: `More than ${MOST} is taken as ${MOST}.` }),
    page: Type.Integer({
      minimum: 1,
      maximum: 1_000_000,
      default: 1,
      description: 'A page without products is the end.',
    }),
  },
  { additionalProperties: false },
)

export interface ShopifyRoutesParts {
  catalog: Catalog
  shop: Shop
  /** The shop’s categories with all below them, each once. */
  categories(): Promise<readonly ShopCategory[]>
}

/** What reads Shopify shops reads this one: the four public documents, in Shopify’s shapes. */
export function shopifyRoutes({ catalog, shop, categories }: ShopifyRoutesParts): FastifyPluginAsyncTypebox {
  const pages = createNumberedPages(catalog)

  async function readPage({ limit, page }: Static<typeof Paging>, category?: string) {
    const edition = openEdition(catalog)
    const size = Math.min(limit, MOST)
    const filter = category === undefined ? {} : { category: [category] }
    const products = await pages.read(edition, { offset: (page - 1) * size, limit: size, filter })
    const facts = { shop, at: edition.as_of }
    return { products: products.map((shelved) => toShopifyProduct(shelved, facts)) }
  }

  async function readCategory(handle: string): Promise<ShopCategory> {
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
      declare('readShopifyProducts', 'Products, page by page', { querystring: Paging }),
      ({ query }) => readPage(query),
    )

    app.get(
      '/products/:handle.json',
      declare('readShopifyProduct', 'One product', { params: Handle, querystring: Nothing }),
      async ({ params: { handle } }) => {
        const edition = openEdition(catalog)
        const shelved = await catalog.find(handle)
        if (shelved?.product.handle !== handle) {
          throw new Failure('product_not_found', `No product has the handle ${JSON.stringify(handle)}.`)
        }
        return { product: toShopifyProduct(shelved, { shop, at: edition.as_of }) }
      },
    )

    app.get(
      '/collections.json',
      declare('readShopifyCollections', 'The categories, page by page', { querystring: Paging }),
      async ({ query: { limit, page } }) => {
        const facts = { shop, at: openEdition(catalog).as_of }
        const size = Math.min(limit, MOST)
        const some = (await categories()).slice((page - 1) * size, page * size)
        return { collections: some.map((category) => toCollection(category, facts)) }
      },
    )

    app.get(
      '/collections/:handle/products.json',
      declare('readShopifyCollection', 'Products of a category, page by page', { params: Handle, querystring: Paging }),
      async ({ params, query }) => readPage(query, (await readCategory(params.handle)).path),
    )
  }
}

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
  parts: Parts,
) {
  return {
    config: { scope: 'products:read' as const, cached: true },
    schema: {
      operationId,
      summary: `${summary}, as Shopify serves it`,
      tags: ['feeds'],
      ...parts,
      response: {
        200: {
          description: summary,
          content: { 'application/json': { schema: Type.Object({}, { additionalProperties: true }) } },
        },
        ...failing('invalid_request', 'unknown_parameter', 'not_found', 'unavailable'),
      },
    },
  }
}
