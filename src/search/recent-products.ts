import { LRUCache } from 'lru-cache'
import type { Catalog, ShelvedProduct } from '../catalog/catalog.ts'
import { ReadyProduct } from './showing/ready-product.ts'

/** Products that were shown lately, so that the popular ones are not read and made ready for every search. */
export interface RecentProducts {
  /** By numbers, in their order, as the catalogue has them now; those that are not public are missing. */
  get(numbers: readonly number[]): Promise<ReadyProduct[]>
}

const MOST_KEPT = 2000

export function createRecentProducts(catalog: Catalog): RecentProducts {
  const kept = new LRUCache<number, ReadyProduct>({ max: MOST_KEPT })
  let edition: string | undefined

  /** What was read belongs to an edition: a later one may have withdrawn it. */
  function forgetOthers(key: string | undefined): void {
    if (key !== edition) kept.clear()
    edition = key
  }

  // What is made of a product for showing it is remembered from the second time on: most products of a large shop are
  // shown once, and long memories are dear to collect.
  function keep(shelved: ShelvedProduct): void {
    kept.set(shelved.number, new ReadyProduct(shelved))
  }

  return {
    async get(numbers) {
      const key = catalog.edition()?.key
      forgetOthers(key)
      const known = new Map(numbers.flatMap((number) => entryOf(number, kept.get(number))))
      const missing = numbers.filter((number) => !known.has(number))
      const read = missing.length > 0 ? await catalog.get(missing) : []
      // Read while a newer edition came: shown, since it is what the catalogue says, but not kept.
      if (catalog.edition()?.key === key) read.forEach(keep)
      for (const shelved of read) known.set(shelved.number, new ReadyProduct(shelved))
      return numbers.flatMap((number) => known.get(number) ?? [])
    },
  }
}

function entryOf(number: number, product: ReadyProduct | undefined): [number, ReadyProduct][] {
  return product ? [[number, product]] : []
}
