import assert from 'node:assert/strict'
import { createServer, type ServerResponse } from 'node:http'
import { after, before, describe, it } from 'node:test'
import { checkSite, levelOf, RULES, reportReadiness } from '../../packages/check/src/check.ts'
import { openSite } from '../../packages/check/src/site/site.ts'
import { openSpoiledShop, type Spoil, type Spoiled, type SpoiledShop } from './spoiled-shop.ts'

const gone: Spoiled = { status: 404, headers: { 'content-type': 'text/plain' }, body: 'gone' }
const only =
  (path: string, how: Spoiled): Spoil =>
  (asked) =>
    asked === path ? how : undefined
const without = (pattern: RegExp): Spoiled => ({ body: (text) => text.replaceAll(pattern, '') })
/** Other members; `undefined` takes one away. */
const changed = (members: Record<string, unknown>): Spoiled => ({
  body: (text) => JSON.stringify({ ...JSON.parse(text), ...members }),
})
const json = (value: unknown): Spoiled => ({
  status: 200,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(value),
})

const RESOURCE = '/.well-known/oauth-protected-resource'
const SERVER = '/.well-known/oauth-authorization-server'
const SKILLS = '/.well-known/agent-skills/index.json'
const AI_CATALOG = '/.well-known/ai-catalog.json'

/** For each rule, ways to break it. */
const BREAKING: Readonly<Record<string, readonly Spoil[]>> = {
  robotsTxt: [
    only('/robots.txt', gone),
    only('/robots.txt', { headers: { 'content-type': 'text/html' } }),
    only('/robots.txt', without(/^User-agent:.*$/gm)),
  ],
  sitemap: [only('/sitemap.xml', gone), only('/sitemap.xml', { body: '<html></html>' })],
  sitemapOpens: [(path) => (path.startsWith('/products/') ? gone : undefined), only('/sitemap-pages.xml', gone)],
  linkHeaders: [
    only('/', { headers: { link: null } }),
    only('/', { headers: { link: '</a.css>; rel="preload"' } }),
    only('/', { status: 500 }),
  ],
  llmsTxt: [only('/llms.txt', gone), only('/llms.txt', without(/^# .*$/gm)), only('/llms.txt', without(/^- .*$/gm))],
  agentsMd: [only('/agents.md', gone), only('/agents.md', { headers: { 'content-type': 'text/html' } })],
  unknownIsNotFound: [
    (path) => (path.includes('no-such-document') ? { status: 200, body: '<html>app</html>' } : undefined),
  ],
  robotsTxtAiRules: [only('/robots.txt', { body: 'User-agent: *\nAllow: /\n' })],
  contentSignals: [
    only('/robots.txt', without(/^Content-Signal:.*$/gm)),
    only('/robots.txt', { body: 'Content-Signal: search=yes\n' }),
  ],
  assistantsMayRead: [
    only('/robots.txt', { body: 'User-agent: *\nDisallow: /\n' }),
    only('/robots.txt', { body: 'User-agent: *\nAllow: /\n\nUser-agent: Claude-User\nDisallow: /\n' }),
  ],
  markdownNegotiation: [
    (path, { accept }) =>
      path === '/' && accept === 'text/markdown' ? { headers: { 'content-type': 'text/html' } } : undefined,
  ],
  markdownVaries: [only('/', { headers: { vary: 'Accept-Encoding' } }), only('/', { headers: { vary: null } })],
  pageTells: [only('/', { body: '<!doctype html><div id="app"></div><script src="app.js"></script>' })],
  structuredData: [
    (path) => (path.startsWith('/products/') ? without(/<script[^>]*ld\+json[\s\S]*?<\/script>/g) : undefined),
    (path) => (path.startsWith('/products/') ? without(/"price"/g) : undefined),
    (path) => (path.startsWith('/products/') ? { body: (text) => text.replace('ld+json">', 'ld+json">{') } : undefined),
  ],
  apiCatalog: [
    only('/.well-known/api-catalog', gone),
    only('/.well-known/api-catalog', { headers: { 'content-type': 'application/json' } }),
    only('/.well-known/api-catalog', { body: '{"linkset":[{"anchor":"x"}]}' }),
  ],
  openApi: [
    only('/openapi.json', gone),
    only('/openapi.json', json({ swagger: '2.0' })),
    only('/openapi.json', json({ openapi: '3.1.0', paths: {} })),
  ],
  agentSkills: [
    only(SKILLS, gone),
    only(SKILLS, changed({ $schema: 'x' })),
    only(SKILLS, changed({ skills: [] })),
    (path) => (path.endsWith('/SKILL.md') ? { body: (text) => `${text} ` } : undefined),
    (path) => (path.endsWith('/SKILL.md') ? { headers: { 'content-type': 'text/html' } } : undefined),
    (path) => (path.endsWith('/SKILL.md') ? without(/^description:.*$/gm) : undefined),
    (path, _headers, method) => (path.endsWith('/SKILL.md') && method === 'HEAD' ? { status: 405 } : undefined),
  ],
  aiCatalog: [
    only(AI_CATALOG, { headers: { 'content-type': 'text/plain' } }),
    only(AI_CATALOG, changed({ entries: [] })),
    only(AI_CATALOG, changed({ entries: [{ type: 'text/markdown' }] })),
    only(AI_CATALOG, changed({ entries: [{ type: 'text/markdown', url: '/no-such-thing' }] })),
  ],
  webMcp: [
    (path) => {
      if (path === '/') return without(/ tool(name|description|paramdescription)="[^"]*"/g)
      return path.startsWith('/assets/') ? without(/registerTool|provideContext/g) : undefined
    },
  ],
  mcpServerCard: [only('/.well-known/mcp/server-card.json', json({ serverInfo: {} }))],
  a2aAgentCard: [only('/.well-known/agent-card.json', json({ name: 'x' }))],
  webBotAuth: [only('/.well-known/http-message-signatures-directory', json({ keys: [] }))],
  oauthProtectedResource: [
    only(RESOURCE, gone),
    only(RESOURCE, changed({ resource: 'https://elsewhere.example' })),
    only(RESOURCE, changed({ authorization_servers: undefined })),
  ],
  oauthDiscovery: [only(SERVER, gone), only(SERVER, changed({ issuer: 'http://127.0.0.1/' }))],
  oauthEndpoints: [only(SERVER, changed({ authorization_endpoint: 'x', grant_types_supported: undefined }))],
  authMdRevocation: [only(SERVER, changed({ agent_auth: {} }))],
  noEmptyLists: [only(SERVER, changed({ response_types_supported: [] }))],
  authMd: [
    only('/auth.md', gone),
    only('/auth.md', { headers: { 'content-type': 'text/html' } }),
    only(RESOURCE, changed({ scopes_supported: [] })),
    only(SERVER, changed({ agent_auth: undefined })),
    only(
      SERVER,
      changed({
        agent_auth: { skill: 'x', register_uri: 'x', anonymous: { credential_types_supported: ['api_key'] } },
      }),
    ),
  ],
  authMdStructure: [
    only('/auth.md', without(/^## Claim$/gm)),
    only('/auth.md', { body: (text) => text.replace('\n## ', `\n${'x'.repeat(5000)}\n## `) }),
  ],
  ucp: [
    only('/.well-known/ucp', gone),
    only('/.well-known/ucp', json({ ucp: { version: '2026-04-08', services: {} } })),
    only(
      '/.well-known/ucp',
      json({ ucp: { version: '2026-04-08', services: { 'dev.ucp.shopping': [{ transport: 'rest' }] } } }),
    ),
  ],
  productsJson: [
    (path) => (/^\/(api\/catalog|products\.json|api\/products-feed\.json)/.test(path) ? gone : undefined),
    only('/api/catalog', json({ products: [] })),
  ],
  buyable: [
    (path) => {
      if (path === '/api/catalog') return json({ products: [{ variants: [{ id: 'a' }] }] })
      return path === '/pages/contact' ? gone : undefined
    },
  ],
  acp: [
    only('/.well-known/acp.json', json({ protocol: { name: 'acp' } })),
    only(
      '/.well-known/acp.json',
      json({ protocol: { name: 'acp', version: '2026-04-17' }, api_base_url: 'x', transports: ['rest'] }),
    ),
  ],
  ap2: [only('/.well-known/agent-card.json', json({ capabilities: { extensions: [{ uri: 'ap2' }] } }))],
  mpp: [only('/openapi.json', changed({ 'x-payment-info': {} }))],
  x402: [only('/products.json', { status: 402, body: '{}' })],
}

/** What a shop has that takes orders and money, and has an agent of its own: rules that ours has no use for. */
const KEPT_BY_OTHERS: Readonly<Record<string, Spoil>> = {
  acp: only(
    '/.well-known/acp.json',
    json({
      protocol: { name: 'acp', version: '2026-04-17' },
      api_base_url: 'https://x.example',
      transports: ['rest'],
      capabilities: { services: ['feed'] },
    }),
  ),
  a2aAgentCard: only('/.well-known/agent-card.json', json({ name: 'x', version: '1', supportedInterfaces: [] })),
  ap2: only(
    '/.well-known/agent-card.json',
    json({ capabilities: { extensions: [{ uri: 'https://ap2.example/extension' }] } }),
  ),
  mpp: only('/openapi.json', changed({ 'x-payment-info': { price: '1' } })),
  x402: only('/products.json', { status: 402, headers: { 'payment-required': 'e30=' } }),
  webBotAuth: only('/.well-known/http-message-signatures-directory', json({ keys: [{ kty: 'OKP' }] })),
  oauthEndpoints: only(
    SERVER,
    changed({
      authorization_endpoint: 'x',
      token_endpoint: 'x',
      jwks_uri: 'x',
      grant_types_supported: ['authorization_code'],
      response_types_supported: ['code'],
    }),
  ),
}

describe('vitrine check', () => {
  let shop: SpoiledShop
  before(async () => {
    shop = await openSpoiledShop()
  })
  after(() => shop[Symbol.asyncDispose]())

  it('gives our own shop full marks', async () => {
    shop.spoil(undefined)
    const { score, verdicts } = await checkSite(openSite(shop.url))
    assert.deepEqual(
      verdicts.filter(({ outcome }) => outcome === 'broken'),
      [],
    )
    assert.equal(score, 100)
  })

  for (const rule of RULES) {
    it(`sees when it is not so: ${rule.title}`, async () => {
      const ways = BREAKING[rule.id] ?? []
      assert.ok(ways.length > 0, `nothing here breaks ${rule.id}`)
      for (const [index, way] of ways.entries()) {
        shop.spoil(way)
        const { verdicts, score } = await checkSite(openSite(shop.url), [rule])
        assert.equal(verdicts[0]?.outcome, 'broken', `${rule.id}, way ${index}`)
        assert.match(String(verdicts[0]?.note), /\.$/)
        assert.equal(score, 0)
      }
    })
  }

  for (const rule of RULES.filter(({ id }) => id in KEPT_BY_OTHERS)) {
    it(`sees when it is so at a shop that has it: ${rule.title}`, async () => {
      shop.spoil(KEPT_BY_OTHERS[rule.id])
      const { verdicts, score } = await checkSite(openSite(shop.url), [rule])
      assert.deepEqual([verdicts[0]?.outcome, verdicts[0]?.note, score], ['kept', undefined, 100])
    })
  }

  it('counts levels as scanners do: each stands on those before it', async () => {
    const ids = (...kept: string[]) => kept.map((id) => ({ id, outcome: 'kept' as const }))
    const found = ids('robotsTxt', 'sitemap')
    const named = [...found, ...ids('robotsTxtAiRules', 'contentSignals')]
    const read = [...named, ...ids('markdownNegotiation')]
    const listed = [...read, ...ids('apiCatalog')]
    const signed = [...listed, ...ids('webBotAuth', 'oauthProtectedResource', 'oauthDiscovery', 'authMd')]
    assert.deepEqual([[], found, named, read, listed, signed].map(levelOf), [0, 1, 2, 3, 4, 5])
    assert.equal(levelOf([...ids('robotsTxt'), ...read.slice(2)]), 0)
    assert.equal(levelOf([...listed, ...ids('authMd', 'oauthProtectedResource', 'oauthDiscovery')]), 4)
    shop.spoil(undefined)
    assert.equal((await checkSite(openSite(shop.url))).level, 4)
  })

  it('subtracts the share of what is broken, with its reason and its remedy', async () => {
    shop.spoil(only('/llms.txt', gone))
    const readiness = await checkSite(openSite(shop.url))
    assert.ok(readiness.score > 90 && readiness.score < 100, String(readiness.score))
    const text = reportReadiness(readiness)
    assert.match(
      text,
      /✗ llms\.txt lists the site’s documents for language models \[llmsTxt\]\n {6}found: The answer is 404\.\n {6}why: {3}.+\n {6}fix: {3}.+/,
    )
  })

  it('has a verdict on every rule whatever a site does', async () => {
    for (const [what, answer] of Object.entries(STRANGE)) {
      await using site = await openStrangeSite(answer)
      const { verdicts, score } = await checkSite(openSite(site.url))
      assert.equal(verdicts.length, RULES.length, what)
      assert.ok(score < 40, `${what} has ${score}`)
    }
  })

  it('gives up on a site that never answers or never ends', async () => {
    for (const [what, begin] of Object.entries(ENDLESS)) {
      await using site = await openTestSite((response) => begin(response))
      // Whoever waited for it would not come to the end of this.
      const { verdicts, score } = await checkSite(openSite(site.url, { timeout: 150 }))
      assert.equal(score, 0, what)
      assert.match(String(verdicts[0]?.note), /within 0\.15 seconds/, what)
    }
  })

  it('reads no more than it needs of an answer that is too long', async () => {
    let sent = 0
    await using site = await openTestSite((response) => {
      response.writeHead(200, { 'content-type': 'text/plain' })
      const more = () => {
        while (!response.destroyed) {
          sent += 1_000_000
          if (!response.write('x'.repeat(1_000_000))) return response.once('drain', more)
        }
        return undefined
      }
      more()
    })
    const { text } = await openSite(site.url).get('/robots.txt')
    assert.ok(text.length >= 4 * 1024 * 1024 && sent < 60_000_000, `${text.length} of ${sent}`)
  })

  it('takes what is no text for what it is', async () => {
    const noise = Buffer.from(Array.from({ length: 50_000 }, (_, place) => (place * 7919) % 256))
    await using site = await openTestSite((response) =>
      response.writeHead(200, { 'content-type': 'application/octet-stream' }).end(noise),
    )
    const { verdicts, score } = await checkSite(openSite(site.url))
    assert.equal(verdicts.length, RULES.length)
    assert.ok(score < 20, String(score))
  })
})

const ENDLESS: Readonly<Record<string, (response: ServerResponse) => void>> = {
  'no answer at all': () => {},
  'a head and no body': (response) => response.writeHead(200, { 'content-type': 'text/html' }).flushHeaders(),
  'a body of one letter after the other': (response) => {
    const drip = setInterval(() => (response.destroyed ? clearInterval(drip) : response.write('x')), 20)
  },
}

/** Sites that are no shop. */
const STRANGE: Readonly<Record<string, { status: number; type: string; body: string; location?: string }>> = {
  'a page for every address': { status: 200, type: 'text/html', body: '<html><title>app</title><h1>app</h1></html>' },
  'JSON null for every address': { status: 200, type: 'application/json', body: 'null' },
  'deep JSON of wrong types': {
    status: 200,
    type: 'application/json',
    body: '{"skills":[{"name":{}}],"linkset":[null,1],"agent_auth":[],"paths":1,"openapi":3,"ucp":"x"}',
  },
  'nothing anywhere': { status: 404, type: 'text/plain', body: '' },
  'an error everywhere': { status: 500, type: 'text/plain', body: 'no' },
  'a redirect without end': { status: 302, type: 'text/plain', body: '', location: '/again' },
  'a redirect elsewhere': { status: 302, type: 'text/plain', body: '', location: 'http://elsewhere.invalid/' },
}

async function openStrangeSite({ status, type, body, location }: (typeof STRANGE)[string]) {
  return openTestSite((response) => {
    response.writeHead(status, { 'content-type': type, ...(location === undefined ? {} : { location }) }).end(body)
  })
}

async function openTestSite(answer: (response: ServerResponse) => void) {
  const server = createServer((_request, response) => answer(response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
