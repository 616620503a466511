import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { openListeningShop, type TestShop } from '../open-storefront.ts'

const URL = '/api/catalog?limit=3'

describe('a header', () => {
  let shop: TestShop
  let tag: string
  before(async () => {
    shop = await openListeningShop()
    const { headers } = await shop.get(URL)
    tag = String(headers.etag)
  })
  after(() => shop[Symbol.asyncDispose]())

  /** The coding or the status of an answer by the fast path, which has it, and by the one that makes it. */
  async function answersTo(url: string, headers: Record<string, string>): Promise<unknown[]> {
    const fast = await shop.get(url, headers)
    const made = await shop.app.inject({ url, headers })
    return [fast.headers['content-encoding'] ?? fast.status, made.headers['content-encoding'] ?? made.statusCode]
  }

  const rows: [name: string, longest: number, value: (length: number) => string, read: unknown, plain: unknown][] = [
    ['accept-encoding', 500, (length) => 'gzip'.padStart(length, ','), 'gzip', 200],
    ['if-none-match', 2000, (length) => tag.padStart(length, ','), 304, 200],
    ['accept', 1000, (length) => 'image/png'.padEnd(length, ','), 406, 200],
    ['range', 200, (length) => `bytes=${'0-9'.padStart(length - 6)}`, 206, 200],
  ]
  for (const [name, longest, value, read, plain] of rows)
    it(`${name} counts up to ${longest} characters, and is ignored if it is longer`, async () => {
      const url = name === 'range' ? '/api/products-feed.jsonl' : URL
      assert.deepEqual(await answersTo(url, { [name]: value(longest) }), [read, read])
      assert.deepEqual(await answersTo(url, { [name]: value(longest + 1) }), [plain, plain])
    })

  it('of any unlisted name is refused from 8,193 characters on, cached answer or not', async () => {
    for (const name of ['authorization', 'cookie', 'if-match', 'x-forwarded-for', 'x-anything']) {
      const headers = { [name]: 'x'.repeat(8193) }
      assert.deepEqual(await answersTo(URL, headers), [431, 431], name)
      const { code, detail } = (await shop.get(URL, headers)).body
      assert.deepEqual([code, detail], ['head_too_large', `The header ${name} can have at most 8192 characters.`])
    }
  })
})
