import { impactOf } from '../index/postings.ts'
import { type Kind, resolve, resolvePhrases } from './groups.ts'
import type { WeightedGroup } from './matching.ts'
import type { Hit } from './run.ts'

/** What made a product match a word of the question. */
export interface Evidence {
  /** As it was asked. */
  word: string
  kind: Kind
  /** The word of the catalogue that stands in the product. */
  text: string
  /** What it added to the score, before division by the weight of the whole question. */
  value: number
}

/** A prefix may stand for thousands of words; looking at so many of them is enough to say why. */
const MOST_LOOKED_AT = 256

/** For each word of the question, the best of what the product has for it. */
export function evidenceFor({ live, doc }: Hit, groups: readonly WeightedGroup[]): Evidence[] {
  const { segment } = live
  const block = segment.blocks[doc >>> 16]
  if (!block) return []
  return groups.flatMap((group) => {
    let best: Evidence | undefined
    for (const alternative of group.alternatives) {
      for (const { from, to, weight } of resolve(segment, { alternatives: [alternative] })) {
        for (let id = from; id < Math.min(to, from + MOST_LOOKED_AT); id++) {
          const value = (impactOf(block, id, doc & 0xffff) * weight * group.rarity) / 255
          if (value > (best?.value ?? 0))
            best = { word: group.word, kind: alternative.kind, text: segment.words.word(id), value }
        }
      }
      for (const { words, weight } of resolvePhrases(segment, { alternatives: [alternative] })) {
        const impact = Math.min(...words.map((word) => impactOf(block, word, doc & 0xffff)))
        const value = (impact * weight * group.rarity) / 255
        if (value > (best?.value ?? 0))
          best = { word: group.word, kind: alternative.kind, text: alternative.text, value }
      }
    }
    return best ? [best] : []
  })
}
