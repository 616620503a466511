import { readAgeGroup, readCondition, readGender, readInstant } from '@vitrine/product'
import type { Row } from '../input/csv-rows.ts'
import { readGroupedRows } from '../input/grouped-rows.ts'
import type { InputPreview } from '../input/input-preview.ts'
import { readGoogleCategory } from '../model/google-taxonomy.ts'
import type { ImportIssue } from '../model/import-issue.ts'
import { type FactSource, metafieldKey } from '../model/public-facts.ts'
import type { RawProduct, RawVariant, ReaderContext, ReadResult, SourceContext } from '../model/raw-product.ts'
import { readCurrentAndCompared, WITH_POINT } from './cell-prices.ts'
import {
  defined,
  type LocatedVariant,
  readBarcodes,
  readBoolean,
  readDecimal,
  readLengthUnit,
  readPath,
  readWord,
  toReadResult,
  unknownStatus,
} from './cell-values.ts'
import type { FormatReader } from './format-reader.ts'
import { isInternalColumn, SHOPIFY_PATHS, SHOPIFY_TITLES, type ShopifyField, shopifyPage } from './shopify-columns.ts'
import { columnsOf, plainTitle, type TableColumns } from './table-columns.ts'

export const shopifyCsv: FormatReader = {
  format: 'shopify-csv',
  name: 'Shopify product CSV',
  recognise(preview) {
    if (preview.kind !== 'delimited') return false
    const titles = new Set(preview.header.map(plainTitle))
    const has = (field: ShopifyField): boolean => SHOPIFY_TITLES[field].some((name) => titles.has(name))
    return (
      has('title') && has('handle') && (has('option1') || titles.has('body (html)')) && (has('price') || has('image'))
    )
  },
  read: (text, preview, context) => read(text, preview, context),
}

async function* read(
  text: AsyncIterable<string>,
  preview: InputPreview,
  context: ReaderContext,
): AsyncGenerator<ReadResult[]> {
  if (preview.kind !== 'delimited') return
  const table = columnsOf<ShopifyField>(preview.header, SHOPIFY_TITLES)
  const facts = factColumns(preview.header, table)
  const columns = new Map(Object.entries(SHOPIFY_PATHS).map(([path, field]) => [path, table.name(field)]))
  yield* readGroupedRows(text, preview.dialect, {
    // Shopify's handles have no capitals, and what a spreadsheet made of one is still the same.
    keyOf: (row) => table.text(row, 'handle').toLowerCase() || undefined,
    read: (rows) => readProduct(rows, { table, facts, columns, context }),
  })
}

interface Setting {
  table: TableColumns<ShopifyField>
  facts: readonly FactColumn[]
  columns: ReadonlyMap<string, string>
  context: ReaderContext
}

function readProduct(rows: readonly Row[], setting: Setting): ReadResult {
  const { table, columns } = setting
  const [first] = rows
  const head = rows.find((row) => table.text(row, 'title') !== '') ?? first
  if (!first || !head) return { line: 1, issues: [] }
  const issues: ImportIssue[] = []
  const names = [1, 2, 3].map((number) => table.text(head, fieldOf('option', number)))
  const variants = rows.flatMap((row) => readVariant(row, row === head, names, setting, issues))
  return toReadResult(first.line, readHead(head, rows, setting, issues), variants, issues, columns)
}

function readHead(
  row: Row,
  rows: readonly Row[],
  { table, facts, context }: Setting,
  issues: ImportIssue[],
): Omit<RawProduct, 'variants'> {
  const cell = (field: ShopifyField): string => table.text(row, field)
  const word = <Word>(field: ShopifyField, about: string, read: (text: string) => Word | undefined): Word | undefined =>
    readWord(cell(field), read, { about, line: row.line, column: table.name(field) }, issues)
  const type = readPath(cell('type'))
  const details = facts.flatMap(({ source, name, at }) =>
    context.facts.admit(source, { name, value: row.cells[at]?.trim() ?? '' }),
  )
  const unknown = unknownStatus(cell('status'), { line: row.line, column: table.name('status') })
  if (unknown) issues.push(unknown)
  return defined({
    handle: cell('handle') || undefined,
    title: cell('title'),
    description: { html: cell('html') },
    brand: cell('vendor') || undefined,
    vendor: cell('vendor') || undefined,
    product_type: type.length > 0 ? type : readPath(cell('category')),
    google_product_category: readGoogleCategory(cell('googleCategory')),
    tags: tagsIn(cell('tags')),
    media: pictures(rows, table),
    condition: word('condition', 'condition', readCondition),
    gender: word('gender', 'gender', readGender),
    age_group: word('ageGroup', 'age_group', readAgeGroup),
    details: details.length > 0 ? details : undefined,
    status: statusOf({ status: cell('status'), published: cell('published'), from: cell('publishedAt') }, context),
    seo: seoOf(cell('seoTitle'), cell('seoDescription')),
    metadata: cell('category') ? { 'shopify.product_category': cell('category') } : undefined,
    url: shopifyPage(cell('handle'), context),
    source: { system: 'shopify' },
  })
}

function seoOf(title: string, description: string): RawProduct['seo'] {
  if (title === '' && description === '') return undefined
  return defined({ title: title || undefined, description: description || undefined })
}

/** Shopify parts tags by commas and knows no way to write one. */
function tagsIn(cell: string): string[] {
  return cell
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '')
}

/** What is neither published nor active must not become public by being imported, nor what is to be published later. */
function statusOf(
  { status, published, from }: { status: string; published: string; from: string },
  { timeZone, now = new Date() }: SourceContext,
): RawProduct['status'] {
  const word = status.toLowerCase()
  if (word === 'archived') return word
  const instant = readInstant(from, timeZone)
  if (instant !== undefined && Date.parse(instant) > now.getTime()) return 'draft'
  // Besides drafts there are products that are "unlisted", for those who have their address.
  return (word !== '' && word !== 'active') || readBoolean(published) === false ? 'draft' : 'active'
}

function pictures(rows: readonly Row[], table: TableColumns<ShopifyField>): RawProduct['media'] {
  return rows
    .filter((row) => table.text(row, 'image') !== '')
    .map((row) => ({ position: Number(table.text(row, 'imagePosition')) || Number.POSITIVE_INFINITY, row }))
    .sort((a, b) => (a.position === b.position ? 0 : a.position - b.position))
    .map(({ row }) =>
      defined({
        type: 'image' as const,
        url: table.text(row, 'image'),
        alt_text: table.text(row, 'imageAlt') || undefined,
      }),
    )
}

/** A row without a price, an SKU and options brings only another picture, unless it is the product's own. */
function readVariant(
  row: Row,
  isHead: boolean,
  names: readonly string[],
  { table, context }: Setting,
  issues: ImportIssue[],
): LocatedVariant[] {
  const cell = (field: ShopifyField): string => table.text(row, field)
  const values = names.map((_, at) => cell(fieldOf('value', at + 1)))
  if (!isHead && cell('price') === '' && cell('sku') === '' && values.every((value) => value === '')) return []
  const { line } = row
  const priceCell = (field: 'price' | 'compared') => ({ text: cell(field), line, column: table.name(field) })
  const grams = readDecimal(withoutThousands(cell('grams')))
  const image = cell('variantImage')
  const variant: RawVariant = defined({
    external_id: cell('variantId').replace(/^'/, '') || undefined,
    sku: cell('sku').replace(/^'/, '') || undefined,
    ...readBarcodes([cell('barcode')]),
    mpn: cell('mpn') || undefined,
    options: names.flatMap((name, at) => (name && values[at] ? [{ name, label: values[at] }] : [])),
    ...readCurrentAndCompared(priceCell('price'), priceCell('compared'), { context, issues, form: WITH_POINT }),
    unit_price: unitPriceOf(row, table),
    availability: availabilityOf(row, table),
    media: image ? [{ type: 'image', url: image }] : undefined,
    weight: grams ? { value: grams, unit: 'g' } : undefined,
    shipping: shippingOf(row, table),
    taxable: readBoolean(cell('taxable')),
    tax_code: cell('taxCode') || undefined,
  })
  return [{ line, variant }]
}

/** Grams and pieces are whole numbers, so a comma in them was put in by a spreadsheet. */
function withoutThousands(text: string): string {
  return text.replace(/(?<=\d),(?=\d{3}(?!\d))/g, '')
}

function availabilityOf(row: Row, table: TableColumns<ShopifyField>): RawVariant['availability'] {
  if (!table.has('quantity') && !table.has('tracker')) return { status: 'unknown' }
  // Untracked stock is always available, as in Shopify with an empty tracker.
  if (table.has('tracker') && table.text(row, 'tracker') === '') return { status: 'in_stock' }
  const text = withoutThousands(table.text(row, 'quantity'))
  if (!/^-?\d+(\.0+)?$/.test(text)) return { status: 'unknown' }
  const quantity = Math.trunc(Number(text))
  if (quantity > 0) return { status: 'in_stock', quantity }
  const sellsOn =
    table.text(row, 'policy').toLowerCase() === 'continue' || readBoolean(table.text(row, 'policy')) === true
  return sellsOn ? { status: 'backorder' } : { status: 'out_of_stock', quantity: 0 }
}

function shippingOf(row: Row, table: TableColumns<ShopifyField>): RawVariant['shipping'] {
  const requires_shipping = readBoolean(table.text(row, 'ships'))
  if (requires_shipping === undefined) return undefined
  const unit = readLengthUnit(table.text(row, 'lengthUnit'))
  const size = unit
    ? {
        length: readDecimal(table.text(row, 'length')),
        width: readDecimal(table.text(row, 'width')),
        height: readDecimal(table.text(row, 'height')),
        unit,
      }
    : {}
  return defined({ requires_shipping, ...size })
}

function unitPriceOf(row: Row, table: TableColumns<ShopifyField>): RawVariant['unit_price'] {
  const measure = { value: Number(table.text(row, 'measure')), unit: table.text(row, 'measureUnit') }
  const reference = {
    value: Number(table.text(row, 'reference')),
    unit: table.text(row, 'referenceUnit') || measure.unit,
  }
  return measure.value > 0 && reference.value > 0 && measure.unit !== '' ? { measure, reference } : undefined
}

interface FactColumn {
  source: FactSource
  name: string
  at: number
}

/**
 * The columns that may be facts: metafields, `Frame material (product.metafields.custom.frame)`, and what somebody has
 * put beside Shopify's own columns.
 */
function factColumns(header: readonly string[], table: TableColumns<ShopifyField>): FactColumn[] {
  return header.flatMap((written, at) => {
    const title = written.trim()
    const key = metafieldKey(title)
    if (title === '' || table.knows(title) || (key === undefined && isInternalColumn(title))) return []
    const name = key === undefined ? title : title.replace(/\([^()]*\)$/, '').trimEnd()
    return [{ source: { column: title, aliases: key === undefined ? [] : [name, key] }, name: name || title, at }]
  })
}

function fieldOf(kind: 'option' | 'value', number: number): ShopifyField {
  return ([`${kind}1`, `${kind}2`, `${kind}3`] as const)[number - 1] ?? `${kind}1`
}
