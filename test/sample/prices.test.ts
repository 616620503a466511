import assert from 'node:assert/strict'
import { text } from 'node:stream/consumers'
import { describe, it } from 'node:test'
import { readSamplePolicies } from '../../packages/catalog/src/shop/policy-files.ts'
import { createShop } from '../../packages/catalog/src/shop/shop.ts'
import { CURRENCIES, createMoneyFormat, formatWithCode } from '../../packages/product/src/money.ts'
import { samplePrice } from '../../packages/sample-shop/src/prices.ts'
import { SAMPLE_SHOP, SAMPLE_SOURCE } from '../../packages/sample-shop/src/shop.ts'
import { resolveConfig } from '../../packages/vitrine/src/config/config.ts'
import { sampleCatalog } from '../../packages/vitrine/src/storefront/load-sample.ts'
import { readCatalog } from '../catalog/read-catalog.ts'

const IN_EURO = await read('EUR')

describe('the sample shop in any currency', () => {
  it('keeps the figures of its prices, in the magnitude that such goods have there', () => {
    const shoes = { amount: 12995, currency: 'EUR' }
    const prices = 'EUR USD KWD JPY HUF COP IQD CLF UYI LBP'
      .split(' ')
      .map((currency) => formatWithCode(samplePrice(shoes, currency)))
    assert.deepEqual(prices, [
      ...['129.95 EUR', '129.95 USD', '129.950 KWD', '12995 JPY', '129950.00 HUF', '1299500.00 COP', '129950.000 IQD'],
      ...['129.9500 CLF', '1300 UYI', '12995000.00 LBP'],
    ])
    assert.deepEqual(samplePrice({ amount: 1, currency: 'EUR' }, 'VUV'), { amount: 1, currency: 'VUV' })
    assert.deepEqual(samplePrice({ amount: 0, currency: 'EUR' }, 'VUV'), { amount: 0, currency: 'VUV' })
  })

  it('is whole in every currency of ISO 4217: every product, every variant, every sale', async () => {
    for (const currency of CURRENCIES) {
      const { products, issues } = await read(currency)
      assert.deepEqual(issues, [], currency)
      assert.deepEqual(products.map(outlineOf), IN_EURO.products.map(outlineOf), currency)
    }
  })
})

const samplePolicies = await readSamplePolicies()

describe('the sample shop’s terms in another currency', () => {
  const termsIn = (currency: string) =>
    createShop({
      config: resolveConfig({ SHOP_CURRENCY: currency }),
      policies: [],
      samplePolicies,
      catalogSource: () => SAMPLE_SOURCE,
    })

  for (const currency of ['EUR', 'JPY', 'HUF', 'KWD', 'USD']) {
    it(`are the same in the facts and on the pages, in ${currency}`, () => {
      const { shipping, policies } = termsIn(currency)
      assert.deepEqual(
        shipping.map(({ price }) => ({ amount: price, currency })),
        SAMPLE_SHOP.shipping.map(({ price }) => samplePrice({ amount: price, currency: 'EUR' }, currency)),
      )
      const format = createMoneyFormat(SAMPLE_SHOP.locale)
      const page = policies.find(({ slug }) => slug === 'shipping')?.markdown ?? ''
      for (const { price, freeOver = price } of shipping)
        for (const amount of [price, freeOver]) {
          const shown = format({ amount, currency })
          assert.ok(page.includes(` ${shown} `), shown)
        }
      if (currency === 'EUR') assert.deepEqual(policies, samplePolicies)
      else for (const { slug, markdown } of policies) assert.doesNotMatch(markdown, /€|\bEUR\b|\beuros?\b/i, slug)
    })
  }
})

async function read(currency: string) {
  return readCatalog(await text(sampleCatalog(currency)), { currency })
}

/** What must not depend on the currency. */
function outlineOf({ id, variants }: (typeof IN_EURO)['products'][number]) {
  return { id, variants: variants.map(({ id, sale }) => ({ id, isOnSale: sale !== undefined, ends: sale?.ends_at })) }
}
