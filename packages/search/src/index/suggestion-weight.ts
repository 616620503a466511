import type { RawPostings } from './raw-postings.ts'

// A word is worth suggesting when it names many products, not when many mention it. The fourth power sees to that, here
// as where categories are rankedBySample for: a product that is about a word counts sixteen times one that has it half as much.

/** What a product counts for a word that weighs so much in it. */
export const FOURTH_POWER = Float64Array.from({ length: 256 }, (_, impact) => (impact / 255) ** 4)

/** Of a long list so many postings are looked at, evenly spread: a mean needs no more, and all of them take a while. */
const LOOKED_AT = 64

/** What each word is worth, by its place in the dictionary. */
export function worthOf(blocks: readonly RawPostings[], placeOf: Uint32Array): Float32Array {
  const worth = new Float32Array(placeOf.length)
  for (const { words, starts, impacts } of blocks) {
    for (let list = 0; list < words.length; list++) {
      worth[placeOf[words[list]!]!]! += sumOf(impacts, starts[list]!, starts[list + 1]!)
    }
  }
  return worth
}

function sumOf(impacts: Uint8Array, start: number, end: number): number {
  const step = Math.max(1, Math.floor((end - start) / LOOKED_AT))
  let sum = 0
  let count = 0
  for (let posting = start; posting < end; posting += step) {
    sum += FOURTH_POWER[impacts[posting]!]!
    count++
  }
  return count === 0 ? 0 : (sum / count) * (end - start)
}
