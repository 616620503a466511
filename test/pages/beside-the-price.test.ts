import assert from 'node:assert/strict'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, it } from 'node:test'
import type { Product } from '../../packages/product/src/product.ts'
import { createTranslations } from '../../packages/ui/src/translations/translations.ts'
import { aProduct } from '../products.ts'
import { openPagesShop } from './open-pages-shop.ts'

// What the owner says beside a product's price and sizes: taxes and delivery, and the size guide.

/** A shirt in two sizes, in a department. */
function shirt(id: string, product_type: string[], price = 1000): Product {
  const product = aProduct(id, { price, product_type })
  const [variant] = product.variants
  assert.ok(variant)
  const sizes = ['S', 'M']
  return {
    ...product,
    options: [{ name: 'Cut', values: sizes }],
    variants: sizes.map((size) => ({
      ...variant,
      id: `${id}-${size}`,
      size,
      options: [{ name: 'Cut', label: size }],
    })),
  }
}

const POST = {
  ...{ country: 'DE', service: 'Post', price: 490, freeOver: 6000 },
  ...{ handlingDays: [0, 1] as [number, number], transitDays: [1, 2] as [number, number] },
}

describe('the terms beside a price', () => {
  const termsIn = (page: string) => /<p class="note price-terms">([^<]*)/.exec(page)?.[1]

  async function openWith({ shop = {}, locale = 'en-IE' }: { shop?: object; locale?: string }) {
    const [digital] = aProduct('song').variants
    return openPagesShop({
      environment: { SHOP_LOCALE: locale },
      file: { shop },
      products: [
        ...[aProduct('cheap', { price: 5999 }), aProduct('dear', { price: 6000 })],
        aProduct('song', { variants: digital ? [{ ...digital, shipping: { requires_shipping: false } }] : [] }),
      ],
    })
  }

  it('say what the owner has said of taxes and delivery', async () => {
    await using shop = await openWith({ shop: { pricesIncludeTaxes: true, country: 'DE', shipping: [POST] } })
    assert.equal(termsIn(await shop.page('/products/product-cheap')), 'Taxes included, plus delivery')
    assert.equal(termsIn(await shop.page('/products/product-dear')), 'Taxes included, free delivery')
    assert.equal(termsIn(await shop.page('/products/product-song')), 'Taxes included')
    const { text } = await shop.get('/products/product-cheap.md')
    assert.match(text, /^Price: Taxes included, plus delivery\.$/m)
  })

  it('call delivery free if the price is above the limit of one service, and not for a service that is no delivery', async () => {
    const others = [
      { ...POST, service: 'Express', price: 990, freeOver: undefined },
      { ...POST, service: 'Collection', price: 0, freeOver: undefined },
    ].map(({ freeOver: _, ...service }) => service)
    await using shop = await openWith({ shop: { country: 'DE', shipping: [POST, ...others] } })
    assert.equal(termsIn(await shop.page('/products/product-cheap')), 'plus delivery')
    assert.equal(termsIn(await shop.page('/products/product-dear')), 'free delivery')
  })

  it('are those of the only country to which a shop delivers, whether or not it has named its own', async () => {
    await using shop = await openWith({ shop: { pricesIncludeTaxes: false, shipping: [POST] } })
    const page = await shop.page('/products/product-cheap')
    assert.equal(termsIn(page), 'Plus taxes, plus delivery')
    assert.match(page, /<li>Post: €4\.90, free over €60\.00, /)
  })

  it('are absent where the owner has said nothing', async () => {
    await using shop = await openWith({})
    assert.equal(termsIn(await shop.page('/products/product-cheap')), undefined)
    assert.doesNotMatch((await shop.get('/products/product-cheap.md')).text, /^Price: /m)
  })

  for (const locale of ['de-DE', 'fr-FR', 'es-ES', 'ro-RO', 'ar-EG'])
    it(`are said in ${locale}`, async () => {
      await using shop = await openWith({ locale, shop: { pricesIncludeTaxes: true, country: 'DE', shipping: [POST] } })
      const { both, taxesIncluded: taxes, plusDelivery: delivery } = createTranslations(locale).priceTerms
      assert.equal(termsIn(await shop.page('/products/product-cheap')), both({ taxes, delivery }))
      assert.notEqual(taxes, createTranslations('en').priceTerms.taxesIncluded)
    })
})

describe('the size guide', () => {
  async function openWith(pages: Record<string, string>) {
    const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-guide-'))
    await mkdir(path.join(folder, 'pages'))
    await writeFile(path.join(folder, 'window.json'), '{}')
    for (const [name, text] of Object.entries(pages)) await writeFile(path.join(folder, 'pages', `${name}.md`), text)
    const shop = await openPagesShop({
      environment: { WINDOW_FILE: path.join(folder, 'window.json') },
      products: [
        shirt('tee', ['Women', 'Tops', 'Tees']),
        shirt('vest', ['Women', 'Tops', 'Vests']),
        shirt('cap', ['Caps']),
        aProduct('mug', { product_type: ['Women'] }),
      ],
    })
    // Read at the start.
    await rm(folder, { recursive: true })
    return Object.assign(shop, {
      guideOf: async (id: string) =>
        /<a href="\/pages\/([^"]+)">Size guide<\/a>/.exec(await shop.page(`/products/product-${id}`))?.[1],
    })
  }

  it('is that of the nearest department, on products with sizes', async () => {
    await using shop = await openWith({
      'size-guide': '# All',
      'size-guide-women': '# Women',
      'size-guide-women-tops-tees': '# Tees',
    })
    assert.equal(await shop.guideOf('tee'), 'size-guide-women-tops-tees')
    assert.equal(await shop.guideOf('vest'), 'size-guide-women')
    assert.equal(await shop.guideOf('cap'), 'size-guide')
    assert.equal(await shop.guideOf('mug'), undefined)
    assert.match(
      (await shop.get('/products/product-vest.md')).text,
      /\[Size guide\]\(.*\/pages\/size-guide-women\.md\)/,
    )
  })

  it('of one department is for that alone', async () => {
    await using shop = await openWith({ 'size-guide-caps': '# Caps' })
    assert.equal(await shop.guideOf('cap'), 'size-guide-caps')
    assert.equal(await shop.guideOf('tee'), undefined)
  })

  it('is a link alone if it is longer than a product page should be', async () => {
    await using shop = await openWith({
      'size-guide': `# Long\n\n${'Measure yourself twice. '.repeat(600)}`,
      'size-guide-caps': '# Caps\n\nMeasure your head.',
    })
    assert.doesNotMatch(await shop.page('/products/product-tee'), /<dialog|Measure/)
    assert.equal(await shop.guideOf('tee'), 'size-guide')
    assert.match(await shop.page('/products/product-cap'), /<dialog [^>]*popover[\s\S]*Measure your head/)
  })
})
