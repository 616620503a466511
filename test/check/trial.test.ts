import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Fetched } from '../../packages/check/src/site/site.ts'
import { openSite } from '../../packages/check/src/site/site.ts'
import { reportTrial, tryAsAgent } from '../../packages/check/src/trial.ts'
import { freePort } from '../free-port.ts'
import { openTestShop, type TestShop } from '../open-storefront.ts'

describe('a shop used as a buyer’s agent would use it', () => {
  let shop: TestShop
  let origin: string
  before(async () => {
    const port = await freePort('localhost')
    origin = `http://localhost:${port}`
    shop = await openTestShop({ environment: { PUBLIC_URL: origin } })
    await shop.shop.search.settled()
    await shop.app.listen({ port, host: 'localhost' })
  })
  after(() => shop[Symbol.asyncDispose]())

  /** The shop with other texts at some addresses. */
  function changed(change: (url: string, text: string) => string) {
    const site = openSite(origin)
    const read = (answer: Fetched) => ({ ...answer, text: change(answer.url, answer.text) })
    return {
      ...site,
      get: async (address: string, accept?: string) => read(await site.get(address, accept)),
      json: async (address: string) => JSON.parse(read(await site.get(address, 'application/json')).text),
      post: async (address: string, body: object, headers: Record<string, string>) =>
        read(await site.post(address, body, headers)),
    }
  }

  it('answers by MCP and UCP in all revisions, with the same facts everywhere', async () => {
    const trial = await tryAsAgent(openSite(origin))
    assert.deepEqual(trial.missing, [])
    assert.deepEqual(
      trial.calls.map(({ name, outcome }) => `${name} ${outcome}`),
      ['MCP 2026-07-28 answered', 'MCP 2025-11-25 answered', 'UCP 2026-08-25 answered', 'UCP 2026-04-08 answered'],
    )
    assert.equal(trial.products.length, 3)
    for (const { observations } of trial.products)
      assert.deepEqual(
        observations.map(({ source }) => source),
        ['page', 'JSON-LD', 'feed', 'API', 'MCP', 'UCP'],
      )
    assert.match(reportTrial(trial), /A buyer would miss\n {2}nothing/)
  })

  it('reports that a site has no products, not that nothing is missing', () => {
    const report = reportTrial({ calls: [{ name: 'MCP', outcome: 'absent' }], products: [], missing: [] })
    assert.match(report, /A buyer would miss\n {2}✗ no product was found/)
  })

  it('says where a credential is asked for', async () => {
    const site = openSite(origin)
    const trial = await tryAsAgent({
      ...site,
      post: async (address: string, body: object, headers: Record<string, string>) => ({
        ...(await site.post(address, body, headers)),
        ...(address.includes('/api/ucp') && { status: 401 }),
      }),
    })
    assert.deepEqual(
      trial.missing.filter((told) => told.startsWith('UCP 2026-08-25')),
      ['UCP 2026-08-25 is announced and does not answer: It asks for a credential (401).'],
    )
  })

  it('says where a price is another', async () => {
    const trial = await tryAsAgent(
      changed((url, text) => (url.includes('/api/catalog/') ? text.replaceAll(/"amount":\d+/g, '"amount":777') : text)),
    )
    assert.equal(trial.missing.length, 3)
    assert.match(trial.missing[0] ?? '', /JSON-LD \d.*API 7\.77 EUR/)
  })

  /** A page for people with other words; what stands in scripts and in its head stays. */
  function withWords(change: (words: string) => string) {
    return changed((url, text) => {
      if (!new URL(url).pathname.startsWith('/products/') || !text.startsWith('<!')) return text
      return text
        .split(/(<head>[\s\S]*?<\/head>|<script[\s\S]*?<\/script>)/)
        .map((part, place) => (place % 2 === 0 ? change(part) : part))
        .join('')
    })
  }

  for (const [what, change] of [
    [
      'another',
      (words: string) =>
        words.replaceAll(/(\d+)([.,]\d\d)(?!\d)/g, (_all, whole, rest) => `${Number(whole) + 1}${rest}`),
    ],
    ['ten times as much', (words: string) => words.replaceAll(/(\d+)([.,]\d\d)(?!\d)/g, '$10$2')],
    ['a tenth', (words: string) => words.replaceAll(/(\d+)(\d)[.,](\d)\d(?!\d)/g, '$1.$2$3')],
  ] as const)
    it(`says where the price on the page is ${what} than in its data`, async () => {
      const trial = await tryAsAgent(withWords(change))
      assert.equal(trial.missing.length, 3, trial.missing.join('\n'))
      for (const line of trial.missing) assert.match(line, /: no price by page\.$/)
    })

  it('reads prices with a decimal comma or with the currency on either side', async () => {
    for (const [mark, write] of [
      [',', (whole: string, rest: string) => `${whole},${rest}\u00a0€`],
      ['.', (whole: string, rest: string) => `EUR ${whole}.${rest}`],
    ] as const) {
      const words = (text: string) =>
        text.replaceAll(/€\s?(\d+)\.(\d\d)|(\d+)[.,](\d\d)\s?€/g, (_all, a, b, c, d) => write(a ?? c, b ?? d))
      assert.deepEqual((await tryAsAgent(withWords(words))).missing, [], mark)
    }
  })

  it('says where availability is another', async () => {
    const trial = await tryAsAgent(
      changed((url, text) =>
        url.includes('/api/ucp/') ? text.replaceAll('"available":true', '"available":false') : text,
      ),
    )
    assert.match(trial.missing[0] ?? '', /JSON-LD available.*UCP not available/)
  })

  it('says what robots.txt closes although the manual invites to it', async () => {
    const trial = await tryAsAgent(
      changed((url, text) => (url.endsWith('/robots.txt') ? 'User-agent: *\nDisallow: /api/search\nAllow: /\n' : text)),
    )
    assert.match(trial.missing[0] ?? '', /agents\.md invites to \/api\/search.* disallows/)
  })

  it('calls nothing at another origin, and says that it does not answer', async () => {
    const asked: string[] = []
    const trial = await tryAsAgent({
      ...changed((url, text) =>
        url.includes('server-card') ? text.replaceAll(origin, 'http://169.254.169.254') : text,
      ),
      post: async (address, body, headers) => {
        asked.push(address)
        return openSite(origin).post(address, body, headers)
      },
    })
    assert.ok(asked.some((address) => address.startsWith('http://169.254.169.254')))
    assert.match(
      trial.missing[0] ?? '',
      /MCP 2026-07-28 is announced and does not answer: http:\/\/169\.254\.169\.254 is another origin/,
    )
  })
})
