import assert from 'node:assert/strict'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { after, before, describe, it } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, Page } from 'playwright-core'
import { createTranslations } from '../../packages/ui/src/translations/translations.ts'
import { openPagesShop } from '../pages/open-pages-shop.ts'
import { aProduct } from '../products.ts'
import { openBrowser } from './open-browser.ts'
import { openPageAt, openServedShop } from './open-served-shop.ts'

// A person shops, in a real browser, with a mouse or with a keyboard; everything works with script switched off.

let browser: Browser
let shop: Awaited<ReturnType<typeof openServedShop>>

before(async () => {
  shop = await openServedShop()
  browser = await openBrowser()
})
after(async () => {
  await browser?.close()
  await shop?.[Symbol.asyncDispose]()
})

const openPage = (path: string, { width = 1280, script = false } = {}) =>
  openPageAt(browser, `${shop.origin}${path}`, { viewport: { width, height: 900 }, javaScriptEnabled: script })

for (const script of [false, true]) {
  describe(`shopping with script switched ${script ? 'on' : 'off'}`, () => {
    it('walks from the home page to a department, narrows it, and undoes that', async () => {
      await using page = await openPage('/', { script })
      await page.getByRole('navigation', { name: 'Departments' }).getByRole('link', { name: 'Running' }).click()
      await page.waitForURL('**/collections/running')
      await page.getByRole('checkbox', { name: /Lumesk/ }).check()
      await page.getByLabel('up to').fill('100')
      await page.getByLabel('up to').press('Enter')
      await page.waitForURL(/brand=Lumesk.*price_max=100/)
      assert.deepEqual(await page.locator('.card h3').allTextContents(), ['Beacon 400 Headlamp'])
      await page.getByRole('link', { name: 'Remove Brand: Lumesk' }).click()
      await page.waitForURL((url) => !url.search.includes('brand'))
      assert.ok((await page.locator('.card').count()) > 3)
    })

    it('finds a misspelt product, opens it by picture, and chooses colour and size', async () => {
      await using page = await openPage('/', { script })
      await page.locator('#q').fill('skery trail shose')
      await page.getByRole('button', { name: 'Search' }).click()
      await page.waitForURL('**/search?q=**')
      // The whole card leads to the product, not only its title.
      await page
        .locator('.card')
        .first()
        .click({ position: { x: 60, y: 60 } })
      await page.waitForURL('**/products/skerry-3-**')
      const womens = await page.getByRole('heading', { level: 1 }).textContent()
      assert.match(womens ?? '', /^Skerry 3/)
      await page.goto(`${shop.origin}/products/skerry-3-mens-trail-running-shoes`)
      await page.getByRole('radio', { name: /^Ember Orange/ }).click()
      await page.waitForURL(/option=Colour%3AEmber\+Orange/)
      await page.getByRole('radio', { name: '47' }).click()
      await page.waitForURL(/variant=fh-101-ember-orange-47/)
      assert.equal(await page.locator('.availability').textContent(), 'Out of stock')
      assert.equal(await page.getByRole('radio', { checked: true }).count(), 2)
    })

    it('reads how to return things, and finds an address to write to', async () => {
      await using page = await openPage('/products/skerry-3-mens-trail-running-shoes', { script })
      await page.getByRole('link', { name: 'All about returns' }).click()
      await page.waitForURL('**/pages/returns-and-refunds')
      assert.equal(await page.getByRole('heading', { level: 1 }).count(), 1)
      await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click()
      await page.waitForURL('**/pages/contact')
      assert.ok((await page.locator('a[href="mailto:hello@fieldhouse.example"]').count()) > 0)
    })

    it('asks about a product, and the letter reaches the shop', async () => {
      await using page = await openPage('/products/hollow-2-tent', { script })
      await page.getByRole('link', { name: 'Ask about this product' }).click()
      await page.getByLabel('Your e-mail address').fill('ana@example.test')
      await page.getByLabel('Your message').fill(`Does it stand in a gale ${script}?`)
      await page.getByRole('button', { name: 'Send' }).click()
      await page.getByRole('heading', { name: 'Thank you for your message' }).waitFor()
      const outbox = path.join(shop.shop.config.dataDir, 'outbox')
      const letters = await readdir(outbox)
      const texts = letters.map((letter) => readFile(path.join(outbox, letter), 'utf8'))
      assert.equal((await Promise.all(texts)).filter((text) => text.includes(`gale ${script}`)).length, 1)
    })

    it('gets a faulty letter back with its mistakes, and sends it corrected', async () => {
      await using page = await openPage('/pages/contact', { script })
      // What the browser itself would refuse is looked at by the shop as well.
      await page.locator('.letter').evaluate((form) => form.setAttribute('novalidate', ''))
      await page.getByLabel('Your e-mail address').fill('ana')
      await page.getByLabel('Your message').fill('Hello.')
      await page.getByRole('button', { name: 'Send' }).click()
      await page.getByRole('heading', { name: 'Not sent yet' }).waitFor()
      const field = page.getByLabel('Your e-mail address')
      assert.equal(await field.getAttribute('aria-invalid'), 'true')
      const mistake = await page.locator(`#${await field.getAttribute('aria-describedby')}`).textContent()
      assert.match(mistake ?? '', /such as ana@example\.com/)
      assert.equal(await page.getByLabel('Your message').inputValue(), 'Hello.')
      await field.fill('ana@example.test')
      await page.getByRole('button', { name: 'Send' }).click()
      await page.getByRole('heading', { name: 'Thank you for your message' }).waitFor()
    })

    it('goes on from the second page of a list, and back to the first', async () => {
      await using page = await openPage('/search', { script })
      const first = await page.locator('.card h3').first().textContent()
      const next = await page.locator('a[rel="next"]').getAttribute('href')
      await page.goto(`${shop.origin}${next}`)
      assert.notEqual(await page.locator('.card h3').first().textContent(), first)
      await page.getByRole('link', { name: 'Back to the first page' }).click()
      await page.waitForURL((url) => !url.search.includes('cursor'))
      assert.equal(await page.locator('.card h3').first().textContent(), first)
    })

    it('goes from an address that does not exist to one that does', async () => {
      await using page = await openPage('/products/nothing-of-the-kind', { script })
      await page.getByRole('main').getByRole('link', { name: 'All departments' }).click()
      await page.waitForURL('**/collections')
      assert.ok((await page.locator('.tile').count()) >= 8)
    })
  })
}

describe('pages in the browser', () => {
  it('fold filters on a phone, and show chosen results first', async () => {
    await using page = await openPage('/collections/running', { width: 360 })
    const brand = page.getByRole('checkbox', { name: /Ardwen/ })
    assert.equal(await brand.isVisible(), false)
    await page.getByText('Filters').click()
    await brand.check()
    await page.getByRole('button', { name: 'Show' }).click()
    await page.waitForURL(/brand=Ardwen/)
    const card = await page.locator('.card').first().boundingBox()
    assert.ok(card && card.y < 700, `the first product stands at ${card?.y}`)
  })

  it('show filters open where there is room beside the products', async () => {
    await using page = await openPage('/collections/running', { width: 1280 })
    assert.equal(await page.getByRole('checkbox', { name: /Ardwen/ }).isVisible(), true)
    assert.equal(await page.getByText('Filters').isVisible(), false)
  })

  it('are reached by keyboard: the first stop skips to the content', async () => {
    await using page = await openPage('/', { script: true })
    await page.keyboard.press('Tab')
    assert.equal(await page.evaluate('document.activeElement.textContent'), 'Skip to the content')
    await page.keyboard.press('Enter')
    assert.match(page.url(), /#content$/)
    await page.keyboard.press('Tab')
    assert.equal(await page.evaluate('document.activeElement.closest("main") !== null'), true)
  })

  it('complete what a person types, as a combobox that the keyboard works', async () => {
    await using page = await openPage('/', { script: true })
    const field = page.getByRole('combobox', { name: 'What are you looking for?' })
    await field.pressSequentially('skerr')
    const list = page.getByRole('listbox', { name: 'Suggestions' })
    await list
      .getByRole('option', { name: /^Skerry 3/ })
      .first()
      .waitFor()
    assert.equal(await field.getAttribute('aria-expanded'), 'true')

    await page.keyboard.press('ArrowDown')
    const first = await list.getByRole('option').first().getAttribute('id')
    assert.equal(await field.getAttribute('aria-activedescendant'), first)
    assert.equal(await list.getByRole('option', { selected: true }).count(), 1)
    await page.keyboard.press('ArrowUp')
    assert.equal(await field.getAttribute('aria-activedescendant'), null, 'back in the field, with what was typed')
    assert.equal(await field.inputValue(), 'skerr')

    await page.keyboard.press('Escape')
    assert.deepEqual([await list.isVisible(), await field.getAttribute('aria-expanded')], [false, 'false'])
    assert.equal(await field.inputValue(), 'skerr')

    await field.press('y')
    await list
      .getByRole('option', { name: /^Skerry 3/ })
      .first()
      .waitFor()
    const isProduct = async () =>
      /^Skerry 3/.test((await list.getByRole('option', { selected: true }).textContent()) ?? '')
    do await page.keyboard.press('ArrowDown')
    while (!(await isProduct()))
    await page.keyboard.press('Enter')
    await page.waitForURL('**/products/skerry-3-**')
  })

  it('search for the clicked suggestion, or for the typed text if none is chosen', async () => {
    await using page = await openPage('/', { script: true })
    const field = page.getByRole('combobox', { name: 'What are you looking for?' })
    await field.pressSequentially('shoe')
    await page.getByRole('option').first().click()
    await page.waitForURL('**/search?q=**')
    await field.fill('')
    await field.pressSequentially('tent')
    await page.getByRole('option').first().waitFor()
    await page.keyboard.press('Enter')
    await page.waitForURL('**/search?q=tent')
  })

  it('show the picture of a product whole, however large the window is', async () => {
    for (const width of [320, 768, 1440, 2560]) {
      await using page = await openPage('/products/skerry-3-mens-trail-running-shoes', { width })
      const frame = await page.locator('.strip .frame').first().boundingBox()
      const picture = await page.locator('.strip img').first().boundingBox()
      assert.ok(frame && picture)
      assert.ok(picture.height <= frame.height + 1 && picture.width <= frame.width + 1, `cut at ${width}`)
      assert.ok(width < 1000 || frame.height <= 900, `larger than the window at ${width}`)
    }
  })

  for (const locale of ['de-DE', 'fr-FR', 'ro-RO', 'ar-EG']) {
    it(`fit 320 pixels in ${locale}, in its language and direction`, async () => {
      await using there = await openPagesShop({ environment: { SHOP_LOCALE: locale } })
      const address = await there.app.listen({ port: 0, host: '127.0.0.1' })
      await using page = await openPage('/pages/faq', { width: 320 })
      for (const path of [
        '/',
        '/search?q=trial+shose',
        '/products/saltmarsh-open-water-wetsuit',
        '/pages/contact',
        '/nothing',
      ]) {
        await page.goto(`${address}${path}`)
        const width = await page.locator('html').evaluate((html) => html.scrollWidth)
        assert.ok(width <= 320, `${path} is ${width} wide`)
        assert.equal(await page.locator('html').getAttribute('dir'), locale === 'ar-EG' ? 'rtl' : 'ltr')
      }
      const { skip, wayOut } = createTranslations(locale)
      assert.equal(await page.locator('.skip').first().textContent(), skip)
      assert.equal(await page.getByRole('heading', { name: wayOut }).count(), 1)
    })
  }

  it('write catalogue texts in their own direction on right-to-left pages', async () => {
    const product = aProduct('board')
    const options = ['150 cm', '160 cm'].map((label) => ({ name: 'Length', label }))
    const variants = options.flatMap((option, place) =>
      product.variants.map((variant) => ({ ...variant, id: `board-${place}`, options: [option] })),
    )
    const labels = options.map(({ label }) => label)
    const board = { ...product, title: 'Bolt XT!', variants, options: [{ name: 'Length', values: labels }] }
    await using there = await openPagesShop({ environment: { SHOP_LOCALE: 'ar-EG' }, products: [board] })
    const address = await there.app.listen({ port: 0, host: '127.0.0.1' })
    await using page = await openPage('/pages/faq', { script: true })
    await page.goto(`${address}/products/product-board`)
    for (const [place, text] of [
      ['.pills a', '150 cm'],
      ['h1', 'Bolt XT!'],
    ] as const) {
      const isInOrder = await page.evaluate<boolean>(`(() => {
        const text = document.querySelector(${JSON.stringify(place)}).firstChild
        const at = (index) => {
          const range = document.createRange()
          range.setStart(text, index)
          range.setEnd(text, index + 1)
          return range.getBoundingClientRect().left
        }
        return text.data === ${JSON.stringify(text)} && at(0) < at(text.data.length - 1)
      })()`)
      assert.ok(isInOrder, text)
    }
  })

  const kindOf = (request: { resourceType(): string; url(): string }) =>
    request.resourceType() === 'other' ? new URL(request.url()).pathname : request.resourceType()

  it('need one request for the first paint beside the optional fonts, and no request fails', async () => {
    const requests: string[] = []
    await using page = await openPage('/pages/faq')
    page.on('request', (request) => requests.push(kindOf(request)))
    page.on('requestfailed', (request) => requests.push(`failed ${request.url()}`))
    page.on(
      'response',
      (response) => response.status() >= 400 && requests.push(`${response.status()} ${response.url()}`),
    )
    await page.goto(`${shop.origin}/pages/faq`)
    // No browser waits for styles of paper, nor for rules for what may be fetched ahead of a click, which come by a header.
    const optional = ['font', 'stylesheet', '/assets/speculation-rules.json']
    const others = () => requests.filter((kind) => !optional.includes(kind))
    assert.deepEqual(others(), ['document'])
    const styles = `performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.css'))`
    assert.deepEqual(await page.evaluate(`${styles}.map((each) => each.renderBlockingStatus)`), ['non-blocking'])
    await page.goto(`${shop.origin}/`)
    assert.deepEqual([...new Set(others())].sort(), ['document', 'image'])
  })

  for (const width of [320, 768, 2560]) {
    it(`have no sideways scroll at ${width} pixels, and nothing moves while they load`, async () => {
      await using page = await openPage('/', { width, script: true })
      for (const path of [
        '/',
        '/collections',
        '/collections/running',
        '/search?q=shoes',
        '/products/skerry-3-mens-trail-running-shoes',
        '/pages/shipping',
        '/nothing',
      ]) {
        await page.goto(`${shop.origin}${path}`, { waitUntil: 'networkidle' })
        assert.ok(
          (await page.evaluate<number>('document.documentElement.scrollWidth')) <= width,
          `${path} is wider than ${width}`,
        )
        const shift = await shiftOf(page)
        assert.ok(shift < 0.01, `${path} shifts by ${shift}`)
      }
    })
  }

  it('stays where it is when its scripts come late, on a phone', async () => {
    await using page = await openPage('/', { width: 412, script: true })
    await page.route(/\.js(\?|$)/, async (route) => {
      // Long enough for a phone to have painted the page.
      await sleep(500)
      await route.continue()
    })
    for (const path of [
      '/',
      '/collections/running',
      '/search?q=shoes',
      '/products/skerry-3-mens-trail-running-shoes',
    ]) {
      await page.goto(`${shop.origin}${path}`, { waitUntil: 'networkidle' })
      const shift = await shiftOf(page)
      assert.ok(shift < 0.01, `${path} shifts by ${shift}`)
    }
  })
})

/** How far everything that the page has shown was moved since, as browsers count it. */
function shiftOf(page: Page): Promise<number> {
  return page.evaluate<number>(
    `new Promise((resolve) => { let sum = 0; new PerformanceObserver((list) => { for (const entry of list.getEntries()) sum += entry.value }).observe({ type: 'layout-shift', buffered: true }); setTimeout(() => resolve(sum), 50) })`,
  )
}
