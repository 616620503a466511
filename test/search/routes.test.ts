import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { countInto, createWork } from '../../packages/kit/src/work-counters.ts'
import type { SearchAnswer } from '../../packages/search/src/contract/answer.ts'
import { openTestShop, type TestShop } from '../open-storefront.ts'

describe('GET /api/search', () => {
  let shop: TestShop
  before(async () => {
    shop = await openTestShop()
  })
  after(() => shop[Symbol.asyncDispose]())

  async function search(query: string): Promise<SearchAnswer> {
    const answer = await shop.get(`/api/search?${query}`)
    assert.equal(answer.status, 200, answer.text)
    return JSON.parse(answer.text)
  }

  it('finds products by words, with facets, paging and the reason of each match', async () => {
    const answer = await search('q=trail+shoes&limit=3&facets=usual')
    assert.equal(answer.products.length, 3)
    assert.ok(answer.pagination.total_count >= 3)
    assert.equal(answer.query, 'trail shoes')
    const [first] = answer.products
    assert.match(first?.title ?? '', /shoe/i)
    assert.ok(first?.match.matched_fields.length)
    assert.ok(answer.facets.some(({ name }) => name === 'brand'))
    assert.ok(answer.facets.some(({ name }) => name === 'price'))
  })

  it('answers with summaries where nothing else is asked: what choosing needs, and no facets', async () => {
    const usual = await shop.get('/api/search?q=trail+shoes+42&limit=10')
    const named = await shop.get('/api/search?q=trail+shoes+42&limit=10&fields=summary&facets=')
    assert.equal(usual.text, named.text)
    const full = await shop.get('/api/search?q=trail+shoes+42&limit=10&fields=full')
    const { products, applied, ...rest } = JSON.parse(full.text)
    const { products: summaries, applied: appliedHere, ...same } = JSON.parse(usual.text)
    assert.deepEqual(same, rest)
    assert.deepEqual([applied.fields, appliedHere.fields], ['full', 'summary'])
    assert.deepEqual(same.facets, [])
    for (const [at, { url, variant, variant_count, match, ...summary }] of summaries.entries()) {
      const whole = products[at]
      const [first] = whole.variants
      assert.equal(summary.rating?.value, whole.rating?.value)
      for (const name of ['id', 'title', 'availability']) assert.deepEqual(summary[name], whole[name], name)
      assert.deepEqual(summary.price_range ?? { min: variant.price, max: variant.price }, whole.price_range)
      assert.deepEqual([variant.id, variant.price, variant.list_price], [first.id, first.price, first.list_price])
      assert.ok([whole.url, first.url].includes(url))
      assert.equal(variant_count, whole.match.variant_ids.length)
      assert.deepEqual(match.matched_fields, whole.match.matched_fields.slice(0, 1))
      assert.equal(summary.media.length, 1)
      assert.ok(!('variants' in summary) && !('description' in summary))
    }
    assert.ok(summaries.some(({ url }: { url: string }) => url.includes('?variant=')))
    assert.equal((await shop.get('/api/search?q=trail+shoes&fields=everything')).status, 400)
  })

  it('opens the page with the variant that a filter chose', async () => {
    const { products } = JSON.parse((await shop.get('/api/search?q=trail+shoes&size=47&limit=1')).text)
    assert.match(products[0].url, /\?variant=.*47$/)
    assert.match(products[0].variant.title, /47$/)
    assert.ok(products[0].variant_count < 10)
  })

  it('says in summary of a product what the catalogue says in summary of it', async () => {
    const walk = JSON.parse((await shop.get('/api/catalog?fields=summary&limit=250')).text)
    const found = JSON.parse((await shop.get('/api/search?q=&limit=100')).text)
    const inCatalog = new Map(walk.products.map((product: { id: string }) => [product.id, product]))
    assert.ok(found.products.length > 50)
    for (const { match: _match, url: _url, variant: _variant, ...product } of found.products) {
      const {
        handle: _handle,
        updated_at: _at,
        brand: _brand,
        list_price_range: _before,
        url: _page,
        variant: _first,
        ...same
      } = inCatalog.get(product.id) as Record<string, unknown>
      assert.deepEqual(product, same)
    }
  })

  it('browses with a filter alone', async () => {
    const answer = await search('in_stock=true&limit=5')
    assert.equal(answer.applied.sort, 'newest')
    assert.equal(answer.products.length, 5)
  })

  it('browses with an empty query', async () => {
    assert.ok((await search('q=')).pagination.total_count > 50)
  })

  it('takes an empty parameter for one that was not sent', async () => {
    const one = await search('q=trail+shoes&limit=3')
    const other = await search('q=trail+shoes&limit=3&sort=&category=&brand=&in_stock=&price_min=&cursor=&fields=')
    assert.deepEqual(other, one)
    const walk = await shop.get('/api/catalog?limit=&fields=&cursor=')
    assert.deepEqual(JSON.parse(walk.text), JSON.parse((await shop.get('/api/catalog')).text))
  })

  it('refuses a request that asks for nothing, and says what to ask', async () => {
    const { status, body } = await shop.get('/api/search')
    assert.equal(status, 400)
    assert.equal(body.code, 'query_missing')
    assert.match(String(body.detail), /\?q=/)
  })

  it('refuses unknown parameters and lists the known ones', async () => {
    const { status, body } = await shop.get('/api/search?q=shoes&colour=red')
    assert.equal(status, 400)
    assert.equal(body.code, 'unknown_parameter')
    assert.ok(Array.isArray(body.known_parameters) && body.known_parameters.includes('color'))
  })

  it('takes filters by any option and detail under a name of its own', async () => {
    const all = await search('q=&facets=option.Size,option.Colour')
    const facet = all.facets.find(({ name }) => name.startsWith('option.'))
    assert.ok(facet?.type === 'terms')
    const [value] = facet.values
    const some = await search(`${encodeURIComponent(facet.name)}=${encodeURIComponent(value?.value ?? '')}`)
    assert.equal(some.pagination.total_count, value?.count)
  })

  it('accepts at most eight filters by the merchant’s names, and says which count', async () => {
    const filters = (count: number) => Array.from({ length: count }, (_, at) => `option.Name${at}=x`).join('&')
    assert.equal((await search(filters(8))).pagination.total_count, 0)
    for (const path of ['/api/search', '/search', '/search.md']) {
      const refused = await shop.get(`${path}?${filters(9)}`)
      assert.equal(refused.status, 400, path)
      assert.match(refused.text, /At most 8 filters by option/)
    }
    assert.equal(
      (await shop.get(`/api/search?${filters(5)}&${filters(4).replaceAll('option', 'attribute')}`)).status,
      400,
    )
  })

  it('builds no table and reads no product for a name the catalogue lacks', async () => {
    const work = createWork()
    const unknown = await countInto(work, () => shop.get('/api/search?q=&option.Nothing=x&color=blue&attribute.None=y'))
    assert.equal(unknown.body.pagination && (unknown.body as unknown as SearchAnswer).pagination.total_count, 0)
    assert.deepEqual(work.done.tables, 0)
    assert.equal(work.done.entries, 0)
    const known = createWork()
    await countInto(known, () => shop.get('/api/search?q=&option.Size=x'))
    assert.ok(known.done.tables > 0 && known.done.entries > 0)
  })

  it('counts and shows a facet once, however often named, and at most fifty', async () => {
    const names = (await search(`q=&facets=${'brand,'.repeat(300)}`)).facets.map(({ name }) => name)
    assert.deepEqual(names, ['brand'])
    const many = Array.from({ length: 51 }, (_, at) => `option.Name${at}`).join(',')
    assert.equal((await shop.get(`/api/search?q=&facets=${many}`)).status, 400)
  })

  it('refuses a cursor of another query', async () => {
    const { pagination } = await search('q=shoes&limit=1')
    const { status, body } = await shop.get(`/api/search?q=jacket&limit=1&cursor=${pagination.cursor}`)
    assert.equal(status, 400)
    assert.equal(body.code, 'invalid_cursor')
  })

  it('walks every page of a query without losing or repeating a product', async () => {
    for (const sort of ['relevance', 'newest', 'price_asc', 'price_desc', 'rating_desc', 'title_asc']) {
      const whole = await search(`q=running&limit=100&sort=${sort}&facets=`)
      const seen: string[] = []
      let cursor: string | undefined
      do {
        const page = await search(`q=running&limit=4&sort=${sort}&facets=${cursor ? `&cursor=${cursor}` : ''}`)
        seen.push(...page.products.map(({ id }) => id))
        cursor = page.pagination.cursor
      } while (cursor)
      assert.deepEqual(
        seen,
        whole.products.map(({ id }) => id),
        sort,
      )
      assert.equal(seen.length, whole.pagination.total_count)
    }
  })

  it('finds an article number in any spelling', async () => {
    const { products } = await search('q=&limit=1&fields=full')
    const sku = products[0]?.variants[0]?.sku ?? ''
    const spelled = sku.toLowerCase().replaceAll('-', ' ')
    for (const spelling of [sku, spelled, sku.replaceAll('-', '')]) {
      const { products: found } = await search(`q=${encodeURIComponent(spelling)}`)
      assert.equal(found[0]?.id, products[0]?.id, spelling)
    }
  })

  it('explains scores when asked', async () => {
    const { products } = await search('q=waterproof+jacket&explain=true')
    const explained = products[0]?.match.explain
    assert.ok(explained)
    assert.deepEqual(new Set(explained.matched.map(({ word }) => word)), new Set(['waterproof', 'jacket']))
  })

  it('suggests while a person types', async () => {
    const { status, body } = await shop.get('/api/search/suggest?q=trai')
    assert.equal(status, 200)
    assert.ok(Array.isArray(body.queries) && body.queries.length > 0)
    assert.ok(Array.isArray(body.products) && body.products.length > 0)
  })
})
