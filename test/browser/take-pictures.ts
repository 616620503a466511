import path from 'node:path'
import sharp from 'sharp'
import { openPagesShop } from '../pages/open-pages-shop.ts'
import { openBrowser } from './open-browser.ts'

// Renews the pictures of the documentation: node test/browser/take-pictures.ts

const FOLDER = path.join(import.meta.dirname, '../../docs/pictures')
const DESK = { width: 1440, height: 1200 }
const PHONE = { width: 390, height: 844 }
const PRODUCT = '/products/skerry-3-mens-trail-running-shoes?variant=fh-101-harbour-blue-42'

interface Picture {
  name: string
  address: string
  on: { width: number; height: number }
  colorScheme?: 'dark'
  locale?: string
  look?: 'gallery' | 'catalogue'
}

const PICTURES: readonly Picture[] = [
  { name: 'home', address: '/', on: DESK },
  { name: 'home-dark', address: '/', on: DESK, colorScheme: 'dark' },
  { name: 'listing', address: '/collections/running', on: DESK },
  { name: 'search', address: '/search?q=trial+shose', on: DESK },
  { name: 'product', address: PRODUCT, on: DESK },
  { name: 'contact', address: '/pages/contact', on: DESK },
  { name: 'home-phone', address: '/', on: PHONE },
  { name: 'listing-phone', address: '/collections/running?brand=Ardwen', on: PHONE },
  { name: 'product-phone', address: PRODUCT, on: PHONE, colorScheme: 'dark' },
  { name: 'arabic-phone', address: '/', on: PHONE, locale: 'ar-EG' },
  { name: 'gallery', address: '/', on: DESK, look: 'gallery' },
  { name: 'gallery-phone', address: PRODUCT, on: PHONE, colorScheme: 'dark', look: 'gallery' },
  { name: 'catalogue', address: '/collections/running', on: DESK, look: 'catalogue' },
]

/** A shop for each language and look. */
const SHOPS = [
  { locale: 'en-IE', look: 'market' },
  { locale: 'en-IE', look: 'gallery' },
  { locale: 'en-IE', look: 'catalogue' },
  { locale: 'ar-EG', look: 'market' },
] as const

for (const { locale, look } of SHOPS) {
  await using shop = await openPagesShop({
    environment: { SHOP_LOCALE: locale },
    file: { shop: { theme: { look } } },
  })
  const origin = await shop.app.listen({ port: 0, host: '127.0.0.1' })
  const browser = await openBrowser()
  const isHere = (each: Picture) => (each.locale ?? 'en-IE') === locale && (each.look ?? 'market') === look
  for (const picture of PICTURES.filter(isHere)) {
    const page = await browser.newPage({
      viewport: picture.on,
      colorScheme: picture.colorScheme,
      deviceScaleFactor: 1.5,
    })
    // Fonts are there from the second page on.
    await page.goto(origin, { waitUntil: 'networkidle' })
    await page.goto(`${origin}${picture.address}`, { waitUntil: 'networkidle' })
    await sharp(await page.screenshot())
      .resize({ width: picture.on === DESK ? 1200 : 480 })
      .webp({ quality: 80 })
      .toFile(path.join(FOLDER, `${picture.name}.webp`))
    await page.close()
  }
  await browser.close()
}
