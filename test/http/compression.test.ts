import assert from 'node:assert/strict'
import { get as ask, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { after, before, describe, it } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { brotliDecompressSync, zstdDecompressSync } from 'node:zlib'
import { createApp } from '../../packages/vitrine/src/http/app.ts'
import { openTestShop, type TestShop } from '../open-storefront.ts'

const URL = '/api/search?q=shoes&fields=full&facets=usual'

describe('an answer that is kept', () => {
  let shop: TestShop
  let origin: string
  before(async () => {
    shop = await openTestShop()
    origin = await shop.app.listen({ port: 0, host: '127.0.0.1' })
  })
  after(() => shop[Symbol.asyncDispose]())

  async function read(url: string, headers: Record<string, string>) {
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      ask(origin + url, { headers, agent: false }, resolve).on('error', reject)
    })
    const { 'content-encoding': coding, etag = '' } = answer.headers
    return { status: answer.statusCode, coding, etag, body: await buffer(answer) }
  }

  /** As it is when it has been compressed well. */
  async function readAgain(url: string, headers: Record<string, string>, first: { etag: string }) {
    for (let tries = 0; tries < 3000; tries++) {
      const again = await read(url, headers)
      if (again.etag !== first.etag) return again
      await sleep(10)
    }
    throw new Error('It is never compressed well.')
  }

  it('is compressed quickly for the first reader and well for later ones', async () => {
    const accept = { 'accept-encoding': 'gzip, br' }
    const first = await read(URL, accept)
    const later = await readAgain(URL, accept, first)
    assert.deepEqual([first.coding, later.coding], ['br', 'br'])
    assert.ok(later.body.length < first.body.length * 0.95, `${later.body.length} of ${first.body.length}`)
    assert.deepEqual(brotliDecompressSync(later.body), brotliDecompressSync(first.body))
  })

  it('comes by zstd first where the client takes it, as gladly as Brotli', async () => {
    const url = `${URL}&limit=5`
    const accept = { 'accept-encoding': 'gzip, deflate, br, zstd' }
    const first = await read(url, accept)
    const later = await readAgain(url, accept, first)
    assert.deepEqual([first.coding, later.coding], ['zstd', 'br'])
    assert.deepEqual(brotliDecompressSync(later.body), zstdDecompressSync(first.body))
    const other = await read(`${URL}&limit=4`, { 'accept-encoding': 'br;q=1, zstd;q=0.5' })
    assert.equal(other.coding, 'br')
  })

  it('is unchanged for readers with a copy in any coding, by that copy’s validator', async () => {
    const url = `${URL}&limit=3`
    const accept = { 'accept-encoding': 'br' }
    const first = await read(url, accept)
    const later = await readAgain(url, accept, first)
    // The last is of a release that compressed with another effort.
    const ofOthers = ['-br', '-zstd', '-br1'].map((coding) => first.etag.replace('-br0', coding))
    for (const etag of [first.etag, later.etag, first.etag.replace('-br0', ''), ...ofOthers]) {
      const known = await read(url, { ...accept, 'if-none-match': `"other", W/${etag}` })
      assert.deepEqual([known.status, known.etag], [304, etag])
    }
    // Also the long way, where nothing is kept: the same answer of another process, or of one that was started anew.
    const anew = await createApp(shop.shop)
    const { statusCode, headers } = await anew.inject({ url, headers: { ...accept, 'if-none-match': later.etag } })
    assert.deepEqual([statusCode, headers.etag], [304, later.etag])
    await anew.close()
    for (const etag of [first.etag.replace('-br0', '-rot13'), '"other-br0"', first.etag.slice(0, -1)]) {
      assert.equal((await read(url, { ...accept, 'if-none-match': etag })).status, 200, etag)
    }
  })
})
