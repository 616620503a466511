import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Product } from '@vitrine/product'
import { openSearch } from '../../src/load-search.ts'
import type { Search } from '../../src/search.ts'
import { productOf, shelfOf } from '../shelf.ts'

const SHOP = { url: 'http://shop.test', locale: 'en', currency: 'EUR' }

async function opened(products: readonly Product[]): Promise<Search> {
  const search = await openSearch({ catalog: shelfOf(products), shop: SHOP })
  await search.settled()
  return search
}

const some = (count: number, make: (at: number) => Product) => Array.from({ length: count }, (_, at) => make(at))
const described = (id: string, title: string, plain = '') => productOf(id, { title, description: { plain } })

const JACK =
  'A light machine for every day, with a bright screen and a battery for ten hours. Connects to keyboards and mice by Bluetooth, and there is a jack for headphones beside the card reader.'

// Twelve laptops mention both words, headphones are called one of them, and a single one is called both.
const ELECTRONICS = [
  ...some(12, (at) => described(`laptop-${at}`, `Orbit ${at} Laptop`, JACK)),
  ...some(8, (at) => described(`wired-${at}`, `Wired Headphones Z${at}`)),
  described('wireless', 'Zenit Bluetooth Headphones'),
  ...some(100, (at) => described(`cable-${at}`, `Orbit Cable ${at} m`)),
]

describe('what is called what was asked for', () => {
  it('follows what is both, before whatever only mentions both', async () => {
    const search = await opened(ELECTRONICS)
    const { products } = await search.find({ q: 'bluetooth headphones', limit: 20 })
    const ids = products.map(({ id }) => id)
    assert.equal(ids[0], 'wireless', 'called both')
    const lacking = products.filter(({ match }) => !match.complete).map(({ id }) => id)
    assert.ok(lacking.length > 0 && lacking.every((id) => id.startsWith('wired')), `headphones; shown: ${ids}`)
    assert.deepEqual(ids.slice(1, 9), lacking, 'and no laptop stands before them')
    await search.close()
  })

  it('is found however many others mention all of the words', async () => {
    const laptops = some(120, (at) => described(`laptop-${at}`, `Orbit ${at} Laptop`, JACK))
    const search = await opened([...laptops, ...ELECTRONICS.slice(12)])
    const { products } = await search.find({ q: 'bluetooth headphones', limit: 100 })
    assert.equal(products.filter(({ id }) => id.startsWith('wired')).length, 8)
    await search.close()
  })

  it('comes before what holds all words in some corner of a long text', async () => {
    const MORE = Array.from({ length: 300 }, (_, at) => `word${at}`).join(' ')
    const search = await opened([
      ...some(3, (at) => described(`pc-${at}`, `Orbit ${at} Board`, `${MORE} one displayport, two usb, no cable`)),
      ...some(5, (at) => described(`cable-${at}`, `Zenit ${at} Displayport Cable`)),
      ...some(40, (at) => described(`usb-${at}`, `Zenit ${at} USB`)),
    ])
    const { products } = await search.find({ q: 'usb displayport cable', limit: 5 })
    assert.ok(
      products.every(({ id }) => id.startsWith('cable')),
      `cables; shown: ${products.map(({ id }) => id)}`,
    )
    await search.close()
  })

  it('is no word that only describes, though titles end with it', async () => {
    const search = await opened([
      ...some(10, (at) => described(`tea-${at}`, `Green Tea ${at} - Organic`)),
      ...some(12, (at) => described(`food-${at}`, `Dog Food Z${at}`)),
      described('both', 'Organic Cat Food in the Box'),
    ])
    const { products } = await search.find({ q: 'the organic food', limit: 10 })
    assert.equal(products[0]?.id, 'both')
    assert.ok(
      products.slice(1).every(({ id }) => id.startsWith('food')),
      `food; shown: ${products.map(({ id }) => id)}`,
    )
    await search.close()
  })

  it('is reported as such, and explained', async () => {
    const search = await opened(ELECTRONICS)
    const { products, messages } = await search.find({ q: 'bluetooth headphones', limit: 20, explain: true })
    assert.deepEqual(
      messages.map(({ code, complete }) => [code, complete]),
      [['query_relaxed', 13]],
    )
    const explained = [0, 1, 9].map((at) => products[at]?.match)
    assert.deepEqual(
      explained.map((match) => [match?.explain?.rules, match?.complete, match?.explain?.kind]),
      [
        [['all_words'], true, 1],
        [[], false, 1],
        [[], true, 0.85],
      ],
    )
    await search.close()
  })

  it('counts no more than details for a word that names no kind', async () => {
    const jackets = [
      ...some(12, (at) => described(`dry-${at}`, `Orbit ${at} Jacket`, 'Waterproof, with taped seams.')),
      ...some(12, (at) => described(`plain-${at}`, `Zenit ${at} Jacket`)),
    ]
    const search = await opened(jackets)
    const { products, messages, pagination } = await search.find({ q: 'waterproof jacket', limit: 12 })
    assert.ok(products.every(({ id }) => id.startsWith('dry')))
    assert.deepEqual([pagination.total_count, messages], [12, []], 'twelve jackets that are waterproof are enough')
    await search.close()
  })

  it('is learnt from the current catalogue, without withdrawn products', async () => {
    const rope = described('rope', 'Zenit Rope')
    const catalog = shelfOf([...ELECTRONICS, rope])
    const search = await openSearch({ catalog, shop: SHOP })
    await search.settled()
    await catalog.publish([...ELECTRONICS.filter(({ id }) => !/^wired|^wireless/.test(id)), rope])
    await search.settled()
    const { products, messages } = await search.find({ q: 'bluetooth headphones', limit: 20 })
    assert.equal(products.length, 12, 'where no product is called headphones, the word names no kind')
    assert.deepEqual(messages, [])
    await search.close()
  })
})

describe('the kind of thing', () => {
  const shop = [
    ...some(12, (at) => described(`toy-${at}`, `Orbit Kids Toy ${at}`)),
    ...some(60, (at) => described(`ears-${at}`, `Zenit ${at} Headphones`)),
    ...some(900, (at) => described(`cable-${at}`, `Orbit Cable ${at}`)),
  ]

  it('is not taken from a word that stands in names of all sorts', async () => {
    const pros = some(200, (at) => described(`pro-${at}`, `Orbit ${at} Pro ${['Kettle', 'Chair', 'Rope'][at % 3]}`))
    const models = [described('rope-pro', 'Zenit Rope Pro'), described('chair-pro', 'Zenit Chair Pro')]
    const games = some(12, (at) => described(`game-${at}`, `Zenit PS9 Game ${at}`))
    const search = await opened([...shop, ...pros, ...models, ...games])
    const { products } = await search.find({ q: 'ps9 pro', limit: 10 })
    assert.ok(
      products.slice(0, 8).every(({ id }) => id.startsWith('game')),
      `what has the telling word; shown: ${products.map(({ id }) => id)}`,
    )
    await search.close()
  })
})

describe('all words, faintly', () => {
  it('stand before nobody: a manual that mentions a hard disk makes no hard disk', async () => {
    const manual = `${'A printer for every office and for every day of the year. '.repeat(12)} Prints from a hard disk.`
    const search = await opened([
      described('printer', 'Orbit Printer', manual),
      ...some(12, (at) => described(`disk-${at}`, `Zenit Disk ${at}`)),
      ...some(60, (at) => described(`cable-${at}`, `Orbit Cable ${at}`)),
    ])
    const { products } = await search.find({ q: 'hard disk', limit: 20 })
    const shown = products.map(({ id }) => id)
    assert.ok(
      shown.slice(0, 12).every((id) => id.startsWith('disk')),
      `shown: ${shown}`,
    )
    assert.equal(shown[12], 'printer', 'it is still found')
    await search.close()
  })
})

describe('sorted by price', () => {
  const costing = (product: Product, amount: number): Product => ({
    ...product,
    variants: product.variants.map((variant) => ({ ...variant, regular_price: { amount, currency: 'EUR' } })),
  })
  const shop = [
    costing(described('dear', 'Orbit Running Shoes'), 12_000),
    costing(described('fair', 'Zenit Running Shoes'), 9000),
    ...some(20, (at) => costing(described(`socks-${at}`, `Running Socks ${at}`), 500 + at)),
    ...some(20, (at) => costing(described(`rope-${at}`, `Orbit Rope ${at}`, 'For shoes and boots.'), 100 + at)),
  ]

  it('matches of all words exclude partial matches, so that price alone orders them', async () => {
    const search = await opened(shop)
    for (const [sort, expected] of [
      ['price_asc', ['fair', 'dear']],
      ['price_desc', ['dear', 'fair']],
      ['title_asc', ['dear', 'fair']],
    ] as const) {
      const { products, pagination } = await search.find({ q: 'running shoes', sort, limit: 30 })
      assert.deepEqual([products.map(({ id }) => id), pagination.total_count], [expected, 2])
      const first = await search.find({ q: 'running shoes', sort, limit: 1 })
      const second = await search.find({ q: 'running shoes', sort, limit: 1, cursor: first.pagination.cursor })
      assert.deepEqual(
        [...first.products, ...second.products].map(({ id }) => id),
        expected,
      )
    }
    const { pagination } = await search.find({ q: 'running shoes' })
    assert.ok(pagination.total_count > 2, 'by relevance they follow')
    const codes = async (min: number) => {
      const { messages } = await search.find({ q: 'running shoes', sort: 'price_asc', filters: { price: { min } } })
      return messages.map(({ code }) => code)
    }
    assert.deepEqual([await codes(0), await codes(9000)], [['query_narrowed'], []], 'told where something is left out')
    await search.close()
  })

  it('partial matches are ordered by price too if nothing matches better', async () => {
    const search = await opened(shop)
    const { products } = await search.find({ q: 'running rope', sort: 'price_asc', filters: { price: { min: 400 } } })
    const prices = products.map(({ variants }) => variants[0]?.price.amount ?? 0)
    assert.deepEqual(
      prices,
      prices.toSorted((one, other) => one - other),
    )
    assert.ok(prices.length > 2)
    await search.close()
  })

  it('the cheapest of a kind is never a cheaper product that mentions it', async () => {
    const search = await opened(shop)
    for (const q of ['cheapest running shoes', 'cheapest shoes']) {
      const { products } = await search.find({ q, limit: 5 })
      assert.deepEqual(
        products.slice(0, 2).map(({ id }) => id),
        ['fair', 'dear'],
        q,
      )
    }
    const { products } = await search.find({ q: 'shoes', sort: 'price_asc', limit: 5 })
    assert.equal(products[0]?.id, 'rope-0', 'a sort that the caller set is a sort')
    await search.close()
  })
})

describe('a page is filled', () => {
  it('also with the lesser word of a query, when hardly anything has the other', async () => {
    const shop = [
      described('covers', 'Orbit Winter Overshoes'),
      ...some(60, (at) => described(`gloves-${at}`, `Zenit ${at} Gloves`)),
      ...some(60, (at) => described(`socks-${at}`, `Zenit ${at} Socks`)),
      ...some(2000, (at) => described(`other-${at}`, `Orbit ${at} Bottle`)),
    ]
    const search = await opened(shop)
    const { products } = await search.find({ q: 'winter gloves', limit: 10 })
    assert.ok(products.filter(({ id }) => id.startsWith('gloves')).length >= 9, 'who asks for gloves is shown gloves')
    await search.close()
  })
})

describe('a thing that the catalogue calls by another name', () => {
  const notebooks = some(12, (at) =>
    productOf(`notebook-${at}`, { title: `Orbit Z${at} Notebook 14 inch`, product_type: ['Notebook'] }),
  )
  const shelf = [
    ...some(60, (at) => described(`lock-${at}`, `Orbit Laptop Lock ${at}`)),
    ...some(4, (at) => described(`paper-${at}`, 'Notebook')),
    ...notebooks,
  ]

  it('leads over things for it, and is found by its category', async () => {
    const search = await opened(shelf)
    const [laptops, locks] = await Promise.all(
      ['laptop', 'laptop lock'].map(async (q) => (await search.find({ q, limit: 12 })).products.map(({ id }) => id)),
    )
    assert.ok(
      laptops?.every((id) => id.startsWith('notebook')),
      `${laptops}`,
    )
    assert.ok(
      locks?.every((id) => id.startsWith('lock')),
      `${locks}`,
    )
    await search.close()
  })

  it('stays what it is where things are called so', async () => {
    const search = await opened([...shelf, ...some(20, (at) => described(`laptop-${at}`, `Orbit Laptop`))])
    const { products } = await search.find({ q: 'laptop', limit: 12 })
    assert.ok(products.every(({ id }) => id.startsWith('laptop')))
    await search.close()
  })
})
