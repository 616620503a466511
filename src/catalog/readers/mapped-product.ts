import { looksLikeHtml } from '../html-text.ts'
import type { Draft, Problem, Reading, ReadingContext } from '../reading.ts'
import { readAgeGroup, readCondition, readGender } from '../words.ts'
import { readList, readWord, readYes, said, toReading } from './cells.ts'
import { detailsPlan } from './mapped-details.ts'
import { columnsFor } from './mapped-places.ts'
import { type MappedItem, one, text, texts, values } from './mapped-values.ts'
import { imagesOf, type MappedSetting, offersIn, readVariant } from './mapped-variant.ts'
import type { Field, Mapping } from './mapping.ts'

export interface MappedGroup {
  /** What items of one product share; undefined: the item is a product of its own. */
  keyOf(item: MappedItem): string | undefined
  read(items: readonly MappedItem[]): Reading
}

/** Makes products of items as the mapping says. */
export function mappedGroup(mapping: Mapping, header: readonly string[], context: ReadingContext): MappedGroup {
  const setting: MappedSetting = {
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

function readProduct(items: readonly MappedItem[], setting: MappedSetting): Reading {
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
  setting: MappedSetting,
  problems: Problem[],
): Omit<Draft, 'variants'> {
  const { mapping } = setting
  // Rows stand in any order, and facts of the product often on one of them only.
  const first = <Value>(read: (item: MappedItem) => Value, isFilled: (value: Value) => boolean): Value =>
    items.map(read).find(isFilled) ?? read(item)
  const cell = (field: Field): string =>
    first(
      (row) => text(row, mapping.fields[field], setting),
      (value) => value !== '',
    )
  const list = (field: Field): string[] => first((row) => texts(row, mapping.fields[field], setting), isLong)
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

function isLong(list: readonly unknown[]): boolean {
  return list.length > 0
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

function pathOf(item: MappedItem, setting: MappedSetting): string[] {
  const source = setting.mapping.fields.category
  const separator = typeof source === 'object' ? source.separator : undefined
  const parts = values(item, source, setting)
  return separator === undefined && parts.length > 1
    ? parts
    : parts.slice(0, 1).flatMap((path) => readList(path, separator ?? '>'))
}
