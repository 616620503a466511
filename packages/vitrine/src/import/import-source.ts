import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import path from 'node:path'
import type { SignRequest } from '@vitrine/agent-auth'
import { isRecord } from '@vitrine/catalog-readers'
import { parsedJson, SECOND } from '@vitrine/kit'
import type { CommandShop, OpenedForCommand } from '@vitrine/server-kit'
import { drawLine } from '@vitrine/server-kit/command-line/output'
import { UserError } from '@vitrine/server-kit/command-line/user-error'

/** An input: a file, an address or standard input. */
export interface ImportSource {
  name: string
  bytes: AsyncIterable<Uint8Array>
  /** In bytes, if known in advance. */
  size?: number
  /** The encoding declared by its server. */
  sentAs?: string
}

/** `sign`: signs the requests to an address. If absent, they are not signed. */
export async function openSource(address: string, sign?: SignRequest): Promise<ImportSource> {
  if (address === '-') return { name: 'standard input', bytes: process.stdin }
  if (!/^https?:\/\//i.test(address)) return openFile(address)
  return hasPages(address) ? openPages(address, sign) : openAddress(address, sign)
}

/**
 * Signs the requests of an import, as the shop does. What signs, and the database with its keys, is opened for the first
 * address; a file needs neither.
 */
export function openImportSigning(shop: CommandShop<unknown>): AsyncDisposable & { sign: SignRequest } {
  let opened: Promise<OpenedForCommand> | undefined
  return {
    async sign(request) {
      const { signing } = await import('@vitrine/accounts')
      opened ??= shop.openOthers([signing])
      return (await (await opened).get(signing).requests?.sign(request)) ?? {}
    },
    async [Symbol.asyncDispose]() {
      await (await opened)?.[Symbol.asyncDispose]()
    },
  }
}

async function openPages(address: string, sign?: SignRequest): Promise<ImportSource> {
  const { name, sentAs, bytes } = await openAddress(pageAddress(address, 1), sign)
  const openPage = async (page: number) => (await openAddress(pageAddress(address, page), sign)).bytes
  return { name, sentAs, bytes: readPages(bytes, openPage) }
}

async function openFile(file: string): Promise<ImportSource> {
  if (/^\w{2,}:\/\//.test(file))
    throw new UserError(
      `${file} cannot be fetched: only http and https are supported. Download it and import the file.`,
    )
  const facts = await stat(file).catch((cause: NodeJS.ErrnoException) => {
    throw new UserError(
      cause.code === 'ENOENT' ? `File ${file} not found.` : `${file} cannot be read: ${cause.message}.`,
    )
  })
  if (!facts.isFile()) throw new UserError(`${file} is not a file.`)
  return { name: file, bytes: createReadStream(file, { highWaterMark: 1 << 18 }), size: facts.size }
}

/** Timeout until a response starts, in milliseconds. */
const RESPONSE_TIMEOUT = 30 * SECOND

async function openAddress(given: string, sign?: SignRequest): Promise<ImportSource> {
  const { url, name: address, headers } = requestFor(given)
  const abort = new AbortController()
  const timer = setTimeout(() => abort.abort(), RESPONSE_TIMEOUT)
  try {
    const response = await follow(url, { headers, sign, signal: abort.signal })
    if (!response.ok || !response.body)
      throw new UserError(`${address} returned ${response.status} ${response.statusText}.`)
    const length = Number(response.headers.get('content-length'))
    const isCoded = response.headers.has('content-encoding')
    return {
      name: address,
      bytes: readWhole(address, response, length > 0 && !isCoded ? length : undefined),
      size: length > 0 && !isCoded ? length : undefined,
      sentAs: /charset\s*=\s*"?([\w.:-]+)/i.exec(response.headers.get('content-type') ?? '')?.[1],
    }
  } catch (cause) {
    if (cause instanceof UserError) throw cause
    const reason = abort.signal.aborted ? `no response within ${RESPONSE_TIMEOUT / 1000} seconds` : messageOf(cause)
    throw new UserError(`${address} cannot be fetched: ${reason}.`)
  } finally {
    clearTimeout(timer)
  }
}

const MOST_REDIRECTS = 5

interface Following {
  headers: Record<string, string>
  sign: SignRequest | undefined
  signal: AbortSignal
}

/** Each redirected request is signed separately; credentials are sent only to the server for which they were given. */
async function follow(url: URL, { headers, sign, signal }: Following, left = MOST_REDIRECTS): Promise<Response> {
  const signature = await sign?.({ method: 'GET', url })
  const response = await fetch(url, { signal, redirect: 'manual', headers: { ...headers, ...signature } })
  const location = response.headers.get('location')
  if (response.status < 300 || response.status > 399 || location === null) return response
  await response.body?.cancel()
  const next = URL.parse(location, url)
  if (!next || !/^https?:$/.test(next.protocol) || left === 0)
    throw new UserError(
      `${url.origin}${url.pathname} redirects to ${location.slice(0, 200)}, which cannot be followed.`,
    )
  const { authorization: _own, ...others } = headers
  return follow(next, { headers: next.origin === url.origin ? headers : others, sign, signal }, left - 1)
}

/**
 * The request for an address. User name and password in it are for its server, and never appear in a report. Names of
 * the environment in braces stand for their values: `https://shop:${FEED_PASSWORD}@feeds.example/all.xml`.
 */
function requestFor(given: string): { url: URL; name: string; headers: Record<string, string> } {
  const url = URL.parse(given.replaceAll(VARIABLE, (_all, name) => fromEnvironment(name)))
  const shown = URL.parse(given)
  if (!url || !shown) throw new UserError(`${given} is not a valid address.`)
  const headers: Record<string, string> = { accept: 'application/json, application/xml, text/csv, */*' }
  const secret = `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`
  if (secret !== ':') headers.authorization = `Basic ${Buffer.from(secret).toString('base64')}`
  for (const one of [url, shown]) {
    one.username = ''
    one.password = ''
  }
  return { url, name: shown.href, headers }
}

/** Also as an address is written once it was parsed. */
const VARIABLE = /\$(?:\{|%7B)(\w+)(?:\}|%7D)/g

function fromEnvironment(name: string): string {
  const value = process.env[name]
  if (value === undefined) throw new UserError(`The address names ${name}, which is not set in the environment.`)
  return encodeURIComponent(value)
}

/** A truncated input. Nothing of it is published, and a job may fetch it again. */
export class CutOff extends UserError {
  override name = 'CutOff'
}

/**
 * The bytes of a response, or an error if they end too early. Takes the whole response, because `fetch` cancels an
 * unread body without an error when its response is garbage-collected.
 *
 * @param announced The number of bytes in its Content-Length, if any.
 */
async function* readWhole(
  address: string,
  response: Response,
  announced: number | undefined,
): AsyncGenerator<Uint8Array> {
  let length = 0
  try {
    for await (const chunk of response.body ?? []) {
      length += chunk.length
      yield chunk
    }
  } catch (cause) {
    throw new CutOff(`${address}: the transfer was interrupted: ${messageOf(cause)}. Nothing was published.`, { cause })
  }
  if (announced !== undefined && length < announced)
    throw new CutOff(
      `${address}: the transfer was interrupted after ${length} of ${announced} bytes. Nothing was published.`,
    )
}

function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? error.cause.message : error.message
}

// Shopify returns thirty products by default at `/products.json`, and at most 250. This address means the whole shop,
// so all pages are read in turn.

const MOST = '250'
/** No page is this long; a longer file is of another kind, and has no pages. */
const LONGEST_PAGE = 16 * 1024 * 1024

/** Whether an address means all pages of a Shopify shop; one with a page number means that page. */
function hasPages(address: string): boolean {
  const url = URL.parse(address)
  return url?.pathname.endsWith('/products.json') === true && !url.searchParams.has('page')
}

function pageAddress(address: string, page: number): string {
  const url = new URL(address)
  if (!url.searchParams.has('limit')) url.searchParams.set('limit', MOST)
  if (page > 1) url.searchParams.set('page', String(page))
  return url.href
}

/** The bytes of all pages, until one is empty or repeats the previous one: not every server supports pages. */
async function* readPages(
  first: AsyncIterable<Uint8Array>,
  open: (page: number) => Promise<AsyncIterable<Uint8Array>>,
): AsyncGenerator<Uint8Array> {
  const start: Uint8Array[] = []
  let length = 0
  for await (const chunk of first) {
    yield chunk
    length += chunk.length
    if (length <= LONGEST_PAGE) start.push(chunk)
  }
  let seen = length <= LONGEST_PAGE ? productsIn(Buffer.concat(start)) : ''
  for (let page = 2; seen !== ''; page++) {
    const bytes = Buffer.concat(await Array.fromAsync(await open(page)))
    const products = productsIn(bytes)
    if (products === seen) return
    if (products !== '') yield bytes
    seen = products
  }
}

/**
 * The ids of the products on a page; empty if it is not a page, or has none. The reader reports errors of the first
 * page.
 */
function productsIn(bytes: Uint8Array): string {
  const page = parsedJson(Buffer.from(bytes).toString())
  const products: unknown[] = isRecord(page) && Array.isArray(page.products) ? page.products : []
  return products.map((product) => (isRecord(product) ? product.id : '')).join()
}

/**
 * What an input is now, without reading it: of a file its size and time, of an address its `ETag`, or else its
 * `Last-Modified` with its size (RFC 9110, section 8.8). The same text means the same bytes. Null where nothing says so:
 * for an address of many pages, and for a server that names neither or does not respond.
 *
 * @param folder From which relative paths are read.
 */
export async function fingerprintOf(source: string, folder: string): Promise<string | null> {
  if (!/^https?:\/\//i.test(source)) {
    const facts = await stat(path.resolve(folder, source)).catch(() => undefined)
    return facts ? `${facts.size} ${facts.mtimeMs}` : null
  }
  if (hasPages(source)) return null
  try {
    const { url, headers } = requestFor(source)
    const response = await fetch(url, { headers, signal: AbortSignal.timeout(RESPONSE_TIMEOUT) })
    await response.body?.cancel()
    return response.ok ? validatorOf(response.headers) : null
  } catch {
    // The import reports it.
    return null
  }
}

function validatorOf(headers: Headers): string | null {
  const tag = headers.get('etag')
  if (tag !== null) return tag
  const modified = headers.get('last-modified')
  return modified === null ? null : `${modified} ${headers.get('content-length') ?? ''}`
}

const WIDTH = 30
/** Milliseconds between two frames. */
const EVERY = 100

/** A progress bar for an input; silent when standard error is not a terminal. */
export class ProgressBar {
  readonly #started = performance.now()
  readonly #size: number | undefined
  #read = 0
  #drawn = 0

  constructor(sources: ImportSource[]) {
    const sizes = sources.map(({ size }) => size)
    this.#size = sizes.every((size) => size !== undefined) ? sizes.reduce((sum, size) => sum + size, 0) : undefined
  }

  /** The same bytes, counted as they pass. */
  async *count(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    for await (const chunk of bytes) {
      this.#read += chunk.length
      yield chunk
    }
  }

  draw(products: number): void {
    const now = performance.now()
    if (now - this.#drawn < EVERY) return
    this.#drawn = now
    const rate = Math.round(products / Math.max(0.001, (now - this.#started) / 1000))
    drawLine(`${this.#bar()} ${products} products, ${rate} a second`)
  }

  clear(): void {
    drawLine('')
  }

  #bar(): string {
    if (this.#size === undefined) return `${(this.#read / 1e6).toFixed(1)} MB`
    const share = Math.min(1, this.#read / Math.max(1, this.#size))
    const filled = Math.round(share * WIDTH)
    return `[${'█'.repeat(filled)}${'·'.repeat(WIDTH - filled)}] ${Math.round(share * 100)} %`
  }
}
