import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { openListeningShop, type TestShop } from '../open-storefront.ts'

describe('small conventions of the web', () => {
  let shop: TestShop
  before(async () => {
    shop = await openListeningShop()
  })
  after(() => shop[Symbol.asyncDispose]())

  it('WEB-1: HEAD has the headers of GET and no body', async () => {
    for (const url of ['/agents.md', '/robots.txt', '/openapi.json', '/.well-known/api-catalog', '/api/catalog']) {
      const [got, headed] = await Promise.all([shop.get(url), shop.head(url)])
      assert.equal(headed.status, 200, url)
      assert.equal(headed.text, '')
      for (const name of ['content-type', 'etag', 'last-modified', 'content-length', 'cache-control', 'link']) {
        assert.equal(headed.headers[name], got.headers[name], `${name} of ${url}`)
      }
    }
  })

  it('WEB-2: an unknown well-known address is 404, never a page', async () => {
    for (const name of ['openid-configuration', 'nothing', 'mcp/server-card.json', 'agent-card.json']) {
      const { status, headers } = await shop.get(`/.well-known/${name}`, { accept: 'text/html' })
      if (status === 200) continue
      assert.equal(status, 404, name)
      assert.match(String(headers['content-type']), /^application\/problem\+json/)
    }
  })

  it('WEB-3: robots.txt is plain text, names AI crawlers and states permitted uses', async () => {
    const { headers, text } = await shop.get('/robots.txt')
    assert.match(String(headers['content-type']), /^text\/plain/)
    const named =
      'GPTBot OAI-SearchBot Claude-Web Google-Extended Amazonbot anthropic-ai Bytespider CCBot Applebot-Extended'
    for (const name of named.split(' ')) assert.match(text, new RegExp(`^User-agent: ${name}$`, 'm'))
    for (const group of groupsOf(text)) assert.match(group, /^Content-Signal: search=yes, ai-input=yes, ai-train=no$/m)
  })

  it('every page has a description and says since when it says what it says', async () => {
    const [product] = (await shop.get('/api/catalog?limit=1')).body.products as { handle: string }[]
    for (const path of [
      '/',
      '/collections',
      '/collections/running',
      `/products/${product?.handle}`,
      '/pages/faq',
      '/pages/shipping',
      '/pages/contact',
    ]) {
      const { text } = await shop.get(path, { accept: 'text/html' })
      assert.match(text, /<meta name="description" content="[^"]{10,}">/, path)
      assert.match(text, /"dateModified":"\d{4}-\d\d-\d\dT/, path)
    }
  })

  it('what scanners look for under other names is there', async () => {
    const card = await shop.get('/.well-known/mcp/server-card.json')
    assert.equal((await shop.get('/.well-known/mcp.json')).text, card.text)
    const catalog = await shop.get('/.well-known/ai-catalog.json')
    // A2A's old address, for what this is not.
    assert.equal((await shop.get('/.well-known/agent.json')).status, 404)
    const { entries } = catalog.body as { entries: { type: string; url: string }[] }
    for (const { url, type } of entries) {
      const { status, headers } = await shop.get(new URL(url).pathname)
      assert.equal(status, 200, url)
      const [media = ''] = type.split(';')
      assert.ok(String(headers['content-type']).startsWith(media), `${url}: ${headers['content-type']}`)
    }
  })

  it('robots.txt allows everything agents.md and auth.md link, and excludes only AI training', async () => {
    const robots = (await shop.get('/robots.txt')).text
    const manuals = `${(await shop.get('/agents.md')).text}\n${(await shop.get('/auth.md')).text}`
    const invited = [...manuals.matchAll(/http:\/\/shop\.test(\/[^\s`)>"|]*)/g)]
    assert.ok(invited.length > 20)
    for (const group of groupsOf(robots)) {
      const isTraining = group.includes('User-agent: GPTBot')
      assert.equal(/^Disallow: \/$/m.test(group), isTraining, group)
      if (isTraining) continue
      for (const [, path = ''] of invited) assert.ok(isAllowed(group, path), `${path} by\n${group}`)
      assert.ok(isAllowed(group, '/api/search?q=shoes'))
    }
    assert.match(groupsOf(robots).find((group) => group.includes('Google-Extended')) ?? '', /ai-input=yes, ai-train=no/)
  })

  it('WEB-3: robots.txt is the owner’s choice', async () => {
    await using open = await openListeningShop({ environment: { ALLOW_AI_TRAINING: 'true' }, products: [] })
    await using closed = await openListeningShop({
      environment: { ALLOW_SEARCH_ENGINES: 'false', ALLOW_AI_ANSWERS: 'false' },
      products: [],
    })
    assert.doesNotMatch((await open.get('/robots.txt')).text, /^Disallow: \/$/m)
    for (const group of groupsOf((await closed.get('/robots.txt')).text)) assert.match(group, /^Disallow: \/$/m)
  })

  it('WEB-3: a crawler gets what robots.txt allows it, and the sitemap exists', async () => {
    const { text } = await shop.get('/robots.txt')
    for (const group of groupsOf(text))
      for (const [, name = ''] of group.matchAll(/^User-agent: (\S+)$/gm))
        for (const path of ['/', '/api/search?q=tent', '/collections', '/agents.md']) {
          const { status } = await shop.get(path, { 'user-agent': `Mozilla/5.0 (compatible; ${name}/1.0)` })
          if (isAllowed(group, path)) assert.equal(status, 200, `${name} ${path}`)
        }
    const [, sitemap = ''] = /^Sitemap: http:\/\/shop\.test(\S+)$/m.exec(text) ?? []
    assert.equal((await shop.get(sitemap)).status, 200)
  })

  it('WEB-4: the home page links to what is made for programs, with registered relations', async () => {
    const { headers } = await shop.get('/')
    for (const relation of ['api-catalog', 'service-desc', 'service-doc', 'describedby']) {
      assert.match(String(headers.link), new RegExp(`<(/[^>]+)>; rel="${relation}"`))
    }
    for (const [, path = ''] of String(headers.link).matchAll(/<([^>]+)>/g)) {
      assert.equal((await shop.get(path)).status, 200, path)
    }
  })

  it('WEB-5: text says in which charset it is', async () => {
    for (const path of ['/agents.md', '/llms.txt', '/llms-full.txt', '/auth.md', '/robots.txt', '/sitemap.xml']) {
      assert.match(String((await shop.get(path)).headers['content-type']), /; charset=utf-8$/, path)
    }
  })

  it('WEB-6: security.txt expires, but not today', async () => {
    const { text } = await shop.get('/.well-known/security.txt')
    const [, expires = ''] = /^Expires: (.+)$/m.exec(text) ?? []
    const days = (Date.parse(expires) - Date.now()) / 86_400_000
    assert.ok(days > 300 && days <= 366, expires)
    assert.match(text, /^Contact: mailto:\S+@\S+$/m)
  })
})

/** RFC 9309, section 2.2.2: the longest rule that fits decides. */
function isAllowed(group: string, path: string): boolean {
  const rules = [...group.matchAll(/^(Allow|Disallow): (\S*)$/gm)].map(([, verdict, pattern = '']) => ({
    verdict,
    pattern,
  }))
  const fits = ({ pattern }: { pattern: string }) =>
    new RegExp(
      `^${pattern
        .split('*')
        .map((part) => part.replace(/[.?+^$()[\]{}|\\]/g, '\\$&'))
        .join('.*')}`,
    ).test(path)
  const [longest] = rules.filter(fits).sort((one, other) => other.pattern.length - one.pattern.length)
  return longest?.verdict !== 'Disallow'
}

function groupsOf(robots: string): string[] {
  return robots.split('\n\n').filter((group) => group.startsWith('User-agent:'))
}
