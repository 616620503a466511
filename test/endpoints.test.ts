import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { Validator } from '@seriousme/openapi-schema-validator'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { describeShopAccess } from '../packages/accounts/src/agents/shop-access.ts'
import { declaredFailures } from '../packages/server-kit/src/capability/open-capabilities.ts'
import { declaredScopes } from '../packages/server-kit/src/capability/scope.ts'
import { CAPABILITIES } from '../packages/vitrine/src/capabilities.ts'
import { contributedTo } from '../packages/vitrine/src/discovery/contributed.ts'
import { type ApiDescription, type Endpoint, listEndpoints } from '../packages/vitrine/src/discovery/endpoints.ts'
import { type DiscoveryFacts, exampleAddress } from '../packages/vitrine/src/discovery/facts.ts'
import { createApp } from '../packages/vitrine/src/http/app.ts'
import { imports } from '../packages/vitrine/src/imports/capability.ts'
import { openTestShop, type TestShop } from './open-storefront.ts'

// Every endpoint that the server declares, whatever it is, keeps these promises. Nothing here names one of them: a new
// endpoint is tested from the moment it is declared.

// With a checkout, so that every protocol of buying is served.
const shop: TestShop = await openTestShop({ environment: { SHOP_CHECKOUT: 'https://till.test/add?items={items}' } })
const description: ApiDescription = JSON.parse((await shop.get('/openapi.json')).text)
const endpoints = listEndpoints(description)
const facts = await factsOf(shop)
const cart = String(
  (
    await shop.post('/api/carts', {
      line_items: [{ item: { id: String(facts.example?.product.variants[0]?.id) }, quantity: 1 }],
    })
  ).body.id,
)
const begun = await (await shop.shop.capabilities.get(imports).open()).imports.addAddress('http://127.0.0.1:9/', 'test')
const owner = await shop.shop.ownerKeys.create({ scopes: ['admin:catalog'], name: 'test', days: 1 })
const ajv = new Ajv2020({ strict: false, allErrors: true })
addFormats.default(ajv)
ajv.addSchema(description, 'openapi')
const server = await shop.app.listen({ port: 0, host: '127.0.0.1' })
after(() => shop[Symbol.asyncDispose]())

describe('the description', () => {
  it('is valid OpenAPI 3.1', async () => {
    const { valid, errors } = await new Validator().validate(JSON.parse(JSON.stringify(description)))
    assert.ok(valid, JSON.stringify(errors, null, 2))
    assert.match(description.openapi, /^3\.1\./)
  })

  it('gives every operation a unique name, a summary and an explained tag', () => {
    const names = endpoints.map(({ name }) => name)
    assert.equal(new Set(names).size, names.length)
    const tags = new Map((description.tags ?? []).map(({ name, description: about }) => [name, about]))
    for (const { name, summary, tag } of endpoints) {
      assert.ok(summary.length > 5, name)
      assert.ok(tags.get(tag), `${name} has the tag ${tag}, which nothing explains`)
    }
  })

  it('explains every operation, and says of each which credential it needs', () => {
    for (const { name, operation } of endpoints) {
      assert.ok(operation.description, name)
      assert.ok(Array.isArray(operation.security), name)
    }
    const securityOf = (called: string) => endpoints.find(({ name }) => name === called)?.operation.security
    assert.deepEqual(securityOf('readSummary'), [])
    assert.deepEqual(securityOf('searchProducts'), [{}, { agent: ['search:read'] }])
  })

  it('explains every named schema, and every member of what is sent and answered', () => {
    const found = [...unexplained(description)]
    assert.deepEqual(found, [])
  })

  it('says that an address and a header can be too long', () => {
    for (const { name, operation } of endpoints) {
      for (const status of [414, 431]) assert.ok(operation.responses[status], `${status} of ${name}`)
      // A head that is too long is refused before its address is read, and so in this format everywhere.
      assert.ok('application/problem+json' in Object(Object(operation.responses[431]).content), name)
    }
  })

  it('explains every parameter and every answer', () => {
    for (const { name, parameters, operation } of endpoints) {
      for (const parameter of parameters) assert.ok(parameter.description, `${parameter.name} of ${name}`)
      for (const [status, answer] of Object.entries(operation.responses)) {
        assert.ok(answer.description && answer.description !== 'Default Response', `${status} of ${name}`)
      }
    }
  })

  it('names only failures that a capability of the shop declares, under their status', async () => {
    const failures = await declaredFailures(CAPABILITIES)
    for (const { name, operation } of endpoints) {
      for (const [status, answer] of Object.entries(operation.responses)) {
        for (const [, code = ''] of Number(status) < 400 ? [] : answer.description.matchAll(/`(\w+)`: /g)) {
          const failure = failures.find((known) => known.code === code)
          assert.equal(String(failure?.status), status, `${code} of ${name}`)
        }
      }
    }
  })

  it('shows a real answer of this shop as example for every JSON reading endpoint', async () => {
    for (const endpoint of endpoints.filter(({ path }) => path !== '/openapi.json')) {
      const media = endpoint.operation.responses['200']?.content?.['application/json']
      if (endpoint.method !== 'get' || !media) continue
      // What only its owner may see is no example.
      if (exampleAddress(endpoint, facts) === undefined || isOwners(endpoint)) continue
      const [example] = Object.values(media.examples ?? {})
      assert.ok(example, `${endpoint.path} has no example`)
      assertFits(endpoint, example.value)
    }
  })
})

describe('the examples of the description', () => {
  it('contain no key of the shop, and stay the same when its keys change', async () => {
    const before = (await shop.get('/openapi.json')).text
    const { keys } = await shop.shop.signing.publicKeys()
    await shop.shop.signing.rotate()
    await using app = await createApp(shop.shop)
    const { body: after } = await app.inject('/openapi.json')
    assert.equal(after, before)
    assert.ok(keys.length > 0)
    for (const { kid, x } of [...keys, ...(await shop.shop.signing.publicKeys()).keys])
      assert.ok(!after.includes(String(kid)) && !after.includes(String(x)), kid)
  })
})

for (const endpoint of endpoints) {
  describe(`${endpoint.method.toUpperCase()} ${endpoint.path}`, () => {
    const url = exampleAddress(endpoint, facts)?.slice(facts.config.publicUrl.length) ?? fill(endpoint)

    it('is listed by OPTIONS, and other methods are refused with what is taken', async () => {
      const options = await shop.app.inject({ method: 'OPTIONS', url })
      assert.equal(options.statusCode, 204)
      assert.ok(String(options.headers.allow).split(', ').includes(endpoint.method.toUpperCase()))
      for (const method of ['DELETE', 'QUERY'] as const) {
        const wrong = await fetch(`${server}${url}`, { method, body: '{' })
        assert.equal(wrong.status, 405)
        assert.equal(wrong.headers.get('allow'), options.headers.allow)
      }
    })

    // What a human is asked in a browser has promises of its own.
    if (endpoint.types.includes('text/html')) return
    if (endpoint.method === 'get') readingPromises(endpoint, url)
    else sendingPromises(endpoint, url)
  })
}

/** Whether only the owner's own programs get an answer. */
function isOwners({ operation }: Endpoint): boolean {
  return (operation.security ?? []).some((need) => 'owner' in need)
}

function readingPromises(endpoint: Endpoint, url: string): void {
  const headers: Record<string, string> = isOwners(endpoint) ? { authorization: `Bearer ${owner.token}` } : {}

  it('answers with the type and the shape that it declares', async () => {
    const answer = await shop.get(url, headers)
    assert.equal(answer.status, 200, answer.text.slice(0, 300))
    const type = String(answer.headers['content-type']).split(';')[0] ?? ''
    assert.ok(endpoint.types.includes(type), `${type} is not declared`)
    if (type.endsWith('json')) assertFits(endpoint, JSON.parse(answer.text))
  })

  it('answers HEAD as GET, without a body', async () => {
    const [got, headed] = await Promise.all([
      shop.app.inject({ url, headers }),
      shop.app.inject({ method: 'HEAD', url, headers }),
    ])
    assert.equal(headed.statusCode, got.statusCode)
    assert.equal(headed.body, '')
    assert.equal(headed.headers['content-type'], got.headers['content-type'])
  })

  it('may be read from any browser', async () => {
    assert.equal((await shop.get(url, headers)).headers['access-control-allow-origin'], '*')
  })

  it('states how long it is fresh, and is not sent again to its holders', async () => {
    // Over a socket, since what is kept is answered before the framework sees it.
    const answer = await fetch(`${server}${url}`, { headers })
    assert.ok(answer.headers.get('cache-control'))
    const etag = answer.headers.get('etag')
    if (etag === null) return
    const again = await fetch(`${server}${url}`, { headers: { 'if-none-match': etag } })
    assert.equal(again.status, 304)
    assert.equal(await again.text(), '')
  })

  if (refusesUnknownParameters(endpoint)) {
    it('refuses a parameter that it does not know, and lists those that it knows', async () => {
      const { status, body } = await shop.get(`${url}${url.includes('?') ? '&' : '?'}no_such_parameter=1`, headers)
      assert.equal(status, 400)
      assert.equal(body.code, 'unknown_parameter')
      const declared = endpoint.parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name)
      for (const name of declared)
        assert.ok(Array.isArray(body.known_parameters) && body.known_parameters.includes(name), name)
    })
  } else {
    it('ignores appended parameters, or redirects to the address without them', async () => {
      const answer = await shop.get(`${url}${url.includes('?') ? '&' : '?'}utm_source=x`)
      if (answer.status === 308) assert.equal(answer.headers.location, url)
      else assert.equal(answer.status, 200)
    })
  }
}

/** Of our own interfaces; hosts append to the addresses of protocols that others have written. */
function refusesUnknownParameters({ path }: Endpoint): boolean {
  return /^\/((admin\/)?api\/(?![au]cp\/)|feeds\/|(products|collections).*\.json$)/.test(path)
}

function sendingPromises(endpoint: Endpoint, url: string): void {
  const { path } = endpoint
  if (!refusesUnknownParameters(endpoint)) {
    it('takes no notice of what is appended to its address', async () => {
      const plain = await shop.post(url, {})
      const appended = await shop.post(`${url}?utm_source=x&transport=http`, {})
      assert.deepEqual([appended.status, appended.body], [plain.status, plain.body])
    })
  }
  for (const [what, body, type] of [
    ['nothing', '', 'application/json'],
    ['half of an object', '{"type":', 'application/json'],
    ['a list', '[]', 'application/json'],
    ['a number', '1', 'application/json'],
    ['members of wrong types', '{"type":[],"token":{},"claim_token":1,"email":null}', 'application/json'],
    ['a form', 'a=1&a=2', 'application/x-www-form-urlencoded'],
    ['a picture', '\u0089PNG', 'image/png'],
  ] as const) {
    it(`refuses ${what} in its own voice, and never with a fault of ours`, async () => {
      const answer = await shop.post(url, body, { 'content-type': type })
      // UCP says in the body of a 200 that there is no such cart.
      const isUcpError = answer.status === 200 && answer.text.includes('"status":"error"')
      assert.ok(isUcpError || (answer.status >= 400 && answer.status < 500), `${answer.status} ${answer.text}`)
      if (path.startsWith('/agent/event/')) assert.equal(typeof answer.body.err, 'string')
      else if (path.startsWith('/agent/')) assert.equal(typeof answer.body.error, 'string')
    })
  }

  if (endpoint.takes.includes('application/json')) {
    it('refuses a member that reaches a prototype as what it is', async () => {
      for (const [payload, name] of [
        ['{"a":[{"__proto__":{"b":1}}]}', '__proto__'],
        ['{"constructor":{"prototype":{"b":1}}}', 'constructor.prototype'],
      ] as const) {
        const headers = { 'content-type': 'application/json', ...OF_ACP }
        const answer = await shop.app.inject({ method: SENT[endpoint.method], url, headers, payload })
        // The shop's own machines prove first who they are.
        if (isForMachines(endpoint)) assert.ok([401, 404].includes(answer.statusCode), answer.body)
        else assert.ok(answer.statusCode === 400 && answer.body.includes(`member ${name},`), answer.body)
      }
    })
  }

  it('refuses a body without end', async () => {
    const answer = await shop.post(url, { type: 'x'.repeat(2_000_000) })
    // 404 and 405: where nothing is taken, nothing is read. 401: nor before an owner's program says who it is.
    const refused = isForMachines(endpoint) ? [400, 401, 404, 405, 413] : [400, 404, 405, 413]
    assert.ok(refused.includes(answer.status), String(answer.status))
  })

  it('is stored by no cache', async () => {
    assert.match(String((await shop.post(url, {})).headers['cache-control']), /no-store/)
  })
}

const OF_ACP = { 'api-version': '2026-04-17', 'idempotency-key': 'prototype' }

const SENT = { get: 'GET', post: 'POST', put: 'PUT', patch: 'PATCH', delete: 'DELETE' } as const

/** What the shop system or the owner calls, with a secret that no agent has. */
function isForMachines({ path }: Endpoint): boolean {
  return path === '/api/orders' || path.startsWith('/admin/')
}

/** The places of named schemas, and of members of schemas, that nothing explains. */
function* unexplained(value: unknown, place = ''): Generator<string> {
  if (typeof value !== 'object' || value === null) return
  for (const [name, member] of Object.entries(value)) {
    if (['example', 'examples', 'default', 'enum', 'const'].includes(name)) continue
    if (name === 'properties' || name === 'schemas')
      for (const [word, schema] of Object.entries(Object(member)))
        if (!Object(schema).description && !Object(schema).$ref) yield `${place}/${word}`
    yield* unexplained(member, `${place}/${name}`)
  }
}

/** An example for every part, from the declaration, where the shop has none. */
function fill({ method, path, parameters }: Endpoint): string {
  if (method === 'get' && /\/(carts|checkout-sessions|checkout_sessions)\/\{id\}$/.test(path)) {
    const prefix = path.includes('checkout_') ? 'checkout_session_' : path.includes('checkout-') ? 'checkout_' : ''
    return path.replace('{id}', prefix + cart)
  }
  if (path.endsWith('/imports/{id}')) return path.replace('{id}', begun.id)
  return path.replace(/\{(\w+)\}/g, (_part, name: string) => {
    const parameter = parameters.find((one) => one.in === 'path' && one.name === name)
    return encodeURIComponent(String(parameter?.example ?? parameter?.schema?.examples?.[0] ?? 'x'))
  })
}

function assertFits({ method, path, types }: Endpoint, value: unknown): void {
  const type = types.find((one) => one.endsWith('json')) ?? ''
  const pointer = ['paths', path, method, 'responses', '200', 'content', type, 'schema'].map((part) =>
    part.replaceAll('~', '~0').replaceAll('/', '~1'),
  )
  const check = ajv.compile({ $ref: `openapi#/${pointer.map(encodeURIComponent).join('/')}` })
  assert.ok(check(value), `${path}: ${JSON.stringify(check.errors?.slice(0, 3))}`)
}

async function factsOf({ shop: { config, shop, catalog, capabilities } }: TestShop): Promise<DiscoveryFacts> {
  const edition = catalog.edition()
  const first = await catalog.page({ limit: 1 })
  return {
    config,
    shop,
    access: describeShopAccess(config, declaredScopes(CAPABILITIES)),
    endpoints,
    departments: [{ name: 'Running', path: 'running', count: 16 }],
    policies: [],
    ownPages: [],
    edition,
    example: first.products[0],
    contributed: await contributedTo(capabilities.all.documents(), {
      publicUrl: config.publicUrl,
      exampleBuyUrl: undefined,
    }),
  }
}
