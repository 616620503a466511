import type { LiveIndex } from '../index/live-index.ts'
import { type Alternative, frequency } from '../retrieve/term-groups.ts'
import type { Analysis } from '../text/analysis.ts'
import { type Correction, commonNear, corrections } from './corrections.ts'
import { alternative, formsOf, stemOf } from './expansions.ts'
import { kindsAmong } from './product-kinds.ts'

// Words that the catalogue contains may still be typos. The name of a product in the shop is not: a query for a tent
// does not mean ten.

/** A word with fewer products than this is treated as a prefix, or as a typo. */
export const FEW = 3

/** The factor by which more products must have the word that was probably meant. */
const LIKELIER = 50

interface Parts {
  index: LiveIndex
  analysis: Analysis
}

/** Words of which a word of the query may be a typo if no product has all of the query's words. */
export function knownWordCorrections(word: string, { index, analysis }: Parts): Alternative[] {
  if (isSold(word, [alternative('exact', word), ...stemOf(word, analysis)], index)) return []
  return corrections(index, word).map(({ text }) => alternative('correction', text))
}

interface Doubtful {
  word: string
  known: readonly Alternative[]
  /** The number of products with it. */
  count: number
  isLast: boolean
}

/** The factor by which more products must have the word that was meant by an unknown word whose stem is rare. */
const LIKELIER_THAN_STEM = 4
/** A stem of at least this length is rarely shared by chance: "gaing" is no form of "GA". */
const TELLING_STEM = 4

/** Words that were meant by an unknown word, if few products share its short stem. */
export function correctionsOverStem(word: string, count: number, { index, analysis }: Parts): Correction[] {
  if (count === 0 || countOf(index, alternative('exact', word)) > 0) return []
  if (analysis.stemmer(word).length >= TELLING_STEM) return []
  return corrections(index, word).filter(({ frequency }) => frequency >= LIKELIER_THAN_STEM * count)
}

/**
 * Kinds of products of which a word of the query is probably a typo, if no product has the word as typed and products
 * with its stem have other names: "projecter" means a projector, and not a project.
 */
export function kindsMeant({ word, known, count }: Omit<Doubtful, 'isLast'>, { index, analysis }: Parts): Correction[] {
  if (count === 0 || countOf(index, alternative('exact', word)) > 0) return []
  if (countOf(index, alternative('prefix', word)) > 0 || isSold(word, known, index)) return []
  return corrections(index, word).filter(
    ({ text, frequency }) => frequency >= LIKELIER_THAN_STEM * count && isSold(text, formsOf(text, analysis), index),
  )
}

/**
 * Words that were more probably meant by a word that one or two products have: catalogues contain typos as well, and a
 * query for "cartrige" must not find only the one product with the same typo. Brands and categories are taken
 * literally.
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
