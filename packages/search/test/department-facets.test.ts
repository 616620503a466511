import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Product } from '@vitrine/product'
import type { Query } from '../src/contract/query.ts'
import { openSearch } from '../src/load-search.ts'
import { createMemoryCatalog } from '../src/memory-catalog.ts'
import type { Search } from '../src/search.ts'
import { productOf, shelfOf, variantOf } from './shelf.ts'

const shop = (locale = 'en') => ({ url: 'http://shop.test', locale, currency: 'EUR' })

async function opened(products: readonly Product[], locale?: string): Promise<Search> {
  const search = await openSearch({ catalog: shelfOf(products), shop: shop(locale) })
  await search.settled()
  return search
}

const some = (count: number, make: (at: number) => Product) => Array.from({ length: count }, (_, at) => make(at))

/** A product of a department with these details. */
function detailed(id: string, path: string[], details: Readonly<Record<string, string>>, facts: Partial<Product> = {}) {
  const pairs = Object.entries(details).map(([name, value]) => ({ name, value }))
  return productOf(id, { product_type: path, details: pairs, ...facts })
}

async function detailFacets(search: Search, query: Query = {}) {
  const { facets } = await search.find({ limit: 1, ...query })
  const found = facets.flatMap((facet) =>
    facet.type === 'terms' && facet.name.startsWith('attribute.') ? [facet] : [],
  )
  return Object.fromEntries(
    found.map(({ name, values }) => [name.replace('attribute.', ''), values.map((one) => [one.value, one.count])]),
  )
}

const filtered = (name: string, ...values: string[]) => ({ facts: new Map([[`attribute.${name}`, values]]) })

const LAMPS = some(20, (at) =>
  detailed(`lamp-${at}`, ['Home', 'Lamps'], {
    ...(at < 4 && { Socket: at % 2 === 0 ? 'E27' : 'E14' }),
    ...(at < 3 && { Rare: at % 2 === 0 ? 'A' : 'B' }),
    Model: `M-${at}`,
    Certified: 'CE',
    Finish: ['Black', 'Grey', 'Black,Grey', 'White, Grey', 'Warm, soft and oiled'][at % 5]!,
    Length: `${10 + at * 3} cm`,
    Cable: at % 2 === 0 ? '1 m' : '150 cm',
  }),
)
const CHAIRS = some(10, (at) => detailed(`chair-${at}`, ['Home', 'Chairs'], { Legs: at % 3 === 0 ? '3' : '4' }))

describe('facets from details', () => {
  it('are the details that a fifth of the department states, with two to thirty values', async () => {
    const search = await opened([...LAMPS, ...CHAIRS])
    const lamps = await detailFacets(search, { filters: { category: ['home/lamps'] } })
    assert.deepEqual(Object.keys(lamps).toSorted(), ['Cable', 'Finish', 'Length', 'Socket'])
    assert.deepEqual(lamps.Socket, [
      ['E14', 2],
      ['E27', 2],
    ])
    const chairs = await detailFacets(search, { filters: { category: ['Home > Chairs'] } })
    assert.deepEqual(chairs, {
      Legs: [
        ['4', 6],
        ['3', 4],
      ],
    })
    assert.deepEqual(Object.keys(await detailFacets(search)).toSorted(), ['Cable', 'Finish', 'Legs', 'Length'])
  })

  it('split lists whose parts are values elsewhere, and leave sentences whole', async () => {
    const search = await opened(LAMPS)
    const { Finish } = await detailFacets(search)
    assert.deepEqual(Finish, [
      ['Grey', 12],
      ['Black', 8],
      ['Warm, soft and oiled', 4],
      ['White, Grey', 4],
    ])
    const { pagination } = await search.find({ filters: filtered('Finish', 'grey') })
    assert.equal(pagination.total_count, 12)
  })

  it('show quantities in one unit: few as values, many as ranges that hold every product once', async () => {
    const search = await opened(LAMPS, 'de')
    const { Cable, Length } = await detailFacets(search)
    assert.deepEqual(Cable, [
      ['1 m', 10],
      ['1.5 m', 10],
    ])
    assert.deepEqual(Length, [
      ['10..19 cm', 4],
      ['22..31 cm', 4],
      ['34..43 cm', 4],
      ['46..55 cm', 4],
      ['58..67 cm', 4],
    ])
    for (const [value, count] of [...Length!, ...Cable!]) {
      const name = String(value).includes('..') ? 'Length' : 'Cable'
      const { pagination } = await search.find({ filters: filtered(name, String(value)) })
      assert.equal(pagination.total_count, count, String(value))
    }
    const { facets } = await search.find({})
    const length = facets.find(({ name }) => name === 'attribute.Length')
    assert.equal(length?.type === 'terms' && length.values[0]?.label, '10–19 cm')
    const open = await search.find({ filters: filtered('Length', '0,55 m..') })
    assert.equal(open.pagination.total_count, 5)
  })

  it('are counted as if their own selection were not there, under all others', async () => {
    const search = await opened(LAMPS)
    const filters = {
      facts: new Map([
        ['attribute.Finish', ['Black']],
        ['attribute.Cable', ['1 m']],
      ]),
    }
    const { facets, pagination } = await search.find({ filters })
    const valuesOf = (name: string) => {
      const facet = facets.find((one) => one.name === name)
      return facet?.type === 'terms' ? facet.values : []
    }
    for (const name of ['attribute.Finish', 'attribute.Cable']) {
      assert.ok(
        valuesOf(name).some(({ selected }) => selected),
        name,
      )
      for (const { value, count } of valuesOf(name)) {
        const facts = new Map([...filters.facts, [name, [value]]])
        const alone = await search.find({ filters: { facts } })
        assert.equal(alone.pagination.total_count, count, `${name} ${value}`)
      }
    }
    assert.equal(pagination.total_count, valuesOf('attribute.Finish').find(({ value }) => value === 'Black')?.count)
  })

  it('are at most eight, the most useful first', async () => {
    const search = await opened(
      some(40, (at) => {
        const even = Array.from({ length: 10 }, (_, name): [string, string] => [
          `D${name}`,
          at % 4 === name % 4 ? 'x' : 'y',
        ])
        return detailed(`p-${at}`, ['Things'], {
          ...Object.fromEntries(even),
          Lopsided: at === 0 ? 'no' : 'yes',
          Kind: `kind ${at % 4}`,
        })
      }),
    )
    const names = Object.keys(await detailFacets(search))
    assert.equal(names.length, 8)
    assert.equal(names[0], 'Kind')
    assert.ok(!names.includes('Lopsided'))
  })

  it('repeat no brand, trait or option', async () => {
    const search = await opened(
      some(10, (at) =>
        detailed(
          `shirt-${at}`,
          ['Shirts'],
          { Marke: `Brand ${at % 2}`, Farbe: at % 2 === 0 ? 'Rot' : 'Blau', Kragen: at % 3 === 0 ? 'Hoch' : 'Flach' },
          { brand: `Brand ${at % 2}`, variants: [variantOf(`s-${at}`, { color: at % 2 === 0 ? 'Rot' : 'Blau' })] },
        ),
      ),
    )
    assert.deepEqual(Object.keys(await detailFacets(search)), ['Kragen'])
  })

  it('follow the edition: what is published next is chosen from, however it was indexed', async () => {
    const catalog = createMemoryCatalog(LAMPS)
    const search = await openSearch({ catalog, shop: shop() })
    await search.settled()
    const changed = LAMPS.map((lamp, at) =>
      at < 6 ? { ...lamp, details: [{ name: 'Dimmer', value: at < 3 ? 'Ja' : 'Nein' }] } : lamp,
    )
    catalog.publish(changed)
    await search.settled()
    const after = await detailFacets(search)
    assert.deepEqual(after, await detailFacets(await opened(changed)))
    assert.deepEqual(after.Dimmer?.length, 2)
    assert.equal(after.Socket, undefined)
  })

  it('need no words of any language', async () => {
    const search = await opened(
      some(12, (at) =>
        detailed(`ロープ-${at}`, ['登山', 'ロープ'], {
          素材: ['ナイロン', 'ポリエステル', 'ナイロン/ポリエステル'][at % 3]!,
          重さ: `${500 + at * 50} g`,
        }),
      ),
      'ja',
    )
    const facets = await detailFacets(search, { filters: { category: ['登山'] } })
    assert.deepEqual(facets.素材, [
      ['ナイロン', 8],
      ['ポリエステル', 8],
    ])
    assert.equal(facets.重さ?.length, 5)
  })
})
