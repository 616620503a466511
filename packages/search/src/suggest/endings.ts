import type { LiveIndex } from '../index/live-index.ts'
import type { Segment } from '../index/segment.ts'

/** A word of the catalogue that the last word of a question may become, and how much speaks for it. */
export interface Ending {
  text: string
  weight: number
}

/** So many words of a segment are looked at. */
const MOST_ENDINGS = 48
const LETTERS = /^[\p{L}\p{M}]+$/u

/** Words of the catalogue that begin so, those worth most first. */
export function endings(index: LiveIndex, start: string): Ending[] {
  const weights = new Map<string, number>()
  for (const { segment } of index.segments) {
    for (const id of heaviest(segment, start)) {
      const text = segment.words.word(id)
      if (LETTERS.test(text)) weights.set(text, segment.worth[id]! + (weights.get(text) ?? 0))
    }
  }
  return byWeight(Array.from(weights, ([text, weight]) => ({ text, weight })))
}

/** An ending that weighs less than this beside the weightiest stands somewhere in a text and names nothing. */
const LEAST = 0.005

/** The weightiest first, as far as they weigh anything beside it. */
export function byWeight(found: readonly Ending[]): Ending[] {
  const most = found.reduce((best, { weight }) => Math.max(best, weight), 0)
  return found
    .filter(({ weight }) => weight > most * LEAST)
    .sort((one, other) => other.weight - one.weight || (one.text < other.text ? -1 : 1))
}

/** A word that one product has is a name or a slip, unless there is little else. */
const FEW_WORDS = 50

/** Kept in order while they are met: a letter begins thousands of words, and few of them are wanted. */
function heaviest({ words, frequencies, worth }: Segment, start: string): number[] {
  const [from, to] = words.range(start)
  const least = to - from < FEW_WORDS ? 1 : 2
  const ids: number[] = []
  let enough = 0
  for (let id = from; id < to; id++) {
    if (worth[id]! <= enough || frequencies[id]! < least) continue
    let at = Math.min(ids.length, MOST_ENDINGS - 1)
    for (; at > 0 && worth[id]! > worth[ids[at - 1]!]!; at--) ids[at] = ids[at - 1]!
    ids[at] = id
    if (ids.length === MOST_ENDINGS) enough = worth[ids[MOST_ENDINGS - 1]!]!
  }
  return ids
}
