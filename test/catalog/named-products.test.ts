import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { after, before, describe, it } from 'node:test'
import { PRODUCT_FORMS } from '../../packages/product/src/product-forms.ts'
import { openTestShop, type TestShop } from '../open-storefront.ts'
import { aProduct } from '../products.ts'

interface Named {
  products: { id: string; title: string; details?: object[] }[]
  unknown_ids?: string[]
  pagination: { has_next_page: boolean; total_count: number }
  links: { self: string; next?: string }
}

describe('/api/catalog?ids=', () => {
  let test: TestShop
  before(async () => {
    const details = Array.from({ length: 40 }, (_, at) => ({
      name: `Fact ${at}`,
      value: 'long and telling '.repeat(8),
    }))
    test = await openTestShop({ products: Array.from({ length: 12 }, (_, at) => aProduct(`P${at}`, { details })) })
  })
  after(() => test[Symbol.asyncDispose]())

  const read = async (query: string): Promise<Named> => {
    const { status, text } = await test.get(`/api/catalog?${query}`)
    assert.equal(status, 200, text)
    return JSON.parse(text)
  }
  const idsOf = ({ products }: Named) => products.map(({ id }) => id)

  it('reads named products in their order, and lists unknown ids', async () => {
    const found = await read('ids=P7,nothing,P2,P7,P11')
    assert.deepEqual(idsOf(found), ['P7', 'P2', 'P11'])
    assert.deepEqual(found.unknown_ids, ['nothing'])
    assert.deepEqual([found.pagination.has_next_page, found.pagination.total_count], [false, 3])
    assert.deepEqual(idsOf(await read('ids=P7&ids=P2')), ['P7', 'P2'])
    assert.deepEqual(await read(new URL(found.links.self).search.slice(1)), found)
  })

  it('has no unknown ids in a walk', async () => {
    assert.equal((await read('limit=2')).unknown_ids, undefined)
  })

  it('has the products that a read by one id has, in every form', async () => {
    for (const form of Object.keys(PRODUCT_FORMS)) {
      const { products } = await read(`ids=P3&fields=${form}`)
      const { body } = await test.get(`/api/catalog/P3?fields=${form}`)
      assert.deepEqual(products, [Object(body).product], form)
    }
  })

  it('has ten cards in under 3,000 tokens, with their first specifications', async () => {
    const ids = Array.from({ length: 10 }, (_, at) => `P${at}`).join()
    const { text } = await test.get(`/api/catalog?ids=${ids}&fields=card`)
    assert.ok(text.length < 12_000, String(text.length))
    const { products }: Named = JSON.parse(text)
    assert.equal(products.length, 10)
    for (const { details } of products) assert.ok(details && details.length > 0)
  })

  it('refuses more than ten, and filters beside them', async () => {
    const eleven = await test.get(`/api/catalog?ids=${Array.from({ length: 11 }, (_, at) => `P${at}`)}`)
    assert.deepEqual([eleven.status, eleven.body.code], [400, 'invalid_request'])
    for (const other of ['brand=x', 'category=x', 'updated_since=2026-01-01T00:00:00Z', 'cursor=x']) {
      const { status, body } = await test.get(`/api/catalog?ids=P1&${other}`)
      assert.deepEqual([status, body.code], [400, 'invalid_request'], other)
    }
  })

  it('shows a change in the next read', async () => {
    assert.equal((await read('ids=P5')).products[0]?.title, 'Product P5')
    await test.publish([aProduct('P5', { title: 'Another title' })])
    assert.equal((await read('ids=P5')).products[0]?.title, 'Another title')
  })
})

describe('the forms of a product', () => {
  it('are the same for a search, a walk and one product', async () => {
    await using shop = await openTestShop()
    const membersIn = async (path: string) => {
      const { body } = await shop.get(path)
      const { product, products = [] } = Object(body)
      return new Set(Object.keys(product ?? products[0]))
    }
    const ONLY = { full: 'variants', summary: 'variant', card: 'variant_count' }
    for (const form of ['full', 'summary', 'card'] as const)
      for (const path of ['/api/search?q=tent&', '/api/catalog?limit=1&', '/api/catalog/fh-101?']) {
        const members = await membersIn(`${path}fields=${form}`)
        assert.ok(members.has(ONLY[form]), `${path}${form}`)
        assert.equal(members.has('variants'), form === 'full', `${path}${form}`)
        assert.equal(members.has('variant'), form === 'summary', `${path}${form}`)
        assert.equal(members.has('options'), form !== 'summary', `${path}${form}`)
      }
    const unknown = await shop.get('/api/catalog?fields=outline')
    assert.deepEqual([unknown.status, unknown.body.code], [400, 'invalid_request'])
  })

  it('are in the guide as they are in the code', async () => {
    const guide = await readFile(new URL('../../docs/guide/agents.md', import.meta.url), 'utf8')
    for (const [form, { has, purpose }] of Object.entries(PRODUCT_FORMS))
      assert.ok(guide.includes(`| \`${form}\` | ${has} | ${purpose} |`), form)
  })

  it('are described in the document of the API as they are in the code', async () => {
    await using shop = await openTestShop()
    const { paths } = Object((await shop.get('/openapi.json')).body)
    for (const path of ['/api/search', '/api/catalog', '/api/catalog/{key}']) {
      const parameter = paths[path].get.parameters.find(({ name }: { name: string }) => name === 'fields')
      assert.deepEqual(parameter.schema.enum, Object.keys(PRODUCT_FORMS), path)
    }
  })
})
