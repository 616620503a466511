import { openTestShop, type TestShop, type TestShopOptions } from '../open-storefront.ts'

/** A test shop whose search has caught up with the catalogue, since listings are searches. */
export async function openPagesShop(
  options: TestShopOptions = {},
): Promise<TestShop & { page(url: string): Promise<string> }> {
  const shop = await openTestShop(options)
  await shop.shop.search.settled()
  return Object.assign(shop, {
    async page(url: string) {
      const { status, text } = await shop.get(url, { accept: 'text/html' })
      if (status !== 200) throw new Error(`${url} answers ${status}.`)
      return text
    },
  })
}

/** One address of each kind of page. */
export const ADDRESSES = [
  '/',
  '/collections',
  '/collections/running',
  '/collections/running/trail-shoes?brand=Ardwen&sort=price_asc&in_stock=true&price_max=200',
  '/search',
  '/search?q=trial+shose',
  '/search?q=zzzzqqqq',
  '/products/skerry-3-mens-trail-running-shoes',
  '/products/skerry-3-mens-trail-running-shoes?variant=fh-101-ember-orange-40',
  '/pages/privacy-policy',
  '/pages/terms-and-conditions',
  '/pages/shipping',
  '/pages/returns-and-refunds',
  '/pages/faq',
  '/pages/contact',
] as const
