import {
  type AvailabilityStatus,
  absolute,
  currentPrice,
  fullTitle,
  type Media,
  type Money,
  type Product,
  type ShopFacts,
  type Variant,
  variantUrl,
} from '@vitrine/product'
import { truncate } from './projection.ts'

/** The context of a feed besides the product. */
export interface FeedFacts {
  shop: ShopFacts
  /** `as_of` of the edition: the instant for which prices are valid. */
  at: Date
  /** Only offers with this availability; all if absent. */
  availability?: readonly AvailabilityStatus[]
}

/** A variant with the facts of its product that every format needs, resolved once. */
export interface Offer {
  product: Product
  variant: Variant
  /** Whether the product has several variants. */
  hasSiblings: boolean
  title: string
  url: string
  /** Absolute addresses; pictures of this variant first, without those of other variants. */
  images: string[]
  /** The price at `facts.at`. */
  price: Money
  /** The regular price, only while a sale makes it higher than `price`. */
  list_price?: Money
  status: AvailabilityStatus
}

/**
 * @example
 * toOffers(boot, { shop, at }).map(({ url, status }) => [url, status]) // => [ [ 'https://shop.example/products/boot', 'in_stock' ] ]
 */
export function toOffers(product: Product, { shop, at, availability }: FeedFacts): Offer[] {
  const showing = { shopUrl: shop.url }
  const pictures = picturesOf(product, showing)
  const variants = availability
    ? product.variants.filter((variant) => availability.includes(variant.availability.status))
    : product.variants
  return variants.map((variant) => ({
    product,
    variant,
    hasSiblings: product.variants.length > 1,
    title: fullTitle(product, variant),
    url: variantUrl(product, variant, showing),
    images: pictures(variant),
    ...currentPrice(variant, at),
    status: variant.availability.status,
  }))
}

/** The title cut to a format's length: the product's title is shortened, the variant's options are kept. */
export function shortTitle({ product, title }: Offer, most: number): string {
  const distinction = title.slice(product.title.length)
  return distinction.length < most / 2
    ? truncate(product.title, most - distinction.length) + distinction
    : truncate(title, most)
}

function picturesOf({ media, variants }: Product, showing: { shopUrl: string }): (variant: Variant) => string[] {
  const addresses = (some: Media[] = []) =>
    some.filter(({ type }) => type === 'image').map(({ url }) => absolute(url, showing))
  const all = addresses(media)
  const claimed = new Set(variants.flatMap((variant) => addresses(variant.media)))
  const shared = all.filter((url) => !claimed.has(url))
  return (variant) => {
    const own = addresses(variant.media)
    if (own.length > 0) return [...new Set([...own, ...shared])]
    // If other variants claim every picture, one of theirs is still a picture of the product.
    return shared.length > 0 ? shared : all
  }
}
