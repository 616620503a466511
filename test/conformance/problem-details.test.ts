import assert from 'node:assert/strict'
import { STATUS_CODES } from 'node:http'
import { after, before, describe, it } from 'node:test'
import { type Answer, openListeningShop, type TestShop } from '../open-storefront.ts'

/** A way to fail under /api, and the status that it has. */
const FAILING: readonly { what: string; status: number; send(shop: TestShop): Promise<Answer> }[] = [
  { what: 'an unknown parameter', status: 400, send: (shop) => shop.get('/api/catalog?nothing=1') },
  { what: 'a limit that is no number', status: 400, send: (shop) => shop.get('/api/catalog?limit=many') },
  { what: 'a cursor of nobody', status: 400, send: (shop) => shop.get('/api/catalog?cursor=abc') },
  { what: 'a search for nothing', status: 400, send: (shop) => shop.get('/api/search') },
  { what: 'a product that is not there', status: 404, send: (shop) => shop.get('/api/catalog/nothing-here') },
  { what: 'an address that is not there', status: 404, send: (shop) => shop.get('/api/nothing') },
  { what: 'a method that is not taken', status: 405, send: (shop) => shop.post('/api/catalog', {}) },
  { what: 'a type that is not made', status: 406, send: (shop) => shop.get('/api/catalog', { accept: 'image/png' }) },
  { what: 'an address without end', status: 414, send: (shop) => shop.get(`/api/search?q=${'x'.repeat(9000)}`) },
]

describe('RFC 9457, problem documents', () => {
  let shop: TestShop
  before(async () => {
    shop = await openListeningShop()
  })
  after(() => shop[Symbol.asyncDispose]())

  for (const { what, status, send } of FAILING) {
    it(`P-1, P-2, P-3: is one, with the true status, for ${what}`, async () => {
      const { headers, body, status: actual } = await send(shop)
      assert.equal(actual, status)
      assert.match(String(headers['content-type']), /^application\/problem\+json\b/)
      assert.equal(body.status, status)
      assert.equal(body.type, 'about:blank')
      assert.equal(body.title, STATUS_CODES[status])
      assert.match(String(body.code), /^[a-z][a-z_]+$/)
    })
  }

  it('P-4: says what to do, and nothing about how the shop is built', async () => {
    for (const { send } of FAILING) {
      const { body, text } = await send(shop)
      assert.ok(String(body.detail).length > 10)
      assert.doesNotMatch(text, /\.ts:|node_modules|at Object|SELECT /)
    }
  })

  it('P-5: names members of its own with letters, digits and underscores, three at least', async () => {
    for (const { send } of FAILING) {
      for (const name of Object.keys((await send(shop)).body)) assert.match(name, /^[a-zA-Z][a-zA-Z0-9_]{2,}$/)
    }
  })

  it('P-6: is never a page, not even for a browser', async () => {
    const { headers } = await shop.get('/api/nothing', { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' })
    assert.match(String(headers['content-type']), /^application\/problem\+json/)
  })

  it('P-7: lists the allowed methods with 405', async () => {
    const { headers } = await shop.post('/api/catalog', {})
    assert.equal(headers.allow, 'GET, HEAD, OPTIONS')
  })

  it('P-7: is a problem document when the shop is not ready', async () => {
    await using empty = await openListeningShop({ products: [] })
    const { status, headers, body } = await empty.get('/api/catalog')
    assert.equal(status, 503)
    assert.match(String(headers['content-type']), /^application\/problem\+json/)
    assert.equal(body.code, 'unavailable')
    assert.ok(headers['retry-after'])
  })

  it('is not used at the agents’ endpoints, which speak of error and message', async () => {
    const { headers, body } = await shop.post('/agent/auth', '{', { 'content-type': 'application/json' })
    assert.match(String(headers['content-type']), /^application\/json/)
    assert.equal(body.error, 'invalid_request')
    assert.equal(typeof body.message, 'string')
  })
})
