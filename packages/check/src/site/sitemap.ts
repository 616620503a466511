import type { Site } from './site.ts'

// A sample of a shop's sitemaps: a bounded number of requests, however large the shop is.

const MOST_PARTS = 8
const MOST_OF_A_PART = 3

/** The address that robots.txt names; /sitemap.xml if it names none. */
export async function sitemapAddress(site: Site): Promise<string> {
  const { text } = await site.get('/robots.txt')
  const [, named = '/sitemap.xml'] = /^sitemap:\s*(\S+)/im.exec(text) ?? []
  return named
}

/** The first parts of the sitemap and the first pages of each part, without addresses of other sites. */
export async function sampleSitemap(site: Site): Promise<{ parts: string[]; pages: string[] }> {
  const { text } = await site.get(await sitemapAddress(site))
  const listed = locationsIn(text, site)
  if (!/<sitemapindex[\s>]/.test(text)) return { parts: [], pages: listed.slice(0, MOST_PARTS * MOST_OF_A_PART) }
  const parts = listed.slice(0, MOST_PARTS)
  const documents = await Promise.all(parts.map((part) => site.get(part)))
  return { parts, pages: documents.flatMap((part) => locationsIn(part.text, site).slice(0, MOST_OF_A_PART)) }
}

function locationsIn(xml: string, { origin }: Site): string[] {
  const found = [...xml.matchAll(/<loc>\s*([^<\s]+)\s*<\/loc>/g)].map(([, address = '']) => decode(address))
  return found.filter((address) => URL.canParse(address) && new URL(address).origin === origin)
}

function decode(text: string): string {
  return text
    .replace(/&#(\d{1,6});/g, (_entity, code: string) => String.fromCodePoint(Number(code)))
    .replaceAll('&amp;', '&')
}
