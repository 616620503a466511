import assert from 'node:assert/strict'
import { mkdir, mkdtemp, mkdtempDisposable, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, describe, it } from 'node:test'
import { brotliCompressSync, constants } from 'node:zlib'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import type { Product } from '../../packages/product/src/product.ts'
import { aProduct } from '../products.ts'
import { openBrowser } from './open-browser.ts'
import { openPageAt, openServedShop } from './open-served-shop.ts'

// A person chooses a variant in a real browser: without losing their place, and the same without script.

const PHONE = { width: 390, height: 844 }
const BOOTS = '/products/product-boots'
const SOLD_OUT = ['boots-red-42']

const picture = (fill: string) => ({
  type: 'image' as const,
  url: `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"><rect width="100%" height="100%" fill="${fill}"/></svg>`)}`,
  width: 900,
  height: 900,
})

/** Two colours with a picture each, three sizes of two prices. */
function boots(soldOut: readonly string[] = SOLD_OUT): Product {
  const product = aProduct('boots', { media: ['red', 'blue', 'gray'].map(picture) })
  const variants = ['Red', 'Blue'].flatMap((colour) =>
    ['40', '41', '42'].flatMap((size) => {
      const id = `boots-${colour}-${size}`.toLowerCase()
      return product.variants.map((variant) => ({
        ...variant,
        id,
        title: `${colour} / ${size}`,
        sku: id.toUpperCase(),
        color: colour,
        size,
        options: [
          { name: 'Colour', label: colour },
          { name: 'Size', label: size },
        ],
        media: [picture(colour.toLowerCase())],
        regular_price: { amount: size === '42' ? 9900 : 8900, currency: 'EUR' },
        availability: { status: soldOut.includes(id) ? ('out_of_stock' as const) : ('in_stock' as const) },
      }))
    }),
  )
  const options = [
    { name: 'Colour', values: ['Red', 'Blue'] },
    { name: 'Size', values: ['40', '41', '42'] },
  ]
  return { ...product, options, variants }
}

const openOwnShop = (products: Product[] = [boots(), aProduct('lamp')]) =>
  openServedShop({ environment: { SHOP_CHECKOUT: 'inquiry' }, products })

let browser: Browser
let shop: Awaited<ReturnType<typeof openOwnShop>>

before(async () => {
  shop = await openOwnShop()
  browser = await openBrowser()
})
after(async () => {
  await browser?.close()
  await shop?.[Symbol.asyncDispose]()
})

const openPage = (path: string, options: BrowserContextOptions = {}, { origin }: { origin: string } = shop) =>
  openPageAt(browser, `${origin}${path}`, { viewport: PHONE, reducedMotion: 'reduce', ...options })

const radio = (page: Page, name: string | RegExp) => page.getByRole('radio', { name })

async function addToCart(page: Page): Promise<void> {
  const sent = page.waitForResponse((answer) => answer.url().endsWith('/cart/items'))
  await page.getByRole('main').getByRole('button', { name: 'Add to cart' }).click()
  await sent
}

/** The type of the product in the structured data, and what its offer costs. */
function structuredData(page: Page): Promise<{ type: string; price?: string; sku?: string }> {
  return page.evaluate(`(() => {
    const all = [...document.querySelectorAll('script[type="application/ld+json"]')].map((one) => JSON.parse(one.textContent))
    const found = all.filter((one) => one['@type'].startsWith('Product'))
    if (found.length !== 1) throw new Error(found.length + ' products')
    return { type: found[0]['@type'], price: found[0].offers?.price, sku: found[0].sku }
  })()`)
}

for (const javaScriptEnabled of [true, false])
  describe(`choosing with script switched ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    it('asks for what nobody has chosen, and buys what was', async () => {
      await using page = await openPage(BOOTS, { javaScriptEnabled })
      assert.equal(await page.getByRole('radio', { checked: true }).count(), 0)
      assert.equal(await page.getByRole('button', { name: 'Add to cart' }).count(), 0)
      assert.equal(await page.locator('.price.big').textContent(), 'Price €89.00 – €99.00')
      assert.equal((await structuredData(page)).type, 'ProductGroup')

      const missing = page.getByRole('radiogroup', { name: 'Colour' }).getByText('Choose a colour')
      assert.equal(await missing.isVisible(), false)
      await page.getByRole('main').getByRole('button', { name: 'Choose a colour' }).first().click()
      await missing.waitFor()

      await radio(page, 'Red').click()
      await page.getByRole('button', { name: 'Choose a size' }).first().waitFor()
      assert.equal((await structuredData(page)).type, 'ProductGroup')
      await radio(page, '41').click()
      await page.waitForURL(/variant=boots-red-41/)
      await page.getByRole('main').getByRole('button', { name: 'Add to cart' }).waitFor()
      assert.equal(await page.locator('.price.big').textContent(), 'Price €89.00')
      assert.deepEqual(await structuredData(page), { type: 'Product', price: '89.00', sku: 'BOOTS-RED-41' })
      await page.getByLabel('Quantity').fill('2')
      await addToCart(page)
      await page.goto(`${shop.origin}/cart`)
      assert.match((await page.locator('.cart-lines').textContent()) ?? '', /Red.*41/)
      assert.equal(await page.locator('input[name="set"]:not([type="hidden"])').inputValue(), '2')
    })

    it('names what is sold out, and shows that it cannot be had', async () => {
      await using page = await openPage(`${BOOTS}?variant=boots-red-41`, { javaScriptEnabled })
      await radio(page, '42 (sold out)').click()
      await page.waitForURL(/variant=boots-red-42/)
      await page.locator('.availability', { hasText: 'Out of stock' }).waitFor()
      assert.equal(await page.getByRole('button', { name: 'Add to cart' }).count(), 0)
      await radio(page, 'Blue').click()
      await page.waitForURL(/variant=boots-blue-42/)
      await page.locator('.availability', { hasText: 'In stock' }).waitFor()
    })

    it('is a choice and no list of links to screen readers', async () => {
      await using page = await openPage(`${BOOTS}?variant=boots-red-41`, { javaScriptEnabled })
      const group = page.getByRole('radiogroup', { name: 'Size' })
      assert.equal(await group.getByRole('link').count(), 0)
      assert.deepEqual(
        (await group.ariaSnapshot()).match(/radio .*/g)?.map((line) => line.replace(/:$/, '')),
        ['radio "40"', 'radio "41" [checked]', 'radio "42 (sold out)"'],
      )
    })
  })

describe('choosing in place', () => {
  it('keeps focus and scroll, says what changed, and lets Back leave the product', async () => {
    await using page = await openPage('/products/product-lamp')
    await page.goto(`${shop.origin}${BOOTS}?variant=boots-red-41`)
    await page.evaluate(`window.isSame = true; document.querySelector('.option').scrollIntoView()`)
    const before = await page.evaluate<number>('window.scrollY')
    assert.ok(before > 0)
    await radio(page, 'Blue').click()
    await page.waitForURL(/variant=boots-blue-41/)
    await page
      .getByRole('status')
      .filter({ hasText: 'Blue, 41, Price €89.00, In stock' })
      .waitFor({ state: 'attached' })
    assert.equal(await page.evaluate('window.isSame'), true, 'the page was not loaded again')
    assert.equal(await page.evaluate('window.scrollY'), before)
    assert.equal(await page.evaluate('document.activeElement.textContent.trim()'), 'Blue')
    assert.match((await page.locator('.strip img').first().getAttribute('src')) ?? '', /blue/)
    await page.goBack()
    assert.equal(new URL(page.url()).pathname, '/products/product-lamp')
    await page.goForward()
    assert.match(page.url(), /variant=boots-blue-41/)
    assert.equal(await radio(page, 'Blue').isChecked(), true)
  })

  it('is worked by keyboard alone, one stop for each option', async () => {
    await using page = await openPage(BOOTS)
    await radio(page, 'Red').focus()
    await page.keyboard.press('Space')
    await page.waitForURL(/option=Colour%3ARed/)
    await page.keyboard.press('Tab')
    assert.equal(await page.evaluate('document.activeElement.textContent.trim()'), '40')
    await page.keyboard.press('ArrowRight')
    await page.waitForURL(/variant=boots-red-41/)
    await page.keyboard.press('ArrowLeft')
    await page.waitForURL(/variant=boots-red-40/)
    assert.equal(await page.evaluate('document.activeElement.textContent.trim()'), '40')
    await page.getByRole('main').getByRole('button', { name: 'Add to cart' }).waitFor()
    await page.keyboard.press('Shift+Tab')
    assert.equal(await page.evaluate('document.activeElement.textContent.trim()'), 'Red')
  })

  it('drops an answer that comes after a later choice', async () => {
    await using page = await openPage(`${BOOTS}?variant=boots-red-40`)
    const held = Promise.withResolvers<void>()
    const late = Promise.withResolvers<void>()
    await page.route('**/*variant=boots-red-41', async (route) => {
      await held.promise
      await route.continue()
      late.resolve()
    })
    await radio(page, '41').click()
    await radio(page, 'Blue').click()
    await page.waitForURL(/variant=boots-blue-40/)
    const answered = page.waitForResponse(/variant=boots-red-41/)
    held.resolve()
    await Promise.all([late.promise, answered.then((answer) => answer.finished())])
    assert.match(page.url(), /variant=boots-blue-40/)
    assert.equal(await radio(page, 'Blue').isChecked(), true)
  })

  for (const [what, stop] of [
    ['an error', 'fails'],
    ['a slow network', 'waits'],
  ] as const)
    it(`falls back to the page itself after ${what}`, async () => {
      await using page = await openPage('/products/product-lamp')
      await page.goto(`${shop.origin}${BOOTS}?variant=boots-red-40`)
      await page.route('**/*variant=boots-red-41', async (route) => {
        if (route.request().resourceType() !== 'fetch') return route.continue()
        if (stop === 'fails') return route.abort()
      })
      await page.evaluate('window.isSame = true')
      await radio(page, '41').click()
      await page.waitForURL(/variant=boots-red-41/)
      assert.equal(await page.evaluate('window.isSame'), undefined)
      assert.equal(await radio(page, '41').isChecked(), true)
      await page.goBack()
      assert.equal(new URL(page.url()).pathname, '/products/product-lamp')
    })

  it('leaves the panel that says what was added, and pictures whole', async () => {
    const { width: _width, height: _height, ...wide } = picture('red')
    wide.url = wide.url.replace('height%3D%22900%22', 'height%3D%22200%22')
    const product = boots()
    const variants = product.variants.flatMap((variant) => [{ ...variant, media: [wide] }])
    await using own = await openOwnShop([{ ...product, media: [wide], variants }])
    await using page = await openPage(`${BOOTS}?variant=boots-red-41`, {}, own)
    const isWhole = () => page.locator('.strip img.whole').waitFor()
    await isWhole()
    await page.getByLabel('Quantity').fill('3')
    await addToCart(page)
    const panel = page.getByRole('status').filter({ hasText: 'Added to the cart' })
    await panel.waitFor()
    await radio(page, 'Blue').press('Space')
    await page.waitForURL(/variant=boots-blue-41/)
    assert.equal(await panel.isVisible(), true)
    assert.equal(await page.getByLabel('Quantity').inputValue(), '3')
    await isWhole()
    // There is nothing to add, and yet something was.
    await radio(page, '42').press('Space')
    await radio(page, 'Red').press('Space')
    await page.waitForURL(/variant=boots-red-42/)
    assert.equal(await panel.isVisible(), true)
    await isWhole()
  })

  it('shows in every tab what was sold out meanwhile', async () => {
    await using own = await openOwnShop()
    await using page = await openPage(`${BOOTS}?variant=boots-blue-41`, {}, own)
    const other = await page.context().newPage()
    await other.goto(`${own.origin}${BOOTS}?variant=boots-blue-40`)
    await own.publish([boots([...SOLD_OUT, 'boots-blue-41']), aProduct('lamp')])
    await radio(other, /^41/).click()
    await other.waitForURL(/variant=boots-blue-41/)
    await other.locator('.availability', { hasText: 'Out of stock' }).waitFor()
    assert.equal(await other.getByRole('button', { name: 'Add to cart' }).count(), 0)
    // The first tab is looked at again.
    await page.evaluate(`document.dispatchEvent(new Event('visibilitychange'))`)
    await page.locator('.availability', { hasText: 'Out of stock' }).waitFor()
    assert.equal(await radio(page, '41 (sold out)').isChecked(), true)
  })
})

describe('a product on a phone', () => {
  it('has pictures from edge to edge that say which of them is seen', async () => {
    await using page = await openPage(BOOTS)
    const strip = await page.locator('.strip').boundingBox()
    assert.deepEqual([strip?.x, strip?.width], [0, PHONE.width])
    assert.equal(await page.locator('.gallery .place').textContent(), '1/3')
    await page.evaluate(`document.querySelector('.strip').scrollTo({ left: ${2 * PHONE.width} })`)
    await page.locator('.gallery .place', { hasText: '3/3' }).waitFor()
  })

  it('has targets of 44 pixels, and a button as wide as the page', async () => {
    await using page = await openPage(`${BOOTS}?variant=boots-red-41`)
    for (const target of await page.locator('.buy :is([role="radio"], button, .actions a)').all()) {
      const box = await target.boundingBox()
      assert.ok(box && box.width >= 44 && box.height >= 44, `${await target.textContent()}: ${JSON.stringify(box)}`)
    }
    const button = await page.locator('.buy .actions .button').first().boundingBox()
    assert.ok(button && button.width > PHONE.width - 40)
  })

  it('keeps price and button in sight once the button has left, and they do the same', async () => {
    await using page = await openPage(BOOTS)
    const bar = page.getByRole('region', { name: 'Product boots' })
    assert.equal(await bar.isVisible(), false)
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await page.setViewportSize({ width: PHONE.width, height: 300 })
    await page.evaluate('window.scrollTo(0, document.body.scrollHeight)')
    await bar.waitFor()
    assert.match((await bar.textContent()) ?? '', /€89\.00 – €99\.00.*Choose a colour/)
    await bar.getByRole('button').click()
    assert.equal(await page.evaluate('document.activeElement.textContent.trim()'), 'Red')
    await radio(page, 'Red').click()
    await radio(page, '41').click()
    await page.waitForURL(/variant=boots-red-41/)
    await page.evaluate('window.scrollTo(0, document.body.scrollHeight)')
    await bar.waitFor()
    const sent = page.waitForRequest((request) => request.url().endsWith('/cart/items'))
    await bar.getByRole('button', { name: 'Add to cart' }).click()
    assert.match((await sent).postData() ?? '', /item=boots-red-41/)
  })
})

describe('the pictures and the quantity of a product', () => {
  it('shows a picture whole in a dialog, by click and by keys', async () => {
    await using page = await openPage(BOOTS, { viewport: { width: 1280, height: 800 } })
    await page.locator('.strip a').first().focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Enlarge' })
    await dialog.getByText('1/3').waitFor()
    await page.keyboard.press('ArrowRight')
    await dialog.getByText('2/3').waitFor()
    const width = () => dialog.locator('img').evaluate((image) => image.clientWidth)
    const whole = await width()
    await page.keyboard.press('+')
    assert.ok((await width()) > whole)
    await page.keyboard.press('0')
    assert.equal(await width(), whole)
    await dialog.locator('.stage').click({ position: { x: 400, y: 300 } })
    assert.ok((await width()) > 2 * whole)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    assert.equal(await page.evaluate(`document.activeElement.closest('li').id`), 'picture-2')
  })

  it('enlarges a picture between two fingers', async () => {
    await using page = await openPage(BOOTS, { hasTouch: true, isMobile: true })
    await page.locator('.strip a').first().tap()
    const dialog = page.getByRole('dialog', { name: 'Enlarge' })
    await dialog.waitFor()
    const width = () => dialog.locator('img').evaluate((image) => image.clientWidth)
    const whole = await width()
    const session = await page.context().newCDPSession(page)
    const fingers = (...xs: number[]) => xs.map((x, id) => ({ x, y: 400, id }))
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingers(180, 220) })
    await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: fingers(160, 240) })
    await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: fingers(140, 260) })
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    assert.ok((await width()) > 2 * whole)
  })

  it('scrolls to a picture by its thumbnail, without a step in the history', async () => {
    await using page = await openPage(BOOTS, { viewport: { width: 1280, height: 800 } })
    await page.locator('.thumbs a').nth(1).click()
    await page.locator('.thumbs [aria-current]').nth(0).waitFor()
    assert.equal(new URL(page.url()).hash, '')
    assert.equal(await page.evaluate('history.length'), 2)
  })

  it('counts up and down by buttons', async () => {
    await using page = await openPage(`${BOOTS}?variant=boots-red-41`)
    await page.getByRole('button', { name: 'One more' }).click()
    await page.getByRole('button', { name: 'One more' }).click()
    await page.getByRole('button', { name: 'One fewer' }).click()
    assert.equal(await page.getByLabel('Quantity').inputValue(), '2')
    await radio(page, 'Blue').click()
    await page.waitForURL(/variant=boots-blue-41/)
    assert.equal(await page.getByLabel('Quantity').inputValue(), '2', 'another colour changes no quantity')
  })

  it('remembers in the browser alone what was looked at', async () => {
    await using page = await openPage('/products/product-lamp')
    assert.equal(await page.getByRole('region', { name: 'Recently viewed' }).isVisible(), false)
    await page.goto(`${shop.origin}${BOOTS}?variant=boots-red-41`)
    const seen = page.getByRole('region', { name: 'Recently viewed' })
    assert.deepEqual(await seen.getByRole('link').allTextContents(), ['Product lamp'])
    await radio(page, 'Blue').click()
    await page.waitForURL(/variant=boots-blue-41/)
    assert.deepEqual(await seen.getByRole('link').allTextContents(), ['Product lamp'])
    await using elsewhere = await openPage(BOOTS)
    assert.equal(await elsewhere.getByRole('region', { name: 'Recently viewed' }).isVisible(), false)
  })
})

describe('a size guide that the owner wrote', () => {
  const GUIDE = '# How sizes fit\n\n| EU | cm |\n|---|---|\n| 40 | 25 |\n| 41 | 25.7 |\n'

  let folder: string
  before(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'vitrine-guide-'))
    await mkdir(path.join(folder, 'pages'))
    await writeFile(path.join(folder, 'pages', 'size-guide.md'), GUIDE)
    await writeFile(path.join(folder, 'window.json'), '{}')
  })
  after(() => rm(folder, { recursive: true }))

  const openWithGuide = () =>
    openServedShop({
      environment: { SHOP_CHECKOUT: 'inquiry', WINDOW_FILE: path.join(folder, 'window.json') },
      products: [boots(), aProduct('lamp')],
    })

  for (const javaScriptEnabled of [true, false])
    it(`opens over the product with script switched ${javaScriptEnabled ? 'on' : 'off'}, by keyboard alone`, async () => {
      await using own = await openWithGuide()
      await using page = await openPage(`${BOOTS}?variant=boots-red-41`, { javaScriptEnabled }, own)
      const button = page.getByRole('button', { name: 'Size guide' })
      assert.equal(await page.getByRole('link', { name: 'Size guide' }).count(), 0)
      await button.focus()
      await page.keyboard.press('Enter')
      const dialog = page.getByRole('dialog', { name: 'How sizes fit' })
      await dialog.getByRole('cell', { name: '25.7' }).waitFor()
      assert.match(await dialog.ariaSnapshot(), /button "Close"[\s\S]*heading "How sizes fit"[\s\S]*columnheader "cm"/)
      assert.ok(((await dialog.boundingBox())?.width ?? Number.NaN) <= PHONE.width)
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'hidden' })
      assert.equal(await page.evaluate('document.activeElement.textContent'), 'Size guide')
      await button.click()
      await dialog.getByRole('button', { name: 'Close' }).click()
      await dialog.waitFor({ state: 'hidden' })
      assert.match(page.url(), /variant=boots-red-41$/)
      await page.goto(`${own.origin}/products/product-lamp`)
      assert.equal(await page.getByText('Size guide').filter({ visible: true }).count(), 0)
    })

  it('stays open while the product behind it is brought up to date', async () => {
    await using own = await openWithGuide()
    await using page = await openPage(`${BOOTS}?variant=boots-blue-41`, {}, own)
    await page.getByRole('button', { name: 'Size guide' }).click()
    await page.getByRole('dialog', { name: 'How sizes fit' }).waitFor()
    await own.publish([boots([...SOLD_OUT, 'boots-blue-41']), aProduct('lamp')])
    await page.evaluate(`document.dispatchEvent(new Event('visibilitychange'))`)
    await page.locator('.availability', { hasText: 'Out of stock' }).waitFor()
    assert.equal(await page.getByRole('dialog', { name: 'How sizes fit' }).isVisible(), true)
  })
})

it('is printed without what only screens need, and without script', async () => {
  await using page = await openPage(BOOTS, { javaScriptEnabled: false })
  await page.emulateMedia({ media: 'print' })
  await page.getByRole('heading', { name: 'Product boots' }).waitFor()
  for (const name of ['search', 'contentinfo'] as const) assert.equal(await page.getByRole(name).count(), 0, name)
  assert.equal(await page.locator('.add').isVisible(), false)
})

describe('the weight of a product with thirty variants', () => {
  const MOST = 14 * 1024

  /** In bytes, as the shop compresses what it keeps. */
  async function weightOf(address: string): Promise<number> {
    const text = await (await fetch(address, { headers: { accept: 'text/html' } })).text()
    return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length
  }

  it('is at most 14 kB as HTML, with a size guide in the heaviest look, and as scripts', async () => {
    await using folder = await mkdtempDisposable(path.join(tmpdir(), 'vitrine-weight-'))
    await mkdir(path.join(folder.path, 'pages'))
    const rows = Array.from(
      { length: 14 },
      (_, at) => `| ${36 + at} | ${(22.5 + at * 0.66).toFixed(1)} | ${3 + at / 2} |\n`,
    )
    const guide = `# How sizes fit\n\n| EU | cm | UK |\n|---|---|---|\n${rows.join('')}`
    await writeFile(path.join(folder.path, 'pages', 'size-guide.md'), guide)
    await writeFile(path.join(folder.path, 'window.json'), '{"look":{"look":"catalogue"}}')
    await using sample = await openServedShop({ environment: { WINDOW_FILE: path.join(folder.path, 'window.json') } })
    const { origin: there } = sample
    const address = `${there}/products/skerry-3-mens-trail-running-shoes`
    const page = await (await fetch(address)).text()
    assert.match(page, /<td>49<\/td>/)
    const scripts = [...page.matchAll(/<script src="([^"]+)"/g)].map(([, path]) => weightOf(there + path))
    assert.equal(scripts.length, 8)
    const weight = (await Promise.all(scripts)).reduce((sum, each) => sum + each, 0)
    assert.ok(weight <= MOST, `scripts have ${weight} bytes`)
    const [whole, chosen] = await Promise.all([
      weightOf(address),
      weightOf(`${address}?variant=fh-101-ember-orange-40`),
    ])
    assert.ok(whole <= MOST && chosen <= MOST, `the page has ${whole} bytes, and ${chosen} with a choice`)
  })
})
