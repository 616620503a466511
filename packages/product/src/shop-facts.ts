import type { Checkout } from './buy-link.ts'

/** The six pages in which a shop tells its terms; also the last part of their addresses. */
export const POLICY_SLUGS = [
  'privacy-policy',
  'terms-and-conditions',
  'shipping',
  'returns-and-refunds',
  'faq',
  'contact',
] as const
export type PolicySlug = (typeof POLICY_SLUGS)[number]

/** A destination, what delivery there costs and how long it takes. */
export interface ShippingService {
  /** ISO 3166-1 alpha-2. */
  country: string
  region?: string
  service: string
  /** In minor units of the shop's currency. */
  price: number
  /** From this value of an order on delivery is free; in minor units. */
  freeOver?: number
  /** At least and at most, in working days. */
  handlingDays: [number, number]
  transitDays: [number, number]
}

export interface ReturnTerms {
  accepted: boolean
  days?: number
  /** Who pays for sending back. */
  fees?: 'free' | 'customer'
}

/** The public facts of a shop that its products are published with. */
export interface ShopFacts {
  /** Where the owner gave none, the host of the shop's address. */
  readonly name: string
  readonly description: string | undefined
  /** Origin without a trailing slash. */
  readonly url: string
  /** ISO 4217. */
  readonly currency: string
  /** Where orders are taken; undefined where the owner has not said. */
  readonly checkout?: Checkout | undefined
  /** ISO 3166-1 alpha-2. */
  readonly country: string | undefined
  readonly shipping: readonly ShippingService[]
  readonly returns: ReturnTerms | undefined
  /** The policy pages that are published. */
  readonly policies: readonly { readonly slug: PolicySlug }[]
}

/**
 * The address of a policy page; undefined where the owner has not published it, so that nothing points there.
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
 * The published policies by the names that UCP and ACP have for them.
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
