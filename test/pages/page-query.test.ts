import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import Type from 'typebox'
import { fitParameters, repeated, single } from '../../packages/vitrine/src/pages/page-query.ts'
import { openTestShop, type TestShop } from '../open-storefront.ts'

describe('the query of a page', () => {
  const parameters = Type.Object(
    { q: single(5), brand: repeated(3) },
    { patternProperties: { '^option\\..{1,3}$': Type.Array(Type.String({ maxLength: 2 }), { maxItems: 2 }) } },
  )
  const rows: [sent: Record<string, unknown>, read: object][] = [
    [{ q: ' boots ' }, { q: 'boots' }],
    [{ q: 'boots for rain' }, { q: 'boots' }],
    [{ q: ['', 'a', 'b'] }, { q: 'a' }],
    [{ q: '  ', utm_source: 'letter', 'option.long': 'a' }, {}],
    [{ brand: 'Ardwen' }, { brand: ['Ard'] }],
    [{ brand: 'abcd'.repeat(8).split('') }, { brand: 'abcd'.repeat(5).split('') }],
    [{ 'option.Cut': ['a', 'b', 'c'] }, { 'option.Cut': ['a', 'b'] }],
    [{ q: { length: 1 }, toString: 'a' }, {}],
  ]
  for (const [sent, read] of rows)
    it(`${JSON.stringify(sent).slice(0, 60)} is read as ${JSON.stringify(read).slice(0, 60)}`, () =>
      assert.deepEqual(fitParameters(parameters, sent), read))
})

describe('a page whose address is longer than anybody types', () => {
  let shop: TestShop
  before(async () => {
    shop = await openTestShop()
  })
  after(() => shop[Symbol.asyncDispose]())

  const quotes = encodeURIComponent("'".repeat(2000))
  for (const url of [
    `/search?price_max=${quotes}1x1`,
    `/search.md?price_min=${quotes}1x1`,
    `/search?q=${'boots+'.repeat(1000)}`,
    `/collections/running?brand=${'x'.repeat(3000)}&sort=${'x'.repeat(500)}&rating_min=${'1'.repeat(500)}`,
    `/collections.md?q=${quotes}`,
    `/pages/contact?about=${quotes}`,
    `/?q=${quotes}`,
  ])
    it(`is shown all the same: ${url.slice(0, 40)}…`, async () => {
      const { status, text } = await shop.get(url)
      assert.equal(status, 200, text.slice(0, 200))
    })

  it('shows a product without a variant that it does not have', async () => {
    const { status, text } = await shop.get('/collections/running')
    const [, address = assert.fail()] = /href="(\/products\/[^"?]+)/.exec(text) ?? []
    assert.equal(status, 200)
    assert.equal((await shop.get(`${address}?variant=${'x'.repeat(3000)}`)).status, 200)
  })
})
