import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { after, before, describe, it } from 'node:test'
import type { AxeResults } from 'axe-core'
import type { Browser, Page } from 'playwright-core'
import { unfold } from '../agents/inbox.ts'
import { type AgentShop, openAgentShop } from '../agents/open-agents.ts'
import { freePort } from '../free-port.ts'
import { assertValid } from '../pages/valid-html.ts'
import { openBrowser } from './open-browser.ts'

// Somebody sends an agent to the shop, gets a mail, and says in a real browser whether that was them.

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

let browser: Browser
let shop: AgentShop

before(async () => {
  const port = await freePort()
  shop = await openAgentShop({ products: undefined, environment: { PUBLIC_URL: `http://127.0.0.1:${port}` } })
  await shop.app.listen({ port, host: '127.0.0.1' })
  browser = await openBrowser()
})
after(async () => {
  await browser?.close()
  await shop?.[Symbol.asyncDispose]()
})

for (const script of [false, true]) {
  describe(`claiming an agent with script switched ${script ? 'on' : 'off'}`, () => {
    it('leads from the mail to a code, and from it to more scopes', async () => {
      const { credential, claim_token, link } = await sendAgent('Errand agent')
      await using page = await openPage(link, { script })
      await page.getByRole('heading', { level: 1, name: 'Does this agent act for you?' }).waitFor()
      assert.match((await page.getByRole('main').textContent()) ?? '', /“Errand agent”/)
      assert.equal(await mayReadProducts(credential), false)

      await page.getByRole('button', { name: 'Show me the code' }).click()
      const code = (await page.locator('#code').textContent())?.trim() ?? ''
      assert.match(code, /^\d{6}$/)

      const completed = await shop.post('/agent/auth/claim/complete', { claim_token, otp: code })
      assert.equal(completed.status, 200, completed.text)
      assert.equal(await mayReadProducts(credential), true)

      await page.goto(link)
      await page.getByRole('heading', { level: 1, name: 'This agent acts for you' }).waitFor()
      await page.getByRole('button', { name: 'End this agent’s access' }).click()
      await page.locator('#ended').waitFor()
      assert.equal((await shop.read(credential)).status, 401)
    })

    it('ends the registration of an agent when its human denies it', async () => {
      const { credential, link } = await sendAgent('Stray agent')
      await using page = await openPage(link, { script })
      await page.getByRole('button', { name: 'This was not me' }).click()
      await page.getByRole('heading', { level: 1, name: 'It is over' }).waitFor()
      assert.equal((await shop.read(credential)).status, 401)
    })

    it('explains a spent or incomplete link, and shows no code', async () => {
      const { link } = await sendAgent('Late agent')
      for (const address of [link.slice(0, -3), link.replace(/\?.*/, '')]) {
        await using page = await openPage(address, { script })
        assert.equal(await page.locator('#code').count(), 0)
        assert.ok((await page.getByRole('heading', { level: 1 }).count()) === 1, address)
      }
    })
  })
}

describe('the pages of a claim', () => {
  it('are valid HTML and accessible: on a phone, on a desk, in the dark', async () => {
    for (const look of LOOKS) {
      const { link } = await sendAgent('Well-dressed agent')
      await using page = await openPage(link, { script: true, ...look })
      const kept: string[] = [await faultsOn(page, 'open')].flat()
      await page.getByRole('button', { name: 'Show me the code' }).click()
      await page.locator('#code').waitFor()
      kept.push(...(await faultsOn(page, 'code')))
      await page.goto(link)
      await page.getByRole('button', { name: 'This was not me' }).click()
      await page.locator('#ended').waitFor()
      kept.push(...(await faultsOn(page, 'ended')))
      assert.deepEqual(kept, [])
    }
    const { link } = await sendAgent('<script>alert(1)</script>')
    const token = new URL(link).searchParams.get('token')
    const form = { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' }
    for (const answer of [
      await shop.get(link.replace(/^https?:\/\/[^/]+/, ''), { accept: 'text/html' }),
      await shop.post('/agent/auth/claim/attempt/challenge', `claim_attempt_token=${token}`, form),
      await shop.post('/agent/auth/claim/end', `claim_attempt_token=${token}`, form),
    ])
      await assertValid(answer.text, 'a page of a claim')
  })

  it('can be worked by keyboard alone', async () => {
    const { link } = await sendAgent('Patient agent')
    await using page = await openPage(link, { script: false })
    const focused = () => page.evaluate('document.activeElement?.id')
    for (let stop = 0; stop < 60 && (await focused()) !== 'make-code'; stop++) await page.keyboard.press('Tab')
    assert.equal(await focused(), 'make-code')
    await page.keyboard.press('Enter')
    await page.locator('#code').waitFor()
  })

  it('have no Markdown twin that an agent could read the code from', async () => {
    const { link } = await sendAgent('Curious agent')
    const path = link.replace(/^https?:\/\/[^/]+/, '')
    const page = await shop.get(path, { accept: 'text/html' })
    assert.doesNotMatch(page.text, /type="text\/markdown"/)
    assert.equal(page.headers.link, undefined)
    const asked = await shop.get(path, { accept: 'text/markdown' })
    assert.doesNotMatch(String(asked.headers['content-type']), /markdown/)
    assert.equal((await shop.get(path.replace('?', '.md?'))).status, 404)
  })
})

const LOOKS = [
  { width: 360, colorScheme: 'light' },
  { width: 1280, colorScheme: 'light' },
  { width: 1280, colorScheme: 'dark' },
] as const

interface Opening {
  script: boolean
  width?: number
  colorScheme?: 'light' | 'dark'
}

async function openPage(
  link: string,
  { script, width = 1280, colorScheme = 'light' }: Opening,
): Promise<Page & AsyncDisposable> {
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    javaScriptEnabled: script,
    colorScheme,
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  await page.goto(link)
  return Object.assign(page, { [Symbol.asyncDispose]: () => context.close() })
}

/** A mailbox takes a few mails a day and no more. */
let people = 0

/** Registers over the interface, and gives the link that the mail to the human has. */
async function sendAgent(agent_name: string) {
  const registered = await shop.register({ agent_name })
  const { claim_token } = registered
  const started = await shop.post('/agent/auth/claim', { claim_token, email: `person-${++people}@example.test` })
  assert.equal(started.status, 200, started.text)
  const [link] = /https?:\/\/\S+?token=lnk_[0-9A-Za-z]{39}/.exec(unfold(shop.inbox.mails.at(-1)?.text ?? '')) ?? []
  assert.ok(link, 'the mail has no link')
  return { ...registered, link }
}

async function mayReadProducts(credential: string): Promise<boolean> {
  const standing = await shop.shop.agents.lookUp(credential)
  return standing.state === 'good' && standing.claimed && standing.scopes.has('products:read')
}

async function faultsOn(page: Page, state: string): Promise<string[]> {
  await page.evaluate(AXE)
  const { violations } = await page.evaluate<AxeResults>(`axe.run({ runOnly: ${JSON.stringify(STANDARDS)} })`)
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${state} ${id} ${target.join(' ')}`))
}
