import assert from 'node:assert/strict'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Transform } from 'node:stream'
import { describe, it } from 'node:test'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import type { FeedDocument } from '@vitrine/feeds'
import type { CatalogEntry } from '@vitrine/product'
import { aProduct } from '../../../../test/products.ts'
import { FEED_DOCUMENTS } from '../../src/feeds/documents.ts'
import { COMPRESSED_FOR_MANY, type FeedJob, MAX_IN_MEMORY, writeFeed } from '../../src/feeds/write-feed.ts'

const shop = { name: 'Northwall', url: 'https://shop.example', currency: 'EUR', shipping: [], policies: [] }

/** Of each product one row, whatever it is made of. */
function documentOf(rows: readonly string[]): FeedDocument {
  return {
    ...(FEED_DOCUMENTS[0] ?? assert.fail('There are no feeds.')),
    separator: ',\n',
    foot: '\n]}\n',
    head: (_facts, { rows: count }) => `{"count":${String(count).padEnd(10)},"rows":[\n`,
    rows: ({ number }) => ({ texts: [rows[number] ?? ''], skipped: 0, weakened: 0 }),
  }
}

async function write(rows: readonly string[], change: Partial<FeedJob> = {}) {
  const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-feed-'))
  async function* products() {
    for (let number = 0; number < rows.length; number++)
      yield [{ number, version: '1', updated_at: new Date(), product: aProduct('a') } as CatalogEntry]
  }
  const remove = () => rm(folder, { recursive: true, force: true })
  try {
    const record = await writeFeed(folder, {
      document: documentOf(rows),
      version: '1',
      facts: { shop: shop as never, at: new Date() },
      products: products(),
      compressors: COMPRESSED_FOR_MANY,
      signal: new AbortController().signal,
      ...change,
    })
    const bytesOf = (coding: string) => readFile(path.join(folder, coding))
    return { record, bytesOf, [Symbol.asyncDispose]: remove }
  } catch (error) {
    await remove()
    throw error
  }
}

/** Characters of one to four bytes, one that is half a character, and rows that are longer than what is written at once. */
const ROWS = ['a', 'ă'.repeat(300_000), '', '€'.repeat(1_000_001), `x${'🛍'.repeat(400_000)}`, 'half \ud83d.', 'end']
const LARGE = [...ROWS, ...Array.from({ length: 20 }, (_, at) => `${at} ${'lamp ă '.repeat(60_000)}`)]

function textOf(rows: readonly string[]): string {
  return `{"count":${String(rows.length).padEnd(10)},"rows":[\n${rows.join(',\n')}\n]}\n`
}

describe('a feed that is written', () => {
  it('has the bytes of its head, rows and foot, whatever the rows hold', async () => {
    await using feed = await write(ROWS)
    const bytes = await feed.bytesOf('identity')
    assert.ok(bytes.equals(Buffer.from(textOf(ROWS))))
    assert.deepEqual(feed.record.sizes, { identity: bytes.length })
    assert.equal(feed.record.counts.rows, ROWS.length)
  })

  it('has a digest of its own for other rows, and for another head alone', async () => {
    const digestOf = async (rows: readonly string[], document = documentOf(rows)) => {
      await using feed = await write(rows, { document })
      return feed.record.digest
    }
    const other: FeedDocument = { ...documentOf(ROWS), head: () => '{"of":"another moment","rows":[\n' }
    const digests = [await digestOf(ROWS), await digestOf([...ROWS, 'more']), await digestOf(ROWS, other)]
    assert.equal(new Set(digests).size, 3)
    assert.equal(await digestOf(ROWS), digests[0])
  })

  it('is packed whole in every coding when it is large', async () => {
    await using feed = await write(LARGE)
    const text = Buffer.from(textOf(LARGE))
    assert.ok(text.length > MAX_IN_MEMORY)
    const unpack = { br: brotliDecompressSync, zstd: zstdDecompressSync, gzip: gunzipSync }
    for (const [coding, unpacked] of Object.entries(unpack)) {
      const bytes = await feed.bytesOf(coding)
      assert.ok(unpacked(bytes).equals(text), coding)
      assert.equal(Object.entries(feed.record.sizes).find(([name]) => name === coding)?.[1], bytes.length)
    }
  })

  it('fails when its compressor fails, and as soon as its reader stops', async () => {
    const broken = new Error('cannot be packed')
    const compressors = {
      ...COMPRESSED_FOR_MANY,
      gzip: () => new Transform({ transform: (_piece, _encoding, done) => done(broken) }),
    }
    await assert.rejects(write(LARGE, { compressors }), broken)
    const closing = new AbortController()
    const closed = {
      ...COMPRESSED_FOR_MANY,
      zstd: () =>
        new Transform({
          transform(_piece, _encoding, done) {
            closing.abort()
            done()
          },
        }),
    }
    await assert.rejects(write(LARGE, { compressors: closed, signal: closing.signal }), { name: 'AbortError' })
  })
})
