import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { EXPORT_FORMATS, exportCatalog } from '../packages/feeds/src/export.ts'
import { CURRENCIES, createMoneyFormat, formatDecimal, readMoney } from '../packages/product/src/money.ts'
import { readCatalog } from './catalog/read-catalog.ts'
import { openTestShop, type TestShop } from './open-storefront.ts'

// One product, held against everything that tells its price, in shops with each number of decimals and each way to
// write a number; and every currency of ISO 4217 as it is read and written. What the currency's decimals are is written
// down here a second time, so that a slip in the shop's own table does not prove itself.

const DECIMALS: Readonly<Record<string, number>> = {
  ...Object.fromEntries(
    'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'.split(' ').map((code) => [code, 0]),
  ),
  ...Object.fromEntries('BHD IQD JOD KWD LYD OMR TND'.split(' ').map((code) => [code, 3])),
  ...Object.fromEntries('CLF UYW'.split(' ').map((code) => [code, 4])),
}

/** Points, commas, spaces, apostrophes, groups of two, other digits, right to left. */
const LOCALES = ['en-IE', 'de-DE', 'hu-HU', 'ar-KW', 'fr-CH', 'en-IN', 'fa-IR', 'es-CO']

/** Currencies of whole shops, with none to four decimals, each in the locale that stands at its place above. */
const SHOPS = ['EUR', 'CLF', 'HUF', 'KWD', 'CHF', 'INR', 'IRR', 'COP', 'JPY', 'UYW', 'ISK', 'TND', 'XPF']

/** In minor units: with something in every decimal, and more than 32 bits could hold. */
const LEAST = 1_234_567
const MOST = 9_876_543_211

const PRODUCT = '/products/folding-chair-g1'

describe('one price everywhere', () => {
  it('knows every currency of ISO 4217', () => {
    assert.ok(CURRENCIES.length >= 178)
    for (const code of ['EUR', 'HUF', 'XCG', 'ZWG', 'VED', 'SLE', ...Object.keys(DECIMALS)])
      assert.ok(CURRENCIES.includes(code), code)
  })

  it('reads and writes every currency with its decimals, in every locale', () => {
    for (const currency of CURRENCIES)
      for (const amount of [LEAST, MOST]) {
        const money = { amount, currency }
        const written = decimal(amount, currency)
        assert.equal(formatDecimal(money), written)
        assert.deepEqual(readMoney(`${written} ${currency}`, currency, { decimal: '.' }), { ok: true, money })
        for (const locale of LOCALES) {
          const shown = createMoneyFormat(locale)(money)
          assert.equal(digitsIn(shown), String(amount), shown)
        }
      }
  })

  for (const [place, currency] of SHOPS.entries()) {
    const locale = LOCALES[place % LOCALES.length] ?? 'en'
    it(`in ${currency}, shown in ${locale}`, async () => {
      await using shop = await openShop(currency, locale)
      await comparePages(shop, currency)
      await compareInterfaces(shop, currency)
      await compareFeeds(shop, currency)
      await compareFilters(shop, currency)
    })
  }
})

/** As a shop system writes it: `12345.67`. */
function decimal(amount: number, currency: string): string {
  const decimals = DECIMALS[currency] ?? 2
  const digits = String(amount)
  return decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}

async function openShop(currency: string, locale: string): Promise<TestShop> {
  const head =
    'id,item_group_id,title,description,link,image_link,price,availability,brand,condition,color,product_type'
  const row = (id: string, group: string, title: string, department: string, color: string, amount: number) =>
    `${id},${group},${title},A chair.,https://merchant.test/chair,https://merchant.test/chair.jpg,${decimal(amount, currency)} ${currency},in_stock,Maker,new,${color},${department}`
  const rows = [
    row('V1', 'G1', 'Folding chair', 'Chairs', 'Red', LEAST),
    row('V2', 'G1', 'Folding chair', 'Chairs', 'Blue', MOST),
    // A search that finds one product offers no filters.
    row('V3', 'G2', 'Chair cover', 'Covers', 'Red', LEAST),
  ]
  const { products, issues } = await readCatalog(`${head}\n${rows.join('\n')}\n`, { currency })
  assert.deepEqual(
    issues.filter(({ severity }) => severity === 'error'),
    [],
  )
  return openTestShop({
    products,
    environment: { SHOP_CURRENCY: currency, SHOP_LOCALE: locale },
    file: {
      shop: {
        shipping: [{ country: 'IE', service: 'Standard', price: LEAST, handlingDays: [0, 1], transitDays: [1, 2] }],
      },
    },
  })
}

/** What people see: each page, its Markdown twin and the data in it. */
async function comparePages(shop: TestShop, currency: string): Promise<void> {
  for (const [variant, amount] of [
    ['V1', LEAST],
    ['V2', MOST],
  ] as const) {
    const { text } = await shop.get(`${PRODUCT}?variant=${variant}`, { accept: 'text/html' })
    const [, price = ''] = /<p class="price big">.*?<b>(.*?)<\/b>/s.exec(text) ?? []
    assert.equal(digitsIn(price), String(amount), price)
  }
  const page = (await shop.get(PRODUCT, { accept: 'text/html' })).text
  const offers = [...page.matchAll(/"price":"([^"]+)","priceCurrency":"([A-Z]{3})"/g)].map(([, price, code]) => [
    price,
    code,
  ])
  assert.deepEqual(
    offers,
    [LEAST, MOST].map((amount) => [decimal(amount, currency), currency]),
  )
  const [, rate] = /"MonetaryAmount","value":"([^"]+)"/.exec(page) ?? []
  assert.equal(rate, decimal(LEAST, currency))

  const twin = (await shop.get(`${PRODUCT}.md`)).text
  for (const [variant, amount] of [
    ['V1', LEAST],
    ['V2', MOST],
  ] as const) {
    const row = twin.split('\n').find((line) => line.startsWith('|') && line.includes(`variant=${variant}`)) ?? ''
    assert.ok(
      row.split('|').some((cell) => digitsIn(cell) === String(amount)),
      row,
    )
  }
  for (const address of ['/', '/search?q=chair', '/collections/chairs']) {
    const { text } = await shop.get(address, { accept: 'text/html' })
    const [, price = ''] = /<p class="price">.*?<b>(.*?)<\/b>/s.exec(text) ?? []
    assert.equal(digitsIn(price), String(LEAST), `${address}: ${price}`)
  }
}

/** What programs are told: minor units in JSON, decimals in text. */
async function compareInterfaces(shop: TestShop, currency: string): Promise<void> {
  const rpc = (name: string, args: object) => ({
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/call',
    params: { name, arguments: args },
  })
  const answers = {
    '/api/catalog': await shop.get('/api/catalog'),
    '/api/catalog/G1': await shop.get('/api/catalog/G1'),
    '/api/search': await shop.get('/api/search?q=chair'),
    '/api/ucp/catalog/search': await shop.post('/api/ucp/catalog/search', { query: 'chair' }),
    '/api/ucp/catalog/lookup': await shop.post('/api/ucp/catalog/lookup', { ids: ['G1'] }),
    '/api/ucp/catalog/product': await shop.post('/api/ucp/catalog/product', { id: 'G1' }),
    'MCP, get_product': await shop.post('/mcp', rpc('get_product', { id: 'G1' })),
    'MCP, search_products': await shop.post('/mcp', rpc('search_products', { query: 'chair' })),
    '/llms-full.txt': await shop.get('/llms-full.txt'),
  }
  for (const [name, { status, text }] of Object.entries(answers)) {
    assert.equal(status, 200, name)
    holdAmounts(text.replaceAll('\\"', '"'), currency, name)
  }
  const { products } = (await shop.get('/api/search/suggest?q=fold')).body as { products: { price: unknown }[] }
  assert.deepEqual(
    products.map(({ price }) => price),
    [{ amount: LEAST, currency }],
  )
  const { facets } = (await shop.get('/api/search?q=chair&facets=usual')).body as { facets: { name: string }[] }
  assert.partialDeepStrictEqual(
    facets.find(({ name }) => name === 'price'),
    {
      min: { amount: LEAST, currency },
      max: { amount: MOST, currency },
    },
  )
}

/** Paths of all feeds. Asked of the first shop alone: to describe itself costs a shop more than all else here. */
let feeds: readonly string[] | undefined

async function feedsOf(shop: TestShop): Promise<readonly string[]> {
  if (feeds) return feeds
  const { paths } = (await shop.get('/openapi.json')).body as { paths: object }
  feeds = Object.keys(paths).filter(
    (path) => /^\/(feeds\/|api\/products-feed\.|products\.json)/.test(path) && !/gz$|metadata/.test(path),
  )
  assert.equal(feeds.length, 8)
  return feeds
}

/** What others fetch and what an owner takes away. */
async function compareFeeds(shop: TestShop, currency: string): Promise<void> {
  const feeds = await feedsOf(shop)
  for (const feed of [...feeds, '/products/folding-chair-g1.json']) {
    const { status, text } = await shop.get(feed)
    assert.equal(status, 200, feed)
    holdAmounts(AS_SHOPIFY.test(feed) ? withoutAddedDecimals(text, currency) : text, currency, feed)
  }
  const facts = { shop: shop.shop.shop, at: new Date() }
  const edition = shop.shop.catalog.edition()
  assert.ok(edition)
  for (const [name, format] of Object.entries(EXPORT_FORMATS)) {
    const pieces = await Array.fromAsync(exportCatalog(shop.shop.catalog.walk(edition), { format, facts }))
    holdAmounts(pieces.join(''), currency, `export as ${name}`)
  }
}

/** Shopify writes two decimals where a currency has none. */
const AS_SHOPIFY = /^\/products/

function withoutAddedDecimals(text: string, currency: string): string {
  return decimal(LEAST, currency).includes('.') ? text : text.replace(/"(\d+)\.00"/g, '"$1"')
}

/** The form on pages, and each place that takes a price to narrow by. */
async function compareFilters(shop: TestShop, currency: string): Promise<void> {
  const form = (await shop.get('/search?q=chair', { accept: 'text/html' })).text
  const placeholder = (name: string) => new RegExp(`name="${name}"[^>]* placeholder="([^"]*)"`).exec(form)?.[1]
  assert.equal(placeholder('price_min'), decimal(LEAST, currency))
  assert.equal(placeholder('price_max'), decimal(MOST, currency))
  for (const [amount, there] of [
    [LEAST, true],
    [LEAST - 1, false],
  ] as const) {
    const price = decimal(amount, currency)
    const page = (await shop.get(`/search?q=chair&price_max=${price}`, { accept: 'text/html' })).text
    assert.equal(page.includes(PRODUCT), there, `the page, up to ${price}`)
    const { products } = (await shop.get(`/api/search?q=chair&price_max=${price}`)).body
    assert.equal((products as unknown[]).length > 0, there, `/api/search, up to ${price}`)
    const call = { name: 'search_products', arguments: { query: 'chair', price_max: Number(price) } }
    const { body } = await shop.post('/mcp', { jsonrpc: '2.0', id: 1, method: 'tools/call', params: call })
    assert.equal(Object(body.result).structuredContent.products.length > 0, there, `MCP, up to ${price}`)
  }
  const words = `chair under ${decimal(LEAST, currency)} ${currency}`
  const { applied } = (await shop.get(`/api/search?q=${encodeURIComponent(words)}`)).body
  assert.deepEqual(Object(applied).filters?.price, { max: { amount: LEAST, currency } }, words)
}

/** Whatever has the digits of a price is that price, in minor units or as a decimal number; both prices are there. */
function holdAmounts(text: string, currency: string, where: string): void {
  for (const amount of [LEAST, MOST]) {
    const found = [...text.matchAll(new RegExp(`${[...String(amount)].join('[.,]?')}(?:\\.\\d+)?`, 'g'))].map(
      ([told]) => told,
    )
    assert.ok(found.length > 0, `${where} does not tell ${amount}`)
    for (const told of found) assert.ok([String(amount), decimal(amount, currency)].includes(told), `${where}: ${told}`)
  }
}

/** The digits of a text in Latin ones, whatever stands between them. */
function digitsIn(text: string): string {
  return text
    .replaceAll('&#39;', '’')
    .replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) % 16))
    .replace(/\D/g, '')
}
