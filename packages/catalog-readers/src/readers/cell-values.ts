import { findStatus, LENGTH_UNITS, readGtin, toLatinDigits, WEIGHT_UNITS } from '@vitrine/product'
import type { ImportIssue, SourceLocations } from '../model/import-issue.ts'
import type { RawProduct, RawVariant, ReadResult } from '../model/raw-product.ts'
import type { CellLocation } from './cell-prices.ts'

/** A list in one cell. The separator can be part of an entry, behind a backslash or in quotation marks. */
export function readList(text: string, separator = ','): string[] {
  if (text === '') return []
  const parts = /["\\]/.test(text) ? splitQuoted(text, separator) : text.split(separator)
  return parts.map((part) => part.trim()).filter((part) => part !== '')
}

/** A cell with one entry, written as in a list of them. */
export function readEntry(text: string, separator = ','): string {
  const [, quoted] = QUOTED.exec(text) ?? []
  return (quoted?.replaceAll('""', '"') ?? text.replaceAll(`\\${separator}`, separator)).trim()
}

/** An entry in quotation marks; one that only begins or ends with them, `15.6" display`, has a measure or a word in them. */
const QUOTED = /^\s*"((?:[^"]|"")*)"\s*$/

function splitQuoted(text: string, separator: string): string[] {
  const entries: string[] = []
  let parts: string[] = []
  let quotes = 0
  for (const part of text.split(separator)) {
    parts.push(part)
    quotes += part.split('"').length - 1
    const isOpen = quotes % 2 === 1 && /^\s*"/.test(parts[0] ?? '')
    if (isOpen || part.endsWith('\\')) continue
    entries.push(readEntry(parts.join(separator), separator))
    parts = []
    quotes = 0
  }
  // A quotation mark that is not closed is one of the text.
  return [...entries, ...parts]
}

/** A name and its value. */
export interface Pair {
  name: string
  value: string
}

/**
 * Pairs in one cell, `Size=M|Color=Red`. `is` is between a name and its value; a part without it continues the value
 * before: `Material=Wool, cotton`.
 */
export function readPairs(text: string, { separator, is }: { separator?: string | undefined; is: string }): Pair[] {
  const pairs: Pair[] = []
  for (const part of separator === undefined ? [text] : readList(text, separator)) {
    const plain = part.replace(/^"(.*)"$/s, '$1')
    const end = plain.indexOf(is)
    const last = pairs.at(-1)
    if (end > 0) pairs.push({ name: plain.slice(0, end).trim(), value: plain.slice(end + is.length).trim() })
    else if (last) last.value += `${separator} ${plain}`
  }
  return pairs.filter(({ name, value }) => name !== '' && value !== '')
}

/** What people call what a file calls `care_label`: "Care label". */
export function readableName(key: string): string {
  const words = key.replace(/_+/g, ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** A category path in one cell: `Shoes > Trail running`. */
export function readPath(text: string, separator = '>'): string[] {
  return text
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

export { readBoolean } from '@vitrine/product'

/** A decimal number as text: `1,5` and `1.50 ` become `1.5`. Undefined: it is none, or zero. */
export function readDecimal(text: string): string | undefined {
  const parts = /^(\d+)(?:[.,](\d+))?$/.exec(toLatinDigits(text.trim()))
  if (!parts) return undefined
  const fraction = (parts[2] ?? '').replace(/(?<!0)0+$/, '')
  const whole = (parts[1] ?? '').replace(/^0+(?=\d)/, '')
  return whole === '0' && fraction === '' ? undefined : fraction === '' ? whole : `${whole}.${fraction}`
}

export function readWeightUnit(text: string): (typeof WEIGHT_UNITS)[number] | undefined {
  const unit = text
    .toLowerCase()
    .replace(/^lbs$/, 'lb')
    .replace(/^(kilo)?grams?$/, (word) => (word.startsWith('k') ? 'kg' : 'g'))
  return WEIGHT_UNITS.find((known) => known === unit)
}

export function readLengthUnit(text: string): (typeof LENGTH_UNITS)[number] | undefined {
  return LENGTH_UNITS.find((known) => known === text.toLowerCase())
}

/** `1.5 kg` */
export function readWeight(text: string, unit?: string): RawVariant['weight'] {
  const [, number = '', written = ''] = /^([\d.,]+)\s*([a-z]*)$/i.exec(toLatinDigits(text.trim())) ?? []
  const value = readDecimal(number)
  const known = readWeightUnit(written || (unit ?? ''))
  return value && known ? { value, unit: known } : undefined
}

/** The barcodes in some cells; a cell may hold several. A valid one takes precedence over a damaged one. */
export function readBarcodes(texts: readonly string[]): Pick<RawVariant, 'gtin' | 'barcodes'> {
  const written = texts.flatMap((text) => readList(text.replaceAll(';', ',')))
  const valid = written.map(readGtin).flatMap((verdict) => (verdict.ok ? [verdict.gtin] : []))
  const [gtin = written[0], ...others] = new Set(valid)
  const barcodes = others.slice(0, 19).map((value) => ({ type: 'GTIN' as const, value }))
  return defined({ gtin, barcodes: barcodes.length > 0 ? barcodes : undefined })
}

/** What a word was read for, to name it when it is not understood. */
export interface WordLocation extends CellLocation {
  /** `condition`: the end of the code, and how it is called in the sentence. */
  about: string
}

/**
 * Reads a word by a table of words. One that is not in it is an issue: an error where taking the usual thing would
 * be a claim ("new"), otherwise a warning.
 */
export function readWord<Word>(
  text: string,
  read: (text: string) => Word | undefined,
  { about, line, column }: WordLocation,
  issues: ImportIssue[],
): Word | undefined {
  const word = text === '' ? undefined : read(text)
  if (text === '' || word !== undefined) return word
  issues.push({
    severity: about === 'condition' ? 'error' : 'warning',
    code: `${about}_unknown`,
    line,
    column,
    value: text,
    reason: `This word for the ${about.replace('_', ' ')} is not understood.`,
    remedy: 'Write it in English, or translate it in a mapping file with "values".',
  })
  return undefined
}

/** The issue of an unknown status, which hides the product; undefined if the status is known. */
export function unknownStatus(word: string, { line, column }: CellLocation): ImportIssue | undefined {
  if (word === '' || findStatus(word) !== undefined) return undefined
  return {
    severity: 'warning',
    code: 'status_unknown',
    line,
    column,
    value: word,
    reason: 'This word for the status is not understood, so the product is hidden.',
    remedy: 'Write "active", "draft" or "archived", or translate it in a mapping file with "values".',
  }
}

/** The members that are not undefined, so that a raw product has only what the file says. */
export function defined<T extends object>(members: T): T {
  // Nothing but undefined members goes, and a raw product may lack what may be undefined in it.
  return Object.fromEntries(Object.entries(members).filter(([, member]) => member !== undefined)) as T
}

/** A variant with its line. */
export interface LocatedVariant {
  line: number
  variant: RawVariant
}

/**
 * Closes the result of one product. When issues have left no variant, there is no product, and they are why.
 */
export function toReadResult(
  line: number,
  rawProduct: Omit<RawProduct, 'variants'>,
  variants: readonly LocatedVariant[],
  issues: ImportIssue[],
  columns: SourceLocations['columns'],
): ReadResult {
  const all: RawProduct = { ...rawProduct, variants: variants.map(({ variant }) => variant) }
  if (issues.length > 0 && all.variants.every(({ left_out }) => left_out !== undefined))
    return { line, unread: all, issues: issues.map((issue) => ({ ...issue, severity: 'error' })) }
  return {
    line,
    rawProduct: all,
    issues,
    locations: { columns, variantLines: variants.map((placed) => placed.line) },
  }
}
