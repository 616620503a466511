import pg from 'pg'
import type { Product } from '../../packages/product/src/product.ts'

// A shop as `bench/shops.ts` measures it, whatever software it runs.

/** One request, without the origin. */
export interface Request {
  path: string
  method?: 'GET' | 'POST' | 'PATCH'
  headers?: Record<string, string>
  body?: string
}

export interface Shop {
  name: string
  origin: string
  /** Seconds that the products took to be in the search, from an empty database. */
  importSeconds: number
  /** Processes whose time and memory are the shop's; what they have started counts as well. */
  pids: number[]
  /** Its PostgreSQL; absent where the database is embedded. `pid` is the process that started the others. */
  database?: { url: string; pid?: number | undefined }
  /** Twenty products for these words, with their titles and prices. */
  search(words: string): Request
  /** How many products an answer to `search` says there are. */
  totalOf(body: string): number
  /** One product with its variants and prices. */
  product(product: Product): Request
  /** The first twenty products. */
  list: Request
  /** Sets the price of a product's first variant, in hundredths; resolves when the shop says that it is set. */
  setPrice(product: Product, amount: number): Promise<void>
  /** True if an answer to `search` has this product with this price. */
  shows(body: string, product: Product, amount: number): boolean
  stop(): Promise<void>
}

/** Opens a shop on an empty database with these products, or says why it cannot. */
export type OpenShop = (place: {
  folder: string
  peers: string
  products: readonly Product[]
}) => Promise<Shop | string>

/** Sends a request and gives the body. Throws when it is not answered with 200 or 201. */
export async function send(origin: string, { path, ...request }: Request): Promise<string> {
  const response = await fetch(origin + path, request)
  const body = await response.text()
  if (!response.ok) throw new Error(`${request.method ?? 'GET'} ${path}: ${response.status} ${body.slice(0, 500)}`)
  return body
}

/** Executes one SQL statement in a PostgreSQL database. */
export async function execute(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement)
  await client.end()
}

/** A JSON request. */
export function post(path: string, body: unknown, headers: Record<string, string> = {}): Request {
  return {
    path,
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  }
}
