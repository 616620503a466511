import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { describe, it } from 'node:test'
import type { AxeResults } from 'axe-core'
import { hostileProduct } from '../pages/hostile-product.ts'
import { ADDRESSES, openPagesShop } from '../pages/open-pages-shop.ts'
import { openBrowser } from './open-browser.ts'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

describe('WCAG 2.2 AA, as axe sees it', () => {
  // The other policies are the same page with other words.
  const pages = [...ADDRESSES.filter((address) => !/privacy|terms|returns/.test(address)), '/nothing']

  for (const width of [360, 1280]) {
    it(`finds nothing on any page ${width} pixels wide`, async () => {
      await using shop = await openPagesShop()
      assert.deepEqual(await faultsOn(shop, pages, { colorScheme: 'light', width }), [])
    })
  }

  it('finds nothing in the dark', async () => {
    await using shop = await openPagesShop()
    const kinds = [
      '/',
      '/search?q=trial+shose',
      '/products/skerry-3-mens-trail-running-shoes',
      '/pages/faq',
      '/nothing',
    ]
    assert.deepEqual(await faultsOn(shop, kinds, { colorScheme: 'dark', width: 1280 }), [])
  })

  it('would find something: a theme too pale to read is noticed', async () => {
    await using shop = await openPagesShop()
    const faults = await faultsOn(shop, ['/pages/faq'], {
      colorScheme: 'light',
      width: 1280,
      style: ':root { --ink: #ccc }',
    })
    assert.ok(faults.some((fault) => fault.includes('color-contrast')))
  })

  it('finds nothing on the page of a product with a hundred variants, endless words and no picture', async () => {
    await using shop = await openPagesShop({ products: [hostileProduct()] })
    assert.deepEqual(await faultsOn(shop, ['/', '/products/hostile'], { colorScheme: 'light', width: 360 }), [])
  })

  it('finds nothing on pages that run from right to left', async () => {
    await using shop = await openPagesShop({ environment: { SHOP_LOCALE: 'he-IL' } })
    const pages = ['/', '/collections/running', '/products/skerry-3-mens-trail-running-shoes']
    assert.deepEqual(await faultsOn(shop, pages, { colorScheme: 'light', width: 1280 }), [])
  })
})

interface Looking {
  colorScheme: 'light' | 'dark'
  width: number
  /** Added to the page. */
  style?: string
}

/** What axe objects to, a line each: address, rule, place. */
async function faultsOn(
  shop: Awaited<ReturnType<typeof openPagesShop>>,
  addresses: readonly string[],
  { colorScheme, width, style }: Looking,
): Promise<string[]> {
  const origin = await shop.app.listen({ port: 0, host: '127.0.0.1' })
  const browser = await openBrowser()
  try {
    const context = await browser.newContext({ colorScheme, viewport: { width, height: 900 }, reducedMotion: 'reduce' })
    const page = await context.newPage()
    const faults: string[] = []
    for (const address of addresses) {
      await page.goto(`${origin}${address}`)
      if (style) await page.addStyleTag({ content: style })
      await page.evaluate(AXE)
      const { violations } = await page.evaluate<AxeResults>(`axe.run({ runOnly: ${JSON.stringify(STANDARDS)} })`)
      faults.push(
        ...violations.flatMap(({ id, nodes }) =>
          nodes.map(({ target, failureSummary }) => `${address} ${id} ${target.join(' ')} ${failureSummary}`),
        ),
      )
    }
    return faults
  } finally {
    await browser.close()
  }
}
