import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { readableDetailNames } from '../../packages/product/src/index.ts'
import { aProduct } from '../products.ts'
import { openPagesShop } from './open-pages-shop.ts'

describe('names of details', () => {
  it('lose the codes of types that a shop system writes before them, and no word of a language', () => {
    assert.deepEqual(readableDetailNames(['T product type', 'N display diagonal', 'B fsb parity', 'Colour']), [
      ...['Product type', 'Display diagonal', 'Fsb parity', 'Colour'],
    ])
    for (const names of [
      ['E bike motor', 'E bike battery', 'E bike weight'],
      ['X axis', 'Y axis', 'Z axis', 'X speed'],
      ['T shirt size', 'Colour', 'Weight'],
    ])
      assert.deepEqual(readableDetailNames(names).slice(0, 3), names.slice(0, 3))
  })
})

describe('the page of a product', () => {
  it('folds details beyond the twelfth, by the sections of the catalogue, without script', async () => {
    const details = Array.from({ length: 20 }, (_, at) => ({
      name: `Fact ${at + 1}`,
      value: `value ${at + 1}`,
      ...(at >= 15 && { section: 'Ports' }),
    }))
    await using shop = await openPagesShop({ products: [aProduct('many', { details })] })
    const page = await shop.page('/products/product-many')
    const [open = '', ...folded] = /id="details"[\s\S]*?<\/section>/.exec(page)?.[0].split('<details>') ?? []
    assert.equal(open.match(/<dt>/g)?.length, 12)
    assert.deepEqual(
      folded.map((group) => [/<summary>([^<]*)/.exec(group)?.[1], group.match(/<dt>Fact/g)?.length]),
      [
        ['More details', 3],
        ['Ports', 5],
      ],
    )
  })

  it('sets a long title smaller', async () => {
    const long = aProduct('long', { title: 'x'.repeat(71) })
    await using shop = await openPagesShop({ products: [long, aProduct('short')] })
    assert.match(await shop.page('/products/product-long'), /<h1 class="long">/)
    assert.match(await shop.page('/products/product-short'), /<h1>/)
  })

  it('counts the stars of its reviews if they are all that were given', async () => {
    const reviews = [5, 5, 4].map((rating) => ({ rating, body: 'As told.' }))
    const rated = (id: string, count: number) =>
      aProduct(id, { reviews, rating: { value: 4.7, scale_min: 1, scale_max: 5, count } })
    await using shop = await openPagesShop({ products: [rated('all', 3), rated('some', 30)] })
    const page = await shop.page('/products/product-all')
    const rows =
      page.match(/<li><span>[^<]*<\/span><span class="bar" style="--share:\d+%"><\/span><span>\d<\/span>/g) ?? []
    assert.deepEqual(
      rows.map((row) => /--share:(\d+)%.*<span>(\d)</.exec(row)?.slice(1)),
      [
        ['67', '2'],
        ['33', '1'],
        ['0', '0'],
        ['0', '0'],
        ['0', '0'],
      ],
    )
    assert.doesNotMatch(await shop.page('/products/product-some'), /class="histogram"/)
  })

  it('tells nobody to ask a shop that cannot be asked, and tells the owner how many products nobody can get', async () => {
    const { variants, ...rest } = aProduct('one')
    const product = {
      ...rest,
      variants: variants.map((one) => ({ ...one, availability: { status: 'unknown' as const } })),
    }
    await using silent = await openPagesShop({ products: [product] })
    const page = await silent.page('/products/product-one')
    assert.match(page, /Availability not stated/)
    assert.doesNotMatch(page, /Ask us/)
    assert.doesNotMatch((await silent.get('/products/product-one.md')).text, /Ask us/)
    assert.equal((await silent.get('/readyz')).body.unobtainable_products, 1)

    await using asked = await openPagesShop({
      environment: { SHOP_CONTACT_EMAIL: 'shop@northwall.example' },
      products: [product],
    })
    assert.match(await asked.page('/products/product-one'), /Ask us whether it is in stock/)
    assert.equal((await asked.get('/readyz')).body.unobtainable_products, 0)
  })
})
