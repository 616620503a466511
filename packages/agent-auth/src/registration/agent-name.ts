import { cutText } from '@vitrine/kit'

// An agent's self-chosen name is shown to a human who is asked to trust it. It must not imitate the text around
// it, hide or reverse characters, contain an address that a mail program turns into a link, or mix look-alike
// alphabets.

const LONGEST = 60

/**
 * Letters, marks, digits, spaces and a few others: no quotation marks, no @, no slash, no control or invisible
 * characters.
 */
const NOT_PLAIN = /[^\p{L}\p{M}\p{N} '&()+,.-]/gu

/** A dot between letters makes a domain name; before a digit it is part of a version. */
const DOT_OF_A_DOMAIN = /\.(?!\p{N})/gu

const PILED_MARKS = /(\p{M}{2})\p{M}+/gu

const LOOK_ALIKES = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Cherokee}/u,
  /\p{Script=Armenian}/u,
]

/** The name, safe to show as plain text; undefined if nothing remains. */
export function readAgentName(text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  const plain = text
    .normalize('NFKC')
    .replace(NOT_PLAIN, ' ')
    .replace(DOT_OF_A_DOMAIN, ' ')
    .replace(PILED_MARKS, '$1')
    .replace(/\s+/g, ' ')
    .trim()
  const name = cutText(plain, LONGEST).trim()
  if (!/[\p{L}\p{N}]/u.test(name) || name.split(' ').some(mixesAlphabets)) return undefined
  return name
}

function mixesAlphabets(word: string): boolean {
  return LOOK_ALIKES.filter((script) => script.test(word)).length > 1
}
