import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { createLocalJWKSet, jwtVerify } from 'jose'
import { SIGN_IN_MAX_AGE } from '../../packages/agent-auth/src/assertions/assertion-checks.ts'
import { ID_JAG } from '../../packages/agent-auth/src/auth-md/words.ts'
import { hashClaimAttemptCode } from '../../packages/agent-auth/src/claims/claim-attempt-rules.ts'
import { GUESSES_PER_CODE } from '../../packages/agent-auth/src/claims/claim-rules.ts'
import { ANA, type IdentityShop, openIdentityShop, readAttempt } from '../agents/open-identity.ts'

// auth.md 0.7, each clause that a server can meet.

const SECONDS = () => Math.floor(Date.now() / 1000)
const BEFORE = ['catalog:read', 'search:read']
const AFTER = ['cart:manage', 'catalog:read', 'products:read', 'search:read']

describe('auth.md 0.7, POST /agent/identity', () => {
  let shop: IdentityShop
  before(async () => {
    shop = await openIdentityShop()
  })
  after(() => shop[Symbol.asyncDispose]())

  it('ID-1: anonymous needs no other member, answers 200 with an assertion and claim instructions', async () => {
    const { status, headers, body } = await shop.introduce({ type: 'anonymous' })
    assert.equal(status, 200)
    assert.equal(headers['cache-control'], 'no-store')
    assert.equal(headers.etag, undefined)
    assert.equal(body.registration_type, 'anonymous')
    assert.deepEqual(body.pre_claim_scopes, BEFORE)
    assert.deepEqual(body.post_claim_scopes, AFTER)
    assert.equal(body.claim_url, 'http://shop.test/agent/identity/claim')
    assert.match(String(body.claim_token), /^clm_/)
    for (const member of ['registration_id', 'identity_assertion', 'assertion_expires', 'claim_token_expires'])
      assert.ok(body[member], member)
    assert.equal(body.credential, undefined, 'no credential is given here')
  })

  it('ID-2: the assertion is an oauth-id-jag+jwt from and for the shop, naming the registration', async () => {
    const { body } = await shop.introduce({ type: 'anonymous' })
    const keys = createLocalJWKSet(JSON.parse((await shop.get('/.well-known/jwks.json')).text))
    const { payload } = await jwtVerify(String(body.identity_assertion), keys, {
      issuer: 'http://shop.test',
      audience: 'http://shop.test',
      typ: 'oauth-id-jag+jwt',
      algorithms: ['ES256'],
    })
    assert.equal(payload.sub, body.registration_id)
    assert.ok(payload.jti)
    const end = Date.parse(String(body.assertion_expires))
    assert.equal(payload.exp, end / 1000)
    assert.equal(Object(body.identity).expires_at, body.assertion_expires)
    assert.ok(end - Date.now() <= 24 * 3_600_000)
  })

  it('ID-3: the assertion is no credential itself', async () => {
    const { body } = await shop.introduce({ type: 'anonymous' })
    assert.equal((await shop.read(String(body.identity_assertion))).status, 401)
  })

  it('ID-4: service_auth returns the human’s code and a sign-in address, but no assertion yet', async () => {
    const { status, body } = await shop.introduce({ type: 'service_auth', login_hint: ANA })
    assert.equal(status, 200)
    assert.equal(body.registration_type, 'service_auth')
    assert.ok(body.registration_id && body.claim_url && body.claim_token && body.claim_token_expires)
    assert.deepEqual(body.post_claim_scopes, AFTER)
    for (const absent of ['identity_assertion', 'identity', 'credential', 'scopes'])
      assert.equal(body[absent], undefined)
    const claim = Object(body.claim)
    assert.match(claim.user_code, /^\d{6}$/)
    assert.equal(claim.expires_in, 600)
    assert.equal(claim.interval, 5)
    assert.match(
      claim.verification_uri,
      /^http:\/\/shop\.test\/login\?return_to=%2Fclaim%3Fclaim_attempt_token%3Datt_[0-9A-Za-z]{39}$/,
    )
  })

  it('ID-4: service_auth sends no mail because a stranger named an address', async () => {
    const before = shop.inbox.mails.length
    await shop.ask()
    assert.equal(shop.inbox.mails.length, before)
  })

  it('ID-5: a login hint that is no address is 400 invalid_login_hint', async () => {
    for (const login_hint of [undefined, '', 'ana', 'a@b', 'Ana <ana@example.test>', 'a@b.test\r\nBcc: c@d.test']) {
      const { status, body } = await shop.introduce({ type: 'service_auth', login_hint })
      assert.deepEqual([status, body.error], [400, 'invalid_login_hint'], String(login_hint))
    }
  })

  it('ID-6: other types are 400 invalid_request, in every voice that agents read', async () => {
    for (const body of [{}, { type: 'x' }, [], { type: 'identity_assertion' }]) {
      const answer = await shop.introduce(body)
      assert.deepEqual([answer.status, answer.body.error], [400, 'invalid_request'])
      assert.equal(answer.body.message, answer.body.error_description)
    }
  })

  it('ID-7: what is switched off has its name', async () => {
    await using closed = await openIdentityShop({
      AGENT_ANONYMOUS: 'false',
      AGENT_VERIFIED_EMAIL: 'false',
      AGENT_ISSUERS: '',
    })
    assert.equal((await closed.introduce({ type: 'anonymous' })).body.error, 'anonymous_not_enabled')
    const byHuman = await closed.introduce({ type: 'service_auth', login_hint: ANA })
    assert.equal(byHuman.body.error, 'service_auth_not_enabled')
    assert.equal((await closed.present()).body.error, 'issuer_not_enabled')
  })

  it('ID-8: too many registrations are 429 rate_limited, and say when to come back', async () => {
    await using small = await openIdentityShop({ LIMITS: 'registrationsPerAddress=1' })
    await small.introduce({ type: 'anonymous' })
    const { status, headers, body } = await small.introduce({ type: 'anonymous' })
    assert.deepEqual([status, body.error], [429, 'rate_limited'])
    assert.equal(headers['retry-after'], String(body.retry_after))
  })

  it('ID-9: an agent’s first ID-JAG for a human answers 401 interaction_required with claim details', async () => {
    const { status, headers, body } = await shop.present({ client_id: 'new-agent' })
    assert.equal(status, 401)
    assert.match(
      String(headers['www-authenticate']),
      /^AgentAuth error="interaction_required", error_description="[^"\\]+"$/,
    )
    assert.equal(body.error, 'interaction_required')
    assert.equal(body.registration_type, 'identity_assertion')
    assert.deepEqual(body.post_claim_scopes, AFTER)
    assert.equal(body.identity_assertion, undefined)
    for (const member of ['error_description', 'registration_id', 'claim_url', 'claim_token', 'claim_token_expires'])
      assert.ok(body[member], member)
    assert.match(Object(body.claim).user_code, /^\d{6}$/)
    assert.equal(headers['cache-control'], 'no-store')
  })

  it('ID-10: once the human has confirmed, an ID-JAG gets an assertion for that registration', async () => {
    const first = await shop.present({ client_id: 'known-agent' })
    const { attemptToken, user_code } = readAttempt(first)
    await shop.human().confirm(attemptToken, user_code)
    const { status, body } = await shop.present({ client_id: 'known-agent' })
    assert.equal(status, 200)
    assert.equal(body.registration_type, 'identity_assertion')
    assert.equal(body.registration_id, first.body.registration_id)
    assert.deepEqual(body.scopes, AFTER)
    assert.ok(body.identity_assertion && body.assertion_expires)
    assert.equal(body.claim_token, undefined)
  })

  it('ID-10: another agent, human or mailbox of the same provider needs its own confirmation', async () => {
    await shop.link({ client_id: 'agent-a', sub: 'human-a' })
    for (const other of [{ client_id: 'agent-b' }, { sub: 'human-b' }, { email: 'bo@example.test' }]) {
      const { body } = await shop.present({ client_id: 'agent-a', sub: 'human-a', ...other })
      assert.equal(body.error, 'interaction_required', JSON.stringify(other))
    }
  })

  it('ID-10: a provider’s own word under 0.1 does not count as confirmation', async () => {
    const claims = { client_id: 'by-0.1', sub: 'human-0.1' }
    await shop.link(claims)
    // As it is when only 0.1 was on, which asks nobody.
    await shop.shop.database.sql
      .updateTable('agent_registration')
      .set({ protocol: '0.1' })
      .where('subject', '=', claims.sub)
      .execute()
    const asked = await shop.present(claims)
    assert.equal(asked.body.error, 'interaction_required')
    assert.equal((await shop.human().view(readAttempt(asked).attemptToken)).isFirst, true)
  })

  it('ID-10: a repeated Idempotency-Key gets the same answer, whatever the human did since', async () => {
    const key = { 'idempotency-key': '0a3c9dd2-8a9e-4a44-9a0c-0b2b7d7e9f10' }
    const assertion = await shop.issuer.idJag({ auth_time: SECONDS(), client_id: 'repeats' })
    const body = { type: 'identity_assertion', assertion_type: ID_JAG, assertion }
    const first = await shop.introduce(body, key)
    const { attemptToken, user_code } = readAttempt(first)
    await shop.human().confirm(attemptToken, user_code)
    const again = await shop.introduce(body, key)
    assert.deepEqual([again.status, again.text], [401, first.text])
  })

  it('ID-10: known agents create no registrations, so that limit does not apply to them', async () => {
    await using small = await openIdentityShop({ LIMITS: 'registrationsPerAddress=1' })
    await small.link()
    for (let count = 0; count < 3; count++) assert.equal((await small.present()).status, 200)
    assert.equal((await small.present({ sub: 'somebody-else' })).status, 429)
  })

  it('ID-11: a stale auth_time answers 401 login_required with max_age and keeps the assertion usable', async () => {
    await shop.link({ client_id: 'signed-in' })
    for (const auth_time of [undefined, 'x', SECONDS() - SIGN_IN_MAX_AGE - 120, SECONDS() + 3600]) {
      const { status, headers, body } = await shop.present({ client_id: 'signed-in', auth_time })
      assert.deepEqual([status, body.error, body.max_age], [401, 'login_required', 3600])
      assert.match(
        String(headers['www-authenticate']),
        /^AgentAuth error="login_required", max_age="3600", error_description="[^"\\]+"$/,
      )
    }
    assert.equal((await shop.present({ client_id: 'signed-in', auth_time: SECONDS() - 3000 })).status, 200)
  })

  it('ID-12: each fault of an ID-JAG has its name', async () => {
    const auth_time = SECONDS()
    const cases: [string, string][] = [
      ['invalid_issuer', await shop.issuer.idJag({ auth_time, iss: 'https://evil.example' })],
      ['invalid_signature', `${(await shop.issuer.idJag({ auth_time })).slice(0, -6)}AAAAAA`],
      ['expired', await shop.issuer.idJag({ auth_time, iat: 1, exp: 2 })],
      ['invalid_audience', await shop.issuer.idJag({ auth_time, aud: 'https://other.example' })],
      ['invalid_client_id', await shop.issuer.idJag({ auth_time, client_id: undefined })],
      ['missing_verified_email', await shop.issuer.idJag({ auth_time, email_verified: false })],
      ['missing_verified_email', await shop.issuer.idJag({ auth_time, email: undefined, phone_number_verified: true })],
      ['invalid_request', await shop.issuer.idJag({ auth_time }, { typ: 'JWT' })],
      ['invalid_request', 'a.b.c'],
    ]
    for (const [error, assertion] of cases) {
      const answer = await shop.introduce({ type: 'identity_assertion', assertion_type: ID_JAG, assertion })
      assert.deepEqual([answer.status, answer.body.error], [400, error])
    }
  })

  it('ID-12: an ID-JAG is good once, whatever it gave', async () => {
    const assertion = await shop.issuer.idJag({ auth_time: SECONDS(), client_id: 'twice' })
    const body = { type: 'identity_assertion', assertion_type: ID_JAG, assertion }
    assert.equal((await shop.introduce(body)).body.error, 'interaction_required')
    assert.equal((await shop.introduce(body)).body.error, 'replay_detected')
  })

  it('ID-13: unknown members are no mistake, and an Idempotency-Key gives the same answer again', async () => {
    const key = { 'idempotency-key': '5f0c9dd2-8a9e-4a44-9a0c-0b2b7d7e9f10' }
    const body = { type: 'anonymous', requested_credential_type: 'api_key', colour: 'blue' }
    const once = await shop.introduce(body, key)
    assert.equal(once.status, 200)
    assert.equal((await shop.introduce(body, key)).text, once.text)
  })
})

describe('auth.md 0.7, the claim', () => {
  let shop: IdentityShop
  before(async () => {
    shop = await openIdentityShop()
  })
  after(() => shop[Symbol.asyncDispose]())

  async function anonymous() {
    const { body } = await shop.introduce({ type: 'anonymous' })
    return {
      claim_token: String(body.claim_token),
      registration_id: String(body.registration_id),
      identity_assertion: String(body.identity_assertion),
    }
  }

  const askFor = (body: object) => shop.post('/agent/identity/claim', body)

  it('CL-1: login_hint asks a human and answers with a code and an address', async () => {
    const { claim_token, registration_id } = await anonymous()
    const { status, body } = await askFor({ type: 'login_hint', claim_token, login_hint: ANA })
    assert.equal(status, 200)
    assert.equal(body.registration_id, registration_id)
    assert.equal(body.status, 'initiated')
    assert.match(String(body.claim_attempt_id), /^cla_/)
    assert.ok(Date.parse(String(body.expires_at)) > Date.now())
    const attempt = Object(body.claim_attempt)
    assert.match(attempt.user_code, /^\d{6}$/)
    assert.deepEqual([attempt.expires_in, attempt.interval], [600, 5])
    assert.match(attempt.verification_uri, /\/login\?return_to=/)
  })

  it('CL-2: a body without a type, or with login_hint under another name, answers 400', async () => {
    const { claim_token } = await anonymous()
    const bodies: [object, string][] = [
      [{ claim_token, login_hint: ANA }, 'invalid_request'],
      [{ claim_token, email: ANA }, 'invalid_request'],
      [{ type: 'login_hint', claim_token, email: ANA }, 'invalid_login_hint'],
    ]
    for (const [body, error] of bodies) {
      const answer = await askFor(body)
      assert.deepEqual([answer.status, answer.body.error], [400, error], JSON.stringify(body))
    }
  })

  it('CL-2: service_auth, as AuthKit’s agents write login_hint, asks the human as well', async () => {
    const { claim_token } = await anonymous()
    const { status, body } = await askFor({ type: 'service_auth', claim_token, login_hint: ANA })
    assert.deepEqual([status, body.status, body.type], [200, 'initiated', 'service_auth'])
  })

  it('CL-3: asking again replaces the code and the address, also for service_auth', async () => {
    const { claim_token, attemptToken } = await shop.ask()
    const again = readAttempt(await askFor({ type: 'login_hint', claim_token, login_hint: ANA }))
    await assert.rejects(shop.human().view(attemptToken), { code: 'claim_superseded' })
    await shop.human().confirm(again.attemptToken, again.user_code)
  })

  it('CL-3: a registration that has named its human can name no other', async () => {
    const { claim_token } = await shop.ask()
    const { status, body } = await askFor({ type: 'login_hint', claim_token, login_hint: 'bo@example.test' })
    assert.deepEqual([status, body.error], [409, 'claimed_or_in_flight'])
  })

  it('CL-4: errors have the names and statuses of auth.md', async () => {
    const { claim_token } = await anonymous()
    const cases: [object, number, string][] = [
      [{}, 400, 'invalid_request'],
      [{ type: 'x', claim_token, login_hint: ANA }, 400, 'invalid_request'],
      [{ type: 'login_hint', claim_token, login_hint: 'x' }, 400, 'invalid_login_hint'],
      [{ type: 'login_hint', claim_token }, 400, 'invalid_login_hint'],
      [{ type: 'login_hint', claim_token: 'clm_x', login_hint: ANA }, 401, 'invalid_claim_token'],
    ]
    for (const [body, status, error] of cases) {
      const answer = await askFor(body)
      assert.deepEqual([answer.status, answer.body.error], [status, error], JSON.stringify(body))
    }
    const asked = await shop.ask()
    await shop.human().confirm(asked.attemptToken, asked.user_code)
    const claimed = await askFor({ type: 'login_hint', claim_token: asked.claim_token, login_hint: ANA })
    assert.deepEqual([claimed.status, claimed.body.error], [409, 'claimed_or_in_flight'])
    const late = await anonymous()
    const past = new Date(Date.now() - 1000).toISOString()
    await shop.shop.database.sql
      .updateTable('agent_registration')
      .set({ claim_expires_at: past })
      .where('id', '=', late.registration_id)
      .execute()
    const expired = await askFor({ type: 'login_hint', claim_token: late.claim_token, login_hint: ANA })
    assert.deepEqual([expired.status, expired.body.error], [410, 'claim_expired'])
  })

  it('CL-5: the human types the agent’s code, signed in with the login hint’s mailbox', async () => {
    const { attemptToken, user_code, id } = await shop.ask()
    await assert.rejects(shop.human('eve@example.test').confirm(attemptToken, user_code), { code: 'wrong_account' })
    await assert.rejects(shop.human('ana+x@example.test').confirm(attemptToken, user_code), { code: 'wrong_account' })
    await shop.human('ANA@example.test').confirm(attemptToken, user_code)
    assert.equal((await shop.shop.agents.administration.show(id))?.email, ANA)
    await assert.rejects(shop.human().confirm(attemptToken, user_code), { code: 'claim_completed' })
  })

  it('CL-6: a handful of guesses, then the code is no longer good', async () => {
    const { attemptToken, user_code } = await shop.ask()
    const wrong = user_code === '000000' ? '000001' : '000000'
    for (let guess = 0; guess < GUESSES_PER_CODE; guess++)
      await assert.rejects(shop.human().confirm(attemptToken, wrong), { code: 'invalid_user_code' })
    await assert.rejects(shop.human().confirm(attemptToken, user_code), { code: 'user_code_expired' })
  })

  it('CL-7: an ID-JAG from an agent the human knows completes the claim at once', async () => {
    await shop.link({ client_id: 'claims-at-once' })
    const { claim_token, registration_id } = await anonymous()
    const assertion = await shop.issuer.idJag({ auth_time: SECONDS(), client_id: 'claims-at-once' })
    const { status, body } = await askFor({ type: 'identity_assertion', claim_token, assertion })
    assert.equal(status, 200)
    assert.deepEqual(
      [body.registration_id, body.registration_type, body.status],
      [registration_id, 'identity_assertion', 'claimed'],
    )
    assert.equal((await shop.exchange(body.identity_assertion)).scope, AFTER.join(' '))
    const again = await askFor({ type: 'identity_assertion', claim_token, assertion })
    assert.equal(again.body.error, 'claimed_or_in_flight')
  })

  it('CL-8: an ID-JAG from an unknown agent needs confirmation once, then it is known', async () => {
    const { claim_token } = await anonymous()
    const claims = { auth_time: SECONDS(), client_id: 'steps-up' }
    const stepUp = await askFor({
      type: 'identity_assertion',
      claim_token,
      assertion: await shop.issuer.idJag(claims),
    })
    assert.deepEqual([stepUp.status, stepUp.body.status], [200, 'initiated'])
    const { attemptToken, user_code } = readAttempt(stepUp)
    await shop.human().confirm(attemptToken, user_code)
    assert.equal((await shop.present(claims)).status, 200)
  })

  it('CL-9: faults of the ID-JAG at the claim are those of the registration', async () => {
    const { claim_token } = await anonymous()
    const stale = await askFor({ type: 'identity_assertion', claim_token, assertion: await shop.issuer.idJag() })
    assert.deepEqual([stale.status, stale.body.error], [401, 'login_required'])
    const none = await askFor({ type: 'identity_assertion', claim_token })
    assert.deepEqual([none.status, none.body.error], [400, 'invalid_request'])
    const named = await shop.ask()
    const assertion = await shop.issuer.idJag({ auth_time: SECONDS() })
    const inFlight = await askFor({ type: 'identity_assertion', claim_token: named.claim_token, assertion })
    assert.deepEqual([inFlight.status, inFlight.body.error], [409, 'claimed_or_in_flight'])
  })

  it('CL-10: the claim ends earlier tokens, and later ones have a claimed agent’s scopes', async () => {
    const { claim_token, identity_assertion } = await anonymous()
    const before = await shop.exchange(identity_assertion)
    assert.equal(before.scope, BEFORE.join(' '))
    assert.equal((await shop.read(before.access_token)).status, 200)
    const { attemptToken, user_code } = readAttempt(await askFor({ type: 'login_hint', claim_token, login_hint: ANA }))
    await shop.human().confirm(attemptToken, user_code)
    assert.equal((await shop.read(before.access_token)).status, 401)
    const after = await shop.exchange(identity_assertion)
    assert.equal(after.scope, AFTER.join(' '))
    assert.equal((await shop.read(after.access_token)).status, 200)
  })

  it('CL-11: a human who says "not me" ends the registration', async () => {
    const { claim_token, attemptToken, id } = await shop.ask()
    await assert.rejects(shop.human('eve@example.test').refuse(attemptToken), { code: 'wrong_account' })
    await shop.human().refuse(attemptToken)
    assert.equal((await shop.shop.agents.administration.show(id))?.ended_by, 'human')
    await assert.rejects(shop.poll(claim_token), { code: 'access_denied' })
    await assert.rejects(shop.human().view(attemptToken), { code: 'claim_expired' })
  })

  it('CL-12: the page shows who asks, how, and whether the human knows the agent', async () => {
    const first = await shop.present({ client_id: 'seen-before' })
    const { attemptToken, user_code } = readAttempt(first)
    const seen = await shop.human().view(attemptToken)
    assert.deepEqual(
      [seen.email, seen.kind, seen.issuer, seen.clientId, seen.isFirst],
      [ANA, 'agent-provider', shop.issuer.url, 'seen-before', true],
    )
    assert.deepEqual(seen.scopes, AFTER)
    await shop.human().confirm(attemptToken, user_code)
    const again = readAttempt(await shop.present({ client_id: 'seen-before', sub: 'other-user' }))
    assert.equal((await shop.human().view(again.attemptToken)).isFirst, false)
    await assert.rejects(shop.human().view('att_x'), { code: 'not_found' })
  })

  it('CL-12: an agent without a name and without a client is new each time', async () => {
    for (let count = 0; count < 2; count++) {
      const { attemptToken, user_code } = await shop.ask('nia@example.test')
      assert.equal((await shop.human('nia@example.test').view(attemptToken)).isFirst, true)
      await shop.human('nia@example.test').confirm(attemptToken, user_code)
    }
  })
})

describe('the two codes of a claim (conflict C1)', () => {
  let shop: IdentityShop
  before(async () => {
    shop = await openIdentityShop()
  })
  after(() => shop[Symbol.asyncDispose]())

  const complete = (claim_token: string, user_code: string) =>
    shop.post('/agent/identity/claim/complete', { claim_token, user_code })

  it('CC-1: the agent’s own code completes nothing, before or after the human looks', async () => {
    const { claim_token, user_code, attemptToken, id } = await shop.ask()
    assert.equal((await complete(claim_token, user_code)).body.error, 'claim_not_confirmed')
    const shown = await shop.human().mintCode(attemptToken)
    if (shown === user_code) return
    assert.equal((await complete(claim_token, user_code)).body.error, 'invalid_user_code')
    assert.equal((await shop.shop.agents.administration.show(id))?.claimed_at, null)
  })

  it('CC-2: the page does not accept the code it showed the human', async () => {
    const { user_code, attemptToken, id } = await shop.ask()
    const shown = await shop.human().mintCode(attemptToken)
    if (shown === user_code) return
    await assert.rejects(shop.human().confirm(attemptToken, shown), { code: 'invalid_user_code' })
    assert.equal((await shop.shop.agents.administration.show(id))?.claimed_at, null)
  })

  it('CC-3: the two codes are stored differently even when their digits are equal', () => {
    assert.notEqual(hashClaimAttemptCode('cla_1', 'agent', '123456'), hashClaimAttemptCode('cla_1', 'human', '123456'))
  })

  it('CC-4: the address’s secret does not work as a mailed one or an agent’s', async () => {
    const { attemptToken, user_code } = await shop.ask()
    const asLink = await shop.post('/agent/auth/claim/attempt/challenge', { claim_attempt_token: attemptToken })
    assert.equal(asLink.status, 400)
    const asForm = await shop.post('/agent/identity/claim/complete', { claim_attempt_token: attemptToken, user_code })
    assert.deepEqual([asForm.status, asForm.body.error], [400, 'invalid_request'])
    const form = new URLSearchParams({ claim_attempt_token: attemptToken, user_code }).toString()
    const posted = await shop.post('/agent/identity/claim/complete', form, {
      'content-type': 'application/x-www-form-urlencoded',
    })
    assert.equal(posted.status, 400)
  })

  it('CC-5: a guess at the one takes nothing from the other', async () => {
    const { claim_token, user_code, attemptToken } = await shop.ask()
    const shown = await shop.human().mintCode(attemptToken)
    const wrong = ['000000', '000001', '000002'].find((code) => code !== shown && code !== user_code) ?? ''
    for (let guess = 0; guess < GUESSES_PER_CODE; guess++) await complete(claim_token, wrong)
    assert.equal((await complete(claim_token, shown)).body.error, 'user_code_expired')
    await shop.human().confirm(attemptToken, user_code)
  })
})
