import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, it } from 'node:test'
import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose'
import * as oauth from 'oauth4webapi'
import { createApp } from '../../packages/vitrine/src/http/app.ts'
import { openStorefront } from '../../packages/vitrine/src/storefront/storefront.ts'
import { type IdentityShop, openIdentityShop } from '../agents/open-identity.ts'
import { ENGINES } from '../contracts/engines.ts'
import { asking, codeFor, FORM, form, openClientSite, REDIRECT } from '../oauth/open-client.ts'
import { openVisitor } from '../people/open-visitor.ts'

// RFC 9449: tokens that are bound to a key, and whoever has stolen one, or a proof.

const ORIGIN = 'http://shop.test'
const TOKEN = `${ORIGIN}/oauth2/token`
const CATALOG = `${ORIGIN}/api/catalog`
const JWT_BEARER = 'urn:ietf:params:oauth:grant-type:jwt-bearer'

interface ProofKey {
  jwk: JWK
  thumbprint: string
  privateKey: CryptoKey
}

async function makeKey(): Promise<ProofKey> {
  const { publicKey, privateKey } = await generateKeyPair('ES256', { extractable: true })
  const jwk = await exportJWK(publicKey)
  return { jwk, privateKey, thumbprint: await calculateJwkThumbprint(jwk) }
}

const now = () => Math.floor(Date.now() / 1000)

async function athOf(token: string): Promise<string> {
  return Buffer.from(await crypto.subtle.digest('SHA-256', Buffer.from(token))).toString('base64url')
}

/** A proof for a request; undefined members are left out. */
function prove({ jwk, privateKey }: ProofKey, claims: object, header: object = {}): Promise<string> {
  const all = { jti: randomUUID(), iat: now(), ...claims }
  return new SignJWT({ ...all }).setProtectedHeader({ typ: 'dpop+jwt', alg: 'ES256', jwk, ...header }).sign(privateKey)
}

const forToken = (key: ProofKey, claims: object = {}) => prove(key, { htm: 'POST', htu: TOKEN, ...claims })

for (const engine of ENGINES)
  describe(`a token that is bound to a key (DPoP) on ${engine.name}`, () => {
    const stack = new AsyncDisposableStack()
    let shop: IdentityShop
    let key: ProofKey
    let thief: ProofKey

    before(async () => {
      const database = stack.use(await engine.migrated())
      shop = stack.use(await openIdentityShop({ DATABASE_URL: database.url, OAUTH_LOOPBACK_CLIENTS: 'true' }))
      key = await makeKey()
      thief = await makeKey()
      assert.equal((await shop.link({})).status, 200)
    })
    after(() => stack.disposeAsync())

    async function exchange(members: Record<string, string>, proof?: string) {
      return shop.post('/oauth2/token', form(members), { ...FORM, ...(proof !== undefined && { dpop: proof }) })
    }

    async function boundToken(): Promise<string> {
      const { body } = await shop.introduce({ type: 'anonymous' })
      const assertion = String(body.identity_assertion)
      const { status, body: given } = await exchange({ grant_type: JWT_BEARER, assertion }, await forToken(key))
      assert.deepEqual([status, given.token_type], [200, 'DPoP'])
      return String(given.access_token)
    }

    const read = (token: string, proof?: string, url = '/api/catalog', scheme = 'DPoP') =>
      shop.get(url, { authorization: `${scheme} ${token}`, ...(proof !== undefined && { dpop: proof }) })

    const forRead = async (token: string, { by = key, ...claims }: { by?: ProofKey; [claim: string]: unknown } = {}) =>
      prove(by, { htm: 'GET', htu: CATALOG, ath: await athOf(token), ...claims })

    it('is given to and used by a stranger’s client', async () => {
      const insecure = { [oauth.allowInsecureRequests]: true, [oauth.customFetch]: carry }
      const server = await oauth.processDiscoveryResponse(
        new URL(ORIGIN),
        await oauth.discoveryRequest(new URL(ORIGIN), { algorithm: 'oauth2', ...insecure }),
      )
      assert.ok(server.dpop_signing_alg_values_supported?.includes('ES256'))
      const client = { client_id: 'agent-1' }
      const DPoP = oauth.DPoP({}, await oauth.generateKeyPair('ES256'))
      const { body } = await shop.introduce({ type: 'anonymous' })
      const parameters = new URLSearchParams({ assertion: String(body.identity_assertion) })
      const given = await oauth.processGenericTokenEndpointResponse(
        server,
        client,
        await oauth.genericTokenEndpointRequest(server, client, oauth.None(), JWT_BEARER, parameters, {
          DPoP,
          ...insecure,
        }),
      )
      assert.equal(given.token_type, 'dpop')
      const answer = await oauth.protectedResourceRequest(
        given.access_token,
        'GET',
        new URL(`${CATALOG}?limit=1`),
        undefined,
        undefined,
        { DPoP, ...insecure },
      )
      assert.equal(answer.status, 200)
    })

    /** The client builds the request, the test carries it. */
    async function carry(url: string, { method, headers, body }: oauth.CustomFetchOptions<string, unknown>) {
      const answer = await shop.app.inject({
        method: method === 'POST' ? 'POST' : 'GET',
        url: url.slice(ORIGIN.length),
        headers: { ...Object(headers) },
        payload: body === undefined || body === null ? undefined : String(body),
      })
      return new Response(answer.body, { status: answer.statusCode, headers: { 'content-type': 'application/json' } })
    }

    it('is useless without the key', async () => {
      const token = await boundToken()
      assert.equal((await read(token, await forRead(token))).status, 200)
      const attempts = [
        await read(token, undefined, '/api/catalog', 'Bearer'),
        await read(token, await forRead(token), '/api/catalog', 'Bearer'),
        await read(token),
        await read(token, await forRead(token, { by: thief })),
      ]
      for (const { status, headers } of attempts) {
        assert.equal(status, 401)
        // The scheme of keys beside the one that the specification asks for at every 401.
        const challenge = String(headers['www-authenticate'])
        assert.match(
          challenge,
          /^Bearer resource_metadata="[^"]+", scope="catalog:read", DPoP error="invalid_dpop_proof"/,
        )
        assert.match(challenge, /algs="ES256 [^"]+"$/)
      }
      const mcp = await shop.post(
        '/mcp',
        { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'get_product', arguments: { id: 'fh-101' } } },
        { authorization: `Bearer ${token}` },
      )
      assert.equal(mcp.status, 401)
      const open = await shop.get('/api/search?q=x', { authorization: `Bearer ${token}` })
      assert.deepEqual([open.status, open.headers['agent-credential']], [200, 'rejected; reason=proof'])
      assert.deepEqual(Object(await shop.shop.agents.introspect(token)).cnf, { jkt: key.thumbprint })
    })

    it('gets no cached answer without its key; a token for another address gets none', async () => {
      const origin = await shop.app.listen({ port: 0, host: '127.0.0.1' })
      const status = async (authorization: string, more: Record<string, string> = {}) =>
        (await fetch(`${origin}/api/catalog`, { headers: { authorization, ...more } })).status
      const unbound = async (more: Record<string, string> = {}) => {
        const { body } = await shop.introduce({ type: 'anonymous' })
        const members = { grant_type: JWT_BEARER, assertion: String(body.identity_assertion), ...more }
        return String((await exchange(members)).body.access_token)
      }
      const free = await unbound()
      for (const _way of ['long', 'short']) assert.equal(await status(`Bearer ${free}`), 200)

      const token = await boundToken()
      assert.equal(await status(`DPoP ${token}`, { dpop: await forRead(token) }), 200)
      for (const scheme of ['Bearer', 'DPoP']) assert.equal(await status(`${scheme} ${token}`), 401, scheme)
      const elsewhere = await unbound({ resource: `${ORIGIN}/mcp` })
      for (const _way of ['long', 'short']) assert.equal(await status(`Bearer ${elsewhere}`), 401)
    })

    it('refuses proofs for another request, of another time, and in another form', async () => {
      const token = await boundToken()
      const ath = await athOf(token)
      const wrong: Record<string, unknown>[] = [
        { htm: 'POST' },
        { htm: 'get' },
        { htu: `${ORIGIN}/api/search` },
        { htu: 'https://shop.test/api/catalog' },
        { htu: 'http://evil.test/api/catalog' },
        { htu: undefined },
        { ath: undefined },
        { ath: await athOf(`${token}x`) },
        { jti: undefined },
        { jti: 'x'.repeat(256) },
        { iat: undefined },
        { iat: now() - 200 },
        { iat: now() + 120 },
      ]
      for (const claims of wrong)
        assert.equal((await read(token, await forRead(token, claims))).status, 401, JSON.stringify(claims))
      const claims = { htm: 'GET', htu: CATALOG, ath }
      const secret = await exportJWK(key.privateKey)
      const shared = await new SignJWT({ jti: randomUUID(), iat: now(), ...claims })
        .setProtectedHeader({ typ: 'dpop+jwt', alg: 'HS256', jwk: Object({ kty: 'oct', k: 'c2VjcmV0' }) })
        .sign(Buffer.from('c2VjcmV0c2VjcmV0c2VjcmV0c2VjcmV0', 'base64'))
      const good = await forRead(token)
      const forms = [
        await prove(key, claims, { typ: 'JWT' }),
        await prove(key, claims, { jwk: secret }),
        await prove(key, claims, { jwk: undefined }),
        await prove(key, claims, { jwk: thief.jwk }),
        shared,
        `${good.slice(0, -6)}AAAAAA`,
        `${good}, ${good}`,
        'x',
      ]
      for (const [index, proof] of forms.entries()) assert.equal((await read(token, proof)).status, 401, String(index))
      assert.equal((await read(token, good)).status, 200)
      assert.equal((await read(token, await forRead(token, { jti: randomUUID().padEnd(255, 'x') }))).status, 200)
      // A query counts for nothing, and the address is the one that was asked for, whatever answers there.
      assert.equal(
        (await read(token, await forRead(token, { htu: `${CATALOG}?x=1` }), '/api/catalog?limit=1')).status,
        200,
      )
    })

    it('refuses a proof that was used before, also at another process', async () => {
      const token = await boundToken()
      const proof = await forRead(token)
      assert.equal((await read(token, proof)).status, 200)
      assert.equal((await read(token, proof)).status, 401)
      await using other = await openStorefront(shop.shop.config)
      await using app = await createApp(other)
      const headers = { authorization: `DPoP ${token}` }
      const elsewhere = async (dpop: string) =>
        (await app.inject({ url: '/api/catalog', headers: { ...headers, dpop } })).statusCode
      assert.equal(await elsewhere(proof), 401)
      assert.equal(await elsewhere(await forRead(token)), 200)
      const { body } = await shop.introduce({ type: 'anonymous' })
      const members = { grant_type: JWT_BEARER, assertion: String(body.identity_assertion) }
      const once = await forToken(key)
      assert.equal((await exchange(members, once)).status, 200)
      const again = await exchange(members, once)
      assert.deepEqual([again.status, again.body.error], [400, 'invalid_dpop_proof'])
      for (const claims of [{ htm: 'GET' }, { htu: CATALOG }, { iat: now() - 200 }]) {
        const refused = await exchange(members, await forToken(key, claims))
        assert.deepEqual([refused.status, refused.body.error], [400, 'invalid_dpop_proof'])
      }
    })

    it('is refreshed only with its key, and an attempt without it ends nothing', async () => {
      const asked = await shop.ask('bea@example.test')
      await shop.human('bea@example.test').confirm(asked.attemptToken, asked.user_code)
      const claimed = await exchange(
        { grant_type: 'urn:workos:agent-auth:grant-type:claim', claim_token: asked.claim_token },
        await forToken(key),
      )
      assert.equal(claimed.body.token_type, 'DPoP')
      const refresh_token = String(claimed.body.refresh_token)
      const members = { grant_type: 'refresh_token', refresh_token }
      assert.equal((await exchange(members)).body.error, 'invalid_grant')
      assert.equal((await exchange(members, await forToken(thief))).body.error, 'invalid_grant')
      assert.equal((await shop.introduce({ type: 'refresh', refresh_token })).status, 400)
      const next = await exchange(members, await forToken(key))
      assert.deepEqual([next.status, next.body.token_type], [200, 'DPoP'])
      // What was used comes again from a thief: the family lives.
      assert.equal((await exchange(members, await forToken(thief))).body.error, 'invalid_grant')
      const token = String(next.body.access_token)
      assert.equal((await read(token, await forRead(token))).status, 200)
      const own = { grant_type: JWT_BEARER, assertion: String(claimed.body.identity_assertion) }
      assert.equal((await exchange(own)).body.error, 'invalid_grant')
      assert.equal((await exchange(own, await forToken(key))).status, 200)
    })

    it('is given for a provider’s assertion only to the key named in cnf', async () => {
      const assertion = await shop.issuer.idJag({ auth_time: now(), cnf: { jkt: key.thumbprint } })
      const members = { grant_type: JWT_BEARER, assertion, client_id: 'agent-1' }
      assert.equal((await exchange(members)).body.error, 'invalid_grant')
      assert.equal((await exchange(members, await forToken(thief))).body.error, 'invalid_grant')
      const given = await exchange(members, await forToken(key))
      assert.deepEqual([given.status, given.body.token_type], [200, 'DPoP'])
      const other = await shop.issuer.idJag({ auth_time: now(), cnf: { jkt: key.thumbprint, 'x5t#S256': 'x' } })
      assert.equal((await exchange({ ...members, assertion: other }, await forToken(key))).body.error, 'invalid_grant')
    })

    it('is offered beside Bearer by every 401, even for an invalid credential', async () => {
      for (const authorization of ['Basic eDp5', 'Bearer vtr_unknown']) {
        const { status, headers: given } = await shop.get('/api/catalog', { authorization })
        const offered = /^Bearer resource_metadata="[^"]+".*, DPoP algs="ES256 [^"]+"$/
        assert.equal(status, 401)
        assert.match(String(given['www-authenticate']), offered)
      }
    })

    it('is given for a code only to the key named in dpop_jkt', async () => {
      await using site = await openClientSite()
      const bound = { email: 'cleo@example.test', dpop_jkt: key.thumbprint }
      const code = await codeFor(shop, site, bound)
      assert.equal((await exchange(code)).body.error, 'invalid_grant')
      assert.equal((await exchange(code, await forToken(thief))).body.error, 'invalid_grant')
      const given = await exchange(code, await forToken(key))
      assert.deepEqual([given.status, given.body.token_type], [200, 'DPoP'])
      const visitor = openVisitor(shop)
      await visitor.signIn('cleo@example.test')
      const { path } = asking(site.id, { dpop_jkt: 'short', redirect_uri: REDIRECT })
      const location = new URL(String((await visitor.get(path)).headers.location))
      assert.equal(location.searchParams.get('error'), 'invalid_request')
    })

    it('leaves tokens and keys without a key as they are, which prove nothing', async () => {
      const { credential } = await shop.register()
      assert.equal((await shop.read(credential)).status, 200)
      assert.equal((await read(credential, await forRead(credential))).status, 401)
    })
  })

describe('a shop that asks for nonces in proofs (RFC 9449, section 8)', () => {
  let shop: IdentityShop
  let key: ProofKey
  before(async () => {
    shop = await openIdentityShop({ DPOP_NONCES: 'true' })
    key = await makeKey()
  })
  after(() => shop[Symbol.asyncDispose]())

  async function exchange(proof: string) {
    const { body } = await shop.introduce({ type: 'anonymous' })
    const members = { grant_type: JWT_BEARER, assertion: String(body.identity_assertion) }
    return shop.post('/oauth2/token', form(members), { ...FORM, dpop: proof })
  }

  async function tokenAndNonce(): Promise<{ token: string; nonce: string }> {
    const refused = await exchange(await forToken(key))
    const nonce = String(refused.headers['dpop-nonce'])
    assert.deepEqual([refused.status, refused.body.error], [400, 'use_dpop_nonce'])
    assert.match(nonce, /^[\x21\x23-\x5b\x5d-\x7e]+$/)
    const given = await exchange(await forToken(key, { nonce }))
    assert.deepEqual([given.status, given.body.token_type], [200, 'DPoP'])
    return { token: String(given.body.access_token), nonce }
  }

  it('challenges a proof without a nonce, and accepts the nonce of its challenge', async () => {
    const { token, nonce } = await tokenAndNonce()
    const read = async (claims: object) => {
      const proof = await prove(key, { htm: 'GET', htu: CATALOG, ath: await athOf(token), ...claims })
      return shop.get('/api/catalog', { authorization: `DPoP ${token}`, dpop: proof })
    }
    const refused = await read({})
    assert.equal(refused.status, 401)
    assert.match(
      String(refused.headers['www-authenticate']),
      /^Bearer resource_metadata=.*, DPoP error="use_dpop_nonce"/,
    )
    assert.ok(refused.headers['dpop-nonce'])
    const given = await read({ nonce })
    assert.deepEqual([given.status, typeof given.headers['dpop-nonce']], [200, 'string'])
    assert.match(String(given.headers['access-control-expose-headers']), /DPoP-Nonce/)
  })

  it('accepts nonces of its other processes, and none forged or expired', async () => {
    const { nonce } = await tokenAndNonce()
    await using other = await openStorefront(shop.shop.config)
    const theirs = await other.agents.proofNonce()
    assert.notEqual(theirs, nonce)
    assert.equal((await exchange(await forToken(key, { nonce: theirs }))).status, 200)
    const type = 'dpop-nonce+jwt'
    const old = await shop.shop.signing.sign({ jti: 'x', exp: now() - 1 }, { type, expiresAt: new Date() })
    const assertion = String((await shop.introduce({ type: 'anonymous' })).body.identity_assertion)
    for (const bad of [old, assertion, `${nonce.slice(0, -4)}AAAA`, '', 5]) {
      const { status, body } = await exchange(await forToken(key, { nonce: bad }))
      assert.deepEqual([status, body.error], [400, 'use_dpop_nonce'], String(bad))
    }
  })

  it('serves a stranger’s client, which repeats its request with the nonce', async () => {
    const insecure = { [oauth.allowInsecureRequests]: true, [oauth.customFetch]: carry }
    const server = await oauth.processDiscoveryResponse(
      new URL(ORIGIN),
      await oauth.discoveryRequest(new URL(ORIGIN), { algorithm: 'oauth2', ...insecure }),
    )
    const client = { client_id: 'agent-1' }
    const DPoP = oauth.DPoP({}, await oauth.generateKeyPair('ES256'))
    const assertion = String((await shop.introduce({ type: 'anonymous' })).body.identity_assertion)
    const ask = async () =>
      oauth.processGenericTokenEndpointResponse(
        server,
        client,
        await oauth.genericTokenEndpointRequest(
          server,
          client,
          oauth.None(),
          JWT_BEARER,
          new URLSearchParams({ assertion }),
          { DPoP, ...insecure },
        ),
      )
    const given = await ask().catch((error: unknown) => {
      assert.ok(oauth.isDPoPNonceError(error))
      return ask()
    })
    assert.equal(given.token_type, 'dpop')
    const read = () =>
      oauth.protectedResourceRequest(given.access_token, 'GET', new URL(CATALOG), undefined, undefined, {
        DPoP,
        ...insecure,
      })
    assert.equal((await read()).status, 200)
  })

  async function carry(url: string, { method, headers, body }: oauth.CustomFetchOptions<string, unknown>) {
    const answer = await shop.app.inject({
      method: method === 'POST' ? 'POST' : 'GET',
      url: url.slice(ORIGIN.length),
      headers: { ...Object(headers) },
      payload: body === undefined || body === null ? undefined : String(body),
    })
    const passed = ['dpop-nonce', 'www-authenticate'].flatMap((name): [string, string][] => {
      const value = answer.headers[name]
      return value === undefined ? [] : [[name, String(value)]]
    })
    const given = { 'content-type': 'application/json', ...Object.fromEntries(passed) }
    return new Response(answer.body, { status: answer.statusCode, headers: given })
  }
})
