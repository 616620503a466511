import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { Failure } from '@vitrine/server-kit'
import {
  type AssertionRefusal,
  type AssertionResult,
  assertionFailure,
  checkAudience,
  checkEventTime,
  checkFreshness,
  checkIdentity,
  checkLifetime,
  checkLogout,
  checkSignIn,
  parseAssertion,
} from '../src/assertions/assertion-checks.ts'
import { isName } from '../src/assertions/signed-tokens.ts'
import { REVOKED_EVENT } from '../src/auth-md/words.ts'

const NOW = 1_790_000_000
const ISSUER = 'https://provider.test'
const ORIGIN = 'https://shop.test'
/** The last second that a calendar has, and the one after it. */
const [LAST, NEVER] = [8.64e12, 8.64e12 + 1]

const parsed = (claims: Record<string, unknown> = {}) => ({ issuer: ISSUER, claims: { iss: ISSUER, ...claims } })
const human = { sub: 'u', jti: 'j', client_id: 'c', exp: NOW + 60, email: 'Ana@Example.test', email_verified: true }
const limit = (reason: string, claim: string) => `${reason} ${claim}`

/** `good`, or the reason of the refusal with what is written to the log. */
function verdict(result: AssertionResult<unknown>): string {
  if (result.ok) return 'good'
  const { reason, ...evidence } = result.refusal
  return [reason, ...Object.values(evidence)].join(' ')
}

function encode(header: unknown, claims: unknown): string {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  return `${part(header)}.${part(claims)}.c2lnbmF0dXJl`
}

describe('a token before it is verified', () => {
  const header = { typ: 'oauth-id-jag+jwt', alg: 'ES256' }
  const parse = (of: object, claims: object = { iss: ISSUER }) =>
    parseAssertion(encode({ ...header, ...of }, claims), { type: 'oauth-id-jag+jwt', trusted: [ISSUER] })

  it('needs the requested type, an allowed algorithm and a trusted issuer', () => {
    assert.deepEqual(parse({}), { ok: true, value: parsed() })
    assert.equal(verdict(parse({ typ: 'application/OAuth-ID-JAG+jwt' })), 'good', 'RFC 7515, section 4.1.9')
    assert.equal(verdict(parse({ typ: 'logout+jwt' })), 'wrong_type logout+jwt')
    assert.equal(verdict(parse({ typ: undefined })), 'wrong_type none')
    assert.equal(verdict(parse({ alg: 'none' })), 'algorithm_not_allowed none')
    assert.equal(verdict(parse({ alg: 'HS256' })), 'algorithm_not_allowed HS256')
    assert.equal(verdict(parse({}, { iss: `${ISSUER}/` })), `issuer_not_trusted ${ISSUER}/`)
    assert.equal(verdict(parse({}, {})), 'issuer_not_trusted undefined')
  })

  it('is malformed where it is no token', () => {
    for (const text of ['', 'x', 'a.b.c', encode(header, [1]).slice(3)])
      assert.equal(verdict(parseAssertion(text, { type: 'x', trusted: [] })), 'malformed', text)
  })
})

describe('the audience', () => {
  it('is exactly this shop', () => {
    const check = (aud?: unknown) => verdict(checkAudience(parsed({ aud }), ORIGIN))
    for (const aud of [ORIGIN, `${ORIGIN}/`, [ORIGIN], [ORIGIN, `${ORIGIN}/`]]) assert.equal(check(aud), 'good')
    assert.deepEqual(checkAudience(parsed({ aud: ORIGIN }), ORIGIN), { ok: true, value: parsed({ aud: ORIGIN }) })
    assert.equal(check(), 'wrong_audience null')
    assert.equal(check([]), 'wrong_audience []')
    assert.equal(check(`${ORIGIN}/x`), `wrong_audience "${ORIGIN}/x"`)
    assert.equal(check([ORIGIN, 'https://other.test']), `wrong_audience ["${ORIGIN}","https://other.test"]`)
  })
})

describe('the life of an assertion', () => {
  const check = (claims: Record<string, unknown>) =>
    verdict(checkLifetime(parsed({ iat: NOW, exp: NOW + 60, ...claims }), NOW))

  it('has a beginning and an end that are instants', () => {
    assert.deepEqual(checkLifetime(parsed({ iat: NOW, exp: NOW + 1 }), NOW), {
      ok: true,
      value: parsed({ iat: NOW, exp: NOW + 1 }),
    })
    for (const claims of [{ exp: undefined }, { iat: undefined }, { nbf: 'soon' }, { iat: '1' }, { exp: NEVER }])
      assert.equal(check(claims), 'lifetime_missing', JSON.stringify(claims))
    assert.equal(check({ iat: -NEVER }), 'lifetime_missing')
    assert.equal(check({ iat: -LAST, exp: NOW }), `lives_too_long ${NOW + LAST}`)
  })

  it('tolerates clocks that differ by a minute at both ends', () => {
    assert.equal(check({ iat: NOW - 100, exp: NOW - 59 }), 'good')
    assert.equal(check({ iat: NOW - 100, exp: NOW - 60 }), `expired ${NOW - 60} ${NOW}`)
    assert.equal(check({ iat: NOW + 60, exp: NOW + 90 }), 'good')
    assert.equal(check({ iat: NOW + 61, exp: NOW + 90 }), `from_the_future ${NOW + 61} ${NOW}`)
    assert.equal(check({ nbf: NOW + 60 }), 'good')
    assert.equal(check({ nbf: NOW + 61 }), `from_the_future ${NOW + 61} ${NOW}`)
    assert.equal(check({ iat: NOW + 61, nbf: NOW, exp: NOW + 90 }), `from_the_future ${NOW + 61} ${NOW}`)
  })

  it('is an hour at most', () => {
    assert.equal(check({ exp: NOW + 3600 }), 'good')
    assert.equal(check({ exp: NOW + 3601 }), 'lives_too_long 3601')
  })
})

describe('the age of a logout token', () => {
  const check = (claims: Record<string, unknown>) => verdict(checkFreshness(parsed({ iat: NOW, ...claims }), NOW))

  it('is ten minutes at most, or until the end that it names', () => {
    assert.deepEqual(checkFreshness(parsed({ iat: NOW }), NOW), { ok: true, value: parsed({ iat: NOW }) })
    assert.equal(check({ iat: NOW - 659 }), 'good')
    assert.equal(check({ iat: NOW - 660 }), `expired ${NOW - 60} ${NOW}`)
    assert.equal(check({ exp: NOW - 59 }), 'good')
    assert.equal(check({ exp: NOW - 60 }), `expired ${NOW - 60} ${NOW}`)
    assert.equal(check({ iat: NOW - 660, exp: NOW + 9999 }), `expired ${NOW - 60} ${NOW}`)
  })

  it('is no instant of the future, and no other thing than an instant', () => {
    assert.equal(check({ iat: NOW + 60 }), 'good')
    assert.equal(check({ iat: NOW + 61 }), `from_the_future ${NOW + 61} ${NOW}`)
    assert.equal(check({ nbf: NOW + 61 }), `from_the_future ${NOW + 61} ${NOW}`)
    assert.equal(check({ iat: NOW + 61, nbf: NOW }), `from_the_future ${NOW + 61} ${NOW}`)
    for (const claims of [{ iat: undefined }, { nbf: 'x' }, { exp: 'x' }])
      assert.equal(check(claims), 'lifetime_missing', JSON.stringify(claims))
  })
})

describe('the time of a security event', () => {
  it('is never too long ago, and never in the future (RFC 8417, section 2.2)', () => {
    const check = (iat: unknown) => verdict(checkEventTime(parsed({ iat }), NOW))
    assert.deepEqual(checkEventTime(parsed({ iat: 1 }), NOW), { ok: true, value: parsed({ iat: 1 }) })
    assert.equal(check(NOW + 60), 'good')
    assert.equal(check(NOW + 61), `from_the_future ${NOW + 61} ${NOW}`)
    assert.equal(check('1'), 'lifetime_missing')
  })
})

describe('the human for whom a provider vouches', () => {
  const identify = (claims: Record<string, unknown> = {}) => checkIdentity(parsed({ ...human, ...claims }), ORIGIN)
  const check = (claims: Record<string, unknown>) => verdict(identify(claims))

  it('is known by names, and remembered until the assertion can no longer come again', () => {
    const mailbox = { person: 'ana@example.test', address: 'Ana@Example.test', network: 'example.test' }
    const found = identify()
    assert.ok(found.ok)
    const { mailbox: read, ...value } = found.value
    assert.equal(read?.person, mailbox.person)
    assert.deepEqual(value, {
      issuer: ISSUER,
      subject: 'u',
      clientId: 'c',
      jti: 'j',
      rememberUntil: NOW + 120,
      resources: [],
    })
    assert.equal(check({ sub: undefined }), 'subject_missing')
    assert.equal(check({ jti: 7 }), 'identifier_missing')
    assert.equal(check({ client_id: '' }), 'client_missing')
  })

  it('needs a verified address or telephone; an unverified address is never used', () => {
    const mailboxOf = (claims: Record<string, unknown>) => {
      const found = identify(claims)
      return found.ok ? (found.value.mailbox?.person ?? 'none') : found.refusal.reason
    }
    assert.equal(mailboxOf({ email_verified: false }), 'no_verified_human')
    assert.equal(mailboxOf({ email_verified: 'true' }), 'no_verified_human')
    assert.equal(mailboxOf({ email_verified: undefined, phone_number_verified: true }), 'none')
    assert.equal(mailboxOf({ email_verified: undefined, phone_number_verified: 1 }), 'no_verified_human')
    assert.equal(mailboxOf({ email: 7 }), 'none')
    assert.equal(mailboxOf({ email: 'no address' }), 'none')
  })

  it('is limited as the assertion says, and by nothing that is not understood', () => {
    const limits = (claims: Record<string, unknown>) => {
      const found = identify(claims)
      if (!found.ok) return verdict(found)
      const { scope, resources, key } = found.value
      return { scope, resources, key }
    }
    const none = { scope: undefined, resources: [], key: undefined }
    assert.deepEqual(limits({}), none)
    assert.deepEqual(limits({ scope: 'a b' }), { ...none, scope: 'a b' })
    assert.equal(limits({ scope: ['a'] }), limit('limits_not_understood', 'scope'))
    assert.deepEqual(limits({ cnf: { jkt: 'k' } }), { ...none, key: 'k' })
    for (const cnf of [{}, { jkt: 7 }, { jkt: 'k', jwk: {} }, { jwk: {} }, null])
      assert.equal(limits({ cnf }), limit('limits_not_understood', 'cnf'), JSON.stringify(cnf))
    assert.equal(limits({ authorization_details: [] }), limit('limits_not_understood', 'authorization_details'))
    const api = `${ORIGIN}/mcp`
    assert.deepEqual(limits({ resource: api }), { ...none, resources: [api] })
    assert.deepEqual(limits({ resource: ['https://other.test', api] }), { ...none, resources: [api] })
    assert.equal(limits({ resource: 'https://other.test' }), 'resource_elsewhere https://other.test')
    assert.equal(limits({ resource: [api, 7] }), limit('limits_not_understood', 'resource'))
  })

  it('must have signed in within the hour if required; other errors come first', () => {
    const check = (claims: Record<string, unknown>, identity = identify()) =>
      verdict(checkSignIn(parsed(claims), identity, NOW))
    assert.equal(check({ auth_time: NOW }), 'good')
    assert.equal(check({}), 'sign_in_missing')
    assert.equal(check({ auth_time: String(NOW) }), 'sign_in_missing')
    assert.equal(check({ auth_time: NOW + 60 }), 'good')
    assert.equal(check({ auth_time: NOW + 61 }), `sign_in_in_the_future ${NOW + 61} ${NOW}`)
    assert.equal(check({ auth_time: NOW - 3659 }), 'good')
    assert.equal(check({ auth_time: NOW - 3660 }), `sign_in_too_old ${NOW - 3660} ${NOW}`)
    assert.equal(check({}, identify({ sub: '' })), 'subject_missing')
  })
})

describe('a logout token', () => {
  it('names whose assertion no longer holds, and what happened', () => {
    const notice = (claims: Record<string, unknown>) =>
      checkLogout(parsed({ sub: 'u', jti: 'j', iat: NOW, events: { [REVOKED_EVENT]: {} }, ...claims }))
    const value = { issuer: ISSUER, subject: 'u', jti: 'j', rememberUntil: NOW + 660 }
    assert.deepEqual(notice({}), { ok: true, value })
    assert.equal(verdict(notice({ sub: undefined })), 'subject_missing')
    assert.equal(verdict(notice({ jti: undefined })), 'identifier_missing')
    for (const events of [undefined, null, 'x', {}, { other: {} }])
      assert.equal(verdict(notice({ events })), 'event_missing', JSON.stringify(events))
  })
})

describe('a name', () => {
  it('is 1 to 255 characters, none of which controls anything', () => {
    for (const name of ['a', 'é'.repeat(255)]) assert.ok(isName(name), name)
    for (const name of ['', 'a'.repeat(256), 'a\u0000', 'a\n', 7, undefined, null])
      assert.ok(!isName(name), String(name))
  })
})

describe('what the presenter of a refused assertion hears', () => {
  it('is one of few codes of auth.md, and never the evidence', () => {
    const issuer = 'https://secret.test'
    const told: [AssertionRefusal, string][] = [
      [{ reason: 'malformed' }, 'invalid_request'],
      [{ reason: 'wrong_type', typ: 'x' }, 'invalid_request'],
      [{ reason: 'issuer_not_trusted', issuer }, 'invalid_issuer'],
      [{ reason: 'issuer_blocked', issuer }, 'invalid_issuer'],
      [{ reason: 'keys_unavailable', issuer, cause: new Error(issuer) }, 'unavailable'],
      [{ reason: 'algorithm_not_allowed', alg: 'x' }, 'invalid_signature'],
      [{ reason: 'signature_invalid', issuer }, 'invalid_signature'],
      [{ reason: 'wrong_audience', audience: issuer }, 'invalid_audience'],
      [{ reason: 'lifetime_missing' }, 'expired'],
      [{ reason: 'expired', exp: 1, now: 2 }, 'expired'],
      [{ reason: 'subject_missing' }, 'invalid_request'],
      [{ reason: 'event_not_understood', events: issuer }, 'invalid_request'],
      [{ reason: 'subject_not_understood', formats: issuer }, 'invalid_request'],
      [{ reason: 'subject_of_another', issuer }, 'invalid_issuer'],
      [{ reason: 'client_missing' }, 'invalid_client_id'],
      [{ reason: 'sign_in_missing' }, 'login_required'],
      [{ reason: 'key_bound' }, 'invalid_grant'],
      [{ reason: 'limits_not_understood', claim: 'scope' }, 'invalid_grant'],
      [{ reason: 'resource_elsewhere', resource: issuer }, 'invalid_target'],
      [{ reason: 'no_verified_human' }, 'missing_verified_email'],
      [{ reason: 'replayed', jti: 'j' }, 'replay_detected'],
    ]
    for (const [refusal, code] of told) {
      const failure = assertionFailure(refusal)
      assert.ok(failure instanceof Failure)
      assert.equal(failure.code, code, refusal.reason)
      assert.ok(!failure.message.includes(issuer), refusal.reason)
    }
  })
})
