/**
 * The supported releases of UCP, the newest first. For 2026-08-25, the texts of 22 August were used, three days before
 * its publication; both releases share every member of the catalogue's responses.
 */
export const UCP_VERSIONS = ['2026-08-25', '2026-04-08'] as const
export type UcpVersion = (typeof UCP_VERSIONS)[number]
export const NEWEST_UCP: UcpVersion = UCP_VERSIONS[0]

export function isUcpVersion(version: string): version is UcpVersion {
  return UCP_VERSIONS.some((known) => known === version)
}

/** Where a release describes a capability, below `https://ucp.dev/{release}/`. */
interface Described {
  spec: string
  schema: string
}

/** The shop's capabilities and their releases; a capability that a release does not have is absent there. */
export const UCP_CAPABILITIES = {
  'dev.ucp.shopping.catalog.search': {
    '2026-08-25': { spec: 'specification/shopping/catalog/search', schema: 'schemas/shopping/catalog_search.json' },
    '2026-04-08': { spec: 'specification/catalog/search', schema: 'schemas/shopping/catalog_search.json' },
  },
  'dev.ucp.shopping.catalog.lookup': {
    '2026-08-25': { spec: 'specification/shopping/catalog/lookup', schema: 'schemas/shopping/catalog_lookup.json' },
    '2026-04-08': { spec: 'specification/catalog/lookup', schema: 'schemas/shopping/catalog_lookup.json' },
  },
  'dev.ucp.shopping.cart': {
    '2026-08-25': { spec: 'specification/shopping/cart', schema: 'schemas/shopping/cart.json' },
    '2026-04-08': { spec: 'specification/cart', schema: 'schemas/shopping/cart.json' },
  },
  'dev.ucp.shopping.checkout': {
    '2026-08-25': { spec: 'specification/shopping/checkout', schema: 'schemas/shopping/checkout.json' },
    '2026-04-08': { spec: 'specification/checkout', schema: 'schemas/shopping/checkout.json' },
  },
} as const satisfies Record<string, Partial<Record<UcpVersion, Described>>>
export type UcpCapability = keyof typeof UCP_CAPABILITIES

/** Only for a shop whose owner has configured a checkout. */
export const UCP_SELLING: readonly string[] = ['dev.ucp.shopping.cart', 'dev.ucp.shopping.checkout']
