import { currentPrice, type Product } from '@vitrine/product'
import type { Analysis } from '../text/analysis.ts'
import { INTENTS } from '../text/intents.ts'
import { phrasesIn } from '../text/vocabulary.ts'
import { plainWords } from '../text/wordbook.ts'

const TABLES = Object.values(INTENTS)
const LIKE = phrasesIn(TABLES.map(({ like }) => like))
const BUT_CHEAPER = [...phrasesIn(TABLES.map(({ butCheaper }) => butCheaper)).values()].flat()
const CHEAPER = phrasesIn(TABLES.map(({ cheaper }) => cheaper))

export interface Likeness {
  /** The preceding text, "helmets" in "helmets like the Warden"; may be empty. */
  before: string
  /** The name of the product to resemble. */
  name: string
  /** Whether the results must cost less. */
  isCheaper: boolean
  /** Whether the words have no other meaning: "like" alone may be a part of a name. */
  isSurely: boolean
  /** "Like a lamp" names a kind, and not a product. */
  isKind: boolean
}

const INDEFINITE = new Set('a an ein eine einen einem einer un une una o'.split(' '))

/** Detects a query for products that resemble another one. */
export function likenessIn(text: string): Likeness | undefined {
  const words = plainWords(text)
  for (const [at, first] of words.entries()) {
    const phrase = LIKE.get(first)?.find((one) => stands(one, words, at))
    if (!phrase || words.length === at + phrase.length || isWish(words, at)) continue
    const rest = words.slice(at + phrase.length)
    const ending = BUT_CHEAPER.find((one) => rest.length > one.length && stands(one, rest, rest.length - one.length))
    const before = words.slice(0, at)
    return {
      before: before.filter((word) => !CHEAPER.has(word)).join(' '),
      name: rest.slice(0, rest.length - (ending?.length ?? 0)).join(' '),
      isCheaper: ending !== undefined || before.some((word) => CHEAPER.has(word)),
      isSurely: phrase.length > 1,
      isKind: INDEFINITE.has(rest[0] ?? ''),
    }
  }
  return undefined
}

const WISHING = new Set(['i', 'we', 'would', 'id', 'wed', 'they', 'to'])

/** "I'd like a rope" resembles nothing. */
function isWish(words: readonly string[], at: number): boolean {
  return words[at] === 'like' && WISHING.has(words[at - 1] ?? '')
}

function stands(phrase: readonly string[], words: readonly string[], at: number): boolean {
  return phrase.every((word, offset) => words[at + offset] === word)
}

/** The current price of its cheapest variant, in minor units. */
export function lowestPrice({ variants }: Product): number {
  return Math.min(...variants.map((variant) => currentPrice(variant, new Date()).price.amount))
}

/** The kind of a product: its department, and the head of its title. */
export function kindOf({ title, product_type }: Product, { readTitle, headsFirst }: Analysis): string {
  const heads = plainWords(readTitle(title, new Set()).heads)
  const head = headsFirst ? heads[0] : heads.at(-1)
  return [...plainWords(product_type[0] ?? ''), head ?? ''].join(' ')
}
