import type { ShelvedProduct } from '../../catalog/catalog.ts'
import type { Product } from '../../catalog/product.ts'
import { type PublicProduct, type Showing, toPublicProduct } from '../../catalog/public-product.ts'
import { foldFields } from './product-texts.ts'

/** A product with all that showing it asks for and that no question changes; worked out when it is first asked for. */
export class ReadyProduct implements ShelvedProduct {
  readonly number: number
  readonly updated_at: Date
  readonly product: Product
  #fields: readonly string[] | undefined
  #shown: { at: Date; product: PublicProduct } | undefined

  constructor({ number, updated_at, product }: ShelvedProduct) {
    this.number = number
    this.updated_at = updated_at
    this.product = product
  }

  /** The texts of its fields, in which the words of questions are sought. */
  foldedFields(): readonly string[] {
    this.#fields ??= foldFields(this.product)
    return this.#fields
  }

  /** As everybody may see it. The instant differs from edition to edition; addresses stay. */
  inPublic(showing: Showing): PublicProduct {
    if (this.#shown?.at !== showing.at) this.#shown = { at: showing.at, product: toPublicProduct(this, showing) }
    return this.#shown.product
  }
}
