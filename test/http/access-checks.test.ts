import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { openAgentShop } from '../agents/open-agents.ts'
import { openSigningAgent } from '../agents/signing-agent.ts'
import { openListeningShop } from '../open-storefront.ts'

describe('the checks of access', () => {
  it('count a request once that may not read a cached response', async () => {
    await using shop = await openAgentShop({
      environment: {
        LIMITS: 'rateLimits=true,anonymousPerMinute=5',
        METRICS_TOKEN: 'm'.repeat(32),
      },
    })
    const origin = await shop.app.listen({ port: 0, host: '127.0.0.1' })
    const read = async (headers: Record<string, string> = {}) =>
      (await fetch(`${origin}/api/catalog`, { headers })).status
    await shop.shop.search.settled()
    // Registration is the first request of this network.
    const { credential } = await shop.register()
    for (let count = 0; count < 3; count++) assert.equal(await read({ authorization: `Bearer ${credential}` }), 200)
    const { text } = await shop.get('/metrics', { authorization: `Bearer ${'m'.repeat(32)}` })
    assert.match(text, /^vitrine_kept_responses_total [12]$/m)
    const statuses = []
    for (let count = 0; count < 5; count++) statuses.push(await read())
    assert.deepEqual(statuses, [401, 401, 401, 401, 429])
  })

  it('identify the signer of a page request, whether or not the page is cached', async () => {
    await using signing = await openSigningAgent()
    await using shop = await openListeningShop({
      products: [],
      environment: { OAUTH_LOOPBACK_CLIENTS: 'true' },
    })
    const target = '/pages/shipping'
    const signed = () => signing.sign({ agent: signing.agent, target })
    const lines = async () => {
      await shop.shop.trail.flush()
      return (await shop.shop.trail.read({ event: 'signed_request', limit: 10 })).length
    }
    const once = signed()
    assert.equal((await shop.get(target, once)).status, 200)
    assert.equal(await lines(), 1)
    for (let count = 0; count < 2; count++)
      assert.equal((await shop.get(target, once)).headers['agent-signature'], 'rejected; reason=replayed')
    const { status, headers } = await shop.get(target, signed())
    assert.deepEqual([status, headers['agent-signature']], [200, undefined])
  })
})
