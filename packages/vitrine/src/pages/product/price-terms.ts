import { currentPrice, homeShipping, type Shop } from '@vitrine/product'
import type { PageContext } from '@vitrine/ui/components/page-context'
import type { ProductChoice } from './variant-choice.ts'

/**
 * What a price contains, and what comes on top of it: shops in the EU must say so beside each price (Directive 98/6/EC,
 * articles 2 and 3; 2011/83/EU, article 6). Only what the owner has said of taxes and of delivery; undefined if that is
 * nothing.
 *
 * @example
 * priceTerms(context, choice, new Date()) // => 'Taxes included, plus delivery'
 */
export function priceTerms({ shop, translations }: PageContext, choice: ProductChoice, at: Date): string | undefined {
  const words = translations.priceTerms
  const { pricesIncludeTaxes: included } = shop
  const taxes = included === undefined ? undefined : included ? words.taxesIncluded : words.taxesAdded
  const delivery = deliveryWords(words, deliveryOf(shop, choice, at))
  return taxes !== undefined && delivery !== undefined ? words.both({ taxes, delivery }) : (taxes ?? delivery)
}

/** Free if every service is, for a product of the least price that can still be meant; undefined if nothing is delivered. */
function deliveryOf(shop: Shop, { possible }: ProductChoice, at: Date): 'free' | 'added' | undefined {
  const services = homeShipping(shop)
  const isDelivered = possible.some(({ shipping }) => shipping?.requires_shipping !== false)
  if (services.length === 0 || !isDelivered) return undefined
  const least = Math.min(...possible.map((variant) => currentPrice(variant, at).price.amount))
  const isFree = services.every(({ price, freeOver }) => price === 0 || (freeOver !== undefined && least >= freeOver))
  return isFree ? 'free' : 'added'
}

function deliveryWords(
  { plusDelivery, freeDelivery }: PageContext['translations']['priceTerms'],
  delivery: 'free' | 'added' | undefined,
): string | undefined {
  if (delivery === undefined) return undefined
  return delivery === 'free' ? freeDelivery : plusDelivery
}
