import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { freePort } from '../free-port.ts'
import { signInOf } from '../office/open-office.ts'
import { openTestShop, type TestShop } from '../open-storefront.ts'
import { aProduct } from '../products.ts'
import { openBrowser } from './open-browser.ts'

describe('keys, search, side panel and phone bar of the office, in a real browser', () => {
  let shop: TestShop
  let browser: Browser
  let origin: string

  before(async () => {
    const port = await freePort()
    origin = `http://127.0.0.1:${port}`
    const products = ['Kettle', 'Tent', 'Tent peg'].map((title, at) => aProduct(`P${at}`, { title }))
    shop = await openTestShop({ environment: { PUBLIC_URL: origin }, products })
    await shop.app.listen({ port, host: '127.0.0.1' })
    browser = await openBrowser()
  })
  after(async () => {
    await browser?.close()
    await shop?.[Symbol.asyncDispose]()
  })

  async function today(options: BrowserContextOptions = {}): Promise<Page> {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options })
    const page = await context.newPage()
    await page.goto(`${origin}/admin?link=${await signInOf(shop).ownerLink()}`)
    await page.click('#sign-in')
    // A script shows it, which makes the keys work.
    if (options.javaScriptEnabled !== false) await page.locator('#show-keys').waitFor()
    return page
  }

  it('open sections, go through a list, edit a row and lead to the undo', async () => {
    const page = await today()
    await page.keyboard.type('gp')
    await page.getByRole('heading', { name: 'Products', level: 1 }).waitFor()
    await page.keyboard.press('j')
    await page.keyboard.press('j')
    const row = page.locator('main tbody tr').nth(1)
    assert.equal(await row.evaluate((element) => element.contains(element.ownerDocument.activeElement)), true)
    await page.keyboard.press('e')
    assert.equal(await page.evaluate('document.activeElement.name'), 'price')
    await page.keyboard.type('gt/?')
    assert.match(String(await page.evaluate('document.activeElement.value')), /gt\/\?$/, 'keys of a field are its own')
    await page.locator('#show-keys').focus()
    await page.keyboard.press('/')
    assert.equal(await page.evaluate('document.activeElement.id'), 'product-search')
    await page.locator('#show-keys').focus()
    await page.keyboard.type('gv')
    await page.getByRole('heading', { name: 'Versions', level: 1 }).waitFor()
  })

  it('are listed, and can be switched off for good', async () => {
    const page = await today()
    await page.keyboard.press('?')
    const dialog = page.getByRole('dialog', { name: 'Keys' })
    await dialog.getByText('g p').waitFor()
    await dialog.getByRole('checkbox').uncheck()
    await page.keyboard.press('Escape')
    await page.reload()
    await page.locator('#show-keys').waitFor()
    await page.keyboard.type('gp?')
    await page.waitForTimeout(200)
    assert.equal(new URL(page.url()).pathname, '/admin')
    assert.equal(await dialog.isVisible(), false)
    await page.keyboard.press('Control+k')
    assert.equal(await page.evaluate('document.activeElement.id'), 'office-search')
  })

  it('find products while somebody types, and open the one that is chosen', async () => {
    const page = await today()
    await page.keyboard.press('Control+k')
    // At once: between keys the hits of the first letters would be shown.
    await page.keyboard.insertText('tent')
    await page.getByRole('option', { name: /Tent peg/ }).waitFor()
    const found = await page.getByRole('option').allInnerTexts()
    assert.equal(found.length, 2)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page
      .getByRole('heading', { name: found[0]?.includes('peg') ? 'Tent peg' : 'Tent', level: 1, exact: true })
      .waitFor()
  })

  it('opens a product beside the list, returns the focus, and saves there', async () => {
    const page = await today()
    await page.goto(`${origin}/admin/products?q=Kettle`)
    await page.getByRole('link', { name: 'Kettle', exact: true }).click()
    const panel = page.getByRole('complementary', { name: 'Kettle' })
    await panel.getByRole('heading', { name: 'Kettle' }).waitFor()
    assert.equal(new URL(page.url()).search, '?q=Kettle')
    await page.keyboard.press('Escape')
    assert.equal(await panel.isVisible(), false)
    assert.equal(await page.evaluate('document.activeElement.textContent'), 'Kettle')
    await page.keyboard.press('Enter')
    await panel.getByLabel('Title').fill('Kettle of steel')
    await panel.getByLabel('Title').press('Enter')
    await page.getByRole('heading', { name: 'Kettle of steel', level: 1 }).waitFor()
  })

  it('leaves each place within reach on a phone without script', async () => {
    const page = await today({ viewport: { width: 360, height: 740 }, javaScriptEnabled: false })
    const bar = page.getByRole('navigation', { name: 'Office' })
    await bar.getByRole('link', { name: 'Search' }).click()
    await page.locator('main input[type="search"]').fill('kettle')
    await page.locator('main input[type="search"]').press('Enter')
    await page.getByRole('heading', { name: /^Kettle/, level: 1 }).waitFor()
    await bar.getByText('More').click()
    for (const target of await bar.locator('a, summary').all()) {
      const box = await target.boundingBox()
      assert.ok(box && box.height >= 44, await target.innerText())
    }
    await bar.getByRole('link', { name: 'Versions' }).click()
    await page.getByRole('heading', { name: 'Versions', level: 1 }).waitFor()
  })
})
