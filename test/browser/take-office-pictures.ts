import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { startShop } from '../agents/start-shop.ts'
import { vitrine } from '../cli/run.ts'
import { freePort } from '../free-port.ts'
import { signInOf } from '../office/open-office.ts'
import { openTestShop } from '../open-storefront.ts'
import { globalSetup, globalTeardown } from '../servers.ts'
import { openBrowser } from './open-browser.ts'

// Renews the pictures of the office in the documentation: node test/browser/take-office-pictures.ts

const FOLDER = path.join(import.meta.dirname, '../../docs/pictures')
const DESK = { width: 1280, height: 860 }

/** A table as no shop system writes it; one price is a word. */
const LAMPS = `item no,designation,gross price,on hand,material,dealer price
${Array.from({ length: 40 }, (_, at) => `L${at},Reading lamp ${at},${at === 7 ? 'ask' : `${at + 20}.50`},${at % 5},${at % 2 ? 'Brass' : 'Oak'},${at + 9}.10\n`).join('')}`

const port = await freePort()
// Passkeys need a name, and the form for a link a mail server, which no picture asks for anything.
const origin = `http://localhost:${port}`
await using shop = await openTestShop({ environment: { PUBLIC_URL: origin, SMTP_URL: 'smtp://127.0.0.1:9' } })
await shop.app.listen({ port, host: 'localhost' })
const browser = await openBrowser()
const page = await browser.newPage({ viewport: DESK, deviceScaleFactor: 1.5 })

async function take(name: string): Promise<void> {
  await page.waitForLoadState('networkidle')
  await sharp(await page.screenshot())
    .resize({ width: 1200 })
    .webp({ quality: 80 })
    .toFile(path.join(FOLDER, `${name}.webp`))
}

await page.setViewportSize({ width: 1280, height: 560 })
await page.goto(`${origin}/admin`)
await take('office-sign-in')
await page.setViewportSize(DESK)
await page.goto(`${origin}/admin?link=${await signInOf(shop).ownerLink()}`)
await page.getByRole('button', { name: 'Sign in' }).click()
for (const [title, price] of [
  ['Pylon Marker Cones', '17.50'],
  ['Skitter Wooden Sledge', '109'],
] as const) {
  await page.goto(`${origin}/admin/products?text=${encodeURIComponent(title)}`)
  const field = page.getByLabel(`of ${title}`).first()
  await field.fill(price)
  await field.press('Enter')
  await page.locator('.banner[role="status"]').waitFor()
}
await page.goto(`${origin}/admin/products?order=-price`)
await take('office-products')
const sledge = page.getByRole('link', { name: 'Skitter Wooden Sledge' }).first()
await page.goto(origin + (await sledge.getAttribute('href')))
await page.getByRole('heading', { level: 1, name: 'Skitter Wooden Sledge' }).waitFor()
await take('office-product')
await page
  .getByRole('link', { name: /^Undo version/ })
  .first()
  .click()
await page.locator('#undo').waitFor()
await take('office-version')
await page.goto(`${origin}/admin`)
await take('office-today')

// Imports are processes of their own, which need a shop that has its settings from the environment.
const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-pictures-'))
await globalSetup()
const settings = { DATA_DIR: path.join(folder, 'data'), SHOP_CURRENCY: 'EUR' }
await using served = await startShop(settings)
const { stdout } = await vitrine(['office'], { ...settings, PUBLIC_URL: served.origin })
await page.goto(/http\S+/.exec(stdout)?.[0] ?? '')
await page.click('#sign-in')
await page.goto(`${served.origin}/admin/imports`)
await page.setInputFiles('#file', { name: 'lamps.csv', mimeType: 'text/csv', buffer: Buffer.from(LAMPS) })
await page.click('form[action$="/file"] button')
await page.locator('#check').waitFor()
await take('office-columns')
await page.click('#check')
await page.locator('#publish').waitFor()
await take('office-import')
await browser.close()
await globalTeardown()
await rm(folder, { recursive: true })
