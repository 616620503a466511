import { type DecimalMark, type MoneyRefusal, readMinorUnits, readMoney } from '../money.ts'
import { LENGTH_UNITS, type Money, type Sale, WEIGHT_UNITS } from '../product.ts'
import type { Draft, Places, Problem, Reading, ReadingContext, VariantDraft } from '../reading.ts'

/** Where a cell stands, for the problem that it may become. */
export interface Place {
  line: number
  column: string
}

/** A price that was asked for: money, nothing at all, or a problem. */
export type Price = Money | undefined | { problem: Problem }

export interface PriceForm {
  decimal?: DecimalMark
  minor?: boolean
}

/** Reads the price in a cell. Undefined: the cell is empty. */
export function readPrice(text: string, place: Place, { currency }: ReadingContext, form: PriceForm = {}): Price {
  const verdict = form.minor ? readMinorUnits(text, currency) : readMoney(text, currency, form)
  if (verdict.ok) return verdict.money
  if (verdict.refusal === 'empty') return undefined
  return { problem: priceProblem(verdict.refusal, text, place, currency) }
}

export function isPriceProblem(price: Price): price is { problem: Problem } {
  return price !== undefined && 'problem' in price
}

type Told = Exclude<MoneyRefusal, 'empty'>

const REFUSALS: Readonly<Record<Told, { reason: string; remedy: string }>> = {
  not_a_number: {
    reason: 'This is not a price that can be read.',
    remedy: 'Write the price like 19.99, or empty the cell.',
  },
  negative: { reason: 'A price cannot be below zero.', remedy: 'Correct the price.' },
  ambiguous: {
    reason: 'It cannot be told whether the mark in this price parts thousands or begins the decimals.',
    remedy: 'Write two decimal places, or say in a mapping file which mark begins the decimals ("decimal").',
  },
  too_precise: {
    reason: 'The price has more decimal places than the currency.',
    remedy: 'Round it in the shop it comes from.',
  },
  too_large: { reason: 'The price is too large to be one.', remedy: 'Correct the price.' },
  currency_missing: {
    reason: 'It cannot be told which currency this price is in.',
    remedy: 'Write the code of the currency behind it, like 19.99 EUR.',
  },
  currency_differs: {
    reason: 'The price is in another currency than the one the shop sells in.',
    remedy: 'Export prices in the currency of the shop, or change that currency.',
  },
}

function priceProblem(refusal: Told, text: string, { line, column }: Place, currency: string): Problem {
  const { reason, remedy } = REFUSALS[refusal]
  const code = refusal === 'currency_differs' ? refusal : 'price_unreadable'
  const said = refusal === 'currency_differs' ? `${reason.slice(0, -1)}, ${currency}.` : reason
  return { severity: 'warning', code, line, column, value: text, reason: said, remedy }
}

/** The members that say what a variant costs. */
export interface Pricing {
  regular_price?: Money
  sale?: Sale
}

/** From a regular price and a sale price, as WooCommerce, Google and OpenAI give them. */
export function regularAndSale(
  regular: Money | undefined,
  sale: Money | undefined,
  window: Omit<Sale, 'price'> = {},
): Pricing {
  if (!regular) return sale ? { regular_price: sale } : {}
  return sale ? { regular_price: regular, sale: { price: sale, ...window } } : { regular_price: regular }
}

/**
 * From the price that is asked now and the one it is compared with, as Shopify gives them. Merchants swap the two:
 * then nothing is on sale, and the price that is asked stays the price.
 */
export function currentAndCompared(
  current: Money | undefined,
  compared: Money | undefined,
  place: Place,
): Pricing & { problem?: Problem } {
  if (!current || !compared || compared.amount === 0 || compared.amount === current.amount)
    return current ? { regular_price: current } : {}
  if (compared.amount > current.amount && current.amount > 0)
    return { regular_price: compared, sale: { price: current } }
  return {
    regular_price: current,
    problem: {
      severity: 'warning',
      code: 'compare_at_below_price',
      line: place.line,
      column: place.column,
      reason: 'The price to compare with is below the price that is asked, so there is no sale.',
      remedy: 'Check whether the two prices were swapped.',
    },
  }
}

/** A list in one cell; the separator can be written as itself behind a backslash. */
export function readList(text: string, separator = ','): string[] {
  if (text === '') return []
  const parts = text.includes('\\') ? splitEscaped(text, separator) : text.split(separator)
  return parts.map((part) => part.trim()).filter((part) => part !== '')
}

function splitEscaped(text: string, separator: string): string[] {
  const held = '\u0000'
  return text
    .replaceAll(`\\${separator}`, held)
    .split(separator)
    .map((part) => part.replaceAll(held, separator))
}

/** A category path in one cell: `Shoes > Trail running`. */
export function readPath(text: string, separator = '>'): string[] {
  return readList(text, separator)
}

const YES = /^(1|true|yes|y|ja|oui|da|si|sí|tak|x|wahr|vrai|verdadero)$/i
const NO = /^(0|false|no|n|nein|non|nu|nee|nie|falsch|faux|falso)$/i

export function readYes(text: string): boolean | undefined {
  return YES.test(text) ? true : NO.test(text) ? false : undefined
}

/** A decimal number as text: `1,5` and `1.50 ` become `1.5`. Undefined: it is none, or zero. */
export function readDecimal(text: string): string | undefined {
  const parts = /^(\d+)(?:[.,](\d+))?$/.exec(text.trim())
  if (!parts) return undefined
  const fraction = (parts[2] ?? '').replace(/0+$/, '')
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
export function readWeight(text: string, unit?: string): VariantDraft['weight'] {
  const [, number = '', written = ''] = /^([\d.,]+)\s*([a-z]*)$/i.exec(text.trim()) ?? []
  const value = readDecimal(number)
  const known = readWeightUnit(written || (unit ?? ''))
  return value && known ? { value, unit: known } : undefined
}

/** What a word was read for, to name it when it is not understood. */
export interface WordPlace extends Place {
  /** `condition`: the end of the code, and how it is called in the sentence. */
  about: string
}

/**
 * Reads a word by a table of words. One that is not in it is a problem: an error where taking the usual thing would
 * be a claim ("new"), otherwise a warning.
 */
export function readWord<Word>(
  text: string,
  read: (text: string) => Word | undefined,
  { about, line, column }: WordPlace,
  problems: Problem[],
): Word | undefined {
  const word = text === '' ? undefined : read(text)
  if (text === '' || word !== undefined) return word
  problems.push({
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

/** The members that are not undefined, so that a draft has only what the file says. */
export function said<T extends object>(members: T): T {
  // Nothing but undefined members goes, and a draft may lack what may be undefined in it.
  return Object.fromEntries(Object.entries(members).filter(([, member]) => member !== undefined)) as T
}

/** A variant with its line; undefined when its row could not be read. */
export interface PlacedVariant {
  line: number
  variant: VariantDraft
}

/**
 * Closes the reading of one product. When problems have left no variant, there is no product, and they are why.
 */
export function toReading(
  line: number,
  draft: Omit<Draft, 'variants'>,
  variants: readonly PlacedVariant[],
  problems: Problem[],
  columns: Places['columns'],
): Reading {
  if (variants.length === 0 && problems.length > 0)
    return { line, problems: problems.map((problem) => ({ ...problem, severity: 'error' })) }
  return {
    line,
    draft: { ...draft, variants: variants.map(({ variant }) => variant) },
    problems,
    places: { columns, variantLines: variants.map((placed) => placed.line) },
  }
}
