import { countWork, oncePer } from '@vitrine/kit'
import type { Fact } from '../index/document.ts'
import { isOfOneName, SET_NAMES } from '../index/fact-sets.ts'
import type { Column } from '../index/image.ts'
import { factKey } from '../index/intern.ts'
import type { Segment } from '../index/segment.ts'
import type { SegmentFacts } from '../index/segment-facts.ts'
import { fold } from '../text/fold.ts'

/** Facts and the lists that contain them. */
export interface FactLists {
  facts: readonly Fact[]
  /** The comparison keys of the facts. */
  keys: readonly string[]
  starts: Uint32Array
  items: Uint32Array
}

/** The facts that all variants of a product share. */
export function commonFactsOf({ columns, facts, factKeys }: Segment): FactLists {
  return { facts: facts.facts, keys: factKeys, starts: columns.commonListStarts, items: columns.commonListItems }
}

/** The additional facts of a variant. */
export function ownFactsOf({ columns, facts, factKeys }: Segment): FactLists {
  return { facts: facts.facts, keys: factKeys, starts: columns.ownListStarts, items: columns.ownListItems }
}

export function detailsOf({ columns, facts, detailKeys }: Segment): FactLists {
  return { facts: facts.details, keys: detailKeys, starts: columns.detailListStarts, items: columns.detailListItems }
}

/** The sets of facts of all variants of a product. */
export function factSetsOf({ columns, facts, factKeys }: Segment): FactLists {
  return { facts: facts.facts, keys: factKeys, starts: columns.factSetStarts, items: columns.factSetItems }
}

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

/** Numbers of the facts in a list. */
export function itemsOf({ starts, items }: Pick<FactLists, 'starts' | 'items'>, list: number): Uint32Array {
  return items.subarray(starts[list]!, starts[list + 1]!)
}

/** For each list of facts, the number of the values that it contains. */
export function wantedIn({ keys, starts, items }: FactLists, name: string, values: readonly string[]): Uint32Array {
  const wanted = new Set(values.map((value) => factKey({ name, value })))
  const isWanted = Uint8Array.from(keys, (key) => (wanted.has(key) ? 1 : 0))
  const lists = new Uint32Array(starts.length - 1)
  countWork('tables', 1)
  countWork('entries', lists.length)
  for (let list = 0, item = starts[0]!; list < lists.length; list++) {
    let count = 0
    for (const end = starts[list + 1]!; item < end; item++) count += isWanted[items[item]!]!
    lists[list] = count
  }
  return lists
}

/** For each list of facts, whether it contains one of the values: 1 or 0. */
export function having(lists: FactLists, name: string, values: readonly string[]): Uint8Array {
  const wanted = wantedIn(lists, name, values)
  const has = new Uint8Array(wanted.length)
  for (let list = 0; list < has.length; list++) has[list] = wanted[list] === 0 ? 0 : 1
  return has
}

/** The column of a product's set of facts with one name. */
export interface SetColumn {
  column: Column
  /** Options of all names share a set. */
  isOfOneName: boolean
}

/** Undefined if the name is not a fact of variants. */
export function setColumnOf({ columns }: Segment, name: string): SetColumn | undefined {
  const set = fold(name).startsWith('option.') ? 'option' : fold(name)
  const column = columns.sets[SET_NAMES.indexOf(set)]
  return column && { column, isOfOneName: isOfOneName(set) }
}
