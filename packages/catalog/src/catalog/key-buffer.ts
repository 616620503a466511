import { cutText } from '@vitrine/kit'
import { handleKey, hashKey, type Product, productKeys } from '@vitrine/product'
import type { Database, Sql, Tx } from '@vitrine/server-kit'
import { findHandleHolders, hasKey } from './import-store.ts'

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

  /** Takes all buffered keys, sorted, and leaves the buffer empty. */
  take(): TakenKeys {
    const [hashes, numbers] = [this.#hashes, this.#numbers]
    const order = Uint32Array.from(hashes, (_, index) => index).sort((a, b) => (hashes[a] ?? 0) - (hashes[b] ?? 0))
    this.#hashes = []
    this.#numbers = []
    this.#handles = new Map()
    return createTaken(
      Float64Array.from(order, (index) => hashes[index] ?? 0),
      Uint32Array.from(order, (index) => numbers[index] ?? 0),
    )
  }
}

/** Keys that are no longer in the buffer. */
export interface TakenKeys {
  /** Writes them as keys of version `since`. */
  insert(database: Database, tx: Tx, since: number): Promise<void>
  /** Whether they were written. */
  areStored(db: Sql | Tx, since: number): Promise<boolean>
}

function createTaken(hashes: Float64Array, numbers: Uint32Array): TakenKeys {
  return {
    async insert(database, tx, since) {
      for (let from = 0; from < hashes.length; from += PART) {
        const to = from + PART
        await database.insertColumns(tx, 'product_key', {
          hash: { type: 'integer', values: Array.from(hashes.subarray(from, to)) },
          number: { type: 'integer', values: Array.from(numbers.subarray(from, to)) },
          since: { type: 'integer', values: Array.from(hashes.subarray(from, to), () => since) },
        })
      }
    },
    areStored: (db, since) => hasKey(db, { hash: hashes[0] ?? 0, number: numbers[0] ?? 0, since }),
  }
}

/** Two products cannot share a handle: the later one gets its id appended. */
export async function giveUniqueHandles(db: Sql, items: { product: Product }[], waiting: KeyBuffer): Promise<void> {
  const handles = items.map(({ product }) => product.handle)
  const stored = await findHandleHolders(db, handles)
  const here = new Map<string, string>()
  for (const item of items) {
    const { handle, id } = item.product
    const key = handleKey(handle)
    const holders = [here.get(key), waiting.holderOf(handle), ...(stored.get(hashKey(key)) ?? [])]
    if (holders.some((holder) => holder !== undefined && holder !== id)) {
      item.product = { ...item.product, handle: `${cutText(handle, 140)}-${id.toLowerCase().replaceAll(':', '-')}` }
    }
    here.set(handleKey(item.product.handle), id)
  }
}
