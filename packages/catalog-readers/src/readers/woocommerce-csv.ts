import { findStatus, htmlToText, looksLikeHtml } from '@vitrine/product'
import { readAddresses } from '../finish/read-addresses.ts'
import type { Row } from '../input/csv-rows.ts'
import { readGroupedRows } from '../input/grouped-rows.ts'
import type { InputPreview } from '../input/input-preview.ts'
import type { ImportIssue } from '../model/import-issue.ts'
import type { PublicFact } from '../model/public-facts.ts'
import type { RawProduct, RawVariant, ReaderContext, ReadResult } from '../model/raw-product.ts'
import { readRegularAndSale } from './cell-prices.ts'
import {
  defined,
  readDecimal,
  readLengthUnit,
  readList,
  readPath,
  readWeightUnit,
  toReadResult,
  unknownStatus,
} from './cell-values.ts'
import type { FormatReader } from './format-reader.ts'
import { columnsOf, plainTitle, type TableColumns, unitOfTitle } from './table-columns.ts'
import {
  type AttributeColumns,
  attributesIn,
  headerInEnglish,
  type MetaColumn,
  metaColumnsIn,
  WOOCOMMERCE_PATHS,
  WOOCOMMERCE_TITLES,
  type WooCommerceField,
} from './woocommerce-columns.ts'
import { type Attribute, type Family, readAttributes, readOffers, type VariationOffer } from './woocommerce-options.ts'

export const woocommerceCsv: FormatReader = {
  format: 'woocommerce-csv',
  name: 'WooCommerce product CSV',
  recognise(preview) {
    if (preview.kind !== 'delimited') return false
    const titles = new Set((headerInEnglish(preview.header) ?? preview.header).map(plainTitle))
    const has = (field: WooCommerceField): boolean => WOOCOMMERCE_TITLES[field].some((name) => titles.has(name))
    return has('type') && has('name') && has('regular') && (has('published') || has('parent') || has('inStock'))
  },
  read: (text, preview, context) => read(text, preview, context),
}

async function* read(
  text: AsyncIterable<string>,
  preview: InputPreview,
  context: ReaderContext,
): AsyncGenerator<ReadResult[]> {
  if (preview.kind !== 'delimited') return
  const setting = settingFor(preview.header, context)
  const families = new Families(setting.table)
  yield* readGroupedRows(text, preview.dialect, {
    keyOf: (row) => families.keyOf(row),
    read: (rows) => readFamily(rows.map(withoutMarks), setting),
  })
}

/** The export puts an apostrophe before what a spreadsheet would take for a formula. */
function withoutMarks({ line, cells }: Row): Row {
  return { line, cells: cells.map((cell) => cell.replace(/^'(?=[=+@\t-])/, '')) }
}

interface Setting {
  table: TableColumns<WooCommerceField>
  attributes: readonly AttributeColumns[]
  meta: readonly MetaColumn[]
  columns: ReadonlyMap<string, string>
  units: { weight: ReturnType<typeof readWeightUnit>; length: ReturnType<typeof readLengthUnit> }
  context: ReaderContext
}

function settingFor(header: readonly string[], context: ReaderContext): Setting {
  const english = headerInEnglish(header) ?? header
  const known = columnsOf<WooCommerceField>(english, WOOCOMMERCE_TITLES)
  // Issues use the names of the file.
  const table = {
    ...known,
    name: (field: WooCommerceField) => header[english.indexOf(known.name(field))] ?? known.name(field),
  }
  return {
    table,
    attributes: attributesIn(english),
    meta: metaColumnsIn(header),
    columns: new Map(Object.entries(WOOCOMMERCE_PATHS).map(([path, field]) => [path, table.name(field)])),
    units: {
      weight: readWeightUnit(unitOfTitle(table.name('weight')) ?? ''),
      length: readLengthUnit(unitOfTitle(table.name('length')) ?? ''),
    },
    context,
  }
}

/** Variations name their parent by its SKU, or by `id:12` when it has none; exports edited by hand do either. */
class Families {
  readonly #table: TableColumns<WooCommerceField>
  readonly #skuOfId = new Map<string, string>()

  constructor(table: TableColumns<WooCommerceField>) {
    this.#table = table
  }

  keyOf(row: Row): string | undefined {
    const types = typesOf(row, this.#table)
    const [id, sku, parent] = [
      this.#table.text(row, 'id'),
      this.#table.text(row, 'sku'),
      this.#table.text(row, 'parent'),
    ]
    if (types.some(isVariation)) return this.#skuOfId.get(parent) ?? parent
    if (!types.some(isVariable)) return undefined
    if (id && sku) this.#skuOfId.set(`id:${id}`, sku)
    return sku || `id:${id}`
  }
}

function typesOf(row: Row, table: TableColumns<WooCommerceField>): string[] {
  return readList(table.text(row, 'type').toLowerCase())
}

// Extensions add kinds of their own: `variable-subscription` and `subscription_variation`.
const isVariable = (type: string): boolean => type.startsWith('variable')
const isVariation = (type: string): boolean => type.endsWith('variation')

function readFamily(rows: readonly Row[], setting: Setting): ReadResult {
  const { table, columns } = setting
  const [first] = rows
  const variations = rows.filter((row) => typesOf(row, table).some(isVariation))
  const parent = rows.find((row) => !variations.includes(row))
  if (!first) return { line: 1, issues: [] }
  if (!parent) return orphan(first, table)
  const types = typesOf(parent, table)
  const unread = { id: table.text(parent, 'id'), title: table.text(parent, 'name'), variants: [] }
  if (types.includes('grouped')) return { ...grouped(parent, table), unread }
  if (types.some(isVariable) && variations.length === 0) return { ...childless(parent, table), unread }

  const issues: ImportIssue[] = unknownStatuses(rows, table)
  const isShown = (row: Row) => statusOf(row, table) === 'active'
  const hidden = variations.some(isShown) ? variations.filter((row) => !isShown(row)) : []
  const offers = readOffers(variations, { ...familyOf(parent, setting), hidden }, issues)
  const variants =
    variations.length === 0
      ? [{ line: parent.line, variant: readVariant(parent, undefined, setting, issues) }]
      : variations.flatMap((row) => {
          const own = offers.filter((offer) => offer.row === row)
          const read = hidden.includes(row) ? HIDDEN : readVariant(row, parent, setting, issues)
          return own.map((offer) => ({ line: row.line, variant: offeredAs(offer, read) }))
        })
  const head = readHead(parent, new Set(offers.flatMap(({ options }) => options.map(({ name }) => name))), setting)
  // A product without visible variants is hidden.
  const isHidden = variations.length > 0 && !variations.some(isShown)
  return toReadResult(first.line, isHidden ? { ...head, status: 'draft' } : head, variants, issues, columns)
}

const HIDDEN: RawVariant = { left_out: 'hidden' }

function familyOf(parent: Row, { table, attributes }: Setting): Omit<Family, 'hidden'> {
  return {
    product: { id: table.text(parent, 'id'), attributes: readAttributes(parent, attributes) },
    columns: attributes,
    idOf: (row) => table.text(row, 'id'),
    positionOf: (row) => Number(table.text(row, 'position')) || 0,
  }
}

/** What a row says once for several combinations is true of one: its barcode, how many there are. */
function offeredAs({ id, options, externalId, isOpen }: VariationOffer, read: RawVariant): RawVariant {
  if (read.left_out === 'hidden') return { id, left_out: 'hidden' }
  const { gtin, availability, ...shared } = read
  const own = isOpen
    ? { availability: availability && { status: availability.status } }
    : defined({ gtin, availability })
  return defined({ id: id || undefined, external_id: externalId || undefined, ...shared, ...own, options })
}

function readHead(row: Row, chosen: ReadonlySet<string>, setting: Setting): Omit<RawProduct, 'variants'> {
  const { table } = setting
  const cell = (field: WooCommerceField): string => table.text(row, field)
  const [category = '', ...others] = readList(cell('categories'))
  const facts = readAttributes(row, setting.attributes).filter(({ values }) => values.length > 0)
  const isOption = ({ name, values }: { name: string; values: string[] }) => chosen.has(name) || values.length > 1
  const options = typesOf(row, table).some(isVariable) ? facts.filter(isOption) : []
  const short = cell('short')
  return defined({
    id: cell('id') || undefined,
    title: cell('name'),
    description: { html: unescaped(cell('description') || short) },
    brand: readList(cell('brands'))[0],
    product_type: readPath(category),
    tags: [...new Set([...readList(cell('tags')), ...others.map((path) => readPath(path).join(' > '))])],
    options: options.length > 0 ? options.map(({ name, values }) => ({ name, values })) : undefined,
    details: [
      ...factsOf(
        facts.filter((fact) => !options.includes(fact)),
        setting,
      ),
      ...metaFactsOf(row, setting),
    ],
    highlights: short && cell('description') ? highlightsOf(unescaped(short)) : undefined,
    media: picturesOf(row, table),
    status: statusOf(row, table),
    url: cell('url') || pageOf(cell('id'), setting.context),
    shipping_label: cell('shippingClass') || undefined,
    source: defined({ system: 'woocommerce', external_ids: cell('id') ? { product: cell('id') } : undefined }),
  })
}

/** WordPress leads from the number of a post to its page, whatever addresses the shop has chosen. */
function pageOf(id: string, { storeUrl }: ReaderContext): string | undefined {
  return id === '' || storeUrl === undefined ? undefined : `/?post_type=product&p=${encodeURIComponent(id)}`
}

/**
 * Hidden, private, pending and draft products are not public in the shop they come from, nor here. Each column that
 * says something must show the product.
 */
function statusOf(row: Row, table: TableColumns<WooCommerceField>): RawProduct['status'] {
  const words = STATUS_FIELDS.map((field) => statusWord(row, table, field))
  return words.every((word) => word === '' || findStatus(word) === 'active') ? 'active' : 'draft'
}

const STATUS_FIELDS = ['published', 'visibility'] as const

/** WooCommerce writes numbers for what is published: 1, 0 for private, -1 for drafts and what is to come, 2 for pending. */
function statusWord(row: Row, table: TableColumns<WooCommerceField>, field: (typeof STATUS_FIELDS)[number]): string {
  const word = table.text(row, field)
  return field === 'published' && (word === '-1' || word === '2') ? 'draft' : word
}

function unknownStatuses(rows: readonly Row[], table: TableColumns<WooCommerceField>): ImportIssue[] {
  return rows.flatMap((row) =>
    STATUS_FIELDS.flatMap(
      (field) => unknownStatus(statusWord(row, table, field), { line: row.line, column: table.name(field) }) ?? [],
    ),
  )
}

/** What a row says of a variant besides its options. */
function readVariant(row: Row, parent: Row | undefined, setting: Setting, issues: ImportIssue[]): RawVariant {
  const { table, context, units } = setting
  const { line } = row
  // A variation says only what differs from its parent.
  const cell = (field: WooCommerceField): string => table.text(row, field) || (parent ? table.text(parent, field) : '')
  const priceCell = (field: 'regular' | 'sale') => ({ text: table.text(row, field), line, column: table.name(field) })
  const weight = readDecimal(cell('weight'))
  const types = typesOf(row, table)
  return defined({
    // A simple product is one row with one number, and that is the product's. One of another shop is bought there.
    external_id: parent || types.includes('external') ? undefined : table.text(row, 'id') || undefined,
    sku: table.text(row, 'sku') || undefined,
    gtin: table.text(row, 'gtin') || undefined,
    options: [],
    ...readRegularAndSale(
      priceCell('regular'),
      priceCell('sale'),
      { context, issues, form: LOCALIZED },
      windowOf(row, table),
    ),
    availability: availabilityOf(row, table),
    media: parent ? picturesOf(row, table) : undefined,
    weight: weight && units.weight ? { value: weight, unit: units.weight } : undefined,
    shipping: defined({
      requires_shipping: !types.includes('virtual') && !types.includes('downloadable'),
      ...sizeOf(cell, units.length),
    }),
    taxable: cell('taxStatus') ? cell('taxStatus') === 'taxable' : undefined,
    tax_code: cell('taxClass') && cell('taxClass') !== 'parent' ? cell('taxClass') : undefined,
  })
}

function picturesOf(row: Row, table: TableColumns<WooCommerceField>): NonNullable<RawProduct['media']> {
  return readAddresses(table.text(row, 'images')).map((url) => ({ type: 'image', url }))
}

/** WooCommerce writes the decimal mark of the shop's language, and no thousands marks. */
const LOCALIZED = { programMarks: ['.', ','] } as const

function windowOf(row: Row, table: TableColumns<WooCommerceField>): { starts_at?: string; ends_at?: string } {
  return defined({
    starts_at: table.text(row, 'saleStarts') || undefined,
    ends_at: table.text(row, 'saleEnds') || undefined,
  })
}

function availabilityOf(row: Row, table: TableColumns<WooCommerceField>): RawVariant['availability'] {
  const inStock = table.text(row, 'inStock').toLowerCase()
  const stock = table.text(row, 'stock')
  const quantity = /^\d+$/.test(stock) ? Number(stock) : undefined
  if (inStock === 'backorder' || inStock === 'onbackorder') return { status: 'backorder' }
  const backorders = ['1', 'notify', 'yes'].includes(table.text(row, 'backorders').toLowerCase())
  if (inStock !== '0' && (inStock === '1' || quantity))
    return quantity ? { status: 'in_stock', quantity } : { status: 'in_stock' }
  if (inStock !== '0' && quantity === undefined) return { status: 'unknown' }
  if (backorders) return { status: 'backorder' }
  return quantity === 0 ? { status: 'out_of_stock', quantity } : { status: 'out_of_stock' }
}

function sizeOf(
  cell: (field: WooCommerceField) => string,
  unit: ReturnType<typeof readLengthUnit>,
): Partial<NonNullable<RawVariant['shipping']>> {
  const size = {
    length: readDecimal(cell('length')),
    width: readDecimal(cell('width')),
    height: readDecimal(cell('height')),
  }
  return unit && Object.values(size).some((side) => side !== undefined) ? { ...size, unit } : {}
}

function factsOf(attributes: readonly Attribute[], { context }: Setting): PublicFact[] {
  return attributes.flatMap(({ name, values, isVisible }) =>
    context.facts.admit({ column: name, ...(isVisible && { marked: 'format' }) }, { name, value: values.join(', ') }),
  )
}

function metaFactsOf(row: Row, { meta, context }: Setting): PublicFact[] {
  return meta.flatMap(({ source, name, at }) =>
    context.facts.admit(source, { name, value: row.cells[at]?.trim() ?? '' }),
  )
}

/** The export writes line ends inside descriptions as two characters. */
function unescaped(text: string): string {
  const lines = withoutShortcodes(text.replaceAll('\\n', '\n'))
  return looksLikeHtml(lines) ? lines : lines.replaceAll('\n', '<br>')
}

const SHORTCODE = /\[(\/?)([a-z][a-z0-9_-]*)((?:\s[^[\]]*)?)\]/gi

/**
 * Without WordPress's instructions, which its pages replace: `[gallery ids="1"]`, and `[caption]…[/caption]` but for what
 * is between them. A word in brackets, `[sic]`, is none.
 */
function withoutShortcodes(text: string): string {
  if (!text.includes('[')) return text
  const closed = new Set([...text.matchAll(SHORTCODE)].flatMap(([, slash, name = '']) => (slash ? [name] : [])))
  return text.replace(SHORTCODE, (whole, _slash, name: string, values: string) =>
    closed.has(name) || values.includes('="') ? '' : whole,
  )
}

function highlightsOf(html: string): string[] | undefined {
  const lines = htmlToText(html)
    .split('\n')
    .map((line) => line.replace(/^- /, '').trim())
    .filter((line) => line !== '' && line.length <= 150)
  return lines.length > 0 && lines.length <= 10 ? lines : undefined
}

function orphan(row: Row, table: TableColumns<WooCommerceField>): ReadResult {
  const column = table.name('parent')
  const value = table.text(row, 'parent')
  return refuse({
    line: row.line,
    code: 'parent_missing',
    column,
    value,
    reason: 'The parent of this variation is not in the file.',
    remedy: 'Export the variable product together with its variations.',
  })
}

function grouped(row: Row, table: TableColumns<WooCommerceField>): ReadResult {
  return refuse({
    line: row.line,
    code: 'product_grouped',
    column: table.name('type'),
    reason: 'A grouped product has no price of its own; its parts are taken as products.',
    remedy: 'Nothing is to be done.',
  })
}

function childless(row: Row, table: TableColumns<WooCommerceField>): ReadResult {
  return refuse({
    line: row.line,
    code: 'variants_missing',
    column: table.name('type'),
    reason: 'This variable product has no variations in the file.',
    remedy: 'Export its variations too, or make it a simple product.',
  })
}

function refuse(issue: Omit<ImportIssue, 'severity'> & { line: number }): ReadResult {
  return { line: issue.line, issues: [{ severity: 'error', ...issue }] }
}
