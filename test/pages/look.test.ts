import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { TYPEFACES } from '../../packages/catalog/src/shop/shop-settings.ts'
import { LOOK_DEFINITIONS } from '../../packages/ui/src/looks/looks.ts'
import { colorsOn, contrast, createLook, FONTS } from '../../packages/ui/src/theme/look.ts'
import { aProduct } from '../products.ts'
import fc from '../properties.ts'
import { openPagesShop } from './open-pages-shop.ts'

const color = fc.integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, '0')}`)
const MODES = ['light', 'dark'] as const

describe('the colours of a look', () => {
  it('can be read, whatever colour an owner chooses (WCAG 2.2, 1.4.3 and 1.4.11)', () => {
    fc.assert(
      fc.property(color, (chosen) => {
        for (const definition of Object.values(LOOK_DEFINITIONS))
          for (const mode of MODES) {
            const ground = definition[mode]
            const { accent, onAccent, accentEdge, link, tint, stage, onStage } = colorsOn(chosen, ground, mode)
            assert.equal(accent, chosen, 'a surface stays as chosen')
            assert.ok(contrast(onAccent, accent) >= 4.5, `${onAccent} on a button of ${accent}`)
            assert.ok(contrast(accentEdge, ground.paper) >= 3, `the border ${accentEdge} on the page`)
            assert.ok(contrast(onStage, stage) >= 4.5, `${onStage} on a stage of ${stage}`)
            for (const behind of [ground.paper, ground.card, tint])
              assert.ok(contrast(link, behind) >= 4.5, `${link} as text on ${behind}`)
          }
      }),
    )
  })

  it('of each look can be read on its own paper, pictures’ ground and cards', () => {
    for (const definition of Object.values(LOOK_DEFINITIONS))
      for (const mode of MODES) {
        const { paper, card, frame, ink, soft, edge, sale, star } = definition[mode]
        for (const behind of [paper, card, frame]) {
          for (const text of [ink, soft, sale]) assert.ok(contrast(text, behind) >= 4.5, `${text} on ${behind}`)
          for (const mark of [edge, star]) assert.ok(contrast(mark, behind) >= 3, `${mark} on ${behind}`)
        }
      }
  })

  it('leave a bright brand bright: yellow is no olive', () => {
    const { accent, onAccent, stage, link } = colorsOn('#ffd400', LOOK_DEFINITIONS.market.light, 'light')
    assert.deepEqual([accent, onAccent, stage], ['#ffd400', '#000000', '#ffd400'])
    assert.notEqual(link, '#ffd400')
  })

  it('are measured as WCAG measures them', () => {
    assert.equal(contrast('#000000', '#ffffff'), 21)
    assert.equal(Math.round(contrast('#777777', '#ffffff') * 100) / 100, 4.48)
  })

  it('are a shop’s own by its name, and the same at each start', () => {
    const styles = ['Northwall', 'Fieldhouse', 'Casa Verde', 'Studio 9', 'Ana’s'].map((name) =>
      String(createLook({}, { name }).properties),
    )
    assert.ok(new Set(styles).size > 2)
    assert.equal(String(createLook({}, { name: 'Northwall' }).properties), styles[0])
    assert.equal(
      String(createLook({ accent: '#123456' }, { name: 'A' }).properties),
      String(createLook({ accent: '#123456' }, { name: 'B' }).properties),
    )
  })

  it('fetch early the files whose letters a language needs, and none for other scripts', () => {
    const fontsFor = (locale: string) =>
      createLook({ look: 'gallery' }, { locale }).fonts.map((path) => /fonts\/(.*)-\w+\.woff2/.exec(path)?.[1])
    assert.deepEqual(fontsFor('de-AT'), ['instrument-serif', 'instrument-sans'])
    const all = ['instrument-serif', 'instrument-serif-ext', 'instrument-sans', 'instrument-sans-ext']
    for (const locale of ['ro', 'pl-PL', 'tr', 'vi']) assert.deepEqual(fontsFor(locale), all, locale)
    for (const locale of ['ar-EG', 'ja', 'uk']) assert.deepEqual(fontsFor(locale), [], locale)
  })

  it('have a list of fonts for each typeface that the setting knows', () => {
    assert.deepEqual(Object.keys(FONTS).sort(), [...TYPEFACES].sort())
    for (const fonts of Object.values(FONTS)) assert.match(fonts, /^[\w ",-]+$/)
  })
})

describe('a shop with a look', () => {
  const theme = {
    accent: '#c2185b',
    headings: 'slab',
    corners: 'none',
    layout: 'picture',
    hero: {
      title: 'Boots <for> rain',
      text: 'Made in Galway.',
      picture: 'https://cdn.example/rain.jpg',
      alt: 'A boot in a puddle',
      button: 'See boots',
      link: '/collections/boots',
    },
  }

  it('begins its home page with the owner’s words, picture and button', async () => {
    await using shop = await openPagesShop({ file: { shop: { theme } }, products: [aProduct('one')] })
    const page = await shop.page('/')
    assert.match(page, /<section class="hero picture">/)
    assert.match(page, /<h1>Boots &lt;for&gt; rain<\/h1>\s*<p>Made in Galway\.<\/p>/)
    assert.match(page, /<a class="button" href="\/collections\/boots">See boots<\/a>/)
    assert.match(page, /<img src="https:\/\/cdn\.example\/rain\.jpg" alt="A boot in a puddle" width="\d+" height="\d+"/)
    assert.match(page, /--round:0px/)
    assert.match(page, /--heading:Rockwell/)
  })

  it('reports at the start what is wrong with it', async () => {
    for (const wrong of [
      { accent: 'red' },
      { headings: 'comic' },
      { hero: { link: 'https://elsewhere.example' } },
      { color: '#fff' },
    ])
      await assert.rejects(
        openPagesShop({ file: { shop: { theme: wrong } }, products: [] }),
        /theme/,
        JSON.stringify(wrong),
      )
  })
})
