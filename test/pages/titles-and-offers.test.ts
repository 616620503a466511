import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Product } from '../../packages/product/src/product.ts'
import { documentTitle } from '../../packages/ui/src/layout/render-page.ts'
import { aProduct } from '../products.ts'
import { openPagesShop } from './open-pages-shop.ts'

describe('the title of a page', () => {
  it('has the shop’s name once, wherever the page’s own title has it already', () => {
    const rows: [title: string | undefined, shop: string, shown: string][] = [
      [undefined, 'Northwall', 'Northwall'],
      ['Northwall', 'Northwall', 'Northwall'],
      ['Ropes', 'Northwall', 'Ropes – Northwall'],
      ['Ropes | NORTHWALL', 'Northwall', 'Ropes | NORTHWALL'],
      ['Northwall: returns', 'Northwall', 'Northwall: returns'],
      ['Seil 9,5 mm - Müller & Söhne', 'Müller & Söhne', 'Seil 9,5 mm - Müller & Söhne'],
      ['Running shoes', 'Run', 'Running shoes – Run'],
      ['Bike', 'Bike Stylish', 'Bike – Bike Stylish'],
      ['حبل', 'متجر الجبل', 'حبل – متجر الجبل'],
      ['Rope', '…', 'Rope – …'],
    ]
    for (const [title, shop, shown] of rows) assert.equal(documentTitle(title, shop), shown)
  })

  it('is that on the pages of a shop whose brand is its name', async () => {
    await using shop = await openPagesShop({
      environment: { SHOP_NAME: 'Northwall' },
      products: [aProduct('one', { title: 'Rope by Northwall', product_type: ['Northwall'] })],
    })
    for (const [address, title] of [
      ['/', 'Northwall'],
      ['/products/product-one', 'Rope by Northwall'],
      ['/collections/northwall', 'Northwall'],
    ] as const)
      assert.match(await shop.page(address), new RegExp(`<title>${title}</title>`), address)
  })
})

describe('what is on sale', () => {
  const reduced = (product: Product): Product => ({
    ...product,
    variants: product.variants.map((variant) => ({ ...variant, sale: { price: { amount: 600, currency: 'EUR' } } })),
  })
  const catalogue = (onSale: number): Product[] =>
    Array.from({ length: 9 }, (_, place) => {
      const product = aProduct(`p${place}`, { product_type: ['Ropes'] })
      return place < onSale ? reduced(product) : product
    })

  it('is shown on the home page while at most a third is reduced', async () => {
    await using shop = await openPagesShop({ products: catalogue(3) })
    const home = await shop.page('/')
    assert.match(home, /<h2 id="offers">/)
    assert.match((await shop.get('/index.md')).text, /^## On sale now$/m)
  })

  it('has no section when more is reduced; the shop shows other products', async () => {
    for (const onSale of [4, 9]) {
      await using shop = await openPagesShop({ products: catalogue(onSale) })
      const home = await shop.page('/')
      assert.doesNotMatch(home, /<h2 id="offers">/)
      assert.match(home, /<h2 id="others">/)
      assert.doesNotMatch((await shop.get('/index.md')).text, /On sale now/)
    }
  })

  it('counts only available products, so last year’s sold-out sale does not matter', async () => {
    const gone = catalogue(9).map((product) => ({
      ...product,
      id: `gone-${product.id}`,
      handle: `gone-${product.handle}`,
      variants: product.variants.map((variant) => ({
        ...variant,
        id: `gone-${variant.id}`,
        availability: { status: 'out_of_stock' as const },
      })),
    }))
    await using shop = await openPagesShop({ products: [...catalogue(2), ...gone] })
    assert.match(await shop.page('/'), /<h2 id="offers">/)
  })
})

describe('what is well liked', () => {
  const rated = (value: number): Product[] => [
    aProduct('rated', { rating: { value, count: 40, scale_min: 1, scale_max: 5 } }),
    aProduct('unrated'),
  ]

  it('is what people rated well, not the best of what they complain about', async () => {
    for (const [value, isShown] of [
      [1.4, false],
      [3.4, false],
      [4.1, true],
    ] as const) {
      await using shop = await openPagesShop({ products: rated(value) })
      const home = await shop.page('/')
      assert.equal(home.includes('<h2 id="favourites">'), isShown, `${value} of 5`)
      assert.equal(home.includes('<h2 id="others">'), !isShown, `${value} of 5`)
      assert.equal(/^## Well liked$/m.test((await shop.get('/index.md')).text), isShown)
    }
  })
})
