import type { Filters } from './contract/question.ts'
import type { ExpandedQuery } from './query/expand-query.ts'
import type { Outcome } from './query/plan.ts'
import type { RewrittenQuery } from './query/rewrite-query.ts'

/** One way to read a question, and what it came to. */
export interface Interpretation {
  words: ExpandedQuery
  filters: Filters
  outcome: Outcome
  /** How it was put into the catalogue's words, where it was. */
  rewritten: RewrittenQuery
  /** Whether it is near to what was asked for, and no answer: filters that were said were left out, or it only mentions the thing. */
  isNear?: boolean
}

/**
 * The first attempt, unless it came to nothing that is whole, or to no answer, and another way of reading does better: other words, the
 * question word by word, or what is left of it without its filters.
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
