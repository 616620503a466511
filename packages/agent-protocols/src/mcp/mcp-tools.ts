import { CATALOG_FAILURES } from '@vitrine/catalog/catalog/catalog-failures'
import { findNamed } from '@vitrine/catalog/catalog/find-named'
import { openEdition } from '@vitrine/catalog/catalog/open-edition'
import { oneOf } from '@vitrine/kit'
import {
  byProduct,
  fitProducts,
  fromWholeUnits,
  LONGEST_SUMMARY_TITLE,
  MOST_NAMED,
  mainMedium,
  type PublicProduct,
  roomFor,
  type Shop,
  type Shortening,
  shorten,
  shortProductUrl,
  showingOf,
  toCard,
  toPublicProduct,
} from '@vitrine/product'
import { SORTS } from '@vitrine/search'
import { CATALOG_OPERATIONS, facetsForAgents } from '@vitrine/selling/cart/commerce-operations'
import { Failure } from '@vitrine/server-kit'
import Type from 'typebox'
import { CART_TOOLS } from './cart-tools.ts'
import { boundProduct } from './mcp-outputs.ts'
import { inputOf, type McpParts, type Tool, tool } from './mcp-tool.ts'
import { compareProducts, formatRange } from './product-comparison.ts'
import { categoriesText, comparisonText, foundText, productInFewWords, productText } from './result-text.ts'

const { perform: findProducts, ...searchWords } = CATALOG_OPERATIONS.search
const { perform: findEntry, ...productWords } = CATALOG_OPERATIONS.product

export const TOOLS: readonly Tool[] = [
  tool({
    name: 'search_products',
    ...searchWords,
    input: inputOf({
      query: Type.Optional(Type.String({ maxLength: 512, examples: ['trail shoes size 42'] })),
      category: Type.Optional(Type.String({ description: 'A path from list_categories: running/trail-shoes.' })),
      brand: Type.Optional(Type.String()),
      in_stock: Type.Optional(Type.Boolean({ description: 'Only products available now.' })),
      price_min: Type.Optional(
        Type.Number({ minimum: 0, description: 'In whole units of the shop’s currency: 49.90.' }),
      ),
      price_max: Type.Optional(Type.Number({ minimum: 0 })),
      filters: Type.Optional(
        Type.Record(Type.String({ maxLength: 150 }), Type.String({ maxLength: 250 }), {
          maxProperties: 4,
          description: 'Values by facet: {"color":"Red"}.',
        }),
      ),
      facets: Type.Optional(Type.Boolean({ description: 'List the facets and values to filter by.' })),
      sort: Type.Optional(oneOf(SORTS)),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 50, default: 10 })),
      cursor: Type.Optional(
        Type.String({ maxLength: 500, description: 'From the previous page, with the same query.' }),
      ),
    }),
    async call(parts, { query, category, brand, in_stock, price_min, price_max, filters, facets, ...page }) {
      const { sort, limit = 10, cursor } = page
      const minor = (price: number | undefined) =>
        price === undefined ? undefined : fromWholeUnits(price, parts.shop.currency)
      const price = { min: minor(price_min), max: minor(price_max) }
      const found = await findProducts(parts, {
        q: query,
        filters: {
          category: category === undefined ? undefined : [category],
          brand: brand === undefined ? undefined : [brand],
          inStock: in_stock,
          facts: filters && new Map(Object.entries(filters).map(([name, value]) => [name, [value]])),
          price: price.min === undefined && price.max === undefined ? undefined : price,
        },
        sort,
        limit,
        cursor,
        withFacets: facets,
      })
      const { total_count, cursor: next } = found.pagination
      const { related, messages } = found
      const rest = { total_count, cursor: next, ...(facets && { facets: facetsForAgents(found.facets) }), messages }
      const summaries = (related ?? found.products).map((product) => toToolSummary(product, parts.shop))
      const room = roomFor('found', { count: summaries.length, rest: JSON.stringify(rest).length + FRAME })
      const { products } = fitProducts(summaries, room, SHORTER_TOOL_SUMMARIES)
      return { products: related ? [] : products, ...(related && { related: products }), ...rest }
    },
    text: foundText,
    summarize: async (_parts, _input, { products, related, ...found }) => ({
      products: products.map(withoutRanges),
      ...(related && { related: related.map(withoutRanges) }),
      ...found,
    }),
  }),
  tool({
    name: 'get_product',
    ...productWords,
    input: inputOf({
      id: Type.String({ maxLength: 200, description: 'Id, handle, SKU or barcode.' }),
      fields: Type.Optional(
        oneOf(['full'], {
          description: 'full: every text and variant, however long. Without it long lists are cut to 1,500 tokens.',
        }),
      ),
    }),
    async call(parts, { id, fields }) {
      const product = await readProduct(parts, id)
      return fields === 'full' ? { ...product, variant_count: product.variants.length } : boundProduct(product, id)
    },
    text: productText,
    summarize: async (parts, { id }) => productInFewWords(boundProduct(await readProduct(parts, id), id)),
  }),
  tool({
    name: 'compare_products',
    title: 'Compare products',
    description: `Compares two to ${MOST_NAMED} products fact by fact, and reports which facts differ.`,
    scope: 'catalog:read',
    step: 'product',
    input: inputOf({ ids: Type.Array(Type.String({ maxLength: 200 }), { minItems: 2, maxItems: MOST_NAMED }) }),
    async call(parts, { ids }) {
      const edition = openEdition(parts.catalog)
      const { entries, unknown } = await findNamed(parts.catalog, ids)
      if (entries.length === 0) throw productNotFound(unknown)
      const showing = showingOf(parts.shop, edition.as_of)
      return compareProducts(
        entries.map((entry) => toCard(entry, showing)),
        unknown,
      )
    },
    text: comparisonText,
  }),
  tool({
    name: 'list_categories',
    title: 'List categories',
    description: 'The categories of the shop with the number of products in each, and the path that search takes.',
    scope: 'catalog:read',
    input: inputOf({}),
    async call({ catalog, categories, shop }) {
      openEdition(catalog)
      const all = await categories()
      return {
        categories: all.map(({ name, path, count }) => ({ name, path, count, url: `${shop.url}/collections/${path}` })),
      }
    },
    text: categoriesText,
  }),
  tool({
    name: 'read_policy',
    title: 'Read a policy',
    description: 'The shop’s policy on shipping, returns, privacy, terms, FAQ, or its contact page.',
    scope: 'catalog:read',
    input: inputOf({
      policy: oneOf(['shipping', 'returns-and-refunds', 'privacy-policy', 'terms-and-conditions', 'faq', 'contact']),
    }),
    async call({ policies, shop }, { policy }) {
      const found = policies().find(({ slug }) => slug === policy)
      if (!found)
        throw new Failure(
          'not_found',
          `The shop has not published its ${policy} page yet. Contact the shop: ${shop.url}/pages/contact`,
        )
      return { title: found.title, url: `${shop.url}/pages/${policy}`, markdown: found.markdown }
    },
    text: ({ url, markdown }) => `${markdown}\n\n${url}`,
  }),
  ...CART_TOOLS,
]

export async function readProduct(parts: McpParts, id: string): Promise<PublicProduct> {
  const { entry, edition } = await findProduct(parts, id)
  return toPublicProduct(entry, showingOf(parts.shop, edition.as_of))
}

async function findProduct(parts: McpParts, id: string) {
  const edition = openEdition(parts.catalog)
  const entry = await findEntry(parts, id)
  if (!entry) throw productNotFound([id])
  return { entry, edition }
}

function productNotFound(ids: readonly string[]): Failure {
  return new Failure(
    CATALOG_FAILURES.product_not_found,
    `No product has the id, handle, SKU or barcode ${ids.map((id) => JSON.stringify(id)).join(' or ')}. Try search_products.`,
  )
}

/** In characters: the member names around the products. */
const FRAME = 80

/** Removes the ranges, which `price` gives as text. */
function withoutRanges<Summary extends { [Name in 'price_range' | 'list_price_range']?: object }>({
  price_range: _range,
  list_price_range: _listRange,
  ...summary
}: Summary) {
  return summary
}

/** The form `summary` as models read it: the price in words, and no variant, which get_product has. */
export function toToolSummary(product: PublicProduct, { url: shopUrl }: Pick<Shop, 'url'>) {
  const { id, title, brand, price_range, list_price_range, availability, rating, category_path, media } = product
  const picture = mainMedium(media)
  return {
    id,
    title: shorten(title, LONGEST_SUMMARY_TITLE),
    url: shortProductUrl(product, { shopUrl }),
    brand,
    category: category_path,
    price: formatRange(price_range),
    price_range,
    list_price_range,
    availability,
    rating,
    image: picture?.url,
  }
}

/** The optional members, the least important first; hosts show price_range, so it stays. */
export const SHORTER_TOOL_SUMMARIES: readonly Shortening<ReturnType<typeof toToolSummary>>[] = [
  (product) => ({ ...product, category: undefined }),
  (product) => ({ ...product, image: product.image && byProduct(product)({ url: product.image }).url }),
  (product) => ({ ...product, list_price_range: undefined }),
  (product) => ({ ...product, brand: undefined }),
  (product) => ({ ...product, title: shorten(product.title, 50) }),
  (product) => ({ ...product, image: undefined }),
  (product) => ({ ...product, title: shorten(product.title, 24), rating: undefined }),
]
