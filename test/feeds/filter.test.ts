import assert from 'node:assert/strict'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { after, before, describe, it } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Catalog } from '../../packages/product/src/catalog.ts'
import { lockFile } from '../../packages/server-kit/src/database/sqlite.ts'
import { FEED_DOCUMENTS } from '../../packages/vitrine/src/feeds/documents.ts'
import { filteredProducts } from '../../packages/vitrine/src/feeds/feed-filter.ts'
import { FILTERED_KEPT } from '../../packages/vitrine/src/feeds/feed-store.ts'
import { FEEDS_LOCK } from '../../packages/vitrine/src/feeds/feeds.ts'
import { openTestShop, type TestShop } from '../open-storefront.ts'
import { aProduct, aVariant } from './products.ts'

const GOOGLE_TSV = FEED_DOCUMENTS.find(({ name }) => name === 'google.tsv') ?? assert.fail('There is no google.tsv.')

const shoe = aProduct()
const sock = aProduct({
  id: 'p2',
  handle: 'sock',
  brand: 'Tideline',
  product_type: ['Running', 'Socks'],
  variants: [
    aVariant({ id: 'p2-s', title: 'S', options: [{ name: 'Size', label: 'S' }] }),
    aVariant({
      id: 'p2-m',
      title: 'M',
      options: [{ name: 'Size', label: 'M' }],
      availability: { status: 'out_of_stock' },
    }),
  ],
})

describe('a narrowed feed', () => {
  let shop: TestShop
  before(async () => {
    shop = await openTestShop({ products: [shoe, sock] })
  })
  after(() => shop[Symbol.asyncDispose]())

  for (const [question, ids] of [
    ['', ['p1-v1', 'p2-s', 'p2-m']],
    ['?category=running', ['p1-v1', 'p2-s', 'p2-m']],
    ['?category=running/socks', ['p2-s', 'p2-m']],
    ['?brand=ardwen', ['p1-v1']],
    ['?brand=ardwen&brand=tideline', ['p1-v1', 'p2-s', 'p2-m']],
    ['?brand=tideline&availability=in_stock', ['p2-s']],
    ['?category=nothing', []],
    ['?updated_since=2999-01-01T00:00:00Z', []],
    ['?updated_since=2020-01-01T00:00:00Z', ['p1-v1', 'p2-s', 'p2-m']],
  ] as const) {
    it(`${question || 'without a parameter'} has ${ids.length} rows in every format`, async () => {
      const { products, feed } = (await shop.get(`/api/products-feed.json${question}`)).body
      assert.deepEqual(
        (products as { item_id: string }[]).map(({ item_id }) => item_id),
        ids,
      )
      assert.equal((feed as { item_count: number }).item_count, ids.length)
      const csv = (await shop.get(`/api/products-feed.csv${question}`)).text.trimEnd().split('\n').slice(1)
      assert.deepEqual(
        csv.map((line) => line.split(',')[0]),
        ids,
      )
      const xml = (await shop.get(`/feeds/google.xml${question}`)).text
      assert.deepEqual(
        [...xml.matchAll(/<g:id>(.*?)<\/g:id>/g)].map(([, id]) => id),
        ids,
      )
      const acp = (await shop.get(`/feeds/acp/products.jsonl${question}`)).text
      assert.deepEqual([...acp.matchAll(/"url":"[^"]*\/products\/[^"]*","price"/g)].length, ids.length)
    })
  }

  it('is read in one walk: no page of it is counted', async () => {
    const { catalog } = shop.shop
    const edition = catalog.edition()
    assert.ok(edition)
    let pages = 0
    const counting: Catalog = {
      ...catalog,
      page(request) {
        pages++
        return catalog.page(request)
      },
    }
    const found: string[] = []
    for await (const batch of filteredProducts(counting, edition, { brand: ['tideline'] }))
      found.push(...batch.map(({ product }) => product.id))
    assert.deepEqual([found, pages], [['p2'], 0])
  })

  it('still distinguishes a variant whose siblings were left out from them', async () => {
    const { products } = (await shop.get('/api/products-feed.json?availability=in_stock')).body
    const row = (products as Record<string, unknown>[]).at(-1)
    assert.equal(row?.group_id, 'p2')
    assert.equal(row?.url, 'http://shop.test/products/sock?variant=p2-s')
  })

  for (const question of ['?updated_since=yesterday', '?availability=plenty', '?colour=red']) {
    it(`refuses ${question}`, async () => {
      const answer = await shop.get(`/feeds/google.xml${question}`)
      assert.equal(answer.status, 400)
      assert.match(String(answer.headers['content-type']), /problem\+json/)
    })
  }
})

describe('many narrowed feeds at once', () => {
  it('are refused beyond a few that wait and get written; whole feeds stay available', async () => {
    await using shop = await openTestShop({ environment: { TRUSTED_PROXIES: '127.0.0.1' }, products: [shoe, sock] })
    const feed = '/api/products-feed.json'
    const from = (at: number) => ({ 'x-forwarded-for': `192.0.2.${at}` })
    await shop.get(feed)
    // While another process writes feeds, as this lock says, all that are asked for here wait.
    const writing = lockFile(path.join(shop.shop.config.dataDir, FEEDS_LOCK))
    const asked = Array.from({ length: 12 }, (_, at) => shop.get(`${feed}?brand=brand-${at}`, from(at)))
    const refused = await Promise.race(asked)
    assert.deepEqual([refused.status, refused.body.code], [503, 'unavailable'])
    assert.equal(refused.headers['retry-after'], '30')
    assert.equal((await shop.get(feed)).status, 200, 'the whole feed is there all the while')

    // Which of them wait is not said: their requests are not answered yet.
    const answered = new Set<number>()
    asked.forEach((answer, at) => void answer.then(() => answered.add(at)))
    while (answered.size < 4) await sleep(10)
    const waiting = asked.findIndex((_, at) => !answered.has(at))
    const another = await shop.get(`${feed}?brand=another`, from(waiting))
    assert.deepEqual([another.status, another.body.code], [429, 'rate_limited'], 'one at a time for each caller')
    assert.equal(another.headers['retry-after'], '10')

    await writing?.[Symbol.asyncDispose]()
    const statuses = (await Promise.all(asked)).map(({ status }) => status).sort()
    assert.deepEqual(statuses, [...Array(8).fill(200), ...Array(4).fill(503)])
    assert.equal((await shop.get(`${feed}?brand=brand-11`)).status, 200)
  })
})

describe('narrowed feeds that were written', () => {
  it('stay within the number kept: the one unread for longest goes first', async () => {
    await using shop = await openTestShop({ products: [shoe, sock] })
    const folders = () => readdir(path.join(shop.shop.config.dataDir, 'feeds'))
    const read = (brand: number) => shop.get(`/feeds/google.tsv.gz?brand=brand-${brand}`)
    await shop.get('/feeds/google.tsv')
    await read(0)
    const [first = ''] = (await folders()).filter((name) => name.includes('~'))
    for (let brand = 1; brand < FILTERED_KEPT + 4; brand++) {
      await read(brand)
      // Time goes by between two readers; a file system may tell it in whole milliseconds.
      await sleep(5)
      // Asked of the disk and not of what the front door keeps in memory.
      await shop.shop.feeds.get(GOOGLE_TSV, { brand: ['brand-0'] })
    }
    const narrowed = (await folders()).filter((name) => name.includes('~'))
    assert.equal(narrowed.length, FILTERED_KEPT)
    assert.ok(narrowed.includes(first), 'the one that is read again and again')
    assert.ok(
      (await folders()).some((name) => name.startsWith('google.tsv@')),
      'the whole one',
    )
  })
})

describe('a variant that one format cannot say', () => {
  it('is left out of that feed alone and counted there; its siblings remain everywhere', async () => {
    const variants = [
      aVariant({ id: 'v1', title: 'One', options: [{ name: 'Size', label: '1' }] }),
      aVariant({
        id: 'v2',
        title: 'Two',
        options: [{ name: 'Size', label: '2' }],
        availability: { status: 'discontinued' },
      }),
    ]
    await using shop = await openTestShop({ products: [aProduct({ variants })] })
    const xml = (await shop.get('/feeds/google.xml')).text
    assert.deepEqual(
      [...xml.matchAll(/<g:id>(.*?)<\/g:id>/g)].map(([, id]) => id),
      ['v1'],
    )
    assert.match(xml, /<g:item_group_id>p1<\/g:item_group_id>/)
    const acp = JSON.parse((await shop.get('/feeds/acp/products.jsonl')).text)
    assert.deepEqual(
      acp.variants.map(({ id }: { id: string }) => id),
      ['v1', 'v2'],
    )
  })
})
