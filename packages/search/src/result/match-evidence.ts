import { memoized, oncePer } from '@vitrine/kit'
import type { LiveSegment } from '../index/live-index.ts'
import { impactsOf } from '../index/postings.ts'
import type { Segment } from '../index/segment.ts'
import type { Hit } from '../query/plan.ts'
import type { WeightedGroup } from '../retrieve/match-segment.ts'
import { type Alternative, type Kind, resolve, resolvePhrases } from '../retrieve/term-groups.ts'

/** The reason why a product matches a word of the query. */
export interface Evidence {
  /** As in the query. */
  word: string
  kind: Kind
  /** The word of the catalogue that the product contains. */
  text: string
  /** Its contribution to the score, before division by the weight of the whole query. */
  value: number
}

/** A prefix may expand to thousands of words; this many suffice to explain a match. */
const MOST_LOOKED_AT = 256

/** For each word of the query, the best evidence of a hit. The segments' words are looked up once for all hits. */
export function evidenceAmong(groups: readonly WeightedGroup[]): (hit: Hit) => Evidence[] {
  const lookingIn = oncePer(({ segment: { blocks, words }, segment }: LiveSegment) => ({
    candidates: groups.map(({ alternatives }) => alternatives.map((one) => candidateOf(one, segment))),
    wordOf: memoized(MOST_LOOKED_AT, words.word),
    impactsIn: memoized(blocks.length, (block: number) =>
      memoized(MOST_LOOKED_AT, (id: number) => impactsOf(blocks[block]!, id)),
    ),
  }))

  return ({ live, doc }) => {
    const { candidates, wordOf, impactsIn } = lookingIn(live)
    const impactsFor = impactsIn(doc >>> 16)
    return groups.flatMap(({ word, rarity }, at) => {
      const best = bestOf(rarity, candidates[at]!, (id) => impactsFor(id)(doc & 0xffff))
      return best.value === 0
        ? []
        : { ...best, word, text: typeof best.text === 'number' ? wordOf(best.text) : best.text }
    })
  }
}

/** The words of a segment for one expansion of a word of the query. */
function candidateOf(alternative: Alternative, segment: Segment) {
  const only = { alternatives: [alternative] }
  return { ...alternative, ranges: resolve(segment, only), phrases: resolvePhrases(segment, only) }
}

/** Of the expansions of a word, the one with the highest value, and the number of its word if it is a single one. */
function bestOf(
  rarity: number,
  candidates: readonly ReturnType<typeof candidateOf>[],
  impactOf: (id: number) => number,
): Pick<Evidence, 'kind' | 'value'> & { text: string | number } {
  let best: ReturnType<typeof bestOf> = { kind: 'exact', text: '', value: 0 }
  for (const { kind, text, ranges, phrases } of candidates) {
    for (const { from, to, weight } of ranges) {
      // The maximum impact of a word in a product; a prefix may expand to hundreds of words.
      if (weight * rarity <= best.value) continue
      for (let id = from; id < Math.min(to, from + MOST_LOOKED_AT); id++) {
        const value = (impactOf(id) * weight * rarity) / 255
        if (value > best.value) best = { kind, text: id, value }
      }
    }
    for (const { words, weight } of phrases) {
      const value = (Math.min(...words.map(impactOf)) * weight * rarity) / 255
      if (value > best.value) best = { kind, text, value }
    }
  }
  return best
}
