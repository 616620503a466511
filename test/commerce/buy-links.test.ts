import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { aProduct, aVariant } from '../feeds/products.ts'
import { openTestShop, type TestShop } from '../open-storefront.ts'

// One link for one variant, whoever asks and however.

const STORE = 'https://northwall.example'
const LINKS: Record<string, string> = {
  'tee-s': `${STORE}/cart/41000001:1`,
  'tee-m': `${STORE}/cart/41000002:1`,
  mug: 'https://elsewhere.example/mug?ref=1&x=2',
}

describe('the link to buy', () => {
  let shop: TestShop
  before(async () => {
    const size = (label: string) => ({ options: [{ name: 'Size', label }], title: label })
    shop = await openTestShop({
      environment: { SHOP_CHECKOUT: `shopify:${STORE}`, SHOP_CONTACT_EMAIL: 'shop@shop.test' },
      products: [
        aProduct({
          id: 'tee',
          handle: 'tee',
          options: [{ name: 'Size', values: ['S', 'M'] }],
          variants: [
            aVariant({ id: 'tee-s', external_id: '41000001', ...size('S') }),
            aVariant({ id: 'tee-m', external_id: '41000002', ...size('M') }),
          ],
        }),
        aProduct({ id: 'cup', handle: 'cup', url: LINKS.mug, variants: [aVariant({ id: 'mug' })] }),
        aProduct({ id: 'pin', handle: 'pin', variants: [aVariant({ id: 'pin-v' })] }),
      ],
    })
  })
  after(() => shop[Symbol.asyncDispose]())

  /** Where a button of a page ends: at the shop's permalink, which leads on, or at the address itself. */
  async function leadsTo(address: string): Promise<unknown> {
    if (!address.startsWith('/buy/')) return address
    const { status, headers } = await shop.get(address)
    assert.equal(status, 303)
    return headers.location
  }

  interface Linked {
    id: string
    buy_url?: string
    metadata?: { buy_url?: string }
    seller?: { links: { type: string; url: string }[] }
  }

  /** The link of each variant in JSON of any depth. */
  function linksIn(value: unknown, found: Record<string, string | undefined> = {}): Record<string, string | undefined> {
    if (Array.isArray(value)) for (const item of value) linksIn(item, found)
    else if (typeof value === 'object' && value !== null) {
      if ('variants' in value) {
        for (const { id, buy_url, metadata, seller } of value.variants as Linked[])
          found[id] = buy_url ?? metadata?.buy_url ?? seller?.links.find(({ type }) => type === 'checkout')?.url
      } else for (const item of Object.values(value)) linksIn(item, found)
    }
    return found
  }

  async function rpc(url: string, name: string, given: object): Promise<unknown> {
    const call = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: given } }
    const { body } = await shop.post(url, call, { accept: 'application/json, text/event-stream' })
    return (body.result as { structuredContent: unknown }).structuredContent
  }

  it('is the same in every answer for programs, and absent without a checkout', async () => {
    const expected: Record<string, string | undefined> = { ...LINKS, 'pin-v': undefined }
    const answers: Record<string, unknown> = {
      '/api/catalog': (await shop.get('/api/catalog')).body,
      '/api/search': (await shop.get('/api/search?price_min=0&fields=full')).body,
      'UCP search': (await shop.post('/api/ucp/catalog/search', { pagination: { limit: 50 } })).body,
      'UCP lookup': (await shop.post('/api/ucp/catalog/lookup', { ids: ['tee-s', 'tee-m', 'mug', 'pin-v'] })).body,
      'UCP by MCP': await rpc('/api/ucp/mcp', 'search_catalog', { catalog: { pagination: { limit: 50 } } }),
      'ACP feed': (await shop.get('/feeds/acp/products.jsonl')).text
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line)),
    }
    for (const [name, answer] of Object.entries(answers)) {
      const found = linksIn(answer)
      // A search by UCP tells of one variant of each product.
      const told = /^UCP (search|by MCP)$/.test(name) ? Object.keys(found) : Object.keys(expected)
      assert.ok(told.length >= 3, name)
      for (const id of told) assert.equal(found[id], expected[id], `${name}: ${id}`)
    }
    const summaries = (await shop.get('/api/search?price_min=0')).body.products as { variant: Linked }[]
    assert.equal(summaries.length, 3)
    for (const { variant } of summaries) assert.equal(variant.buy_url, expected[variant.id], variant.id)
    for (const id of ['tee', 'cup', 'pin']) {
      const one = linksIn((await shop.get(`/api/catalog/${id}`)).body)
      const told = linksIn({ product: await rpc('/mcp', 'get_product', { id, fields: 'full' }) })
      assert.deepEqual(told, one, id)
      for (const [variant, link] of Object.entries(one)) assert.equal(link, expected[variant], variant)
    }
  })

  it('is the same on the page, in its data, in Markdown and for models', async () => {
    for (const [id, link] of Object.entries(LINKS)) {
      const { product } = (await shop.get(`/api/catalog/${id}`)).body as { product: { handle: string } }
      const { text: page } = await shop.get(`/products/${product.handle}?variant=${id}`)
      const [, button = ''] = /class="button" href="([^"]+)"/.exec(page) ?? []
      assert.equal(await leadsTo(button.replaceAll('&amp;', '&')), link, `page of ${id}`)
      const data = [...page.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json]) => json)
      assert.ok(
        data.some((json) => JSON.stringify(JSON.parse(json ?? '')).includes(JSON.stringify(link))),
        `data of ${id}`,
      )
      const { text: twin } = await shop.get(`/products/${product.handle}.md`)
      assert.ok(twin.includes(link), `twin of ${id}`)
    }
    // A crawler that follows every link of it must not fill carts: it says where the links are.
    const { text: all } = await shop.get('/llms-full.txt')
    assert.match(all, /`buy_url`/)
    for (const link of [...Object.values(LINKS), '/buy/']) assert.ok(!all.includes(link), link)
    const { text: pin } = await shop.get('/products/pin')
    assert.doesNotMatch(pin, /BuyAction|class="button" href="(http|\/buy)/)
    const { text: manual } = await shop.get('/agents.md')
    assert.match(manual, /`buy_url`.*https:\/\/(northwall|elsewhere)\.example/)
  })

  it('is a template with the id for Google, of the permalink of this shop', async () => {
    const { text } = await shop.get('/feeds/google.xml')
    const items = text.split('<item>').slice(1)
    const templates = items.map((item) => [
      /<g:id>(.*?)</.exec(item)?.[1],
      /<g:checkout_link_template>(.*?)</.exec(item)?.[1],
    ])
    const template = 'http://shop.test/buy/{id}:1'
    assert.deepEqual(Object.fromEntries(templates), {
      'tee-s': template,
      'tee-m': template,
      mug: template,
      'pin-v': undefined,
    })
  })
})
