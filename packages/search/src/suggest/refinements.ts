import type { LiveIndex } from '../index/live-index.ts'
import type { Hit } from '../query/plan.ts'
import { type Name, type NameTable, namesOf } from './names.ts'
import type { Typed } from './typed-text.ts'

interface Seen {
  typed: Typed
  /** The same, with typos corrected. */
  words: readonly string[]
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

function fitting(table: NameTable, { typed, words, hits, limit }: Seen): Name[] {
  const { before, start } = typed
  const isBare = before.length === 0 && start !== undefined
  const votes = new Map<Name, number>(isBare ? table.beginning(start, limit).map((name) => [name, name.count]) : [])
  for (const hit of hits) {
    for (const name of table.of(hit)) votes.set(name, (votes.get(name) ?? 0) + 1)
  }
  const namedBy = ({ words: own }: Name) => words.filter((word) => own.some((each) => each.startsWith(word))).length
  return Array.from(votes, ([name, weight]) => ({ name, weight, named: namedBy(name) }))
    .sort(
      (one, other) =>
        other.named - one.named ||
        other.weight - one.weight ||
        other.name.count - one.name.count ||
        (one.name.value < other.name.value ? -1 : 1),
    )
    .slice(0, limit)
    .map(({ name }) => name)
}
