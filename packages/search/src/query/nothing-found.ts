import type { LiveIndex } from '../index/live-index.ts'
import type { Analysis } from '../text/analysis.ts'
import { isIdleWord } from './asked-words.ts'
import { kindsAmong, namedBy } from './kinds.ts'
import type { Outcome } from './plan.ts'
import type { UnderstoodWords } from './understanding.ts'

/**
 * Whether the words that were found say what is sought. "Espresso machine" in a sports shop is not answered by what can be
 * washed in a machine: where a word is unknown, the others answer only if one names a kind of thing, a brand or a category.
 * And words of asking, "no such thing", answer nothing by themselves.
 */
export function isAnswered({ groups, unknown }: UnderstoodWords, index: LiveIndex, analysis: Analysis): boolean {
  const telling = groups.filter(({ optional, word }) => !optional && !isIdleWord(word, analysis))
  if (telling.length === 0) return groups.length < 2
  if (unknown.every((word) => analysis.isIntent(word))) return true
  const isName = (word: string) => index.segments.some(({ segment }) => segment.nameWords.includes(word))
  return telling.some(({ word }) => isName(word)) || kindsAmong(telling, index).length > 0
}

/**
 * Whether the best of what was found is the thing that was asked for by a single word, and does not only mention it: where
 * all tents cost more, what hangs in a tent is no answer.
 */
export function isOfTheThing(
  { groups }: UnderstoodWords,
  { hits, isNamedBy }: Pick<Outcome, 'hits' | 'isNamedBy'>,
  index: LiveIndex,
): boolean {
  const [thing, ...others] = kindsAmong(
    groups.filter(({ optional }) => !optional),
    index,
  )
  if (!thing || others.length > 0 || groups.filter(({ optional }) => !optional).length > 1) return true
  const isNamed = isNamedBy ?? (({ live, doc }, group) => namedBy([group], live)(doc))
  return hits.some((hit) => isNamed(hit, thing))
}
