import { currentPrice } from '../catalog/price.ts'
import type { AvailabilityStatus, CONDITIONS, Media, Product, Variant } from '../catalog/product.ts'
import { absolute, fullTitle, productUrl, variantUrl } from '../catalog/public-product.ts'
import type { Shop } from '../config.ts'
import type { House } from './layout.ts'
import type { Speech } from './speech.ts'

// The pages' facts once more for programs, in the words of schema.org. Nothing stands here that the page does not say.

const AVAILABILITY: Readonly<Record<AvailabilityStatus, string | undefined>> = {
  in_stock: 'https://schema.org/InStock',
  limited_stock: 'https://schema.org/LimitedAvailability',
  backorder: 'https://schema.org/BackOrder',
  preorder: 'https://schema.org/PreOrder',
  out_of_stock: 'https://schema.org/OutOfStock',
  discontinued: 'https://schema.org/Discontinued',
  unknown: undefined,
}

const CONDITION: Readonly<Record<(typeof CONDITIONS)[number], string>> = {
  new: 'https://schema.org/NewCondition',
  refurbished: 'https://schema.org/RefurbishedCondition',
  used: 'https://schema.org/UsedCondition',
}

/** The options that schema.org has a property for, by the names that shops give them. */
const TRAIT_PROPERTIES = {
  color: 'https://schema.org/color',
  size: 'https://schema.org/size',
  material: 'https://schema.org/material',
  pattern: 'https://schema.org/pattern',
} as const
type Trait = keyof typeof TRAIT_PROPERTIES

export function shopData({ shop }: House): object {
  return {
    '@type': 'OnlineStore',
    '@id': `${shop.url}/#shop`,
    name: shop.name,
    description: shop.description,
    url: `${shop.url}/`,
    email: shop.contactEmail,
    currenciesAccepted: shop.currency,
  }
}

export interface ProductDataParts {
  product: Product
  shop: Shop
  speech: Speech
  at: Date
}

/** A `Product` with an offer, or a `ProductGroup` with a product for each variant. */
export function productData({ product, shop, speech, at }: ProductDataParts): object {
  const showing = { shopUrl: shop.url }
  const [only] = product.variants
  if (only && product.variants.length === 1) {
    const { color, size, material, pattern } = product
    return {
      ...common(product, shop, speech),
      ...variantData(product, { color, size, material, pattern, ...only }, { shop, speech, at }),
      image: imagesOf([...(only.media ?? []), ...product.media], shop),
      url: productUrl(product, showing),
    }
  }
  const differing = (Object.keys(TRAIT_PROPERTIES) as Trait[]).filter(
    (trait) => new Set(product.variants.map((variant) => variant[trait])).size > 1,
  )
  return {
    ...common(product, shop, speech),
    '@type': 'ProductGroup',
    productGroupID: product.id,
    url: productUrl(product, showing),
    variesBy: differing.length > 0 ? differing.map((trait) => TRAIT_PROPERTIES[trait]) : undefined,
    hasVariant: product.variants.slice(0, MOST_VARIANTS).map((variant) => ({
      ...variantData(product, variant, { shop, speech, at }),
      name: fullTitle(product, variant),
    })),
  }
}

/** The API has them all; a page must stay light. */
const MOST_VARIANTS = 100
const MOST_PICTURES = 6

function common(product: Product, shop: Shop, speech: Speech): object {
  const { rating, reviews = [] } = product
  return {
    '@type': 'Product',
    name: product.title,
    description: product.description.plain,
    brand: product.brand && { '@type': 'Brand', name: product.brand },
    category: product.product_type.length > 0 ? product.product_type.join(' > ') : undefined,
    color: product.color,
    size: product.size,
    material: product.material,
    pattern: product.pattern,
    image: imagesOf(product.media, shop),
    aggregateRating: rating && {
      '@type': 'AggregateRating',
      ratingValue: rating.value,
      ratingCount: rating.count,
      worstRating: rating.scale_min,
      bestRating: rating.scale_max,
    },
    review: reviews.length > 0 ? reviews.map((review) => reviewData(review, speech)) : undefined,
  }
}

function reviewData(
  { rating, title, body, author, date }: NonNullable<Product['reviews']>[number],
  { lang }: Speech,
): object {
  return {
    '@type': 'Review',
    inLanguage: lang,
    reviewRating: { '@type': 'Rating', ratingValue: rating },
    name: title,
    reviewBody: body,
    author: author && { '@type': 'Person', name: author },
    datePublished: date,
  }
}

function variantData(
  product: Product,
  variant: Variant,
  { shop, speech, at }: Omit<ProductDataParts, 'product'>,
): object {
  const { price, list_price } = currentPrice(variant, at)
  return {
    '@type': 'Product',
    sku: variant.sku ?? variant.id,
    gtin: variant.gtin,
    mpn: variant.mpn,
    color: variant.color,
    size: variant.size,
    material: variant.material,
    pattern: variant.pattern,
    image: imagesOf(variant.media, shop)?.[0],
    offers: {
      '@type': 'Offer',
      url: variantUrl(product, variant, { shopUrl: shop.url }),
      price: speech.decimal(price),
      priceCurrency: price.currency,
      priceSpecification: list_price && {
        '@type': 'UnitPriceSpecification',
        priceType: 'https://schema.org/StrikethroughPrice',
        price: speech.decimal(list_price),
        priceCurrency: list_price.currency,
      },
      priceValidUntil: list_price && variant.sale?.ends_at,
      availability: AVAILABILITY[variant.availability.status],
      availabilityStarts: variant.availability.available_on,
      itemCondition: CONDITION[product.condition],
    },
  }
}

function imagesOf(media: readonly Media[] = [], shop: Shop): string[] | undefined {
  const pictures = media.filter(({ type }) => type === 'image').slice(0, MOST_PICTURES)
  return pictures.length > 0 ? pictures.map(({ url }) => absolute(url, { shopUrl: shop.url })) : undefined
}
