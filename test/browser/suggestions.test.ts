import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { brotliCompressSync } from 'node:zlib'
import type { Browser, Page } from 'playwright-core'
import type { LOOKS } from '../../packages/catalog/src/shop/shop-settings.ts'
import { createTranslations } from '../../packages/ui/src/translations/translations.ts'
import { openBrowser } from './open-browser.ts'
import { openServedShop } from './open-served-shop.ts'

// What the search field offers while somebody types, in a real browser, by keyboard alone.

let browser: Browser
let shop: Awaited<ReturnType<typeof openServed>>

before(async () => {
  browser = await openBrowser()
  shop = await openServed('en-IE')
})
after(async () => {
  await browser?.close()
  await shop?.[Symbol.asyncDispose]()
})

/** The sample shop in a language and a look. */
const openServed = (locale: string, look: (typeof LOOKS)[number] = 'market') =>
  openServedShop({ environment: { SHOP_LOCALE: locale }, file: { shop: { theme: { look } } } })

/** A page with the focus in the search field, and everything that the browser complains of. */
async function openField({ origin = shop.origin, script = true, width = 1280, path = '/' } = {}) {
  const context = await browser.newContext({ viewport: { width, height: 900 }, javaScriptEnabled: script })
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  page.on('pageerror', (error) => complaints.push(String(error)))
  await page.goto(`${origin}${path}`)
  await page.locator('#q').focus()
  return Object.assign(page, { complaints, [Symbol.asyncDispose]: () => context.close() })
}

const optionsOf = (page: Page) => page.locator('#suggestions').getByRole('option')

/** Types, and waits for the list. */
async function typeInto(page: Page, text: string): Promise<void> {
  await page.keyboard.type(text)
  await optionsOf(page).first().waitFor()
}

/** Goes down the list to the first option of that name. */
async function goTo(page: Page, name: RegExp): Promise<void> {
  const selected = page.locator('#suggestions [aria-selected="true"]')
  for (let steps = await optionsOf(page).count(); steps > 0; steps--) {
    await page.keyboard.press('ArrowDown')
    if (name.test((await selected.textContent()) ?? '')) return
  }
  assert.fail(`no option is called ${name}`)
}

describe('suggestions in the search field', () => {
  it('are words, departments, brands, products with price and picture, and all results', async () => {
    await using page = await openField()
    await typeInto(page, 'runn')
    const list = page.getByRole('listbox', { name: 'Suggestions' })
    for (const name of ['Departments', 'Brands', 'Products'])
      assert.ok((await list.getByRole('group', { name }).getByRole('option').count()) > 0, name)
    assert.equal(await optionsOf(page).first().textContent(), 'running')
    const product = list.getByRole('group', { name: 'Products' }).getByRole('option').first()
    assert.match((await product.textContent()) ?? '', /€\d/)
    assert.equal(await product.locator('img').count(), 1)
    assert.equal(await optionsOf(page).last().textContent(), 'All results for “runn”')
    assert.deepEqual(page.complaints, [])
  })

  it('are counted aloud, and the field says which one is chosen', async () => {
    await using page = await openField()
    await typeInto(page, 'runn')
    const count = await optionsOf(page).count()
    assert.equal(await page.locator('form.search [role="status"]').textContent(), `Suggestions: ${count}`)
    await page.keyboard.press('ArrowDown')
    const field = page.getByRole('combobox')
    assert.equal(await field.getAttribute('aria-activedescendant'), await optionsOf(page).first().getAttribute('id'))
    assert.equal(await page.evaluate('document.activeElement.id'), 'q')
    await page.keyboard.press('Escape')
    assert.equal(await field.getAttribute('aria-expanded'), 'false')
    assert.equal(await page.locator('form.search [role="status"]').textContent(), '')
  })

  for (const [name, address] of [
    [/^running$/, /\/search\?q=running$/],
    [/^Running/, /\/collections\/running/],
    [/^Ardwen/, /\/search\?brand=Ardwen$/],
    [/€/, /\/products\//],
    [/^All results/, /\/search\?q=runn$/],
  ] as const)
    it(`lead by keyboard alone from ${name} to ${address}`, async () => {
      await using page = await openField()
      await typeInto(page, 'runn')
      await goTo(page, name)
      await page.keyboard.press('Enter')
      await page.waitForURL(address)
      assert.equal(await page.locator('h1').count(), 1)
    })

  it('are the latest: a late answer to what was typed before is dropped', async () => {
    await using page = await openField()
    let answerFirst = () => {}
    const held = new Promise<void>((resolve) => {
      answerFirst = resolve
    })
    await page.route('**/api/search/suggest?q=tent', async (route) => {
      await held
      await route.continue().catch(() => {})
    })
    const asked = page.waitForRequest('**/api/search/suggest?q=tent')
    await page.keyboard.type('tent')
    await asked
    await page.keyboard.press('Control+A')
    await typeInto(page, 'helmet')
    answerFirst()
    await page.waitForLoadState('networkidle')
    assert.equal(await optionsOf(page).last().textContent(), 'All results for “helmet”')
  })

  it('show a letter where a picture is broken', async () => {
    await using page = await openField()
    await page.route(/\.(svg|png|jpe?g|webp|avif)(\?|$)|\/pictures\//, (route) => route.abort())
    await typeInto(page, 'skerry')
    const tile = page.locator('#suggestions .tile').first()
    await tile.getByText('S', { exact: true }).waitFor({ state: 'attached' })
    assert.equal(await page.locator('#suggestions img').count(), 0)
  })

  it('go away with the focus', async () => {
    await using page = await openField()
    await typeInto(page, 'runn')
    await page.keyboard.press('Tab')
    await page.locator('#suggestions').waitFor({ state: 'hidden' })
  })

  it('need no script: Enter searches for what was typed', async () => {
    await using page = await openField({ script: false })
    assert.equal(await page.getByRole('combobox').count(), 0)
    await page.keyboard.type('tent')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/search?q=tent')
  })

  for (const [locale, look] of [
    ['ar-EG', 'gallery'],
    ['de-DE', 'catalogue'],
  ] as const)
    it(`speak the language of the shop and can be read: ${locale}, ${look}, on a phone`, async () => {
      await using there = await openServed(locale, look)
      await using page = await openField({ origin: there.origin, width: 320 })
      await typeInto(page, 'runn')
      const { departments, brands, results, allResultsFor } = createTranslations(locale)
      for (const name of [departments, brands, results])
        assert.equal(await page.getByRole('group', { name, exact: true }).count(), 1, name)
      assert.equal(await optionsOf(page).last().textContent(), allResultsFor({ q: 'runn' }))
      // In the ink of the page, not of the header, which one look turns round.
      const colorOf = (selector: string) =>
        page.evaluate<string>(`getComputedStyle(document.querySelector('${selector}')).color`)
      assert.equal(await colorOf('#suggestions [dir="auto"]'), await colorOf('body'))
      const box = await page.locator('#suggestions').boundingBox()
      assert.ok(box && box.x >= 0 && box.x + box.width <= 320)
      assert.equal(await page.locator('html').evaluate((html) => html.scrollWidth), 320)
      // A picture that is being made ready would be written after the shop has closed.
      await page.waitForLoadState('networkidle')
      for (const option of await optionsOf(page).all()) assert.ok(((await option.boundingBox())?.height ?? 0) >= 44)
    })
})

describe('the scripts of a page', () => {
  it('have together at most 14 kB, compressed', async () => {
    const page = await shop.page('/')
    const paths = Array.from(page.matchAll(/<script src="([^"]+)"/g), ([, address = '']) => address)
    assert.ok(paths.length > 0)
    const sizes = await Promise.all(paths.map(async (each) => brotliCompressSync((await shop.get(each)).text).length))
    assert.ok(sizes.reduce((sum, size) => sum + size, 0) <= 14_000, sizes.join())
  })
})
