import type { LiveIndex } from './index/live-index.ts'
import { impactOf } from './index/postings.ts'
import type { Hit, Outcome } from './query/run.ts'
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

/** Endings that are weighed, and hits that they are weighed by. */
const MOST_ENDINGS = 60
export const HITS_LOOKED_AT = 30

/**
 * The question with its last word completed: by words that weigh most in what the question finds, so that "tennis ra"
 * becomes rackets before rain. Forms of one word are one suggestion.
 */
export function completions(
  index: LiveIndex,
  text: string,
  { hits }: Outcome,
  limit: number,
  { cutter, stemmer, isStopWord }: Analysis,
): string[] {
  const words = cutter.cut(text).flatMap(({ parts }) => parts)
  const last = words.at(-1)
  if (last === undefined || /\s$/.test(text)) return []
  const whole = hits.some(({ complete }) => complete) ? hits.filter(({ complete }) => complete) : hits
  const weighed = endings(index, last, MOST_ENDINGS)
    .filter((ending) => !isStopWord(ending))
    .map((ending) => ({ ending, weight: weightIn(index, whole.slice(0, HITS_LOOKED_AT), ending) }))
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight)
  const stems = new Map(weighed.toReversed().map(({ ending }) => [stemmer(ending), ending]))
  return weighed
    .filter(({ ending }) => stems.get(stemmer(ending)) === ending)
    .slice(0, limit)
    .map(({ ending }) => [...words.slice(0, -1), ending].join(' '))
}

/** What a word weighs in products, taken together. */
function weightIn(index: LiveIndex, hits: readonly Hit[], text: string): number {
  const words = new Map(index.segments.map(({ segment }) => [segment, segment.words.find(text)]))
  return hits.reduce((sum, { live: { segment }, doc }) => {
    const block = segment.blocks[doc >>> 16]
    const word = words.get(segment) ?? -1
    return block === undefined || word < 0 ? sum : sum + impactOf(block, word, doc & 0xffff)
  }, 0)
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
