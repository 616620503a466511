import { createHash, createHmac, generateKeyPairSync, randomUUID, sign } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'

// What transcript.ts asks of which shops. A shop is a table of settings and a list of steps; `<name>` in a step stands
// for a value that an earlier step has kept.

export interface Setup {
  name: string
  environment(peers: Peers): Record<string, string>
  /** Files in the folder that the shop is started in, by their paths. */
  files?: Record<string, string>
  /** Without a catalogue a shop is never ready. */
  isEmpty?: boolean
  steps: readonly Step[]
}

/** A request, or a mail that is waited for. */
export interface Step {
  /** Method and path, if absent. */
  name?: string
  method?: string
  path?: string
  headers?: Record<string, string>
  /** A string is sent as it is, anything else as JSON. */
  body?: unknown
  form?: Record<string, string>
  /** The bytes of a request that no client would send. */
  raw?: string
  /** Whom the next mail is for. */
  mail?: string
  /** A person whose cookies are sent and kept. */
  as?: string
  /** Values for later steps, by their names. */
  keep?: Record<string, (answer: Answer) => unknown>
  /** Values that are made on this side just before the step. */
  prepare?: (peers: Peers) => Record<string, string>
}

export interface Answer {
  status: number
  headers: readonly [string, string][]
  header(name: string): string | undefined
  /** Without the content coding. */
  bytes: Buffer
  /** With it. */
  sentLength: number
  text: string
  // biome-ignore lint/suspicious/noExplicitAny: what a step keeps is read from whatever came.
  json: any
}

/** The servers that a shop talks to: a mailbox, an agent provider, and the site of an OAuth client. */
export interface Peers extends AsyncDisposable {
  smtpUrl: string
  port: number
  origin: string
  nextMail(): Promise<string>
  /** A JWT of the agent provider. */
  sign(claims: object, type?: string): string
}

export async function openPeers(): Promise<Peers> {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const keys = [{ ...publicKey.export({ format: 'jwk' }), kid: 'provider-key', alg: 'ES256', use: 'sig' }]
  const site = createServer(({ url }, response) => {
    const id = `${origin}${url}`
    const client = { client_id: id, client_name: 'Pathfinder', redirect_uris: [LOOPBACK, 'https://app.example/done'] }
    const isClient = url?.startsWith('/client')
    const document = isClient ? (url === '/client-wrong.json' ? { ...client, client_id: 'x' } : client) : { keys }
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(document))
  }).listen(0, '127.0.0.1')
  await once(site, 'listening')

  const mails: string[] = []
  let read = 0
  const mailbox = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        mails.push(Buffer.concat(chunks).toString('utf8'))
        done()
      })
    },
  })
  mailbox.listen(0, '127.0.0.1')
  await once(mailbox.server, 'listening')

  const port = portOf(site.address())
  const origin = `http://127.0.0.1:${port}`
  return {
    ...{ port, origin, smtpUrl: `smtp://127.0.0.1:${portOf(mailbox.server.address())}` },

    async nextMail() {
      for (let tries = 0; mails[read] === undefined; tries++) {
        if (tries > 100) throw new Error('no mail')
        await sleep(50)
      }
      return mails[read++] ?? ''
    },

    sign(claims, type = 'oauth-id-jag+jwt') {
      const now = Math.floor(Date.now() / 1000)
      const usual = { iss: origin, sub: 'user-1', aud: SHOP, jti: randomUUID(), iat: now, exp: now + 300 }
      const parts = [
        { alg: 'ES256', kid: 'provider-key', typ: type },
        { ...usual, ...claims },
      ]
      const signed = parts.map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')
      const signature = sign('sha256', Buffer.from(signed), { key: privateKey, dsaEncoding: 'ieee-p1363' })
      return `${signed}.${signature.toString('base64url')}`
    },

    async [Symbol.asyncDispose]() {
      site.closeAllConnections()
      site.close()
      await new Promise<void>((resolve) => mailbox.close(resolve))
    },
  }
}

function portOf(address: unknown): number {
  if (typeof address === 'object' && address !== null && 'port' in address) return Number(address.port)
  throw new Error('The server has no port.')
}

const SHOP = 'https://shop.example'
const LOOPBACK = 'http://127.0.0.1/callback'
const ID_JAG = 'urn:ietf:params:oauth:token-type:id-jag'
const NO_LIMITS = {
  ANONYMOUS_PER_MINUTE: '1000000',
  REGISTERED_PER_MINUTE: '1000000',
  CLAIMED_PER_MINUTE: '1000000',
  DISCOVERY_PER_MINUTE: '1000000',
  REGISTRATIONS_PER_ADDRESS: '1000',
  MAILS_PER_ADDRESS: '1000',
  MAILS_PER_MAILBOX: '100',
  SIGN_INS_PER_MAILBOX: '100',
}

// Short forms of steps

const get = (path: string, headers?: Record<string, string>): Step => ({ path, ...(headers && { headers }) })
const named = (name: string, step: Step): Step => ({ name, ...step })
const send = (method: string, path: string, body?: unknown, headers?: Record<string, string>): Step => ({
  ...{ method, path },
  ...(body !== undefined && { body }),
  ...(headers && { headers }),
})
const post = (path: string, body?: unknown, headers?: Record<string, string>) => send('POST', path, body, headers)
const form = (path: string, members: Record<string, string>, more: Partial<Step> = {}): Step => ({
  ...{ method: 'POST', path, form: members },
  ...more,
})
const query = (path: string, parameters: Record<string, string | string[]>) =>
  `${path}?${new URLSearchParams(Object.entries(parameters).flatMap(([key, value]) => [value].flat().map((each) => [key, each])))}`
const search = (parameters: Record<string, string | string[]>) => get(query('/api/search', parameters))
/** A search whose answer is short enough to be one of many. */
const brief = (q: string, more: Record<string, string | string[]> = {}) =>
  search({ q, fields: 'summary', limit: '12', ...more })
const suggest = (q: string, more: Record<string, string> = {}) => get(query('/api/search/suggest', { q, ...more }))
const mail = (whom: string, keep: Step['keep']): Step => ({ mail: whom, keep })
const rpc = (path: string, method: string, params?: unknown, headers: Record<string, string> = {}): Step => ({
  name: `${path} ${method} ${params === undefined ? '' : JSON.stringify(params)}`.slice(0, 140),
  ...post(
    path,
    { jsonrpc: '2.0', id: 1, method, params },
    { accept: 'application/json, text/event-stream', ...headers },
  ),
})
const tool = (name: string, args: unknown) => rpc('/mcp', 'tools/call', { name, arguments: args })
const ucpTool = (name: string, catalog: unknown) =>
  rpc('/api/ucp/mcp', 'tools/call', { name, arguments: { meta: {}, catalog } })
const formToken = ({ text }: Answer) => /name="form_token" value="([^"]+)"/.exec(text)?.[1]
const found = (pattern: RegExp) => (answer: Answer) => pattern.exec(answer.text)?.[1]?.replaceAll('&amp;', '&')
const etag = (answer: Answer) => answer.header('etag')

// The catalogue as programs read it

const SHOES = 'skerry-3-mens-trail-running-shoes'
const ON_SALE = 'causeway-mens-road-running-shoes'

const catalogue: Step[] = [
  get('/healthz'),
  get('/readyz'),
  get('/api/catalog'),
  get('/api/catalog'),
  { path: '/api/catalog?limit=2', keep: { cursor: ({ json }) => json.pagination.cursor, tag: etag } },
  get('/api/catalog?limit=2&cursor=<cursor>'),
  get('/api/catalog?limit=3&cursor=<cursor>'),
  get('/api/catalog?limit=2', { 'if-none-match': '<tag>' }),
  get('/api/catalog?limit=2', { 'if-none-match': '"other", W/<tag>' }),
  get('/api/catalog?limit=2', { 'if-none-match': '*' }),
  get('/api/catalog?limit=2', { 'if-none-match': '"other"' }),
  get('/api/catalog?limit=2', { 'if-match': '"other"' }),
  get('/api/catalog?limit=2', { 'if-match': '<tag>' }),
  get('/api/catalog?limit=2', { 'if-modified-since': 'Fri, 01 Jan 2100 00:00:00 GMT' }),
  get('/api/catalog?limit=2', { 'if-modified-since': 'Fri, 01 Jan 2010 00:00:00 GMT' }),
  get('/api/catalog?limit=2', { 'if-unmodified-since': 'Fri, 01 Jan 2010 00:00:00 GMT' }),
  ...['gzip', 'br', 'zstd', 'identity', 'gzip;q=1, br;q=0.5', '*', 'deflate', 'identity;q=0'].map((coding) =>
    named(`/api/catalog?limit=2 in ${coding}`, get('/api/catalog?limit=2', { 'accept-encoding': coding })),
  ),
  { path: '/api/catalog?fields=summary&limit=250', headers: { 'accept-encoding': 'br' }, keep: { br_tag: etag } },
  get('/api/catalog?fields=summary&limit=250', { 'accept-encoding': 'br', 'if-none-match': '<br_tag>' }),
  get('/api/catalog?limit=0'),
  get('/api/catalog?limit=1000&fields=summary'),
  get('/api/catalog?limit=abc'),
  get('/api/catalog?limit=-1'),
  get('/api/catalog?limit=1.5'),
  get('/api/catalog?cursor=nonsense'),
  get('/api/catalog?cursor=<cursor>&brand=Ardwen'),
  get('/api/catalog?fields=all'),
  get('/api/catalog?page=2'),
  get('/api/catalog?limt=2'),
  get('/api/catalog?limit=2&limit=3'),
  get('/api/catalog?category=running&fields=summary'),
  get('/api/catalog?category=running/trail-shoes&limit=5'),
  get('/api/catalog?category=Running+%3E+Trail+shoes&fields=summary'),
  get('/api/catalog?category=nothing'),
  get('/api/catalog?brand=ardwen&fields=summary'),
  get('/api/catalog?brand=ARDWEN&brand=Lumesk&fields=summary&limit=20'),
  get('/api/catalog?brand=Lumesk&category=cycling&fields=summary'),
  get('/api/catalog?updated_since=2000-01-01T00:00:00Z&fields=summary&limit=3'),
  get('/api/catalog?updated_since=2099-01-01T00:00:00Z'),
  get('/api/catalog?updated_since=yesterday'),
  get('/api/catalog?updated_since=2025-06-01T00:00:00%2B02:00&limit=1'),
  get('/api/catalog?limit=1', { accept: 'text/html' }),
  get('/api/catalog?limit=1', { accept: 'application/xml' }),
  get('/api/catalog?limit=1', { accept: '*/*' }),
  send('HEAD', '/api/catalog?limit=2'),
  send('OPTIONS', '/api/catalog', undefined, {
    origin: 'https://elsewhere.example',
    'access-control-request-method': 'GET',
  }),
  send('POST', '/api/catalog', {}),
  send('DELETE', '/api/catalog'),
  send('PUT', '/api/catalog', {}),
  get('/api/catalog/'),
  get('/api/catalog?limit=2', { range: 'bytes=0-9' }),
  ...[SHOES, 'fh-101', 'fh-101-harbour-blue-40', 'ARD-SKERRY3M-HBL-40', '9506000101002', ON_SALE, 'fh-253'].map((key) =>
    get(`/api/catalog/${key}`),
  ),
  ...['tern-carbon-racing-shoes', 'homestead-5-family-tent', 'filament-9.6-climbing-rope', 'foundry-kettlebell'].map(
    (key) => get(`/api/catalog/${key}`),
  ),
  { path: '/api/catalog/fh-102', keep: { tag: etag } },
  get('/api/catalog/fh-102', { 'if-none-match': '<tag>' }),
  send('HEAD', '/api/catalog/fh-102'),
  send('OPTIONS', '/api/catalog/fh-102'),
  send('PATCH', '/api/catalog/fh-102', {}),
  get('/api/catalog/fh-143'),
  get('/api/catalog/nothing'),
  get('/api/catalog/%20'),
  get('/api/catalog/%E0%A4%A'),
  get(`/api/catalog/${'a'.repeat(600)}`),
  get('/api/catalog/fh-101?fields=summary'),
  get('/api/catalog/fh-101/variants'),
]

/** Phrases with commas between them. */
const phrases = (...lines: string[]) => lines.flatMap((line) => line.split(', '))

const QUESTIONS = phrases(
  'trail shoes, trial shoes, womens trial shoes size 38 under 150, tent, tnet, sleping bag, runing jaket',
  't-shirt, tshirt, T shirt, water bottle 750 ml, 0.75 l bottle, climbing rope 60m, helmet under 100',
  'gifts under 20 EUR, between 50 and 100 euro, < 30, 20-50 €, 100 €, cheapest football, best tent',
  'I am looking for a good pair of shoes for running, shoes without laces, ladies shoes, mens, kids, junior',
  'ARD-SKERRY3M-HBL-40, 9506000101002, fh-101, skerry, Ardwen, ardwen shoes, Lumesk light, harness',
  'gray socks, grey socks, colour blue, blue shoes 42, size 42, xl, waterproof, merino, sneakers',
  'chaussures, Laufschuhe, zapatillas, casca bicicleta, حذاء, 靴, ﬁtness, YOGA MAT, yogamat, yoga  mat',
  'a, s, the, qwertzuiop, !!!, 😀, men\'s, boot"s, <script>, and or not, 100%, 42.5, -shoes',
  'bike lock, bycicle lock, kettlebell 16kg, ski, skis, padel racket, tennis ra, swim goggles, pannier',
)

const FILTERED: Record<string, string | string[]>[] = [
  { category: 'running' },
  { category: 'running/trail-shoes' },
  { category: ['running', 'cycling'] },
  { category: 'Running > Trail shoes' },
  { brand: 'ardwen' },
  { brand: ['Ardwen', 'Tallgarth'] },
  { color: 'Harbour Blue', size: '42' },
  { color: ['harbour blue', 'night black'] },
  { gender: 'female' },
  { gender: 'male', age_group: 'adult' },
  { age_group: 'kids' },
  { material: 'Cotton' },
  { pattern: 'striped' },
  { condition: 'new' },
  { condition: 'used' },
  { availability: 'out_of_stock' },
  { availability: ['preorder', 'backorder'] },
  { availability: 'discontinued' },
  { in_stock: 'true' },
  { in_stock: 'false' },
  { price_min: '100' },
  { price_max: '20' },
  { price_min: '49.90', price_max: '99.90' },
  { price_min: '90', price_max: '10' },
  { rating_min: '4.5' },
  { 'option.Colour': 'Harbour Blue' },
  { 'option.Size': ['42', '43'] },
  { 'attribute.Drop': '6 mm' },
  { 'attribute.Nothing': 'x' },
]

const searching: Step[] = [
  ...QUESTIONS.map((q) => brief(q)),
  ...QUESTIONS.slice(0, 6).map((q) => brief(q, { explain: 'true', facets: '' })),
  ...['relevance', 'newest', 'price_asc', 'price_desc', 'rating_desc', 'title_asc'].flatMap((sort) => [
    brief('shoes', { sort }),
    search({ sort, fields: 'summary', limit: '5' }),
  ]),
  ...FILTERED.map((filters) => search({ ...filters, fields: 'summary', limit: '10' })),
  ...FILTERED.slice(0, 8).map((filters) => brief('shoes', { ...filters, sort: 'price_asc' })),
  search({ q: 'trail shoes' }),
  { ...search({ q: 'shoes', limit: '3' }), keep: { cursor: ({ json }) => json.pagination.cursor, tag: etag } },
  get('/api/search?q=shoes&limit=3&cursor=<cursor>'),
  get('/api/search?q=tents&limit=3&cursor=<cursor>'),
  get('/api/search?q=shoes&limit=3', { 'if-none-match': '<tag>' }),
  ...['title_asc', 'price_desc', 'newest'].flatMap((sort) => [
    {
      ...search({ q: 'shoes', sort, limit: '4', fields: 'summary' }),
      name: `first page by ${sort}`,
      keep: { cursor: ({ json }: Answer) => json.pagination.cursor },
    },
    named(`second page by ${sort}`, get(`/api/search?q=shoes&sort=${sort}&limit=4&fields=summary&cursor=<cursor>`)),
  ]),
  get('/api/search?q=shoes&cursor=nonsense'),
  search({ q: 'shoes', facets: 'brand,price,option.Colour,attribute.Drop', limit: '1' }),
  search({ q: 'shoes', facets: ['brand', 'category'], limit: '1', fields: 'summary' }),
  search({ q: 'shoes', facets: 'nothing', limit: '1', fields: 'summary' }),
  search({ q: 'shoes', facets: '', limit: '1' }),
  get('/api/search'),
  get('/api/search?q='),
  get('/api/search?q=shoes&limit=0'),
  get('/api/search?q=shoes&limit=500&fields=summary'),
  get('/api/search?q=shoes&sort=cheapest'),
  get('/api/search?q=shoes&price_min=cheap'),
  get('/api/search?q=shoes&price_min=-1'),
  get('/api/search?q=shoes&rating_min=9'),
  get('/api/search?q=shoes&gender=men'),
  get('/api/search?q=shoes&in_stock=maybe'),
  get('/api/search?q=shoes&colour=blue'),
  get('/api/search?query=shoes'),
  get(`/api/search?q=${'x'.repeat(600)}`),
  get(`/api/search?q=shoes&${Array.from({ length: 9 }, (_, at) => `option.a${at}=b`).join('&')}`),
  get('/api/search?q=shoes', { accept: 'text/html' }),
  get('/api/search?q=%FF'),
  send('HEAD', '/api/search?q=shoes'),
  send('POST', '/api/search', { q: 'shoes' }),
  send('OPTIONS', '/api/search'),
  ...phrases('t, tr, tra, trail, trail s, trial sh, tennis ra, ard, runn, zzz, blue, wom, skerry 3').map((q) =>
    suggest(q),
  ),
  suggest('shoes', { limit: '2' }),
  suggest('shoes', { limit: '0' }),
  suggest('shoes', { limit: '100' }),
  suggest(''),
  get('/api/search/suggest'),
  get('/api/search/suggest?q=a&sort=x'),
  send('HEAD', '/api/search/suggest?q=trail'),
  send('POST', '/api/search/suggest', {}),
  get('/api/search/nothing'),
]

const FEEDS = [
  ...['/api/products-feed.json', '/api/products-feed.jsonl', '/api/products-feed.csv', '/api/products-feed.tsv'],
  ...['/feeds/google.xml', '/feeds/google.tsv', '/feeds/acp/products.jsonl'],
]

const feeds: Step[] = [
  ...FEEDS.flatMap((path) => [
    { path, keep: { tag: etag } },
    get(path, { 'if-none-match': '<tag>' }),
    get(path, { range: 'bytes=0-199' }),
    get(path, { range: 'bytes=0-99', 'if-range': '<tag>' }),
    send('HEAD', path),
    get(`${path}?category=running/trail-shoes`),
    get(`${path}?brand=Lumesk&availability=in_stock`),
    get(`${path}?updated_since=2099-01-01T00:00:00Z`),
    get(`${path}?colour=blue`),
    get(`${path}.gz`),
    get(`${path}.gz?brand=Rimforth`),
  ]),
  get('/feeds/google.xml?category=tennis-padel', { 'accept-encoding': 'br' }),
  get('/feeds/google.xml?category=tennis-padel', { 'accept-encoding': 'gzip' }),
  get('/api/products-feed.json', { range: 'bytes=999999999-' }),
  get('/api/products-feed.json', { range: 'bytes=-50' }),
  ...['bytes=0-99', 'bytes=5-1', 'lines=1-2', 'bytes=0-1,5-6'].map((range) =>
    get('/feeds/google.tsv?brand=Lumesk', { range, 'if-range': range === 'bytes=0-99' ? '"other"' : '<tag>' }),
  ),
  get('/api/products-feed.json?category=nothing'),
  get('/api/products-feed.json?availability=sold'),
  get('/api/products-feed.json?updated_since=now'),
  get('/api/products-feed.json', { accept: 'text/csv' }),
  get('/api/products-feed.csv?brand=Lumesk', { accept: 'text/csv' }),
  get('/api/products-feed.xml'),
  send('POST', '/api/products-feed.json', {}),
  send('OPTIONS', '/feeds/google.xml'),
  send('DELETE', '/feeds/google.xml'),
  { path: '/feeds/acp/metadata.json', keep: { tag: etag } },
  get('/feeds/acp/metadata.json', { 'if-none-match': '<tag>' }),
  get('/feeds/acp/metadata.json?x=1'),
  get('/api/products-feed/withdrawn.json'),
  {
    ...get('/api/products-feed/withdrawn.json?since=<now>'),
    prepare: () => ({ now: new Date().toISOString() }),
  },
  get('/api/products-feed/withdrawn.json?since=<now>&limit=5'),
  get('/api/products-feed/withdrawn.json?since=<now>&cursor=x'),
  get('/api/products-feed/withdrawn.json?since=2020-01-01T00:00:00Z'),
  get('/api/products-feed/withdrawn.json?since=now'),
  get('/products.json'),
  get('/products.json?limit=3'),
  { path: '/products.json?limit=3&page=2', keep: { tag: etag } },
  get('/products.json?limit=3&page=2', { 'if-none-match': '<tag>' }),
  get('/products.json?limit=250&page=9'),
  get('/products.json?limit=0'),
  get('/products.json?limit=1000&page=2'),
  get('/products.json?page=x'),
  send('POST', '/products.json', {}),
  send('HEAD', '/products.json?limit=3'),
  get(`/products/${SHOES}.json`),
  get(`/products/${ON_SALE}.json`),
  get('/products/fh-101.json'),
  get('/products/nothing.json'),
  get('/collections.json'),
  get('/collections.json?limit=2&page=2'),
  get('/collections/running/products.json'),
  get('/collections/running--trail-shoes/products.json?limit=2'),
  get('/collections/nothing/products.json'),
  get('/collections/running/products.json?limit=x'),
]

const CHECKED = [
  ...['/agents.md', '/llms.txt', '/llms-full.txt', '/auth.md', '/openapi.json', '/robots.txt', '/sitemap.xml'],
  ...['/sitemap_agentic_discovery.xml', '/sitemap-pages.xml', '/sitemap-products-0.xml'],
  ...['/.well-known/oauth-protected-resource', '/.well-known/oauth-authorization-server', '/.well-known/api-catalog'],
  ...['/.well-known/agent-skills/index.json', '/.well-known/agent-skills/shop-shop-example/SKILL.md'],
  ...['/.well-known/ucp', '/mcp/server-card', '/.well-known/mcp/server-card.json', '/.well-known/ai-catalog.json'],
]

const discovery: Step[] = [
  ...CHECKED.flatMap((path) => [
    { path, keep: { tag: etag } },
    get(path, { 'if-none-match': '<tag>' }),
    get(`${path}?x=1`),
    send('HEAD', path),
  ]),
  ...CHECKED.slice(0, 12).map((path) => send('POST', path, {})),
  ...CHECKED.slice(0, 12).map((path) => send('OPTIONS', path)),
  get('/openapi.json', { 'accept-encoding': 'gzip' }),
  get('/llms-full.txt', { 'accept-encoding': 'br, gzip' }),
  get('/.well-known/security.txt'),
  get('/.well-known/security.txt?x=1'),
  get('/.well-known/jwks.json'),
  get('/.well-known/jwks.json?x=1'),
  get('/.well-known/openid-configuration'),
  get('/.well-known/agent-card.json'),
  get('/.well-known/oauth-protected-resource/mcp'),
  get('/.well-known/nothing'),
  get('/sitemap-products-1.xml'),
  get('/sitemap-products-x.xml'),
  get('/sitemap-products-0.xml', { 'accept-encoding': 'gzip' }),
  get('/favicon.ico'),
  get('/.env'),
  get('/openapi.json/'),
]

const VALIDATED = [
  ...[...FEEDS, ...FEEDS.map((path) => `${path}.gz`), '/feeds/acp/metadata.json', '/products.json?limit=1', ...CHECKED],
  ...['/api/catalog/fh-101', '/api/search?q=tent&limit=1', '/api/search/suggest?q=ten', '/collections.json?limit=1'],
  ...['/products/fh-101.json', '/collections/running/products.json?limit=1', '/', '/pages/faq.md'],
]

/** What each address says to a condition that does not hold, and to a type that it does not have. */
const conditions: Step[] = [
  ...VALIDATED.map((path) => get(path, { 'if-match': '"other"' })),
  ...VALIDATED.map((path) => send('HEAD', path, undefined, { accept: 'image/png' })),
  ...FEEDS.flatMap((path) => [
    { ...send('HEAD', `${path}.gz`), keep: { tag: etag } },
    get(`${path}.gz`, { 'if-none-match': '<tag>' }),
    get(`${path}.gz`, { range: 'bytes=0-1' }),
    get(`${path}.gz`, { range: 'bytes=999999999-' }),
    get(`${path}.gz?x=1`),
  ]),
  ...['/api/ucp/catalog/search', '/api/ucp/catalog/lookup', '/api/ucp/catalog/product', '/api/ucp/mcp'].map((path) =>
    post(path, {}, { accept: 'image/png' }),
  ),
]

const HTML = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' }
const MARKDOWN = { accept: 'text/markdown' }

const POLICIES = ['privacy-policy', 'terms-and-conditions', 'shipping', 'returns-and-refunds', 'faq', 'contact']

const PAGES = [
  ...[
    '/',
    '/collections',
    '/collections/running',
    '/collections/running/trail-shoes',
    '/search?q=trail+shoes',
    '/search',
  ],
  ...[
    `/products/${SHOES}`,
    `/products/${ON_SALE}`,
    '/products/homestead-5-family-tent',
    '/pages/shipping',
    '/pages/contact',
  ],
]

const twinOf = (path: string) => {
  const [own = '', ...rest] = path.split('?')
  return [own === '/' ? '/index.md' : `${own}.md`, ...rest].join('?')
}

/** The same pages in each shop: HTML, its twin, and the twin by preference. */
const pagesOf = (paths: readonly string[]): Step[] =>
  paths.flatMap((path) => [get(path, HTML), get(twinOf(path)), named(`${path} as Markdown`, get(path, MARKDOWN))])

const pages: Step[] = [
  ...pagesOf([...PAGES, ...POLICIES.map((slug) => `/pages/${slug}`).filter((path) => !PAGES.includes(path))]),
  {
    path: '/',
    keep: {
      tag: etag,
      suggest_js: found(/"(\/assets\/suggest-\w+\.js)"/),
      tools_js: found(/"(\/assets\/agent-tools-\w+\.js)"/),
    },
  },
  get('/', { 'if-none-match': '<tag>' }),
  get('/', { 'accept-encoding': 'br' }),
  get('/', { 'accept-language': 'de-DE,de;q=0.9' }),
  get('/', { 'accept-language': 'fr' }),
  get(`/products/${SHOES}`, { 'accept-language': 'es, ro;q=0.5' }),
  ...[
    'text/markdown;q=0.5, text/html',
    'text/markdown, text/html;q=0.9',
    'text/*',
    '*/*',
    'application/json',
    'text/plain',
  ].map((accept) => named(`/ for ${accept}`, get('/', { accept }))),
  send('HEAD', '/'),
  send('HEAD', `/products/${SHOES}`),
  send('HEAD', '/collections/running.md'),
  send('POST', '/', {}),
  send('OPTIONS', '/'),
  send('PUT', '/search', {}),
  get('/?utm_source=mail'),
  get('<suggest_js>'),
  get('<suggest_js>', { 'accept-encoding': 'gzip' }),
  get('<tools_js>'),
  get('/assets/suggest-000000000000.js'),
  ...[
    '?q=shoes&sort=price_asc',
    '?q=shoes&brand=Ardwen',
    '?q=trial+shoes',
    '?q=qwertzuiop',
    '?q=',
    '?in_stock=true',
  ].flatMap((rest) => [get(`/search${rest}`, HTML), get(`/search.md${rest}`)]),
  get('/search?q=shoes&price_min=50&price_max=100,50', HTML),
  get('/search?q=shoes&price_min=cheap', HTML),
  get('/search?q=shoes&cursor=nonsense', HTML),
  get('/search?q=shoes&nonsense=1', HTML),
  get('/search?q=%3Cscript%3Ealert(1)%3C/script%3E', HTML),
  get('/search.md?q=%5Bx%5D(y)%20%2A%2Abold%2A%2A'),
  { path: '/search?sort=title_asc', headers: HTML, keep: { more: found(/href="(\/search\?[^"]*cursor=[^"]+)/) } },
  get('<more>', HTML),
  ...['?sort=price_desc', '?brand=Ardwen', '?color=Harbour+Blue', '?q=trail', '?in_stock=true&price_max=100'].flatMap(
    (rest) => [get(`/collections/running${rest}`, HTML), get(`/collections/running.md${rest}`)],
  ),
  ...['cycling', 'cycling/helmets', 'hiking-camping/tents', 'tennis-padel', 'winter-sports', 'team-gear/bags'].map(
    (path) => get(`/collections/${path}`, HTML),
  ),
  get('/collections/Running', HTML),
  get('/collections/running/', HTML),
  get('/collections/running/nothing', HTML),
  get('/collections/nothing', HTML),
  get('/collections/nothing', { accept: 'application/json' }),
  get('/collections/nothing.md'),
  get('/collections/', HTML),
  ...[
    'tern-carbon-racing-shoes',
    'foundry-kettlebell',
    'hillfoot-merino-hiking-socks',
    'limpet-climbing-shoes',
  ].flatMap((handle) => [get(`/products/${handle}`, HTML), get(`/products/${handle}.md`)]),
  get(`/products/${SHOES}?variant=fh-101-ember-orange-47`, HTML),
  get(`/products/${SHOES}.md?variant=fh-101-ember-orange-47`),
  get(`/products/${SHOES}?variant=nothing`, HTML),
  get(`/products/${SHOES}?Colour=Night+Black`, HTML),
  get('/products/fh-101', HTML),
  get('/products/fh-101-harbour-blue-40', HTML),
  get('/products/ARD-SKERRY3M-HBL-40', HTML),
  get('/products/9506000101002.md'),
  get(`/products/${SHOES.toUpperCase()}`, HTML),
  get('/products/fh-143', HTML),
  get('/products/nothing', HTML),
  get('/products/nothing'),
  get('/products/nothing', { accept: 'application/json' }),
  get('/products/nothing.md'),
  get('/products', HTML),
  get('/pages/nothing', HTML),
  get('/pages/imprint.md'),
  get(`/pages/contact?about=${SHOES}`, HTML),
  get('/nothing', HTML),
  get('/nothing'),
  get('/api/nothing'),
  get('//nothing'),
  get('/%2e%2e/package.json'),
  get(`/title-cards/${SHOES}.svg`),
  get('/title-cards/nothing.svg'),
  get(`/pictures/${SHOES}-harbour-blue.webp`),
  { ...send('HEAD', `/pictures/${SHOES}-harbour-blue.webp`), keep: { tag: etag } },
  get(`/pictures/${SHOES}-harbour-blue.webp`, { 'if-none-match': '<tag>' }),
  get(`/pictures/${SHOES}-harbour-blue.webp`, { range: 'bytes=0-99' }),
  get('/pictures/nothing.webp'),
  get('/pictures/'),
  get('/pictures/../package.json'),
  get('/pictures/%2e%2e/%2e%2e/package.json'),
  send('POST', `/pictures/${SHOES}-harbour-blue.webp`, {}),
  ...['160', '320', '640'].map((width) => get(`/sized/${width}/${SHOES}-harbour-blue.webp`)),
  { ...send('HEAD', `/sized/320/${SHOES}-harbour-blue.webp`), keep: { tag: etag } },
  get(`/sized/320/${SHOES}-harbour-blue.webp`, { 'if-none-match': '<tag>' }),
  get(`/sized/333/${SHOES}-harbour-blue.webp`),
  get(`/sized/x/${SHOES}-harbour-blue.webp`),
  get('/sized/320/nothing.webp'),
]

const LETTER = { name: 'Ana', email: 'ana@example.test', message: 'Do the shoes run small?' }

const letters: Step[] = [
  form('/pages/contact', { ...LETTER, about: SHOES }, { headers: HTML }),
  mail('the shop, about a product', {}),
  form('/pages/contact', { ...LETTER, email: 'nobody' }, { headers: HTML }),
  form('/pages/contact', { ...LETTER, message: '' }, { headers: HTML }),
  form('/pages/contact', { ...LETTER, website: 'https://spam.example' }, { headers: HTML }),
  form('/pages/contact', LETTER, { headers: { ...HTML, 'sec-fetch-site': 'cross-site' } }),
  post('/pages/contact', LETTER),
  ...[1, 2, 3, 4, 5].map((number) => form('/pages/contact', { ...LETTER, name: `Ana ${number}` }, { headers: HTML })),
  ...[1, 2, 3, 4].map((number) => mail(`the shop, letter ${number}`, {})),
]

const CHAT = 'https://chat.example'

const protocols: Step[] = [
  ...['2025-11-25', '2025-06-18', '2025-03-26', '1999-01-01'].map((protocolVersion) =>
    rpc('/mcp', 'initialize', { protocolVersion, capabilities: {}, clientInfo: { name: 'transcript', version: '1' } }),
  ),
  named(
    '/mcp notification',
    post(
      '/mcp',
      { jsonrpc: '2.0', method: 'notifications/initialized' },
      { accept: 'application/json, text/event-stream' },
    ),
  ),
  ...['ping', 'tools/list', 'resources/list', 'resources/templates/list', 'prompts/list', 'nothing'].map((method) =>
    rpc('/mcp', method),
  ),
  tool('search_products', { query: 'trail shoes size 42' }),
  tool('search_products', { query: 'trial shoes', limit: 3, sort: 'price_asc', in_stock: true }),
  tool('search_products', { category: 'running', brand: 'Ardwen', price_min: 20, price_max: 150 }),
  tool('search_products', {}),
  tool('search_products', { query: 'shoes', limit: 500 }),
  tool('search_products', { query: 'shoes', colour: 'blue' }),
  tool('search_products', { query: 'shoes', cursor: 'nonsense' }),
  tool('get_product', { id: 'fh-101' }),
  tool('get_product', { id: '9506000101002' }),
  tool('get_product', { id: 'nothing' }),
  tool('get_product', {}),
  tool('compare_products', { ids: ['fh-101', 'fh-102', ON_SALE] }),
  tool('compare_products', { ids: ['fh-101'] }),
  tool('compare_products', { ids: ['fh-101', 'nothing'] }),
  tool('list_categories', {}),
  tool('list_categories', { depth: 2 }),
  ...POLICIES.map((policy) => tool('read_policy', { policy })),
  tool('read_policy', { policy: 'imprint' }),
  tool('nothing', {}),
  rpc('/mcp', 'tools/call', {}),
  rpc('/mcp', 'resources/read', { uri: `${SHOP}/pages/shipping` }),
  rpc('/mcp', 'resources/read', { uri: `${SHOP}/products/${SHOES}` }),
  rpc('/mcp', 'resources/read', { uri: `${SHOP}/products/nothing` }),
  rpc('/mcp', 'resources/read', { uri: 'file:///etc/passwd' }),
  rpc('/mcp', 'prompts/get', { name: 'find_product', arguments: { need: 'a tent', budget: '200' } }),
  rpc('/mcp', 'prompts/get', { name: 'compare_products', arguments: { products: 'fh-101, fh-102' } }),
  rpc('/mcp', 'prompts/get', { name: 'find_product' }),
  rpc('/mcp', 'prompts/get', { name: 'nothing' }),
  rpc('/mcp', 'completion/complete', {
    ref: { type: 'ref/resource', uri: `${SHOP}/products/{handle}` },
    argument: { name: 'handle', value: 'sker' },
  }),
  rpc('/mcp', 'ping', undefined, { origin: CHAT }),
  rpc('/mcp', 'ping', undefined, { origin: 'https://elsewhere.example' }),
  rpc('/mcp', 'ping', undefined, { origin: SHOP }),
  rpc('/mcp', 'ping', undefined, { 'mcp-protocol-version': '1999-01-01' }),
  rpc('/mcp', 'ping', undefined, { accept: 'text/html' }),
  named('/mcp without a body', send('POST', '/mcp')),
  named('/mcp with broken JSON', post('/mcp', '{"jsonrpc"')),
  named('/mcp with a batch', post('/mcp', [{ jsonrpc: '2.0', id: 1, method: 'ping' }])),
  named('/mcp with a wrong version', post('/mcp', { jsonrpc: '1.0', id: 1, method: 'ping' })),
  named('/mcp with text', post('/mcp', 'ping', { 'content-type': 'text/plain' })),
  named('/mcp with a parameter', post('/mcp?x=1', { jsonrpc: '2.0', id: 1, method: 'ping' })),
  get('/mcp'),
  send('DELETE', '/mcp'),
  send('OPTIONS', '/mcp', undefined, { origin: CHAT }),
  post('/api/ucp/catalog/search', { query: 'trail shoes', pagination: { limit: 2 } }),
  {
    ...post('/api/ucp/catalog/search', { query: 'shoes', pagination: { limit: 3 } }),
    name: 'UCP, first page',
    keep: { cursor: ({ json }) => json.pagination.cursor },
  },
  named(
    'UCP, second page',
    post('/api/ucp/catalog/search', { query: 'shoes', pagination: { limit: 3, cursor: '<cursor>' } }),
  ),
  ...[
    { query: 'shoes', filters: { price: { min: 5000, max: 12000 }, available: true }, context: { currency: 'EUR' } },
    { query: 'shoes', filters: { price: { max: 12000 } }, context: { currency: 'USD' } },
    { filters: { categories: ['Running > Trail shoes'] }, context: { address_country: 'DE', language: 'de' } },
    { filters: { categories: ['nothing'] } },
    {},
    { query: 5 },
    { query: 'shoes', pagination: { limit: 0 } },
    { query: 'shoes', pagination: { cursor: 'nonsense' } },
    { query: 'x'.repeat(600) },
  ].map((body) => post('/api/ucp/catalog/search', body)),
  ...[
    { ids: ['fh-101', 'nothing', '9506000101002'] },
    { ids: [] },
    { ids: Array.from({ length: 101 }, (_, at) => `a${at}`) },
    {},
  ].map((body) => post('/api/ucp/catalog/lookup', body)),
  ...[
    { id: 'fh-101' },
    { id: 'fh-101', selected: [{ name: 'Colour', label: 'Night Black' }], preferences: ['Colour', 'Size'] },
    { id: 'fh-101', selected: [{ name: 'Size', label: '99' }] },
    { id: 'fh-101-ember-orange-47' },
    { id: 'nothing' },
    {},
  ].map((body) => post('/api/ucp/catalog/product', body)),
  named('UCP with broken JSON', post('/api/ucp/catalog/search', '{')),
  named('UCP without a type', send('POST', '/api/ucp/catalog/search', 'query', { 'content-type': 'text/plain' })),
  named('UCP for HTML', post('/api/ucp/catalog/search', {}, { accept: 'text/html' })),
  named(
    'UCP of an agent',
    post(
      '/api/ucp/catalog/lookup',
      { ids: ['fh-102'] },
      { 'ucp-agent': 'profile="https://agent.example/profile.json"' },
    ),
  ),
  get('/api/ucp/catalog/search'),
  send('OPTIONS', '/api/ucp/catalog/search'),
  ...['initialize', 'ping', 'tools/list', 'nothing'].map((method) => rpc('/api/ucp/mcp', method)),
  ucpTool('search_catalog', { query: 'tent', pagination: { limit: 2 } }),
  ucpTool('lookup_catalog', { ids: ['fh-101'] }),
  ucpTool('get_product', { id: 'fh-102' }),
  ucpTool('get_product', { id: 'nothing' }),
  ucpTool('get_product', {}),
  ucpTool('nothing', {}),
  named('UCP MCP notification', post('/api/ucp/mcp', { jsonrpc: '2.0', method: 'ping' })),
  named('UCP MCP with broken JSON', post('/api/ucp/mcp', '[')),
  named(
    'UCP MCP from elsewhere',
    post('/api/ucp/mcp', { jsonrpc: '2.0', id: 1, method: 'ping' }, { origin: 'https://elsewhere.example' }),
  ),
  get('/api/ucp/mcp'),
]

// Agents

/** A proof of work that is harder than any that is asked for here. */
function proofFor(host: string): string {
  for (let nonce = 0; ; nonce++) {
    const proof = `v1:${host}:${Math.floor(Date.now() / 1000)}:${nonce}`
    if (createHash('sha256').update(proof).digest().readUInt16BE() === 0) return proof
  }
}

type Keep = Step['keep']

const ANA = 'ana@example.test'
const ANONYMOUS = { type: 'anonymous', requested_credential_type: 'api_key', agent_name: 'Scout 1.0' }
const ASSERTED = { type: 'identity_assertion', requested_credential_type: 'api_key' }
const BY_MAIL = { ...ASSERTED, assertion_type: 'verified_email', assertion: ANA }
const BY_PROVIDER = { ...ASSERTED, assertion_type: ID_JAG, assertion: '<jag>', agent_name: 'Scout 1.0' }
/** A server of the owner's that may ask what a token is worth. */
const CHECKOUT_SECRET = 'checkout:0123456789abcdef0123456789abcdef'
const CHECKOUT = { headers: { authorization: `Basic ${btoa(CHECKOUT_SECRET)}` } }
const KEY = '5f0c7a52-9d3e-4b86-8a17-c2e94d6b1f30'
const JWT_BEARER = 'urn:ietf:params:oauth:grant-type:jwt-bearer'
const CLAIM_GRANT = 'urn:workos:agent-auth:grant-type:claim'
const EVENTS = {
  revoked: 'https://schemas.workos.com/events/agent/auth/identity/assertion/revoked',
  session: 'https://schemas.openid.net/secevent/caep/event-type/session-revoked',
}

const bearer = (value: string) => ({ authorization: `Bearer <${value}>` })
const reading = (what: string, value: string) => named(`read with ${what}`, get('/api/catalog/fh-101', bearer(value)))

/** JSON to an endpoint for agents. */
const agent = (name: string, path: string, body: unknown, keep?: Keep): Step => ({
  ...named(name, post(`/agent${path}`, body)),
  keep,
})
const register = (name: string, body: unknown, keep?: Keep) => agent(name, '/auth', body, keep)
const introduce = (name: string, body: unknown, keep?: Keep) => agent(name, '/identity', body, keep)
const complete = (name: string, otp: string, keep?: Keep) =>
  agent(name, '/auth/claim/complete', { claim_token: '<claim_token>', otp }, keep)
const claimFor = (name: string, email: string) => agent(name, '/auth/claim', { claim_token: '<claim_token>', email })
const challenge = (name: string) =>
  agent(name, '/auth/claim/attempt/challenge', { claim_attempt_token: '<link>' }, { otp: ({ json }) => json.challenge })
const readBack = (name: string, user_code: string) =>
  agent(name, '/identity/claim/complete', { claim_token: '<claim_token>', user_code })

const token = (name: string, members: Record<string, string>, keep?: Keep) =>
  form('/oauth2/token', members, { name, keep })
const exchange = (name: string, more: Record<string, string> = {}, keep?: Keep) =>
  token(name, { grant_type: JWT_BEARER, assertion: '<assertion>', ...more }, keep)
const poll = (name: string, keep?: Keep) => token(name, { grant_type: CLAIM_GRANT, claim_token: '<claim_token>' }, keep)
const introspect = (name: string, members: Record<string, string>, by: Partial<Step> = CHECKOUT) =>
  form('/oauth2/introspect', members, { name, ...by })

/** Signed by the provider just before the step. */
const signed = (step: Step, claims: object, type?: string): Step => ({
  ...step,
  prepare: ({ sign }) => ({ jag: sign(claims, type) }),
})

/** A page in the browser of a person, and a form that they send from there. */
const page = (name: string, path: string, keep?: Keep, as = 'ana'): Step => ({ name, path, as, keep })
const submit = (name: string, path: string, members: Record<string, string> = {}, more: Partial<Step> = {}): Step =>
  form(path, { ...members, form_token: '<token_of_form>' }, { name, as: 'ana', ...more })

const keepCredential: Keep = { credential: ({ json }) => json.credential }
const keepClaim: Keep = { claim_token: ({ json }) => json.claim_token }
const keepLink: Keep = { link: found(/token=(lnk_\w+)/) }
const sixDigits = (answer: Answer) => found(/(?<![\w&#])(\d{3}\s?\d{3})(?!\w)/)(answer)?.replace(/\s/, '')
const keepAttempt: Keep = {
  attempt: found(/(att_[0-9A-Za-z]{39})/),
  user_code: ({ json }) => (json.claim ?? json.claim_attempt).user_code,
}
const keepIdentity: Keep = {
  assertion: ({ json }) => json.identity_assertion,
  refresh: ({ json }) => json.identity.refresh_token.value,
}

const registrations: Step[] = [
  register('register anonymously', ANONYMOUS, { ...keepCredential, ...keepClaim }),
  reading('the credential', 'credential'),
  reading('the credential', 'credential'),
  named('read the feed with the credential', get('/api/products-feed.json?brand=Lumesk', bearer('credential'))),
  named('read a page with the credential', get('/pages/faq', bearer('credential'))),
  named('search with the credential', get('/api/search?q=tent&limit=1&fields=summary', bearer('credential'))),
  named('MCP with the credential', rpc('/mcp', 'ping', undefined, bearer('credential'))),
  ...['Bearer nonsense', `Bearer vtr_${'0'.repeat(39)}`, 'Basic YTpi', 'Bearer'].map((authorization) =>
    named(`read with ${authorization}`, get('/api/catalog?limit=1', { authorization })),
  ),
  get('/api/catalog?limit=1&access_token=x'),
  get('/agents.md', { authorization: 'Bearer nonsense' }),
  get('/', { ...HTML, authorization: 'Bearer nonsense' }),
  ...[
    { name: 'register with a key', body: ANONYMOUS, key: KEY },
    { name: 'repeat it', body: ANONYMOUS, key: KEY },
    { name: 'another body with the key', body: { ...ANONYMOUS, agent_name: 'Other' }, key: KEY },
    { name: 'a key that can be guessed', body: ANONYMOUS, key: 'request-1' },
  ].map(({ name, body, key }) => named(name, post('/agent/auth', body, { 'idempotency-key': key }))),
  ...[
    {},
    { type: 'anonymous' },
    { type: 'magic', requested_credential_type: 'api_key' },
    { ...ANONYMOUS, requested_credential_type: 'access_token' },
    { ...ANONYMOUS, agent_name: 'x'.repeat(300) },
    { ...ANONYMOUS, agent_name: 'https://evil.example <b>' },
    { ...BY_MAIL, assertion: 'nobody' },
    { ...BY_MAIL, assertion: undefined },
    { ...BY_PROVIDER, assertion: 'a.b.c' },
  ].map((body) => post('/agent/auth', body)),
  register('register with broken JSON', '{'),
  named('register with a form', form('/agent/auth', { type: 'anonymous' })),
  register('register with a large body', `{"type":"${'x'.repeat(70_000)}"}`),
  named('register with a packed body', post('/agent/auth', '{}', { 'content-encoding': 'gzip' })),
  get('/agent/auth'),
  get('/agent/auth', HTML),
  send('OPTIONS', '/agent/auth'),
]

const claims: Step[] = [
  claimFor('claim for nobody', 'nobody'),
  agent('claim with a wrong token', '/auth/claim', { claim_token: 'clm_x', email: ANA }),
  complete('complete too soon', '000000'),
  claimFor('claim', ANA),
  mail('ana, with the link of a claim', { ...keepLink, old_link: found(/token=(lnk_\w+)/) }),
  claimFor('claim again', ANA),
  claimFor('claim for another', 'ben@example.test'),
  mail('ben, with the link of a claim', {}),
  claimFor('claim for the first', ANA),
  mail('ana, with another link', keepLink),
  named('claim page', get('/agent/auth/claim/view?token=<link>', HTML)),
  named('claim page without a token', get('/agent/auth/claim/view', HTML)),
  named('claim page with a wrong token', get('/agent/auth/claim/view?token=lnk_x', HTML)),
  named('claim page with a wrong token, for a program', get('/agent/auth/claim/view?token=lnk_x')),
  {
    ...form('/agent/auth/claim/code', { claim_attempt_token: '<link>' }, { headers: HTML }),
    ...{ name: 'claim page, code', keep: { otp: sixDigits } },
  },
  challenge('code by the challenge'),
  agent('challenge with the first link', '/auth/claim/attempt/challenge', { claim_attempt_token: '<old_link>' }),
  agent('challenge with a wrong token', '/auth/claim/attempt/challenge', { claim_attempt_token: 'lnk_x' }),
  agent('challenge without a token', '/auth/claim/attempt/challenge', {}),
  complete('complete with a wrong code', 'abcdef'),
  complete('complete', '<otp>'),
  complete('complete again', '<otp>'),
  claimFor('claim what is claimed', ANA),
  agent('challenge what is claimed', '/auth/claim/attempt/challenge', { claim_attempt_token: '<link>' }),
  agent('complete without members', '/auth/claim/complete', {}),
  reading('the claimed credential', 'credential'),
  named('claim page afterwards', get('/agent/auth/claim/view?token=<link>', HTML)),
  named('claim page, end', form('/agent/auth/claim/end', { claim_attempt_token: '<link>' }, { headers: HTML })),
  named('claim page, end again', form('/agent/auth/claim/end', { claim_attempt_token: '<link>' }, { headers: HTML })),
  reading('the ended credential', 'credential'),
  reading('the ended credential', 'credential'),

  register('register by mail', BY_MAIL, keepClaim),
  mail('ana, for a registration by mail', keepLink),
  challenge('code for it'),
  complete('complete it', '<otp>', keepCredential),
  reading('its credential', 'credential'),
  named('revoke nothing', send('POST', '/agent/auth/revoke')),
  named('revoke an unknown token', form('/agent/auth/revoke', { token: 'vtr_x' })),
  named('revoke with a form', form('/agent/auth/revoke', { token: '<credential>' })),
  reading('the revoked credential', 'credential'),
  register('register another', ANONYMOUS, { ...keepCredential, ...keepClaim }),
  introspect('introspect it', { token: '<credential>' }),
  introspect('introspect as a stranger', { token: '<credential>' }, {}),
  introspect('introspect with a wrong secret', { token: 'x' }, { headers: { authorization: 'Basic YTpi' } }),
  introspect('introspect nothing', {}),
  named('revoke as the bearer', send('POST', '/agent/auth/revoke', undefined, bearer('credential'))),
  reading('the credential it ended', 'credential'),
  introspect('introspect what has ended', { token: '<credential>' }),
  agent('revoke with JSON', '/auth/revoke', { token: '<claim_token>' }),
  get('/agent/auth/revoke'),
]

const VOUCHED = { client_id: 'agent-1', email: ANA, email_verified: true }

const providers: Step[] = [
  signed(
    register('register with an ID-JAG', { ...BY_PROVIDER, requested_credential_type: 'access_token' }, keepCredential),
    VOUCHED,
  ),
  reading('the access token', 'credential'),
  register('register with the same ID-JAG', BY_PROVIDER),
  ...Object.entries({
    'an expired ID-JAG': { ...VOUCHED, exp: 1_700_000_000 },
    'an ID-JAG for another shop': { ...VOUCHED, aud: 'https://other.example' },
    'an ID-JAG of a stranger': { ...VOUCHED, iss: 'https://stranger.example' },
    'an ID-JAG without a mailbox': { client_id: 'agent-1' },
    'an ID-JAG without a client': { email: ANA, email_verified: true },
  }).map(([name, claims]) => signed(register(`register with ${name}`, BY_PROVIDER), claims)),
  signed(
    named('log out at the provider', post('/agent/auth/revoke', '<jag>', { 'content-type': 'application/logout+jwt' })),
    { events: { [EVENTS.revoked]: {} } },
    'logout+jwt',
  ),
  reading('the access token after that', 'credential'),
  signed(
    named('an event', post('/agent/event/notify', '<jag>', { 'content-type': 'application/secevent+jwt' })),
    { sub_id: { format: 'iss_sub', sub: 'user-1' }, events: { [EVENTS.session]: {} } },
    'secevent+jwt',
  ),
  named('an event that is none', post('/agent/event/notify', 'a.b.c', { 'content-type': 'application/secevent+jwt' })),
  agent('an event as JSON', '/event/notify', {}),
  get('/agent/event/notify'),
]

const identities: Step[] = [
  introduce('introduce anonymously', { type: 'anonymous', agent_name: 'Scout' }, { ...keepIdentity, ...keepClaim }),
  exchange('exchange the assertion', {}, { access: ({ json }) => json.access_token }),
  reading('its access token', 'access'),
  exchange('exchange for one scope', { scope: 'catalog:read' }),
  exchange('exchange for a wrong scope', { scope: 'admin' }),
  exchange('exchange for another resource', { resource: 'https://other.example' }),
  exchange('exchange for this resource', { resource: `${SHOP}/mcp` }),
  exchange('exchange nonsense', { assertion: 'a.b.c' }),
  token('exchange nothing', { grant_type: JWT_BEARER }),
  token('a grant that there is not', { grant_type: 'password', username: 'a', password: 'b' }),
  token('a token without a grant', {}),
  token('a token with a secret', { grant_type: 'refresh_token', client_secret: 'x' }),
  form('/oauth2/token', { grant_type: 'refresh_token' }, { headers: { authorization: 'Basic YTpi' } }),
  post('/oauth2/token', { grant_type: 'refresh_token' }),
  get('/oauth2/token'),
  get('/oauth2/token', HTML),
  send('OPTIONS', '/oauth2/token'),
  introduce('refresh', { type: 'refresh', refresh_token: '<refresh>' }),
  introduce('refresh with the same', { type: 'refresh', refresh_token: '<refresh>' }),
  introduce('refresh with nonsense', { type: 'refresh', refresh_token: 'rfr_x' }),
  poll('poll too soon'),
  token('poll for nothing', { grant_type: CLAIM_GRANT, claim_token: 'clm_x' }),
  ...[
    ...[{}, { type: 'magic' }, { type: 'refresh' }, { type: 'identity_assertion' }],
    ...[{ type: 'service_auth' }, { type: 'service_auth', login_hint: 'nobody' }],
  ].map((body) => post('/agent/identity', body)),
  get('/agent/identity'),
  agent('ask a human, wrongly', '/identity/claim', { claim_token: 'clm_x', login_hint: ANA }),
  agent(
    'ask a human',
    '/identity/claim',
    { type: 'service_auth', claim_token: '<claim_token>', login_hint: ANA },
    keepAttempt,
  ),
  poll('poll'),
  poll('poll at once'),
  readBack('read back too soon', '000000'),
  agent('ask nobody', '/identity/claim', { claim_token: '<claim_token>', login_hint: 'nobody' }),
  agent('read back for nothing', '/identity/claim/complete', { claim_token: 'clm_x', user_code: '000000' }),
  agent('the form of the page', '/identity/claim/complete', { claim_attempt_token: 'x' }),
]

const CLAIM_PAGE = '/claim?claim_attempt_token=<attempt>'
const ATTEMPT = { claim_attempt_token: '<attempt>' }

/** A human signs in and answers agents. */
const people: Step[] = [
  page('sign-in page', `/login?return_to=${encodeURIComponent('/claim?claim_attempt_token=')}<attempt>`, {
    token_of_form: formToken,
  }),
  page('claim, not signed in', CLAIM_PAGE),
  page('agents, not signed in', '/your-agents'),
  named('sign in without a form token', form('/login', { email: ANA }, { as: 'ana' })),
  submit('sign in from elsewhere', '/login', { email: ANA }, { headers: { origin: 'https://elsewhere.example' } }),
  submit('sign in as nobody', '/login', { email: 'nobody' }),
  submit('sign in', '/login', { email: ANA, return_to: CLAIM_PAGE }),
  mail('ana, with the link to sign in', { sign_in: found(/token=(sgn_\w+)/) }),
  page('link page', '/login/link?token=<sign_in>'),
  page('link page in another browser', '/login/link?token=<sign_in>', {}, 'ben'),
  page('link page with nonsense', '/login/link?token=nonsense'),
  submit('follow the link', '/login/link', { token: '<sign_in>' }),
  submit('follow the link again', '/login/link', { token: '<sign_in>' }),
  page('sign-in page, signed in', '/login'),
  page('claim page, signed in', CLAIM_PAGE),
  page('claim page of nothing', '/claim?claim_attempt_token=nonsense'),
  submit('confirm with a wrong code', '/claim/confirm', { ...ATTEMPT, user_code: 'abcdef' }),
  submit('a code to read out', '/claim/code', ATTEMPT, { keep: { read_out: sixDigits } }),
  submit('confirm', '/claim/confirm', { ...ATTEMPT, user_code: '<user_code>' }),
  submit('confirm again', '/claim/confirm', { ...ATTEMPT, user_code: '<user_code>' }),
  poll('poll after that', { access: ({ json }) => json.access_token }),
  reading('the claimed token', 'access'),
  page('agents', '/your-agents'),
  introduce(
    'introduce by service_auth',
    { type: 'service_auth', login_hint: ANA, agent_name: 'Guide' },
    { ...keepClaim, ...keepAttempt, registration: ({ json }) => json.registration_id },
  ),
  page('claim page of the second', CLAIM_PAGE),
  submit('a code to read out for the second', '/claim/code', ATTEMPT, { keep: { read_out: sixDigits } }),
  readBack('read back', '<read_out>'),
  readBack('read back again', '<read_out>'),
  agent('ask again', '/identity/claim', { claim_token: '<claim_token>', login_hint: ANA }),
  introduce('introduce a third', { type: 'service_auth', login_hint: ANA }, { ...keepClaim, ...keepAttempt }),
  submit('refuse it', '/claim/refuse', ATTEMPT),
  poll('poll what was refused'),
  introduce('introduce one of ben', { type: 'service_auth', login_hint: 'ben@example.test' }, keepAttempt),
  page('claim page of another mailbox', CLAIM_PAGE),
  ...['introduce with an ID-JAG', 'introduce with an ID-JAG, known by now'].flatMap((name, at): Step[] => [
    {
      ...introduce(name, BY_PROVIDER, at === 0 ? keepAttempt : {}),
      prepare: ({ sign }) => ({
        jag: sign({ ...VOUCHED, sub: 'user-2', client_id: 'agent-2', auth_time: Math.floor(Date.now() / 1000) }),
      }),
    },
    submit(`confirm: ${name}`, '/claim/confirm', { ...ATTEMPT, user_code: '<user_code>' }),
  ]),
]

const VERIFIER = 'transcript-verifier-0123456789-abcdefghijklmnop'

/** What an OAuth client asks for, as a query; values of earlier steps are put in afterwards. */
function authorization(more: Record<string, string> = {}): string {
  const members = {
    ...{ response_type: 'code', client_id: '<client>', redirect_uri: LOOPBACK, scope: 'catalog:read search:read' },
    ...{ state: 'xyz', code_challenge_method: 'S256' },
    code_challenge: createHash('sha256').update(VERIFIER).digest('base64url'),
    ...more,
  }
  const escaped = (value: string) => (value.startsWith('<') ? value : encodeURIComponent(value))
  return Object.entries(members)
    .map(([key, value]) => `${key}=${escaped(value)}`)
    .join('&')
}

const authorize = (name: string, more?: Record<string, string>, as?: string): Step => ({
  ...page(`authorize ${name}`, `/oauth2/authorize?${authorization(more)}`, {}, as),
  prepare: ({ origin }) => ({ client: `${origin}/client.json`, wrong_client: `${origin}/client-wrong.json` }),
})
const decide = (decision: string, keep?: Keep) =>
  submit(`say ${decision}`, '/oauth2/authorize', { request: authorization(), decision }, { keep })
const keepCode: Keep = { code: (answer) => new URL(answer.header('location') ?? '').searchParams.get('code') }
const OF_CODE = { grant_type: 'authorization_code', client_id: '<client>', redirect_uri: LOOPBACK, code: '<code>' }
const OF_REFRESH = { grant_type: 'refresh_token', client_id: '<client>', refresh_token: '<refresh>' }

/** An OAuth client asks the human. */
const clients: Step[] = [
  authorize('without being signed in', {}, 'ben'),
  authorize('a client'),
  authorize('for the web', { redirect_uri: 'https://app.example/done' }),
  authorize('with another port', { redirect_uri: 'http://127.0.0.1:9999/callback' }),
  authorize('to elsewhere', { redirect_uri: 'https://elsewhere.example/' }),
  authorize('without PKCE', { code_challenge_method: 'plain' }),
  authorize('a token', { response_type: 'token' }),
  authorize('a wrong scope', { scope: 'admin' }),
  authorize('another resource', { resource: 'https://other.example' }),
  authorize('a client whose document is wrong', { client_id: '<wrong_client>' }),
  authorize('a client that is no address', { client_id: 'pathfinder' }),
  page('authorize nothing', '/oauth2/authorize'),
  get('/oauth2/authorize'),
  decide('no'),
  decide('perhaps'),
  decide('yes', keepCode),
  token('exchange the code with a wrong verifier', { ...OF_CODE, code_verifier: 'x'.repeat(43) }),
  decide('yes', keepCode),
  token(
    'exchange the code',
    { ...OF_CODE, code_verifier: VERIFIER },
    { oauth_token: ({ json }) => json.access_token, refresh: ({ json }) => json.refresh_token },
  ),
  reading('the token of a client', 'oauth_token'),
  token('refresh as another client', { ...OF_REFRESH, client_id: 'https://other.example/client.json' }),
  token('refresh the token', OF_REFRESH, { fresh: ({ json }) => json.refresh_token }),
  token('refresh with the same token', OF_REFRESH),
  token('refresh for fewer scopes', { ...OF_REFRESH, refresh_token: '<fresh>', scope: 'catalog:read' }),
  introspect('introspect the token', { token: '<oauth_token>' }),
  named('revoke the token', form('/oauth2/revoke', { token: '<oauth_token>' })),
  reading('the revoked token', 'oauth_token'),
  form('/oauth2/revoke', { token: 'x', token_type_hint: 'access_token' }),
  form('/oauth2/revoke', {}),
  token('exchange the code again', { ...OF_CODE, code_verifier: VERIFIER }),
  ...['/oauth2/revoke', '/oauth2/introspect', '/oauth2/nothing'].map((path) => get(path)),
  page('agents after all', '/your-agents'),
  submit('end one', '/your-agents/revoke', { registration: '<registration>' }),
  submit('end one that there is not', '/your-agents/revoke', { registration: 'reg_x' }),
  submit('end all', '/your-agents/revoke-all'),
  reading('the claimed token after that', 'access'),
  submit('sign out', '/login/end'),
  page('agents, signed out', '/your-agents'),
  submit('sign out everywhere', '/login/end-all'),
  get('/login/end'),
  get('/your-agents/revoke', HTML),
]

const CRLF = '\r\n'
const rawRequest = (name: string, ...lines: string[]): Step => named(name, { raw: [...lines, '', ''].join(CRLF) })

/** What breaks down before it is a request, and what is one only just. */
const broken: Step[] = [
  rawRequest('no HTTP', 'HELLO'),
  rawRequest('no Host', 'GET /healthz HTTP/1.1', 'Connection: close'),
  rawRequest('no Host in HTTP/1.0', 'GET /healthz HTTP/1.0'),
  rawRequest('two Hosts', 'GET /healthz HTTP/1.1', 'Host: a', 'Host: b', 'Connection: close'),
  rawRequest('a Host that is none', 'GET /healthz HTTP/1.1', 'Host: a b', 'Connection: close'),
  rawRequest(
    'two credentials',
    'GET /healthz HTTP/1.1',
    'Host: a',
    'Authorization: Bearer a',
    'Authorization: Bearer b',
    'Connection: close',
  ),
  rawRequest(
    'a whole address',
    'GET http://elsewhere.example/healthz HTTP/1.1',
    'Host: elsewhere.example',
    'Connection: close',
  ),
  rawRequest('a large head', 'GET /healthz HTTP/1.1', 'Host: a', `X: ${'x'.repeat(20_000)}`, 'Connection: close'),
  rawRequest('an unknown method', 'BREW /healthz HTTP/1.1', 'Host: a', 'Connection: close'),
  rawRequest('TRACE', 'TRACE /healthz HTTP/1.1', 'Host: a', 'Connection: close'),
  rawRequest('a wrong length', 'POST /agent/auth HTTP/1.1', 'Host: a', 'Content-Length: x', 'Connection: close'),
  named('a long address', get(`/?${'x'.repeat(9000)}`)),
  named('a broken percent', get('/%')),
  named('a broken percent in HTML', get('/%zz', HTML)),
  named('another Host', get('/healthz', { host: 'elsewhere.example' })),
  send('POST', '/healthz', {}),
  send('OPTIONS', '/nothing'),
  send('DELETE', '/nothing'),
]

// The other shops

const WORLD = [...PAGES, '/pages/faq', '/nothing']

/** In German: everything protected and limited, few ways in, closed to crawlers. */
const guarded: Step[] = [
  ...WORLD.filter((path) => path !== '/nothing').flatMap((path) => [get(path, HTML), get(twinOf(path))]),
  get('/products/nothing', HTML),
  get('/login', HTML),
  get('/your-agents', HTML),
  get('/oauth2/authorize', HTML),
  get('/robots.txt'),
  get('/llms.txt'),
  get('/auth.md'),
  get('/agents.md'),
  get('/.well-known/oauth-authorization-server'),
  get('/.well-known/oauth-protected-resource'),
  get('/api/catalog?limit=1'),
  get('/api/search?q=zelt'),
  get('/api/products-feed.json'),
  rpc('/mcp', 'tools/list'),
  tool('list_categories', {}),
  tool('search_products', { query: 'Schuhe' }),
  post('/api/ucp/catalog/search', { query: 'Schuhe' }),
  ucpTool('search_catalog', { query: 'Schuhe' }),
  named('register by mail, switched off', post('/agent/auth', BY_MAIL)),
  named(
    'introduce by service_auth, switched off',
    post('/agent/identity', { type: 'service_auth', login_hint: 'ana@example.test' }),
  ),
  {
    ...named('register anonymously', post('/agent/auth', ANONYMOUS)),
    keep: { credential: ({ json }) => json.credential },
  },
  named('read what it may', get('/api/catalog?limit=1', bearer('credential'))),
  named('read what it may not', get('/api/products-feed.json?brand=Lumesk', bearer('credential'))),
  named('search with the credential', get('/api/search?q=schuhe&limit=2', bearer('credential'))),
  named(
    'MCP with the credential',
    rpc('/mcp', 'tools/call', { name: 'list_categories', arguments: {} }, bearer('credential')),
  ),
  named('register without a proof', post('/agent/auth', ANONYMOUS)),
  {
    ...named('register with a proof', post('/agent/auth', { ...ANONYMOUS, proof_of_work: '<proof>' })),
    prepare: () => ({ proof: proofFor('guarded.example') }),
  },
  { ...get('/login'), name: 'sign-in page', as: 'cleo', keep: { token_of_form: formToken } },
  ...['sign in', 'sign in again'].map((name) =>
    form(
      '/login',
      { email: 'cleo@example.test', form_token: '<token_of_form>' },
      { name, as: 'cleo', keep: { proof_js: found(/"(\/assets\/proof-of-work-\w+\.js)"/) } },
    ),
  ),
  get('<proof_js>'),
  mail('cleo, with the link to sign in', {}),
  named(
    'register with a wrong proof',
    post('/agent/auth', { ...ANONYMOUS, proof_of_work: 'v1:guarded.example:1700000000:x' }),
  ),
  named('introspect, switched off', form('/oauth2/introspect', { token: 'x' })),
  named('read until the limit', get('/api/catalog/fh-101', bearer('credential'))),
  ...Array.from({ length: 8 }, () => get('/api/catalog/fh-102', bearer('credential'))),
]

/** In Arabic: a shop of its own, with words, styles, templates, policies and search rules of the owner's. */
const own: Step[] = [
  ...WORLD.flatMap((path) => [get(path, HTML), get(twinOf(path))]),
  ...POLICIES.filter((slug) => slug !== 'faq').flatMap((slug) => [
    get(`/pages/${slug}`, HTML),
    get(`/pages/${slug}.md`),
  ]),
  get('/assets/theme/logo.svg'),
  get('/assets/theme/nothing.svg'),
  ...['booties', 'gift', 'tent', 'أحذية', 'shoes under 50'].map((q) => brief(q, { explain: 'true' })),
  get('/llms.txt'),
  get('/agents.md'),
  get('/robots.txt'),
  get('/sitemap.xml'),
  get('/sitemap-pages.xml'),
  get('/openapi.json'),
  get('/feeds/google.xml?brand=Lumesk'),
  get('/api/products-feed.json?brand=Lumesk'),
  get('/.well-known/ucp'),
  get('/.well-known/security.txt'),
  get('/login', HTML),
  get('/agent/auth/claim/view', HTML),
  named('MCP by a local name', rpc('/mcp', 'ping')),
  named('MCP by another name', rpc('/mcp', 'ping', undefined, { host: 'elsewhere.example' })),
  named('MCP from a local page', rpc('/mcp', 'ping', undefined, { origin: 'http://localhost:5173' })),
  tool('read_policy', { policy: 'shipping' }),
  tool('read_policy', { policy: 'faq' }),
]

const OWN_FILES = {
  'vitrine.config.ts': `export default {
  search: {
    synonyms: [['booties', 'shoes']],
    rules: [{ when: 'gift', pin: ['fh-102'] }, { when: 'tent', bury: ['homestead-5-family-tent'] }],
    weights: { rating: 0.5 },
  },
  shop: {
    name: 'Oasis',
    description: 'Gear for the desert.',
    country: 'AE',
    contactEmail: 'hello@oasis.example',
    shipping: [{ country: 'AE', service: 'Post', price: 1500, handlingDays: [0, 1], transitDays: [1, 3], freeOver: 20000 }],
    returns: { accepted: true, days: 14, fees: 'customer' },
  },
}
`,
  'policies/shipping.md':
    '# Shipping\n\nWe send on *Mondays*.\n\n<script>alert(1)</script>\n\n[Post](https://post.example)\n',
  'policies/faq.md': '# Questions\n\n## Do you gift-wrap?\n\nYes.\n\n## Sizes\n\nAs marked.\n',
  'policies/privacy-policy.md': '# Privacy\n\n[?] What do you keep?\n',
  'theme/theme.css': ':root { --accent: #7a1f5c; }\n',
  'theme/words.json': '{"ask": "اسألنا الآن"}\n',
  'theme/assets/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><circle r="5"/></svg>\n',
  'theme/templates/product.liquid':
    '<h1>{{ product.title }}</h1>\n{{ parts.price }}\n<p class="own">{{ shop.name }}</p>\n',
}

const TILL = 'https://till.example'
const WEBHOOK_KEY = Buffer.from('transcript-order-webhook-secret!')
const LINE = 'fh-101-harbour-blue-40'
const OTHER_LINE = 'fh-102-turquoise-36'
const ONCE = { 'idempotency-key': '5d2c9a0e-4f7b-4c63-8e1a-7b9d3f60c214' }
const ACP = { 'api-version': '2026-04-17', 'idempotency-key': '<key>' }

const lines = (...list: (readonly [id: string, quantity: number])[]) => ({
  line_items: list.map(([id, quantity]) => ({ item: { id }, quantity })),
})
const wanted = (id: string, quantity: number) => ({
  ...{ line_items: [{ id, quantity }], currency: 'eur', capabilities: {} },
})
const keepCart: Keep = { cart: ({ json }) => json.id, leave: found(/"continue_url":"https:\/\/shop\.example([^"]+)"/) }

/** A POST of the Agentic Commerce Protocol, with a key that was never used. */
const acp = (name: string, path: string, body?: unknown, keep?: Keep): Step => ({
  ...named(name, post(`/api/acp/checkout_sessions${path}`, body, ACP)),
  ...{ keep, prepare: () => ({ key: randomUUID() }) },
})

/** What a shop system reports, signed as Standard Webhooks says. */
const report = (name: string, data: object, key: string | Buffer = WEBHOOK_KEY): Step => ({
  ...named(
    name,
    post('/api/orders', '<report>', {
      ...{ 'webhook-id': '<webhook_id>', 'webhook-timestamp': '<webhook_at>', 'webhook-signature': 'v1,<webhook_mac>' },
    }),
  ),
  prepare: () => signReport(data, key),
})

function signReport(data: object, key: string | Buffer): Record<string, string> {
  const body = JSON.stringify({ type: 'order.created', timestamp: new Date().toISOString(), data })
  const [id, at] = [`msg_${randomUUID()}`, String(Math.floor(Date.now() / 1000))]
  const mac = createHmac('sha256', key).update(`${id}.${at}.${body}`).digest('base64')
  return { report: body, webhook_id: id, webhook_at: at, webhook_mac: mac }
}

/** It leads to a checkout: carts in four protocols, and what a shop system reports. */
const selling: Step[] = [
  { ...post('/api/carts', lines([LINE, 2], [OTHER_LINE, 1])), keep: keepCart },
  get('/api/carts/<cart>'),
  send('HEAD', '/api/carts/<cart>'),
  post('/api/carts/<cart>/items', { item: { id: LINE }, quantity: 3 }),
  post('/api/carts/<cart>/items', { item: { id: LINE }, quantity: -9 }),
  post('/api/carts/<cart>/items', { item: { id: 'nothing' }, quantity: 1 }),
  send('PUT', '/api/carts/<cart>', lines([OTHER_LINE, 2])),
  send('PUT', '/api/carts/<cart>', {}),
  get('<leave>', HTML),
  report('an order', { order_id: '1001', total: { amount: 4500, currency: 'EUR' } }),
  report('the same order', { order_id: '1001', total: { amount: 4500, currency: 'EUR' } }),
  report('an order signed with another key', { order_id: '1002' }, 'another'),
  report('an order without a number', {}),
  post('/api/orders', {}),
  post('/api/carts/<cart>/cancel', {}),
  get('/api/carts/<cart>'),
  get('/api/carts/nothing'),
  ...[{}, { line_items: [] }, lines(['nothing', 1]), lines([LINE, 0]), lines([LINE, 1_000_000])].map((body) =>
    post('/api/carts', body),
  ),
  post('/api/carts', lines([LINE, 1]), ONCE),
  post('/api/carts', lines([LINE, 2]), ONCE),
  send('OPTIONS', '/api/carts'),
  get('/api/carts'),
  get('/.well-known/acp.json'),
  get('/.well-known/ucp'),
  get('/.well-known/ucp/2026-04-08'),
  acp('ACP: begin', '', wanted(LINE, 1), keepCart),
  acp('ACP: update', '/<cart>', wanted(OTHER_LINE, 2)),
  acp('ACP: begin with nothing', '', wanted('nothing', 1)),
  acp('ACP: begin without members', '', {}),
  get('/api/acp/checkout_sessions/<cart>', { 'api-version': '2026-04-17' }),
  get('/api/acp/checkout_sessions/<cart>'),
  named('ACP: without a key', post('/api/acp/checkout_sessions', wanted(LINE, 1), { 'api-version': '2026-04-17' })),
  named('ACP: another release', post('/api/acp/checkout_sessions', wanted(LINE, 1), { 'api-version': '2020-01-01' })),
  acp('ACP: complete', '/<cart>/complete', { payment_data: {} }),
  acp('ACP: cancel', '/<cart>/cancel', {}),
  acp('ACP: cancel again', '/<cart>/cancel', {}),
  { ...post('/api/ucp/carts', lines([LINE, 1])), keep: keepCart },
  get('/api/ucp/carts/<cart>'),
  send('PUT', '/api/ucp/carts/<cart>', lines([OTHER_LINE, 1])),
  { ...post('/api/ucp/checkout-sessions', { cart_id: '<cart>' }), keep: { session: ({ json }) => json.id } },
  get('/api/ucp/checkout-sessions/<session>'),
  send('PUT', '/api/ucp/checkout-sessions/<session>', lines([OTHER_LINE, 3])),
  post('/api/ucp/checkout-sessions/<session>/complete', { payment: {} }),
  post('/api/ucp/checkout-sessions/<session>/cancel', {}),
  post('/api/ucp/carts/<cart>/cancel', {}),
  get('/api/ucp/carts/<cart>'),
  post('/api/ucp/carts', lines(['nothing', 1])),
  post('/api/ucp/carts', {}),
  ...['tools/list', 'resources/list'].map((method) => rpc('/mcp', method)),
  tool('create_cart', lines([LINE, 1])),
  tool('create_cart', lines(['nothing', 1])),
  tool('get_cart', { id: 'nothing' }),
  rpc('/api/ucp/mcp', 'tools/list'),
  rpc('/api/ucp/mcp', 'tools/call', { name: 'create_cart', arguments: { meta: {}, cart: lines([LINE, 1]) } }),
  get(`/buy/${LINE}:2,${OTHER_LINE}:1?utm_source=agent`, HTML),
  get('/buy/nothing:1', HTML),
  get('/buy/', HTML),
  get('/cart', HTML),
  get(`/cart?items=${LINE}:1`, HTML),
  get('/cart?items=nothing:1', HTML),
  form('/cart/items', { item: LINE, quantity: '2' }, { as: 'ana' }),
  page('cart', '/cart'),
  form('/cart/items', { item: LINE, set: '1' }, { as: 'ana' }),
  form('/cart/items', { item: LINE, set: 'x' }, { as: 'ana' }),
  form('/cart/items', { item: LINE }, { name: 'cart from elsewhere', headers: { 'sec-fetch-site': 'cross-site' } }),
  form('/cart/items', { item: LINE, set: '0' }, { as: 'ana' }),
  page('cart, empty again', '/cart'),
  ...['', '?kinds=price', '?after=0', '?after=99999999', '?after=x', '?kinds=nothing', '?limit=1'].map((rest) =>
    get(`/api/changes${rest}`),
  ),
  send('PATCH', '/admin/api/variants', { variants: [{ id: LINE, availability: { quantity: 0 } }] }),
  send('PATCH', '/admin/api/variants', {}, { authorization: 'Bearer nonsense' }),
  get('/admin/api/variants'),
  get('/collections/llms.txt'),
  get('/.well-known/agent.json'),
  get('/.well-known/mcp.json'),
  named('the directory of keys', send('HEAD', '/.well-known/http-message-signatures-directory')),
  ...['/mcp', '/api/ucp', '/api/ucp/mcp'].map((path) => get(`/.well-known/oauth-protected-resource${path}`)),
  get(`/products/${SHOES}`, HTML),
  get(`/products/${SHOES}.md`),
  get('/agents.md'),
  get('/llms.txt'),
]

/** In Romanian: nothing has been imported yet. */
const empty: Step[] = [
  get('/healthz'),
  get('/readyz'),
  ...['/', '/collections', '/collections/running', '/search?q=x', '/products/x', '/pages/contact', '/nothing'].flatMap(
    (path) => [get(path, HTML), get(twinOf(path))],
  ),
  ...['/api/catalog', '/api/catalog/x', '/api/search?q=x', '/api/search/suggest?q=x', ...FEEDS, '/products.json'].map(
    (path) => get(path),
  ),
  ...['/collections.json', '/feeds/acp/metadata.json', ...CHECKED.slice(0, 13), '/.well-known/ucp'].map((path) =>
    get(path),
  ),
  rpc('/mcp', 'tools/list'),
  tool('search_products', { query: 'x' }),
  tool('list_categories', {}),
  post('/api/ucp/catalog/search', { query: 'x' }),
  post('/agent/auth', ANONYMOUS),
]

export const SHOPS: readonly Setup[] = [
  {
    name: 'sample',
    environment: ({ origin }) => ({
      ...NO_LIMITS,
      PUBLIC_URL: SHOP,
      AGENT_ISSUERS: origin,
      OAUTH_LOOPBACK_CLIENTS: 'true',
      MCP_ORIGINS: CHAT,
      INTROSPECTION_SECRETS: CHECKOUT_SECRET,
    }),
    steps: [
      ...[...catalogue, ...searching, ...feeds, ...discovery, ...conditions, ...pages, ...protocols],
      ...[...letters, ...registrations, ...claims, ...providers, ...identities, ...people, ...clients, ...broken],
    ],
  },
  {
    name: 'guarded',
    environment: () => ({
      ...NO_LIMITS,
      PUBLIC_URL: 'http://guarded.example',
      SHOP_LOCALE: 'de-DE',
      PROTECTED_SCOPES: 'catalog:read,products:read,search:read',
      UNCLAIMED_SCOPES: 'catalog:read,search:read',
      REGISTERED_PER_MINUTE: '12',
      REGISTRATIONS_PER_HOUR: '1',
      SIGN_INS_PER_MAILBOX: '1',
      PROOF_OF_WORK_BITS: '8',
      AGENT_VERIFIED_EMAIL: 'false',
      AGENT_OAUTH: 'false',
      ALLOW_SEARCH_ENGINES: 'false',
      ALLOW_AI_ANSWERS: 'false',
      ALLOW_AI_TRAINING: 'true',
    }),
    steps: guarded,
  },
  {
    name: 'own',
    environment: () => ({
      ...NO_LIMITS,
      PUBLIC_URL: 'http://localhost:3000',
      SHOP_LOCALE: 'ar-AE',
      SHOP_THEME_DIR: 'theme',
      AGENT_ANONYMOUS: 'false',
      AGENT_VERIFIED_EMAIL: 'false',
    }),
    files: OWN_FILES,
    steps: own,
  },
  {
    name: 'selling',
    environment: () => ({
      ...NO_LIMITS,
      PUBLIC_URL: SHOP,
      SHOP_CURRENCY: 'EUR',
      SHOP_CHECKOUT: `${TILL}/add?items={items}`,
      ORDER_WEBHOOK_SECRETS: `whsec_${WEBHOOK_KEY.toString('base64')}`,
    }),
    steps: selling,
  },
  ...['fr', 'es'].map((locale) => ({
    name: locale,
    environment: () => ({
      ...NO_LIMITS,
      PUBLIC_URL: SHOP,
      SHOP_LOCALE: locale,
      SHOP_CURRENCY: 'USD',
      RATE_LIMITS: 'false',
    }),
    steps: [
      ...pagesOf([...PAGES, '/pages/faq']),
      get('/login', HTML),
      ...['zapatos', 'chaussures', 'shoes'].map((q) => brief(q)),
    ],
  })),
  {
    name: 'empty',
    environment: () => ({ ...NO_LIMITS, PUBLIC_URL: SHOP, SHOP_LOCALE: 'ro-RO', SAMPLE: 'false' }),
    isEmpty: true,
    steps: empty,
  },
]
