import { absent, expectDocument, type Rule, wrong } from '../rule.ts'
import { sampleSitemap, sitemapAddress } from '../sitemap.ts'

export const FINDING: readonly Rule[] = [
  {
    id: 'robotsTxt',
    area: 'finding',
    title: 'robots.txt is there, as plain text',
    why: 'Well-behaved crawlers ask for it first.',
    remedy: 'Serve /robots.txt as text/plain with at least one User-agent group.',
    async look(site) {
      const robots = await site.get('/robots.txt')
      const refused = expectDocument(robots, /^text\/plain/)
      if (refused) return refused
      return /^user-agent:/im.test(robots.text) ? undefined : wrong('It has no User-agent line.')
    },
  },
  {
    id: 'sitemap',
    area: 'finding',
    title: 'a sitemap lists the pages',
    why: 'Without it a crawler finds what is linked, and misses the rest.',
    remedy: 'Name a sitemap in robots.txt with a Sitemap line, or serve /sitemap.xml.',
    async look(site) {
      const named = await sitemapAddress(site)
      const sitemap = await site.get(named)
      if (sitemap.status !== 200) return wrong(`${named} gives ${sitemap.status || 'no answer'}.`)
      return /<(urlset|sitemapindex)[\s>]/.test(sitemap.text) ? undefined : wrong(`${named} is no sitemap.`)
    },
  },
  {
    id: 'sitemapOpens',
    area: 'finding',
    title: 'what the sitemap lists is there',
    why: 'A sitemap with dead addresses is soon ignored.',
    remedy: 'Leave out what is gone, and write the sitemap from the catalogue being served.',
    async look(site) {
      const { parts, pages } = await sampleSitemap(site)
      const locations = [...parts, ...pages]
      if (locations.length === 0) return absent('There is no sitemap to follow.')
      const answers = await Promise.all(locations.map((address) => site.get(address)))
      const dead = locations.find((_address, index) => answers[index]?.status !== 200)
      return dead === undefined ? undefined : wrong(`${dead} does not open.`)
    },
  },
  {
    id: 'linkHeaders',
    area: 'finding',
    title: 'the home page links to what is made for programs',
    why: 'A program that opens the home page learns from its headers where to go, without reading HTML.',
    remedy: 'Send a Link header on / with api-catalog, service-desc, service-doc or describedby.',
    async look(site) {
      const { status, headers } = await site.get('/', 'text/html')
      if (status !== 200) return wrong(`/ gives ${status || 'no answer'}.`)
      const link = headers.get('link') ?? ''
      return /rel="?[^",;]*\b(api-catalog|service-desc|service-doc|describedby)\b/.test(link)
        ? undefined
        : wrong(link === '' ? 'It has no Link header.' : 'Its Link header has no relation of that kind.')
    },
  },
  {
    id: 'llmsTxt',
    area: 'finding',
    title: 'llms.txt tells language models what is here',
    why: 'It is the shortest way from a question to the right document.',
    remedy: 'Serve /llms.txt: a title, a sentence or two as a quotation, then lists of links.',
    async look(site) {
      const llms = await site.get('/llms.txt')
      const refused = expectDocument(llms, /^text\/(plain|markdown)/)
      if (refused) return refused
      if (!/^# \S/.test(llms.text)) return wrong('It does not begin with a title.')
      return /^- \[[^\]]+\]\([^)]+\)/m.test(llms.text) ? undefined : wrong('It has no list of links.')
    },
  },
  {
    id: 'agentsMd',
    area: 'finding',
    title: 'agents.md is a manual for agents',
    why: 'Agents look for it by name, as people look for a door.',
    remedy: 'Serve /agents.md: what can be read here, how, and what an agent must not do.',
    async look(site) {
      const manual = await site.get('/agents.md')
      return (
        expectDocument(manual, /^text\/(plain|markdown)/) ??
        (/^# \S/m.test(manual.text) ? undefined : wrong('It has no title.'))
      )
    },
  },
  {
    id: 'unknownIsNotFound',
    area: 'finding',
    title: 'what does not exist is 404',
    why: 'A site that answers every address with a page makes each of these checks, and each agent, believe in documents that are not there.',
    remedy: 'Answer 404 for unknown addresses, below /.well-known/ above all.',
    async look(site) {
      const { status } = await site.get('/.well-known/no-such-document-7f3a')
      return status === 404 || status === 410
        ? undefined
        : wrong(`An address that cannot exist gives ${status || 'no answer'}.`)
    },
  },
]
