import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { hash } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { get as httpGet, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, describe, it } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { generateProducts } from '../../packages/sample-shop/src/generate/generate.ts'
import { FEED_DOCUMENTS } from '../../packages/vitrine/src/feeds/documents.ts'
import { createFeeds } from '../../packages/vitrine/src/feeds/feeds.ts'
import { MAX_IN_MEMORY } from '../../packages/vitrine/src/feeds/write-feed.ts'
import { openTestShop, type TestShop } from '../open-storefront.ts'
import { aProduct, aVariant } from './products.ts'

const FEED = '/api/products-feed.json'
/** Products enough for a feed that is not served from memory. */
const LARGE = 4500

describe('GET /api/products-feed.json', () => {
  it('has a row for each purchasable variant of every public product, and counts them', async () => {
    await using shop = await openTestShop()
    const { body } = await shop.get(FEED)
    const { feed, products, seller } = feedOf(body)
    assert.equal(feed.item_count, products.length)
    assert.equal(feed.skipped_count, 0)
    assert.equal(feed.generated_at, shop.shop.catalog.edition()?.as_of.toISOString())
    assert.equal(seller.privacy_policy, 'http://shop.test/pages/privacy-policy')
    const catalogue = (await shop.get('/api/catalog?limit=250')).body.products as {
      variants: { id: string; url: string }[]
    }[]
    assert.deepEqual(
      products.map(({ item_id, url }) => [item_id, url]),
      catalogue.flatMap(({ variants }) => variants.map(({ id, url }) => [id, url])),
    )
  })

  it('leaves out rows that lack a required fact, and counts them', async () => {
    const unbranded = aProduct({
      id: 'p2',
      handle: 'nameless',
      brand: undefined,
      variants: [aVariant({ id: 'p2-v1' })],
    })
    await using shop = await openTestShop({ products: [aProduct(), unbranded] })
    const { feed, products } = feedOf((await shop.get(FEED)).body)
    assert.deepEqual(
      products.map(({ item_id }) => item_id),
      ['p1-v1'],
    )
    assert.deepEqual([feed.item_count, feed.skipped_count], [1, 1])
  })

  it('is 503 with Retry-After before the first import, and refuses unknown parameters', async () => {
    await using shop = await openTestShop({ products: [] })
    const early = await shop.get(FEED)
    assert.equal(early.status, 503)
    assert.ok(early.headers['retry-after'])
    const odd = await shop.get(`${FEED}?format=csv`)
    assert.deepEqual([odd.status, odd.body.code], [400, 'unknown_parameter'])
  })

  it('has the same bytes from every writer', async () => {
    await using shop = await openTestShop()
    await using folder = await temporaryFolder()
    const other = createFeeds({ documents: FEED_DOCUMENTS, ...partsOf(shop), dataDir: folder.path })
    const [document] = FEED_DOCUMENTS
    assert.ok(document)
    const [one, two] = [await shop.shop.feeds.get(document), await other.get(document)]
    assert.notEqual(one.folder, two.folder)
    const { written_at: _, taken: __, ...same } = one.record
    assert.deepEqual(two.record, { ...two.record, ...same })
    await other.close()
  })
})

for (const size of ['small', 'large'] as const) {
  describe(`a ${size} feed`, () => {
    let shop: TestShop
    before(async () => {
      shop = await openTestShop({
        products: size === 'small' ? undefined : [...generateProducts({ products: LARGE, seed: 7 })],
      })
    })
    after(() => shop[Symbol.asyncDispose]())

    it('is the same in every coding, with a strong validator for each', async () => {
      const plain = await shop.get(FEED)
      assert.equal(Buffer.byteLength(plain.text) > MAX_IN_MEMORY, size === 'large')
      assert.equal(plain.headers['content-length'], String(Buffer.byteLength(plain.text)))
      assert.equal(plain.headers.etag, `"${hash('sha1', plain.text, 'base64url')}"`)
      assert.equal(plain.headers['content-type'], 'application/json; charset=utf-8')
      assert.equal(plain.headers.vary, 'Accept-Encoding')
      assert.equal(plain.headers['cache-control'], 'public, max-age=60, stale-while-revalidate=300')
      assert.ok(plain.headers['last-modified'])

      for (const [coding, decode] of Object.entries(DECODERS)) {
        const response = await shop.app.inject({ url: FEED, headers: { 'accept-encoding': coding } })
        assert.equal(response.headers['content-encoding'], coding)
        assert.equal(response.headers['content-length'], String(response.rawPayload.length))
        assert.equal(response.headers.etag, `"${hash('sha1', plain.text, 'base64url')}-${coding}"`)
        assert.ok(decode(response.rawPayload).equals(Buffer.from(plain.text)))
      }
    })

    it('is a gzip file of the same bytes at its .gz address, for uploads', async () => {
      const plain = await shop.get(FEED)
      const packed = await shop.app.inject({ url: `${FEED}.gz`, headers: { 'accept-encoding': 'br, gzip' } })
      assert.deepEqual([packed.statusCode, packed.headers['content-type']], [200, 'application/gzip'])
      assert.equal(packed.headers['content-encoding'], undefined)
      assert.equal(packed.headers['content-length'], String(packed.rawPayload.length))
      assert.ok(gunzipSync(packed.rawPayload).equals(Buffer.from(plain.text)))
      const tag = String(packed.headers.etag)
      assert.notEqual(tag, plain.headers.etag)
      assert.equal((await shop.get(`${FEED}.gz`, { 'if-none-match': tag })).status, 304)
    })

    it('answers 304 for a known tag or date, and HEAD without a body', async () => {
      const { headers } = await shop.get(FEED)
      const conditions: Record<string, string>[] = [
        { 'if-none-match': String(headers.etag) },
        { 'if-none-match': `"other", W/${headers.etag}` },
        { 'if-modified-since': String(headers['last-modified']) },
      ]
      for (const condition of conditions) {
        const unchanged = await shop.get(FEED, condition)
        assert.deepEqual([unchanged.status, unchanged.text], [304, ''])
        assert.equal(unchanged.headers.etag, headers.etag)
      }
      assert.equal((await shop.get(FEED, { 'if-none-match': '"other"' })).status, 200)
      const head = await shop.app.inject({ method: 'HEAD', url: FEED })
      assert.deepEqual([head.statusCode, head.payload], [200, ''])
      for (const name of ['content-length', 'etag', 'last-modified', 'content-type', 'vary', 'cache-control']) {
        assert.equal(head.headers[name], headers[name], name)
      }
    })
  })
}

for (const [size, count] of [
  ['small', 40],
  ['large', LARGE],
] as const) {
  describe(`a part of a ${size} feed`, () => {
    let shop: TestShop
    let whole: Buffer
    before(async () => {
      shop = await openTestShop({ products: [...generateProducts({ products: count, seed: 7 })] })
      whole = (await shop.app.inject(FEED)).rawPayload
    })
    after(() => shop[Symbol.asyncDispose]())

    const ask = (headers: Record<string, string>, url = FEED, method: 'GET' | 'HEAD' = 'GET') =>
      shop.app.inject({ method, url, headers })

    for (const [range, from, to] of [
      ['bytes=0-99', 0, 100],
      ['bytes=100-', 100, undefined],
      ['bytes=-100', -100, undefined],
      ['bytes=50-999999999', 50, undefined],
      ['bytes=-999999999', 0, undefined],
      ['Bytes=7-7', 7, 8],
    ] as const) {
      it(`is 206 for ${range}, with those bytes and their place`, async () => {
        const { statusCode, headers, rawPayload } = await ask({ range })
        const expected = whole.subarray(from, to)
        assert.equal(statusCode, 206)
        assert.ok(rawPayload.equals(expected))
        assert.equal(headers['content-length'], String(expected.length))
        const first = expected.byteOffset - whole.byteOffset
        assert.equal(headers['content-range'], `bytes ${first}-${first + expected.length - 1}/${whole.length}`)
        assert.ok(headers.etag && headers['last-modified'])
      })
    }

    it('resumes a broken download, in any coding, while the feed is the same', async () => {
      for (const coding of ['identity', 'gzip']) {
        const first = await ask({ 'accept-encoding': coding, range: 'bytes=0-999' })
        const rest = await ask({
          'accept-encoding': coding,
          range: 'bytes=1000-',
          'if-range': String(first.headers.etag),
        })
        assert.deepEqual([first.statusCode, rest.statusCode], [206, 206])
        const both = Buffer.concat([first.rawPayload, rest.rawPayload])
        assert.ok((coding === 'gzip' ? gunzipSync(both) : both).equals(whole))
      }
      for (const other of ['"another"', `W/${(await ask({})).headers.etag}`, new Date(0).toUTCString()]) {
        const { statusCode, rawPayload } = await ask({ range: 'bytes=1000-', 'if-range': other })
        assert.equal(statusCode, 200)
        assert.ok(rawPayload.equals(whole))
      }
    })

    it('is a 416 problem document with the size when the range holds nothing', async () => {
      for (const range of [`bytes=${whole.length}-`, 'bytes=999999999-', 'bytes=-0']) {
        const answer = await ask({ range, 'accept-encoding': 'br' })
        assert.deepEqual([answer.statusCode, answer.json().code], [416, 'range_not_satisfiable'], range)
        assert.equal(
          answer.headers['content-range'],
          `bytes */${whole.length}`.replace(/\d+$/, String(await sizeIn('br'))),
        )
        assert.equal(answer.headers['content-encoding'], undefined)
        assert.equal(answer.headers.etag, undefined)
      }
    })

    it('is the whole for several or invalid ranges and HEAD, after checking for 304', async () => {
      for (const range of ['bytes=0-1,5-6', 'items=0-1', 'bytes=5-2', 'bytes=-', 'bytes=a-b', '0-1']) {
        const { statusCode, rawPayload } = await ask({ range })
        assert.equal(statusCode, 200, range)
        assert.ok(rawPayload.equals(whole), range)
      }
      const head = await ask({ range: 'bytes=0-1' }, FEED, 'HEAD')
      assert.deepEqual([head.statusCode, head.headers['accept-ranges'], head.body], [200, 'bytes', ''])
      assert.equal(head.headers['content-length'], String(whole.length))
      const { etag } = head.headers
      assert.equal((await ask({ range: 'bytes=0-1', 'if-none-match': String(etag) })).statusCode, 304)
    })

    it('can be had of the gzip file, too', async () => {
      const file = (await ask({}, `${FEED}.gz`)).rawPayload
      const { statusCode, rawPayload } = await ask({ range: 'bytes=10-' }, `${FEED}.gz`)
      assert.equal(statusCode, 206)
      assert.ok(rawPayload.equals(file.subarray(10)))
    })

    async function sizeIn(coding: string): Promise<number> {
      return (await ask({ 'accept-encoding': coding })).rawPayload.length
    }
  })
}

describe('a new edition', () => {
  it('is in the feed once the import is over, and old files go', async () => {
    await using shop = await openTestShop({ products: [aProduct()] })
    const first = await shop.get(FEED)
    for (const title of ['Second', 'Third', 'Fourth']) {
      await shop.publish([aProduct({ title })])
      assert.equal(feedOf((await shop.get(FEED)).body).products[0]?.title, title)
    }
    assert.notEqual((await shop.get(FEED)).headers.etag, first.headers.etag)
    assert.equal((await readdir(path.join(shop.shop.config.dataDir, 'feeds'))).length, 2)
  })

  it('does not cut off who is still reading the one before', async () => {
    await using shop = await openTestShop({ products: [...generateProducts({ products: LARGE, seed: 7 })] })
    const address = await shop.app.listen({ port: 0 })
    const whole = await shop.get(FEED)
    const response = await request(`${address}${FEED}`)
    response.pause()
    for (const title of ['Second', 'Third']) {
      await shop.publish([aProduct({ title })])
      await shop.get(FEED)
    }
    const chunks: Buffer[] = []
    for await (const chunk of response) chunks.push(chunk)
    assert.equal(Buffer.concat(chunks).toString(), whole.text)
  })

  it('is written by itself, before anybody asks', async () => {
    await using shop = await openTestShop({ products: [aProduct()] })
    const shelf = path.join(shop.shop.config.dataDir, 'feeds')
    const key = shop.shop.catalog.edition()?.key ?? ''
    await until(async () => (await readdir(shelf)).some((name) => name.includes(key)))
  })
})

describe('several processes on one DATA_DIR', () => {
  it('write a feed once, for all of them', async () => {
    await using shop = await openTestShop({ products: [...generateProducts({ products: 300, seed: 7 })] })
    await using folder = await temporaryFolder()
    let walks = 0
    const { catalog, ...parts } = { ...partsOf(shop), dataDir: folder.path }
    const counted = {
      ...catalog,
      walk(...request: Parameters<typeof catalog.walk>) {
        walks++
        return catalog.walk(...request)
      },
    }
    const rooms = [1, 2, 3].map(() => createFeeds({ documents: FEED_DOCUMENTS, ...parts, catalog: counted }))
    const [document] = FEED_DOCUMENTS
    assert.ok(document)
    const feeds = await Promise.all([...rooms, ...rooms].map((room) => room.get(document)))
    assert.equal(walks, 1)
    assert.equal(new Set(feeds.map((feed) => feed.folder)).size, 1)
    for (const room of rooms) await room.close()
  })

  it('never serve what a killed one left half written', async () => {
    await using folder = await temporaryFolder()
    const environment = { DATA_DIR: folder.path }
    const products = [...generateProducts({ products: 1000, seed: 7 })]
    const variants = products.reduce((sum, product) => sum + product.variants.length, 0)
    await (await openTestShop({ environment, products }))[Symbol.asyncDispose]()

    for (const milliseconds of [0, 50, 100, 200]) {
      await rm(path.join(folder.path, 'feeds'), { recursive: true, force: true })
      const writer = spawn(process.execPath, [...process.execArgv, path.join(import.meta.dirname, 'feed-writer.ts')], {
        env: { ...process.env, ...environment, PUBLIC_URL: 'http://shop.test' },
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      const over = once(writer, 'exit')
      await once(writer.stdout, 'data')
      await pause(milliseconds)
      writer.kill('SIGKILL')
      await over

      await using shop = await openTestShop({ environment, products: [] })
      const { products: rows, feed } = feedOf((await shop.get(FEED)).body)
      assert.deepEqual([rows.length, feed.item_count], [variants, variants])
      const left = await readdir(path.join(folder.path, 'feeds'))
      assert.equal(left.length, 1, left.join(' '))
    }
  })
})

const DECODERS = { gzip: gunzipSync, br: brotliDecompressSync, zstd: zstdDecompressSync }

interface Feed {
  feed: { item_count: number; skipped_count: number; generated_at: string }
  seller: Record<string, string>
  products: { item_id: string; url: string; title: string }[]
}

function feedOf(body: Record<string, unknown>): Feed {
  return body as unknown as Feed
}

function partsOf({ shop }: TestShop) {
  const { catalog, config } = shop
  return { catalog, shop: shop.shop, dataDir: config.dataDir }
}

async function temporaryFolder() {
  const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-feeds-'))
  return { path: folder, [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }) }
}

async function request(url: string): Promise<IncomingMessage> {
  const [response] = await once(httpGet(url), 'response')
  return response
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds().catch(() => false))) await pause(20)
}
