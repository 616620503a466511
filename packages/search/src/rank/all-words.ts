import { lowerBound } from '../index/postings.ts'
import { namedBy, nameOfSought } from '../query/product-kinds.ts'
import { docsOf, scoresOf } from '../retrieve/segment-matches.ts'
import type { StepRule } from './rule.ts'

/**
 * A product with all words that has less than this share of their weight has them only in a corner of a description.
 */
export const FAINT = 0.25

/**
 * Products with all words come before products with some. If one word alone names the kind, this requires that the
 * product is named by it: a green lantern to hang in a tent is no green tent. Faint matches are ranked by score alone:
 * a camera that mentions a frame is no digital photo frame.
 */
export const allWords: StepRule = ({ complete, kinds, index, parts, full }) => {
  if (!complete) return undefined
  const kind = nameOfSought(kinds, index)
  const others = parts.map((part, at) => {
    const isNamed = kind ? namedBy([kind], part.live) : () => true
    const [docs, scores] = [docsOf(part), scoresOf(part)]
    const isFaint = (doc: number) => scores[rowOf(docs, doc)]! / full < FAINT
    return new Map(Array.from(complete[at]!, (doc) => [doc, !isFaint(doc) && isNamed(doc) ? 1 : 0]))
  })
  return { most: 1, usual: 0, others }
}

/** The row of a doc: docs are ascending but for those that were chosen whatever their words, at the end. */
function rowOf(docs: Uint32Array, doc: number): number {
  const row = lowerBound(docs, doc)
  return docs[row] === doc ? row : docs.indexOf(doc)
}
