import type { Dictionary } from '../index/dictionary.ts'
import { type Block, denseImpact, denseLists, lowerBound, sparsePostings } from '../index/postings.ts'
import { FOURTH_POWER } from '../index/worth.ts'
import { byWeight, type Ending } from './endings.ts'
import type { SampledMatches } from './sampling.ts'

// What a half-typed word is likely to become depends on the words before it: after "tennis", "ra" becomes rackets and
// not rain. The products that have those words tell; some dozens of them tell as well as all.

/** Products of a segment that vote. */
export interface Electors {
  words: Dictionary
  wards: Ward[]
}

/** Those of one block, and how many votes each has. */
interface Ward {
  block: Block
  docs: number[]
  votes: number[]
}

/** As many products as there are votes, evenly spread, those that are about the words before others. */
export function elect(parts: readonly SampledMatches[], count = 64): Electors[] {
  const all = parts.reduce((sum, part) => sum + meritOf(part, part.from, part.to), 0)
  let sum = 0
  let given = 0
  return parts.map((part) => {
    const { words, blocks } = part.live.segment
    const wards = blocks.map((block): Ward => ({ block, docs: [], votes: [] }))
    for (let row = part.from; row < part.to; row++) {
      sum += meritOf(part, row, row + 1)
      const votes = Math.round((sum / all) * count) - given
      if (votes === 0) continue
      given += votes
      const doc = part.matches.docs[row]!
      wards[doc >>> 16]?.docs.push(doc & 0xffff)
      wards[doc >>> 16]?.votes.push(votes)
    }
    return { words, wards: wards.filter(({ docs }) => docs.length > 0) }
  })
}

function meritOf({ matches: { scores } }: SampledMatches, from: number, to: number): number {
  let sum = 0
  for (let row = from; row < to; row++) {
    const square = scores[row]! * scores[row]!
    sum += square * square
  }
  return sum
}

/** The endings in the order of what they weigh in the products elected; those that are in none are left out. */
export function voted(found: readonly Ending[], electors: readonly Electors[]): Ending[] {
  const weightOf = (text: string) =>
    electors.reduce((sum, { words, wards }) => {
      const word = wards.length === 0 ? -1 : words.find(text)
      return word < 0 ? sum : wards.reduce((some, ward) => some + votesFor(word, ward), sum)
    }, 0)
  return byWeight(found.map(({ text }) => ({ text, weight: weightOf(text) })))
}

function votesFor(word: number, { block: { sparse, dense }, docs, votes }: Ward): number {
  let sum = 0
  const [list, past] = denseLists(dense, word, word + 1)
  if (list < past) {
    for (let at = 0; at < docs.length; at++) sum += votes[at]! * FOURTH_POWER[denseImpact(dense, list, docs[at]!)]!
    return sum
  }
  const [start, end] = sparsePostings(sparse, word, word + 1)
  for (let at = 0; at < docs.length && start < end; at++) {
    const posting = lowerBound(sparse.docs, docs[at]!, start, end)
    if (posting < end && sparse.docs[posting] === docs[at]!) sum += votes[at]! * FOURTH_POWER[sparse.impacts[posting]!]!
  }
  return sum
}
