import { oncePer } from '@vitrine/kit'
import { wholeCounts } from '../filter/value-counts.ts'
import { eachGone, type LiveIndex, type LiveSegment } from '../index/live-index.ts'
import type { NameEntry } from '../index/name-list.ts'

/** A category or a brand. */
export interface Name extends Pick<NameEntry, 'value' | 'label'> {
  /** The number of products in it and below it. */
  count: number
  /** The folded words of the label. */
  words: readonly string[]
}

/** The categories and brands of an index. */
export interface Names {
  categories: NameTable
  brands: NameTable
}

export interface NameTable {
  /** Of a product the name, and for a category those above it. */
  of(product: { live: LiveSegment; doc: number }): readonly Name[]
  /** Names with a word that starts with this text, the largest first. */
  beginning(start: string, limit: number): Name[]
}

/** Cached per index, so that later suggestions can use it. */
export const namesOf = oncePer(
  (index: LiveIndex): Names => ({ categories: tableOf(index, CATEGORIES), brands: tableOf(index, BRANDS) }),
)

/** Where a kind of names is stored in a segment. */
const CATEGORIES = { list: 'categoryNames', column: 'category' } as const
const BRANDS = { list: 'brandNames', column: 'brand' } as const
type Kind = typeof CATEGORIES | typeof BRANDS

/** How many products are in each name, with all below it. */
function countsOf(live: LiveSegment, kind: Kind): Uint32Array {
  const { [kind.list]: list, columns } = live.segment
  const counts = wholeCounts(live.segment)[kind.column].slice()
  eachGone(live, (doc) => counts[columns[kind.column][doc]!]!--)
  // A parent's number is lower than its children's.
  for (let id = counts.length - 1; id > 0; id--) counts[list.entries[id]!.parent]! += counts[id]!
  return counts
}

/** Names are built on demand: few of them are ever needed. */
function tableOf({ segments }: LiveIndex, kind: Kind): NameTable {
  const parts = segments.map((live) => ({ list: live.segment[kind.list], counts: countsOf(live, kind) }))
  const names = new Map<string, Name>()

  /** In the spelling of the first segment that has it. */
  function named({ key }: NameEntry): Name {
    const known = names.get(key)
    if (known) return known
    const places = parts
      .map(({ list, counts }) => ({ list, counts, id: list.numberOf(key) }))
      .filter(({ id }) => id >= 0)
    const { list, id } = places[0]!
    const { value, label } = list.entries[id]!
    const count = places.reduce((sum, { counts, id }) => sum + counts[id]!, 0)
    const name = { value, label, count, words: list.words[id]! }
    names.set(key, name)
    return name
  }

  return {
    of({ live: { segment }, doc }) {
      const { entries } = segment[kind.list]
      const chain: Name[] = []
      for (let id = segment.columns[kind.column][doc]!; id > 0; id = entries[id]!.parent)
        chain.push(named(entries[id]!))
      return chain
    },
    beginning(start, limit) {
      const found = parts.flatMap(({ list }) => list.beginning(start).map((id) => named(list.entries[id]!)))
      return [...new Set(found)]
        .filter(({ count }) => count > 0)
        .sort((one, other) => other.count - one.count || (one.value < other.value ? -1 : 1))
        .slice(0, limit)
    },
  }
}
