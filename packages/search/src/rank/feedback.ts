import { NAMED } from '../index/impact.ts'
import type { LiveIndex, LiveSegment } from '../index/live-index.ts'
import { impactOf } from '../index/postings.ts'
import { wordsOfNames } from '../query/product-kinds.ts'
import type { WeightedGroup } from '../retrieve/match-segment.ts'
import { append, createMatches } from '../retrieve/matches.ts'
import { allOf, bestRows, docsOf, matchCount, type SegmentMatches, scoresOf } from '../retrieve/segment-matches.ts'
import { type Alternative, frequency, rarityOf } from '../retrieve/term-groups.ts'

// Pseudo-relevance feedback (Rocchio): common terms in the titles and categories of the best matches find products of
// the same kind with another name. "Trainers" finds products with that name first, and then sneakers.

/** The number of best matches to read, */
const READ = 10
/** and the minimum: fewer are a product requested by name, which says nothing about a kind. */
const FEWEST = 3
/** A term counts if this share of them has it. */
const SHARED = 0.3
/** The maximum number of terms, */
const MOST_TERMS = 10
/**
 * unless they have more postings than this: reading a posting takes some nanoseconds, and these less than a
 * millisecond.
 */
const MOST_POSTINGS = 100_000
/** A similar product has terms with this share of their weight. */
const ALIKE = 0.25

/** The forms of a word, as a query would expand it. */
export type FormsOf = (word: string) => readonly Alternative[]

/** The terms that find similar products; empty if the matches have too little in common. */
export function feedbackTerms(parts: readonly SegmentMatches[], index: LiveIndex, formsOf: FormsOf): WeightedGroup[] {
  // Regardless of filters, so that similarity does not depend on them.
  const best = bestRows(parts, READ, allOf, () => () => true)
  if (best.length < FEWEST) return []
  const terms = best.flatMap(({ at, doc }) => {
    const own = termsOf(parts[at]!.live, doc).map((word) => {
      const alternatives = formsOf(word)
      // Forms of one stem are one term.
      return { word, alternatives, key: alternatives.find(({ kind }) => kind === 'stem')?.text ?? word }
    })
    return own.filter(({ key }, place) => own.findIndex((other) => other.key === key) === place)
  })
  let left = MOST_POSTINGS
  return [...Map.groupBy(terms, ({ key }) => key).values()]
    .filter(({ length }) => length >= SHARED * best.length)
    .map(([term, ...others]) => {
      const { word, alternatives } = term!
      const found = frequency(index, { alternatives })
      return { found, word, alternatives, optional: false, rarity: (others.length + 1) * rarityOf(found, index) }
    })
    .sort((one, other) => other.rarity - one.rarity || (one.word < other.word ? -1 : 1))
    .filter(({ found }) => {
      const isAffordable = found <= left
      if (isAffordable) left -= found
      return isAffordable
    })
    .slice(0, MOST_TERMS)
    .map(({ found: _, ...term }) => term)
}

/** The indexed words of a product's title and category. */
function termsOf({ segment }: LiveSegment, doc: number): string[] {
  const block = segment.blocks[doc >>> 16]!
  return wordsOfNames(segment, doc).filter((word) => {
    const id = segment.words.find(word)
    return id >= 0 && impactOf(block, id, doc & 0xffff) >= NAMED
  })
}

/** The minimum weight of terms for a similar product. */
export function leastAlike(terms: readonly WeightedGroup[]): number {
  return ALIKE * terms.reduce((sum, { rarity }) => sum + rarity, 0)
}

/**
 * The parts with the best similar products added, so that there are `enough` in total. Their scores are below those of
 * all matches.
 */
export function withSimilar(
  parts: readonly SegmentMatches[],
  similar: readonly SegmentMatches[],
  enough: number,
): SegmentMatches[] {
  const known = parts.map((part) => new Set(docsOf(part)))
  const missing = Math.max(0, enough - matchCount(parts))
  const found = bestRows(similar, missing, allOf, (_, at) => (doc) => !known[at]!.has(doc))
  const most = found[0]?.score ?? 1
  const highest = leastScore(parts) * BELOW_ALL
  const matches = createMatches()
  return parts.map((part, at) => {
    const from = matches.length
    const scores = scoresOf(part)
    const rows = [
      ...Array.from(docsOf(part), (doc, row) => ({ doc, score: scores[row]! })),
      ...found.filter((one) => one.at === at).map(({ doc, score }) => ({ doc, score: (score / most) * highest })),
    ].sort((one, other) => one.doc - other.doc)
    for (const { doc, score } of rows) append(matches, doc, score)
    return { ...part, matches, from, to: matches.length }
  })
}

/** No score factor raises a similar product above a match. */
const BELOW_ALL = 0.1

function leastScore(parts: readonly SegmentMatches[]): number {
  let least = Number.POSITIVE_INFINITY
  for (const part of parts) for (const score of scoresOf(part)) if (score > 0 && score < least) least = score
  return Number.isFinite(least) ? least : 1
}
