import { readInstant } from '@vitrine/product'
import { readJson } from '../input/parse-records.ts'
import type { ImportIssue } from '../model/import-issue.ts'
import { isRecord } from '../model/json-value.ts'
import type { RawProduct, RawVariant, ReadResult, SourceContext } from '../model/raw-product.ts'
import { type PriceForm, readCurrentAndCompared } from './cell-prices.ts'
import { defined, type LocatedVariant, readDecimal, readList, toReadResult, unknownStatus } from './cell-values.ts'
import type { FormatReader } from './format-reader.ts'
import { shopifyPage } from './shopify-columns.ts'

/** `/products.json` as a Shopify shop serves it: one page, or many pages one after the other. */
export const shopifyJson: FormatReader = {
  format: 'shopify-json',
  name: 'products.json of a Shopify shop',
  recognise: (preview) => preview.kind === 'json' && isShopify(unwrapped(preview.first)),
  read: (text, preview, context) =>
    readJson(text, preview, (record, line) => readShopifyProduct(unwrapped(record), line, context)),
}

/** `/products/{handle}.json` has its product under a name. */
function unwrapped(record: Record<string, unknown>): Record<string, unknown> {
  return isRecord(record.product) ? record.product : record
}

function isShopify({ variants, handle, title }: Record<string, unknown>): boolean {
  const [first] = Array.isArray(variants) ? variants : []
  return (
    typeof handle === 'string' &&
    typeof title === 'string' &&
    isRecord(first) &&
    !isRecord(first.price) &&
    'price' in first
  )
}

const COLUMNS = new Map([
  ['description.html', 'body_html'],
  ['brand', 'vendor'],
  ['media.url', 'images.src'],
  ['variants.regular_price', 'variants.price'],
  ['variants.sale', 'variants.compare_at_price'],
  ['variants.gtin', 'variants.barcode'],
])

/** A product in the form of Shopify's REST API. */
export function readShopifyProduct(product: Record<string, unknown>, line: number, context: SourceContext): ReadResult {
  const issues: ImportIssue[] = []
  const unknown = unknownStatus(text(product.status), { line, column: 'status' })
  if (unknown) issues.push(unknown)
  const names = records(product.options).map(({ name }) => text(name))
  const variants = records(product.variants).flatMap((variant) =>
    readVariant(variant, { names, line, issues, context }),
  )
  return toReadResult(line, readHead(product, context), variants, issues, COLUMNS)
}

function readHead(product: Record<string, unknown>, context: SourceContext): Omit<RawProduct, 'variants'> {
  const tags = Array.isArray(product.tags) ? product.tags.map(text) : readList(text(product.tags))
  const type = text(product.product_type)
  return defined({
    id: text(product.id) || undefined,
    handle: text(product.handle),
    title: text(product.title),
    description: { html: text(product.body_html) },
    brand: text(product.vendor) || undefined,
    vendor: text(product.vendor) || undefined,
    product_type: type ? [type] : [],
    tags: tags.filter((tag) => tag !== ''),
    media: records(product.images).map(readImage),
    status: statusOf(product, context),
    url: shopifyPage(text(product.handle), context),
    source: { system: 'shopify', ...(product.id !== undefined && { external_ids: { product: text(product.id) } }) },
  })
}

/** What is to be published later is not public yet. */
function statusOf(
  { status, published_at }: Record<string, unknown>,
  { timeZone, now = new Date() }: SourceContext,
): RawProduct['status'] {
  if (status === 'archived') return status
  const instant = readInstant(text(published_at), timeZone)
  const isLater = instant !== undefined && Date.parse(instant) > now.getTime()
  return published_at === null || isLater || (status ?? 'active') !== 'active' ? 'draft' : 'active'
}

function readImage(image: Record<string, unknown>): NonNullable<RawProduct['media']>[number] {
  return defined({
    type: 'image' as const,
    url: text(image.src),
    alt_text: text(image.alt) || undefined,
    width: size(image.width),
    height: size(image.height),
  })
}

interface Setting {
  names: readonly string[]
  line: number
  issues: ImportIssue[]
  context: SourceContext
}

function readVariant(variant: Record<string, unknown>, { names, line, issues, context }: Setting): LocatedVariant[] {
  const form: PriceForm = { decimal: '.' }
  const priceCell = (member: 'price' | 'compare_at_price') => ({
    text: text(variant[member]),
    line,
    column: `variants.${member}`,
  })
  const grams = readDecimal(text(variant.grams))
  const labels = [variant.option1, variant.option2, variant.option3].map(text)
  const rawProduct: RawVariant = defined({
    id: text(variant.id) || undefined,
    external_id: text(variant.id) || undefined,
    sku: text(variant.sku) || undefined,
    gtin: text(variant.barcode) || undefined,
    options: names.flatMap((name, at) => (name && labels[at] ? [{ name, label: labels[at] }] : [])),
    ...readCurrentAndCompared(priceCell('price'), priceCell('compare_at_price'), { context, issues, form }),
    availability: availabilityOf(variant),
    media: isRecord(variant.featured_image) ? [readImage(variant.featured_image)] : undefined,
    weight: grams ? { value: grams, unit: 'g' } : undefined,
    shipping:
      typeof variant.requires_shipping === 'boolean' ? { requires_shipping: variant.requires_shipping } : undefined,
    taxable: typeof variant.taxable === 'boolean' ? variant.taxable : undefined,
  })
  return [{ line, variant: rawProduct }]
}

function availabilityOf({
  available,
  inventory_quantity: quantity,
}: Record<string, unknown>): RawVariant['availability'] {
  if (typeof available !== 'boolean') return undefined
  return {
    status: available ? 'in_stock' : 'out_of_stock',
    ...(typeof quantity === 'number' && quantity >= 0 && { quantity }),
  }
}

function records(value: unknown): Record<string, unknown>[] {
  return Array.isArray(value) ? value.filter(isRecord) : []
}

function text(value: unknown): string {
  return typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : ''
}

function size(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isInteger(value) && value > 0 ? value : undefined
}
