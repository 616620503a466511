import type { Product } from '@vitrine/product'
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
}

/** Where a question says that something is to be like something else. */
export function likenessIn(text: string): Likeness | undefined {
  const words = plainWords(text)
  for (let at = 0; at < words.length; at++) {
    const phrase = LIKE.find((one) => one.every((word, offset) => words[at + offset] === word))
    const name = phrase && words.slice(at + phrase.length).join(' ')
    if (name) return { before: words.slice(0, at).join(' '), name }
  }
  return undefined
}

/** What kind of thing a product is: its department, and the head of its title. */
export function kindOf({ title, product_type }: Product, { readTitle, headsFirst }: Analysis): string {
  const heads = plainWords(readTitle(title, new Set()).heads)
  const head = headsFirst ? heads[0] : heads.at(-1)
  return [...plainWords(product_type[0] ?? ''), head ?? ''].join(' ')
}
