import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { openTestShop } from '../open-storefront.ts'

const BODIES = {
  '/agent/auth': { type: 'anonymous', requested_credential_type: 'api_key' },
  '/agent/auth/claim': { claim_token: 'clm_x', email: 'ana@example.test' },
  '/agent/auth/claim/complete': { claim_token: 'clm_x', otp: '123456' },
  '/agent/auth/revoke': { token: 'x' },
}

describe('the reserved endpoints', () => {
  for (const [url, body] of Object.entries(BODIES)) {
    it(`answers POST ${url} with 403 in the agents’ voice, never to be stored`, async () => {
      await using shop = await openTestShop({ products: [] })
      const answer = await shop.post(url, body)
      assert.equal(answer.status, 403)
      assert.equal(answer.headers['content-type'], 'application/json')
      assert.equal(answer.headers['cache-control'], 'no-store')
      assert.equal(answer.body.error, 'anonymous_not_enabled')
      assert.equal(answer.body.message, answer.body.error_description)
    })

    it(`answers GET ${url} with 405 and the methods that are allowed`, async () => {
      await using shop = await openTestShop({ products: [] })
      const answer = await shop.get(url)
      assert.equal(answer.status, 405)
      assert.equal(answer.headers.allow, 'POST, OPTIONS')
    })

    it(`answers a body of POST ${url} that is not JSON with 400`, async () => {
      await using shop = await openTestShop({ products: [] })
      for (const type of ['application/json', 'text/plain', 'application/xml']) {
        const answer = await shop.post(url, '{"type":', { 'content-type': type })
        assert.equal(answer.status, 400, type)
        assert.equal(answer.body.error, 'invalid_request')
      }
    })
  }

  it('ignores members of a body that it does not know', async () => {
    await using shop = await openTestShop({ products: [] })
    const answer = await shop.post('/agent/auth', { ...BODIES['/agent/auth'], colour: 'blue' })
    assert.equal(answer.status, 403)
  })

  it('says which member is missing', async () => {
    await using shop = await openTestShop({ products: [] })
    const answer = await shop.post('/agent/auth', { type: 'anonymous' })
    assert.equal(answer.status, 400)
    assert.match(String(answer.body.message), /requested_credential_type/)
  })
})
