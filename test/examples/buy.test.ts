import assert from 'node:assert/strict'
import { text } from 'node:stream/consumers'
import { describe, it } from 'node:test'
import { openTestShop } from '../open-storefront.ts'
import { aProduct } from '../products.ts'
import { startExample } from './run-example.ts'

describe('examples/buy.ts, examples/buy-by-mcp.ts and examples/buy-by-tools.ts', () => {
  it('find a product and give the address of the merchant’s checkout', async () => {
    const lamp = aProduct('lamp', { title: 'Camping lamp', price: 4900 })
    await using shop = await openTestShop({
      environment: { SHOP_CHECKOUT: 'shopify:https://northwall.example', PUBLIC_URL: 'http://127.0.0.1' },
      products: [{ ...lamp, variants: lamp.variants.map((variant) => ({ ...variant, external_id: '41' })) }],
    })
    const origin = await shop.app.listen({ port: 0, host: '127.0.0.1' })
    const said = await text(startExample('buy.ts', [origin, 'lamp'], {}).stdout)
    const paidAt = async (printed: string) => {
      const { pathname } = new URL(/(?:Pay|Go on) at (\S+)/.exec(printed)?.[1] ?? '')
      return (await shop.get(pathname)).headers.location
    }
    assert.match(
      said,
      /^1 × Camping lamp\n4900 in minor units of EUR\nPay at http:\/\/127\.0\.0\.1\/cart\/cart_[\w-]{24}\/checkout\n$/,
    )
    assert.equal(await paidAt(said), 'https://northwall.example/cart/41:1?utm_source=example')
    const told = await text(startExample('buy-by-mcp.ts', [origin, 'lamp'], {}).stdout)
    assert.match(told, /^requires_escalation\nPay at /)
    assert.equal(await paidAt(told), 'https://northwall.example/cart/41:1')
    const shown = await text(startExample('buy-by-tools.ts', [origin, 'lamp'], {}).stdout)
    assert.match(shown, /^2 × Camping lamp\nGo on at /)
    assert.equal(await paidAt(shown), 'https://northwall.example/cart/41:2')
  })
})
