import { type CatalogEntry, type Product, TRAITS, type Variant } from '@vitrine/product'
import { tagTextsOf } from '../index/document.ts'
import { fold, foldIdentifier } from '../text/fold.ts'

/** The fields of a product in responses, and the texts of each, in the order in which they are reported. */
const FIELDS = {
  title: ({ title }) => [title],
  brand: ({ brand }) => (brand ? [brand] : []),
  category: ({ product_type }) => product_type,
  options: optionTexts,
  details: ({ details = [] }) => details.map(({ name, value }) => `${name} ${value}`),
  tags: tagTextsOf,
  description: ({ description, highlights = [] }) => [description.plain, ...highlights],
} as const satisfies Record<string, (product: Product) => readonly string[]>

/** Options that distinguish variants, and traits of all variants: a colour is one or the other. */
function optionTexts({ options, variants, ...product }: Product): string[] {
  const traits = TRAITS.flatMap((name) => variants.map((variant) => variant[name] ?? product[name]))
  return [...new Set([...options.flatMap(({ values }) => values), ...traits.filter((value) => value !== undefined)])]
}

export type FieldName = keyof typeof FIELDS
export const FIELD_NAMES = Object.keys(FIELDS) as FieldName[]

/**
 * A product prepared for rendering, with everything that does not depend on the query. `form` is its form in an output
 * format; the product itself is not kept, to save memory.
 */
export type ReadyProduct<Form> = ReturnType<typeof toReadyProduct<Form>>

export function toReadyProduct<Form>({ number, product }: CatalogEntry, form: Form) {
  return {
    number,
    form,
    title: product.title,
    description: product.description.plain,
    /** The folded texts of each field, in the order of `FIELD_NAMES`. */
    fields: FIELD_NAMES.map((field) => fold(FIELDS[field](product).join('\n'))),
    variants: product.variants.map((variant) => toReadyVariant(variant, product.variants.length > 1)),
  }
}

/** The data of a variant for deciding whether it matches, and how well; a single variant is not named by words. */
export type ReadyVariant = ReturnType<typeof toReadyVariant>

function toReadyVariant({ id, sku, gtin, options, availability: { status } }: Variant, isOneOfMany: boolean) {
  const numbers = [sku, gtin, id].filter((number) => number !== undefined)
  return {
    id,
    /** The folded labels of its options, by which words may name it. */
    labels: isOneOfMany ? options.map(({ label }) => fold(label)) : [],
    /** Its identifiers in canonical spelling; each names the variant as a whole. */
    identifiers: isOneOfMany ? numbers.map(foldIdentifier) : [],
    isToBeHad: status === 'in_stock' || status === 'limited_stock',
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
