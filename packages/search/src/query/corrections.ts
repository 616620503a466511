import type { LiveIndex } from '../index/live-index.ts'
import { frequency } from '../retrieve/term-groups.ts'

/** A word of the catalogue that may have been meant. */
export interface Correction {
  text: string
  /** 1 for one edit after the first letter, less for more. */
  closeness: number
  frequency: number
}

// Names and codes are not corrected to others, and a short word has too many neighbours.
const CORRECTABLE = /^[\p{L}\p{M}]{3,}$/u
const LONG = 7
/** In words up to this length another letter makes another word: "nike" is not "bike", and "lego" not "leg". */
const SHORT = 4
const MOST = 4

/** People rarely mistype the first letter, and one edit is more likely than two. */
const CLOSENESS = { near: 1, otherFirstLetter: 0.7, two: 0.5 } as const

/**
 * Words of the catalogue similar to an unknown one, best first. One edit after the first letter is tried before any
 * single edit, and two only in long words if one finds nothing: each step costs ten times the previous one.
 */
export function corrections(index: LiveIndex, word: string): Correction[] {
  if (!CORRECTABLE.test(word)) return []
  const first = nearWords(index, word, 1, word.slice(0, 1), CLOSENESS.near)
  const common = first.some(({ frequency }) => frequency > 2)
  const any = common ? [] : nearWords(index, word, 1, '', CLOSENESS.otherFirstLetter)
  const single = best([...first, ...any])
  if (single.length > 0 || word.length < LONG) return single
  return best(nearWords(index, word, 2, '', CLOSENESS.two))
}

/** For a long word, the words within one edit after the first letter that at least this many products have. */
export function commonNear(index: LiveIndex, word: string, least: number): Correction[] {
  if (!CORRECTABLE.test(word) || word.length < LONG) return []
  return best(nearWords(index, word, 1, word.slice(0, 1), CLOSENESS.near).filter(({ frequency }) => frequency >= least))
}

function nearWords(index: LiveIndex, word: string, distance: number, start: string, closeness: number): Correction[] {
  const texts = new Set<string>()
  for (const { segment } of index.segments) {
    const among = start === '' ? undefined : segment.words.range(start)
    for (const { id } of segment.words.near(word, distance, among)) texts.add(segment.words.word(id))
  }
  return [...texts]
    .filter((text) => CORRECTABLE.test(text) && (word.length > SHORT || isSlip(word, text)))
    .map((text) => ({
      text,
      closeness: text.startsWith(word.slice(0, 1)) ? closeness : Math.min(closeness, CLOSENESS.otherFirstLetter),
      frequency: frequency(index, { alternatives: [{ kind: 'exact', text, weight: 1 }] }),
    }))
    .filter(({ frequency }) => frequency > 0)
}

/** Whether the difference is a typical typo: a missing, doubled or transposed letter, or a neighbouring key. */
function isSlip(word: string, text: string): boolean {
  if (text.length > word.length) return true
  if (text.length < word.length) return isDoubled(word, text)
  if ([...text].sort().join() === [...word].sort().join()) return true
  return word.length === SHORT && isBesideKey(word, text)
}

function isDoubled(word: string, text: string): boolean {
  return [...word].some((letter, at) => letter === word[at - 1] && word.slice(0, at) + word.slice(at + 1) === text)
}

/** The rows of keys in most Latin layouts; neighbours are adjacent in a row, or in the row above or below. */
const KEYS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm']

function isBesideKey(word: string, text: string): boolean {
  const at = [...word].findIndex((letter, place) => letter !== text[place])
  if (at < 1 || word.slice(at + 1) !== text.slice(at + 1)) return false
  const [one, other] = [word, text].map((written) => {
    const row = KEYS.findIndex((keys) => keys.includes(written[at]!))
    return { row, column: row < 0 ? -1 : KEYS[row]!.indexOf(written[at]!) }
  })
  if (!one || !other || one.row < 0 || other.row < 0) return false
  return Math.abs(one.row - other.row) <= 1 && Math.abs(one.column - other.column) <= 1
}

function best(found: readonly Correction[]): Correction[] {
  const byText = new Map(found.toReversed().map((correction) => [correction.text, correction]))
  const merit = ({ closeness, frequency }: Correction) => closeness * Math.log2(1 + frequency)
  return [...byText.values()]
    .sort((one, other) => merit(other) - merit(one) || (one.text < other.text ? -1 : 1))
    .slice(0, MOST)
}
