import type { RawPostings } from './raw-postings.ts'

// A word is worth suggesting when it names many products, not when many mention it. The fourth power sees to that, here
// as where categories are rankedBySample for: a product that is about a word counts sixteen times one that has it half as much.

/** What a product counts for a word that weighs so much in it. */
export const FOURTH_POWER = Float64Array.from({ length: 256 }, (_, impact) => (impact / 255) ** 4)

/** What each word is worth, by its place in the dictionary. */
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
