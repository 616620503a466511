import { type BuyingFrom, type BuyingProduct, type BuyingVariant, buyLink, shorterBuyLink } from './buy-link.ts'
import type { CatalogEntry } from './catalog.ts'
import { shorten } from './fit-products.ts'
import type { Money } from './money.ts'
import { type CurrentPrice, currentPrice, priceRanges } from './price.ts'
import type { AvailabilityStatus, Product } from './product.ts'
import {
  absolute,
  availabilityOf,
  bestStatus,
  commonMembers,
  isOrderable,
  mainMedium,
  pictureUrl,
  productUrl,
  type Showing,
} from './public-product.ts'
import {
  LONGEST_PICTURE_ADDRESS,
  LONGEST_SUMMARY_TITLE,
  type ProductSummary,
  type VariantSummary,
} from './public-product-schema.ts'

// The form `summary`, made from a product or from what a search index has of it.

/**
 * A summary without a query: all variants match, and the first that can be ordered represents them.
 *
 * @example
 * toSummary(entry, showingOf(shop, at)).variant.price // => { amount: 9000, currency: 'EUR' }
 */
export function toSummary(entry: CatalogEntry, showing: Showing): ProductSummary {
  const { variants } = entry.product
  const place = variants.findIndex(({ availability }) => isOrderable(availability.status))
  const { handle, updated_at, brand, list_price_range } = commonMembers(entry, showing)
  const { summary, variantAt } = prepareSummary(entry, showing)
  return {
    ...summary,
    handle,
    brand,
    list_price_range,
    updated_at,
    variant: variantAt(Math.max(place, 0)),
    variant_count: variants.length,
  }
}

/** The product fields of a summary, whether read from the product or from a search index. */
export interface SummaryFacts extends BuyingProduct {
  id: string
  title: string
  /** The best status of its variants. */
  status: AvailabilityStatus
  /** The current prices of the cheapest and the most expensive variant. */
  lowest: Money
  highest: Money
  rating?: Product['rating']
  /** The main picture. */
  picture?: { type: string; url: string } | undefined
  variantCount: number
}

/** The variant fields of a summary. */
export interface VariantSummaryFacts extends BuyingVariant, CurrentPrice {
  title: string
  status: AvailabilityStatus
}

/**
 * A summary before the matching variants are known; `variantAt` renders the variant at an index.
 *
 * @example
 * prepareSummary(entry, showingOf(shop, at)).variantAt(0).id // => 'boot-42'
 */
export function prepareSummary({ product }: CatalogEntry, showing: Showing) {
  const { media, variants } = product
  const { min, max } = priceRanges(product, showing.at).price_range
  const facts: SummaryFacts = {
    ...product,
    status: bestStatus(product),
    lowest: min,
    highest: max,
    picture: mainMedium(media),
    variantCount: variants.length,
  }
  return {
    summary: writeSummary(facts, showing),
    variantAt(place: number): VariantSummary {
      const variant = variants[place]!
      const { status } = variant.availability
      return writeVariantSummary(facts, { ...variant, status, ...currentPrice(variant, showing.at) }, showing)
    },
  }
}

/**
 * A summary without its variant.
 *
 * @example
 * const price = { amount: 1999, currency: 'EUR' }
 * const facts = { id: 'b', handle: 'b', title: 'B', status: 'in_stock', lowest: price, highest: price, variantCount: 1 }
 * writeSummary(facts, showingOf(shop, at)).url // => 'https://shop.example/products/b'
 */
export function writeSummary(facts: SummaryFacts, showing: Showing) {
  const { id, title, status, lowest, highest, rating, picture } = facts
  const address = picture && absolute(picture.url, showing)
  return {
    id,
    title: shorten(title, LONGEST_SUMMARY_TITLE),
    url: shortProductUrl({ id, url: productUrl(facts, showing) }, showing),
    availability: availabilityOf(status),
    price_range: lowest.amount === highest.amount ? undefined : { min: lowest, max: highest },
    rating: rating && shortRating(rating),
    media:
      picture && address
        ? [
            {
              type: picture.type,
              url: address.length <= LONGEST_PICTURE_ADDRESS ? address : pictureUrl(facts, showing),
            },
          ]
        : [],
  }
}

/** In characters; a longer address is replaced by a shorter one that leads to the same page. */
const LONGEST_ADDRESS = 80

/** The address, or its alternative if the address is long and the alternative shorter. */
function shortAddress(address: string, other: () => string | undefined): string {
  if (address.length <= LONGEST_ADDRESS) return address
  const instead = other()
  return instead !== undefined && instead.length < address.length ? instead : address
}

/**
 * The address of a product's page; a long one is replaced by one with the product's id.
 *
 * @example
 * shortProductUrl({ id: 'boot', url: 'https://shop.example/products/warm-boot' }, { shopUrl: shop.url }) // => 'https://shop.example/products/warm-boot'
 */
export function shortProductUrl({ id, url }: { id: string; url: string }, showing: Pick<Showing, 'shopUrl'>): string {
  return shortAddress(url, () => productUrl({ handle: id }, showing))
}

/**
 * The variant of a summary.
 *
 * @example
 * const price = { amount: 1999, currency: 'EUR' }
 * const facts = { id: 'b', handle: 'b', title: 'B', status: 'in_stock', lowest: price, highest: price, variantCount: 2 }
 * const variant = { id: 'b-42', title: '42', status: 'in_stock', price }
 * writeVariantSummary(facts, variant, showingOf(shop, at)).title // => '42'
 */
export function writeVariantSummary(
  product: SummaryFacts,
  variant: VariantSummaryFacts,
  showing: Showing,
): VariantSummary {
  const { id, title, status, price, list_price } = variant
  // If people take orders, the product's page has the button that adds it to the cart.
  const link = showing.checkout?.kind === 'inquiry' ? undefined : buyLink(product, variant, showing)
  return {
    id,
    title: product.variantCount > 1 ? title : undefined,
    price,
    list_price,
    buy_url: link && shortBuyLink(link, product, variant, showing),
    availability: status === product.status ? undefined : availabilityOf(status),
  }
}

/**
 * The buy link; a long one is replaced by this shop's permalink if that leads to the same address.
 *
 * @example
 * shortBuyLink('https://till.example/boot', boot, { id: 'boot-42' }, { shopUrl: shop.url }) // => 'https://till.example/boot'
 */
export function shortBuyLink(
  link: string,
  product: Pick<BuyingProduct, 'handle'>,
  variant: Pick<BuyingVariant, 'id'>,
  from: BuyingFrom,
): string {
  return shortAddress(link, () => shorterBuyLink(link, product, variant, from))
}

function shortRating({ scale_min, scale_max, ...rating }: NonNullable<Product['rating']>) {
  return scale_min === 1 && scale_max === 5 ? rating : { ...rating, scale_min, scale_max }
}
