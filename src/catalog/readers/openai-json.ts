import { isRecord } from '../conform.ts'
import type { Draft, Reading, ReadingContext } from '../reading.ts'
import type { Glance } from './glance.ts'
import { addValue, emptyItem, type GoogleItem } from './google-item.ts'
import { readGoogleGroup } from './google-product.ts'
import { parsedRecords } from './json-reading.ts'
import { BATCH, inBatches, type Reader } from './reader.ts'
import { openShelf } from './shelf.ts'

/**
 * Rows of the OpenAI product feed as JSON Lines, or as the array `products` of our own feed. A row says what an item
 * of Google's feed says, under other names, so it becomes one.
 */
export const openAiJson: Reader = {
  format: 'openai-json',
  name: 'OpenAI product feed as JSON or JSON Lines',
  recognise: (glance) => glance.kind === 'json' && 'item_id' in glance.first && 'price' in glance.first,
  read,
}

async function* read(text: AsyncIterable<string>, glance: Glance, context: ReadingContext): AsyncGenerator<Reading[]> {
  await using shelf = openShelf<Row>()
  let batch: Reading[] = []
  for await (const parsed of parsedRecords(text, glance)) {
    for (const one of parsed) {
      if (!('record' in one)) batch.push(one)
      else if (typeof one.record.group_id !== 'string') batch.push(readRows([one], context))
      else await shelf.put(one.record.group_id, one, JSON.stringify(one.record).length)
    }
    if (batch.length < BATCH) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
  for await (const groups of inBatches(shelf.groups())) yield groups.map((rows) => readRows(rows, context))
}

interface Row {
  line: number
  record: Record<string, unknown>
}

function readRows(rows: readonly Row[], context: ReadingContext): Reading {
  const reading = readGoogleGroup(rows.map(toItem), COLUMNS, context)
  if (!reading.draft) return reading
  const records = rows.map(({ record }) => record)
  return { ...reading, draft: { ...reading.draft, ...saidBeside(records), source: { system: 'openai' } } }
}

/** Attributes of Google's by the members that say the same. */
const MEMBERS: Readonly<Record<string, string>> = {
  id: 'item_id',
  item_group_id: 'group_id',
  title: 'title',
  description: 'description',
  link: 'url',
  brand: 'brand',
  image_link: 'image_url',
  additional_image_link: 'additional_image_urls',
  availability: 'availability',
  price: 'price',
  sale_price: 'sale_price',
  gtin: 'gtin',
  mpn: 'mpn',
  condition: 'condition',
  product_type: 'product_category',
  color: 'color',
  size: 'size',
  size_system: 'size_system',
  material: 'material',
  gender: 'gender',
  age_group: 'age_group',
}

const COLUMNS = new Map([
  ['title', 'title'],
  ['description.plain', 'description'],
  ['brand', 'brand'],
  ['condition', 'condition'],
  ['media.url', 'image_url'],
  ['variants.id', 'item_id'],
  ['variants.gtin', 'gtin'],
  ['variants.regular_price', 'price'],
  ['variants.sale', 'sale_price'],
  ['variants.availability', 'availability'],
])

function toItem({ line, record }: Row): GoogleItem {
  const item = emptyItem(line)
  for (const [attribute, member] of Object.entries(MEMBERS)) {
    const value = record[member]
    for (const one of Array.isArray(value) ? value : [value]) add(item, attribute, one)
  }
  add(item, 'product_weight', [record.weight, record.item_weight_unit].filter((part) => part !== undefined).join(' '))
  for (const [name, label] of Object.entries(isRecord(record.variant_dict) ? record.variant_dict : {})) {
    addValue(item, 'variant_option', [name, String(label)])
  }
  return item
}

function add(item: GoogleItem, attribute: string, value: unknown): void {
  if (typeof value !== 'string' && typeof value !== 'number') return
  if (String(value).trim() !== '') addValue(item, attribute, [String(value).trim()])
}

/** What rows say that Google's attributes do not. A row alone may be hidden because nobody makes the variant any more. */
function saidBeside(records: readonly Record<string, unknown>[]): Partial<Draft> {
  const [value, count] = [Number(records[0]?.star_rating), Number(records[0]?.review_count)]
  const isHidden = records.every(({ is_eligible_search }) => is_eligible_search === false)
  return {
    ...(value > 0 && count > 0 && { rating: { value, count } }),
    ...(isHidden && { eligibility: { search: false } }),
  }
}
