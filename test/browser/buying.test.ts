import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { after, before, describe, it } from 'node:test'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { openAgentShop } from '../agents/open-agents.ts'
import { freePort } from '../free-port.ts'
import { signInLink } from '../people/open-visitor.ts'
import { aProduct } from '../products.ts'
import { openBrowser } from './open-browser.ts'
import { openPageAt, openServedShop } from './open-served-shop.ts'

// A person buys, in a real browser, from a search to the address of the merchant's own checkout.

const PHONE = { width: 390, height: 844 }
const DESKTOP = { width: 1280, height: 800 }
const SKERRY = '/products/skerry-3-mens-trail-running-shoes?variant=fh-101-harbour-blue-42'

let browser: Browser
let till: Awaited<ReturnType<typeof openTill>>
before(async () => {
  browser = await openBrowser()
  till = await openTill()
})
after(async () => {
  await browser?.close()
  await till?.[Symbol.asyncDispose]()
})

/** The merchant's checkout: a server of its own, which keeps what it was asked for. */
async function openTill() {
  const asked: string[] = []
  const server = createServer((request, response) => {
    if (request.url !== '/favicon.ico') asked.push(request.url ?? '')
    response.setHeader('content-type', 'text/html').end('<!doctype html><title>Checkout</title><h1>Checkout</h1>')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The checkout has no address.')
  return {
    asked,
    origin: `http://127.0.0.1:${address.port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** A shop that hands over to that checkout. */
const openShop = ({ environment, ...options }: Parameters<typeof openServedShop>[0] = {}) =>
  openServedShop({ ...options, environment: { SHOP_CHECKOUT: `${till.origin}/add?items={items}`, ...environment } })

// Pictures are made in other sizes while they are asked for, and a shop is closed when none is: the first page waits for
// those that nobody has asked for before.
const openPage = (address: string, options: BrowserContextOptions) =>
  openPageAt(browser, address, options, { waitUntil: 'networkidle', timeout: 60_000 })

/** What a person has to see before they scroll. */
const FIRST_SIGHT = ['.buy .price b', '.buy .actions .button']

async function assertAtFirstSight(page: Page, selectors: readonly string[]): Promise<void> {
  for (const selector of selectors) {
    const box = await page.locator(selector).first().boundingBox()
    assert.ok(box, selector)
    assert.ok(box.y >= 0 && box.y + box.height <= PHONE.height, `${selector} ends at ${box.y + box.height}`)
    assert.ok(box.x >= 0 && box.x + box.width <= PHONE.width, `${selector} is cut at the side`)
  }
  const scrolls = await page.evaluate<boolean>('document.documentElement.scrollWidth > window.innerWidth')
  assert.equal(scrolls, false, 'the page scrolls sideways')
}

describe('buying', () => {
  let shop: Awaited<ReturnType<typeof openShop>>
  before(async () => {
    shop = await openShop()
  })
  after(() => shop?.[Symbol.asyncDispose]())

  for (const [device, viewport] of [
    ['phone', PHONE],
    ['desktop', DESKTOP],
  ] as const)
    for (const javaScriptEnabled of [false, true]) {
      const where = `on a ${device}, with script ${javaScriptEnabled ? 'on' : 'off'}`

      it(`goes from a search to the merchant’s checkout with the cart: ${where}`, async () => {
        await using page = await openPage(shop.origin, { viewport, javaScriptEnabled })
        await page.locator('#q').fill('skerry 3 men')
        await page.getByRole('button', { name: 'Search' }).click()
        await page.waitForURL('**/search?q=**')
        await page
          .locator('.card')
          .first()
          .click({ position: { x: 60, y: 60 } })
        await page.waitForURL('**/products/skerry-3-**')
        await page.goto(`${shop.origin}${SKERRY}`)
        await page.getByRole('button', { name: 'Add to cart' }).click()
        if (javaScriptEnabled) await page.getByRole('status').getByRole('link', { name: 'Go to cart' }).click()
        await page.waitForURL('**/cart**')
        await page.getByLabel('Quantity').fill('3')
        await page.keyboard.press('Enter')
        await page.locator('.cart-lines .price', { hasText: '3 ×' }).waitFor()
        await page.goto(`${shop.origin}/collections`)
        await page.locator('.to-cart').click()
        await page.waitForURL('**/cart')
        assert.equal(await page.locator('#total').textContent(), '€417.00')
        await page.getByRole('link', { name: `Go on to ${new URL(till.origin).host}` }).click()
        await page.waitForURL(`${till.origin}/**`)
        assert.equal(till.asked.at(-1), '/add?items=fh-101-harbour-blue-42:3')
      })

      it(`goes straight from a product by a button that says where to: ${where}`, async () => {
        await using page = await openPage(`${shop.origin}${SKERRY}`, { viewport, javaScriptEnabled })
        await page.getByRole('link', { name: `Buy at ${new URL(till.origin).host}` }).click()
        await page.waitForURL(`${till.origin}/**`)
        assert.equal(till.asked.at(-1), '/add?items=fh-101-harbour-blue-42:1')
      })
    }
})

describe('a product on a phone of 390 by 844', () => {
  for (const [locale, scheme] of [
    ['en-IE', 'light'],
    ['en-IE', 'dark'],
    ['de-DE', 'light'],
    ['ar-EG', 'light'],
  ] as const)
    it(`shows price, choice and button without scrolling: ${locale}, ${scheme}`, async () => {
      await using shop = await openShop({ environment: { SHOP_LOCALE: locale } })
      await using page = await openPage(`${shop.origin}${SKERRY}`, { viewport: PHONE, colorScheme: scheme })
      await assertAtFirstSight(page, [...FIRST_SIGHT, '.option [aria-checked="true"]', '.option + .option h2'])
    })

  it('does with pictures of any shape, with ones that fail, and with none', async () => {
    const picture = (url: string, width?: number, height?: number) => ({ type: 'image' as const, url, width, height })
    const svg = (width: number, height: number) =>
      `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="teal"/></svg>`)}`
    const products = [
      aProduct('wide', { media: [picture(svg(2000, 100), 2000, 100)] }),
      aProduct('tall', { media: [picture(svg(100, 2000))] }),
      aProduct('gone', { media: [picture('/pictures/nowhere.webp')] }),
      aProduct('bare', { media: [] }),
    ]
    await using shop = await openShop({ products })
    for (const name of ['wide', 'tall', 'gone', 'bare']) {
      await using page = await openPage(`${shop.origin}/products/product-${name}`, { viewport: PHONE })
      await assertAtFirstSight(page, FIRST_SIGHT)
      await page.getByRole('button', { name: 'Add to cart' }).click()
      await page.getByRole('link', { name: 'Go to cart' }).click()
      await page.waitForURL('**/cart')
      const frame = await page.locator('.cart-lines .frame').first().boundingBox()
      assert.ok(frame && Math.abs(frame.width - frame.height) < 1, `${name} has a square place in the cart`)
      const sideways = await page.evaluate<boolean>('document.documentElement.scrollWidth > window.innerWidth')
      assert.equal(sideways, false, name)
      await page.getByRole('button', { name: 'Remove' }).click()
      await page.locator('#empty').waitFor()
    }
  })
})

describe('a cart that an agent keeps for its human', () => {
  for (const javaScriptEnabled of [true, false])
    it(`is opened by phone and leads to checkout, script ${javaScriptEnabled ? 'on' : 'off'}`, async () => {
      const port = await freePort()
      const origin = `http://127.0.0.1:${port}`
      const environment = {
        PUBLIC_URL: origin,
        PROTECTED_SCOPES: '',
        SHOP_CHECKOUT: `${till.origin}/add?items={items}`,
      }
      await using shop = await openAgentShop({ environment, products: [aProduct('lamp')] })
      await shop.app.listen({ port, host: '127.0.0.1' })
      const agent = await shop.register({ agent_name: 'Pathfinder' })
      await shop.claim(agent.claim_token, 'ana@example.test')
      const wish = { line_items: [{ item: { id: 'lamp-v' }, quantity: 2 }] }
      const { status, body } = await shop.post('/api/carts', wish, { authorization: `Bearer ${agent.credential}` })
      assert.equal(status, 201)

      await using page = await openPage(`${origin}/your-agents`, { viewport: PHONE, javaScriptEnabled })
      await page.getByLabel('Your e-mail address').fill('ana@example.test')
      await page.getByRole('button', { name: 'Send me a link' }).click()
      await page.locator('#sent').waitFor()
      await page.goto(origin + signInLink(shop.inbox))
      await page.locator('#sign-in').click()
      await page.getByRole('link', { name: '2 × Product lamp' }).click()
      await page.waitForURL(`${origin}/cart/${body.id}`)
      await assertAtFirstSight(page, ['#total', '#go-on'])
      await page.getByRole('link', { name: `Go on to ${new URL(till.origin).host}` }).click()
      await page.waitForURL(`${till.origin}/**`)
      assert.equal(till.asked.at(-1), '/add?items=lamp-v:2')
    })
})
