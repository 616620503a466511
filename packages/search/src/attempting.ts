import type { Outcome } from './query/plan.ts'
import type { UnderstoodWords } from './query/understanding.ts'
import type { Filters } from './question.ts'

/** One way to read a question, and what it came to. */
export interface Attempt {
  words: UnderstoodWords
  filters: Filters
  outcome: Outcome
}

/**
 * The first attempt, unless it came to nothing that is whole and another way of reading does better: other words, the
 * question word by word, or what is left of it without its filters.
 */
export async function bestOf(
  first: Attempt,
  others: Record<'doubted' | 'literal' | 'unfiltered', () => Promise<Attempt> | undefined>,
): Promise<Attempt> {
  const doubted = await others.doubted()
  const better = doubted && doubted.outcome.complete > 0 ? doubted : first
  if (better.outcome.total > 0) return better
  const literal = await others.literal()
  if (literal && literal.outcome.complete > 0) return literal
  const unfiltered = await others.unfiltered()
  return unfiltered && unfiltered.outcome.total > 0 ? unfiltered : better
}
