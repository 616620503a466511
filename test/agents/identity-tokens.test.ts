import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { ENGINES } from '../contracts/engines.ts'
import { openAgentShop } from './open-agents.ts'
import { twoMinutesLater } from './two-minutes-later.ts'

const CLIENT = 'https://client.example/app.json'
const ORIGIN = { address: '192.0.2.1' }
const CONSENT = {
  clientId: CLIENT,
  clientName: 'A client',
  email: 'Ana+shop@example.test',
  scopes: ['catalog:read', 'search:read'] as const,
  origin: ORIGIN,
}

for (const engine of ENGINES) {
  describe(`tokens on ${engine.name}`, () => {
    async function open() {
      const database = await engine.migrated()
      const shop = await openAgentShop({ environment: { DATABASE_URL: database.url } })
      return {
        ...shop,
        agents: shop.shop.agents,
        [Symbol.asyncDispose]: async () => {
          await shop[Symbol.asyncDispose]()
          await database[Symbol.asyncDispose]()
        },
      }
    }

    it('of a consented client grant what was agreed, visible to that human alone', async () => {
      await using shop = await open()
      const token = await shop.agents.registerByConsent(CONSENT)
      assert.equal(token.scope, 'catalog:read search:read')
      assert.equal(token.expires_in, 3600)
      assert.equal((await shop.read(token.access_token)).status, 200)
      const [listed] = await shop.agents.ofPerson.list('ana+SHOP@example.test')
      assert.equal(listed?.id, token.registration_id)
      assert.deepEqual(listed?.scopes, ['catalog:read', 'search:read'])
      assert.deepEqual(await shop.agents.ofPerson.list('ana@example.test'), [])
      assert.equal(await shop.agents.ofPerson.revoke('ana@example.test', token.registration_id), 0)
      assert.equal(await shop.agents.ofPerson.revoke('ana+shop@example.test', token.registration_id), 1)
      assert.equal((await shop.read(token.access_token)).status, 401)
    })

    it('are refreshed once each, by the client they were issued to, never for more', async () => {
      await using shop = await open()
      const { refresh_token } = await shop.agents.registerByConsent(CONSENT)
      const refresh = (form: object) =>
        shop.agents.grants.refresh({ refresh_token, client_id: CLIENT, ...form }, ORIGIN)
      await assert.rejects(refresh({ client_id: 'https://other.example/' }), { code: 'invalid_grant' })
      await assert.rejects(refresh({ scope: 'products:read' }), { code: 'invalid_scope' })
      const fresh = await refresh({ scope: 'catalog:read' })
      assert.equal(fresh.scope, 'catalog:read')
      assert.notEqual(fresh.refresh_token, refresh_token)
      assert.equal((await shop.read(fresh.access_token)).status, 200)
    })

    it('end with their whole registration if a refresh token is reused later', async () => {
      await using shop = await open()
      const first = await shop.agents.registerByConsent(CONSENT)
      const use = (refresh_token = '') => shop.agents.grants.refresh({ refresh_token, client_id: CLIENT }, ORIGIN)
      const second = await use(first.refresh_token)
      await twoMinutesLater(shop.shop.database.sql)
      await assert.rejects(use(first.refresh_token), { code: 'invalid_grant' })
      await assert.rejects(use(second.refresh_token), { code: 'invalid_grant' })
      for (const { access_token } of [first, second]) assert.equal((await shop.read(access_token)).status, 401)
      assert.equal((await shop.agents.administration.show(first.registration_id))?.ended_by, 'reuse')
    })

    it('are repeated to the same client for two minutes after a lost answer', async () => {
      await using shop = await open()
      const first = await shop.agents.registerByConsent(CONSENT)
      const use = (refresh_token: string | undefined, client_id = CLIENT) =>
        shop.agents.grants.refresh({ refresh_token: refresh_token ?? '', client_id }, ORIGIN)
      const lost = await use(first.refresh_token)
      assert.deepEqual(await use(first.refresh_token), lost)
      const kept = JSON.stringify(await shop.shop.database.sql.selectFrom('agent_refresh').selectAll().execute())
      for (const secret of [first.refresh_token, lost.refresh_token, lost.access_token])
        assert.ok(!kept.includes(String(secret)))
      const next = await use(lost.refresh_token)
      assert.equal((await shop.read(next.access_token)).status, 200)
      // What was given arrived, since it was used: whoever comes with the first one now has copied it.
      await assert.rejects(use(first.refresh_token), { code: 'invalid_grant' })
      assert.equal((await shop.agents.administration.show(first.registration_id))?.ended_by, 'reuse')
    })

    it('are given again to no other client: that ends them', async () => {
      await using shop = await open()
      const first = await shop.agents.registerByConsent(CONSENT)
      const use = (client_id: string) =>
        shop.agents.grants.refresh({ refresh_token: first.refresh_token, client_id }, ORIGIN)
      await use(CLIENT)
      await assert.rejects(use('https://other.example/'), { code: 'invalid_grant' })
      assert.equal((await shop.agents.administration.show(first.registration_id))?.ended_by, 'reuse')
    })

    it('are sealed no longer than they are given again', async () => {
      await using shop = await open()
      const first = await shop.agents.registerByConsent(CONSENT)
      await shop.agents.grants.refresh({ refresh_token: first.refresh_token, client_id: CLIENT }, ORIGIN)
      const sealed = async () =>
        (await shop.shop.database.sql.selectFrom('agent_refresh').select('sealed_answer').execute()).filter(
          (row) => row.sealed_answer !== null,
        ).length
      await shop.agents.purge()
      assert.equal(await sealed(), 1)
      await twoMinutesLater(shop.shop.database.sql)
      await shop.agents.purge()
      assert.equal(await sealed(), 0)
    })

    it('are equal for all who refresh with one token concurrently', async () => {
      await using shop = await open()
      const { refresh_token } = await shop.agents.registerByConsent(CONSENT)
      const tries = Array.from({ length: 8 }, () =>
        shop.agents.grants.refresh({ refresh_token, client_id: CLIENT }, ORIGIN),
      )
      const [one, ...others] = await Promise.all(tries)
      for (const other of others) assert.deepEqual(other, one)
      const rows = await shop.shop.database.sql.selectFrom('agent_refresh').selectAll().execute()
      assert.equal(rows.length, 2, 'one that was used, and one that was given')
    })

    it('are described to those who may ask, and an ended one in no word', async () => {
      await using shop = await open()
      const token = await shop.agents.registerByConsent(CONSENT)
      const said = await shop.agents.introspect(token.access_token)
      assert.ok(said.active)
      assert.equal(said.client_id, CLIENT)
      assert.equal(said.sub, token.registration_id)
      assert.equal(said.exp - said.iat, 3600)
      for (const other of [token.refresh_token, 'vtr_x', ''])
        assert.deepEqual(await shop.agents.introspect(other), { active: false })
      await shop.agents.revokeOAuthToken(token.access_token, ORIGIN)
      assert.deepEqual(await shop.agents.introspect(token.access_token), { active: false })
    })

    it('end alone if access tokens, and otherwise with their registration', async () => {
      await using shop = await open()
      const token = await shop.agents.registerByConsent(CONSENT)
      const next = await shop.agents.grants.refresh({ refresh_token: token.refresh_token, client_id: CLIENT }, ORIGIN)
      assert.equal(await shop.agents.revokeOAuthToken(token.access_token, ORIGIN), 1)
      assert.equal(await shop.agents.revokeOAuthToken(token.access_token, ORIGIN), 0)
      assert.equal((await shop.read(token.access_token)).status, 401)
      assert.equal((await shop.read(next.access_token)).status, 200)
      assert.equal(await shop.agents.revokeOAuthToken(next.refresh_token ?? '', ORIGIN), 1)
      assert.equal((await shop.read(next.access_token)).status, 401)
      const old = await shop.register()
      assert.equal(await shop.agents.revokeOAuthToken(old.credential, ORIGIN), 1)
      const other = await shop.agents.registerByConsent(CONSENT)
      const revoked = await shop.post('/agent/auth/revoke', { token: other.refresh_token })
      assert.deepEqual(revoked.body, { revoked: 1 })
      assert.equal((await shop.read(other.access_token)).status, 401)
      const claimable = await shop.register()
      assert.equal(await shop.agents.revokeOAuthToken(claimable.claim_token, ORIGIN), 1)
      assert.equal((await shop.read(claimable.credential)).status, 401)
    })

    it('are forgotten when they are over', async () => {
      await using shop = await open()
      const { access_token } = await shop.agents.registerByConsent(CONSENT)
      await shop.agents.revokeOAuthToken(access_token, ORIGIN)
      await shop.agents.purge()
      const { sql } = shop.shop.database
      assert.deepEqual(await sql.selectFrom('agent_credential').selectAll().execute(), [])
      const over = new Date(Date.now() - 1000).toISOString()
      await sql.updateTable('agent_refresh').set({ expires_at: over }).execute()
      await shop.agents.purge()
      assert.deepEqual(await sql.selectFrom('agent_refresh').selectAll().execute(), [])
    })
  })
}
