import { setImmediate } from 'node:timers/promises'
import type { Edition, ProductSource } from '@vitrine/product'

/** The changes between an index's edition and a later one, as product numbers. */
export interface IndexChanges {
  /** No longer public. */
  withdrawn: number[]
  /** With a newer revision, or with a price that changed because a sale started or ended; ascending. */
  changed: number[]
  /** Of these, those that differ in nothing but what they are sold for. */
  reoffered: ReadonlySet<number>
}

/** Undefined if more than `most` products changed, or if the changes are no longer known. */
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
    // An embedded database answers immediately; without this, other requests would get no turn until the last batch.
    await setImmediate()
  }
  return [...numbers]
}

/** Ascending, without duplicates. */
export function eachOnce(numbers: Iterable<number>): number[] {
  return [...new Set(numbers)].sort((one, other) => one - other)
}
