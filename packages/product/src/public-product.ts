import { type BuyingFrom, buyLink } from './buy-link.ts'
import type { CatalogEntry } from './catalog.ts'
import { categoryPaths } from './lookup-keys.ts'
import { currentPrice, priceRanges } from './price.ts'
import { AVAILABILITY, type AvailabilityStatus, type Product, type Variant } from './product.ts'
import type { PublicProduct, PublicVariant } from './public-product-schema.ts'
import type { ShopFacts } from './shop-facts.ts'

// The public form of a product at an instant: the whole product, and the addresses and texts that all forms share.

export interface Showing extends BuyingFrom {
  /** Origin without a trailing slash; every address is built from it. */
  shopUrl: string
  /** `as_of` of the edition: the instant for which prices are valid. */
  at: Date
}

/**
 * The context in which the products of a shop are rendered at an instant.
 *
 * @example
 * showingOf(shop, at).shopUrl // => 'https://shop.example'
 */
export function showingOf({ url, checkout }: Pick<ShopFacts, 'url' | 'checkout'>, at: Date): Showing {
  return { shopUrl: url, checkout, at }
}

/**
 * The form `full`.
 *
 * @example
 * toPublicProduct(entry, showingOf(shop, at)).categories // => [ { value: 'Shoes > Boots', taxonomy: 'merchant' } ]
 */
export function toPublicProduct(entry: CatalogEntry, showing: Showing): PublicProduct {
  const { product } = entry
  return {
    ...commonMembers(entry, showing),
    buy_url: product.variants[0] && buyLink(product, product.variants[0], showing),
    media: product.media.map((medium) => ({ ...medium, url: absolute(medium.url, showing) })),
    description: product.description,
    condition: product.condition,
    categories: categoriesOf(product),
    category_path: categoryPaths(product).at(-1),
    tags: product.tags,
    options: product.options.map(({ name, values }) => ({ name, values: values.map((label) => ({ label })) })),
    color: product.color,
    size: product.size,
    material: product.material,
    pattern: product.pattern,
    gender: product.gender,
    age_group: product.age_group,
    details: product.details,
    highlights: product.highlights,
    faqs: product.faqs,
    related: product.related,
    documents: product.documents?.map(({ title, url }) => ({ title, url: absolute(url, showing) })),
    variants: product.variants.map((variant) => toPublicVariant(product, variant, showing)),
  }
}

/**
 * One variant of a product in its public form.
 *
 * @example
 * toPublicVariant(boot, boot.variants[0], showingOf(shop, at)).price // => { amount: 9000, currency: 'EUR' }
 */
export function toPublicVariant(product: Product, variant: Variant, showing: Showing): PublicVariant {
  const { price, list_price } = currentPrice(variant, showing.at)
  return {
    id: variant.id,
    title: variant.title,
    description: { plain: fullTitle(product, variant) },
    url: variantUrl(product, variant, showing),
    buy_url: buyLink(product, variant, showing),
    sku: variant.sku,
    barcodes: barcodesOf(variant),
    mpn: variant.mpn,
    options: variant.options,
    price,
    list_price,
    sale_ends_at: list_price && variant.sale?.ends_at,
    availability: {
      ...availabilityOf(variant.availability.status),
      available_on: variant.availability.available_on,
    },
    media: variant.media?.map((medium) => ({ ...medium, url: absolute(medium.url, showing) })),
    weight: variant.weight,
    color: variant.color,
    size: variant.size,
    material: variant.material,
    pattern: variant.pattern,
    gender: variant.gender,
    age_group: variant.age_group,
  }
}

function categoriesOf({ product_type, google_product_category: google }: Product) {
  const own = product_type.length > 0 ? [{ value: product_type.join(' > '), taxonomy: 'merchant' }] : []
  return google ? [...own, { value: google.path ?? String(google.id), taxonomy: 'google_product_category' }] : own
}

function barcodesOf({ gtin, barcodes = [] }: Variant) {
  const all =
    gtin && !barcodes.some(({ value }) => value === gtin) ? [{ type: 'GTIN', value: gtin }, ...barcodes] : barcodes
  return all.length > 0 ? all : undefined
}

/**
 * The JSON of a response whose products are already JSON, in pieces to concatenate; `before` and `after` must have at
 * least one member each.
 *
 * @example
 * piecesAround({ query: 'boot' }, ['{"id":"boot"}'], { total: 1 }).join('') // => '{"query":"boot","products":[{"id":"boot"}],"total":1}'
 */
export function piecesAround(before: object, products: readonly string[], after: object): string[] {
  return [
    `${JSON.stringify(before).slice(0, -1)},"products":[`,
    ...products.flatMap((product, place) => (place === 0 ? [product] : [',', product])),
    `],${JSON.stringify(after).slice(1)}`,
  ]
}

/**
 * The members that the three forms of a product share (`PRODUCT_FORMS`), before short forms shorten them.
 *
 * @example
 * commonMembers(entry, showingOf(shop, at)).url // => 'https://shop.example/products/boot'
 */
export function commonMembers({ product, updated_at }: CatalogEntry, showing: Showing) {
  return {
    id: product.id,
    handle: product.handle,
    title: product.title,
    url: productUrl(product, showing),
    brand: product.brand,
    ...priceRanges(product, showing.at),
    availability: availabilityOf(bestStatus(product)),
    rating: product.rating,
    updated_at: updated_at.toISOString(),
  }
}

/** `AVAILABILITY` is ordered from best to worst. */
export function bestStatus({ variants }: Pick<Product, 'variants'>): AvailabilityStatus {
  const places = variants.map(({ availability }) => AVAILABILITY.indexOf(availability.status))
  return AVAILABILITY[Math.min(...places)] ?? 'unknown'
}

/**
 * UCP omits the status if it is unknown.
 *
 * @example
 * availabilityOf('unknown') // => { available: false, status: undefined }
 */
export function availabilityOf(status: AvailabilityStatus): { available: boolean; status?: AvailabilityStatus } {
  return { available: isOrderable(status), status: status === 'unknown' ? undefined : status }
}

const ORDERABLE = new Set<AvailabilityStatus>(['in_stock', 'limited_stock', 'backorder', 'preorder'])

/**
 * @example
 * isOrderable('preorder') // => true
 */
export function isOrderable(status: AvailabilityStatus): boolean {
  return ORDERABLE.has(status)
}

/**
 * @example
 * productUrl(boot, { shopUrl: shop.url }) // => 'https://shop.example/products/boot'
 */
export function productUrl(product: Pick<Product, 'handle'>, { shopUrl }: Pick<Showing, 'shopUrl'>): string {
  // A colon, which ids may contain, is allowed in a path (RFC 3986, section 3.3).
  return `${shopUrl}/products/${encodeURIComponent(product.handle).replaceAll('%3A', ':')}`
}

/**
 * A short address that redirects to the product's main picture, wherever it is stored.
 *
 * @example
 * pictureUrl({ id: 'boot' }, { shopUrl: shop.url }) // => 'https://shop.example/products/boot/picture'
 */
export function pictureUrl({ id }: Pick<Product, 'id'>, showing: Pick<Showing, 'shopUrl'>): string {
  return `${productUrl({ handle: id }, showing)}/picture`
}

/**
 * The medium that represents a product: its first picture, or its first medium if there is no picture.
 *
 * @example
 * mainMedium([{ type: 'video', url: '/boot.mp4' }, { type: 'image', url: '/boot.jpg' }])?.url // => '/boot.jpg'
 */
export function mainMedium<Medium extends { type: string }>(media: readonly Medium[]): Medium | undefined {
  return media.find(({ type }) => type === 'image') ?? media[0]
}

/**
 * @example
 * variantUrl(boot, boot.variants[0], { shopUrl: shop.url }) // => 'https://shop.example/products/boot'
 */
export function variantUrl(product: Product, variant: Variant, showing: Pick<Showing, 'shopUrl'>): string {
  const page = productUrl(product, showing)
  return product.variants.length === 1 ? page : `${page}?variant=${encodeURIComponent(variant.id)}`
}

/**
 * The title of a variant where it appears without its product: in feeds, and in lists of variants.
 *
 * @example
 * fullTitle(boot, boot.variants[0]) // => 'Boot'
 */
export function fullTitle(product: Product, variant: Variant): string {
  return product.variants.length === 1 || variant.title === product.title
    ? product.title
    : `${product.title} – ${variant.title}`
}

/**
 * @example
 * absolute('/pictures/boot.jpg', { shopUrl: shop.url }) // => 'https://shop.example/pictures/boot.jpg'
 */
export function absolute(url: string, { shopUrl }: Pick<Showing, 'shopUrl'>): string {
  return url.startsWith('/') ? `${shopUrl}${url}` : url
}
