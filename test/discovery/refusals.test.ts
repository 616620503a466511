import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { type ApiDescription, type Endpoint, listEndpoints } from '../../packages/vitrine/src/discovery/endpoints.ts'
import { openTestShop, type TestShop } from '../open-storefront.ts'

// `/openapi.json` lists 401, 403 and 429 where they can happen. Each is provoked at every endpoint, and its body is held
// against the schema that is declared for it.

const ALL = 'catalog:read,products:read,search:read'

interface Described {
  endpoints: readonly Endpoint[]
  /** Refuses an answer whose status and body are not declared for this endpoint. */
  check(endpoint: Endpoint, answer: Refused): void
}

interface Refused {
  status: number
  headers: object
  text: string
}

async function describedBy(shop: TestShop): Promise<Described> {
  const description: ApiDescription = JSON.parse((await shop.get('/openapi.json')).text)
  const ajv = new Ajv2020({ strict: false, allErrors: true })
  addFormats.default(ajv)
  ajv.addSchema(description, 'openapi')
  return {
    endpoints: listEndpoints(description),
    check({ method, path, operation }, { status, headers, text }) {
      const type = String(Object(headers)['content-type']).split(';')[0] ?? ''
      const declared = operation.responses[status]?.content
      assert.ok(declared?.[type], `${method} ${path} answers ${status} ${type}, which it does not declare`)
      const pointer = ['paths', path, method, 'responses', String(status), 'content', type, 'schema']
      const validate = ajv.getSchema(`openapi#/${pointer.map(escaped).join('/')}`)
      assert.ok(validate, path)
      assert.ok(validate(JSON.parse(text)), `${path} ${status}: ${ajv.errorsText(validate.errors)} in ${text}`)
    },
  }
}

const escaped = (part: string) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))

/** What the tools of the addresses for JSON-RPC are called by, since only the body says which scope is needed. */
const CALLS: Readonly<Record<string, object>> = {
  '/mcp': { name: 'search_products', arguments: { query: 'tent' } },
  '/api/ucp/mcp': { name: 'search_catalog', arguments: { catalog: { query: 'tent' } } },
}

async function send(
  shop: TestShop,
  { method, path }: Endpoint,
  headers: Record<string, string> = {},
): Promise<Refused> {
  const url = path.replaceAll(/\{\w+\}/g, '0')
  const params = CALLS[path]
  const body = params ? { jsonrpc: '2.0', id: 1, method: 'tools/call', params } : {}
  const payload = method === 'get' ? {} : { payload: body }
  const answer = await shop.app.inject({ method, url, ...payload, headers: { accept: '*/*', ...headers } })
  return { status: answer.statusCode, headers: answer.headers, text: answer.body }
}

const lists = (status: number) => (endpoint: Endpoint) => String(status) in endpoint.operation.responses

describe('the description of the API', () => {
  it('lists 401 and 403 for protected operations; callers without the scope get these answers', async () => {
    await using shop = await openTestShop({ environment: { PROTECTED_SCOPES: ALL, UNCLAIMED_SCOPES: 'catalog:read' } })
    const { endpoints, check } = await describedBy(shop)
    const reads = endpoints.filter(({ scope, path }) => scope !== undefined || path in CALLS)
    assert.ok(reads.length > 15)
    const key = await shop.post('/agent/auth', { type: 'anonymous', requested_credential_type: 'api_key' })
    const authorization = `Bearer ${key.body.credential}`
    let narrow = 0
    for (const endpoint of reads) {
      const refused = await send(shop, endpoint)
      assert.equal(refused.status, 401, endpoint.path)
      check(endpoint, refused)
      const stale = await send(shop, endpoint, { authorization: 'Bearer vit_unknown' })
      assert.equal(stale.status, 401, endpoint.path)
      check(endpoint, stale)
      if (endpoint.scope === 'catalog:read') continue
      const short = await send(shop, endpoint, { authorization })
      assert.equal(short.status, 403, endpoint.path)
      check(endpoint, short)
      narrow++
    }
    assert.ok(narrow > 5)
  })

  it('lists the refusals of a body before it is read, with their answers', async () => {
    await using shop = await openTestShop({ environment: { SHOP_CHECKOUT: 'https://till.test/add?items={items}' } })
    const { endpoints, check } = await describedBy(shop)
    const taking = endpoints.filter(({ method }) => method !== 'get')
    assert.ok(taking.length > 15)
    const seen = new Set<number>()
    for (const endpoint of taking) {
      const url = endpoint.path.replaceAll(/\{\w+\}/g, '0')
      for (const [payload, type] of [
        [JSON.stringify({ a: 'x'.repeat(2_000_000) }), 'application/json'],
        ['x', 'image/png'],
      ] as const) {
        const headers = { 'content-type': type, 'api-version': '2026-04-17', 'idempotency-key': 'k' }
        const {
          statusCode: status,
          headers: given,
          body: text,
        } = await shop.app.inject({
          method: endpoint.method,
          url,
          payload,
          headers,
        })
        seen.add(status)
        check(endpoint, { status, headers: given, text })
      }
    }
    assert.ok(seen.has(413) && seen.has(415), [...seen].join())
  })

  it('lists no 401 for reading where nothing is protected', async () => {
    await using shop = await openTestShop()
    const { endpoints } = await describedBy(shop)
    const reads = endpoints.filter(({ scope, path }) => scope !== undefined || path in CALLS)
    assert.deepEqual(
      reads.filter(lists(401)).map(({ path }) => path),
      [],
    )
  })

  it('lists 429 with its answer everywhere except for monitoring', async () => {
    await using shop = await openTestShop({
      environment: { LIMITS: 'rateLimits=true,anonymousPerMinute=1,discoveryPerMinute=3' },
    })
    const { endpoints, check } = await describedBy(shop)
    const limited = endpoints.filter(lists(429))
    assert.ok(limited.length > endpoints.length * 0.9)
    for (const path of ['/api/catalog', '/.well-known/oauth-protected-resource', '/.well-known/jwks.json'])
      await shop.get(path)
    for (const endpoint of endpoints) {
      const answer = await send(shop, endpoint)
      assert.equal(answer.status === 429, lists(429)(endpoint), `${endpoint.path} answers ${answer.status}`)
      if (answer.status === 429) check(endpoint, answer)
    }
  })

  it('lists no 429 where the owner limits nothing', async () => {
    await using shop = await openTestShop({ environment: { LIMITS: 'rateLimits=false' } })
    const { endpoints } = await describedBy(shop)
    const reads = endpoints.filter(({ tag }) => tag === 'catalogue' || tag === 'search' || tag === 'discovery')
    assert.deepEqual(
      reads.filter(lists(429)).map(({ path }) => path),
      [],
    )
  })

  it('lists 403 for blocked networks, with the body that is sent', async () => {
    await using shop = await openTestShop()
    const { endpoints, check } = await describedBy(shop)
    await shop.shop.agents.administration.block({ kind: 'address', value: '127.0.0.1' })
    const open: string[] = []
    for (const endpoint of endpoints) {
      const answer = await send(shop, endpoint)
      if (answer.status === 403) check(endpoint, answer)
      else open.push(endpoint.path)
    }
    assert.deepEqual(open.toSorted(), ['/healthz', '/readyz'])
  })

  it('lists 403 where a request has to be signed', async () => {
    await using shop = await openTestShop({ environment: { SIGNED_AGENTS: 'search:read=require' } })
    const { endpoints, check } = await describedBy(shop)
    for (const endpoint of endpoints.filter(({ scope }) => scope === 'search:read')) {
      const answer = await send(shop, endpoint)
      assert.equal(answer.status, 403, endpoint.path)
      assert.match(endpoint.operation.responses['403']?.description ?? '', /`signature_required`/)
      check(endpoint, answer)
    }
  })
})
