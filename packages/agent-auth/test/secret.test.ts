import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { describe, it } from 'node:test'
import { hashSecret, isWellFormed, mintSecret, PREFIXES, type SecretKind } from '../src/credentials/secrets.ts'

const KINDS = Object.keys(PREFIXES) as SecretKind[]

describe('a secret', () => {
  it('has its kind, 192 bits and a checksum in 43 characters, whatever the randomness', () => {
    for (const kind of KINDS)
      for (const random of [
        randomBytes,
        (count: number) => Buffer.alloc(count),
        (count: number) => Buffer.alloc(count, 255),
      ]) {
        const secret = mintSecret(kind, random)
        assert.match(secret, new RegExp(`^${PREFIXES[kind]}_[0-9A-Za-z]{39}$`))
        for (const each of KINDS) assert.equal(isWellFormed(each, secret), each === kind)
      }
    // Written down, since what was issued must stay good.
    assert.equal(
      mintSecret('credential', (count) => Buffer.from(Array.from({ length: count }, (_, place) => place))),
      'vtr_000A7dl5PEW67zZCpFU9uKaHnGgOvQKAR3Uromq',
    )
  })

  it('is none with one character changed, missing or added', () => {
    const secret = mintSecret('credential', randomBytes)
    for (let place = 0; place < secret.length; place++) {
      const other = secret[place] === 'a' ? 'b' : 'a'
      assert.ok(!isWellFormed('credential', secret.slice(0, place) + other + secret.slice(place + 1)), `at ${place}`)
      assert.ok(!isWellFormed('credential', secret.slice(0, place) + secret.slice(place + 1)), `without ${place}`)
    }
    for (const wrong of ['', `${secret}0`, ` ${secret}`, `${secret}\n`]) assert.ok(!isWellFormed('credential', wrong))
  })

  it('is kept as a hash', () => {
    const secret = mintSecret('claim', randomBytes)
    assert.match(hashSecret(secret), /^[\w-]{43}$/)
    assert.equal(hashSecret(secret), hashSecret(secret))
    assert.notEqual(hashSecret(secret), hashSecret(mintSecret('claim', randomBytes)))
  })
})
