import { readAddresses } from '../finish/read-addresses.ts'
import type { Row } from '../input/csv-rows.ts'
import { readGroupedRows } from '../input/grouped-rows.ts'
import type { InputPreview } from '../input/input-preview.ts'
import type { ReaderContext, ReadResult } from '../model/raw-product.ts'
import { readList } from './cell-values.ts'
import type { FormatReader } from './format-reader.ts'
import { ATTRIBUTE_PARTS, addValue, emptyItem, type GoogleFeedItem, REPEATED_ATTRIBUTES } from './google-item.ts'
import { readGoogleGroup } from './google-product.ts'

/** A Google Merchant feed as a table, parted by tabs or otherwise. */
export const googleText: FormatReader = {
  format: 'google-text',
  name: 'Google Merchant feed (TSV or CSV)',
  recognise(preview) {
    if (preview.kind !== 'delimited') return false
    const names = new Set(preview.header.map((title) => readHeader(title).name))
    const isOurs = ['id', 'title', 'price'].every((name) => names.has(name))
    return (
      isOurs &&
      !OWN_DATES.some((name) => names.has(name)) &&
      (names.has('image_link') || names.has('availability')) &&
      (names.has('link') || names.has('description'))
    )
  },
  read: (text, preview, context) => read(text, preview, context),
}

/** Names of our own, which a mapping reads: a sale without its end would last for ever, and a date hides what is to come. */
const OWN_DATES = ['available_on', 'public_from', 'public_until', 'sale_starts', 'sale_ends', 'on_sale']

async function* read(
  text: AsyncIterable<string>,
  preview: InputPreview,
  context: ReaderContext,
): AsyncGenerator<ReadResult[]> {
  if (preview.kind !== 'delimited') return
  const headers = preview.header.map(readHeader)
  const place = (attribute: string) => headers.findIndex(({ name }) => name === attribute)
  const columns = googleColumns((name) => preview.header[place(name)])
  const group = place('item_group_id')
  yield* readGroupedRows(text, preview.dialect, {
    keyOf: (row) => row.cells[group]?.trim() || undefined,
    read: (rows) =>
      readGoogleGroup(
        rows.map((row) => toItem(row, headers)),
        columns,
        context,
      ),
  })
}

interface Header {
  name: string
  /** The order of the parts, where the header says it: `product_detail(attribute_name:attribute_value)`. */
  parts?: readonly string[]
}

/** `Image link`, `g:image_link` and `image_link` are one attribute. */
function readHeader(title: string): Header {
  const [, name = '', parts] = /^([^(]*)(?:\((.*)\))?$/s.exec(title.trim()) ?? []
  return { name: attributeName(name.replace(/^g:/i, '')), parts: parts?.split(':').map(attributeName) }
}

function attributeName(words: string): string {
  return words
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_')
}

function toItem({ line, cells }: Row, headers: readonly Header[]): GoogleFeedItem {
  const item = emptyItem(line)
  for (const [at, header] of headers.entries()) {
    const cell = cells[at]?.trim() ?? ''
    for (const value of valuesOf(cell, header)) addValue(item, header.name, value)
  }
  return item
}

function valuesOf(cell: string, { name, parts }: Header): string[][] {
  if (cell === '') return []
  if (name === 'additional_image_link') return readAddresses(cell).map((address) => [address])
  const known = ATTRIBUTE_PARTS.get(name)
  if (known)
    return (REPEATED_ATTRIBUTES.has(name) ? (splitQuoted(cell) ?? splitBare(cell, ',')) : [cell]).map((value) =>
      partsOf(value, known, parts ?? known),
    )
  return (REPEATED_ATTRIBUTES.has(name) ? (splitQuoted(cell) ?? readList(cell)) : [cell]).map((value) => [value])
}

/** The entries of a list that stand in quotation marks for the commas in them; undefined: none does. */
function splitQuoted(cell: string): string[] | undefined {
  if (!/(^|,)\s*"/.test(cell)) return undefined
  const entries = [...cell.matchAll(/\s*(?:"((?:""|\\.|[^"\\])*)(?:"\s*(?=,|$)|$)|((?:\\.|[^,\\])+))/gs)]
  return entries
    .map(([, quoted, bare = '']) => quoted?.replaceAll('""', '"') ?? bare)
    .filter((entry) => entry.trim() !== '')
}

/** The parts in our order. Unescaped colons belong to the last part, which may be an address or a time. */
function partsOf(value: string, known: readonly string[], written: readonly string[]): string[] {
  if (/^https?:/i.test(value.trim())) return [value.trim()]
  const cut = splitBare(value, ':')
  const texts = [...cut.slice(0, written.length - 1), cut.slice(written.length - 1).join(':')].map(withoutEscapes)
  // Of details the section is what people leave out.
  if (cut.length < written.length) return texts.filter((text) => text !== '')
  return known.map((part) => texts[written.indexOf(part)] ?? '')
}

/** Splits at separators that have no backslash before them; what has one stays as it is written. */
function splitBare(text: string, separator: string): string[] {
  const parts = ['']
  for (const [token] of text.matchAll(/\\.|[^\\]|\\$/gs)) {
    if (token === separator) parts.push('')
    else parts.push(parts.pop() + token)
  }
  return parts.filter((part) => separator !== ',' || part.trim() !== '')
}

function withoutEscapes(text: string): string {
  return text.replace(/\\([,:\\])/g, '$1').trim()
}

const MEMBERS: Readonly<Record<string, string>> = {
  title: 'title',
  'description.plain': 'description',
  brand: 'brand',
  condition: 'condition',
  id: 'item_group_id',
  product_type: 'product_type',
  google_product_category: 'google_product_category',
  'media.url': 'image_link',
  url: 'link',
  'variants.id': 'id',
  'variants.gtin': 'gtin',
  'variants.mpn': 'mpn',
  'variants.regular_price': 'price',
  'variants.sale': 'sale_price',
  'variants.sale.starts_at': 'sale_price_effective_date',
  'variants.sale.ends_at': 'sale_price_effective_date',
  'variants.availability': 'availability',
  'variants.availability.available_on': 'availability_date',
  'variants.media.url': 'image_link',
  'variants.url': 'link',
}

/** What the file calls the attributes that the members of the model come from. */
export function googleColumns(nameOf: (attribute: string) => string | undefined): ReadonlyMap<string, string> {
  return new Map(Object.entries(MEMBERS).map(([path, attribute]) => [path, nameOf(attribute) ?? attribute]))
}
