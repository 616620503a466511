import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { OAuthClientProvider } from '@modelcontextprotocol/sdk/client/auth.js'
import { UnauthorizedError } from '@modelcontextprotocol/sdk/client/auth.js'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import type { OAuthClientInformationMixed, OAuthTokens } from '@modelcontextprotocol/sdk/shared/auth.js'
import type { Browser, Page } from 'playwright-core'
import { type AgentShop, openAgentShop } from '../agents/open-agents.ts'
import { openBrowser } from '../browser/open-browser.ts'
import { freePort } from '../free-port.ts'
import { signInLink } from '../people/open-visitor.ts'
import { sampleProducts } from '../sample-products.ts'
import { openPublicClient, type PublicClient } from './open-public-client.ts'

// The whole way of a program that speaks MCP and knows nothing but the address of `/mcp`: the official client, a real
// browser without script, a real mail server, and a shop that protects everything.

describe('an MCP client at a shop that protects everything', () => {
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

  const kept = { verifier: '', tokens: [] as OAuthTokens[], location: undefined as URL | undefined }

  function provider(): OAuthClientProvider {
    let client: OAuthClientInformationMixed | undefined
    return {
      redirectUrl: program.redirectUri,
      clientMetadataUrl: program.id,
      clientMetadata: { redirect_uris: [program.redirectUri], client_name: 'Pathfinder' },
      state: () => 'a-state',
      clientInformation: () => client,
      saveClientInformation(information) {
        client = information
      },
      tokens: () => kept.tokens.at(-1),
      saveTokens(tokens) {
        kept.tokens.push(tokens)
      },
      redirectToAuthorization(location) {
        kept.location = location
      },
      saveCodeVerifier(verifier) {
        kept.verifier = verifier
      },
      codeVerifier: () => kept.verifier,
    }
  }

  const search = { name: 'search_products', arguments: { query: 'running shoes', limit: 2 } }

  it('is answered 401 and told where to ask; finds everything by itself, and sends its human there', async () => {
    const bare = await fetch(`${origin}/mcp`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: search }),
    })
    assert.equal(bare.status, 401)
    const challenge = bare.headers.get('www-authenticate') ?? ''
    assert.ok(challenge.includes(`resource_metadata="${origin}/.well-known/oauth-protected-resource"`), challenge)

    const client = new Client({ name: 'pathfinder', version: '1.0.0' })
    const transport = new StreamableHTTPClientTransport(new URL(`${origin}/mcp`), { authProvider: provider() })
    await client.connect(transport)
    await assert.rejects(client.callTool(search), UnauthorizedError)
    assert.equal(kept.location?.origin, origin)
    assert.equal(kept.location?.pathname, '/oauth2/authorize')
    assert.equal(kept.location?.searchParams.get('client_id'), program.id)
    await client.close()
  })

  it('waits while its human signs in by e-mail, reads who asks for what, and says yes', async () => {
    await page.goto(String(kept.location))
    await page.getByLabel('Your e-mail address').fill('ana@example.test')
    await page.getByRole('button', { name: 'Send me a link' }).click()
    await page.getByRole('heading', { name: 'Look into your mailbox' }).waitFor()
    await page.goto(origin + signInLink(shop.inbox))
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('heading', { name: `May ${new URL(program.id).host} act for you?` }).waitFor()
    assert.ok(await page.getByText('This is the first time that it asks you here').isVisible())
    assert.ok(await page.getByText('To a program on the computer that you are using now').isVisible())
    await page.getByRole('button', { name: 'Yes, it may act for me' }).click()
    await page.getByText('You can go back to the program.').waitFor()
    const answer = await program.answer()
    assert.deepEqual([answer.get('state'), answer.get('iss')], ['a-state', origin])
  })

  it('exchanges the code, calls a tool and reads the API', async () => {
    const authProvider = provider()
    await authProvider.saveClientInformation?.({ client_id: program.id })
    const transport = new StreamableHTTPClientTransport(new URL(`${origin}/mcp`), { authProvider })
    await transport.finishAuth((await program.answer()).get('code') ?? '')
    const client = new Client({ name: 'pathfinder', version: '1.0.0' })
    await client.connect(transport)
    const result = await client.callTool(search)
    assert.notEqual(result.isError, true)
    assert.equal(Object(result.structuredContent).products.length, 2)
    await client.close()
    const token = kept.tokens.at(-1)?.access_token
    const headers = { authorization: `Bearer ${token}` }
    const found = await fetch(`${origin}/api/search?q=tent`, { headers })
    assert.equal(found.status, 200)
    assert.ok(Object(await found.json()).products.length > 0)
    // It asked for what the 401 had named, and its human said yes to that and nothing else.
    assert.equal((await fetch(`${origin}/api/catalog`, { headers })).status, 403)
  })

  it('gets a fresh token by itself when the old one is over', async () => {
    const old = kept.tokens.at(-1)
    await fetch(`${origin}/oauth2/revoke`, {
      method: 'POST',
      body: new URLSearchParams({ token: old?.access_token ?? '' }),
    })
    const authProvider = provider()
    await authProvider.saveClientInformation?.({ client_id: program.id })
    const client = new Client({ name: 'pathfinder', version: '1.0.0' })
    await client.connect(new StreamableHTTPClientTransport(new URL(`${origin}/mcp`), { authProvider }))
    const result = await client.callTool(search)
    assert.notEqual(result.isError, true)
    assert.notEqual(kept.tokens.at(-1)?.refresh_token, old?.refresh_token)
    await client.close()
  })

  it('is seen by its human afterwards, and ended with one button', async () => {
    await page.goto(`${origin}/your-agents`)
    const agent = page.getByRole('article', { name: /calls itself “Pathfinder”/ })
    assert.match((await agent.textContent()) ?? '', /Last used/)
    await agent.getByRole('button', { name: 'End its access' }).click()
    await page.getByText('Its access has ended.').waitFor()
    const authorization = `Bearer ${kept.tokens.at(-1)?.access_token}`
    assert.equal((await fetch(`${origin}/api/search?q=tent`, { headers: { authorization } })).status, 401)
  })

  it('is told when its human says no', async () => {
    await page.goto(String(kept.location))
    await page.getByRole('button', { name: 'No', exact: true }).click()
    await page.waitForURL(/error=access_denied/)
    const { searchParams } = new URL(page.url())
    assert.deepEqual([searchParams.get('state'), searchParams.get('code')], ['a-state', null])
  })
})
