import type { LiveIndex } from '../index/live-index.ts'
import type { Hit } from '../query/plan.ts'
import { type NameTable, namesOf } from './names.ts'

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
