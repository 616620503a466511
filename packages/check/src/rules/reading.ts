import { absent, type Rule, wrong } from '../rule.ts'
import { isObject, type Site } from '../site.ts'
import { sampleSitemap } from '../sitemap.ts'

export const READING: readonly Rule[] = [
  {
    id: 'markdownNegotiation',
    area: 'reading',
    title: 'the home page is also Markdown',
    why: 'A model reads Markdown at a fraction of the tokens of the same page in HTML.',
    remedy: 'Answer Accept: text/markdown with text/markdown, and send Vary: Accept.',
    async look(site) {
      const { status, headers } = await site.get('/', 'text/markdown')
      const type = headers.get('content-type') ?? ''
      if (status !== 200) return wrong(`It gives ${status || 'no answer'}.`)
      return type.startsWith('text/markdown') ? undefined : wrong(`The answer is ${type || 'without a type'}.`)
    },
  },
  {
    id: 'markdownVaries',
    area: 'reading',
    title: 'caches know that there are two forms of a page',
    why: 'Without Vary: Accept a cache gives Markdown to people, or HTML to agents.',
    remedy: 'Send Vary: Accept with every page that is negotiated.',
    async look(site) {
      const markdown = await site.get('/', 'text/markdown')
      if (!(markdown.headers.get('content-type') ?? '').startsWith('text/markdown'))
        return absent('There is no Markdown.')
      const { headers } = await site.get('/', 'text/html')
      return /(^|,)\s*accept\s*(,|$)/i.test(headers.get('vary') ?? '')
        ? undefined
        : wrong('The page in HTML does not say so.')
    },
  },
  {
    id: 'pageTells',
    area: 'reading',
    title: 'the home page says what it is without script',
    why: 'Most agents and crawlers run no script: what script brings, they never see.',
    remedy: 'Send the title, the description, the language and the words of the page in the HTML itself.',
    async look(site) {
      const { text } = await site.get('/', 'text/html')
      const missing = [
        [/<title>\s*\S/i, 'a title'],
        [/<html[^>]*\slang=/i, 'a language'],
        [/<meta[^>]*name="?description"?/i, 'a description'],
        [/<h1[\s>]/i, 'a heading'],
      ].flatMap(([pattern, name]) => (pattern instanceof RegExp && pattern.test(text) ? [] : [String(name)]))
      return missing.length === 0
        ? undefined
        : wrong(`It has no ${missing.map((name) => name.replace(/^an? /, '')).join(', no ')}.`)
    },
  },
  {
    id: 'structuredData',
    area: 'reading',
    title: 'a product page has structured data with price and availability',
    why: 'Search engines and agents take price and stock from it rather than from the words.',
    remedy: 'Put schema.org JSON-LD with Product, offers, price and availability into each product page.',
    async look(site) {
      const page = await firstProductPage(site)
      if (page === undefined) return absent('The sitemap leads to no product page.')
      const { text } = await site.get(page, 'text/html')
      const blocks = [...text.matchAll(/<script[^>]*application\/ld\+json[^>]*>([\s\S]*?)<\/script>/gi)].map(
        ([, body = '']) => body,
      )
      if (blocks.length === 0) return wrong(`${page} has none.`)
      const words = blocks.join('')
      if (!blocks.every(isJson)) return wrong(`${page} has a block that is not JSON.`)
      return /"Product(Group)?"/.test(words) && /"price"/.test(words) && /"availability"/.test(words)
        ? undefined
        : wrong(`${page} says no price or no availability.`)
    },
  },
]

async function firstProductPage(site: Site): Promise<string | undefined> {
  const { pages } = await sampleSitemap(site)
  return pages.find((address) => /\/products?\/[^/]+$/.test(new URL(address).pathname))
}

function isJson(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text)
    return isObject(value) || Array.isArray(value)
  } catch {
    return false
  }
}
