import { handleKey, hashKey, type Product, productKeys } from '@vitrine/product'
import type { Database, Tx } from '@vitrine/server-kit'
import { findHandleHolders } from './import-store.ts'

/** The number of buffered keys: some megabytes, about twenty-five thousand products. */
const FULL = 250_000
/** The number of keys written at a time, as a few plain arrays. */
const PART = 25_000

/**
 * A buffer for writes to `product_key`. The table is ordered by hash, which is effectively random: written batch by
 * batch, an import of a million products would rewrite nearly every page hundreds of times. Buffered keys are written
 * sorted, many at once, so that each page is written a few times.
 */
export class KeyBuffer {
  #hashes: number[] = []
  #numbers: number[] = []
  /** Ids of the products whose keys are buffered, by the hash of their handle. */
  #handles = new Map<number, string>()

  add(product: Product, number: number): void {
    for (const key of productKeys(product)) {
      this.#hashes.push(hashKey(key))
      this.#numbers.push(number)
    }
    this.#handles.set(hashKey(handleKey(product.handle)), product.id)
  }

  /** The id of the buffered product with this handle. */
  holderOf(handle: string): string | undefined {
    return this.#handles.get(hashKey(handleKey(handle)))
  }

  get isFull(): boolean {
    return this.#hashes.length >= FULL
  }

  get isEmpty(): boolean {
    return this.#hashes.length === 0
  }

  /** Writes all buffered keys as keys of version `since`. */
  async flush(database: Database, tx: Tx, since: number): Promise<void> {
    const hashes = this.#hashes
    const numbers = this.#numbers
    const order = Uint32Array.from(hashes, (_, index) => index).sort((a, b) => (hashes[a] ?? 0) - (hashes[b] ?? 0))
    for (let from = 0; from < order.length; from += PART) {
      const part = order.subarray(from, from + PART)
      await database.insertColumns(tx, 'product_key', {
        hash: { type: 'integer', values: Array.from(part, (index) => hashes[index] ?? 0) },
        number: { type: 'integer', values: Array.from(part, (index) => numbers[index] ?? 0) },
        since: { type: 'integer', values: Array.from(part, () => since) },
      })
    }
    this.#hashes = []
    this.#numbers = []
    this.#handles = new Map()
  }
}

/** Two products cannot share a handle: the later one gets its id appended. */
export async function giveUniqueHandles(tx: Tx, items: { product: Product }[], waiting: KeyBuffer): Promise<void> {
  const handles = items.map(({ product }) => product.handle)
  const stored = await findHandleHolders(tx, handles)
  const here = new Map<string, string>()
  for (const item of items) {
    const { handle, id } = item.product
    const key = handleKey(handle)
    const holders = [here.get(key), waiting.holderOf(handle), ...(stored.get(hashKey(key)) ?? [])]
    if (holders.some((holder) => holder !== undefined && holder !== id)) {
      item.product = { ...item.product, handle: `${handle.slice(0, 140)}-${id.toLowerCase().replaceAll(':', '-')}` }
    }
    here.set(handleKey(item.product.handle), id)
  }
}
