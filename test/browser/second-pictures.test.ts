import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Browser, BrowserContextOptions } from 'playwright-core'
import { openPagesShop } from '../pages/open-pages-shop.ts'
import { openBrowser } from './open-browser.ts'

// The second picture of a product is for those who point at its card: nobody else fetches it.

const DESK: BrowserContextOptions = { viewport: { width: 1440, height: 900 } }
const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }

let browser: Browser
let shop: Awaited<ReturnType<typeof openPagesShop>>
let origin: string

before(async () => {
  shop = await openPagesShop()
  origin = await shop.app.listen({ port: 0, host: '127.0.0.1' })
  browser = await openBrowser()
})
after(async () => {
  await browser?.close()
  await shop?.[Symbol.asyncDispose]()
})

/** Opens a page from top to bottom, and lists the pictures that the browser asked for. */
async function openAndScroll(options: BrowserContextOptions) {
  const context = await browser.newContext(options)
  const page = await context.newPage()
  const fetched = new Set<string>()
  page.on('request', (request) => {
    if (request.resourceType() === 'image') fetched.add(new URL(request.url()).pathname)
  })
  await page.goto(origin, { waitUntil: 'networkidle' })
  for (const card of await page.locator('.card').all()) await card.scrollIntoViewIfNeeded()
  await page.waitForLoadState('networkidle')
  const markup = await (await context.request.get(origin)).text()
  const found = markup.matchAll(/--second:url\(&quot;(.+?)&quot;\)/g)
  // A product may be in several sections.
  const seconds = [...new Set([...found].map(([, address = '']) => address))]
  return { page, fetched, seconds, [Symbol.asyncDispose]: () => context.close() }
}

const fetchedOf = ({ seconds, fetched }: { seconds: readonly string[]; fetched: ReadonlySet<string> }) =>
  seconds.filter((address) => fetched.has(address)).length

for (const javaScriptEnabled of [true, false])
  describe(`second pictures with script switched ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    it('are not fetched before a pointer is on their card, and then one is', async () => {
      await using opened = await openAndScroll({ ...DESK, javaScriptEnabled })
      assert.ok(opened.seconds.length > 4 && opened.fetched.size > 10)
      assert.equal(fetchedOf(opened), 0)
      const card = opened.page.locator('.card:has(.second)').first()
      const arrived = opened.page.waitForResponse((response) =>
        opened.seconds.some((one) => response.url().endsWith(one)),
      )
      await card.hover()
      assert.equal((await arrived).status(), 200)
      assert.equal(fetchedOf(opened), 1)
      // It covers the first one, in the same frame.
      const [first, second] = await card.locator('.frame > *').all()
      assert.deepEqual(await second?.boundingBox(), await first?.boundingBox())
    })

    it('are never fetched on a phone', async () => {
      await using opened = await openAndScroll({ ...PHONE, javaScriptEnabled })
      await opened.page.locator('.card:has(.second)').first().hover()
      await opened.page.waitForLoadState('networkidle')
      assert.ok(opened.seconds.length > 4 && opened.fetched.size > 10)
      assert.equal(fetchedOf(opened), 0)
    })
  })
