import { looksLikeHtml, readAgeGroup, readCondition, readGender, readStatus } from '@vitrine/product'
import type { Draft, Problem, ReaderContext, Reading } from '../reading.ts'
import { readGoogleCategory } from '../taxonomy.ts'
import { readList, readWord, said, toReading, unknownStatus } from './cells.ts'
import { detailsPlan } from './mapped-details.ts'
import { columnsFor } from './mapped-places.ts'
import { type MappedItem, one, text, texts, values } from './mapped-values.ts'
import { imagesOf, type MappedSetting, offersIn, readVariant } from './mapped-variant.ts'
import type { Mapping, PlainField } from './mapping.ts'

export interface MappedGroup {
  /** What items of one product share; undefined: the item is a product of its own. */
  keyOf(item: MappedItem): string | undefined
  read(items: readonly MappedItem[]): Reading
}

/** Makes products of items as the mapping says. */
export function mappedGroup(mapping: Mapping, header: readonly string[], context: ReaderContext): MappedGroup {
  const setting: MappedSetting = {
    mapping,
    at: new Map(header.map((title, index) => [title.trim().toLowerCase(), index])),
    columns: columnsFor(mapping),
    details: detailsPlan(mapping, header, context.facts),
    context: { ...context, currency: mapping.currency ?? context.currency },
  }
  return {
    keyOf: (item) => (mapping.group_by === undefined ? undefined : one(item, mapping.group_by, setting) || undefined),
    read: (items) => readProduct(items, setting),
  }
}

function readProduct(items: readonly MappedItem[], setting: MappedSetting): Reading {
  const [first] = items
  if (!first) return { line: 1, problems: [] }
  const problems: Problem[] = unknownStatuses(items, setting)
  const shown = shownOf(items, setting)
  const offers = shown.flatMap((item) => offersIn(item, setting))
  // What is wrong with a row that is hidden on purpose needs no mending.
  const hidden = items
    .filter((item) => !shown.includes(item))
    .flatMap((item) => offersIn(item, setting))
    .flatMap((offer) => readVariant(offer, true, setting, []))
    .map(({ line, variant }) => ({ line, variant: { ...variant, left_out: 'hidden' as const } }))
  const read = offers.flatMap((offer) => readVariant(offer, offers.length > 1, setting, problems))
  const variants = [...read, ...hidden]
  return toReading(first.line, readHead(first, items, setting, problems), variants, problems, setting.columns)
}

function readHead(
  item: MappedItem,
  items: readonly MappedItem[],
  setting: MappedSetting,
  problems: Problem[],
): Omit<Draft, 'variants'> {
  const { mapping } = setting
  // Rows stand in any order, and facts of the product often on one of them only.
  const first = <Value>(read: (item: MappedItem) => Value, isFilled: (value: Value) => boolean): Value =>
    items.map(read).find(isFilled) ?? read(item)
  const cell = (field: PlainField): string =>
    first(
      (row) => text(row, mapping.fields[field], setting),
      (value) => value !== '',
    )
  const list = (field: PlainField): string[] => first((row) => texts(row, mapping.fields[field], setting), isLong)
  const word = <Word>(field: PlainField, read: (text: string) => Word | undefined): Word | undefined =>
    readWord(
      cell(field),
      read,
      { about: field, line: item.line, column: setting.columns.get(field) ?? field },
      problems,
    )
  const grouped = mapping.group_by === undefined ? '' : one(item, mapping.group_by, setting)
  const description = cell('description')
  const details = first(setting.details, isLong)
  return said({
    id: cell('id') || grouped || undefined,
    handle: cell('handle') || undefined,
    title: cell('title'),
    description: looksLikeHtml(description) ? { html: description } : { plain: description },
    brand: cell('brand') || undefined,
    vendor: cell('vendor') || undefined,
    condition: word('condition', readCondition),
    product_type: first((row) => pathOf(row, setting), isLong),
    google_product_category: readGoogleCategory(cell('google_product_category')),
    tags: list('tags'),
    media: imagesOf(items, setting),
    gender: word('gender', readGender),
    age_group: word('age_group', readAgeGroup),
    rating: ratingOf(cell('rating'), cell('rating_count')),
    highlights: mapping.fields.highlights ? list('highlights') : undefined,
    details: details.length > 0 ? details : undefined,
    status: statusOf(shownOf(items, setting), setting),
    url: cell('url') || undefined,
    source: { system: 'mapping' },
  })
}

function isLong(list: readonly unknown[]): boolean {
  return list.length > 0
}

/** The rows of a product that may be shown; all of them when none may, so that a hidden product is known as well. */
function shownOf(items: readonly MappedItem[], setting: MappedSetting): readonly MappedItem[] {
  const shown = items.filter((item) => (statusOf([item], setting) ?? 'active') === 'active')
  return shown.length > 0 ? shown : items
}

/** The first word for the status that nobody knows: what a product of many rows says, it mostly says on all of them. */
function unknownStatuses(items: readonly MappedItem[], setting: MappedSetting): Problem[] {
  for (const source of [setting.mapping.fields.status ?? []].flat())
    for (const item of items)
      for (const word of values(item, source, setting)) {
        const column = typeof source === 'string' ? source : (source.column ?? 'status')
        const unknown = unknownStatus(word, { line: item.line, column })
        if (unknown) return [unknown]
      }
  return []
}

/** What hides a product wins over what shows it. Undefined: no column says anything. */
function statusOf(items: readonly MappedItem[], setting: MappedSetting): Draft['status'] {
  const sources = [setting.mapping.fields.status].flat()
  const said = items.flatMap((item) => sources.flatMap((source) => values(item, source, setting)).map(readStatus))
  return (['archived', 'draft', 'active'] as const).find((status) => said.includes(status))
}

function ratingOf(value: string, count: string): Draft['rating'] {
  const mean = Number(value.replace(',', '.'))
  return value === '' || !Number.isFinite(mean) ? undefined : { value: mean, count: Math.trunc(Number(count)) || 0 }
}

function pathOf(item: MappedItem, setting: MappedSetting): string[] {
  const source = setting.mapping.fields.category
  const separator = typeof source === 'object' ? source.separator : undefined
  const parts = values(item, source, setting)
  return separator === undefined && parts.length > 1
    ? parts
    : parts.slice(0, 1).flatMap((path) => readList(path, separator ?? '>'))
}
