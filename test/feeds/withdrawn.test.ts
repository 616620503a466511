import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { openTestShop } from '../open-storefront.ts'
import { aProduct, aVariant } from './products.ts'

const FEED = '/api/products-feed'

describe('GET /api/products-feed/withdrawn.json', () => {
  const lamp = aProduct({ id: 'p2', handle: 'lamp', title: 'Lamp', variants: [aVariant({ id: 'p2-v1' })] })

  it('with updated_since keeps a reader’s copy equal to the feed without a full read', async () => {
    await using shop = await openTestShop({ products: [aProduct(), lamp] })
    const read = async (address: string) => (await shop.get(address)).body
    const rows = (body: Record<string, unknown>) =>
      (body.products as { item_id: string; title: string }[]).map(({ item_id, title }): [string, string] => [
        item_id,
        title,
      ])
    const whole = await read(`${FEED}.json`)
    const { generated_at: since, withdrawn } = Object(whole.feed)
    const copy = new Map(rows(whole))
    await shop.publish(
      [
        aProduct({ title: 'Trail shoe 2' }),
        aProduct({ id: 'p3', handle: 'p3', variants: [aVariant({ id: 'p3-v1' })] }),
      ],
      'replace',
    )

    for (const [id, title] of rows(await read(`${FEED}.json?updated_since=${since}`))) copy.set(id, title)
    const left = await read(withdrawn.replace('http://shop.test', '').replace('{?since}', `?since=${since}`))
    assert.deepEqual(
      (left.withdrawn as { kind: string; id: string }[]).map(({ kind, id }) => [kind, id]),
      [
        ['item', 'p2-v1'],
        ['product', 'p2'],
      ],
    )
    for (const { id } of left.withdrawn as { id: string }[]) copy.delete(id)
    assert.deepEqual(copy, new Map(rows(await read(`${FEED}.json`))))
    assert.equal(left.as_of, Object((await read(`${FEED}.json`)).feed).generated_at)
  })

  it('is read page by page, and takes no cursor that it did not make', async () => {
    await using shop = await openTestShop({ products: [aProduct(), lamp] })
    await shop.publish([aProduct()], 'replace')
    const address = `${FEED}/withdrawn.json?since=2020-01-01T00:00:00Z&limit=1`
    const first = (await shop.get(address)).body
    const { has_next_page, cursor } = Object(first.pagination)
    assert.equal(has_next_page, true)
    const second = (await shop.get(`${address}&cursor=${cursor}`)).body
    assert.deepEqual([Object(first.withdrawn)[0].id, Object(second.withdrawn)[0].id], ['p2-v1', 'p2'])
    assert.equal(Object(second.pagination).has_next_page, false)
    for (const odd of ['nonsense', Buffer.from('{"version":1}').toString('base64url')]) {
      const refused = await shop.get(`${address}&cursor=${odd}`)
      assert.deepEqual([refused.status, refused.body.code], [400, 'invalid_cursor'])
    }
  })

  it('answers 410 and names a starting point when that predates the log', async () => {
    await using shop = await openTestShop({ products: [aProduct(), lamp] })
    const published_at = new Date(Date.now() - 40 * 86_400_000).toISOString()
    await shop.shop.database.sql.updateTable('catalog_version').set({ published_at }).execute()
    await shop.publish([aProduct()], 'replace')
    await using reopened = await openTestShop({ environment: { DATA_DIR: shop.shop.config.dataDir }, products: [] })
    const refused = await reopened.get(`${FEED}/withdrawn.json?since=${published_at}`)
    assert.deepEqual([refused.status, refused.body.code], [410, 'too_long_ago'])
    assert.equal(refused.body.feed, 'http://shop.test/api/products-feed.json')
    const recent = await reopened.get(`${FEED}/withdrawn.json?since=${new Date(Date.now() - 86_400_000).toISOString()}`)
    assert.equal(Object(recent.body.withdrawn).length, 2)
  })

  it('wants to know since when', async () => {
    await using shop = await openTestShop({ products: [aProduct()] })
    for (const query of ['', '?since=yesterday', '?since=2026-11-20T00:00:00Z&until=now']) {
      assert.equal((await shop.get(`${FEED}/withdrawn.json${query}`)).status, 400, query)
    }
  })
})
