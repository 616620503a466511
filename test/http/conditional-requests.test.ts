import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { openTestShop } from '../open-storefront.ts'
import { sampleProducts } from '../sample-products.ts'

// Every route that the server has, whatever it is, takes HEAD, conditions, ranges and odd headers by the book. Nothing
// here names a route, but to fill in what stands in its address: a new one is tested from the moment it is declared.

const products = sampleProducts()
const [product] = products
const shop = await openTestShop({ products })
const server = await shop.app.listen({ port: 0, host: '127.0.0.1' })
after(() => shop[Symbol.asyncDispose]())

const begun = await shop.post('/api/carts', {
  line_items: [{ item: { id: product?.variants[0]?.id ?? '' }, quantity: 1 }],
})
assert.equal(begun.status, 201, begun.text)

const picture = product?.media.find(({ url }) => url.startsWith('/pictures/'))?.url ?? ''
/** Addresses for what stands in a route. */
const FILLED: Record<string, readonly string[]> = {
  ':section((?!api$)[^/]+)': ['products'],
  ':handle': [product?.handle ?? ''],
  ':key': [product?.id ?? ''],
  ':id(cart_[\\w-]+)': [String(begun.body.id)],
  ':id': [String(begun.body.id)],
  ':part(\\d{1,6})': ['1'],
  ':page': ['none'],
  ':version': ['1'],
  ':name': ['none'],
  // The first of these is of the root, and the others below `/collections`.
  '*': [picture.slice(1), picture.replace('/pictures/', 'sized/160/')],
  '/collections*': ['/collections/running', '/collections/none'],
}

const routes = readRoutes(shop.app.printRoutes({ commonPrefix: false }))
const pages = routes.filter(({ methods }) => methods.includes('GET')).flatMap(({ url }) => fill(url))

const PAST = 'Mon, 01 Jan 1990 00:00:00 GMT'
const FUTURE = 'Fri, 01 Jan 2100 00:00:00 GMT'
const ODD_DATES = ['1', 'yesterday', '2100-01-01', 'Fri, 99 Foo 2100 99:99:99 GMT', '']

describe('the routes of the shop', () => {
  it('are all here, with an address for each', () => {
    assert.ok(routes.length > 60, String(routes.length))
    for (const { url } of routes)
      assert.ok(
        fill(url).every((path) => path.startsWith('/')),
        url,
      )
    for (const part of [product?.handle, product?.id, picture]) assert.ok(part)
  })
})

for (const url of pages) {
  describe(url, () => {
    it('answers HEAD as GET, under every condition, and without a body', async () => {
      const { status, headers } = await ask('GET', url)
      assert.ok(status < 500, String(status))
      const etag = String(headers.etag ?? '"none"')
      const isJudged = status === 200 && headers.etag !== undefined
      const isDated = isJudged && headers['last-modified'] !== undefined
      const is = (judged: number, when = isJudged) => (when ? judged : status)
      const conditions: [Record<string, string>, number][] = [
        [{ 'if-none-match': etag }, is(304)],
        [{ 'if-none-match': `"x", W/${etag}` }, is(304)],
        [{ 'if-none-match': '*' }, is(304)],
        [{ 'if-none-match': '"x"' }, status],
        [{ 'if-none-match': ',,"' }, status],
        [{ 'if-match': etag }, status],
        [{ 'if-match': '*' }, status],
        [{ 'if-match': '"x"' }, is(412)],
        [{ 'if-match': '"x"', 'if-none-match': etag }, is(412)],
        [{ 'if-modified-since': FUTURE }, is(304, isDated)],
        [{ 'if-modified-since': PAST }, status],
        [{ 'if-modified-since': FUTURE, 'if-none-match': '"x"' }, status],
        [{ 'if-unmodified-since': FUTURE }, status],
        [{ 'if-unmodified-since': PAST }, is(412, isDated)],
        [{ 'if-unmodified-since': PAST, 'if-match': etag }, status],
        ...ODD_DATES.map((date): [Record<string, string>, number] => [{ 'if-modified-since': date }, status]),
        ...ODD_DATES.map((date): [Record<string, string>, number] => [{ 'if-unmodified-since': date }, status]),
      ]
      for (const [sent, expected] of conditions) {
        for (const method of ['GET', 'HEAD'] as const) {
          const answer = await ask(method, url, sent)
          assert.equal(answer.status, expected, `${method} ${JSON.stringify(sent)}: ${answer.text.slice(0, 200)}`)
          if (method === 'HEAD' || expected === 304) assert.equal(answer.text, '')
          if (expected === 304) {
            assert.equal(answer.headers['content-length'], undefined)
            assert.equal(answer.headers.etag, headers.etag)
          }
        }
      }
      const head = await ask('HEAD', url)
      assert.equal(head.headers['content-type'], headers['content-type'])
    })

    it('gives a range or the whole, and of HEAD only the whole', async () => {
      const { status } = await ask('GET', url)
      const sent = [
        ...RANGES.map((range) => ({ range })),
        ...IF_RANGES.map((text) => ({ range: 'bytes=0-0', 'if-range': text })),
      ]
      for (const headers of sent) {
        const got = await ask('GET', url, headers)
        assert.ok(got.status === status || [206, 416].includes(got.status), `${got.status} ${JSON.stringify(headers)}`)
        if (got.status === 206) assert.match(String(got.headers['content-range']), /^bytes \d+-\d+\/\d+$/)
        assert.equal((await ask('HEAD', url, headers)).status, status, JSON.stringify(headers))
      }
    })

    it('never fails on an odd header', async () => {
      for (const headers of ODD) {
        for (const method of ['GET', 'HEAD'] as const) {
          const answer = await ask(method, url, headers)
          assert.ok(answer.status < 500, `${answer.status} ${method} ${JSON.stringify(headers)}`)
        }
      }
    })

    it('is judged alike when it is kept', async () => {
      const first = await fetch(`${server}${url}`, { redirect: 'manual' })
      await first.arrayBuffer()
      const etag = first.headers.get('etag')
      if (first.status !== 200 || etag === null) return
      for (const [headers, expected] of [
        [{ 'if-match': '"x"' }, 412],
        [{ 'if-match': etag }, 200],
        [{ 'if-none-match': etag }, 304],
        [{ 'if-modified-since': '1' }, 200],
      ] as const) {
        for (const method of ['GET', 'HEAD']) {
          const again = await fetch(`${server}${url}`, { method, headers })
          await again.arrayBuffer()
          assert.equal(again.status, expected, `${method} ${JSON.stringify(headers)}`)
        }
      }
    })
  })
}

describe('a route that only takes what is sent', () => {
  it('refuses to be read, whatever the condition', async () => {
    const sent = { 'if-none-match': '*', 'if-match': '"x"', range: 'bytes=0-0' }
    for (const { url, methods } of routes.filter((one) => !one.methods.includes('GET'))) {
      for (const method of ['GET', 'HEAD'] as const)
        assert.equal((await ask(method, url, sent)).status, 405, `${method} ${url} ${methods}`)
    }
  })
})

const RANGES = [
  'bytes=0-0',
  'bytes=-1',
  'bytes=-0',
  'bytes=999999999999999999999999-',
  'bytes=5-1',
  'bytes=0-0,2-3',
  'bytes=',
  'items=0-1',
  'x',
]

const IF_RANGES = ['"x"', PAST, 'x']

const ODD: readonly Record<string, string>[] = [
  ...['', ';', ',', 'x', 'a/b;q=z', '*/*;q=2', 'text/html;q=0', 'text/markdown', '*/json'].map((accept) => ({
    accept,
  })),
  ...['', '*', '*;q=0', 'gzip;q=z', 'br;;q=1,,', 'identity;q=0', 'zstd'].map((value) => ({ 'accept-encoding': value })),
  ...['', 'Bearer', 'Bearer  ', 'Basic !', 'Bearer x', 'x y z', 'Bearer ütf'].map((authorization) => ({
    authorization,
  })),
  ...['%', '=;=', 'a=%zz', 'session="', ';;;'].map((cookie) => ({ cookie })),
  ...['x', '1.2.3.4:99999', '[::1', ',,,', '::ffff:x'].map((value) => ({ 'x-forwarded-for': value })),
  ...['', '*', 'xx-', 'de;q=z'].map((value) => ({ 'accept-language': value })),
  { origin: 'http://x:99999' },
  { referer: 'http://x:99999' },
  { 'if-range': '"x"' },
  { 'content-type': ';;' },
  { 'content-encoding': 'x' },
  { 'idempotency-key': 'x' },
  { 'mcp-session-id': 'x' },
]

async function ask(method: 'GET' | 'HEAD', url: string, headers: Record<string, string> = {}) {
  const answer = await shop.app.inject({ method, url, headers })
  return { status: answer.statusCode, headers: answer.headers, text: answer.body }
}

interface Route {
  url: string
  methods: string[]
}

/** What the framework prints: a tree, of which each line completes the address of the line that it hangs on. */
function readRoutes(tree: string): Route[] {
  const above: string[] = []
  const found: Route[] = []
  for (const line of tree.split('\n')) {
    const {
      indent = '',
      part = '',
      methods,
    } = /^(?<indent>[│ ]*)[├└]── (?<part>\S+)(?: \((?<methods>[A-Z, ]+)\))?$/.exec(line)?.groups ?? {}
    if (part === '') continue
    const depth = indent.length / 4
    const url = depth === 0 ? part : `${above[depth - 1]}${part}`
    above[depth] = url
    if (methods !== undefined) found.push({ url, methods: methods.split(', ') })
  }
  return found
}

function fill(url: string): string[] {
  if (FILLED[url]) return [...FILLED[url]]
  const name = Object.keys(FILLED).find((one) => url.includes(one))
  if (name === undefined) {
    assert.doesNotMatch(url, /[:*]/, `There is no address for ${url}`)
    return [url]
  }
  return (FILLED[name] ?? []).flatMap((value) => fill(url.replace(name, value)))
}
