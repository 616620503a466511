import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { after, before, describe, it } from 'node:test'
import type { AxeResults } from 'axe-core'
import type { Browser } from 'playwright-core'
import { claimCodePage, claimEndedPage, emailClaimPage } from '../../packages/accounts/src/accounts/claim-page.ts'
import { cartPage } from '../../packages/selling/src/cart/cart-page.ts'
import { INQUIRY_MESSAGES } from '../../packages/selling/src/inquiries/inquiry-messages.ts'
import { inquiryErrorPage, inquiryThanksPage } from '../../packages/selling/src/inquiries/inquiry-page.ts'
import { contactErrorPage, contactThanksPage } from '../../packages/ui/src/contact/contact-page.ts'
import type { Html } from '../../packages/ui/src/html/html.ts'
import { language } from '../../packages/ui/src/language/capability.ts'
import { proofPage } from '../../packages/ui/src/layout/proof-page.ts'
import { hostileProduct } from '../pages/hostile-product.ts'
import { ADDRESSES, openPagesShop } from '../pages/open-pages-shop.ts'
import { openBrowser } from './open-browser.ts'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Rules that a dark page can break where a light one of the same words does not. */
const RULES_OF_COLOUR = ['color-contrast', 'link-in-text-block']

let browser: Browser
before(async () => {
  browser = await openBrowser()
})
after(() => browser?.close())

describe('WCAG 2.2 AA, as axe sees it', () => {
  let sample: PagesShop
  before(async () => {
    sample = await openPagesShop()
  })
  after(() => sample?.[Symbol.asyncDispose]())

  // The other policies are the same page with other words.
  const pages = [...ADDRESSES.filter((address) => !/privacy|terms|returns/.test(address)), '/nothing']

  const kinds = ['/', '/collections/running?brand=Ardwen', '/products/saltmarsh-open-water-wetsuit', '/pages/contact']

  for (const width of [360, 1280]) {
    it(`finds nothing on any page ${width} pixels wide`, async () => {
      assert.deepEqual(await faultsOn(sample, pages, { colorScheme: 'light', width }), [])
    })
  }

  it('finds nothing on any page in the dark', async () => {
    assert.deepEqual(await faultsOn(sample, pages, { colorScheme: 'dark', width: 1280, rules: RULES_OF_COLOUR }), [])
  })

  it('would find something: a theme too pale to read is noticed', async () => {
    const pale = { colorScheme: 'light', width: 1280, style: ':root { --ink: #ccc }' } as const
    for (const rules of [undefined, RULES_OF_COLOUR]) {
      const faults = await faultsOn(sample, ['/pages/faq'], { ...pale, rules })
      assert.ok(faults.some((fault) => fault.includes('color-contrast')))
    }
  })

  it('finds nothing on a page with a hundred variants and no picture', async () => {
    await using shop = await openPagesShop({ products: [hostileProduct()] })
    assert.deepEqual(await faultsOn(shop, ['/', '/products/hostile'], { colorScheme: 'light', width: 360 }), [])
  })

  it('finds nothing on pages that run from right to left', async () => {
    await using shop = await openPagesShop({ environment: { SHOP_LOCALE: 'ar-EG' } })
    assert.deepEqual(await faultsOn(shop, kinds, { colorScheme: 'light', width: 1280 }), [])
  })

  it('finds nothing with colours of the reader’s own', async () => {
    assert.deepEqual(await faultsOn(sample, kinds, { colorScheme: 'light', width: 1280, forcedColors: 'active' }), [])
  })

  it('finds nothing with letters twice as large', async () => {
    const style = 'html { font-size: 200% }'
    assert.deepEqual(await faultsOn(sample, kinds, { colorScheme: 'light', width: 1280, style }), [])
  })

  for (const [checkout, locale, colorScheme] of [
    ['inquiry', 'en-IE', 'light'],
    ['inquiry', 'ar-EG', 'dark'],
    // The last one takes one product at a time, so each line has a button.
    ['https://till.example/{item.id}', 'en-IE', 'light'],
  ] as const)
    it(`finds nothing on the ways to buy: ${checkout}, ${locale}, ${colorScheme}`, async () => {
      await using shop = await openPagesShop({ environment: { SHOP_CHECKOUT: checkout, SHOP_LOCALE: locale } })
      const { context } = shop.shop.layout
      const items = ['fh-101-harbour-blue-42', 'fh-101-harbour-blue-43', 'nobody-has-this'].map((item) => ({
        ...{ item, quantity: 2 },
      }))
      const cart = await shop.shop.carts.create({ items }, { address: '192.0.2.1', protocol: 'page' })
      assert.ok(cart.id)
      assert.equal(cart.lines.length, 2)
      const { id } = cart
      const mistakes = { email: context.translations.emailMistake }
      const words = shop.shop.capabilities.get(language).words(INQUIRY_MESSAGES)
      const given = { name: 'Ana', email: 'ana', message: '' }
      const written = {
        own: cartPage(context, { cart, kind: 'own', id }),
        shared: cartPage(context, { cart, kind: 'shared', id }),
        asked: cartPage(context, { cart, kind: 'asked' }),
        empty: cartPage(context, { cart: { ...cart, lines: [] }, kind: 'own' }),
        ...(checkout === 'inquiry' && {
          mistaken: inquiryErrorPage(context, words, { cart: id, given, mistakes }),
          sent: inquiryThanksPage(context, words),
        }),
      }
      assert.deepEqual(await faultsOn(shop, Object.keys(written), { colorScheme, width: 360, written }), [])
      const said = String(written.own)
      for (const [, label = ''] of said.matchAll(/aria-describedby="(line-[^"]*)"/g))
        assert.ok(said.includes(`id="${label}"`), label)
    })

  for (const colorScheme of ['light', 'dark'] as const) {
    it(`finds nothing on pages after a form, ${colorScheme}: mistakes, thanks, a claim`, async () => {
      const { context } = sample.shop.layout
      const given = { name: 'Ana', email: 'ana', message: '' }
      const mistakes = {
        email: context.translations.emailMistake,
        message: context.translations.messageMistake({ most: '5000' }),
      }
      const facts = {
        ...{ agentName: 'Aardvark', registeredAt: '2026-01-01T00:00:00Z', expiresAt: '2026-01-02T00:00:00Z' },
        ...{ scopes: ['catalog:read', 'search:read'], link: 'secret' },
      }
      const actions = { code: '/agent/code', end: '/agent/end' }
      const written = {
        mistaken: contactErrorPage(context, { given, mistakes }),
        refused: proofPage(context, {
          action: '/pages/contact',
          fields: Object.entries(given),
          price: { limit: { name: 'letters-of-address', quota: 10, seconds: 3600 }, bits: 20, begins: 'v1:', wait: 60 },
          at: new Date(),
        }),
        thanks: contactThanksPage(context),
        claim: emailClaimPage(context, { ...facts, state: 'open' }, actions),
        claimed: emailClaimPage(context, { ...facts, state: 'claimed' }, actions),
        code: claimCodePage(context, { code: '123456', expiresAt: facts.expiresAt, action: '/code', fields: {} }),
        ended: claimEndedPage(context, 'ended', 'ended'),
      }
      assert.deepEqual(await faultsOn(sample, Object.keys(written), { colorScheme, width: 360, written }), [])
    })
  }
})

type PagesShop = Awaited<ReturnType<typeof openPagesShop>>

interface Looking {
  colorScheme: 'light' | 'dark'
  width: number
  forcedColors?: 'active'
  /** The rules to look for; those of the standards if absent. */
  rules?: readonly string[] | undefined
  /** Added to the page. */
  style?: string
  /** Pages that have no address, by what stands for one. */
  written?: Readonly<Record<string, Html>>
}

/** What axe objects to, a line each: address, rule, place. */
async function faultsOn(
  shop: PagesShop,
  addresses: readonly string[],
  { colorScheme, width, forcedColors, rules, style, written = {} }: Looking,
): Promise<string[]> {
  const { app } = shop
  const origin = app.server.listening ? app.listeningOrigin : await app.listen({ port: 0, host: '127.0.0.1' })
  const runOnly = rules ? { type: 'rule', values: rules } : STANDARDS
  const viewport = { width, height: 900 }
  const context = await browser.newContext({ colorScheme, viewport, forcedColors, reducedMotion: 'reduce' })
  const page = await context.newPage()
  const faults: string[] = []
  for (const address of addresses) {
    await page.goto(`${origin}${written[address] ? '/pages/faq' : address}`)
    if (written[address]) await page.setContent(written[address].toString())
    if (style) await page.addStyleTag({ content: style })
    await page.evaluate(AXE)
    const { violations } = await page.evaluate<AxeResults>(`axe.run({ runOnly: ${JSON.stringify(runOnly)} })`)
    faults.push(
      ...violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${address} ${id} ${target.join(' ')} ${failureSummary}`),
      ),
    )
  }
  await context.close()
  return faults
}
