import { setImmediate } from 'node:timers/promises'
import type { Edition, ProductSource } from '@vitrine/product'
import type { LiveIndex } from './live-index.ts'

/** An index and its edition of the catalogue. */
export interface IndexedEdition {
  index: LiveIndex
  edition: Edition
}

/** What names an edition in files and messages. */
export interface EditionNote {
  number: number
  as_of: string
  key: string
}

export function noteOf({ number, as_of, key }: Edition): EditionNote {
  return { number, as_of: as_of.toISOString(), key }
}

/** The edition that a note names; undefined if the catalogue has no such edition, as after a restored backup. */
export function editionOf(catalog: ProductSource, { number, as_of, key }: EditionNote): Edition | undefined {
  const edition = catalog.editionAt(number, new Date(as_of))
  return edition?.key === key ? edition : undefined
}

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
  return { withdrawn, changed: eachOnce(changed), reoffered: (await changes.reoffered?.()) ?? new Set() }
}

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
