import type { Filters } from './contract/question.ts'
import type { Outcome } from './query/plan.ts'
import type { UnderstoodWords } from './query/understanding.ts'
import type { Wording } from './query/wording.ts'

/** One way to read a question, and what it came to. */
export interface Attempt {
  words: UnderstoodWords
  filters: Filters
  outcome: Outcome
  /** How it was put into the catalogue's words, where it was. */
  wording: Wording
  /** Whether it is near to what was asked for, and no answer: filters that were said were left out, or it only mentions the thing. */
  isNear?: boolean
}

/**
 * The first attempt, unless it came to nothing that is whole, or to no answer, and another way of reading does better: other words, the
 * question word by word, or what is left of it without its filters.
 */
export async function bestAttempt(
  first: Attempt,
  others: Record<'translated' | 'doubted' | 'literal' | 'unfiltered', () => Promise<Attempt> | undefined>,
  isAnswer: (attempt: Attempt) => boolean,
): Promise<Attempt> {
  const translated = await others.translated()
  if (translated && translated.outcome.complete > 0) return translated
  const doubted = await others.doubted()
  const better = doubted && doubted.outcome.complete > 0 ? doubted : first
  if (better.outcome.total > 0 && isAnswer(better)) return better
  const literal = await others.literal()
  if (literal && literal.outcome.complete > 0 && literal.words.unknown.length === 0) return literal
  const unfiltered = await others.unfiltered()
  return { ...(unfiltered && unfiltered.outcome.total > 0 ? unfiltered : better), isNear: true }
}
