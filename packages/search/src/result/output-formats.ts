import {
  type CatalogEntry,
  type ProductChoice,
  type PublicProduct,
  type Showing,
  toChoice,
  toPublicProduct,
  type VariantSummary,
} from '@vitrine/product'
import type { FoundProductSummary, Match } from '../contract/answer.ts'

/** An output format: how a product is prepared before any query, and how it is rendered for one. */
export interface OutputFormat<Form, Shown> {
  fields: 'full' | 'summary'
  prepare(entry: CatalogEntry, showing: Showing): Form
  /** `order`: indexes of the product's variants, matching ones first. */
  show(form: Form, order: readonly number[], match: Match): Shown
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
  show: (product, order, match) => ({ ...product, variants: inOrder(product.variants, order), match }),
  // The approximate size of its parts.
  sizeOf: ({ variants, description }) => 3000 + 1000 * variants.length + 2 * lengthOf(Object.values(description)),
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
    const head = opened({ ...product, variants: undefined })
    return { head, variants: product.variants.map((variant) => JSON.stringify(variant)) }
  },
  show: ({ head, variants }, order, match) =>
    `${head},"variants":[${inOrder(variants, order).join(',')}],"match":${JSON.stringify(match)}}`,
  sizeOf: ({ head, variants }) =>
    variants.reduce((sum, text) => sum + Buffer.byteLength(text), Buffer.byteLength(head)),
  share: 3 / 5,
}

export interface Summarised {
  choice: Omit<ProductChoice, 'variant' | 'variant_count'>
  /** The number of its variants, matching or not. */
  count: number
  variantAt(place: number): VariantSummary
}

/** The fields for choosing; of the variants, the first matching one and the number of matching ones. */
export const asSummary: OutputFormat<Summarised, FoundProductSummary> = {
  fields: 'summary',
  prepare(entry, showing) {
    const { choice, variantAt } = toChoice(entry, showing)
    // All of them now, so that the product itself is not kept in memory.
    const variants = entry.product.variants.map((_, place) => variantAt(place))
    return { choice, count: variants.length, variantAt: (place) => variants[place]! }
  },
  show(form, [first = 0], { matched_fields, variant_ids, score, explain }) {
    return {
      ...showSummary(form, first, variant_ids.length),
      match: {
        matched_fields: explain ? matched_fields : matched_fields.slice(0, 1),
        ...(explain && { score, explain }),
      },
    }
  },
  sizeOf: ({ count }) => 600 + 200 * count,
  share: 1 / 5,
}

/** With the variant at `first`, which matches best, and the number of matching variants. */
export function showSummary(
  { choice, count, variantAt }: Summarised,
  first: number,
  variant_count: number,
): ProductChoice {
  const variant = variantAt(first)
  // The page opens with this variant if the query chose it among several.
  const isChosen = count > 1 && (first > 0 || variant_count < count)
  return {
    ...choice,
    ...(isChosen && { url: `${choice.url}?variant=${encodeURIComponent(variant.id)}` }),
    variant,
    variant_count,
  }
}

function inOrder<Item>(items: readonly Item[], order: readonly number[]): Item[] {
  return order.map((place) => items[place]!)
}

/** The JSON of a nonempty object, without the closing bracket. */
function opened(object: object): string {
  return JSON.stringify(object).slice(0, -1)
}

function lengthOf(texts: readonly string[]): number {
  return texts.reduce((sum, { length }) => sum + length, 0)
}
