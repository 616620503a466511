import { BATCH, inBatches, openGroupBuffer } from '../input/group-buffer.ts'
import type { InputPreview } from '../input/input-preview.ts'
import { parseRecords } from '../input/parse-records.ts'
import { isRecord } from '../model/json-value.ts'
import type { RawProduct, ReaderContext, ReadResult } from '../model/raw-product.ts'
import type { FormatReader } from './format-reader.ts'
import { ATTRIBUTE_PARTS, addValue, emptyItem, type GoogleFeedItem } from './google-item.ts'
import { readGoogleGroup } from './google-product.ts'

/**
 * Rows of the OpenAI product feed as JSON Lines, or as the array `products` of our own feed. A row says what an item
 * of Google's feed says, under other names, so it becomes one. Feeds by OpenAI's first specification have Google's.
 */
export const openAiJson: FormatReader = {
  format: 'openai-json',
  name: 'OpenAI product feed as JSON or JSON Lines',
  recognise: (preview) => preview.kind === 'json' && isRow(preview.first),
  read,
}

function isRow(record: Record<string, unknown>): boolean {
  if (typeof record.price !== 'string') return false
  return 'item_id' in record || ['id', 'title', 'link', 'image_link'].every((name) => name in record)
}

async function* read(
  text: AsyncIterable<string>,
  preview: InputPreview,
  context: ReaderContext,
): AsyncGenerator<ReadResult[]> {
  await using buffer = openGroupBuffer<OpenAiRecord>()
  let batch: ReadResult[] = []
  for await (const parsed of parseRecords(text, preview)) {
    for (const one of parsed) {
      const group = 'record' in one ? (one.record.group_id ?? one.record.item_group_id) : undefined
      if (!('record' in one)) batch.push(one)
      else if (typeof group !== 'string') batch.push(readOpenAiRows([one], context))
      else await buffer.put(group, one, JSON.stringify(one.record).length)
    }
    if (batch.length < BATCH) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
  for await (const groups of inBatches(buffer.groups())) yield groups.map((rows) => readOpenAiRows(rows, context))
}

export interface OpenAiRecord {
  line: number
  record: Record<string, unknown>
}

/** The rows of one group, or one row without a group, as a product. */
export function readOpenAiRows(rows: readonly OpenAiRecord[], context: ReaderContext): ReadResult {
  const result = readGoogleGroup(rows.map(toItem), COLUMNS, context)
  if (!result.rawProduct) return result
  const records = rows.map(({ record }) => record)
  return { ...result, rawProduct: { ...result.rawProduct, ...saidBeside(records), source: { system: 'openai' } } }
}

/** Google's attributes that say the same as these members; all others have the same name, or none. */
const ATTRIBUTES: ReadonlyMap<string, string> = new Map([
  ['item_id', 'id'],
  ['group_id', 'item_group_id'],
  ['url', 'link'],
  ['image_url', 'image_link'],
  ['additional_image_urls', 'additional_image_link'],
  ['product_category', 'product_type'],
])

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

function toItem({ line, record }: OpenAiRecord): GoogleFeedItem {
  const item = emptyItem(line)
  for (const [member, value] of Object.entries(record)) {
    const attribute = ATTRIBUTES.get(member) ?? member
    if (ATTRIBUTE_PARTS.has(attribute)) continue
    for (const one of Array.isArray(value) ? value : [value]) add(item, attribute, one)
  }
  add(item, 'product_weight', [record.weight, record.item_weight_unit].filter((part) => part !== undefined).join(' '))
  for (const [name, label] of Object.entries(isRecord(record.variant_dict) ? record.variant_dict : {})) {
    addValue(item, 'variant_option', [name, String(label)])
  }
  return item
}

function add(item: GoogleFeedItem, attribute: string, value: unknown): void {
  if (typeof value !== 'string' && typeof value !== 'number') return
  if (String(value).trim() !== '') addValue(item, attribute, [String(value).trim()])
}

/** What rows say that Google's attributes do not. A single row may be hidden because the variant is discontinued. */
function saidBeside(records: readonly Record<string, unknown>[]): Partial<RawProduct> {
  const [first = {}] = records
  const value = Number(first.star_rating ?? first.product_review_rating)
  const count = Number(first.review_count ?? first.product_review_count)
  const isHidden = records.every((record) => (record.is_eligible_search ?? record.enable_search) === false)
  return {
    ...(value > 0 && count > 0 && { rating: { value, count } }),
    ...(isHidden && { eligibility: { search: false } }),
  }
}
