import { RULE_NAMES, type RuleName } from '../contract/search-settings.ts'
import { allWords } from './all-words.ts'
import { buried, identifier, pinned } from './chosen-products.ts'
import type { Ranked, StepRule, Steps } from './rule.ts'
import { titleHead } from './title-heads.ts'

// Ranking is a list of named rules. Each assigns a step to a product; a higher step of an earlier rule takes precedence
// over all later rules, and ties are decided by the score.

const RULES: Readonly<Record<RuleName, StepRule>> = {
  pinned,
  identifier,
  buried,
  title_head: titleHead,
  all_words: allWords,
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
