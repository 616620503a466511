import { isRecord } from '../conform.ts'
import { readGtin } from '../gtin.ts'
import { looksLikeHtml } from '../html-text.ts'
import { toUrl } from '../media.ts'
import type { Draft, Problem, Reading, ReadingContext, VariantDraft } from '../reading.ts'
import { readAgeGroup, readAvailability, readCondition, readGender } from '../words.ts'
import {
  currentAndCompared,
  isPriceProblem,
  type PlacedVariant,
  type Price,
  type Pricing,
  readList,
  readPrice,
  readWeight,
  readWord,
  readYes,
  regularAndSale,
  said,
  toReading,
} from './cells.ts'
import { detailsPlan } from './mapped-details.ts'
import type { Field, Mapping, Source } from './mapping.ts'

/** A row of a table, or a record of a JSON text. */
export type MappedItem = { line: number; cells: readonly string[] } | { line: number; record: Record<string, unknown> }

export interface MappedGroup {
  /** What items of one product share; undefined: the item is a product of its own. */
  keyOf(item: MappedItem): string | undefined
  read(items: readonly MappedItem[]): Reading
}

/** Makes products of items as the mapping says. */
export function mappedGroup(mapping: Mapping, header: readonly string[], context: ReadingContext): MappedGroup {
  const setting: Setting = {
    mapping,
    at: new Map(header.map((title, index) => [title.trim().toLowerCase(), index])),
    columns: columnsFor(mapping),
    details: detailsPlan(mapping, header),
    context: { ...context, currency: mapping.currency ?? context.currency },
  }
  return {
    keyOf: (item) => (mapping.group_by === undefined ? undefined : one(item, mapping.group_by, setting) || undefined),
    read: (items) => readProduct(items, setting),
  }
}

interface Setting {
  mapping: Mapping
  /** Where each column stands. */
  at: ReadonlyMap<string, number>
  columns: ReadonlyMap<string, string>
  details: (item: MappedItem) => NonNullable<Draft['details']>
  context: ReadingContext
}

function readProduct(items: readonly MappedItem[], setting: Setting): Reading {
  const [first] = items
  if (!first) return { line: 1, problems: [] }
  const problems: Problem[] = []
  const offers = items.flatMap((item) => offersIn(item, setting))
  const variants = offers.flatMap((offer) => readVariant(offer, offers.length > 1, setting, problems))
  return toReading(first.line, readHead(first, items, setting, problems), variants, problems, setting.columns)
}

function readHead(
  item: MappedItem,
  items: readonly MappedItem[],
  setting: Setting,
  problems: Problem[],
): Omit<Draft, 'variants'> {
  const { mapping } = setting
  const cell = (field: Field): string => text(item, mapping.fields[field], setting)
  const list = (field: Field): string[] => texts(item, mapping.fields[field], setting)
  const word = <Word>(field: Field, read: (text: string) => Word | undefined): Word | undefined =>
    readWord(
      cell(field),
      read,
      { about: field, line: item.line, column: setting.columns.get(field) ?? field },
      problems,
    )
  const grouped = mapping.group_by === undefined ? '' : one(item, mapping.group_by, setting)
  const description = cell('description')
  const category = cell('google_product_category')
  const details = setting.details(item)
  return said({
    id: cell('id') || grouped || undefined,
    handle: cell('handle') || undefined,
    title: cell('title'),
    description: looksLikeHtml(description) ? { html: description } : { plain: description },
    brand: cell('brand') || undefined,
    vendor: cell('vendor') || undefined,
    condition: word('condition', readCondition),
    product_type: pathOf(item, setting),
    google_product_category:
      category === '' ? undefined : /^\d+$/.test(category) ? { id: Number(category) } : { path: category },
    tags: list('tags'),
    media: imagesOf(items, setting),
    gender: word('gender', readGender),
    age_group: word('age_group', readAgeGroup),
    rating: ratingOf(cell('rating'), cell('rating_count')),
    highlights: mapping.fields.highlights ? list('highlights') : undefined,
    details: details.length > 0 ? details : undefined,
    status: statusOf(cell('status')),
    url: cell('url') || undefined,
    source: { system: 'mapping' },
  })
}

/** A row is one offer; a JSON record is as many as it has variants in its list. */
interface Offer {
  item: MappedItem
  fields: Mapping['fields']
  options: NonNullable<Mapping['options']>
  /** The record around a nested variant, for what only it says. */
  outer?: MappedItem
}

function offersIn(item: MappedItem, { mapping }: Setting): Offer[] {
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

function readVariant(
  { item, fields, options, outer }: Offer,
  isGroup: boolean,
  setting: Setting,
  problems: Problem[],
): PlacedVariant[] {
  const { mapping } = setting
  const cell = (field: Field): string => {
    const own = text(item, fields[field], setting)
    return own === '' && outer ? text(outer, mapping.fields[field], setting) : own
  }
  const pricing = pricingOf(cell, item.line, setting, problems)
  if (!pricing) return []
  const [gtin, ...barcodes] = gtinsIn(texts(item, fields.gtin, setting))
  const variant: VariantDraft = said({
    id: cell('variant_id') || undefined,
    title: cell('variant_title') || undefined,
    sku: cell('sku') || undefined,
    gtin,
    barcodes: barcodes.length > 0 ? barcodes.map((value) => ({ type: 'GTIN' as const, value })) : undefined,
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

type Cell = (field: Field) => string

function pricingOf(
  cell: Cell,
  line: number,
  { mapping, columns, context }: Setting,
  problems: Problem[],
): Pricing | undefined {
  const form = { ...(mapping.decimal && { decimal: mapping.decimal }), minor: mapping.price_in === 'minor' }
  const read = (field: Field, path: string): Price =>
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
  { columns }: Setting,
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

/** The first is the one to show; a valid one wins over a damaged one. */
function gtinsIn(values: readonly string[]): string[] {
  const valid = [...new Set(values.flatMap((value) => toValid(value)))]
  return valid.length > 0 ? valid.slice(0, 20) : values.slice(0, 1)
}

function toValid(value: string): string[] {
  const verdict = readGtin(value)
  return verdict.ok ? [verdict.gtin] : []
}

function statusOf(word: string): Draft['status'] {
  if (
    word === '' ||
    /^(active|published|publish|aktiv|activ|actif|activo|attivo|enabled|visible)$/i.test(word) ||
    readYes(word)
  )
    return 'active'
  return /^(archived|archiviert|deleted)$/i.test(word) ? 'archived' : 'draft'
}

function ratingOf(value: string, count: string): Draft['rating'] {
  const mean = Number(value.replace(',', '.'))
  return value === '' || !Number.isFinite(mean) ? undefined : { value: mean, count: Math.trunc(Number(count)) || 0 }
}

function pathOf(item: MappedItem, setting: Setting): string[] {
  const source = setting.mapping.fields.category
  const separator = typeof source === 'object' ? source.separator : undefined
  const parts = values(item, source, setting)
  return separator === undefined && parts.length > 1
    ? parts
    : parts.slice(0, 1).flatMap((path) => readList(path, separator ?? '>'))
}

function imagesOf(items: readonly MappedItem[], setting: Setting): NonNullable<Draft['media']> {
  const { mapping, context } = setting
  const base = mapping.image_base ?? context.storeUrl
  return items
    .flatMap((item) => texts(item, mapping.fields.images, setting))
    .map((address) => ({
      type: 'image' as const,
      url: toUrl(address, base === undefined ? context : { ...context, storeUrl: base }) ?? address,
    }))
}

/** The first value that is filled, translated by the source's own words. */
function text(item: MappedItem, source: Source | undefined, setting: Setting): string {
  return values(item, source, setting)[0] ?? ''
}

/** All values, with the cells that hold lists cut apart. */
function texts(item: MappedItem, source: Source | undefined, setting: Setting): string[] {
  const separator = typeof source === 'object' ? source.separator : undefined
  const all = values(item, source, setting)
  return separator === undefined ? all : all.flatMap((value) => readList(value, separator))
}

function values(item: MappedItem, source: Source | undefined, setting: Setting): string[] {
  if (source === undefined) return []
  if (typeof source === 'string') return valuesAt(item, source, setting)
  const columns = [...(source.column === undefined ? [] : [source.column]), ...(source.columns ?? [])]
  const found = columns.flatMap((column) => valuesAt(item, column, setting))
  const meant = source.values
    ? found.map((value) =>
        source.values && Object.hasOwn(source.values, value) ? (source.values[value] ?? value) : value,
      )
    : found
  return meant.length === 0 && source.constant !== undefined ? [source.constant] : meant
}

function one(item: MappedItem, column: string, setting: Setting): string {
  return valuesAt(item, column, setting)[0] ?? ''
}

function valuesAt(item: MappedItem, column: string, { at }: Setting): string[] {
  if ('cells' in item) {
    const cell = item.cells[at.get(column.trim().toLowerCase()) ?? -1]?.trim() ?? ''
    return cell === '' ? [] : [cell]
  }
  // A key with a dot in it is one key when the record has it.
  const found = Object.hasOwn(item.record, column) ? flat(item.record[column]) : follow(item.record, column.split('.'))
  return found.flatMap(toText)
}

/** The values at the end of a path; lists on the way are followed through each of their entries. */
function follow(value: unknown, path: readonly string[]): unknown[] {
  const [key, ...rest] = path
  if (key === undefined) return flat(value)
  if (Array.isArray(value) && !/^\d+$/.test(key)) return value.flatMap((entry) => follow(entry, path))
  if (Array.isArray(value)) return follow(value[Number(key)], rest)
  return isRecord(value) && Object.hasOwn(value, key) ? follow(value[key], rest) : []
}

function flat(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [value]
}

export function toText(value: unknown): string[] {
  if (typeof value === 'boolean') return [String(value)]
  if (typeof value === 'number') return [String(value)]
  return typeof value === 'string' && value.trim() !== '' ? [value.trim()] : []
}

const PATHS: Readonly<Partial<Record<Field, readonly string[]>>> = {
  id: ['id'],
  handle: ['handle'],
  title: ['title'],
  description: ['description.plain', 'description.html'],
  brand: ['brand'],
  condition: ['condition'],
  gender: ['gender'],
  age_group: ['age_group'],
  vendor: ['vendor'],
  category: ['product_type'],
  google_product_category: ['google_product_category'],
  images: ['media.url', 'variants.media.url'],
  url: ['url'],
  rating: ['rating'],
  variant_id: ['variants.id'],
  sku: ['variants.sku'],
  gtin: ['variants.gtin'],
  mpn: ['variants.mpn'],
  price: ['variants.regular_price'],
  sale_price: ['variants.sale'],
  sale_starts: ['variants.sale.starts_at'],
  sale_ends: ['variants.sale.ends_at'],
  compare_at_price: ['variants.compare_at_price'],
  availability: ['variants.availability'],
}

function columnsFor({ fields, variants }: Mapping): ReadonlyMap<string, string> {
  const all = Object.entries(PATHS).flatMap(([field, paths]): [string, string][] => {
    // The keys of the table are fields; `Object.entries` only forgets it.
    const source = variants?.fields[field as Field] ?? fields[field as Field]
    const column = typeof source === 'string' ? source : (source?.column ?? source?.columns?.[0])
    return column === undefined ? [] : paths.map((path) => [path, column])
  })
  return new Map(all)
}
