import { describe, it } from 'node:test'
import { hostileProduct } from './hostile-product.ts'
import { ADDRESSES, openPagesShop } from './open-pages-shop.ts'
import { assertValid } from './valid-html.ts'

describe('the markup of pages', () => {
  it('is valid HTML on every kind of page', async () => {
    await using shop = await openPagesShop()
    for (const address of [...ADDRESSES, '/nothing']) {
      const { text } = await shop.get(address, { accept: 'text/html' })
      await assertValid(text, address)
    }
  })

  it('is valid HTML for a product whose every text is hostile', async () => {
    await using shop = await openPagesShop({ products: [hostileProduct()] })
    for (const address of ['/', '/products/hostile', '/search?q=%3C/title%3E%3Cb%3E']) {
      await assertValid(await shop.page(address), address)
    }
  })
})
