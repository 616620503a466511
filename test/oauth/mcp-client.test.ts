import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import * as current from '@modelcontextprotocol/client'
import { UnauthorizedError } from '@modelcontextprotocol/sdk/client/auth.js'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import type { Browser, Page } from 'playwright-core'
import { type AgentShop, openAgentShop } from '../agents/open-agents.ts'
import { openBrowser } from '../browser/open-browser.ts'
import { freePort } from '../free-port.ts'
import { signInLink } from '../people/open-visitor.ts'
import { sampleProducts } from '../sample-products.ts'
import { openPublicClient, type PublicClient } from './open-public-client.ts'

// The whole way of a program that speaks MCP and knows nothing but the address of `/mcp`: the official clients, a real
// browser without script, a real mail server, and a shop that protects everything.

/** What a client keeps between its steps, in the form that both generations of the library take. */
class Kept {
  verifier = ''
  tokens: { access_token: string; token_type: string; refresh_token?: string }[] = []
  location: URL | undefined
  client: { client_id: string } | undefined
  answer = new URLSearchParams()
  readonly id: string

  constructor(id: string) {
    this.id = id
  }

  provider() {
    return {
      redirectUrl: program.redirectUri,
      clientMetadataUrl: this.id,
      clientMetadata: { redirect_uris: [program.redirectUri], client_name: 'Pathfinder' },
      state: () => 'a-state',
      clientInformation: () => this.client,
      saveClientInformation: (information: { client_id: string }) => {
        this.client = information
      },
      tokens: () => this.tokens.at(-1),
      saveTokens: (tokens: Kept['tokens'][number]) => {
        this.tokens.push(tokens)
      },
      redirectToAuthorization: (location: URL) => {
        this.location = location
      },
      saveCodeVerifier: (verifier: string) => {
        this.verifier = verifier
      },
      codeVerifier: () => this.verifier,
    }
  }
}

const WHO = { name: 'pathfinder', version: '1.0.0' }

/** Ways of the two generations of the official client. */
const LIBRARIES = {
  'SDK 2, revision 2026-07-28': {
    Unauthorized: current.UnauthorizedError,
    async connect(url: URL, kept: Kept) {
      const client = new current.Client(WHO, { versionNegotiation: { mode: { pin: '2026-07-28' } } })
      await client.connect(new current.StreamableHTTPClientTransport(url, { authProvider: kept.provider() }))
      return client
    },
    finish: (url: URL, kept: Kept, answer: URLSearchParams) =>
      new current.StreamableHTTPClientTransport(url, { authProvider: kept.provider() }).finishAuth(answer),
  },
  'SDK 1, revision 2025-11-25': {
    Unauthorized: UnauthorizedError,
    async connect(url: URL, kept: Kept) {
      const client = new Client(WHO)
      await client.connect(new StreamableHTTPClientTransport(url, { authProvider: kept.provider() }))
      return client
    },
    finish: (url: URL, kept: Kept, answer: URLSearchParams) =>
      new StreamableHTTPClientTransport(url, { authProvider: kept.provider() }).finishAuth(answer.get('code') ?? ''),
  },
}

let shop: AgentShop
let origin: string
let program: PublicClient
let browser: Browser
let page: Page

before(async () => {
  const port = await freePort()
  origin = `http://127.0.0.1:${port}`
  shop = await openAgentShop({
    products: sampleProducts(),
    environment: { PUBLIC_URL: origin, PROTECTED_SCOPES: 'catalog:read,search:read,products:read' },
  })
  await shop.shop.search.settled()
  await shop.app.listen({ port, host: '127.0.0.1' })
  program = await openPublicClient()
  browser = await openBrowser()
  page = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
})
after(async () => {
  await browser?.close()
  await program?.[Symbol.asyncDispose]()
  await shop?.[Symbol.asyncDispose]()
})

for (const [library, { connect, finish, Unauthorized }] of Object.entries(LIBRARIES)) {
  describe(`an MCP client at a shop that protects everything: ${library}`, () => {
    let kept: Kept
    let mcp: URL
    before(() => {
      kept = new Kept(program.id(library.startsWith('SDK 2') ? 'second' : 'first'))
      mcp = new URL('/mcp', origin)
    })

    const search = { name: 'search_products', arguments: { query: 'running shoes', limit: 2 } }

    it('gets 401 with every tool’s scope, discovers the rest and sends its human there', async () => {
      const bare = await fetch(mcp, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: search }),
      })
      assert.equal(bare.status, 401)
      const challenge = bare.headers.get('www-authenticate') ?? ''
      assert.ok(challenge.includes(`resource_metadata="${origin}/.well-known/oauth-protected-resource/mcp"`), challenge)
      assert.match(challenge, /scope="catalog:read search:read"/)

      const client = await connect(mcp, kept)
      await assert.rejects(client.callTool(search), Unauthorized)
      assert.equal(kept.location?.origin, origin)
      assert.equal(kept.location?.pathname, '/oauth2/authorize')
      const asked = kept.location?.searchParams
      assert.deepEqual([asked?.get('client_id'), asked?.get('resource')], [kept.id, `${origin}/mcp`])
      assert.equal(asked?.get('scope'), 'catalog:read search:read')
      await client.close()
    })

    it('waits while its human signs in by e-mail, reads the request and agrees', async () => {
      await page.goto(String(kept.location))
      await signIn()
      await page.getByRole('heading', { name: `May ${new URL(kept.id).host} act for you?` }).waitFor()
      assert.ok(await page.getByText('This is the first time that it asks you here').isVisible())
      assert.ok(await page.getByText('To a program on the computer that you are using now').isVisible())
      await page.getByRole('button', { name: 'Yes, it may act for me' }).click()
      await page.getByText('You can go back to the program.').waitFor()
      kept.answer = await program.answer()
      assert.deepEqual([kept.answer.get('state'), kept.answer.get('iss')], ['a-state', origin])
    })

    it('exchanges the code, searches and opens a product, without asking its human again', async () => {
      kept.client = { client_id: kept.id }
      await finish(mcp, kept, kept.answer)
      const client = await connect(mcp, kept)
      const found = await client.callTool(search)
      assert.notEqual(found.isError, true)
      const [first, ...others] = Object(found.structuredContent).products
      assert.equal(others.length, 1)
      const asked = kept.location
      const product = await client.callTool({ name: 'get_product', arguments: { id: first.id } })
      assert.equal(Object(product.structuredContent).title, first.title)
      assert.equal(kept.location, asked)
      await client.close()
      // It asked for a token for /mcp, and that is what it has.
      const headers = { authorization: `Bearer ${kept.tokens.at(-1)?.access_token}` }
      const elsewhere = await fetch(`${origin}/api/search?q=tent`, { headers })
      assert.deepEqual(
        [elsewhere.status, elsewhere.headers.get('agent-credential')],
        [401, 'rejected; reason=resource'],
      )
    })

    it('gets a fresh token by itself when the old one is over', async () => {
      const old = kept.tokens.at(-1)
      await fetch(`${origin}/oauth2/revoke`, {
        method: 'POST',
        body: new URLSearchParams({ token: old?.access_token ?? '' }),
      })
      const client = await connect(mcp, kept)
      const result = await client.callTool(search)
      assert.notEqual(result.isError, true)
      assert.notEqual(kept.tokens.at(-1)?.refresh_token, old?.refresh_token)
      await client.close()
    })

    it('is seen by its human afterwards, and ended once the human is sure', async () => {
      await page.goto(`${origin}/your-agents`)
      const agent = page.getByRole('article', { name: /calls itself “Pathfinder”/ })
      assert.match((await agent.textContent()) ?? '', /Last used/)
      await agent.locator('summary', { hasText: 'End its access' }).click()
      await agent.getByRole('button', { name: 'Yes, end its access' }).click()
      await page.getByText('Its access has ended.').waitFor()
      const authorization = `Bearer ${kept.tokens.at(-1)?.access_token}`
      const headers = { authorization, 'content-type': 'application/json' }
      const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: search })
      assert.equal((await fetch(mcp, { method: 'POST', headers, body })).status, 401)
    })

    it('gets an error when its human declines', async () => {
      await page.goto(String(kept.location))
      await page.getByRole('button', { name: 'No', exact: true }).click()
      const answer = await program.answer()
      assert.deepEqual(
        ['error', 'state', 'code'].map((name) => answer.get(name)),
        ['access_denied', 'a-state', null],
      )
    })
  })
}

/** Signs in by e-mail where the page asks for it: the second program meets somebody who is signed in. */
async function signIn(): Promise<void> {
  const field = page.getByLabel('Your e-mail address')
  if (!(await field.isVisible())) return
  await field.fill('ana@example.test')
  await page.getByRole('button', { name: 'Send me a link' }).click()
  await page.getByRole('heading', { name: 'Look into your mailbox' }).waitFor()
  await page.goto(origin + signInLink(shop.inbox))
  await page.getByRole('button', { name: 'Sign in' }).click()
}
