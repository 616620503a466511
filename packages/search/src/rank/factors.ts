import { AVAILABILITY } from '@vitrine/product'
import { FIELD_WEIGHTS, type FieldWeights } from '../index/impact.ts'
import type { Segment } from '../index/segment.ts'

// Rules that multiply the score of a product's words.

/** What an owner can tune, by name. Fields need a new index; everything else acts at once. */
export interface RankingWeights {
  fields: FieldWeights
  /** What a product keeps of its score when nothing of it can be had now. */
  unavailable: number
  /** How much the best rated gain over those without a rating. */
  rating: number
}

export const RANKING_WEIGHTS: RankingWeights = {
  fields: FIELD_WEIGHTS,
  unavailable: 0.85,
  rating: 0.05,
}

/** Rules that put products before others whatever their score, in the order that is in force where the owner sets no other. */
export const RULE_NAMES = ['pinned', 'identifier', 'buried', 'title_head', 'all_words'] as const
export type RuleName = (typeof RULE_NAMES)[number] | 'kind_of_thing'

/** The parts of a score, multiplied; `explain=true` shows them. */
export interface ScoreParts {
  /** How well the words match, 0 to 1. */
  words: number
  availability: number
  rating: number
}

export interface Ranker {
  score(doc: number, words: number): number
  parts(doc: number, words: number): ScoreParts
  /** No score can be more than this many times its words. */
  most: number
}

const GONE = (1 << AVAILABILITY.indexOf('out_of_stock')) | (1 << AVAILABILITY.indexOf('discontinued'))

/** A rating counts as if five more buyers had given this: a single five is not better than a hundred of 4.8. */
const USUAL_RATING = 175
const USUAL_COUNT = 5

/** How many ratings each value of the column stands for. */
const COUNTS = Float64Array.from({ length: 256 }, (_, weight) => 2 ** (weight / 16) - 1)

export function rankerFor({ columns }: Segment, weights: RankingWeights): Ranker {
  const { rating, ratingWeight, statusSets } = columns

  function availability(doc: number): number {
    return (statusSets[doc]! & ~GONE) === 0 ? weights.unavailable : 1
  }

  function ratingFactor(doc: number): number {
    if (rating[doc] === 0) return 1
    const count = COUNTS[ratingWeight[doc]!]!
    const settled = (rating[doc]! * count + USUAL_RATING * USUAL_COUNT) / (count + USUAL_COUNT)
    return 1 + weights.rating * ((settled - USUAL_RATING) / (250 - USUAL_RATING))
  }

  return {
    score: (doc, words) => words * availability(doc) * ratingFactor(doc),
    parts: (doc, words) => ({ words, availability: availability(doc), rating: ratingFactor(doc) }),
    most: Math.max(1, weights.unavailable) * (1 + weights.rating),
  }
}
