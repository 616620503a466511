import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { describe, it } from 'node:test'
import { checkProof, makeProof } from '../src/limits/proof-of-work.ts'

const NOW = Date.parse('2026-03-01T12:00:00Z')
const HOST = 'shop.test'

/** A proof whose hash begins with exactly so many zero bits. */
function exactly(bits: number, seconds = NOW / 1000): string {
  for (let nonce = 0; ; nonce++) {
    const proof = `v1:${HOST}:${seconds}:${nonce}`
    const digest = createHash('sha256').update(proof).digest()
    const zeros = [...digest].map((byte) => byte.toString(2).padStart(8, '0')).join('')
    if (zeros.indexOf('1') === bits) return proof
  }
}

const reason = (proof: string, more: Partial<Parameters<typeof checkProof>[1]> = {}) => {
  const verdict = checkProof(proof, { bits: 8, host: HOST, now: NOW, ...more })
  return verdict.ok ? 'ok' : verdict.reason
}

describe('a proof of work', () => {
  it('has as many zero bits as were asked for, counted across bytes', () => {
    for (const bits of [1, 7, 8, 9, 11]) {
      const proof = exactly(bits)
      assert.equal(reason(proof, { bits }), 'ok')
      assert.equal(reason(proof, { bits: bits + 1 }), 'too_easy')
    }
    assert.equal(reason(makeProof({ bits: 10, host: HOST, now: NOW }), { bits: 10 }), 'ok')
  })

  it('is for this shop and for these ten minutes', () => {
    const proof = exactly(8)
    assert.equal(reason(proof, { host: 'other.test' }), 'other_host')
    for (const minutes of [-10, 10]) assert.equal(reason(proof, { now: NOW + minutes * 60_000 }), 'ok')
    for (const minutes of [-10, 10])
      assert.equal(reason(proof, { now: NOW + minutes * 60_000 + Math.sign(minutes) }), 'not_now')
  })

  it('is nothing else than what its form says', () => {
    for (const text of [
      '',
      'v1',
      `v2:${HOST}:1:x`,
      `v1:${HOST}:x:y`,
      `v1:${HOST}:1:`,
      `v1:${HOST}:1:${'x'.repeat(65)}`,
    ])
      assert.equal(reason(text), 'malformed', text)
  })

  it('is remembered for as long as it could be sent again', () => {
    const verdict = checkProof(exactly(8), { bits: 8, host: HOST, now: NOW })
    assert.ok(verdict.ok && verdict.goodFor === 20 * 60_000)
  })
})
