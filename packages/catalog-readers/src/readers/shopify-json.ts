import { isRecord } from '../finish/conform.ts'
import type { Draft, Problem, Reading, ReadingContext, VariantDraft } from '../reading.ts'
import { type PlacedVariant, readDecimal, readList, said, toReading, unknownStatus } from './cells.ts'
import { readJson } from './json-reading.ts'
import { currentAndCompared, isPriceProblem, readPrice } from './prices.ts'
import type { Reader } from './reader.ts'

/** `/products.json` as a Shopify shop serves it: one page, or many pages one after the other. */
export const shopifyJson: Reader = {
  format: 'shopify-json',
  name: 'products.json of a Shopify shop',
  recognise: (glance) => glance.kind === 'json' && isShopify(unwrapped(glance.first)),
  read: (text, glance, context) =>
    readJson(text, glance, (record, line) => readProduct(unwrapped(record), line, context)),
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

function readProduct(product: Record<string, unknown>, line: number, context: ReadingContext): Reading {
  const problems: Problem[] = []
  const unknown = unknownStatus(text(product.status), { line, column: 'status' })
  if (unknown) problems.push(unknown)
  const names = records(product.options).map(({ name }) => text(name))
  const variants = records(product.variants).flatMap((variant) =>
    readVariant(variant, { names, line, problems, context }),
  )
  return toReading(line, readHead(product), variants, problems, COLUMNS)
}

function readHead(product: Record<string, unknown>): Omit<Draft, 'variants'> {
  const tags = Array.isArray(product.tags) ? product.tags.map(text) : readList(text(product.tags))
  const type = text(product.product_type)
  return said({
    id: text(product.id) || undefined,
    handle: text(product.handle),
    title: text(product.title),
    description: { html: text(product.body_html) },
    brand: text(product.vendor) || undefined,
    vendor: text(product.vendor) || undefined,
    product_type: type ? [type] : [],
    tags: tags.filter((tag) => tag !== ''),
    media: records(product.images).map(readImage),
    status:
      product.status === 'archived'
        ? 'archived'
        : product.published_at === null || (product.status ?? 'active') !== 'active'
          ? 'draft'
          : 'active',
    source: { system: 'shopify', ...(product.id !== undefined && { external_ids: { product: text(product.id) } }) },
  })
}

function readImage(image: Record<string, unknown>): NonNullable<Draft['media']>[number] {
  return said({
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
  problems: Problem[]
  context: ReadingContext
}

function readVariant(variant: Record<string, unknown>, { names, line, problems, context }: Setting): PlacedVariant[] {
  const column = 'variants.price'
  const price = readPrice(text(variant.price), { line, column }, context, { decimal: '.' })
  const compared = readPrice(text(variant.compare_at_price), { line, column: 'variants.compare_at_price' }, context, {
    decimal: '.',
  })
  for (const read of [price, compared]) if (isPriceProblem(read)) problems.push(read.problem)
  const { problem, ...pricing } = currentAndCompared(
    isPriceProblem(price) ? undefined : price,
    isPriceProblem(compared) ? undefined : compared,
    {
      line,
      column: 'variants.compare_at_price',
    },
  )
  if (problem) problems.push({ ...problem, value: text(variant.compare_at_price) })

  const grams = readDecimal(text(variant.grams))
  const labels = [variant.option1, variant.option2, variant.option3].map(text)
  const draft: VariantDraft = said({
    left_out: isPriceProblem(price) ? ('unread' as const) : undefined,
    id: text(variant.id) || undefined,
    sku: text(variant.sku) || undefined,
    gtin: text(variant.barcode) || undefined,
    options: names.flatMap((name, at) => (name && labels[at] ? [{ name, label: labels[at] }] : [])),
    ...pricing,
    availability:
      variant.available === true
        ? { status: 'in_stock' }
        : variant.available === false
          ? { status: 'out_of_stock' }
          : undefined,
    media: isRecord(variant.featured_image) ? [readImage(variant.featured_image)] : undefined,
    weight: grams ? { value: grams, unit: 'g' } : undefined,
    shipping:
      typeof variant.requires_shipping === 'boolean' ? { requires_shipping: variant.requires_shipping } : undefined,
    taxable: typeof variant.taxable === 'boolean' ? variant.taxable : undefined,
  })
  return [{ line, variant: draft }]
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
