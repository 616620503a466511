import { type PublicProduct, type PublicVariant, shorten } from '@vitrine/product'
import type { Shop } from '../shop/shop.ts'

// A product as UCP describes it, and nothing beside it: what UCP has no member for is in `metadata`.

export type UcpVariant = ReturnType<typeof toUcpVariant>
export type UcpProduct = ReturnType<typeof toUcpProduct>

export function toUcpProduct(product: PublicProduct) {
  const { id, handle, title, description, url, price_range, list_price_range, media, rating, tags } = product
  return {
    id,
    handle,
    title,
    description: descriptionOf(product, description),
    url,
    // Filters match these values, and the shop filters by its own categories only; Google's is in the metadata.
    categories: product.categories.filter(({ taxonomy }) => taxonomy === 'merchant'),
    price_range,
    list_price_range,
    media,
    options: product.options,
    variants: product.variants.map(toUcpVariant),
    rating,
    tags,
    metadata: metadataOf(product),
  }
}

export function toUcpVariant(variant: PublicVariant) {
  const { id, sku, barcodes, title, description, url, price, list_price, options, media, availability } = variant
  const { status, available } = availability
  return {
    id,
    sku,
    barcodes,
    title,
    description,
    url,
    price,
    list_price,
    availability: { available, status: status === 'limited_stock' ? 'in_stock' : status },
    options,
    media,
    metadata: compact({
      buy_url: variant.buy_url,
      available_on: availability.available_on,
      sale_ends_at: variant.sale_ends_at,
      mpn: variant.mpn,
      color: variant.color,
      size: variant.size,
      material: variant.material,
      pattern: variant.pattern,
      gender: variant.gender,
      age_group: variant.age_group,
      weight: variant.weight,
    }),
  }
}

/** In characters: a passage to choose by; get_product has the rest. */
const PASSAGE = 60

/**
 * A product as a search tells it: what choosing needs, with its best variant alone, as the schema lets a business do
 * ("most relevant variant first"); `metadata.variant_count` says how many there are.
 */
export function toFoundProduct(
  product: PublicProduct & { match: { variant_ids: readonly string[] } },
  { checkout }: Pick<Shop, 'checkout'>,
) {
  const { id, title, description, price_range, list_price_range, media, rating, match } = product
  const [picture] = media
  const [best] = product.variants
  return {
    id,
    title,
    description: { plain: shorten(description.plain || title, PASSAGE) },
    price_range,
    list_price_range,
    media: picture ? [{ type: picture.type, url: picture.url }] : [],
    // Where people take orders, the product's page has the button that puts it into the cart.
    variants: best ? [toChosenVariant(best, { hasBuyLink: checkout?.kind !== 'inquiry' })] : [],
    rating: rating && { value: rating.value, scale_max: rating.scale_max, count: rating.count },
    metadata: { brand: product.brand, variant_count: match.variant_ids.length },
  }
}

function toChosenVariant(variant: PublicVariant, { hasBuyLink }: { hasBuyLink: boolean }) {
  const { id, title, description, url, price, list_price, availability } = toUcpVariant(variant)
  const way = hasBuyLink ? bought(variant.buy_url) : {}
  return { id, title, description, url, price, list_price, availability, ...way }
}

/** The buy link, also present in short forms. */
function bought(buy_url: unknown) {
  return buy_url === undefined ? {} : { metadata: { buy_url } }
}

/** How many variants beside the featured one a product has in an answer. */
const OTHERS = 4

/** How many pictures, highlights and details, and how many characters of the description. */
const MOST = { pictures: 3, highlights: 5, details: 12, description: 800 }

/** The featured variant in full, and a few others with what a choice needs; the options list the rest. */
export function withBoundedVariants(product: UcpProduct, [featured, ...others]: readonly UcpVariant[]) {
  const shown = others.slice(0, OTHERS).map(({ id, title, price, list_price, availability, options, metadata }) => {
    const way = bought(metadata?.buy_url)
    return { id, title, description: { plain: title }, price, list_price, availability, options, ...way }
  })
  const variants = featured ? [featured, ...shown] : shown
  return {
    ...product,
    description: { plain: shorten(product.description.plain, MOST.description) },
    media: product.media.slice(0, MOST.pictures),
    variants,
    metadata: { ...boundMetadata(product.metadata), variant_count: others.length + (featured ? 1 : 0) },
  }
}

/** What is long of its facts only begins here; the page of the product has all of it. */
function boundMetadata({
  highlights,
  details,
  faqs: _faqs,
  documents: _documents,
  ...facts
}: UcpProduct['metadata'] = {}) {
  return {
    ...facts,
    highlights: Array.isArray(highlights) ? highlights.slice(0, MOST.highlights) : undefined,
    details: Array.isArray(details) ? details.slice(0, MOST.details) : undefined,
  }
}

/** At least one form is required; without a description, the title is used. */
function descriptionOf({ title }: PublicProduct, { plain, html, markdown }: PublicProduct['description']) {
  return { plain: plain || title, html, markdown }
}

function metadataOf(product: PublicProduct) {
  return compact({
    brand: product.brand,
    condition: product.condition,
    google_product_category: product.categories.find(({ taxonomy }) => taxonomy === 'google_product_category')?.value,
    color: product.color,
    size: product.size,
    material: product.material,
    pattern: product.pattern,
    gender: product.gender,
    age_group: product.age_group,
    highlights: product.highlights,
    details: product.details,
    faqs: product.faqs,
    related: product.related,
    documents: product.documents,
    updated_at: product.updated_at,
  })
}

function compact(members: Record<string, unknown>): Record<string, unknown> | undefined {
  const said = Object.entries(members).filter(([, value]) => value !== undefined)
  return said.length > 0 ? Object.fromEntries(said) : undefined
}
