import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { countInto, createWork } from '../../packages/kit/src/work-counters.ts'
import { generateProducts } from '../../packages/sample-shop/src/generate/generate.ts'
import { BOUGHT_BY_ONE, priceOf } from '../../packages/vitrine/src/http/request-cost.ts'
import { openTestShop } from '../open-storefront.ts'

const environment = { RATE_LIMITS: 'true', TRUSTED_PROXIES: '127.0.0.1' }

describe('what a request did cost', () => {
  it('is the sum of its work, in requests', () => {
    const { documents, entries, bytes } = BOUGHT_BY_ONE
    const none = { documents: 0, tables: 0, entries: 0, bytes: 0 }
    assert.equal(priceOf(none), 0)
    assert.equal(priceOf({ ...none, documents: documents - 1 }), 0)
    assert.equal(priceOf({ tables: 7, documents, entries: entries * 2, bytes: bytes * 3 }), 6)
  })

  it('is counted against its caller only, beyond what its route counts for', async () => {
    await using shop = await openTestShop({ environment: { ...environment, ANONYMOUS_PER_MINUTE: '20' } })
    const from = (address: string) => ({ 'x-forwarded-for': address })
    const read = (address: string, at: number) =>
      shop.get(`/api/catalog?limit=250&updated_since=2020-01-01T00:00:0${at}Z`, from(address))
    const statuses = []
    for (let at = 0; at < 9; at++) statuses.push((await read('192.0.2.1', at)).status)
    const passed = statuses.filter((status) => status === 200).length
    assert.ok(passed >= 2 && passed < 9, `of nine dear requests ${passed} passed, where twenty cheap ones may`)
    assert.equal((await read('192.0.2.2', 1)).status, 200)
    assert.equal((await shop.get('/api/catalog/fh-101', from('192.0.2.1'))).status, 429, 'whatever is asked next')
  })

  it('is the products of one page for a page of products.json far from the first, and not those before it', async () => {
    await using shop = await openTestShop({
      environment: { SHOP_CURRENCY: 'EUR' },
      products: [...generateProducts({ products: 600, seed: 7 })],
    })
    const work = createWork()
    const { text } = await countInto(work, () => shop.get('/products.json?limit=1&page=501'))
    assert.equal(JSON.parse(text).products.length, 1)
    assert.ok(work.done.documents <= 4, `${work.done.documents} products read`)
    assert.ok(work.done.entries >= 500, `${work.done.entries} entries for the places of those before it`)
  })

  it('is counted while a narrowed feed is written, and once: not for later readers', async () => {
    await using shop = await openTestShop({ environment: { ...environment, ANONYMOUS_PER_MINUTE: '1000' } })
    const left = async (address: string) => {
      // Only a refusal tells strangers of their limit, so they ask for more than there is.
      let count = 0
      while ((await shop.get('/pages/shipping', { 'x-forwarded-for': address })).status === 200) count++
      return count
    }
    const read = (address: string) =>
      shop.get('/feeds/google.xml?updated_since=2020-01-01T00:00:00Z', { 'x-forwarded-for': address })
    assert.equal((await read('192.0.2.1')).status, 200)
    assert.equal((await read('192.0.2.2')).status, 200)
    const [writer, reader] = [await left('192.0.2.1'), await left('192.0.2.2')]
    assert.ok(writer < reader, `${writer} left to who had it written, ${reader} to who read it`)
  })
})
