import { currentPrice, type Product } from '@vitrine/product'
import type { Analysis } from '../text/analysis.ts'
import { plainWords } from '../text/wordbook.ts'

/** Words that say that something is to be like what they lead to; a single "like" only where what follows is a product. */
const LIKE: readonly (readonly string[])[] = [
  'alternatives to',
  'alternative to',
  'alternatives for',
  'alternative for',
  'similar to',
  'comparable to',
  'instead of',
  'something like',
  'like',
  'alternative zu',
  'alternative zum',
  'alternative zur',
  'alternative für',
  'alternativen zu',
  'alternativen zum',
  'alternativen zur',
  'ähnlich wie',
  'ähnlich zu',
  'ähnliche wie',
  'vergleichbar mit',
  'statt',
  'anstatt',
  'so etwas wie',
  'etwas wie',
  'alternative à',
  'alternative au',
  'alternative aux',
  'alternatives à',
  'alternatives au',
  'alternatives aux',
  'similaire à',
  'similaire au',
  'semblable à',
  'semblable au',
  'à la place de',
  'à la place du',
  'au lieu de',
  'au lieu du',
  'comme',
  'alternativa a',
  'alternativa al',
  'alternativas a',
  'alternativas al',
  'parecido a',
  'parecido al',
  'parecida a',
  'similar a',
  'similar al',
  'en lugar de',
  'en lugar del',
  'en vez de',
  'como',
  'alternativă la',
  'alternative la',
  'alternativă pentru',
  'alternative pentru',
  'asemănător cu',
  'asemănătoare cu',
  'similar cu',
  'similare cu',
  'în loc de',
  'în locul',
  'ca și',
  'la fel ca',
  'بديل عن',
  'بدائل عن',
  'بديل ل',
  'مشابه ل',
  'شبيه ب',
  'مثل',
  'بدلا من',
].map(plainWords)

export interface Likeness {
  /** What stands before, "helmets" in "helmets like the Warden"; may be nothing. */
  before: string
  /** What it is to be like. */
  name: string
  /** Whether it is to cost less. */
  isCheaper: boolean
  /** Whether the words say nothing else: "like" alone may be a part of a name. */
  isSurely: boolean
  /** "Like a lamp" names a kind, and no product. */
  isKind: boolean
}

const INDEFINITE = new Set('a an ein eine einen einem einer un une una o'.split(' '))

/** What may follow the name: "like the Skerry 3 but cheaper". */
const CHEAPER: readonly (readonly string[])[] = [
  'but cheaper',
  'only cheaper',
  'just cheaper',
  'that is cheaper',
  'for less',
  'aber billiger',
  'aber günstiger',
  'nur günstiger',
  'mais moins cher',
  'en moins cher',
  'mais moins chère',
  'pero más barato',
  'pero más barata',
  'dar mai ieftin',
  'dar mai ieftină',
  'لكن ارخص',
].map(plainWords)

/** Words before that say which: "a cheaper alternative to the Skerry 3". */
const CHEAPER_BEFORE = new Set(
  'cheaper günstigere günstiger billigere billiger moins_chère barata barato ieftină ارخص'
    .split(' ')
    .flatMap(plainWords),
)

/** Where a question says that something is to be like something else. */
export function likenessIn(text: string): Likeness | undefined {
  const words = plainWords(text)
  for (let at = 0; at < words.length; at++) {
    const phrase = LIKE.find((one) => one.every((word, offset) => words[at + offset] === word))
    if (!phrase || words.length === at + phrase.length) continue
    const rest = words.slice(at + phrase.length)
    const ending = CHEAPER.find(
      (one) =>
        rest.length > one.length && one.every((word, offset) => rest[rest.length - one.length + offset] === word),
    )
    const before = words.slice(0, at)
    return {
      before: before.filter((word) => !CHEAPER_BEFORE.has(word)).join(' '),
      name: rest.slice(0, rest.length - (ending?.length ?? 0)).join(' '),
      isCheaper: ending !== undefined || before.some((word) => CHEAPER_BEFORE.has(word)),
      isSurely: phrase.length > 1,
      isKind: INDEFINITE.has(rest[0] ?? ''),
    }
  }
  return undefined
}

/** What its cheapest variant costs now, in minor units. */
export function lowestPrice({ variants }: Product): number {
  return Math.min(...variants.map((variant) => currentPrice(variant, new Date()).price.amount))
}

/** What kind of thing a product is: its department, and the head of its title. */
export function kindOf({ title, product_type }: Product, { readTitle, headsFirst }: Analysis): string {
  const heads = plainWords(readTitle(title, new Set()).heads)
  const head = headsFirst ? heads[0] : heads.at(-1)
  return [...plainWords(product_type[0] ?? ''), head ?? ''].join(' ')
}
