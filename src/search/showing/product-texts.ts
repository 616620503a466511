import type { Product, Variant } from '../../catalog/product.ts'
import { fold, foldIdentifier } from '../text/fold.ts'
import { piecesOf } from '../text/words.ts'

/** A product's texts as words of a question are compared with them. */
export interface ProductTexts {
  fields: readonly FieldTexts[]
  /** Of each variant, in the merchant's order: what it goes by. */
  variants: readonly Names[]
  title: readonly Piece[]
  description: readonly Piece[]
}

export interface FieldTexts {
  name: string
  texts: readonly string[]
  folded: readonly string[]
}

/** Labels and numbers, twice: folded as text, and as numbers are compared "in any spelling". */
export interface Names {
  folded: readonly string[]
  identifiers: readonly string[]
}

/** What stands between two spaces, as it is written and without marks. */
export interface Piece {
  text: string
  plain: string
}

/** Longer texts are looked at from their beginning to here, in characters. */
export const LONGEST_READ = 3000

export function readTexts(product: Product): ProductTexts {
  return {
    fields: fieldsOf(product).map(({ name, texts }) => ({ name, texts, folded: texts.map(fold) })),
    variants: product.variants.map(namesOf),
    title: piecesIn(product.title),
    description: piecesIn(product.description.plain.slice(0, LONGEST_READ)),
  }
}

function fieldsOf(product: Product): { name: string; texts: string[] }[] {
  const { title, brand, product_type, options, tags, details = [], highlights = [], description } = product
  return [
    { name: 'title', texts: [title] },
    { name: 'brand', texts: brand ? [brand] : [] },
    { name: 'category', texts: product_type },
    { name: 'options', texts: options.flatMap(({ values }) => values) },
    { name: 'details', texts: details.map(({ name, value }) => `${name} ${value}`) },
    { name: 'tags', texts: tags },
    { name: 'description', texts: [description.plain, ...highlights] },
  ]
}

function namesOf({ options, sku, gtin, id }: Variant): Names {
  const numbers = [sku, gtin, id].filter((text) => text !== undefined)
  const names = [...options.map(({ label }) => label), ...numbers]
  return { folded: names.map(fold), identifiers: names.map(foldIdentifier) }
}

export function piecesIn(text: string): Piece[] {
  return piecesOf(text).map((piece) => ({ text: piece, plain: foldIdentifier(piece) }))
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
