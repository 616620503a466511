import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { sampleProducts } from '../../../test/sample-products.ts'
import { openSearch } from '../src/load-search.ts'
import type { Search } from '../src/search.ts'
import { TABLE_LANGUAGES } from '../src/text/commerce-words.ts'
import { GIVING, INTERESTS, NEEDS } from '../src/text/needs.ts'
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

async function shopOf(locale: string, lines: readonly string[]): Promise<Search> {
  const products = lines.map((line, at) => {
    const [title = '', ...levels] = line.split(' / ')
    return productOf(`p${at}`, { title, product_type: levels })
  })
  const search = await openSearch({
    catalog: shelfOf(products),
    shop: { url: 'http://shop.test', locale, currency: 'EUR' },
  })
  await search.settled()
  return search
}

describe('something for somebody', () => {
  const english = [
    'Willow Secateurs / Garden / Tools',
    'Copper Watering Can / Garden / Watering',
    'Rolling Pin / Kitchen / Baking',
    'Burr Coffee Grinder / Kitchen / Coffee',
    'Binoculars 8x42 / Optics',
    'Spinning Fishing Rod / Outdoor',
    'Merino Yarn / Crafts',
    'Knitting Needles Bamboo / Crafts',
    'Baby Blanket Organic / Baby',
    'Cocktail Shaker Gift Set / Kitchen',
    'Fan Heater / Home',
    'Mug for Cat Lovers / Kitchen',
  ]
  let search: Search
  before(async () => {
    search = await shopOf('en', english)
  })
  after(() => search.close())
  const titlesFor = async (q: string) => (await search.find({ q })).products.map(({ title }) => title)

  for (const [q, ...titles] of [
    ['gift for a gardener', 'Willow Secateurs', 'Copper Watering Can'],
    ['present for my dad who loves baking', 'Rolling Pin'],
    ['something for a coffee lover', 'Burr Coffee Grinder'],
    ['something for a birdwatcher', 'Binoculars 8x42'],
    ['for a gardener', 'Willow Secateurs'],
    ['birthday present for my uncle who is into fishing', 'Spinning Fishing Rod'],
    ['gift for a knitter', 'Knitting Needles Bamboo', 'Merino Yarn'],
    ['gift for new parents', 'Baby Blanket Organic'],
    ['cadeau pour un jardinier', 'Willow Secateurs'],
    ['Geschenk für Angler', 'Spinning Fishing Rod'],
    ['regalo para alguien a quien le gusta el café', 'Burr Coffee Grinder'],
    ['cadou pentru cineva pasionat de grădinărit', 'Willow Secateurs'],
  ] as const) {
    it(`finds what they use: "${q}"`, async () => {
      const found = await titlesFor(q)
      for (const title of titles) assert.ok(found.includes(title), `${title}: ${found}`)
    })
  }

  it('finds a product that is called so', async () => {
    assert.deepEqual((await titlesFor('gift set'))[0], 'Cocktail Shaker Gift Set')
    assert.deepEqual((await titlesFor('something for cat lovers'))[0], 'Mug for Cat Lovers')
    assert.deepEqual((await titlesFor('fan heater for the baby'))[0], 'Fan Heater')
  })

  it('finds nothing for whom the shop has nothing, and for nobody', async () => {
    for (const q of ['gift for a beekeeper', 'gift for her']) assert.deepEqual(await titlesFor(q), [], q)
  })

  it('finds what serves a need in the language of the shop', async () => {
    const german = await shopOf('de', ['Abflussreiniger Gel', 'Kochmesser', 'Gitarre', 'Springform / Küche / Backen'])
    for (const [q, title] of [
      ['das Waschbecken ist verstopft', 'Abflussreiniger Gel'],
      ['Geschenk für meine Mutter, die gerne backt', 'Springform'],
      ['Gitarre für Anfänger', 'Gitarre'],
    ] as const)
      assert.equal((await german.find({ q })).products[0]?.title, title, q)
    german.close()
  })

  it('finds products that are called by the interest in the language of the shop', async () => {
    const french = await shopOf('fr', ['Gants de jardinage', 'Rioja Reserva / Vin', 'Coffret cadeau chocolat'])
    for (const [q, title] of [
      ['cadeau pour un jardinier', 'Gants de jardinage'],
      ['idée cadeau vin', 'Rioja Reserva'],
      ['coffret cadeau', 'Coffret cadeau chocolat'],
    ] as const)
      assert.equal((await french.find({ q })).products[0]?.title, title, q)
    french.close()
  })
})

describe('needs in a shop of many kinds', () => {
  const titles = [
    'Drain Unblocker Gel',
    'Stair Gate',
    'Lint Roller',
    'Night Light Moon',
    'Reading Light',
    'Blackout Curtains',
    'Leaf Blower',
    'Wool Socks',
    'Felt Slippers',
    'Dog Bed',
    'Dog Lead',
    'Jump Leads',
    'Hand Warmers Cold Days',
    'Surge Protector Strip',
    'Backpack',
  ]
  let search: Search
  before(async () => {
    search = await shopOf('en', titles)
  })
  after(() => search.close())

  for (const [q, first] of [
    ['the sink is blocked', 'Drain Unblocker Gel'],
    ['keep the toddler away from the stairs', 'Stair Gate'],
    ['pet hair on my clothes', 'Lint Roller'],
    ['collect fallen leaves', 'Leaf Blower'],
    ['protect my computer from power surges', 'Surge Protector Strip'],
    ['my toes are freezing', 'Wool Socks'],
  ])
    it(`finds what serves: "${q}"`, async () => {
      assert.equal((await search.find({ q })).products[0]?.title, first)
    })

  /** The products that a shop of these titles and descriptions shows, those with all words marked. */
  async function shownIn(shelf: Readonly<Record<string, string>>, q: string): Promise<string[]> {
    const search = await openSearch({
      catalog: shelfOf(
        Object.entries(shelf).map(([title, plain], at) => productOf(`p${at}`, { title, description: { plain } })),
      ),
      shop: { url: 'http://shop.test', locale: 'en', currency: 'EUR' },
    })
    await search.settled()
    const { products } = await search.find({ q })
    await search.close()
    return products.map(({ title, match }) => `${title}${match.complete ? '' : ', in part'}`).sort()
  }

  it('takes the negation of a need into it, and no other', async () => {
    const shelf = {
      'Studio Headphones': '',
      'Travel Headphones Wireless': '',
      'Cable Headphones': '',
      'Wooden Bench': 'For a train.',
    }
    assert.deepEqual(await shownIn(shelf, 'music on the train without disturbing anyone'), [
      'Cable Headphones',
      'Studio Headphones',
      'Travel Headphones Wireless',
    ])
    assert.deepEqual(await shownIn(shelf, 'listen to music without a cable'), [
      'Studio Headphones',
      'Travel Headphones Wireless',
    ])
  })

  describe('beside other words', () => {
    const q = 'keep my computer running when the power goes out'
    const RUNNING = 'Keeps a computer running.'

    it('stands alone where many more products serve it than have all words', async () => {
      const sizes = [600, 900, 1200, 1500].map((size): [string, string] => [
        `Uninterruptible Power Supply ${size} VA`,
        '',
      ])
      const supplies = { ...Object.fromEntries(sizes), 'Uninterruptible Power Supply Rack': RUNNING }
      const shown = await shownIn({ ...supplies, 'Computer Power Supply 300 W': 'A power supply.' }, q)
      assert.deepEqual(
        shown.filter((title) => !title.endsWith(', in part')),
        Object.keys(supplies).sort(),
      )
    })

    it('stands with them where hardly more do', async () => {
      const shelf = { 'Uninterruptible Power Supply': RUNNING, 'Uninterruptible Power Supply 900 VA': '' }
      assert.deepEqual(await shownIn(shelf, q), [
        'Uninterruptible Power Supply',
        'Uninterruptible Power Supply 900 VA, in part',
      ])
    })
  })

  it('finds other things that serve after the likeliest', async () => {
    const { products } = await search.find({ q: 'my toes are freezing' })
    assert.deepEqual(
      products.map(({ title }) => title),
      ['Wool Socks', 'Felt Slippers'],
    )
  })

  for (const [q, first] of [
    ['slippers for cold feet', 'Felt Slippers'],
    ['warmers for cold hands', 'Hand Warmers Cold Days'],
    ['led light for reading', 'Reading Light'],
    ['night light', 'Night Light Moon'],
    ['washable dog bed', 'Dog Bed'],
    ['leaf rake', undefined],
    ['something like a helmet for my dog', undefined],
    ['do you have a music stand', undefined],
  ])
    it(`finds what is named: "${q}"`, async () => {
      assert.equal((await search.find({ q })).products[0]?.title, first)
    })
})

describe('the tables of needs', () => {
  const lines = (table: string) => table.trim().split('\n')
  const namesOf = (text = '') => text.split(',').map(plainWords)

  it('have needs in each language of the pages, which state them, and name products', async () => {
    const wordbook = await openWordbook()
    assert.deepEqual(Object.keys(NEEDS), [...TABLE_LANGUAGES])
    for (const [language, table] of Object.entries(NEEDS)) {
      for (const line of lines(table)) {
        const [told = '', serving, ...more] = line.split(':')
        assert.equal(more.length, 0, line)
        assert.ok(
          namesOf(serving).every((name) => name.length > 0),
          line,
        )
        for (const slots of told.split(',')) {
          const words = slots
            .trim()
            .split(' ')
            .map((slot) => slot.split('/').map(plainWords))
          assert.ok(
            words.flat().every(({ length }) => length === 1),
            `${language}: ${slots}`,
          )
          const said = words.flatMap((alternatives) => alternatives.at(-1) ?? [])
          assert.ok(wordbook.needsOf(said, language, 'en').length > 0, `${language}: ${slots}`)
        }
      }
    }
  })

  it('have interests in each language of the pages, and words of gifts', async () => {
    const wordbook = await openWordbook()
    assert.deepEqual(Object.keys(GIVING), [...TABLE_LANGUAGES])
    for (const line of lines(INTERESTS)) {
      const [told = '', serving, ...more] = line.split(':')
      assert.equal(more.length, 0, line)
      assert.ok(
        namesOf(serving).every((name) => name.length > 0),
        line,
      )
      const cells = told.split('|')
      assert.equal(cells.length, TABLE_LANGUAGES.length, line)
      for (const [at, language] of TABLE_LANGUAGES.entries()) {
        const given = GIVING[language]?.split(' ')[0] ?? ''
        for (const words of namesOf(cells[at]?.replace(';', ',')).filter(({ length }) => length > 0))
          assert.ok(
            wordbook.needsOf([given, ...words], language, 'en').some(({ isGift }) => isGift),
            `${language}: ${words}`,
          )
      }
    }
  })
})
