import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { openTestShop, type TestShop } from '../open-storefront.ts'
import { aProduct } from '../products.ts'

const OVERRIDES = '/admin/api/overrides'

describe('/admin/api/overrides', () => {
  let shop: TestShop
  let token: string
  before(async () => {
    shop = await openTestShop({ products: [aProduct('A'), aProduct('B')] })
    ;({ token } = await shop.shop.ownerKeys.create({ scopes: ['admin:catalog'], name: 'office', days: 1 }))
  })
  after(() => shop[Symbol.asyncDispose]())

  async function send(method: 'GET' | 'PATCH', body?: object, authorization = `Bearer ${token}`) {
    const headers = { authorization, ...(body && { 'content-type': 'application/json' }) }
    const answer = await shop.app.inject({
      method,
      url: OVERRIDES,
      headers,
      ...(body && { payload: JSON.stringify(body) }),
    })
    return { status: answer.statusCode, headers: answer.headers, body: answer.json() }
  }
  const titleOf = async (id: string) => Object((await shop.get(`/api/catalog/${id}`)).body).product?.title

  it('sets values that the shop serves at once, lists them beside the file’s, and releases them', async () => {
    const { status, body, headers } = await send('PATCH', {
      changes: [
        { product: 'A', set: { title: 'Ours' } },
        { product: 'A', variant: 'A-v', set: { price: { amount: 4200, currency: 'EUR' } } },
      ],
    })
    assert.deepEqual([status, body.status, headers['cache-control']], [200, 'published', 'no-store'])
    assert.equal(await titleOf('A'), 'Ours')
    const [title, price] = (await send('GET')).body.overrides
    assert.deepEqual(
      [title.field, title.yours, title.source, title.changed_by],
      ['title', 'Ours', 'Product A', 'office'],
    )
    assert.deepEqual([price.variant, price.yours.amount], ['A-v', 4200])
    assert.equal(
      (await send('PATCH', { changes: [{ product: 'A', set: { title: 'Ours' } }] })).body.status,
      'unchanged',
    )
    assert.equal((await send('PATCH', { changes: [{ product: 'A', release: 'all' }] })).body.status, 'published')
    assert.equal(await titleOf('A'), 'Product A')
    assert.deepEqual((await send('GET')).body, { overrides: [] })
  })

  it('makes all changes or none, and says why', async () => {
    const changes = [
      { product: 'B', set: { title: 'Ours' } },
      { product: 'C', set: { title: 'Ours' } },
    ]
    const { status, body } = await send('PATCH', { changes })
    assert.deepEqual([status, body.code, body.results[0].index], [409, 'update_rejected', 1])
    assert.equal(await titleOf('B'), 'Product B')
  })

  it('takes an owner’s token, and no agent’s credential', async () => {
    const registered = await shop.post('/agent/auth', { type: 'anonymous', requested_credential_type: 'api_key' })
    for (const secret of [String(registered.body.credential), 'none', ''])
      for (const method of ['GET', 'PATCH'] as const)
        assert.equal(
          (await send(method, method === 'PATCH' ? { changes: [] } : undefined, `Bearer ${secret}`)).status,
          401,
        )
  })

  it('notes in the audit trail who changed what, before and after', async () => {
    await send('PATCH', { changes: [{ product: 'B', set: { status: 'draft' } }] })
    assert.equal((await shop.get('/api/catalog/B')).status, 404)
    await shop.shop.trail.flush()
    const lines = await shop.shop.trail.read({ limit: 100 })
    const detailOf = (name: string) => Object(lines.find(({ event }) => event === name)).detail
    assert.deepEqual(detailOf('overrides_changed'), { by: 'office', products: 1 })
    const changed = { product: 'B', variant: '', field: 'status', before: 'active', after: 'draft' }
    assert.deepEqual(detailOf('override_changed'), { by: 'office', ...changed })
  })
})
