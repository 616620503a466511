import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { openIssuer } from '../../../test/agents/issuer.ts'
import { createIssuerKeys } from '../src/assertions/issuer-keys.ts'

const HOUR = 3_600_000

describe('a key that a provider’s signature does not name', () => {
  it('is found among several, and looked for after half a minute', async () => {
    await using issuer = await openIssuer()
    let now = Date.now()
    const issuers = createIssuerKeys(() => now)
    const isVerified = async () => (await issuers.verify(await issuer.idJag({}, { kid: undefined }), issuer.url)).ok
    assert.ok(await isVerified())
    await issuer.rotate()
    assert.ok(!(await isVerified()), 'not again at once')
    now += 30_000
    assert.ok(await isVerified(), 'of two, the newer')
    assert.equal(issuer.fetches, 2)
    await using stranger = await openIssuer()
    const forged = await stranger.idJag({ iss: issuer.url }, { kid: undefined })
    assert.deepEqual(await issuers.verify(forged, issuer.url), { ok: false, reason: 'signature_invalid' })
    assert.equal(issuer.fetches, 2)
  })
})

describe('a new key of a provider', () => {
  for (const [what, passed, ok] of [
    ['is not looked for again at once', 1000, false],
    ['is looked for after half a minute', 30_000, true],
    ['is looked for when the clock was set back by an hour', -HOUR, true],
  ] as const)
    it(what, async () => {
      await using issuer = await openIssuer()
      let now = Date.now()
      const issuers = createIssuerKeys(() => now)
      assert.deepEqual(await issuers.verify(await issuer.idJag(), issuer.url), { ok: true })
      await issuer.rotate()
      now += passed
      assert.equal((await issuers.verify(await issuer.idJag(), issuer.url)).ok, ok)
    })
})
