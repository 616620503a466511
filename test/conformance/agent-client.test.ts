import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { ANA, type IdentityShop, openIdentityShop, readAttemptToken } from '../agents/open-identity.ts'
import { ClientError, openClient } from '../agents/published-client.ts'
import { twoMinutesLater } from '../agents/two-minutes-later.ts'

// The shape that auth.md's published client speaks, by a client that requires exactly what that one does.

const SHOP = 'http://shop.test'

describe('the published client of auth.md', () => {
  let shop: IdentityShop
  let client: ReturnType<typeof openClient>
  before(async () => {
    shop = await openIdentityShop()
    client = clientOf(shop)
  })
  after(() => shop[Symbol.asyncDispose]())

  function clientOf(some: IdentityShop) {
    return openClient(SHOP, async (method, url, init) => {
      assert.ok(url.startsWith(`${SHOP}/`), url)
      const path = url.slice(SHOP.length)
      return method === 'GET'
        ? some.get(path, { accept: 'application/json' })
        : some.post(path, init?.body ?? '', { 'content-type': init?.type ?? '', accept: 'application/json' })
    })
  }

  const idJag = (claims: object = {}) => shop.issuer.idJag({ auth_time: Math.floor(Date.now() / 1000), ...claims })

  it('PC-1: finds in one document everything that it needs', async () => {
    const service = await client.discover()
    assert.deepEqual(service.identityTypes, ['anonymous', 'identity_assertion', 'service_auth'])
    assert.ok(service.assertionTypes.includes('urn:ietf:params:oauth:token-type:id-jag'))
    assert.equal(service.tokenEndpoint, 'http://shop.test/oauth2/token')
  })

  it('PC-2: registers anonymously, gets an identity with it, exchanges it and reads', async () => {
    const { identity, claim, type } = await client.register()
    assert.equal(type, 'anonymous')
    assert.ok(claim?.token && claim.url && claim.attempt === undefined)
    const { accessToken, expiresIn } = await client.exchange(identity?.assertion ?? '')
    assert.equal(expiresIn, 3600)
    assert.equal((await shop.read(accessToken)).status, 200)
  })

  it('PC-3: registers with a login hint if the service lists it, otherwise anonymously', async () => {
    const registered = await client.register({ loginHint: ANA })
    assert.equal(registered.type, 'service_auth')
    assert.equal(registered.identity, undefined)
    await using other = await openIdentityShop({ AGENT_VERIFIED_EMAIL: 'false' })
    assert.equal((await clientOf(other).register({ loginHint: ANA })).type, 'anonymous')
  })

  it('PC-4: completes with the code its human reads out, and receives the identity once', async () => {
    const { claim } = await client.register({ loginHint: ANA })
    await assert.rejects(client.complete(claim?.token ?? '', '123456'), isCode('claim_not_confirmed'))
    const code = await shop.human().mintCode(readAttemptToken(claim?.attempt?.verification_uri ?? ''))
    const wrong = code === '000000' ? '000001' : '000000'
    await assert.rejects(client.complete(claim?.token ?? '', wrong), isCode('invalid_user_code'))
    const completed = await client.complete(claim?.token ?? '', code)
    assert.equal(completed.status, 'claimed')
    const { accessToken } = await client.exchange(completed.identity.assertion)
    assert.equal((await shop.read(accessToken)).status, 200)
    await assert.rejects(client.complete(claim?.token ?? '', code), isCode('previously_claimed'))
    await assert.rejects(shop.poll(claim?.token), { code: 'invalid_grant' })
  })

  it('PC-5: upgrades an anonymous registration at the address of its claim', async () => {
    const { id, claim } = await client.register()
    assert.ok(claim)
    const upgraded = await client.upgrade(claim, ANA)
    assert.equal(upgraded.id, id)
    const code = await shop.human().mintCode(readAttemptToken(upgraded.attempt.verification_uri))
    assert.equal((await client.complete(claim.token, code)).id, id)
  })

  it('PC-6: presents an ID-JAG, sends the human to confirm once, then gets straight in', async () => {
    const claims = { client_id: 'published-client' }
    const first = await client.register({ idJag: await idJag(claims) })
    assert.equal(first.type, 'identity_assertion')
    const code = await shop.human().mintCode(readAttemptToken(first.claim?.attempt?.verification_uri ?? ''))
    await client.complete(first.claim?.token ?? '', code)
    const again = await client.register({ idJag: await idJag(claims) })
    assert.equal(again.id, first.id)
    const { accessToken } = await client.exchange(again.identity?.assertion ?? '', SHOP)
    assert.equal((await shop.read(accessToken)).status, 200)
  })

  it('PC-7: refreshes its identity, each token once; a second use ends everything', async () => {
    const { identity } = await client.register()
    const first = identity?.refresh_token?.value ?? ''
    const second = await client.refresh(first)
    assert.notEqual(second.refresh_token?.value, first)
    const { accessToken } = await client.exchange(second.assertion)
    await twoMinutesLater(shop.shop.database.sql)
    await assert.rejects(client.refresh(first), isCode('invalid_grant'))
    await assert.rejects(client.refresh(second.refresh_token?.value ?? ''), isCode('invalid_grant'))
    await assert.rejects(client.exchange(second.assertion), isCode('invalid_grant'))
    assert.equal((await shop.read(accessToken)).status, 401)
  })

  it('PC-8: gets its own error when the code has expired', async () => {
    const { id, claim } = await client.register({ loginHint: ANA })
    const code = await shop.human().mintCode(readAttemptToken(claim?.attempt?.verification_uri ?? ''))
    await shop.shop.database.sql
      .updateTable('agent_attempt')
      .set({ human_code_expires_at: new Date(Date.now() - 1000).toISOString() })
      .where('registration_id', '=', id)
      .execute()
    await assert.rejects(client.complete(claim?.token ?? '', code), isCode('user_code_expired'))
  })

  it('PC-9: gets its own error for a resource of another shop', async () => {
    const { identity } = await client.register()
    await assert.rejects(client.exchange(identity?.assertion ?? '', 'https://other.example'), isCode('invalid_target'))
    await client.exchange(identity?.assertion ?? '', `${SHOP}/mcp`)
  })

  it('PC-10: gets JSON for every error, with a code and words', async () => {
    const { claim } = await client.register()
    await assert.rejects(client.complete('clm_x', '1'), isCode('invalid_claim_token'))
    await assert.rejects(
      client.upgrade({ ...claim, token: 'clm_x', url: claim?.url ?? '', expires_at: '' }, ANA),
      isCode('invalid_claim_token'),
    )
    await assert.rejects(client.refresh('rfr_x'), isCode('invalid_grant'))
    await assert.rejects(client.exchange('a.b.c'), isCode('invalid_grant'))
  })
})

function isCode(code: string) {
  return (error: unknown) => error instanceof ClientError && error.code === code && error.message !== ''
}
