import { jsonLdIn, readHtml } from '../site/read-html.ts'
import { isObject, jsonIn, type Site } from '../site/site.ts'
import { sampleSitemap } from '../site/sitemap.ts'
import { absent, broken, type Rule } from './rule.ts'

export const CONTENT_RULES: readonly Rule[] = [
  {
    id: 'markdownNegotiation',
    area: 'reading',
    title: 'the home page is available as Markdown',
    why: 'Markdown takes a fraction of the tokens of the same page in HTML.',
    remedy: 'Answer Accept: text/markdown with text/markdown, and send Vary: Accept.',
    async check(site) {
      const { status, headers } = await site.get('/', 'text/markdown')
      const type = headers.get('content-type') ?? ''
      if (status !== 200) return broken(`It returns ${status || 'no answer'}.`)
      return type.startsWith('text/markdown') ? undefined : broken(`The answer is ${type || 'without a type'}.`)
    },
  },
  {
    id: 'markdownVaries',
    area: 'reading',
    title: 'negotiated pages send Vary: Accept',
    why: 'Without it a cache sends Markdown to browsers, or HTML to agents.',
    remedy: 'Send Vary: Accept with every page that is negotiated.',
    async check(site) {
      const markdown = await site.get('/', 'text/markdown')
      if (!(markdown.headers.get('content-type') ?? '').startsWith('text/markdown'))
        return absent('There is no Markdown version.')
      const { headers } = await site.get('/', 'text/html')
      return /(^|,)\s*accept\s*(,|$)/i.test(headers.get('vary') ?? '')
        ? undefined
        : broken('The HTML page has no Vary: Accept.')
    },
  },
  {
    id: 'pageTells',
    area: 'reading',
    title: 'the home page has its content without JavaScript',
    why: 'Most agents and crawlers do not run JavaScript.',
    remedy: 'Put the title, the description, the language and the headings into the HTML.',
    async check(site) {
      const { text } = await site.get('/', 'text/html')
      const { elements } = readHtml(text)
      const has = (name: string, attribute = /^/) =>
        elements.some((element) => element.name === name && attribute.test(element.attributes))
      const parts: Record<string, boolean> = {
        title: /<title>\s*\S/i.test(text),
        language: has('html', /\slang=/i),
        description: has('meta', /name="?description"?/i),
        heading: has('h1'),
      }
      const missing = Object.keys(parts).filter((name) => !parts[name])
      return missing.length === 0 ? undefined : broken(`It has no ${missing.join(', no ')}.`)
    },
  },
  {
    id: 'structuredData',
    area: 'reading',
    title: 'a product page has structured data with price and availability',
    why: 'Search engines and agents read price and stock from it.',
    remedy: 'Put schema.org JSON-LD with Product, offers, price and availability into each product page.',
    async check(site) {
      const page = await firstProductPage(site)
      if (page === undefined) return absent('The sitemap lists no product page.')
      const { text } = await site.get(page, 'text/html')
      const blocks = jsonLdIn(text)
      if (blocks.length === 0) return broken(`${page} has none.`)
      const words = blocks.join('')
      if (!blocks.every(isJson)) return broken(`${page} has a block that is not JSON.`)
      return /"Product(Group)?"/.test(words) && /"price"/.test(words) && /"availability"/.test(words)
        ? undefined
        : broken(`${page} has no product with a price and an availability.`)
    },
  },
]

async function firstProductPage(site: Site): Promise<string | undefined> {
  const { pages } = await sampleSitemap(site)
  return pages.find((address) => /\/products?\/[^/]+$/.test(new URL(address).pathname))
}

function isJson(text: string): boolean {
  const value = jsonIn(text)
  return isObject(value) || Array.isArray(value)
}
