import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { ANA, type IdentityShop, ORIGIN, openIdentityShop, readAttempt } from './open-identity.ts'

const ALL = 'cart:manage catalog:read products:read search:read'

describe('one registration, spoken to in several versions', () => {
  let shop: IdentityShop
  before(async () => {
    shop = await openIdentityShop()
  })
  after(() => shop[Symbol.asyncDispose]())

  const revokeByOAuth = (token: string) =>
    shop.post('/oauth2/revoke', new URLSearchParams({ token }).toString(), {
      'content-type': 'application/x-www-form-urlencoded',
    })

  const scopesOf = async (credential: string) => {
    const standing = await shop.shop.agents.lookUp(credential)
    return standing.state === 'good' ? [...standing.scopes].join(' ') : standing.state
  }

  it('registered by 0.1, revoked by OAuth', async () => {
    const { credential } = await shop.register()
    assert.equal((await revokeByOAuth(credential)).status, 200)
    assert.equal((await shop.read(credential)).status, 401)
  })

  it('registered by 0.7, revoked at the address of 0.1', async () => {
    const { body } = await shop.introduce({ type: 'anonymous' })
    const { access_token } = await shop.exchange(body.identity_assertion)
    assert.equal((await shop.post('/agent/auth/revoke', { token: access_token })).status, 200)
    assert.equal((await shop.read(access_token)).status, 401)
    await assert.rejects(shop.exchange(body.identity_assertion), { code: 'invalid_grant' })
  })

  it('an assertion given back ends its registration at both addresses, a forged one nothing', async () => {
    const ways = [
      async (token: string) => (await shop.post('/agent/auth/revoke', { token })).text,
      async (token: string) => (await revokeByOAuth(token)).text,
    ]
    for (const giveBack of ways) {
      const { body } = await shop.introduce({ type: 'anonymous' })
      const { access_token } = await shop.exchange(body.identity_assertion)
      const [head = '', claims = '', signature = ''] = String(body.identity_assertion).split('.')
      await giveBack(`${head}.${claims}.${signature.split('').reverse().join('')}`)
      await giveBack(await shop.issuer.idJag({ sub: body.id }))
      assert.equal((await shop.read(access_token)).status, 200)
      await giveBack(String(body.identity_assertion))
      assert.equal((await shop.read(access_token)).status, 401)
      await assert.rejects(shop.exchange(body.identity_assertion), { code: 'invalid_grant' })
    }
  })

  it('registered by 0.1, claimed by 0.7: the key is raised in place', async () => {
    const { credential, claim_token } = await shop.register()
    assert.equal(await scopesOf(credential), 'catalog:read search:read')
    const asked = readAttempt(
      await shop.post('/agent/identity/claim', { type: 'login_hint', claim_token, login_hint: ANA }),
    )
    await shop.human().confirm(asked.attemptToken, asked.user_code)
    assert.equal(await scopesOf(credential), ALL)
    assert.equal((await shop.poll(claim_token)).scope, ALL, 'and tokens can be had beside it')
    assert.equal((await shop.read(credential)).status, 200)
  })

  it('registered by 0.7, claimed by mail as 0.1 has it: tokens are replaced', async () => {
    const { body } = await shop.introduce({ type: 'anonymous' })
    const { access_token } = await shop.exchange(body.identity_assertion)
    const claimed = await shop.claim(String(body.claim_token))
    assert.equal(claimed.body.status, 'claimed')
    assert.equal(claimed.body.credential, undefined)
    assert.equal((await shop.read(access_token)).status, 401)
    assert.equal((await shop.exchange(body.identity_assertion)).scope, ALL)
  })

  it('claimed by 0.7, seen and ended by the owner', async () => {
    const { id, attemptToken, user_code, claim_token } = await shop.ask()
    await shop.human().confirm(attemptToken, user_code)
    const { access_token } = await shop.poll(claim_token)
    const { administration } = shop.shop.agents
    const listed = (await administration.list({ limit: 100, living: true })).find((each) => each.id === id)
    assert.deepEqual([listed?.kind, listed?.protocol, listed?.email], ['service-auth', '0.7', ANA])
    assert.equal(await administration.revoke(id), 1)
    assert.equal((await shop.read(access_token)).status, 401)
  })

  it('claimed by mail is seen and ended by its human on the agents’ page', async () => {
    const { claim_token, credential, registration_id } = await shop.register({ agent_name: 'Mailed' })
    await shop.claim(claim_token, 'Cy+agents@example.test')
    const { ofPerson } = shop.shop.agents
    assert.deepEqual(
      (await ofPerson.list('cy+agents@example.test')).map(({ id, agentName }) => [id, agentName]),
      [[registration_id, 'Mailed']],
    )
    assert.equal(await ofPerson.revokeAll('cy@example.test'), 0)
    assert.equal(await ofPerson.revokeAll('CY+agents@example.test'), 1)
    assert.equal((await shop.read(credential)).status, 401)
  })

  it('a block by the owner holds for every version', async () => {
    const { administration, registerByConsent } = shop.shop.agents
    await administration.block({ kind: 'email', value: 'eve@example.test' })
    const hint = await shop.introduce({ type: 'service_auth', login_hint: 'Eve+x@example.test' })
    assert.equal(hint.body.error, 'registration_blocked')
    const byMail = await shop.post('/agent/auth', {
      ...{ type: 'identity_assertion', assertion_type: 'verified_email', assertion: 'EVE@example.test' },
      requested_credential_type: 'api_key',
    })
    assert.equal(byMail.body.error, 'registration_blocked')
    const { body } = await shop.introduce({ type: 'anonymous' })
    const ask = await shop.post('/agent/identity/claim', {
      type: 'login_hint',
      claim_token: body.claim_token,
      login_hint: 'eve@example.test',
    })
    assert.equal(ask.body.error, 'registration_blocked')
    assert.equal((await shop.present({ email: 'eve@example.test' })).body.error, 'invalid_issuer')
    const consent = {
      clientId: 'https://c.example/',
      clientName: 'C',
      email: 'eve@example.test',
      scopes: [],
      origin: ORIGIN,
    }
    await assert.rejects(registerByConsent(consent), { code: 'registration_blocked' })
  })

  it('a block holds also for those who were asked before it', async () => {
    const { administration } = shop.shop.agents
    const asked = await shop.ask('mal@example.test')
    const mailed = await shop.register()
    const otp = await shop.askHuman(mailed.claim_token, 'mal@example.test')
    await administration.block({ kind: 'domain', value: 'example.test' })
    await assert.rejects(shop.human('mal@example.test').confirm(asked.attemptToken, asked.user_code), {
      code: 'registration_blocked',
    })
    const completed = await shop.post('/agent/auth/claim/complete', { claim_token: mailed.claim_token, otp })
    assert.equal(completed.body.error, 'registration_blocked')
    await administration.unblock({ kind: 'domain', value: 'example.test' })
    await shop.human('mal@example.test').confirm(asked.attemptToken, asked.user_code)
  })

  it('a vouched agent that is claimed by mail belongs to that human alone', async () => {
    const { claim_token, registration_id } = await shop.register()
    const vouched = { client_id: 'vouched', sub: 'vouched', auth_time: Math.floor(Date.now() / 1000) }
    const assertion = await shop.issuer.idJag(vouched)
    await shop.post('/agent/identity/claim', { type: 'identity_assertion', claim_token, assertion })
    await shop.claim(claim_token, 'zoe@example.test')
    const [listed] = await shop.shop.agents.ofPerson.list('zoe@example.test')
    assert.deepEqual([listed?.id, listed?.issuer, listed?.clientId], [registration_id, null, null])
    assert.equal((await shop.present(vouched)).body.error, 'interaction_required')
  })

  it('a provider’s notice by 0.1 ends what its subject has by 0.7', async () => {
    const { body } = await shop.link({ sub: 'both', client_id: 'both' })
    const { access_token } = await shop.exchange(body.identity_assertion)
    const notice = await shop.issuer.logout({ sub: 'both' })
    const answer = await shop.post('/agent/auth/revoke', notice, { 'content-type': 'application/logout+jwt' })
    assert.ok(Number(answer.body.revoked) >= 1)
    assert.equal((await shop.read(access_token)).status, 401)
  })

  it('a refresh token of an OAuth client is none of auth.md', async () => {
    const { refresh_token } = await shop.shop.agents.registerByConsent({
      clientId: 'https://c.example/',
      clientName: 'C',
      email: ANA,
      scopes: ['catalog:read'],
      origin: ORIGIN,
    })
    const refused = await shop.introduce({ type: 'refresh', refresh_token })
    assert.equal(refused.body.error, 'invalid_grant')
    const used = await shop.shop.agents.grants.refresh({ refresh_token, client_id: 'https://c.example/' }, ORIGIN)
    assert.equal(used.scope, 'catalog:read', 'and was not used up by the mistake')
  })
})
