import assert from 'node:assert/strict'
import { it } from 'node:test'
import { openTestShop } from '../open-storefront.ts'

it('refuses a form of thousands of fields at every kind of address', async () => {
  await using shop = await openTestShop()
  for (const url of ['/login', '/cart/items', '/agent/auth/claim/code', '/oauth2/token']) {
    const { statusCode, body } = await shop.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'amp;&'.repeat(10_000),
    })
    assert.equal(statusCode, 400, url)
    assert.match(body, /at most 1[.,]?000 fields/, url)
  }
})
