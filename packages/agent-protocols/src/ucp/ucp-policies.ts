import { cutText } from '@vitrine/kit'
import type { ShopFacts } from '@vitrine/product'
import type { Negotiated } from './negotiation.ts'

/** A published policy page. */
export interface PolicyPage {
  /** The last segment of its address. */
  slug: string
  title: string
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
 * everything in the response. Earlier releases have no such member. `room`: `little` where many products share the room
 * of an answer, which then has only the terms whose type every platform knows.
 */
export function policyMembers({ shop, policies }: PolicyParts, { version }: Negotiated, room: 'little' | 'enough') {
  if (version === '2026-04-08') return {}
  const pages = room === 'enough' ? policies() : policies().filter(({ slug }) => slug in WELL_KNOWN)
  return {
    policies: pages.map(({ slug, title, summary }) => ({
      type: WELL_KNOWN[slug] ?? `${ownerOf(shop.url)}.policy.${slug}`,
      description: { plain: room === 'enough' ? cutText(summary, LONGEST_SUMMARY) : title },
      url: `${shop.url}/pages/${slug}`,
    })),
  }
}

/** UCP, overview, "Policy types". */
const WELL_KNOWN: Readonly<Record<string, string>> = { 'returns-and-refunds': 'dev.ucp.shopping.policy.return' }

/** The shop's host name in reverse, below which its own types stand. */
function ownerOf(url: string): string {
  const labels = new URL(url).hostname.split('.').reverse()
  // An address has no name that could be reversed (`10.0.0.7` would begin with a digit).
  return /^[a-z]/.test(labels[0] ?? '') ? labels.join('.') : 'local.shop'
}
