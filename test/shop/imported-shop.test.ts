import assert from 'node:assert/strict'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, describe, it } from 'node:test'
import { importProducts } from '../../packages/catalog/src/catalog/import.ts'
import { POLICY_SLUGS } from '../../packages/product/src/shop-facts.ts'
import { SAMPLE_SHOP } from '../../packages/sample-shop/src/shop.ts'
import { listEndpoints } from '../../packages/vitrine/src/discovery/endpoints.ts'
import { DOCUMENTS } from '../discovery/addresses.ts'
import { openTestShop, type TestShop } from '../open-storefront.ts'
import { ADDRESSES } from '../pages/open-pages-shop.ts'
import { aProduct } from '../products.ts'

// A merchant tries the shop, then imports a catalogue of another trade, in another country, while it runs.

const VIOLIN = aProduct('geige', {
  title: 'Geige 4/4',
  brand: 'Kremmer',
  product_type: ['Streichinstrumente'],
  description: { plain: 'Fichte und Ahorn.' },
  media: [{ type: 'image', url: 'https://bilder.example/geige.jpg' }],
})

/** Whatever only the sample shop says. A country is looked for as a word: codes are short. */
const SAMPLE_SAYS = [/fieldhouse/i, /sports gear/i, /a sample shop/i, new RegExp(`\\b${SAMPLE_SHOP.country}\\b`)]
/** Where terms would stand; the description of the API names the members without saying anything. */
const TERMS = [
  /OfferShippingDetails|MerchantReturnPolicy|"accepts_returns"|g:shipping>/,
  /(privacy|terms|refund|return|shipping|tos)_(policy|of_service|policy_uri|uri)"/,
  /"tos"/,
]

/** Every public address that can be read without knowing anything. */
function addressesOf(shop: TestShop): string[] {
  const declared = listEndpoints(JSON.parse(JSON.stringify(shop.app.swagger()))).filter(
    ({ method, path: at, types }) => method === 'get' && !at.includes('{') && !types.includes('application/gzip'),
  )
  const pages = [...ADDRESSES, '/nothing', '/products/product-geige', '/collections/streichinstrumente', '/sign-in']
  const twins = [...POLICY_SLUGS.map((slug) => `/pages/${slug}.md`), '/index.md', '/products/product-geige.md']
  const api = ['/api/catalog/geige', '/api/search?q=geige']
  return [...new Set([...DOCUMENTS, ...declared.map(({ path: at }) => at), ...pages, ...twins, ...api])]
}

async function importOwn(shop: TestShop): Promise<void> {
  async function* items() {
    yield [{ line: 1, product: VIOLIN, issues: [] }]
  }
  await importProducts({ database: shop.shop.database }, { items: items(), source: 'csv', mode: 'merge' })
  await shop.shop.catalog.refresh()
  await shop.shop.search.settled()
  await shop.shop.layout.departments()
}

describe('the sample shop', () => {
  it('says all that it has, in development', async () => {
    await using shop = await openTestShop()
    const home = await shop.get('/', { accept: 'text/html' })
    assert.match(home.text, /<h1>Fieldhouse<\/h1>/)
    assert.match(home.text, /"MerchantReturnPolicy"/)
    const page = await shop.get('/pages/shipping', { accept: 'text/html' })
    assert.equal(page.headers['x-robots-tag'], undefined)
    assert.match(page.text, /We pack in Galway/)
    assert.equal(Object.keys(Object((await shop.get('/api/catalog?limit=1')).body.store).links).length, 5)
    assert.match((await shop.get('/sitemap-pages.xml')).text, /\/pages\/shipping</)
    assert.equal((await shop.get('/pictures/bastion-u-lock-night-black.webp')).status, 200)
  })

  it('says nothing of its terms under a name of the owner’s, nor in production', async () => {
    await using named = await openTestShop({ environment: { SHOP_NAME: 'Northwall' } })
    await using live = await openTestShop({
      environment: {
        NODE_ENV: 'production',
        PUBLIC_URL: 'https://shop.test',
        SHOP_NAME: 'Northwall',
        SHOP_DESCRIPTION: 'Ropes.',
        SHOP_CURRENCY: 'EUR',
        SHOP_COUNTRY: 'DE',
        SHOP_CONTACT_EMAIL: 'hello@shop.test',
      },
    })
    for (const shop of [named, live]) {
      assert.equal(shop.shop.shop.isSample, false)
      assert.deepEqual(shop.shop.shop.policies, [])
      assert.doesNotMatch((await shop.get('/', { accept: 'text/html' })).text, /MerchantReturnPolicy|Sports gear/)
    }
    assert.equal((await live.get('/pictures/bastion-u-lock-night-black.webp')).status, 404)
  })
})

describe('a shop whose imported catalogue replaced the sample’s, and whose owner configured nothing', () => {
  let shop: TestShop
  before(async () => {
    shop = await openTestShop({ environment: { SHOP_LOCALE: 'de-DE' } })
    // All of it was asked for and kept once as the sample shop's.
    for (const address of addressesOf(shop)) await shop.get(address)
    await importOwn(shop)
  })
  after(async () => shop[Symbol.asyncDispose]())

  it('says nothing of the sample shop at any public address', async () => {
    const addresses = addressesOf(shop)
    assert.ok(addresses.length > 60)
    for (const address of addresses) {
      for (const accept of ['text/html', '*/*']) {
        const { text } = await shop.get(address, { accept })
        for (const said of address === '/openapi.json' ? SAMPLE_SAYS : [...SAMPLE_SAYS, ...TERMS]) {
          const [found] = said.exec(text) ?? []
          const place = found === undefined ? 0 : text.indexOf(found)
          assert.equal(found, undefined, `${address}: ${text.slice(Math.max(0, place - 100), place + 100)}`)
        }
      }
    }
  })

  it('says nothing of it by MCP and UCP either', async () => {
    const ask = async (method: string, params: object = {}) =>
      (await shop.post('/mcp', { jsonrpc: '2.0', id: 1, method, params })).text
    const hello = { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'test', version: '1' } }
    const said = [
      await ask('initialize', hello),
      await ask('resources/list'),
      await ask('tools/call', { name: 'read_policy', arguments: { policy: 'shipping' } }),
      await ask('tools/call', { name: 'search_products', arguments: { query: 'geige' } }),
      (await shop.post('/api/ucp/catalog/search', { query: 'geige' })).text,
    ]
    for (const text of said) for (const leak of [...SAMPLE_SAYS, ...TERMS]) assert.doesNotMatch(text, leak)
    assert.match(said[1] ?? '', /"resources":\[\]/)
    assert.match(said[2] ?? '', /has not published its shipping page yet/)
  })

  it('keeps six unlisted, noindex policy addresses that answer 200 and name a contact', async () => {
    for (const slug of POLICY_SLUGS) {
      const page = await shop.get(`/pages/${slug}`, { accept: 'text/html' })
      assert.equal(page.status, 200, slug)
      assert.equal(page.headers['x-robots-tag'], 'noindex')
      assert.match(page.text, /<meta name="robots" content="noindex">/)
      assert.match(page.text, /Diese Seite ist noch nicht veröffentlicht\./)
      assert.doesNotMatch(page.text, /application\/ld\+json/)
      const twin = await shop.get(`/pages/${slug}.md`)
      assert.equal(twin.status, 200)
      assert.equal(twin.headers['x-robots-tag'], 'noindex')
      assert.match(twin.text, /Diese Seite ist noch nicht veröffentlicht\./)
    }
    for (const document of [
      '/sitemap-pages.xml',
      '/llms.txt',
      '/agents.md',
      '/llms-full.txt',
      '/products/product-geige',
    ])
      assert.doesNotMatch((await shop.get(document)).text, /\/pages\//, document)
  })

  it('is named by its address’s host, and accepts no messages without a contact', async () => {
    const home = await shop.get('/', { accept: 'text/html' })
    assert.match(home.text, /<title>shop\.test<\/title>/)
    assert.match(home.text, /<h1>shop\.test<\/h1>/)
    assert.doesNotMatch(home.text, /name="description"|og:description/)
    const contact = await shop.get('/pages/contact', { accept: 'text/html' })
    assert.doesNotMatch(contact.text, /<textarea/)
    assert.match(contact.text, /noch nicht gesagt, wie er zu erreichen ist/)
    const letter = new URLSearchParams({ email: 'ana@example.test', message: 'Hallo' }).toString()
    const sent = await shop.post('/pages/contact', letter, { 'content-type': 'application/x-www-form-urlencoded' })
    assert.equal(sent.status, 503)
    assert.match((await shop.get('/.well-known/security.txt')).text, /^Contact: http:\/\/shop\.test\/pages\/contact$/m)
  })

  it('has none of the sample’s pictures, in any width', async () => {
    assert.equal((await shop.get('/pictures/bastion-u-lock-night-black.webp')).status, 404)
    assert.equal((await shop.get('/sized/320/bastion-u-lock-night-black.webp')).status, 404)
  })

  it('sends its mails under its own address', async () => {
    await shop.shop.mailer.send({ to: 'ana@example.test', subject: 'Hallo', text: 'Hallo', html: '<p>Hallo</p>' })
    const outbox = path.join(shop.shop.config.dataDir, 'outbox')
    const [file = ''] = await readdir(outbox)
    assert.match(await readFile(path.join(outbox, file), 'utf8'), /^From: "?shop\.test"? <noreply@shop\.test>\r?$/m)
  })
})

describe('a shop whose owner has said what there is to say', () => {
  it('says that, and publishes the pages that are written', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-own-'))
    try {
      await writeFile(path.join(folder, 'returns-and-refunds.md'), 'Vierzehn Tage, ungespielt.\n')
      await using shop = await openTestShop({
        environment: {
          POLICIES_DIR: folder,
          SHOP_NAME: 'Kremmer',
          SHOP_DESCRIPTION: 'Geigen und Bögen.',
          SHOP_COUNTRY: 'DE',
          SHOP_LOCALE: 'de-DE',
          SHOP_CONTACT_EMAIL: 'hallo@kremmer.example',
        },
        file: { shop: { returns: { accepted: true, days: 14 } } },
        products: [VIOLIN],
      })
      const page = await shop.get('/pages/returns-and-refunds', { accept: 'text/html' })
      assert.match(page.text, /<h1>Rückgabe und Erstattung<\/h1>/)
      assert.match(page.text, /application\/ld\+json/)
      assert.deepEqual(Object((await shop.get('/api/catalog')).body.store).links, {
        refund_policy: 'http://shop.test/pages/returns-and-refunds',
      })
      const { seller, products } = (await shop.get('/api/products-feed.json')).body
      assert.deepEqual(seller, {
        name: 'Kremmer',
        url: 'http://shop.test',
        return_policy: 'http://shop.test/pages/returns-and-refunds',
      })
      assert.equal(Object(products)[0].return_policy, 'http://shop.test/pages/returns-and-refunds')
      const product = await shop.get('/products/product-geige', { accept: 'text/html' })
      assert.match(product.text, /"merchantReturnLink":"http:\/\/shop\.test\/pages\/returns-and-refunds"/)
      const contact = await shop.get('/pages/contact', { accept: 'text/html' })
      assert.match(contact.text, /<textarea/)
      assert.match(contact.text, /hallo@kremmer\.example/)
    } finally {
      await rm(folder, { recursive: true })
    }
  })
})
