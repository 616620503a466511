import { findStatus, looksLikeHtml, readCondition } from '@vitrine/product'
import type { Row } from '../input/csv-rows.ts'
import { readGroupedRows } from '../input/grouped-rows.ts'
import type { InputPreview } from '../input/input-preview.ts'
import type { ImportIssue } from '../model/import-issue.ts'
import type { PublicFact } from '../model/public-facts.ts'
import type { RawProduct, RawVariant, ReaderContext, ReadResult } from '../model/raw-product.ts'
import { isPriceIssue, type Pricing, readPrice, readRegularAndSale, WITH_POINT } from './cell-prices.ts'
import {
  defined,
  type LocatedVariant,
  readBarcodes,
  readBoolean,
  readList,
  readPath,
  readWord,
  toReadResult,
  unknownStatus,
} from './cell-values.ts'
import type { FormatReader } from './format-reader.ts'
import { columnsOf, type TableColumns } from './table-columns.ts'

/**
 * BigCommerce's product export, of both generations: a row says in its first cell what it is, and belongs to the
 * product above it. Products, variants ("SKU"), pictures, and rules by which some variants cost more or less.
 */
export const bigcommerceCsv: FormatReader = {
  format: 'bigcommerce-csv',
  name: 'BigCommerce product CSV',
  recognise(preview) {
    if (preview.kind !== 'delimited') return false
    const table = columnsOf<Field>(preview.header, TITLES)
    const names = ['item', 'name', 'sku', 'price', 'categories'] as const
    return names.every((name) => table.has(name)) && /[\r\n]"?[ \t]*product"?[,;\t|]/i.test(preview.start)
  },
  read: (text, preview, context) => read(text, preview, context),
}

const TITLES = {
  item: ['item type', 'item'],
  id: ['product id', 'id'],
  name: ['product name', 'name'],
  kind: ['product type', 'type'],
  sku: ['product code/sku', 'sku'],
  options: ['options'],
  brand: ['brand name', 'brand'],
  description: ['product description', 'description'],
  price: ['price'],
  sale: ['sale price'],
  purchases: ['allow purchases?', 'allow purchases'],
  visible: ['product visible?', 'product visible', 'is visible'],
  availability: ['product availability'],
  tracking: ['track inventory', 'inventory tracking'],
  stock: ['current stock level', 'stock level', 'current stock'],
  categories: ['category', 'categories'],
  condition: ['product condition'],
  keywords: ['search keywords'],
  facts: ['product custom fields', 'custom fields'],
  url: ['product url'],
  upc: ['product upc/ean', 'upc/ean'],
  gtin: ['gps global trade item number', 'global trade number'],
  mpn: ['manufacturer part number', 'gps manufacturer part number'],
  stops: ['stop processing rules'],
  picture: ['image url (import)'],
  exported: ['internal image url (export)'],
  thumbnail: ['image is thumbnail'],
  variantPicture: ['variant image url', 'product image url', 'product image path'],
} as const
type Field = keyof typeof TITLES

const PATHS: Readonly<Record<string, Field>> = {
  id: 'id',
  title: 'name',
  brand: 'brand',
  condition: 'condition',
  'description.html': 'description',
  'description.plain': 'description',
  product_type: 'categories',
  'media.url': 'picture',
  'variants.sku': 'sku',
  'variants.gtin': 'upc',
  'variants.mpn': 'mpn',
  'variants.regular_price': 'price',
  'variants.sale': 'sale',
  'variants.media.url': 'variantPicture',
}

interface Setting {
  table: TableColumns<Field>
  /** Where the numbered picture columns of the older generation stand, by their number. */
  pictures: readonly NumberedPicture[]
  columns: ReadonlyMap<string, string>
  context: ReaderContext
}

interface NumberedPicture {
  places: readonly number[]
  thumbnail: number | undefined
}

async function* read(
  text: AsyncIterable<string>,
  preview: InputPreview,
  context: ReaderContext,
): AsyncGenerator<ReadResult[]> {
  if (preview.kind !== 'delimited') return
  const table = columnsOf<Field>(preview.header, TITLES)
  const columns = new Map(Object.entries(PATHS).map(([path, field]) => [path, table.name(field)]))
  const setting: Setting = { table, pictures: numberedPictures(preview.header), columns, context }
  let above: string | undefined
  yield* readGroupedRows(text, preview.dialect, {
    keyOf(row) {
      if (kindOf(row, table) === 'product') above = String(row.line)
      return above
    },
    unread() {
      above = undefined
    },
    read: (rows) => readProduct(rows, setting),
  })
}

function kindOf(row: Row, table: TableColumns<Field>): string {
  return table.text(row, 'item').toLowerCase()
}

function numberedPictures(header: readonly string[]): NumberedPicture[] {
  const at = (pattern: RegExp): Map<string, number> =>
    new Map(
      header.flatMap((title, place): [string, number][] => {
        const number = pattern.exec(title.trim())?.[1]
        return number === undefined ? [] : [[number, place]]
      }),
    )
  const urls = at(/^product image url - (\d+)$/i)
  const files = at(/^product image file - (\d+)$/i)
  const thumbnails = at(/^product image is thumbnail - (\d+)$/i)
  return [...new Set([...urls.keys(), ...files.keys()])].map((number) => ({
    places: [urls.get(number), files.get(number)].filter((place) => place !== undefined),
    thumbnail: thumbnails.get(number),
  }))
}

function readProduct(rows: readonly Row[], setting: Setting): ReadResult {
  const { table, columns } = setting
  const ofKind = (...kinds: string[]): Row[] => rows.filter((row) => kinds.includes(kindOf(row, table)))
  const [product] = ofKind('product')
  if (!product) return orphan(rows, table)
  const issues: ImportIssue[] = unknownStatuses(product, table)
  const skus = ofKind('sku', 'variant').map((row) => ({ row, options: optionsOf(row, table) }))
  const rules = ofKind('rule').map((row) => readRule(row, setting, issues))
  if (rules.length > 0 && skus.length === 0) issues.push(rulesLeftOut(product.line, table))
  const variants =
    skus.length === 0
      ? [readVariant({ row: product, options: [] }, product, [], setting, issues)]
      : skus.map((sku) => readVariant(sku, product, rulesFor(sku, rules, table), setting, issues))
  const head = readHead(product, ofKind('image'), setting, issues)
  return toReadResult(product.line, head, variants, issues, columns)
}

function readHead(
  row: Row,
  pictures: readonly Row[],
  setting: Setting,
  issues: ImportIssue[],
): Omit<RawProduct, 'variants'> {
  const { table, context } = setting
  const cell = (field: Field): string => table.text(row, field)
  const [category = [], ...others] = readList(cell('categories'), ';')
    .filter(hasWords)
    .map((path) => readPath(path, '/'))
  const description = cell('description')
  const page = cell('url')
  return defined({
    id: cell('id') || undefined,
    handle: page.split('/').findLast((step) => step !== ''),
    title: cell('name'),
    description: looksLikeHtml(description) ? { html: description } : { plain: description },
    brand: cell('brand') || undefined,
    condition: readWord(
      cell('condition'),
      readCondition,
      { about: 'condition', line: row.line, column: table.name('condition') },
      issues,
    ),
    product_type: category,
    tags: [...new Set([...readList(cell('keywords')), ...others.map((path) => path.join(' > '))])],
    details: factsOf(cell('facts'), context),
    media: [...picturesIn(row, setting), ...picturesBelow(pictures, table)].map((url) => ({
      type: 'image' as const,
      url,
    })),
    status: statusOf(row, table),
    url: page !== '' && context.storeUrl !== undefined ? page : undefined,
    source: { system: 'bigcommerce' },
  })
}

/** Of some exports the categories are numbers, which say nothing here. */
const hasWords = (path: string): boolean => /\p{L}/u.test(path)

/** What shops note about a product in fields of their own: private unless the owner names it. */
function factsOf(cell: string, { facts }: ReaderContext): PublicFact[] | undefined {
  const found = readList(cell.replaceAll('"', ''), ';').flatMap((field) => {
    const [name = '', ...value] = field.split('=')
    return facts.admit({ column: name.trim() }, { name: name.trim(), value: value.join('=').trim() })
  })
  return found.length > 0 ? found : undefined
}

function statusOf(row: Row, table: TableColumns<Field>): RawProduct['status'] {
  const word = table.text(row, 'visible')
  return word === '' || findStatus(word) === 'active' ? 'active' : 'draft'
}

function unknownStatuses(row: Row, table: TableColumns<Field>): ImportIssue[] {
  const issue = unknownStatus(table.text(row, 'visible'), { line: row.line, column: table.name('visible') })
  return issue ? [issue] : []
}

/** The pictures of the older generation: the thumbnail first, and a file by the folder that all of its shops have. */
function picturesIn(row: Row, { table, pictures }: Setting): string[] {
  const own = pictures
    .map(({ places, thumbnail }) => ({
      address: places.map((place) => row.cells[place]?.trim() ?? '').find((cell) => cell !== '') ?? '',
      isFirst: readBoolean(row.cells[thumbnail ?? -1]?.trim() ?? '') === true,
    }))
    .filter(({ address }) => address !== '')
    .sort((a, b) => Number(b.isFirst) - Number(a.isFirst))
    .map(({ address }) => (/^(https?:)?\//i.test(address) ? address : `/product_images/${address}`))
  const inRow = pictureOf(row, table)
  return inRow === '' ? own : [...own, inRow]
}

function picturesBelow(rows: readonly Row[], table: TableColumns<Field>): string[] {
  const isThumbnail = (row: Row): boolean => readBoolean(table.text(row, 'thumbnail')) === true
  return [...rows]
    .sort((a, b) => Number(isThumbnail(b)) - Number(isThumbnail(a)))
    .map((row) => pictureOf(row, table))
    .filter((url) => url !== '')
}

function pictureOf(row: Row, table: TableColumns<Field>): string {
  return table.text(row, 'picture') || table.text(row, 'exported')
}

type Options = NonNullable<RawVariant['options']>

interface Sku {
  row: Row
  options: Options
}

/**
 * `[S]Color=Red:#FF0000,[RT]Size=M` of the older generation, in the place of the name, and
 * `Type=Swatch|Name=Color|Value=Red[#FF0000]Type=Rectangle|Name=Size|Value=M` of the newer.
 */
function optionsOf(row: Row, table: TableColumns<Field>): Options {
  const newer = table.text(row, 'options')
  const found =
    newer === ''
      ? [...table.text(row, 'name').matchAll(/\[[A-Z]+\]([^=[]+)=([^[]*)/g)].map(([, name = '', value = '']) => [
          name,
          value
            .trim()
            .replace(/,$/, '')
            .replace(/:(#|https?:).*$/is, ''),
        ])
      : newer.split(/Type=[^|=]*\|(?=Name=)/).flatMap((option) => {
          const [, name, value = ''] = /^Name=([^|]*)\|Value=(.*)$/s.exec(option) ?? []
          return name === undefined ? [] : [[name, value.replace(/\[[^[\]]*\]$/, '')]]
        })
  return found.map(([name = '', label = '']) => ({ name: name.trim(), label: label.trim() }))
}

interface Rule {
  sku: string
  options: Options
  /** Undefined: the rule says nothing of the price. `unread`: what it says cannot be read. */
  price: { sign: '[ADD]' | '[REMOVE]' | '[FIXED]'; amount: number } | 'unread' | undefined
  isForbidden: boolean
  picture: string
  stops: boolean
}

function readRule(row: Row, setting: Setting, issues: ImportIssue[]): Rule {
  const { table } = setting
  return {
    sku: table.text(row, 'sku'),
    options: optionsOf(row, table),
    price: readAdjustment(row, setting, issues),
    isForbidden: readBoolean(table.text(row, 'purchases')) === false,
    picture: table.text(row, 'variantPicture'),
    stops: readBoolean(table.text(row, 'stops')) === true,
  }
}

function readAdjustment(row: Row, { table, context }: Setting, issues: ImportIssue[]): Rule['price'] {
  const text = table.text(row, 'price')
  const place = { line: row.line, column: table.name('price') }
  const [, sign = '[FIXED]', amount = ''] = /^(\[[A-Z]+\])?\s*(.*)$/s.exec(text) ?? []
  const price = readPrice(amount, place, context, WITH_POINT)
  if (price === undefined) return undefined
  if (!isPriceIssue(price) && (sign === '[ADD]' || sign === '[REMOVE]' || sign === '[FIXED]'))
    return { sign, amount: price.amount }
  issues.push({
    severity: 'warning',
    code: 'price_rule_unreadable',
    ...place,
    value: text,
    reason: 'What this rule makes of the price is not understood, so the variants that it is for are left out.',
    remedy: 'Write [ADD], [REMOVE] or [FIXED] and an amount.',
  })
  return 'unread'
}

/** A rule is for one SKU, or for all that have its options. */
function rulesFor({ row, options }: Sku, rules: readonly Rule[], table: TableColumns<Field>): Rule[] {
  const sku = table.text(row, 'sku')
  const has = ({ name, label }: Options[number]): boolean =>
    options.some((own) => own.name === name && own.label === label)
  const fitting = rules.filter((rule) =>
    rule.sku === '' ? rule.options.length > 0 && rule.options.every(has) : rule.sku === sku,
  )
  const last = fitting.findIndex(({ stops }) => stops)
  return last === -1 ? fitting : fitting.slice(0, last + 1)
}

function readVariant(
  { row, options }: Sku,
  product: Row,
  rules: readonly Rule[],
  setting: Setting,
  issues: ImportIssue[],
): LocatedVariant {
  const { table } = setting
  const picture = [table.text(row, 'variantPicture'), ...rules.map((rule) => rule.picture)].find((url) => url !== '')
  const variant: RawVariant = defined({
    sku: table.text(row, 'sku') || undefined,
    ...readBarcodes([table.text(row, 'upc'), table.text(row, 'gtin')].filter((code) => code !== '')),
    mpn: table.text(row, 'mpn') || undefined,
    options,
    ...adjusted(pricingOf(row, product, setting, issues), rules),
    availability: availabilityOf(row, product, rules, table),
    media: row === product || picture === undefined ? undefined : [{ type: 'image' as const, url: picture }],
    shipping: /^d/i.test(table.text(product, 'kind')) ? { requires_shipping: false } : undefined,
  })
  return { line: row.line, variant }
}

/** A variant with a price of its own has no part in the product's sale. */
function pricingOf(row: Row, product: Row, { table, context }: Setting, issues: ImportIssue[]): Pricing {
  const priced = table.text(row, 'price') === '' ? product : row
  const cell = (field: 'price' | 'sale') => ({
    text: readDigits(table.text(priced, field)),
    line: priced.line,
    column: table.name(field),
  })
  return readRegularAndSale(cell('price'), cell('sale'), { context, issues, form: WITH_POINT })
}

/** No sale is written as a sale price of zero. */
const readDigits = (text: string): string => (/^[0.,\s]+$/.test(text) ? '' : text)

/** As BigCommerce does: rules in their order; each changes the price that the one before has made. */
function adjusted(pricing: Pricing, rules: readonly Rule[]): Pricing {
  let { regular_price, sale } = pricing
  for (const { price } of rules) {
    if (price === 'unread') return { ...pricing, left_out: 'unread' }
    if (price === undefined || !regular_price) continue
    const by = price.sign === '[REMOVE]' ? -price.amount : price.amount
    const from = price.sign === '[FIXED]' ? 0 : regular_price.amount
    regular_price = { ...regular_price, amount: from + by }
    sale = sale && price.sign !== '[FIXED]' ? { price: { ...sale.price, amount: sale.price.amount + by } } : undefined
  }
  return { ...pricing, ...(regular_price && { regular_price }), sale }
}

function availabilityOf(
  row: Row,
  product: Row,
  rules: readonly Rule[],
  table: TableColumns<Field>,
): RawVariant['availability'] {
  const word = table.text(product, 'availability').toLowerCase()
  const isForbidden = readBoolean(table.text(product, 'purchases')) === false || word === 'disabled'
  if (isForbidden || rules.some((rule) => rule.isForbidden)) return { status: 'out_of_stock' }
  const tracking = table.text(product, 'tracking').toLowerCase()
  const isOwn = /option|variant/.test(tracking)
  const stock = table.text(isOwn ? row : product, 'stock')
  const quantity = /^-?\d+$/.test(stock) ? Math.max(0, Number(stock)) : undefined
  const isTracked = isOwn || /product/.test(tracking)
  if (isTracked && quantity === 0) return { status: 'out_of_stock', quantity }
  if (/pre-?order/.test(word)) return { status: 'preorder' }
  if (!isTracked) return { status: /none|^n/.test(tracking) ? 'in_stock' : 'unknown' }
  // What all variants have together is the stock of none of them.
  return quantity === undefined || (!isOwn && row !== product)
    ? { status: 'in_stock' }
    : { status: 'in_stock', quantity }
}

function orphan(rows: readonly Row[], table: TableColumns<Field>): ReadResult {
  const line = rows[0]?.line ?? 1
  const reason = 'There is no row of a product above this one, so it is not known to which product it belongs.'
  const remedy = 'Export the products together with their rows.'
  const value = rows[0] ? table.text(rows[0], 'item') : ''
  return {
    line,
    issues: [{ severity: 'error', code: 'parent_missing', line, column: table.name('item'), value, reason, remedy }],
  }
}

function rulesLeftOut(line: number, table: TableColumns<Field>): ImportIssue {
  return {
    severity: 'warning',
    code: 'price_rules_left_out',
    line,
    column: table.name('item'),
    reason:
      'Rules change the price of some options of this product, which has no SKU for each: only its own price is known.',
    remedy: 'Make SKUs of its options in the shop that it comes from, and export it again.',
  }
}
