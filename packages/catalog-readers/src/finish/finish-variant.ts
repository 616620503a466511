import {
  formatDecimal,
  type GtinRefusal,
  isMoney,
  type Money,
  nameOf,
  type Product,
  readGtin,
  toIdentifier,
  toSlug,
  Variant,
} from '@vitrine/product'
import { Compile } from 'typebox/compile'
import type { FinishContext, VariantDraft } from '../reading.ts'
import type { Report } from '../report.ts'
import { cleanText, conform, isRecord, shapeOf, textOf } from './conform.ts'
import { finishSale } from './finish-sale.ts'
import { finishMedia, toUrl } from './media.ts'

export interface VariantSetting {
  /** The product as far as it is known: its id and title. */
  product: Pick<Product, 'id' | 'title'>
  /** Whether it is the only variant. */
  alone: boolean
  /** `variants[3]` */
  path: string
  context: FinishContext
  report: Report
}

const shape = shapeOf(Variant)
const isVariant = Compile(Variant)

/** Makes a variant of a draft; undefined when it has no price or cannot be understood, and then the report says why. */
export function finishVariant(draft: VariantDraft, setting: VariantSetting): Variant | undefined {
  const { path, context, report } = setting
  const regular_price = priceOf(draft.regular_price, 'regular_price', setting)
  if (!regular_price) return undefined
  const options = optionsOf(draft, setting)
  const fitting = conform(
    {
      ...draft,
      id: variantId(draft, options, setting),
      title: titleOf(draft, options, setting),
      options,
      regular_price,
      sale: finishSale(draft.sale, regular_price, `${path}.sale`, report),
      gtin: gtinOf(draft.gtin, setting),
      availability: draft.availability ?? { status: 'unknown' },
      url: toUrl(draft.url, context),
      media: draft.media === undefined ? undefined : finishMedia(draft.media, `${path}.media`, context, report),
    },
    shape,
    path,
    report,
  )
  return isVariant.Check(fitting) ? fitting : undefined
}

/** The id of a variant, also of one that is left out. */
export function idOfVariant(draft: VariantDraft, setting: VariantSetting): string {
  return variantId(draft, optionsOf(draft, setting), setting)
}

function optionsOf({ options }: VariantDraft, { alone }: VariantSetting): Variant['options'] {
  if (!Array.isArray(options)) return []
  const named = options
    .filter(isRecord)
    .map(({ name, label }) => ({ name: cleanText(nameOf(textOf(name))), label: cleanText(nameOf(textOf(label))) }))
    .filter(({ name, label }) => name !== '' && label !== '')
  // Shop systems that cannot do without an option give a lonely variant this one.
  const [only] = named
  return alone && only?.name === 'Title' && only.label === 'Default Title' ? [] : named
}

/** The file's own id; otherwise one made of the product's id and of what sets the variant apart, never of its place. */
function variantId({ id, sku }: VariantDraft, options: Variant['options'], { product, alone }: VariantSetting): string {
  if (textOf(id)) return toIdentifier(textOf(id))
  if (alone) return toIdentifier(`${product.id.replace(/^p:/, '')}.1`)
  const difference = options.map(({ label }) => toSlug(signsInWords(label))).join('-') || toSlug(textOf(sku))
  return toIdentifier(`${product.id}.${difference || '1'}`)
}

/** Lenses of +2.0 and -2.0 differ in nothing but their sign, which a slug would lose. */
function signsInWords(label: string): string {
  return label.replace(/\+/g, ' plus ').replace(/(^|\s)[-−](?=\d)/g, '$1minus ')
}

function titleOf({ title }: VariantDraft, options: Variant['options'], { product }: VariantSetting): string {
  const given = typeof title === 'string' ? cleanText(nameOf(title)) : ''
  if (given !== '' && given !== 'Default Title') return given.slice(0, 150).trim()
  return (options.map(({ label }) => label).join(' / ') || product.title).slice(0, 150).toWellFormed().trim()
}

function priceOf(price: unknown, member: string, { path, context, report }: VariantSetting): Money | undefined {
  const at = `${path}.${member}`
  if (!isMoney(price))
    return leaveOut(report, 'price_missing', at, price, [
      'There is no price, so this cannot be sold and was left out.',
      'Fill in the price.',
    ])
  if (price.amount === 0)
    return leaveOut(report, 'price_zero', at, formatDecimal(price), [
      'The price is zero, so this was left out.',
      'Fill in the real price, or take the product out of the export.',
    ])
  if (price.currency === context.currency) return { amount: price.amount, currency: price.currency }
  return leaveOut(report, 'currency_differs', at, `${formatDecimal(price)} ${price.currency}`, [
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
    reason: 'A barcode of zeros is the barcode of nothing, so it was left out.',
    remedy: 'Leave the cell empty where there is no barcode.',
  },
  wrong_length: {
    reason: 'A barcode (GTIN) has 8, 12, 13 or 14 digits; this one has not, so it was left out.',
    remedy: 'Copy the number from the packaging, or leave it empty.',
  },
  wrong_check_digit: {
    reason: 'The last digit of the barcode does not fit the others, so at least one is wrong and it was left out.',
    remedy: 'Copy the number from the packaging again.',
  },
}

function gtinOf(gtin: VariantDraft['gtin'], { path, report }: VariantSetting): string | undefined {
  const text = textOf(gtin)
  if (text === '') return undefined
  const verdict = readGtin(text)
  if (verdict.ok) return verdict.gtin
  report.warn({ code: 'gtin_invalid', path: `${path}.gtin`, value: text, ...GTIN_PROBLEMS[verdict.refusal] })
  return undefined
}

// Among sound siblings a variant without a price is only left out. When no sibling remains, `finishProduct` makes these
// warnings its errors.
function leaveOut(
  report: Report,
  code: string,
  path: string,
  value: unknown,
  [reason, remedy]: [string, string],
): undefined {
  report.warn({ code, path, value, reason, remedy })
  return undefined
}
