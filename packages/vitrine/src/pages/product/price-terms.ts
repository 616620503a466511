import { currentPrice, homeShipping, type Shop, type Variant } from '@vitrine/product'
import type { PageContext } from '@vitrine/ui/components/page-context'

/**
 * What a price contains, and what comes on top of it: shops in the EU must say so beside each price (Directive 98/6/EC,
 * articles 2 and 3; 2011/83/EU, article 6). Only what the owner has said of taxes and of delivery; undefined if that is
 * nothing.
 *
 * @example
 * priceTerms(context, product.variants, new Date()) // => 'Taxes included, plus delivery'
 */
export function priceTerms(
  { shop, translations }: PageContext,
  variants: readonly Variant[],
  at: Date,
): string | undefined {
  const words = translations.priceTerms
  const { pricesIncludeTaxes: included } = shop
  const taxes = included === undefined ? undefined : included ? words.taxesIncluded : words.taxesAdded
  const delivery = deliveryWords(words, deliveryOf(shop, variants, at))
  return taxes !== undefined && delivery !== undefined ? words.both({ taxes, delivery }) : (taxes ?? delivery)
}

/**
 * For the cheapest variant, so that all pages of a product say the same: free if every service is, or if it is dear enough for one that
 * is free from some price on. A service that always is free beside others that are not may be no delivery, such as a
 * collection. Undefined if nothing is delivered.
 */
function deliveryOf(shop: Shop, variants: readonly Variant[], at: Date): 'free' | 'added' | undefined {
  const services = homeShipping(shop)
  const isDelivered = variants.some(({ shipping }) => shipping?.requires_shipping !== false)
  if (services.length === 0 || !isDelivered) return undefined
  const least = Math.min(...variants.map((variant) => currentPrice(variant, at).price.amount))
  const isFree =
    services.every(({ price }) => price === 0) ||
    services.some(({ freeOver, region }) => freeOver !== undefined && region === undefined && least >= freeOver)
  return isFree ? 'free' : 'added'
}

function deliveryWords(
  { plusDelivery, freeDelivery }: PageContext['translations']['priceTerms'],
  delivery: 'free' | 'added' | undefined,
): string | undefined {
  if (delivery === undefined) return undefined
  return delivery === 'free' ? freeDelivery : plusDelivery
}
