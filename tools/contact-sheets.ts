import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { openBrowser } from '../test/browser/open-browser.ts'
import { openPagesShop } from '../test/pages/open-pages-shop.ts'

// One picture of each look: home, a list, a product and the cart, on a phone and on a desk, light, dark and Arabic.
//
//   node --conditions=vitrine-source tools/contact-sheets.ts --to /tmp/sheets [--look gallery] [--file catalogue.jsonl]

const { values } = parseArgs({
  options: {
    to: { type: 'string', default: 'contact-sheets' },
    look: { type: 'string', multiple: true, default: ['gallery', 'market', 'catalogue'] },
    config: { type: 'string' },
  },
})

const VIEWS = {
  phone: { width: 390, height: 844 },
  desk: { width: 1440, height: 1100 },
} as const

const SHEETS = [
  { name: 'desk', view: VIEWS.desk, colorScheme: 'light', locale: 'en-IE' },
  { name: 'desk-dark', view: VIEWS.desk, colorScheme: 'dark', locale: 'en-IE' },
  { name: 'phone', view: VIEWS.phone, colorScheme: 'light', locale: 'en-IE' },
  { name: 'phone-dark', view: VIEWS.phone, colorScheme: 'dark', locale: 'en-IE' },
  { name: 'phone-arabic', view: VIEWS.phone, colorScheme: 'light', locale: 'ar-EG' },
] as const

const PRODUCT = '/products/skerry-3-mens-trail-running-shoes'
const ADDRESSES = ['/', '/collections/running', PRODUCT, '/cart'] as const

mkdirSync(values.to, { recursive: true })
const browser = await openBrowser()
for (const look of values.look)
  for (const locale of ['en-IE', 'ar-EG']) {
    await using shop = await openPagesShop({
      environment: { SHOP_LOCALE: locale },
      file: { shop: { theme: { look } } },
    })
    const origin = await shop.app.listen({ port: 0, host: '127.0.0.1' })
    for (const sheet of SHEETS.filter((each) => each.locale === locale)) {
      const context = await browser.newContext({ viewport: sheet.view, colorScheme: sheet.colorScheme })
      const page = await context.newPage()
      const shots: Buffer[] = []
      // Fonts are there from the second page on.
      await page.goto(origin, { waitUntil: 'networkidle' })
      for (const address of ADDRESSES) {
        await page.goto(`${origin}${address}`, { waitUntil: 'networkidle' })
        shots.push(await page.screenshot())
      }
      await context.close()
      await join(shots, sheet.view, path.join(values.to, `${look}-${sheet.name}.png`))
    }
  }
await browser.close()

/** Pictures side by side. */
async function join(shots: readonly Buffer[], { width, height }: { width: number; height: number }, file: string) {
  const across = width > 1000 ? 2 : shots.length
  const gap = 24
  const rows = Math.ceil(shots.length / across)
  await sharp({
    create: {
      width: across * (width + gap) + gap,
      height: rows * (height + gap) + gap,
      channels: 3,
      background: '#8a8d90',
    },
  })
    .composite(
      shots.map((input, at) => ({
        input,
        left: gap + (at % across) * (width + gap),
        top: gap + Math.floor(at / across) * (height + gap),
      })),
    )
    .png()
    .toFile(file)
}
