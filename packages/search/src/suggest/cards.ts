import { type CatalogEntry, currentPrice, type ProductSource, productUrl, type Showing } from '@vitrine/product'
import type { Suggestions } from '../contract/answer.ts'
import { pictureOf } from '../contract/wire.ts'
import { createRecentProducts } from '../result/recent-products.ts'

/** What a suggestion shows of a product. */
export type Card = Suggestions['products'][number]

export interface Cards {
  /** By numbers, in their order; products that are not public are missing. */
  get(numbers: readonly number[]): Promise<Card[]>
}

/** What a card weighs beside its texts, in bytes. */
const CARD = 300

/** `bytes` are kept at most: a card is small, and the same products are suggested again and again. */
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
