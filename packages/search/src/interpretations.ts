import type { Filters } from './contract/question.ts'
import type { ExpandedQuery } from './query/expand-query.ts'
import type { Outcome } from './query/plan.ts'
import type { RewrittenQuery } from './query/rewrite-query.ts'

/** One interpretation of a query, and its results. */
export interface Interpretation {
  words: ExpandedQuery
  filters: Filters
  outcome: Outcome
  /** The query in the catalogue's words, if it was rewritten. */
  rewritten: RewrittenQuery
  /**
   * Whether the results are similar to the query but no answer: filters were dropped, or a product only mentions the
   * query.
   */
  isNear?: boolean
}

/**
 * The first interpretation, unless it has no complete matches or no answer and another one does better: with other
 * words, word by word, or without filters.
 */
export async function bestInterpretation(
  first: Interpretation,
  others: Record<
    'served' | 'translated' | 'respelled' | 'literal' | 'unfiltered',
    () => Promise<Interpretation> | undefined
  >,
  isAnswer: (attempt: Interpretation) => boolean,
): Promise<Interpretation> {
  const served = await others.served()
  if (served && served.outcome.complete > 0) return served
  const translated = await others.translated()
  if (translated && translated.outcome.complete > 0) return translated
  const respelled = await others.respelled()
  const better = respelled && respelled.outcome.complete > 0 ? respelled : first
  if (better.outcome.total > 0 && isAnswer(better)) return better
  const literal = await others.literal()
  if (literal && literal.outcome.complete > 0 && literal.words.unknown.length === 0) return literal
  const unfiltered = await others.unfiltered()
  return { ...(unfiltered && unfiltered.outcome.total > 0 ? unfiltered : better), isNear: true }
}
