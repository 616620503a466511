import { getHeapStatistics } from 'node:v8'
import { pauseBetween } from '@vitrine/kit'
import type { CatalogEntry, ProductSource, Showing } from '@vitrine/product'
import { LRUCache } from 'lru-cache'

/** A cache of prepared products, so that popular ones are not read for every search. */
export interface RecentProducts<Made> {
  /** Products by number, in the given order, from the current catalogue; products that are not public are omitted. */
  get(numbers: readonly number[], showing: Showing): Promise<Made[]>
}

/** How a product is prepared, and the size of the result in bytes. */
export interface Making<Made> {
  make(entry: CatalogEntry, showing: Showing): Made
  sizeOf(made: Made): number
}

/** A share of the process's heap limit: a small machine has little memory to spare. */
const SHARE_OF_HEAP = 1 / 32
const MOST_NOTED = 50_000

/**
 * Products are cached from their second use on, as long as the first is remembered. Most products of a large shop are
 * shown once, and objects that outlive their request are expensive to collect. Keeps at most `bytes`.
 */
export function createRecentProducts<Made extends object>(
  catalog: ProductSource,
  { make, sizeOf }: Making<Made>,
  bytes: number,
): RecentProducts<Made> {
  const kept = new LRUCache<number, Made>({
    maxSize: Math.floor(Math.min(bytes, getHeapStatistics().heap_size_limit * SHARE_OF_HEAP)),
    sizeCalculation: sizeOf,
  })
  // Uses sizes, because `max` would preallocate all entries at startup, which takes 20 ms.
  const noted = new LRUCache<number, true>({ maxSize: MOST_NOTED, sizeCalculation: () => 1 })
  let moment: string | undefined

  /** Cached products belong to an edition, which a later one may have withdrawn, and their forms to an instant. */
  function forgetOthers(now: string): void {
    if (now !== moment) kept.clear()
    moment = now
  }

  function keepFromSecondTime(number: number, made: Made): void {
    if (noted.has(number)) kept.set(number, made)
    else noted.set(number, true)
  }

  return {
    async get(numbers, showing) {
      const now = () => `${catalog.edition()?.key} ${showing.at.getTime()}`
      const asked = now()
      forgetOthers(asked)
      const products = new Map<number, Made>()
      const missing: number[] = []
      for (const number of numbers) {
        const known = kept.get(number)
        if (known) products.set(number, known)
        else missing.push(number)
      }
      const read = missing.length > 0 ? await catalog.get(missing) : []
      // Read while a newer edition arrived: shown, since the catalogue contains it, but not cached.
      const isStill = now() === asked && moment === asked
      for (const entry of read) {
        const made = make(entry, showing)
        products.set(entry.number, made)
        if (isStill) keepFromSecondTime(entry.number, made)
        const pause = pauseBetween()
        if (pause) await pause
      }
      return numbers.flatMap((number) => products.get(number) ?? [])
    },
  }
}
