import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { toCatalogCursor } from '../../packages/catalog/src/catalog-api/catalog-routes.ts'
import { filterKey } from '../../packages/product/src/index.ts'
import { ENGINES } from '../contracts/engines.ts'
import { openTestCatalog } from '../contracts/open-catalog.ts'
import { openTestShop, type TestShop } from '../open-storefront.ts'
import { aProduct } from '../products.ts'
import fc from '../properties.ts'

interface Page {
  catalog_version: string
  products: { id: string }[]
  pagination: { limit: number; has_next_page: boolean; cursor?: string; total_count: number }
  links: { self: string; next?: string }
}

async function readPage(test: TestShop, address: string): Promise<Page & { next?: string }> {
  const { status, headers, text } = await test.get(address)
  assert.equal(status, 200, text)
  const page: Page = JSON.parse(text)
  const next = /<http:\/\/shop\.test([^>]+)>; rel="next"/.exec(String(headers.link))?.[1]
  assert.equal(page.links.next, next === undefined ? undefined : `http://shop.test${next}`)
  assert.equal(page.pagination.has_next_page, next !== undefined)
  return { ...page, next }
}

/** Follows `Link: rel="next"` to the end; `between` runs after each page. */
async function walk(test: TestShop, address: string, between: () => Promise<void> = async () => {}) {
  const ids: string[] = []
  const versions = new Set<string>()
  for (let next: string | undefined = address; next !== undefined; ) {
    const page: Page & { next?: string } = await readPage(test, next)
    ids.push(...page.products.map(({ id }) => id))
    versions.add(page.catalog_version)
    next = page.next
    await between()
  }
  return { ids, versions: [...versions] }
}

const many = (count: number, given: Parameters<typeof aProduct>[1] = {}) =>
  Array.from({ length: count }, (_, index) => aProduct(`P${index}`, given))

describe('a walk through /api/catalog', () => {
  it('does not end where its version is removed while a page is read', async () => {
    const [sqlite] = ENGINES
    await using test = await openTestCatalog(sqlite)
    await test.put(many(250))
    const page = test.catalog.page({ limit: 200 })
    // By now the first of several parts is read.
    await nextTurn()
    await test.database.sql.deleteFrom('product').execute()
    await assert.rejects(page, { code: 'unavailable', headers: { 'retry-after': '1' } })
  })

  it('meets every product once, whatever the size of its pages', async () => {
    await using test = await openTestShop({ products: many(23) })
    const expected = many(23).map(({ id }) => id)
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 30 }), async (limit) => {
        assert.deepEqual((await walk(test, `/api/catalog?limit=${limit}`)).ids, expected)
      }),
      { numRuns: 12 },
    )
  })

  it('sees one version from its first page to its last while imports are published', async () => {
    await using test = await openTestShop({ products: many(20) })
    let price = 1
    const { ids, versions } = await walk(test, '/api/catalog?limit=3', async () => {
      price++
      await test.publish([...many(20, { price }).slice(price), aProduct(`N${price}`)], 'replace')
    })
    assert.deepEqual(
      ids,
      many(20).map(({ id }) => id),
    )
    assert.equal(versions.length, 1)
    const fresh = await walk(test, '/api/catalog?limit=250')
    assert.ok(fresh.ids.includes(`N${price}`) && !fresh.ids.includes('P0'))
  })

  it('continues in the version of another machine that this one has not seen', async (t) => {
    // Nobody looks by itself.
    t.mock.timers.enable({ apis: ['setInterval'] })
    await using place = await ENGINES[0].fresh()
    const environment = { DATABASE_URL: place.url }
    await using one = await openTestShop({ products: many(6), environment })
    await using two = await openTestShop({ products: [], environment })
    await two.publish(many(6, { title: 'New' }))
    const first = await readPage(two, '/api/catalog?limit=3')
    const second = await readPage(one, first.next ?? '')
    assert.equal(second.catalog_version, first.catalog_version)
    assert.equal(second.products.length, 3)
  })

  it('never continues in another version while its own may still arrive', async () => {
    await using test = await openTestShop({ products: many(6) })
    const now = Date.now()
    const later = { edition: 9, asOf: now, after: 2 }
    for (const [position, expected] of [
      [later, 503],
      [{ ...later, asOf: now - 120_000 }, 400],
      // Of this number, and not of this version: it was lost with the server that had it.
      [{ ...later, edition: 1, asOf: now - 30_000 }, 503],
    ] as const) {
      const { status, text } = await test.get(
        `/api/catalog?cursor=${toCatalogCursor(position, filterKey({ limit: 50 }))}`,
      )
      assert.equal(status, expected, text)
    }
  })

  it('takes a limit above 250 as 250, and says so', async () => {
    await using test = await openTestShop({ products: many(3) })
    const page = await readPage(test, '/api/catalog?limit=1000')
    assert.equal(page.pagination.limit, 250)
    assert.equal(page.links.self, 'http://shop.test/api/catalog?limit=250')
  })

  it('keeps its filters on every page, and refuses a cursor without them', async () => {
    const products = [
      ...many(7, { product_type: ['Shoes', 'Trail'], brand: 'Skerry' }),
      aProduct('OTHER', { product_type: ['Tents'] }),
    ]
    await using test = await openTestShop({ products })
    assert.equal((await walk(test, '/api/catalog?category=shoes&brand=skerry&limit=2')).ids.length, 7)
    const { pagination } = await readPage(test, '/api/catalog?category=shoes&limit=2')
    assert.equal(pagination.total_count, 7)
    const mixed = await test.get(`/api/catalog?limit=2&cursor=${pagination.cursor}`)
    assert.equal(mixed.body.code, 'invalid_cursor')
  })

  it('is short where only a summary is asked for', async () => {
    await using test = await openTestShop({ products: many(1) })
    const { text } = await test.get('/api/catalog?fields=summary')
    const [product] = JSON.parse(text).products
    assert.deepEqual(Object.keys(product).sort(), [
      'availability',
      'handle',
      'id',
      'media',
      'title',
      'updated_at',
      'url',
      'variant',
      'variant_count',
    ])
  })

  it('gives what is new since an instant, and nothing when nothing is', async () => {
    await using test = await openTestShop({ products: many(3) })
    const { generated_at } = (await test.get('/api/catalog')).body
    assert.equal((await walk(test, `/api/catalog?updated_since=${generated_at}`)).ids.length, 0)
    await test.publish([aProduct('P1', { price: 5 })])
    assert.deepEqual((await walk(test, `/api/catalog?updated_since=${generated_at}`)).ids, ['P1'])
  })

  it('never shows a draft or an archived product', async () => {
    await using test = await openTestShop({
      products: [aProduct('A'), aProduct('B', { status: 'draft' }), aProduct('C', { status: 'archived' })],
    })
    assert.deepEqual((await walk(test, '/api/catalog')).ids, ['A'])
    assert.equal((await test.get('/api/catalog/B')).status, 404)
  })
})
