import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Product } from '@vitrine/product'
import { openSearch } from '../src/load-search.ts'
import type { Search } from '../src/search.ts'
import { createAnalysis } from '../src/text/analysis.ts'
import { productOf, shelfOf, variantOf } from './shelf.ts'

// Queries as people and agents write them: whole sentences, other words for the same people, sizes of things, words
// parted and joined as nobody does but they.

async function opened(products: readonly Product[], locale = 'en', currency = 'EUR'): Promise<Search> {
  const search = await openSearch({
    catalog: shelfOf(products),
    shop: { url: 'http://shop.test', locale, currency },
  })
  await search.settled()
  return search
}

const titled = (...titles: string[]) => titles.map((title, at) => productOf(`p${at + 1}`, { title }))

async function ids(search: Search, q: string): Promise<string[]> {
  return (await search.find({ q })).products.map(({ id }) => id)
}

describe('a sentence', () => {
  for (const [locale, q] of [
    ['en', 'what do you have for a lamp?'],
    ['en', 'Hello, I am looking for a good cheap lamp please'],
    ['de', 'Ich suche eine günstige Lamp'],
    ['fr', 'je cherche une bonne lamp pas cher'],
    ['ro', 'aș vrea să cumpăr o lamp ieftină'],
    ['es', 'busco una lamp barata'],
    ['it', 'vorrei comprare una buona lamp economica'],
    ['nl', 'ik zoek een goede goedkope lamp'],
    ['pt', 'procuro uma lamp boa e barata'],
    ['pl', 'szukam tania lamp'],
    ['hu', 'keresek egy olcsó lamp'],
    ['sv', 'jag söker en bra billig lamp'],
    ['da', 'jeg leder efter en god lamp'],
  ] as const) {
    it(`asks for what it names: "${q}"`, async () => {
      const search = await opened(titled('Lamp', 'What do you have', 'Good looking rope'), locale)
      const { products, messages } = await search.find({ q })
      assert.equal(products[0]?.id, 'p1')
      assert.equal(products[0]?.match.complete, true, 'the words of asking are not missed')
      assert.ok(messages.every(({ code }) => code !== 'query_relaxed'))
    })
  }

  it('asks for the product whose id it names', async () => {
    const search = await opened([...titled('Blank S2 rope', 'Rope 1 m'), productOf('s2-1', { title: 'Gloves' })])
    for (const q of ['buy s2-1', 'do you have the S2-1?', 's2-1']) assert.equal((await ids(search, q))[0], 's2-1', q)
  })

  it('asks with what English leaves out', async () => {
    const search = await opened(titled('Battery for cold starts', 'Rope', 'Wont soup'))
    for (const q of ["I'm after a rope", "we've lost our rope", "I'd like a rope", "a rope that won't break"]) {
      const { products, messages } = await search.find({ q })
      assert.equal(products[0]?.id, 'p2', q)
      assert.ok(!messages.some(({ words = [] }) => words.some((word) => ['t', 'm', 've', 'd'].includes(word))), q)
    }
    assert.deepEqual(await ids(search, "ropes that aren't batteries"), ['p2'])
  })

  it('is still searched where it has no other words', async () => {
    assert.deepEqual(await ids(await opened(titled('Lamp', 'The best of')), 'best'), ['p2'])
  })
})

describe('"without"', () => {
  for (const [locale, title, other, q] of [
    ['en', 'Mouse', 'Mouse with a wire', 'mouse without a wire'],
    ['en', 'Keyboard', 'Bluetooth keyboard', 'keyboard but not bluetooth'],
    ['de', 'Maus', 'Maus mit Kabel', 'maus ohne kabel'],
    ['de', 'Maus', 'Maus mit Kabel', 'maus kein kabel'],
    ['ro', 'Casca', 'Casca cu vizor', 'casca fara vizor'],
  ] as const) {
    it(`does not ask for what comes after it: "${q}"`, async () => {
      const { products, messages } = await (await opened(titled(other, title), locale)).find({ q })
      assert.deepEqual(
        products.map(({ id, match }) => [id, match.complete]),
        [['p2', true]],
      )
      assert.deepEqual(
        messages.map(({ code, words }) => [code, words]),
        [['query_understood', [`without "${q.split(' ').at(-1)}"`]]],
      )
    })
  }

  it('excludes a product if all its variants or a detail have the thing', async () => {
    const inColours = (id: string, colors: readonly string[]) =>
      productOf(id, { title: 'Jacket', variants: colors.map((color) => variantOf(`${id}-${color}`, { color })) })
    const search = await opened([
      inColours('black', ['Black']),
      inColours('both', ['Black', 'Blue']),
      inColours('blue', ['Blue']),
      productOf('hood', { title: 'Jacket', details: [{ name: 'Hood', value: 'Yes' }] }),
      productOf('bare', { title: 'Jacket', details: [{ name: 'Hood', value: 'No' }] }),
      productOf('told', {
        title: 'Jacket',
        description: {
          plain:
            'A light one for spring and autumn, cut wide, made for days that are not black, without a hood to get in the way.',
        },
      }),
    ])
    const sorted = async (q: string) => (await ids(search, q)).sort().join(' ')
    assert.equal(await sorted('jacket not black'), 'bare blue both hood told')
    assert.equal(await sorted('jackets without hood'), 'bare black blue both told')
    assert.equal(await sorted('jackets that are not black or blue'), 'bare hood told')
    assert.equal(await sorted('no black jackets'), 'bare blue both hood told')
    const { facets } = await search.find({ q: 'jacket not black' })
    const colours = facets.find(({ name }) => name === 'color')
    assert.deepEqual(colours?.type === 'terms' && colours.values.map(({ value, count }) => [value, count]), [
      ['Blue', 2],
      ['Black', 1],
    ])
  })

  it('keeps products whose description or details say that it is not needed', async () => {
    const search = await opened([
      productOf('kept', { title: 'Photo Editor', description: { plain: 'No subscription.' } }),
      productOf('told', { title: 'Photo Editor', description: { plain: 'Subscription optional.' } }),
      productOf('left', { title: 'Photo Editor Subscription' }),
      productOf('free', {
        title: 'Photo Editor Subscription Edition',
        details: [{ name: 'Licence', value: 'without subscription' }],
      }),
    ])
    assert.deepEqual((await ids(search, 'photo editor without subscription')).sort(), ['free', 'kept', 'told'])
  })

  describe('with nothing named', () => {
    const inColour = (id: string, title: string, color: string, amount: number) =>
      productOf(id, { title, variants: [variantOf(`${id}-v`, { color, regular_price: { amount, currency: 'EUR' } })] })
    for (const [locale, black, q] of [
      ['en', 'Black', 'not black under 50'],
      ['en', 'Black', 'anything but black, up to 50 euro'],
      ['en', 'Black', 'everything except black below 50'],
      ['de', 'Schwarz', 'nicht schwarz unter 50'],
      ['fr', 'Noir', 'sauf noir, moins de 50 euros'],
      ['es', 'Negro', 'que no sea negro, menos de 50'],
      ['ro', 'Negru', 'fara negru sub 50 euro'],
      ['fr', 'Noir', 'not black under 50'],
    ] as const) {
      it(`leaves out what it names: "${q}" (${locale})`, async () => {
        const search = await opened(
          [
            inColour('b', 'Alto', black, 2000),
            inColour('r', 'Bello', 'Rosso', 2000),
            inColour('d', 'Cara', 'Rosso', 9000),
          ],
          locale,
        )
        assert.deepEqual(await ids(search, q), ['r'])
      })
    }

    it('excludes a brand, a kind or a material, but never an exact title', async () => {
      const search = await opened([
        productOf('boot', { title: 'Boot', brand: 'Corva' }),
        productOf('bag', { title: 'Leather bag', brand: 'Elm' }),
        productOf('film', { title: 'Without a trace', brand: 'Elm' }),
      ])
      const sorted = async (q: string) => (await ids(search, q)).sort().join(' ')
      assert.equal(await sorted('without leather'), 'boot film')
      assert.equal(await sorted('except brand Corva'), 'bag film')
      assert.equal(await sorted('anything but boots'), 'bag film')
      assert.equal(await sorted('without a trace'), 'film')
      assert.equal(await sorted('in stock, not leather'), 'boot film')
      assert.equal((await search.find({ q: 'without leather' })).pagination.total_count, 2)
    })
  })

  for (const [locale, title, detail, other, q] of [
    ['en', 'Almond milk', 'Claims: sugar free', 'Oat milk', 'milk without sugar'],
    ['en', 'Sugar-free gum', '', 'Sugar gum', 'gum no sugar'],
    ['en', 'Alcohol Free Lager beer', 'Alcohol: 0.0%', 'Pale beer', 'non alcoholic beer'],
    ['de', 'Zuckerfreier Kaugummi', '', 'Zucker Kaugummi', 'kaugummi ohne zucker'],
    ['fr', 'Gel sans parfum', '', 'Gel au parfum', 'gel sans parfum'],
    ['ro', 'Gel fără parfum', '', 'Gel cu parfum', 'gel fără parfum'],
  ] as const) {
    it(`begins with what says to be so: "${q}"`, async () => {
      const [name = '', value = ''] = detail.split(': ')
      const search = await opened(
        [
          productOf('other', { title: other }),
          productOf('so', { title, ...(detail && { details: [{ name, value }] }) }),
        ],
        locale,
      )
      assert.equal((await ids(search, q))[0], 'so')
    })
  }

  it('leaves out a model number and a measure, and compounds in German', async () => {
    const oils = await opened(titled('Engine Oil 5W-30 5 L', 'Engine Oil 10W-40 5 L', 'Engine Oil 0W-30 1 L'))
    assert.deepEqual((await ids(oils, 'engine oil not 5w-30')).sort(), ['p2', 'p3'])
    assert.deepEqual(await ids(oils, 'engine oil except 5 l'), ['p3'])
    const sofas = await opened(titled('Ledersofa Cognac', 'Sofa Cord'), 'de')
    assert.deepEqual(await ids(sofas, 'sofa kein leder'), ['p2'])
  })

  it('knows compounds by their parts, each also by another name', async () => {
    const titles = [
      'Möbel Politur',
      'Loungemöbel Akazie',
      'Schlafsofa Grau',
      'Bürostuhl',
      'Drehstuhl',
      'Stühle aus Holz',
    ]
    const garden = (title: string, at: number) =>
      productOf(`p${at + 1}`, { title, ...(at === 1 && { product_type: ['Garten'] }) })
    const search = await opened(titles.map(garden), 'de')
    assert.equal((await ids(search, 'schlafcouch'))[0], 'p3')
    assert.equal((await ids(search, 'gartenmöbel'))[0], 'p2')
    assert.deepEqual((await ids(search, 'stühle')).sort(), ['p4', 'p5', 'p6'])
  })

  it('knows a category of two things by what is in it', async () => {
    const of = (id: string, title: string, kind: string) =>
      productOf(id, { title, product_type: ['Tennis & Padel', kind] })
    const search = await opened([
      of('t', 'Allegro Tennis Racket', 'Tennis rackets'),
      of('p', 'Ronda Padel Racket', 'Padel rackets'),
    ])
    assert.deepEqual(await ids(search, 'racket but no padel'), ['t'])
    assert.deepEqual(await ids(search, 'rackets other than tennis'), ['p'])
  })

  it('belongs to the name where things are called so', async () => {
    const search = await opened(titled('Souris avec fil', 'Souris sans fil'), 'fr')
    const { products, messages } = await search.find({ q: 'souris sans fil' })
    assert.deepEqual([products[0]?.id, messages.length], ['p2', 1])
  })

  it('means all that is otherwise, and not what no name says', async () => {
    assert.deepEqual(await ids(await opened(titled('Wire', 'Rope')), 'without wire'), ['p2'])
    const inks = titled('Black Toner (does not ship abroad)', 'Black Toner', 'Cyan Toner')
    assert.deepEqual(await ids(await opened(inks), 'toner that is not black'), ['p3'], 'no name says "not black"')
  })
})

describe('a book', () => {
  it('is one by its ISBN, whatever it says', async () => {
    const of = (id: string, title: string, kind: string, gtin?: string) =>
      productOf(id, {
        title,
        product_type: [kind],
        variants: [variantOf(`${id}-1`, gtin === undefined ? {} : { gtin })],
      })
    const shop = [
      of('bread', 'The Curry Book', 'Food', '9780140328721'),
      of('garden', 'Garden Month by Month', 'Gardening', '9780141036144'),
      of('notes', 'Sheet music for gardeners', 'Music', '9790260000438'),
      of('gloves', 'Gardening gloves', 'Gardening', '5901234123457'),
    ]
    const search = await opened(shop)
    assert.equal((await ids(search, 'gardening book'))[0], 'garden')
    assert.deepEqual((await ids(search, 'books')).sort(), ['bread', 'garden'])
    assert.equal((await ids(await opened(shop, 'de'), 'gardening buch'))[0], 'garden')
  })
})

describe('people', () => {
  for (const [locale, title, other, q] of [
    ['en', "Women's shoes", "Men's shoes", 'ladies shoes'],
    ['en', "Kids' shoes", "Men's shoes", 'shoes for children'],
    ['de', 'Schuhe Damen', 'Schuhe Herren', 'schuhe frauen'],
    ['fr', 'Chaussures femme', 'Chaussures homme', 'chaussures dame'],
    ['ro', 'Pantofi Damă', 'Pantofi Bărbați', 'pantofi femei'],
  ] as const) {
    it(`are meant by any of their names: "${q}" finds "${title}"`, async () => {
      const { products } = await (await opened(titled(other, title), locale)).find({ q })
      assert.deepEqual([products[0]?.id, products[0]?.match.complete], ['p2', true])
    })
  }
})

describe('English words', () => {
  for (const [title, q] of [
    ['Grey tyre', 'gray tire'],
    ['Aluminum catalog stand', 'aluminium catalogue stands'],
    ['Jewelry organizer', 'jewellery organiser'],
    ['Home theater', 'home theatres'],
  ] as const) {
    it(`are found in either spelling: "${q}" finds "${title}"`, async () => {
      const { products, messages } = await (await opened(titled('Fire grain', title))).find({ q })
      assert.deepEqual([products.map(({ id }) => id), messages], [['p2'], []])
    })
  }

  it('are found as they were written first', async () => {
    assert.deepEqual(await ids(await opened(titled('Grey', 'Gray', 'Grey')), 'gray'), ['p2', 'p1', 'p3'])
  })
})

describe('sizes of things', () => {
  it('are numbers, whatever stands between them', async () => {
    const search = await opened(titled('Tyre 26 x 2.10', 'Tyre 29x2.10', 'Tyre 29 x 2.35', 'Tyre 29×1.95'))
    for (const q of ['tyre 29x2.1', 'tyre 29 x 2.10', 'tyre 29×2,1']) assert.equal((await ids(search, q))[0], 'p2', q)
    assert.equal((await ids(search, 'tyre 26x2.1'))[0], 'p1')
  })

  it('are read also where something stands glued before them', async () => {
    const search = await opened(titled('Spoke silver-258 mm', 'Spoke silver-260 mm', 'Bar 680/31.8 mm'))
    assert.equal((await ids(search, 'spoke 260 mm'))[0], 'p2')
    assert.equal((await ids(search, 'bar 31.8mm'))[0], 'p3')
  })

  it('keep their point: ten metres are not 1.0', async () => {
    const [first] = (await (await opened(titled('Cable 1.0m', 'Cable 10m'))).find({ q: 'cable 10m' })).products
    assert.equal(first?.id, 'p2')
    const { messages } = await (await opened(titled('Cable 1.0m'))).find({ q: 'cable 10m' })
    assert.deepEqual(
      messages.map(({ code }) => code),
      ['words_unknown'],
    )
  })

  it('leave no unit behind when nothing has them', async () => {
    const search = await opened(titled('Skis', 'Helmet 54 cm', 'Bottle 40 cm'))
    const { products, messages } = await search.find({ q: 'skis 170 cm' })
    assert.deepEqual(
      products.map(({ id }) => id),
      ['p1'],
      'nobody asked for centimetres as such',
    )
    assert.deepEqual(
      messages.map(({ code, words }) => [code, words]),
      [['words_unknown', ['170cm']]],
    )
  })

  it('count as much glued as apart', async () => {
    const search = await opened(titled('Orbit Drive 500 GB', 'Zenit Disk 500GB', 'Orbit Drive 1 TB', 'Zenit Drive'))
    const [glued, apart] = [await search.find({ q: 'drive 500gb' }), await search.find({ q: 'drive 500 gb' })]
    const shown = ({ products }: typeof glued) => products.map(({ id, match }) => [id, match.score])
    assert.deepEqual(shown(glued), shown(apart))
    assert.equal(glued.products[0]?.id, 'p1')
  })

  it('have names: small, medium, large, and a system after the number', async () => {
    const sized = (id: string, size: string) =>
      productOf(id, { title: 'Jacket', variants: [variantOf(`${id}-1`, { size })] })
    const search = await opened([sized('m', 'M'), sized('l', 'L'), sized('forty', '40'), sized('wide', '43–46')])
    assert.deepEqual(await ids(search, 'jacket size 43-46'), ['wide'])
    assert.deepEqual(await ids(search, 'jacket size medium'), ['m'])
    const { products, messages } = await search.find({ q: 'jacket size 40 eu' })
    assert.deepEqual([products.map(({ id }) => id), messages.length], [['forty'], 1], 'only the size is told')
  })
})

describe('words parted and joined', () => {
  it('are two words also where a single product has both', async () => {
    const shop = titled('Crash Pad', 'Rope', 'Shoe')
    assert.deepEqual(await ids(await opened(shop), 'crashpad'), ['p1'])
  })
})

describe('a slip', () => {
  it('is not read as another language if the other word is misspelt too', async () => {
    const search = await opened(titled('Little Black Dress', 'Black Bag', 'Blue Coat'))
    assert.equal((await ids(search, 'blak dres'))[0], 'p1')
  })

  it('makes no other word of a short one', async () => {
    const search = await opened(titled('Bike', 'Lift', 'Toys', 'Rulmet', 'Leg', 'Rite'))
    for (const q of ['nike ', 'gift ', 'boys ', 'helmet ', 'lego ', 'rice '])
      assert.deepEqual(await ids(search, q), [], q)
  })

  it('is a letter forgotten or two changed in short words', async () => {
    for (const q of ['boat ', 'bots ', 'boto '])
      assert.deepEqual(await ids(await opened(titled('Boots', 'Rope')), q), q === 'bots ' ? ['p1'] : [], q)
    assert.deepEqual(await ids(await opened(titled('Tent', 'Rope')), 'tnet '), ['p1'])
  })

  it('in four letters may be a neighbouring key or doubled letter after the first', async () => {
    for (const q of ['tebt ', 'tennt ', 'trnt '])
      assert.deepEqual(await ids(await opened(titled('Tent', 'Rope')), q), ['p1'], q)
    for (const q of ['tant ', 'rent ', 'tents '])
      assert.deepEqual(await ids(await opened(titled('Tent', 'Rope')), q), q === 'tents ' ? ['p1'] : [], q)
  })

  it('is distinguished from a form by how many products have either', async () => {
    const many = (count: number, title: string) => Array.from({ length: count }, (_, at) => `${title} ${at}`)
    const search = await opened(titled('Tab LTE', 'App', ...many(9, 'Tablet'), ...many(9, 'Apple')))
    const told = async (q: string) => (await search.find({ q })).messages.flatMap(({ shown = [] }) => shown)
    assert.deepEqual(await told('tablte '), ['tablet'], 'and no "tab lte"')
    assert.deepEqual(await told('appe '), ['apple'], 'though its stem is that of an app')
    assert.deepEqual(await told('apples '), [])
  })

  it('may be in what is not wanted', async () => {
    const search = await opened(titled('Running Shoe', 'Trail Running Shoe'))
    assert.deepEqual(await ids(search, 'running shoes not tril'), ['p1'])
  })

  it('may be in the first letter of longer words', async () => {
    const search = await opened(titled('Kettle', 'Rope'))
    for (const q of ['lettle ', 'ettle ', 'ekttle ']) assert.deepEqual(await ids(search, q), ['p1'], q)
  })
})

describe('numbers', () => {
  const numbered = (id: string, title: string, mpn: string) =>
    productOf(id, { title, variants: [variantOf(`${id}-1`, { mpn })] })

  it('of a price or a count are no model numbers', async () => {
    const search = await opened(
      [numbered('ink', 'Ink', '1000'), ...titled('Puzzle 1000 pieces', 'Printer')],
      'en',
      'USD',
    )
    assert.equal((await ids(search, 'puzzle 1000 pieces'))[0], 'p1')
    assert.equal((await ids(search, 'printer under $1000'))[0], 'p2')
    assert.equal((await ids(search, '1000'))[0], 'ink', 'alone they may be')
  })

  it('of a model find its longer variants in any spelling, and no others', async () => {
    const search = await opened(titled('Toner TN135BK', 'Toner TN-135C', 'Toner TN1350', 'Laser 3250DN', 'Belt 32500'))
    assert.deepEqual(new Set(await ids(search, 'tn-135 ')), new Set(['p1', 'p2']))
    assert.deepEqual(new Set(await ids(search, 'tn135 ')), new Set(['p1', 'p2']))
    assert.deepEqual(await ids(search, '3250 '), ['p4'])
  })

  it('with a joint between them are a range of prices, and no terabytes', async () => {
    const lamp = productOf('lamp', {
      variants: [variantOf('lamp-1', { regular_price: { amount: 6000, currency: 'EUR' } })],
    })
    const { applied } = await (await opened([lamp])).find({ q: 'lamp from 50 to 100 euro' })
    const price = { min: { amount: 5000, currency: 'EUR' }, max: { amount: 10_000, currency: 'EUR' } }
    assert.deepEqual(applied.filters, { price })
  })
})

describe('Romanian', () => {
  it('finds singular and plural by each other where sounds change', async () => {
    const { stemmer } = await createAnalysis('ro')
    for (const forms of [
      'casca casti',
      'roata roti',
      'geanta genti',
      'oglinda oglinzi',
      'lant lanturi',
      'tricou tricouri',
      'negru neagra negre negri',
      'verde verzi',
      'alb alba albe',
      'coarda corzi',
    ]) {
      const stems = new Set(forms.split(' ').map(stemmer))
      assert.equal(stems.size, 1, `${forms}: ${[...stems]}`)
    }
    for (const q of ['căști', 'casti'])
      assert.deepEqual(await ids(await opened(titled('Cască', 'Roată'), 'ro'), q), ['p1'], q)
  })
})

describe('a number in letters', () => {
  it('is the number that titles have', async () => {
    assert.deepEqual(await ids(await opened(titled('Tent 4', 'Tent 2')), 'tent two'), ['p2', 'p1'])
  })
})

describe('words that ask something of the list, in any language of the pages', () => {
  it('are no words of a product where nothing is reduced', async () => {
    const search = await opened(titled('Casca', 'Adaptor Reducere Casca'), 'ro')
    const { products, pagination } = await search.find({ q: 'casca la reducere' })
    assert.deepEqual([products, pagination.total_count], [[], 0])
  })

  const products = [
    productOf('p1', { title: 'Tent', variants: [variantOf('v1', { size: 'M' })] }),
    productOf('p2', { title: 'Tent', variants: [variantOf('v2', { size: 'L' })] }),
  ]
  for (const q of ['Zelt Größe L', 'tente taille L', 'tienda de campaña talla L', 'cort mărimea L', 'خيمة مقاس L']) {
    it(`"${q}" has a size`, async () => {
      assert.deepEqual(await ids(await opened(products), q), ['p2'])
    })
  }

  it('sort and filter', async () => {
    const search = await opened(products)
    assert.equal((await search.find({ q: 'günstigstes Zelt' })).applied.sort, 'price_asc')
    assert.equal((await search.find({ q: 'cel mai ieftin cort' })).applied.sort, 'price_asc')
    assert.deepEqual(
      (await search.find({ q: 'promo' })).applied.filters,
      (await search.find({ q: 'on sale' })).applied.filters,
    )
  })

  it('are words where a product is called so', async () => {
    const search = await opened(titled('Promo', 'Tent'))
    assert.deepEqual(await ids(search, 'promo'), ['p1'])
  })

  it('say nothing where they only ask for a fair price', async () => {
    const { products: shown, messages } = await (await opened(titled('Stove', 'Tent'))).find({
      q: 'not too expensive tent',
    })
    assert.deepEqual([shown.map(({ id }) => id), messages], [['p2'], []])
  })
})

describe('"like"', () => {
  const priced = (id: string, title: string, amount: number) =>
    productOf(id, {
      title,
      product_type: ['Lamps'],
      variants: [variantOf(`v${id}`, { regular_price: { amount, currency: 'EUR' } })],
    })
  it('with "but cheaper" sets a limit below the price of the product', async () => {
    const search = await opened([
      priced('1', 'Aurora lamp', 5000),
      priced('2', 'Borea lamp', 4999),
      priced('3', 'Cirrus lamp', 5001),
    ])
    for (const q of ['like the Aurora lamp but cheaper', 'a cheaper alternative to the Aurora lamp']) {
      assert.deepEqual(await ids(search, q), ['2'], q)
    }
  })

  it('looks for the words where they name a kind, and not a product', async () => {
    assert.deepEqual(await ids(await opened(titled('Lamp', 'Rope')), 'something like a lamp'), ['p1'])
  })
})

describe('a word that may be another', () => {
  it('finds nothing if its first letter is wrong and no other words match', async () => {
    const lamp = productOf('l', { title: 'Lamp', description: { plain: 'Charges a phone.' } })
    const search = await opened([lamp, ...titled('Rope 15', 'Rope 12')])
    assert.deepEqual(await ids(search, 'iphone 15'), [])
  })

  it('is not two words that no name has when shops sell it', async () => {
    const rest = Array.from({ length: 80 }, (_, at) => `word${at}`).join(' ')
    const search = await opened([
      productOf('p1', { title: 'Goggles', description: { plain: `Fits over glasses in the sun. ${rest}` } }),
      productOf('p2', { title: 'Cap', description: { plain: 'Keeps the sun off.' } }),
    ])
    assert.deepEqual(await ids(search, 'sunglasses'), [])
  })
})

describe('a name in another language beside one of this catalogue', () => {
  it('is found though as many words are of this language', async () => {
    const search = await opened([
      productOf('disc', { title: 'Brake Disc Front', details: [{ name: 'Fits', value: 'Volkswagen Golf' }] }),
      productOf('pad', { title: 'Brake Pad Set', details: [{ name: 'Fits', value: 'Volkswagen Golf' }] }),
    ])
    const { products, messages } = await search.find({ q: 'bremsscheiben golf' })
    assert.equal(products[0]?.id, 'disc')
    assert.ok(messages.some(({ code }) => code === 'query_reworded'))
  })
})

describe('a name in another language whose words the names of other products have', () => {
  it('is taken for the name', async () => {
    const search = await opened(titled('Far Light Rear', 'Stop spate', 'Cadru Rear Light'), 'ro')
    assert.deepEqual((await ids(search, 'rear light'))[0], 'p2')
  })
})

describe('an age', () => {
  it('does not filter products, and ranks those for children first', async () => {
    const toy = (id: string, title: string, product_type: string[]) => productOf(id, { title, product_type })
    const search = await opened([
      toy('y', 'A year of old gold', ['Books']),
      toy('b', 'Blocks 3 pieces', ['Toys']),
      toy('c', 'Train, for kids', ['Toys']),
    ])
    for (const q of ['toys for a 3 year old', 'toys for my one-year-old', 'toys for two years old'])
      assert.deepEqual(await ids(search, q), ['c', 'b'], q)
  })

  it('prefers what states it to what is for children', async () => {
    const search = await opened(titled('Toy for kids', 'Toy, from 2 years', 'Toy, from 1 year'))
    assert.equal((await ids(search, 'toy for a one year old'))[0], 'p3')
    assert.equal((await ids(search, 'toy for a two year old'))[0], 'p2')
  })

  it('is one after "for" alone where its unit counts other years as well', async () => {
    const search = await opened(titled('Lampe, 5 Jahre Garantie', 'Lampe mit 5 Birnen'), 'de')
    const { products } = await search.find({ q: 'Lampe 5 Jahre' })
    assert.deepEqual(
      products.map(({ id, match }) => [id, match.complete]),
      [
        ['p1', true],
        ['p2', false],
      ],
    )
    const forChild = await search.find({ q: 'Lampe für 5 Jahre' })
    assert.ok(forChild.products.every(({ match }) => match.complete))
  })
})

describe('a length', () => {
  it('is found in any unit among dimensions whose last number has the unit', async () => {
    const search = await opened(titled('Bed 160 x 200 cm', 'Bed 140 x 200 cm', 'Bed 90x200x20cm', 'Bed 1400 g'))
    for (const q of ['bed 1.40 m', 'bed 140 cm', 'bed 1400mm']) assert.equal((await ids(search, q))[0], 'p2', q)
    assert.equal((await ids(search, 'bed 0.9 m'))[0], 'p3')
    assert.equal((await ids(search, 'bed 140x200'))[0], 'p2')
  })
})

describe('a rating', () => {
  for (const [locale, q] of [
    ['en', 'knife rated above 4.5'],
    ['en', 'knife with a rating of at least 4.5'],
    ['en', 'knife rating 4.5+'],
    ['de', 'knife mit Bewertung über 4,5'],
    ['fr', 'knife avec une note supérieure à 4,5'],
    ['es', 'knife con valoración de más de 4,5'],
    ['ro', 'knife cu nota peste 4,5'],
  ] as const)
    it(`is a filter with its name before it: "${q}"`, async () => {
      const rated = (id: string, value: number) =>
        productOf(id, { title: 'Knife', rating: { value, count: 20, scale_min: 1, scale_max: 5 } })
      const search = await opened([rated('low', 4.1), rated('high', 4.8)], locale)
      assert.deepEqual(await ids(search, q), ['high'])
    })
})

describe('digits of a model number', () => {
  it('find it without the surrounding letters, if it is of the named brand', async () => {
    const of = (id: string, title: string, brand: string) => productOf(id, { title, brand })
    const search = await opened([
      of('k', 'Kensington K72334US mouse', 'Kensington'),
      of('b', 'Brother HL-5350DNLT printer', 'Brother'),
      of('o', 'Roof AR6550', 'Oker'),
      of('c', 'Canon pen', 'Canon'),
    ])
    assert.deepEqual(await ids(search, '72334'), ['k'])
    assert.equal((await ids(search, 'brother 5350'))[0], 'b')
    assert.deepEqual(await ids(search, 'canon 6550'), ['c'])
  })
})

describe('two things in one title', () => {
  it('name the product where nothing else follows', async () => {
    const search = await opened(
      titled(
        'Monitor & Laptop Mounting Arm',
        'Storage basket, monitor and cables',
        'Good monitor of a simple make',
        'Keyboard and monitor',
      ),
    )
    assert.deepEqual((await ids(search, 'monitor')).slice(0, 2).sort(), ['p3', 'p4'])
  })

  it('name both if the other begins with a number', async () => {
    const search = await opened(titled('Laptop & Monitor Power Adapter', 'Laptop & 65W Power Adapter'))
    assert.equal((await ids(search, 'laptop'))[0], 'p2')
  })
})

describe('a capitalised title whose kind is in lower case', () => {
  it('names it before the next capitalised word', async () => {
    const search = await opened(titled('Motherboard Power Cable', 'Voltar BX410 motherboard Micro ATX'))
    assert.deepEqual(await ids(search, 'motherboard'), ['p2', 'p1'])
  })

  it('is none in German, which capitalises nouns', async () => {
    const search = await opened(titled('Tisch', 'Voltar BX410 rund Tisch'), 'de')
    assert.deepEqual((await ids(search, 'rund tisch'))[0], 'p2')
    const { readTitle } = await createAnalysis('de')
    assert.equal(readTitle('Voltar BX410 rund Tisch', new Set()).heads, 'Voltar Tisch')
  })
})

describe('what a shop is asked to do', () => {
  it('is no property of a product: where and when it is delivered', async () => {
    const search = await opened(
      titled('Suitcase', 'Suitcase with friday print', 'Delivery box', 'Germany travel guide'),
    )
    for (const q of [
      'suitcase delivered to Germany by Friday',
      'a suitcase, delivery within 3 days please',
      'find me a suitcase that ships to the United Kingdom',
      'suitcase delivered to Germany under 20 euros',
    ])
      assert.deepEqual((await ids(search, q)).sort(), ['p1', 'p2'], q)
    const { applied } = await search.find({ q: 'suitcase delivered to Germany under 20 euros' })
    assert.deepEqual(applied.filters.price, { max: { amount: 2000, currency: 'EUR' } })
    assert.equal((await ids(search, 'delivery box'))[0], 'p3')
  })

  it('is a gift for somebody, which is no gift wrap', async () => {
    const search = await opened(titled('Gift wrapping', 'Garden hose', 'Birthday card'))
    assert.equal((await ids(search, 'gift for my mother who likes the garden'))[0], 'p2')
    assert.equal((await ids(search, 'birthday present for a garden lover'))[0], 'p2')
    assert.equal((await ids(search, 'gift wrapping'))[0], 'p1')
    assert.equal((await ids(search, 'birthday card'))[0], 'p3')
  })
})

describe('the name of a category', () => {
  it('names a kind where no title ends with it', async () => {
    const of = (id: string, title: string, category: string) =>
      productOf(id, { title, product_type: ['Tools', category] })
    const search = await opened([
      of('b', 'Drill Bit Set', 'Drill Bits'),
      of('d', 'Cordless Drill Driver of 18 V', 'Drills'),
    ])
    assert.deepEqual(await ids(search, 'drill'), ['d', 'b'])
  })
})

describe('the name of a department', () => {
  it('ranks its products first, even if they are called something else', async () => {
    const of = (id: string, title: string, path: string[]) => productOf(id, { title, product_type: path })
    const search = await opened([
      of('c', 'Cat Toy', ['Pets', 'Cats']),
      of('t', 'Train for kids', ['Toys', 'Trains']),
      of('b', 'Blocks for kids', ['Toys', 'Wooden']),
      of('g', 'Board game', ['Toys', 'Games']),
    ])
    assert.deepEqual((await ids(search, 'toys for a 4 year old')).slice(0, 2).sort(), ['b', 't'])
  })
})

describe('a sorted list of a kind', () => {
  const of = (id: string, title: string, path: string[], value: number) =>
    productOf(id, { title, product_type: path, rating: { value, count: 20, scale_min: 1, scale_max: 5 } })

  it('has all of a department whose products have other names', async () => {
    const search = await opened([
      of('n', 'The Lighthouse Keeper', ['Books', 'Novels'], 4.9),
      of('c', 'Sourdough from Scratch', ['Books', 'Cookbooks'], 4.8),
      of('t', 'A Small Garden, the Book', ['Books', 'Gardening'], 3.9),
      of('a', 'Where Rivers Begin', ['Books', 'Novels'], 4.7),
      of('s', 'Oak Shelf for Books', ['Furniture', 'Shelves'], 5),
    ])
    assert.deepEqual(await ids(search, 'best rated books'), ['n', 'c', 'a', 't'])
  })

  it('has no accessory from a department whose products are called by the kind', async () => {
    const search = await opened([
      of('w', 'Wired Headphones', ['Headphones', 'Wired'], 4.2),
      of('o', 'Over-Ear Headphones', ['Headphones', 'Over-ear'], 4.4),
      of('p', 'Spare Pads', ['Headphones', 'Spare parts'], 4.9),
    ])
    assert.deepEqual(await ids(search, 'best rated headphones'), ['o', 'w'])
  })

  it('has what else is in a category of that name', async () => {
    const search = await opened([
      of('d', 'Mini Drone', ['Drones', 'Camera Drones'], 4.2),
      of('s', 'Pro 3 Drone Fly More Combo', ['Drones', 'Camera Drones'], 4.8),
      of('p', 'Drone Spare Propellers', ['Drones', 'Spare Parts'], 4.9),
    ])
    assert.deepEqual(await ids(search, 'top rated drone'), ['s', 'd'])
  })

  for (const [locale, q] of [
    ['de', 'drone mit den besten Bewertungen'],
    ['fr', 'drone avec les meilleurs avis'],
    ['es', 'drone con las mejores valoraciones'],
    ['ro', 'drone cu cele mai bune recenzii'],
  ] as const)
    it(`is asked for in ${locale} as well`, async () => {
      const search = await opened(
        [of('d', 'Drone One', ['Drones'], 4.2), of('e', 'Drone Two', ['Drones'], 4.8)],
        locale,
      )
      const { applied, products } = await search.find({ q })
      assert.equal(applied.sort, 'rating_desc')
      assert.deepEqual(
        products.map(({ id }) => id),
        ['e', 'd'],
      )
    })
})

describe('an absence that is said twice', () => {
  it('is asked for once', async () => {
    const search = await opened(titled('Wireless headphones', 'Cordless drill', 'Headphones'))
    const { products, messages } = await search.find({ q: 'wireless headphones without cable' })
    assert.equal(products[0]?.id, 'p1')
    assert.equal(products[0]?.match.complete, true)
    assert.ok(messages.every(({ code }) => code !== 'query_reworded'))
  })
})

describe('a name of several words that no product has', () => {
  it('is the name that the catalogue uses, although products have each of the words', async () => {
    const search = await opened(titled('Walking stick', 'Beehive, 10 frames', 'Rollator with seat'))
    const { products, messages } = await search.find({ q: 'walking frame' })
    assert.equal(products[0]?.id, 'p3')
    assert.ok(messages.some(({ code }) => code === 'query_reworded'))
  })
})

describe('a little word', () => {
  it('is no slip of a word of the catalogue', async () => {
    const search = await opened(titled('Suitcase', 'Fireplace tool', 'Down duvet'))
    for (const q of ['my own suitcase', 'a suitcase too, just because']) {
      const { products, messages } = await search.find({ q })
      assert.deepEqual([products.map(({ id }) => id), messages], [['p1'], []], q)
    }
  })
})
