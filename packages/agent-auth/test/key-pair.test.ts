import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { makeKeyPair } from '../src/signing/key-ring.ts'

describe('key pairs', () => {
  it('have ids that a command line reads as no option', async () => {
    // One thumbprint of 64 begins with a hyphen: that none of 800 does is no accident.
    for (let made = 0; made < 800; made++) {
      const { kid } = await makeKeyPair({ algorithm: 'EdDSA', named: 'thumbprint' })
      assert.match(kid, /^\w[\w-]{42}$/)
    }
  })
})
