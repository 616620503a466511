import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import {
  Client,
  type JSONRPCMessage,
  StreamableHTTPClientTransport,
  type Transport,
} from '@modelcontextprotocol/client'
import {
  AppBridge,
  getToolUiResourceUri,
  type McpUiHostContext,
  RESOURCE_MIME_TYPE,
} from '@modelcontextprotocol/ext-apps/app-bridge'
import type { Browser, Page } from 'playwright-core'
import { openPagesShop } from '../pages/open-pages-shop.ts'
import { aProduct } from '../products.ts'
import { openBrowser } from './open-browser.ts'

// MCP Apps as a host shows them: the published bridge of the host's side, a sandboxed frame without an origin in a real
// browser, and between the two nothing but messages.

let browser: Browser
let shop: Awaited<ReturnType<typeof openPagesShop>>
let client: Client

before(async () => {
  shop = await openPagesShop()
  const origin = await shop.app.listen({ port: 0, host: '127.0.0.1' })
  client = new Client({ name: 'host', version: '1' })
  await client.connect(new StreamableHTTPClientTransport(new URL(`${origin}/mcp`)))
  browser = await openBrowser()
})
after(async () => {
  await browser?.close()
  await client?.close()
  await shop?.[Symbol.asyncDispose]()
})

interface PricedProduct {
  price_range: { min: { amount: number }; max: { amount: number } }
}

/** Carries messages between the bridge and the frame of the page. */
async function openTransport(page: Page): Promise<Transport> {
  const transport: Transport = {
    start: async () => {},
    close: async () => {},
    send: (message) =>
      page.evaluate(`document.querySelector('iframe').contentWindow.postMessage(${JSON.stringify(message)}, '*')`),
  }
  await page.exposeFunction('toHost', (message: JSONRPCMessage) => transport.onmessage?.(message))
  return transport
}

async function viewOf(name: string): Promise<{ uri: string; html: string; csp: string[] }> {
  const { tools } = await client.listTools()
  const tool = tools.find((one) => one.name === name)
  const uri = tool && getToolUiResourceUri(tool)
  assert.ok(uri, `${name} names its view`)
  const [content] = (await client.readResource({ uri })).contents
  assert.ok(content && 'text' in content)
  assert.equal(content.mimeType, RESOURCE_MIME_TYPE)
  const { ui } = Object(content._meta)
  return { uri, html: content.text, csp: ui.csp.resourceDomains }
}

/** Shows the result of a call as a host does, with the policy that the published specification has a host apply. */
async function openApp(name: string, given: Record<string, unknown>, hostContext: McpUiHostContext = {}) {
  const { html, csp } = await viewOf(name)
  const policy = `default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src ${csp.join(' ')}`
  const page = await browser.newPage()
  const faults: string[] = []
  page.on('pageerror', ({ message }) => faults.push(message))
  const transport = await openTransport(page)
  const bridge = new AppBridge(null, { name: 'host', version: '1' }, { openLinks: {} }, { hostContext })
  const opened = Promise.withResolvers<string>()
  bridge.onopenlink = async ({ url }) => {
    opened.resolve(url)
    return {}
  }
  const sized = Promise.withResolvers<number>()
  bridge.onsizechange = ({ height = 0 }) => {
    if (height > 0) sized.resolve(height)
  }
  const initialized = Promise.withResolvers<void>()
  bridge.oninitialized = () => initialized.resolve()
  await bridge.connect(transport)
  const secured = html.replace('<head>', `<head><meta http-equiv="Content-Security-Policy" content="${policy}">`)
  await page.evaluate(`{
    const frame = document.createElement('iframe')
    frame.setAttribute('sandbox', 'allow-scripts')
    window.addEventListener('message', ({ source, data }) => source === frame.contentWindow && window.toHost(data))
    frame.srcdoc = ${JSON.stringify(secured)}
    document.body.append(frame)
  }`)
  await initialized.promise
  const result = await client.callTool({ name, arguments: given })
  await bridge.sendToolInput({ arguments: given })
  await bridge.sendToolResult(Object(result))
  const view = page.frameLocator('iframe')
  return {
    bridge,
    view,
    /** The first address that the view asks the host to open. */
    opened: opened.promise,
    /** The first height that it tells the host. */
    sized: sized.promise,
    faults,
    structured: Object(result.structuredContent),
    style: () => view.locator('html').getAttribute('style'),
    [Symbol.asyncDispose]: () => page.close(),
  }
}

describe('the views of MCP Apps', () => {
  it('show what was found, and open a product through the host', async () => {
    await using app = await openApp('search_products', { query: 'tent', limit: 3 })
    const { products } = app.structured
    await app.view.locator('li').first().waitFor()
    assert.equal(await app.view.locator('li').count(), products.length)
    assert.equal(await app.view.locator('li strong').first().innerText(), products[0].title)
    assert.match(await app.view.locator('li .price').first().innerText(), /\d/)
    await app.view.locator('li a').first().click()
    assert.equal(await app.opened, products[0].url)
    assert.ok((await app.sized) > 0)
    assert.deepEqual(app.faults, [])
  })

  it('show a product with its variants', async () => {
    await using app = await openApp('get_product', { id: 'hollow-2-tent' })
    const { title, variants } = app.structured
    await app.view.locator('h1').waitFor()
    assert.equal(await app.view.locator('h1').innerText(), title)
    assert.equal(await app.view.locator('table').last().locator('tr').count(), Math.min(20, variants.length))
    assert.deepEqual(app.faults, [])
  })

  it('put products side by side, and mark the facts that differ', async () => {
    const { structuredContent } = await client.callTool({ name: 'search_products', arguments: { limit: 2 } })
    const ids = Object(structuredContent).products.map(({ id }: { id: string }) => id)
    await using app = await openApp('compare_products', { ids })
    const { facts } = app.structured
    await app.view.locator('table').waitFor()
    assert.equal(await app.view.locator('tr').count(), facts.length + 1)
    const differing = facts.filter(({ differs }: { differs: boolean }) => differs).length
    assert.equal(await app.view.locator('tr.differs').count(), differing)
    // A frame is 300 pixels wide where a host says nothing: the table scrolls, and not the page.
    assert.ok(await app.view.locator('html').evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth))
    assert.deepEqual(app.faults, [])
  })

  it('follow the host’s theme, at the start and when it changes', async () => {
    const themed = (theme: 'light' | 'dark', colour: string): McpUiHostContext =>
      Object({ theme, styles: { variables: { '--color-background-primary': colour } } })
    await using app = await openApp('get_product', { id: 'hollow-2-tent' }, themed('dark', 'rgb(1, 2, 3)'))
    await app.view.locator('h1').waitFor()
    assert.equal(await app.style(), 'color-scheme: dark; --color-background-primary: rgb(1, 2, 3);')
    app.bridge.setHostContext(themed('light', 'rgb(9, 8, 7)'))
    await app.view.locator('html[style*="rgb(9, 8, 7)"]').waitFor()
    assert.equal(await app.style(), 'color-scheme: light; --color-background-primary: rgb(9, 8, 7);')
  })

  it('write what a catalogue says as text, never as markup', async () => {
    await using app = await openApp('search_products', { limit: 1 })
    await app.view.locator('li').first().waitFor()
    const [product] = app.structured.products
    const title = '<img src=x onerror="document.title=1"><b>bold</b>'
    const structuredContent = { ...app.structured, products: [{ ...product, title, url: 'javascript:alert(1)' }] }
    await app.bridge.sendToolResult({ content: [], structuredContent })
    await app.view.getByText('<b>bold</b>').waitFor()
    assert.equal(await app.view.locator('b').count(), 0)
    assert.equal(await app.view.locator('li a').count(), 0)
  })

  it('speak the language of the shop, in its direction', async () => {
    for (const [locale, dir, stock, fact] of [
      ['de-DE', 'ltr', 'Vorrätig', 'Verfügbarkeit'],
      ['ar-KW', 'rtl', 'متوفر', 'التوفر'],
    ] as const) {
      await using other = await openPagesShop({ environment: { SHOP_LOCALE: locale } })
      const before = client
      client = new Client({ name: 'host', version: '1' })
      const origin = await other.app.listen({ port: 0, host: '127.0.0.1' })
      await client.connect(new StreamableHTTPClientTransport(new URL(`${origin}/mcp`)))
      try {
        await using app = await openApp('search_products', { in_stock: true, limit: 2 })
        await app.view.locator('li').first().waitFor()
        assert.equal(await app.view.locator('html').getAttribute('dir'), dir)
        assert.equal(await app.view.locator('.stock').first().innerText(), stock)
        // Each amount by itself: from right to left a range would be read as one number with two currencies.
        const amounts = app.structured.products.flatMap(({ price_range: { min, max } }: PricedProduct) =>
          min.amount === max.amount ? [max] : [min, max],
        )
        assert.equal(await app.view.locator('.price > bdi').count(), amounts.length)
        const ids = app.structured.products.map(({ id }: { id: string }) => id)
        await using table = await openApp('compare_products', { ids })
        await table.view.getByText(fact, { exact: true }).waitFor()
        assert.deepEqual([...app.faults, ...table.faults], [])
      } finally {
        await client.close()
        client = before
      }
    }
  })

  it('show the words of an error', async () => {
    await using app = await openApp('get_product', { id: 'there-is-no-such-product' })
    await app.view.getByText('there-is-no-such-product').waitFor()
  })

  it('are public without a credential, and name nothing but the pictures’ origins', async () => {
    const media = [
      { type: 'image' as const, url: 'https://cdn.example/a/tent.webp' },
      { type: 'image' as const, url: 'https://else.example/tent.webp' },
    ]
    await using closed = await openPagesShop({
      environment: { PROTECTED_SCOPES: 'catalog:read' },
      products: [aProduct('tent', { media }), aProduct('stove', { media }), aProduct('rope', { media: [] })],
    })
    const { uri } = await viewOf('get_product')
    const read = (wanted: string) =>
      closed.post('/mcp', { jsonrpc: '2.0', id: 1, method: 'resources/read', params: { uri: wanted } })
    const view = `ui://${new URL(closed.shop.config.publicUrl).host}/${uri.split('/').at(-1)}`
    const { status, body } = await read(view)
    assert.equal(status, 200)
    // Hosts load pictures from the shop and from where its catalogue has them.
    assert.deepEqual(Object(body.result).contents[0]._meta.ui.csp, {
      resourceDomains: [closed.shop.config.publicUrl, 'https://cdn.example'],
    })
    assert.equal((await read(`${closed.shop.config.publicUrl}/products/hollow-2-tent`)).status, 401)
    assert.ok(Object((await read('ui://elsewhere/product')).body).error)
  })
})
