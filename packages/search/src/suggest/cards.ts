import { type CatalogEntry, currentPrice, type ProductSource, productUrl, type Showing } from '@vitrine/product'
import type { Suggestions } from '../contract/answer.ts'
import { pictureOf } from '../contract/wire.ts'
import { createRecentProducts } from '../result/recent-products.ts'

/** The data of a product in suggestions. */
export type Card = Suggestions['products'][number]

export interface Cards {
  /** Cards by number, in the given order; products that are not public are omitted. */
  get(numbers: readonly number[]): Promise<Card[]>
}

/** The size of a card besides its texts, in bytes. */
const CARD = 300

/** Keeps at most `bytes`: a card is small, and the same products are suggested repeatedly. */
export function createCards(catalog: ProductSource, shopUrl: string, bytes: number): Cards {
  const sizeOf = ({ title, url }: Card) => CARD + Buffer.byteLength(title) + 2 * Buffer.byteLength(url)
  const recent = createRecentProducts(catalog, { make: toCard, sizeOf }, bytes)
  return {
    async get(numbers) {
      const edition = catalog.edition()
      return edition ? recent.get(numbers, { shopUrl, at: edition.as_of }) : []
    },
  }
}

function toCard({ product }: CatalogEntry, { shopUrl, at }: Showing): Card {
  const [variant] = product.variants
  return {
    id: product.id,
    title: product.title,
    url: productUrl(product, { shopUrl }),
    ...pictureOf(product, shopUrl),
    ...(variant && { price: currentPrice(variant, at).price }),
  }
}
