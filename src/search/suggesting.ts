import type { LiveIndex } from './index/live-index.ts'
import { type Alternative, frequency } from './query/groups.ts'
import type { Outcome } from './query/run.ts'
import type { Analysis } from './text/analysis.ts'
import { fold } from './text/fold.ts'

/** A way to go on typing. */
interface Ending {
  text: string
  frequency: number
}

const MOST_LOOKED_AT = 2000

/** Words of the catalogue that begin as the last word does, the most common first. */
export function endings(index: LiveIndex, start: string, limit: number): string[] {
  const counts = new Map<string, number>()
  for (const { segment } of index.segments) {
    const [from, to] = segment.words.range(start)
    const step = Math.max(1, Math.ceil((to - from) / MOST_LOOKED_AT))
    for (let word = from; word < to; word += step) {
      const count = segment.frequencies[word]!
      if (count > 1 || to - from < 50)
        counts.set(segment.words.word(word), count + (counts.get(segment.words.word(word)) ?? 0))
    }
  }
  return Array.from(counts, ([text, frequency]): Ending => ({ text, frequency }))
    .filter(({ text }) => /^[\p{L}\p{M}]+$/u.test(text))
    .sort((one, other) => other.frequency - one.frequency || (one.text < other.text ? -1 : 1))
    .slice(0, limit)
    .map(({ text }) => text)
}

/** The question with its last word completed. Forms of one word are one suggestion. */
export function completions(index: LiveIndex, text: string, limit: number, { cutter, stemmer }: Analysis): string[] {
  const words = cutter.cut(text).flatMap(({ parts }) => parts)
  const last = words.at(-1)
  if (last === undefined || /\s$/.test(text)) return []
  const before = words.slice(0, -1)
  const stems = new Set<string>()
  const found: string[] = []
  for (const ending of endings(index, last, limit * 4)) {
    const stem = stemmer(ending)
    if (stems.has(stem) || !hasAll(index, [...before, ending])) continue
    stems.add(stem)
    found.push([...before, ending].join(' '))
    if (found.length === limit) break
  }
  return found
}

/** Each word by itself is in the catalogue: cheap, and good enough to suggest. */
function hasAll(index: LiveIndex, words: readonly string[]): boolean {
  return words.every((text) => {
    const alternative: Alternative = { kind: 'exact', text, weight: 1 }
    return frequency(index, { alternatives: [alternative] }) > 0
  })
}

/** Categories and brands of what was found, those named by the words first. */
export function narrowings({ facets }: Outcome, text: string, limit: number) {
  const wanted = fold(text.trim())
  const byNameThenCount = (
    one: { value: string; label?: string; count: number },
    other: { value: string; label?: string; count: number },
  ) => Number(isNamed(other)) - Number(isNamed(one)) || other.count - one.count || (one.value < other.value ? -1 : 1)
  const isNamed = ({ value, label }: { value: string; label?: string }) =>
    fold(label ?? value)
      .split(/[^\p{L}\p{N}]+/u)
      .some((word) => wanted !== '' && (word.startsWith(wanted) || wanted.split(' ').includes(word)))
  const categories = [...(facets?.category.values() ?? [])].sort(byNameThenCount).slice(0, limit)
  const brands = [...(facets?.brand.values() ?? [])].sort(byNameThenCount).slice(0, limit)
  return {
    categories: categories.map(({ value, label, count }) => ({ value, label: label ?? value, count })),
    brands: brands.map(({ value, count }) => ({ value, count })),
  }
}
