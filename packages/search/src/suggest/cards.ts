import { type CatalogEntry, type ProductSource, priceRanges, productUrl, type Showing } from '@vitrine/product'
import type { Suggestions } from '../contract/answer.ts'
import { createRecentProducts } from '../result/recent-products.ts'

type Card = Suggestions['products'][number]

/** The size of a card besides its texts, in bytes. */
const CARD = 300

/** The products of suggestions. Keeps at most `bytes`: a card is small, and the same products are suggested repeatedly. */
export function createCards(catalog: ProductSource, shopUrl: string, bytes: number) {
  const sizeOf = ({ title, url }: Card) => CARD + Buffer.byteLength(title) + 2 * Buffer.byteLength(url)
  const recent = createRecentProducts(catalog, { make: toCard, sizeOf }, bytes)
  return {
    /** Cards by number, in the given order; products that are not public are omitted. */
    async get(numbers: readonly number[]) {
      const edition = catalog.edition()
      return edition ? recent.get(numbers, { shopUrl, at: edition.as_of }) : []
    },
  }
}

function toCard({ product }: CatalogEntry, { shopUrl, at }: Showing): Card {
  const picture = product.media.find(({ type }) => type === 'image') ?? product.media[0]
  const { min, max } = priceRanges(product, at).price_range
  return {
    id: product.id,
    title: product.title,
    url: productUrl(product, { shopUrl }),
    ...(picture && { image: new URL(picture.url, shopUrl).href }),
    ...(product.variants.length > 0 && { price: min }),
    ...(min.amount < max.amount && { price_max: max }),
  }
}
