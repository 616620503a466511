import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Product } from '@vitrine/product'
import { openSearch } from '../src/load-search.ts'
import { localeOf } from '../src/text/catalog-language.ts'
import { productOf, shelfOf } from './shelf.ts'

// A shop speaks one language with its people, and its catalogue may be in another.

const TEXTS = {
  en: ['Running shoes', 'For the road and for long runs, with a light sole. This is the one to take with you.'],
  de: ['Laufschuhe', 'Für die Straße und für lange Läufe, mit einer leichten Sohle. Das ist der Schuh für den Alltag.'],
  fr: [
    'Chaussures de course',
    'Pour la route et pour les longues sorties, avec une semelle légère et un maintien sûr.',
  ],
  es: [
    'Zapatillas de correr',
    'Para la carretera y para las salidas largas, con una suela ligera. Es la que más dura.',
  ],
  it: ['Scarpe da corsa', 'Per la strada e per le uscite lunghe, con una suola leggera che dura nel tempo.'],
  nl: ['Hardloopschoenen', 'Voor de weg en voor lange lopen, met een lichte zool die het hele jaar goed is.'],
  pt: ['Ténis de corrida', 'Para a estrada e para as corridas longas, com uma sola leve. Não é o mais barato.'],
  pl: [
    'Buty do biegania',
    'Na drogę i na długie biegi, z lekką podeszwą. To jest but dla każdego, kto biega po mieście.',
  ],
  ro: ['Pantofi de alergat', 'Pentru șosea și pentru alergări lungi, cu o talpă ușoară. Este cel mai bun din gamă.'],
  ar: ['حذاء جري', 'هذا الحذاء من أجل الجري على الطريق في كل يوم مع نعل خفيف'],
  sv: ['Löparskor', 'För vägen och för långa pass, med en lätt sula som är bra till allt. Det är den bästa.'],
  nb: ['Joggesko', 'For veien og for lange turer, med en lett såle som er god til alt. Det er den beste av dem.'],
  cs: ['Běžecké boty', 'Na silnici a na dlouhé běhy, s lehkou podrážkou. To je bota pro každého, kdo běhá po městě.'],
} as const

/** So many that their words tell the language. */
function shelfIn(language: keyof typeof TEXTS): Product[] {
  const [title, plain] = TEXTS[language]
  return Array.from({ length: 20 }, (_, at) => productOf(`p${at}`, { title: `${title} ${at}`, description: { plain } }))
}

describe('The language of a catalogue', () => {
  for (const language of Object.keys(TEXTS) as (keyof typeof TEXTS)[])
    it(`is that of the shop where the products are in it: ${language}`, async () => {
      assert.equal(await localeOf(shelfIn(language), `${language}-XX`), `${language}-XX`)
    })

  for (const [language, shop] of [
    ['en', 'de'],
    ['en', 'ja'],
    ['en', 'hu'],
    ['en', 'nb'],
    ['de', 'en'],
    ['ro', 'en'],
    ['fr', 'ar'],
  ] as const)
    it(`is that of the products: ${language} in a shop of ${shop}`, async () => {
      assert.equal(await localeOf(shelfIn(language), shop), language)
    })

  it('is that of the titles where the descriptions are in another', async () => {
    const mixed = shelfIn('en').map((product) => ({ ...product, title: 'Bicicletă de munte cu frâne hidraulice' }))
    assert.equal(await localeOf(mixed, 'ro-RO'), 'ro-RO')
  })

  it('stays that of the shop where few words tell it', async () => {
    assert.equal(await localeOf(shelfIn('en').slice(0, 3), 'de'), 'de')
    assert.equal(await localeOf([], 'de'), 'de')
  })
})

describe('A shop whose catalogue is in another language', () => {
  it('finds by its customers’ words, and follows a change of catalogue language', async () => {
    const catalog = shelfOf(shelfIn('en'))
    const search = await openSearch({ catalog, shop: { url: 'http://shop.test', locale: 'de-DE', currency: 'EUR' } })
    await search.settled()
    const found = await search.find({ q: 'Laufschuh' })
    assert.equal(found.pagination.total_count, 20)
    assert.ok(found.messages.some(({ code }) => code === 'query_reworded'))
    assert.equal((await search.find({ q: 'shoe for running' })).pagination.total_count, 20, 'English is stemmed')

    const key = search.key()
    await catalog.publish(shelfIn('de'))
    await search.settled()
    assert.notEqual(search.key(), key)
    const german = await search.find({ q: 'Laufschuh' })
    assert.deepEqual([german.pagination.total_count, german.messages], [20, []])
    assert.equal((await search.find({ q: 'running shoes' })).pagination.total_count, 20)
    await search.close()
  })
})
