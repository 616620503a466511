import { AVAILABILITY } from '@vitrine/product'
import type { SearchSettings } from '../contract/search-settings.ts'
import { FIELD_WEIGHTS } from '../index/impact.ts'
import type { Segment } from '../index/segment.ts'
import type { RankingWeights, ScoreParts } from '../query/plan.ts'

// Factors by which the score of a product's words is multiplied.

export const RANKING_WEIGHTS: RankingWeights = {
  fields: FIELD_WEIGHTS,
  unavailable: 0.85,
  rating: 0.05,
}

/** The effective weights: the owner's settings, and defaults for the rest. */
export function weightsOf({ weights: { fields, ...others } = {} }: SearchSettings): RankingWeights {
  return { ...RANKING_WEIGHTS, ...others, fields: { ...FIELD_WEIGHTS, ...fields } }
}

export type Ranker = ReturnType<typeof rankerFor>

const GONE = (1 << AVAILABILITY.indexOf('out_of_stock')) | (1 << AVAILABILITY.indexOf('discontinued'))

/** A rating counts as if five more buyers had given this: a single five is not better than a hundred of 4.8. */
const USUAL_RATING = 175
const USUAL_COUNT = 5

/** The number of ratings for each value of the column. */
const COUNTS = Float64Array.from({ length: 256 }, (_, weight) => 2 ** (weight / 16) - 1)

export function rankerFor({ columns }: Segment, weights: RankingWeights) {
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
    score: (doc: number, words: number) => words * availability(doc) * ratingFactor(doc),
    parts: (doc: number, words: number): ScoreParts => ({
      words,
      availability: availability(doc),
      rating: ratingFactor(doc),
    }),
    /** The maximum of a score relative to the score of its words. */
    most: Math.max(1, weights.unavailable) * (1 + weights.rating),
  }
}
