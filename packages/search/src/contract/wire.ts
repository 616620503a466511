import { fitProducts, piecesAround, roomFor, type Shortening, shorterCards, shorterSummaries } from '@vitrine/product'
import type { AnswerWith, FoundProductCard, FoundProductSummary, Match } from './answer.ts'
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
  return writeFitted(answer, 'found', SHORTER_SUMMARIES)
}

const SHORTER_CARDS = shorterCards<FoundProductCard>()

/** The same with cards: ten of them in under 3,000 tokens. */
export function writeCards(answer: AnswerWith<FoundProductCard>): string[] {
  return writeFitted(answer, 'named', SHORTER_CARDS)
}

function writeFitted<Shown extends { match: Partial<Match> }>(
  answer: AnswerWith<Shown>,
  budget: 'found' | 'named',
  shortenings: readonly Shortening<Shown>[],
): string[] {
  const { query, applied, products, related, ...rest } = answer
  const shown = related ?? products
  const frame = JSON.stringify({ query, applied, products: [], related: [], ...rest, facets: [] }).length
  const isExplained = shown.some(({ match }) => match.explain !== undefined)
  const room = isExplained ? Infinity : roomFor(budget, { count: shown.length, rest: frame })
  const fitted = fitProducts(shown, room, shortenings)
  return related
    ? piecesAround({ query, applied }, [], { ...rest, related: fitted.products })
    : piecesAround({ query, applied }, fitted.texts, rest)
}
