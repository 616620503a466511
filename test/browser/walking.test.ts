import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import type { Product } from '../../packages/product/src/product.ts'
import { createTranslations } from '../../packages/ui/src/translations/translations.ts'
import { aProduct } from '../products.ts'
import { openBrowser } from './open-browser.ts'
import { openPageAt, openServedShop } from './open-served-shop.ts'

// The walk find, choose, add on a phone, by keyboard alone, in languages other than English: one of three plural forms, and
// one that runs from right to left.

const PHONE = { width: 390, height: 844 }
const BOOTS = '/products/product-boots'

/** What a catalogue of this language says. */
const CATALOGUES = {
  'ro-RO': {
    boots: 'Ghete de munte',
    lamp: 'Lampă de birou',
    colour: 'Culoare',
    size: 'Mărime',
    colours: ['Roșu', 'Verde'],
    department: 'Încălțăminte',
  },
  'ar-EG': {
    boots: 'حذاء للجبال',
    lamp: 'مصباح مكتب',
    colour: 'اللون',
    size: 'المقاس',
    colours: ['أحمر', 'أخضر'],
    department: 'أحذية',
  },
} as const

type Locale = keyof typeof CATALOGUES

const sizes = ['40', '41', '42']

/** Boots in two colours and three sizes; of the first colour the last size is sold out. */
function catalogue(locale: Locale, soldOut = ['boots-0-42']): Product[] {
  const words = CATALOGUES[locale]
  const [plain] = aProduct('boots', { price: 8900 }).variants
  if (!plain) throw new Error('A product has a variant.')
  const variants = words.colours.flatMap((color, place) =>
    sizes.map((size) => {
      const id = `boots-${place}-${size}`
      const options = [
        { name: words.colour, label: color },
        { name: words.size, label: size },
      ]
      const status = soldOut.includes(id) ? ('out_of_stock' as const) : ('in_stock' as const)
      return { ...plain, id, title: `${words.boots} ${color} ${size}`, color, size, options, availability: { status } }
    }),
  )
  const options = [
    { name: words.colour, values: [...words.colours] },
    { name: words.size, values: sizes },
  ]
  const shared = { description: { plain: '' }, product_type: [words.department] }
  return [
    aProduct('boots', { ...shared, title: words.boots, options, variants }),
    aProduct('lamp', { ...shared, title: words.lamp }),
  ]
}

let browser: Browser
before(async () => {
  browser = await openBrowser()
})
after(() => browser?.close())

/** Presses Tab until the focus is on what is sought. */
async function tabTo(page: Page, sought: ReturnType<Page['locator']>): Promise<void> {
  for (let stops = 0; stops < 60; stops++) {
    await page.keyboard.press('Tab')
    if ((await sought.and(page.locator(':focus')).count()) > 0) return
  }
  assert.fail('no stop of the Tab key is what was sought')
}

/**
 * What a finger may miss: what is lower than 44 pixels and no line of text. The whole card or tile is its link, a label
 * is its field, and the picture of a line leads where its title does.
 */
const SMALL_TARGETS = `[...document.querySelectorAll('a, button, input, select, summary')]
  .filter((target) => target.checkVisibility({ visibilityProperty: true }) && getComputedStyle(target).clipPath === 'none')
  .filter((target) => !target.closest('.crumbs, .card, .tile, .prose, .note, p:not(.actions), .frame + div > a'))
  .map((target) => target.closest('label') ?? target)
  .filter((target) => target.getBoundingClientRect().height < 43.9 && target.getBoundingClientRect().width > 1)
  .map((target) => target.outerHTML.slice(0, 120))`

for (const locale of ['ro-RO', 'ar-EG'] as const)
  describe(`the walk from a search to the cart in ${locale}`, () => {
    const words = CATALOGUES[locale]
    const said = createTranslations(locale)
    const [first, second] = words.colours
    const number = (value: number) => new Intl.NumberFormat(locale).format(value)
    let shop: Awaited<ReturnType<typeof openServedShop>>
    before(async () => {
      const environment = { SHOP_LOCALE: locale, SHOP_CHECKOUT: 'https://till.example/add?items={items}' }
      shop = await openServedShop({ environment, products: catalogue(locale) })
    })
    after(() => shop?.[Symbol.asyncDispose]())

    const openPage = (path: string, options: BrowserContextOptions = {}) =>
      openPageAt(browser, shop.origin + path, { viewport: PHONE, reducedMotion: 'reduce', ...options })
    const radio = (page: Page, name: string) => page.getByRole('radio', { name })
    const add = (page: Page) => page.getByRole('main').getByRole('button', { name: said.cart.add })
    const pieces = (page: Page) => page.locator('.pieces strong')
    const says = (page: Page, words: string) =>
      page.getByRole('status').filter({ hasText: words }).waitFor({ state: 'attached' })

    it('needs no mouse and, from the product on, no other page', async () => {
      await using page = await openPage('/')
      const field = page.getByRole('combobox', { name: said.searchFor })
      await tabTo(page, field)
      await page.keyboard.type(words.boots.slice(0, 4))
      const option = page
        .getByRole('option')
        .filter({ hasText: words.boots })
        .filter({ hasText: number(89) })
      await option.waitFor()
      await says(page, `${said.suggestions}: ${number(await page.getByRole('option').count())}`)
      while ((await option.getAttribute('aria-selected')) !== 'true') await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await page.waitForURL(`**${BOOTS}`)

      await page.evaluate('window.isSame = true')
      await tabTo(page, page.getByRole('button', { name: said.choosing.color }))
      await page.keyboard.press('Enter')
      await says(page, said.choosing.color)
      await page.keyboard.press('Space')
      await page.waitForURL(/option=/)
      await says(page, said.choosing.size)
      await tabTo(page, radio(page, '40'))
      // Along the line, whichever way it runs.
      await page.keyboard.press(locale === 'ar-EG' ? 'ArrowLeft' : 'ArrowRight')
      await page.waitForURL(/variant=boots-0-41/)
      await says(page, `${first}, 41`)
      await tabTo(page, add(page))
      await page.keyboard.press('Enter')
      const panel = page.locator('.added')
      await panel.locator('.added-line').waitFor()
      assert.equal(await pieces(page).textContent(), number(1))
      assert.equal(await page.evaluate('window.isSame'), true, 'no page was loaded')
      await tabTo(page, panel.getByRole('link', { name: said.cart.open }))
      await page.keyboard.press('Enter')
      await page.locator('.cart-lines').getByText(/41/).first().waitFor()
    })

    it('works by keyboard without script', async () => {
      await using page = await openPage('/', { javaScriptEnabled: false })
      await page.getByRole('searchbox', { name: said.searchFor }).focus()
      await page.keyboard.type(words.boots)
      await page.keyboard.press('Enter')
      await page.waitForURL('**/search?q=*')
      await page.getByRole('link', { name: words.boots }).focus()
      await page.keyboard.press('Enter')
      await page.waitForURL(`**${BOOTS}`)
      await radio(page, first).focus()
      await page.keyboard.press('Enter')
      await page.waitForURL(/option=/)
      await radio(page, '41').focus()
      await page.keyboard.press('Enter')
      await page.waitForURL(/variant=boots-0-41/)
      await add(page).focus()
      await page.keyboard.press('Enter')
      await page.waitForURL('**/cart**')
      await page.locator('.cart-lines').getByText(/41/).first().waitFor()
    })

    it('is told to screen readers in the language of the shop', async () => {
      await using page = await openPage(`${BOOTS}?variant=boots-0-41`)
      await add(page).click()
      await page.locator('.added-line').waitFor()
      const tree = await page.getByRole('main').ariaSnapshot()
      const choice = `radiogroup "${words.size} 41"`
      assert.ok(tree.includes(choice), tree)
      assert.ok(tree.includes(`radio "41" [checked]`), tree)
      assert.ok(tree.includes(`radio "42 (${said.choosing.soldOut})"`), tree)
      assert.ok(tree.includes(`button "${said.cart.add}"`), tree)
      assert.ok(tree.includes(said.price.trim()), tree)
      for (const path of ['/', '/search', BOOTS, '/cart']) {
        await page.goto(shop.origin + path)
        const tree = (await page.getByRole('main').ariaSnapshot()).replaceAll(/\/url: .*/g, '')
        const texts = tree.match(/"[^"]*"|: .*/g) ?? []
        const english = texts.filter((text) =>
          /\b(the|of|and|add|cart|price|choose|show|all|in stock|quantity)\b/i.test(text),
        )
        assert.deepEqual(english, [], path)
        if (locale === 'ar-EG')
          assert.deepEqual(
            texts.filter((text) => /[a-z]{4,}/.test(text.replace('till.example', ''))),
            [],
            path,
          )
      }
    })

    it('has targets as large as a finger', async () => {
      await using page = await openPage(`${BOOTS}?variant=boots-0-41`)
      await add(page).click()
      await page.locator('.added-line').waitFor()
      await page.keyboard.press('Escape')
      for (const path of ['/', '/search', BOOTS, `${BOOTS}?variant=boots-0-41`, '/cart']) {
        await page.goto(shop.origin + path)
        assert.deepEqual(await page.evaluate(SMALL_TARGETS), [], path)
      }
    })

    it('counts the same in two tabs on a slow network, however often the button is pressed', async () => {
      await using page = await openPage(`${BOOTS}?variant=boots-0-40`)
      const other = await page.context().newPage()
      await other.goto(`${shop.origin}${BOOTS}?variant=boots-1-41`)
      await page.context().route('**/*', async (route) => {
        await sleep(400)
        await route.continue()
      })
      for (const tab of [page, other]) {
        await add(tab).focus()
        for (let times = 0; times < 3; times++) await tab.keyboard.press('Enter')
      }
      for (const tab of [page, other]) await tab.locator('.added-line').waitFor()
      for (const tab of [page, other]) {
        await tab.evaluate(`document.dispatchEvent(new Event('visibilitychange'))`)
        assert.equal(await pieces(tab).textContent(), number(2))
      }
      // A choice that is under way is not overtaken by another.
      await radio(page, '41').press('Space')
      await radio(page, second).press('Space')
      await page.waitForURL(/variant=boots-1-4[01]/)
      await says(page, second)
      assert.equal(await radio(page, second).isChecked(), true)
    })

    it('says what has sold out meanwhile, on the button’s answer and in the other tab', async () => {
      await using page = await openPage(`${BOOTS}?variant=boots-1-42`)
      const other = await page.context().newPage()
      await other.goto(`${shop.origin}${BOOTS}?variant=boots-1-41`)
      await shop.publish(catalogue(locale, ['boots-0-42', 'boots-1-42']))
      await add(page).press('Enter')
      await page
        .locator('.added')
        .getByText(said.cart.messages.out_of_stock({ title: words.boots }))
        .waitFor()
      assert.equal(await pieces(page).isVisible(), false)
      await radio(other, '42').press('Space')
      await other.waitForURL(/variant=boots-1-42/)
      await radio(other, `42 (${said.choosing.soldOut})`).waitFor()
      assert.equal(await add(other).count(), 0)
    })
  })
