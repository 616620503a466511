import type { LiveIndex } from '../index/live-index.ts'
import type { Analysis } from '../text/analysis.ts'
import type { ExpandedQuery } from './expand-query.ts'
import { isBrandOrCategory, isInNames, kindsAmong, namesKindsAlone } from './kinds.ts'
import type { Outcome } from './plan.ts'
import { isIdleWord } from './query-words.ts'

/**
 * Whether the words that were found say what is sought. "Espresso machine" in a sports shop is not answered by what can be
 * washed in a machine: where a word is unknown, the others answer only if one names a kind of thing, a brand or a category.
 * And words of asking, "no such thing", answer nothing by themselves. The same goes for words that were corrected from
 * the first letter on, where no product has them beside the others.
 */
export function isAnswered(
  { groups, unknown, corrected }: ExpandedQuery,
  { complete }: Pick<Outcome, 'complete'>,
  { index, analysis }: { index: LiveIndex; analysis: Analysis },
): boolean {
  const telling = groups.filter(({ optional, word }) => !optional && !isIdleWord(word, analysis))
  if (telling.length === 0) return groups.length < 2
  // "iPhone 15" in a sports shop: no phone has a 15, and hardly anybody mistypes the first letter.
  const isFar = corrected.some(({ from, to }) => to.every((word) => word[0] !== from[0]))
  const isGuess = complete === 0 && telling.length > 1 && isFar
  if (!isGuess && unknown.every((word) => analysis.isIntent(word))) return true
  const isName = (word: string) => isBrandOrCategory(word, index, analysis)
  return telling.some(({ word }) => isName(word)) || kindsAmong(telling, index).length > 0
}

/**
 * Whether something that was found is the thing that was asked for, and does not only mention it: where all tents cost
 * more, what hangs in a tent is no answer. The thing is what a single word names, or of several words those that hardly name
 * anything else.
 */
export function isOfTheThing(
  { groups }: ExpandedQuery,
  { hits, isNamedBy }: Pick<Outcome, 'hits' | 'isNamedBy'>,
  index: LiveIndex,
): boolean {
  const required = groups.filter(({ optional }) => !optional)
  const kinds = kindsAmong(required, index)
  const things = required.length === 1 ? kinds : kinds.filter((kind) => namesKindsAlone(kind, index))
  if (things.length === 0) return true
  const isNamed = isNamedBy ?? (({ live, doc }, group) => isInNames(group, live, doc))
  return hits.some((hit) => things.some((thing) => isNamed(hit, thing)))
}
