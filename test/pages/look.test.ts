import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { TYPEFACES } from '../../packages/catalog/src/shop/shop-settings.ts'
import { ACCENTS, colorsOn, contrast, createLook, FONTS, GROUNDS } from '../../packages/ui/src/theme/look.ts'
import { aProduct } from '../products.ts'
import fc from '../properties.ts'
import { openPagesShop } from './open-pages-shop.ts'

const color = fc.integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, '0')}`)

describe('the colours of a look', () => {
  it('can be read, whatever colour an owner chooses (WCAG 2.2, 1.4.3)', () => {
    fc.assert(
      fc.property(color, (chosen) => {
        for (const ground of [GROUNDS.light, GROUNDS.dark]) {
          const { accent, onAccent, stage, onStage } = colorsOn(chosen, ground)
          assert.ok(contrast(accent, ground.paper) >= 4.5 && contrast(accent, ground.card) >= 4.5, `${accent} as text`)
          assert.ok(contrast(onAccent, accent) >= 4.5, `${onAccent} on a button of ${accent}`)
          assert.ok(contrast(onStage, stage) >= 7, `${onStage} on a stage of ${stage}`)
        }
      }),
    )
  })

  it('stay as chosen where they can be read already', () => {
    for (const accent of ACCENTS) assert.equal(colorsOn(accent, GROUNDS.light).accent, accent)
    assert.equal(contrast('#000000', '#ffffff'), 21)
    assert.equal(Math.round(contrast('#777777', '#ffffff') * 100) / 100, 4.48)
  })

  it('are a shop’s own by its name, and the same at each start', () => {
    const styles = ['Northwall', 'Fieldhouse', 'Casa Verde', 'Studio 9', 'Ana’s'].map((name) =>
      String(createLook({}, name).styles),
    )
    assert.ok(new Set(styles).size > 2)
    assert.equal(String(createLook({}, 'Northwall').styles), styles[0])
    assert.equal(
      String(createLook({ accent: '#123456' }, 'A').styles),
      String(createLook({ accent: '#123456' }, 'B').styles),
    )
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
