import type { ShelvedProduct } from '../../catalog/catalog.ts'
import type { Product } from '../../catalog/product.ts'
import { type PublicProduct, type Showing, toPublicProduct } from '../../catalog/public-product.ts'
import { type ProductTexts, readTexts } from './product-texts.ts'

/** A product with all that showing it asks for and that no question changes; worked out when it is first asked for. */
export class ReadyProduct implements ShelvedProduct {
  readonly number: number
  readonly updated_at: Date
  readonly product: Product
  #texts: ProductTexts | undefined
  #shown: { at: Date; product: PublicProduct } | undefined

  constructor({ number, updated_at, product }: ShelvedProduct) {
    this.number = number
    this.updated_at = updated_at
    this.product = product
  }

  texts(): ProductTexts {
    this.#texts ??= readTexts(this.product)
    return this.#texts
  }

  /** As everybody may see it. The instant differs from edition to edition; addresses stay. */
  inPublic(showing: Showing): PublicProduct {
    if (this.#shown?.at !== showing.at) this.#shown = { at: showing.at, product: toPublicProduct(this, showing) }
    return this.#shown.product
  }
}
