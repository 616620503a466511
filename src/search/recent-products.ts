import { LRUCache } from 'lru-cache'
import type { Catalog } from '../catalog/catalog.ts'
import { ReadyProduct } from './showing/ready-product.ts'

/** Products that are shown often, so that the popular ones are not read and made ready for every search. */
export interface RecentProducts {
  /** By numbers, in their order, as the catalogue has them now; those that are not public are missing. */
  get(numbers: readonly number[]): Promise<ReadyProduct[]>
}

const MOST_KEPT = 2000
const MOST_NOTED = 20_000

/**
 * Products are kept from the second time on, as long as the first is not forgotten. Most products of a large shop are
 * shown once, and whatever outlives its request is dear to collect.
 */
export function createRecentProducts(catalog: Catalog): RecentProducts {
  const kept = new LRUCache<number, ReadyProduct>({ max: MOST_KEPT })
  const noted = new LRUCache<number, true>({ max: MOST_NOTED })
  let edition: string | undefined

  /** What was read belongs to an edition: a later one may have withdrawn it. */
  function forgetOthers(key: string | undefined): void {
    if (key !== edition) kept.clear()
    edition = key
  }

  function keepFromSecondTime(product: ReadyProduct): void {
    if (noted.has(product.number)) kept.set(product.number, product)
    else noted.set(product.number, true)
  }

  return {
    async get(numbers) {
      const key = catalog.edition()?.key
      forgetOthers(key)
      const products = new Map<number, ReadyProduct>()
      const missing: number[] = []
      for (const number of numbers) {
        const known = kept.get(number)
        if (known) products.set(number, known)
        else missing.push(number)
      }
      const read = missing.length > 0 ? await catalog.get(missing) : []
      // Read while a newer edition came: shown, since it is what the catalogue says, but not kept.
      const isStill = catalog.edition()?.key === key
      for (const shelved of read) {
        const product = new ReadyProduct(shelved)
        products.set(product.number, product)
        if (isStill) keepFromSecondTime(product)
      }
      return numbers.flatMap((number) => products.get(number) ?? [])
    },
  }
}
