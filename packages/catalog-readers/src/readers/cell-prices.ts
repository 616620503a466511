import { type Money, type MoneyForm, type MoneyRefusal, readMinorUnits, readMoney, type Sale } from '@vitrine/product'
import type { ImportIssue } from '../model/import-issue.ts'
import type { SourceContext } from '../model/raw-product.ts'

/** The place of a cell, for its issue. */
export interface CellLocation {
  line: number
  column: string
}

/** A price that was asked for: money, nothing at all, or an issue. */
export type Price = Money | undefined | { issue: ImportIssue }

export interface PriceForm extends MoneyForm {
  minor?: boolean
  /** What another column says that the price is in: a code or a word. Empty: nothing. */
  stated?: string
  /** What another column says that the price is for, in pieces. Empty: one. */
  pieces?: string
}

/** How the formats that have a decimal point by definition write prices. */
export const WITH_POINT: PriceForm = { programMarks: ['.'] }

/** Reads the price in a cell. Undefined: the cell is empty. */
export function readPrice(
  text: string,
  place: CellLocation,
  { currency }: Pick<SourceContext, 'currency'>,
  form: PriceForm = {},
): Price {
  const { minor, stated = '', pieces = '' } = form
  const verdict = minor ? readMinorUnits(text, currency) : readMoney(text, currency, form)
  if (!verdict.ok)
    return verdict.refusal === 'empty' ? undefined : { issue: priceIssue(verdict.refusal, text, place, currency) }
  if (stated !== '' && !isStatedAs(currency, stated))
    return { issue: priceIssue('currency_differs', `${text} ${stated}`, place, currency) }
  const money = ofOnePiece(verdict.money, pieces)
  return money ?? { issue: severalPieces(`${text} / ${pieces}`, place) }
}

/** Whether a code or a word, `EUR`, `eur`, `€`, means the currency. */
function isStatedAs(currency: string, stated: string): boolean {
  return readMoney(`1 ${/^[a-z]{3}$/i.test(stated) ? stated.toUpperCase() : stated}`, currency).ok
}

/** The price of one piece; undefined: the currency cannot express it exactly, or the number of pieces is unknown. */
function ofOnePiece(price: Money, pieces: string): Money | undefined {
  if (pieces === '') return price
  const count = /^\d{1,6}([.,]0+)?$/.test(pieces) ? Number.parseInt(pieces, 10) : 0
  return count > 0 && price.amount % count === 0 ? { ...price, amount: price.amount / count } : undefined
}

function severalPieces(value: string, { line, column }: CellLocation): ImportIssue {
  return {
    severity: 'warning',
    code: 'price_of_several',
    line,
    column,
    value,
    reason: 'The price is for several pieces, and the price of one is no whole number of the smallest coin.',
    remedy: 'Sell them by the pack: give the price of the pack, and leave "price_quantity" out of the mapping.',
  }
}

/** The issue of a record that has several prices where one is meant. */
export function severalPrices(values: readonly string[], { line, column }: CellLocation): ImportIssue {
  return {
    severity: 'warning',
    code: 'price_ambiguous',
    line,
    column,
    value: values.join(', '),
    reason: 'The record has several different prices at this place, and nothing says which is meant.',
    remedy: 'Name the one in the mapping, "prices[currency=EUR].amount", or the list of variants that they are of.',
  }
}

export function isPriceIssue(price: Price): price is { issue: ImportIssue } {
  return price !== undefined && 'issue' in price
}

type PriceRefusal = Exclude<MoneyRefusal, 'empty'>

const REFUSALS: Readonly<Record<PriceRefusal, { reason: string; remedy: string }>> = {
  not_a_number: {
    reason: 'This is not a price that can be read.',
    remedy: 'Write the price like 19.99, or empty the cell.',
  },
  negative: { reason: 'A price cannot be below zero.', remedy: 'Correct the price.' },
  ambiguous: {
    reason: 'It is ambiguous whether the mark in this price separates thousands or decimals.',
    remedy: 'Write two decimal locations, or say in a mapping file which mark begins the decimals ("decimal").',
  },
  too_precise: {
    reason: 'The price has more decimal locations than the currency.',
    remedy: 'Round it in the shop it comes from.',
  },
  too_large: { reason: 'The price is too large to be one.', remedy: 'Correct the price.' },
  currency_missing: {
    reason: 'The currency of this price is unknown.',
    remedy: 'Write the code of the currency behind it, like 19.99 EUR.',
  },
  currency_differs: {
    reason: 'The price is in another currency than the one the shop sells in.',
    remedy: 'Export prices in the currency of the shop, or change that currency.',
  },
}

function priceIssue(
  refusal: PriceRefusal,
  text: string,
  { line, column }: CellLocation,
  currency: string,
): ImportIssue {
  const { reason, remedy } = REFUSALS[refusal]
  const code = refusal === 'currency_differs' ? refusal : 'price_unreadable'
  const said = refusal === 'currency_differs' ? `${reason.slice(0, -1)}, ${currency}.` : reason
  return { severity: 'warning', code, line, column, value: text, reason: said, remedy }
}

/** The members that say what a variant costs. One whose price cannot be read is left out. */
export interface Pricing {
  left_out?: 'unread'
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
  place: CellLocation,
): Pricing & { issue?: ImportIssue } {
  if (!current || !compared || compared.amount === 0 || compared.amount === current.amount)
    return current ? { regular_price: current } : {}
  if (compared.amount > current.amount && current.amount > 0)
    return { regular_price: compared, sale: { price: current } }
  return {
    regular_price: current,
    issue: {
      severity: 'warning',
      code: 'compare_at_below_price',
      line: place.line,
      column: place.column,
      reason: 'The price to compare with is below the price that is asked, so there is no sale.',
      remedy: 'Check whether the two prices were swapped.',
    },
  }
}

/**
 * A price less a discount in per cent, as text, or less an amount; rounded to what the currency has. Undefined: there is
 * no discount, or it leaves nothing.
 */
export function discounted(price: Money, less: { percent: string } | { amount: Money | undefined }): Money | undefined {
  const by = 'amount' in less ? (less.amount?.amount ?? 0) : Math.round((price.amount * percentOf(less.percent)) / 100)
  return by > 0 && by < price.amount ? { ...price, amount: price.amount - by } : undefined
}

/** Of `20`, `12,5 %`; nothing of what is no share. */
function percentOf(text: string): number {
  const share = /^(\d{1,2}(?:[.,]\d+)?)\s*%?$/.exec(text.trim())?.[1] ?? ''
  return Number(share.replace(',', '.'))
}

/** A cell of prices, and its place. */
export interface PriceCell extends CellLocation {
  text: string
}

/** How the prices of a row are read, and where invalid ones are reported. */
export interface PriceReading {
  context: SourceContext
  form: PriceForm
  issues: ImportIssue[]
}

/** Reads `regularAndSale` from two cells. */
export function readRegularAndSale(
  regular: PriceCell,
  sale: PriceCell,
  reading: PriceReading,
  window: Omit<Sale, 'price'> = {},
): Pricing {
  const [asked, lower] = readCells([regular, sale], reading)
  return { ...leftOut(asked), ...regularAndSale(moneyOf(asked), moneyOf(lower), window) }
}

/** Reads `currentAndCompared` from two cells. */
export function readCurrentAndCompared(current: PriceCell, compared: PriceCell, reading: PriceReading): Pricing {
  const [asked, higher] = readCells([current, compared], reading)
  const { issue, ...pricing } = currentAndCompared(moneyOf(asked), moneyOf(higher), compared)
  if (issue) reading.issues.push({ ...issue, value: compared.text })
  return { ...leftOut(asked), ...pricing }
}

function readCells(cells: readonly PriceCell[], { context, form, issues }: PriceReading): Price[] {
  const prices = cells.map((cell) => readPrice(cell.text, cell, context, form))
  issues.push(...prices.filter(isPriceIssue).map(({ issue }) => issue))
  return prices
}

const moneyOf = (price: Price): Money | undefined => (isPriceIssue(price) ? undefined : price)

const leftOut = (price: Price): Pricing => (isPriceIssue(price) ? { left_out: 'unread' } : {})
