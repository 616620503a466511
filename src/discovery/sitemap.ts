import type { Catalog, Edition } from '../catalog/catalog.ts'
import { productUrl } from '../catalog/public-product.ts'
import type { Facts } from './facts.ts'
import { departmentUrl } from './phrases.ts'

// Products are parted by their numbers, which they keep for life: part 3 holds the same products today and tomorrow,
// and one part is made without looking at the others, so that a million products need no more memory than one part.

/** Numbers in a part; at most this many products. The protocol allows 50,000, small parts are made quickly. */
export const PART_SIZE = 10_000

export interface Address {
  url: string
  lastModified?: Date
}

/** The parts that have products in them, first to last. One look into the catalogue for each. */
export async function findParts(catalog: Catalog, edition: Edition, size = PART_SIZE): Promise<number[]> {
  const parts: number[] = []
  let first = await firstNumberAfter(catalog, edition, -1)
  while (first !== undefined) {
    const part = Math.floor(first / size)
    parts.push(part)
    first = await firstNumberAfter(catalog, edition, (part + 1) * size - 1)
  }
  return parts
}

/** The addresses of one part; empty for a part that does not exist. */
export async function readPart(
  catalog: Catalog,
  edition: Edition,
  where: { shopUrl: string; part: number; size?: number },
): Promise<Address[]> {
  const { shopUrl, part, size = PART_SIZE } = where
  const end = (part + 1) * size
  const addresses: Address[] = []
  for await (const batch of catalog.walk(edition, part * size - 1)) {
    for (const { number, product, updated_at } of batch) {
      if (number >= end) return addresses
      addresses.push({ url: productUrl(product, { shopUrl }), lastModified: updated_at })
    }
  }
  return addresses
}

/** Everything to read that is no product. */
export function pageAddresses({ config: { publicUrl }, departments, policies }: Facts): Address[] {
  return [
    { url: `${publicUrl}/` },
    ...departments.map(({ path }) => ({ url: departmentUrl(path, publicUrl) })),
    ...policies.map(({ slug }) => ({ url: `${publicUrl}/pages/${slug}` })),
  ]
}

export function sitemapIndex(urls: readonly string[]): string {
  const rows = urls.map((url) => `<sitemap><loc>${escapeXml(url)}</loc></sitemap>`)
  return `${HEAD}\n<sitemapindex xmlns="${NAMESPACE}">\n${rows.join('\n')}\n</sitemapindex>\n`
}

export function sitemap(addresses: readonly Address[]): string {
  const rows = addresses.map(({ url, lastModified }) => {
    const changed = lastModified ? `<lastmod>${lastModified.toISOString()}</lastmod>` : ''
    return `<url><loc>${escapeXml(url)}</loc>${changed}</url>`
  })
  return `${HEAD}\n<urlset xmlns="${NAMESPACE}">\n${rows.join('\n')}\n</urlset>\n`
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>'
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'

async function firstNumberAfter(catalog: Catalog, edition: Edition, after: number): Promise<number | undefined> {
  const page = await catalog.page({ edition, after, limit: 1 })
  return page.products[0]?.number
}

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
