import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { ID_JAG } from '../../packages/agent-auth/src/auth-md/words.ts'
import { codeFor, FORM, form, openClientSite } from '../oauth/open-client.ts'
import { openVisitor } from '../people/open-visitor.ts'
import { aProduct } from '../products.ts'
import { type AgentShop, openAgentShop } from './open-agents.ts'
import { ANA, openIdentityShop } from './open-identity.ts'

const BASIC = ['catalog:read', 'products:read', 'search:read']
const PUBLIC = { PROTECTED_SCOPES: '', OAUTH_LOOPBACK_CLIENTS: 'true', SHOP_CHECKOUT: 'shopify:https://till.example' }
const WISH = { line_items: [{ item: { id: 'fh-101-v' }, quantity: 2 }] }

function bearer(credential: unknown) {
  return { authorization: `Bearer ${credential}` }
}

/** Begins a cart; whether it is the agent's alone, that is, not to be read by who knows its id. */
async function begin(shop: AgentShop, credential: unknown): Promise<{ id: string; isOwn: boolean }> {
  const { status, body, text } = await shop.post('/api/carts', WISH, bearer(credential))
  assert.equal(status, 201, text)
  const id = String(body.id)
  assert.equal((await shop.get(`/api/carts/${id}`, bearer(credential))).status, 200)
  return { id, isOwn: (await shop.get(`/api/carts/${id}`)).status === 404 }
}

describe('cart:manage', () => {
  it('is given by a claim, and not by registration alone', async () => {
    await using shop = await openAgentShop({ environment: PUBLIC })
    const { body } = await shop.post('/agent/auth', { type: 'anonymous', requested_credential_type: 'api_key' })
    assert.ok((body.scopes as string[]).every((scope) => BASIC.includes(scope)))
    assert.ok((body.post_claim_scopes as string[]).includes('cart:manage'))
    assert.equal((await begin(shop, body.credential)).isOwn, false)

    const claimed = await shop.claim(String(body.claim_token))
    assert.ok((claimed.body.scopes as string[]).includes('cart:manage'), claimed.text)
    const own = await begin(shop, body.credential)
    assert.ok(own.isOwn)
    // By every protocol it is the same cart, and nobody else's.
    const other = await shop.register()
    await shop.claim(other.claim_token, 'bob@example.test')
    const call = {
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'get_cart', arguments: { id: own.id } },
    }
    const byMcp = (credential: string) => shop.post('/mcp', call, bearer(credential))
    assert.equal(Object(Object((await byMcp(String(body.credential))).body).result).structuredContent.id, own.id)
    assert.ok(Object(Object((await byMcp(other.credential)).body).result).isError)
    const byUcp = (credential: unknown) => shop.get(`/api/ucp/carts/${own.id}`, bearer(credential))
    assert.equal((await byUcp(body.credential)).body.id, own.id)
    assert.equal((await byUcp(other.credential)).body.id, undefined)
  })

  it('cannot be had by registering, whatever the owner sets', async () => {
    await assert.rejects(openAgentShop({ environment: { UNCLAIMED_SCOPES: 'cart:manage' } }), /UNCLAIMED_SCOPES/)
    await assert.rejects(openAgentShop({ environment: { PROTECTED_SCOPES: 'cart:manage' } }), /PROTECTED_SCOPES/)
  })

  for (const name of ['cart:manage', 'dev.ucp.shopping.cart:manage'])
    it(`is given on the page of consent, under the name ${name}`, async () => {
      await using shop = await openAgentShop({ environment: PUBLIC })
      await using site = await openClientSite()
      const code = await codeFor(shop, site, { scope: `catalog:read ${name}` })
      const { body } = await shop.post('/oauth2/token', form(code), FORM)
      assert.equal(body.scope, 'cart:manage catalog:read')
      assert.ok((await begin(shop, body.access_token)).isOwn)
      const without = await codeFor(shop, site, { scope: 'catalog:read' })
      const less = await shop.post('/oauth2/token', form(without), FORM)
      assert.equal((await begin(shop, less.body.access_token)).isOwn, false)
    })

  it('is not a token’s that is bound to another address', async () => {
    await using shop = await openAgentShop({ environment: PUBLIC })
    await using site = await openClientSite()
    const code = await codeFor(shop, site, { scope: 'cart:manage', resource: 'http://shop.test/mcp' })
    const { body } = await shop.post('/oauth2/token', form({ ...code, resource: 'http://shop.test/mcp' }), FORM)
    assert.equal((await begin(shop, body.access_token)).isOwn, false)
  })

  it('needs the human’s confirmation of a vouched agent, and a granted scope', async () => {
    await using shop = await openIdentityShop(PUBLIC)
    const first = await shop.present()
    assert.equal(first.status, 401)
    const { body } = await shop.link()
    const all = await shop.exchange(body.identity_assertion)
    assert.ok(all.scope.split(' ').includes('cart:manage'))
    assert.ok((await begin(shop, all.access_token)).isOwn)
    const less = await shop.exchange(body.identity_assertion, 'catalog:read')
    assert.equal((await begin(shop, less.access_token)).isOwn, false)
  })

  it('does not come of a provider’s word alone, as auth.md 0.1 has it', async () => {
    await using shop = await openIdentityShop({ ...PUBLIC, AGENT_ASSERTION_VERSIONS: '0.1' })
    const { body, text } = await shop.post('/agent/auth', {
      type: 'identity_assertion',
      assertion_type: ID_JAG,
      assertion: await shop.issuer.idJag({ email: ANA }),
      requested_credential_type: 'api_key',
    })
    assert.deepEqual(body.scopes, BASIC, text)
    assert.equal((await begin(shop, body.credential)).isOwn, false)
  })

  it('is in the documents where it applies, and nowhere as public', async () => {
    await using shop = await openAgentShop({ environment: PUBLIC })
    const scopesOf = async (url: string) => (await shop.get(url)).body.scopes_supported as string[]
    const base = '/.well-known/oauth-protected-resource'
    for (const url of [base, `${base}/mcp`, '/.well-known/oauth-authorization-server'])
      assert.ok((await scopesOf(url)).includes('cart:manage'), url)
    for (const url of [`${base}/api/ucp`, `${base}/api/ucp/mcp`])
      assert.ok((await scopesOf(url)).includes('dev.ucp.shopping.cart:manage'), url)
    assert.match((await shop.get('/auth.md')).text, /\| `cart:manage` \|[^|]*\| a human gives it/)
  })
})

describe('the carts of a person’s agents', () => {
  async function withCart() {
    const shop = await openAgentShop({
      environment: PUBLIC,
      products: [aProduct('fh-101', { title: 'Bell & <b>Lamp</b>' })],
    })
    const agent = await shop.register({ agent_name: 'Pathfinder' })
    await shop.claim(agent.claim_token, ANA)
    const { id } = await begin(shop, agent.credential)
    const [ana, bob] = [openVisitor(shop), openVisitor(shop)]
    await ana.signIn(ANA)
    await bob.signIn('bob@example.test')
    return { shop, agent, id, ana, bob, [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose]() }
  }

  it('are listed beside the agent, and lead to the merchant’s checkout', async () => {
    await using parts = await withCart()
    const { id, ana, bob } = parts
    const page = await ana.get('/your-agents')
    assert.match(page.text, new RegExp(`<a href="/cart/${id}" rel="nofollow">2 × Bell &amp; &lt;b&gt;Lamp`))
    assert.ok(!(await bob.get('/your-agents')).text.includes(id))
    const cart = await ana.get(`/cart/${id}`)
    assert.match(cart.text, /id="go-on"|Each of these is bought by itself/)
  })

  it('are the person’s to keep when the agent has ended, out of its reach', async () => {
    await using parts = await withCart()
    const { shop, agent, id, ana, bob } = parts
    const ended = await ana.submit(await ana.get('/your-agents'), '/your-agents/revoke')
    assert.match(ended.text, /Carts of agents that have ended/)
    assert.equal((await shop.get(`/api/carts/${id}`, bearer(agent.credential))).status, 404)

    // Not somebody else's, by whatever form.
    const token = /name="form_token" value="([^"]*)"/.exec((await bob.get('/your-agents')).text)?.[1] ?? ''
    const forged = {
      status: 200,
      text: ended.text.replaceAll(/name="form_token" value="[^"]*"/g, `name="form_token" value="${token}"`),
    }
    for (const path of ['/your-agents/carts/keep', '/your-agents/carts/drop']) await bob.submit(forged, path)
    assert.match((await ana.get('/your-agents')).text, /Carts of agents that have ended/)
    assert.doesNotMatch((await bob.get('/your-agents')).text, /Carts you have kept/)

    assert.equal((await ana.submit(ended, '/your-agents/carts/keep')).headers.location, '/your-agents')
    const kept = await ana.get('/your-agents')
    assert.match(kept.text, /Carts you have kept/)
    assert.ok(!kept.text.includes(id))
    const path = /href="(\/cart\/cart_[\w-]+)"/.exec(kept.text)?.[1] ?? ''
    assert.match((await ana.get(path)).text, /Bell/)
    assert.equal((await shop.get(`/cart/${id}`)).status, 404)

    await ana.submit(kept, '/your-agents/carts/drop')
    assert.doesNotMatch((await ana.get('/your-agents')).text, /Carts you have kept/)
    assert.equal((await ana.get(path)).status, 404)
  })

  it('are the person’s to drop', async () => {
    await using parts = await withCart()
    const { shop, id, ana } = parts
    const page = await ana.get('/your-agents')
    // Those of an agent that goes on are its own business.
    const body = { registration: /name="registration" value="([^"]*)"/.exec(page.text)?.[1] ?? '' }
    const asForm = {
      status: 200,
      text: page.text.replace('action="/your-agents/revoke"', 'action="/your-agents/carts/drop"'),
    }
    await ana.submit(asForm, '/your-agents/carts/drop', body)
    assert.equal((await shop.get(`/cart/${id}`)).status, 200)
    const ended = await ana.submit(page, '/your-agents/revoke')
    await ana.submit(ended, '/your-agents/carts/drop')
    assert.equal((await shop.get(`/cart/${id}`)).status, 404)
    assert.doesNotMatch((await ana.get('/your-agents')).text, /Carts of agents/)
  })
})
