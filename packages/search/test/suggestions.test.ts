import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Product } from '@vitrine/product'
import { generateProducts } from '@vitrine/sample-shop'
import fc from '../../../test/properties.ts'
import { sampleProducts } from '../../../test/sample-products.ts'
import type { LiveIndex } from '../src/index/live-index.ts'
import { openSearch } from '../src/load-search.ts'
import { expandQuery } from '../src/query/expand-query.ts'
import { createExecutionBuffers, executeQuery } from '../src/rank/execute-query.ts'
import { RANKING_WEIGHTS } from '../src/rank/score-factors.ts'
import { findSuggestions } from '../src/suggest/find-suggestions.ts'
import { analysis, indexFor, productOf, segmentOf, shelfOf, withChanges } from './shelf.ts'

const buffers = createExecutionBuffers()
const noSynonyms: ReadonlyMap<string, readonly string[]> = new Map()

function proposed(index: LiveIndex, text: string, synonyms = noSynonyms, limit = 6) {
  return findSuggestions(index, { text, limit }, { analysis, synonyms, weights: RANKING_WEIGHTS, buffers })
}

const queries = (index: LiveIndex, text: string) => proposed(index, text).queries
const numbers = (index: LiveIndex, text: string) => proposed(index, text).hits.map(({ number }) => number)
const active = sampleProducts().filter(({ status }) => status === 'active')
const sample = indexFor(active)

describe('suggested queries', () => {
  it('complete the last word by what goes with the words before', () => {
    assert.equal(queries(sample, 'running sho')[0], 'running shoes')
    assert.equal(queries(sample, 'tennis ra')[0], 'tennis racket')
    assert.equal(queries(sample, 'hel')[0], 'helmet')
  })

  it('put right what is misspelt, in the words before and in the last', () => {
    assert.equal(queries(sample, 'runing sho')[0], 'running shoes')
    assert.deepEqual(queries(sample, 'helmt'), ['helmet'])
  })

  it('let little words decide nothing', () => {
    assert.deepEqual(numbers(sample, 'the sho'), numbers(sample, 'sho'))
    assert.equal(queries(sample, 'shoes for run')[0], 'shoes for running')
  })

  it('name each word once, in the form that weighs most', () => {
    const index = indexFor([
      productOf('one', { title: 'Lamp' }),
      productOf('two', { title: 'Lamp' }),
      productOf('three', { title: 'Desk', description: { plain: 'Fits all lamps.' } }),
    ])
    assert.deepEqual(queries(index, 'la'), ['lamp'])
  })

  it('find a rare word among common ones', () => {
    const common = Array.from({ length: 200 }, (_, at) => productOf(`c${at}`, { title: `Black toner ${at}` }))
    const index = indexFor([...common, productOf('rare', { title: 'Black targe' })])
    assert.deepEqual(queries(index, 'black ta'), ['black targe'])
    assert.deepEqual(numbers(index, 'black ta'), [201])
  })

  it('are empty for a trailing space, no text, or an unknown beginning', () => {
    for (const text of ['running ', '', '   ', 'qqqqqq']) assert.deepEqual(queries(sample, text), [], text)
    assert.ok(numbers(sample, 'running ').length > 0)
  })

  it('never lead to products that are gone', () => {
    const index = withChanges(indexFor([productOf('a', { title: 'Lantern' }), productOf('b', { title: 'Lamp' })]), [1])
    const { queries, hits } = proposed(index, 'la')
    assert.deepEqual([queries, hits.map(({ number }) => number)], [['lamp'], [2]])
  })
})

describe('suggested products', () => {
  it('have all of the words, the last one as it may be completed', () => {
    for (const product of active.slice(0, 60)) {
      const words = product.title.toLowerCase().match(/[a-z]+/g) ?? []
      const [kind = '', last = ''] = words.slice(-2)
      for (let length = 2; length <= last.length; length++) {
        const text = `${kind} ${last.slice(0, length)}`
        const { hits } = proposed(sample, text)
        assert.ok(hits.length > 0, text)
        assert.ok(
          hits.every(({ complete }) => complete),
          text,
        )
      }
    }
  })

  it('are those with most of the words when none has all', () => {
    const index = indexFor([productOf('a', { title: 'Trail shoe' }), productOf('b', { title: 'Rain jacket' })])
    assert.deepEqual(numbers(index, 'shoe jacket ').sort(), [1, 2])
  })

  it('come by the other names that the owner gave a word', () => {
    const index = indexFor([productOf('a', { title: 'Running shoes' }), productOf('b', { title: 'Sneakers rack' })])
    const { hits } = proposed(index, 'sneakers', new Map([['sneakers', ['shoes']]]))
    assert.deepEqual(hits.map(({ number }) => number).sort(), [1, 2])
  })
})

describe('suggestions in a large catalogue', () => {
  const products = [...generateProducts({ products: 9000, seed: 3 })]
  const rare = ['r1', 'r2', 'r3'].map((id) =>
    productOf(id, { title: 'Training xylophone', product_type: ['Instruments'] }),
  )
  const large = indexFor([...products, ...rare])

  it('look at a part of what common words find, and everywhere for rare ones', () => {
    const { hits } = proposed(large, 'tr')
    assert.ok(hits.length >= 6)
    assert.deepEqual(numbers(large, 'training xyl').sort(), [9001, 9002, 9003])
    assert.equal(queries(large, 'training xyl')[0], 'training xylophone')
  })

  it('leave nothing behind in the buffers that searches share', () => {
    const search = (text: string) => {
      const { groups } = expandQuery(text, { index: large, analysis, synonyms: noSynonyms })
      const plan = { groups, browse: false, filters: {}, sort: 'relevance', limit: 50, facets: 'none' } as const
      const nobody = { identified: new Set<number>(), pinned: new Map<number, number>(), buried: new Set<number>() }
      const { hits, total } = executeQuery(large, { ...plan, ...nobody, weights: RANKING_WEIGHTS }, buffers)
      return { total, found: hits.map(({ number, key }) => [number, key]) }
    }
    const before = ['training shoes', 'blue', 'road helmet'].map(search)
    for (const text of ['t', 'training t', 'the s', 'xylophone', 'blue training ja', 'training xyl'])
      proposed(large, text)
    assert.deepEqual(['training shoes', 'blue', 'road helmet'].map(search), before)
  })
})

describe('suggested categories and brands', () => {
  const paths = [['Shoes'], ['Shoes', 'Trail'], ['Shoes', 'Road'], ['Tents'], []]
  const anyProduct = fc.record({ path: fc.constantFrom(...paths), brand: fc.constantFrom('Shoal', 'Tern', undefined) })

  it('are counted exactly, with everything below them and without what is gone', () => {
    const catalogue = fc.record({
      products: fc.array(anyProduct, { minLength: 1, maxLength: 30 }),
      gone: fc.array(fc.nat(29), { maxLength: 10 }),
      added: fc.array(anyProduct, { maxLength: 5 }),
      text: fc.constantFrom('sh', 't', 'shoes', 'thing ', 'tent tr'),
    })
    fc.assert(
      fc.property(catalogue, ({ products, gone, added, text }) => {
        const numbered = [...products, ...added].map(({ path, brand }, at) => ({
          number: at + 1,
          product: productOf(`p${at}`, { title: 'Thing', product_type: path, ...(brand && { brand }) }),
        }))
        const first = indexFor(numbered.slice(0, products.length).map(({ product }) => product))
        const outdated = gone.map((at) => at + 1).filter((number) => number <= products.length)
        const index = withChanges(first, outdated, segmentOf(numbered.slice(products.length)))
        const live = numbered.filter(({ number }) => !outdated.includes(number)).map(({ product }) => product)
        const { categories, brands } = proposed(index, text)
        for (const { label, count } of categories) assert.equal(count, live.filter(isWithin(label)).length, label)
        for (const { value, count } of brands) assert.equal(count, live.filter(({ brand }) => brand === value).length)
      }),
    )
  })

  it('are those that the words name, most words first', () => {
    const named = proposed(sample, 'running sho').categories.map(({ label }) => label)
    assert.match(named[0] ?? '', /^Running > .*shoes/i)
    assert.ok(named.includes('Running'))
    assert.equal(proposed(sample, 'ardw').brands[0]?.value, 'Ardwen')
  })
})

describe('suggestions of the shop', () => {
  it('hold queries, categories, brands, and cards of products', async () => {
    const search = await openSearch({
      catalog: shelfOf(active),
      shop: { url: 'http://shop.test', locale: 'en', currency: 'EUR' },
    })
    await search.settled()
    const { query, queries, categories, brands, products } = await search.suggest('running sho', 3)
    assert.equal(query, 'running sho')
    for (const kind of [queries, categories, brands, products]) assert.ok(kind.length > 0 && kind.length <= 3)
    assert.match(products[0]?.title ?? '', /Running Shoes/)
    assert.match(products[0]?.url ?? '', /^http:\/\/shop\.test\/products\//)
    assert.equal(products[0]?.price?.currency, 'EUR')
    await search.close()
  })

  it('show a product as the catalogue has it now, and none that was withdrawn', async () => {
    const catalog = shelfOf([productOf('a', { title: 'Lamp of old' }), productOf('b', { title: 'Lamp' })])
    const search = await openSearch({ catalog, shop: { url: 'http://shop.test', locale: 'en', currency: 'EUR' } })
    await search.settled()
    const titles = async () => (await search.suggest('lam')).products.map(({ title }) => title).sort()
    assert.deepEqual(await titles(), ['Lamp', 'Lamp of old'])
    await catalog.publish([productOf('a', { title: 'Lamp of new' })])
    await search.settled()
    assert.deepEqual(await titles(), ['Lamp of new'])
    await search.close()
  })
})

function isWithin(label: string) {
  return ({ product_type }: Product) => ` > ${product_type.join(' > ')} > `.startsWith(` > ${label} > `)
}
