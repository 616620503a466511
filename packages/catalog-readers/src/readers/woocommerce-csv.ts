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
  type LocatedVariant,
  readBoolean,
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
    read: (rows) => readFamily(rows, setting),
  })
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
  const variants =
    variations.length === 0
      ? readVariant(parent, undefined, setting, issues)
      : variations.flatMap((row) =>
          variations.some(isShown) && !isShown(row)
            ? [{ line: row.line, variant: { id: table.text(row, 'id'), left_out: 'hidden' as const } }]
            : readVariant(row, parent, setting, issues),
        )
  const head = readHead(parent, variations, setting)
  // A product without visible variants is hidden.
  const isHidden = variations.length > 0 && !variations.some(isShown)
  return toReadResult(first.line, isHidden ? { ...head, status: 'draft' } : head, variants, issues, columns)
}

function readHead(row: Row, variations: readonly Row[], setting: Setting): Omit<RawProduct, 'variants'> {
  const { table } = setting
  const cell = (field: WooCommerceField): string => table.text(row, field)
  const [category = '', ...others] = readList(cell('categories'))
  const facts = attributesOf(row, setting).filter(({ name, values }) => name !== '' && values.length > 0)
  const chosen = new Set(variations.flatMap((variation) => optionsOf(variation, setting)).map(({ name }) => name))
  const isOption = ({ name, values }: { name: string; values: string[] }) => chosen.has(name) || values.length > 1
  const options = variations.length > 0 ? facts.filter(isOption) : []
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

/** WooCommerce writes numbers for what is published: 1, 0 for private and -1 for drafts. */
function statusWord(row: Row, table: TableColumns<WooCommerceField>, field: (typeof STATUS_FIELDS)[number]): string {
  const word = table.text(row, field)
  return field === 'published' && word === '-1' ? 'draft' : word
}

function unknownStatuses(rows: readonly Row[], table: TableColumns<WooCommerceField>): ImportIssue[] {
  return rows.flatMap((row) =>
    STATUS_FIELDS.flatMap(
      (field) => unknownStatus(statusWord(row, table, field), { line: row.line, column: table.name(field) }) ?? [],
    ),
  )
}

function readVariant(row: Row, parent: Row | undefined, setting: Setting, issues: ImportIssue[]): LocatedVariant[] {
  const { table, context, units } = setting
  const { line } = row
  // A variation says only what differs from its parent.
  const cell = (field: WooCommerceField): string => table.text(row, field) || (parent ? table.text(parent, field) : '')
  const priceCell = (field: 'regular' | 'sale') => ({ text: table.text(row, field), line, column: table.name(field) })
  const weight = readDecimal(cell('weight'))
  const types = typesOf(row, table)
  const variant: RawVariant = defined({
    // A simple product is one row with one number, and that is the product's.
    id: parent ? table.text(row, 'id') || undefined : undefined,
    external_id: table.text(row, 'id') || undefined,
    sku: table.text(row, 'sku') || undefined,
    gtin: table.text(row, 'gtin') || undefined,
    options: parent ? optionsOf(row, setting) : [],
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
  return [{ line, variant }]
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
  if (inStock === '0') return { status: backorders ? 'backorder' : 'out_of_stock' }
  if (inStock === '1' || quantity) return quantity ? { status: 'in_stock', quantity } : { status: 'in_stock' }
  return quantity === 0 ? { status: backorders ? 'backorder' : 'out_of_stock' } : { status: 'unknown' }
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

interface Attribute {
  name: string
  values: string[]
  /** Whether the merchant shows it on the product's page. */
  visible: boolean
}

function attributesOf(row: Row, { attributes }: Setting): Attribute[] {
  return attributes.map(({ name, values, visible }) => ({
    name: row.cells[name]?.trim() ?? '',
    values: readList(row.cells[values]?.trim() ?? ''),
    visible: readBoolean(row.cells[visible]?.trim() ?? '') === true,
  }))
}

function factsOf(attributes: readonly Attribute[], { context }: Setting): PublicFact[] {
  return attributes.flatMap(({ name, values, visible }) =>
    context.facts.admit({ column: name, ...(visible && { marked: 'format' }) }, { name, value: values.join(', ') }),
  )
}

function metaFactsOf(row: Row, { meta, context }: Setting): PublicFact[] {
  return meta.flatMap(({ source, name, at }) =>
    context.facts.admit(source, { name, value: row.cells[at]?.trim() ?? '' }),
  )
}

function optionsOf(row: Row, setting: Setting): NonNullable<RawVariant['options']> {
  return attributesOf(row, setting).flatMap(({ name, values: [label] }) => (name && label ? [{ name, label }] : []))
}

/** The export writes line ends inside descriptions as two characters. */
function unescaped(text: string): string {
  const lines = text.replaceAll('\\n', '\n')
  return looksLikeHtml(lines) ? lines : lines.replaceAll('\n', '<br>')
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
