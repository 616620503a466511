import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { openTestShop, type TestShop } from '../open-storefront.ts'
import { aProduct } from '../products.ts'

const VERSIONS = '/admin/api/versions'

describe('/admin/api/versions', () => {
  let shop: TestShop
  let token: string
  before(async () => {
    shop = await openTestShop({ products: [aProduct('A', { price: 1 }), aProduct('B')] })
    ;({ token } = await shop.shop.ownerKeys.create({ scopes: ['admin:catalog'], name: 'office', days: 1 }))
    await shop.publish([aProduct('A', { price: 2 }), aProduct('C')])
  })
  after(() => shop[Symbol.asyncDispose]())

  async function send(method: 'GET' | 'POST', url: string, body?: object, authorization = `Bearer ${token}`) {
    const headers = { authorization, ...(body && { 'content-type': 'application/json' }) }
    const answer = await shop.app.inject({ method, url, headers, ...(body && { payload: JSON.stringify(body) }) })
    return { status: answer.statusCode, headers: answer.headers, body: answer.json() }
  }
  const priceOf = async (id: string) =>
    Object((await shop.get(`/api/catalog/${id}`)).body).product?.variants[0].price.amount

  it('lists acts, shows what each changed, and reverses one, which the shop serves at once', async () => {
    const { status, headers, body } = await send('GET', VERSIONS)
    assert.deepEqual([status, headers['cache-control']], [200, 'no-store'])
    const [second, first] = body.versions
    assert.deepEqual([second.version, second.added, second.changed, first.version], [2, 1, 1, 1])
    const { products } = (await send('GET', `${VERSIONS}/2`)).body
    assert.deepEqual(
      products.map(({ id, change }: { id: string; change: string }) => [id, change]),
      [
        ['A', 'changed'],
        ['C', 'added'],
      ],
    )
    const [price] = products[0].values
    assert.deepEqual([price.variant, price.field, price.before.amount, price.after.amount], ['A-v', 'price', 1, 2])
    const undone = await send('POST', `${VERSIONS}/2/undo`, {})
    assert.deepEqual([undone.status, undone.body.status, undone.body.version], [200, 'published', 3])
    assert.equal(await priceOf('A'), 1)
    assert.equal((await shop.get('/api/catalog/C')).status, 404)
    assert.equal((await send('POST', `${VERSIONS}/2/undo`, {})).body.status, 'unchanged')
    await shop.shop.trail.flush()
    const line = (await shop.shop.trail.read({ limit: 100 })).find(({ event }) => event === 'version_undone')
    assert.deepEqual(Object(line).detail, { by: 'office', version: 2, paused: 0 })
  })

  it('says of a version that is not kept that it is not', async () => {
    for (const answer of [await send('GET', `${VERSIONS}/99`), await send('POST', `${VERSIONS}/99/undo`, {})])
      assert.deepEqual([answer.status, answer.body.code], [404, 'version_not_found'])
  })

  it('undoes nothing where there was no catalogue of the owner’s before', async () => {
    await using sample = await openTestShop()
    const key = await sample.shop.ownerKeys.create({ scopes: ['admin:catalog'], name: 'office', days: 1 })
    const headers = { authorization: `Bearer ${key.token}`, 'content-type': 'application/json' }
    const url = `${VERSIONS}/1/undo`
    const answer = await sample.app.inject({ method: 'POST', url, headers, payload: '{}' })
    assert.deepEqual([answer.statusCode, answer.json().code], [409, 'version_is_first'])
  })

  it('takes an owner’s token, and no agent’s credential', async () => {
    const registered = await shop.post('/agent/auth', { type: 'anonymous', requested_credential_type: 'api_key' })
    for (const secret of [String(registered.body.credential), 'none', '']) {
      assert.equal((await send('GET', VERSIONS, undefined, `Bearer ${secret}`)).status, 401)
      assert.equal((await send('POST', `${VERSIONS}/2/undo`, {}, `Bearer ${secret}`)).status, 401)
    }
  })

  it('pauses a schedule that read what is undone, in the same step, and names it', async () => {
    const { database } = shop.shop
    const columns = { cron: '0 4 * * *', parameters: '[]', folder: '/', created_at: '', attempts: 0 }
    for (const [name, source] of [
      ['nightly', 'https://owner:secret@feeds.example/all.csv'],
      ['other', 'other.csv'],
    ] as const)
      await database.sql
        .insertInto('import_schedule')
        .values({
          ...{ ...columns, name, sources: JSON.stringify([source]), next_at: '2099-01-01T00:00:00.000Z' },
          ...{
            trying_until: null,
            fingerprints: '[]',
            last_run: null,
            failing_since: null,
            told_at: null,
            notice: null,
          },
        })
        .execute()
    await shop.publish([aProduct('A', { price: 7 })])
    const { version } = (await send('GET', VERSIONS)).body.versions[0]
    await database.sql
      .updateTable('catalog_act')
      .set({ source: 'https://feeds.example/all.csv' })
      .where('first_version', '=', version)
      .execute()
    const tried = (await send('POST', `${VERSIONS}/${version}/undo`, { dry_run: true })).body
    assert.deepEqual([tried.status, tried.changed, tried.paused], ['dry_run', 1, ['nightly']])
    const active = await database.sql
      .selectFrom('import_schedule')
      .select('name')
      .where('next_at', 'is not', null)
      .execute()
    assert.equal(active.length, 2)
    assert.deepEqual((await send('POST', `${VERSIONS}/${version}/undo`, {})).body.paused, ['nightly'])
    const rows = await database.sql.selectFrom('import_schedule').select(['name', 'next_at']).orderBy('name').execute()
    assert.deepEqual(
      rows.map(({ next_at }) => next_at),
      [null, '2099-01-01T00:00:00.000Z'],
    )
  })
})
