import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { after, before, describe, it } from 'node:test'
import { parse } from 'csv-parse/sync'
import { readMapping } from '../../packages/catalog-readers/src/readers/mapping.ts'
import { formatDecimal, formatWithCode } from '../../packages/product/src/money.ts'
import { readCatalog } from '../catalog/read-catalog.ts'
import { openTestShop, type TestShop } from '../open-storefront.ts'

// Whatever speaks of a variant says the same of it. The catalogue is what all others are held against.

const BIKES = path.join(import.meta.dirname, '../../../shared/data/bikestylish/sxt26.csv')

interface Told {
  title: string
  price: string
  /** In the words of the OpenAI feed, which are the coarsest; undefined where the format does not say. */
  status?: string
}

/** By the address of the variant. */
type Telling = Map<string, Told>

interface Variant {
  id: string
  title: string
  url: string
  description: { plain: string }
  price: { amount: number; currency: string }
  availability: { available: boolean; status?: string }
}

interface Product {
  id: string
  handle: string
  title: string
  variants: Variant[]
}

describe('every variant has one title, price, availability and address everywhere: the sample shop', () => {
  promise(() => openTestShop(), { pages: 1, oneOf: 1 })
})

describe('every variant has one title, price, availability and address everywhere: BikeStylish', {
  skip: existsSync(BIKES) ? false : 'the catalogue of BikeStylish is not on this machine',
}, () => {
  // Structured data tells of every variant; that each has a page of its own that agrees is shown by the sample shop.
  promise(openBikes, { pages: 4, oneOf: 12 })
})

/**
 * `oneOf`: of how many products one is asked for by itself; the others are seen in lists. `pages`: of how many variants
 * of such a product one has its page looked at, beside the first.
 */
function promise(open: () => Promise<TestShop>, { pages, oneOf }: { pages: number; oneOf: number }): void {
  let shop: TestShop
  let products: Product[]
  let all: Telling
  let alone: Product[]
  before(async () => {
    shop = await open()
    await shop.shop.search.settled()
    products = await walkCatalog(shop)
    all = tellingOf(products)
    alone = products.filter((_, at) => at % oneOf === 0)
    assert.ok(all.size > 500)
  })
  after(() => shop[Symbol.asyncDispose]())

  it('by the feeds of OpenAI, which leave out only what they count', async () => {
    const { products: rows, feed } = (await shop.get('/api/products-feed.json')).body
    const told = new Map((rows as Record<string, string>[]).map((row) => [row.url ?? '', openAiTold(row)]))
    hold(told, all)
    assert.equal(told.size + Number(Object(feed).skipped_count), all.size)
    const csv: Record<string, string>[] = parse((await shop.get('/api/products-feed.csv')).text, { columns: true })
    hold(new Map(csv.map((row) => [row.url ?? '', openAiTold(row)])), told)
    assert.equal(csv.length, told.size)
  })

  it('by the Google feed', async () => {
    const text = (await shop.get('/feeds/google.tsv')).text
    const rows: Record<string, string>[] = parse(text, { columns: true, delimiter: '\t' })
    const at = shop.shop.catalog.edition()?.as_of ?? new Date()
    hold(new Map(rows.map((row) => [row.link ?? '', googleTold(row, at)])), all)
  })

  it('by the ACP feed, whole', async () => {
    const lines = (await shop.get('/feeds/acp/products.jsonl')).text.trimEnd().split('\n')
    const variants = lines.flatMap((line): Variant[] => JSON.parse(line).variants)
    const told = new Map(variants.map((variant) => [variant.url, toldOf(variant, variant.title)]))
    hold(told, all)
    assert.equal(told.size, all.size)
  })

  it('by products.json, whole', async () => {
    const byHandle = new Map(products.map((product) => [product.handle, product]))
    let count = 0
    for (let page = 1; ; page++) {
      const found = (await shop.get(`/products.json?limit=250&page=${page}`)).body.products as {
        handle: string
        variants: { price: string; available: boolean }[]
      }[]
      if (found.length === 0) break
      for (const { handle, variants } of found) {
        const ours = byHandle.get(handle)?.variants ?? []
        assert.deepEqual(
          variants.map(({ price, available }) => [price, available]),
          ours.map(({ price, availability }) => [formatDecimal(price), availability.available]),
          handle,
        )
        count += variants.length
      }
    }
    assert.equal(count, all.size)
  })

  it('by UCP: lookups tell the first variant’s facts, searches its price and availability', async () => {
    const told: Telling = new Map()
    for (let at = 0; at < products.length; at += 50) {
      const ids = products.slice(at, at + 50).map(({ id }) => id)
      const { body } = await shop.post('/api/ucp/catalog/lookup', { ids })
      for (const [url, fact] of tellingOf(body.products as Product[])) told.set(url, fact)
    }
    hold(told, all)
    assert.equal(told.size, products.length)
    // A long page of a search leaves out what is needed least, such as the variant in an address.
    const variants = new Map(products.flatMap((product) => product.variants.map((variant) => [variant.id, variant])))
    let found = 0
    let cursor: string | undefined
    do {
      const { body } = await shop.post('/api/ucp/catalog/search', { filters: {}, pagination: { limit: 100, cursor } })
      for (const { id, price, availability } of (body.products as Product[]).flatMap((product) => product.variants)) {
        const same = variants.get(id)
        assert.deepEqual([price, availability.available], [same?.price, same?.availability.available], id)
        found++
      }
      cursor = Object(body.pagination).cursor
    } while (cursor !== undefined)
    assert.ok(found > 0)
  })

  it('by search, whole', async () => {
    const told: Telling = new Map()
    let cursor: string | undefined = ''
    while (cursor !== undefined) {
      const { body } = await shop.get(
        `/api/search?price_min=0&limit=100&fields=full&facets=${cursor && `&cursor=${cursor}`}`,
      )
      for (const [url, fact] of tellingOf(body.products as Product[])) told.set(url, fact)
      cursor = Object(body.pagination).cursor
    }
    hold(told, all)
    assert.equal(told.size, all.size)
  })

  it('by MCP, each product that is asked for alone', { timeout: 300_000 }, async () => {
    const told: Telling = new Map()
    for (const { id } of alone) {
      const params = { name: 'get_product', arguments: { id, fields: 'full' } }
      const { body } = await shop.post('/mcp', { jsonrpc: '2.0', id: 1, method: 'tools/call', params })
      for (const [url, fact] of tellingOf([Object(body.result).structuredContent as Product])) told.set(url, fact)
    }
    hold(told, all)
    assert.equal(told.size, tellingOf(alone).size)
  })

  it('by the page of each variant, its structured data and its row in Markdown', { timeout: 300_000 }, async () => {
    const linked: Telling = new Map()
    for (const product of alone) {
      const address = `/products/${encodeURIComponent(product.handle)}`
      const markdown = (await shop.get(`${address}.md`)).text.split('\n')
      // The data of the whole product stands where none of its variants is chosen.
      const whole = await shop.get(address, { accept: 'text/html' })
      for (const [url, fact] of structuredTold(whole.text)) linked.set(url, fact)
      for (const [place, variant] of product.variants.entries()) {
        if (place % pages !== 0) continue
        const page = await readPage(shop, variant)
        const { available } = variant.availability
        assert.deepEqual(page, { title: product.title, amount: variant.price.amount, available, words: page.words })
        holdMarkdown(markdown, variant, { words: page.words, isAlone: product.variants.length === 1 })
      }
    }
    hold(linked, all)
    assert.equal(linked.size, tellingOf(alone).size)
  })
}

/** A product with a single variant has no table: its whole document is about it. */
function holdMarkdown(
  lines: string[],
  { url, price }: Variant,
  { words, isAlone }: { words: string; isAlone: boolean },
) {
  const told = isAlone ? lines : lines.filter((line) => line.includes(`(${url})`))
  assert.ok(
    told.some((line) => line.includes(words)),
    `${url}: ${words}`,
  )
  const amounts = told.flatMap((line) => line.split('|').map(amountIn))
  assert.ok(amounts.includes(price.amount), `${url}: ${price.amount}`)
  assert.ok(
    told.some((line) => line.includes(url)),
    url,
  )
}

interface ReadPage {
  title: string
  /** In minor units, however the locale writes it. */
  amount: number
  available: boolean
  /** What it calls its availability. */
  words: string
}

async function readPage(shop: TestShop, { url }: Variant): Promise<ReadPage> {
  const { text } = await shop.get(url.replace('http://shop.test', ''), { accept: 'text/html' })
  const [, title = ''] = /<h1[^>]*>(.*?)<\/h1>/s.exec(text) ?? []
  const [, price = ''] = /<p class="price big[^"]*">.*?<b>(.*?)<\/b>/s.exec(text) ?? []
  const [, is = '', words = ''] = /<p class="availability (yes|no)">([^<,]*)/.exec(text) ?? []
  return { title: withoutEntities(title), amount: amountIn(price), available: is === 'yes', words }
}

/** The first price in a text: its digits are its minor units, whatever stands between them. */
function amountIn(text: string): number {
  const [number = ''] = /\d[\d.,\s\u00a0\u202f’]*/.exec(text) ?? []
  return Number(number.replace(/\D/g, ''))
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }

function withoutEntities(html: string): string {
  return html.replace(/&(#39|\w+);/g, (entity, name: string) => ENTITIES[name] ?? entity)
}

/** What is told must be true; a format may say less, and leave variants out. */
function hold(told: Telling, all: Telling): void {
  for (const [url, { title, price, status }] of told) {
    const truth = all.get(url)
    assert.deepEqual({ title, price, status }, { ...truth, status: status && truth?.status }, url)
  }
}

async function walkCatalog(shop: TestShop): Promise<Product[]> {
  const products: Product[] = []
  let next: string | undefined = '/api/catalog?limit=250'
  while (next) {
    const { body }: { body: Record<string, unknown> } = await shop.get(next)
    products.push(...(body.products as Product[]))
    const address: string | undefined = Object(body.links).next
    next = address?.replace('http://shop.test', '')
  }
  return products
}

function tellingOf(products: Product[]): Telling {
  return new Map(
    products.flatMap(({ variants }) =>
      variants.map((variant): [string, Told] => [variant.url, toldOf(variant, variant.description.plain)]),
    ),
  )
}

function toldOf({ price, availability }: Variant, title: string): Told {
  const status = availability?.status ?? 'unknown'
  return { title, price: `${formatWithCode(price)}`, status: COARSE[status] ?? status }
}

const COARSE: Record<string, string> = {
  limited_stock: 'in_stock',
  preorder: 'pre_order',
  discontinued: 'out_of_stock',
}

function openAiTold(row: Record<string, string>): Told {
  return { title: row.title ?? '', price: row.sale_price || (row.price ?? ''), status: row.availability }
}

function googleTold(row: Record<string, string>, at: Date): Told {
  const [starts] = row.sale_price_effective_date?.split('/') ?? []
  const isOn = row.sale_price && (!starts || Date.parse(starts) <= at.getTime())
  const status = row.availability ?? ''
  return { title: row.title ?? '', price: (isOn ? row.sale_price : row.price) ?? '', status: COARSE[status] ?? status }
}

const SCHEMA_ORG: Record<string, string> = {
  InStock: 'in_stock',
  LimitedAvailability: 'in_stock',
  BackOrder: 'backorder',
  PreOrder: 'pre_order',
  OutOfStock: 'out_of_stock',
  Discontinued: 'out_of_stock',
}

interface Linked {
  '@type': string
  name: string
  hasVariant?: Linked[]
  offers?: { url: string; price: string; priceCurrency: string; availability?: string }
}

function structuredTold(page: string): Telling {
  const data = [...page.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, text = '']): Linked => JSON.parse(text),
  )
  const [main] = data.filter((one) => ['Product', 'ProductGroup'].includes(one['@type']))
  const told: Telling = new Map()
  for (const { name, offers } of main?.hasVariant ?? (main ? [main] : [])) {
    if (!offers) continue
    const status = offers.availability?.replace('https://schema.org/', '')
    told.set(offers.url, {
      title: name,
      price: `${offers.price} ${offers.priceCurrency}`,
      status: status && SCHEMA_ORG[status],
    })
  }
  return told
}

async function openBikes(): Promise<TestShop> {
  const verdict = readMapping(
    readFileSync(
      path.join(import.meta.dirname, '../../packages/catalog-readers/test/mappings/bikestylish.json'),
      'utf8',
    ),
  )
  assert.ok(verdict.ok)
  const { products } = await readCatalog(readFileSync(BIKES), { currency: 'RON', mapping: verdict.mapping })
  return openTestShop({ products, environment: { SHOP_CURRENCY: 'RON', SHOP_COUNTRY: 'RO', SHOP_LOCALE: 'ro' } })
}
