import { homeShipping, policyUrl, type Shop } from '@vitrine/product'
import type { PageContext } from '@vitrine/ui/components/page-context'
import { type Html, html } from '@vitrine/ui/html/html'
import type { PricedCart } from './cart.ts'

// What a cart costs, in words: the total, delivery by the shop's facts, and what prices contain.

type ShippingService = Shop['shipping'][number]
type Services = readonly ShippingService[]

/** The rows of the summary: the total, and delivery where the owner has stated it. */
export function costs(context: PageContext, cart: PricedCart): Html {
  const { format, translations, shop } = context
  const words = translations.cart
  const terms = deliveryTerms(shop, cart)
  return html`<p class="price big"><span>${words.total}</span> <b id="total">${format.money({ amount: cart.total, currency: cart.currency })}</b></p>
${terms && delivery(context, terms)}
<p class="note">${contents(context, cart).join(' ')}</p>`
}

/** What prices contain, and what they do not: only what the owner has said. */
function contents({ shop, translations }: PageContext, cart: PricedCart): string[] {
  const words = translations.cart
  const { pricesIncludeTaxes: included } = shop
  return [
    ...(included === undefined ? [] : [included ? words.taxesIncluded : words.taxesAdded]),
    ...(isDelivered(cart) ? [words.withoutDelivery] : []),
    ...(shop.checkout?.kind === 'inquiry' ? [] : [words.note]),
  ]
}

/** "€12.40 to free delivery"; the place and the service are named where the shop has several. */
export function toFreeDelivery(context: PageContext, cart: PricedCart): Html | undefined {
  const { format, translations, shop } = context
  const words = translations.cart
  const { home, toFree } = deliveryTerms(shop, cart) ?? {}
  if (!home || !toFree) return undefined
  const price = format.money({ amount: toFree.amount, currency: cart.currency })
  const place = [
    ...(home.services.length > 1 ? [toFree.service] : []),
    ...(shop.shipping.some(({ country }) => country !== home.country) ? [countryName(context, home.country)] : []),
  ].join(', ')
  return html`<p class="to-free">${place === '' ? words.toFree({ price }) : words.toFreeIn({ price, place })}</p>`
}

function delivery(context: PageContext, { home, others }: DeliveryTerms): Html {
  const { format, translations, shop } = context
  const words = translations.cart
  const money = (amount: number) =>
    amount === 0 ? translations.free : format.money({ amount, currency: shop.currency })
  return html`${
    home &&
    html`<dl class="delivery">${home.services.map(({ region, service, cost }) => {
      const place = [countryName(context, home.country), region, service].filter(Boolean).join(', ')
      return html`<div><dt>${words.deliveryTo({ place })}</dt><dd>${money(cost)}</dd></div>`
    })}</dl>`
  }${others.length > 0 && elsewhere(context, others)}`
}

function elsewhere(context: PageContext, others: DeliveryTerms['others']): Html {
  const { translations, shop } = context
  const about = policyUrl(shop, 'shipping') === undefined ? undefined : translations.deliveryAll
  return html`<details><summary>${translations.cart.elsewhere}</summary><ul role="list">${others.map(
    ({ countries, services }) =>
      html`<li>${countries.map((country) => countryName(context, country)).join(', ')}: ${termsOf(context, services)}</li>`,
  )}</ul>${about !== undefined && html`<p><a href="/pages/shipping">${about}</a></p>`}</details>`
}

function termsOf({ format, translations, shop }: PageContext, services: Services): string {
  const money = (amount: number) => format.money({ amount, currency: shop.currency })
  return services
    .map(({ region, service, price, freeOver }) => {
      const cost = price === 0 ? translations.free : money(price)
      const free = freeOver !== undefined && price > 0 ? ` (${translations.freeOver({ price: money(freeOver) })})` : ''
      return `${[region, service].filter(Boolean).join(', ')} ${cost}${free}`
    })
    .join('; ')
}

/** In the shop's language. */
function countryName({ format }: PageContext, country: string): string {
  return new Intl.DisplayNames([format.lang], { type: 'region' }).of(country) ?? country
}

// What delivery of a cart costs, from the shop's facts. Nobody has said yet where it goes: prices are those of the
// country from which the shop sells, or of the only one to which it delivers, and all others are listed.

interface DeliveryTerms {
  /** The place for which prices are stated. */
  home?: {
    country: string
    services: readonly (ShippingService & { /** In minor units; 0 if it is free. */ cost: number })[]
  }
  /** How much more makes delivery free there, in minor units, and by which service. */
  toFree?: { amount: number; service: string }
  /** Other places with equal terms, together. */
  others: readonly { countries: readonly string[]; services: readonly ShippingService[] }[]
}

/**
 * Undefined if the owner has stated no delivery, or nothing in the cart is delivered.
 *
 * @example
 * const post = { country: 'IE', service: 'Post', price: 490, freeOver: 6000, handlingDays: [0, 1], transitDays: [1, 2] }
 * deliveryTerms({ country: 'IE', shipping: [post] }, { lines, total: 4760 })?.toFree // => { amount: 1240, service: 'Post' }
 */
function deliveryTerms(
  { country, shipping }: Pick<Shop, 'country' | 'shipping'>,
  cart: Pick<PricedCart, 'lines' | 'total'>,
): DeliveryTerms | undefined {
  if (shipping.length === 0 || !isDelivered(cart)) return undefined
  const byCountry = Map.groupBy(shipping, (row) => row.country)
  const services = homeShipping({ country, shipping })
  const home = services[0]?.country
  return {
    ...(home !== undefined && {
      home: { country: home, services: services.map((row) => ({ ...row, cost: costOf(row, cart.total) })) },
    }),
    ...toFree(services, cart.total),
    others: alike([...byCountry].filter(([other]) => other !== home)),
  }
}

/** Whether anything in the cart needs a parcel. */
function isDelivered({ lines }: Pick<PricedCart, 'lines'>): boolean {
  return lines.some(({ variant }) => variant.shipping?.requires_shipping !== false)
}

function costOf({ price, freeOver }: ShippingService, total: number): number {
  return freeOver !== undefined && total >= freeOver ? 0 : price
}

/** Of regions nobody knows which one is meant; and where a service is free already, no more is needed. */
function toFree(services: readonly ShippingService[], total: number): Pick<DeliveryTerms, 'toFree'> {
  if (services.some((row) => row.region !== undefined || costOf(row, total) === 0)) return {}
  const ways = services.flatMap(({ freeOver, service }) =>
    freeOver === undefined ? [] : [{ amount: freeOver - total, service }],
  )
  const [least] = ways.toSorted((one, other) => one.amount - other.amount)
  return least ? { toFree: least } : {}
}

/** Most shops have few terms and many countries. */
function alike(rows: readonly [country: string, services: readonly ShippingService[]][]): DeliveryTerms['others'] {
  const zones = Map.groupBy(rows, ([, services]) => JSON.stringify(services.map(({ country: _, ...terms }) => terms)))
  return [...zones.values()].map((zone) => ({
    countries: zone.map(([country]) => country),
    services: zone[0]?.[1] ?? [],
  }))
}
