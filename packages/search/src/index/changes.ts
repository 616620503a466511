import { setImmediate } from 'node:timers/promises'
import type { Edition, ProductSource } from '@vitrine/product'

/** What an index of one edition has to take in to tell of a later one, by the numbers of products. */
export interface IndexChanges {
  /** No longer public. */
  withdrawn: number[]
  /** With a revision since then, or with a price that changed by itself because a sale began or ended; ascending. */
  changed: number[]
  /** Of these, those that differ in nothing but what they are sold for. */
  reoffered: ReadonlySet<number>
}

/** Undefined when more than `most` products changed, or the catalogue does not remember. */
export async function changesBetween(
  catalog: ProductSource,
  before: Edition,
  edition: Edition,
  most: number,
): Promise<IndexChanges | undefined> {
  const changes = await catalog.changes(before, edition)
  if (!changes) return undefined
  const changed = await allOf(changes.changed, most)
  const withdrawn = changed && (await allOf(changes.withdrawn, most))
  if (!withdrawn) return undefined
  return { withdrawn, changed: eachOnce(changed), reoffered: (await changes.reoffered?.()) ?? NONE }
}

const NONE: ReadonlySet<number> = new Set()

async function allOf(batches: AsyncIterable<number[]>, most: number): Promise<number[] | undefined> {
  const numbers = new Set<number>()
  for await (const batch of batches) {
    for (const number of batch) numbers.add(number)
    if (numbers.size > most) return undefined
    // An embedded database answers at once; without this nobody else would have a turn until the last batch.
    await setImmediate()
  }
  return [...numbers]
}

/** Ascending, each number once. */
export function eachOnce(numbers: Iterable<number>): number[] {
  return [...new Set(numbers)].sort((one, other) => one - other)
}
