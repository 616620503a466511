import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { openIdentityShop } from '../agents/open-identity.ts'
import { codeFor, FORM, form, openClientSite } from '../oauth/open-client.ts'
import { openVisitor } from '../people/open-visitor.ts'
import { aProduct } from '../products.ts'

// A machine whose clock was ahead and is set right: to the shop all that it has written lies in the future. Nobody may be
// locked out by that, neither those who were there before nor those who come.

const DAY = 24 * 3_600_000
const ANA = 'ana@example.test'

describe('a clock that is set back by a day', () => {
  it('locks out no agents, no people, no programs, and no owner who imports', async (t) => {
    await using shop = await openIdentityShop({ OAUTH_LOOPBACK_CLIENTS: 'true' })
    await using site = await openClientSite()
    const token = (members: Record<string, string | undefined>) => shop.post('/oauth2/token', form(members), FORM)
    await shop.publish([aProduct('A', { title: 'Old lamp' })])

    const before = await shop.register()
    const claimed = await shop.register()
    assert.equal((await shop.claim(claimed.claim_token)).status, 200)
    const ana = openVisitor(shop)
    assert.equal((await ana.signIn(ANA)).status, 303)
    const given = (await token(await codeFor(shop, site))).body
    const introduced = (await shop.introduce({ type: 'anonymous' })).body

    t.mock.timers.enable({ apis: ['Date'], now: Date.now() - DAY })

    for (const credential of [before.credential, claimed.credential, String(given.access_token)])
      assert.equal((await shop.read(credential)).status, 200, 'a credential of before')
    assert.equal((await ana.get('/your-agents')).status, 200, 'a session of before')
    const refreshed = await token({
      grant_type: 'refresh_token',
      refresh_token: String(given.refresh_token),
      client_id: site.id,
    })
    assert.equal(refreshed.status, 200, refreshed.text)
    assert.equal((await shop.read(String(refreshed.body.access_token))).status, 200)
    const exchanged = await shop.exchange(introduced.identity_assertion)
    assert.equal((await shop.read(exchanged.access_token)).status, 200, 'an assertion of ours of before')
    assert.equal((await shop.claim(before.claim_token, 'bo@example.test')).status, 200, 'a claim of before')

    const after = await shop.register()
    assert.equal((await shop.read(after.credential)).status, 200)
    assert.equal((await shop.claim(after.claim_token, 'cy@example.test')).status, 200)
    assert.equal((await openVisitor(shop).signIn(ANA)).status, 303)
    const fresh = await token(await codeFor(shop, site))
    assert.equal(fresh.status, 200, fresh.text)
    assert.equal((await shop.read(String(fresh.body.access_token))).status, 200)
    const again = (await shop.introduce({ type: 'anonymous' })).body
    assert.equal((await shop.read((await shop.exchange(again.identity_assertion)).access_token)).status, 200)

    await shop.publish([aProduct('B', { title: 'New lamp' })])
    for (const path of ['/api/catalog', '/api/search?q=lamp']) {
      const { status, text } = await shop.read(after.credential, path)
      assert.equal(status, 200, path)
      for (const title of ['Old lamp', 'New lamp']) assert.ok(text.includes(title), `${path}: ${title}`)
    }
    const feed = '/api/products-feed.jsonl?updated_since=2020-01-01T00:00:00Z'
    assert.equal((await shop.read(claimed.credential, feed)).status, 200)
  })

  it('makes no caller wait longer than one window of an exhausted limit', async (t) => {
    await using shop = await openIdentityShop({ LIMITS: 'rateLimits=true,anonymousPerMinute=5', PROTECTED_SCOPES: '' })
    await shop.publish([aProduct('A')])
    const { credential } = await shop.register()
    const ask = () => shop.get('/api/catalog')
    while ((await ask()).status === 200);
    t.mock.timers.enable({ apis: ['Date'], now: Date.now() - DAY })
    const { status, headers } = await ask()
    assert.equal(status, 429)
    assert.ok(Number(headers['retry-after']) <= 60, `${headers['retry-after']} seconds`)
    assert.equal((await shop.read(credential, '/api/catalog')).status, 200, 'a budget of its own')
  })
})
