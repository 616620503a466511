import { cutText, lazily } from '@vitrine/kit'
import {
  type Availability,
  formatDecimal,
  type GtinRefusal,
  isMoney,
  type Money,
  nameOf,
  type Product,
  readDay,
  readEnd,
  readGtin,
  readInstant,
  type Sale,
  toIdentifier,
  toSlug,
  Variant,
} from '@vitrine/product'
import { Compile } from 'typebox/compile'
import type { IssueReport } from '../model/import-issue.ts'
import { isRecord, textOf } from '../model/json-value.ts'
import type { FinishContext, RawVariant } from '../model/raw-product.ts'
import { cleanText, conformToSchema, shapeOf } from './conform-to-schema.ts'
import { finishMedia, toUrl } from './media-url.ts'

export interface VariantSetting {
  /** The product as far as it is known: its id and title. */
  product: Pick<Product, 'id' | 'title'>
  /** Whether it is the only variant. */
  alone: boolean
  /** `variants[3]` */
  path: string
  context: FinishContext
  report: IssueReport
}

const shape = shapeOf(Variant)
const compiled = lazily(() => Compile(Variant))

/** Makes a variant of a raw product; undefined when it has no price or cannot be understood, and then the report says why. */
export function finishVariant(rawProduct: RawVariant, setting: VariantSetting): Variant | undefined {
  const regular_price = priceOf(rawProduct.regular_price, 'regular_price', setting)
  if (!regular_price) return undefined
  const members = finishVariantMembers(rawProduct, regular_price, setting)
  const fitting = conformToSchema(members, shape, setting.path, setting.report)
  return compiled().Check(fitting) ? fitting : undefined
}

function finishVariantMembers(rawProduct: RawVariant, regular_price: Money, setting: VariantSetting) {
  const { path, context, report } = setting
  const { sale, gtin, availability, url, media } = rawProduct
  const options = optionsOf(rawProduct, setting)
  return {
    ...rawProduct,
    id: variantId(rawProduct, options, setting),
    title: titleOf(rawProduct, options, setting),
    options,
    regular_price,
    sale: finishSale(sale, regular_price, setting),
    gtin: gtinOf(gtin, setting),
    availability: finishAvailability(availability, setting),
    url: toUrl(url, context),
    media: media === undefined ? undefined : finishMedia(media, `${path}.media`, context, report),
  }
}

/** The id of a variant, also of one that is left out. */
export function idOfVariant(rawProduct: RawVariant, setting: VariantSetting): string {
  return variantId(rawProduct, optionsOf(rawProduct, setting), setting)
}

function optionsOf({ options }: RawVariant, { alone }: VariantSetting): Variant['options'] {
  if (!Array.isArray(options)) return []
  const named = options
    .filter(isRecord)
    .map(({ name, label }) => ({ name: cleanText(nameOf(textOf(name))), label: cleanText(nameOf(textOf(label))) }))
    .filter(({ name, label }) => name !== '' && label !== '')
  // Shop systems that cannot do without an option give a lonely variant this one.
  const [only] = named
  return alone && /^(Title|Variant)$/.test(only?.name ?? '') && only?.label === 'Default Title' ? [] : named
}

/** The file's own id; otherwise one made of the product's id and of what sets the variant apart, never of its place. */
function variantId({ id, sku }: RawVariant, options: Variant['options'], { product, alone }: VariantSetting): string {
  if (textOf(id)) return toIdentifier(textOf(id))
  if (alone) return toIdentifier(`${product.id.replace(/^p:/, '')}.1`)
  const difference = options.map(({ label }) => toSlug(signsInWords(label))).join('-') || toSlug(textOf(sku))
  return toIdentifier(`${product.id}.${difference || '1'}`)
}

/** Lenses of +2.0 and -2.0 differ in nothing but their sign, which a slug would lose. */
function signsInWords(label: string): string {
  return label.replace(/\+/g, ' plus ').replace(/(^|\s)[-−](?=\d)/g, '$1minus ')
}

function titleOf({ title }: RawVariant, options: Variant['options'], { product }: VariantSetting): string {
  const given = typeof title === 'string' ? cleanText(nameOf(title)) : ''
  if (given !== '' && given !== 'Default Title') return cutText(given, 150).trim()
  return cutText(options.map(({ label }) => label).join(' / ') || product.title, 150).trim()
}

function priceOf(price: unknown, member: string, { path, context, report }: VariantSetting): Money | undefined {
  const at = `${path}.${member}`
  if (!isMoney(price))
    return refuse(report, 'price_missing', at, price, [
      'The price is missing, so this variant was left out.',
      'Fill in the price.',
    ])
  if (price.amount === 0)
    return refuse(report, 'price_zero', at, formatDecimal(price), [
      'The price is zero, so this was left out.',
      'Fill in the real price, or take the product out of the export.',
    ])
  if (price.currency === context.currency) return { amount: price.amount, currency: price.currency }
  return refuse(report, 'currency_differs', at, `${formatDecimal(price)} ${price.currency}`, [
    `The price is in ${price.currency}, but the shop sells in ${context.currency}.`,
    'Convert the price, or change the currency of the shop.',
  ])
}

const GTIN_PROBLEMS: Readonly<Record<GtinRefusal, { reason: string; remedy: string }>> = {
  not_digits: {
    reason: 'A barcode (GTIN) has only digits, so this was left out.',
    remedy: 'Put the maker’s number under `mpn` and the shop’s own under `sku`.',
  },
  spreadsheet_damage: {
    reason: 'A spreadsheet has turned the barcode into a rounded number and its last digits are lost.',
    remedy: 'Export again with this column as text, and do not save the file from a spreadsheet.',
  },
  only_zeros: {
    reason: 'A barcode of only zeros is invalid, so it was left out.',
    remedy: 'Leave the cell empty where there is no barcode.',
  },
  wrong_length: {
    reason: 'A barcode (GTIN) must have 8, 12, 13 or 14 digits, so this one was left out.',
    remedy: 'Copy the number from the packaging, or leave it empty.',
  },
  wrong_check_digit: {
    reason: 'The last digit of the barcode does not fit the others, so at least one is wrong and it was left out.',
    remedy: 'Copy the number from the packaging again.',
  },
}

function gtinOf(gtin: RawVariant['gtin'], { path, report }: VariantSetting): string | undefined {
  const text = textOf(gtin)
  if (text === '') return undefined
  const verdict = readGtin(text)
  if (verdict.ok) return verdict.gtin
  report.warn({ code: 'gtin_invalid', path: `${path}.gtin`, value: text, ...GTIN_PROBLEMS[verdict.refusal] })
  return undefined
}

/** With the day from which it can be had, in whatever form the file has a date. */
function finishAvailability(
  availability: RawVariant['availability'] = { status: 'unknown' },
  { path, context, report }: VariantSetting,
): Availability {
  const { available_on: text, ...others } = availability
  if (text === undefined || NO_DATE.test(text)) return others
  const available_on = readDay(text, context.timeZone)
  if (available_on === undefined)
    refuse(report, 'date_invalid', `${path}.availability.available_on`, text, [
      'This is no date that can be read, so it was left out.',
      'Write it like 2026-12-01.',
    ])
  return available_on === undefined ? others : { ...others, available_on }
}

/** The sale of a raw product, when it is one: lower than the regular price, in a window that can be understood. */
function finishSale(sale: RawVariant['sale'], regular: Money, setting: VariantSetting): Sale | undefined {
  const { path, report } = setting
  if (!isRecord(sale) || !isMoney(sale.price) || sale.price.amount === 0) return undefined
  const { amount, currency } = sale.price
  if (currency !== regular.currency || amount >= regular.amount) {
    return refuse(report, 'sale_not_lower', `${path}.sale`, formatDecimal(sale.price), [
      `The sale price is not below the regular price of ${formatDecimal(regular)}, so there is no sale.`,
      'Check which of the two prices is which.',
    ])
  }
  const window = finishWindow(sale, setting)
  return window && { price: { amount, currency }, ...window }
}

/** When the sale holds. Without its window a sale would last forever, so one that cannot be read refuses it. */
function finishWindow(sale: Sale, { path, context, report }: VariantSetting): Window | undefined {
  const window = windowOf(sale, context.timeZone)
  if ('unread' in window) {
    return refuse(report, 'date_invalid', `${path}.sale.${window.unread}`, sale[window.unread], [
      'This is not a valid date. The period of the sale is unknown, so it was dropped.',
      'Write it like 2026-11-21T08:30:00Z.',
    ])
  }
  if (window.starts_at && window.ends_at && window.starts_at >= window.ends_at) {
    return refuse(report, 'sale_window_empty', `${path}.sale`, `${window.starts_at} to ${window.ends_at}`, [
      'The sale ends before it begins, so there is none.',
      'Correct its dates.',
    ])
  }
  return window
}

type Window = Omit<Sale, 'price'>

/** What databases write that cannot leave a date empty. */
const NO_DATE = /^(0000-00-00.*)?$/

function windowOf(sale: Sale, timeZone: string): Window | { unread: keyof Window } {
  const window: Window = {}
  for (const [member, read] of [
    ['starts_at', readInstant],
    ['ends_at', readEnd],
  ] as const) {
    const text = textOf(sale[member])
    if (NO_DATE.test(text)) continue
    const instant = read(text, timeZone)
    if (instant === undefined) return { unread: member }
    window[member] = instant
  }
  return window
}

// Among sound siblings a variant without a price is only left out. When no sibling remains, `finishProduct` makes these
// warnings its errors.
function refuse(
  report: IssueReport,
  code: string,
  path: string,
  value: unknown,
  [reason, remedy]: [string, string],
): undefined {
  report.warn({ code, path, value, reason, remedy })
  return undefined
}
