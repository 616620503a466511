import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { sampleProducts } from '../../../test/sample-products.ts'
import { openSearch } from '../src/load-search.ts'
import type { Search } from '../src/search.ts'
import { COMMERCE_WORDS, TABLE_LANGUAGES } from '../src/text/commerce-words.ts'
import { LONGEST_NAME, plainWords } from '../src/text/wordbook.ts'
import { productOf, shelfOf } from './shelf.ts'

async function openedOn(catalog: ReturnType<typeof shelfOf>, locale: string, settings = {}): Promise<Search> {
  const search = await openSearch({ catalog, shop: { url: 'http://shop.test', locale, currency: 'EUR' }, settings })
  await search.settled()
  return search
}

describe('a query in another language of the pages', () => {
  let search: Search
  before(async () => {
    search = await openedOn(shelfOf(sampleProducts().filter(({ status }) => status === 'active')), 'en-IE')
  })
  after(() => search.close())

  for (const [q, first, to] of [
    ['Laufschuhe Damen', /Women's .* Running Shoes/, ['running shoe', 'women']],
    ['Herrenlaufschuhe', /Men's .* Running Shoes/, ['men running shoe']],
    ['sac à dos', /Pack/, ['backpack']],
    ['zapatillas de correr hombre', /Men's .* Running Shoes/, ['running shoe', 'men']],
    ['căști bicicletă copii', /Kids' Bike Helmet/, ['cycling helmet', 'kids']],
    ['الخيمة', /Tent/, ['tent']],
  ] as const) {
    it(`finds in the words of the catalogue: "${q}"`, async () => {
      const { products, messages } = await search.find({ q })
      assert.match(products[0]?.title ?? '', first)
      const told = messages.filter(({ code }) => code === 'query_reworded')
      assert.deepEqual(
        told.flatMap(({ shown }) => shown),
        to,
      )
    })
  }

  it('keeps brands, numbers and prices', async () => {
    const { products, applied } = await search.find({ q: 'Kettrick Fahrradhelm unter 100 €' })
    assert.match(products[0]?.title ?? '', /Bike Helmet/)
    assert.equal(products[0]?.brand, 'Kettrick')
    assert.deepEqual(applied.filters.price, { max: { amount: 10_000, currency: 'EUR' } })
  })

  it('is answered by a matching category even if a product lacks one word', async () => {
    const gloves = productOf('p1', { title: 'Winterhandschuhe Touch', product_type: ['Handschuhe'] })
    const german = await openedOn(
      shelfOf([gloves, productOf('p2', { title: 'Bratpfanne', product_type: ['Pfannen'] })]),
      'de',
    )
    for (const [q, id] of [
      ['winter gloves', 'p1'],
      ['Pfanne für Induktion', 'p2'],
    ] as const)
      assert.deepEqual(
        (await german.find({ q })).products.map((one) => one.id),
        [id],
        q,
      )
    german.close()
  })

  it('says that there is none in the words of the catalogue', async () => {
    const { products, messages } = await search.find({ q: 'Kühlschrank' })
    assert.equal(products.length, 0)
    assert.ok(messages.some(({ code, words }) => code === 'words_unknown' && words?.[0] === 'fridge'))
  })

  it('leaves a query alone that the catalogue explains', async () => {
    for (const q of ['tent', 'rope', 'short', 'ski socks', 'orange helmet', 'soccer celats']) {
      const { messages } = await search.find({ q })
      assert.ok(!messages.some(({ code }) => code === 'query_reworded'), q)
    }
  })
})

describe('another name of a thing', () => {
  it('is put by the one that most products are called by', async () => {
    const titles = ['Road Running Shoe', 'Fast Running Shoes', 'Trainer for Dogs', 'Rope']
    const shop = () => shelfOf(titles.map((title, at) => productOf(`p${at}`, { title })))
    const search = await openedOn(shop(), 'en')
    const { products, messages } = await search.find({ q: 'sneakers' })
    assert.deepEqual(products.map(({ id }) => id).sort(), ['p0', 'p1'])
    assert.deepEqual(
      messages.map(({ code, words, shown }) => [code, words, shown]),
      [['query_reworded', ['sneakers'], ['running shoe']]],
    )
    const owned = await openedOn(shop(), 'en', { synonyms: [['sneakers', 'rope']] })
    assert.deepEqual(
      (await owned.find({ q: 'sneakers' })).products.map(({ id }) => id),
      ['p3'],
      "the owner's synonyms go first",
    )
  })

  it('is kept where products are called so', async () => {
    const titles = ['Sneakers', 'Running Shoe', 'Running Shoes']
    const search = await openedOn(shelfOf(titles.map((title, at) => productOf(`p${at}`, { title }))), 'en')
    const { products, messages } = await search.find({ q: 'sneakers' })
    assert.deepEqual([products.map(({ id }) => id), messages], [['p0'], []])
  })
})

describe('a name that things here only mention', () => {
  const named = async (titles: readonly string[], q: string) => {
    const search = await openedOn(shelfOf(titles.map((title, at) => productOf(`p${at}`, { title }))), 'en')
    const { products } = await search.find({ q })
    return products[0]?.title
  }

  it('yields to the name that things have, even of several words', async () => {
    const drives = [1, 2, 3, 4, 5].map((at) => `Orbit ${at} TB external hard drive`)
    assert.match((await named(['External HDD Enclosure', 'HDD Caddy', ...drives], 'external hdd')) ?? '', /drive$/)
    assert.equal(await named(['External HDD', ...drives.slice(1)], 'external hdd'), 'External HDD')
  })

  it('and of several other names, to the one that is the thing', async () => {
    const bags = [1, 2, 3, 4].map((at) => `Vacuum Bags ${at}`)
    assert.equal(await named([...bags, 'Orbit Handheld Vacuum Cleaner'], 'hoover'), 'Orbit Handheld Vacuum Cleaner')
  })

  it('yields to the catalogue’s word for a thing without something', async () => {
    assert.equal(await named(['Keyboard', 'Wireless Keyboard'], 'keyboard without wire'), 'Wireless Keyboard')
    assert.equal(await named(['Keyboard with wire', 'Keyboard'], 'keyboard without wire'), 'Keyboard')
  })
})

describe('a name from another country or another shelf', () => {
  for (const [q, title, locale] of [
    ['potato chips', 'Sea Salt Crisps', 'en'],
    ['dish soap', 'Washing Up Liquid', 'en'],
    ['cologne', 'Eau de Toilette Vetiver', 'en'],
    ['curriculum vitae', 'Resume Template', 'en'],
    ['cambelt', 'Timing Belt Kit', 'en'],
    ['nyloc nut', 'Lock Nut', 'en'],
    ['fernsehtisch', 'TV-Lowboard Eiche', 'de'],
    ['rotwein', 'Vin rouge', 'fr'],
    ['rosier grimpant', 'Climbing Rose White', 'en'],
    ['sechskantschraube', 'Hex Bolt', 'en'],
  ] as const) {
    it(`finds what it is called here: "${q}"`, async () => {
      const found = await openedOn(
        shelfOf([productOf('other', { title: 'Bathtub' }), productOf('it', { title })]),
        locale,
      )
      const { products, messages } = await found.find({ q })
      assert.deepEqual(
        products.map(({ id }) => id),
        ['it'],
      )
      assert.ok(messages.some(({ code }) => code === 'query_reworded'))
    })
  }
})

describe('the table of commerce words', () => {
  const rows = COMMERCE_WORDS.trim()
    .split('\n')
    .filter((line) => line.includes('|'))

  it('has a cell for each language in every line, without repeated names', () => {
    assert.ok(rows.length > 2000)
    for (const row of rows) {
      const cells = row.split('|')
      assert.equal(cells.length, TABLE_LANGUAGES.length, row)
      assert.ok(
        cells.slice(0, 5).every((cell) => plainWords(cell).length > 0),
        row,
      )
      for (const cell of cells.filter((names) => names.trim() !== '')) {
        const names = cell.split(',').map(plainWords)
        assert.equal(new Set(names.map((words) => words.join(' '))).size, names.length, row)
        assert.ok(
          names.every(({ length }) => length > 0 && length <= LONGEST_NAME),
          row,
        )
      }
    }
  })
})
