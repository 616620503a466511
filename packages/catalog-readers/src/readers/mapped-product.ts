import { DAY, parsedJson } from '@vitrine/kit'
import {
  isTotal,
  looksLikeHtml,
  type Money,
  readAgeGroup,
  readAvailability,
  readBoolean,
  readCondition,
  readDay,
  readEnd,
  readGender,
  readInstant,
  readStatus,
  toLatinDigits,
} from '@vitrine/product'
import { toUrl } from '../finish/media-url.ts'
import { readAddresses } from '../finish/read-addresses.ts'
import { readGoogleCategory } from '../model/google-taxonomy.ts'
import type { ImportIssue } from '../model/import-issue.ts'
import { isRecord } from '../model/json-value.ts'
import type { PublicFact } from '../model/public-facts.ts'
import type { RawProduct, RawVariant, ReaderContext, ReadResult } from '../model/raw-product.ts'
import {
  type CellLocation,
  currentAndCompared,
  discounted,
  isPriceIssue,
  type Price,
  type PriceForm,
  type Pricing,
  readPrice,
  regularAndSale,
  severalPrices,
  WITH_POINT,
} from './cell-prices.ts'
import {
  defined,
  type LocatedVariant,
  readableName,
  readBarcodes,
  readList,
  readPairs,
  readWeight,
  readWord,
  toReadResult,
  unknownStatus,
} from './cell-values.ts'
import { createDetailReader } from './mapped-details.ts'
import {
  columnText,
  type MappedItem,
  type MappedTable,
  rowKind,
  sourceText,
  sourceTexts,
  sourceValues,
} from './mapped-item.ts'
import { columnsOfSource, type Mapping, type PlainField } from './mapping.ts'
import { stepsOf, valuesAtPath } from './member-path.ts'

export interface MappedGroup {
  /** What items of one product share; undefined: the item is a product of its own. */
  keyOf(item: MappedItem): string | undefined
  /** Whether the mapping says that the item is not read. */
  isSkipped(item: MappedItem): boolean
  /** The items that this one names as its variants, by the key of each, with the options that it gives them. */
  childrenOf(item: MappedItem): { key: string; given: Given }[]
  read(items: readonly MappedItem[]): ReadResult
}

type Given = NonNullable<MappedItem['given']>

/** Makes products of items as the mapping says. */
export function createMappedGroups(mapping: Mapping, header: readonly string[], context: ReaderContext): MappedGroup {
  const setting: MappedSetting = {
    mapping,
    at: new Map(header.map((title, index) => [title.trim().toLowerCase(), index])),
    columns: columnsFor(mapping),
    details: createDetailReader(mapping, header, context.facts),
    context: {
      ...context,
      currency: mapping.currency ?? context.currency,
      timeZone: mapping.time_zone ?? context.timeZone,
    },
  }
  return {
    keyOf: (item) => keyOf(item, setting) || undefined,
    isSkipped: (item) => rowKind(item, mapping.rows, setting) === 'skip',
    childrenOf: (item) => childrenOf(item, setting),
    read: (items) => readProduct(items, setting),
  }
}

/** Empty: the item has none of its own. */
function keyOf(item: MappedItem, setting: MappedSetting): string {
  const { group_by, children, continued_rows, fields, rows } = setting.mapping
  if (children) return sourceText(item, fields.sku, setting)
  if (group_by !== undefined) return columnText(item, group_by, setting)
  return continued_rows && rowKind(item, rows, setting) !== 'variant' ? `row ${item.line}` : ''
}

/** The form of the pairs that name one variant: `sku=W-1-S,size=S`. */
const CHILD = { separator: ',', is: '=' }

function childrenOf(item: MappedItem, setting: MappedSetting): { key: string; given: Given }[] {
  const { children } = setting.mapping
  if (!children) return []
  const labels = new Map(
    readPairs(columnText(item, children.labels ?? [], setting), CHILD).map(({ name, value }) => [name, value]),
  )
  return readList(columnText(item, children.column, setting), children.separator).flatMap((entry) => {
    const pairs = readPairs(entry, CHILD)
    const key = pairs.length === 0 ? entry : pairs.find(({ name }) => name === 'sku')?.value
    const others = pairs.filter(({ name }) => name !== 'sku')
    const given = others.map(({ name, value }) => ({ name: labels.get(name) ?? readableName(name), label: value }))
    return key === undefined ? [] : [{ key, given }]
  })
}

function readProduct(items: readonly MappedItem[], setting: MappedSetting): ReadResult {
  const [first] = items
  if (!first) return { line: 1, issues: [] }
  const total = totalIn(items, setting)
  if (total) return { line: first.line, issues: [total] }
  const issues: ImportIssue[] = [...unknownStatuses(items, setting), ...periodIssues(items, setting)]
  const heads = headsOf(items, setting)
  const variantRows = items.filter((item) => !heads.includes(item))
  const rows = [...heads, ...variantRows]
  const shown = shownOf(rows, heads, setting)
  const offersOf = (item: MappedItem): MappedOffer[] =>
    offersIn(item, setting).map((offer) => ({ ...offer, ...(heads[0] && { head: heads[0] }) }))
  const all = shown.filter((item) => !heads.includes(item)).flatMap(offersOf)
  const open = all.filter((offer) => !isHiddenInList(offer, setting))
  const offers = open.length > 0 ? open : all
  // What is wrong with a row that is hidden on purpose needs no mending.
  const hidden = variantRows
    .filter((item) => !shown.includes(item))
    .flatMap(offersOf)
    .concat(all.filter((offer) => !offers.includes(offer)))
    .flatMap((offer) => readVariant(offer, true, setting, []))
    .map(({ line, variant }) => ({ line, variant: { ...variant, left_out: 'hidden' as const } }))
  const read = offers.flatMap((offer) => readVariant(offer, offers.length > 1, setting, issues))
  const variants = [...read, ...hidden]
  const code = heads[0] && sourceText(heads[0], setting.mapping.fields.sku, setting)
  const head = { ...(code && { id: code }), ...readMappedHead(rows, shown, setting, issues) }
  const status =
    open.length > 0 ? {} : { status: head.status === 'archived' ? ('archived' as const) : ('draft' as const) }
  // Where only the variants of a list have pictures, the product is seen by them.
  const media = head.media?.length ? head.media : variants.flatMap(({ variant }) => variant.media ?? [])
  return toReadResult(first.line, { ...head, media, ...status }, variants, issues, setting.columns)
}

/** A last row of a table that sums its columns up: called "Total", and without any code. */
function totalIn([item, ...others]: readonly MappedItem[], setting: MappedSetting): ImportIssue | undefined {
  if (!item || others.length > 0 || !('cells' in item)) return undefined
  const { fields } = setting.mapping
  const title = sourceText(item, fields.title, setting)
  const hasCode = (['id', 'variant_id', 'sku', 'gtin', 'mpn', 'images'] as const).some(
    (field) => sourceText(item, fields[field], setting) !== '',
  )
  if (hasCode || !isTotal(title)) return undefined
  return {
    severity: 'warning',
    code: 'row_total',
    line: item.line,
    value: title,
    reason: 'This row is a sum of the others and no product, so it was left out.',
    remedy: 'If it is a product, give it a number or a code.',
  }
}

function readMappedHead(
  items: readonly MappedItem[],
  shown: readonly MappedItem[],
  setting: MappedSetting,
  issues: ImportIssue[],
): Omit<RawProduct, 'variants'> {
  const { mapping } = setting
  const [item = NO_ITEM] = shown
  // Rows stand in any order, and facts of the product often on one of them only. What a hidden row says stays with it.
  const first = <Value>(read: (item: MappedItem) => Value, isFilled: (value: Value) => boolean): Value =>
    shown.map(read).find(isFilled) ?? read(item)
  const cell = (field: PlainField): string =>
    first(
      (row) => sourceText(row, mapping.fields[field], setting),
      (value) => value !== '',
    )
  const list = (field: PlainField): string[] => first((row) => sourceTexts(row, mapping.fields[field], setting), isLong)
  const word = <Word>(field: PlainField, read: (text: string) => Word | undefined): Word | undefined =>
    readWord(cell(field), read, { about: field, line: item.line, column: setting.columns.get(field) ?? field }, issues)
  const grouped = mapping.group_by === undefined ? '' : columnText(item, mapping.group_by, setting)
  const description = proseIn(cell('description'))
  const details = first(setting.details, isLong)
  return defined({
    id: cell('id') || grouped || undefined,
    handle: cell('handle') || undefined,
    // Without it there is no product; the product's own row may be the one that is hidden.
    title: cell('title') || items.map((row) => sourceText(row, mapping.fields.title, setting)).find(Boolean) || '',
    description: looksLikeHtml(description) ? { html: description } : { plain: description },
    brand: cell('brand') || undefined,
    vendor: cell('vendor') || undefined,
    condition: word('condition', readCondition),
    product_type: first((row) => pathOf(row, setting), isLong),
    google_product_category: readGoogleCategory(cell('google_product_category')),
    tags: list('tags'),
    media: imagesOf(shown, setting),
    gender: word('gender', readGender),
    age_group: word('age_group', readAgeGroup),
    rating: ratingOf(cell('rating'), cell('rating_count')),
    highlights: mapping.fields.highlights ? list('highlights') : undefined,
    details: details.length > 0 ? details : undefined,
    status: statusOf(shown, setting),
    url: cell('url') || undefined,
    source: { system: 'mapping' },
  })
}

/** Editors that store blocks write their texts into JSON; the texts are what is meant. */
function proseIn(text: string): string {
  if (!/^[{[]/.test(text)) return text
  const value = parsedJson(text)
  return typeof value !== 'object' || value === null ? text : textsInside(value).join('\n\n')
}

function textsInside(value: unknown, key = ''): string[] {
  if (typeof value === 'string') return /^(text|insert|value)$/.test(key) && value.trim() !== '' ? [value.trim()] : []
  if (Array.isArray(value)) return value.flatMap((entry) => textsInside(entry, key === 'items' ? 'text' : key))
  return isRecord(value) ? Object.entries(value).flatMap(([name, member]) => textsInside(member, name)) : []
}

const NO_ITEM: MappedItem = { line: 1, cells: [] }

function isLong(list: readonly unknown[]): boolean {
  return list.length > 0
}

/**
 * The rows that say what the variants of a product share and are no variant themselves: those that the mapping calls
 * `product`, and those without options and without a price beside rows that have options.
 */
function headsOf(items: readonly MappedItem[], setting: MappedSetting): readonly MappedItem[] {
  if (items.length === 1) return []
  const { mapping } = setting
  const kinds = new Map(items.map((item) => [item, item.given ? 'variant' : rowKind(item, mapping.rows, setting)]))
  const hasOptions = (item: MappedItem): boolean =>
    (mapping.options ?? []).some((option) => optionOf(item, option, setting).some(({ label }) => label !== ''))
  const isVariant = (item: MappedItem): boolean =>
    kinds.get(item) === 'variant' || (kinds.get(item) === undefined && hasOptions(item))
  if (!items.some(isVariant)) return []
  const isUnpriced = (item: MappedItem): boolean => sourceText(item, mapping.fields.price, setting) === ''
  return items.filter((item) => kinds.get(item) === 'product' || (!isVariant(item) && isUnpriced(item)))
}

/**
 * The rows of a product that may be shown; all of them when none may, so that a hidden product is known as well. A row
 * that says nothing is what the rows with the product's title say, since many files say it once for each product. What
 * hides the row of the product hides its variants.
 */
function shownOf(
  items: readonly MappedItem[],
  heads: readonly MappedItem[],
  setting: MappedSetting,
): readonly MappedItem[] {
  const titled = items.filter((item) => sourceText(item, setting.mapping.fields.title, setting) !== '')
  const unsaid = statusOf(heads, setting) ?? statusOf(titled, setting) ?? statusOf(items, setting) ?? 'active'
  const isShown = (item: MappedItem): boolean => (statusOf([item], setting) ?? unsaid) === 'active'
  const shown = items.filter(isShown)
  return heads.every(isShown) && shown.length > heads.length ? shown : items
}

/** The first unknown status: a product with many rows mostly repeats it on all of them. */
function unknownStatuses(items: readonly MappedItem[], setting: MappedSetting): ImportIssue[] {
  for (const source of [setting.mapping.fields.status ?? []].flat())
    for (const item of items)
      for (const word of sourceValues(item, source, setting)) {
        const column = typeof source === 'string' ? source : (source.column ?? 'status')
        const unknown = word === VARIANT_ONLY ? undefined : unknownStatus(word, { line: item.line, column })
        if (unknown) return [unknown]
      }
  return []
}

/** The status of a row that is public only as a variant of a product. */
const VARIANT_ONLY = 'variant_only'

/** What hides a product wins over what shows it. Undefined: no column says anything. */
function statusOf(
  items: readonly MappedItem[],
  setting: MappedSetting,
  sources = [setting.mapping.fields.status].flat(),
): RawProduct['status'] {
  const said = items.flatMap((item) =>
    sources
      .flatMap((source) => sourceValues(item, source, setting))
      .filter((word) => !(item.given && word === VARIANT_ONLY))
      .map(readStatus),
  )
  const isOutside = items.some((item) => periodOf(item, setting).isOutside)
  return (['archived', 'draft', 'active'] as const).find(
    (status) => said.includes(status) || (status === 'draft' && isOutside),
  )
}

/** Whether the file says of a row that it is not public yet, or no longer; what it says that is no date. */
function periodOf(item: MappedItem, setting: MappedSetting): { isOutside: boolean; unread: [PlainField, string][] } {
  const { mapping, context } = setting
  const read = (field: 'public_from' | 'public_until', toInstant: typeof readInstant) => {
    const text = mapping.fields[field] === undefined ? '' : sourceText(item, mapping.fields[field], setting)
    // What a database writes for no date.
    const isSaid = text !== '' && !/^0000-00-00/.test(text)
    return { field, text, isSaid, instant: isSaid ? toInstant(dayIn(text), zoneOf(field, setting)) : undefined }
  }
  const [from, until] = [read('public_from', readInstant), read('public_until', readEnd)]
  const now = (context.now ?? new Date()).getTime()
  return {
    isOutside:
      (from.instant !== undefined && Date.parse(from.instant) > now) ||
      (until.instant !== undefined && Date.parse(until.instant) <= now),
    unread: [from, until].flatMap(({ field, text, isSaid, instant }) =>
      isSaid && instant === undefined ? [[field, text]] : [],
    ),
  }
}

/** The first row that is hidden by its dates, and the first date that is none. */
function periodIssues(items: readonly MappedItem[], setting: MappedSetting): ImportIssue[] {
  const periods = items.map((item) => ({ item, ...periodOf(item, setting) }))
  const hidden = periods.find(({ isOutside }) => isOutside)
  const unread = periods.find(({ unread }) => unread.length > 0)
  const [field = 'public_from', value = ''] = unread?.unread[0] ?? []
  return [
    ...(hidden ? [notPublicNow(hidden.item.line)] : []),
    ...(unread ? [dateUnread({ line: unread.item.line, column: setting.columns.get(field) ?? field }, value)] : []),
  ]
}

function notPublicNow(line: number): ImportIssue {
  return {
    severity: 'warning',
    code: 'not_public_now',
    line,
    reason: 'By its dates the product is not public yet, or no longer, so it is hidden.',
    remedy:
      'Import the file again when its day has come. If the dates mean something else, take them out of the mapping.',
  }
}

function dateUnread({ line, column }: CellLocation, value: string): ImportIssue {
  return {
    severity: 'warning',
    code: 'date_unreadable',
    line,
    column,
    value,
    reason: 'This is no date that can be read, so it hides nothing.',
    remedy: 'Write 2026-12-01, or 2026-12-01T08:00:00Z.',
  }
}

/** Whether a variant in a list says of itself that it is not shown. */
function isHiddenInList({ item, outer }: MappedOffer, setting: MappedSetting): boolean {
  if (!outer) return false
  const status = statusOf([item], setting, [setting.mapping.variants?.fields.status].flat())
  return status !== undefined && status !== 'active'
}

function ratingOf(value: string, count: string): RawProduct['rating'] {
  const mean = Number(value.replace(',', '.'))
  return value === '' || !Number.isFinite(mean) ? undefined : { value: mean, count: Math.trunc(Number(count)) || 0 }
}

function pathOf(item: MappedItem, setting: MappedSetting): string[] {
  const source = setting.mapping.fields.category
  const { separator, list_separator } = typeof source === 'object' ? source : {}
  const parts = sourceValues(item, source, setting).flatMap((cell) =>
    list_separator === undefined ? cell : readList(cell, list_separator),
  )
  return separator === undefined && parts.length > 1
    ? parts
    : parts.slice(0, 1).flatMap((path) => readList(path, separator ?? '>'))
}

const PATHS: Readonly<Partial<Record<PlainField, readonly string[]>>> = {
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
  public_from: ['public_from'],
  public_until: ['public_until'],
  rating: ['rating'],
  variant_id: ['variants.id'],
  sku: ['variants.sku'],
  gtin: ['variants.gtin'],
  external_id: ['variants.external_id'],
  mpn: ['variants.mpn'],
  price: ['variants.regular_price'],
  sale_price: ['variants.sale'],
  sale_starts: ['variants.sale.starts_at'],
  sale_ends: ['variants.sale.ends_at'],
  compare_at_price: ['variants.compare_at_price'],
  availability: ['variants.availability'],
  available_on: ['variants.availability.available_on'],
}

/** What the file calls the members of the model that a mapping fills. */
function columnsFor({ fields, variants }: Mapping): ReadonlyMap<string, string> {
  const all = Object.entries(PATHS).flatMap(([field, paths]): [string, string][] => {
    // The keys of the table are fields; `Object.entries` only forgets it.
    const source = variants?.fields[field as PlainField] ?? fields[field as PlainField]
    const column = typeof source === 'string' ? source : (source?.column ?? source?.columns?.[0])
    return column === undefined ? [] : paths.map((path) => [path, column])
  })
  return new Map(all)
}

/** What stays the same while a file is read. */
export interface MappedSetting extends MappedTable {
  mapping: Mapping
  columns: ReadonlyMap<string, string>
  details: (item: MappedItem) => PublicFact[]
  context: ReaderContext
}

/** A row is one offer; a record is as many as it has variants in its list, and one itself where it has none. */
export interface MappedOffer {
  item: MappedItem
  fields: Mapping['fields']
  options: NonNullable<Mapping['options']>
  /** The record around a nested variant, for what only it says. */
  outer?: MappedItem
  /** The row of the product, whose price variants without one have. */
  head?: MappedItem
  /** Of a row that lists the values of its options: which combination this is. */
  combination?: Combination
}

interface Combination {
  /** A label for each option; undefined: the option lists none. */
  labels: readonly (string | undefined)[]
  /** Its place among all of them. */
  at: number
  of: number
}

function offersIn(item: MappedItem, setting: MappedSetting): MappedOffer[] {
  const { variants, fields, options = [] } = setting.mapping
  if (!variants || 'cells' in item) return combinationsIn({ item, fields, options }, setting)
  const nested = valuesAtPath(item.record, stepsOf(variants.at)).filter(isRecord)
  if (nested.length === 0) return combinationsIn({ item, fields, options }, setting)
  return nested.map((record) => ({
    item: { line: item.line, record },
    fields: variants.fields,
    options: variants.options ?? [],
    outer: item,
  }))
}

/** More combinations than this are no variants that anybody counts. */
const MOST_COMBINATIONS = 250

/** The combinations of the values that a row lists for its options; the row itself where it lists none, or too many. */
function combinationsIn(offer: MappedOffer, setting: MappedSetting): MappedOffer[] {
  const lists = offer.options.map(({ column, separator, pairs }) =>
    separator === undefined || pairs !== undefined ? [] : readList(columnText(offer.item, column, setting), separator),
  )
  const of = lists.reduce((count, list) => count * Math.max(1, list.length), 1)
  if (of === 1 || of > MOST_COMBINATIONS) return [offer]
  const all = lists.reduce<(string | undefined)[][]>(
    (labels, list) => labels.flatMap((some) => (list.length > 0 ? list : [undefined]).map((label) => [...some, label])),
    [[]],
  )
  return all.map((labels, at) => ({ ...offer, combination: { labels, at, of } }))
}

export function readVariant(
  { item, fields, options, outer, head, combination }: MappedOffer,
  isGroup: boolean,
  setting: MappedSetting,
  issues: ImportIssue[],
): LocatedVariant[] {
  const { mapping } = setting
  const values: Values = (field) => {
    const own = sourceValues(item, fields[field], setting)
    return own.length === 0 && outer ? sourceValues(outer, mapping.fields[field], setting) : own
  }
  const cell: Cell = (field) => values(field)[0] ?? ''
  const isPriced = cell('price') !== '' || cell('sale_price') !== ''
  const pricing = pricingOf(isPriced || !head ? values : valuesOf(head, setting), item, setting, issues)
  const variant: RawVariant = defined({
    left_out: pricing === undefined ? ('unread' as const) : undefined,
    id: cell('variant_id') || undefined,
    external_id: cell('external_id') || undefined,
    title: cell('variant_title') || undefined,
    sku: cell('sku') || undefined,
    ...readBarcodes(sourceTexts(item, fields.gtin, setting)),
    mpn: cell('mpn') || undefined,
    options: item.given?.length
      ? [...item.given]
      : options.flatMap((option, at) => optionOf(item, option, setting, combination?.labels[at])),
    ...pricing,
    availability: availabilityOf(cell, item.line, setting, issues),
    media: isGroup ? picturesOfVariant({ item, fields, outer }, setting) : undefined,
    weight: readWeight(cell('weight'), mapping.weight_unit),
    color: cell('color') || undefined,
    size: cell('size') || undefined,
    material: cell('material') || undefined,
    pattern: cell('pattern') || undefined,
  })
  return [{ line: item.line, variant: combination ? oneOfMany(variant, combination, options) : variant }]
}

/** The values of each field in a row. */
const valuesOf =
  (item: MappedItem, setting: MappedSetting): Values =>
  (field) =>
    sourceValues(item, setting.mapping.fields[field], setting)

/** What a row says once for all combinations is true of one: its number, its barcode, how many there are. */
function oneOfMany(
  { id, gtin, barcodes, ...variant }: RawVariant,
  { at, of }: Combination,
  options: MappedOffer['options'],
): RawVariant {
  const separator = options.find(({ separator, pairs }) => separator !== undefined && pairs === undefined)?.separator
  const skus = readList(variant.sku ?? '', separator)
  const { quantity, ...availability } = variant.availability ?? { status: 'unknown' }
  return defined({
    ...variant,
    availability,
    sku: skus.length === of ? skus[at] : skus.length === 1 ? skus[0] : undefined,
  })
}

/** None where the row names no option: a product of one variant beside others of many. */
function optionOf(
  item: MappedItem,
  { name, name_from, pairs, column, separator }: MappedOffer['options'][number],
  setting: MappedSetting,
  chosen?: string,
): NonNullable<RawVariant['options']> {
  if (pairs !== undefined)
    return readPairs(columnText(item, column, setting), { separator, is: pairs }).map(({ name, value }) => ({
      name: readableName(name),
      label: value,
    }))
  const named = name ?? columnText(item, name_from ?? [], setting)
  const label = chosen ?? columnText(item, column, setting)
  return named === '' || (name_from !== undefined && label === '') ? [] : [{ name: named, label }]
}

type Cell = (field: PlainField) => string
/** All texts that fill a field of an offer; the first of them is its cell. */
type Values = (field: PlainField) => readonly string[]

function pricingOf(
  values: Values,
  item: MappedItem,
  setting: MappedSetting,
  issues: ImportIssue[],
): Pricing | undefined {
  const { line } = item
  const { mapping, columns, context } = setting
  const { decimal, price_in } = mapping
  const cell: Cell = (field) => values(field)[0] ?? ''
  // The numbers of JSON have a point.
  const form: PriceForm = {
    ...{ decimal, minor: price_in === 'minor', stated: cell('currency'), pieces: cell('price_quantity') },
    ...('record' in item && WITH_POINT),
  }
  const read = (field: 'price' | 'sale_price' | 'compare_at_price' | 'discount_amount', path: string): Price => {
    const place = { line, column: columns.get(path) ?? field }
    const different = isOnePlace(mapping, field) ? [...new Set(values(field))] : []
    return different.length > 1
      ? { issue: severalPrices(different, place) }
      : readPrice(cell(field), place, context, form)
  }
  const price = read('price', 'variants.regular_price')
  const sale = read('sale_price', 'variants.sale')
  const compared = read('compare_at_price', 'variants.compare_at_price')
  for (const each of [price, sale, compared]) if (isPriceIssue(each)) issues.push(each.issue)
  if (isPriceIssue(price)) return undefined
  if (compared && !isPriceIssue(compared)) {
    const { issue, ...pricing } = currentAndCompared(price, compared, {
      line,
      column: columns.get('variants.compare_at_price') ?? 'compare_at_price',
    })
    if (issue) issues.push({ ...issue, value: cell('compare_at_price') })
    return pricing
  }
  const amount = read('discount_amount', 'variants.sale')
  if (isPriceIssue(amount)) issues.push(amount.issue)
  const offered = sale ?? (price && discountedBy(price, { percent: cell('discount_percent'), amount }))
  const offer = isPriceIssue(offered) || !isOnSale(cell, mapping) ? undefined : offered
  const window = {
    starts_at: dateOf('sale_starts', readInstant, { cell, setting }),
    ends_at: dateOf('sale_ends', readEnd, { cell, setting }),
  }
  return regularAndSale(price, offer, defined(window))
}

/** Whether a field is filled from one place: of several columns the first that is filled is meant. */
function isOnePlace({ fields, variants }: Mapping, field: PlainField): boolean {
  return [fields[field], variants?.fields[field]].every((source) => columnsOfSource(source).length <= 1)
}

/** A date as it is written; spreadsheets that forget that a number is one write the days since the end of 1899. */
function dayIn(text: string): string {
  if (!/^[3-6]\d{4}$/.test(text)) return text
  return new Date(Date.UTC(1899, 11, 30) + Number(text) * DAY).toISOString().slice(0, 10)
}

/** A date in the form of our model, so that its zone is known; as it is written where it cannot be read. */
function dateOf(
  field: DateField,
  read: typeof readInstant,
  { cell, setting }: { cell: Cell; setting: MappedSetting },
): string | undefined {
  const text = dayIn(cell(field))
  return text === '' ? undefined : (read(text, zoneOf(field, setting)) ?? text)
}

type DateField = 'sale_starts' | 'sale_ends' | 'available_on' | 'public_from' | 'public_until'

/** The zone of dates without one. A column may say that it is in UTC: `date_on_sale_to_gmt`. */
function zoneOf(field: DateField, { mapping, context }: MappedSetting): string {
  const columns = [mapping.fields[field], mapping.variants?.fields[field]].flatMap(columnsOfSource)
  const isUtc = columns.length > 0 && columns.every((name) => /(?:gmt|utc)\W*$/i.test(name))
  return isUtc ? 'UTC' : context.timeZone
}

function discountedBy(price: Money, { percent, amount }: { percent: string; amount: Price }): Money | undefined {
  return discounted(price, { percent }) ?? discounted(price, { amount: isPriceIssue(amount) ? undefined : amount })
}

/** Whether the sale price holds: where a column says so, only by a yes. */
function isOnSale(cell: Cell, { fields, variants }: Mapping): boolean {
  const isSaid = fields.on_sale !== undefined || variants?.fields.on_sale !== undefined
  return !isSaid || readBoolean(cell('on_sale')) === true
}

function availabilityOf(
  cell: Cell,
  line: number,
  setting: MappedSetting,
  issues: ImportIssue[],
): RawVariant['availability'] {
  const place = { about: 'availability', line, column: setting.columns.get('variants.availability') ?? 'availability' }
  const amount = toLatinDigits(cell('quantity')).replace(/[.,]0+$/, '')
  const quantity = /^-?\d+$/.test(amount) ? Math.max(0, Number(amount)) : undefined
  const available_on = dateOf('available_on', readDay, { cell, setting })
  const counted =
    quantity === undefined ? readAvailability(cell('quantity')) : quantity > 0 ? 'in_stock' : 'out_of_stock'
  const status = readWord(cell('availability'), readAvailability, place, issues) ?? counted ?? 'unknown'
  // A shop that has none and calls it available sells on order; how many it has would then only mislead.
  const shown = quantity !== undefined && (quantity > 0 || status === 'out_of_stock') ? quantity : undefined
  return { status, ...(shown !== undefined && { quantity: shown }), ...(available_on && { available_on }) }
}

/** A variant in a list has none unless the mapping says where. */
function picturesOfVariant(
  { item, fields, outer }: Pick<MappedOffer, 'item' | 'fields' | 'outer'>,
  setting: MappedSetting,
): RawVariant['media'] {
  const pictures = imagesOf([item], setting, fields.images)
  return outer && pictures.length === 0 ? undefined : pictures
}

/** Pictures of one item, or of all items of a product. */
function imagesOf(
  items: readonly MappedItem[],
  setting: MappedSetting,
  source = setting.mapping.fields.images,
): NonNullable<RawProduct['media']> {
  const { mapping, context } = setting
  const base = mapping.image_base ?? context.storeUrl
  return items
    .flatMap((item) => sourceValues(item, source, setting))
    .flatMap((text) => readAddresses(text, typeof source === 'object' ? source.separator : undefined))
    .map((address) => ({
      type: 'image' as const,
      url: toUrl(address, base === undefined ? context : { ...context, storeUrl: base }) ?? address,
    }))
}
