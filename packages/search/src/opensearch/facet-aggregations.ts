import type { Types } from '@opensearch-project/opensearch'
import type { Filters } from '../contract/query.ts'
import { type DetailCount, detailKey } from '../filter/detail-counter.ts'
import type { FacetCounts, FacetValue, FactCount } from '../filter/facet-counts.ts'
import { isOfProduct } from '../filter/product-filters.ts'
import type { DetailFacet } from '../index/detail-facet.ts'
import { fold } from '../text/fold.ts'
import { type Clause, filtersBeside, productClauses, statingClause, variantClauses } from './filter-queries.ts'
import { bucketsOf, memberOf } from './read-response.ts'
import { BETWEEN, factsOfName, readFact } from './to-indexed.ts'

// Disjunctive facets: each is counted under all filters but its own. Facts of variants are counted among the matching
// variants, and each product once.

/** The number of values requested per facet; a hundred are shown. */
const MOST_VALUES = 300
/** The number of facts requested in total if no names are given. */
const MOST_FACTS = 2000
/**
 * Each shard returns more values than needed, so that counts over several shards are correct for all that are shown.
 */
const SHARD_SPARE = 10

const STARS = [4, 3, 2, 1] as const
const OF_PRODUCTS = { category: 'category_labels', brand: 'brand_name', condition: 'condition' } as const

/** The library's type, which has fewer members than OpenSearch supports. */
type Aggregations = Record<string, Types.Common_Aggregations.AggregationContainer>

/** A facet to count; facts of all names count as one. */
interface WantedFacet {
  /** The name of its aggregation. */
  id: string
  name: string
  /** If the department offers it: the values to count. */
  offered?: DetailFacet
}

/** The aggregations for these names; if undefined, the standard facets and all options. */
export function wantedFacets(
  names: readonly string[] | undefined,
  filters: Filters,
  offered: readonly DetailFacet[] = [],
): WantedFacet[] {
  const standard = ['category', 'brand', 'price', 'availability', 'condition', 'rating']
  const selected = [...(filters.facts?.keys() ?? [])].filter((name) => !isOfProduct(name))
  const ofDetails = new Map(offered.map((facet) => [fold(facet.name), facet]))
  const all = names ?? [...standard, ALL_FACTS, ...selected, ...ofDetails.keys()]
  return [...new Set(all.map((name) => (names === undefined ? name : fold(name))))].map((name, at) => {
    const facet = ofDetails.get(name)
    return { id: `f${at}`, name, ...(facet && { offered: facet }) }
  })
}

const ALL_FACTS = '*'

/** The aggregations of the wanted facets over the matches of the words, regardless of filters. */
export function facetAggregations(wanted: readonly WantedFacet[], filters: Filters): Aggregations {
  const made = wanted.map(({ id, name, offered }) => [id, aggregationFor(name, filtersBeside(filters, name), offered)])
  return Object.fromEntries(made) as Aggregations
}

function aggregationFor(name: string, filters: Filters, offered: DetailFacet | undefined): Clause {
  const variants = variantClauses(filters)
  const isOfVariants = name === ALL_FACTS || name === 'price' || name === 'availability' || !isProductFacet(name)
  const product = productClauses(filters)
  if (isOfVariants && variants.length > 0) {
    const counted = { filter: { bool: { filter: variants } }, aggs: { values: amongVariants(name) } }
    return {
      filter: { bool: { filter: product } },
      aggs: { in: { nested: { path: 'variants' }, aggs: { in: counted } } },
    }
  }
  const nested = variants.length > 0 ? [{ nested: { path: 'variants', query: { bool: { filter: variants } } } }] : []
  return {
    filter: { bool: { filter: [...product, ...nested] } },
    aggs: offered ? amongOffered(offered) : amongProducts(name),
  }
}

function isProductFacet(name: string): boolean {
  return name in OF_PRODUCTS || name === 'rating' || isOfProduct(name)
}

function amongProducts(name: string): Clause {
  if (name === 'price') return { min: { min: { field: 'lowest' } }, max: { max: { field: 'highest' } } }
  if (name === 'availability') return { values: terms('statuses') }
  if (name === 'rating') {
    const filters = Object.fromEntries(STARS.map((stars) => [stars, { range: { rating: { gte: stars * 50 } } }]))
    return { values: { filters: { filters } } }
  }
  if (name === 'category' || name === 'brand' || name === 'condition') return { values: terms(OF_PRODUCTS[name]) }
  if (isOfProduct(name)) return { values: terms('details_facts', name) }
  return { values: name === ALL_FACTS ? terms('facts', undefined, MOST_FACTS) : terms('facts', name) }
}

/** The products that the filter by each offered value would find. */
function amongOffered({ name, values }: DetailFacet): Clause {
  const filters = Object.fromEntries(values.map((value, at) => [`v${at}`, statingClause(name, [value])]))
  return { values: { filters: { filters } } }
}

function amongVariants(name: string): Clause {
  const products = { products: { reverse_nested: {} } }
  if (name === 'price') return { stats: { field: 'variants.price' } }
  if (name === 'availability') return { ...terms('variants.status'), aggs: products }
  const values = name === ALL_FACTS ? terms('variants.facts', undefined, MOST_FACTS) : terms('variants.facts', name)
  return { ...values, aggs: products }
}

function terms(field: string, name?: string, size = MOST_VALUES): Clause {
  const include = name === undefined ? {} : { include: factsOfName(name) }
  return { terms: { field, size, shard_size: size * SHARD_SPARE, ...include } }
}

/** The results of the aggregations, in the form from which both engines list facets. */
export function readFacetCounts(aggregations: unknown, wanted: readonly WantedFacet[]): FacetCounts {
  const counts: FacetCounts = {
    category: new Map(),
    brand: new Map(),
    condition: new Map(),
    availability: new Map(),
    rating: new Map(),
    facts: new Map(),
    details: new Map(),
    price: undefined,
  }
  const named = new Set(wanted.map(({ name }) => fold(name)))
  for (const { id, name, offered } of wanted) {
    const found = memberOf(aggregations, id)
    if (offered) for (const [key, value] of offeredOf(found, offered)) counts.details.set(key, value)
    else if (name === 'price') counts.price = rangeOf(found)
    else if (name === 'rating') counts.rating = starsOf(found)
    else if (name === 'category') counts.category = valuesOf(found, (value, label) => ({ value, label }))
    else if (name === 'brand') counts.brand = valuesOf(found, (_, value) => ({ value }))
    else if (name === 'condition' || name === 'availability') counts[name] = valuesOf(found, (value) => ({ value }))
    else {
      for (const [key, fact] of factsOf(found)) {
        // A selected fact has a separate aggregation.
        if (name !== ALL_FACTS || !named.has(fold(fact.name))) counts.facts.set(key, fact)
      }
    }
  }
  return counts
}

/** The aggregation of the values, at whatever depth below filters. */
function valuesIn(found: unknown): unknown {
  const inner = memberOf(memberOf(found, 'in'), 'in')
  return inner ?? found
}

function rangeOf(found: unknown): FacetCounts['price'] {
  const stats = memberOf(valuesIn(found), 'values') ?? found
  const [min, max] = ['min', 'max'].map((name) => {
    const one = memberOf(stats, name)
    return typeof one === 'object' ? memberOf(one, 'value') : one
  })
  return typeof min === 'number' && typeof max === 'number' && Number.isFinite(min) ? { min, max } : undefined
}

function starsOf(found: unknown): Map<string, FacetValue> {
  const buckets = memberOf(memberOf(found, 'values'), 'buckets')
  const stars = new Map<string, FacetValue>()
  for (const least of STARS) {
    const count = Number(memberOf(memberOf(buckets, String(least)), 'doc_count') ?? 0)
    if (count > 0) stars.set(String(least), { value: String(least), count })
  }
  return stars
}

function offeredOf(found: unknown, { name, values }: DetailFacet): Map<string, DetailCount> {
  const buckets = memberOf(memberOf(found, 'values'), 'buckets')
  const counts = new Map<string, DetailCount>()
  for (const [at, value] of values.entries()) {
    const count = Number(memberOf(memberOf(buckets, `v${at}`), 'doc_count') ?? 0)
    if (count > 0) counts.set(detailKey(name, value), { name, value, count })
  }
  return counts
}

/** Values of one facet; spellings of one value are merged, and the most frequent is shown. */
function valuesOf(
  found: unknown,
  shown: (key: string, label: string) => Omit<FacetValue, 'count'>,
): Map<string, FacetValue> {
  const values = new Map<string, FacetValue>()
  for (const bucket of bucketsOf(valuesIn(found), 'values')) {
    const [key = '', label = key] = bucket.key.split(BETWEEN)
    const known = values.get(key)
    values.set(key, { ...(known ?? shown(key, label)), count: productsOf(bucket) + (known?.count ?? 0) })
  }
  return values
}

function factsOf(found: unknown): Map<string, FactCount> {
  const facts = new Map<string, FactCount>()
  for (const bucket of bucketsOf(valuesIn(found), 'values')) {
    const { key, fact } = readFact(bucket.key)
    const known = facts.get(key)
    facts.set(key, { ...fact, ...known, count: productsOf(bucket) + (known?.count ?? 0) })
  }
  return facts
}

/** For variants, the number of their products counts. */
function productsOf({ count, products }: { count: number; products?: unknown }): number {
  const counted = memberOf(products, 'doc_count')
  return typeof counted === 'number' ? counted : count
}
