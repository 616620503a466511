import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { after, before, describe, it } from 'node:test'
import type { AxeResults } from 'axe-core'
import type { Browser, Page } from 'playwright-core'
import { type IdentityShop, openIdentityShop } from '../agents/open-identity.ts'
import { freePort } from '../free-port.ts'
import { asking, type ClientSite, openClientSite } from '../oauth/open-client.ts'
import { openVisitor, signInLink } from '../people/open-visitor.ts'
import { openBrowser } from './open-browser.ts'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const ANA = 'ana@example.test'

describe('the pages of people who sign in, in a real browser', () => {
  let shop: IdentityShop
  let site: ClientSite
  let browser: Browser
  let origin: string

  before(async () => {
    const port = await freePort()
    origin = `http://127.0.0.1:${port}`
    shop = await openIdentityShop({
      PUBLIC_URL: origin,
      LIMITS: 'signInsPerMailbox=100,proofOfWorkBits=12,mailsPerAddress=1000,mailsPerMailbox=1000',
    })
    await shop.app.listen({ port, host: '127.0.0.1' })
    site = await openClientSite()
    browser = await openBrowser()
  })
  after(async () => {
    await browser?.close()
    await site?.[Symbol.asyncDispose]()
    await shop?.[Symbol.asyncDispose]()
  })

  const claimPath = async () => `/claim?claim_attempt_token=${encodeURIComponent((await shop.ask(ANA)).attemptToken)}`

  for (const { colorScheme, width } of [
    { colorScheme: 'light', width: 360 },
    { colorScheme: 'dark', width: 1280 },
  ] as const) {
    it(`pass axe in ${colorScheme} at ${width} pixels, without sideways scroll`, async () => {
      const context = await browser.newContext({
        colorScheme,
        viewport: { width, height: 900 },
        reducedMotion: 'reduce',
      })
      const page = await context.newPage()
      const faults: string[] = []
      const look = async (what: string) => {
        faults.push(...(await faultsOn(page, what)))
        const wide = await page.evaluate<number>('document.documentElement.scrollWidth')
        if (wide > width) faults.push(`${what} is ${wide} pixels wide`)
      }
      await page.goto(`${origin}/your-agents`)
      await look('sign in')
      await page.getByLabel('Your e-mail address').fill('ana@example')
      await page.getByRole('button', { name: 'Send me a link' }).click()
      await page.locator('#email-mistake').waitFor()
      await look('a mistyped address')
      await signIn(page)
      await look('your agents')
      for (const agent_name of ['Pathfinder', 'W'.repeat(60)])
        await shop.claim((await shop.register({ agent_name })).claim_token, ANA)
      await page.reload()
      await look('your agents, with some')
      await page.goto(origin + asking(site.id, { redirect_uri: 'https://app.example/done' }).path)
      await look('consent')
      await page.goto(origin + (await claimPath()))
      await look('claim')
      await page.getByLabel('The six digits that your agent shows').fill('0')
      await page.getByRole('button', { name: 'Yes, it acts for me' }).click()
      await page.locator('#code-mistake').waitFor()
      await look('a mistyped code')
      await page.getByRole('button', { name: 'Yes: show me the digits' }).click()
      await page.locator('#code').waitFor()
      await look('digits to read out')
      assert.deepEqual(faults, [])
      await context.close()
    })
  }

  it('let a browser compute a proof after a flood, or explain without script', async () => {
    const flooded = 'flooded@example.test'
    for (let count = 0; count < 100; count++) {
      const visitor = openVisitor(shop)
      const page = await visitor.get('/login')
      if ((await visitor.submit(page, '/login', { email: flooded }, { origin })).status === 429) break
    }
    const asking = async (javaScriptEnabled: boolean) => {
      const page = await (await browser.newContext({ javaScriptEnabled })).newPage()
      await page.goto(`${origin}/login`)
      await page.getByLabel('Your e-mail address').fill(flooded)
      await page.getByRole('button', { name: 'Send me a link' }).click()
      await page.getByRole('heading', { name: 'One more step' }).waitFor()
      return page
    }
    const scripted = await asking(true)
    assert.deepEqual(await faultsOn(scripted, 'a price'), [])
    await scripted.getByRole('button', { name: 'Compute and continue' }).click()
    await scripted.getByRole('heading', { name: 'Look into your mailbox' }).waitFor({ timeout: 60_000 })
    assert.deepEqual(shop.inbox.mails.at(-1)?.to, [flooded])

    const bare = await asking(false)
    assert.equal(await bare.locator('#proof').isVisible(), false)
    await bare.getByText('Without JavaScript your browser cannot compute').waitFor()
    await bare.getByRole('button', { name: 'Send again' }).click()
    await bare.getByRole('heading', { name: 'One more step' }).waitFor()
  })

  it('copy what a person without agents may tell theirs', async () => {
    const visitor = openVisitor(shop, origin)
    await visitor.signIn('nobody@example.test')
    const context = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] })
    await context.addCookies([...visitor.cookies].map(([name, value]) => ({ name, value, url: origin })))
    const page = await context.newPage()
    await page.goto(`${origin}/your-agents`)
    await page.getByRole('button', { name: 'Copy', exact: true }).click()
    await page.getByText('Copied').waitFor()
    const copied = await page.evaluate('navigator.clipboard.readText()')
    assert.equal(copied, await page.locator('#prompt').textContent())
    await context.close()
  })

  it('work with a keyboard and without script: sign in, answer an agent, sign out', async () => {
    const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
    const { attemptToken, user_code, claim_token } = await shop.ask(ANA)
    await page.goto(`${origin}/login?return_to=${encodeURIComponent(`/claim?claim_attempt_token=${attemptToken}`)}`)
    await page.getByLabel('Your e-mail address').focus()
    await page.keyboard.type(ANA)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Look into your mailbox' }).waitFor()
    await page.goto(origin + signInLink(shop.inbox))
    await page.locator('#sign-in').focus()
    await page.keyboard.press('Enter')
    await page.getByLabel('The six digits that your agent shows').focus()
    await page.keyboard.type(user_code)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'It acts for you now' }).waitFor()
    assert.equal((await shop.poll(claim_token)).token_type, 'Bearer')
    await page.getByRole('main').getByRole('link', { name: 'Your agents' }).click()
    await page.getByRole('button', { name: 'Sign out', exact: true }).click()
    await page.getByRole('heading', { name: 'You are signed out' }).waitFor()
    await page.goBack()
    await page.reload()
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  })

  it('cannot be driven from another origin, by frame or by form', async (t) => {
    const context = await browser.newContext()
    t.after(() => context.close())
    const page = await context.newPage()
    await page.goto(`${origin}/your-agents`)
    await signIn(page)
    const evil = await openClientSite()
    t.after(() => evil[Symbol.asyncDispose]())
    evil.instead = {
      status: 200,
      headers: { 'content-type': 'text/html' },
      body: `<iframe src="${origin}/your-agents"></iframe><form method="post" action="${origin}/login/end-all"><button>Win</button></form>`,
    }
    await page.goto(evil.id.replace('127.0.0.1', 'localhost'))
    const framed = page.frames()[1]
    assert.doesNotMatch((await framed?.content()) ?? '', /Your agents/)
    await page.getByRole('button', { name: 'Win' }).click()
    await page.getByRole('heading', { name: 'This page has expired' }).waitFor()
    await page.goto(`${origin}/your-agents`)
    await page.getByRole('heading', { name: 'Your agents' }).waitFor()
  })

  async function signIn(page: Page): Promise<void> {
    await page.getByLabel('Your e-mail address').fill(ANA)
    await page.getByRole('button', { name: 'Send me a link' }).click()
    await page.locator('#sent').waitFor()
    await page.goto(origin + signInLink(shop.inbox))
    await page.locator('#sign-in').click()
    await page.getByRole('heading', { name: 'Your agents' }).waitFor()
  }
})

async function faultsOn(page: Page, what: string): Promise<string[]> {
  await page.evaluate(AXE)
  const { violations } = await page.evaluate<AxeResults>(`axe.run({ runOnly: ${JSON.stringify(STANDARDS)} })`)
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${what}: ${id} ${target.join(' ')} ${failureSummary}`),
  )
}
