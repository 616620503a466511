import assert from 'node:assert/strict'
import type { LookupAddress } from 'node:dns'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { describe, it } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { isPublicAddress } from '@vitrine/kit'
import fc from '../../../test/properties.ts'
import { readClientId } from '../src/oauth/client-id.ts'
import { readClientDocument } from '../src/oauth/clients.ts'
import {
  destinationOf,
  faultOfRedirectUri,
  isRedirectUri,
  toFormAction,
  withAnswer,
} from '../src/oauth/redirect-uri.ts'
import { readResourceServers } from '../src/oauth/resource-servers.ts'
import { type FetchRules, fetchDocument, keptFor } from '../src/outgoing/fetch-document.ts'

describe('how long a fetched document is kept', () => {
  const bounds = { least: 60_000, most: 600_000 }

  it('is what its server says, within bounds, and the least where it says nothing', () => {
    for (const [said, milliseconds] of [
      ['max-age=300', 300_000],
      ['public, Max-Age=300', 300_000],
      ['public,max-age="300"', 300_000],
      ['max-age=1', 60_000],
      ['max-age=0', 60_000],
      ['max-age=601', 600_000],
      ['max-age=99999999999999999999', 600_000],
      ['s-maxage=300', 60_000],
      ['x-max-age=300', 60_000],
      ['max-age=soon', 60_000],
      ['no-store', 60_000],
      ['', 60_000],
      [undefined, 60_000],
    ] as const)
      assert.equal(keptFor(said, bounds), milliseconds, String(said))
  })
})

describe('fetching a document', () => {
  const anything = { isAllowed: () => true }

  async function serve(answer: Parameters<typeof createServer>[1]) {
    const server = createServer({}, answer).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    const port = typeof address === 'object' && address ? address.port : 0
    return {
      url: (host = '127.0.0.1') => new URL(`http://${host}:${port}/client.json`),
      async [Symbol.asyncDispose]() {
        server.closeAllConnections()
        server.close()
        await once(server, 'close')
      },
    }
  }

  it('never connects to an address that is not allowed, by number or name', async () => {
    let asked = 0
    await using site = await serve((_request, response) => {
      asked++
      response.end('{}')
    })
    for (const host of ['127.0.0.1', 'localhost']) {
      const fetched = await fetchDocument(site.url(host), { isAllowed: isPublicAddress })
      assert.deepEqual(fetched, { ok: false, why: 'its address is not one of the public internet' })
    }
    assert.equal(asked, 0)
  })

  it('refuses a name if any of its addresses is not allowed, in any order', async () => {
    let asked = 0
    await using site = await serve((_request, response) => {
      asked++
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
    const here = { address: '127.0.0.1', family: 4 }
    const public4 = { address: '93.184.216.34', family: 4 }
    const public6 = { address: '2606:4700::1111', family: 6 }
    const look = (addresses: LookupAddress[], isAllowed = isPublicAddress) =>
      fetchDocument(site.url('two-faced.example'), {
        isAllowed,
        lookUp: (_name, _options, callback) => callback(null, addresses),
      })
    for (const addresses of [
      [here, public4],
      [public4, here],
      [public6, public4, here],
    ])
      assert.deepEqual(await look(addresses), { ok: false, why: 'its address is not one of the public internet' })
    assert.equal(asked, 0)
    assert.ok((await look([here], () => true)).ok, 'the look-up is what leads there')
  })

  it('refuses redirects, errors, other types, and truncated or oversized documents', async () => {
    for (const [answer, why] of [
      [{ status: 302, type: 'application/json', body: '' }, /responded with 302/],
      [{ status: 404, type: 'application/json', body: '{}' }, /responded with 404/],
      [{ status: 200, type: 'text/html', body: '{}' }, /not served as application\/json/],
      [{ status: 200, type: 'application/json', body: '{' }, /not JSON/],
      [{ status: 200, type: 'application/json', body: 'x'.repeat(70_000) }, /larger than 65536/],
      // Nothing is unpacked: what is small on the way stays small.
      [{ status: 200, type: 'application/json', body: gzipSync(Buffer.alloc(10_000_000, ' ')) }, /not JSON/],
    ] as const) {
      await using site = await serve((_request, response) =>
        response
          .writeHead(answer.status, {
            'content-type': answer.type,
            location: '/other',
            ...(typeof answer.body !== 'string' && { 'content-encoding': 'gzip' }),
          })
          .end(answer.body),
      )
      const fetched = await fetchDocument(site.url(), anything)
      assert.ok(!fetched.ok && why.test(fetched.why), JSON.stringify(fetched))
    }
  })

  it('reads 64 KiB and not a byte more', async () => {
    const sized = (bytes: number) => JSON.stringify('x'.repeat(bytes - 2))
    let body = ''
    await using site = await serve((_request, response) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(body),
    )
    body = sized(64 * 1024)
    assert.ok((await fetchDocument(site.url(), anything)).ok)
    body = sized(64 * 1024 + 1)
    assert.deepEqual(await fetchDocument(site.url(), anything), { ok: false, why: 'it is larger than 65536 bytes' })
  })

  it('closes the connection of a response that it does not read', async () => {
    for (const [status, type] of [
      [404, 'application/json'],
      [200, 'text/html'],
      [200, 'application/json'],
    ] as const) {
      const gone = Promise.withResolvers<void>()
      await using site = await serve((_request, response) => {
        // It never ends.
        response.on('close', gone.resolve).writeHead(status, { 'content-type': type }).write('x'.repeat(70_000))
      })
      assert.ok(!(await fetchDocument(site.url(), { ...anything, timeout: 60_000 })).ok)
      await Promise.race([gone.promise, sleep(5000).then(() => assert.fail('It is still connected.'))])
    }
  })

  it('gives up on one that never ends, after the time that is given', async () => {
    await using site = await serve((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' }).write('{')
    })
    assert.ok(!(await fetchDocument(site.url(), { ...anything, timeout: 200 })).ok)
  })

  it('sends nothing of ours along', async () => {
    let headers: object = {}
    await using site = await serve((request, response) => {
      headers = request.headers
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
    assert.ok((await fetchDocument(site.url(), anything)).ok)
    assert.deepEqual(Object.keys(headers).sort(), ['accept', 'connection', 'host', 'user-agent'])
  })

  it('connects to nothing when the name has no address or cannot be looked up', async () => {
    const url = new URL('http://nowhere.example/client.json')
    for (const answer of [
      [new Error('SERVFAIL'), undefined],
      [null, []],
    ] as const) {
      const lookUp: FetchRules['lookUp'] = (_name, _options, callback) =>
        // As the system answers: later, when nobody is there to catch what is thrown.
        void setImmediate(callback, ...(answer as [null, []]))
      assert.deepEqual(await fetchDocument(url, { ...anything, lookUp }), { ok: false, why: 'it could not be fetched' })
    }
  })

  it('says nothing of what is there when a connection fails', async () => {
    const site = await serve(() => {})
    const url = site.url()
    await site[Symbol.asyncDispose]()
    assert.deepEqual(await fetchDocument(url, anything), { ok: false, why: 'it could not be fetched' })
  })
})

describe('a client_id', () => {
  it('CI-1, CIMD draft §3: is an https address with a path, in one spelling', () => {
    assert.ok(readClientId('https://app.example/client.json', { loopback: false }).ok)
    assert.ok(readClientId('https://app.example:8443/oauth/client?v=1', { loopback: false }).ok)
    for (const id of [
      'http://app.example/client.json',
      'https://app.example',
      'https://app.example/',
      'https://app.example/client.json#x',
      'https://app.example/client.json#',
      'https://user@app.example/client.json',
      'https://user:pw@app.example/client.json',
      'https://app.example/a/../client.json',
      'https://app.example/./client.json',
      'https://APP.example/client.json',
      'https://app.example:443/client.json',
      'https://0x7f.1/client.json',
      ' https://app.example/client.json',
      'ftp://app.example/client.json',
      'javascript:alert(1)',
      'client-1',
      '',
    ])
      assert.ok(!readClientId(id, { loopback: false }).ok, id)
  })

  it('may be on this machine, without https, only where that is allowed', () => {
    for (const id of ['http://127.0.0.1:4000/client.json', 'http://localhost/c', 'http://[::1]:1/c']) {
      assert.ok(readClientId(id, { loopback: true }).ok, id)
      assert.ok(!readClientId(id, { loopback: false }).ok, id)
    }
    assert.ok(!readClientId('http://localhost.evil.example/c', { loopback: true }).ok)
  })
})

describe('a client’s document', () => {
  const id = 'https://app.example/client.json'
  const good = { client_id: id, redirect_uris: ['https://app.example/done'] }

  it('CI-2, CIMD draft §4: names its own address and holds no secret', () => {
    assert.ok(readClientDocument(good, id).ok)
    for (const document of [
      null,
      [],
      'x',
      {},
      { ...good, client_id: 'https://app.example/other.json' },
      { ...good, client_id: `${id}#` },
      { ...good, redirect_uris: [] },
      { ...good, redirect_uris: 'https://app.example/done' },
      { ...good, redirect_uris: [1] },
      { ...good, redirect_uris: ['javascript:alert(1)'] },
      { ...good, redirect_uris: ['http://app.example/done'] },
      { ...good, client_secret: 'x' },
      { ...good, token_endpoint_auth_method: 'client_secret_basic' },
      { ...good, token_endpoint_auth_method: 'private_key_jwt' },
      { ...good, token_endpoint_auth_method: ['client_secret_basic'] },
      { ...good, jwks: { keys: [] }, jwks_uri: 'https://app.example/keys' },
      { ...good, jwks: { keys: [{ kty: 'EC', d: 'x' }] } },
      { ...good, token_endpoint_auth_method: 'private_key_jwt', jwks_uri: 'file:///keys' },
      { ...good, grant_types: ['client_credentials'] },
      { ...good, response_types: ['token'] },
    ])
      assert.ok(!readClientDocument(document, id).ok, JSON.stringify(document))
  })

  it('drops invalid redirect addresses, and reads a wildcard port of the loopback host', () => {
    const read = (...redirect_uris: string[]) => readClientDocument({ ...good, redirect_uris }, id)
    const some = read(
      'javascript:x',
      'https://app.example/done',
      'http://localhost:*/cb',
      'http://[::1]:*',
      'http://a.example:*/',
    )
    assert.deepEqual(some.ok && some.client.redirectUris, [
      'https://app.example/done',
      'http://localhost/cb',
      'http://[::1]',
    ])
    assert.ok(!read('http://localhost.evil.example:*/cb').ok)
  })

  it('CIMD draft §8.2: lists how the client authenticates, one way or several', () => {
    const read = (more: object) => {
      const { ok, ...rest } = readClientDocument({ ...good, jwks_uri: 'https://app.example/keys', ...more }, id)
      return ok && Object(rest).client.authMethods
    }
    assert.deepEqual(read({}), ['none'])
    assert.deepEqual(read({ token_endpoint_auth_method: 'private_key_jwt' }), ['private_key_jwt'])
    assert.deepEqual(read({ token_endpoint_auth_method: ['none', 'private_key_jwt'] }), ['none', 'private_key_jwt'])
    assert.deepEqual(read({ token_endpoint_auth_methods_supported: ['tls_client_auth', 'private_key_jwt'] }), [
      'private_key_jwt',
    ])
  })

  it('may call the client what it likes: shown is plain text, or nothing', () => {
    const named = (client_name: string) => readClientDocument({ ...good, client_name }, id)
    const [plain, hostile] = [named('Pathfinder 2'), named('\u202E<b>@shop.example/…')]
    assert.equal(plain.ok && plain.client.name, 'Pathfinder 2')
    assert.doesNotMatch(String(hostile.ok && hostile.client.name), /[<>@/\u202E]/)
  })

  it('never makes us fail, whatever is in it', () => {
    fc.assert(fc.property(fc.json(), (text) => typeof readClientDocument(JSON.parse(text), id).ok === 'boolean'))
  })
})

describe('a redirect_uri', () => {
  it('RU-1, RFC 6749 §3.1.2, RFC 8252 §7: is absolute, without fragment, and https, loopback or private-use', () => {
    for (const uri of [
      'https://app.example/done?x=1',
      'http://127.0.0.1/callback',
      'http://[::1]:8080/callback',
      'http://localhost:3000/',
      'com.example.app:/callback',
      'cursor://anysphere.cursor-mcp/oauth/callback',
    ])
      assert.equal(faultOfRedirectUri(uri), undefined, uri)
    for (const uri of [
      '/done',
      'https://app.example/done#',
      'https://app.example/done#x',
      'https://user@app.example/done',
      'http://app.example/done',
      'http://127.0.0.1.evil.example/',
      'javascript:alert(1)//',
      'JaVaScRiPt:alert(1)',
      'data:text/html,x',
      'file:///etc/passwd',
      'https://app.example/a b',
      'https://app.example/\nx',
      'https://äpp.example/',
      '',
    ])
      assert.ok(faultOfRedirectUri(uri), uri)
  })

  it('RU-2, RFC 9700 §2.1: matches letter by letter', () => {
    const registered = ['https://app.example/done']
    assert.ok(isRedirectUri('https://app.example/done', registered))
    for (const uri of [
      'https://app.example/done/',
      'https://app.example/done?x=1',
      'https://app.example/Done',
      'https://app.example:443/done',
      'https://app.example.evil.example/done',
      'https://app.example@evil.example/done',
      'https://app.example/done/../evil',
    ])
      assert.ok(!isRedirectUri(uri, registered), uri)
  })

  it('RU-3, RFC 8252 §7.3: may vary only in its port, and only on loopback', () => {
    const registered = ['http://127.0.0.1/callback', 'http://[::1]:1/callback', 'https://localhost/s']
    for (const uri of ['http://127.0.0.1:51004/callback', 'http://127.0.0.1/callback', 'http://[::1]:9/callback'])
      assert.ok(isRedirectUri(uri, registered), uri)
    for (const uri of [
      'http://127.0.0.1:51004/other',
      'http://127.0.0.1:51004/callback?x=1',
      'http://localhost:51004/callback',
      'http://127.0.0.2:51004/callback',
      'http://127.0.0.1:51004@evil.example/callback',
      'http://127.0.0.1:510040/callback',
      'http://127.0.0.1:99999/callback',
      'http://127.0.0.1:65536/callback',
      'http://127.0.0.1:/callback',
      'https://127.0.0.1:51004/callback',
      'https://localhost:1/s',
    ])
      assert.ok(!isRedirectUri(uri, registered), uri)
  })

  it('RU-4, RFC 6749 §3.1.2: keeps the query that it has', () => {
    assert.equal(
      withAnswer('https://a.example/d?x=%20y', { code: 'c&d', state: undefined }),
      'https://a.example/d?x=%20y&code=c%26d',
    )
    assert.equal(withAnswer('app:/cb', { code: '1' }), 'app:/cb?code=1')
  })

  it('is named to the person and to the browser as what it is', () => {
    assert.deepEqual(destinationOf('http://localhost:1/cb'), { kind: 'machine' })
    assert.deepEqual(destinationOf('https://a.example:8/cb'), { kind: 'site', host: 'a.example:8' })
    assert.deepEqual(destinationOf('com.example.app:/cb'), { kind: 'app', scheme: 'com.example.app' })
    assert.deepEqual(destinationOf('cursor://localhost/cb'), { kind: 'app', scheme: 'cursor' })
    assert.deepEqual(destinationOf('https://localhost/cb'), { kind: 'machine' })
    assert.equal(toFormAction('http://127.0.0.1:1/cb'), 'http://127.0.0.1:1')
    assert.equal(toFormAction('http://[::1]:1/cb'), 'http:')
    assert.equal(toFormAction('app:/cb'), 'app:')
  })
})

describe('RFC 7662 §2.1: the owner’s other servers', () => {
  const servers = readResourceServers(['warehouse:s3cret/with+signs%and-more'])
  const basic = (text: string) => `Basic ${Buffer.from(text).toString('base64')}`

  it('are known by name and secret, as they are or form-encoded', () => {
    assert.ok(servers.knows(basic('warehouse:s3cret/with+signs%and-more')))
    assert.ok(servers.knows(basic(`warehouse:${encodeURIComponent('s3cret/with+signs%and-more')}`)))
  })

  it('are not known by anything else', () => {
    for (const header of [
      undefined,
      '',
      'Basic',
      'Basic !',
      basic(''),
      basic('warehouse'),
      basic('warehouse:'),
      basic('warehouse:s3cret'),
      basic('Warehouse:s3cret/with+signs%and-more'),
      'Bearer s3cret/with+signs%and-more',
    ])
      assert.ok(!servers.knows(header), String(header))
    assert.ok(!readResourceServers([]).knows(basic(':')))
  })
})
