import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { after, before, describe, it } from 'node:test'
import type { AxeResults } from 'axe-core'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { office } from '../../packages/office/src/capability.ts'
import type { Product } from '../../packages/product/src/product.ts'
import { freePort } from '../free-port.ts'
import { openTestShop, type TestShop } from '../open-storefront.ts'
import { aProduct } from '../products.ts'
import { openBrowser } from './open-browser.ts'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
describe('the owner’s pages of products, in a real browser', () => {
  let shop: TestShop
  let browser: Browser
  let origin: string

  before(async () => {
    const port = await freePort()
    origin = `http://127.0.0.1:${port}`
    shop = await openTestShop({ environment: { PUBLIC_URL: origin }, products: [...someProducts(60)] })
    await shop.app.listen({ port, host: '127.0.0.1' })
    browser = await openBrowser()
  })
  after(async () => {
    await browser?.close()
    await shop?.[Symbol.asyncDispose]()
  })

  /** Today, of somebody who has just signed in. */
  async function today(options: BrowserContextOptions = {}): Promise<Page> {
    const signIn = shop.shop.capabilities.get(office)?.signIn
    const link = await signIn?.ownerLink()
    const context = await browser.newContext({ reducedMotion: 'reduce', ...options })
    const page = await context.newPage()
    await page.goto(`${origin}/admin?link=${link}`)
    await page.click('#sign-in')
    return page
  }
  const toProducts = (page: Page) => page.click('nav a[href="/admin/products"]')
  const priceOf = async (id: string) => {
    const { body } = await shop.get(`/api/catalog/${id}`)
    return Object(body).product?.variants[0].price.amount
  }

  it('change the price of a product in three steps from Today: list, search, price', async () => {
    const page = await today({ javaScriptEnabled: false })
    await toProducts(page)
    await page.fill('#product-search', 'P7')
    await page.press('#product-search', 'Enter')
    await page.fill('input[name="price"]', '7.77')
    await page.press('input[name="price"]', 'Enter')
    await page.waitForSelector('[role="status"]')
    assert.equal(await priceOf('P7'), 777)
  })

  it('hide a product in two clicks from Today', async () => {
    const page = await today({ javaScriptEnabled: false })
    await toProducts(page)
    await page.click('button[aria-label="Hide: Kettle 60"]')
    await page.waitForSelector('[role="status"]')
    assert.equal((await shop.get('/api/catalog/P60')).status, 404)
  })

  it('change the prices of a whole list after showing how many and ten of them', async () => {
    const page = await today({ javaScriptEnabled: false })
    await page.goto(`${origin}/admin/products?brand=Ardwen`)
    await page.selectOption('select[name="target"]', 'whole')
    await page.selectOption('select[name="kind"]', 'price_percent')
    await page.fill('input[name="value"]', '-10')
    await page.click('#bulk button[type="submit"]')
    assert.match(await page.innerText('h1'), /30 products change/)
    assert.equal(await page.locator('tbody tr').count(), 10)
    const before = await priceOf('P2')
    await page.click('main form button[type="submit"]')
    assert.match(await page.innerText('[role="status"]'), /30 products were changed/)
    assert.equal(await priceOf('P2'), before * 0.9)
  })

  it('show both values to the second of two editors, and lose no input', async () => {
    const [first, second] = [await today(), await today()]
    for (const page of [first, second]) await page.goto(`${origin}/admin/products/P3`)
    await first.fill('input[name="title"]', 'First title')
    await first.click('.save-bar button')
    await first.waitForSelector('[role="status"]')
    await second.fill('input[name="title"]', 'Second title')
    await second.fill('textarea[name="description"]', 'Second description.')
    await second.click('.save-bar button')
    assert.match(await second.innerText('.mistake'), /First title/)
    assert.equal(await second.inputValue('input[name="title"]'), 'Second title')
    assert.equal(await second.inputValue('textarea[name="description"]'), 'Second description.')
    await second.click('.save-bar button')
    await second.waitForSelector('[role="status"]')
    const { product } = (await shop.get('/api/catalog/P3')).body as { product: Product }
    assert.equal(product.title, 'Second title')
    assert.equal(product.description.plain, 'Second description.')
  })

  it('say where a value is from, and give it back to the file', async () => {
    const page = await today()
    await page.goto(`${origin}/admin/products/P4`)
    await page.fill('input[name="title"]', 'Ours')
    await page.press('input[name="title"]', 'Enter')
    assert.match(await page.innerText('.field .source'), /yours.*Kettle 4/)
    await page.click('button[name="release"][value="title"]')
    await page.waitForSelector('[role="status"]')
    assert.equal(await page.inputValue('input[name="title"]'), 'Kettle 4')
  })

  it('say what is wrong with a value, and save nothing', async () => {
    const page = await today()
    await page.goto(`${origin}/admin/products/P5`)
    await page.fill('input[name="price.P5-v"]', 'cheap')
    await page.fill('input[name="title"]', 'Not saved')
    await page.click('.save-bar button')
    assert.match(await page.innerText('.mistake'), /cheap is no price/)
    assert.equal(await page.inputValue('input[name="title"]'), 'Not saved')
    assert.equal(Object((await shop.get('/api/catalog/P5')).body).product.title, 'Kettle 5')
  })

  for (const { colorScheme, width } of [
    { colorScheme: 'light', width: 360 },
    { colorScheme: 'dark', width: 1280 },
  ] as const)
    it(`pass axe in ${colorScheme} at ${width} pixels, without sideways scroll`, async () => {
      const page = await today({ colorScheme, viewport: { width, height: 900 } })
      const faults: string[] = []
      for (const [name, path] of [
        ['list', '/admin/products?brand=Ardwen&q=kettle'],
        ['empty', '/admin/products?q=nothing'],
        ['product', '/admin/products/P6'],
      ] as const) {
        await page.goto(`${origin}${path}`)
        faults.push(...(await faultsOn(page, name)))
        const wide = await page.evaluate<number>('document.documentElement.scrollWidth')
        if (wide > width) faults.push(`${name} is ${wide} pixels wide`)
      }
      assert.deepEqual(faults, [])
    })
})

async function faultsOn(page: Page, what: string): Promise<string[]> {
  await page.evaluate(AXE)
  const { violations } = await page.evaluate<AxeResults>(
    `axe.run({ runOnly: ${JSON.stringify(STANDARDS)}, resultTypes: ['violations'] })`,
  )
  return violations.map(({ id, nodes }) => `${what}: ${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}

/** Products with prices of some euros, every second one of one brand. */
function* someProducts(count: number): Generator<Product> {
  for (let number = 1; number <= count; number++) {
    const [variant, ...others] = aProduct(`P${number}`).variants
    if (!variant) throw new Error('A product has a variant.')
    const regular_price = { amount: 1000 + number * 100, currency: 'EUR' }
    const sold = { ...variant, title: `Kettle ${number}`, regular_price }
    const brand = number % 2 === 0 ? 'Ardwen' : 'Other'
    yield { ...aProduct(`P${number}`), title: `Kettle ${number}`, brand, variants: [sold, ...others] }
  }
}
