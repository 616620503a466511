import { memoized, oncePer } from '@vitrine/kit'
import { wholeCounts } from '../filter/value-counts.ts'
import { eachGone, type LiveIndex, type LiveSegment } from '../index/live-index.ts'
import type { Hit } from '../query/plan.ts'

/** The categories or the brands of an index. */
type NameTable = ReturnType<typeof tableOf>

/** Cached per index, so that later suggestions can use it. */
export const namesOf = oncePer((index: LiveIndex) => ({
  categories: tableOf(index, 'category'),
  brands: tableOf(index, 'brand'),
}))

/** The column that has names, which segments keep in a list of that name. */
type Kind = 'category' | 'brand'

/** How many products are in each name, with all below it. */
function countsOf(live: LiveSegment, kind: Kind): Uint32Array {
  const { [`${kind}Names` as const]: list, columns } = live.segment
  const counts = wholeCounts(live.segment)[kind].slice()
  eachGone(live, (doc) => counts[columns[kind][doc]!]!--)
  // A parent's number is lower than its children's.
  for (let id = counts.length - 1; id > 0; id--) counts[list.entries[id]!.parent]! += counts[id]!
  return counts
}

function tableOf({ segments }: LiveIndex, kind: Kind) {
  const parts = segments.map((live) => ({ list: live.segment[`${kind}Names` as const], counts: countsOf(live, kind) }))

  /**
   * A name in the spelling of the first segment that has it, with the folded words of its label and the number of
   * products in it and below it. Names are built on demand: few of them are ever needed.
   */
  const named = memoized(Number.POSITIVE_INFINITY, (key: string) => {
    const found = parts.flatMap(({ list, counts }) => {
      const id = list.numberOf(key)
      return id < 0 ? [] : { ...list.entries[id]!, words: list.words[id]!, count: counts[id]! }
    })
    const { value, label, words } = found[0]!
    return { value, label, words, count: found.reduce((sum, { count }) => sum + count, 0) }
  })

  return {
    /** Of a product the name, and for a category those above it. */
    of({ live: { segment }, doc }: { live: LiveSegment; doc: number }) {
      const { entries } = segment[`${kind}Names` as const]
      const chain: ReturnType<typeof named>[] = []
      for (let id = segment.columns[kind][doc]!; id > 0; id = entries[id]!.parent) chain.push(named(entries[id]!.key))
      return chain
    },
    /** Names with a word that starts with this text, the largest first. */
    beginning(start: string, limit: number) {
      const found = parts.flatMap(({ list }) => list.beginning(start).map((id) => named(list.entries[id]!.key)))
      return [...new Set(found)]
        .filter(({ count }) => count > 0)
        .sort((one, other) => other.count - one.count || (one.value < other.value ? -1 : 1))
        .slice(0, limit)
    },
  }
}

interface Seen {
  /** The words, with typos corrected. */
  words: readonly string[]
  /** What was typed of a word, if that is all. */
  start: string | undefined
  hits: readonly Hit[]
  limit: number
}

/**
 * Categories and brands as suggestions: those that the words name come before those of most of the best products.
 * Counts cover the whole category or brand, since that is what its page shows.
 */
export function refinements(index: LiveIndex, seen: Seen) {
  const { categories, brands } = namesOf(index)
  return {
    categories: fitting(categories, seen).map(({ value, label, count }) => ({ value, label, count })),
    brands: fitting(brands, seen).map(({ value, count }) => ({ value, count })),
  }
}

function fitting(table: NameTable, { words, start, hits, limit }: Seen) {
  const begun = start === undefined ? [] : table.beginning(start, limit)
  const votes = new Map(begun.map((name) => [name, name.count]))
  for (const name of hits.flatMap(table.of)) votes.set(name, (votes.get(name) ?? 0) + 1)
  const namedBy = (own: readonly string[]) => words.filter((word) => own.some((each) => each.startsWith(word))).length
  return Array.from(votes, ([name, weight]) => ({ ...name, weight, named: namedBy(name.words) }))
    .sort(
      (one, other) =>
        other.named - one.named ||
        other.weight - one.weight ||
        other.count - one.count ||
        (one.value < other.value ? -1 : 1),
    )
    .slice(0, limit)
}
