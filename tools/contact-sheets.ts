import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import type { BrowserContext, Page } from 'playwright-core'
import sharp from 'sharp'
import { CATALOGS } from '../bench/search/catalogs.ts'
import type { Product } from '../packages/product/src/product.ts'
import { openBrowser } from '../test/browser/open-browser.ts'
import { openPagesShop } from '../test/pages/open-pages-shop.ts'

// A contact sheet for each shop and look: home, a list, a product and the cart, on a desk and on a phone, light, dark
// and Arabic. To be looked at; none of them is kept in the repository.
//
//   node --conditions=vitrine-source tools/contact-sheets.ts --to /tmp/sheets --shop sample --look gallery
//
// The shops: `sample`; `bikes` (5,409 products without a picture) and `chorus` (19,406 products whose pictures fail),
// where their data is beside the repository; and `prints`, thirty products made of the photographs of a folder, cut to
// six ratios. `--photographs` names it: for example the coffee, chelsea, rocket, astronaut and hubble_deep_field of
// `skimage/data` in the Python package scikit-image 0.26, which are CC0 or in the public domain.

const { values } = parseArgs({
  options: {
    to: { type: 'string', default: 'contact-sheets' },
    look: { type: 'string', multiple: true, default: ['gallery', 'market', 'catalogue'] },
    shop: { type: 'string', multiple: true, default: ['sample', 'bikes', 'chorus', 'prints'] },
    photographs: { type: 'string' },
  },
})

const DESK = { width: 1440, height: 1100 }
const PHONE = { width: 390, height: 844 }
const GAP = 24

/** Rows of a sheet. */
const ROWS = [
  { name: 'light', colorScheme: 'light', isArabic: false },
  { name: 'dark', colorScheme: 'dark', isArabic: false },
  { name: 'arabic', colorScheme: 'light', isArabic: true },
] as const

/** Products that are looked at until one can be bought. */
const MOST_TRIED = 12

const RATIOS = [3 / 2, 2 / 3, 1, 16 / 9, 4 / 5, 3 / 1] as const

const PRINTS = [
  { type: 'Art prints', kind: 'art print on cotton paper' },
  { type: 'Framed pictures', kind: 'framed, oak' },
  { type: 'Cards', kind: 'set of ten cards with envelopes of recycled paper, for birthdays and thanks' },
] as const

interface Shop {
  locale: string
  /** The sample's if absent. */
  products?: Product[]
  mediaDir?: string
}

const scratch = mkdtempSync(path.join(tmpdir(), 'vitrine-sheets-'))
mkdirSync(values.to, { recursive: true })
const browser = await openBrowser()
for (const name of values.shop) {
  const shop = await readShop(name)
  if (shop === undefined) console.error(`${name}: its data is not on this machine.`)
  else for (const look of values.look) await makeSheet(name, look, shop)
}
await browser.close()
rmSync(scratch, { recursive: true })

/** Undefined where the data of the shop is not at hand. */
async function readShop(name: string): Promise<Shop | undefined> {
  if (name === 'sample') return { locale: 'en-IE' }
  if (name === 'prints') return values.photographs === undefined ? undefined : cutPrints(values.photographs)
  const catalog = CATALOGS.find((each) => each.name === name)
  if (catalog === undefined) throw new Error(`There is no shop ${name}: sample, bikes, chorus or prints.`)
  const products = await catalog.read()
  return products && { locale: catalog.locale, products: name === 'chorus' ? products.map(withLostPicture) : products }
}

/** Nothing is fetched from other hosts here, so that each of these pictures fails. */
function withLostPicture(product: Product): Product {
  const url = `https://pictures.invalid/${product.id}.jpg`
  return { ...product, media: [{ type: 'image', url, alt_text: product.title }] }
}

/** Thirty products with a picture of each ratio in turn, and a second one of another ratio. */
async function cutPrints(folder: string): Promise<Shop> {
  const files = readdirSync(folder).filter((file) => /\.(jpe?g|png|webp)$/i.test(file))
  const mediaDir = path.join(scratch, 'prints')
  mkdirSync(mediaDir, { recursive: true })
  const cut = async (at: number) => {
    const file = files[at % files.length] ?? ''
    const ratio = RATIOS[at % RATIOS.length] ?? 1
    const [width, height] = ratio > 1 ? [1400, Math.round(1400 / ratio)] : [Math.round(1400 * ratio), 1400]
    const name = `${at}.jpg`
    await sharp(path.join(folder, file))
      .resize({ width, height, fit: 'cover' })
      .jpeg()
      .toFile(path.join(mediaDir, name))
    return { type: 'image' as const, url: `/pictures/${name}`, width, height, alt_text: file }
  }
  const products: Product[] = []
  for (let at = 0; at < 30; at++) products.push(printOf(files, at, [await cut(at), await cut(at + 7)]))
  return { locale: 'en-IE', products, mediaDir }
}

function printOf(files: readonly string[], at: number, media: Product['media']): Product {
  const { type, kind } = PRINTS[at % PRINTS.length] ?? PRINTS[0]
  const motif = path.parse(files[at % files.length] ?? '').name.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
  const title = `${motif}, ${kind}`
  return {
    id: `print-${at}`,
    handle: `print-${at}`,
    title,
    description: { plain: 'Printed to order in Galway with pigment inks, and sent flat between boards.' },
    brand: 'Quay Street Press',
    condition: 'new',
    product_type: [type],
    tags: [],
    options: [],
    media,
    details: [{ name: 'Paper', value: 'Cotton, 310 g/m²' }],
    status: 'active',
    variants: [
      {
        id: `print-${at}-1`,
        title,
        options: [],
        regular_price: { amount: 1900 + at * 350, currency: 'EUR' },
        ...(at % 7 === 3 && { sale_price: { amount: 1500 + at * 300, currency: 'EUR' } }),
        availability: { status: 'in_stock' },
      },
    ],
  }
}

async function makeSheet(name: string, look: string, shop: Shop): Promise<void> {
  const rows: Buffer[] = []
  const currency = shop.products?.[0]?.variants[0]?.regular_price.currency
  for (const isArabic of [false, true]) {
    const environment = {
      ...(currency && { SHOP_CURRENCY: currency }),
      SHOP_LOCALE: isArabic ? 'ar-EG' : shop.locale,
      SHOP_CHECKOUT: 'https://till.example/add?items={items}',
      SHOP_CONTACT_EMAIL: 'hello@shop.example',
      ...(shop.products && { SHOP_NAME: 'Quay Street' }),
      ...(shop.mediaDir && { MEDIA_DIR: shop.mediaDir }),
    }
    await using opened = await openPagesShop({
      environment,
      file: { shop: { theme: { look } } },
      ...(shop.products && { products: shop.products }),
    })
    const origin = await opened.app.listen({ port: 0, host: '127.0.0.1' })
    for (const row of ROWS.filter((each) => each.isArabic === isArabic)) {
      const shots: Buffer[] = []
      for (const [size, viewport] of Object.entries({ desk: DESK, phone: PHONE })) {
        const context = await browser.newContext({ viewport, colorScheme: row.colorScheme })
        const some = await takeShots(context, origin)
        await context.close()
        await sharp(await join(some, size === 'desk' ? 2 : 4)).toFile(
          path.join(values.to, `${name}-${look}-${size}-${row.name}.png`),
        )
        shots.push(...some)
      }
      rows.push(await join(shots, shots.length))
    }
  }
  await sharp(await join(rows, 1))
    .resize({ width: 4000 })
    .webp({ quality: 80 })
    .toFile(path.join(values.to, `${name}-${look}.webp`))
}

/** What somebody sees who goes from the home page to a department, to a product, and puts it into the cart. */
async function takeShots(context: BrowserContext, origin: string): Promise<Buffer[]> {
  const page = await context.newPage()
  await page.route(
    (url) => url.origin !== origin,
    (route) => route.abort(),
  )
  const shots: Buffer[] = []
  const shoot = async (address: string) => {
    await page.goto(new URL(address, origin).href, { waitUntil: 'networkidle' })
    shots.push(await page.screenshot())
  }
  const firstLink = (selector: string) => page.locator(selector).first().getAttribute('href')
  // Fonts are there from the second page on.
  await page.goto(origin, { waitUntil: 'networkidle' })
  await shoot('/')
  await shoot((await firstLink('main a[href^="/collections/"]')) ?? '/collections')
  await shoot((await firstLink('main a[href^="/products/"]')) ?? '/')
  const products = await page
    .locator('main a[href^="/products/"]')
    .evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute('href') ?? ''))])
  for (const address of [new URL(page.url()).pathname, ...products].slice(0, MOST_TRIED))
    if (await putIntoCart(page, origin, address)) break
  await shoot('/cart')
  return shots
}

/** What somebody does who picks the first value of each option; false if that cannot be bought. */
async function putIntoCart(page: Page, origin: string, address: string): Promise<boolean> {
  await page.goto(new URL(address, origin).href)
  for (;;) {
    const missing = await attributeOf(page, 'form#add[data-missing]', 'data-missing')
    if (missing === undefined) break
    const next = await attributeOf(page, `#${missing} a:not(.sold-out)`, 'href')
    if (next === undefined) return false
    await page.goto(new URL(next, origin).href)
  }
  const item = await attributeOf(page, 'form#add input[name="item"]', 'value')
  if (item === undefined) return false
  const response = await page.request.post(`${origin}/cart/items`, { form: { item, quantity: '2' } })
  return response.ok()
}

/** Of the first element that is there now. */
async function attributeOf(page: Page, selector: string, name: string): Promise<string | undefined> {
  const [first] = await page.locator(selector).all()
  return (await first?.getAttribute(name)) ?? undefined
}

/** Pictures side by side, so many in a row. */
async function join(shots: readonly Buffer[], across: number): Promise<Buffer> {
  const sizes = await Promise.all(shots.map((shot) => sharp(shot).metadata()))
  const placed: { input: Buffer; left: number; top: number }[] = []
  let [left, top, lineHeight, width] = [GAP, GAP, 0, 0]
  for (const [at, input] of shots.entries()) {
    if (at % across === 0 && at > 0) {
      top += lineHeight + GAP
      left = GAP
      lineHeight = 0
    }
    placed.push({ input, left, top })
    left += (sizes[at]?.width ?? 0) + GAP
    lineHeight = Math.max(lineHeight, sizes[at]?.height ?? 0)
    width = Math.max(width, left)
  }
  const height = top + lineHeight + GAP
  return sharp({ create: { width, height, channels: 3, background: '#8a8d90' } })
    .composite(placed)
    .png()
    .toBuffer()
}
