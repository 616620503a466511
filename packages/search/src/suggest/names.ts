import { oncePer } from '@vitrine/kit'
import { eachGone, type LiveIndex, type LiveSegment } from '../index/live-index.ts'
import type { NameList } from '../index/name-list.ts'
import type { Segment } from '../index/segment.ts'
import { wholeCounts } from '../query/value-counts.ts'

/** A category or a brand. */
export interface Name {
  value: string
  label: string
  /** Products in it, with everything below it. */
  count: number
  /** Words of the label, folded. */
  words: readonly string[]
}

/** The categories and brands of an index. */
export interface Names {
  categories: NameTable
  brands: NameTable
}

export interface NameTable {
  /** Of a segment and a number in its column: the name, and for a category those above it. */
  at(segment: Segment, id: number): readonly Name[]
  /** Names with a word that begins so, the largest first. */
  beginning(start: string, limit: number): Name[]
}

/** Of each index one, so that what was put together for a suggestion is there for the next. */
export const namesOf = oncePer(
  (index: LiveIndex): Names => ({ categories: tableOf(index, CATEGORIES), brands: tableOf(index, BRANDS) }),
)

/** Where a kind of names stands in a segment. */
interface Kind {
  list(segment: Segment): NameList
  /** How many products are in each. */
  counts(live: LiveSegment): Uint32Array
  /** What it is compared as, and how it is shown. */
  name(segment: Segment, id: number): { key: string; value: string; label: string }
  /** Number of the name above; 0 at the top. */
  parent(segment: Segment, id: number): number
}

const CATEGORIES: Kind = {
  list: ({ categoryNames }) => categoryNames,
  counts(live) {
    const { columns, facts } = live.segment
    const counts = wholeCounts(live.segment).categories.slice()
    eachGone(live, (doc) => counts[columns.category[doc]!]!--)
    for (let id = counts.length - 1; id > 0; id--) counts[facts.categories[id]!.parent]! += counts[id]!
    return counts
  },
  name({ facts }, id) {
    const { path, label } = facts.categories[id]!
    return { key: path, value: path, label }
  },
  parent: ({ facts }, id) => facts.categories[id]!.parent,
}

const BRANDS: Kind = {
  list: ({ brandNames }) => brandNames,
  counts(live) {
    const counts = wholeCounts(live.segment).brands.slice()
    eachGone(live, (doc) => counts[live.segment.columns.brand[doc]!]!--)
    return counts
  },
  name({ facts, brandKeys }, id) {
    return { key: brandKeys[id]!, value: facts.brands[id]!, label: facts.brands[id]! }
  },
  parent: () => 0,
}

/** Names are put together when they are asked for: few of them ever are. */
function tableOf({ segments }: LiveIndex, kind: Kind): NameTable {
  const parts = segments.map((live) => ({
    segment: live.segment,
    list: kind.list(live.segment),
    counts: kind.counts(live),
  }))
  const names = new Map<string, Name>()

  function nameAt(segment: Segment, id: number): Name {
    const { key } = kind.name(segment, id)
    const name = names.get(key) ?? together(key)
    names.set(key, name)
    return name
  }

  /** As the first segment that has it spells it. */
  function together(key: string): Name {
    const places = parts.map((part) => ({ ...part, id: part.list.numberOf(key) })).filter(({ id }) => id >= 0)
    const [first] = places
    if (!first) throw new Error(`No segment has the name ${key}.`)
    const { value, label } = kind.name(first.segment, first.id)
    const count = places.reduce((sum, { counts, id }) => sum + counts[id]!, 0)
    return { value, label, count, words: first.list.words[first.id] ?? [] }
  }

  return {
    at(segment, id) {
      const chain: Name[] = []
      for (let above = id; above > 0; above = kind.parent(segment, above)) chain.push(nameAt(segment, above))
      return chain
    },
    beginning(start, limit) {
      const found = new Set(
        parts.flatMap(({ segment, list }) => list.beginning(start).map((id) => nameAt(segment, id))),
      )
      return [...found]
        .filter(({ count }) => count > 0)
        .sort((one, other) => other.count - one.count || (one.value < other.value ? -1 : 1))
        .slice(0, limit)
    },
  }
}
