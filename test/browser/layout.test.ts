import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { LOOKS } from '../../packages/catalog/src/shop/shop-settings.ts'
import type { Product } from '../../packages/product/src/product.ts'
import { openPagesShop } from '../pages/open-pages-shop.ts'
import { aProduct } from '../products.ts'
import { openBrowser } from './open-browser.ts'

// How pages are laid out whatever the catalogue has: few departments, pictures of any shape, names of another script.

const DESK = { width: 1440, height: 1100 }

let browser: Browser
before(async () => {
  browser = await openBrowser()
})
after(() => browser?.close())

function picture(width: number, height: number): Product['media'][number] {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="teal"/></svg>`
  return { type: 'image', url: `data:image/svg+xml,${encodeURIComponent(drawing)}`, width, height }
}

const DEPARTMENTS = ['Art prints', 'Framed pictures', 'Cards']

/** Two products in each of three departments, with a lying and an upright picture. */
function products(): Product[] {
  return DEPARTMENTS.flatMap((department, place) =>
    ['a', 'b'].map((letter) =>
      aProduct(`${letter}${place}`, { product_type: [department], media: [picture(900, 600), picture(600, 900)] }),
    ),
  )
}

async function openShop(look: string, locale = 'en-IE') {
  const shop = await openPagesShop({
    environment: { SHOP_LOCALE: locale, SHOP_NAME: 'Quay' },
    file: { shop: { theme: { look } } },
    products: products(),
  })
  const origin = await shop.app.listen({ port: 0, host: '127.0.0.1' })
  return Object.assign(shop, { origin })
}

async function openPage(address: string, viewport = DESK): Promise<Page & AsyncDisposable> {
  const context = await browser.newContext({ viewport })
  context.setDefaultTimeout(10_000)
  const page = await context.newPage()
  await page.goto(address, { waitUntil: 'networkidle' })
  return Object.assign(page, { [Symbol.asyncDispose]: () => context.close() })
}

describe('pages', () => {
  for (const look of LOOKS)
    it(`fill the row with three departments, in pictures of their width: ${look}`, async () => {
      await using shop = await openShop(look)
      await using page = await openPage(shop.origin)
      const row = await page.locator('.tiles').boundingBox()
      const last = await page.locator('.tiles .tile').last().boundingBox()
      assert.ok(row && last)
      assert.ok(Math.abs(row.x + row.width - last.x - last.width) < 2, 'the last tile ends where the row ends')
    })

  it('say the width of a tile that fills the row', async () => {
    await using shop = await openPagesShop({
      environment: { SHOP_NAME: 'Quay', MEDIA_DIR: 'packages/sample-shop/pictures' },
      products: products().map((product) => ({
        ...product,
        media: [{ type: 'image' as const, url: '/pictures/bastion-u-lock-night-black.webp' }],
      })),
    })
    const origin = await shop.app.listen({ port: 0, host: '127.0.0.1' })
    await using page = await openPage(origin)
    const [shown, said] = await page.evaluate<[number, number]>(`(() => {
      const picture = document.querySelector('.tiles img')
      const probe = document.createElement('div')
      const size = picture.sizes.split(',').find((each) => {
        const [, condition] = /^(\\(.*\\)) /.exec(each) ?? []
        return condition === undefined || matchMedia(condition).matches
      })
      probe.style.width = size.replace(/^\\(.*\\) /, '')
      document.body.append(probe)
      return [picture.offsetWidth, probe.offsetWidth]
    })()`)
    assert.ok(said / shown > 0.9 && said / shown < 1.1, `${shown} pixels are shown, ${said} are asked for`)
  })

  it('centre names of two words below their tiles, also from right to left', async () => {
    await using shop = await openShop('market', 'ar-EG')
    await using page = await openPage(shop.origin, { width: 390, height: 844 })
    const centres = await page.evaluate<number[][]>(`[...document.querySelectorAll('.tile')].map((tile) => {
      const range = document.createRange()
      range.selectNodeContents(tile.querySelector('h3'))
      return [tile.getBoundingClientRect(), ...range.getClientRects()].map(({ left, right }) => (left + right) / 2)
    })`)
    assert.equal(centres.length, DEPARTMENTS.length)
    for (const [tile = 0, ...lines] of centres)
      for (const line of lines) assert.ok(Math.abs(line - tile) < 3, `a line is ${line - tile} pixels off`)
  })

  it('leave no room below a lying picture for an upright one beside it', async () => {
    await using shop = await openShop('market')
    await using page = await openPage(`${shop.origin}/products/product-a0`)
    const first = await page.locator('.strip .frame').first().boundingBox()
    const thumbs = await page.locator('.thumbs').boundingBox()
    assert.ok(first && thumbs)
    assert.ok(thumbs.y - first.y - first.height < 40, `${thumbs.y - first.y - first.height} pixels are empty`)
    const fits = await page.evaluate(
      `[...document.querySelectorAll('.strip img')].map((one) => getComputedStyle(one).objectFit)`,
    )
    assert.deepEqual(fits, ['cover', 'contain'], 'the upright picture is shown whole')
  })

  it('end at the end of the window, however short', async () => {
    await using shop = await openShop('market')
    await using page = await openPage(`${shop.origin}/cart`, { width: 1440, height: 1800 })
    const footer = await page.locator('body > footer').boundingBox()
    assert.ok(footer)
    assert.ok(Math.abs(footer.y + footer.height - 1800) < 2, `the footer ends at ${footer.y + footer.height}`)
  })
})
