import { currenciesCalled, type DecimalMark, formatDecimal, isCurrency, readTypedAmount } from '@vitrine/product'
import { robotsGroups } from './rules/crawlers.ts'
import { type CallableSite, isObject, objectsIn, type Site } from './site/site.ts'
import { sampleSitemap } from './site/sitemap.ts'

// A trial: the shop is used as a buyer's agent would use it. It calls what the shop announces (MCP in both revisions,
// UCP in each of its releases), and compares price and availability of three products wherever the shop shows them. Only
// addresses of the shop's own origin are called, whatever its documents name.

export interface Trial {
  /** What was called, and how it went. */
  calls: { name: string; outcome: 'answered' | 'failed' | 'absent'; note?: string }[]
  products: { title: string; url: string; observations: Observation[] }[]
  /** A sentence for each thing that a buyer with an agent would miss here. */
  missing: string[]
}

/** What one source says of a product. */
export interface Observation {
  source: Source
  /** Undefined where the source does not have the product. */
  price?: { min: number; max: number; currency: string }
  available?: boolean
}

const SOURCES = ['page', 'JSON-LD', 'feed', 'API', 'MCP', 'UCP'] as const
type Source = (typeof SOURCES)[number]

const MOST_PRODUCTS = 3
const REVISIONS = ['2026-07-28', '2025-11-25'] as const
const CLIENT = { name: 'vitrine-check', version: '1' }

/**
 * Calls MCP and UCP of a shop, and compares what its pages, data, feed and interfaces say of three products.
 *
 * @example
 * (await tryAsAgent(openSite('http://127.0.0.1:1'))).products // => []
 */
export async function tryAsAgent(site: CallableSite): Promise<Trial> {
  const mcp = await callMcp(site)
  const ucp = await callUcp(site)
  const calls = [...mcp.calls, ...ucp.calls]
  const products: Trial['products'] = []
  for (const product of await readPages(site)) products.push(await compareSources(site, product, { mcp, ucp }))
  return { calls, products, missing: [...(await contradictions(site)), ...failures(calls), ...differences(products)] }
}

/** A product as its page says it: in JSON-LD, and in words. */
interface ProductPage {
  title: string
  url: string
  /** In words, from the title of the page on. */
  text: string
  /** Every price that its data names. */
  prices: readonly number[]
  data: Observation
}

async function readPages(site: Site): Promise<ProductPage[]> {
  const { pages } = await sampleSitemap(site)
  const found: ProductPage[] = []
  for (const url of pages) {
    if (found.length === MOST_PRODUCTS) break
    const page = readPage(url, (await site.get(url, 'text/html')).text)
    if (page) found.push(page)
  }
  return found
}

function readPage(url: string, html: string): ProductPage | undefined {
  const product = dataIn(html).find((one) => /^Product(Group)?$/.test(String(one['@type'])))
  if (!product || typeof product.name !== 'string') return undefined
  const variants = objectsIn(product.hasVariant)
  const offers = [product, ...variants].flatMap(({ offers }) =>
    Array.isArray(offers) ? objectsIn(offers) : [Object(offers)],
  )
  const prices = offers.flatMap(({ price, lowPrice, highPrice }) => [price, lowPrice, highPrice]).flatMap(toNumber)
  const [currency] = offers.flatMap(({ priceCurrency }) => (typeof priceCurrency === 'string' ? [priceCurrency] : []))
  const stock = offers.flatMap(({ availability }) => (typeof availability === 'string' ? [availability] : []))
  return {
    title: product.name,
    url,
    text: readText(html.slice(Math.max(html.search(/<h1[\s>]/i), 0))),
    prices,
    data: {
      source: 'JSON-LD',
      price: rangeOf(prices, currency),
      available:
        stock.length > 0
          ? stock.some((one) => /(InStock|LimitedAvailability|PreOrder|BackOrder)$/.test(one))
          : undefined,
    },
  }
}

/** What people read of a page. */
function readText(html: string): string {
  return html
    .replace(/<(script|style|template)[\s\S]*?<\/\1>/gi, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(nbsp|#160|#xa0);/gi, '\u00a0')
    .replace(/&(euro|#8364|#x20ac);/gi, '€')
    .replace(/&(pound|#163|#xa3);/gi, '£')
}

function dataIn(html: string): Record<string, unknown>[] {
  return [...html.matchAll(/<script[^>]*application\/ld\+json[^>]*>([\s\S]*?)<\/script>/g)].flatMap(([, text = '']) => {
    try {
      const data: unknown = JSON.parse(text)
      const all = Array.isArray(data) ? objectsIn(data) : isObject(data) ? [data] : []
      return all.flatMap((one) => [one, ...objectsIn(one['@graph'])])
    } catch {
      return []
    }
  })
}

/** Calls a tool or an operation that finds products by words; undefined where there is none that answers. */
interface Caller {
  calls: Trial['calls']
  find?(words: string): Promise<Record<string, unknown>[]>
}

async function callMcp(site: CallableSite): Promise<Caller> {
  const card = (await site.json('/.well-known/mcp/server-card.json')) ?? (await site.json('/mcp/server-card'))
  const [remote] = objectsIn(card?.remotes)
  const address = remote?.url
  if (typeof address !== 'string') return { calls: [{ name: 'MCP', outcome: 'absent' }] }
  const send = (revision: string, method: string, params: object) =>
    sendRpc(site, address, { method, params: withMeta(revision, params) }, headersOf(revision, method, params))
  const calls: Trial['calls'] = []
  for (const revision of REVISIONS) {
    const isOld = revision === '2025-11-25'
    const hello = isOld ? { protocolVersion: revision, capabilities: {}, clientInfo: CLIENT } : {}
    const answer = await send(revision, isOld ? 'initialize' : 'server/discover', hello)
    calls.push({ name: `MCP ${revision}`, ...outcomeOf(answer) })
  }
  const spoken = REVISIONS.find((_, at) => calls[at]?.outcome === 'answered')
  if (!spoken) return { calls }
  const listed = await send(spoken, 'tools/list', {})
  const tool = objectsIn(Object(listed.result).tools).find(({ name }) => /search/.test(String(name)))
  if (!tool) return { calls }
  return {
    calls,
    async find(words) {
      const params = { name: tool.name, arguments: { query: words } }
      const { result } = await send(spoken, 'tools/call', params)
      return objectsIn(Object(Object(result).structuredContent).products)
    },
  }
}

/** The newer revision says who asks with each request, and names the method in the header of it. */
function withMeta(revision: string, params: object): object {
  if (revision === '2025-11-25') return params
  const _meta = {
    'io.modelcontextprotocol/protocolVersion': revision,
    'io.modelcontextprotocol/clientInfo': CLIENT,
    'io.modelcontextprotocol/clientCapabilities': {},
  }
  return { ...params, _meta }
}

function headersOf(revision: string, method: string, params: object): Record<string, string> {
  const named: Record<string, string> = 'name' in params ? { 'mcp-name': String(params.name) } : {}
  return {
    'mcp-protocol-version': revision,
    'mcp-method': method,
    ...named,
    accept: 'application/json, text/event-stream',
  }
}

async function callUcp(site: CallableSite): Promise<Caller> {
  const profile = await site.json('/.well-known/ucp')
  const { version, supported_versions, services } = Object(profile?.ucp)
  const rest = Object.values(Object(services))
    .flatMap(objectsIn)
    .find(({ transport }) => transport === 'rest')
  if (typeof version !== 'string' || typeof rest?.endpoint !== 'string')
    return { calls: [{ name: 'UCP', outcome: 'absent' }] }
  const address = `${rest.endpoint.replace(/\/$/, '')}/catalog/search`
  // A shop's own profile names what it can do, so it serves as the profile of a platform that can do as much.
  const profiles = { [version]: `${site.origin}/.well-known/ucp`, ...Object(supported_versions) }
  const search = async (release: string, query: string) => {
    const headers = { 'ucp-agent': `profile="${String(profiles[release])}"`, accept: 'application/json' }
    return readAnswer(await site.post(address, { query }, headers))
  }
  const calls: Trial['calls'] = []
  for (const release of Object.keys(profiles)) {
    const answer = await search(release, 'a')
    const said = Object(answer.result).ucp
    const note = said?.status === 'error' ? String(objectsIn(Object(answer.result).messages)[0]?.content) : answer.note
    const isAnswered = note === undefined && said?.version === release
    calls.push({
      name: `UCP ${release}`,
      outcome: isAnswered ? 'answered' : 'failed',
      note: note ?? (isAnswered ? undefined : `It answers in release ${said?.version}.`),
    })
  }
  if (!calls.some(({ outcome }) => outcome === 'answered')) return { calls }
  return {
    calls,
    find: async (words) => objectsIn(Object((await search(version, words)).result).products),
  }
}

interface Answer {
  result?: unknown
  /** Why there is none. */
  note?: string
}

async function sendRpc(
  site: CallableSite,
  address: string,
  message: object,
  headers: Record<string, string>,
): Promise<Answer> {
  const answer = readAnswer(await site.post(address, { jsonrpc: '2.0', id: 1, ...message }, headers))
  if (answer.note !== undefined) return answer
  const { result, error } = Object(answer.result)
  return error ? { note: `${error.code}: ${error.message}` } : { result }
}

/** JSON, or the JSON of the last event where a server streams its one answer. */
function readAnswer({ status, text, problem }: Awaited<ReturnType<CallableSite['post']>>): Answer {
  if (status === 0) return { note: problem ?? 'No answer.' }
  const json =
    /^event:|^data:/m.test(text) && !text.startsWith('{')
      ? text
          .match(/^data: ?(.*)$/gm)
          ?.at(-1)
          ?.slice(5)
      : text
  try {
    const result: unknown = JSON.parse(json ?? '')
    return status < 300 ? { result } : { note: `The answer is ${status}.` }
  } catch {
    return { note: `The answer is ${status} and no JSON.` }
  }
}

function outcomeOf({ note }: Answer): Pick<Trial['calls'][number], 'outcome' | 'note'> {
  return note === undefined ? { outcome: 'answered' } : { outcome: 'failed', note }
}

async function compareSources(
  site: Site,
  page: ProductPage,
  { mcp, ucp }: { mcp: Caller; ucp: Caller },
): Promise<Trial['products'][number]> {
  const { title, url, data } = page
  const key = new URL(url).pathname.split('/').at(-1) ?? ''
  const isSame = (one: Record<string, unknown>) => one.title === title || String(one.url).startsWith(url)
  const observations: Observation[] = [{ source: 'page', ...pricesOnPage(page) }, data]
  const add = (source: Source, product: Record<string, unknown> | undefined) =>
    observations.push({ source, ...(product && readProduct(product)) })
  const feed = await site.json('/api/products-feed.json')
  if (feed) {
    const rows = objectsIn(feed.products).filter((row) => String(row.url ?? row.link).split('?')[0] === url)
    observations.push({ source: 'feed', ...readRows(rows) })
  }
  const api = await site.json(`/api/catalog/${key}`)
  if (api || (await site.json('/api/catalog?limit=1'))) add('API', isObject(api?.product) ? api.product : undefined)
  if (mcp.find) add('MCP', (await mcp.find(title)).find(isSame))
  if (ucp.find)
    add(
      'UCP',
      (await ucp.find(title)).find((one) => isSame(one) || objectsIn(one.variants).some(isSame)),
    )
  return { title, url, observations }
}

/** Amounts that a page says of its product: the price, the one before, the one of a unit, and one more. */
const MOST_AMOUNTS = 4

/**
 * The page is compared in words: whether one of the first amounts after its title is a price that its own data names. It
 * shows one variant at a time, so it need not be the lowest.
 */
function pricesOnPage({ text, prices, data: { price, available } }: ProductPage): Omit<Observation, 'source'> {
  if (!price) return {}
  const { currency } = price
  const named = new Set(prices.flatMap((one) => toMinorUnits(String(one), currency, '.')))
  const shown = amountsIn(text, currency).slice(0, MOST_AMOUNTS)
  return shown.some((readings) => readings.some((amount) => named.has(amount))) ? { price, available } : {}
}

/** Each amount of this currency in a text, as it reads with a point and with a comma before the decimals; in minor units. */
function amountsIn(text: string, currency: string): number[][] {
  // A sign, a code or a short name of a currency stands before or behind the number, with at most one space between.
  const amount =
    /(?<before>[\p{Sc}\p{L}.]{1,6})?[\s\u00a0\u202f]?(?<number>\d[\d.,'’]*(?:[\u00a0\u202f ]\d{3}(?!\d)[\d.,]*)*)[\s\u00a0\u202f]?(?<after>[\p{Sc}\p{L}.]{1,6})?/gu
  return [...text.matchAll(amount)].flatMap(({ groups }) => {
    const { before = '', number = '', after = '' } = groups ?? {}
    const isMoney = [before, after].some(
      (word) => word.toUpperCase() === currency || currenciesCalled(word).includes(currency),
    )
    const digits = number.replace(/[.,'’]$/, '')
    return isMoney ? [(['.', ','] as const).flatMap((mark) => toMinorUnits(digits, currency, mark))] : []
  })
}

/** None where the text is no amount. */
function toMinorUnits(text: string, currency: string, mark: DecimalMark): number[] {
  const verdict = readTypedAmount(text, currency, mark)
  return verdict.ok ? [verdict.money.amount] : []
}

/** Of UCP's shape, which many interfaces share: amounts in minor units. */
function readProduct(product: Record<string, unknown>): Omit<Observation, 'source'> {
  const variants = [...objectsIn(product.variants), ...(isObject(product.variant) ? [product.variant] : [])]
  const { min, max } = Object(product.price_range)
  const prices = [min, max, ...(min ? [] : variants.map(({ price }) => price))].map(Object)
  const amounts = prices.flatMap(({ amount }) => toNumber(amount))
  const currency = prices.map(({ currency }) => currency).find((code) => typeof code === 'string' && isCurrency(code))
  const stock = [product, ...variants].map(({ availability }) => Object(availability).available)
  return {
    price: rangeOf(
      currency === undefined ? [] : amounts.map((amount) => Number(formatDecimal({ amount, currency }))),
      currency,
    ),
    available: stock.includes(true) ? true : stock.includes(false) ? false : undefined,
  }
}

/** Rows of feeds have a price such as "139.00 EUR", and while a sale is on another beside it. */
function readRows(rows: readonly Record<string, unknown>[]): Omit<Observation, 'source'> {
  const prices = rows.map(({ sale_price, price }) => String(sale_price ?? price))
  const amounts = prices.flatMap((price) => toNumber(price.split(' ')[0]))
  const stock = rows.map(({ availability }) => String(availability))
  return {
    price: rangeOf(amounts, prices[0]?.split(' ')[1]),
    available:
      stock.length > 0 ? stock.some((word) => /^(in_?stock|preorder|backorder|pre_order)/.test(word)) : undefined,
  }
}

function toNumber(value: unknown): number[] {
  const number =
    typeof value === 'number' ? value : typeof value === 'string' && value !== '' ? Number(value) : Number.NaN
  return Number.isFinite(number) ? [number] : []
}

function rangeOf(amounts: readonly number[], currency: string | undefined): Observation['price'] {
  if (amounts.length === 0 || currency === undefined) return undefined
  return { min: Math.min(...amounts), max: Math.max(...amounts), currency }
}

/** Addresses that the manual invites to and robots.txt closes for programs without a group of their own. */
async function contradictions(site: Site): Promise<string[]> {
  const manual = await site.get('/agents.md')
  const robots = await site.get('/robots.txt')
  if (manual.status !== 200 || robots.status !== 200) return []
  const lines = robotsGroups(robots.text)
    .filter(({ agents }) => agents.includes('*'))
    .flatMap((group) => group.lines)
  const invited = [...manual.text.matchAll(/https?:\/\/[^\s`)>"|]+/g)].flatMap(([address]) =>
    URL.canParse(address) && new URL(address).origin === site.origin ? [new URL(address)] : [],
  )
  const closed = new Set(
    invited.map(({ pathname, search }) => `${pathname}${search}`).filter((path) => isClosed(lines, path)),
  )
  return [...closed].slice(0, MOST_PRODUCTS).map((path) => `agents.md invites to ${path}, which robots.txt disallows.`)
}

/** RFC 9309, section 2.2.2: the longest rule that fits decides; of two equal ones the one that allows. */
function isClosed(lines: readonly string[], path: string): boolean {
  const rules = lines.flatMap((line) => {
    const [, kind = '', pattern = ''] = /^(allow|disallow):\s*(\S+)/i.exec(line) ?? []
    return fits(pattern, path) ? [{ isClosing: kind.toLowerCase() === 'disallow', length: pattern.length }] : []
  })
  const [first] = rules.sort(
    (one, other) => other.length - one.length || Number(one.isClosing) - Number(other.isClosing),
  )
  return first?.isClosing ?? false
}

/** `*` stands for anything and `$` for the end. Without a regular expression: the pattern is a stranger's. */
function fits(pattern: string, path: string): boolean {
  if (pattern === '') return false
  const isWhole = pattern.endsWith('$')
  const [head = '', ...parts] = (isWhole ? pattern.slice(0, -1) : pattern).split('*')
  if (!path.startsWith(head)) return false
  let at = head.length
  for (const part of parts) {
    const found = path.indexOf(part, at)
    if (found < 0) return false
    at = found + part.length
  }
  return !isWhole || at === path.length || (parts.at(-1) ?? head) === ''
}

function failures(calls: Trial['calls']): string[] {
  return calls
    .filter(({ outcome }) => outcome === 'failed')
    .map(({ name, note }) => `${name} is announced and does not answer: ${note}`)
}

function differences(products: Trial['products']): string[] {
  return products.flatMap(({ title, observations }) => {
    const absent = observations.filter(({ price }) => price === undefined).map(({ source }) => source)
    const known = observations.filter(({ price }) => price !== undefined)
    const prices = new Map(known.map(({ source, price }) => [writePrice(price), source]))
    const stock = new Set(known.flatMap(({ available }) => (available === undefined ? [] : [available])))
    return [
      ...(absent.length > 0 ? [`${title}: no price by ${absent.join(', ')}.`] : []),
      ...(prices.size > 1
        ? [`${title}: ${known.map(({ source, price }) => `${source} ${writePrice(price)}`).join(', ')}.`]
        : []),
      ...(stock.size > 1
        ? [
            `${title}: ${known.map(({ source, available }) => `${source} ${available ? 'available' : 'not available'}`).join(', ')}.`,
          ]
        : []),
    ]
  })
}

function writePrice(price: Observation['price']): string {
  if (!price) return 'no price'
  return price.min === price.max ? `${price.min} ${price.currency}` : `${price.min} to ${price.max} ${price.currency}`
}

/** Where nothing can be compared, nothing is known to agree. */
const NO_PRODUCT = 'no product was found: no page that the sitemap names describes one as JSON-LD.'

/**
 * The trial as text.
 *
 * @example
 * reportTrial({ calls: [], products: [], missing: [] }).includes('✗ no product was found') // => true
 */
export function reportTrial({ calls, products, missing }: Trial): string {
  const marks = { answered: '✓', failed: '✗', absent: '–' }
  const called = calls.map(
    ({ name, outcome, note }) => `  ${marks[outcome]} ${name}${note === undefined ? '' : ` (${note})`}`,
  )
  const compared = products.map(
    ({ title, observations }) => `  ${title}: ${observations.map(({ source }) => source).join(', ')}`,
  )
  const told = products.length > 0 ? missing : [...missing, NO_PRODUCT]
  const missed = told.length > 0 ? told.map((line) => `  ✗ ${line}`) : ['  nothing that was looked for']
  return ['Used as a buyer’s agent would', ...called, 'Compared', ...compared, 'A buyer would miss', ...missed].join(
    '\n',
  )
}
