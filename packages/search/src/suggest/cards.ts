import { type CatalogEntry, currentPrice, type ProductSource, productUrl } from '@vitrine/product'
import { LRUCache } from 'lru-cache'
import type { Suggestions } from '../contract/answer.ts'
import { pictureOf } from '../contract/wire.ts'

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
  const kept = new LRUCache<number, Card>({
    maxSize: Math.floor(bytes),
    sizeCalculation: ({ title, url }) => CARD + Buffer.byteLength(title) + 2 * Buffer.byteLength(url),
  })
  let edition: string | undefined

  function toCard({ product }: CatalogEntry, at: Date): Card {
    const [variant] = product.variants
    return {
      id: product.id,
      title: product.title,
      url: productUrl(product, { shopUrl }),
      ...pictureOf(product, shopUrl),
      ...(variant && { price: currentPrice(variant, at).price }),
    }
  }

  return {
    async get(numbers) {
      const now = catalog.edition()
      if (!now) return []
      // A card belongs to an edition: a later one may have withdrawn the product, or changed its price.
      if (now.key !== edition) kept.clear()
      edition = now.key
      const known = new Map(numbers.map((number) => [number, kept.get(number)]))
      const missing = numbers.filter((number) => known.get(number) === undefined)
      const read = missing.length > 0 ? await catalog.get(missing) : []
      // Read while a newer edition came: shown, but not kept.
      const isStill = catalog.edition()?.key === now.key
      for (const entry of read) {
        const card = toCard(entry, now.as_of)
        known.set(entry.number, card)
        if (isStill) kept.set(entry.number, card)
      }
      return numbers.flatMap((number) => known.get(number) ?? [])
    },
  }
}
