import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { createSegmentBuilder } from '../src/index/build.ts'
import { toDocument } from '../src/index/document.ts'
import { indexOf, type LiveIndex } from '../src/index/live-index.ts'
import { openSegment } from '../src/index/segment.ts'
import { atOnce } from '../src/index/time-slices.ts'
import { openSearch } from '../src/load-search.ts'
import { rewriteQuery } from '../src/query/rewrite-query.ts'
import { RANKING_WEIGHTS } from '../src/rank/score-factors.ts'
import type { Search } from '../src/search.ts'
import { type Analysis, createAnalysis } from '../src/text/analysis.ts'
import { TABLE_LANGUAGES } from '../src/text/commerce-words.ts'
import { NEEDS } from '../src/text/needs.ts'
import { plainWords } from '../src/text/wordbook.ts'
import { AT, productOf, shelfOf } from './shelf.ts'

// "Wedding dress" has words of a need, what to wear at a wedding, and names a dress all the same. In shops that have what
// is named, beside the other things that serve.

interface Shop {
  locale: string
  titles: readonly string[]
  /** What is asked, and what all products are called that come first. */
  queries: readonly (readonly [q: string, kind: RegExp])[]
}

const SHOPS: Readonly<Record<string, Shop>> = {
  'of English clothes': {
    locale: 'en',
    titles: [
      ...['Satin Evening Dress', 'Lace Maxi Dress', 'Linen Shift Dress', "Men's Oxford Shirt", "Men's Tuxedo Shirt"],
      ...['Wool Suit', 'Tailored Blazer', 'Silk Tie', 'Leather Brogue Shoes', 'Suede Court Shoes', 'Canvas Shoes'],
      ...['Straw Sun Hat', 'Felt Hat', 'Beach Towel Striped', 'Beach Bag Canvas', 'Shoe Polish Black', 'Chelsea Boots'],
      ...['Hiking Boots', 'Ice Cleats', 'Boot Dryer', 'Umbrella Compact', 'Rain Jacket', 'Laptop Bag', 'Gel Insoles'],
    ],
    queries: [
      ['wedding dress', /Dress$/],
      ['formal dress', /Dress$/],
      ['office dress', /Dress$/],
      ['dress for a wedding', /Dress$/],
      ['a dress I can wear to a wedding', /Dress$/],
      ['job interview shoes', /Shoes$/],
      ['wedding shoes', /Shoes$/],
      ['beach hat', /Hat$/],
      ['waterproof boots', /Boots$/],
      ['I need waterproof boots', /Boots$/],
      ['snow shoes', /Shoes$/],
    ],
  },
  'of German household goods': {
    locale: 'de',
    titles: [
      ...[
        'Geschirr aus Porzellan',
        'Geschirr aus Steingut',
        'Bilderrahmen Holz',
        'Weinglas Kristall',
        'Fotoalbum Leinen',
      ],
      ...['Stuhl Buche', 'Stuhl Klappbar', 'Campingkocher Gas', 'Zelt für zwei', 'Schlafsack Daune', 'Kühlbox 20 l'],
      ...['Decke Wolle', 'Decke Fleece', 'Picknickkorb Weide', 'Lampe Messing', 'Lampe Papier', 'Bürostuhl Mesh'],
      ...[
        'Kissen mit Federn',
        'Kissen aus Leinen',
        'Schlafmaske Seide',
        'Ohrstöpsel',
        'Isomatte',
        'Verdunkelungsvorhang',
      ],
    ],
    queries: [
      ['Hochzeit Geschirr', /^Geschirr/],
      ['Stuhl für Camping', /^Stuhl/],
      ['Decke fürs Picknick', /^Decke/],
      ['Lampe fürs Büro', /^Lampe/],
      ['Kissen zum Schlafen', /^Kissen/],
    ],
  },
  'of French clothes': {
    locale: 'fr',
    titles: [
      ...['Robe longue en satin', 'Robe courte en lin', 'Chemise homme Oxford', 'Costume en laine', 'Cravate en soie'],
      ...['Chaussures de ville en cuir', 'Chaussures plates en daim', 'Cirage noir', 'Sac en toile', 'Sac à dos 20 l'],
      ...[
        'Parasol rayé',
        'Serviette de plage',
        'Chaise de bureau',
        'Chapeau de paille',
        'Mug isotherme',
        'Album photo',
      ],
    ],
    queries: [
      ['robe de mariage', /^Robe/],
      ['robe pour le bureau', /^Robe/],
      ['chaussures pour un entretien d’embauche', /^Chaussures/],
      ['sac pour la plage', /^Sac/],
    ],
  },
  'of Spanish goods': {
    locale: 'es',
    titles: [
      ...['Vestido largo de lino', 'Vestido corto de seda', 'Camisa de hombre', 'Traje de lana', 'Corbata de seda'],
      ...[
        'Zapatos de cuero',
        'Zapatos planos',
        'Silla plegable',
        'Silla de madera',
        'Silla de oficina',
        'Sombrilla azul',
      ],
      ...['Mochila verde', 'Mochila de lona', 'Tienda de campaña', 'Saco de dormir', 'Termo de acero', 'Toalla'],
    ],
    queries: [
      ['vestido de boda', /^Vestido/],
      ['zapatos para la oficina', /^Zapatos/],
      ['silla para la playa', /^Silla/],
      ['mochila para acampar', /^Mochila/],
    ],
  },
}

async function openedOn(locale: string, titles: readonly string[]): Promise<Search> {
  const catalog = shelfOf(titles.map((title, at) => productOf(`p${at}`, { title })))
  const search = await openSearch({ catalog, shop: { url: 'http://shop.test', locale, currency: 'EUR' } })
  await search.settled()
  return search
}

for (const [name, { locale, titles, queries }] of Object.entries(SHOPS))
  describe(`a shop ${name}`, () => {
    let search: Search
    before(async () => {
      search = await openedOn(locale, titles)
    })
    after(() => search.close())

    for (const [q, kind] of queries)
      it(`shows what is named: "${q}"`, async () => {
        const { products } = await search.find({ q })
        const found = products.map(({ title }) => title)
        const named = titles.filter((title) => kind.test(title))
        assert.deepEqual(found.slice(0, named.length).sort(), named.toSorted(), `${found}`)
      })
  })

/** Names of kinds among the words by which a need is stated, each with a word of all other things that it says. */
function kindsInNeeds(language: string, isKind: (word: string) => boolean): { kind: string; others: string[] }[] {
  return (NEEDS[language] ?? '')
    .trim()
    .split('\n')
    .flatMap((line) => (line.split(':')[0] ?? '').split(','))
    .flatMap((stated) => {
      const slots = stated
        .trim()
        .split(' ')
        .map((slot) => plainWords(slot.replaceAll('/', ' ')))
      return slots.flatMap((words, at) =>
        words.filter(isKind).map((kind) => ({
          kind,
          others: slots.filter((_, other) => other !== at).map(([word = '']) => word),
        })),
      )
    })
}

describe('a shop that has the thing that somebody tells of', () => {
  for (const { locale, titles, told } of [
    {
      locale: 'en',
      titles: [
        ...['Ceramic Sink', 'Drain Unblocker', 'Chelsea Boots', 'Boot Dryer', 'New Potatoes', 'Vegetable Peeler'],
        ...['Felt Slippers Warm', 'Wool Hat'],
      ],
      told: [
        ['blocked sink', 'Drain Unblocker'],
        ['the sink is blocked', 'Drain Unblocker'],
        ['something for my wet boots', 'Boot Dryer'],
        ['my boots are wet', 'Boot Dryer'],
        ['peel potatoes', 'Vegetable Peeler'],
        ['how to peel potatoes', 'Vegetable Peeler'],
        ['warm for my head', 'Wool Hat'],
      ],
    },
    {
      locale: 'de',
      titles: ['Waschbecken Keramik', 'Abflussreiniger Gel', 'Schuhe', 'Schuhcreme', 'Fahrrad', 'Fahrradschloss'],
      told: [
        ['verstopftes Waschbecken', 'Abflussreiniger Gel'],
        ['Schuhe putzen', 'Schuhcreme'],
        ['mein Fahrrad wird gestohlen', 'Fahrradschloss'],
      ],
    },
    {
      locale: 'fr',
      titles: ['Lavabo en céramique', 'Déboucheur en gel', 'Vélo de ville', 'Antivol en U'],
      told: [
        ['lavabo bouché', 'Déboucheur en gel'],
        ['vélo volé', 'Antivol en U'],
      ],
    },
    {
      locale: 'es',
      titles: ['Fregadero de acero', 'Desatascador en gel', 'Bicicleta urbana', 'Candado de acero'],
      told: [
        ['fregadero atascado', 'Desatascador en gel'],
        ['me roban la bicicleta', 'Candado de acero'],
      ],
    },
  ] as const)
    for (const [q, first] of told)
      it(`shows what serves: "${q}"`, async () => {
        const search = await openedOn(locale, titles)
        const { products } = await search.find({ q })
        await search.close()
        assert.equal(products[0]?.title, first)
      })
})

describe('the words of needs', () => {
  // Of each language, in a shop of that language and in an English one.
  const shops = TABLE_LANGUAGES.flatMap((language) => [...new Set([language, 'en'])].map((own) => ({ language, own })))
  for (const { language, own } of shops)
    it(`in "${language}" state no need if they name a kind in "${own}"`, async () => {
      const [analysis, { headsFirst }] = await Promise.all([createAnalysis(own), createAnalysis(language)])
      const { wordbook, stemmer } = analysis
      const needIn = (titles: readonly string[]) => {
        const index = indexIn(analysis, titles)
        return (q: string) => rewriteQuery(q, { index, analysis, isOwners: () => false }).also
      }
      // Others make a sentence, or tell of a thing: "peel potatoes".
      const isOther = (word: string) =>
        !wordbook.isLittle(language, word) &&
        !wordbook.isLittleInNeeds(language, word) &&
        !wordbook.isStating(language, word)
      const cases = kindsInNeeds(language, (word) => wordbook.isKind(language, [word]))
        .filter(({ kind, others }) => others.length > 0 && [kind, ...others].every(isOther))
        .map(({ kind, others }) => ({ kind, q: (headsFirst ? [kind, ...others] : [...others, kind]).join(' ') }))
      const serving = wordbook.languages.flatMap((one) =>
        cases.flatMap(({ q }) => wordbook.needsOf(plainWords(q), one, own).flatMap(({ names }) => names)),
      )
      const titles = [...new Set(serving.map((name) => name.join(' ')))]
      // "Dog" names no kind where there are dog beds and dog leads.
      const within = new Set(serving.flat().map(stemmer))
      const titlesOf = (kind: string) =>
        language === own
          ? [kind]
          : wordbook
              .entriesAt(language, [kind], 0)
              .flatMap(({ row }) => wordbook.namesOf(row, own).map((name) => name.join(' ')))
      const kinds = new Map(cases.map(({ kind }) => [kind, titlesOf(kind)]))
      const isElsewhere = (kind: string) =>
        (kinds.get(kind) ?? []).some((title) => title.split(' ').some((word) => within.has(stemmer(word))))
      const needWithoutKinds = needIn(titles)
      const needWithKinds = needIn([...titles, ...[...kinds.values()].flat()])
      const stated = cases.filter(({ kind, q }) => !isElsewhere(kind) && needWithoutKinds(q) !== undefined)
      assert.ok(stated.length > 10, `${stated.length} of ${cases.length}`)
      assert.deepEqual(
        stated.filter(({ q }) => needWithKinds(q) !== undefined),
        [],
      )
    })
})

function indexIn(analysis: Analysis, titles: readonly string[]): LiveIndex {
  const builder = createSegmentBuilder(analysis, RANKING_WEIGHTS.fields)
  for (const [at, title] of titles.entries())
    builder.add(toDocument(at + 1, productOf(`p${at}`, { title }), { at: AT, readTitle: analysis.readTitle }))
  return indexOf(openSegment(atOnce(builder.finish())))
}
