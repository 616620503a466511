import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { freePort } from '../free-port.ts'
import { openPagesShop } from '../pages/open-pages-shop.ts'
import { openBrowser } from './open-browser.ts'

// Pages that are probably next are fetched before the click, and one page fades into the next.

let browser: Browser
let shop: Awaited<ReturnType<typeof openPagesShop>>
let origin: string

before(async () => {
  const port = await freePort()
  origin = `http://127.0.0.1:${port}`
  shop = await openPagesShop({ environment: { PUBLIC_URL: origin } })
  await shop.app.listen({ port, host: '127.0.0.1' })
  browser = await openBrowser()
})
after(async () => {
  await browser?.close()
  await shop?.[Symbol.asyncDispose]()
})

const PRODUCT = '/products/skerry-3-mens-trail-running-shoes'

async function newPage(options: BrowserContextOptions = {}): Promise<Page & AsyncDisposable> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options })
  const page = await context.newPage()
  return Object.assign(page, { [Symbol.asyncDispose]: () => context.close() })
}

interface PreloadSources {
  preloadingAttemptSources: readonly { key: { action: string; url: string } }[]
}

/** What Chrome may fetch ahead of a click, as its own tools list it. */
async function candidatesOn(page: Page, path: string): Promise<Set<string>> {
  const tools = await page.context().newCDPSession(page)
  const found = new Set<string>()
  const listed = new Promise<void>((resolve) => {
    tools.on('Preload.preloadingAttemptSourcesUpdated', ({ preloadingAttemptSources }: PreloadSources) => {
      for (const { key } of preloadingAttemptSources) found.add(`${key.action} ${key.url.slice(origin.length)}`)
      if (found.size > 0) resolve()
    })
  })
  await tools.send('Preload.enable')
  await page.goto(`${origin}${path}`, { waitUntil: 'networkidle' })
  await listed
  return found
}

describe('what a browser may fetch ahead', () => {
  it('is pages of products and departments, and nothing that acts or has no end', async () => {
    await using page = await newPage()
    const candidates = [...(await candidatesOn(page, PRODUCT))]
    const links = await page.locator('a').evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''))
    for (const other of ['/cart', '.md', '?option=', '/search', '/your-agents', '/pages/'])
      assert.ok(
        links.some((link) => link.includes(other)),
        `the page leads to ${other}`,
      )
    assert.ok(candidates.length > 5)
    for (const candidate of candidates)
      assert.match(candidate, /^Prefetch \/(products\/[\w-]+|collections\/[\w/-]+)$/, candidate)
  })

  it('is fetched while a pointer rests on its link, and answers the click', async () => {
    await using page = await newPage()
    await candidatesOn(page, PRODUCT)
    const link = page.locator('.departments a[href^="/collections/"]').first()
    const fetched = new Promise<string>((resolve) =>
      shop.app.server.prependListener('request', ({ headers, url }) => {
        if (headers['sec-purpose'] === 'prefetch') resolve(String(url))
      }),
    )
    await link.hover()
    const address = await link.getAttribute('href')
    assert.equal(await fetched, address)
    await link.click()
    await page.waitForURL(`**${address}`)
    assert.ok((await page.locator('.card').count()) > 3)
  })

  it('is named by public pages alone', async () => {
    for (const path of ['/', '/collections/running', '/search?q=shoes', PRODUCT, '/pages/faq'])
      assert.equal((await fetch(`${origin}${path}`)).headers.get('speculation-rules'), RULES, path)
    for (const path of ['/cart', '/your-agents', '/sign-in', '/oauth2/authorize', '/buy/nothing', '/nowhere'])
      assert.equal((await fetch(`${origin}${path}`, HTML)).headers.get('speculation-rules'), null, path)
  })

  it('is charged as any request is', async () => {
    await using limited = await openPagesShop({ environment: { LIMITS: 'rateLimits=true,anonymousPerMinute=3' } })
    const headers = { accept: 'text/html', 'sec-purpose': 'prefetch' }
    const statuses: number[] = []
    for (let asked = 0; asked < 6; asked++) statuses.push((await limited.get(PRODUCT, headers)).status)
    assert.deepEqual([statuses[0], statuses.at(-1)], [200, 429])
  })
})

const RULES = '"/assets/speculation-rules.json"'
const HTML = { headers: { accept: 'text/html' }, redirect: 'manual' } as const

describe('one page', () => {
  for (const [reducedMotion, fades] of [
    ['no-preference', true],
    ['reduce', false],
  ] as const)
    it(`${fades ? 'fades' : 'does not fade'} into the next for who sets motion to ${reducedMotion}`, async () => {
      await using page = await newPage({ reducedMotion })
      await page.addInitScript(
        'addEventListener("pagereveal", ({ viewTransition }) => { window.hasFaded = viewTransition !== null })',
      )
      await page.goto(origin)
      const link = page.locator('.departments a[href^="/collections/"]').first()
      const address = await link.getAttribute('href')
      await link.click()
      await page.waitForURL(`**${address}`)
      assert.equal(await page.evaluate('window.hasFaded'), fades)
    })
})
