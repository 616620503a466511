import type { CatalogEntry, Product, Variant } from '@vitrine/product'
import { fold, foldIdentifier } from '../text/fold.ts'
import { foldFields } from './product-texts.ts'

/** The data of a variant for deciding whether it matches, and how well. */
export interface ReadyVariant {
  id: string
  /** The folded labels of its options, by which words may name it. Empty for a single variant. */
  labels: readonly string[]
  /** Its identifiers in canonical spelling; each names the variant as a whole. */
  identifiers: readonly string[]
  isToBeHad: boolean
}

/**
 * A product prepared for rendering, with everything that does not depend on the query. `form` is its form in an output
 * format; the product itself is not kept, to save memory.
 */
export interface ReadyProduct<Form> {
  number: number
  form: Form
  title: string
  description: string
  /** The folded texts of each field, in the order of `FIELD_NAMES`. */
  fields: readonly string[]
  variants: readonly ReadyVariant[]
}

export function toReadyProduct<Form>({ number, product }: CatalogEntry, form: Form): ReadyProduct<Form> {
  const { title, description } = product
  return {
    number,
    form,
    title,
    description: description.plain,
    fields: foldFields(product),
    variants: toReady(product),
  }
}

/** The approximate size in bytes, without its form. */
export function readySize({ title, description, fields, variants }: ReadyProduct<unknown>): number {
  const texts = [title, description, ...fields].reduce((sum, text) => sum + Buffer.byteLength(text), 0)
  return texts + PRODUCT + VARIANT * variants.length
}

/** The sizes of the objects of a product and of each of its variants, in bytes. */
const PRODUCT = 500
const VARIANT = 200

function toReady({ variants }: Product): ReadyVariant[] {
  const isOneOfMany = variants.length > 1
  return variants.map((variant) => ({
    id: variant.id,
    labels: isOneOfMany ? variant.options.map(({ label }) => fold(label)) : [],
    identifiers: isOneOfMany ? identifiersOf(variant) : [],
    isToBeHad: variant.availability.status === 'in_stock' || variant.availability.status === 'limited_stock',
  }))
}

function identifiersOf({ sku, gtin, id }: Variant): string[] {
  return [sku, gtin, id].flatMap((number) => (number === undefined ? [] : [foldIdentifier(number)]))
}
