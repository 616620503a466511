import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { sampleProducts } from '../../../test/sample-products.ts'
import { openSearch } from '../src/load-search.ts'
import { plainQuery } from '../src/query/tokens.ts'
import type { Search } from '../src/search.ts'
import { fold } from '../src/text/fold.ts'
import { INTENTS } from '../src/text/intents.ts'
import { VOCABULARIES } from '../src/text/vocabularies.ts'
import { productOf, shelfOf, variantOf } from './shelf.ts'

describe('a condition in words', () => {
  const shop = (locale: string, conditions: readonly ('new' | 'used' | 'refurbished')[]) =>
    openSearch({
      catalog: shelfOf(conditions.map((condition) => productOf(condition, { title: 'Laptop', condition }))),
      shop: { url: 'http://shop.test', locale, currency: 'EUR' },
    })
  for (const [locale, q, expected] of [
    ['en', 'used laptop', 'refurbished used'],
    ['en', 'second hand laptop', 'refurbished used'],
    ['en', 'refurbished laptop', 'refurbished'],
    ['de', 'laptop gebraucht', 'refurbished used'],
    ['fr', 'laptop reconditionné', 'refurbished'],
    ['fr', "laptop d'occasion", 'refurbished used'],
    ['es', 'laptop de segunda mano', 'refurbished used'],
    ['ro', 'laptop second hand', 'refurbished used'],
    ['ro', 'laptop reconditionat', 'refurbished'],
  ] as const) {
    it(`is a filter: "${q}" (${locale})`, async () => {
      const search = await shop(locale, ['new', 'used', 'refurbished'])
      await search.settled()
      const { products, applied } = await search.find({ q })
      assert.equal(
        products
          .map(({ id }) => id)
          .sort()
          .join(' '),
        expected,
      )
      assert.deepEqual(applied.filters.condition, expected.split(' ').reverse())
    })
  }

  it('is a word like others where nothing is otherwise', async () => {
    const search = await shop('en', ['new'])
    await search.settled()
    const { products, applied } = await search.find({ q: 'used laptop' })
    assert.deepEqual([products.length, applied.filters.condition], [1, undefined])
  })
})

describe('parameters in a query', () => {
  for (const [text, expected] of [
    ['{"category": "laptop", "max_price": 300}', 'laptop under 300'],
    [
      '{"query":"red shoes","filters":{"price":{"min":20,"max":50},"in_stock":true},"limit":5}',
      'red shoes over 20 under 50 in stock',
    ],
    ['{"q": "tent", "sort": "price_asc", "sale": false}', 'tent cheapest'],
    ['["tent", "lamp"]', 'tent lamp'],
    ['category:laptop brand:"Corva Lab" max_price=300', 'laptop Corva Lab under 300'],
    ['jacket -leather', 'jacket without leather'],
    ['{not json', '{not json'],
    ['t-shirt dv7-1211ea - black', 't-shirt dv7-1211ea - black'],
    ['note: a thing', 'note: a thing'],
  ] as const) {
    it(`are read as a person would say them: ${text}`, () => {
      assert.equal(plainQuery(text, 'without').replace(/ +/g, ' ').trim(), expected)
    })
  }

  it('narrow what is found', async () => {
    const at = (id: string, title: string, amount: number) =>
      productOf(id, { title, variants: [variantOf(`${id}-1`, { regular_price: { amount, currency: 'EUR' } })] })
    const search = await openSearch({
      catalog: shelfOf([at('dear', 'Leather bag', 9000), at('good', 'Canvas bag', 3000), at('lamp', 'Lamp', 1000)]),
      shop: { url: 'http://shop.test', locale: 'en', currency: 'EUR' },
    })
    await search.settled()
    for (const q of ['{"product_type": "bag", "price_max": 50}', 'type:bag max_price:50', 'bag -leather']) {
      const { products, query } = await search.find({ q })
      assert.deepEqual([products.map(({ id }) => id), query], [['good'], q])
    }
  })
})

describe('a sports shop', () => {
  let search: Search
  before(async () => {
    const catalog = shelfOf(sampleProducts().filter(({ status }) => status === 'active'))
    search = await openSearch({ catalog, shop: { url: 'http://shop.test', locale: 'en-IE', currency: 'EUR' } })
    await search.settled()
  })
  after(() => search.close())

  for (const [q, near] of [
    ['espresso machine', false],
    ['no such thing', false],
    ['xylophone', false],
    ['tent under 1', true],
  ] as const) {
    it(`has no answer to "${q}", and offers only what is near, apart from results`, async () => {
      const { products, related = [], pagination, facets, messages } = await search.find({ q })
      assert.deepEqual([products, pagination.total_count, facets, pagination.has_next_page], [[], 0, [], false])
      assert.equal(related.length > 0, near)
      assert.ok(messages.some(({ code }) => code === 'nothing_found'))
      const written = JSON.parse(String(await search.write({ q })))
      assert.deepEqual(
        (written.related ?? []).map(({ id }: { id: string }) => id),
        related.map(({ id }) => id),
      )
    })
  }

  for (const q of ['on sale', 'deals', 'running on sale']) {
    it(`shows for "${q}" what is reduced, and corrects no word of it`, async () => {
      const { products, facets, messages } = await search.find({ q })
      assert.ok(products.length > 0)
      assert.ok(products.every(({ variants }) => variants.some(({ list_price }) => list_price !== undefined)))
      assert.ok(!messages.some(({ code }) => code === 'query_corrected'))
      assert.ok(!facets.some(({ name }) => name === 'option.on_sale'))
    })
  }

  it('offers dearer products of the kind as related, not those that mention it', async () => {
    const { products, related = [] } = await search.find({ q: 'waterproof jacket under 80 not black' })
    assert.deepEqual(products, [])
    assert.match(related[0]?.title ?? '', /Jacket/)
  })

  it('sorts what is named so, and not a tent whose description mentions it', async () => {
    const { products } = await search.find({ q: 'best rated backpack' })
    assert.deepEqual(
      products.map(({ title }) => title),
      ['Packhorse 55 Trekking Pack', 'Fellside 28 Daypack'],
    )
  })

  it('understands "best rated", "new arrivals" and a budget', async () => {
    const best = await search.find({ q: 'best rated running shoes' })
    assert.equal(best.applied.sort, 'rating_desc')
    assert.ok(best.products.every(({ title }) => /Shoes/.test(title)))
    assert.equal((await search.find({ q: 'new arrivals' })).applied.sort, 'newest')
    const { applied } = await search.find({ q: 'running socks budget 50 euro' })
    assert.deepEqual(applied.filters.price, { max: { amount: 5000, currency: 'EUR' } })
  })

  const titles = async (q: string) => (await search.find({ q })).products.map(({ title }) => title)

  it('reads words of a list that leave nothing to look for', async () => {
    for (const q of ['sale items', 'reduced price', 'any bargains?', 'what is on sale right now?']) {
      const { products } = await search.find({ q })
      assert.ok(products.length > 0, q)
      assert.ok(
        products.every(({ variants }) => variants.some(({ list_price }) => list_price !== undefined)),
        q,
      )
    }
    const best = await search.find({ q: 'show me the best reviewed products' })
    assert.ok(best.products.every(({ rating }) => (rating?.value ?? 0) >= 4.7))
  })

  it('reads stars as a minimum rating, and a person’s money as a limit', async () => {
    const { products } = await search.find({ q: 'tents with 4.5 stars or more' })
    assert.equal(products[0]?.title, 'Hollow 2 Tent')
    assert.ok(products.every(({ rating }) => (rating?.value ?? 0) >= 4.5))
    const { applied } = await search.find({ q: 'I have 40 euros for a yoga block' })
    assert.deepEqual(applied.filters.price, { max: { amount: 4000, currency: 'EUR' } })
    assert.deepEqual((await search.find({ q: 'I have 2 kids' })).applied.filters, {})
  })

  it('finds what serves where a sentence tells what for', async () => {
    for (const [q, first] of [
      ['how can I stop my bike from being stolen', /Lock/],
      ['what do I need to pump up a football', /Ball Pump/],
      ['something to see in the dark while camping', /Headlamp|Lantern/],
      ['keep my drink cold', /Bottle/],
    ] as const)
      assert.match((await titles(q))[0] ?? '', first, q)
    const { messages } = await search.find({ q: 'jacket for heavy rain in the mountains' })
    assert.ok(!messages.some(({ code }) => code === 'query_reworded'), 'who names the thing has said it')
  })

  it('ranks products in the requested colour before those with a light of it', async () => {
    assert.equal((await titles('red helmet'))[0], 'Sable Aero Road Helmet')
    const { products } = await search.find({ q: 'turquoise football boots' })
    assert.ok(products.length > 0, 'where nothing comes in it, what fits otherwise is shown')
  })

  it('shows what is like a product without that product', async () => {
    const { products, messages } = await search.find({ q: 'alternatives to the Skerry 3' })
    assert.match(products[0]?.title ?? '', /Running Shoes/)
    assert.ok(products.every(({ title }) => !/Skerry/.test(title)))
    assert.deepEqual(messages[0]?.words, ['like "the skerry 3"'])
    const helmets = await titles('helmets like the Warden')
    assert.match(helmets[0] ?? '', /Helmet/)
    assert.ok(!helmets.includes('Warden Commuter Bike Helmet'))
    assert.ok(
      (await titles('shoes like running')).includes("Skerry 3 Men's Trail Running Shoes"),
      'no product, no likeness',
    )
  })

  it('finds an id in capitals', async () => {
    assert.match((await titles('FH-101'))[0] ?? '', /Skerry 3/)
  })
})

/** A catalogue of one product, a query with a limit, and the limit in minor units. */
const LIMITS: readonly [locale: string, currency: string, title: string, query: string, max: number][] = [
  ['cs', 'CZK', 'Pánské běžecké boty', 'boty do 2000 Kč', 200000],
  ['el', 'EUR', 'Ανδρικά Παπούτσια', 'παπούτσια κάτω από 100 ευρώ', 10000],
  ['fi', 'EUR', 'Miesten juoksukengät', 'kengät alle 50 euroa', 5000],
  ['he', 'ILS', 'נעלי ריצה לגברים', 'נעליים עד 200 ש"ח', 20000],
  ['hu', 'HUF', 'Férfi futócipő', 'cipő 10000 Ft alatt', 1000000],
  ['ja', 'JPY', 'ランニングシューズ', '5000円以下のシューズ', 5000],
  ['ko', 'KRW', '남성 러닝화', '러닝화 50000원이하', 50000],
  ['ru', 'RUB', 'Кроссовки для бега', 'кроссовки до 5000 рублей', 500000],
  ['tr', 'TRY', 'Erkek Koşu Ayakkabısı', '500 TL altı ayakkabı', 50000],
  ['uk', 'UAH', 'Чоловічі кросівки', 'кросівки до 2000 грн', 200000],
  ['zh', 'CNY', '男士跑步鞋', '200元以下的鞋', 20000],
]

describe('a limit of the price', () => {
  for (const [locale, currency, title, q, max] of LIMITS)
    it(`is read as people write it: ${locale}`, async () => {
      const cheap = variantOf('cheap-1', { regular_price: { amount: max, currency } })
      const dear = variantOf('dear-1', { regular_price: { amount: max + 1, currency } })
      const search = await openSearch({
        catalog: shelfOf([
          productOf('dear', { title, variants: [dear] }),
          productOf('cheap', { title, variants: [cheap] }),
        ]),
        shop: { url: 'http://shop.test', locale, currency },
      })
      await search.settled()
      const { applied, products } = await search.find({ q })
      assert.deepEqual(applied.filters, { price: { max: { amount: max, currency } } })
      assert.deepEqual(
        products.map(({ id }) => id),
        ['cheap'],
      )
      search.close()
    })

  it('needs a currency where the word leads to other numbers as well', async () => {
    const title = 'Рюкзак детский до 10 лет'
    const search = await openSearch({
      catalog: shelfOf([productOf('rucksack', { title })]),
      shop: { url: 'http://shop.test', locale: 'ru', currency: 'RUB' },
    })
    await search.settled()
    assert.deepEqual((await search.find({ q: 'рюкзак до 10 лет' })).applied.filters, {})
    search.close()
  })
})

describe('words of languages', () => {
  for (const [kind, tables] of Object.entries({ vocabularies: VOCABULARIES, intents: INTENTS }))
    it(`stand in the ${kind} as queries have them: folded, each one word`, () => {
      const words = Object.values(tables)
        .flatMap((table): string[] => Object.values(table))
        .flatMap((list) => list.split(/[ _]/).filter(Boolean))
      assert.ok(words.length > 500)
      assert.deepEqual(
        words.filter((word) => fold(word) !== word || !/^[\p{L}\p{N}\p{M}]+$/u.test(word)),
        [],
      )
    })
})
