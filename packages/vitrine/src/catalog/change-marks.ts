import { nextTurn } from '@vitrine/kit'
import { type Edition, hashKey, lookupKeys, type Product, productKeys } from '@vitrine/product'
import type { Sql } from '@vitrine/server-kit'
import { findReofferedSince, findRevisionsByNumber } from './catalog-store.ts'
import { readChanges } from './changes.ts'
import { productIn } from './revision-reader.ts'
import type { Versions } from './versions.ts'

// What an answer shows of the catalogue decides how long it is good: an answer about one product outlives every change
// of another one. Each product, and each key that products are found by, has the number of the step in which it
// changed last; a step leads from one edition to the next.

/** What an answer shows of the catalogue. */
export interface Shown {
  /** Products, by number. */
  numbers: readonly number[]
  /** Hashes of the keys that they were looked up by: other products may come to have them. */
  keys: readonly number[]
}

export interface ChangeMarks {
  /**
   * The number of the step that led to an edition, or a lower one: what changed after it has a higher one. Of the edition
   * that is served, which is the one before while a step is under way: what is made then must not count as newer.
   */
  stepOf(edition: Edition | undefined): number
  /** Whether nothing of what is shown has changed in a step after `since`. */
  isUnchanged(shown: Shown, since: number): boolean
}

export interface MarkedChanges extends ChangeMarks {
  /** Takes the step to the next edition, before anybody is served from that. Never fails. */
  step(from: Edition | undefined, to: Edition): Promise<void>
}

/** A step of more products counts as a change of everything: comparing them takes longer than making answers again. */
const MANY = 2000
/** Products that are compared at a time. */
const BATCH = 50
/** Marks that are remembered, about ten megabytes; beyond that everything counts as changed. */
const MOST_MARKS = 200_000

export function createChangeMarks(sql: Sql, versions: Versions, onError: (error: unknown) => void): MarkedChanges {
  const numbers = new Map<number, number>()
  const keys = new Map<number, number>()
  let last = 0
  /** Where the last step leads. */
  let lastTo: Edition['key'] | undefined
  /** The last step that changed everything. */
  let all = 0

  function markAll(): void {
    numbers.clear()
    keys.clear()
    all = last
  }

  /** Whether what differs between two editions of one catalogue could be marked. */
  async function mark(from: Edition, to: Edition): Promise<boolean> {
    if (to.number < from.number || to.source !== from.source) return false
    const changed = await changedNumbers(sql, versions, from, to)
    if (!changed || numbers.size + keys.size + changed.length > MOST_MARKS) return false
    for (const number of changed) numbers.set(number, last)
    // Of a stream of prices no product is read to see that.
    const same = await findReofferedSince(sql, { after: from.number, version: to.number })
    const others = changed.filter((number) => !same.has(number))
    for (let at = 0; at < others.length; at += BATCH) {
      const some = others.slice(at, at + BATCH)
      const [before, after] = [await keysOf(sql, from.number, some), await keysOf(sql, to.number, some)]
      // One product's key that both revisions have is another's business only when it comes or goes.
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

/** What a lookup by a name depends on beside the product that it found. */
export function keysOfName(name: string): number[] {
  return [idKey(name), ...lookupKeys(name)].map(hashKey)
}

function idKey(id: string): string {
  return `id:${id}`
}

/** Undefined when they are many, or not known any more. */
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

/** The hashes of all keys that public products of a version are found by, by number. */
async function keysOf(sql: Sql, version: number, numbers: readonly number[]): Promise<Map<number, Set<number>>> {
  const rows = await findRevisionsByNumber(sql, version, numbers)
  return new Map(rows.map((row) => [row.number, hashesOf(productIn(row))]))
}

function hashesOf(product: Product): Set<number> {
  return new Set([idKey(product.id), ...productKeys(product)].map(hashKey))
}
