import { fold } from '../text/fold.ts'

export interface Completion {
  /** The last word as it was typed, folded. */
  start: string
  /** The word to show in its place. */
  shown: string
  /** Other words to show, by the misspelt ones that were typed, folded. */
  instead: ReadonlyMap<string, string>
}

const LETTERS_AND_DIGITS = /[\p{L}\p{N}\p{M}]+/gu

/**
 * The typed text in lower case with its last word completed. What was typed before stays as it is: "t-sh" becomes
 * "t-shirt", and "été rob" does not become "ete robe".
 *
 * @example
 * withCompletion('Runing  t-sh', { start: 'sh', shown: 'shirt', instead: new Map([['runing', 'running']]) })
 * // => 'running t-shirt'
 */
export function withCompletion(text: string, { start, shown, instead }: Completion): string {
  const typed = text.trim().replace(/\s+/g, ' ').toLowerCase()
  const before = typed.slice(0, startOfLast(typed, start))
  return before.replace(LETTERS_AND_DIGITS, (word) => instead.get(fold(word)) ?? word) + shown
}

/** Where the last word begins; after the last space if it is not found in its folded form. */
function startOfLast(typed: string, start: string): number {
  for (let at = typed.length - 1; at >= 0 && typed[at] !== ' '; at--) if (fold(typed.slice(at)) === start) return at
  return typed.lastIndexOf(' ') + 1
}
