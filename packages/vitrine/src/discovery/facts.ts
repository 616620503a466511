import type { AgentAccess } from '@vitrine/agent-auth'
import { cutText, withinOr } from '@vitrine/kit'
import type { Catalog, CatalogEntry, Edition } from '@vitrine/product'
import type { HostConfig, Values } from '@vitrine/server-kit'
import type { Shop } from '../shop/shop.ts'
import type { ShopSettings } from '../shop/shop-settings.ts'
import type { CRAWLER_SETTINGS } from './crawler-settings.ts'
import type { Endpoint } from './endpoints.ts'

// The input of all documents. Each document is a function of it and has no other input, so that it can contain only
// what is configured, declared and in the catalogue.

/** The settings from which documents are written. */
export type DiscoveryConfig = HostConfig & Values<typeof CRAWLER_SETTINGS> & { shop: ShopSettings }

export interface DiscoveryFacts {
  config: DiscoveryConfig
  shop: Shop
  access: AgentAccess
  endpoints: readonly Endpoint[]
  departments: readonly DepartmentFact[]
  policies: readonly PolicyFact[]
  /** Pages that capabilities add, by their paths. */
  ownPages: readonly { path: string }[]
  /** The scopes of operations that capabilities add. */
  operationScopes: readonly string[]
  /** Undefined before the first import. */
  edition?: Edition
  /** A product for examples: the first. */
  example?: CatalogEntry
}

/** A category as its page shows it. */
export interface DepartmentFact {
  name: string
  /** Slugs from the top, as `category=` takes them: `running/trail-shoes`. */
  path: string
  /** The number of products in it and below it. */
  count: number
}

/** A page with the owner's own text; specification, section 4.5. */
export interface PolicyFact {
  slug: string
  title: string
  updated_at: Date
}

export interface FactsParts {
  config: DiscoveryConfig
  shop: Shop
  catalog: Catalog
  access: AgentAccess
  endpoints(): readonly Endpoint[]
  /** The categories that have a page. */
  departments(): Promise<readonly DepartmentFact[]>
  /** The currently published policies. */
  policies(): readonly PolicyFact[]
  ownPages: readonly { path: string }[]
  operationScopes: readonly string[]
}

/** How long a document waits for the departments of a large shop, which need a walk through it, in milliseconds. */
const TIME_LIMIT = 1000

/** Returns 404 in a shop without a checkout, which does not support the protocol. */
const ACP_DISCOVERY = '/.well-known/acp.json'

/** Facts that were read before the departments are known have a separate edition key, and are soon replaced. */
export async function gatherFacts({
  catalog,
  endpoints,
  departments,
  policies,
  ...parts
}: FactsParts): Promise<DiscoveryFacts> {
  const edition = catalog.edition()
  const first = edition && (await catalog.page({ edition, limit: 1 }))
  return {
    ...parts,
    policies: policies(),
    endpoints: endpoints().filter((endpoint) => isListed(endpoint, parts.shop)),
    departments: await withinOr(TIME_LIMIT, departments(), []),
    edition,
    example: first?.products[0],
  }
}

/**
 * Whether a document should list the endpoint. Compressed copies for uploads are omitted: readers get compression by
 * Accept-Encoding.
 */
function isListed({ types, path }: Endpoint, { checkout }: Shop): boolean {
  return !types.includes('application/gzip') && (path !== ACP_DISCOVERY || checkout !== undefined)
}

interface Example {
  /** The addresses to which it applies; the first matching row is used. */
  path: RegExp
  name: string
  value(facts: DiscoveryFacts): string | undefined
}

/** Example values of this shop for the variable parts of an address. */
const EXAMPLES: readonly Example[] = [
  {
    path: /^\/collections\//,
    name: 'handle',
    value: ({ departments }) => departments.find(({ path }) => isShort(path))?.path,
  },
  { path: /./, name: 'handle', value: ({ example }) => [example?.product.handle].find(isShort) },
  { path: /./, name: 'key', value: ({ example }) => [example?.product.handle, example?.product.id].find(isShort) },
  // Examples use the form with the smallest response.
  { path: /^\/api\/(catalog|search)/, name: 'fields', value: () => 'summary' },
  { path: /./, name: 'part', value: ({ example }) => example && '0' },
  { path: /./, name: 'since', value: ({ edition }) => edition?.as_of.toISOString() },
  {
    path: /./,
    name: 'q',
    value: ({ example }) =>
      example && cutText(example.product.product_type.at(-1) ?? example.product.title, LONGEST_EXAMPLE / 2).trim(),
  },
]

/** In characters: a longer address is a poor example and displaces others. */
const LONGEST_EXAMPLE = 100

function isShort(part: string | undefined): boolean {
  return part !== undefined && encodeURIComponent(part).length <= LONGEST_EXAMPLE
}

/** An address of a reading endpoint that works at this shop today; undefined if there is none. */
export function exampleAddress({ path, parameters }: Endpoint, facts: DiscoveryFacts): string | undefined {
  const fillIn = (name: string) => EXAMPLES.find((row) => row.name === name && row.path.test(path))?.value(facts)
  if (parameters.some(({ name, required }) => required && fillIn(name) === undefined)) return undefined
  const filled = path.replace(/\{(\w+)\}/g, (_part, name: string) => encodeURIComponent(fillIn(name) ?? ''))
  const query = new URLSearchParams()
  for (const { in: where, name, required } of parameters) {
    const value = where === 'query' && (required || name === 'q' || name === 'fields') ? fillIn(name) : undefined
    if (value !== undefined) query.append(name, value)
  }
  return `${facts.config.publicUrl}${filled}${query.size > 0 ? `?${query}` : ''}`
}
