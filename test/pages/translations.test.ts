import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, it } from 'node:test'
import { placesOf, readOwnWords } from '../../packages/vitrine/src/pages/translations/owner-messages.ts'
import {
  createTranslations,
  isPlural,
  LANGUAGES,
  type WordTable,
} from '../../packages/vitrine/src/pages/translations/translations.ts'
import { ENGLISH } from '../../packages/vitrine/src/pages/words/en.ts'
import { aProduct } from '../products.ts'
import { openPagesShop } from './open-pages-shop.ts'

/** Each text of a table with its path; plural forms have the form at the end. */
function textsOf(table: WordTable, above: readonly string[] = []): [path: string, text: string][] {
  return Object.entries(table).flatMap(([name, entry]): [string, string][] =>
    typeof entry === 'string' ? [[[...above, name].join('.'), entry]] : textsOf(entry, [...above, name]),
  )
}

function pluralsOf(table: WordTable): WordTable[] {
  return Object.values(table).flatMap((entry) =>
    typeof entry === 'string' ? [] : isPlural(entry) ? [entry] : pluralsOf(entry),
  )
}

describe('the tables of words', () => {
  for (const [language, table] of Object.entries(LANGUAGES)) {
    it(`have in ${language} every plural form that the language has, and no other`, () => {
      const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories.toSorted()
      for (const plural of pluralsOf(table)) assert.deepEqual(Object.keys(plural).toSorted(), forms)
    })

    it(`fill in ${language} into every text what the English one fills in, a count at most left to the words`, () => {
      const english = new Map(textsOf(ENGLISH))
      for (const [name, text] of textsOf(table)) {
        const like = english.get(name) ?? english.get(name.replace(/\.\w+$/, '.other'))
        assert.ok(like !== undefined, name)
        const withoutCount = (each: string) =>
          placesOf(each)
            .filter((place) => place !== 'count')
            .toSorted()
        assert.deepEqual(withoutCount(text), withoutCount(like), `${language} ${name}`)
        assert.equal(text, text.trim(), name)
      }
    })
  }

  it('count as each language counts, with its own digits', () => {
    const said = (locale: string, count: number) => createTranslations(locale).products(count)
    assert.deepEqual(
      [0, 1, 2, 21].map((count) => said('en-IE', count)),
      ['0 products', '1 product', '2 products', '21 products'],
    )
    assert.deepEqual(
      [1, 2, 20, 101].map((count) => said('ro-RO', count)),
      ['1 produs', '2 produse', '20 de produse', '101 produse'],
    )
    assert.deepEqual(
      [1, 2, 3, 11].map((count) => said('ar-EG', count)),
      ['منتج واحد', 'منتجان', '٣ منتجات', '١١ منتجًا'],
    )
    assert.equal(said('de-DE', 12000), '12.000 Artikel')
    assert.match(said('fr-FR', 1_000_000), /^1\s000\s000 d’articles$/)
  })

  it('speak English where there is no table', () => {
    assert.equal(createTranslations('nl-NL').home, 'Home')
    assert.equal(createTranslations('nl-NL', { home: 'Thuis' }).home, 'Thuis')
  })
})

describe('the owner’s own words', () => {
  it('go before ours, one at a time, in groups and with plural forms', () => {
    const read = readOwnWords(
      JSON.stringify({
        ask: 'Talk to us',
        fromPrice: '{price} and up',
        sorts: { newest: 'Fresh' },
        products: { one: 'one thing', other: '{count} things' },
        colours: '{count} shades',
      }),
    )
    assert.ok('words' in read)
    const words = createTranslations('en-GB', read.words)
    assert.equal(words.ask, 'Talk to us')
    assert.equal(words.fromPrice({ price: '£5' }), '£5 and up')
    assert.deepEqual([words.sorts.newest, words.sorts.title_asc], ['Fresh', 'Name'])
    assert.deepEqual([words.products(1), words.products(2), words.colours(1)], ['one thing', '2 things', '1 shades'])
    assert.equal(words.home, 'Home')
  })

  const cases: [json: string, mistake: RegExp][] = [
    ['{', /not JSON/],
    ['[]', /should be an object/],
    ['{"hom": "x"}', /^hom is no word of the shop/],
    ['{"home": 1}', /^home should be a text/],
    ['{"home": "{price}"}', /^home has \{price\}; nothing is filled in/],
    ['{"per": "{prize}"}', /^per has \{prize\}; there can be filled in: \{price\}, \{measure\}/],
    ['{"sorts": "x"}', /^sorts should be an object/],
    ['{"sorts": {"old": "x"}}', /^sorts\.old is no word/],
    ['{"products": {"one": "x"}}', /^products should be plural forms/],
    ['{"products": {"other": "x", "several": "y"}}', /^products\.several is no plural form/],
    ['{"products": {"other": "{total}"}}', /^products\.other has \{total\}/],
  ]
  for (const [json, mistake] of cases) {
    it(`are told what is wrong with ${json}`, () => {
      const read = readOwnWords(json)
      assert.ok('mistakes' in read)
      assert.match(read.mistakes.join('\n'), mistake)
    })
  }

  it('stop a shop from opening when one of them has a slip, and are on its pages when none has', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-words-'))
    try {
      const environment = { SHOP_THEME_DIR: folder, SHOP_LOCALE: 'de-DE', SHOP_CONTACT_EMAIL: 'hallo@laden.example' }
      await writeFile(path.join(folder, 'words.json'), '{"ask": "Frag {name}"}')
      await assert.rejects(openPagesShop({ environment, products: [] }), /words\.json: ask has \{name\}/)
      await writeFile(path.join(folder, 'words.json'), '{"ask": "Frag uns <gern>"}')
      await using shop = await openPagesShop({ environment, products: [aProduct('one')] })
      const page = await shop.page('/products/product-one')
      assert.match(page, /Frag uns &lt;gern&gt;/)
    } finally {
      await rm(folder, { recursive: true })
    }
  })
})

describe('a shop in another language', () => {
  it('says nothing in English of its own on any kind of page, and money and dates as people there write them', async () => {
    await using shop = await openPagesShop({
      environment: { SHOP_LOCALE: 'de-DE', SHOP_NAME: 'Laden', SHOP_CONTACT_EMAIL: 'hallo@laden.example' },
    })
    const english = textsOf(ENGLISH).flatMap(([name, text]) => {
      const german = new Map(textsOf(LANGUAGES.de ?? {})).get(name)
      // Short words are found in the catalogue's English as well.
      return german !== text && text.length > 12 && !text.includes('{') ? [text] : []
    })
    for (const address of [
      '/',
      '/collections/running',
      '/search?q=trial+shose&brand=Ardwen',
      '/products/skerry-3-mens-trail-running-shoes',
      '/pages/contact',
      '/pages/faq',
      '/nothing',
    ]) {
      const { text } = await shop.get(address, { accept: 'text/html' })
      const [, body = ''] = text.split('<body>')
      for (const said of english) assert.ok(!body.includes(`>${said}<`), `${address}: ${said}`)
      assert.match(text, /<html lang="de-DE" dir="ltr">/)
    }
    assert.match(await shop.page('/products/skerry-3-mens-trail-running-shoes'), /139,00\s€/)
  })
})
