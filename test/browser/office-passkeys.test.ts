import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { after, before, describe, it } from 'node:test'
import type { AxeResults } from 'axe-core'
import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from 'playwright-core'
import { freePort } from '../free-port.ts'
import { signInOf } from '../office/open-office.ts'
import { openTestShop, type TestShop } from '../open-storefront.ts'
import { openBrowser } from './open-browser.ts'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

describe('passkeys of the office, in a real browser', () => {
  let browser: Browser
  let shop: TestShop
  let origin: string
  before(async () => {
    const port = await freePort()
    origin = `http://localhost:${port}`
    shop = await openTestShop({ environment: { PUBLIC_URL: origin } })
    await shop.app.listen({ port, host: 'localhost' })
    browser = await openBrowser()
  })
  after(async () => {
    await browser?.close()
    await shop?.[Symbol.asyncDispose]()
  })

  interface Device {
    page: Page
    context: BrowserContext
    cdp: CDPSession
    authenticatorId: string
  }

  /** A browser with an authenticator that a finger opens. */
  async function openDevice(options: BrowserContextOptions = {}): Promise<Device> {
    const context = await browser.newContext(options)
    const page = await context.newPage()
    const cdp = await context.newCDPSession(page)
    await cdp.send('WebAuthn.enable')
    const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true },
        ...{ isUserVerified: true, automaticPresenceSimulation: true },
      },
    })
    return { page, context, cdp, authenticatorId }
  }

  async function signInByLink({ page }: Device): Promise<void> {
    await page.goto(`${origin}/admin?link=${await signInOf(shop).ownerLink()}`)
    await page.click('#sign-in')
    await page.locator('.rail').waitFor()
  }

  async function register({ page }: Device, name: string): Promise<void> {
    await page.goto(`${origin}/admin/security`)
    await page.fill('#passkey-name', name)
    await page.click('#passkey')
    await page.getByText('The passkey was added.').waitFor()
  }

  const signOut = ({ page }: Device) => page.click('#sign-out')

  it('are added by a name, sign in, confirm, and are removed', async () => {
    const device = await openDevice()
    const { page, context } = device
    await signInByLink(device)
    await register(device, 'Laptop')
    await page.getByRole('rowheader', { name: 'Laptop' }).waitFor()
    await signOut(device)

    await page.goto(`${origin}/admin`)
    await page.click('#passkey')
    await page.locator('.rail').waitFor()
    assert.equal(page.url(), `${origin}/admin`)

    await shop.shop.database.sql.updateTable('office_session').set({ confirmed_at: '2020-01-01' }).execute()
    await page.goto(`${origin}/admin/people`)
    await page.fill('#name', 'Ana')
    await page.locator('form[action="/admin/people/add"] button').click()
    await page.getByRole('heading', { name: 'Confirm that it is you' }).waitFor()
    await page.click('#passkey')
    await page.getByText('Ana was added.').waitFor()

    // What was typed when the session had ended is there after the sign-in, and not done before a button is pressed.
    await page.goto(`${origin}/admin/people`)
    await page.fill('#name', 'Eve')
    await shop.shop.database.sql.deleteFrom('office_session').execute()
    await page.locator('form[action="/admin/people/add"] button').click()
    await page.getByText('Your session has ended.').waitFor()
    await page.click('#passkey')
    await page.getByRole('heading', { name: 'Send this now?' }).waitFor()
    await page.click('#go-on')
    await page.getByText('Eve was added.').waitFor()

    await page.goto(`${origin}/admin/security`)
    await page.getByText('Rename').first().click()
    await page.fill('#name-0', 'Old laptop')
    await page.locator('form[action="/admin/security/rename"] button').click()
    await page.getByRole('rowheader', { name: 'Old laptop' }).waitFor()
    await page.locator('form[action="/admin/security/remove"] button').click()
    await page.getByText('The passkey was removed.').waitFor()
    await signOut(device)
    await page.goto(`${origin}/admin`)
    await page.click('#passkey')
    await page.getByText('The passkey was not accepted.').waitFor()
    await context.close()
  })

  it('are refused for an answer that is used again, of another browser, late, or of a copied key', async () => {
    const device = await openDevice()
    const { page, context, cdp, authenticatorId } = device
    await signInByLink(device)
    await register(device, 'Phone')
    const { sql } = shop.shop.database
    await signOut(device)

    /** What the sign-in form would send; it is not sent. */
    async function answer(): Promise<Record<string, string>> {
      await page.goto(`${origin}/admin`)
      const { promise, resolve } = Promise.withResolvers<string>()
      await page.route('**/admin', async (route) => {
        const request = route.request()
        if (request.method() !== 'POST' || !request.isNavigationRequest()) return route.continue()
        await route.abort()
        resolve(request.postData() ?? '')
      })
      await page.click('#passkey')
      const form = Object.fromEntries(new URLSearchParams(await promise))
      await page.unroute('**/admin')
      return form
    }
    const cookieOf = async () =>
      (await context.cookies(`${origin}/admin`)).map(({ name, value }) => `${name}=${value}`).join('; ')
    async function send(form: Record<string, string>, cookie: string): Promise<number> {
      const headers = { 'content-type': 'application/x-www-form-urlencoded', cookie, origin }
      return (await shop.post('/admin', new URLSearchParams(form).toString(), headers)).status
    }

    const first = await answer()
    const cookie = await cookieOf()
    assert.equal(await send(first, cookie), 303)
    assert.equal(await send(first, cookie), 403)

    const other = await shop.get('/admin')
    const otherCookie = /^([^;]+)/.exec(String(other.headers['set-cookie']))?.[1] ?? ''
    const otherToken = /form_token" value="([^"]+)"/.exec(other.text)?.[1] ?? ''
    assert.equal(await send({ ...(await answer()), form_token: otherToken }, otherCookie), 403)

    const late = await answer()
    await sql.updateTable('office_challenge').set({ expires_at: '2020-01-01' }).execute()
    assert.equal(await send(late, await cookieOf()), 403)

    const { counter } = await sql.selectFrom('office_passkey').select('counter').executeTakeFirstOrThrow()
    assert.ok(counter > 0)
    const copied = await answer()
    await sql
      .updateTable('office_passkey')
      .set({ counter: counter + 100 })
      .execute()
    assert.equal(await send(copied, await cookieOf()), 403)
    await sql.updateTable('office_passkey').set({ counter }).execute()

    await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false })
    await page.goto(`${origin}/admin`)
    await page.click('#passkey')
    await page.getByText('The passkey was not used.').waitFor()
    await context.close()
  })

  for (const { colorScheme, width, locale } of [
    { colorScheme: 'light', width: 360, locale: 'en' },
    { colorScheme: 'dark', width: 1280, locale: 'ar-EG' },
  ] as const)
    it(`have pages that pass axe in ${colorScheme} at ${width} pixels in ${locale}`, async () => {
      const port = await freePort()
      const own = `http://localhost:${port}`
      const environment = { PUBLIC_URL: own, SHOP_LOCALE: locale, SMTP_URL: 'smtp://127.0.0.1:9' }
      await using other = await openTestShop({ environment })
      await other.app.listen({ port, host: 'localhost' })
      const { page, context } = await openDevice({ colorScheme, viewport: { width, height: 900 } })
      const faults: string[] = []
      const look = async (name: string) => {
        await page.evaluate(AXE)
        const { violations } = await page.evaluate<AxeResults>(`axe.run({ runOnly: ${JSON.stringify(STANDARDS)} })`)
        for (const { id, nodes } of violations)
          for (const { target } of nodes) faults.push(`${name}: ${id} ${target.join(' ')}`)
        const wide = await page.evaluate<number>('document.documentElement.scrollWidth')
        if (wide > width) faults.push(`${name} is ${wide} pixels wide`)
      }
      await page.goto(`${own}/admin`)
      await look('sign-in')
      await page.fill('#email', 'nobody-with-a-rather-long-address-of-all@department.example.test')
      await page.click('#send-link')
      await page.locator('#sent').waitFor()
      await look('sent')
      await page.goto(`${own}/admin?link=${await signInOf(other).ownerLink()}`)
      await page.click('#sign-in')
      await page.goto(`${own}/admin/security`)
      await look('security without a passkey')
      await page.fill('#passkey-name', 'Telefon')
      await page.click('#passkey')
      await page.locator('tbody th').waitFor()
      await look('security')
      const { sql } = other.shop.database
      await sql.updateTable('office_person').set({ email: 'boss@example.test' }).execute()
      await sql.updateTable('office_session').set({ confirmed_at: '2020-01-01' }).execute()
      await page.goto(`${own}/admin/people`)
      await look('people')
      await page.fill('#name', 'Eve')
      await page.locator('form[action="/admin/people/add"] button').click()
      await page.locator('#send-link').waitFor()
      await look('confirm')
      await sql.deleteFrom('office_session').execute()
      await page.click('#go-on')
      await page.locator('#email').waitFor()
      await look('sign-in with a form')
      await page.click('#passkey')
      await page.locator('table').waitFor()
      await look('form that was kept')
      await context.close()
      assert.deepEqual(faults, [])
    })

  it('are offered to browsers with scripts alone, and where https or localhost is', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(`${origin}/admin`)
    assert.equal(await page.locator('#passkey').isVisible(), false)
    await context.close()
    await using plain = await openTestShop({ environment: { PUBLIC_URL: 'http://shop.test' } })
    assert.doesNotMatch((await plain.get('/admin')).text, /data-passkey/)
  })
})
