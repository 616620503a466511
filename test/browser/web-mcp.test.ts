import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { type AgentShop, openAgentShop } from '../agents/open-agents.ts'
import { freePort } from '../free-port.ts'
import { signInLink } from '../people/open-visitor.ts'
import { openBrowser } from './open-browser.ts'

// WebMCP as Chromium itself has it, behind a switch: the tools are registered with the browser, listed by it and run by
// it. Only where the proposal once put the interface on the navigator does a test put it there, as that browser would.

let browser: Browser
let shop: AgentShop
let origin: string

before(async () => {
  // Its own address is the one that the browser opens, so that its forms count.
  const port = await freePort()
  origin = `http://127.0.0.1:${port}`
  const checkout = { SHOP_CHECKOUT: 'https://till.test/add?items={items}' }
  shop = await openAgentShop({
    products: undefined,
    environment: { PUBLIC_URL: origin, PROTECTED_SCOPES: '', ...checkout },
  })
  await shop.shop.search.settled()
  await shop.app.listen({ port, host: '127.0.0.1' })
  browser = await openBrowser({ features: ['WebMCP'] })
})
after(async () => {
  await browser?.close()
  await shop?.[Symbol.asyncDispose]()
})

describe('tools for the agent in the browser', () => {
  it('are offered on every page with a schema, and marked if they only read', async () => {
    for (const path of ['/', '/collections/running', '/products/hollow-2-tent', '/pages/faq', '/nothing']) {
      await using page = await openPage(path)
      const tools = await toolsOn(page)
      const own = tools.filter(({ title }) => title !== '')
      assert.deepEqual(own.map(({ name }) => name).sort(), OFFERED, path)
      for (const { name, inputSchema, annotations } of own) {
        assert.equal(JSON.parse(inputSchema).type, 'object', name)
        assert.equal(annotations?.readOnlyHint === true, !CHANGING.test(name), name)
      }
    }
  })

  it('describe a task as the tools of /mcp do, and may add to it', async () => {
    await using page = await openPage('/')
    const mcp = await shop.post('/mcp', { jsonrpc: '2.0', id: 1, method: 'tools/list' })
    const there = new Map<string, Described>(Object(mcp.body.result).tools.map((tool: Described) => [tool.name, tool]))
    const both = (await toolsOn(page)).filter(({ name }) => there.has(name) && name !== 'list_categories')
    assert.deepEqual(both.map(({ name }) => name).sort(), ['get_product', 'read_policy', 'search_products'])
    for (const { name, title, description } of both) {
      assert.equal(title, there.get(name)?.title)
      assert.ok(description.startsWith(there.get(name)?.description ?? '?'), name)
    }
  })

  it('find what is misspelt, and answer with data while the page stays', async () => {
    await using page = await openPage('/pages/faq')
    const { products, total_count } = await run(page, 'search_products', { query: 'trial shose', limit: 2 })
    assert.equal(products.length, 2)
    assert.ok(total_count >= 2)
    assert.deepEqual(products[0].price_range.min, { amount: 13900, currency: 'EUR' })
    assert.equal(page.url(), `${origin}/pages/faq`)
  })
  it('list a category, find where a variant is bought, and suggest searches', async () => {
    await using page = await openPage('/')
    const listed = await run(page, 'list_products', { category: 'running/trail-shoes', limit: 1 })
    assert.equal(listed.products.length, 1)
    assert.ok(listed.has_next_page && listed.cursor)
    const [{ id, variant }] = listed.products
    const bought = await run(page, 'get_buying_address', { product: id, variant: variant.id })
    assert.deepEqual([bought.variant.id, bought.variant.price], [variant.id, variant.price])
    assert.match(bought.address, /^https:\/\/till\.test\/add\?items=/)
    const { queries, products } = await run(page, 'suggest_searches', { typed: 'trail sh' })
    assert.ok(queries.length + products.length > 0)
  })

  it('narrow by what they take', async () => {
    await using page = await openPage('/')
    const { products } = await run(page, 'search_products', { category: 'running', brand: 'Lumesk', price_max: 100 })
    assert.deepEqual(
      products.map(({ title }: { title: string }) => title),
      ['Beacon 400 Headlamp'],
    )
  })

  it('read a product, a policy, the categories and the page itself', async () => {
    await using page = await openPage('/collections/running')
    const product = await run(page, 'get_product', { product: 'hollow-2-tent' })
    assert.equal(product.handle, 'hollow-2-tent')
    assert.match(await run(page, 'read_policy', { policy: 'shipping' }), /^# Shipping\n/)
    assert.match(await run(page, 'list_categories', {}), /\/collections\/running\/trail-shoes\): \d+ products/)
    assert.match(await run(page, 'read_page', {}), /^# Running\n/)
  })

  it('say what was wrong and what to do next, instead of failing silently', async () => {
    await using page = await openPage('/')
    assert.match((await run(page, 'get_product', { product: 'no-such-thing' })).error, /no-such-thing.*api\/search/)
  })

  it('lead the person to a product', async () => {
    await using page = await openPage('/')
    await Promise.all([
      page.waitForURL('**/products/skerry-3-mens-trail-running-shoes?variant=fh-101-night-black-42'),
      start(page, 'show_product', { product: 'fh-101', variant: 'fh-101-night-black-42' }),
    ])
  })
})

describe('the cart of a browser', () => {
  it('is filled, changed and read by tools, and the person is led to it', async () => {
    await using page = await openPage('/pages/faq')
    assert.deepEqual((await run(page, 'read_cart', {})).lines, [])
    const added = await run(page, 'add_to_cart', { product: 'fh-101', variant: 'fh-101-harbour-blue-42', quantity: 2 })
    assert.deepEqual(
      added.lines.map(({ variant, quantity }: { variant: string; quantity: number }) => [variant, quantity]),
      [['fh-101-harbour-blue-42', 2]],
    )
    assert.match(added.total, /278/)
    assert.match(added.continue_url, /\/cart\/cart_[\w-]+\/checkout$/)
    const changed = await run(page, 'change_cart', { variant: 'fh-101-harbour-blue-42', quantity: 1 })
    assert.equal(changed.lines[0].quantity, 1)
    assert.deepEqual(await run(page, 'read_cart', {}), changed)
    assert.match((await run(page, 'add_to_cart', { product: 'fh-101', variant: 'none' })).error, /no variant none/)
    assert.equal(page.url(), `${origin}/pages/faq`)
    await Promise.all([page.waitForURL('**/cart'), start(page, 'show_cart', {})])
    await page.waitForLoadState('networkidle')
    assert.match(await run(page, 'read_page', {}), /^Cart\n/)
    assert.deepEqual((await run(page, 'change_cart', { variant: 'fh-101-harbour-blue-42', quantity: 0 })).lines, [])
  })
})

describe('a person who signs in', () => {
  it('sends the form that a tool has filled in, and confirms what it ends', async () => {
    await using page = await openPage('/')
    await Promise.all([page.waitForURL('**/login'), start(page, 'show_sign_in', {})])
    await page.waitForLoadState('networkidle')
    await start(page, 'sign_in', { email: 'ana@example.test' })
    await page.waitForFunction('document.getElementById("email").value === "ana@example.test"')
    assert.equal(shop.inbox.mails.length, 0)
    await page.locator('#send-link').click()
    await page.locator('#sent').waitFor()
    await page.goto(origin + signInLink(shop.inbox))
    await page.locator('#sign-in').click()
    await Promise.all([page.waitForURL('**/your-agents'), start(page, 'show_your_agents', {})])
    await page.waitForLoadState('networkidle')
    const offered = (await toolsOn(page)).map(({ name }) => name)
    assert.ok(
      ['sign_out', 'sign_out_everywhere', 'read_page'].every((name) => offered.includes(name)),
      offered.join(),
    )
    await start(page, 'sign_out', {})
    assert.match(await run(page, 'read_page', {}), /ana@example\.test/)
  })
})

describe('forms as tools', () => {
  it('search and narrow by themselves, and the person sees it', async () => {
    await using page = await openPage('/')
    await Promise.all([page.waitForURL('**/search?q=tent'), start(page, 'open_search_results', { q: 'tent' })])
    await page.goto(`${origin}/collections/running`)
    await Promise.all([
      page.waitForURL(/collections\/running\?.*brand=Lumesk/),
      start(page, 'narrow_products', { brand: ['Lumesk'], price_max: '100' }),
    ])
    await page.locator('.card:only-child', { hasText: 'Beacon 400 Headlamp' }).waitFor()
  })

  it('narrow in place and in one step of the history, and answer with what the list shows', async () => {
    await using page = await openPage('/collections/running')
    await page.evaluate('window.isSame = true')
    const before = await page.evaluate<number>('history.length')
    const answer = await page.evaluate<unknown>(call('narrow_products', { brand: ['Lumesk'], price_max: '100' }))
    assert.match(String(answer), /1 product[\s\S]*Beacon 400 Headlamp/)
    assert.match(page.url(), /\/collections\/running\?brand=Lumesk&price_max=100$/)
    assert.deepEqual(await page.locator('.card h3').allTextContents(), ['Beacon 400 Headlamp'])
    assert.deepEqual(await page.evaluate('[window.isSame, history.length]'), [true, before + 1])
    await page.goBack()
    await page.waitForURL(`${origin}/collections/running`)
    await page.locator('.card').nth(3).waitFor()
  })

  it('leave sending a letter to the person, and explain the field for robots', async () => {
    await using page = await openPage('/pages/contact')
    const form = (await toolsOn(page)).find(({ name }) => name === 'write_to_shop')
    const { properties, required } = JSON.parse(form?.inputSchema ?? '{}')
    assert.match(properties.website.description, /^Always empty/)
    assert.deepEqual(required, ['email', 'message'])
    await start(page, 'write_to_shop', { email: 'ana@example.test', message: 'Is it dry?', website: '', name: '' })
    await page.waitForFunction('document.getElementById("message").value === "Is it dry?"')
    assert.equal(page.url(), `${origin}/pages/contact`)
  })
})

describe('browsers with the interface of an older proposal', () => {
  const OLDER = {
    'registerTool on the navigator':
      'navigator.modelContext = { registerTool: (tool) => (window.tools ??= []).push(tool) }',
    'provideContext on the navigator':
      'navigator.modelContext = { provideContext: ({ tools }) => { window.tools = tools } }',
  }
  for (const [what, script] of Object.entries(OLDER)) {
    it(`get the same tools: ${what}`, async () => {
      const plain = await openBrowser()
      try {
        const page = await plain.newPage()
        await page.addInitScript(script)
        await page.goto(`${origin}/`, { waitUntil: 'networkidle' })
        assert.deepEqual(await page.evaluate('window.tools.map(({ name }) => name).sort()'), OFFERED)
        const text = await page.evaluate<string>(
          'window.tools.find(({ name }) => name === "read_policy").execute({ policy: "faq" })',
        )
        assert.match(text, /^# Frequently asked questions/)
      } finally {
        await plain.close()
      }
    })
  }
})

/** What leads the person elsewhere, or changes the cart of the browser. */
const CHANGING = /^(show_|add_to_cart|change_cart)/

const OFFERED = [
  'add_to_cart',
  'change_cart',
  'get_buying_address',
  'get_product',
  'list_categories',
  'list_products',
  'read_cart',
  'read_page',
  'read_policy',
  'search_products',
  'show_cart',
  'show_product',
  'show_sign_in',
  'show_your_agents',
  'suggest_searches',
]

interface Described {
  name: string
  title: string
  description: string
}

interface Tool extends Described {
  inputSchema: string
  annotations?: { readOnlyHint: boolean }
}

async function openPage(path: string): Promise<Page & AsyncDisposable> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(`${origin}${path}`, { waitUntil: 'networkidle' })
  return Object.assign(page, { [Symbol.asyncDispose]: () => context.close() })
}

async function toolsOn(page: Page): Promise<Tool[]> {
  return page.evaluate(
    'document.modelContext.getTools().then((tools) => tools.map(({ name, title, description, inputSchema, annotations }) => ({ name, title, description, inputSchema, annotations })))',
  )
}

/** What the browser hands to the agent: text, which is JSON where the tool gives more than a text. */
// biome-ignore lint/suspicious/noExplicitAny: each tool answers in its own shape, which the test then looks into.
async function run(page: Page, name: string, input: object): Promise<any> {
  const text = await page.evaluate<string>(call(name, input))
  return text.startsWith('{') ? JSON.parse(text) : text
}

/** Without waiting: the page may be gone before there is an answer. */
async function start(page: Page, name: string, input: object): Promise<void> {
  await page.evaluate(`void ${call(name, input)}`)
}

function call(name: string, input: object): string {
  return `document.modelContext.getTools().then((tools) => document.modelContext.executeTool(tools.find((tool) => tool.name === '${name}'), ${JSON.stringify(JSON.stringify(input))}))`
}
