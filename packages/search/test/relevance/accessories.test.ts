import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Product } from '@vitrine/product'
import { openSearch } from '../../src/load-search.ts'
import { formsOf } from '../../src/query/expansions.ts'
import { besideByCategory, categoriesOf } from '../../src/query/product-kinds.ts'
import { analysis, indexFor, productOf, shelfOf } from '../shelf.ts'

async function order(locale: string, q: string, products: readonly Product[]): Promise<string[]> {
  const search = await openSearch({
    catalog: shelfOf(products),
    shop: { url: 'http://shop.test', locale, currency: 'EUR' },
  })
  await search.settled()
  const { products: found } = await search.find({ q })
  await search.close()
  return found.map(({ id }) => id)
}

const thing = (id: string, title: string, details: Record<string, string> = {}) =>
  productOf(id, { title, details: Object.entries(details).map(([name, value]) => ({ name, value })) })

describe('the thing itself stands before what goes with it', () => {
  for (const [reason, locale, q, products] of [
    [
      'the last word of an English name says what it is',
      'en',
      'laptop',
      [thing('case', 'Orbit Laptop Case Black'), thing('laptop', 'Orbit 14 inch Black Laptop')],
    ],
    [
      'the first word of a Romanian name says what it is',
      'ro',
      'casca',
      [thing('husa', 'Husa Casca Neagra'), thing('casca', 'Casca Orbit Neagra')],
    ],
    [
      'what comes after "for" is what it is for',
      'en',
      'phone',
      [thing('mount', 'Mount for Phone'), thing('phone', 'Orbit 7 Smart Phone')],
    ],
    [
      'where nothing else is asked, what is called so leads however often others say it',
      'en',
      'notebook',
      [
        thing('case', 'Orbit SlimFit Notebook Sleeve notebook case'),
        thing(
          'notebook',
          'Orbit 6530 Notebook 14.1 inch 1280 x 800 pixels Dual Core 2 GB memory 320 GB disk card reader',
        ),
      ],
    ],
    [
      'the last of several words is the thing, and what is called otherwise follows',
      'en',
      'orbit camera',
      [
        thing('lens', 'Orbit camera lens', { Kind: 'camera lens', Mount: 'Orbit' }),
        thing('camera', 'Orbit W270 compact camera 10 megapixel 3 inch screen 5 times zoom 8 scenes 4 hours'),
      ],
    ],
    [
      'what it says it is compatible with is something else',
      'en',
      'galaxy tab',
      [
        thing('cover', 'Orbit Cover Galaxy Tab', { Compatibility: 'Galaxy Tab, Galaxy Note' }),
        thing('tab', 'Orbit Slate Galaxy Tab'),
      ],
    ],
    [
      'and in whatever language it says so',
      'de',
      'galaxy tab',
      [
        thing('cover', 'Orbit Cover Galaxy Tab', { 'Kompatibel mit': 'Galaxy Tab' }),
        thing('tab', 'Orbit Slate Galaxy Tab'),
      ],
    ],
    [
      'features that a title lists after the name are not the name',
      'en',
      'camera',
      [
        thing('phone', 'Orbit Phone, 6 inch Screen, 12 Megapixel Camera'),
        thing('camera', 'Orbit Camera, 3 inch Screen, 12 Megapixel Sensor'),
      ],
    ],
    [
      'a model number is no name, wherever it stands',
      'en',
      'vacuum cleaner',
      [
        thing('bags', 'Orbit Vacuum Cleaner Bags FC8022/04'),
        thing('cleaner', 'Orbit Handheld Vacuum Cleaner FC6142/01'),
      ],
    ],
    [
      'nor is what a lead or adapter leads away from',
      'en',
      'motherboard',
      [
        thing('lead', '6 in 20 Pin Motherboard to 24 Pin Power Adapter'),
        thing('board', 'Orbit D945 motherboard 24 Pin Socket 945 Micro ATX Intel 945 chipset with sound and network'),
      ],
    ],
    [
      'what it is equivalent to is something else',
      'en',
      'orbit toner',
      [thing('other', 'Zenit Toner Cartridge. Equivalent to Orbit CC530'), thing('own', 'Orbit 304 Toner Cartridge')],
    ],
  ] as const) {
    it(`for "${q}": ${reason}`, async () => {
      const wanted = products[1].id
      assert.equal((await order(locale, q, products))[0], wanted)
    })
  }

  it('for "doll": dolls precede doll dresses, even those named doll twice', async () => {
    const dresses = Array.from({ length: 20 }, (_, at) =>
      productOf(`dress-${at}`, { title: `Orbit 8${at} doll extra Doll dress`, product_type: ['Toys', 'Doll dress'] }),
    )
    const dolls = Array.from({ length: 3 }, (_, at) => thing(`doll-${at}`, `Surprise Doll Series ${at} Dazzle`))
    const shown = await order('en', 'doll', [...dresses, ...dolls, thing('doll-3', 'Zenit doll')])
    assert.ok(
      shown.slice(0, 4).every((id) => id.startsWith('doll')),
      `shown: ${shown}`,
    )
  })

  for (const [locale, q, part, path, mower] of [
    ['en', 'mower', 'Blade for Mower', ['Mowers', 'Accessories'], 'Orbit Cylinder 38 cm'],
    ['de', 'rasenmäher', 'Ersatzmesser für Rasenmäher', ['Garten', 'Zubehör Rasenmäher'], 'Orbit Spindelmäher 38 cm'],
  ] as const)
    it(`for "${q}": a thing precedes what is in a category of accessories`, async () => {
      const things = path[0] === 'Garten' ? ['Garten', 'Rasenmäher'] : ['Mowers']
      const shown = await order(locale, q, [
        productOf('part', { title: part, product_type: [...path] }),
        productOf('mower', { title: mower, product_type: things }),
      ])
      assert.deepEqual(shown, ['mower', 'part'])
    })

  it('a category of accessories is not the thing whose name stands above it', () => {
    const index = indexFor([
      productOf('pad', { title: 'Spare Pads', product_type: ['Headphones', 'Accessories'] }),
      productOf('set', { title: 'Wired Set', product_type: ['Headphones'] }),
    ])
    const kind = { word: 'headphones', alternatives: formsOf('headphones', analysis), optional: false }
    const labels = index.segments.flatMap((live) =>
      categoriesOf(kind, live).map((number) => live.segment.facts.categories[number]?.label),
    )
    assert.deepEqual(labels, ['Headphones'])
    const [live] = index.segments
    assert.ok(live)
    const isBeside = besideByCategory(kind, live)
    assert.deepEqual([live.segment.docOf(1), live.segment.docOf(2)].map(isBeside), [true, false])
  })

  for (const [reason, helmets] of [
    ['where enough helmets mention the other word', 14],
    ['where few do', 4],
  ] as const) {
    it(`for "casca bicicleta": helmets precede their covers where names begin with the kind, ${reason}`, async () => {
      const covers = Array.from({ length: 12 }, (_, at) => thing(`husa-${at}`, `Husa Casca Bicicleta Orbit ${at}`))
      const worn = Array.from({ length: 16 }, (_, at) => ({
        ...thing(`casca-${at}`, `Casca Zenit ${at}`),
        description: { plain: at < helmets ? 'Pentru orice bicicleta.' : 'Pentru munte.' },
      }))
      const shown = await order('ro', 'casca bicicleta', [...covers, ...worn])
      assert.ok(
        shown.slice(0, helmets).every((id) => id.startsWith('casca')),
        `shown: ${shown}`,
      )
      assert.ok(
        shown.some((id) => id.startsWith('husa')),
        'covers are still found',
      )
      assert.ok((await order('ro', 'husa casca', [...covers, ...worn]))[0]?.startsWith('husa'), 'and by their own name')
    })
  }

  it('two kinds of things that a stemmer makes one are held apart', async () => {
    const clips = Array.from({ length: 3 }, (_, at) =>
      thing(`ear-${at}`, `Orbit Sports Headset ${at} for running, over the ear`),
    )
    const rings = Array.from({ length: 3 }, (_, at) => thing(`ring-${at}`, `Earrings`))
    const plugs = Array.from({ length: 2 }, (_, at) => thing(`plug-${at}`, `Silicone Ear ${at}`))
    const shown = await order('en', 'ear', [...rings, ...clips, ...plugs])
    assert.ok(
      shown.slice(-3).every((id) => id.startsWith('ring')),
      `shown: ${shown}`,
    )
  })

  it('and a maker compatible with its own things keeps its name', async () => {
    const ink = { ...thing('ink', 'Orbit Ink 12', { 'Brand compatibility': 'Orbit' }), brand: 'Orbit' }
    const pen = { ...thing('pen', 'Pen that writes like Orbit Ink'), brand: 'Zenit' }
    assert.deepEqual(await order('en', 'orbit ink', [pen, ink]), ['ink', 'pen'])
  })
})
