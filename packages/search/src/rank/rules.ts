import { RULE_NAMES, type RuleName } from '../contract/search-settings.ts'
import type { SegmentMatches } from '../retrieve/segment-matches.ts'
import { allWords } from './all-words.ts'
import { buried, identifier, pinned } from './chosen-products.ts'
import type { Ranked, StepRule } from './rule.ts'
import { titleHead } from './title-heads.ts'

// Ranking is a list of named rules. Each assigns a step to a product; a higher step of an earlier rule takes precedence
// over all later rules, and ties are decided by the score.

const RULES: readonly StepRule[] = [pinned, identifier, buried, titleHead, allWords]

/** Scores are below this, so that a step outweighs any score. */
const ABOVE_SCORES = 8

/** The steps of all rules as one number, to which the score is added. */
export interface Placement {
  usual: number
  few(part: SegmentMatches, at: number): Set<number>
  of(part: SegmentMatches, at: number): (doc: number, words: number) => number
  /** The names of the rules that raise a doc above the lowest step. */
  rulesFor(part: SegmentMatches, at: number): (doc: number, words: number) => RuleName[]
}

export function placementFor(ranked: Ranked, order: readonly RuleName[] = RULE_NAMES): Placement | undefined {
  const used = order.flatMap((name) => {
    const rule = RULES.find((one) => one.name === name)
    const steps = rule?.stepsFor(ranked)
    return steps ? [{ name, steps, unit: 0 }] : []
  })
  if (used.length === 0) return undefined
  let unit = ABOVE_SCORES
  for (const one of used.toReversed()) {
    one.unit = unit
    unit *= one.steps.most + 1
  }
  return {
    usual: used.reduce((sum, { steps, unit }) => sum + steps.usual * unit, 0),
    few: (part, at) => new Set(used.flatMap(({ steps }) => [...steps.few(part, at)])),
    of(part, at) {
      const rules = used.map(({ steps, unit }) => ({ stepOf: steps.of(part, at), unit }))
      return (doc, words) => rules.reduce((sum, { stepOf, unit }) => sum + stepOf(doc, words) * unit, 0)
    },
    rulesFor(part, at) {
      const rules = used.map(({ name, steps }) => ({ name, stepOf: steps.of(part, at) }))
      return (doc, words) => rules.filter(({ stepOf }) => stepOf(doc, words) > 0).map(({ name }) => name)
    },
  }
}
