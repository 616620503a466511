import { countWork, oncePer } from '@vitrine/kit'
import type { NumberLists } from '../index/columns.ts'
import type { Fact } from '../index/document.ts'
import { factKey } from '../index/intern.ts'
import type { FactLists, Segment, SegmentFacts } from '../index/segment.ts'
import { fold } from '../text/fold.ts'
import { factsStating } from './detail-values.ts'

const factNames = oncePer(
  (facts: SegmentFacts): ReadonlySet<string> => new Set([...facts.facts, ...facts.details].map(nameKey)),
)

/** Whether any product of the segment has a fact with this name, ignoring case. */
export function hasFactNamed(segment: Segment, name: string): boolean {
  return factNames(segment.facts).has(fold(name))
}

function nameKey({ name }: Fact): string {
  return fold(name)
}

/** For each list of facts, whether it contains one of the values: 1 or 0. */
export function having(lists: FactLists, name: string, values: readonly string[]): Uint8Array {
  const wanted = new Set(values.map((value) => factKey({ name, value })))
  const isWanted = new Uint8Array(lists.keys.length)
  for (const [at, key] of lists.keys.entries()) if (wanted.has(key)) isWanted[at] = 1
  return listsWith(lists, isWanted)
}

/** The same for details: those that state one of the values, in a list or as a quantity. */
export function stating(lists: FactLists, name: string, values: readonly string[]): Uint8Array {
  const isWanted = new Uint8Array(lists.facts.length)
  for (const fact of factsStating(lists.facts, name, values)) isWanted[fact] = 1
  return listsWith(lists, isWanted)
}

function listsWith({ keys, starts, items }: FactLists, isWanted: Uint8Array): Uint8Array {
  const has = new Uint8Array(starts.length - 1)
  countWork('tables', 1)
  countWork('entries', has.length + keys.length)
  for (let list = 0, item = starts[0]!; list < has.length; list++)
    for (const end = starts[list + 1]!; item < end; item++) has[list]! |= isWanted[items[item]!]!
  return has
}

/** The bits of a product's facts. */
interface FactBits {
  /** Those of any variant. */
  some: number
  /** Those that each of its variants has. */
  every: number
}

/** Returns a function that combines the bits, by number, of the facts of a product's variants. */
export function factBits({ columns, factLists }: Segment, bits: Int32Array): (doc: number) => FactBits {
  const { common, pattern, patternListStarts, patternListItems, stateItems } = columns
  const bitsIn = ({ starts, items }: NumberLists, list: number) => {
    let sum = 0
    for (let item = starts[list]!; item < starts[list + 1]!; item++) sum |= bits[items[item]!]!
    return sum
  }
  return (doc) => {
    const shared = bitsIn(factLists.common, common[doc]!)
    let some = 0
    let every = -1
    for (let item = patternListStarts[pattern[doc]!]!; item < patternListStarts[pattern[doc]! + 1]!; item++) {
      const own = bitsIn(factLists.own, stateItems[patternListItems[item]! * 2]!)
      some |= own
      every &= own
    }
    return { some: shared | some, every: shared | every }
  }
}
