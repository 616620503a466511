import type { RawPostings } from './raw-postings.ts'

// A word is worth suggesting if it names many products, not if many mention it. Therefore impacts are raised to the
// fourth power, here as in the ranking of categories by a sample: a product that is about a word counts sixteen times
// as much as one with half the impact.

/** The weight of a product for a word, by its impact. */
export const FOURTH_POWER = Float64Array.from({ length: 256 }, (_, impact) => (impact / 255) ** 4)

/** The worth of each word, by its index in the dictionary. */
export function worthOf(blocks: readonly RawPostings[], placeOf: Uint32Array): Float32Array {
  const worth = new Float32Array(placeOf.length)
  for (const { words, starts, impacts } of blocks) {
    for (let list = 0; list < words.length; list++) {
      let sum = 0
      for (let posting = starts[list]!; posting < starts[list + 1]!; posting++) sum += FOURTH_POWER[impacts[posting]!]!
      worth[placeOf[words[list]!]!]! += sum
    }
  }
  return worth
}
