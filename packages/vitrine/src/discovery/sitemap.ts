import { escapeMarkup } from '@vitrine/kit'
import { type Catalog, type CatalogPart, type Edition, productUrl } from '@vitrine/product'
import { isOpenable } from './endpoints.ts'
import type { DiscoveryFacts } from './facts.ts'
import { departmentUrl, isProse } from './shared-sections.ts'

// Products are divided by their numbers, which never change: part 3 contains the same products today and tomorrow. Each
// part is generated independently of the others, so that a million products need no more memory than one part.

/**
 * Numbers per part, and thus the maximum number of products. The protocol allows 50,000; a part of 10,000 blocked all
 * requests for 24 ms.
 */
export const PART_SIZE = 2_500

export interface SitemapEntry {
  url: string
  lastModified?: Date
}

/** The addresses of one part; empty for a part that does not exist. */
export async function readPart(
  catalog: Catalog,
  edition: Edition,
  where: { shopUrl: string; part: number; size?: number },
): Promise<SitemapEntry[]> {
  const { shopUrl, part, size = PART_SIZE } = where
  const end = (part + 1) * size
  const addresses: SitemapEntry[] = []
  for await (const batch of catalog.walk(edition, part * size - 1)) {
    for (const { number, product, updated_at } of batch) {
      if (number >= end) return addresses
      addresses.push({ url: productUrl(product, { shopUrl }), lastModified: updated_at })
    }
  }
  return addresses
}

/** All pages except products. Pages that list products change with the catalogue. */
export function pageAddresses({
  config: { publicUrl },
  departments,
  policies,
  ownPages,
  contributed,
  edition,
}: DiscoveryFacts): SitemapEntry[] {
  const lastModified = edition?.as_of
  return [
    { url: `${publicUrl}/`, lastModified },
    ...(departments.length > 0 ? [{ url: `${publicUrl}/collections`, lastModified }] : []),
    ...departments.map(({ path }) => ({ url: departmentUrl(path, publicUrl), lastModified })),
    ...[...policies, ...ownPages].map(({ slug, updated_at }) => ({
      url: `${publicUrl}/pages/${slug}`,
      lastModified: updated_at,
    })),
    ...contributed.pages.map((path) => ({ url: `${publicUrl}${path}` })),
  ]
}

/**
 * The documents to read, as `/llms.txt` links them; a data document is no page, and the API catalogue has those.
 * Documents for agents name the catalogue edition, so they change with every edition.
 */
export function agenticAddresses({ config: { publicUrl }, endpoints, edition }: DiscoveryFacts): SitemapEntry[] {
  const documents = endpoints.filter((endpoint) => endpoint.tag === 'discovery' && isOpenable(endpoint))
  return documents
    .filter(({ types }) => types.some(isProse))
    .map(({ path }) => path)
    .filter((path) => !CRAWLERS_OWN.test(path))
    .map((path) => ({ url: `${publicUrl}${path}`, lastModified: edition?.as_of }))
}

const CRAWLERS_OWN = /^\/(sitemap|robots)|security\.txt$/

/** The sitemaps, each dated by its newest entry. */
export function sitemapsOf(facts: DiscoveryFacts, parts: readonly CatalogPart[]): SitemapEntry[] {
  const { publicUrl } = facts.config
  return [
    { url: `${publicUrl}/sitemap_agentic_discovery.xml`, lastModified: newest(agenticAddresses(facts)) },
    { url: `${publicUrl}/sitemap-pages.xml`, lastModified: newest(pageAddresses(facts)) },
    ...parts.map(({ part, changed_at }) => ({
      url: `${publicUrl}/sitemap-products-${part}.xml`,
      lastModified: changed_at,
    })),
  ]
}

function newest(addresses: readonly SitemapEntry[]): Date | undefined {
  const times = addresses.flatMap(({ lastModified }) => lastModified?.getTime() ?? [])
  return times.length > 0 ? new Date(Math.max(...times)) : undefined
}

export function sitemapIndex(sitemaps: readonly SitemapEntry[]): string {
  return document('sitemapindex', 'sitemap', sitemaps)
}

export function sitemap(addresses: readonly SitemapEntry[]): string {
  return document('urlset', 'url', addresses)
}

function document(root: string, row: string, addresses: readonly SitemapEntry[]): string {
  const rows = addresses.map(({ url, lastModified }) => {
    const changed = lastModified ? `<lastmod>${lastModified.toISOString()}</lastmod>` : ''
    return `<${row}><loc>${escapeMarkup(url)}</loc>${changed}</${row}>`
  })
  return `${HEAD}\n<${root} xmlns="${NAMESPACE}">\n${rows.join('\n')}\n</${root}>\n`
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>'
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'
