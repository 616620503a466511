import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { issuerOf } from '../src/assertions/assertion-checks.ts'
import { ID_JAG_TYPE } from '../src/auth-md/words.ts'
import { findByAssertion, mintAssertion } from '../src/tokens/identity-assertion.ts'
import { ORIGIN, openTestAgents, type TestAgents } from './open-agents.ts'

// The shop's own statement about an agent: what it says, and what it is worth when it comes back.

async function open() {
  const opened = await openTestAgents()
  const { id } = await opened.agents.registerIdentity({ body: { type: 'anonymous' }, origin: { address: '192.0.2.1' } })
  const { agents, ...rest } = opened
  return { ...rest, id, agents }
}

const parts = ({ access, signing, database, clock }: Omit<TestAgents, 'agents'>) => ({
  access,
  signing,
  sql: database.sql,
  now: () => clock.now,
})

const claimsOf = (token: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())

describe('an assertion of the shop', () => {
  it('names the registration and the shop, and expires no later than the registration', async () => {
    await using shop = await open()
    const at = shop.clock.now
    const seconds = at.getTime() / 1000
    const day = await mintAssertion(shop, { id: shop.id, expires_at: '2027-01-01T00:00:00.000Z' }, at)
    assert.equal(day.expiresAt, '2026-03-02T12:00:00.000Z')
    const { jti, ...claims } = claimsOf(day.assertion)
    assert.deepEqual(claims, { iss: ORIGIN, aud: ORIGIN, sub: shop.id, iat: seconds, exp: seconds + 86_400 })
    const short = await mintAssertion(shop, { id: shop.id, expires_at: '2026-03-01T13:00:00.000Z' }, at)
    assert.equal(short.expiresAt, '2026-03-01T13:00:00.000Z')
    assert.equal(claimsOf(short.assertion).exp, seconds + 3600)
    assert.notEqual(claimsOf(short.assertion).jti, jti)
    assert.equal(issuerOf(day.assertion), ORIGIN)
    assert.equal(issuerOf('no token'), undefined)
  })

  it('carries its limits there and back, and no other limits', async () => {
    await using shop = await open()
    const row = { id: shop.id, expires_at: '2026-03-03T12:00:00.000Z' }
    const back = async (limits?: Parameters<typeof mintAssertion>[3]) => {
      const { assertion } = await mintAssertion(shop, row, shop.clock.now, limits)
      return (await findByAssertion(parts(shop), assertion))?.limits
    }
    assert.deepEqual(await back(), { resources: [] })
    const limits = { scope: 'catalog:read', resources: [`${ORIGIN}/mcp`, `${ORIGIN}/api`], key: 'thumbprint' }
    assert.deepEqual(await back(limits), limits)
    assert.deepEqual(await back({ resources: [`${ORIGIN}/mcp`] }), { resources: [`${ORIGIN}/mcp`] })
  })

  it('is worth something until its end, while its registration lives', async () => {
    await using shop = await open()
    const row = { id: shop.id, expires_at: '2026-03-03T12:00:00.000Z' }
    const { assertion } = await mintAssertion(shop, row, shop.clock.now)
    const find = async () => (await findByAssertion(parts(shop), assertion))?.registration.id
    assert.equal(await find(), shop.id)
    shop.later(86_400_000 - 1)
    assert.equal(await find(), shop.id)
    shop.later(1)
    assert.equal(await find(), undefined, 'its end')
    shop.later(-86_400_000)
    const set = (change: { expires_at?: string; ended_at?: string | null }) =>
      shop.database.sql.updateTable('agent_registration').set(change).execute()
    await set({ expires_at: shop.clock.now.toISOString() })
    assert.equal(await find(), undefined, 'the registration has expired')
    await set({ expires_at: '2027-01-01T00:00:00.000Z', ended_at: '2026-01-01T00:00:00.000Z' })
    assert.equal(await find(), undefined, 'the registration has ended')
    await set({ ended_at: null })
    assert.equal(await find(), shop.id)
    await shop.database.sql.deleteFrom('agent_registration').execute()
    assert.equal(await find(), undefined, 'there is no registration')
  })

  it('is rejected with another type, issuer or audience, or without an expiry', async () => {
    await using shop = await open()
    const exp = shop.clock.now.getTime() / 1000 + 60
    const good = { iss: ORIGIN, aud: ORIGIN, sub: shop.id, exp }
    const find = async (claims: object, type = ID_JAG_TYPE) => {
      const token = await shop.signing.sign(claims, { type, expiresAt: new Date(exp * 1000) })
      return (await findByAssertion(parts(shop), token))?.registration.id
    }
    assert.equal(await find(good), shop.id)
    assert.equal(await find(good, 'JWT'), undefined)
    for (const change of [{ iss: 'https://other.test' }, { aud: 'https://other.test' }, { sub: 7 }, { sub: undefined }])
      assert.equal(await find({ ...good, ...change }), undefined, JSON.stringify(change))
    assert.equal(await find({ ...good, exp: undefined }), undefined)
    assert.equal(await find({ ...good, exp: String(exp) }), undefined)
    assert.equal(await findByAssertion(parts(shop), 'no token'), undefined)
  })
})
