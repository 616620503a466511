import { nextTurn } from '@vitrine/kit'
import { type Edition, hashKey, lookupKeys, type Product, productKeys } from '@vitrine/product'
import type { Sql } from '@vitrine/server-kit'
import { findReofferedSince, findRevisionsByNumber } from './catalog-store.ts'
import { readChanges } from './changes.ts'
import { productIn } from './revision-reader.ts'
import type { Versions } from './versions.ts'

// A response stays valid until the catalogue data in it changes: a response about one product survives every change of
// another. Each product, and each lookup key, has the number of the step in which it last changed; a step leads from
// one edition to the next.

/** The catalogue data that a response depends on. */
export interface Shown {
  /** Products, by number. */
  numbers: readonly number[]
  /** Hashes of the keys by which they were looked up: other products may acquire these keys. */
  keys: readonly number[]
}

export interface ChangeMarks {
  /**
   * The number of the step that led to an edition, or a lower one; later changes have a higher number. For the served
   * edition, which is the previous one while a step is in progress: responses made during the step must not count as
   * newer.
   */
  stepOf(edition: Edition | undefined): number
  /** Whether none of the data has changed in a step after `since`. */
  isUnchanged(shown: Shown, since: number): boolean
}

export interface MarkedChanges extends ChangeMarks {
  /** Takes the step to the next edition, before it is served. Never fails. */
  step(from: Edition | undefined, to: Edition): Promise<void>
}

/** A step with more products counts as a change of everything: comparing them takes longer than remaking responses. */
const MANY = 2000
/** Products compared at a time. */
const BATCH = 50
/** Maximum number of marks, about ten megabytes; beyond it everything counts as changed. */
const MOST_MARKS = 200_000

export function createChangeMarks(sql: Sql, versions: Versions, onError: (error: unknown) => void): MarkedChanges {
  const numbers = new Map<number, number>()
  const keys = new Map<number, number>()
  let last = 0
  /** The target edition of the last step. */
  let lastTo: Edition['key'] | undefined
  /** The last step that changed everything. */
  let all = 0

  function markAll(): void {
    numbers.clear()
    keys.clear()
    all = last
  }

  /** Whether the differences between two editions of one catalogue could be marked. */
  async function mark(from: Edition, to: Edition): Promise<boolean> {
    if (to.number < from.number || to.source !== from.source) return false
    const changed = await changedNumbers(sql, versions, from, to)
    if (!changed || numbers.size + keys.size + changed.length > MOST_MARKS) return false
    for (const number of changed) numbers.set(number, last)
    // For a stream of price changes, no product is read to determine this.
    const same = await findReofferedSince(sql, { after: from.number, version: to.number })
    const others = changed.filter((number) => !same.has(number))
    for (let at = 0; at < others.length; at += BATCH) {
      const some = others.slice(at, at + BATCH)
      const [before, after] = [await keysOf(sql, from.number, some), await keysOf(sql, to.number, some)]
      // A key that both revisions of a product have matters to other responses only when the product is added or
      // withdrawn.
      for (const number of some)
        for (const key of (before.get(number) ?? NONE).symmetricDifference(after.get(number) ?? NONE))
          keys.set(key, last)
      await nextTurn()
    }
    return true
  }

  return {
    stepOf: (edition) => (edition?.key === lastTo ? last : last - 1),
    isUnchanged(shown, since) {
      return (
        all <= since &&
        shown.numbers.every((number) => (numbers.get(number) ?? 0) <= since) &&
        shown.keys.every((key) => (keys.get(key) ?? 0) <= since)
      )
    },

    async step(from, to) {
      if (from?.key === to.key) return
      last++
      lastTo = to.key
      const isMarked = from !== undefined && (await mark(from, to).catch((error) => void onError(error)))
      if (!isMarked) markAll()
    },
  }
}

const NONE: ReadonlySet<number> = new Set()

/** The keys on which a lookup by name depends, besides the product that it found. */
export function keysOfName(name: string): number[] {
  return [idKey(name), ...lookupKeys(name)].map(hashKey)
}

function idKey(id: string): string {
  return `id:${id}`
}

/** Undefined if there are many, or if they are no longer known. */
async function changedNumbers(sql: Sql, versions: Versions, from: Edition, to: Edition) {
  const changes = await readChanges(sql, versions, from, to)
  if (!changes) return undefined
  const found = new Set<number>()
  for (const batches of [changes.changed, changes.withdrawn])
    for await (const batch of batches) {
      for (const number of batch) found.add(number)
      if (found.size > MANY) return undefined
    }
  return [...found]
}

/** The hashes of all lookup keys of a version's public products, by number. */
async function keysOf(sql: Sql, version: number, numbers: readonly number[]): Promise<Map<number, Set<number>>> {
  const rows = await findRevisionsByNumber(sql, version, numbers)
  return new Map(rows.map((row) => [row.number, hashesOf(productIn(row))]))
}

function hashesOf(product: Product): Set<number> {
  return new Set([idKey(product.id), ...productKeys(product)].map(hashKey))
}
