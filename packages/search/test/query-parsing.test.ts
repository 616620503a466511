import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Product } from '@vitrine/product'
import fc from '../../../test/properties.ts'
import { sampleProducts } from '../../../test/sample-products.ts'
import { openSearch } from '../src/load-search.ts'
import { fitting } from '../src/query/measure-limits.ts'
import { parseQuery } from '../src/query/parse-query.ts'
import type { Search, SearchParts } from '../src/search.ts'
import { createAnalysis } from '../src/text/analysis.ts'
import { analysis, indexFor, productOf, shelfOf, variantOf } from './shelf.ts'

type Shop = Partial<SearchParts['shop']>

async function opened(products: readonly Product[], shop: Shop = {}, settings: SearchParts['settings'] = {}) {
  const search = await openSearch({
    catalog: shelfOf(products),
    shop: { url: 'http://shop.test', locale: 'en', currency: 'EUR', ...shop },
    settings,
  })
  await search.settled()
  return search
}

const titled = (...titles: string[]) => titles.map((title, at) => productOf(`p${at + 1}`, { title }))
const priced = (title: string, amount: number, currency = 'EUR') =>
  productOf(title.replaceAll(' ', '-'), {
    title,
    variants: [variantOf(`${title.replaceAll(' ', '-')}-1`, { regular_price: { amount, currency } })],
  })

async function ids(search: Search, q: string): Promise<string[]> {
  return (await search.find({ q })).products.map(({ id }) => id)
}

describe('prices in words', () => {
  const shop = [priced('cheap lamp', 2000), priced('fair lamp', 5000), priced('dear lamp', 20_000)]
  const found = async (q: string, settings: Shop = {}) => (await ids(await opened(shop, settings), q)).sort()

  for (const [q, wanted] of [
    ['lamp under 50', ['cheap-lamp', 'fair-lamp']],
    ['lamp under €49.99', ['cheap-lamp']],
    ['lamp less than 30 eur', ['cheap-lamp']],
    ['lamp over 100 euros', ['dear-lamp']],
    ['lamp between 30 and 60', ['fair-lamp']],
    ['lamp 30-60€', ['fair-lamp']],
    ['lamp around 50', ['fair-lamp']],
    ['lamp < 30', ['cheap-lamp']],
    ['lamp <=50€', ['cheap-lamp', 'fair-lamp']],
    ['lamp >100', ['dear-lamp']],
    ['lamp 52 €', ['fair-lamp']],
    ['lamp bis 50 €', ['cheap-lamp', 'fair-lamp']],
    ['lamp moins de 30 euros', ['cheap-lamp']],
    ['lamp sub 30 eur', ['cheap-lamp']],
    ['lamp entre 30 et 60 €', ['fair-lamp']],
  ] as const) {
    it(`understands "${q}"`, async () => assert.deepEqual(await found(q), wanted))
  }

  for (const [locale, q] of [
    ['de', 'lamp bis 50 €'],
    ['ro', 'lamp sub 50'],
    ['fr', 'lamp moins de 50 euros'],
    ['es', 'lamp menos de 50'],
    ['it', 'lamp meno di 50'],
    ['nl', 'lamp onder 50'],
    ['pt', 'lamp até 50'],
    ['pl', 'lamp poniżej 50'],
    ['sv', 'lamp högst 50'],
    ['da', 'lamp højst 50'],
    ['hu', 'lamp legfeljebb 50'],
  ] as const) {
    it(`understands "${q}" in a shop whose language is ${locale}`, async () => {
      assert.deepEqual(await found(q, { locale }), ['cheap-lamp', 'fair-lamp'])
    })
  }

  it('are read in a language without pages only beside a currency', async () => {
    const { applied } = await (await opened(shop)).find({ q: 'lamp poniżej 50' })
    assert.deepEqual(applied.filters, {})
  })

  it('are read in a language of the pages, unless a product has the word', async () => {
    const { applied } = await (await opened(shop)).find({ q: 'lamp bis 50' })
    assert.deepEqual(applied.filters, { price: { max: { amount: 5000, currency: 'EUR' } } })
    const withWord = await opened([...shop, priced('Lamp bis', 9000)])
    assert.deepEqual((await withWord.find({ q: 'lamp bis 50' })).applied.filters, {})
  })

  it('leaves out a price in another currency, and says so', async () => {
    for (const q of ['lamp under 30 dollars', 'lamp under $30', 'lamp sub 30 lei']) {
      const { applied, messages, products } = await (await opened(shop)).find({ q })
      assert.deepEqual([applied.filters, products.length], [{}, 3], q)
      assert.deepEqual(
        messages.map(({ code }) => code),
        ['query_relaxed'],
        q,
      )
    }
  })

  it('knows a sign that several currencies share as the shop’s own', async () => {
    const canadian = [priced('cheap lamp', 2000, 'CAD'), priced('dear lamp', 20_000, 'CAD')]
    assert.deepEqual(await ids(await opened(canadian, { currency: 'CAD' }), 'lamp under $50'), ['cheap-lamp'])
  })

  it('reads lei in a shop that sells in lei', async () => {
    const search = await opened([priced('red bell', 9900, 'RON'), priced('blue bell', 10_100, 'RON')], {
      locale: 'ro',
      currency: 'RON',
    })
    for (const q of ['bell sub 100 lei', 'bell sub 100 de lei', 'bell bis 100 lei'])
      assert.deepEqual(await ids(search, q), ['red-bell'], q)
  })

  it('takes no model number or measure for a price', async () => {
    const search = await opened(titled('Air Max 90', 'Bottle 2 l', 'Bottle 5 l'))
    assert.deepEqual(await ids(search, 'air max 90'), ['p1'])
    const answer = await search.find({ q: 'bottle under 5 l' })
    assert.equal(answer.applied.filters.price, undefined)
  })

  it('hold even if nothing matches, and near products appear as related only', async () => {
    const answer = await (await opened(shop)).find({ q: 'lamp under 1' })
    assert.deepEqual([answer.products.length, answer.pagination.total_count, answer.related?.length], [0, 0, 3])
    assert.ok(
      answer.messages.some(({ code, content }) => code === 'query_relaxed' && content.includes('price up to 1')),
    )
  })

  it('are no search words for related products, unless they are a title', async () => {
    const search = await opened([...shop, priced('under 1 roof tent', 9000)])
    const { related = [] } = await search.find({ q: 'lamp under 1' })
    assert.deepEqual(related.map(({ id }) => id).sort(), ['cheap-lamp', 'dear-lamp', 'fair-lamp'])
    assert.deepEqual(await ids(search, 'under 1 roof tent'), ['under-1-roof-tent'])
  })

  it('sorts by price when the cheapest is asked for', async () => {
    const answer = await (await opened(shop)).find({ q: 'cheapest lamp' })
    assert.deepEqual([answer.applied.sort, answer.products[0]?.id], ['price_asc', 'cheap-lamp'])
  })
})

describe('limits of measures in words', () => {
  const weighing = (title: string, weight: string) =>
    productOf(title.replaceAll(' ', '-'), { title, details: [{ name: 'Weight', value: weight }] })
  const tents = [weighing('Light tent', '950 g'), weighing('Fair tent', '1.5 kg'), weighing('Family tent', '6,2 kg')]
  const complete = async (q: string, shop: Shop = {}, products: readonly Product[] = tents) => {
    const search = await opened(products, shop)
    return (await search.find({ q })).products.filter(({ match }) => match.complete).map(({ id }) => id)
  }

  for (const [q, wanted] of [
    ['tent under 1 kg', ['Light-tent']],
    ['tent lighter than 2kg', ['Fair-tent', 'Light-tent']],
    ['a tent that weighs less than 1500 g', ['Fair-tent', 'Light-tent']],
    ['tent <1kg', ['Light-tent']],
    ['tent of at least 1.5 kg', ['Fair-tent', 'Family-tent']],
    ['tent 5 kg or more', ['Family-tent']],
    ['tent between 1 and 2 kg', ['Fair-tent']],
    ['tent between 900 g and 1 kg', ['Light-tent']],
  ] as const)
    it(`have all of "${q}"`, async () => assert.deepEqual((await complete(q)).sort(), wanted))

  for (const [locale, q] of [
    ['de', 'tent unter 1 kg'],
    ['de', 'tent leichter als 1 kg'],
    ['fr', 'tent de moins de 1 kg'],
    ['es', 'tent de menos de 1 kg'],
    ['ro', 'tent mai ușor de 1 kg'],
  ] as const)
    it(`in ${locale}`, async () => assert.deepEqual(await complete(q, { locale }), ['Light-tent']))

  it('show others after those that fit', async () => {
    const { products, messages } = await (await opened(tents)).find({ q: 'tent under 1 kg' })
    assert.equal(products.length, 3)
    assert.match(messages.map(({ content }) => content).join(' '), /"tent", "under 1 kg"/)
  })

  it('are words where no product states such a measure', async () => {
    const { messages } = await (await opened(tents)).find({ q: 'tent under 3 l' })
    assert.deepEqual(
      messages.flatMap(({ code, words = [] }) => (code === 'words_unknown' ? words : [])),
      ['under', '3l'],
    )
  })

  it('are no prices, and prices no measures', async () => {
    const search = await opened(tents)
    assert.deepEqual((await search.find({ q: 'tent under 1 kg' })).applied.filters, {})
    assert.notEqual((await search.find({ q: 'tent under 100' })).applied.filters.price, undefined)
  })

  it('are met by the variant that is shown first', async () => {
    const sized = (size: string) => ({ options: [{ name: 'Size', label: size }] })
    const variants = ['500 ml', '1 l'].map((size) => variantOf(size, sized(size)))
    const bottle = productOf('bottle', {
      title: 'Bottle',
      options: [{ name: 'Size', values: ['500 ml', '1 l'] }],
      variants,
    })
    const search = await opened([bottle])
    for (const q of ['bottle of at least 750 ml', 'bottle 1000 ml']) {
      const { products } = await search.find({ q })
      assert.deepEqual(products[0]?.match.variant_ids, ['1 l', '500 ml'], q)
      const { products: short } = await search.findSummaries({ q, facets: [] })
      assert.equal(short[0]?.variant?.id, '1 l', q)
    }
  })

  it('are words in an engine that cannot list its measures', () => {
    const index = indexFor(tents)
    const parts = { analysis, currency: 'EUR', decimalMark: '.', index } as const
    assert.equal(parseQuery('tent under 1 kg', parts).measures.length, 1)
    assert.deepEqual(parseQuery('tent between 1 l and 2 kg', parts).measures, [], 'of two kinds')
    const elsewhere = { ...index, namedBy: () => 0 }
    assert.deepEqual(parseQuery('tent under 1 kg', { ...parts, index: elsewhere }).measures, [])
  })

  it('are met by the nearest measures where there are very many', () => {
    const all = Array.from({ length: 300 }, (_, at) => weighing(`Tent ${at + 1}`, `${at + 1} g`))
    const most = fitting(indexFor(all), { says: '', unit: 'g', max: 290 }).map(({ text }) => text)
    assert.equal(most.length, 256)
    assert.deepEqual([most[0], most.at(-1)], ['290g', '35g'])
    const least = fitting(indexFor(all), { says: '', unit: 'g', min: 20 }).map(({ text }) => text)
    assert.deepEqual([least[0], least.at(-1)], ['20g', '275g'])
  })

  it('put the limit itself first', async () => {
    const drives = ['Drive 256 GB', 'Drive 16 GB'].map((title) => productOf(title.replaceAll(' ', '-'), { title }))
    assert.deepEqual(await complete('drive of at least 16 gb', {}, drives), ['Drive-16-GB', 'Drive-256-GB'])
  })
})

describe('sizes and stock in words', () => {
  const sized = (id: string, ...sizes: string[]) =>
    productOf(id, {
      title: 'Walking boot',
      variants: sizes.map((size) => variantOf(`${id}-${size.replaceAll(' ', '')}`, { size })),
    })

  it('finds the variant of a size, and names it', async () => {
    const search = await opened([sized('small', '38', '39'), sized('large', '42', '43')])
    for (const q of ['boot size 42', 'boot 42 eu', 'boots eu 42']) {
      const { products } = await search.find({ q })
      assert.deepEqual(
        products.map(({ id, match }) => [id, match.variant_ids]),
        [['large', ['large-42']]],
        q,
      )
    }
  })

  it('keeps what can be had when asked for', async () => {
    const gone = productOf('gone', {
      title: 'Red kite',
      variants: [variantOf('gone-1', { availability: { status: 'out_of_stock' } })],
    })
    const search = await opened([gone, productOf('here', { title: 'Red kite' })])
    assert.deepEqual(await ids(search, 'kite in stock'), ['here'])
    assert.deepEqual(await ids(search, 'kite'), ['here', 'gone'])
  })

  it('reads one measure in all of its spellings', async () => {
    const search = await opened(titled('Jug 2 l', 'Jug 500 ml', 'Tyre 700c', 'Screen 17"', 'Screen 32', 'Screen (32")'))
    for (const q of ['jug 2l', 'jug 2 litres', 'jug 2,0 l', 'jug 2000ml'])
      assert.equal((await ids(search, q))[0], 'p1', q)
    for (const q of ['jug 0.5 l', 'jug 50 cl']) assert.equal((await ids(search, q))[0], 'p2', q)
    assert.equal((await ids(search, 'tyre 700 c'))[0], 'p3')
    for (const q of ['screen 17 inch', '17in screen', 'screen 17″']) assert.equal((await ids(search, q))[0], 'p4', q)
    for (const q of ['screen 32 inch', 'screen 32inch', '32in screen', 'screen 32"', 'screen (32″)', 'screen 32”'])
      assert.equal((await ids(search, q))[0], 'p6', q)
  })

  it('says where a measure or a compound is, and shows it', async () => {
    const jug = productOf('jug', { title: 'T-shirt jug', description: { plain: 'Holds up to 2 l of anything.' } })
    const [found] = (await (await opened([jug])).find({ q: 'tshirt 2000ml' })).products
    assert.deepEqual(found?.match.matched_fields, ['title', 'description'])
    assert.equal(found?.match.snippet, 'Holds up to **2** **l** of anything.')
  })

  it('wants the thing more than the measure', async () => {
    const search = await opened(titled('Backpack 28 l', 'Tow float 20 l', 'Pannier 20 l', 'Backpack 55 l'))
    assert.deepEqual((await ids(search, '20 l backpack')).slice(0, 2).sort(), ['p1', 'p4'])
  })

  it('does not miss the word "size" where no such size is known', async () => {
    const search = await opened(titled('Helmet M', 'Helmet L', 'Glove M'))
    const { products, messages } = await search.find({ q: 'helmet size M' })
    assert.deepEqual([products[0]?.id, products[0]?.match.complete], ['p1', true])
    assert.ok(messages.every(({ code }) => code !== 'query_corrected' && code !== 'words_unknown'))
  })
})

describe('the owner’s words', () => {
  it('finds a thing by its other names, of one word or several', async () => {
    const synonyms = [['sneakers', 'running shoes', 'trainers']]
    const search = await opened(titled('Running shoes', 'Trainers', 'Running jacket', 'Old sneakers'), {}, { synonyms })
    for (const q of ['sneakers', 'trainers', 'running shoes'])
      assert.deepEqual((await ids(search, q)).slice(0, 3).sort(), ['p1', 'p2', 'p4'], q)
    assert.deepEqual((await ids(search, 'sneekers')).sort(), ['p1', 'p2', 'p4'], 'also misspelt')
  })

  it('pins, buries and replaces by rule, and says so', async () => {
    const rules = [
      { when: 'kite', pin: ['p3'], bury: ['p1'] },
      { when: 'dragon', replace: 'kite' },
      { when: 'gift', pin: ['p4', 'p2'] },
    ]
    const search = await opened(titled('Kite', 'Kite blue', 'Line for anything', 'Kite red'), {}, { rules })
    assert.deepEqual(await ids(search, 'kite'), ['p3', 'p2', 'p4', 'p1'])
    assert.deepEqual(await ids(search, 'gift'), ['p4', 'p2'], 'in the order of the rule')
    const { applied } = await search.find({ q: 'dragon < 50 €' })
    assert.deepEqual(applied.filters, { price: { max: { amount: 5000, currency: 'EUR' } } }, 'the rest is still read')
    for (const q of ['dragon', 'gift']) {
      const { messages } = await search.find({ q })
      assert.deepEqual(
        messages.map(({ code }) => code),
        ['rule_applied'],
        q,
      )
    }
  })

  it('weighs fields as the owner says', async () => {
    const shop = [productOf('in-title', { title: 'Lamp' }), productOf('in-tags', { title: 'Thing', tags: ['lamp'] })]
    assert.deepEqual(await ids(await opened(shop), 'lamp'), ['in-title', 'in-tags'])
    const settings = { weights: { fields: { title: 0.1, heads: 0, tags: 50 } } }
    assert.deepEqual(await ids(await opened(shop, {}, settings), 'lamp'), ['in-tags', 'in-title'])
  })
})

describe('words of every language', () => {
  // Those with a stemmer, with endings of our own, or with both.
  for (const language of [
    ...['ar', 'bg', 'bs', 'cs', 'da', 'de', 'el', 'en', 'es', 'fi', 'fr', 'ga', 'he', 'hi', 'hr', 'hu'],
    ...['hy', 'id', 'it', 'lt', 'nb', 'ne', 'nl', 'nn', 'no', 'pl', 'pt', 'ro', 'ru', 'sk', 'sl', 'sr', 'sv'],
    ...['ta', 'tr', 'uk'],
  ]) {
    it(`reads text of ${language}`, async () => {
      const { stemmer, cutter } = await createAnalysis(language)
      assert.equal(typeof stemmer('bicicleta'), 'string')
      assert.deepEqual(
        cutter.cut('a1 b2').flatMap(({ parts }) => parts),
        ['a1', 'b2'],
      )
    })
  }

  for (const [locale, title, q] of [
    ['ro', 'Rucsac damă pentru munte', 'RUCSACURI dama'],
    ['de', 'Größe Straßenschuhe', 'strassenschuh grosse'],
    ['fr', "Chaussures d'été", 'chaussure ete'],
    ['ru', 'Беговые кроссовки', 'беговая кроссовка'],
    ['ja', '東京マラソン靴', 'マラソン'],
    ['zh', '登山背包防水', '背包'],
    ['th', 'รองเท้าวิ่ง', 'รองเท้า'],
    ['ar', 'حِذَاء رياضي', 'حذاء'],
    ['he', 'נַעַל ריצה', 'נעל'],
    ['hi', 'दौड़ने के जूते', 'जूते'],
  ] as const) {
    it(`finds "${title}" by "${q}"`, async () => {
      assert.deepEqual(
        await ids(await opened([productOf('wanted', { title }), productOf('other', { title: 'Zzz' })], { locale }), q),
        ['wanted'],
      )
    })
  }

  it('takes singular and plural for nearly the same, and other relatives for less', async () => {
    const shop = titled('Charger for laptops', 'Laptop', 'Control', 'Orbit controllers')
    assert.deepEqual(await ids(await opened(shop), 'laptops '), ['p2', 'p1'])
    assert.deepEqual(await ids(await opened(shop), 'controller '), ['p4', 'p3'])
    const romanian = titled('Dispozitiv pentru anvelope', 'Anvelopa')
    assert.deepEqual(await ids(await opened(romanian, { locale: 'ro' }), 'anvelope '), ['p2', 'p1'])
  })

  it('finds compounds by what they are, in languages that write them as one word', async () => {
    const shop = titled('Laufschuhe Damen', 'Wanderschuh', 'Schuhcreme', 'Laufjacke', 'Handschuhfach')
    const search = await opened(shop, { locale: 'de' })
    for (const q of ['schuhe ', 'Schuh ']) assert.deepEqual((await ids(search, q)).sort(), ['p1', 'p2'], q)
    assert.deepEqual(await ids(search, 'damen schuhe'), ['p1', 'p2'])
    assert.equal((await ids(search, 'lauf schuhe'))[0], 'p1')
    assert.deepEqual(await ids(search, 'herrenlaufschuhe '), ['p1'])
    assert.deepEqual(await ids(search, 'wandershcuh '), ['p2'], 'a slip is mended before a part is left out')
    const { products } = await (await opened(shop)).find({ q: 'schuhe ' })
    assert.ok(
      products.every(({ id }) => id !== 'p1'),
      'in English shops words end where they end',
    )
  })

  it('prefers the form that was asked for, and the plural before relatives', async () => {
    const search = await opened(titled('Running cap', 'Run cap', 'Runs cap'))
    assert.deepEqual(await ids(search, 'run cap'), ['p2', 'p3', 'p1'])
  })
})

describe('a query of any kind', () => {
  it('is answered, whatever it is made of', async () => {
    const search = await opened(sampleProducts().filter(({ status }) => status === 'active'))
    const anything = fc.oneof(
      fc.string({ maxLength: 600 }),
      fc.string({ unit: 'binary', maxLength: 200 }),
      fc.string({ unit: 'grapheme', maxLength: 100 }),
      fc
        .array(
          fc.constantFrom(
            'shoes',
            'under',
            '50',
            '€',
            'size',
            '42',
            'eu',
            'between',
            'and',
            '-',
            '"',
            '\u0000',
            '👟',
            'the',
            'in stock',
            '1e9',
            '½',
            '٣',
          ),
          { maxLength: 40 },
        )
        .map((words) => words.join(' ')),
    )
    await fc.assert(
      fc.asyncProperty(anything, async (q) => {
        const answer = await search.find({ q, limit: 5, explain: true })
        assert.ok(answer.pagination.total_count >= answer.products.length)
        assert.ok(answer.products.length > 0 || answer.messages.length > 0, 'an empty answer says what was tried')
        await search.suggest(q)
      }),
      { numRuns: 400 },
    )
  })

  it('says which words were corrected, left out, or only partly there', async () => {
    const search = await opened(titled('Trail shoe', 'Warm jacket'))
    const codes = async (q: string) => (await search.find({ q })).messages.map(({ code }) => code)
    assert.deepEqual(await codes('trial shoe'), ['query_corrected'])
    assert.deepEqual(await codes('shoe qqqqqqq'), ['words_unknown'])
    assert.deepEqual(await codes('shoe jacket'), ['query_relaxed'])
    assert.deepEqual(await codes('qqqqqqq'), ['words_unknown', 'nothing_found'])
  })

  it('corrects a rare word to a common one, unless a title has it', async () => {
    const cartridges = Array.from({ length: 60 }, (_, at) => productOf(`right-${at}`, { title: 'Ink Cartridge' }))
    const misspelt = productOf('misspelt', { title: 'Zenit 12', description: { plain: 'A cartrige for printers.' } })
    const search = await opened([...cartridges, misspelt])
    const { products, pagination, messages } = await search.find({ q: 'cartrige' })
    assert.deepEqual([products[0]?.id, pagination.total_count], ['misspelt', 61], 'what was written comes first')
    assert.deepEqual(
      messages.map(({ code, shown, content }) => [code, shown, content.split(' ')[0]]),
      [['query_corrected', ['cartrige', 'cartridge'], 'Hardly']],
    )
    const called = await opened([...cartridges, productOf('partridge', { title: 'Zenit Cartrige' })])
    assert.deepEqual(await ids(called, 'cartrige'), ['partridge'])
  })

  it('corrects a word that matches only by its stem to a common name', async () => {
    const search = await opened(titled('Project Mount', ...Array.from({ length: 5 }, () => 'Data Projector')))
    const { products, messages } = await search.find({ q: 'projecter' })
    assert.equal(products[0]?.id, 'p2')
    assert.deepEqual(
      messages.map(({ code }) => code),
      ['query_corrected'],
    )
  })

  it('lets stop words decide nothing beside other words', async () => {
    const shop = [productOf('boots', { title: 'Boots for the hills and the shoes', tags: ['the'] }), ...titled('Shoes')]
    const search = await opened(shop)
    for (const q of ['the shoes', 'shoes for the', 'the shoes of the']) assert.equal((await ids(search, q))[0], 'p1', q)
  })

  it('finds exact numbers in any spelling, before anything else', async () => {
    const coded = productOf('coded', {
      title: 'Pump',
      variants: [variantOf('coded-1', { sku: 'AB-1200/X', gtin: '5901234123457', mpn: 'M 77.b' })],
    })
    const search = await opened([productOf('other', { title: 'AB pump 1200 X M 77' }), coded])
    for (const q of ['AB-1200/X', 'ab1200x', 'ab 1200 x', '5901234123457', '590 1234-123457', 'm77b']) {
      assert.equal((await ids(search, q))[0], 'coded', q)
    }
    for (const q of ['5901234123457', 'AB-1200/X', 'EAN: 590-1234-123457'])
      assert.deepEqual((await search.find({ q })).messages, [], 'a number that was found is no unknown word')
  })

  it('finds a barcode with any label, in short and long form', async () => {
    const of = (id: string, gtin: string) =>
      productOf(id, { title: 'Thing', variants: [variantOf(`${id}-1`, { gtin })] })
    const search = await opened([of('book', '9780140328721'), of('upc', '036000291452'), of('ean', '0012345678905')])
    for (const q of ['isbn 9780140328721', 'ISBN-13: 978-0-14-032872-1', 'ISBN 0-14-032872-6', '0140328726'])
      assert.deepEqual(await ids(search, q), ['book'], q)
    assert.deepEqual(await ids(search, 'EAN 0036000291452'), ['upc'])
    assert.deepEqual(await ids(search, 'upc 012345678905'), ['ean'])
    assert.deepEqual(await ids(search, 'isbn 9780140328722'), [], 'another number')
  })

  it('finds a part number in parts that the catalogue writes as one', async () => {
    const disc = { title: 'Brake disc', details: [{ name: 'OE', value: '1K0615301AA' }] }
    const search = await opened([productOf('other', { title: 'Disc 615' }), productOf('disc', disc)])
    assert.deepEqual(await ids(search, '1K0 615 301 AA'), ['disc'])
    assert.equal((await ids(search, 'disc 615'))[0], 'other')
  })

  it('knows the "x" between any numbers', async () => {
    const search = await opened(titled('Spring M6x40', 'Hex Bolt M8x40', 'Wood Screw 4.0 x 40 mm'))
    for (const q of ['m8 x 40', 'M8x40', 'm8×40 bolt']) assert.equal((await ids(search, q))[0], 'p2', q)
    assert.equal((await ids(search, 'screw 4x40'))[0], 'p3')
  })
})
