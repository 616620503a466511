import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { after, before, describe, it } from 'node:test'
import { openOwnerKeys } from '../../packages/vitrine/src/admin/owner-keys.ts'
import { openTestShop, type TestShop } from '../open-storefront.ts'
import { aProduct } from '../products.ts'

const VARIANTS = '/admin/api/variants'

describe('PATCH /admin/api/variants', () => {
  let shop: TestShop
  let token: string
  let id: string
  before(async () => {
    shop = await openTestShop({ products: [aProduct('A'), aProduct('B')] })
    ;({ token, id } = await shop.shop.ownerKeys.create({ scopes: ['admin:catalog'], name: 'till', days: 1 }))
  })
  after(() => shop[Symbol.asyncDispose]())

  async function patch(body: unknown, headers: Record<string, string> = { authorization: `Bearer ${token}` }) {
    const answer = await shop.app.inject({
      method: 'PATCH',
      url: VARIANTS,
      headers: { 'content-type': 'application/json', ...headers },
      payload: JSON.stringify(body),
    })
    return { status: answer.statusCode, headers: answer.headers, body: answer.json() }
  }

  const price = (amount: number) => ({ amount, currency: 'EUR' })
  const onePrice = (amount: number) => ({ variants: [{ id: 'A-v', price: price(amount) }] })

  it('changes what the shop serves, and the change log has it', async () => {
    const next = JSON.parse((await shop.get('/api/changes')).text).next.replace('http://shop.test', '')
    const { status, body, headers } = await patch({
      variants: [
        { id: 'A-v', price: price(1234), sale: { price: price(999), ends_at: '2099-01-01T00:00:00Z' } },
        { id: 'B-v', availability: { status: 'out_of_stock' } },
        { sku: 'none', price: price(1) },
      ],
    })
    assert.equal(status, 200, JSON.stringify(body))
    assert.equal(headers['cache-control'], 'no-store')
    assert.deepEqual(
      body.results.map((result: { status: string; error?: { code: string } }) => result.error?.code ?? result.status),
      ['updated', 'updated', 'variant_not_found'],
    )
    await shop.shop.catalog.refresh()
    const { product } = (await shop.get('/api/catalog/A')).body as { product: { variants: object[] } }
    const { price: now, list_price } = Object(product.variants[0])
    assert.deepEqual([now, list_price], [price(999), price(1234)])
    const told = (await shop.get(next)).text.split('\n').slice(0, 2)
    assert.deepEqual(
      told.map((line) => JSON.parse(line).kind),
      ['price', 'availability'],
    )
  })

  it('reports that a sale price still applies if only the regular price changes', async () => {
    await patch({ variants: [{ id: 'A-v', price: price(1234), sale: { price: price(999) } }] })
    const [result] = (await patch({ variants: [{ id: 'A-v', price: price(1500) }] })).body.results
    assert.equal(result.status, 'updated')
    assert.equal(result.notice.code, 'sale_price_stays')
    assert.match(result.notice.message, /Product A \(A-v\) .* pay 9\.99 EUR.* 15\.00 EUR/)
    for (const sale of [{ price: price(900) }, null]) {
      const [quiet] = (await patch({ variants: [{ id: 'A-v', price: price(1600), sale }] })).body.results
      assert.equal(quiet.notice, undefined)
    }
  })

  it('takes a token of the owner’s that is good, and nothing else', async () => {
    const ended = await shop.shop.ownerKeys.create({ scopes: ['admin:catalog'], name: 'ended', days: 1 })
    assert.ok(await shop.shop.ownerKeys.end(ended.id))
    const early = openOwnerKeys({
      sql: shop.shop.database.sql,
      trail: shop.shop.trail,
      now: () => new Date(Date.now() - 2 * 86_400_000),
    })
    const expired = await early.create({ scopes: ['admin:catalog'], name: 'expired', days: 1 })
    const agent = (await shop.post('/agent/auth', { type: 'anonymous', requested_credential_type: 'api_key' })).body
    const another = token.slice(0, -1) + (token.endsWith('x') ? 'y' : 'x')
    const tokens = [ended.token, expired.token, String(agent.credential), another, 'own_short']
    for (const bad of tokens) {
      const refused = await patch(onePrice(1), { authorization: `Bearer ${bad}` })
      assert.equal(refused.status, 401, bad)
      assert.match(String(refused.headers['www-authenticate']), /^Bearer realm="owner"/)
    }
    assert.equal((await patch(onePrice(1), {})).status, 401)
    const stored = await shop.shop.database.sql.selectFrom('owner_key').selectAll().execute()
    assert.ok(!JSON.stringify(stored).includes(token), 'a token is stored as it is')
  })

  it('takes the token as a bearer token in one Authorization field only', async () => {
    const proof = { dpop: 'eyJ0eXAiOiJkcG9wK2p3dCJ9.e30.AA' }
    for (const authorization of [`DPoP ${token}`, `dpop ${token}`, `Basic ${token}`, `Token ${token}`, token]) {
      for (const more of [{}, proof]) {
        const refused = await patch(onePrice(1), { authorization, ...more })
        assert.equal(refused.status, 401, authorization)
        assert.match(String(refused.headers['www-authenticate']), /^Bearer realm="owner"/)
      }
    }
    const url = `${VARIANTS}?access_token=${token}`
    const payload = { variants: [{ id: 'A-v' }] }
    assert.equal((await shop.app.inject({ method: 'PATCH', url, payload })).statusCode, 401)
    for (const authorization of [`Bearer ${token}`, `bearer ${token}`, `BEARER  ${token}`])
      assert.equal((await patch({ variants: [{ id: 'A-v' }] }, { authorization })).status, 200, authorization)
    // A proxy may read the other one of two.
    const origin = await shop.app.listen({ port: 0, host: '127.0.0.1' })
    for (const [times, status] of [
      [1, 200],
      [2, 401],
    ] as const) {
      const credential = Array.from({ length: times }, () => ['authorization', `Bearer ${token}`])
      const body = JSON.stringify(payload)
      const headers = [...credential.flat(), 'content-type', 'application/json', 'content-length', `${body.length}`]
      const sent = request(origin + VARIANTS, {
        method: 'PATCH',
        agent: false,
        headers: ['host', 'shop.test', ...headers],
      })
      sent.end(body)
      const [answer]: IncomingMessage[] = await once(sent, 'response')
      answer?.resume()
      assert.equal(answer?.statusCode, status)
    }
  })

  it('opens nothing of the agents’ with it, and gives its scope to no agent', async () => {
    for (const scope of ['admin:catalog', 'catalog:read admin:catalog']) {
      const { status, body } = await shop.post('/agent/auth', {
        type: 'anonymous',
        requested_credential_type: 'api_key',
        scope,
        scopes: scope.split(' '),
        requested_scopes: scope.split(' '),
      })
      assert.ok(status >= 400 || !JSON.stringify(body).includes('admin:catalog'), JSON.stringify(body))
    }
    const rows = await shop.shop.database.sql.selectFrom('agent_credential').select('scopes').execute()
    assert.ok(rows.every(({ scopes }) => !scopes.includes('admin')))
    for (const address of [
      '/.well-known/oauth-authorization-server',
      '/.well-known/oauth-protected-resource',
      '/auth.md',
    ])
      assert.ok(!(await shop.get(address)).text.includes('admin:catalog'), address)
    const authorize = await shop.get(
      `/oauth2/authorize?response_type=code&client_id=http%3A%2F%2Flocalhost&redirect_uri=http%3A%2F%2Flocalhost%2Fx&scope=admin%3Acatalog&code_challenge=${'a'.repeat(43)}&code_challenge_method=S256`,
    )
    assert.ok(authorize.status >= 300, authorize.text)
    assert.ok(!authorize.text.includes('admin:catalog'))
    assert.equal(
      (await shop.get('/api/catalog', { authorization: `Bearer ${token}` })).headers['agent-credential'],
      'rejected; reason=unknown',
    )
  })

  it('makes all or none, and says of each why', async () => {
    const refused = await patch({
      mode: 'all',
      variants: [
        { id: 'A-v', price: price(4321) },
        { id: 'gone', price: price(1) },
      ],
    })
    assert.equal(refused.status, 409)
    assert.equal(refused.body.code, 'update_rejected')
    assert.equal(refused.body.results[1].error.code, 'variant_not_found')
    await shop.shop.catalog.refresh()
    assert.ok(!(await shop.get('/api/catalog/A')).text.includes('4321'))
  })

  it('says what is wrong with a request, and where', async () => {
    const bad: [object, RegExp][] = [
      [{ variants: [{ price: price(1) }] }, /variants\[0\] has 0 of/],
      [{ variants: [{ id: 'A-v' }, { id: 'A-v', sku: 'x' }] }, /variants\[1\] has 2 of/],
      [
        { variants: [{ id: 'A-v', price: { amount: 1.5, currency: 'EUR' } }] },
        /variants\/0\/price\/amount|variants\[0\]\.price\.amount|amount/,
      ],
      [{ variants: [{ id: 'A-v', cost: 1 }] }, /cost/],
      [{ variants: [] }, /variants/],
      [{ variants: Array.from({ length: 1001 }, () => ({ id: 'A-v' })) }, /variants/],
    ]
    for (const [body, message] of bad) {
      const refused = await patch(body)
      assert.equal(refused.status, 400, JSON.stringify(body).slice(0, 80))
      assert.match(refused.body.detail, message)
    }
  })

  it('answers a repeated Idempotency-Key as before', async () => {
    const headers = { authorization: `Bearer ${token}`, 'idempotency-key': 'till-1' }
    const first = await patch(onePrice(777), headers)
    await patch(onePrice(778))
    assert.deepEqual((await patch(onePrice(777), headers)).body, first.body)
    assert.equal((await patch(onePrice(779), headers)).status, 409)
  })

  it('is audited with issued tokens, changes and refusals, but without secrets', async () => {
    await shop.shop.trail.flush()
    const lines = await shop.shop.trail.read({ limit: 100 })
    for (const event of ['owner_key_created', 'owner_key_ended', 'variants_updated', 'refused'])
      assert.ok(
        lines.some((line) => line.event === event),
        event,
      )
    assert.ok(JSON.stringify(lines).includes(id))
    assert.ok(!JSON.stringify(lines).includes(token))
  })
})
