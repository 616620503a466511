import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { after, before, describe, it } from 'node:test'
import { exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose'
import { type AgentShop, openAgentShop } from '../agents/open-agents.ts'
import { type ClientSite, codeFor, FORM, form, openClientSite } from '../oauth/open-client.ts'

// Clients that prove who they are (private_key_jwt), and whoever pretends to be one.

const TYPE = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer'
const ORIGIN = 'http://shop.test'

interface Keys extends AsyncDisposable {
  url: string
  published: JWK[]
  add(kid: string): Promise<CryptoKey>
}

async function openKeys(): Promise<Keys> {
  const published: JWK[] = []
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ keys: published }))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = Object(server.address())
  return {
    url: `http://127.0.0.1:${port}/jwks.json`,
    published,
    async add(kid) {
      const { publicKey, privateKey } = await generateKeyPair('ES256')
      published.push({ ...(await exportJWK(publicKey)), kid, alg: 'ES256', use: 'sig' })
      return privateKey
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

describe('a client that signs (private_key_jwt)', () => {
  let shop: AgentShop
  let site: ClientSite
  let keys: Keys
  let key: CryptoKey
  const stack = new AsyncDisposableStack()

  before(async () => {
    site = stack.use(await openClientSite())
    keys = stack.use(await openKeys())
    key = await keys.add('one')
    await keys.add('two')
    site.document = { ...site.document, token_endpoint_auth_method: 'private_key_jwt', jwks_uri: keys.url }
    shop = stack.use(
      await openAgentShop({ environment: { OAUTH_LOOPBACK_CLIENTS: 'true', LIMITS: 'signInsPerMailbox=1000' } }),
    )
  })

  after(() => stack.disposeAsync())

  const now = () => Math.floor(Date.now() / 1000)

  function sign(claims: object = {}, { by = key, ...header }: { by?: CryptoKey; kid?: string } = {}): Promise<string> {
    const usual = { iss: site.id, sub: site.id, aud: ORIGIN, jti: randomUUID(), iat: now(), exp: now() + 60 }
    return new SignJWT({ ...usual, ...claims }).setProtectedHeader({ alg: 'ES256', kid: 'one', ...header }).sign(by)
  }

  const token = (members: Record<string, string | undefined>) => shop.post('/oauth2/token', form(members), FORM)
  const signed = async (claims?: object, header?: { by?: CryptoKey; kid?: string }) => ({
    client_assertion: await sign(claims, header),
    client_assertion_type: TYPE,
  })

  it('exchanges a code and refreshes with fresh assertions, with or without client_id', async () => {
    const code = await codeFor(shop, site)
    const { client_id: _id, ...withoutId } = code
    const first = await token({ ...withoutId, ...(await signed()) })
    assert.equal(first.status, 200, first.text)
    const refresh = { grant_type: 'refresh_token', refresh_token: String(first.body.refresh_token) }
    const unsigned = await token({ ...refresh, client_id: site.id })
    assert.deepEqual([unsigned.status, unsigned.body.error], [401, 'invalid_client'])
    const second = await token({ ...refresh, ...(await signed({ aud: `${ORIGIN}/oauth2/token` })) })
    assert.equal(second.status, 200, second.text)
    // The same again within moments is a lost answer, for whoever can sign; for others it is a copy.
    assert.equal(
      (await token({ ...refresh, ...(await signed({ aud: [ORIGIN] })) })).body.access_token,
      second.body.access_token,
    )
  })

  it('is refused without its signature, and keeps its code after the refusal', async () => {
    const code = await codeFor(shop, site)
    const stranger = (await generateKeyPair('ES256')).privateKey
    const used = await signed({}, { kid: undefined })
    const attempts: [string, Record<string, string | undefined>][] = [
      ['no assertion', {}],
      ['another type', { ...(await signed()), client_assertion_type: 'x' }],
      ['not a JWT', { client_assertion: 'x', client_assertion_type: TYPE }],
      ['another key', await signed({}, { by: stranger })],
      ['a key that does not exist', await signed({}, { by: stranger, kid: 'three' })],
      ['another key, and names none', await signed({}, { by: stranger, kid: undefined })],
      ['the key of another kid', await signed({}, { kid: 'two' })],
      ['another client', await signed({ iss: 'https://other.example/c', sub: 'https://other.example/c' })],
      ['another subject', await signed({ sub: 'https://other.example/c' })],
      ['another audience', await signed({ aud: 'https://other.example' })],
      ['two audiences', await signed({ aud: [ORIGIN, 'https://other.example'] })],
      ['expired', await signed({ exp: now() - 90 })],
      ['without an end', await signed({ exp: undefined })],
      ['a long life', await signed({ exp: now() + 90_000 })],
      ['from the future', await signed({ iat: now() + 300, exp: now() + 400 })],
      ['without an identifier', await signed({ jti: undefined })],
    ]
    for (const [name, members] of attempts) {
      const answer = await token({ ...code, ...members })
      assert.deepEqual([answer.status, answer.body.error], [401, 'invalid_client'], name)
    }
    assert.equal((await token({ ...code, ...used })).status, 200)
    const replayed = await token({ ...(await codeFor(shop, site)), ...used })
    assert.equal(replayed.body.error, 'invalid_client')
  })

  it('may have two keys, and a new one works after half a minute', async () => {
    const two = await keys.add('newer')
    keys.published.shift()
    // Until then the shop goes on with what it knows: one client cannot make it fetch without end.
    const code = await codeFor(shop, site)
    assert.equal((await token({ ...code, ...(await signed({}, { by: two, kid: 'newer' })) })).status, 401)
    assert.equal((await token({ ...code, ...(await signed()) })).status, 200)
  })

  it('may list several methods, embed keys, and keeps only valid redirect addresses', async () => {
    await using other = await openClientSite()
    other.document = {
      ...other.document,
      token_endpoint_auth_methods_supported: ['client_secret_basic', 'private_key_jwt', 'none'],
      jwks: { keys: [] },
      redirect_uris: [
        'http://app.example/plain',
        'javascript:alert(1)',
        'http://127.0.0.1:*/callback',
        'https://app.example/*',
      ],
    }
    const code = await codeFor(shop, other, { redirect_uri: 'http://127.0.0.1:50123/callback' })
    assert.equal((await token(code)).status, 200)
    const visitor = await codeFor(shop, other, { redirect_uri: 'http://app.example/plain' }).catch(() => undefined)
    assert.equal(visitor, undefined)
  })

  it('cannot make the shop read addresses inside', async () => {
    await using inside = await openClientSite()
    const outside = await openAgentShop({ environment: { OAUTH_LOOPBACK_CLIENTS: 'false' } })
    const id = inside.id.replace('http:', 'https:')
    const { oauth } = outside.shop
    await assert.rejects(
      oauth?.authenticateClient({ client_id: id }, { clientId: id, by: { address: '192.0.2.1' } }) ?? Promise.resolve(),
      {
        code: 'invalid_client',
      },
    )
    assert.equal(inside.fetches, 0)
    await outside[Symbol.asyncDispose]()
  })
})
