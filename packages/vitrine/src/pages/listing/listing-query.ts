import { type DecimalMark, formatDecimal, readMoney, readTypedAmount } from '@vitrine/product'
import { type Filters, type Question, SORTS, type Sort } from '@vitrine/search'

// The query of a listing or a search page, from its address: the same names as `/api/search`, but parsed leniently.
// Forms send empty fields, people edit addresses, links have campaign parameters; none of these is an error.

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
}

const LONGEST = 512
const MOST_VALUES = 20
const NAMES = new Set(['category', 'brand', 'color', 'size', 'gender', 'age_group', 'material', 'pattern', 'condition'])

/** How people type prices here: in the shop's currency, with the decimal mark of its locale. */
export interface PriceInput {
  currency: string
  decimalMark: DecimalMark
}

export function readListingQuery(query: Record<string, unknown>, typing: PriceInput): ListingQuery {
  const chosen = new Map<string, string[]>()
  for (const name of Object.keys(query).sort()) {
    if (!NAMES.has(name) && !/^(option|attribute)\../.test(name)) continue
    const values = [...new Set(textsOf(query[name]))].sort().slice(0, MOST_VALUES)
    if (values.length > 0) chosen.set(name, values)
  }
  const [q = ''] = textsOf(query.q)
  const rating = Number(textsOf(query.rating_min)[0])
  return {
    q: q.slice(0, LONGEST),
    chosen,
    priceMin: amountOf(query.price_min, typing),
    priceMax: amountOf(query.price_max, typing),
    ratingMin: rating > 0 && rating <= 5 ? rating : undefined,
    inStock: textsOf(query.in_stock)[0] === 'true',
    sort: SORTS.find((sort) => sort === textsOf(query.sort)[0]),
    cursor: textsOf(query.cursor)[0],
  }
}

function textsOf(value: unknown): string[] {
  return [value].flat().flatMap((text) => (typeof text === 'string' && text.trim() !== '' ? [text.trim()] : []))
}

/** A typed price (`1.000`, `1.000,50 €`, `٢٦`) in the form used in addresses: `1000`, `1000.50`, `26`. */
function amountOf(value: unknown, { currency, decimalMark }: PriceInput): string | undefined {
  const verdict = readTypedAmount(textsOf(value)[0] ?? '', currency, decimalMark)
  return verdict.ok ? formatDecimal(verdict.money).replace(/\.0+$/, '') : undefined
}

export interface ListingScope {
  currency: string
  limit: number
  /** On a department's page, its category, which other filters do not change. */
  category?: string
}

export function toSearchRequest(query: ListingQuery, { currency, limit, category }: ListingScope): Question {
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
  const { q, chosen, priceMin, priceMax, ratingMin, inStock, sort, cursor } = query
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
  }
  for (const [name, value] of Object.entries(rest)) if (value !== undefined) parameters.set(name, String(value))
  return parameters.size > 0 ? `${path}?${parameters}` : path
}

/** The query without one of its values, for the link that removes a filter. */
export function without(query: ListingQuery, name: string, value: string): ListingQuery {
  const chosen = new Map(
    [...query.chosen].map(([each, values]) => [each, each === name ? values.filter((one) => one !== value) : values]),
  )
  return { ...query, chosen: new Map([...chosen].filter(([, values]) => values.length > 0)), cursor: undefined }
}
