import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { after, before, describe, it } from 'node:test'
import type { AxeResults } from 'axe-core'
import type { Browser, Page } from 'playwright-core'
import { freePort } from '../free-port.ts'
import { signInOf } from '../office/open-office.ts'
import { openTestShop, type TestShop } from '../open-storefront.ts'
import { openBrowser } from './open-browser.ts'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

describe('the office, in a real browser', () => {
  let browser: Browser
  before(async () => {
    browser = await openBrowser()
  })
  after(() => browser?.close())

  async function open(environment: Record<string, string> = {}): Promise<{ shop: TestShop; origin: string }> {
    const port = await freePort()
    const origin = `http://127.0.0.1:${port}`
    const shop = await openTestShop({ environment: { PUBLIC_URL: origin, ...environment } })
    await shop.app.listen({ port, host: '127.0.0.1' })
    return { shop, origin }
  }

  /** By keys alone. */
  async function signIn(page: Page, origin: string, shop: TestShop): Promise<void> {
    await page.goto(`${origin}/admin?link=${await signInOf(shop).ownerLink()}`)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.locator('.office').waitFor()
  }

  it('is entered, searched and left by keys', async () => {
    await using stack = new AsyncDisposableStack()
    const { shop, origin } = await open()
    stack.use(shop)
    const context = stack.adopt(await browser.newContext(), (one) => one.close())
    const page = await context.newPage()
    await signIn(page, origin, shop)
    await page.keyboard.press('Control+k')
    await page.keyboard.type('peop')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'People', level: 1 }).waitFor()
    await page.locator('#sign-out').focus()
    await page.keyboard.press('Enter')
    await page.getByText('You are signed out.').waitFor()
  })

  for (const { colorScheme, width, locale } of [
    { colorScheme: 'light', width: 360, locale: 'en' },
    { colorScheme: 'dark', width: 1280, locale: 'en' },
    { colorScheme: 'light', width: 1280, locale: 'ar-EG' },
  ] as const)
    it(`passes axe in ${colorScheme} at ${width} pixels in ${locale}, without sideways scroll or script`, async () => {
      await using stack = new AsyncDisposableStack()
      const { shop, origin } = await open({ SHOP_LOCALE: locale })
      stack.use(shop)
      const context = stack.adopt(await browser.newContext({ colorScheme, viewport: { width, height: 900 } }), (one) =>
        one.close(),
      )
      const page = await context.newPage()
      const faults: string[] = []
      const look = async (address: string) => {
        await page.goto(origin + address)
        await page.evaluate(AXE)
        const { violations } = await page.evaluate<AxeResults>(`axe.run({ runOnly: ${JSON.stringify(STANDARDS)} })`)
        for (const { id, nodes } of violations)
          for (const { target } of nodes) faults.push(`${address}: ${id} ${target.join(' ')}`)
        const wide = await page.evaluate<number>('document.documentElement.scrollWidth')
        if (wide > width) faults.push(`${address} is ${wide} pixels wide`)
      }
      await look('/admin')
      await look(`/admin?link=${await signInOf(shop).ownerLink()}`)
      await signIn(page, origin, shop)
      for (const address of [
        ...['', '/people', '/versions', '/versions/1', '/search?q=x', '/components', '/none'],
        ...['/inquiries', '/inquiries/carts', '/inquiries/orders', '/health'],
      ])
        await look(`/admin${address}`)
      assert.deepEqual(faults, [])
    })
})
