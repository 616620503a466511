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

/** An output format: what it makes of a product before any question, and of that for one. */
export interface OutputFormat<Form, Shown> {
  fields: 'full' | 'summary'
  prepare(entry: CatalogEntry, showing: Showing): Form
  /** `order`: places of the product's variants, those that fit first. */
  show(form: Form, order: readonly number[], match: Match): Shown
  /** How many bytes are kept of it. */
  sizeOf(form: Form): number
  /** Size of the cache of products that were shown lately. */
  share: number
}

/** A product as JSON, open where an answer puts something in: its variants in their order, and why it matched. */
interface Written {
  head: string
  variants: readonly string[]
}

/** For those who go on with it: pages and protocols. */
export const asObjects: OutputFormat<PublicProduct, PublicProduct & { match: Match }> = {
  fields: 'full',
  prepare: toPublicProduct,
  show: (product, order, match) => ({ ...product, variants: inOrder(product.variants, order), match }),
  // About what its parts weigh.
  sizeOf: ({ variants, description }) => 3000 + 1000 * variants.length + 2 * lengthOf(Object.values(description)),
  share: 1 / 5,
}

/**
 * For the wire: the JSON of the one above, byte for byte. What a question decides is put between texts that are ready,
 * so that a page of products is joined and not built, walked through and written anew.
 */
export const asText: OutputFormat<Written, string> = {
  fields: 'full',
  prepare(entry, showing) {
    const product = toPublicProduct(entry, showing)
    // Variants are the last of a product's members. Set aside by a value that JSON leaves out: a copy without the member
    // would be an object of a kind of its own, which takes the engine longer to write than all the rest.
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
  /** How many variants it has, whether they fit or not. */
  count: number
  variantAt(place: number): VariantSummary
}

/** What choosing needs; of the variants the first that fits, and how many do. */
export const asSummary: OutputFormat<Summarised, FoundProductSummary> = {
  fields: 'summary',
  prepare(entry, showing) {
    const { choice, variantAt } = toChoice(entry, showing)
    // All of them now, so that the product itself is not kept.
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

/** With the variant at `first`, which fits best, and how many fit. */
export function showSummary(
  { choice, count, variantAt }: Summarised,
  first: number,
  variant_count: number,
): ProductChoice {
  const variant = variantAt(first)
  // The page opens with the variant where the question chose it among several.
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

/** The JSON of an object that is not empty, without the bracket that closes it. */
function opened(object: object): string {
  return JSON.stringify(object).slice(0, -1)
}

function lengthOf(texts: readonly string[]): number {
  return texts.reduce((sum, { length }) => sum + length, 0)
}
