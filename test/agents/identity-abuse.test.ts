import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import fc from '../properties.ts'
import { type IdentityShop, openIdentityShop } from './open-identity.ts'

const POSTS = [
  '/agent/identity',
  '/agent/identity/claim',
  '/agent/identity/claim/complete',
  '/agent/event/notify',
  '/oauth2/token',
  '/oauth2/revoke',
]
const TYPES = [
  'application/json',
  'application/x-www-form-urlencoded',
  'application/secevent+jwt',
  'text/plain',
  'multipart/form-data; boundary=x',
  'application/json; charset=utf-16',
]
const GRANTS = [
  'urn:ietf:params:oauth:grant-type:jwt-bearer',
  'urn:workos:agent-auth:grant-type:claim',
  'refresh_token',
  'authorization_code',
]

describe('strangers who send rubbish to the later addresses', () => {
  let shop: IdentityShop
  let secrets: string[]
  before(async () => {
    shop = await openIdentityShop({ LIMITS: 'registrationsPerAddress=1000000,registrationsPerHour=1000000' })
    const { body } = await shop.introduce({ type: 'anonymous' })
    const asked = await shop.ask()
    secrets = [
      String(body.identity_assertion),
      String(body.claim_token),
      String(Object(body.identity).refresh_token.value),
      asked.claim_token,
      asked.attemptToken,
      asked.user_code,
      await shop.issuer.idJag(),
      await shop.issuer.logout(),
    ]
  })
  after(() => shop[Symbol.asyncDispose]())

  it('never get a 5xx, nor a look inside, whatever the body and its type', async () => {
    const names = fc.constantFrom(
      ...['type', 'login_hint', 'assertion_type', 'assertion', 'refresh_token', 'claim_token', 'user_code', 'email'],
      ...['claim_attempt_token', 'grant_type', 'scope', 'resource', 'token', 'client_id', '__proto__', 'constructor'],
    )
    const words = fc.constantFrom(
      ...['anonymous', 'service_auth', 'identity_assertion', 'refresh', 'verified_email', 'search:read', ...GRANTS],
      'urn:ietf:params:oauth:token-type:id-jag',
    )
    const secret = fc.nat(7).map((index) => secrets[index] ?? '')
    const text = fc.oneof(words, secret, fc.string({ unit: 'binary' }), fc.emailAddress())
    const value = fc.oneof(text, fc.integer(), fc.constant(null), fc.array(words), fc.object())
    const body = fc.oneof(
      fc.dictionary(names, value).map((object) => JSON.stringify(object)),
      fc.dictionary(names, text).map((object) => new URLSearchParams(object).toString()),
      fc.json(),
      fc.string({ unit: 'binary' }),
      secret,
    )
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...POSTS), fc.constantFrom(...TYPES), body, async (url, type, sent) => {
        const { status, text: answer, headers } = await shop.post(url, sent, { 'content-type': type })
        assert.ok(status < 500, `${status} ${answer}`)
        assert.doesNotMatch(answer, /node_modules|\.ts:|SQLITE|at async|select .* from/i)
        assert.equal(headers['cache-control'], 'no-store')
      }),
      { numRuns: 600 },
    )
  })

  it('cannot use one secret in place of another', async () => {
    const places: [string, string, string][] = [
      ['/agent/identity', 'refresh_token', 'type=refresh'],
      ['/agent/identity/claim', 'claim_token', 'login_hint=ana@example.test'],
      ['/agent/identity/claim/complete', 'claim_token', 'user_code=000000'],
      ['/agent/auth/claim/attempt/challenge', 'claim_attempt_token', ''],
    ]
    const asked = await shop.ask()
    const { body } = await shop.introduce({ type: 'anonymous' })
    const mine: Record<string, string> = {
      claim_token: String(body.claim_token),
      refresh_token: String(Object(body.identity).refresh_token.value),
      claim_attempt_token: asked.attemptToken,
      assertion: String(body.identity_assertion),
    }
    for (const [url, place, more] of places) {
      for (const [name, secret] of Object.entries(mine)) {
        if (name === place && name !== 'claim_attempt_token') continue
        const { status } = await shop.post(url, { ...Object.fromEntries(new URLSearchParams(more)), [place]: secret })
        assert.ok(status >= 400 && status < 500, `${name} as ${place} at ${url}: ${status}`)
      }
    }
    for (const secret of Object.values(mine)) assert.equal((await shop.read(secret)).status, 401)
  })
})
