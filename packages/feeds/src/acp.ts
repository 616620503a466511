import {
  absolute,
  availabilityOf,
  buyLink,
  type Media,
  type Product,
  policyLinks,
  productUrl,
  type Variant,
} from '@vitrine/product'
import type { FeedFacts, Offer } from './offer.ts'

// The feed of the Agentic Commerce Protocol, release 2026-04-17. Its schema allows no additional members, so brand,
// SKU, ratings and specifications are omitted.

export type AcpProduct = ReturnType<typeof toAcpProduct>

export function toAcpProduct(product: Product, offers: Offer[], { shop }: FeedFacts) {
  const showing = { shopUrl: shop.url }
  return {
    id: product.id,
    title: product.title,
    description: descriptionOf(product),
    url: productUrl(product, showing),
    media: product.media.map((medium) => toMedia(medium, showing)),
    variants: offers.map(({ variant, title, url, price, list_price, status }) => ({
      id: variant.id,
      title,
      url,
      barcodes: barcodesOf(variant),
      price,
      list_price,
      unit_price: unitPriceOf(variant, price),
      availability: status === 'unknown' ? undefined : availabilityOf(status),
      categories: categoriesOf(product),
      condition: [product.condition],
      variant_options:
        variant.options.length > 0 ? variant.options.map(({ name, label }) => ({ name, value: label })) : undefined,
      media: variant.media?.map((medium) => toMedia(medium, showing)),
      seller: { name: shop.name, links: linksOf(product, variant, shop) },
    })),
  }
}

/** Link types are open, and a variant has no other member that could lead to a checkout. */
function linksOf(product: Product, variant: Variant, shop: FeedFacts['shop']) {
  const buying = buyLink(product, variant, { shopUrl: shop.url, checkout: shop.checkout })
  const links = { ...policyLinks(shop), ...(buying !== undefined && { checkout: buying }) }
  return Object.entries(links).map(([type, url]) => ({ type, url }))
}

/**
 * The metadata document that accompanies the products.
 *
 * @example
 * Object.keys(acpMetadata({ shop, at })) // => [ 'id', 'target_country', 'updated_at' ]
 */
export function acpMetadata({ shop, at }: FeedFacts) {
  return { id: new URL(shop.url).host, target_country: shop.country, updated_at: at.toISOString() }
}

function descriptionOf({ description: { plain, html, markdown } }: Product) {
  const forms = { plain: plain || undefined, html, markdown }
  return Object.values(forms).some((form) => form !== undefined) ? forms : undefined
}

function toMedia({ type, url, alt_text, width, height }: Media, showing: { shopUrl: string }) {
  return { type: type === 'model_3d' ? 'model' : type, url: absolute(url, showing), alt_text, width, height }
}

function barcodesOf({ gtin, barcodes = [] }: Variant) {
  const all =
    gtin && !barcodes.some(({ value }) => value === gtin) ? [{ type: 'GTIN', value: gtin }, ...barcodes] : barcodes
  return all.length > 0 ? all : undefined
}

/** Only if both measures have the same unit and the reference needs no rounding. */
function unitPriceOf({ unit_price }: Variant, { amount, currency }: { amount: number; currency: string }) {
  if (!unit_price) return undefined
  const { measure, reference } = unit_price
  if (measure.unit !== reference.unit || !Number.isInteger(reference.value)) return undefined
  return { amount: Math.round((amount * reference.value) / measure.value), currency, measure, reference }
}

function categoriesOf({ product_type, google_product_category: google }: Product) {
  const own = product_type.length > 0 ? [{ value: product_type.join(' > '), taxonomy: 'merchant' }] : []
  return google ? [...own, { value: google.path ?? String(google.id), taxonomy: 'google_product_category' }] : own
}
