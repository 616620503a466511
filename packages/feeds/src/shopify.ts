import { escapeMarkup } from '@vitrine/kit'
import {
  absolute,
  type CatalogEntry,
  formatDecimal,
  hashKey,
  isOrderable,
  type Media,
  type Money,
  type Product,
  type Variant,
} from '@vitrine/product'
import { type FeedFacts, type Offer, toOffers } from './offer.ts'
import type { ExportGap, Projection } from './projection.ts'

// products.json in Shopify's format. Shopify's ids are integers, ours are text: a 52-bit hash of the text is the stable
// id. The format has no currency, no barcodes and at most three options.

export type ShopifyProduct = ReturnType<typeof toShopifyProduct>

const MOST_OPTIONS = 3

export function projectToShopify(entry: Projectable, facts: FeedFacts): Projection<ShopifyProduct>[] {
  const weakened = entry.product.options.length > MOST_OPTIONS ? [OPTIONS_DROPPED] : []
  return [{ row: toShopifyProduct(entry, facts), weakened }]
}

const OPTIONS_DROPPED: ExportGap = {
  code: 'options_dropped',
  reason: `Shopify’s format has ${MOST_OPTIONS} options; the title of each variant still has all of them.`,
  remedy: 'Split the product, or join two options into one.',
}

type Projectable = Pick<CatalogEntry, 'product' | 'updated_at'>

/**
 * @example
 * toShopifyProduct(entry, { shop, at }).variants[0].price // => '90.00'
 */
export function toShopifyProduct({ product, updated_at }: Projectable, facts: FeedFacts) {
  const offers = toOffers(product, facts)
  // Publication of a revision is the only known date, so the three dates are equal.
  const dates = { created_at: updated_at.toISOString(), updated_at: updated_at.toISOString() }
  const images = imagesOf(product, facts).map((image) => ({ ...image, ...dates }))
  const id = numberOf('product', product.id)
  return {
    id,
    title: product.title,
    handle: product.handle,
    body_html: product.description.html ?? toHtml(product.description.plain),
    published_at: dates.updated_at,
    ...dates,
    vendor: product.brand ?? product.vendor ?? facts.shop.name,
    product_type: product.product_type.join(' > '),
    tags: product.tags,
    variants: offers.map((offer, at) => ({
      ...toVariant(offer),
      featured_image:
        images.find(({ variant_ids }) => variant_ids.includes(numberOf('variant', offer.variant.id))) ?? null,
      position: at + 1,
      product_id: id,
      ...dates,
    })),
    images,
    options: optionsOf(product),
  }
}

/** The single option and value that Shopify gives to a product without options. */
const ONLY = { option: 'Title', value: 'Default Title' }

function toVariant({ variant, price, list_price }: Offer) {
  const [option1 = ONLY.value, option2 = null, option3 = null] = variant.options.map(({ label }) => label)
  return {
    id: numberOf('variant', variant.id),
    title: variant.options.length > 0 ? variant.options.map(({ label }) => label).join(' / ') : ONLY.value,
    option1,
    option2,
    option3,
    sku: variant.sku ?? '',
    requires_shipping: variant.shipping?.requires_shipping ?? true,
    taxable: variant.taxable ?? true,
    available: isOrderable(variant.availability.status),
    price: decimalOf(price),
    grams: gramsOf(variant),
    compare_at_price: list_price ? decimalOf(list_price) : null,
  }
}

/** With two decimals at least, also in currencies that have none: Shopify writes `1000.00` for a thousand yen. */
function decimalOf(money: Money): string {
  const decimal = formatDecimal(money)
  return decimal.includes('.') ? decimal : `${decimal}.00`
}

function optionsOf({ options }: Product) {
  const named = options.length > 0 ? options : [{ name: ONLY.option, values: [ONLY.value] }]
  return named.slice(0, MOST_OPTIONS).map(({ name, values }, at) => ({ name, position: at + 1, values }))
}

function imagesOf(product: Product, { shop }: FeedFacts) {
  const all = [...product.media, ...product.variants.flatMap(({ media = [] }) => media)]
  const images = new Map(all.filter(({ type }) => type === 'image').map((medium) => [medium.url, medium]))
  return [...images.values()].map(({ url, width = null, height = null }, at) => ({
    id: numberOf('image', `${product.id} ${url}`),
    position: at + 1,
    product_id: numberOf('product', product.id),
    variant_ids: product.variants
      .filter(({ media }) => media?.some((medium: Media) => medium.url === url))
      .map((variant) => numberOf('variant', variant.id)),
    src: absolute(url, { shopUrl: shop.url }),
    width,
    height,
  }))
}

function numberOf(kind: 'product' | 'variant' | 'image' | 'collection', id: string): number {
  return hashKey(`shopify ${kind}:${id}`)
}

const GRAMS = { g: 1, kg: 1000, oz: 28.349523125, lb: 453.59237 }

/** 0 if the weight is unknown, as in Shopify. */
export function gramsOf({ shipping, weight }: Variant): number {
  const known = shipping?.weight ?? weight
  return known ? Math.round(Number(known.value) * GRAMS[known.unit]) : 0
}

export function toHtml(plain: string): string {
  return plain
    .split(/\n{2,}/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => `<p>${escapeMarkup(paragraph).replaceAll('\n', '<br>')}</p>`)
    .join('\n')
}

/**
 * A category of the shop. Its path has slashes, which a handle cannot have; since no slug has two hyphens in a row,
 * they separate the segments.
 *
 * @example
 * toCollection({ name: 'Boots', path: 'shoes/boots', count: 1 }, { shop, at }).handle // => 'shoes--boots'
 */
export function toCollection({ name, path, count }: CollectionSource, { at }: FeedFacts) {
  return {
    id: numberOf('collection', path),
    title: name,
    handle: path.replaceAll('/', '--'),
    description: '',
    published_at: at.toISOString(),
    updated_at: at.toISOString(),
    image: null,
    products_count: count,
  }
}

/**
 * @example
 * categoryOf('shoes--trail-running') // => 'shoes/trail-running'
 */
export function categoryOf(collectionHandle: string): string {
  return collectionHandle.replaceAll('--', '/')
}

/** A category of the shop, from which a collection is created. */
export interface CollectionSource {
  name: string
  /** Slugs from the top: `running/trail-shoes`. */
  path: string
  count: number
}
