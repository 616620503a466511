import { hash } from 'node:crypto'
import type { Product } from '@vitrine/product'
import { isPublic, type KnownProduct, type StagedProduct } from './import-store.ts'

/** The result of comparing a batch of products with the stored ones. */
export interface Compared<Item> {
  added: StagedProduct[]
  changed: StagedProduct[]
  /** Numbers of the unchanged products. */
  unchanged: number[]
  /** Products that were in an earlier batch of this import; they are skipped. */
  repeated: Item[]
  /** The number of products that are not public. */
  hidden: number
  /** The number of products that were public and no longer are. */
  newlyHidden: number
  /** The change in the number of public products. */
  publicChange: number
}

export interface Comparison {
  /** By id; the current state, including what this import has written. */
  known: ReadonlyMap<string, KnownProduct>
  /** The version being written. */
  next: number
  /** Products that this import has found unchanged so far. */
  seen: SeenNumbers
  /** The number for a new product. */
  newNumber(): number
}

export function compare<Item extends { product: Product; source?: Product }>(
  items: readonly Item[],
  { known, next, seen, newNumber }: Comparison,
): Compared<Item> {
  const found: Compared<Item> = {
    added: [],
    changed: [],
    unchanged: [],
    repeated: [],
    hidden: 0,
    newlyHidden: 0,
    publicChange: 0,
  }
  for (const item of items) {
    const { product, source } = item
    const old = known.get(product.id)
    if (old && (old.since === next || seen.has(old.number))) {
      found.repeated.push(item)
      continue
    }
    if (!isPublic(product)) found.hidden++
    const stored = written(product, source)
    if (old?.fingerprint === stored.fingerprint) {
      found.unchanged.push(old.number)
      seen.add(old.number)
      continue
    }
    if (old?.public && !isPublic(product)) found.newlyHidden++
    found.publicChange += (isPublic(product) ? 1 : 0) - (old?.public ?? 0)
    if (old) found.changed.push({ number: old.number, product, ...stored })
    else found.added.push({ number: newNumber(), product, ...stored })
  }
  return found
}

/** The stored form of a product, and the hash that detects a change. */
export interface Written {
  document: string
  /** The product as its file says it, if the owner's values cover some of that. */
  source?: string
  fingerprint: string
}

/** `source`: the product as its file says it, if the owner's values may differ. */
export function written(product: Product, source: Product = product): Written {
  const document = JSON.stringify(product)
  const covered = source === product ? document : JSON.stringify(source)
  if (covered === document) return { document, fingerprint: hash('sha1', document, 'base64') }
  // A change of the file must be noticed, also where the owner's value hides it.
  return { document, source: covered, fingerprint: hash('sha1', `${document}\n${covered}`, 'base64') }
}

/** A set of numbers up to a maximum, one bit each: a million products take 125 kB. */
export class SeenNumbers {
  readonly #bits: Uint8Array

  constructor(highest: number) {
    this.#bits = new Uint8Array((highest >>> 3) + 1)
  }

  add(number: number): void {
    this.#bits[number >>> 3] = (this.#bits[number >>> 3] ?? 0) | (1 << (number & 7))
  }

  has(number: number): boolean {
    return ((this.#bits[number >>> 3] ?? 0) & (1 << (number & 7))) !== 0
  }
}
