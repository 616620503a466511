import type { AgentAccess } from '@vitrine/agent-auth'
import type { ShopSettings } from '@vitrine/catalog/shop/shop-settings'
import { cutText, withinOr } from '@vitrine/kit'
import { buyLink, type Catalog, type CatalogEntry, type Edition, type Shop } from '@vitrine/product'
import type { Documents, HostConfig, Values } from '@vitrine/server-kit'
import { type Contributed, contributedTo } from './contributed.ts'
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
  /** The pages that the owner wrote besides them. */
  ownPages: readonly PolicyFact[]
  /** What capabilities add. */
  contributed: Contributed
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
  /** The first paragraph as plain text. */
  summary: string
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
  /** The pages that the owner wrote besides them. */
  ownPages(): readonly PolicyFact[]
  /** What each capability adds. */
  documents(): readonly Documents[]
}

/** How long a document waits for the departments of a large shop, which need a walk through it, in milliseconds. */
const TIME_LIMIT = 1000

/** Facts that were read before the departments are known have a separate edition key, and are soon replaced. */
export async function gatherFacts({
  catalog,
  endpoints,
  departments,
  policies,
  ownPages,
  documents: allDocuments,
  ...parts
}: FactsParts): Promise<DiscoveryFacts> {
  const edition = catalog.edition()
  const first = edition && (await catalog.page({ edition, limit: 1 }))
  const example = first?.products[0]
  const documents = allDocuments()
  const unlisted = new Set(documents.flatMap(({ unlisted }) => unlisted?.() ?? []))
  return {
    ...parts,
    policies: policies(),
    ownPages: ownPages(),
    endpoints: endpoints().filter((endpoint) => !unlisted.has(endpoint.path) && !isCompressed(endpoint)),
    departments: await withinOr(TIME_LIMIT, departments(), []),
    edition,
    example,
    contributed: await contributedTo(documents, {
      publicUrl: parts.config.publicUrl,
      exampleBuyUrl: exampleBuyUrl(parts.shop, example),
    }),
  }
}

/** Documents list no compressed copies for uploads: readers get compression by Accept-Encoding. */
function isCompressed({ types }: Endpoint): boolean {
  return types.includes('application/gzip')
}

/** The buy link of the featured variant of the first product, if it has one. */
function exampleBuyUrl({ url, checkout }: Shop, example: CatalogEntry | undefined): string | undefined {
  const [variant] = example?.product.variants ?? []
  return example && variant && buyLink(example.product, variant, { shopUrl: url, checkout })
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
  { path: /^\/admin\/api\/products\//, name: 'id', value: ({ example }) => [example?.product.id].find(isShort) },
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
