import { getHeapStatistics } from 'node:v8'
import { pauseBetween } from '@vitrine/kit'
import type { ProductSource, Showing } from '@vitrine/product'
import { LRUCache } from 'lru-cache'
import type { OutputFormat } from './output-formats.ts'
import { type ReadyProduct, readySize, toReadyProduct } from './ready-product.ts'

/** Products that are shown often, so that the popular ones are not read and made ready for every search. */
export interface RecentProducts<Form> {
  /** By numbers, in their order, as the catalogue has them now; those that are not public are missing. */
  get(numbers: readonly number[], showing: Showing): Promise<ReadyProduct<Form>[]>
}

/** Of all that a process may hold: on a small machine there is little to spare. */
const SHARE_OF_HEAP = 1 / 32
const MOST_NOTED = 50_000

/**
 * Products are kept from the second time on, as long as the first is not forgotten. Most products of a large shop are
 * shown once, and whatever outlives its request is dear to collect. `bytes` are kept at most.
 */
export function createRecentProducts<Form>(
  catalog: ProductSource,
  format: Pick<OutputFormat<Form, unknown>, 'prepare' | 'sizeOf'>,
  bytes: number,
): RecentProducts<Form> {
  const kept = new LRUCache<number, ReadyProduct<Form>>({
    maxSize: Math.floor(Math.min(bytes, getHeapStatistics().heap_size_limit * SHARE_OF_HEAP)),
    sizeCalculation: (product) => readySize(product) + format.sizeOf(product.form),
  })
  // Counted as sizes: a `max` would reserve memory for all of them at the start, which takes 20 ms.
  const noted = new LRUCache<number, true>({ maxSize: MOST_NOTED, sizeCalculation: () => 1 })
  let moment: string | undefined

  /** What was read belongs to an edition, which a later one may have withdrawn, and what was made of it to an instant. */
  function forgetOthers(now: string): void {
    if (now !== moment) kept.clear()
    moment = now
  }

  function keepFromSecondTime(product: ReadyProduct<Form>): void {
    if (noted.has(product.number)) kept.set(product.number, product)
    else noted.set(product.number, true)
  }

  return {
    async get(numbers, showing) {
      const now = () => `${catalog.edition()?.key} ${showing.at.getTime()}`
      const asked = now()
      forgetOthers(asked)
      const products = new Map<number, ReadyProduct<Form>>()
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
        const product = toReadyProduct(entry, format.prepare(entry, showing))
        products.set(product.number, product)
        if (isStill) keepFromSecondTime(product)
        await pauseBetween()
      }
      return numbers.flatMap((number) => products.get(number) ?? [])
    },
  }
}
