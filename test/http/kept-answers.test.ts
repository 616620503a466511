import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Product } from '../../packages/product/src/product.ts'
import { openTestShop, type TestShop } from '../open-storefront.ts'
import { aProduct } from '../products.ts'
import fc from '../properties.ts'

// Kept answers are written to sockets before routing; a request without a socket is always answered anew. So the two
// can be compared.

const IDS = ['a', 'b', 'c', 'd', 'e']
const SKUS = ['s1', 's2', 's3']
const CATEGORIES = [[], ['Hats'], ['Hats', 'Straw'], ['Boots']]

/** A product as one step of a sequence leaves it. */
interface Step {
  id: string
  price: number
  title: string
  sku: string
  category: string[]
  handle: string
  isShown: boolean
  related: string[]
}

const step: fc.Arbitrary<Step> = fc.record({
  id: fc.constantFrom(...IDS),
  price: fc.integer({ min: 100, max: 999 }),
  title: fc.constantFrom('Red', 'Blue'),
  sku: fc.constantFrom(...SKUS),
  category: fc.constantFrom(...CATEGORIES),
  // Of another product's id too: what an address means may change hands.
  handle: fc.constantFrom('one', 'two', 'three', 's1', 'a', 'b'),
  isShown: fc.boolean(),
  related: fc.subarray(IDS, { maxLength: 2 }),
})

const ADDRESSES = [
  ...[...IDS, ...SKUS, 'one', 'two'].map((name) => `/api/catalog/${name}`),
  '/api/catalog/a?fields=summary',
  ...['one', 'two', 'three', 'a'].flatMap((name) => [
    `/products/${name}`,
    `/products/${name}.md`,
    `/products/${name}.json`,
    `/title-cards/${name}.svg`,
  ]),
  '/api/catalog?limit=2',
  '/api/search?q=red',
  '/collections/hats',
  '/',
]

describe('kept answers', () => {
  let shop: TestShop
  let origin: string
  before(async () => {
    shop = await openTestShop({ products: [aProduct('a')], environment: { METRICS_TOKEN: 'm'.repeat(32) } })
    await shop.app.listen({ port: 0, host: '127.0.0.1' })
    const address = shop.app.server.address()
    assert.ok(typeof address === 'object' && address)
    origin = `http://127.0.0.1:${address.port}`
  })
  after(() => shop[Symbol.asyncDispose]())

  async function read(address: string) {
    const headers = { host: 'shop.test', 'accept-encoding': 'identity' }
    const response = await fetch(origin + address, { headers, redirect: 'manual' })
    return { status: response.status, etag: response.headers.get('etag') ?? undefined, text: await response.text() }
  }

  /** Read from the socket and made anew, while nothing changes in the background. */
  async function readBoth(address: string) {
    for (;;) {
      const state = JSON.stringify(shop.shop.state())
      const kept = await read(address)
      const { status, headers, text } = await shop.get(address, { 'accept-encoding': 'identity' })
      if (JSON.stringify(shop.shop.state()) === state) return { kept, fresh: { status, etag: headers.etag, text } }
    }
  }

  it('equal fresh ones after any changes', async () => {
    const sequence = fc.array(
      fc.record({ changes: fc.array(step, { minLength: 1, maxLength: 2 }), isWhole: fc.boolean() }),
      { minLength: 3, maxLength: 6 },
    )
    await fc.assert(
      fc.asyncProperty(sequence, fc.infiniteStream(fc.nat()), async (steps, chosen) => {
        for (const address of ADDRESSES) await readBoth(address)
        for (const { changes, isWhole } of steps) {
          const products = [...new Map(changes.map((change) => [change.id, toProduct(change)])).values()]
          await shop.publish([...products, aProduct('z')], isWhole ? 'replace' : 'merge')
          // Others stay kept over several steps.
          for (const address of ADDRESSES) {
            if ((chosen.next().value ?? 0) % 3 === 0) continue
            const { kept, fresh } = await readBoth(address)
            // Where nothing may be shown, why not names the request.
            if (fresh.status >= 300) assert.equal(kept.status, fresh.status, address)
            else assert.deepEqual(kept, fresh, address)
          }
        }
      }),
      // What fails is printed as it was: making it smaller takes longer than reading it.
      { numRuns: 5, endOnFailure: true },
    )
  })

  it('outlive changes of what they do not show, with their validators', async () => {
    const hats = { product_type: ['Hats'] }
    // As many neighbours as fill a row: a page shows no fewer.
    const inHats = ['a', 'b', 'd', 'e', 'f'].map((id) => aProduct(id, hats))
    await shop.publish([...inHats, aProduct('c')], 'replace')
    const addresses = ['/api/catalog/a', '/products/product-a', '/products/product-a.md', '/products/product-a.json']
    // The departments are looked through in the background.
    const departments = async () => (await shop.shop.layout.departments()).map(({ path, count }) => `${path} ${count}`)
    while (String(await departments()) !== 'hats 5') await new Promise((done) => setTimeout(done, 10))
    const first = await Promise.all(addresses.map(read))
    await Promise.all(addresses.map(read))

    const before = await keptResponses()
    await shop.publish([aProduct('c', { price: 1234 })])
    assert.deepEqual(await Promise.all(addresses.map(read)), first)
    assert.equal(await keptResponses(), before + addresses.length)

    await shop.publish([aProduct('b', { ...hats, price: 1234 })])
    const [alone, page] = await Promise.all(addresses.map(read))
    assert.deepEqual(alone, first[0])
    assert.notEqual(page?.etag, first[1]?.etag, 'The page shows its neighbours, too.')
  })

  it('that many ask for at once after a change are made once', async () => {
    const address = '/api/catalog?limit=5'
    await shop.publish([aProduct('a', { price: 1 })])
    await read(address)
    await shop.publish([aProduct('a', { price: 2 })])
    const before = await keptResponses()
    const answers = await Promise.all(Array.from({ length: 10 }, () => read(address)))
    assert.equal(new Set(answers.map(({ etag }) => etag)).size, 1)
    assert.match(answers[0]?.text ?? '', /"amount":2,/)
    assert.equal(await keptResponses(), before + 9)
  })

  async function keptResponses(): Promise<number> {
    const text = (await shop.shop.metrics?.write()) ?? ''
    return Number(/^vitrine_kept_responses_total(?:\{\})? (\d+)/m.exec(text)?.[1])
  }
})

function toProduct({ id, price, title, sku, category, handle, isShown, related }: Step): Product {
  const product = aProduct(id, { title, handle, price, product_type: category })
  const variants = product.variants.map((variant) => ({ ...variant, sku }))
  return {
    ...product,
    variants,
    status: isShown ? 'active' : 'archived',
    related: related.map((other) => ({ id: other, relation: 'often_bought_with' as const })),
  }
}
