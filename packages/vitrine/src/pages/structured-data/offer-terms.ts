import { formatDecimal, type Money, policyUrl, type Shop, type Variant } from '@vitrine/product'

// Delivery costs and returns in schema.org's vocabulary. All offers of a page share them, so each is written once, at
// its first use, and referenced by its `@id` afterwards.

export interface OfferTerms {
  /** Undefined if nothing is shipped, or if the shop has not configured how. */
  shippingOf(variant: Variant, price: Money): object[] | undefined
  /** Undefined if the owner configured nothing that schema.org can express. */
  returns(): object | undefined
}

/** Terms for one page: the first use gets the full node. */
export function createOfferTerms(shop: Shop): OfferTerms {
  const written = new Set<string>()
  const zones = zonesOf(shop.shipping)
  const policy = returnPolicy(shop)

  function once(id: string, node: () => object): object {
    const full = written.has(id) ? undefined : { ...node(), '@id': id }
    written.add(id)
    return full ?? { '@id': id }
  }

  return {
    shippingOf({ shipping }, price) {
      if (zones.length === 0 || price.currency !== shop.currency || shipping?.requires_shipping === false)
        return undefined
      return zones.map((zone, place) => {
        const [row] = zone
        const isFree = row.freeOver !== undefined && price.amount >= row.freeOver
        const amount = isFree ? 0 : row.price
        return once(`#shipping-${place + 1}${isFree ? '-free' : ''}`, () => shippingDetails(zone, { amount, shop }))
      })
    },

    returns: () => policy && once('#returns', () => policy),
  }
}

type Row = Shop['shipping'][number]
type Zone = [Row, ...Row[]]

/** Groups places with equal terms: most shops have few prices and many countries. */
function zonesOf(rows: readonly Row[]): Zone[] {
  const zones = new Map<string, Zone>()
  for (const row of rows) {
    const { country: _country, region: _region, ...alike } = row
    const key = JSON.stringify(alike)
    const zone = zones.get(key)
    if (zone) zone.push(row)
    else zones.set(key, [row])
  }
  return [...zones.values()]
}

function shippingDetails(zone: Zone, { amount, shop }: { amount: number; shop: Shop }): object {
  const [{ service, handlingDays, transitDays }] = zone
  return {
    '@type': 'OfferShippingDetails',
    name: service,
    shippingDestination: zone.map(definedRegion),
    shippingRate: {
      '@type': 'MonetaryAmount',
      value: formatDecimal({ amount, currency: shop.currency }),
      currency: shop.currency,
    },
    deliveryTime: {
      '@type': 'ShippingDeliveryTime',
      handlingTime: days(handlingDays),
      transitTime: days(transitDays),
    },
  }
}

function definedRegion({ country, region }: Row): object {
  return { '@type': 'DefinedRegion', addressCountry: country, addressRegion: region }
}

function days([minValue, maxValue]: readonly [number, number]): object {
  return { '@type': 'QuantitativeValue', minValue, maxValue, unitCode: 'DAY' }
}

const FEES = {
  free: 'https://schema.org/FreeReturn',
  customer: 'https://schema.org/ReturnFeesCustomerResponsibility',
} as const

/** schema.org cannot express returns without a number of days, so nothing is promised then. */
export function returnPolicy(shop: Shop): object | undefined {
  const { returns, shipping, country } = shop
  if (!returns || (returns.accepted && returns.days === undefined)) return undefined
  const countries = [...new Set([country, ...shipping.map((row) => row.country)])].filter((each) => each !== undefined)
  const about = {
    '@type': 'MerchantReturnPolicy',
    applicableCountry: countries.length > 0 ? countries : undefined,
    merchantReturnLink: policyUrl(shop, 'returns-and-refunds'),
  }
  if (!returns.accepted) return { ...about, returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted' }
  return {
    ...about,
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    merchantReturnDays: returns.days,
    returnFees: returns.fees && FEES[returns.fees],
  }
}
