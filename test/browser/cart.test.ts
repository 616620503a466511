import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { after, before, describe, it } from 'node:test'
import { gzipSync } from 'node:zlib'
import type { AxeResults } from 'axe-core'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import type { Product } from '../../packages/product/src/product.ts'
import { aProduct } from '../products.ts'
import { openBrowser } from './open-browser.ts'
import { openPageAt, openServedShop } from './open-served-shop.ts'

// The cart in a real browser: adding without leaving the page, and changing it in place; by mouse and by keyboard.

const PHONE = { width: 390, height: 844 }
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

let browser: Browser
let shop: Awaited<ReturnType<typeof openShop>>
before(async () => {
  browser = await openBrowser()
  shop = await openShop([aProduct('lamp', { price: 1999 }), aProduct('chair', { price: 4000 })])
})
after(async () => {
  await browser?.close()
  await shop?.[Symbol.asyncDispose]()
})

function openShop(products: Product[], locale = 'en-IE') {
  const environment = { SHOP_CHECKOUT: 'https://till.example/add?items={items}', SHOP_LOCALE: locale }
  return openServedShop({ products, environment })
}

function openPage(path: string, options: BrowserContextOptions = {}) {
  const look = { viewport: PHONE, reducedMotion: 'reduce', ...options } as const
  return openPageAt(browser, `${shop.origin}${path}`, look, { waitUntil: 'networkidle' })
}

const LAMP = '/products/product-lamp'
const CHAIR = '/products/product-chair'
const add = (page: Page) => page.getByRole('button', { name: 'Add to cart' })
const panel = (page: Page) => page.locator('.added')
const pieces = (page: Page) => page.locator('.pieces strong').textContent()
const focused = (page: Page) => page.evaluate<string>('document.activeElement.textContent')

/** Fills the cart and opens its page. */
async function openCart(options: BrowserContextOptions = {}) {
  const page = await openPage(LAMP, options)
  await add(page).click()
  if (options.javaScriptEnabled !== false) await page.getByRole('link', { name: 'Go to cart' }).click()
  await page.locator('.cart-lines').waitFor()
  return page
}

describe('adding to the cart', () => {
  it('stays on the page and says what was added, by keyboard alone', async () => {
    await using page = await openPage(LAMP)
    assert.equal(await page.getByRole('link', { name: 'Cart' }).getAttribute('href'), '/cart')
    assert.equal(await page.locator('.pieces').isVisible(), false)
    await page.evaluate('scrollTo(0, 40)')
    await add(page).focus()
    const before = await page.evaluate<number>('scrollY')
    await page.keyboard.press('Enter')
    const status = page.getByRole('status').filter({ hasText: 'Added to the cart: Product lamp' })
    await status.waitFor()
    assert.match(await status.ariaSnapshot(), /Product lamp[\s\S]*€19\.99[\s\S]*Total[\s\S]*link "Go to cart"/)
    assert.equal(page.url(), shop.origin + LAMP)
    assert.equal(await page.evaluate<number>('scrollY'), before)
    assert.equal((await focused(page)).trim(), 'Add to cart')
    assert.equal(await pieces(page), '1')
    assert.match(await page.getByRole('banner').ariaSnapshot(), /link "Cart ?, number of items: 1"/)

    // The panel comes next in the tab order, and Escape gives the focus back.
    await page.keyboard.press('Tab')
    assert.equal(
      await page.evaluate<boolean>('document.querySelector(".added").contains(document.activeElement)'),
      true,
    )
    await page.keyboard.press('Escape')
    assert.equal(await panel(page).textContent(), '')
    assert.equal((await focused(page)).trim(), 'Add to cart')
  })

  it('leads to the cart with a sentence, without script', async () => {
    await using page = await openPage(LAMP, { javaScriptEnabled: false })
    await add(page).click()
    await page.waitForURL('**/cart?added=**')
    assert.equal(await page.locator('#added').textContent(), 'Added to the cart: 1 × Product lamp')
    assert.equal(await page.locator('.pieces').isVisible(), false)
    await page.locator('#go-on-shopping').click()
    await page.waitForURL(`**${LAMP}`)
  })

  it('adds once however often the button is pressed while the shop is slow', async () => {
    await using page = await openPage(LAMP)
    let asked = 0
    let release: (() => void) | undefined
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/cart/items', async (route) => {
      asked++
      await held
      await route.continue()
    })
    await add(page).dblclick()
    await add(page).focus()
    await page.keyboard.press('Enter')
    assert.equal(await add(page).getAttribute('aria-busy'), 'true')
    release?.()
    await panel(page).getByText('Added to the cart').waitFor()
    assert.equal(asked, 1)
    assert.equal(await pieces(page), '1')
  })

  it('adds once with a double click while the shop is fast', async () => {
    await using page = await openPage(LAMP)
    await add(page).dblclick({ delay: 200 })
    await panel(page).getByText('Added to the cart').waitFor()
    await page.goto(`${shop.origin}/cart`)
    assert.equal(await page.getByLabel('Quantity').inputValue(), '1')
  })

  it('adds once if the answer was lost and the person presses again', async () => {
    await using page = await openPage(LAMP)
    await page.route('**/cart/items', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await add(page).click()
    await panel(page).getByText('could not be reached').waitFor()
    await page.unroute('**/cart/items')
    await add(page).click()
    await panel(page).getByText('Added to the cart').waitFor()
    assert.equal(await pieces(page), '1')
  })

  it('says in place that something is sold out meanwhile', async () => {
    await using own = await openShop([aProduct('vase')])
    await using page = await openPage(LAMP)
    await page.goto(`${own.origin}/products/product-vase`)
    const gone = aProduct('vase')
    await own.publish([
      {
        ...gone,
        variants: gone.variants.map((one) => ({ ...one, availability: { status: 'out_of_stock' as const } })),
      },
    ])
    await add(page).click()
    await panel(page).getByText('Product vase cannot be ordered at the moment').waitFor()
    assert.equal(await page.locator('.pieces').isVisible(), false)
  })

  it('counts the same in two tabs, and after Back and Forward', async () => {
    await using page = await openPage(LAMP)
    const other = await page.context().newPage()
    await other.goto(shop.origin + CHAIR)
    await Promise.all([add(page).click(), add(other).click()])
    for (const tab of [page, other]) {
      await panel(tab).getByText('Added to the cart').waitFor()
      await tab.locator('.pieces strong', { hasText: '2' }).waitFor()
    }
    await page.getByRole('link', { name: 'Go to cart' }).click()
    await page.locator('.cart-lines li').nth(1).waitFor()
    await page.getByRole('button', { name: 'Remove' }).first().click()
    await page.locator('#undo').waitFor()
    await page.goBack()
    await page.locator('.pieces strong', { hasText: '1' }).waitFor()
    assert.equal(await panel(page).textContent(), '')
    await page.goForward()
    assert.equal(await page.locator('.cart-lines li').count(), 1)
    await other.bringToFront()
    await other.locator('.pieces strong', { hasText: '1' }).waitFor()
  })

  it('moves nothing on the page', async () => {
    await using page = await openPage(LAMP)
    await page.evaluate(`new PerformanceObserver((list) => { globalThis.shift = (globalThis.shift ?? 0)
      + list.getEntries().reduce((sum, { value }) => sum + value, 0) }).observe({ type: 'layout-shift', buffered: true })`)
    await add(page).click()
    await panel(page).getByText('Added to the cart').waitFor()
    await page.evaluate('new Promise(requestAnimationFrame)')
    assert.equal(await page.evaluate<number>('globalThis.shift ?? 0'), 0)
  })
})

describe('the cart’s page', () => {
  for (const javaScriptEnabled of [true, false]) {
    const script = `script ${javaScriptEnabled ? 'on' : 'off'}`

    it(`has steps, and removes with undo: ${script}`, async () => {
      await using page = await openCart({ javaScriptEnabled })
      const field = page.getByLabel('Quantity')
      await page.getByRole('button', { name: 'One more' }).click()
      await page.locator('.cart-lines .price', { hasText: '2 × ' }).waitFor()
      await page.getByRole('button', { name: 'One more' }).click()
      await page.locator('.cart-lines .price', { hasText: '3 × ' }).waitFor()
      await page.getByRole('button', { name: 'One fewer' }).click()
      await page.locator('.cart-lines .price', { hasText: '2 × ' }).waitFor()
      assert.equal(await page.locator('#total').textContent(), '€39.98')
      await field.fill('5')
      await field.press('Enter')
      await page.locator('.cart-lines .price', { hasText: '5 × ' }).waitFor()
      await page.getByRole('button', { name: 'Remove' }).click()
      await page.getByText('Removed from the cart: 5 × Product lamp').first().waitFor()
      await page.getByRole('button', { name: 'Undo' }).click()
      await page.locator('.cart-lines .price', { hasText: '5 × ' }).waitFor()
    })
  }

  it('changes in place: the focus stays, and the change is announced', async () => {
    await using page = await openCart()
    await page.getByRole('button', { name: 'One more' }).focus()
    await page.keyboard.press('Enter')
    await page.locator('.cart-lines .price', { hasText: '2 × ' }).waitFor()
    assert.equal(await focused(page), '+')
    assert.equal(page.url(), `${shop.origin}/cart`)
    await page.locator('#cart-said', { hasText: '2 × €19.99 = €39.98. Total €39.98' }).waitFor()
    await page.getByRole('button', { name: 'Remove' }).focus()
    await page.keyboard.press('Enter')
    await page.locator('#undo:focus').waitFor()
    await page.keyboard.press('Enter')
    await page.locator('.cart-lines .price', { hasText: '2 × ' }).waitFor()
    assert.equal(await pieces(page), '2')
  })

  it('counts quick clicks on plus, whatever the order of the answers', async () => {
    await using page = await openCart()
    const more = page.getByRole('button', { name: 'One more' })
    let release: (() => void) | undefined
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/cart/items', async (route) => {
      await held
      await route.continue()
    })
    for (let clicks = 0; clicks < 3; clicks++) await more.click()
    assert.equal(await page.getByLabel('Quantity').inputValue(), '4')
    release?.()
    await page.locator('.cart-lines .price', { hasText: '4 × ' }).waitFor()
    await page.reload()
    assert.equal(await page.getByLabel('Quantity').inputValue(), '4')
  })

  it('leads back to the list as it was left', async () => {
    await using page = await openPage('/search?q=product')
    await page.locator('.to-cart').click()
    await page.waitForURL('**/cart')
    assert.equal(await page.locator('#go-on-shopping').getAttribute('href'), '/search?q=product')
    await page.locator('#go-on-shopping').click()
    await page.waitForURL('**/search?q=product')
    // Back in the history, and not a further page in it.
    await page.goForward()
    await page.waitForURL('**/cart')
  })

  it('names its buttons in the accessibility tree, each large enough for a finger', async () => {
    await using page = await openCart()
    const tree = await page.getByRole('article').or(page.locator('.cart')).first().ariaSnapshot()
    for (const name of ['One fewer', 'One more', 'Remove']) assert.match(tree, new RegExp(`button "${name}"`))
    assert.match(tree, /spinbutton "Quantity"/)
    for (const name of ['One fewer', 'One more', 'Remove']) {
      const box = await page.getByRole('button', { name }).boundingBox()
      assert.ok(box && box.height >= 44, name)
    }
  })

  it('has lines and a summary side by side on a desktop', async () => {
    await using page = await openCart({ viewport: { width: 1440, height: 900 } })
    const lines = await page.locator('.cart-lines').boundingBox()
    const summary = await page.locator('.cart-summary').boundingBox()
    assert.ok(lines && summary && summary.x >= lines.x + lines.width && summary.y < lines.y + lines.height)
  })

  for (const [colorScheme, locale] of [
    ['light', 'en-IE'],
    ['dark', 'en-IE'],
    ['light', 'ar-EG'],
  ] as const)
    it(`is accessible with the panel and the page, as axe sees it: ${colorScheme}, ${locale}`, async () => {
      await using own = await openShop([aProduct('lamp'), aProduct('chair')], locale)
      await using page = await openPage(LAMP, { colorScheme })
      const faults = async () => {
        await page.evaluate(AXE)
        const run = `axe.run({ runOnly: ${JSON.stringify(STANDARDS)} })`
        const { violations } = await page.evaluate<AxeResults>(run)
        return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} ${target.join(' ')}`))
      }
      await page.goto(own.origin + LAMP)
      await page.locator('form[action="/cart/items"] [type="submit"]').first().click()
      await page.locator('.added-line').waitFor()
      assert.deepEqual(await faults(), [])
      await page.locator('.added .actions a').click()
      await page.locator('.cart-lines').waitFor()
      assert.deepEqual(await faults(), [])
      await page.locator('.remove').click()
      await page.locator('#undo').waitFor()
      assert.deepEqual(await faults(), [])
      const sideways = await page.evaluate<boolean>('document.documentElement.scrollWidth > innerWidth')
      assert.equal(sideways, false)
    })
})

describe('the scripts of a product’s page', () => {
  it('weigh at most 14 kB together, compressed', async () => {
    const { text: page } = await shop.get(LAMP, { accept: 'text/html' })
    const paths = [...page.matchAll(/<script src="([^"]+)"/g)].map(([, path = '']) => path)
    assert.ok(paths.length > 3)
    const scripts = await Promise.all(paths.map(async (path) => (await shop.get(path)).text))
    const bytes = scripts.reduce((sum, script) => sum + gzipSync(script, { level: 9 }).length, 0)
    assert.ok(bytes <= 14 * 1024, `${bytes} bytes`)
    for (const script of scripts) assert.doesNotMatch(script, /^ *(\/\/|\/\*\*)/m)
  })
})
