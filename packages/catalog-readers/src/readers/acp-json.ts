import { isMoney, readAvailability, readCondition } from '@vitrine/product'
import { isRecord } from '../finish/conform.ts'
import type { Draft, Problem, Reading, VariantDraft } from '../reading.ts'
import { readGoogleCategory } from '../taxonomy.ts'
import { type PlacedVariant, readPath, said, toReading } from './cells.ts'
import { handleIn } from './google-product.ts'
import { readJson } from './json-reading.ts'
import { currentAndCompared } from './prices.ts'
import type { Reader } from './reader.ts'

/** Products of the Agentic Commerce Protocol, one a line as its feed has them, or in an array. */
export const acpJson: Reader = {
  format: 'acp-json',
  name: 'products of the Agentic Commerce Protocol as JSON or JSON Lines',
  recognise: (glance) => glance.kind === 'json' && isAcp(glance.first),
  read: (text, glance) => readJson(text, glance, readProduct),
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

function readProduct(product: Record<string, unknown>, line: number): Reading {
  const variants = records(product.variants)
  const [first = {}] = variants
  const title = text(product.title) ?? text(first.title) ?? ''
  const problems: Problem[] = []
  const placed = variants.map((variant): PlacedVariant => {
    const pricing = pricingOf(variant, line, problems)
    return { line, variant: { ...readVariant(variant, title), ...pricing } }
  })
  return toReading(line, readHead(product, first, title), placed, problems, COLUMNS)
}

/** What our model has on the product, ACP has on each variant; the first speaks for all. */
function readHead(
  { id, description, url, media }: Record<string, unknown>,
  first: Record<string, unknown>,
  title: string,
): Omit<Draft, 'variants'> {
  const { plain, html, markdown } = isRecord(description) ? description : {}
  const [condition] = Array.isArray(first.condition) ? first.condition : []
  const categories = records(first.categories)
  const own = categories.find(({ taxonomy }) => taxonomy !== GOOGLE)
  const google = text(categories.find(({ taxonomy }) => taxonomy === GOOGLE)?.value)
  return said({
    id: text(id),
    handle: handleIn(text(url) ?? ''),
    title,
    description: said({ plain: text(plain), html: text(html), markdown: text(markdown) }),
    product_type: readPath(text(own?.value) ?? ''),
    google_product_category: readGoogleCategory(google ?? ''),
    condition: readCondition(text(condition) ?? ''),
    media: records(media).map(readMedium),
    url: text(url),
    source: { system: 'acp' },
  })
}

const GOOGLE = 'google_product_category'

function readVariant(variant: Record<string, unknown>, productTitle: string): VariantDraft {
  const { unit_price, availability, media } = variant
  const barcodes = records(variant.barcodes).map(({ type, value }) => ({ type, value: text(value) ?? '' }))
  const status = isRecord(availability) ? readAvailability(text(availability.status) ?? '') : undefined
  // Nothing is proven about measures and kinds of barcodes; `finishProduct` believes none of them unseen.
  return said({
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
  } as VariantDraft)
}

/** `price` is what is asked, and `list_price` what it is compared with. */
function pricingOf(
  { price, list_price }: Record<string, unknown>,
  line: number,
  problems: Problem[],
): Pick<VariantDraft, 'regular_price' | 'sale'> {
  if (!isMoney(price)) return {}
  const column = 'variants.list_price'
  const { problem, ...pricing } = currentAndCompared(price, isMoney(list_price) ? list_price : undefined, {
    line,
    column,
  })
  if (problem) problems.push({ ...problem, value: JSON.stringify(list_price) })
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
}: Record<string, unknown>): NonNullable<Draft['media']>[number] {
  const kind = type === 'model' ? 'model_3d' : type === 'video' ? 'video' : 'image'
  return said({ type: kind, url: text(url) ?? '', alt_text: text(alt_text), width: size(width), height: size(height) })
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
