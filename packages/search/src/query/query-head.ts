import { HEADS_FIRST } from '../text/analysis.ts'
import type { Wordbook } from '../text/wordbook.ts'

/** The words of a query in a language. */
export interface Sentence {
  language: string
  words: readonly string[]
  /** Whether a word tells nothing of what is sought. */
  isLittle(word: string): boolean
}

/** The word that names what is sought. */
export interface QueryHead {
  /** Its index. */
  at: number
  /** Whether the query goes on as names do: it ends, or says for what. "A dress I can wear" does not. */
  isName: boolean
}

/**
 * The word of a query that names what is sought: "dress" in "wedding dress", and "robe" in "je cherche une robe de mariage".
 * Undefined for a query that tells of things, as "something for my wet boots" and "peel potatoes" do.
 */
export function queryHead({ language, words, isLittle }: Sentence, wordbook: Wordbook): QueryHead | undefined {
  const from = words.findIndex((word) => !isLittle(word))
  if (from < 0) return undefined
  const after = words.findIndex((word, at) => at > from && isLittle(word))
  const end = after < 0 ? words.length : after
  const at = HEADS_FIRST.has(language) ? from : words.findLastIndex((word, at) => at < end && !/^\p{N}/u.test(word))
  if (words.slice(0, end).some((word) => wordbook.isStating(language, word))) return undefined
  const next = words[end]
  return { at, isName: next === undefined || wordbook.isOfNames(language, next) }
}
