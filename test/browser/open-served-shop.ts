import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { freePort } from '../free-port.ts'
import type { TestShopOptions } from '../open-storefront.ts'
import { openPagesShop } from '../pages/open-pages-shop.ts'

/** A shop whose own address is the one that the browser opens: forms count only there. */
export async function openServedShop(options: TestShopOptions = {}) {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const shop = await openPagesShop({ ...options, environment: { PUBLIC_URL: origin, ...options.environment } })
  await shop.app.listen({ port, host: '127.0.0.1' })
  return Object.assign(shop, { origin })
}

/** A page in a context of its own, as a person has it who comes for the first time. Closing it closes the context. */
export async function openPageAt(
  browser: Browser,
  address: string,
  options: BrowserContextOptions = {},
  loading: Parameters<Page['goto']>[1] = {},
): Promise<Page & AsyncDisposable> {
  const context = await browser.newContext(options)
  context.setDefaultTimeout(10_000)
  const page = await context.newPage()
  await page.goto(address, loading)
  return Object.assign(page, { [Symbol.asyncDispose]: () => context.close() })
}
