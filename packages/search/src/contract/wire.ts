import { fitProducts, piecesAround, roomFor, shorterSummaries } from '@vitrine/product'
import type { AnswerWith, FoundProductSummary } from './answer.ts'
import type { Filters } from './query.ts'

// Conversions between internal forms and wire formats.

/** Filters under the names of the parameters that set them. */
export function filtersToWire(
  { category, brand, condition, availability, inStock, price, ratingMin, facts }: Filters,
  currency: string,
) {
  const money = (amount: number | undefined) => (amount === undefined ? undefined : { amount, currency })
  return withoutUndefined({
    category,
    brand,
    condition,
    availability,
    in_stock: inStock,
    price: price && withoutUndefined({ min: money(price.min), max: money(price.max) }),
    rating_min: ratingMin,
    ...Object.fromEntries(facts ?? []),
  })
}

function withoutUndefined(members: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined))
}

/** A response as JSON whose products are already JSON, in pieces to concatenate. */
export function writeAnswer({ query, applied, products, related, ...rest }: AnswerWith<string>): string[] {
  const near: unknown[] | undefined = related?.map((product) => JSON.parse(product))
  return piecesAround({ query, applied }, products, { ...(near && { related: near }), ...rest })
}

const SHORTER_SUMMARIES = shorterSummaries<FoundProductSummary>()

/** The same with summaries: ten of them in under 1,500 tokens, including requested facets and explanations. */
export function writeSummaries(answer: AnswerWith<FoundProductSummary>): string[] {
  const { query, applied, products, related, ...rest } = answer
  const shown = related ?? products
  const frame = JSON.stringify({ query, applied, products: [], related: [], ...rest, facets: [] }).length
  const isExplained = shown.some(({ match }) => match.explain !== undefined)
  const room = isExplained ? Infinity : roomFor('found', { count: shown.length, rest: frame })
  const fitted = fitProducts(shown, room, SHORTER_SUMMARIES)
  return related
    ? piecesAround({ query, applied }, [], { ...rest, related: fitted.products })
    : piecesAround({ query, applied }, fitted.texts, rest)
}
