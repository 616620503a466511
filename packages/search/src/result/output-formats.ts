import {
  type CatalogEntry,
  type FormName,
  type ProductCard,
  type ProductSummary,
  type PublicProduct,
  prepareSummary,
  type Showing,
  toCard,
  toPublicProduct,
  type VariantSummary,
} from '@vitrine/product'
import type { FoundProductCard, FoundProductSummary, Match } from '../contract/answer.ts'

/** An output format: how a product is prepared before any query, and how it is rendered for one. */
export interface OutputFormat<Form, Shown> {
  fields: FormName
  prepare(entry: CatalogEntry, showing: Showing): Form
  /** `fitting`: indexes of the matching variants, best first. */
  show(form: Form, fitting: readonly number[], match: Match): Shown
  /** The size of the prepared form in bytes. */
  sizeOf(form: Form): number
  /** Its share of the cache of recently shown products. */
  share: number
}

/** A product as JSON with gaps for the parts that depend on the query: the order of variants, and the match. */
interface Written {
  head: string
  variants: readonly string[]
}

/** Objects for callers that process them further: pages and protocols. */
export const asObjects: OutputFormat<PublicProduct, PublicProduct & { match: Match }> = {
  fields: 'full',
  prepare: toPublicProduct,
  show: (product, fitting, match) => ({ ...product, variants: withFirst(fitting, product.variants), match }),
  // The approximate size of its parts.
  sizeOf: ({ variants, description }) =>
    3000 + 1000 * variants.length + 2 * Object.values(description).reduce((sum, { length }) => sum + length, 0),
  share: 1 / 5,
}

/**
 * The JSON of the format above, byte for byte. The parts that depend on the query are inserted between prepared texts,
 * so that a page of products is concatenated and not serialized again.
 */
export const asText: OutputFormat<Written, string> = {
  fields: 'full',
  prepare(entry, showing) {
    const product = toPublicProduct(entry, showing)
    // Variants are the last member of a product. They are replaced by undefined, which JSON omits: a copy without the
    // member would have a different hidden class, which V8 serializes more slowly than all the rest.
    const head = JSON.stringify({ ...product, variants: undefined }).slice(0, -1)
    return { head, variants: product.variants.map((variant) => JSON.stringify(variant)) }
  },
  show: ({ head, variants }, fitting, match) =>
    `${head},"variants":[${withFirst(fitting, variants).join(',')}],"match":${JSON.stringify(match)}}`,
  sizeOf: ({ head, variants }) =>
    variants.reduce((sum, text) => sum + Buffer.byteLength(text), Buffer.byteLength(head)),
  share: 3 / 5,
}

export interface Summarised {
  summary: Omit<ProductSummary, 'variant' | 'variant_count'>
  /** The number of its variants, matching or not. */
  count: number
  variantAt(place: number): VariantSummary
}

/** Of the variants, the first matching one and the number of matching ones. */
export const asSummary = {
  fields: 'summary',
  prepare(entry, showing) {
    const { summary, variantAt } = prepareSummary(entry, showing)
    // All of them now, so that the product itself is not kept in memory.
    const variants = entry.product.variants.map((_, place) => variantAt(place))
    return { summary, count: variants.length, variantAt: (place) => variants[place]! }
  },
  show({ summary, count, variantAt }, fitting, match: ShortMatch) {
    const [first = 0] = fitting
    const variant = variantAt(first)
    // The page opens with this variant if the query chose it among several.
    const isChosen = count > 1 && (first > 0 || fitting.length < count)
    return {
      ...summary,
      ...(isChosen && { url: `${summary.url}?variant=${encodeURIComponent(variant.id)}` }),
      variant,
      variant_count: fitting.length,
      match: shortMatch(match),
    }
  },
  sizeOf: ({ count }) => 600 + 200 * count,
  share: 1 / 10,
} as const satisfies OutputFormat<Summarised, FoundProductSummary>

/** Without variants: which of them match is in a summary. */
export const asCard: OutputFormat<ProductCard, FoundProductCard> = {
  fields: 'card',
  prepare: toCard,
  show: (card, _fitting, match) => ({ ...card, match: shortMatch(match) }),
  sizeOf: ({ details = [], options }) => 1200 + 150 * details.length + 500 * options.length,
  share: 1 / 10,
}

/** What short forms show of the reason for the match. */
type ShortMatch = Pick<Match, 'matched_fields'> & Partial<Match>

function shortMatch({ matched_fields, score, explain }: ShortMatch) {
  return {
    matched_fields: explain ? matched_fields : matched_fields.slice(0, 1),
    ...(explain && { score, explain }),
  }
}

/** The items at these places, then all others. */
function withFirst<Item>(places: readonly number[], items: readonly Item[]): Item[] {
  return Array.from(new Set([...places, ...items.keys()]), (place) => items[place]!)
}
