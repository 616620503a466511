import { type DecimalMark, formatDecimal, readMoney, readTypedAmount } from '@vitrine/product'
import { type Filters, QUERY_LIMITS, type Query, type SearchAnswer, SORTS, type Sort } from '@vitrine/search'
import Type from 'typebox'
import { type PageQuery, repeated, single } from '../page-query.ts'

// The query of a listing or a search page, from its address.

export interface ListingQuery {
  q: string
  /** Chosen values by the name of the facet: `brand`, `color`, `option.Width`. */
  chosen: ReadonlyMap<string, readonly string[]>
  priceMin?: string
  priceMax?: string
  ratingMin?: number
  inStock: boolean
  sort?: Sort
  cursor?: string
  /** How many products the pages before this one show; only with a cursor. */
  seen?: number
}

/** Filters by what a product is: the names of the facets. */
const FACETS = {
  category: repeated(750),
  brand: repeated(70),
  color: repeated(250),
  size: repeated(250),
  gender: repeated(20),
  age_group: repeated(20),
  material: repeated(250),
  pattern: repeated(250),
  condition: repeated(20),
}

/** The same names as of `/api/search`. */
export const ListingParameters = Type.Object(
  {
    q: single(QUERY_LIMITS.characters),
    ...FACETS,
    price_min: single(100),
    price_max: single(100),
    rating_min: single(20),
    in_stock: single(20),
    sort: single(50),
    cursor: single(1000),
    seen: single(20),
  },
  {
    patternProperties: {
      '^(option|attribute)\\.[^\\u0000-\\u001f]{1,140}$': Type.Array(Type.String({ maxLength: 250 }), { maxItems: 20 }),
    },
  },
)

/** How people type prices here: in the shop's currency, with the decimal mark of its locale. */
export interface PriceInput {
  currency: string
  decimalMark: DecimalMark
}

/** `query` has what fits `ListingParameters`. */
export function readListingQuery(query: PageQuery, typing: PriceInput): ListingQuery {
  const one = (name: string) => [query[name]].flat()[0]
  const chosen = new Map<string, string[]>()
  for (const name of Object.keys(query).sort()) {
    if (!Object.hasOwn(FACETS, name) && !/^(option|attribute)\./.test(name)) continue
    chosen.set(name, [...new Set([query[name] ?? []].flat())].sort())
  }
  const rating = Number(one('rating_min'))
  const cursor = one('cursor')
  const seen = Number(one('seen'))
  return {
    q: one('q') ?? '',
    chosen,
    priceMin: amountOf(one('price_min'), typing),
    priceMax: amountOf(one('price_max'), typing),
    ratingMin: rating > 0 && rating <= 5 ? rating : undefined,
    inStock: one('in_stock') === 'true',
    sort: SORTS.find((sort) => sort === one('sort')),
    cursor,
    seen: cursor !== undefined && Number.isSafeInteger(seen) && seen > 0 ? seen : undefined,
  }
}

/** The first page of a list. */
export function fromTheStart(query: ListingQuery): ListingQuery {
  return { ...query, cursor: undefined, seen: undefined }
}

/** A typed price (`1.000`, `1.000,50 €`, `٢٦`) in the form used in addresses: `1000`, `1000.50`, `26`. */
function amountOf(text = '', { currency, decimalMark }: PriceInput): string | undefined {
  const verdict = readTypedAmount(text, currency, decimalMark)
  return verdict.ok ? formatDecimal(verdict.money).replace(/\.0+$/, '') : undefined
}

/** The page after this one; undefined after the last. */
export function nextPage(
  query: ListingQuery,
  { pagination: { cursor }, products }: Pick<SearchAnswer, 'pagination' | 'products'>,
): ListingQuery | undefined {
  if (cursor === undefined) return undefined
  const before = query.cursor === undefined ? 0 : query.seen
  return { ...query, cursor, seen: before === undefined ? undefined : before + products.length }
}

export interface ListingScope {
  currency: string
  limit: number
  /** On a department's page, its category, which other filters do not change. */
  category?: string
}

export function toSearchRequest(query: ListingQuery, { currency, limit, category }: ListingScope): Query {
  return {
    ...(query.q !== '' && { q: query.q }),
    filters: toFilters(query, currency, category),
    sort: query.sort,
    cursor: query.cursor,
    limit,
  }
}

function toFilters(
  { chosen, priceMin, priceMax, ratingMin, inStock }: ListingQuery,
  currency: string,
  category: string | undefined,
): Filters {
  const { category: categories, brand, condition, ...facts } = Object.fromEntries(chosen)
  const price = { min: minorUnits(priceMin, currency), max: minorUnits(priceMax, currency) }
  return {
    category: category === undefined ? categories : [category],
    brand,
    condition,
    price: price.min === undefined && price.max === undefined ? undefined : price,
    ratingMin,
    inStock: inStock || undefined,
    facts: Object.keys(facts).length > 0 ? new Map(Object.entries(facts)) : undefined,
  }
}

/** Converts an amount from the address to minor units of the shop's currency. */
export function minorUnits(text: string | undefined, currency: string): number | undefined {
  if (text === undefined) return undefined
  const verdict = readMoney(text, currency, { decimal: '.' })
  return verdict.ok ? verdict.money.amount : undefined
}

/** Whether any filter besides the query and the order is active. */
export function isNarrowed({ chosen, priceMin, priceMax, ratingMin, inStock }: ListingQuery): boolean {
  return chosen.size > 0 || priceMin !== undefined || priceMax !== undefined || ratingMin !== undefined || inStock
}

/** The canonical form of an address: sorted names, nothing empty. */
export function addressOf(path: string, query: Partial<ListingQuery>): string {
  const { q, chosen, priceMin, priceMax, ratingMin, inStock, sort, cursor, seen } = query
  const parameters = new URLSearchParams()
  if (q) parameters.set('q', q)
  for (const [name, values] of chosen ?? []) for (const value of values) parameters.append(name, value)
  const rest = {
    price_min: priceMin,
    price_max: priceMax,
    rating_min: ratingMin,
    in_stock: inStock || undefined,
    sort,
    cursor,
    seen,
  }
  for (const [name, value] of Object.entries(rest)) if (value !== undefined) parameters.set(name, String(value))
  return parameters.size > 0 ? `${path}?${parameters}` : path
}

/** The query without one of its values, for the link that removes a filter. */
export function without(query: ListingQuery, name: string, value: string): ListingQuery {
  const chosen = new Map(
    [...query.chosen].map(([each, values]) => [each, each === name ? values.filter((one) => one !== value) : values]),
  )
  return fromTheStart({ ...query, chosen: new Map([...chosen].filter(([, values]) => values.length > 0)) })
}
