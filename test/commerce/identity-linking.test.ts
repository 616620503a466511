import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { openTestShop } from '../open-storefront.ts'
import { aProduct } from '../products.ts'

const LINKING = 'dev.ucp.common.identity_linking'
const SELLING = { SHOP_CHECKOUT: 'shopify:https://till.example' }

describe('UCP identity linking', () => {
  it('is in every release’s profile, gates nothing, and names an accepted scope', async () => {
    await using shop = await openTestShop({ environment: SELLING })
    for (const [path, version] of [
      ['/.well-known/ucp', '2026-08-25'],
      ['/.well-known/ucp/2026-04-08', '2026-04-08'],
    ] as const) {
      const [linking] = Object((await shop.get(path)).body.ucp).capabilities[LINKING]
      assert.equal(linking.version, version)
      assert.deepEqual(linking.config, { scopes: {} })
    }
    const { body } = await shop.get('/.well-known/oauth-authorization-server')
    assert.ok((body.scopes_supported as string[]).includes('dev.ucp.shopping.cart:manage'))
    assert.equal(body.authorization_response_iss_parameter_supported, true)
    // What is not listed in `scopes` needs nobody's credential.
    const cart = { line_items: [{ item: { id: 'fh-101-v' }, quantity: 1 }] }
    assert.notEqual((await shop.post('/api/ucp/carts', cart)).status, 401)
  })

  it('is not promised where consent is off, or where there are no carts', async () => {
    for (const environment of [{ ...SELLING, AGENT_OAUTH: 'false' }, {}]) {
      await using shop = await openTestShop({ environment, products: [aProduct('lamp')] })
      assert.ok(!(LINKING in Object((await shop.get('/.well-known/ucp')).body.ucp).capabilities))
    }
  })
})
