import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { openIssuer } from '../../../test/agents/issuer.ts'
import { createIssuerKeys } from '../src/assertions/issuer-keys.ts'

const HOUR = 3_600_000

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
