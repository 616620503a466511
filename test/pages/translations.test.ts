import assert from 'node:assert/strict'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, it } from 'node:test'
import type { Messages, MessageTable } from '../../packages/server-kit/src/index.ts'
import {
  argumentsOf,
  LANGUAGES,
  type PolicyQuestions,
  readLanguage,
} from '../../packages/ui/src/translations/messages.ts'
import { readOwnerMessages } from '../../packages/ui/src/translations/owner-messages.ts'
import { createTranslations } from '../../packages/ui/src/translations/translations.ts'
import { CAPABILITIES } from '../../packages/vitrine/src/capabilities.ts'
import { MESSAGE_TYPES, messageTypes } from '../../tools/write-message-types.ts'
import { aProduct } from '../products.ts'
import { openPagesShop } from './open-pages-shop.ts'

/** Each message of a table with its path. */
function messagesOf(table: MessageTable, above: readonly string[] = []): [path: string, message: string][] {
  return Object.entries(table).flatMap(([name, entry]): [string, string][] =>
    typeof entry === 'string' ? [[[...above, name].join('.'), entry]] : messagesOf(entry, [...above, name]),
  )
}

describe('the language files', () => {
  it('have types that are written from the English ones', async () => {
    for (const types of MESSAGE_TYPES) assert.equal(await readFile(types.file, 'utf8'), messageTypes(types))
  })

  const declared = CAPABILITIES.flatMap(({ messages = [] }: { messages?: readonly Messages[] }) => messages)
  const groupsIn = (language: string): MessageTable =>
    Object.fromEntries(declared.map((each) => [each.group, each.read(language) ?? {}]))

  const english = readLanguage('en')
  for (const language of LANGUAGES) {
    const file = readLanguage(language)
    const all = { ...file.messages, ...groupsIn(language) }
    const allEnglish = { ...english.messages, ...groupsIn('en') }

    it(`match English in ${language}: same messages, same order, same placeholders`, () => {
      const messages = messagesOf(all)
      assert.deepEqual(
        messages.map(([name]) => name),
        messagesOf(allEnglish).map(([name]) => name),
      )
      const like = new Map(messagesOf(allEnglish))
      const placeholders = (message: string) =>
        argumentsOf(message)
          .map(({ name, plurals }) => (plurals ? `#${name}` : name))
          .toSorted()
      for (const [name, message] of messages) {
        assert.deepEqual(placeholders(message), placeholders(like.get(name) ?? ''), `${language} ${name}`)
        assert.equal(message, message.trim(), name)
      }
    })

    it(`have in ${language} every plural form that the language has, and no other`, () => {
      const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories.toSorted()
      for (const [name, message] of messagesOf(all))
        for (const { plurals } of argumentsOf(message)) if (plurals) assert.deepEqual(plurals.toSorted(), forms, name)
    })

    it(`ask in ${language} as many questions for each policy page as in English`, () => {
      const counts = ({ asks, faqs }: PolicyQuestions) => [
        ...Object.entries(asks).map(([slug, questions]) => `${slug} ${questions.length}`),
        faqs.length,
      ]
      assert.deepEqual(counts(file.policyQuestions), counts(english.policyQuestions))
    })
  }

  it('count as each language counts, with its own digits', () => {
    const said = (locale: string, count: number) => createTranslations(locale).products({ count })
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

describe('the owner’s messages', () => {
  it('go before ours, one at a time, in groups and with plural forms', () => {
    const read = readOwnerMessages(
      JSON.stringify({
        ask: 'Talk to us',
        fromPrice: '{price} and up',
        sorts: { newest: 'Fresh' },
        products: { one: 'one thing', other: '{count} things' },
        colours: '{count} shades',
      }),
    )
    assert.ok('messages' in read)
    const words = createTranslations('en-GB', read.messages)
    assert.equal(words.ask, 'Talk to us')
    assert.equal(words.fromPrice({ price: '£5' }), '£5 and up')
    assert.deepEqual([words.sorts.newest, words.sorts.title_asc], ['Fresh', 'Name'])
    assert.deepEqual(
      [1, 2].map((count) => words.products({ count })),
      ['one thing', '2 things'],
    )
    assert.equal(words.colours({ count: 1 }), '1 shades')
    assert.equal(words.home, 'Home')
  })

  it('mean what they say: outside of placeholders, quotation marks and number signs are text', () => {
    const read = readOwnerMessages(
      JSON.stringify({
        ask: "Don't ask '{us}'".replace('{us}', 'us'),
        fromPrice: "'{price}' {and} up, it's",
        products: { one: "it's #1 of one", other: "#{count}'s" },
      }).replace('{and}', '{ and }'),
    )
    assert.ok('messages' in read)
    const { ask, fromPrice, products } = createTranslations('en-GB', read.messages)
    assert.equal(ask, "Don't ask 'us'")
    assert.equal(fromPrice({ price: '£5' }), "'£5' { and } up, it's")
    assert.deepEqual([products({ count: 1 }), products({ count: 3 })], ["it's #1 of one", "#3's"])
  })

  it('may be written as our language files are, in ICU message syntax', () => {
    const read = readOwnerMessages(
      JSON.stringify({ products: '{count, plural, =0 {nothing} one {one thing} other {# things}}' }),
    )
    assert.ok('messages' in read)
    const { products } = createTranslations('en-GB', read.messages)
    assert.deepEqual(
      [0, 1, 1200].map((count) => products({ count })),
      ['nothing', 'one thing', '1,200 things'],
    )
  })

  const cases: [json: string, mistake: RegExp][] = [
    ['{', /not JSON/],
    ['[]', /should be an object/],
    ['{"hom": "x"}', /^hom is not a message of the shop/],
    ['{"home": 1}', /^home should be a text/],
    ['{"home": "{price}"}', /^home uses \{price\}, which it does not have\. It has no placeholders/],
    ['{"per": "{prize}"}', /^per uses \{prize\}, .* Available: \{price\}, \{measure\}/],
    ['{"sorts": "x"}', /^sorts should be an object/],
    ['{"sorts": {"old": "x"}}', /^sorts\.old is not a message/],
    ['{"products": {"one": "x"}}', /^products should be an object of plural forms/],
    ['{"products": {"other": "x", "several": "y"}}', /^products\.several is not a plural form/],
    ['{"products": "{count, plural, one {x}"}', /^products is not a valid ICU message/],
    ['{"products": {"other": "{total}"}}', /^products uses \{total\}/],
  ]
  for (const [json, mistake] of cases) {
    it(`get an error that describes ${json}`, () => {
      const read = readOwnerMessages(json)
      assert.ok('mistakes' in read)
      assert.match(read.mistakes.join('\n'), mistake)
    })
  }

  it('stop a shop from opening if one is broken, and otherwise appear on pages', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-words-'))
    try {
      const environment = { SHOP_THEME_DIR: folder, SHOP_LOCALE: 'de-DE', SHOP_CONTACT_EMAIL: 'hallo@laden.example' }
      await writeFile(path.join(folder, 'words.json'), '{"ask": "Frag {name}"}')
      await assert.rejects(openPagesShop({ environment, products: [] }), /words\.json: ask uses \{name\}/)
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
  it('shows no English on any page, and writes money and dates by its locale', async () => {
    await using shop = await openPagesShop({
      environment: { SHOP_LOCALE: 'de-DE', SHOP_NAME: 'Laden', SHOP_CONTACT_EMAIL: 'hallo@laden.example' },
    })
    const german = new Map(messagesOf(readLanguage('de').messages))
    const english = messagesOf(readLanguage('en').messages).flatMap(([name, text]) => {
      // Short words are found in the catalogue's English as well.
      return german.get(name) !== text && text.length > 12 && !text.includes('{') ? [text] : []
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
