import { readAvailability } from '@vitrine/product'
import { isRecord } from '../finish/conform.ts'
import { toUrl } from '../finish/media.ts'
import type { PublicFact } from '../public-facts.ts'
import type { Draft, Problem, ReaderContext, VariantDraft } from '../reading.ts'
import { type PlacedVariant, readBarcodes, readWeight, readWord, said } from './cells.ts'
import { follow, type MappedItem, one, type Table, text, texts } from './mapped-values.ts'
import type { Mapping, PlainField } from './mapping.ts'
import {
  currentAndCompared,
  isPriceProblem,
  type Price,
  type PriceForm,
  type Pricing,
  readPrice,
  regularAndSale,
  WITH_POINT,
} from './prices.ts'

/** What stays the same while a file is read. */
export interface MappedSetting extends Table {
  mapping: Mapping
  columns: ReadonlyMap<string, string>
  details: (item: MappedItem) => PublicFact[]
  context: ReaderContext
}

/** A row is one offer; a JSON record is as many as it has variants in its list. */
export interface Offer {
  item: MappedItem
  fields: Mapping['fields']
  options: NonNullable<Mapping['options']>
  /** The record around a nested variant, for what only it says. */
  outer?: MappedItem
}

export function offersIn(item: MappedItem, { mapping }: MappedSetting): Offer[] {
  const { variants, fields, options = [] } = mapping
  if (!variants || 'cells' in item) return [{ item, fields, options }]
  const nested = follow(item.record, variants.at.split('.')).filter(isRecord)
  return nested.map((record) => ({
    item: { line: item.line, record },
    fields: variants.fields,
    options: variants.options ?? [],
    outer: item,
  }))
}

export function readVariant(
  { item, fields, options, outer }: Offer,
  isGroup: boolean,
  setting: MappedSetting,
  problems: Problem[],
): PlacedVariant[] {
  const { mapping } = setting
  const cell: Cell = (field) => {
    const own = text(item, fields[field], setting)
    return own === '' && outer ? text(outer, mapping.fields[field], setting) : own
  }
  const pricing = pricingOf(cell, item, setting, problems)
  const variant: VariantDraft = said({
    left_out: pricing === undefined ? ('unread' as const) : undefined,
    id: cell('variant_id') || undefined,
    title: cell('variant_title') || undefined,
    sku: cell('sku') || undefined,
    ...readBarcodes(texts(item, fields.gtin, setting)),
    mpn: cell('mpn') || undefined,
    options: options.map(({ name, column }) => ({ name, label: one(item, column, setting) })),
    ...pricing,
    availability: availabilityOf(cell, item.line, setting, problems),
    media: isGroup ? imagesOf([item], setting) : undefined,
    weight: readWeight(cell('weight'), mapping.weight_unit),
    color: cell('color') || undefined,
    size: cell('size') || undefined,
    material: cell('material') || undefined,
    pattern: cell('pattern') || undefined,
  })
  return [{ line: item.line, variant }]
}

type Cell = (field: PlainField) => string

function pricingOf(
  cell: Cell,
  item: MappedItem,
  { mapping, columns, context }: MappedSetting,
  problems: Problem[],
): Pricing | undefined {
  const { line } = item
  const { decimal, price_in } = mapping
  // The numbers of JSON have a point.
  const form: PriceForm = { decimal, minor: price_in === 'minor', ...('record' in item && WITH_POINT) }
  const read = (field: 'price' | 'sale_price' | 'compare_at_price', path: string): Price =>
    readPrice(cell(field), { line, column: columns.get(path) ?? field }, context, form)
  const price = read('price', 'variants.regular_price')
  const sale = read('sale_price', 'variants.sale')
  const compared = read('compare_at_price', 'variants.compare_at_price')
  for (const each of [price, sale, compared]) if (isPriceProblem(each)) problems.push(each.problem)
  if (isPriceProblem(price)) return undefined
  if (compared && !isPriceProblem(compared)) {
    const { problem, ...pricing } = currentAndCompared(price, compared, {
      line,
      column: columns.get('variants.compare_at_price') ?? 'compare_at_price',
    })
    if (problem) problems.push({ ...problem, value: cell('compare_at_price') })
    return pricing
  }
  const window = said({ starts_at: cell('sale_starts') || undefined, ends_at: cell('sale_ends') || undefined })
  return regularAndSale(price, isPriceProblem(sale) ? undefined : sale, window)
}

function availabilityOf(
  cell: Cell,
  line: number,
  { columns }: MappedSetting,
  problems: Problem[],
): VariantDraft['availability'] {
  const place = { about: 'availability', line, column: columns.get('variants.availability') ?? 'availability' }
  const amount = cell('quantity').replace(/[.,]0+$/, '')
  const quantity = /^-?\d+$/.test(amount) ? Math.max(0, Number(amount)) : undefined
  const day = /^\d{4}-\d{2}-\d{2}/.exec(cell('available_on'))?.[0]
  const counted = quantity === undefined ? undefined : quantity > 0 ? 'in_stock' : 'out_of_stock'
  const status = readWord(cell('availability'), readAvailability, place, problems) ?? counted ?? 'unknown'
  // A shop that has none and calls it available sells on order; how many it has would then only mislead.
  const shown = quantity !== undefined && (quantity > 0 || status === 'out_of_stock') ? quantity : undefined
  return { status, ...(shown !== undefined && { quantity: shown }), ...(day && { available_on: day }) }
}

/** Pictures of one item, or of all items of a product. */
export function imagesOf(items: readonly MappedItem[], setting: MappedSetting): NonNullable<Draft['media']> {
  const { mapping, context } = setting
  const base = mapping.image_base ?? context.storeUrl
  return items
    .flatMap((item) => texts(item, mapping.fields.images, setting))
    .map((address) => ({
      type: 'image' as const,
      url: toUrl(address, base === undefined ? context : { ...context, storeUrl: base }) ?? address,
    }))
}
