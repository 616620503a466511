import { getHeapStatistics } from 'node:v8'
import { pauseBetween } from '@vitrine/kit'
import type { CatalogEntry, ProductSource, Showing } from '@vitrine/product'
import { LRUCache } from 'lru-cache'

/** A share of the process's heap limit: a small machine has little memory to spare. */
const SHARE_OF_HEAP = 1 / 32
const MOST_NOTED = 50_000

/**
 * A cache of prepared products, so that popular ones are not read for every search. `sizeOf` is in bytes, of which at
 * most `bytes` are kept. Products are cached from their second use on, as long as the first is remembered: most products
 * of a large shop are shown once, and objects that outlive their request are expensive to collect.
 */
export function createRecentProducts<Made extends object>(
  catalog: ProductSource,
  { make, sizeOf }: { make(entry: CatalogEntry, showing: Showing): Made; sizeOf(made: Made): number },
  bytes: number,
) {
  const kept = new LRUCache<number, Made>({
    maxSize: Math.floor(Math.min(bytes, getHeapStatistics().heap_size_limit * SHARE_OF_HEAP)),
    sizeCalculation: sizeOf,
  })
  // Uses sizes, because `max` would preallocate all entries at startup, which takes 20 ms.
  const noted = new LRUCache<number, true>({ maxSize: MOST_NOTED, sizeCalculation: () => 1 })
  let moment: string | undefined

  return {
    /** Products by number, in the given order, from the current catalogue; products that are not public are omitted. */
    async get(numbers: readonly number[], showing: Showing): Promise<Made[]> {
      const now = () => `${catalog.edition()?.key} ${showing.at.getTime()}`
      const asked = now()
      // Cached products belong to an edition, which a later one may have withdrawn, and their forms to an instant.
      if (asked !== moment) kept.clear()
      moment = asked
      const products = new Map(numbers.map((number) => [number, kept.get(number)]))
      const missing = numbers.filter((number) => !products.get(number))
      const read = missing.length > 0 ? await catalog.get(missing) : []
      // Read while a newer edition arrived: shown, since the catalogue contains it, but not cached.
      const isStill = now() === asked && moment === asked
      for (const entry of read) {
        const { number } = entry
        const made = make(entry, showing)
        products.set(number, made)
        if (isStill && noted.has(number)) kept.set(number, made)
        else if (isStill) noted.set(number, true)
        const pause = pauseBetween()
        if (pause) await pause
      }
      return numbers.flatMap((number) => products.get(number) ?? [])
    },
  }
}
