import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { aProduct } from '../products.ts'
import { openOffice } from './open-office.ts'

const PRODUCTION = {
  ...{
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://shop.test',
    SHOP_NAME: 'Lamps',
    SHOP_DESCRIPTION: 'Lamps of brass',
  },
  ...{ SHOP_COUNTRY: 'IE', SHOP_CURRENCY: 'EUR', SHOP_CONTACT_EMAIL: 'shop@shop.test' },
}

describe('the components of the office', () => {
  it('are shown in development, and are no page in production', async () => {
    for (const [environment, status] of [
      [{}, 200],
      [PRODUCTION, 404],
    ] as const) {
      const { shop, owner } = await openOffice({ environment, products: [aProduct('A')] })
      await using _shop = shop
      assert.equal((await owner.get('/admin/components')).status, status)
      assert.equal((await owner.get('/admin/products')).status, 200)
    }
  })
})
