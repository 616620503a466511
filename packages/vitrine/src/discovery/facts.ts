import type { AgentAccess } from '@vitrine/agent-auth'
import { withinOr } from '@vitrine/kit'
import type { Catalog, CatalogEntry, Edition } from '@vitrine/product'
import type { Config } from '../config/config.ts'
import type { Shop } from '../shop/shop.ts'
import type { Endpoint } from './endpoints.ts'

// Everything that documents are written from. Each document is a function of it and knows nothing else, so that a
// document says what is configured, declared and in the catalogue, and cannot say anything of its own.

export interface DiscoveryFacts {
  config: Config
  shop: Shop
  access: AgentAccess
  endpoints: readonly Endpoint[]
  departments: readonly DepartmentFact[]
  policies: readonly PolicyFact[]
  /** Undefined until a first catalogue was imported. */
  edition?: Edition
  /** A product to make examples of: the first. */
  example?: CatalogEntry
}

/** A category as its page shows it. */
export interface DepartmentFact {
  name: string
  /** Slugs from the top, as `category=` takes them: `running/trail-shoes`. */
  path: string
  /** Products in it and below it. */
  count: number
}

/** A page of the owner's own words; specification, section 4.5. */
export interface PolicyFact {
  slug: string
  title: string
  updated_at: Date
}

export interface FactsParts {
  config: Config
  shop: Shop
  catalog: Catalog
  access: AgentAccess
  endpoints(): readonly Endpoint[]
  /** The categories that have a page. */
  departments(): Promise<readonly DepartmentFact[]>
  /** Those that are published at this moment. */
  policies(): readonly PolicyFact[]
}

/** Milliseconds for which the departments of a large shop, which take a walk through it, are waited for. */
const TIME_LIMIT = 1000

/** Answers 404 in a shop without a checkout, which does not support the protocol. */
const ACP_DISCOVERY = '/.well-known/acp.json'

/** Facts read before the departments are known have their own edition key, and are soon replaced. */
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
    endpoints: endpoints().filter((endpoint) => isTold(endpoint, parts.shop)),
    departments: await withinOr(TIME_LIMIT, departments(), []),
    edition,
    example: first?.products[0],
  }
}

/** Compressed copies for uploads are found by their names; readers get compression by Accept-Encoding. */
function isTold({ types, path }: Endpoint, { checkout }: Shop): boolean {
  return !types.includes('application/gzip') && (path !== ACP_DISCOVERY || checkout !== undefined)
}

interface Example {
  /** The addresses it applies to; the first matching row is used. */
  path: RegExp
  name: string
  value(facts: DiscoveryFacts): string | undefined
}

/** What to put into the parts of an address that vary, from what this shop has. */
const EXAMPLES: readonly Example[] = [
  {
    path: /^\/collections\//,
    name: 'handle',
    value: ({ departments }) => departments.find(({ path }) => isShort(path))?.path,
  },
  { path: /./, name: 'handle', value: ({ example }) => [example?.product.handle].find(isShort) },
  { path: /./, name: 'key', value: ({ example }) => [example?.product.handle, example?.product.id].find(isShort) },
  // Examples show the form with the smallest response.
  { path: /^\/api\/(catalog|search)/, name: 'fields', value: () => 'summary' },
  { path: /./, name: 'part', value: ({ example }) => example && '0' },
  { path: /./, name: 'since', value: ({ edition }) => edition?.as_of.toISOString() },
  {
    path: /./,
    name: 'q',
    value: ({ example }) =>
      (example?.product.product_type.at(-1) ?? example?.product.title)
        ?.slice(0, LONGEST_EXAMPLE / 2)
        .toWellFormed()
        .trim(),
  },
]

/** In characters: an address longer than that is no example to learn from, and takes the room of others. */
const LONGEST_EXAMPLE = 100

function isShort(part: string | undefined): boolean {
  return part !== undefined && encodeURIComponent(part).length <= LONGEST_EXAMPLE
}

/** An address of a reading endpoint that works at this shop today; undefined when there is none. */
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
