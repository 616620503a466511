import type { ShelvedProduct } from '../../catalog/catalog.ts'
import type { Variant } from '../../catalog/product.ts'
import { type FieldTexts, foldFields, textsOf } from './product-texts.ts'

/** What is to be known of a variant to say whether it fits. */
export interface ReadyVariant {
  id: string
  /** What words may name it by: labels and numbers. */
  names: readonly string[]
  isToBeHad: boolean
}

/**
 * A product with all that showing it asks for and that no question changes. `form` is what a manner of showing has
 * made of it beforehand; the product itself is not kept, since what is kept should be small.
 */
export class ReadyProduct<Form> {
  readonly number: number
  readonly form: Form
  readonly title: string
  readonly description: string
  readonly texts: FieldTexts
  readonly variants: readonly ReadyVariant[]
  #folded: readonly string[] | undefined

  constructor({ number, product }: ShelvedProduct, form: Form) {
    this.number = number
    this.form = form
    this.title = product.title
    this.description = product.description.plain
    this.texts = textsOf(product)
    this.variants = product.variants.map(toReadyVariant)
  }

  /** The texts of its fields, folded, in which the words of questions are sought; nobody seeks any who browses. */
  foldedFields(): readonly string[] {
    this.#folded ??= foldFields(this.texts)
    return this.#folded
  }

  /** How much is kept of it beside its form, in characters: each text also folded, whenever that is asked for. */
  size(): number {
    return 2 * this.texts.reduce((sum, some) => sum + some.reduce((length, text) => length + text.length, 0), 0)
  }
}

function toReadyVariant({ id, options, sku, gtin, availability: { status } }: Variant): ReadyVariant {
  const names = options.map(({ label }) => label)
  for (const number of [sku, gtin, id]) if (number !== undefined) names.push(number)
  return { id, names, isToBeHad: status === 'in_stock' || status === 'limited_stock' }
}
