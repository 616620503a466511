import { once } from 'node:events'
import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { type IncomingMessage, request } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import type { LightMyRequestResponse } from 'fastify'
import { audit } from '../packages/accounts/src/audit/capability.ts'
import { oauth } from '../packages/accounts/src/oauth/capability.ts'
import { people } from '../packages/accounts/src/people/capability.ts'
import { signing } from '../packages/accounts/src/signing/capability.ts'
import { importProducts } from '../packages/catalog/src/catalog/import.ts'
import { admission } from '../packages/cluster/src/admission/capability.ts'
import { counters } from '../packages/cluster/src/counters/capability.ts'
import type { Product } from '../packages/product/src/product.ts'
import { SAMPLE_SOURCE } from '../packages/sample-shop/src/shop.ts'
import { carts } from '../packages/selling/src/cart/capability.ts'
import { inquiries } from '../packages/selling/src/inquiries/capability.ts'
import { orders } from '../packages/selling/src/orders/capability.ts'
import { stats } from '../packages/selling/src/stats/capability.ts'
import { mailer } from '../packages/ui/src/mail/capability.ts'
import { admin } from '../packages/vitrine/src/admin/capability.ts'
import { type LimitsConfig, resolveConfig } from '../packages/vitrine/src/config/config.ts'
import { type App, createApp } from '../packages/vitrine/src/http/app.ts'
import { openStorefront, type Storefront } from '../packages/vitrine/src/storefront/storefront.ts'
import { sampleProducts } from './sample-products.ts'
import { askForServer } from './servers/ask.ts'
import { DATABASES } from './servers/databases.ts'

/** What tests ask of single capabilities. */
function apisOf({ capabilities }: Storefront) {
  const get = capabilities.get
  return {
    admission: get(admission),
    trail: get(audit),
    carts: get(carts),
    counters: get(counters),
    inquiries: get(inquiries),
    mailer: get(mailer),
    oauth: get(oauth),
    orders: get(orders),
    ownerKeys: get(admin).keys,
    people: get(people),
    requestSigning: get(signing).requests,
    signing: get(signing).assertions,
    stats: get(stats),
  }
}

/** A shop on a database of its own, with words for what tests do to it. Close it with `await using`. */
export interface TestShop extends AsyncDisposable {
  shop: Storefront & ReturnType<typeof apisOf>
  app: App
  /** A request through the front door, without a socket. */
  get(url: string, headers?: Record<string, string>): Promise<Answer>
  post(url: string, body: unknown, headers?: Record<string, string>): Promise<Answer>
  head(url: string): Promise<Answer>
  /** Publishes products as an import does, and waits until readers see them. */
  publish(products: Product[], mode?: 'merge' | 'replace'): Promise<void>
}

export interface Answer {
  status: number
  headers: Record<string, string | string[] | undefined>
  text: string
  /** The body as JSON; throws when it is none. */
  body: Record<string, unknown>
}

export interface TestShopOptions {
  /** Settings as the environment would say them. */
  environment?: Record<string, string>
  /** What `vitrine.config.ts` would say. */
  file?: object
  /** Its `limits`, which `LIMITS` in the environment overrides one by one. Reads are not limited if absent. */
  limits?: LimitsConfig
  /** The sample shop's if absent: it is the sample shop then, whatever is published later. */
  products?: Product[]
}

export async function openTestShop({
  environment = {},
  file,
  limits,
  products,
}: TestShopOptions = {}): Promise<TestShop> {
  const source = products === undefined ? SAMPLE_SOURCE : 'test'
  const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-'))
  const config = resolveConfig(
    {
      DATA_DIR: folder,
      LOG_LEVEL: 'silent',
      PORT: '0',
      PUBLIC_URL: 'http://shop.test',
      ...environment,
    },
    { ...file, limits: { rateLimits: false, ...limits } },
  )
  // Outside of a run, as in bench/, the shop migrates a database of its own.
  const isEmbedded = !('DATABASE_URL' in environment || 'DATA_DIR' in environment)
  const made = isEmbedded && process.env.TEST_SERVERS !== undefined && (await askForServer('databases'))
  if (made)
    await copyFile(
      path.join(made, products === undefined ? DATABASES.sample : DATABASES.migrated),
      path.join(folder, 'vitrine.db'),
    )
  const storefront = await openStorefront(config)
  const shop = { ...storefront, ...apisOf(storefront) }
  const app = await createApp(storefront)

  async function publish(some: Product[], mode: 'merge' | 'replace' = 'merge'): Promise<void> {
    async function* items() {
      yield some.map((product, index) => ({ line: index + 1, product, issues: [] }))
    }
    await importProducts({ database: shop.database }, { items: items(), mode, source, allowWithdrawals: 1 })
    await shop.catalog.refresh()
    await shop.search.settled()
  }

  const isPublished = made && products === undefined
  const first = products ?? sampleProducts()
  if (isPublished) await shop.search.settled()
  else if (first.length > 0) await publish(first)
  return {
    shop,
    app,
    publish,
    get: async (url, headers) => toAnswer(await app.inject({ method: 'GET', url, headers })),
    post: async (url, body, headers = {}) =>
      toAnswer(
        typeof body === 'string'
          ? await app.inject({ method: 'POST', url, payload: body, headers })
          : await app.inject({
              method: 'POST',
              url,
              payload: JSON.stringify(body),
              headers: { 'content-type': 'application/json', ...headers },
            }),
      ),
    head: async (url) => toAnswer(await app.inject({ method: 'HEAD', url })),
    async [Symbol.asyncDispose]() {
      await app.close()
      await shop[Symbol.asyncDispose]()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** The same, but every request goes through a socket, as those of agents do. */
export async function openListeningShop(options?: TestShopOptions): Promise<TestShop> {
  const shop = await openTestShop(options)
  const origin = await shop.app.listen({ port: 0, host: '127.0.0.1' })
  return {
    ...shop,
    get: (url, headers) => send(origin, 'GET', url, headers),
    head: (url) => send(origin, 'HEAD', url),
    post: (url, body, headers) =>
      typeof body === 'string'
        ? send(origin, 'POST', url, headers, body)
        : send(origin, 'POST', url, { 'content-type': 'application/json', ...headers }, JSON.stringify(body)),
  }
}

/** By `node:http`, as `fetch` chooses some headers itself. Addresses that the shop publishes lead to its socket too. */
async function send(
  origin: string,
  method: string,
  url: string,
  headers: Record<string, string> = {},
  body = '',
): Promise<Answer> {
  const sent = request(`${origin}${url.replace(/^https?:\/\/shop\.test/, '')}`, {
    method,
    headers: { ...(body !== '' && { 'content-length': Buffer.byteLength(body) }), ...headers },
    agent: false,
  })
  sent.end(body)
  const [response]: IncomingMessage[] = await once(sent, 'response')
  if (!response) throw new Error('No response.')
  const received = await text(response)
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    text: received,
    get body(): Record<string, unknown> {
      return JSON.parse(received)
    },
  }
}

function toAnswer(response: LightMyRequestResponse): Answer {
  return {
    status: response.statusCode,
    headers: Object.fromEntries(
      Object.entries(response.headers).map(([name, value]) => [
        name,
        typeof value === 'number' ? String(value) : value,
      ]),
    ),
    text: response.body,
    get body(): Record<string, unknown> {
      return response.json()
    },
  }
}
