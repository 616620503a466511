import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { describe, it } from 'node:test'
import { isUnguessable } from '../../packages/agent-auth/src/limits/idempotency-key.ts'
import { openAgentShop } from './open-agents.ts'

const GUESSABLE = [
  '',
  '1',
  'register',
  '00000000000000000000001',
  '1234567890123456789012',
  '1732272000123456789012',
  '20261122-104500-000001-1',
  'abcdefghijklmnopqrstuvwxyz',
  'aaaaaaaaaaaaaaaaaaaaaa',
  'request-00000000000000001',
  'test-key-test-key-test-key',
  'test-key-test-key-test-key-1',
  // Words, dates and short counters.
  'registration-key-number-1',
  'agent-registration-000001',
  'my-agent-2026-11-22-0001',
  'my_agent_2026_11_22_0001',
  'MyShoppingAgent-2026-11-22',
  'RegistrationOfMyAgent20261122',
  'REGISTRATION-OF-MY-AGENT-1',
  'claude-shopping-session-17',
  'registeragentwithvitrineshop',
  'register-2026-11-22T10-45-00Z',
  'user42-session7-registration',
  'request-from-my-bot-number-99',
  'vitrine_register_attempt_3',
  // A clock, a machine and a counter in 24 hexadecimal digits.
  '507f1f77bcf86cd799439011',
  'abababababababababababab',
  // Too short, too long, and no base64url.
  'Zm9vYmFyYmF6cXV4MTIzN',
  'x'.repeat(256),
  'with spaces in between it 1x',
  'dGhpcyBpcyBhIHNlY3JldC4=',
  // A machine and a clock, a name, nothing at all, and versions that there are not.
  'f81d4fae-7dec-11d0-a765-00a0c91e6bf6',
  '6fa459ea-ee8a-3ca4-894e-db77e160355e',
  '886313e1-3b8a-5372-9b90-0c9aee199e5d',
  '1ec9414c-232a-6b00-b3c8-9e6bdeced846',
  '2489e9ad-2ee2-8e00-8ec9-32d5f69181c0',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  // A counter that is dressed as one of the right version.
  '00000000-0000-4000-8000-000000000001',
  '11111111-1111-4111-8111-111111111112',
] as const

/** As if random, and the same in each run: one key in many that are random looks as if it were not. */
const bytesFrom = (count: number, outputLength: number) =>
  createHash('shake256', { outputLength }).update(String(count)).digest()

describe('an Idempotency-Key', () => {
  it('is none that others could guess', () => {
    for (const key of GUESSABLE) assert.ok(!isUnguessable(key), key)
  })

  it('is a UUID of version 4 or 7, in either case', () => {
    for (const key of ['0a3c9dd2-8a9e-4a44-9a0c-0b2b7d7e9f10', '019433A2-5A7B-7CC1-B1F8-A3D0D7E6C921'])
      assert.ok(isUnguessable(key), key)
    // Random as well, with as many neighbours of the alphabet as one in 60,000 has, and in a million the most.
    for (const key of ['694555d9-8bca-4543-8ebc-b1b123211554', 'a561eee8-dd05-4128-8984-38233896dedd'])
      assert.ok(isUnguessable(key), key)
  })

  it('is whatever random generators make', () => {
    for (let count = 0; count < 2000; count++) {
      const random = bytesFrom(count, 16 + (count % 48))
      for (const key of [random.toString('base64url'), random.toString('hex')]) assert.ok(isUnguessable(key), key)
    }
  })

  it('is refused for fewer than one in a million random 128-bit keys', () => {
    for (const bytes of [16, 32]) {
      const refused = Array.from({ length: 100_000 }, (_, count) =>
        bytesFrom(count, bytes).toString('base64url'),
      ).filter((key) => !isUnguessable(key))
      assert.deepEqual(refused, [])
    }
  })

  it('of another shape is refused at both addresses, with what to send', async () => {
    await using shop = await openAgentShop()
    for (const path of ['/agent/auth', '/agent/identity']) {
      for (const key of GUESSABLE) {
        const headers = { 'idempotency-key': key }
        const { status, body } = await shop.post(
          path,
          { type: 'anonymous', requested_credential_type: 'api_key' },
          headers,
        )
        assert.deepEqual([status, body.error], [409, 'idempotency_key_guessable'], `${path} ${key}`)
        assert.match(String(body.message), /a random UUID \(version 4 or 7\).*crypto\.randomUUID\(\)/)
        assert.equal(body.credential ?? body.identity_assertion, undefined)
      }
    }
  })
})
