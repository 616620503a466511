import { findStatus, htmlToText, looksLikeHtml, type Money, readAvailability } from '@vitrine/product'
import { readAddresses } from '../finish/read-addresses.ts'
import type { Row } from '../input/csv-rows.ts'
import { readGroupedRows } from '../input/grouped-rows.ts'
import type { InputPreview } from '../input/input-preview.ts'
import type { ImportIssue } from '../model/import-issue.ts'
import type { PublicFact } from '../model/public-facts.ts'
import type { RawProduct, RawVariant, ReaderContext, ReadResult } from '../model/raw-product.ts'
import {
  currentAndCompared,
  discounted,
  isPriceIssue,
  type Price,
  type Pricing,
  readPrice,
  regularAndSale,
  WITH_POINT,
} from './cell-prices.ts'
import { defined, type LocatedVariant, readBarcodes, readList, toReadResult, unknownStatus } from './cell-values.ts'
import type { FormatReader } from './format-reader.ts'
import { columnsOf, type TableColumns } from './table-columns.ts'

/**
 * The product export of Wix Stores, of both of its catalogues: a row says whether it is a product, a variant of it or
 * (in the newer one) a picture. The older one has a discount beside the price, the newer one a price struck through.
 */
export const wixCsv: FormatReader = {
  format: 'wix-csv',
  name: 'Wix Stores product CSV',
  recognise(preview) {
    if (preview.kind !== 'delimited') return false
    const table = columnsOf<Field>(preview.header, TITLES)
    return (['handle', 'kind', 'name', 'price'] as const).every((name) => table.has(name))
  },
  read: (text, preview, context) => read(text, preview, context),
}

const TITLES = {
  handle: ['handleid', 'handle'],
  kind: ['fieldtype'],
  name: ['name'],
  description: ['description', 'plaindescription'],
  pictures: ['productimageurl', 'media'],
  collection: ['collection'],
  sku: ['sku'],
  barcode: ['barcode'],
  price: ['price'],
  compared: ['strikethroughprice'],
  surcharge: ['surcharge'],
  visible: ['visible'],
  discountMode: ['discountmode'],
  discount: ['discountvalue'],
  inventory: ['inventory'],
  preorder: ['preorderenabled'],
  brand: ['brand'],
} as const
type Field = keyof typeof TITLES

const PATHS: Readonly<Record<string, Field>> = {
  id: 'handle',
  title: 'name',
  brand: 'brand',
  'description.html': 'description',
  'description.plain': 'description',
  'media.url': 'pictures',
  'variants.sku': 'sku',
  'variants.gtin': 'barcode',
  'variants.regular_price': 'price',
  'variants.sale': 'discount',
  'variants.availability': 'inventory',
}

/** Where a name and a value stand that belong together. */
interface Pair {
  name: number
  value: number
}

interface Setting {
  table: TableColumns<Field>
  options: readonly Pair[]
  sections: readonly Pair[]
  columns: ReadonlyMap<string, string>
  context: ReaderContext
}

async function* read(
  text: AsyncIterable<string>,
  preview: InputPreview,
  context: ReaderContext,
): AsyncGenerator<ReadResult[]> {
  if (preview.kind !== 'delimited') return
  const { header, dialect } = preview
  const table = columnsOf<Field>(header, TITLES)
  const setting: Setting = {
    table,
    options: pairs(header, /^productoptionname(\d+)$/i, /^productoption(?:description|choices)(\d+)$/i),
    sections: pairs(header, /^additionalinfotitle(\d+)$/i, /^additionalinfodescription(\d+)$/i),
    columns: new Map(Object.entries(PATHS).map(([path, field]) => [path, table.name(field)])),
    context,
  }
  yield* readGroupedRows(text, dialect, {
    keyOf: (row) => table.text(row, 'handle') || undefined,
    read: (rows) => readProduct(rows, setting),
  })
}

function pairs(header: readonly string[], ofName: RegExp, ofValue: RegExp): Pair[] {
  const values = new Map(header.map((title, at) => [ofValue.exec(title.trim())?.[1], at]))
  return header.flatMap((title, name) => {
    const number = ofName.exec(title.trim())?.[1]
    const value = number === undefined ? undefined : values.get(number)
    return value === undefined ? [] : [{ name, value }]
  })
}

function readProduct(rows: readonly Row[], setting: Setting): ReadResult {
  const { table, columns } = setting
  const ofKind = (kind: string): Row[] => rows.filter((row) => table.text(row, 'kind').toLowerCase() === kind)
  const [product] = ofKind('product')
  if (!product) return orphan(rows, table)
  const issues: ImportIssue[] = unknownStatuses(rows, table)
  const own = ofKind('variant')
  const variants = (own.length === 0 ? [product] : own).map((row) => readVariant(row, product, setting, issues))
  const head = readHead(product, ofKind('media'), setting)
  const isHidden = own.length > 0 && !own.some((row) => isShown(row, table))
  return toReadResult(product.line, isHidden ? { ...head, status: 'draft' } : head, variants, issues, columns)
}

function readHead(row: Row, media: readonly Row[], setting: Setting): Omit<RawProduct, 'variants'> {
  const { table } = setting
  const cell = (field: Field): string => table.text(row, field)
  const [collection, ...others] = readList(cell('collection'), ';')
  const pictures = [row, ...media].flatMap((each) => readAddresses(table.text(each, 'pictures'), ';'))
  const details = factsOf(row, setting)
  return defined({
    id: cell('handle') || undefined,
    title: cell('name'),
    description: looksLikeHtml(cell('description')) ? { html: cell('description') } : { plain: cell('description') },
    brand: cell('brand') || undefined,
    product_type: collection === undefined ? [] : [collection],
    tags: others,
    details: details.length > 0 ? details : undefined,
    media: pictures.map((url) => ({ type: 'image' as const, url: pictureAddress(url) })),
    status: isShown(row, table) ? 'active' : 'draft',
    source: { system: 'wix' },
  })
}

/** Files of the shop are named without their address, which is the same for all of Wix. */
function pictureAddress(file: string): string {
  return /^(https?:)?\//i.test(file) ? file : `https://static.wixstatic.com/media/${file}`
}

/** Sections that Wix shows below the product. */
function factsOf(row: Row, { sections, context }: Setting): PublicFact[] {
  return sections.flatMap(({ name, value }) => {
    const column = row.cells[name]?.trim() ?? ''
    const text = htmlToText(row.cells[value] ?? '').trim()
    return context.facts.admit({ column, marked: 'format' }, { name: column, value: text })
  })
}

function isShown(row: Row, table: TableColumns<Field>): boolean {
  const word = table.text(row, 'visible')
  return word === '' || findStatus(word) === 'active'
}

function unknownStatuses(rows: readonly Row[], table: TableColumns<Field>): ImportIssue[] {
  return rows
    .flatMap(
      (row) => unknownStatus(table.text(row, 'visible'), { line: row.line, column: table.name('visible') }) ?? [],
    )
    .slice(0, 1)
}

function readVariant(row: Row, product: Row, setting: Setting, issues: ImportIssue[]): LocatedVariant {
  const { table } = setting
  const isOwn = row !== product
  const variant: RawVariant = defined({
    sku: table.text(row, 'sku') || undefined,
    ...readBarcodes([table.text(row, 'barcode')].filter((code) => code !== '')),
    options: isOwn ? optionsOf(row, product, setting) : [],
    ...(isOwn && !isShown(row, table) && { left_out: 'hidden' as const }),
    ...pricingOf(row, product, setting, issues),
    availability: availabilityOf(row, product, table),
  })
  return { line: row.line, variant }
}

/** A variant says its choice, and often only the product says what it is a choice of. */
function optionsOf(row: Row, product: Row, { options }: Setting): NonNullable<RawVariant['options']> {
  return options.flatMap(({ name, value }) => {
    const named = row.cells[name]?.trim() || product.cells[name]?.trim() || ''
    // A colour follows its code: `#ff0000:Red`, `rgb(255,0,0):Red`.
    const label = (row.cells[value]?.trim() ?? '').replace(/^(#[\da-f]{3,8}|rgba?\([^)]*\)):/i, '')
    return named === '' || label === '' ? [] : [{ name: named, label }]
  })
}

function pricingOf(row: Row, product: Row, { table, context }: Setting, issues: ImportIssue[]): Pricing {
  const read = (from: Row, field: Field, text = table.text(from, field)): Price => {
    const price = readPrice(text, { line: from.line, column: table.name(field) }, context, WITH_POINT)
    if (isPriceIssue(price)) issues.push(price.issue)
    return price
  }
  const priced = table.text(row, 'price') === '' ? product : row
  const surcharge = row === product ? '' : table.text(row, 'surcharge')
  const price = read(priced, 'price')
  const more = read(row, 'surcharge', surcharge.replace(/^[-−]/, ''))
  const compared = read(priced, 'compared')
  if (isPriceIssue(price) || isPriceIssue(more)) return { left_out: 'unread' }
  if (!price) return {}
  const regular = { ...price, amount: price.amount + (/^[-−]/.test(surcharge) ? -1 : 1) * (more?.amount ?? 0) }
  if (compared && !isPriceIssue(compared)) {
    const { issue, ...pricing } = currentAndCompared(regular, compared, {
      line: row.line,
      column: table.name('compared'),
    })
    if (issue) issues.push({ ...issue, value: table.text(priced, 'compared') })
    return pricing
  }
  return regularAndSale(regular, saleOf(regular, product, { table, read, issues }))
}

interface DiscountReading {
  table: TableColumns<Field>
  read(from: Row, field: Field): Price
  issues: ImportIssue[]
}

/** The price below the discount of the product; undefined without one. */
function saleOf(regular: Money, product: Row, { table, read, issues }: DiscountReading): Money | undefined {
  const value = table.text(product, 'discount')
  if (/^[0.,]*$/.test(value)) return undefined
  const mode = table.text(product, 'discountMode').toUpperCase()
  if (mode === 'PERCENT') return discounted(regular, { percent: value })
  if (mode === 'AMOUNT') {
    const amount = read(product, 'discount')
    return isPriceIssue(amount) ? undefined : discounted(regular, { amount })
  }
  issues.push({
    severity: 'warning',
    code: 'discount_unknown',
    line: product.line,
    column: table.name('discountMode'),
    value: `${mode} ${value}`,
    reason: 'This discount is not understood, so the product is not on sale.',
    remedy: 'Write PERCENT or AMOUNT, and a number.',
  })
  return undefined
}

/** A number, or `InStock` and `OutOfStock`. */
function availabilityOf(row: Row, product: Row, table: TableColumns<Field>): RawVariant['availability'] {
  const word = table.text(row, 'inventory') || table.text(product, 'inventory')
  const quantity = /^-?\d+$/.test(word) ? Math.max(0, Number(word)) : undefined
  const isPreorder = /^true$/i.test(table.text(row, 'preorder') || table.text(product, 'preorder'))
  if (quantity === 0) return isPreorder ? { status: 'preorder' } : { status: 'out_of_stock', quantity }
  if (quantity !== undefined) return { status: 'in_stock', quantity }
  return { status: readAvailability(word.replace(/([a-z])([A-Z])/g, '$1 $2')) ?? 'unknown' }
}

function orphan(rows: readonly Row[], table: TableColumns<Field>): ReadResult {
  const line = rows[0]?.line ?? 1
  const value = rows[0] ? table.text(rows[0], 'handle') : ''
  const reason = 'There is no row of a product with this handle, so it is not known what this is a variant of.'
  const remedy = 'Export the products together with their rows.'
  return {
    line,
    issues: [{ severity: 'error', code: 'parent_missing', line, column: table.name('handle'), value, reason, remedy }],
  }
}
