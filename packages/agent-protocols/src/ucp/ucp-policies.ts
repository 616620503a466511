import { cutText } from '@vitrine/kit'
import type { ShopFacts } from '@vitrine/product'
import type { Negotiated } from './negotiation.ts'

/** A published policy page. */
export interface PolicyPage {
  /** The last segment of its address. */
  slug: string
  /** Its first paragraph as plain text. */
  summary: string
}

/** What the policies of a response come from. */
export interface PolicyParts {
  shop: Pick<ShopFacts, 'url'>
  /** The currently published policies. */
  policies(): readonly PolicyPage[]
}

/** In characters: a summary, whose page says the rest. */
const LONGEST_SUMMARY = 160

/**
 * The member `policies` of a response (UCP 2026-08-25, overview, "Policies"): the shop's pages, each of which applies to
 * everything in the response. Earlier releases have no such member.
 */
export function policyMembers({ shop, policies }: PolicyParts, { version }: Negotiated) {
  if (version === '2026-04-08') return {}
  return {
    policies: policies().map(({ slug, summary }) => ({
      type: policyType(slug, shop.url),
      description: { plain: cutText(summary, LONGEST_SUMMARY) },
      url: `${shop.url}/pages/${slug}`,
    })),
  }
}

/** A well-known type, or one below the shop's own host name in reverse. */
function policyType(slug: string, url: string): string {
  if (slug === 'returns-and-refunds') return 'dev.ucp.shopping.policy.return'
  const { hostname } = new URL(url)
  const labels = hostname.split('.').reverse()
  // An address has no name that could be reversed (`10.0.0.7` would begin with a digit).
  const owner = /^[a-z]/.test(labels[0] ?? '') ? labels : ['local', 'shop']
  return [...owner, 'policy', slug].join('.')
}
