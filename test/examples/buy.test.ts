import assert from 'node:assert/strict'
import { text } from 'node:stream/consumers'
import { describe, it } from 'node:test'
import { openTestShop } from '../open-storefront.ts'
import { aProduct } from '../products.ts'
import { startExample } from './run-example.ts'

describe('examples/buy.ts and examples/buy-by-mcp.ts', () => {
  it('find a product and give the address of the merchant’s checkout', async () => {
    const lamp = aProduct('lamp', { title: 'Camping lamp', price: 4900 })
    await using shop = await openTestShop({
      environment: { SHOP_CHECKOUT: 'shopify:https://northwall.example', PUBLIC_URL: 'http://127.0.0.1' },
      products: [{ ...lamp, variants: lamp.variants.map((variant) => ({ ...variant, external_id: '41' })) }],
    })
    const origin = await shop.app.listen({ port: 0, host: '127.0.0.1' })
    const said = await text(startExample('buy.ts', [origin, 'lamp'], {}).stdout)
    assert.equal(
      said,
      '1 × Camping lamp\n4900 in minor units of EUR\nPay at https://northwall.example/cart/41:1?utm_source=example\n',
    )
    const told = await text(startExample('buy-by-mcp.ts', [origin, 'lamp'], {}).stdout)
    assert.equal(told, 'requires_escalation\nPay at https://northwall.example/cart/41:1\n')
  })
})
