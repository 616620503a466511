import { getHeapStatistics } from 'node:v8'
import { pauseBetween } from '@vitrine/kit'
import type { CatalogEntry, ProductSource, Showing } from '@vitrine/product'
import { LRUCache } from 'lru-cache'

/** What was made of products that are shown often, so that the popular ones are not read for every search. */
export interface RecentProducts<Made> {
  /** By numbers, in their order, as the catalogue has them now; those that are not public are missing. */
  get(numbers: readonly number[], showing: Showing): Promise<Made[]>
}

/** What is made of a product to show it, and how many bytes are kept of that. */
export interface Making<Made> {
  make(entry: CatalogEntry, showing: Showing): Made
  sizeOf(made: Made): number
}

/** Of all that a process may hold: on a small machine there is little to spare. */
const SHARE_OF_HEAP = 1 / 32
const MOST_NOTED = 50_000

/**
 * Products are kept from the second time on, as long as the first is not forgotten. Most products of a large shop are
 * shown once, and whatever outlives its request is dear to collect. `bytes` are kept at most.
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
  // Counted as sizes: a `max` would reserve memory for all of them at the start, which takes 20 ms.
  const noted = new LRUCache<number, true>({ maxSize: MOST_NOTED, sizeCalculation: () => 1 })
  let moment: string | undefined

  /** What was read belongs to an edition, which a later one may have withdrawn, and what was made of it to an instant. */
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
      // Read while a newer edition came: shown, since it is what the catalogue says, but not kept.
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
