import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { describeShopAccess } from '../../packages/accounts/src/agents/shop-access.ts'
import { declaredScopes } from '../../packages/server-kit/src/capability/scope.ts'
import { CAPABILITIES } from '../../packages/vitrine/src/capabilities.ts'
import { agentsManual } from '../../packages/vitrine/src/discovery/agents-md.ts'
import { listEndpoints } from '../../packages/vitrine/src/discovery/endpoints.ts'
import { gatherFacts } from '../../packages/vitrine/src/discovery/facts.ts'
import { llmsFullTxt } from '../../packages/vitrine/src/discovery/llms-full-txt.ts'
import { isTooLong, shortenExample } from '../../packages/vitrine/src/discovery/public-openapi.ts'
import { openTestShop, type TestShop } from '../open-storefront.ts'

describe('documents of a large shop', () => {
  it('show as many products as fit, state the number and link to the rest', async () => {
    await using shop = await openTestShop()
    const facts = await gatherFacts(partsOf(shop))
    for (const mostBytes of [0, 5_000, 50_000]) {
      const text = await llmsFullTxt(facts, shop.shop.catalog, mostBytes)
      const [, shown = '', all = ''] = /(\d+) of (\d+) products\./.exec(text) ?? []
      assert.equal(Number(all), facts.edition?.product_count)
      assert.equal([...text.matchAll(/^## \[/gm)].length, Number(shown))
      assert.ok(Buffer.byteLength(text) < mostBytes + 3_000, `${Buffer.byteLength(text)} for ${mostBytes}`)
      assert.match(text, /`http:\/\/shop\.test\/api\/catalog\?fields=summary`/)
    }
  })

  it('list eighty departments of the first two ranks, whatever there are', async () => {
    await using shop = await openTestShop({ products: [] })
    const departments = Array.from({ length: 3000 }, (_, index) => ({
      name: `Department ${index}`,
      path: index % 3 === 2 ? `a/b/${index}` : `d-${index}`,
      count: 1,
    }))
    const facts = await gatherFacts({ ...partsOf(shop), departments: async () => departments })
    const lines = agentsManual(facts).match(/^ *- \[Department \d+\]/gm) ?? []
    assert.equal(lines.length, 80)
  })

  it('do not wait for departments that take a walk through the whole catalogue', async () => {
    await using shop = await openTestShop({ products: [] })
    const facts = await gatherFacts({ ...partsOf(shop), departments: () => new Promise(() => {}) })
    assert.deepEqual(facts.departments, [])
  })

  it('take examples only from paged answers, never from a feed of many products', async () => {
    await using shop = await openTestShop({ products: [] })
    const endpoints = listEndpoints(JSON.parse(JSON.stringify(shop.app.swagger())))
    const left = endpoints.filter((endpoint) => isTooLong(endpoint, 501)).map(({ path }) => path)
    assert.ok(left.includes('/api/products-feed.json'))
    assert.ok(!left.includes('/products.json') && !left.includes('/api/catalog') && !left.includes('/api/search'))
    assert.deepEqual(
      endpoints.filter((endpoint) => isTooLong(endpoint, 500)),
      [],
    )
  })

  it('shorten examples without changing what they are', () => {
    const long = {
      list: [1, 2, 3],
      text: 'x'.repeat(400),
      deep: [{ list: ['a', 'b', 'c'] }],
      nothing: null,
      number: 1.5,
    }
    assert.deepEqual(shortenExample(long), {
      list: [1, 2],
      text: `${'x'.repeat(300)}…`,
      deep: [{ list: ['a', 'b'] }],
      nothing: null,
      number: 1.5,
    })
  })
})

function partsOf({ shop: { config, shop, catalog, capabilities }, app }: TestShop) {
  return {
    config,
    shop,
    catalog,
    access: describeShopAccess(config, declaredScopes(CAPABILITIES)),
    endpoints: () => listEndpoints(JSON.parse(JSON.stringify(app.swagger()))),
    departments: async () => [],
    policies: () => [],
    ownPages: () => [],
    documents: capabilities.all.documents,
  }
}
