import type { LiveIndex } from '../index/live-index.ts'
import type { ExpandedQuery } from '../query/expand-query.ts'
import type { Hit, Outcome } from '../query/plan.ts'
import { isBrandOrCategory, isInNames, kindsAmong, namesKindsAlone } from '../query/product-kinds.ts'
import { isIdleWord } from '../query/query-words.ts'
import { frequency, rarityOf } from '../retrieve/term-groups.ts'
import type { Analysis } from '../text/analysis.ts'

/**
 * Whether the matched words identify what is sought. "Espresso machine" in a sports shop is not answered by products
 * that can be washed in a machine: if a word is unknown, the others are an answer only if one names a kind of product,
 * a brand or a category. Request words, as in "no such thing", are no answer alone. The same applies to words that were
 * corrected from the first letter on, if no product has them together with the others.
 */
export function isAnswered(
  { groups, unknown, corrected }: ExpandedQuery,
  { complete }: Pick<Outcome, 'complete'>,
  { index, analysis }: { index: LiveIndex; analysis: Analysis },
): boolean {
  const telling = groups.filter(({ optional, word }) => !optional && !isIdleWord(word, analysis))
  if (telling.length === 0) return groups.length < 2
  // "iPhone 15" in a sports shop: no phone has a 15, and people rarely mistype the first letter.
  const isFar = corrected.some(({ from, to }) => to.every((word) => word[0] !== from[0]))
  const isGuess = complete === 0 && telling.length > 1 && isFar
  if (!isGuess && unknown.every((word) => analysis.isIntent(word))) return true
  const isName = (word: string) => isBrandOrCategory(word, index, analysis)
  return telling.some(({ word }) => isName(word)) || kindsAmong(telling, index).length > 0
}

/**
 * Whether any result is the requested product and does not only mention it: if all tents cost more, an accessory that
 * hangs in a tent is no answer. The product is named by a single word, or, of several words, by those that rarely name
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

/**
 * A product is near if its names have the words that carry at least this share of what the query says. With 0, half of
 * the judged queries of other shops had products beside them, and a third of those for a query with an unknown word
 * were right; with a third, two of 84 had, and seven of ten were right; with a half, none was shown at all.
 */
const NEAR = 1 / 3

/**
 * The products that are near to a query without an answer: those whose title, brand and category have at least a third of
 * the query by the rarity of its words. Words that no product has are the rarest. A yoga mat that can be washed in a
 * machine is not near to an espresso machine.
 */
export function nearHits(
  { groups, unknown, corrected }: ExpandedQuery,
  { hits, isNamedBy }: Pick<Outcome, 'hits' | 'isNamedBy'>,
  { index, analysis }: { index: LiveIndex; analysis: Analysis },
): Hit[] {
  const telling = groups
    .filter(({ optional, word }) => !optional && !isIdleWord(word, analysis))
    .map((group) => ({ group, rarity: rarityOf(frequency(index, group), index) }))
  const missing = unknown.filter((word) => !analysis.isIntent(word)).length * rarityOf(0, index)
  const all = telling.reduce((sum, { rarity }) => sum + rarity, missing)
  const isNamed = isNamedBy ?? (({ live, doc }, group) => isInNames(group, live, doc))
  // "Microsoft office" in a bicycle shop: beside a word that nobody has, a correction is a guess.
  const isGuess = (word: string) =>
    corrected.some(({ from, to }) => from === word && (missing > 0 || to.every(([first]) => first !== word[0])))
  const shareOf = (hit: Hit) =>
    telling.reduce((sum, { group, rarity }) => sum + (!isGuess(group.word) && isNamed(hit, group) ? rarity : 0), 0) /
    all
  // Without any words, filters alone were asked for; "no such thing" asks for nothing.
  if (all === 0) return groups.length === 0 ? [...hits] : []
  return hits.filter((hit) => shareOf(hit) >= NEAR)
}
