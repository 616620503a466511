import assert from 'node:assert/strict'
import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { after, before, describe, it } from 'node:test'
import * as webBotAuth from 'web-bot-auth'
import { signerFromJWK } from 'web-bot-auth/crypto'
import {
  isSignedBy,
  readSignatures,
  readVerificationKey,
  type SignedRequest,
  signatureBase,
} from '../../packages/agent-auth/src/signatures/http-signature.ts'
import { createSignedAgents, type SignedAgents } from '../../packages/agent-auth/src/signatures/signed-agents.ts'
import { parseDictionary } from '../../packages/agent-auth/src/signatures/structured-fields.ts'
import { createApp } from '../../packages/vitrine/src/http/app.ts'
import { AGENT, COVERED, type Key, makeKey, now, openSigningAgent, request, signer } from '../agents/signing-agent.ts'
import { startExample } from '../examples/run-example.ts'
import { freePort } from '../free-port.ts'
import { openAdmission } from '../open-admission.ts'
import { openTestShop, type TestShop } from '../open-storefront.ts'
import { aProduct } from '../products.ts'

// Agents that sign their requests (Web Bot Auth), and whoever pretends to be one.

const VECTORS = path.join(import.meta.dirname, '../../../shared/schemas/web-bot-auth')
const noVectors = existsSync(VECTORS) ? false : 'the published vectors are not on this machine'
const TAGS = new Set(['web-bot-auth'])

describe('the published vectors of Web Bot Auth', { skip: noVectors }, () => {
  for (const file of ['architecture_v1.json', 'architecture_v2.json'])
    it(`are verified, each with its key and no other: ${file}`, () => {
      const vectors = JSON.parse(readFileSync(path.join(VECTORS, file), 'utf8'))
      assert.ok(vectors.length >= 4)
      for (const vector of vectors) {
        const { d: _d, p: _p, q: _q, dp: _dp, dq: _dq, qi: _qi, ...jwk } = vector.key
        const headers = {
          signature: vector.signature,
          'signature-input': vector.signature_input,
          ...(vector.signature_agent && { 'signature-agent': vector.signature_agent }),
        }
        const { host, pathname } = new URL(vector.target_url)
        const asked = request(headers, { scheme: 'https', authority: host, target: pathname })
        const [signature] = readSignatures(asked, TAGS) ?? []
        const key = readVerificationKey(jwk)
        assert.ok(signature && key)
        assert.equal(key.thumbprint, signature.keyId)
        assert.ok(isSignedBy(signatureBase(asked, signature) ?? '', signature, key), vector.label)
        const other = { ...asked, authority: 'other.example' }
        assert.ok(!isSignedBy(signatureBase(other, signature) ?? '', signature, key))
        assert.equal(readVerificationKey(vector.key), undefined, 'a private key is no public one')
      }
    })

  it('of Signature-Agent are read', () => {
    for (const { header, entries } of JSON.parse(readFileSync(path.join(VECTORS, 'signature_agent_v1.json'), 'utf8')))
      for (const { label, uri } of entries) assert.equal(parseDictionary(header)?.get(label)?.value, uri)
  })
})

describe('npm’s web-bot-auth', () => {
  it('signs what is verified here', async () => {
    const { publicKey, privateKey } = generateKeyPairSync('ed25519')
    const signer = await signerFromJWK(privateKey.export({ format: 'jwk' }))
    const fields = { 'signature-agent': `"${AGENT}"` }
    const message = { method: 'GET', url: 'http://shop.test/api/search?q=x', headers: fields }
    const made = await webBotAuth.signatureHeaders(message, signer, {
      created: new Date(),
      expires: new Date(Date.now() + 60_000),
    })
    const headers = { ...fields, signature: made.Signature, 'signature-input': made['Signature-Input'] }
    const agents = openAgents(() => [publicKey.export({ format: 'jwk' })])
    assert.deepEqual(await agents.verify(request(headers), { address: '1' }), {
      state: 'verified',
      agent: { id: AGENT, name: 'agent.example' },
    })
  })

  it('verifies what the example’s way of signing makes', async () => {
    const key = makeKey()
    const headers = signer(key)({ covered: '("@authority" "signature-agent")', agent: `"${AGENT}"` })
    const message = { method: 'GET', url: 'http://shop.test/api/search?q=x', headers }
    const verifier = await (await import('web-bot-auth/crypto')).verifierFromJWK(key.jwk)
    await webBotAuth.verify(message, verifier)
    await assert.rejects(webBotAuth.verify({ ...message, url: 'http://other.test/' }, verifier))
  })
})

function openAgents(keys: () => object[], fetched: string[] = []): SignedAgents {
  return createSignedAgents({
    admission: openAdmission(),
    loopback: false,
    fetch: async (url) => {
      fetched.push(url.href)
      return url.hostname === 'agent.example'
        ? { ok: true, document: { keys: keys() }, cacheControl: undefined }
        : { ok: false, why: 'it could not be fetched' }
    },
  })
}

describe('a signed request', () => {
  const one = makeKey()
  const two = makeKey()
  const fetched: string[] = []
  const agents = openAgents(() => [one.jwk, two.jwk], fetched)
  const signed = signer(one)
  const reason = async (headers: Record<string, string>, more?: Partial<SignedRequest>) => {
    const verdict = await agents.verify(request(headers, more), { address: '192.0.2.1' })
    return verdict.state === 'rejected' ? verdict.reason : verdict.state
  }

  it('is verified with either of two keys, which are fetched once', async () => {
    assert.equal(await reason(signed()), 'verified')
    assert.equal(await reason(signed({ key: two })), 'verified')
    assert.equal(
      await reason(signed({ agent: `"${AGENT}"`, covered: '("@target-uri" "signature-agent")' })),
      'verified',
    )
    assert.deepEqual(fetched, [`${AGENT}/.well-known/http-message-signatures-directory`])
  })

  it('is refused a second time, and no agent uses up the nonce of another', async () => {
    const headers = signed()
    assert.equal(await reason({ ...headers, signature: `sig1=:${Buffer.alloc(64).toString('base64')}:` }), 'invalid')
    assert.equal(await reason(headers), 'verified')
    assert.equal(await reason(headers), 'replayed')
  })

  it('is good without a nonce once, and within a minute of when it was made', async () => {
    const headers = signed({ nonce: null, expires: now() + 3600 })
    assert.equal(await reason(headers), 'verified')
    assert.equal(await reason(headers), 'replayed')
    // Another request in the same second is another signature.
    assert.equal(await reason(signed({ nonce: null, target: '/api/catalog' }), { target: '/api/catalog' }), 'verified')
    const created = now() - 90
    assert.equal(await reason(signed({ nonce: null, created, expires: now() + 3600 })), 'expired')
    assert.equal(await reason(signed({ created, expires: now() + 3600 })), 'verified')
  })

  it('is refused when anything was changed that it covers', async () => {
    const changes: Partial<SignedRequest>[] = [
      { method: 'POST' },
      { authority: 'other.test' },
      { target: '/api/catalog?q=x' },
      { target: '/api/search?q=y' },
      { target: '/api/search' },
    ]
    for (const change of changes) assert.equal(await reason(signed(), change), 'invalid', JSON.stringify(change))
    assert.equal(await reason({ ...signed(), 'signature-agent': 'sig1="https://other.example"' }), 'agent_unreachable')
    const headers = signed()
    const longer = headers['signature-input']?.replace(/expires=\d+/, `expires=${now() + 900}`) ?? ''
    assert.equal(await reason({ ...headers, 'signature-input': longer }), 'invalid')
  })

  it('is refused outside of its time, with seconds for clocks that differ', async () => {
    assert.equal(await reason(signed({ created: now() - 120, expires: now() - 1 })), 'expired')
    assert.equal(await reason(signed({ created: now() + 3 })), 'verified')
    assert.equal(await reason(signed({ created: now() + 30 })), 'not_yet_valid')
    assert.equal(await reason(signed({ expires: now() + 90_000 })), 'lives_too_long')
    assert.equal(await reason(signed({ tag: 'agent-payer-auth', expires: now() + 900 })), 'lives_too_long')
  })

  it('is refused if its signature covers too little, absent or unknown components', async () => {
    assert.equal(await reason(signed({ covered: '("@method" "signature-agent";key="sig1")' })), 'not_covered')
    assert.equal(await reason(signed({ covered: '("@authority")' })), 'not_covered')
    for (const covered of [
      '("@authority" "signature-agent";key="other")',
      '("@authority" "@authority" "signature-agent";key="sig1")',
      '("@authority" "@unknown" "signature-agent";key="sig1")',
      '("@authority" "signature-agent";key="sig1" "x-absent")',
    ]) {
      const headers = signed()
      const changed = { ...headers, 'signature-input': headers['signature-input']?.replace(COVERED, covered) ?? '' }
      assert.match(await reason(changed), /not_covered|agent_missing/, covered)
    }
  })

  it('is refused with an unpublished key, or with an invalid agent address', async () => {
    const stranger = makeKey()
    assert.equal(await reason(signed({ key: stranger })), 'key_unknown')
    assert.equal(await reason(signed({ key: stranger, keyId: one.keyId })), 'invalid')
    for (const agent of ['sig1="http://agent.example"', 'sig1="x"', 'sig1=1', 'sig1="https://a:b@agent.example"'])
      assert.equal(await reason(signed({ agent })), 'agent_missing', agent)
  })

  it('that does not parse is refused, and costs nothing', async () => {
    for (const headers of [
      { 'signature-input': 'sig1=("@authority");tag="web-bot-auth"', signature: 'sig1=:AA==:' },
      { 'signature-input': 'sig1=(;tag="web-bot-auth"', signature: 'sig1=:AA==:' },
    ])
      assert.equal(await reason(headers), 'malformed', JSON.stringify(headers))
    assert.equal(await reason({ 'signature-input': 'a=();tag="other"', signature: 'a=:AA==:' }), 'none')
  })

  it('by a stranger evicts no keys of an agent whose server is away', async () => {
    let answer: object | undefined = { keys: [one.jwk] }
    let later = 0
    const agents = createSignedAgents({
      admission: openAdmission(),
      loopback: false,
      now: () => Date.now() + later * 1000,
      fetch: async () =>
        answer
          ? { ok: true, document: answer, cacheControl: 'max-age=3600' }
          : { ok: false, why: 'it could not be fetched' },
    })
    const stateOf = async (key: Key) => {
      const verdict = await agents.verify(request(signed({ key, created: now() + later })), { address: '192.0.2.1' })
      return verdict.state === 'rejected' ? verdict.reason : verdict.state
    }
    assert.equal(await stateOf(one), 'verified')
    answer = undefined
    for (later of [120, 240]) {
      assert.equal(await stateOf(two), 'key_unknown')
      assert.equal(await stateOf(one), 'verified')
    }
    later = 360
    answer = { keys: [two.jwk] }
    assert.equal(await stateOf(two), 'verified')
    assert.equal(await stateOf(one), 'key_unknown')
    later = 480
    answer = { keys: [] }
    assert.equal(await stateOf(one), 'agent_unreachable')
    assert.equal(await stateOf(two), 'agent_unreachable')
  })

  it('cannot make the shop fetch without end, nor from inside', async () => {
    const asked: string[] = []
    const bounded = openAgents(() => [], asked)
    for (let count = 0; count < 20; count++)
      await bounded.verify(request(signed({ agent: `sig1="https://a${count}.example"` })), { address: '192.0.2.9' })
    assert.equal(asked.length, 10)
    const real = createSignedAgents({ admission: openAdmission(), loopback: false })
    for (const inside of ['https://127.0.0.1:1', 'https://169.254.169.254', 'https://[::1]:1', 'https://localhost:1'])
      assert.deepEqual(await real.verify(request(signed({ agent: `sig1="${inside}"` })), { address: '1' }), {
        state: 'rejected',
        reason: 'agent_unreachable',
      })
  })
})

describe('a shop and agents that sign', () => {
  let shop: TestShop
  const stack = new AsyncDisposableStack()

  before(async () => {
    shop = stack.use(
      await openTestShop({
        products: [aProduct('fh-101')],
        environment: {
          OAUTH_LOOPBACK_CLIENTS: 'true',
          SIGNED_AGENTS: 'prefer,products:read=require,search:read=require',
        },
      }),
    )
  })
  after(() => stack.disposeAsync())

  it('requires a signature only where the owner does, also by MCP', async () => {
    const { status, headers, body } = await shop.get('/api/products-feed.json')
    assert.deepEqual([status, body.code], [403, 'signature_required'])
    assert.match(String(headers['accept-signature']), /tag="web-bot-auth"/)
    assert.equal((await shop.get('/api/catalog')).status, 200)
    const call = { name: 'search_products', arguments: { query: 'x' } }
    const mcp = await shop.post(
      '/mcp',
      { jsonrpc: '2.0', id: 1, method: 'tools/call', params: call },
      { accept: 'application/json, text/event-stream' },
    )
    assert.match(mcp.text, /signature_required|must be signed/)
  })

  it('requires one in every form of an address, and keeps those answers private', async () => {
    await using strict = await openTestShop({
      products: [aProduct('fh-101')],
      environment: { OAUTH_LOOPBACK_CLIENTS: 'true', SIGNED_AGENTS: 'require' },
    })
    await using signing = await openSigningAgent()
    const { agent } = signing
    const handle = String(Object(await strict.shop.catalog.find('fh-101')).product.handle)
    const forms: [string, Record<string, string>?][] = [
      [`/products/${handle}.md`],
      [`/products/${handle}%2Emd`],
      [`/products/${handle}`, { accept: 'text/markdown' }],
      ['/index.md'],
      ['/search.md?q=x'],
      ['/llms-full.txt'],
      ['/feeds/google.xml'],
      ['/feeds/acp/products.jsonl'],
      ['/products.json'],
      ['/api/products-feed.json'],
    ]
    for (const [url, headers = { accept: '*/*' }] of forms) {
      const unsigned = await strict.get(url, headers)
      assert.equal(unsigned.status, 403, url)
      const signed = await strict.get(url, { ...headers, ...signing.sign({ agent, target: url }) })
      assert.equal(signed.status, 200, `${url}: ${signed.text.slice(0, 300)}`)
      assert.equal(signed.headers['cache-control'], 'private, no-store', url)
      // Also after somebody who may has read it.
      assert.equal((await strict.get(url, headers)).status, 403, url)
    }
    // What was used at one process was used at all.
    await using other = await createApp(strict.shop)
    const [target, headers] = ['/api/products-feed.json', signing.sign({ agent, target: '/api/products-feed.json' })]
    assert.equal((await strict.get(target, headers)).status, 200)
    const replayed = await other.inject({ url: target, headers })
    assert.deepEqual([replayed.statusCode, replayed.headers['agent-signature']], [403, 'rejected; reason=replayed'])
    for (const url of [`/products/${handle}`, '/', '/agents.md', '/pages/shipping.md', '/openapi.json']) {
      const { status, headers } = await strict.get(url, { accept: '*/*' })
      assert.equal(status, 200, url)
      assert.match(String(headers['cache-control']), /^public/, url)
    }
  })

  it('serves cached answers to valid signatures alone, and counts them as its own', async () => {
    await using signing = await openSigningAgent()
    await using own = await openTestShop({
      products: [aProduct('fh-101')],
      environment: {
        METRICS_TOKEN: 'm'.repeat(32),
        OAUTH_LOOPBACK_CLIENTS: 'true',
        SIGNED_AGENTS: 'prefer,products:read=require',
        LIMITS: 'rateLimits=true,signedPerMinute=30',
      },
    })
    await own.app.listen({ port: 0, host: '127.0.0.1' })
    const { origin } = new URL(`http://127.0.0.1:${Object(own.app.server.address()).port}`)
    const read = async (target: string, headers: Record<string, string> = {}) => {
      const response = await fetch(origin + target, { headers })
      return { status: response.status, headers: response.headers, text: await response.text() }
    }
    const signed = (target: string) => signing.sign({ agent: signing.agent, target })
    const kept = async () => {
      const { text } = await read('/metrics', { authorization: `Bearer ${'m'.repeat(32)}` })
      return Number(/^vitrine_kept_responses_total (\d+)$/m.exec(text)?.[1])
    }
    const target = '/api/catalog?limit=5'
    await own.shop.search.settled()
    const strangers = await read(target)
    // Until it is kept: what follows an import changes the shop once more, which may be after the first signed request.
    for (const from = await kept(); (await kept()) < from + 2; ) await read(target)
    const before = await kept()
    let once = signed(target)
    let first = await read(target, once)
    for (let again = 0; again < 3 && (await kept()) === before; again++) {
      once = signed(target)
      first = await read(target, once)
    }
    assert.equal(await kept(), before + 1)
    assert.deepEqual([first.status, first.text], [200, strangers.text])
    assert.equal(first.headers.get('cache-control'), strangers.headers.get('cache-control'))

    const bad = {
      replayed: once,
      signature: { ...signed(target), signature: `sig1=:${Buffer.alloc(64).toString('base64')}:` },
      expired: signing.sign({ agent: signing.agent, target, created: now() - 3600, expires: now() - 1800 }),
    }
    for (const [reason, headers] of Object.entries(bad)) {
      const answer = await read(target, headers)
      assert.equal(answer.status, 200, reason)
      assert.match(String(answer.headers.get('agent-signature')), /^rejected; reason=/, reason)
      assert.equal(answer.headers.get('cache-control'), 'private, no-store', reason)
    }
    assert.equal(await kept(), before + 1, 'no kept answer for a signature that is not good')

    // Where only those who sign may read, what they get is for no cache, kept here or not.
    const feed = '/products.json'
    const [made, again] = [await read(feed, signed(feed)), await read(feed, signed(feed))]
    for (const { status, headers } of [made, again])
      assert.deepEqual([status, headers.get('cache-control')], [200, 'private, no-store'])
    assert.equal(again.text, made.text)
    assert.equal(await kept(), before + 2)
    assert.equal((await read(feed)).status, 403)

    // More than it may make in two minutes; others are not concerned.
    const statuses = await Promise.all(
      Array.from({ length: 61 }, async () => (await read(target, signed(target))).status),
    )
    assert.ok(statuses.includes(429))
    assert.equal((await read(target)).status, 200)
    await own.shop.trail.flush()
    const lines = await own.shop.trail.read({ event: 'signed_request', limit: 10 })
    assert.ok(lines.length > 0)
    for (const { detail } of lines) assert.equal(detail?.agent, new URL(JSON.parse(signing.agent.slice(5))).origin)
  })

  it('says that a signature was rejected, answers nevertheless, and no cache stores that', async () => {
    const { status, headers } = await shop.get('/api/catalog', {
      'signature-input': 'a=();tag="web-bot-auth"',
      signature: 'a=1',
    })
    assert.equal(status, 200)
    assert.equal(headers['agent-signature'], 'rejected; reason=malformed')
    assert.equal(headers['cache-control'], 'private, no-store')
  })

  it('gives the example agent a limit of its own, and writes its name down', async () => {
    const port = await freePort()
    // Its requests are signed for the public address, which is where they go.
    await using own = await openTestShop({
      products: [aProduct('fh-101')],
      environment: { PUBLIC_URL: `http://127.0.0.1:${port}` },
    })
    await own.app.listen({ port, host: '127.0.0.1' })
    const child = startExample('signing-agent.ts', [`http://127.0.0.1:${port}`, 'fh-101'])
    let said = ''
    child.stdout.on('data', (chunk) => {
      said += chunk
    })
    const [code] = await once(child, 'close')
    assert.equal(code, 0)
    assert.match(said, /^200 the signature is good/)
    await own.shop.trail.flush()
    const [line] = await own.shop.trail.read({ event: 'signed_request', limit: 1 })
    assert.match(String(line?.detail?.agent), /^http:\/\/127\.0\.0\.1:\d+$/)
  })
})
