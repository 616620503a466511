import { AVAILABILITY } from '@vitrine/product'
import { FIELD_WEIGHTS, type FieldWeights } from '../index/impact.ts'
import type { Segment } from '../index/segment.ts'

/** What an owner can tune, by name. Fields need a new index; everything else acts at once. */
export interface RankingWeights {
  fields: FieldWeights
  /** How much a product gains for standing in the category that the question seems to mean. */
  category: number
  /** What a product keeps of its score when nothing of it can be had now. */
  unavailable: number
  /** How much the best rated gain over those without a rating. */
  rating: number
}

export const RANKING_WEIGHTS: RankingWeights = {
  fields: FIELD_WEIGHTS,
  category: 0.3,
  unavailable: 0.85,
  rating: 0.05,
}

/** The parts of a score, multiplied; `explain=true` shows them. */
export interface ScoreParts {
  /** How well the words match, 0 to 1. */
  words: number
  category: number
  availability: number
  rating: number
}

export interface Ranker {
  score(doc: number, words: number): number
  parts(doc: number, words: number): ScoreParts
  /** No score of a product in a category can be more than this many times its words; by number of the category. */
  most: Float64Array
}

const GONE = (1 << AVAILABILITY.indexOf('out_of_stock')) | (1 << AVAILABILITY.indexOf('discontinued'))

/** A rating counts as if five more buyers had given this: a single five is not better than a hundred of 4.8. */
const USUAL_RATING = 175
const USUAL_COUNT = 5

/** How many ratings each value of the column stands for. */
const COUNTS = Float64Array.from({ length: 256 }, (_, weight) => 2 ** (weight / 16) - 1)

/** `affinity` says for each category of the segment how much the question seems to mean it, 0 to 1. */
export function rankerFor({ columns }: Segment, weights: RankingWeights, affinity: Float32Array): Ranker {
  const { category, rating, ratingWeight, statusSets } = columns

  function availability(doc: number): number {
    return (statusSets[doc]! & ~GONE) === 0 ? weights.unavailable : 1
  }

  function ratingFactor(doc: number): number {
    if (rating[doc] === 0) return 1
    const count = COUNTS[ratingWeight[doc]!]!
    const settled = (rating[doc]! * count + USUAL_RATING * USUAL_COUNT) / (count + USUAL_COUNT)
    return 1 + weights.rating * ((settled - USUAL_RATING) / (250 - USUAL_RATING))
  }

  function parts(doc: number, words: number): ScoreParts {
    return {
      words,
      category: 1 + weights.category * (affinity[category[doc]!] ?? 0),
      availability: availability(doc),
      rating: ratingFactor(doc),
    }
  }

  // Not by `from`: it walks an iterator, which takes as long as ranking a thousand products.
  const most = new Float64Array(affinity.length)
  for (let id = 0; id < most.length; id++) most[id] = (1 + weights.category * affinity[id]!) * (1 + weights.rating)

  return {
    parts,
    score(doc, words) {
      return words * (1 + weights.category * (affinity[category[doc]!] ?? 0)) * availability(doc) * ratingFactor(doc)
    },
    most,
  }
}
