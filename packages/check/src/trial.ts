import { toTerminalLine } from '@vitrine/kit'
import { currenciesCalled, type DecimalMark, formatDecimal, isCurrency, readTypedAmount } from '@vitrine/product'
import { type AgentCall, callMcp, callUcp, type TriedInterface } from './agent-calls.ts'
import { isClosed, robotsGroups } from './rules/crawlers.ts'
import { jsonLdIn, readHtml } from './site/read-html.ts'
import { type CallableSite, isObject, jsonIn, objectsIn, type Site } from './site/site.ts'
import { sampleSitemap } from './site/sitemap.ts'

// A trial: uses the shop as a buyer's agent would. It calls the interfaces that the shop announces (MCP in both
// revisions, UCP in each release), and compares price and availability of three products wherever the shop publishes
// them. It calls only addresses of the shop's own origin, whatever the documents name.

export interface Trial {
  /** The calls and their results. */
  calls: AgentCall[]
  products: { title: string; url: string; observations: Observation[] }[]
  /** A sentence for each feature that a buyer with an agent would miss. */
  missing: string[]
}

/** The product data of one source. */
export interface Observation {
  source: Source
  /** Undefined if the source does not have the product. */
  price?: { min: number; max: number; currency: string }
  available?: boolean
}

const SOURCES = ['page', 'JSON-LD', 'feed', 'API', 'MCP', 'UCP'] as const
type Source = (typeof SOURCES)[number]

const MOST_PRODUCTS = 3

/**
 * Calls MCP and UCP of a shop, and compares three products in its pages, data, feed and interfaces.
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

/** A product as its page describes it: in JSON-LD, and in text. */
interface ProductPage {
  title: string
  url: string
  /** The visible text, from the page's title on. */
  text: string
  /** Every price in its data. */
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
  const { prices, ...offered } = readOffers([product, ...objectsIn(product.hasVariant)])
  return {
    title: product.name,
    url,
    text: readText(html.slice(Math.max(html.search(/<h1[\s>]/i), 0))),
    prices,
    data: { source: 'JSON-LD', ...offered },
  }
}

/** The offers of products and variants in JSON-LD. */
function readOffers(items: readonly Record<string, unknown>[]) {
  const offers = items.flatMap(({ offers }) => (Array.isArray(offers) ? objectsIn(offers) : [Object(offers)]))
  const prices = offers.flatMap(({ price, lowPrice, highPrice }) => [price, lowPrice, highPrice]).flatMap(toNumber)
  const [currency] = offers.flatMap(({ priceCurrency }) => (typeof priceCurrency === 'string' ? [priceCurrency] : []))
  const stock = offers.flatMap(({ availability }) => (typeof availability === 'string' ? [availability] : []))
  const isThere = stock.some((one) => /(InStock|LimitedAvailability|PreOrder|BackOrder)$/.test(one))
  return { prices, price: rangeOf(prices, currency), available: stock.length > 0 ? isThere : undefined }
}

/** The visible text of a page. */
function readText(html: string): string {
  return readHtml(html)
    .text.replace(/&(nbsp|#160|#xa0);/gi, '\u00a0')
    .replace(/&(euro|#8364|#x20ac);/gi, '€')
    .replace(/&(pound|#163|#xa3);/gi, '£')
}

function dataIn(html: string): Record<string, unknown>[] {
  return jsonLdIn(html).flatMap((text) => {
    const data = jsonIn(text)
    const all = isObject(data) ? [data] : objectsIn(data)
    return all.flatMap((one) => [one, ...objectsIn(one['@graph'])])
  })
}

async function compareSources(
  site: Site,
  page: ProductPage,
  { mcp, ucp }: { mcp: TriedInterface; ucp: TriedInterface },
): Promise<Trial['products'][number]> {
  const { title, url, data } = page
  const key = new URL(url).pathname.split('/').at(-1) ?? ''
  const isSame = (one: Record<string, unknown>) => one.title === title || String(one.url).startsWith(url)
  const observations: Observation[] = [{ source: 'page', ...pricesOnPage(page) }, data]
  const add = (source: Source, product: Record<string, unknown> | undefined) =>
    observations.push({ source, ...(product && readProduct(product)) })
  observations.push(...(await observeFeed(site, url)), ...(await observeApi(site, key)))
  if (mcp.find) add('MCP', (await mcp.find(title)).find(isSame))
  const hasSame = (one: Record<string, unknown>) => isSame(one) || objectsIn(one.variants).some(isSame)
  if (ucp.find) add('UCP', (await ucp.find(title)).find(hasSame))
  return { title, url, observations }
}

/** Empty if the shop has no feed. */
async function observeFeed(site: Site, url: string): Promise<Observation[]> {
  const feed = await site.json('/api/products-feed.json')
  if (!feed) return []
  const rows = objectsIn(feed.products).filter((row) => String(row.url ?? row.link).split('?')[0] === url)
  return [{ source: 'feed', ...readRows(rows) }]
}

/** Empty if the shop has no API. */
async function observeApi(site: Site, key: string): Promise<Observation[]> {
  const api = await site.json(`/api/catalog/${key}`)
  if (!api && !(await site.json('/api/catalog?limit=1'))) return []
  return [{ source: 'API', ...(isObject(api?.product) && readProduct(api.product)) }]
}

/** The number of amounts that are compared: the price, the regular price, the unit price, and one more. */
const MOST_AMOUNTS = 4

/**
 * Compares the page's text: whether one of the first amounts after its title is a price in its own data. The page shows
 * one variant at a time, so that price need not be the lowest.
 */
function pricesOnPage({ text, prices, data: { price, available } }: ProductPage): Omit<Observation, 'source'> {
  if (!price) return {}
  const { currency } = price
  const named = new Set(prices.flatMap((one) => toMinorUnits(String(one), currency, '.')))
  const shown = amountsIn(text, currency).slice(0, MOST_AMOUNTS)
  return shown.some((readings) => readings.some((amount) => named.has(amount))) ? { price, available } : {}
}

/** Every amount of this currency in a text, read with a decimal point and with a decimal comma; in minor units. */
function amountsIn(text: string, currency: string): number[][] {
  // A sign, a code or a short name of a currency precedes or follows the number, with at most one space between.
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

/** Empty if the text is not an amount. */
function toMinorUnits(text: string, currency: string, mark: DecimalMark): number[] {
  const verdict = readTypedAmount(text, currency, mark)
  return verdict.ok ? [verdict.money.amount] : []
}

/** Reads UCP's shape, which many interfaces share: amounts in minor units. */
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

/** Feed rows have a price such as "139.00 EUR", and a second one during a sale. */
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

/** Addresses that the agent guide recommends but robots.txt closes for programs without a separate group. */
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

function failures(calls: readonly AgentCall[]): string[] {
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

/** Without a comparison, agreement is unknown. */
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
    ({ name, outcome, note }) => `  ${marks[outcome]} ${name}${note === undefined ? '' : ` (${toTerminalLine(note)})`}`,
  )
  const compared = products.map(
    ({ title, observations }) => `  ${toTerminalLine(title)}: ${observations.map(({ source }) => source).join(', ')}`,
  )
  const told = products.length > 0 ? missing : [...missing, NO_PRODUCT]
  const missed = told.length > 0 ? told.map((line) => `  ✗ ${toTerminalLine(line)}`) : ['  nothing that was looked for']
  return ['Used as a buyer’s agent would', ...called, 'Compared', ...compared, 'A buyer would miss', ...missed].join(
    '\n',
  )
}
