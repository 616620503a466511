import { type ProductSource, readGtin } from '@vitrine/product'
import { identifiersOf } from './index/document.ts'
import type { LiveIndex } from './index/live-index.ts'
import { fold, foldIdentifier } from './text/fold.ts'
import { gluedMeasureOf } from './text/measures.ts'
import { piecesOf } from './text/words.ts'

const MOST_CANDIDATES = 100

/**
 * Products with the query, or a word of `left`, as an identifier in any spelling; `left` is the query without filters.
 */
export async function identify(catalog: ProductSource, index: LiveIndex, q: string, left = q) {
  const texts = [q, ...piecesOf(left).filter(mayIdentify)].map(foldIdentifier).filter((text) => text.length > 2)
  const numbers = index.segments.flatMap(({ segment }) =>
    texts.flatMap(segment.identified).map((doc) => segment.columns.numbers[doc]!),
  )
  const [candidates, exact] = await Promise.all([
    numbers.length > 0 ? catalog.get([...new Set(numbers)].slice(0, MOST_CANDIDATES)) : [],
    /\d/.test(q) ? findExactly(catalog, q.trim()) : undefined,
  ])
  const wanted = new Set(texts)
  const having = (texts: ReadonlySet<string>) =>
    candidates.filter(({ product }) => identifiersOf(product).some((text) => texts.has(foldIdentifier(text))))
  return {
    numbers: [...(exact ? [exact] : []), ...having(wanted)].map(({ number }) => number),
    /** Whether the query consists only of an identifier. */
    isWhole: exact !== undefined || having(new Set([foldIdentifier(q)])).length > 0,
  }
}

/** A barcode with separators, "5 901234-123457". */
const MARKED_DIGITS = /\d(?:[\s-]?\d){6,13}(?:[\s-]?[\dXx])?/g
/** Labels before a number: "ISBN-13: 978-…". */
const LABELS = /^(?:\s|[:.#(){}"',-]|isbn|ean|gtin|upc|jan|barcode|code|number|no|nr|numero|10|12|13|14)*$/i

/** Matches the whole query: an id, or a barcode with or without its label. */
async function findExactly(catalog: ProductSource, q: string) {
  const asItIs = await findInAnyCase(catalog, q)
  const [digits = '', ...others] = q.match(MARKED_DIGITS) ?? []
  if (asItIs || others.length > 0 || digits === '' || !LABELS.test(q.replace(digits, ''))) return asItIs
  const read = readGtin(digits)
  const plain = digits.replace(/[\s-]/g, '')
  // A UPC is an EAN without its leading zero.
  const spellings = [plain, ...(read.ok ? [read.gtin] : []), `0${plain}`, plain.replace(/^0/, '')]
  const found = await Promise.all([...new Set(spellings)].map((text) => catalog.find(text)))
  return found.find((entry) => entry !== undefined)
}

/** An id or a barcode as typed, or in the usual case of ids. */
async function findInAnyCase(catalog: ProductSource, text: string) {
  return (
    (await catalog.find(text)) ?? (text === text.toLowerCase() ? undefined : await catalog.find(text.toLowerCase()))
  )
}

/** "1000" in "puzzle 1000 pieces" and "500gb" are no model numbers, although some printer may have that name. */
function mayIdentify(piece: string): boolean {
  return /\d/.test(piece) && !/^\D?\d{1,4}\D?$/.test(piece) && gluedMeasureOf(fold(piece)) === undefined
}

/** Numbers of the products that the owner's rules name; products that are not public are omitted. */
export async function numbersOf(catalog: ProductSource, ids: readonly string[]): Promise<number[]> {
  const found = await Promise.all(ids.map((id) => catalog.find(id)))
  return found.flatMap((entry) => (entry ? [entry.number] : []))
}
