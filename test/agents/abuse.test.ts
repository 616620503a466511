import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { hashSecret, isWellFormed, mintSecret } from '../../packages/agent-auth/src/credentials/secrets.ts'
import { readBlock } from '../../packages/agent-auth/src/limits/blocklist.ts'
import { readMailbox } from '../../packages/agent-auth/src/limits/mailbox.ts'
import { readAgentName } from '../../packages/agent-auth/src/registration/agent-name.ts'
import fc from '../properties.ts'
import { type AgentShop, openAgentShop } from './open-agents.ts'

const POSTS = [
  '/agent/auth',
  '/agent/auth/claim',
  '/agent/auth/claim/complete',
  '/agent/auth/claim/attempt/challenge',
  '/agent/auth/claim/code',
  '/agent/auth/claim/end',
  '/agent/auth/revoke',
]
const TYPES = [
  'application/json',
  'application/x-www-form-urlencoded',
  'application/logout+jwt',
  'text/plain',
  'multipart/form-data; boundary=x',
  'application/json; charset=utf-16',
]

describe('strangers who send rubbish', () => {
  let shop: AgentShop
  before(async () => {
    shop = await openAgentShop({
      environment: { LIMITS: 'registrationsPerAddress=1000000,registrationsPerHour=1000000' },
    })
  })
  after(() => shop[Symbol.asyncDispose]())

  it('never get a 5xx, nor a look inside, whatever the body and its type', async () => {
    const words = fc.constantFrom(
      'type',
      'anonymous',
      'identity_assertion',
      'requested_credential_type',
      'api_key',
      'assertion_type',
      'verified_email',
      'assertion',
      'claim_token',
      'otp',
      'email',
      'token',
      'claim_attempt_token',
      'proof_of_work',
      '__proto__',
      'constructor',
    )
    const value = fc.oneof(
      words,
      fc.string({ unit: 'binary' }),
      fc.integer(),
      fc.constant(null),
      fc.array(words),
      fc.emailAddress(),
    )
    const body = fc.oneof(
      fc.dictionary(words, value).map((object) => JSON.stringify(object)),
      fc.json(),
      fc.string({ unit: 'binary' }),
      fc.dictionary(words, fc.string()).map((object) => new URLSearchParams(object).toString()),
    )
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...POSTS), fc.constantFrom(...TYPES), body, async (url, type, text) => {
        const { status, text: answer, headers } = await shop.post(url, text, { 'content-type': type })
        assert.ok(status < 500, `${status} ${answer}`)
        assert.doesNotMatch(answer, /node_modules|\.ts:|SQLITE|at async|select .* from/i)
        assert.equal(headers['cache-control'], 'no-store')
      }),
      { numRuns: 120 },
    )
  })

  it('never get a 5xx, whatever the Authorization header', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          fc.string({ unit: 'grapheme-ascii' }),
          fc.string({ unit: 'grapheme-ascii' }).map((text) => `Bearer ${text}`),
        ),
        async (authorization) => {
          const { status } = await shop.get('/agents.md', { authorization })
          assert.ok(status < 500 && status !== 403)
        },
      ),
      { numRuns: 60 },
    )
  })

  it('are refused bodies that are too large, before they are read', async () => {
    const answer = await shop.post('/agent/auth', { type: 'anonymous', agent_name: 'x'.repeat(70_000) })
    assert.equal(answer.status, 413)
    assert.equal(answer.body.error, 'invalid_request')
  })

  it('cannot pollute prototypes', async () => {
    const answer = await shop.post(
      '/agent/auth',
      '{"__proto__":{"type":"anonymous"},"requested_credential_type":"api_key"}',
    )
    assert.equal(answer.status, 400)
    await shop.post('/agent/auth/revoke', '{"__proto__":{"token":"x"}}')
    assert.equal(Object.hasOwn(Object.prototype, 'token'), false)
  })

  it('leave one line with a number in the audit trail, not ten thousand', async () => {
    const { trail } = shop.shop
    for (let count = 0; count < 10_000; count++)
      trail.refused({ event: 'refused', address: '192.0.2.9', detail: { reason: 'test' } })
    for (let count = 0; count < 10_000; count++)
      trail.refused({ event: 'refused', address: `10.0.${count >> 8}.${count & 255}`, detail: { reason: 'test' } })
    await trail.flush()
    const lines = (await trail.read({ event: 'refused', limit: 1000 })).filter(
      ({ detail }) => detail?.reason === 'test' || detail?.many,
    )
    assert.ok(lines.length <= 201, String(lines.length))
    assert.equal(
      lines.reduce((sum, { times }) => sum + times, 0),
      20_000,
    )
    assert.ok(lines.some(({ times }) => times === 10_000))
  })
})

describe('ten thousand registrations from one address', () => {
  it('leave twenty rows, and lock no other caller out', async () => {
    await using shop = await openAgentShop({ environment: { TRUSTED_PROXIES: '127.0.0.1' } })
    const register = (address: string) =>
      shop.post(
        '/agent/auth',
        { type: 'anonymous', requested_credential_type: 'api_key' },
        { 'x-forwarded-for': address },
      )
    const statuses = new Map<number, number>()
    for (let batch = 0; batch < 100; batch++) {
      for (const { status } of await Promise.all(Array.from({ length: 100 }, () => register('192.0.2.1'))))
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
    assert.deepEqual([...statuses].sort(), [
      [200, 20],
      [429, 9980],
    ])
    assert.equal((await register('192.0.2.2')).status, 200)
  })
})

describe('a secret', () => {
  it('is recognised by its checksum, and a change of any character is noticed', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ minLength: 24, maxLength: 24 }),
        fc.nat(38),
        fc.constantFrom(...'0123456789abcXYZ'),
        (bytes, place, digit) => {
          const secret = mintSecret('credential', () => bytes)
          assert.ok(isWellFormed('credential', secret))
          const changed = secret.slice(0, 4 + place) + digit + secret.slice(5 + place)
          assert.equal(isWellFormed('credential', changed), changed === secret)
          assert.equal(isWellFormed('claim', secret), false)
        },
      ),
    )
  })

  it('is looked up by its hash, so that partial guesses take no longer', () => {
    const secret = mintSecret('credential', (count) => new Uint8Array(count).fill(1))
    assert.equal(hashSecret(secret).length, 43)
    assert.notEqual(hashSecret(secret).slice(0, 8), hashSecret(`${secret.slice(0, -1)}x`).slice(0, 8))
  })
})

describe('what strangers write that humans see', () => {
  it('an agent’s name has no control or invisible characters, quotation marks or addresses', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        const name = readAgentName(text)
        if (name === undefined) return
        assert.doesNotMatch(name, /[\p{C}\p{Zl}\p{Zp}<>"“”‘’@/\\:;]/u)
        assert.doesNotMatch(name, /\.\p{L}/u)
        assert.ok(Array.from(name).length <= 60)
        assert.equal(readAgentName(name), name)
      }),
      { numRuns: 150 },
    )
  })

  it('an e-mail address has no character that ends a header or adds a recipient', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary' }),
          fc.emailAddress(),
          fc.tuple(fc.emailAddress(), fc.string({ unit: 'binary' })).map(([a, b]) => a + b),
        ),
        (text) => {
          const mailbox = readMailbox(text)
          if (mailbox)
            assert.match(mailbox.address, /^[\x21\x23-\x27\x2a\x2b\x2d-\x39\x3d\x3f\x41-\x5a\x5e-\x7e]+@[a-z0-9.-]+$/)
        },
      ),
      { numRuns: 300 },
    )
  })
})

describe('what an owner blocks', () => {
  it('is read as mailboxes and networks are written down, in whatever spelling', () => {
    for (const [written, kind, value] of [
      ['Ana+shop@Bücher.example', 'email', 'ana@xn--bcher-kva.example'],
      ['Bücher.Example', 'domain', 'xn--bcher-kva.example'],
      ['EXAMPLE.com', 'domain', 'example.com'],
      ['192.0.2.1', 'address', '192.0.2.1'],
      ['2001:DB8::1', 'address', '2001:db8:0:0::/64'],
      ['https://issuer.example', 'issuer', 'https://issuer.example'],
    ] as const)
      assert.deepEqual(readBlock(written), { kind, value }, written)
    for (const nothing of ['', 'ana', 'a b.example', '0x7f.1', '192.0.2', 'example.com.'])
      assert.equal(readBlock(nothing), undefined, nothing)
  })
})
