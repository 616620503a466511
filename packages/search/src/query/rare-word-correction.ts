import type { LiveIndex } from '../index/live-index.ts'
import type { Analysis } from '../text/analysis.ts'
import { alternative, stemOf } from './alternatives.ts'
import { type Correction, commonNear, corrections } from './corrections.ts'
import { type Alternative, frequency } from './groups.ts'
import { kindsAmong } from './kinds.ts'

// Words that the catalogue has may be slips all the same. What the shop sells by a word is none of them: who asks for a
// tent does not mean ten.

/** A word with fewer products than this is taken for the beginning of a longer one, or for a slip. */
export const FEW = 3

/** So many times as many products have what was more probably meant. */
const LIKELIER = 50

interface Parts {
  index: LiveIndex
  analysis: Analysis
}

/** What a word of a question may be a slip for when nothing holds all of its words. */
export function knownWordCorrections(word: string, { index, analysis }: Parts): Alternative[] {
  if (isSold(word, [alternative('exact', word), ...stemOf(word, analysis)], index)) return []
  return corrections(index, word).map(({ text }) => alternative('correction', text))
}

interface Doubtful {
  word: string
  known: readonly Alternative[]
  /** How many products have it. */
  count: number
  isLast: boolean
}

/** So many times as many products have what was meant by a word that nothing has, and whose stem hardly anything shares. */
const LIKELIER_THAN_STEM = 4
/** A stem this long is hardly shared by chance: "gaing" is no form of "GA". */
const TELLING_STEM = 4

/** What was meant by a word that no product has as it is, where products that share its short stem are few beside it. */
export function correctionsOverStem(word: string, count: number, { index, analysis }: Parts): Correction[] {
  if (count === 0 || countOf(index, alternative('exact', word)) > 0) return []
  if (analysis.stemmer(word).length >= TELLING_STEM) return []
  return corrections(index, word).filter(({ frequency }) => frequency >= LIKELIER_THAN_STEM * count)
}

/**
 * What was more probably meant by a word that one or two products have: catalogues have slips as well, and whoever types
 * "cartrige" is not to see the one product that is misspelt alike. Brands and categories are meant as they stand.
 */
export function rareWordCorrections({ word, known, count, isLast }: Doubtful, index: LiveIndex): Correction[] {
  if (count === 0 || count >= FEW || countOf(index, alternative('exact', word)) === 0) return []
  if (isLast && countOf(index, alternative('prefix', word)) > count) return []
  const isName = index.segments.some(({ segment }) => segment.nameWords.includes(word))
  return isName || isSold(word, known, index) ? [] : commonNear(index, word, LIKELIER * count)
}

function countOf(index: LiveIndex, one: Alternative): number {
  return frequency(index, { alternatives: [one] })
}

function isSold(word: string, alternatives: readonly Alternative[], index: LiveIndex): boolean {
  return kindsAmong([{ word, alternatives, optional: false }], index).length > 0
}
