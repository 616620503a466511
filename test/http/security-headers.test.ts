import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect } from 'node:net'
import { after, before, describe, it } from 'node:test'
import { openTestShop, type TestShop } from '../open-storefront.ts'
import { sampleProducts } from '../sample-products.ts'

const HANDLE = sampleProducts()[0]?.handle ?? ''
const ALWAYS = ['x-content-type-options', 'referrer-policy', 'strict-transport-security']
const PAGES = [
  'content-security-policy',
  'x-frame-options',
  'permissions-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
]

describe('headers that scanners of headers expect, over https', () => {
  let shop: TestShop
  let origin: string
  before(async () => {
    shop = await openTestShop({ environment: { PUBLIC_URL: 'https://shop.test' } })
    origin = await shop.app.listen({ port: 0, host: '127.0.0.1' })
  })
  after(() => shop[Symbol.asyncDispose]())

  const ask = (path: string, init: RequestInit = {}) => fetch(origin + path, { redirect: 'manual', ...init })
  const page = { headers: { accept: 'text/html' } }

  const ANSWERS: [what: string, status: number, path: string, init?: RequestInit][] = [
    ['a page', 200, '/', page],
    ['a product', 200, `/products/${HANDLE}`, page],
    ['a page of a person', 200, '/login', page],
    ['a page that is not there', 404, '/nothing', page],
    ['data', 200, '/api/catalog'],
    ['the head of data', 200, '/api/catalog', { method: 'HEAD' }],
    ['a feed', 200, '/api/products-feed.json'],
    ['text', 200, '/llms.txt'],
    ['discovery', 200, '/.well-known/oauth-protected-resource'],
    ['a refusal', 400, '/api/search?nothing=1'],
    ['a wrong method', 405, '/api/catalog', { method: 'DELETE' }],
    ['a redirect', 303, '/your-agents', page],
    ['an address that cannot be read', 400, '/api/%zz'],
    ['a refused registration', 400, '/agent/auth', { method: 'POST', body: '{}' }],
  ]

  for (const [what, status, path, init] of ANSWERS) {
    it(`are on ${what}, made and kept`, async () => {
      for (const _time of ['made', 'kept']) {
        const answer = await ask(path, init)
        assert.equal(answer.status, status, await answer.text())
        const isPage = answer.headers.get('content-type')?.startsWith('text/html')
        for (const name of [...ALWAYS, ...(isPage ? PAGES : [])]) assert.ok(answer.headers.has(name), `${path} ${name}`)
        assert.equal(answer.headers.get('strict-transport-security'), 'max-age=31536000')
        await answer.arrayBuffer().catch(() => {})
      }
    })
  }

  it('are on a 304, of the fast path too', async () => {
    for (const path of ['/api/catalog', '/', `/products/${HANDLE}`]) {
      const first = await ask(path, { headers: { accept: '*/*', 'accept-encoding': 'identity' } })
      const again = { 'accept-encoding': 'identity', accept: '*/*', 'if-none-match': first.headers.get('etag') ?? '' }
      const unchanged = await ask(path, { headers: again })
      assert.equal(unchanged.status, 304)
      for (const name of [...ALWAYS, 'content-security-policy'])
        assert.ok(unchanged.headers.has(name), `${path} ${name}`)
    }
  })

  it('are on what breaks before it is a request', async () => {
    const socket = connect(Number(new URL(origin).port), '127.0.0.1')
    socket.write('NONSENSE\r\n\r\n')
    const [answer] = await once(socket, 'data')
    for (const name of ALWAYS) assert.match(String(answer), new RegExp(`^${name}: `, 'm'))
    socket.destroy()
  })

  it('let every site read what is public, and none what is a person’s', async () => {
    assert.equal((await ask('/api/catalog')).headers.get('cross-origin-resource-policy'), 'cross-origin')
    assert.equal((await ask('/login', page)).headers.get('cross-origin-resource-policy'), 'same-origin')
  })
})

describe('Strict-Transport-Security', () => {
  for (const [why, environment] of [
    ['by http', {}],
    ['where the owner has switched it off', { PUBLIC_URL: 'https://shop.test', HSTS: 'false' }],
  ] as const) {
    it(`is not sent ${why}`, async () => {
      await using shop = await openTestShop({ environment, products: [] })
      const { headers } = await shop.get('/agents.md')
      assert.equal(headers['strict-transport-security'], undefined)
      assert.equal(headers['x-content-type-options'], 'nosniff')
    })
  }
})
