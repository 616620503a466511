import {
  type Availability,
  type Money,
  type Product,
  readAvailability,
  readDay,
  readEnd,
  readInstant,
  type Sale,
} from '@vitrine/product'
import { isRow, type Row, readRows } from '../input/csv-rows.ts'
import { decode, type Writing } from '../input/decode.ts'
import { previewInput, readSample } from '../input/input-preview.ts'
import { PackingError, unpack } from '../input/unpack.ts'
import type { ImportIssue } from '../model/import-issue.ts'
import type { SourceContext } from '../model/raw-product.ts'
import { isPriceIssue, readPrice } from './cell-prices.ts'
import { columnsOf, plainTitle, type TableColumns } from './table-columns.ts'

// A table that changes variants: a column that names them, and any of those that say a price or the stock. It is no
// catalogue, so it is read as a table of changes only on request (`--update`).

/** What one row changes; what is absent stays. */
export interface VariantRow {
  line: number
  by: (typeof KEYS)[number]
  key: string
  price?: Money
  /** Null: the sale ends. */
  sale?: Sale | null
  availability?: Partial<Availability>
  /** Of the whole product. */
  status?: Product['status']
}

const KEYS = ['id', 'sku', 'barcode'] as const

/** What headers call each column, in lower case. */
const COLUMNS = {
  id: ['variant_id', 'variant id', 'id'],
  sku: ['sku', 'variant sku'],
  barcode: ['barcode', 'gtin', 'ean', 'upc', 'variant barcode'],
  price: ['price', 'regular_price', 'regular price', 'variant price'],
  sale_price: ['sale_price', 'sale price'],
  sale_starts_at: ['sale_starts_at', 'sale starts at'],
  sale_ends_at: ['sale_ends_at', 'sale ends at'],
  availability: ['availability', 'stock status'],
  quantity: ['quantity', 'qty', 'stock', 'inventory quantity', 'variant inventory qty'],
  available_on: ['available_on', 'availability_date', 'availability date'],
  status: ['status'],
} as const satisfies Record<string, readonly string[]>
type Column = keyof typeof COLUMNS

/** Ends a sale, where an empty cell changes nothing. */
const NO_SALE = /^(none|-|–)$/i

export type VariantTable = { rows: AsyncIterable<VariantRow | ImportIssue> } | { issue: ImportIssue }

/**
 * Opens a table of changes: CSV or TSV in any encoding, packed or not. `currency` and `timeZone`: of prices and dates that name none.
 *
 * @example
 * const table = await openVariantTable(file('sku,price\nB-42,79.90\n'), { currency: 'EUR', timeZone: 'UTC' })
 * 'rows' in table // => true
 */
export async function openVariantTable(
  source: AsyncIterable<Uint8Array>,
  { currency, timeZone, ...writing }: ShopUnits & Pick<Writing, 'encoding' | 'sentAs' | 'locale'>,
): Promise<VariantTable> {
  try {
    const first = await unpack(source).next()
    if (first.done) return { issue: notATable('The input is empty.') }
    const { start, text } = await readSample(decode(first.value.bytes, writing))
    const preview = await previewInput(start)
    if (preview.kind !== 'delimited') return { issue: notATable('This is no table with a header.') }
    const columns = columnsOf<Column>(preview.header, COLUMNS)
    const issue = checkColumns(columns)
    if (issue) return { issue }
    const context = { columns, header: preview.header, currency, timeZone }
    return { rows: readVariantRows(readRows(text, preview.dialect), context) }
  } catch (error) {
    if (error instanceof PackingError) return { issue: notATable(error.message) }
    throw error
  }
}

function checkColumns(columns: TableColumns<Column>): ImportIssue | undefined {
  const has = (...names: Column[]) => names.some(columns.has)
  if (!has(...KEYS)) return notATable('No column says which variant a row is about.')
  const isKey = (name: string) => KEYS.some((key) => key === name)
  // The keys of a table of columns are columns; `Object.keys` only forgets it.
  if (!has(...(Object.keys(COLUMNS) as Column[]).filter((name) => !isKey(name))))
    return notATable('No column says what is to be changed.')
  return undefined
}

function notATable(reason: string): ImportIssue {
  const changes = Object.keys(COLUMNS).filter((name) => !KEYS.some((key) => key === name))
  return {
    severity: 'error',
    code: 'format_unknown',
    reason,
    remedy: `A table of changes is CSV with a column ${KEYS.join(', ')}, and any of ${changes.join(', ')}.`,
  }
}

type ShopUnits = Pick<SourceContext, 'currency' | 'timeZone'>

interface RowContext extends ShopUnits {
  columns: TableColumns<Column>
  header: readonly string[]
}

async function* readVariantRows(
  rows: AsyncIterable<Row | ImportIssue>,
  context: RowContext,
): AsyncGenerator<VariantRow | ImportIssue> {
  for (const title of context.header)
    if (plainTitle(title) !== '' && !context.columns.knows(title)) yield ignoredColumn(title)
  for await (const row of rows) {
    if (isRow(row)) yield readVariantRow(row, context)
    else yield row
  }
}

function readVariantRow(row: Row, { columns, ...shop }: RowContext): VariantRow | ImportIssue {
  const by = KEYS.find((key) => columns.text(row, key) !== '')
  const cell = (column: Column): Cell => {
    return { text: columns.text(row, column), line: row.line, column: columns.name(column) }
  }
  if (!by)
    return refuse(cell('id'), 'variant_unnamed', 'The row does not say which variant it is about.', 'Fill in its key.')
  const { line } = row
  const price = readAmount(cell('price'), shop.currency)
  const sale = readSale({ price: cell('sale_price'), starts: cell('sale_starts_at'), ends: cell('sale_ends_at') }, shop)
  const availability = readStock(
    { status: cell('availability'), quantity: cell('quantity'), day: cell('available_on') },
    shop,
  )
  const status = readStatus(cell('status'))
  for (const read of [price, sale, availability, status]) if (isIssue(read)) return read
  return {
    line,
    by,
    key: columns.text(row, by),
    ...(price && !isIssue(price) && { price }),
    ...(sale !== undefined && !isIssue(sale) && { sale }),
    ...(availability && !isIssue(availability) && { availability }),
    ...(status && !isIssue(status) && { status }),
  }
}

interface Cell {
  text: string
  line: number
  column: string
}

function readAmount(cell: Cell, currency: string): Money | undefined | ImportIssue {
  const price = readPrice(cell.text, cell, { currency })
  // What a catalogue would leave out is the whole of what this row says.
  return isPriceIssue(price) ? { ...price.issue, severity: 'error' } : price
}

function readSale(
  { price, starts, ends }: Record<'price' | 'starts' | 'ends', Cell>,
  { currency, timeZone }: ShopUnits,
): Sale | null | undefined | ImportIssue {
  if (NO_SALE.test(price.text)) return null
  const amount = readAmount(price, currency)
  if (isIssue(amount)) return amount
  const starts_at = readDate(starts, readInstant(starts.text, timeZone), 'Write 2026-12-01 or 2026-12-01T08:00:00Z.')
  if (isIssue(starts_at)) return starts_at
  const ends_at = readDate(ends, readEnd(ends.text, timeZone), 'Write 2026-12-01 or 2026-12-01T08:00:00Z.')
  if (isIssue(ends_at)) return ends_at
  if (amount) return { price: amount, ...(starts_at && { starts_at }), ...(ends_at && { ends_at }) }
  if (starts_at === undefined && ends_at === undefined) return undefined
  return refuse(
    price,
    'sale_price_missing',
    'A sale has dates and no price.',
    'Fill in the sale price, or empty the dates.',
  )
}

/** What was read of a cell, unless that is nothing although the cell is filled. */
function readDate(cell: Cell, read: string | undefined, remedy: string): string | undefined | ImportIssue {
  if (cell.text === '' || read !== undefined) return read
  return refuse(cell, 'date_unreadable', 'This is no date that can be read.', remedy)
}

function readStock(
  { status, quantity, day }: Record<'status' | 'quantity' | 'day', Cell>,
  { timeZone }: ShopUnits,
): Partial<Availability> | undefined | ImportIssue {
  const word = status.text === '' ? undefined : readAvailability(status.text)
  if (status.text !== '' && word === undefined)
    return refuse(
      status,
      'availability_unknown',
      'This word for availability is not known.',
      'Write in_stock, out_of_stock, backorder or preorder.',
    )
  if (quantity.text !== '' && !/^\d{1,9}$/.test(quantity.text))
    return refuse(quantity, 'quantity_invalid', 'This is no whole number of pieces.', 'Write a number of at least 0.')
  const available_on = readDate(day, readDay(day.text, timeZone), 'Write 2026-12-01.')
  if (isIssue(available_on)) return available_on
  if (word === undefined && quantity.text === '' && available_on === undefined) return undefined
  return {
    ...(word && { status: word }),
    ...(quantity.text !== '' && { quantity: Number(quantity.text) }),
    ...(available_on !== undefined && { available_on }),
  }
}

const STATUSES = ['active', 'draft', 'archived'] as const satisfies readonly Product['status'][]

function readStatus(cell: Cell): Product['status'] | undefined | ImportIssue {
  const word = cell.text.toLowerCase()
  const status = STATUSES.find((one) => one === word)
  if (word === '' || status) return status
  return refuse(
    cell,
    'status_unknown',
    'This word for the status of a product is not known.',
    `Write ${STATUSES.join(', ')}: only active products are shown.`,
  )
}

function isIssue(read: unknown): read is ImportIssue {
  return typeof read === 'object' && read !== null && 'severity' in read
}

function refuse({ text, line, column }: Cell, code: string, reason: string, remedy: string): ImportIssue {
  return { severity: 'error', code, line, column, ...(text !== '' && { value: text }), reason, remedy }
}

function ignoredColumn(title: string): ImportIssue {
  return {
    severity: 'warning',
    code: 'column_ignored',
    column: title,
    reason: 'Tables of changes say nothing by this column.',
    remedy: 'Leave it out; other facts are changed by an import of the whole product.',
  }
}
