import { type Product, TRAITS } from '@vitrine/product'
import { tagTextsOf } from '../index/document.ts'
import { fold } from '../text/fold.ts'

/** The fields of a product in responses, and the texts of each, in the order in which they are reported. */
const FIELDS = {
  title: ({ title }) => [title],
  brand: ({ brand }) => (brand ? [brand] : []),
  category: ({ product_type }) => product_type,
  options: optionTexts,
  details: ({ details = [] }) => details.map(({ name, value }) => `${name} ${value}`),
  tags: tagTextsOf,
  description: ({ description, highlights = [] }) => [description.plain, ...highlights],
} as const satisfies Record<string, (product: Product) => readonly string[]>

/** Options that distinguish variants, and traits of all variants: a colour is one or the other. */
function optionTexts({ options, variants, ...product }: Product): string[] {
  const traits = TRAITS.flatMap((name) => variants.map((variant) => variant[name] ?? product[name]))
  return [...new Set([...options.flatMap(({ values }) => values), ...traits.filter((value) => value !== undefined)])]
}

export type FieldName = keyof typeof FIELDS
export const FIELD_NAMES = Object.keys(FIELDS) as FieldName[]

/** Only this many characters of longer texts are searched. */
export const LONGEST_READ = 3000

/** All texts of each field, folded, in the order of `FIELD_NAMES`. */
export function foldFields(product: Product): string[] {
  return FIELD_NAMES.map((field) => fold(FIELDS[field](product).join('\n')))
}

const LETTER = /[\p{L}\p{N}]/u

/** Whether a folded text has one of the words as a whole word. */
export function hasOneOf(folded: string, words: ReadonlySet<string>): boolean {
  for (const word of words) if (hasWord(folded, word)) return true
  return false
}

export function hasWord(folded: string, word: string): boolean {
  for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + 1)) {
    if (!LETTER.test(folded.charAt(at - 1)) && !LETTER.test(folded.charAt(at + word.length))) return true
  }
  return false
}
