import type { CatalogEntry, Product, Variant } from '@vitrine/product'
import { fold, foldIdentifier } from '../text/fold.ts'
import { foldFields } from './product-texts.ts'

/** What is to be known of a variant to say whether it fits, and how well. */
export interface ReadyVariant {
  id: string
  /** What words may name it by, folded: labels of its options. None where it has no siblings to be told from. */
  labels: readonly string[]
  /** Its numbers in one spelling, each of which names it as a whole. */
  identifiers: readonly string[]
  isToBeHad: boolean
}

/**
 * A product with all that showing it asks for and that no question changes. `form` is what an output format has
 * made of it beforehand; the product itself is not kept, since what is kept should be small.
 */
export interface ReadyProduct<Form> {
  number: number
  form: Form
  title: string
  description: string
  /** The texts of each field, folded, in the order of `FIELD_NAMES`. */
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

/** How many bytes are kept of it beside its form, about. */
export function readySize({ title, description, fields, variants }: ReadyProduct<unknown>): number {
  const texts = [title, description, ...fields].reduce((sum, text) => sum + Buffer.byteLength(text), 0)
  return texts + PRODUCT + VARIANT * variants.length
}

/** What the objects of a product and of each of its variants weigh, in bytes. */
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
