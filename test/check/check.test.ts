import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import { after, before, describe, it } from 'node:test'
import { checkSite, RULES } from '../../src/check/check.ts'
import { reportReadiness } from '../../src/check/report.ts'
import { visitSite } from '../../src/check/site.ts'
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
  ],
  productsJson: [
    (path) => (/^\/(api\/catalog|products\.json|api\/products-feed\.json)/.test(path) ? gone : undefined),
    only('/api/catalog', json({ products: [] })),
  ],
  acp: [only('/.well-known/acp.json', json({ protocol: { name: 'acp' } }))],
}

describe('vitrine check', () => {
  let shop: SpoiledShop
  before(async () => {
    shop = await openSpoiledShop()
  })
  after(() => shop[Symbol.asyncDispose]())

  it('gives our own shop full marks', async () => {
    shop.spoil(undefined)
    const { score, verdicts } = await checkSite(visitSite(shop.url))
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
        const { verdicts, score } = await checkSite(visitSite(shop.url), [rule])
        assert.equal(verdicts[0]?.outcome, 'broken', `${rule.id}, way ${index}`)
        assert.match(String(verdicts[0]?.note), /\.$/)
        assert.equal(score, 0)
      }
    })
  }

  it('takes away the share of what is broken, and says why it matters and how to mend it', async () => {
    shop.spoil(only('/llms.txt', gone))
    const readiness = await checkSite(visitSite(shop.url))
    assert.ok(readiness.score > 90 && readiness.score < 100, String(readiness.score))
    const text = reportReadiness(readiness)
    assert.match(
      text,
      /✗ llms\.txt tells language models what is here \[llmsTxt\]\n {6}found: {2}The answer is 404\.\n {6}why: .+\n {6}remedy: .+/,
    )
  })

  it('has a verdict on every rule whatever a site does', async () => {
    for (const [what, answer] of Object.entries(STRANGE)) {
      await using site = await openStrangeSite(answer)
      const { verdicts, score } = await checkSite(visitSite(site.url))
      assert.equal(verdicts.length, RULES.length, what)
      assert.ok(score < 40, `${what} has ${score}`)
    }
  })
})

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
  const server = createServer((_request, response) => {
    response.writeHead(status, { 'content-type': type, ...(location === undefined ? {} : { location }) }).end(body)
  })
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
