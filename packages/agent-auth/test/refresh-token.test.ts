import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { openTestAgents } from './open-agents.ts'

// What a refresh token is worth, to whom, and for how long its answer is given again (RFC 6749, section 6; RFC 9700,
// section 4.14.2).

const CLIENT = 'https://client.test/client.json'
const origin = { address: '192.0.2.7' }

async function open(proofKey?: string) {
  const shop = await openTestAgents()
  const { agents, database } = shop
  const { refresh_token, registration_id } = await agents.registerByConsent({
    ...{
      clientId: CLIENT,
      clientName: 'Client',
      email: 'ana@example.test',
      scopes: ['catalog:read'],
      origin,
      proofKey,
    },
  })
  return {
    ...shop,
    sql: database.sql,
    /** Presents the first token, or another. */
    use: (form: { refresh_token?: string; client_id?: string; proofKey?: string } = {}, from = origin) =>
      agents.grants.refresh({ refresh_token, client_id: CLIENT, ...form }, from),
    endedBy: async () => (await agents.administration.show(registration_id))?.ended_by,
  }
}

describe('a refresh token', () => {
  it('is refused from the moment it expires, and ends no registration', async () => {
    await using shop = await open()
    await shop.sql.updateTable('agent_refresh').set({ expires_at: shop.clock.now.toISOString() }).execute()
    await assert.rejects(shop.use(), { code: 'invalid_grant', message: /unknown or no longer valid/ })
    assert.equal(await shop.endedBy(), null)
  })

  it('repeats its answer for two minutes, and ends the registration if used later', async () => {
    await using shop = await open()
    const lost = await shop.use()
    for (const milliseconds of [34_000, 86_000, -3_600_000, 3_600_000]) {
      shop.later(milliseconds)
      assert.deepEqual(await shop.use(), lost)
    }
    shop.later(1)
    await assert.rejects(shop.use(), { code: 'invalid_grant', message: /already used/ })
    assert.equal(await shop.endedBy(), 'reuse')
    const told = shop.entries.find(({ event }) => event === 'refused')
    assert.deepEqual(told?.detail, { reason: 'refresh_token_reused' })
  })

  it('repeats no answer once the token in it was used', async () => {
    await using shop = await open()
    const { refresh_token } = await shop.use()
    await shop.use({ refresh_token: String(refresh_token) })
    await assert.rejects(shop.use(), { code: 'invalid_grant', message: /already used/ })
    assert.equal(await shop.endedBy(), 'reuse')
  })

  it('repeats its answer to another network only where a key is proved', async () => {
    const elsewhere = { address: '198.51.100.7' }
    await using bound = await open('key-a')
    const lost = await bound.use({ proofKey: 'key-a' })
    assert.deepEqual(await bound.use({ proofKey: 'key-a' }, elsewhere), lost)
    await using shop = await open()
    await shop.use()
    await assert.rejects(shop.use({}, elsewhere), { code: 'invalid_grant', message: /already used/ })
    assert.equal(await shop.endedBy(), 'reuse')
  })

  it('that is bound to a key is neither good nor used up without it', async () => {
    await using shop = await open('key-a')
    for (const proofKey of [undefined, 'key-b'])
      await assert.rejects(shop.use({ proofKey }), { code: 'invalid_grant', message: /bound to a key/ })
    assert.equal((await shop.use({ proofKey: 'key-a' })).token_type, 'DPoP')
    await assert.rejects(shop.use({ proofKey: 'key-b' }), { message: /bound to a key/ })
    assert.equal(await shop.endedBy(), null)
  })

  it('is bound to the first caller’s key, and gives another key no answer', async () => {
    await using shop = await open()
    const both = await Promise.allSettled(['key-a', 'key-b'].map((proofKey) => shop.use({ proofKey })))
    assert.deepEqual(both.map(({ status }) => status).sort(), ['fulfilled', 'rejected'])
    const [late] = both.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
    assert.deepEqual(
      [late.code, late.message],
      ['invalid_grant', 'Another request used this refresh token at the same time.'],
    )
    await assert.rejects(shop.use({ proofKey: 'key-c' }), { code: 'invalid_grant', message: /already used/ })
    assert.equal(await shop.endedBy(), 'reuse')
  })

  it('works at both addresses if its agent has no client, and repeats its answer', async () => {
    await using shop = await open()
    const { agents } = shop
    const introduce = (body: Parameters<typeof agents.registerIdentity>[0]['body']) =>
      agents.registerIdentity({ body, origin })
    const first = (await introduce({ type: 'anonymous' })).identity?.refresh_token?.value
    const lost = await introduce({ type: 'refresh', refresh_token: first })
    assert.deepEqual(await introduce({ type: 'refresh', refresh_token: first }), lost)
    const next = lost.identity?.refresh_token?.value
    const token = await agents.grants.refresh({ refresh_token: String(next) }, origin)
    assert.equal(token.token_type, 'Bearer')
  })

  it('gives sixty tokens an hour to one registration', async () => {
    await using shop = await open()
    let refresh_token: string | undefined
    for (let count = 0; count < 60; count++)
      ({ refresh_token } = await shop.use({ ...(refresh_token && { refresh_token }) }))
    await assert.rejects(shop.use({ ...(refresh_token && { refresh_token }) }), { code: 'rate_limited' })
  })
})
