import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import {
  checkClaimable,
  checkEmailClaimable,
  claimEmailState,
  codeState,
  GUESSES_PER_CODE,
  hashCode,
} from '../src/claims/claim-rules.ts'

// Each rule on both sides of its border. The instants are strings in order, as the database keeps them.

const [BEFORE, NOW, AFTER] = ['2026-03-01T11:59:59.999Z', '2026-03-01T12:00:00.000Z', '2026-03-01T12:00:00.001Z']

type Registration = NonNullable<Parameters<typeof checkClaimable>[0]>
type Claim = NonNullable<Parameters<typeof claimEmailState>[0]>

const registration = (members: Partial<Registration> = {}): Registration => ({
  id: 'reg_1',
  kind: 'anonymous',
  agent_name: null,
  address: '192.0.2.1',
  created_at: BEFORE,
  expires_at: AFTER,
  email: null,
  issuer: null,
  subject: null,
  client_id: null,
  assertion_mark: null,
  emails_sent: 0,
  claim_hash: 'h',
  claim_expires_at: AFTER,
  claimed_at: null,
  ended_at: null,
  ended_by: null,
  protocol: '0.1',
  person: null,
  granted_scopes: null,
  granted_resource: null,
  client_auth: null,
  collected_at: null,
  ...members,
})

const claim = (members: Partial<Claim> = {}): Claim => ({
  id: 'clm_1',
  registration_id: 'reg_1',
  email: 'ana@example.test',
  link_hash: 'l',
  created_at: BEFORE,
  expires_at: AFTER,
  closed_as: null,
  code_hash: 'c',
  code_expires_at: AFTER,
  codes_made: 1,
  guesses: 0,
  ...members,
})

describe('whether the holder of a claim token may go on', () => {
  const verdict = (given: Registration | undefined) => {
    const checked = checkClaimable(given, NOW)
    return checked.ok ? 'ok' : checked.refusal.reason
  }

  it('is yes for a living unclaimed registration, until its token expires', () => {
    assert.equal(verdict(registration()), 'ok')
    assert.equal(verdict(registration({ claim_expires_at: NOW })), 'claim_token_expired')
    assert.equal(verdict(registration({ claim_expires_at: BEFORE })), 'claim_token_expired')
    assert.equal(verdict(registration({ claim_expires_at: null })), 'claim_token_expired')
  })

  it('is no with the reason, the gravest first', () => {
    assert.equal(verdict(undefined), 'claim_token_unknown')
    assert.equal(verdict(registration({ claimed_at: BEFORE })), 'claimed_already')
    assert.equal(verdict(registration({ ended_at: BEFORE })), 'registration_ended')
    const both = { ended_at: BEFORE, claimed_at: BEFORE, claim_expires_at: BEFORE }
    assert.equal(verdict(registration(both)), 'registration_ended')
    assert.equal(verdict(registration({ ...both, ended_at: null })), 'claimed_already')
  })

  it('is asked of anonymous registrations alone where a claim begins', () => {
    const ask = (given: Registration) => {
      const checked = checkEmailClaimable(checkClaimable(given, NOW))
      return checked.ok ? 'ok' : checked.refusal.reason
    }
    assert.equal(ask(registration()), 'ok')
    assert.equal(ask(registration({ kind: 'email-verification' })), 'kind_is_claimed_by_registering')
    assert.equal(ask(registration({ claimed_at: BEFORE })), 'cannot_be_asked_again')
    assert.equal(ask(registration({ ended_at: BEFORE })), 'registration_ended')
  })
})

describe('what a human finds behind the link', () => {
  it('is the state of the claim and of its registration', () => {
    const state = (of: Partial<Claim>, and: Partial<Registration> = {}) =>
      claimEmailState(claim(of), registration(and), NOW)
    assert.equal(state({}), 'open')
    assert.equal(state({ expires_at: NOW }), 'expired')
    assert.equal(state({ expires_at: BEFORE }), 'expired')
    assert.equal(state({}, { expires_at: NOW }), 'expired')
    assert.equal(state({}, { expires_at: BEFORE }), 'expired')
    assert.equal(state({}, { ended_at: BEFORE }), 'ended')
    assert.equal(state({ closed_as: 'completed' }), 'claimed')
    assert.equal(state({ closed_as: 'completed', expires_at: BEFORE }), 'claimed', 'for as long as it can be ended')
    assert.equal(state({ closed_as: 'completed' }, { expires_at: NOW }), 'expired')
    assert.equal(state({ closed_as: 'completed' }, { ended_at: BEFORE }), 'ended')
    for (const closed_as of ['superseded', 'refused'] as const)
      assert.equal(state({ closed_as }, { ended_at: BEFORE }), closed_as)
    assert.equal(claimEmailState(undefined, registration(), NOW), 'unknown')
    assert.equal(claimEmailState(claim(), undefined, NOW), 'unknown')
  })
})

describe('whether a code may be handed in', () => {
  it('is decided by its age and by the guesses before', () => {
    const state = (of: Partial<Claim>) => codeState(claim(of), NOW)
    assert.equal(state({}), 'good')
    assert.equal(state({ guesses: GUESSES_PER_CODE - 1 }), 'good')
    assert.equal(state({ guesses: GUESSES_PER_CODE }), 'expired')
    assert.equal(state({ code_expires_at: NOW }), 'expired')
    assert.equal(state({ code_expires_at: BEFORE }), 'expired')
    assert.equal(state({ code_expires_at: null }), 'expired')
    assert.equal(state({ codes_made: 0 }), 'not_generated')
    assert.equal(codeState(undefined, NOW), 'not_generated')
  })

  it('depends on the claim that it is for', () => {
    assert.notEqual(hashCode(claim(), '123456'), hashCode(claim({ id: 'clm_2' }), '123456'))
    assert.notEqual(hashCode(claim(), '123456'), hashCode(claim(), '123457'))
  })
})
