import { isMoney, readAvailability, readCondition } from '@vitrine/product'
import { readJson } from '../input/parse-records.ts'
import { readGoogleCategory } from '../model/google-taxonomy.ts'
import type { ImportIssue } from '../model/import-issue.ts'
import { isRecord } from '../model/json-value.ts'
import type { RawProduct, RawVariant, ReadResult } from '../model/raw-product.ts'
import { currentAndCompared } from './cell-prices.ts'
import { defined, type LocatedVariant, readPath, toReadResult } from './cell-values.ts'
import type { FormatReader } from './format-reader.ts'
import { handleIn } from './google-product.ts'

/** Products of the Agentic Commerce Protocol, one a line as its feed has them, or in an array. */
export const acpJson: FormatReader = {
  format: 'acp-json',
  name: 'products of the Agentic Commerce Protocol as JSON or JSON Lines',
  recognise: (preview) => preview.kind === 'json' && isAcp(preview.first),
  read: (text, preview) => readJson(text, preview, readProduct),
}

function isAcp({ variants }: Record<string, unknown>): boolean {
  const [first] = records(variants)
  return first !== undefined && isRecord(first.price) && typeof first.price.amount === 'number'
}

const COLUMNS = new Map([
  ['description.plain', 'description'],
  ['media.url', 'media.url'],
  ['variants.regular_price', 'variants.price'],
  ['variants.sale', 'variants.list_price'],
  ['variants.gtin', 'variants.barcodes'],
  ['variants.options', 'variants.variant_options'],
])

function readProduct(product: Record<string, unknown>, line: number): ReadResult {
  const variants = records(product.variants)
  const [first = {}] = variants
  const title = text(product.title) ?? text(first.title) ?? ''
  const issues: ImportIssue[] = []
  const placed = variants.map((variant): LocatedVariant => {
    const pricing = pricingOf(variant, line, issues)
    return { line, variant: { ...readVariant(variant, title), ...pricing } }
  })
  return toReadResult(line, readHead(product, first, title), placed, issues, COLUMNS)
}

/** What our model has on the product, ACP has on each variant; the first speaks for all. */
function readHead(
  { id, description, url, media }: Record<string, unknown>,
  first: Record<string, unknown>,
  title: string,
): Omit<RawProduct, 'variants'> {
  const { plain, html, markdown } = isRecord(description) ? description : {}
  const [condition] = Array.isArray(first.condition) ? first.condition : []
  const categories = records(first.categories)
  const own = categories.find(({ taxonomy }) => taxonomy !== GOOGLE)
  const google = text(categories.find(({ taxonomy }) => taxonomy === GOOGLE)?.value)
  return defined({
    id: text(id),
    handle: handleIn(text(url) ?? ''),
    title,
    description: defined({ plain: text(plain), html: text(html), markdown: text(markdown) }),
    product_type: readPath(text(own?.value) ?? ''),
    google_product_category: readGoogleCategory(google ?? ''),
    condition: readCondition(text(condition) ?? ''),
    media: records(media).map(readMedium),
    url: text(url),
    source: { system: 'acp' },
  })
}

const GOOGLE = 'google_product_category'

function readVariant(variant: Record<string, unknown>, productTitle: string): RawVariant {
  const { unit_price, availability, media } = variant
  const barcodes = records(variant.barcodes).map(({ type, value }) => ({ type, value: text(value) ?? '' }))
  const status = isRecord(availability) ? readAvailability(text(availability.status) ?? '') : undefined
  // Nothing is proven about measures and kinds of barcodes; `finishProduct` believes none of them unseen.
  return defined({
    id: text(variant.id),
    title: titleOf(variant, productTitle),
    gtin: (barcodes.find(({ type }) => type === 'GTIN') ?? barcodes[0])?.value,
    barcodes: barcodes.length > 1 || barcodes.some(({ type }) => type !== 'GTIN') ? barcodes : undefined,
    options: records(variant.variant_options).map(({ name, value }) => ({
      name: text(name) ?? '',
      label: text(value) ?? '',
    })),
    unit_price: isRecord(unit_price) ? { measure: unit_price.measure, reference: unit_price.reference } : undefined,
    availability: { status: status ?? 'unknown' },
    url: text(variant.url),
    media: Array.isArray(media) ? records(media).map(readMedium) : undefined,
  } as RawVariant)
}

/** `price` is what is asked, and `list_price` what it is compared with. */
function pricingOf(
  { price, list_price }: Record<string, unknown>,
  line: number,
  issues: ImportIssue[],
): Pick<RawVariant, 'regular_price' | 'sale'> {
  if (!isMoney(price)) return {}
  const column = 'variants.list_price'
  const { issue, ...pricing } = currentAndCompared(price, isMoney(list_price) ? list_price : undefined, {
    line,
    column,
  })
  if (issue) issues.push({ ...issue, value: JSON.stringify(list_price) })
  return pricing
}

/** The feed's titles stand alone: "Trail shoe – Black / 42". The model wants what sets the variant apart. */
function titleOf({ title }: Record<string, unknown>, productTitle: string): string | undefined {
  const whole = text(title)
  return whole?.startsWith(`${productTitle} – `) ? whole.slice(productTitle.length + 3) : whole
}

function readMedium({
  type,
  url,
  alt_text,
  width,
  height,
}: Record<string, unknown>): NonNullable<RawProduct['media']>[number] {
  const kind = type === 'model' ? 'model_3d' : type === 'video' ? 'video' : 'image'
  return defined({
    type: kind,
    url: text(url) ?? '',
    alt_text: text(alt_text),
    width: size(width),
    height: size(height),
  })
}

function records(value: unknown): Record<string, unknown>[] {
  return Array.isArray(value) ? value.filter(isRecord) : []
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined
}

function size(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isInteger(value) && value > 0 ? value : undefined
}
