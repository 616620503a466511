import type { Checkout } from './buy-link.ts'

/** The six policy pages of a shop; also the last segment of their addresses. */
export const POLICY_SLUGS = [
  'privacy-policy',
  'terms-and-conditions',
  'shipping',
  'returns-and-refunds',
  'faq',
  'contact',
] as const
export type PolicySlug = (typeof POLICY_SLUGS)[number]

/** A destination with the price and the duration of delivery. */
export interface ShippingService {
  /** ISO 3166-1 alpha-2. */
  country: string
  region?: string
  service: string
  /** In minor units of the shop's currency. */
  price: number
  /** Order value from which delivery is free, in minor units. */
  freeOver?: number
  /** Minimum and maximum, in working days. */
  handlingDays: [number, number]
  transitDays: [number, number]
}

/**
 * Delivery for which prices are stated before anybody has said where they live: within the country of the shop, or to the
 * only one to which it delivers.
 *
 * @example
 * homeShipping({ country: undefined, shipping: [] }) // => []
 */
export function homeShipping({ shipping, country }: Pick<ShopFacts, 'shipping' | 'country'>): ShippingService[] {
  const home = shipping.filter((service) => service.country === country)
  if (home.length > 0) return home
  return new Set(shipping.map((service) => service.country)).size === 1 ? [...shipping] : []
}

export interface ReturnTerms {
  accepted: boolean
  days?: number
  /** Who pays for returns. */
  fees?: 'free' | 'customer'
}

/** The public facts of a shop with which its products are published. */
export interface ShopFacts {
  /** If the owner has set none, the host of the shop's address. */
  readonly name: string
  readonly description: string | undefined
  /** Origin without a trailing slash. */
  readonly url: string
  /** ISO 4217. */
  readonly currency: string
  /** Where orders are placed; undefined if the owner has not configured it. */
  readonly checkout?: Checkout | undefined
  /** ISO 3166-1 alpha-2. */
  readonly country: string | undefined
  /** Of the IANA database: days without a time are days there. */
  readonly timeZone: string
  readonly shipping: readonly ShippingService[]
  readonly returns: ReturnTerms | undefined
  /** Whether prices contain the taxes on sales, such as VAT; undefined if the owner has not said. */
  readonly pricesIncludeTaxes?: boolean | undefined
  /** The published policy pages. */
  readonly policies: readonly { readonly slug: PolicySlug }[]
}

/** A published policy page. */
export interface PolicyText {
  slug: PolicySlug
  /** As the owner wrote it, without comments. */
  markdown: string
  updated_at: Date
}

/**
 * The facts of the shop that may appear in public responses: an allow-list. Facts that the owner did not set are
 * undefined and omitted; only the sample shop has facts that no owner set.
 *
 * The members follow the catalogue: after the owner's first import, no fact of the sample shop remains. Read them when
 * a response is made, and do not copy them.
 */
export interface Shop extends ShopFacts {
  /** Whether this is the sample shop: its catalogue is served, in development, without a name set by the owner. */
  readonly isSample: boolean
  readonly locale: string
  readonly contactEmail: string | undefined
  /** The published policy pages, with their texts. */
  readonly policies: readonly PolicyText[]
}

/**
 * The address of a policy page; undefined if the owner has not published it, so that nothing links to it.
 *
 * @example
 * policyUrl(shop, 'faq') // => 'https://shop.example/pages/faq'
 * policyUrl(shop, 'shipping') // => undefined
 */
export function policyUrl(
  { policies, url }: Pick<ShopFacts, 'policies' | 'url'>,
  slug: PolicySlug,
): string | undefined {
  return policies.some((policy) => policy.slug === slug) ? `${url}/pages/${slug}` : undefined
}

/**
 * The published policies, under the names of UCP and ACP.
 *
 * @example
 * policyLinks(shop) // => { faq: 'https://shop.example/pages/faq' }
 */
export function policyLinks(shop: Pick<ShopFacts, 'policies' | 'url'>): Record<string, string> {
  const links = Object.entries(POLICY_NAMES).map(([name, slug]) => [name, policyUrl(shop, slug)] as const)
  return Object.fromEntries(links.flatMap(([name, url]) => (url === undefined ? [] : [[name, url]])))
}

const POLICY_NAMES = {
  privacy_policy: 'privacy-policy',
  terms_of_service: 'terms-and-conditions',
  refund_policy: 'returns-and-refunds',
  shipping_policy: 'shipping',
  faq: 'faq',
} as const satisfies Record<string, PolicySlug>
