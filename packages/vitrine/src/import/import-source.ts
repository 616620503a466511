import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import path from 'node:path'
import type { SignRequest } from '@vitrine/agent-auth'
import { isRecord } from '@vitrine/catalog-readers'
import { parsedJson } from '@vitrine/kit'
import type { CommandShop, OpenedForCommand } from '@vitrine/server-kit'
import { drawLine } from '@vitrine/server-kit/command-line/output'
import { UserError } from '@vitrine/server-kit/command-line/user-error'
import { type AddressRules, fingerprintAt, type ImportSource, openAddress } from './fetch-address.ts'
import { tellProgress } from './started-by.ts'

/** Opens a file, an address or, for `-`, standard input. `rules`: of requests to an address. */
export async function openSource(address: string, rules: AddressRules): Promise<ImportSource> {
  if (address === '-') return { name: 'standard input', bytes: process.stdin }
  if (!isAddress(address)) return openFile(address)
  return hasPages(address) ? openPages(address, rules) : openAddress(address, rules)
}

/** Whether a source is an address, and no file. */
export function isAddress(source: string): boolean {
  return /^https?:\/\//i.test(source)
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

async function openPages(address: string, rules: AddressRules): Promise<ImportSource> {
  const { name, sentAs, bytes } = await openAddress(pageAddress(address, 1), rules)
  const openPage = async (page: number) => (await openAddress(pageAddress(address, page), rules)).bytes
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
 * @param rules Of requests to an address.
 */
export async function fingerprintOf(
  source: string,
  { folder, rules }: { folder: string; rules: AddressRules },
): Promise<string | null> {
  if (!isAddress(source)) {
    const facts = await stat(path.resolve(folder, source)).catch(() => undefined)
    return facts ? `${facts.size} ${facts.mtimeMs}` : null
  }
  return hasPages(source) ? null : fingerprintAt(source, rules)
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
    tellProgress({ products, bytes: this.#read, size: this.#size })
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
