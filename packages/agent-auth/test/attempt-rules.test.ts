import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import {
  claimAttemptState,
  hashClaimAttemptCode,
  isUndecided,
  pollsTooOften,
} from '../src/claims/claim-attempt-rules.ts'
import type { ClaimAttemptRow } from '../src/storage/claim-attempt-store.ts'

const [BEFORE, NOW, AFTER] = ['2026-03-01T11:59:59.999Z', '2026-03-01T12:00:00.000Z', '2026-03-01T12:00:00.001Z']

const attempt = (members: Partial<ClaimAttemptRow> = {}): ClaimAttemptRow => ({
  id: 'att_1',
  registration_id: 'reg_1',
  email: 'ana@example.test',
  token_hash: 't',
  created_at: BEFORE,
  expires_at: AFTER,
  agent_code_hash: 'a',
  agent_code_expires_at: AFTER,
  agent_code_guesses: 0,
  human_code_hash: null,
  human_code_expires_at: null,
  human_code_guesses: 0,
  human_codes_made: 0,
  polled_at: null,
  poll_seconds: 5,
  closed_as: null,
  ...members,
})

type Registration = NonNullable<Parameters<typeof claimAttemptState>[1]>
const registration = (members: Partial<Registration> = {}) =>
  ({ id: 'reg_1', ended_at: null, claimed_at: null, ...members }) as Registration

describe('an attempt', () => {
  it('is what it and its registration say, until it expires', () => {
    const state = (of: Partial<ClaimAttemptRow>, and: Partial<Registration> = {}) =>
      claimAttemptState(attempt(of), registration(and), NOW)
    assert.equal(state({}), 'open')
    assert.equal(state({ expires_at: NOW }), 'expired')
    assert.equal(state({ expires_at: BEFORE }), 'expired')
    assert.equal(state({ closed_as: 'refused' }, { ended_at: BEFORE }), 'refused')
    assert.equal(state({ closed_as: 'superseded' }, { ended_at: BEFORE, claimed_at: BEFORE }), 'ended')
    assert.equal(state({ closed_as: 'superseded' }, { claimed_at: BEFORE }), 'claimed')
    assert.equal(state({ closed_as: 'superseded', expires_at: BEFORE }), 'superseded')
    assert.equal(claimAttemptState(undefined, registration(), NOW), 'unknown')
    assert.equal(claimAttemptState(attempt(), undefined, NOW), 'unknown')
  })

  it('is undecided while one of its two codes is good', () => {
    assert.ok(isUndecided(attempt(), NOW))
    assert.ok(!isUndecided(attempt({ agent_code_expires_at: NOW }), NOW))
    assert.ok(isUndecided(attempt({ agent_code_expires_at: NOW, human_code_expires_at: AFTER }), NOW))
    for (const human_code_expires_at of [null, NOW, BEFORE])
      assert.ok(!isUndecided(attempt({ agent_code_expires_at: BEFORE, human_code_expires_at }), NOW))
  })

  it('is polled too often before its interval has passed, less half a second', () => {
    const at = (milliseconds: number) => new Date(Date.parse(NOW) + milliseconds)
    const polled = attempt({ polled_at: NOW })
    assert.ok(!pollsTooOften(attempt(), at(0)), 'nobody has polled')
    assert.ok(pollsTooOften(polled, at(0)))
    assert.ok(pollsTooOften(polled, at(4499)))
    assert.ok(!pollsTooOften(polled, at(4500)))
    assert.ok(!pollsTooOften(polled, at(-1)), 'the clock was set back')
    assert.ok(pollsTooOften(attempt({ polled_at: NOW, poll_seconds: 10 }), at(4500)))
  })

  it('has two codes of which none does for the other', () => {
    const hash = hashClaimAttemptCode('att_1', 'agent', '123456')
    for (const other of [
      hashClaimAttemptCode('att_1', 'human', '123456'),
      hashClaimAttemptCode('att_2', 'agent', '123456'),
      hashClaimAttemptCode('att_1', 'agent', '123457'),
    ])
      assert.notEqual(hash, other)
  })
})
