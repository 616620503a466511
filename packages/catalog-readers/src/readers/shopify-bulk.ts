import { BATCH, inBatches, openGroupBuffer } from '../input/group-buffer.ts'
import { parseRecords } from '../input/parse-records.ts'
import type { ImportIssue } from '../model/import-issue.ts'
import { isRecord, textOf } from '../model/json-value.ts'
import type { ReadResult, SourceContext } from '../model/raw-product.ts'
import type { FormatReader } from './format-reader.ts'
import { readShopifyProduct } from './shopify-json.ts'

// A bulk operation of Shopify's GraphQL Admin API writes each object of a connection in a line of its own: a product,
// and somewhere else its variants and pictures, with the product's id as `__parentId`. Shopify keeps no order among
// them unless it was asked to group them.

type Members = Record<string, unknown>

interface BulkLine {
  line: number
  record: Members
}

/** The result of a bulk operation about products, in any order of its lines. */
export const shopifyBulk: FormatReader = {
  format: 'shopify-bulk',
  name: 'JSON Lines of a Shopify bulk operation',
  recognise: (preview) =>
    preview.kind === 'json' &&
    preview.layout.path.length === 0 &&
    (productOf(preview.first) !== undefined || isChild(preview.first)) &&
    !('variants' in preview.first),
  async *read(text, preview, context) {
    await using buffer = openGroupBuffer<BulkLine>()
    for await (const batch of parseRecords(text, preview)) {
      const issues: ReadResult[] = []
      for (const parsed of batch) {
        if (!('record' in parsed)) issues.push(parsed)
        else {
          const product = productOf(parsed.record)
          if (product !== undefined) await buffer.put(product, parsed, JSON.stringify(parsed.record).length)
        }
      }
      if (issues.length > 0) yield issues
    }
    for await (const groups of inBatches(buffer.groups(), BATCH)) yield groups.map((lines) => readGroup(lines, context))
  },
}

function isChild({ __parentId: parent }: Members): boolean {
  return typeof parent === 'string' && parent.startsWith('gid://shopify/')
}

/**
 * The product that a line is of, or is about. Undefined for what is below a variant, such as its stock at a location,
 * and for products of something else, such as those in a collection.
 */
function productOf({ id, __parentId: parent }: Members): string | undefined {
  const whose = parent === undefined ? id : parent
  return typeof whose === 'string' && /^gid:\/\/shopify\/Product\/\d+/.test(whose) ? whose : undefined
}

/** All lines of one product; a line that was written twice, as in joined exports, counts once. */
function readGroup(lines: readonly BulkLine[], context: SourceContext): ReadResult {
  const head = lines.findLast(({ record }) => record.__parentId === undefined)
  const children = [...new Map(lines.map((one) => [JSON.stringify(one.record), one])).values()]
    .map(({ record }) => record)
    .filter(isChild)
  if (!head) return orphans(lines)
  return readShopifyProduct(toRest(head.record, children), head.line, context)
}

function orphans(lines: readonly BulkLine[]): ReadResult {
  const [first] = lines
  const line = first?.line ?? 1
  const issue: ImportIssue = {
    severity: 'error',
    code: 'parent_missing',
    line,
    column: '__parentId',
    value: String(first?.record.__parentId),
    reason: `${lines.length === 1 ? 'A line belongs' : `${lines.length} lines belong`} to a product that is not in the file.`,
    remedy: 'Select the products themselves in the bulk operation, and import its whole result.',
  }
  return { line, issues: [issue] }
}

/** The product as Shopify's REST API has it: the same facts under other names. */
function toRest(product: Members, children: readonly Members[]): Members {
  const variants = children.filter((child) => 'price' in child || gidKind(child.id) === 'ProductVariant')
  const pictures = children.filter((child) => !variants.includes(child)).flatMap(toPicture)
  const options = namesOfOptions(product, variants)
  const { featuredImage, featuredMedia } = product
  const featured = [featuredImage, featuredMedia].filter(isRecord).flatMap(toPicture).slice(0, 1)
  return {
    id: numberOf(product.id),
    handle: product.handle,
    title: product.title,
    body_html: product.descriptionHtml ?? product.bodyHtml ?? product.description,
    vendor: product.vendor,
    product_type: product.productType,
    tags: product.tags,
    status: typeof product.status === 'string' ? product.status.toLowerCase() : product.status,
    published_at: publishedAt(product),
    options: options.map((name) => ({ name })),
    images: pictures.length > 0 ? pictures : featured,
    variants: variants.map((variant) => toVariant(variant, options)),
  }
}

/** Null: the product is not in the online store, and so not public. */
function publishedAt({ publishedAt: instant, onlineStoreUrl }: Members): unknown {
  return instant === undefined && onlineStoreUrl === null ? null : instant
}

/** What variants differ in whose options are not in the file. */
const NO_OPTION = 'Variant'

/** Of the product, or of its variants; without either, variants differ by their titles. */
function namesOfOptions({ options }: Members, variants: readonly Members[]): string[] {
  const names = (of: unknown) => (Array.isArray(of) ? of.filter(isRecord).map(({ name }) => textOf(name)) : [])
  const given = names(options)
  const named = given.length > 0 ? given : names(variants[0]?.selectedOptions)
  return named.length > 0 ? named : [NO_OPTION]
}

function toVariant(variant: Members, options: readonly string[]): Members {
  const labels = labelsOf(variant, options)
  const item = isRecord(variant.inventoryItem) ? variant.inventoryItem : {}
  const [picture] = [variant.image, variant.media].filter(isRecord).flatMap(toPicture)
  return {
    id: numberOf(variant.id),
    sku: variant.sku || item.sku,
    barcode: variant.barcode,
    price: amountOf(variant.price ?? variant.priceV2),
    compare_at_price: amountOf(variant.compareAtPrice ?? variant.compareAtPriceV2),
    option1: labels[0],
    option2: labels[1],
    option3: labels[2],
    available: isAvailable(variant, item),
    inventory_quantity: item.tracked === false ? undefined : variant.inventoryQuantity,
    grams: gramsOf(variant, item),
    taxable: variant.taxable,
    requires_shipping: item.requiresShipping ?? variant.requiresShipping,
    featured_image: picture,
  }
}

function labelsOf({ selectedOptions, title }: Members, options: readonly string[]): string[] {
  if (Array.isArray(selectedOptions)) {
    const selected = selectedOptions.filter(isRecord)
    return options.map((name) => textOf(selected.find((option) => option.name === name)?.value))
  }
  // Shopify writes the title of a variant from the labels of its options.
  const labels = textOf(title).split(' / ')
  return labels.length === options.length ? labels : [textOf(title)]
}

/** By what Shopify says, or by the stock; undefined where neither is known. */
function isAvailable(
  { availableForSale, inventoryQuantity, inventoryPolicy }: Members,
  { tracked }: Members,
): boolean | undefined {
  if (typeof availableForSale === 'boolean') return availableForSale
  if (tracked === false || inventoryPolicy === 'CONTINUE') return true
  return typeof inventoryQuantity === 'number' ? inventoryQuantity > 0 : undefined
}

/** Grams in each unit of Shopify's `WeightUnit`. */
const GRAMS: Readonly<Record<string, number>> = { GRAMS: 1, KILOGRAMS: 1000, OUNCES: 28.349523125, POUNDS: 453.59237 }

function gramsOf(variant: Members, { measurement }: Members): number | undefined {
  const measured = isRecord(measurement) && isRecord(measurement.weight) ? measurement.weight : undefined
  const { value, unit } = measured ?? { value: variant.weight, unit: variant.weightUnit }
  const grams = typeof value === 'number' ? value * (GRAMS[textOf(unit)] ?? Number.NaN) : Number.NaN
  return Number.isNaN(grams) ? undefined : Math.round(grams)
}

/** A decimal, alone or as `MoneyV2`. */
function amountOf(price: unknown): unknown {
  return isRecord(price) ? `${textOf(price.amount)} ${textOf(price.currencyCode)}`.trim() : price
}

/** An `Image`, or a medium around one. Its address has had several names. */
function toPicture(medium: Members): Members[] {
  const image = [medium.image, medium].find(isRecord)
  const preview = isRecord(medium.preview) && isRecord(medium.preview.image) ? medium.preview.image : {}
  const src = image?.url ?? image?.src ?? image?.originalSrc ?? preview.url
  if (typeof src !== 'string') return []
  return [{ src, alt: image?.altText ?? medium.alt, width: image?.width, height: image?.height }]
}

/** `gid://shopify/ProductVariant/11` to `ProductVariant`. */
function gidKind(id: unknown): string | undefined {
  return /^gid:\/\/shopify\/(\w+)\//.exec(textOf(id))?.[1]
}

/** The number in a global id, by which carts and the REST API know the same thing. */
function numberOf(id: unknown): string | undefined {
  return /\/(\d+)(?:\?|$)/.exec(textOf(id))?.[1]
}
