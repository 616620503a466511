import { RULE_NAMES, type RuleName } from '../contract/search-settings.ts'
import { lowerBound } from '../index/postings.ts'
import { namedBy, nameOfSought } from '../query/product-kinds.ts'
import { docsOf, scoresOf } from '../retrieve/segment-matches.ts'
import type { Ranked, StepRule, Steps } from './rule.ts'
import { titleHead } from './title-heads.ts'

// Ranking is a list of named rules. Each assigns a step to a product; a higher step of an earlier rule takes precedence
// over all later rules, and ties are decided by the score.

const RULES: Readonly<Record<RuleName, StepRule>> = {
  /** The owner's products for this query, in the owner's order. */
  pinned: ({ plan: { pinned }, parts }) =>
    stepsOf(
      parts,
      Array.from(pinned, ([number, at]) => [number, pinned.size - at]),
      { most: pinned.size, usual: 0 },
    ),
  /** Products with the requested SKU, GTIN or model number. */
  identifier: ({ plan: { identified }, parts }) =>
    stepsOf(
      parts,
      Array.from(identified, (number) => [number, 1]),
      { most: 1, usual: 0 },
    ),
  /** Products that the owner wants at the end. */
  buried: ({ plan: { buried }, parts }) =>
    stepsOf(
      parts,
      Array.from(buried, (number) => [number, 0]),
      { most: 1, usual: 1 },
    ),
  title_head: titleHead,
  all_words: allWords,
}

/** The steps of products by number, whatever their words. */
function stepsOf(
  parts: Ranked['parts'],
  steps: readonly (readonly [number: number, step: number])[],
  { most, usual }: { most: number; usual: number },
): ReturnType<StepRule> {
  if (steps.length === 0) return undefined
  const others = parts.map(
    ({ live: { segment } }) => new Map(steps.map(([number, step]) => [segment.docOf(number), step])),
  )
  return { most, usual, others }
}

/**
 * A product with all words that has less than this share of their weight has them only in a corner of a description.
 */
export const FAINT = 0.25

/**
 * Products with all words come before products with some. If one word alone names the kind, this requires that the
 * product is named by it: a green lantern to hang in a tent is no green tent. Faint matches are ranked by score alone:
 * a camera that mentions a frame is no digital photo frame.
 */
export function allWords({ complete, kinds, index, parts, full }: Ranked): ReturnType<StepRule> {
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

/** Scores are below this, so that a step outweighs any score. */
const ABOVE_SCORES = 8

/** The steps of all rules as one number, to which the score is added. */
export interface Placement extends Steps {
  /** The names of the rules that raise a doc of a part above the lowest step. */
  rulesFor(at: number, doc: number): RuleName[]
}

export function placementFor(ranked: Ranked, order: readonly RuleName[] = RULE_NAMES): Placement | undefined {
  const used = order.flatMap((name) => {
    const steps = RULES[name](ranked)
    return steps ? [{ ...steps, name, unit: 0 }] : []
  })
  if (used.length === 0) return undefined
  let unit = ABOVE_SCORES
  for (const one of used.toReversed()) {
    one.unit = unit
    unit *= one.most + 1
  }
  const placed = (stepOf: (one: Steps) => number) => used.reduce((sum, one) => sum + stepOf(one) * one.unit, 0)
  return {
    usual: placed(({ usual }) => usual),
    others: ranked.parts.map((_, at) => {
      const docs = new Set(used.flatMap(({ others }) => [...others[at]!.keys()]))
      return new Map(Array.from(docs, (doc) => [doc, placed((one) => stepAt(one, at, doc))]))
    }),
    rulesFor: (at, doc) => used.filter((one) => stepAt(one, at, doc) > 0).map(({ name }) => name),
  }
}

export function stepAt({ usual, others }: Steps, at: number, doc: number): number {
  return others[at]!.get(doc) ?? usual
}
