import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { sampleProducts } from '../../../test/sample-products.ts'
import { openSearch } from '../src/open-search.ts'
import type { Search } from '../src/search.ts'
import { TABLE_LANGUAGES } from '../src/text/commerce-words.ts'
import { NEEDS } from '../src/text/needs.ts'
import { openWordbook, plainWords } from '../src/text/wordbook.ts'
import { productOf, shelfOf } from './shelf.ts'

describe('a need in a language of the pages', () => {
  let search: Search
  before(async () => {
    search = await openSearch({
      catalog: shelfOf(sampleProducts().filter(({ status }) => status === 'active')),
      shop: { url: 'http://shop.test', locale: 'en-IE', currency: 'EUR' },
    })
    await search.settled()
  })
  after(() => search.close())

  for (const [q, first] of [
    ['something to keep my feet warm', /Socks/],
    ['etwas gegen kalte Füße', /Socks/],
    ['womit kann ich mein Fahrrad aufpumpen', /Pump/],
    ['quelque chose pour dormir dehors', /Sleeping Bag/],
    ['algo para inflar el balón', /Ball Pump/],
    ['ceva împotriva furtului de bicicletă', /Lock/],
    ['شيء من أجل حماية الرأس', /Helmet/],
    ['Geschenk für einen Kletterer', /Climbing/],
    ['un cadeau pour un coureur', /Run/],
    ['regalo para un nadador', /Swim/],
    ['my shoulders get cold when I cycle at night', /Base Layer/],
    ['gift for a yoga lover', /Yoga/],
  ] as const) {
    it(`finds what serves: "${q}"`, async () => {
      const { products } = await search.find({ q })
      assert.match(products[0]?.title ?? '', first)
    })
  }

  it('leaves what names a thing alone', async () => {
    for (const q of ['Laufschuhe Damen', 'warm socks', 'running jacket for rain', 'Licht für die Nacht']) {
      const { messages } = await search.find({ q })
      const shown = messages.filter(({ code }) => code === 'query_reworded').flatMap(({ shown = [] }) => shown)
      assert.ok(!shown.some((word) => ['sock', 'rain jacket', 'running', 'headlamp'].includes(word)), `${q}: ${shown}`)
    }
  })
})

describe('a need beside other words', () => {
  const screens = [10, 11, 12, 13, 14, 15, 16].map((size) => `Screen, ${size} inch glass`)
  const titles = [
    'Desktop Computer',
    'Gaming Computer',
    'Film 10 inch',
    ...screens,
    'Laptop Bag',
    'Back-up UPS',
    'Big Cups',
    'Projector',
  ]
  let search: Search
  before(async () => {
    search = await openSearch({
      catalog: shelfOf(titles.map((title, at) => productOf(`p${at}`, { title }))),
      shop: { url: 'http://shop.test', locale: 'en', currency: 'EUR' },
    })
    await search.settled()
  })
  after(() => search.close())

  for (const [q, first] of [
    ['keep my computer running when the power goes out', 'Back-up UPS'],
    ['something to carry my 15 inch laptop to work', 'Laptop Bag'],
    ['show films on a big wall', 'Projector'],
  ]) {
    it(`finds what serves: "${q}"`, async () => {
      const { products } = await search.find({ q })
      assert.equal(products[0]?.title, first)
    })
  }
})

describe('the tables of needs', () => {
  it('have a line for each language of the pages, and each name is one of the table or of an English catalogue', async () => {
    const wordbook = await openWordbook()
    assert.deepEqual(Object.keys(NEEDS), [...TABLE_LANGUAGES])
    for (const [language, table] of Object.entries(NEEDS)) {
      for (const line of table.trim().split('\n')) {
        const [told = '', serving = '', ...more] = line.split(':')
        assert.equal(more.length, 0, line)
        assert.ok(
          serving.split(',').every((name) => plainWords(name).length > 0),
          line,
        )
        for (const words of told.split(',')) {
          const needs = wordbook.needsOf(plainWords(words), language, 'en')
          assert.ok(needs.length > 0, `${language}: ${words}`)
        }
      }
    }
  })
})
