import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { after, before, describe, it } from 'node:test'
import { gzipSync } from 'node:zlib'
import type { AxeResults } from 'axe-core'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import type { Product } from '../../packages/product/src/product.ts'
import { createTranslations } from '../../packages/ui/src/translations/translations.ts'
import { aProduct } from '../products.ts'
import { openBrowser } from './open-browser.ts'
import { openPageAt, openServedShop } from './open-served-shop.ts'

// A person narrows, orders and pages a list in a real browser: without losing their place, and the same without script.

const DESK = { width: 1280, height: 800 }
const PHONE = { width: 390, height: 844 }
const LAMPS = '/collections/lamps'
const BRANDS = 'ABCDEFGHIJKL'

const picture = {
  type: 'image' as const,
  url: `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"><rect width="100%" height="100%" fill="gray"/></svg>')}`,
  width: 900,
  height: 900,
}

/** Sixty lamps of twelve brands: the later a brand is in the alphabet, the more it has. None is red and of brand C. */
function lamps(): Product[] {
  const brands = [...BRANDS].flatMap((brand, at) => new Array<string>(at < 6 ? 3 : 7).fill(brand))
  return brands.map((brand, at) => {
    const lamp = aProduct(`lamp-${at}`, { price: 1000 + at * 100, product_type: ['Lamps'], brand: `Brand ${brand}` })
    const color = at % 2 === 0 && brand !== 'C' ? 'Red' : 'Blue'
    return { ...lamp, media: [picture], variants: lamp.variants.map((variant) => ({ ...variant, color })) }
  })
}

const openOwnShop = (locale = 'en-IE') => openServedShop({ environment: { SHOP_LOCALE: locale }, products: lamps() })

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

const openPage = (path: string, options: BrowserContextOptions = {}, { origin } = shop, where = browser) =>
  openPageAt(where, `${origin}${path}`, { viewport: DESK, reducedMotion: 'reduce', ...options })

const brand = (page: Page, letter: string) => page.getByRole('checkbox', { name: new RegExp(`^Brand ${letter}`) })
const cards = (page: Page) => page.locator('.found .card')
const lead = (page: Page) => page.locator('.found .lead')
const count = (page: Page, text: string) => lead(page).getByText(text, { exact: true }).waitFor()
const scrollTop = (page: Page) => page.evaluate<number>('Math.round(window.scrollY)')
const focused = (page: Page) =>
  page.evaluate<string>('document.activeElement.value || document.activeElement.textContent')

/** Marks the document: whether it is still the same is whether no page was loaded. */
const mark = (page: Page) => page.evaluate('window.isSame = true')
const isSame = (page: Page) => page.evaluate<boolean>('window.isSame === true')

for (const javaScriptEnabled of [true, false])
  describe(`a list with script switched ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    const show = async (page: Page) => {
      if (!javaScriptEnabled) await page.getByRole('button', { name: 'Show' }).click()
    }

    it('is narrowed and widened again: products, counts, chips, title and address', async () => {
      await using page = await openPage(LAMPS, { javaScriptEnabled })
      await mark(page)
      await brand(page, 'L').check()
      await show(page)
      await page.waitForURL(/brand=Brand\+L/)
      await count(page, '7 products')
      assert.equal(await cards(page).count(), 7)
      assert.equal(await brand(page, 'L').isChecked(), true)
      assert.deepEqual(await page.getByRole('list', { name: 'Chosen' }).getByRole('link').allTextContents(), [
        'Remove Brand: Brand L ×',
        'Remove all',
      ])
      const data = await page.evaluate<string>(
        `document.querySelector('script[type="application/ld+json"]').textContent`,
      )
      assert.equal(JSON.parse(data).mainEntity?.numberOfItems ?? JSON.parse(data).numberOfItems, 7)
      assert.equal(await page.locator('link[rel="canonical"]').count(), 0)
      await page.getByRole('link', { name: 'Remove Brand: Brand L' }).click()
      await page.waitForURL((url) => url.search === '')
      await count(page, '60 products')
      assert.equal(await brand(page, 'L').isChecked(), false)
      assert.equal(await page.locator('link[rel="canonical"]').count(), 1)
      assert.equal(await isSame(page), javaScriptEnabled)
    })

    it('is narrowed by a price that was typed, and says that nothing is left', async () => {
      await using page = await openPage(`${LAMPS}?brand=Brand+C`, { javaScriptEnabled })
      await page.getByLabel('from').fill('6000')
      await page.keyboard.press('Enter')
      await page.waitForURL(/price_min=6000/)
      await count(page, '0 products')
      await page.getByText('Nothing is left').or(page.getByText('No product')).first().waitFor()
      await page.getByRole('link', { name: 'Remove all' }).click()
      await page.waitForURL((url) => url.search === '')
      await count(page, '60 products')
    })

    it('is ordered above its products', async () => {
      await using page = await openPage(LAMPS, { javaScriptEnabled })
      await page.getByLabel('Sort by').selectOption('price_desc')
      if (!javaScriptEnabled) await page.getByRole('button', { name: 'Sort' }).click()
      await page.waitForURL(/sort=price_desc/)
      await cards(page).first().getByText('Product lamp-59').waitFor()
      assert.equal(await page.getByLabel('Sort by').inputValue(), 'price_desc')
      const [list, order] = [
        await page.locator('.found .grid').boundingBox(),
        await page.locator('.sort').boundingBox(),
      ]
      assert.ok(list && order && order.y + order.height <= list.y)
    })

    it('shows the most frequent values first, and the others on demand', async () => {
      await using page = await openPage(LAMPS, { javaScriptEnabled })
      const values = page.getByRole('group', { name: 'Brand', exact: true })
      assert.deepEqual(
        (await values.locator('label:visible').allTextContents()).map((text) => text.trim().slice(0, 7)),
        [...'GHIJKLAB'].map((letter) => `Brand ${letter}`),
      )
      await values.getByText('4 more').click()
      assert.equal(await values.locator('label:visible').count(), 12)
      await brand(page, 'C').check()
      await show(page)
      await count(page, '3 products')
      assert.equal(await brand(page, 'C').isVisible(), true, 'what was chosen stays in sight')
    })

    it('says how much of it is shown, and shows more', async () => {
      await using page = await openPage(LAMPS, { javaScriptEnabled })
      await page.getByText('24 of 60', { exact: true }).waitFor()
      const next = page.locator('a[rel="next"]')
      assert.match((await next.getAttribute('href')) ?? '', /^\/collections\/lamps\?cursor=.*seen=24$/)
      await next.click()
      await page.waitForURL(/seen=24/)
      await page.getByText(javaScriptEnabled ? '48 of 60' : '25–48 of 60', { exact: true }).waitFor()
      assert.equal(await cards(page).count(), javaScriptEnabled ? 48 : 24)
      await next.click()
      await page.waitForURL(/seen=48/)
      await page.getByText(javaScriptEnabled ? '60 of 60' : '49–60 of 60', { exact: true }).waitFor()
      assert.equal(await next.count(), 0)
      assert.equal(await cards(page).count(), javaScriptEnabled ? 60 : 12)
      assert.equal(new Set(await cards(page).locator('h3').allTextContents()).size, javaScriptEnabled ? 60 : 12)
    })

    it('is narrowed on a phone in what a button opens, which says how many filters are active', async () => {
      await using page = await openPage(`${LAMPS}?brand=Brand+L`, { javaScriptEnabled, viewport: PHONE })
      const red = page.getByRole('checkbox', { name: /^Red/ })
      assert.equal(await red.isVisible(), false)
      await page.getByText('Filters (1)').filter({ visible: true }).click()
      await red.check()
      await page.getByRole('button', { name: javaScriptEnabled ? 'Show 3' : 'Show' }).click()
      await page.waitForURL(/color=Red/)
      await count(page, '3 products')
      await page.getByText('Filters (2)').filter({ visible: true }).waitFor()
      assert.equal(await red.isVisible(), false)
      assert.equal(await cards(page).count(), 3)
    })
  })

describe('a list that changes in place', () => {
  it('keeps focus and scroll, and says how many products there are', async () => {
    await using page = await openPage(LAMPS)
    await mark(page)
    await brand(page, 'L').scrollIntoViewIfNeeded()
    await page.evaluate('window.scrollTo(0, 150)')
    await brand(page, 'L').focus()
    const before = await scrollTop(page)
    await page.keyboard.press('Space')
    await page.getByRole('status').filter({ hasText: '7 products' }).waitFor()
    assert.deepEqual([await focused(page), await scrollTop(page)], ['Brand L', before])
    await page.keyboard.press('Shift+Tab')
    assert.equal(await focused(page), 'Brand K')
    await page.keyboard.press('Space')
    await count(page, '14 products')
    assert.deepEqual([await focused(page), await isSame(page)], ['Brand K', true])
  })

  it('keeps what is typed, and focuses the next chip once one is gone', async () => {
    await using page = await openPage(`${LAMPS}?brand=Brand+K&brand=Brand+L`)
    await page.getByRole('link', { name: 'Remove Brand: Brand K' }).focus()
    await page.keyboard.press('Enter')
    await count(page, '7 products')
    assert.match(await focused(page), /Brand L/)
    await page.keyboard.press('Enter')
    await count(page, '60 products')
    assert.equal(await focused(page), '60 products')
  })

  it('drops an answer that comes after a later choice', async () => {
    await using page = await openPage(LAMPS)
    const held = Promise.withResolvers<void>()
    await page.route(/lamps\?brand=Brand\+L$/, async (route) => {
      await held.promise
      await route.continue()
    })
    await brand(page, 'L').check()
    await brand(page, 'K').check()
    await count(page, '14 products')
    const late = page.waitForResponse(/lamps\?brand=Brand\+L$/)
    held.resolve()
    await (await late).finished()
    await brand(page, 'J').check()
    await count(page, '21 products')
    assert.equal(new URL(page.url()).searchParams.getAll('brand').length, 3)
    await page.goBack()
    await count(page, '14 products')
    await page.goBack()
    await count(page, '60 products')
  })

  it('drops an answer once the choice is taken back', async () => {
    await using page = await openPage(LAMPS)
    const held = Promise.withResolvers<void>()
    await page.route(/lamps\?brand=Brand\+L$/, async (route) => {
      await held.promise
      await route.continue()
    })
    await brand(page, 'L').check()
    await brand(page, 'L').uncheck()
    const late = page.waitForResponse(/lamps\?brand=Brand\+L$/)
    held.resolve()
    await (await late).finished()
    await brand(page, 'K').check()
    await count(page, '7 products')
    assert.deepEqual(new URL(page.url()).searchParams.getAll('brand'), ['Brand K'])
  })

  for (const [what, stop] of [
    ['an error', 'fails'],
    ['a slow network', 'waits'],
  ] as const)
    it(`goes to the page itself after ${what}`, async () => {
      await using page = await openPage(LAMPS)
      await page.route(/brand=|cursor=/, async (route) => {
        if (route.request().resourceType() !== 'fetch') return route.continue()
        if (stop === 'fails') return route.abort()
      })
      await mark(page)
      await brand(page, 'L').check()
      await page.waitForURL(/brand=Brand\+L/)
      await count(page, '7 products')
      assert.equal(await isSame(page), false)
      await page.goBack()
      await page.waitForURL((url) => url.search === '')
      await count(page, '60 products')
      await page.getByRole('link', { name: 'Show more' }).click()
      await page.getByText('25–48 of 60').waitFor()
    })

  it('goes back and forward through choices, each as it was', async () => {
    await using page = await openPage('/collections')
    await page.goto(shop.origin + LAMPS)
    await mark(page)
    await brand(page, 'L').check()
    await count(page, '7 products')
    await page.getByLabel('Sort by').selectOption('price_asc')
    await page.waitForURL(/sort=price_asc/)
    await page.goBack()
    await page.waitForURL((url) => !url.searchParams.has('sort'))
    await cards(page).first().getByText('lamp-').waitFor()
    await page.waitForFunction(`document.getElementById('sort').value === ''`)
    await page.goBack()
    await count(page, '60 products')
    assert.equal(await brand(page, 'L').isChecked(), false)
    await page.goForward()
    await count(page, '7 products')
    assert.equal(await brand(page, 'L').isChecked(), true)
    assert.equal(await isSame(page), true)
    await page.goBack()
    await count(page, '60 products')
    await page.goBack()
    assert.equal(new URL(page.url()).pathname, '/collections')
  })
})

describe('the place in a long list', () => {
  for (const isKept of [false, true])
    it(`is where one returns to from a product${isKept ? ', also if the browser has kept the page' : ''}`, async () => {
      const own = isKept ? await openBrowser({ without: ['--disable-back-forward-cache'] }) : browser
      await using page = await openPage(LAMPS, {}, shop, own)
      await page.getByRole('link', { name: 'Show more' }).click()
      await page.getByText('48 of 60').waitFor()
      const product = cards(page).nth(40).getByRole('link')
      const name = (await product.textContent()) ?? ''
      await product.scrollIntoViewIfNeeded()
      const before = await product.boundingBox()
      await product.click()
      await page.waitForURL('**/products/**')
      await page.goBack()
      await page.getByText('48 of 60').waitFor()
      const link = page.getByRole('link', { name, exact: true })
      await page.waitForFunction(`Math.abs(window.scrollY) > 200`)
      assert.equal(await cards(page).count(), 48)
      const after = await link.boundingBox()
      assert.ok(before && after && Math.abs(before.y - after.y) < 3, `${before?.y} and ${after?.y}`)
      await page.goForward()
      await page.waitForURL('**/products/**')
      if (isKept) await own.close()
    })

  it('is the same after a reload, and a page to go on from in another browser', async () => {
    await using page = await openPage(LAMPS)
    await page.getByRole('link', { name: 'Show more' }).click()
    await page.getByText('48 of 60').waitFor()
    assert.equal(await focused(page), await cards(page).nth(24).getByRole('link').textContent())
    await page.evaluate('window.scrollBy(0, 700)')
    await page.reload()
    await page.getByText('48 of 60').waitFor()
    assert.equal(await cards(page).count(), 48)
    await using other = await openPage(page.url().slice(shop.origin.length))
    await other.getByText('25–48 of 60').waitFor()
    await other.getByRole('link', { name: 'Show more' }).click()
    await other.getByText('25–60 of 60').waitFor()
    assert.equal(await cards(other).count(), 36)
  })
})

describe('the sheet of filters on a phone', () => {
  const openSheet = async (page: Page) => {
    await page.getByRole('button', { name: 'Filters' }).click()
    const sheet = page.getByRole('dialog', { name: 'Filters' })
    await sheet.waitFor()
    return sheet
  }

  it('is worked by keyboard alone: focus stays in it until Escape, then it is at the button again', async () => {
    await using page = await openPage(LAMPS, { viewport: PHONE })
    await page.getByRole('button', { name: 'Filters' }).focus()
    await page.keyboard.press('Enter')
    const sheet = page.getByRole('dialog', { name: 'Filters' })
    await sheet.waitFor()
    for (let step = 0; step < 40; step++) {
      await page.keyboard.press('Tab')
      assert.equal(
        await page.evaluate(
          `!document.activeElement.closest('main, header, footer') || !!document.activeElement.closest('dialog')`,
        ),
        true,
      )
    }
    await brand(page, 'L').focus()
    await page.keyboard.press('Space')
    await sheet.getByRole('status').filter({ hasText: '7 products' }).waitFor({ state: 'attached' })
    await sheet.getByRole('button', { name: 'Show 7' }).waitFor()
    assert.equal(await focused(page), 'Brand L')
    await page.keyboard.press('Escape')
    await sheet.waitFor({ state: 'hidden' })
    assert.match(await focused(page), /Filters \(1\)/)
    assert.match(page.url(), /brand=Brand\+L/)
    await page.goBack()
    await count(page, '60 products')
  })

  it('is closed by Back, which undoes what was chosen in it in one step', async () => {
    await using page = await openPage('/collections', { viewport: PHONE })
    await page.goto(shop.origin + LAMPS)
    const sheet = await openSheet(page)
    await brand(page, 'L').check()
    await sheet.getByRole('button', { name: 'Show 7' }).waitFor()
    await brand(page, 'K').check()
    await sheet.getByRole('button', { name: 'Show 14' }).waitFor()
    await page.goBack()
    await sheet.waitFor({ state: 'hidden' })
    await count(page, '60 products')
    assert.equal(new URL(page.url()).search, '')
    await page.goBack()
    assert.equal(new URL(page.url()).pathname, '/collections')
  })

  it('leaves no step behind if nothing was chosen', async () => {
    await using page = await openPage('/collections', { viewport: PHONE })
    await page.goto(shop.origin + LAMPS)
    const sheet = await openSheet(page)
    await sheet.getByRole('button', { name: 'Close' }).click()
    await sheet.waitFor({ state: 'hidden' })
    assert.equal(await page.getByRole('button', { name: 'Filters' }).isVisible(), true)
    await page.goBack()
    await page.waitForURL('**/collections')
  })

  it('has its button always in view, targets of 44 pixels, and nothing that axe objects to', async () => {
    await using page = await openPage(`${LAMPS}?brand=Brand+L`, { viewport: PHONE })
    const small = () =>
      page.evaluate<
        string[]
      >(`[...document.querySelectorAll('.finder a, .finder button, .finder select, .finder summary, .finder label:has(input), .finder input[type=text]')]
        .filter((one) => one.checkVisibility() && !one.closest('.card') && one.getBoundingClientRect().height < 43.9)
        .map((one) => one.outerHTML.slice(0, 120))`)
    assert.deepEqual(await small(), [])
    const sheet = await openSheet(page)
    assert.deepEqual(await small(), [])
    const button = await sheet.getByRole('button', { name: 'Show 7' }).boundingBox()
    assert.ok(button && button.y + button.height <= PHONE.height)
    await page.evaluate(readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8'))
    const { violations } = await page.evaluate<AxeResults>('axe.run()')
    assert.deepEqual(
      violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`),
      [],
    )
  })
})

describe('a list in other languages', () => {
  for (const locale of ['de-DE', 'ar-EG'])
    it(`is narrowed and continued in ${locale}`, async () => {
      await using own = await openOwnShop(locale)
      const { narrow, showMore, shownOf, products } = createTranslations(locale)
      await using page = await openPage(LAMPS, { viewport: PHONE }, own)
      const number = (value: number) => new Intl.NumberFormat(locale).format(value)
      await page.getByText(shownOf({ shown: number(24), total: number(60) }), { exact: true }).waitFor()
      await page.getByRole('link', { name: showMore }).click()
      await page.getByText(shownOf({ shown: number(48), total: number(60) }), { exact: true }).waitFor()
      await page.getByRole('button', { name: narrow }).click()
      await page.getByRole('dialog', { name: narrow }).waitFor()
      assert.ok((await page.evaluate<number>('document.documentElement.scrollWidth')) <= PHONE.width)
      const isRightToLeft = locale === 'ar-EG'
      const shut = await page.locator('.sheet .shut').boundingBox()
      assert.ok(shut && shut.x < PHONE.width / 2 === isRightToLeft)
      await brand(page, 'L').check()
      await page.keyboard.press('Escape')
      await count(page, products({ count: 7 }))
    })
})

describe('the weight of a list', () => {
  it('is at most 14 kB of scripts', async () => {
    const html = await (await fetch(shop.origin + LAMPS, { headers: { accept: 'text/html' } })).text()
    const paths = [...html.matchAll(/<script src="([^"]+)"/g)].flatMap(([, path]) => path ?? [])
    assert.equal(paths.length, 6)
    const texts = await Promise.all(paths.map(async (path) => (await fetch(shop.origin + path)).text()))
    const weight = texts.reduce((sum, text) => sum + gzipSync(text, { level: 9 }).length, 0)
    assert.ok(weight <= 14 * 1024, `scripts have ${weight} bytes`)
  })
})
