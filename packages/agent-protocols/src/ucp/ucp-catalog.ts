import { openEdition } from '@vitrine/catalog/catalog/open-edition'
import { SEARCH_FAILURES } from '@vitrine/catalog/search/search-failures'
import { makeEach } from '@vitrine/kit'
import {
  type CatalogEntry,
  categoryKey,
  categoryPaths,
  fitProducts,
  isVariantCalled,
  roomFor,
  type Shop,
  showingOf,
  someOf,
  toPublicProduct,
  variantLookups,
  variantNames,
} from '@vitrine/product'
import { CATALOG_OPERATIONS, type CommerceParts, facetsForAgents } from '@vitrine/selling/cart/commerce-operations'
import { Failure } from '@vitrine/server-kit'
import type { Negotiated } from './negotiation.ts'
import { type PolicyParts, policyMembers } from './ucp-policies.ts'
import {
  type FoundProduct,
  SHORTER_FOUND,
  SHORTER_SELECTED,
  toFoundProduct,
  toUcpProduct,
  type UcpProduct,
  type UcpVariant,
  withBoundedVariants,
} from './ucp-product.ts'
import type { UcpCapability } from './ucp-releases.ts'
import {
  type LookupRequest,
  MOST_IDS,
  type ProductRequest,
  type SearchRequest,
  type UcpFilters,
} from './ucp-schemas.ts'
import { select, signalOptions } from './ucp-selection.ts'

// The catalogue operations of UCP, for every transport. Each result is a body of the published schemas.

const { perform: findEntry } = CATALOG_OPERATIONS.product

const LIMIT = { usual: 10, most: 100 }

/** The member `ucp` of a response: the release, and the common capability that the response concerns. */
function envelope({ version }: Negotiated, capability: UcpCapability) {
  return { version, capabilities: { [capability]: [{ version }] } }
}

export async function searchCatalog(
  parts: CommerceParts & PolicyParts,
  request: SearchRequest,
  session: Negotiated,
): Promise<object> {
  if (!INPUTS.some((input) => request[input] !== undefined)) {
    throw new Failure(SEARCH_FAILURES.query_missing, `Send at least one of ${INPUTS.join(', ')}.`)
  }
  const { filters, messages } = readFilters(parts.shop, request)
  const { cursor, limit = LIMIT.usual } = request.pagination ?? {}
  const asked = {
    q: request.query,
    filters: {
      category: filters.categories,
      price: filters.price,
      inStock: filters.available,
      facts: request.filters?.facets && new Map(Object.entries(request.filters.facets)),
    },
    withFacets: request.facets,
    limit: Math.min(limit, LIMIT.most),
    cursor,
  }
  const found = await CATALOG_OPERATIONS.search.perform(parts, asked)
  const { has_next_page, total_count } = found.pagination
  const rest = {
    ucp: envelope(session, 'dev.ucp.shopping.catalog.search'),
    pagination: { has_next_page, cursor: found.pagination.cursor, total_count },
    ...(request.facets && { facets: facetsForAgents(found.facets) }),
    // An empty search has no messages (catalogue, "Empty Search"), and no empty members.
    messages: found.products.length > 0 ? someOf([...messages, ...found.messages]) : undefined,
  }
  const products = found.products.map((product) => toFoundProduct(product, parts.shop))
  const room = roomFor('found', { count: products.length, rest: JSON.stringify(rest).length + FRAME_LENGTH })
  const { ucp, ...after } = rest
  const shown = fitProducts(products, room, SHORTER_FOUND).products
  const terms = policyMembers(parts, session, 'little')
  // Terms may shorten descriptions and addresses. A product's picture is worth more than they are.
  const beside = fitProducts(products, room - JSON.stringify(terms).length, SHORTER_FOUND).products
  if (shown.length === 0 || picturesOf(beside) < picturesOf(shown)) return { ucp, products: shown, ...after }
  return { ucp, products: beside, ...after, ...terms }
}

function picturesOf(products: readonly FoundProduct[]): number {
  return products.filter(({ media }) => media !== undefined && media.length > 0).length
}

/** In characters: names and brackets around the products. A model reads only the result, not its transport wrapper. */
const FRAME_LENGTH = 20

/** Several ids may match one product: it is returned once, with the variants that they mean. */
export async function lookUpProducts(
  parts: CommerceParts & PolicyParts,
  request: LookupRequest,
  session: Negotiated,
): Promise<object> {
  const ids = [...new Set(request.ids)]
  if (ids.length > MOST_IDS) {
    throw new Failure(
      'request_too_large',
      `At most ${MOST_IDS} ids can be looked up at once; this request has ${ids.length}.`,
    )
  }
  const { filters, messages } = readFilters(parts.shop, request)
  // SQLite responds within the same turn of the event loop, so a hundred at once would block other requests.
  const found = await makeEach(ids, async (id) => ({ id, entry: await findEntry(parts, id) }))
  const missing = found.filter(({ entry }) => !entry).map(({ id }) => notFound(id))
  const groups = [...Map.groupBy(found, ({ entry }) => entry?.product.id).values()]
  const products = await makeEach(groups, (group) => {
    const [{ entry } = {}] = group
    if (!entry || !isInCategories(entry, filters)) return []
    const product = show(parts, entry)
    const asked = group.map(({ id }) => id)
    const variants = correlate(product, asked).filter((variant) => passes(variant, filters))
    return variants.length > 0 ? [{ ...product, variants }] : []
  })
  const ucp = envelope(session, 'dev.ucp.shopping.catalog.lookup')
  const policies = products.length > 0 && policyMembers(parts, session, 'enough')
  return { ucp, products: products.flat(), messages: [...messages, ...missing], ...policies }
}

/** A missing product is a result too, with the status `error`. */
export async function readSelected(
  parts: CommerceParts & PolicyParts,
  request: ProductRequest,
  session: Negotiated,
): Promise<object> {
  const { filters, messages } = readFilters(parts.shop, request)
  const entry = await findEntry(parts, request.id)
  const product = entry && isInCategories(entry, filters) ? show(parts, entry) : undefined
  const passing = product?.variants.filter((variant) => passes(variant, filters)) ?? []
  const named = passing.find((variant) => isVariantCalled(variant, request.id))
  const selection = select(passing, { ...request, named })
  if (!product || !selection) return notThere(request.id, session)
  const { selected, variants } = selection
  const options = signalOptions(product.options, passing, selected)
  const ucp = envelope(session, 'dev.ucp.shopping.catalog.lookup')
  const bounded = { ...withBoundedVariants(product, variants), selected, options }
  const rest = { messages, ...policyMembers(parts, session, 'enough') }
  const room = roomFor('one', { count: 1, rest: JSON.stringify({ ucp, ...rest }).length + FRAME_LENGTH })
  return { ucp, product: fitProducts([bounded], room, SHORTER_SELECTED).products[0]!, ...rest }
}

function show({ catalog, shop }: CommerceParts, entry: CatalogEntry): UcpProduct {
  return toUcpProduct(toPublicProduct(entry, showingOf(shop, openEdition(catalog).as_of)))
}

/**
 * Price filters use context.currency; the shop cannot convert, so a filter in another currency is reported, not
 * applied.
 */
function readFilters(shop: Shop, { filters = {}, context }: Pick<SearchRequest, 'filters' | 'context'>): ReadFilters {
  const { price, ...others } = filters
  const { currency = shop.currency } = context ?? {}
  if (!price || currency === shop.currency) return { filters, messages: [] }
  const content = `Prices here are in ${shop.currency}; a price filter in ${currency} was not applied.`
  return {
    filters: others,
    messages: [{ type: 'warning', code: 'price_filter_ignored', path: '$.filters.price', content }],
  }
}

interface ReadFilters {
  filters: UcpFilters
  messages: { type: string; code: string; content: string; path?: string }[]
}

const INPUTS = ['query', 'filters', 'pagination', 'context', 'signals', 'attribution'] as const

/** A business outcome, not a failure: the request was valid. */
function notThere(id: string, { version }: Negotiated) {
  const content = `${id} is not in the catalogue, or not within the filters.`
  return {
    ucp: { version, status: 'error' },
    messages: [{ type: 'error', code: 'not_found', content, severity: 'unrecoverable' }],
  }
}

function notFound(id: string) {
  return { type: 'info', code: 'not_found', content: id }
}

/** Each variant with the ids that led to it; an id of the product leads to its featured variant, the first. */
function correlate({ variants }: UcpProduct, ids: readonly string[]) {
  const places = new Map<string, number>()
  for (const [place, variant] of variants.entries()) {
    for (const word of variantNames(variant)) if (!places.has(word)) places.set(word, place)
  }
  const inputs = Map.groupBy(
    ids.map((id) => {
      const called = variantLookups(id).flatMap((word) => places.get(word) ?? [])
      return { id, match: called.length > 0 ? 'exact' : 'featured', place: Math.min(...called, variants.length) }
    }),
    ({ match, place }) => (match === 'exact' ? place : 0),
  )
  return variants.flatMap((variant, place) => {
    const mine = inputs.get(place)
    return mine ? [{ ...variant, inputs: mine.map(({ id, match }) => ({ id, match })) }] : []
  })
}

function isInCategories({ product }: CatalogEntry, { categories }: UcpFilters): boolean {
  if (!categories) return true
  const paths = new Set(categoryPaths(product).map((path) => `category:${path}`))
  return categories.some((category) => paths.has(categoryKey(category)))
}

function passes({ price, availability }: UcpVariant, { price: range, available }: UcpFilters): boolean {
  if (available !== undefined && availability.available !== available) return false
  return price.amount >= (range?.min ?? 0) && price.amount <= (range?.max ?? Number.POSITIVE_INFINITY)
}
