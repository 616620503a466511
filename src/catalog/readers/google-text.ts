import type { Reading, ReadingContext } from '../reading.ts'
import { readList } from './cells.ts'
import type { Glance } from './glance.ts'
import { addValue, emptyItem, type GoogleItem, PARTS, REPEATED } from './google-item.ts'
import { readGoogleGroup } from './google-product.ts'
import { groupedReadings } from './grouped.ts'
import type { Reader } from './reader.ts'
import type { Row } from './rows.ts'

/** A Google Merchant feed as a table, parted by tabs or otherwise. */
export const googleText: Reader = {
  format: 'google-text',
  name: 'Google Merchant feed (TSV or CSV)',
  recognise(glance) {
    if (glance.kind !== 'delimited') return false
    const names = new Set(glance.header.map(attributeName))
    const isOurs = ['id', 'title', 'price'].every((name) => names.has(name))
    return (
      isOurs &&
      (names.has('image_link') || names.has('availability')) &&
      (names.has('link') || names.has('description'))
    )
  },
  read: (text, glance, context) => read(text, glance, context),
}

async function* read(text: AsyncIterable<string>, glance: Glance, context: ReadingContext): AsyncGenerator<Reading[]> {
  if (glance.kind !== 'delimited') return
  const names = glance.header.map(attributeName)
  const columns = googleColumns((name) => glance.header[names.indexOf(name)])
  const group = names.indexOf('item_group_id')
  yield* groupedReadings(text, glance.dialect, {
    keyOf: (row) => row.cells[group]?.trim() || undefined,
    read: (rows) =>
      readGoogleGroup(
        rows.map((row) => toItem(row, names)),
        columns,
        context,
      ),
  })
}

/** `Image link`, `g:image_link` and `image_link` are one attribute. */
function attributeName(title: string): string {
  return title
    .trim()
    .toLowerCase()
    .replace(/^g:/, '')
    .replace(/[\s-]+/g, '_')
}

function toItem({ line, cells }: Row, names: readonly string[]): GoogleItem {
  const item = emptyItem(line)
  for (const [at, name] of names.entries()) {
    const cell = cells[at]?.trim() ?? ''
    for (const value of REPEATED.has(name) ? readList(cell) : [cell]) {
      if (value !== '') addValue(item, name, toParts(name, value))
    }
  }
  return item
}

function toParts(name: string, value: string): string[] {
  const parts = PARTS.get(name)
  if (!parts) return [value]
  const cut = value.split(':')
  const last = cut.slice(parts.length - 1).join(':')
  return [...cut.slice(0, parts.length - 1), last]
    .map((part) => part.trim())
    .filter((part, at) => at < 2 || part !== '')
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
  'variants.media.url': 'image_link',
  'variants.url': 'link',
}

/** What the file calls the attributes that the members of the model come from. */
export function googleColumns(nameOf: (attribute: string) => string | undefined): ReadonlyMap<string, string> {
  return new Map(Object.entries(MEMBERS).map(([path, attribute]) => [path, nameOf(attribute) ?? attribute]))
}
