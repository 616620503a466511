import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, it } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { shopWindow } from '../../packages/ui/src/window/capability.ts'
import { type CataloguePictures, describeFacts, proposeLook } from '../../packages/ui/src/window/proposed-look.ts'
import { openTestShop, type TestShop, type TestShopOptions } from '../open-storefront.ts'
import { aProduct } from '../products.ts'

const NONE: CataloguePictures = { products: 0, pictured: 0, judged: 0, photographs: 0, shaped: 0, upright: 0 }

describe('the look that is proposed', () => {
  it('follows from the pictures and the size of a catalogue', () => {
    const rows: [look: string, facts: Partial<CataloguePictures>][] = [
      ['catalogue', { products: 5409 }],
      ['catalogue', { products: 30, pictured: 14 }],
      // Nineteen thousand remote pictures of which nothing is known.
      ['catalogue', { products: 19_000, pictured: 19_000 }],
      ['market', { products: 4000, pictured: 3900, shaped: 3900, upright: 3000 }],
      ['gallery', { products: 30, pictured: 30, judged: 24, photographs: 22 }],
      ['gallery', { products: 120, pictured: 100, shaped: 100, upright: 80 }],
      // Objects on white, whatever their shape.
      ['market', { products: 30, pictured: 30, judged: 24, photographs: 3, shaped: 30, upright: 30 }],
      ['market', { products: 900, pictured: 900, judged: 24, photographs: 24 }],
      ['market', { products: 30, pictured: 30 }],
    ]
    for (const [look, facts] of rows) assert.equal(proposeLook({ ...NONE, ...facts }), look, JSON.stringify(facts))
  })

  it('is explained by what it follows from', () => {
    assert.equal(
      describeFacts({ ...NONE, products: 19_000, pictured: 9500, shaped: 100, upright: 20 }),
      '19000 products, 50% with a picture, 20% of known shape are upright',
    )
  })

  it('is what the first import suggests, and stays when the catalogue changes', async () => {
    await using shop = await openTestShop({ products: [] })
    await shop.publish([aProduct('a')], 'replace')
    assert.match(await proposalIn(shop), /^look\.look "catalogue" proposed: 1 product, 0% with a picture$/)
    assert.ok((await shop.get('/', HTML)).text.includes('--font:"Archivo"'))
    await shop.publish(
      Array.from({ length: 3 }, (_, at) => aProduct(`b${at}`, { media: UPRIGHT })),
      'replace',
    )
    while (!(await shop.get('/', HTML)).text.includes('b2')) await sleep(5)
    assert.ok((await shop.get('/', HTML)).text.includes('--font:"Archivo"'))
  })

  it('looks at pictures of the shop’s own folder', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-proposed-'))
    const create = { width: 300, height: 300, channels: 3, background: '#fff' } as const
    const grey = { create: { ...create, width: 100, height: 100, background: '#777' } } as const
    for (const [name, position] of [
      ['object', 'center'],
      ['scene', 'northwest'],
    ] as const)
      await sharp({ create })
        .composite([{ input: await sharp(grey).png().toBuffer(), gravity: position }])
        .jpeg()
        .toFile(path.join(folder, `${name} 1.jpg`))
    for (const [name, look] of [
      ['object', 'market'],
      ['scene', 'gallery'],
    ] as const) {
      await using shop = await openTestShop({ products: [], environment: { MEDIA_DIR: folder } })
      await shop.publish([aProduct('a', { media: [{ type: 'image', url: `/pictures/${name}%201.jpg` }] })], 'replace')
      assert.match(await proposalIn(shop), new RegExp(`"${look}" proposed: .* looked at are photographs`))
    }
    await rm(folder, { recursive: true })
  })

  it('gives way to any word of the owner', async () => {
    const options: TestShopOptions = { products: [], file: { shop: { theme: { look: 'gallery' } } } }
    await using shop = await openTestShop(options)
    await shop.publish([aProduct('a')], 'replace')
    while (shop.shop.capabilities.get(shopWindow).version() === 0) await sleep(5)
    assert.match(await proposalIn(shop), /^look\.look "gallery" shop\.theme in the configuration$/)
  })

  it('is not made for the sample', async () => {
    await using shop = await openTestShop()
    await shop.get('/', HTML)
    const window = shop.shop.capabilities.get(shopWindow)
    assert.deepEqual([window.version(), window.values()], [0, []])
  })
})

const HTML = { accept: 'text/html' }
const UPRIGHT = [{ type: 'image' as const, url: 'https://cdn.example/a.jpg', width: 400, height: 600 }]

async function proposalIn({ shop }: TestShop): Promise<string> {
  const window = shop.capabilities.get(shopWindow)
  for (;;) {
    const found = window.values().find(({ name }) => name === 'look.look')
    if (found) return `${found.name} ${JSON.stringify(found.value)} ${found.source}`
    await sleep(5)
  }
}
