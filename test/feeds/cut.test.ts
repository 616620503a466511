import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { openTestShop, type TestShop } from '../open-storefront.ts'
import { aProduct, aVariant } from './products.ts'

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

  it('still tells a variant whose siblings were left out from them', async () => {
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
