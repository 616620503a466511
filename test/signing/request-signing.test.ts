import assert from 'node:assert/strict'
import { webcrypto } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { after, before, describe, it } from 'node:test'
import { verifySignature, webcrypto as webCryptoOf } from 'http-message-sig'
import { calculateJwkThumbprint, type JWK } from 'jose'
import * as webBotAuth from 'web-bot-auth'
import { verifierFromJWK } from 'web-bot-auth/crypto'
import { openRequestSigning, type RequestSigning } from '../../packages/agent-auth/src/signing/request-signing.ts'
import { openDatabase } from '../../packages/vitrine/src/database/open-database.ts'
import { openIssuer } from '../agents/issuer.ts'
import { vitrine } from '../cli/run.ts'
import { ENGINES } from '../contracts/engines.ts'
import { openTestShop, type TestShop } from '../open-storefront.ts'

// The shop as a signed agent, looked at by two programs of others: npm's web-bot-auth and http-message-sig.

const SHOP = 'http://127.0.0.1:3000'
const DIRECTORY = '/.well-known/http-message-signatures-directory'
const DIRECTORY_TYPE = 'application/http-message-signatures-directory+json'
const DAY = 86_400_000

interface Sent {
  url: string
  headers: IncomingHttpHeaders
}

/** A server that is asked for documents and remembers how. */
async function openPeer() {
  const sent: Sent[] = []
  const server = createServer(({ url = '', headers }, response) => {
    sent.push({ url: `http://${headers.host}${url}`, headers })
    if (url === '/moved') return response.writeHead(302, { location: '/feed.json?v=1' }).end()
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"keys":[]}')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The server has no address.')
  return {
    origin: `http://127.0.0.1:${address.port}`,
    sent,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function field(headers: IncomingHttpHeaders, name: string): string {
  return String(headers[name] ?? '')
}

async function readKeys(shop: TestShop): Promise<JWK[]> {
  const { status, body } = await shop.get(DIRECTORY)
  assert.equal(status, 200)
  return body.keys as JWK[]
}

async function cryptoKey(jwk: JWK): Promise<webcrypto.CryptoKey> {
  return webcrypto.subtle.importKey('jwk', { ...jwk }, 'Ed25519', true, ['verify'])
}

/** By http-message-sig, which takes the covered members and `key` as RFC 9421 has them. */
async function verifyRequest({ url, headers }: Sent, keys: JWK[]): Promise<string[]> {
  const fields = Object.entries(headers).map(([name, value]) => ({ name, value: String(value) }))
  const { pathname, search } = new URL(url)
  const message = { kind: 'request', method: 'GET', targetUri: url, requestTarget: pathname + search, fields } as const
  const verified = await verifySignature(message, {
    policy: {
      algorithms: ['ed25519'],
      requiredComponents: ['@authority', { name: 'signature-agent', parameters: { key: 'sig1' } }],
      requiredParameters: ['created', 'expires', 'keyid', 'tag', 'nonce'],
      maxAge: 60,
    },
    resolveVerifier: async ({ parameters }) => {
      assert.equal(parameters.tag, 'web-bot-auth')
      const jwk = keys.find(({ kid }) => kid === parameters.keyid)
      assert.ok(jwk, 'the directory has the key')
      return webCryptoOf.verifier(await cryptoKey(jwk))
    },
  })
  return verified.components.map(({ name }) => name)
}

/** By web-bot-auth, which takes the whole field where a member of it is covered: it is given that member. */
async function verifyByWebBotAuth({ url, headers }: Sent, keys: JWK[]): Promise<void> {
  const member = /^sig1=(".*")$/.exec(field(headers, 'signature-agent'))?.[1] ?? ''
  const get = (name: string) => (name === 'signature-agent' ? member : field(headers, name))
  const keyId = /keyid="([^"]+)"/.exec(field(headers, 'signature-input'))?.[1]
  const key = keys.find(({ kid }) => kid === keyId)
  assert.ok(key)
  await webBotAuth.verify({ method: 'GET', url, headers: { get, set() {} } }, await verifierFromJWK(key))
}

describe('what the shop asks the servers of others for', () => {
  let shop: TestShop
  let peer: Awaited<ReturnType<typeof openPeer>>
  before(async () => {
    peer = await openPeer()
    shop = await openTestShop({
      environment: { PUBLIC_URL: SHOP, SIGN_REQUESTS: 'true', AGENT_ISSUERS: peer.origin },
    })
  })
  after(async () => {
    await shop[Symbol.asyncDispose]()
    await peer[Symbol.asyncDispose]()
  })

  const requests: Record<string, () => Promise<unknown>> = {
    '/profile?v=1': () =>
      shop.post('/api/ucp/catalog/search', { query: 'x' }, { 'ucp-agent': `profile="${peer.origin}/profile?v=1"` }),
    '/client.json': () => {
      const query = { client_id: `${peer.origin}/client.json`, redirect_uri: 'http://127.0.0.1/x' }
      const started = shop.shop.oauth?.startAuthorization(
        new URLSearchParams(query),
        { email: 'ana@example.test' },
        { address: '192.0.2.1' },
      )
      return assert.rejects(started ?? Promise.resolve(), /client/)
    },
    [DIRECTORY]: () => {
      const created = Math.floor(Date.now() / 1000)
      const params = `("@authority" "signature-agent");created=${created};expires=${created + 60};keyid="x";tag="web-bot-auth"`
      const headers = { 'signature-agent': `"${peer.origin}"`, signature: 'sig1=:AA==:' }
      return shop.get('/api/search?q=x', { ...headers, 'signature-input': `sig1=${params}` })
    },
    '/.well-known/jwks.json': async () => {
      await using issuer = await openIssuer()
      const assertion = await issuer.idJag({ iss: peer.origin, aud: SHOP })
      const type = 'urn:ietf:params:oauth:token-type:id-jag'
      return shop.post('/agent/identity', { type: 'identity_assertion', assertion_type: type, assertion })
    },
  }
  for (const [address, ask] of Object.entries(requests))
    it(`is signed: ${address}`, async () => {
      peer.sent.length = 0
      await ask()
      const [sent, more] = peer.sent
      assert.ok(sent && !more, 'one request')
      assert.equal(sent.url, peer.origin + address)
      assert.equal(sent.headers['signature-agent'], `sig1="${SHOP}"`)
      const keys = await readKeys(shop)
      const query = address.includes('?') ? ['@query'] : []
      assert.deepEqual(await verifyRequest(sent, keys), ['@method', '@authority', '@path', ...query, 'signature-agent'])
      await verifyByWebBotAuth(sent, keys)
      for (const changed of [`${peer.origin}/other`, sent.url.replace('127.0.0.1', 'localhost')])
        await assert.rejects(verifyRequest({ ...sent, url: changed }, keys))
    })

  it('is signed where an import asks for a catalogue, also where that has moved', async () => {
    peer.sent.length = 0
    const { dataDir, databaseUrl } = shop.shop.config
    const settings = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, PUBLIC_URL: SHOP, SHOP_CURRENCY: 'EUR' }
    const run = (more: Record<string, string>) =>
      vitrine(['import', '--dry-run', `${peer.origin}/moved`], { ...settings, ...more })
    await run({ SIGN_REQUESTS: 'true' })
    assert.deepEqual(
      peer.sent.map(({ url }) => url.slice(peer.origin.length)),
      ['/moved', '/feed.json?v=1'],
    )
    const keys = await readKeys(shop)
    for (const sent of peer.sent) await verifyRequest(sent, keys)
    peer.sent.length = 0
    await run({ SIGN_REQUESTS: 'false' })
    assert.deepEqual(
      peer.sent.map(({ headers }) => headers.signature),
      [undefined, undefined],
    )
  })

  it('has a directory of public keys, each of which signs the answer', async () => {
    const { headers, body } = await shop.get(DIRECTORY)
    assert.equal(headers['content-type'], DIRECTORY_TYPE)
    assert.equal(headers['cache-control'], 'public, max-age=300')
    const [key] = body.keys as JWK[]
    assert.ok(key)
    assert.deepEqual(Object.keys(key).sort(), ['alg', 'crv', 'kid', 'kty', 'use', 'x'])
    assert.equal(key.kid, await calculateJwkThumbprint(key))
    const fields = Object.entries(headers).map(([name, value]) => ({ name, value: String(value) }))
    const answer = (targetUri: string) =>
      verifySignature(
        { kind: 'response', status: 200, fields, request: { kind: 'request', method: 'GET', targetUri, fields: [] } },
        {
          policy: {
            algorithms: ['ed25519'],
            requiredComponents: [{ name: '@authority', parameters: { req: true } }],
            requiredParameters: ['created', 'expires', 'keyid', 'tag'],
          },
          resolveVerifier: async ({ parameters }) => {
            assert.equal(parameters.keyid, key.kid)
            assert.equal(parameters.tag, 'http-message-signatures-directory')
            assert.ok(Number(parameters.expires) >= Date.now() / 1000 + 300, 'good for as long as a cache keeps it')
            return webCryptoOf.verifier(await cryptoKey(key))
          },
        },
      )
    await answer(`${SHOP}${DIRECTORY}`)
    await assert.rejects(answer(`https://other.example${DIRECTORY}`))
  })

  it('is verifiable by the UCP profile too; its keys differ from identity assertions’ keys', async () => {
    const keys = await readKeys(shop)
    const { body } = await shop.get('/.well-known/ucp')
    const kids = (body.keys as JWK[]).map(({ kid }) => kid)
    for (const { kid } of keys) assert.ok(kids.includes(kid))
    const jwks = (await shop.get('/.well-known/jwks.json')).body.keys as JWK[]
    for (const { kid } of keys) assert.ok(!jwks.some((other) => other.kid === kid))
    const older = (await shop.get('/.well-known/ucp/2026-04-08')).body.signing_keys as JWK[]
    assert.deepEqual(
      older.map(({ kty }) => kty),
      ['EC'],
    )
  })

  it('is not signed by a shop with that setting off, which has no directory', async () => {
    await using plain = await openTestShop({ environment: { PUBLIC_URL: SHOP, SIGN_REQUESTS: 'false' } })
    peer.sent.length = 0
    await plain.post('/api/ucp/catalog/search', { query: 'x' }, { 'ucp-agent': `profile="${peer.origin}/p"` })
    const [sent] = peer.sent
    assert.ok(sent)
    assert.equal(sent.headers['signature-input'], undefined)
    assert.equal(sent.headers['signature-agent'], undefined)
    assert.equal((await plain.get(DIRECTORY)).status, 404)
  })
})

for (const engine of ENGINES)
  describe(`keys of requests on ${engine.name}`, () => {
    async function open() {
      const place = await engine.migrated()
      const database = await openDatabase(place.url)
      let at = Date.parse('2026-03-01T00:00:00Z')
      const now = () => new Date(at)
      return {
        sql: database.sql,
        machine: (secret: string, more: { onError?: (error: unknown) => void } = {}) =>
          openRequestSigning({
            sql: database.sql,
            secret: async () => secret,
            publicUrl: 'https://shop.test',
            signFor: 30 * DAY,
            now,
            ...more,
          }),
        wait(milliseconds: number) {
          at += milliseconds
        },
        close: () => database.close(),
        [Symbol.asyncDispose]: async () => {
          await database.close()
          await place[Symbol.asyncDispose]()
        },
      }
    }
    const url = new URL('https://other.example/document')
    const keyOf = async (signing: RequestSigning) =>
      /keyid="([^"]+)"/.exec((await signing.sign({ method: 'GET', url }))['signature-input'] ?? '')?.[1]
    const published = async (signing: RequestSigning) => (await signing.publicKeys()).keys.map(({ kid }) => kid)

    it('change without any signature ever naming an unpublished key', async () => {
      await using shop = await open()
      const signing = shop.machine('a secret of the machine')
      const first = await keyOf(signing)
      const { kid: second } = await signing.rotate()
      assert.equal(await keyOf(signing), first, 'the next one signs once everybody can know it')
      assert.deepEqual((await published(signing)).sort(), [first, second].sort())
      shop.wait(10 * 60_000)
      assert.equal(await keyOf(signing), second)
      // Verifiers keep what they know of us for up to a week.
      shop.wait(7 * DAY - 1000)
      await signing.purge()
      assert.deepEqual((await published(signing)).sort(), [first, second].sort())
      shop.wait(2000)
      await signing.purge()
      assert.deepEqual(await published(signing), [second])
    })

    it('change by themselves, once for all processes of a machine', async () => {
      await using shop = await open()
      const [one, two] = [shop.machine('a secret'), shop.machine('a secret')]
      const first = await keyOf(one)
      shop.wait(29 * DAY)
      await Promise.all([one.renew(), two.renew()])
      assert.deepEqual(await published(one), [first])
      shop.wait(DAY)
      await Promise.all([one.renew(), two.renew()])
      assert.equal((await published(one)).length, 2)
    })

    it('are sealed: another machine publishes them and signs with its own', async () => {
      await using shop = await open()
      const [one, two] = [shop.machine('one'), shop.machine('two')]
      const [first, second] = [await keyOf(one), await keyOf(two)]
      assert.notEqual(first, second)
      assert.deepEqual((await published(two)).sort(), [first, second].sort())
      const { 'signature-input': input = '' } = await two.signDirectory(300)
      assert.ok(input.includes(String(second)) && !input.includes(String(first)))
      const rows = JSON.stringify(await shop.sql.selectFrom('request_signing_key').selectAll().execute())
      assert.doesNotMatch(rows, /\\"d\\"/)
    })

    it('that got into wrong hands sign nothing more', async () => {
      await using shop = await open()
      const signing = shop.machine('one')
      const first = await keyOf(signing)
      assert.equal(await signing.drop(String(first)), true)
      assert.notEqual(await keyOf(signing), first)
      assert.ok(!(await published(signing)).includes(String(first)))
    })

    it('that are unreadable leave the request unsigned, and the error is logged', async () => {
      const shop = await open()
      const errors: unknown[] = []
      const signing = shop.machine('one', { onError: (error) => errors.push(error) })
      await shop[Symbol.asyncDispose]()
      assert.deepEqual(await signing.sign({ method: 'GET', url }), {})
      assert.equal(errors.length, 1)
    })
  })
