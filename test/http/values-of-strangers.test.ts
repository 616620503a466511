import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { toCatalogCursor } from '../../packages/catalog/src/catalog-api/catalog-routes.ts'
import { DAY } from '../../packages/kit/src/time.ts'
import { filterKey } from '../../packages/product/src/catalog.ts'
import { ENGINES } from '../contracts/engines.ts'
import { openTestShop } from '../open-storefront.ts'
import { aProduct } from '../products.ts'

// Values that pass the schema of a request and that one of the two databases, or `Date`, cannot hold.

const NUL = 'a\u0000b'
const MOST = Number.MAX_SAFE_INTEGER
const FORM = { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://shop.test' }
const TIMES = ['2016-12-31T23:59:60Z', '2016-12-31T23:59:60.5Z', '2020-01-01T00:00:00+01', '2020-01-01\t00:00:00z']

for (const engine of ENGINES)
  describe(`a request to a shop on ${engine.name}`, () => {
    it('is no fault of the shop, whatever its values are', async () => {
      await using place = await engine.migrated()
      const environment = { DATABASE_URL: place.url, SHOP_CONTACT_EMAIL: 'shop@example.test' }
      await using shop = await openTestShop({ environment, products: [aProduct('A')] })
      const { number = 0, as_of: asOf = new Date() } = shop.shop.catalog.edition() ?? {}
      const cursors = [0, 2 ** 31 - 1, 2 ** 31, MOST].flatMap((after) =>
        [asOf.getTime(), 8.64e15, 8.64e15 + 1, MOST].map((time) =>
          toCatalogCursor({ edition: number, asOf: time, after }, filterKey({ limit: 1 })),
        ),
      )
      const addresses = [
        ...cursors.map((cursor) => `/api/catalog?limit=1&cursor=${cursor}`),
        ...TIMES.flatMap((time) =>
          [
            '/api/catalog?updated_since=',
            '/api/products-feed/withdrawn.json?since=',
            '/feeds/google.xml?updated_since=',
          ].map((address) => address + encodeURIComponent(time)),
        ),
        ...['/api/catalog/', '/products/', '/api/search?q=', '/api/catalog?brand=', '/collections/', '/pages/'].map(
          (address) => `${address}a%00b`,
        ),
        `/api/changes?after=${MOST}`,
        '/api/carts/cart_%00',
      ]
      const faults: string[] = []
      const look = (what: string, { status, text }: { status: number; text: string }) => {
        if (status >= 500) faults.push(`${what}: ${status} ${text.slice(0, 200)}`)
      }
      for (const address of addresses) look(address, await shop.get(address))
      for (const [address, body] of [
        ['/agent/auth', { type: 'anonymous', requested_credential_type: 'api_key', agent_name: NUL }],
        ['/agent/auth/claim', { claim_token: NUL, email: `${NUL}@example.test` }],
        ['/agent/auth/revoke', { token: NUL }],
        ['/api/carts', { items: [{ item: NUL, quantity: 1 }], buyer: { first_name: NUL } }],
        ['/api/carts', { items: [{ item: 'A', quantity: 1_000_000 }], note: NUL, attribution: { utm_source: NUL } }],
        ['/api/ucp/catalog/search', { query: NUL }],
      ] as const)
        look(address, await shop.post(address, body))
      for (const [address, form] of [
        ['/cart/items', 'item=%00&quantity=1'],
        ['/login', 'email=a%00b%40example.test'],
        ['/login/link', 'token=%00'],
        ['/pages/contact', 'name=%00&email=a%40example.test&message=%00'],
        ['/oauth2/token', 'grant_type=refresh_token&refresh_token=%00'],
        ['/oauth2/revoke', 'token=%00'],
      ] as const)
        look(address, await shop.post(address, form, FORM))
      assert.deepEqual(faults, [])
    })
  })

describe('a cursor that a caller has written', () => {
  it('shows no price of a sale that is still to come', async () => {
    const planned = aProduct('B', { price: 5000 })
    const [variant = assert.fail()] = planned.variants
    const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString()
    const price = { amount: 3000, currency: variant.regular_price.currency }
    variant.sale = { price, starts_at: inDays(1), ends_at: inDays(3) }
    await using shop = await openTestShop({ products: [aProduct('A'), planned] })
    const { number = 0 } = shop.shop.catalog.edition() ?? {}
    for (const days of [0, 2]) {
      const asOf = Date.now() + days * DAY
      const cursor = toCatalogCursor({ edition: number, asOf, after: 0 }, filterKey({ limit: 1 }))
      const { status, text } = await shop.get(`/api/catalog?limit=2&cursor=${cursor}`)
      assert.equal(status, 200)
      assert.match(text, /"amount":5000/)
      assert.doesNotMatch(text, /"amount":3000/)
    }
  })
})
