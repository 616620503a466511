import { sampleSitemap, sitemapAddress } from '../site/sitemap.ts'
import { absent, broken, expectDocument, type Rule } from './rule.ts'

export const DISCOVERY_RULES: readonly Rule[] = [
  {
    id: 'robotsTxt',
    area: 'finding',
    title: 'robots.txt exists, as plain text',
    why: 'Crawlers read it first.',
    remedy: 'Serve /robots.txt as text/plain with at least one User-agent group.',
    async check(site) {
      const robots = await site.get('/robots.txt')
      const refused = expectDocument(robots, /^text\/plain/)
      if (refused) return refused
      return /^user-agent:/im.test(robots.text) ? undefined : broken('It has no User-agent line.')
    },
  },
  {
    id: 'sitemap',
    area: 'finding',
    title: 'a sitemap lists the pages',
    why: 'Without it a crawler finds only what is linked.',
    remedy: 'Name a sitemap in robots.txt with a Sitemap line, or serve /sitemap.xml.',
    async check(site) {
      const named = await sitemapAddress(site)
      const sitemap = await site.get(named)
      if (sitemap.status !== 200) return broken(`${named} returns ${sitemap.status || 'no answer'}.`)
      return /<(urlset|sitemapindex)[\s>]/.test(sitemap.text) ? undefined : broken(`${named} is no sitemap.`)
    },
  },
  {
    id: 'sitemapOpens',
    area: 'finding',
    title: 'the addresses in the sitemap open',
    why: 'Search engines stop trusting a sitemap with broken links.',
    remedy: 'Generate the sitemap from the published catalogue.',
    async check(site) {
      const { parts, pages } = await sampleSitemap(site)
      const locations = [...parts, ...pages]
      if (locations.length === 0) return absent('There is no sitemap.')
      const answers = await Promise.all(locations.map((address) => site.get(address)))
      const dead = locations.find((_address, index) => answers[index]?.status !== 200)
      return dead === undefined ? undefined : broken(`${dead} does not open.`)
    },
  },
  {
    id: 'linkHeaders',
    area: 'finding',
    title: 'the home page has Link headers for programs',
    why: 'A program finds the API from the headers, without parsing HTML.',
    remedy: 'Send a Link header on / with api-catalog, service-desc, service-doc or describedby.',
    async check(site) {
      const { status, headers } = await site.get('/', 'text/html')
      if (status !== 200) return broken(`/ returns ${status || 'no answer'}.`)
      const link = headers.get('link') ?? ''
      return /rel="?(?:[\w.-]+ )*(?:api-catalog|service-desc|service-doc|describedby)\b/.test(link)
        ? undefined
        : broken(link === '' ? 'It has no Link header.' : 'Its Link header has none of these relations.')
    },
  },
  {
    id: 'llmsTxt',
    area: 'finding',
    title: 'llms.txt lists the site’s documents for language models',
    why: 'It leads a model to the right document in one request.',
    remedy: 'Serve /llms.txt: a title, a summary as a quotation, then lists of links.',
    async check(site) {
      const llms = await site.get('/llms.txt')
      const refused = expectDocument(llms, /^text\/(plain|markdown)/)
      if (refused) return refused
      if (!/^# \S/.test(llms.text)) return broken('It does not begin with a title.')
      const hasLink = llms.text.split('\n').some((line) => /^- \[[^\]]+\]\([^)]+\)/.test(line))
      return hasLink ? undefined : broken('It has no list of links.')
    },
  },
  {
    id: 'agentsMd',
    area: 'finding',
    title: 'agents.md describes the shop for agents',
    why: 'Agents request it by name.',
    remedy: 'Serve /agents.md: what an agent can read, how, and what it must not do.',
    async check(site) {
      const manual = await site.get('/agents.md')
      return (
        expectDocument(manual, /^text\/(plain|markdown)/) ??
        (/^# \S/m.test(manual.text) ? undefined : broken('It has no title.'))
      )
    },
  },
  {
    id: 'unknownIsNotFound',
    area: 'finding',
    title: 'unknown addresses return 404',
    why: 'A site that answers every address with a page makes agents believe in documents that do not exist.',
    remedy: 'Return 404 for unknown addresses, also below /.well-known/.',
    async check(site) {
      const { status } = await site.get('/.well-known/no-such-document-7f3a')
      return status === 404 || status === 410
        ? undefined
        : broken(`An unknown address returns ${status || 'no answer'}.`)
    },
  },
]
