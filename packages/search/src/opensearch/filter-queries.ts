import { CONDITIONS, categoryKey } from '@vitrine/product'
import type { Filters } from '../contract/query.ts'
import { rangesIn, statementOf, statesAnyOf } from '../filter/detail-values.ts'
import { isOfProduct } from '../filter/product-filters.ts'
import type { Fact } from '../index/document.ts'
import { factKey } from '../index/intern.ts'
import type { LiveIndex } from '../index/live-index.ts'
import { coloursSaid } from '../rank/requested-colours.ts'
import type { Group } from '../retrieve/term-groups.ts'
import { fold } from '../text/fold.ts'
import { amountKey } from './to-indexed.ts'

/** A clause of OpenSearch's query language. */
export type Clause = Record<string, unknown>

const IN_STOCK = ['in_stock', 'limited_stock']

/** Conditions on products as a whole. */
export function productClauses({ category, brand, condition, ratingMin, facts }: Filters): Clause[] {
  return [
    ...(category ? [{ terms: { categories: category.map(pathOf) } }] : []),
    ...(brand ? [{ terms: { brand_key: brand.map(fold) } }] : []),
    ...(condition
      ? [{ terms: { condition: condition.filter((one) => CONDITIONS.some((known) => known === one)) } }]
      : []),
    ...(ratingMin === undefined ? [] : [{ range: { rating: { gte: leastRating(ratingMin) } } }]),
    ...detailClauses(facts),
  ]
}

/** Conditions on details, one for each name. */
function detailClauses(facts: Filters['facts']): Clause[] {
  return valuesNamed(facts, isOfProduct).map(({ name, values }) => statingClause(name, values))
}

/** Products with a detail that states one of the values: as in `filter/detail-values.ts`. */
export function statingClause(name: string, values: readonly string[]): Clause {
  const keys: Clause = { terms: { detail_keys: values.map((value) => factKey({ name, value })) } }
  const ranges = rangesIn(values).map(({ min, max, unit }) => ({
    range: {
      detail_amounts: {
        gte: amountKey({ name, unit, amount: min }),
        lte: amountKey({ name, unit, amount: max }),
      },
    },
  }))
  return ranges.length === 0 ? keys : { bool: { should: [keys, ...ranges], minimum_should_match: 1 } }
}

/** Conditions on one variant together, with the paths of the nested documents. */
export function variantClauses({ price, availability, inStock, facts }: Filters): Clause[] {
  const { min, max } = price ?? {}
  const range = { ...(min !== undefined && { gte: min }), ...(max !== undefined && { lte: max }) }
  return [
    ...(price ? [{ range: { 'variants.price': range } }] : []),
    ...(availability ? [{ terms: { 'variants.status': [...availability] } }] : []),
    ...(inStock ? [{ terms: { 'variants.status': IN_STOCK } }] : []),
    ...factsNamed(facts, (name) => !isOfProduct(name)).map((keys) => ({ terms: { 'variants.keys': keys } })),
  ]
}

/** Products that come in every requested colour, or in no colour: as in `rank/requested-colours.ts`. */
export function inColours(colours: readonly Group[], { segments }: LiveIndex): Clause {
  const comesIn = (query: Clause): Clause => ({ nested: { path: 'variants', query } })
  const inAll = colours.map((group) => {
    const keys = segments.flatMap(({ segment }) => {
      const isSaid = coloursSaid(group, segment)
      return segment.facts.facts.filter((_, fact) => isSaid[fact]).map(factKey)
    })
    return comesIn({ terms: { 'variants.keys': keys } })
  })
  const inNone = { bool: { must_not: comesIn({ prefix: { 'variants.keys': factKey({ name: 'color', value: '' }) } }) } }
  return { bool: { should: [{ bool: { filter: inAll } }, inNone], minimum_should_match: 1 } }
}

/** All filters, as clauses that a product must fulfil. */
export function filterClauses(filters: Filters): Clause[] {
  const variants = variantClauses(filters)
  return [
    ...productClauses(filters),
    ...(variants.length > 0 ? [{ nested: { path: 'variants', query: { bool: { filter: variants } } } }] : []),
  ]
}

/** Whether a product, and which of its variants, match: the same logic for a product in memory. */
export interface FilteredProduct {
  categories: readonly string[]
  brand: string
  condition: string
  /** In fiftieths of a star. */
  rating: number
  details: readonly Fact[]
}

export function productPasses(
  { categories, brand, condition, rating, details }: FilteredProduct,
  { category, brand: brands, condition: conditions, ratingMin, facts }: Filters,
): boolean {
  return (
    (!category || category.map(pathOf).some((path) => categories.includes(path))) &&
    (!brands || (brand !== '' && brands.map(fold).includes(fold(brand)))) &&
    (!conditions || conditions.includes(condition)) &&
    (ratingMin === undefined || rating >= leastRating(ratingMin)) &&
    valuesNamed(facts, isOfProduct).every(({ name, values }) => {
      const states = statesAnyOf(values)
      return details.some((detail) => fold(detail.name) === name && states(statementOf(detail.value)))
    })
  )
}

export function variantPasses(
  { facts, price, status }: { facts: readonly Fact[]; price: number; status: string },
  { price: limits, availability, inStock, facts: wanted }: Filters,
): boolean {
  const own = new Set(facts.map(factKey))
  const { min = 0, max = Number.POSITIVE_INFINITY } = limits ?? {}
  return (
    price >= min &&
    price <= max &&
    (!availability || availability.some((one) => one === status)) &&
    (!inStock || IN_STOCK.includes(status)) &&
    factsNamed(wanted, (name) => !isOfProduct(name)).every((keys) => keys.some((key) => own.has(key)))
  )
}

/** The members of filters with a facet of their own; all others are facts. */
const MEMBER_OF = {
  category: 'category',
  brand: 'brand',
  condition: 'condition',
  availability: 'availability',
  rating: 'ratingMin',
  price: 'price',
} as const

/** The filters without those of one facet, by the facet's name. */
export function filtersBeside({ facts, ...others }: Filters, facet: string): Filters {
  const left = new Map([...(facts ?? [])].filter(([name]) => fold(name) !== fold(facet)))
  const kept: Filters = { ...others, ...(left.size > 0 && { facts: left }) }
  for (const [name, member] of Object.entries(MEMBER_OF)) if (name === facet) delete kept[member]
  return kept
}

/** The values of each matching name; names are compared without case. */
function valuesNamed(
  facts: Filters['facts'],
  isWanted: (name: string) => boolean,
): { name: string; values: string[] }[] {
  const byName = Map.groupBy(
    [...(facts ?? [])].filter(([name]) => isWanted(name)),
    ([name]) => fold(name),
  )
  return Array.from(byName, ([name, some]) => ({ name, values: some.flatMap(([, values]) => values) }))
}

/** The keys of the values of each matching name. */
function factsNamed(facts: Filters['facts'], isWanted: (name: string) => boolean): string[][] {
  return valuesNamed(facts, isWanted).map(({ name, values }) => values.map((value) => factKey({ name, value })))
}

function pathOf(category: string): string {
  return categoryKey(category).replace(/^category:/, '')
}

function leastRating(stars: number): number {
  return Math.max(1, Math.ceil(stars * 50 - 1e-6))
}
