import { lazily } from '@vitrine/kit'
import { isCurrency, toSlug } from '@vitrine/product'
import { COLUMN_NAMES } from './column-names.ts'
import { COLUMN_VOCABULARY, type Meaning } from './column-vocabulary.ts'

export type WeightUnit = 'g' | 'kg' | 'oz' | 'lb'

/** What the name of a column says. */
export interface ColumnName {
  /** For each word that is known, what it can mean. */
  words: readonly (readonly Meaning[])[]
  /** How many words no language of the table knows. */
  unknown: number
  /** `weight_grams`, `Gewicht (kg)`. */
  unit?: WeightUnit
  /** ISO 4217, as in `Preis in EUR`. */
  currency?: string
  /** The name says that amounts are in cents. */
  isMinor: boolean
  /** It is put like a question: `is_in_stock`, `in_stock`. */
  isQuestion: boolean
  /** It denies that something is shown, "Not for web", `Nicht im Shop`; `words` are those of what is denied. */
  isDenied: boolean
}

const UNITS: ReadonlyMap<string, WeightUnit> = lookUp({
  g: 'g gr gm gram grams gramm gramme grammes gramos grammi gramas г гр грам грамм جرام',
  kg: 'kg kgs kilo kilos kilogram kilograms kilogramm кг كجم',
  oz: 'oz ounce ounces',
  lb: 'lb lbs pound pounds',
})
const MINOR_UNIT = new Set(['unit-amount', 'cent', 'cents', 'pence', 'minor', 'ore', 'grosz', 'grosze'])

/** Little words, languages and the words of file formats. They say nothing about what a column holds. */
const SILENT = new Set(
  'all top im am il lo el los las a an the of for in on at by with and or de di du des le la les l d del della der die das den dem und mit fur fr es it nl sv en gb us et y e o pl cs pour per con com na su v z w s is has can be uk ro non editable export import text when x yyyy mm dd st p c i true false if current search هل بعد sul sulla nel nella em με का की के في pe на в у до στο στον στην στη σε το در ใน บน tren trong te i të dans gmt utc'.split(
    ' ',
  ),
)

/** Words of the table: `Größe`, and with a star the beginnings of words, `größen*`. */
const vocabulary = lazily(() => {
  // The keys of the table are the meanings; `Object.entries` only forgets it.
  const unsourced = Object.entries(COLUMN_VOCABULARY) as [Meaning, string][]
  const sourced = COLUMN_NAMES.map(({ means, names }): [Meaning, string] => [means, names])
  const rows = [...unsourced, ...sourced].flatMap(([meaning, words]) =>
    words.split(' ').map((word) => ({ word: fold(word.replace('*', '')), isStem: word.endsWith('*'), meaning })),
  )
  const exact = rows.filter(({ isStem }) => !isStem)
  return {
    exact: new Map(
      [...Map.groupBy(exact, ({ word }) => word)].map(([word, all]) => [word, all.map(({ meaning }) => meaning)]),
    ),
    stems: rows.filter(({ isStem }) => isStem).map(({ word, meaning }): [string, Meaning] => [word, meaning]),
  }
})

/** What denies the words behind it. */
const NOT =
  /^(?:do[\s_-]+not|not|no|non|ne[\s_-]+pas|nicht|nie|não|nao|niet|ikke|inte|ej|ei|не|ні|nu|nem|غير|لا|không|exclu(?:ded?|re|s|ir|ido)|escl(?:udi|uso)|ausgeschlossen|hidden?|removed?)[\s_-]+(?:(?:for|from|on|in|im|vom|auf|au|aus|du|en|de|del|della|di|da|sur|dal|van|uit|til|från|на|з|из)[\s_-]+)?(?=\p{L})/iu

/** Reads the name of a column, or the path of a member, in whatever language and spelling. */
export function readColumnName(title: string): ColumnName {
  const [denial] = NOT.exec(title.trim()) ?? []
  const denied = denial === undefined ? undefined : readPlainName(title.trim().slice(denial.length))
  const isOfShowing =
    denied?.unknown === 0 &&
    mentions(denied, 'status', 'shop') &&
    denied.words.every((word) => word.some((meaning) => SHOWN.includes(meaning)))
  return isOfShowing ? { ...denied, isDenied: true } : readPlainName(title)
}

/** What is said of a product that can be seen. */
const SHOWN: readonly Meaning[] = ['status', 'shop', 'product', 'availability', 'sell', 'variant']

function readPlainName(title: string): ColumnName {
  // What schema.org calls offers are prices that everybody pays.
  const plain = plainAmazonName(title.normalize('NFKC'))
    .replace(/^offers\./, '')
    .replace(/(^|\.)translated\./, '$1')
    // Square's amounts of money are in the smallest unit.
    .replace(/_money\.amount$/, '_cents')
    // Shopee's sheets: `et_title_variation_price`.
    .replace(/^(et|ps)_(title_)?(?=[a-z]+_)/, '')
    // A share, unless it says which: "Discount, %", "Price incl. 20% VAT".
    .replace(/(?<![\d\s])(?:\s*[,(])?\s*%/, ' percent')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
  // Text in brackets helps if it is understood, and is ignored if it is not: "(x,y,z...)".
  const aside = [...plain.matchAll(/[([]([^([)\]]*)[)\]]/g)].flatMap(([, text = '']) => tokensOf(text))
  const tokens = tokensOf(plain.replace(/[([][^([)\]]*[)\]]/g, ' '))
  const all = [...tokens, ...aside]
  const isUnit = (token: string): boolean => UNITS.has(token) || isCurrencyCode(token) || MINOR_UNIT.has(token)
  const meanings = (list: readonly string[]): Meaning[][] =>
    list.filter((token) => !isUnit(token)).flatMap((token) => meaningsOf(token) ?? [])
  const unit = all.flatMap((token) => UNITS.get(token) ?? []).at(-1)
  const currency = all.find(isCurrencyCode)?.toUpperCase()
  return {
    words: [...meanings(tokens), ...meanings(aside)],
    unknown: tokens.filter((token) => !isUnit(token) && token.length > 1 && !meaningsOf(token)).length,
    ...(unit && { unit }),
    ...(currency && { currency }),
    isDenied: false,
    isMinor: all.some((token) => MINOR_UNIT.has(token)),
    isQuestion: /^(is|in|has|are|hal|هل)[\s_.-]/i.test(plain.trim()) || /[?？]\s*$/.test(title),
  }
}

/**
 * What a column of Amazon's templates is about: of `item_name[language_tag=en_US]#1.value`, without the place, the language
 * and the number of the value, and with the words that others use.
 */
function plainAmazonName(title: string): string {
  if (!/#\d|\[\w+=/.test(title)) return title
  return title
    .replace(/\[[a-z_]+=[^[\]]*\]/g, '')
    .replace(/#\d+/g, '')
    .replace(/^(purchasable_offer|child_parent_sku_relationship|fulfillment_availability|contribution_)[._]?/, '')
    .replace(/^our_price\b/, 'price')
    .replace(/^discounted_price\b/, 'sale_price')
    .replace('product_image_locator', 'image')
    .replace(/(\.schedule)?\.(value|media_location|value_with_tax)$/, '')
    .replace('.schedule.', '.')
}

/** `eur`; not a word that happens to be a code as well, like `all` or `try`. */
function isCurrencyCode(token: string): boolean {
  return token.length === 3 && isCurrency(token.toUpperCase()) && !SILENT.has(token) && !vocabulary().exact.has(token)
}

/** Whether a word of the name can mean this. */
export function mentions({ words }: ColumnName, ...meanings: readonly Meaning[]): boolean {
  return words.some((word) => word.some((meaning) => meanings.includes(meaning)))
}

function tokensOf(text: string): string[] {
  // Hebrew abbreviates with a quote inside the word.
  const plain = text.replace(/(?<=\p{L})["״](?=\p{L})/gu, '').replace(/['’_]/g, ' ')
  const words = fold(plain)
    .split('-')
    .map((token) => token.replace(/^\d+|(?<!\d)\d+$/g, ''))
    .filter((token) => token !== '')
  // "Nome do produto" is Portuguese for "of the"; "Cena promocyjna do" is Polish for "until".
  return joinPhrases(words.filter((word, at) => word !== 'do' || at === words.length - 1))
}

/** The most words of a phrase in the vocabulary: `gia-khuyen-mai`. */
const LONGEST_PHRASE = 3

/** Words that mean something together become one token: `gia`, `von` the token `gia-von`. */
function joinPhrases(words: readonly string[]): string[] {
  const tokens: string[] = []
  for (let at = 0; at < words.length; ) {
    const lengths = Array.from({ length: LONGEST_PHRASE - 1 }, (_, index) => LONGEST_PHRASE - index)
    const length = lengths.find((length) => vocabulary().exact.has(words.slice(at, at + length).join('-'))) ?? 1
    tokens.push(words.slice(at, at + length).join('-'))
    at += length
  }
  return tokens
}

/** Empty: the word says nothing. Undefined: it is not known. */
function meaningsOf(token: string): Meaning[][] | undefined {
  const known = vocabulary().exact.get(token) ?? vocabulary().exact.get(token.replace(/^ال/, ''))
  if (known) return [known]
  if (SILENT.has(token)) return []
  const stem = vocabulary().stems.filter(([stem]) => token.startsWith(stem) && token.length <= stem.length + 6)
  if (stem.length > 0) return [stem.map(([, meaning]) => meaning)]
  return compoundOf(token)
}

const LINKS = ['', 's', 'n', 'en', 'es', 'e', 'i']

/** `verkaufspreis` is Verkauf and Preis. The shortest list of known words that the token is made of. */
function compoundOf(token: string): Meaning[][] | undefined {
  const isDense = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u.test(token)
  if (token.length > 40 || (!isDense && token.length < 6)) return undefined
  const best: (Meaning[][] | undefined)[] = [[]]
  for (let end = 1; end <= token.length; end++) {
    for (let start = 0; start < end; start++) {
      const before = best[start]
      const piece = before && token.slice(start, end)
      if (!piece) continue
      const word = LINKS.filter((link) => piece.endsWith(link) && (link === '' || !isDense))
        .map((link) => piece.slice(0, piece.length - link.length))
        .filter((word) => word.length >= (isDense ? 1 : 3))
        .map((word) => vocabulary().exact.get(word))
        .find((meanings) => meanings !== undefined)
      const known = best[end]
      if (word && (known === undefined || known.length > before.length + 1)) best[end] = [...before, word]
    }
  }
  return best[token.length]
}

/** Letter case, accents and the spellings of Arabic and Persian make no difference. */
function fold(text: string): string {
  return toSlug(text).replace(/[أإآ]/g, 'ا').replace(/ة/g, 'ه').replace(/[ىی]/g, 'ي').replace(/ک/g, 'ك')
}

function lookUp<Value extends string>(words: Readonly<Record<Value, string>>): ReadonlyMap<string, Value> {
  // The keys of the table are the values; `Object.entries` only forgets it.
  return new Map(
    Object.entries<string>(words).flatMap(([value, list]) => list.split(' ').map((word) => [word, value as Value])),
  )
}
