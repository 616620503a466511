import { toPath } from '@vitrine/accounts/access/request-targets'
import { importWithHooks } from '@vitrine/catalog/catalog/hooked-import'
import type { ImportItem, ImportMode, ImportOutcome } from '@vitrine/catalog/catalog/import-request'
import { checkProduct, type ImportIssue } from '@vitrine/catalog-readers'
import type { Catalog, Shop } from '@vitrine/product'
import type { Query, SearchAnswer, Suggestions } from '@vitrine/search'
import type { FastifyBaseLogger, FastifyPluginAsync, FastifyRequest } from 'fastify'
import type { Config } from './config/config.ts'
import { type App, createApp } from './http/app.ts'
import { logBackgroundErrors } from './storefront/background-errors.ts'
import { loadSample } from './storefront/load-sample.ts'
import { openStorefront, type Storefront } from './storefront/storefront.ts'

/** Options for mounting the shop into another server. */
export interface MountOptions {
  /** The shop's host names, without ports. Default: every host that reaches the server. */
  hosts?: readonly string[]
}

export interface ImportOptions {
  /** `replace` withdraws products that are missing from the input; `merge`, the default, keeps them. */
  mode?: ImportMode
  /** Reads, checks and compares everything, but publishes nothing. */
  dryRun?: boolean
  /** The share of the catalogue that may be withdrawn, 0 to 1. Default: a fifth. */
  allowWithdrawals?: number
}

/** A shop inside another program. */
export interface EmbeddedStorefront extends AsyncDisposable {
  /**
   * Mounts the shop at the root of a Fastify server. The server's own routes win, the shop answers addresses without
   * a route, and the server's not-found handler gets the rest. A prefix is rejected: the addresses that
   * agents expect (`/.well-known/…`, `/llms.txt`, `/robots.txt`) have none. Closing the server closes the shop.
   */
  plugin: FastifyPluginAsync<MountOptions>
  /** Products by id, handle, SKU or GTIN, pages of them, and their changes. */
  catalog: Catalog
  /** Searches the catalogue. Rejects with `unavailable` while there is no catalogue or index. */
  search(query: Query): Promise<SearchAnswer>
  suggest(q: string, limit?: number): Promise<Suggestions>
  /**
   * Checks products as an import does and publishes them in one step, through the hooks `onImport` and `onProduct`.
   * Resolves when this process serves them and search finds them.
   */
  importProducts(
    products: Iterable<unknown> | AsyncIterable<unknown>,
    options?: ImportOptions,
  ): Promise<ImportOutcome & { problems: readonly ImportIssue[] }>
  /** Finishes pending responses and closes the shop. May be called twice. */
  close(): Promise<void>
}

/** Opens a shop and its server object, which does not listen. See `createStorefront`. */
export async function openEmbedded(config: Config, logger?: FastifyBaseLogger): Promise<EmbeddedStorefront> {
  const storefront = await openStorefront(config)
  const { catalog, search } = storefront
  const app = await createApp(storefront, logger)
  reportTo(app.log, storefront)
  if (config.sample && !catalog.edition()) await loadSample(storefront)
  await search.settled()

  let closed: Promise<void> | undefined
  function close(): Promise<void> {
    closed ??= app.close().then(() => storefront[Symbol.asyncDispose]())
    return closed
  }

  return {
    plugin: mountPlugin(app, close),
    catalog,
    search: search.find,
    suggest: search.suggest,
    importProducts: (products, options) => publish(storefront, products, options),
    close,
    [Symbol.asyncDispose]: close,
  }
}

function reportTo(log: App['log'], storefront: Storefront): void {
  storefront.onError(logBackgroundErrors(log))
  storefront.onMailFile((file) => log.warn({ file }, 'no SMTP server configured: e-mail written to a file'))
  for (const warning of storefront.warnings) log.warn(warning)
}

/** Passes the shop's requests to its own server object, which does not listen. Includes the fast path. */
function mountPlugin(app: App, close: () => Promise<void>): FastifyPluginAsync<MountOptions> {
  const plugin: FastifyPluginAsync<MountOptions & { prefix?: string }> = async (host, { prefix, hosts }) => {
    requireRoot(prefix ?? host.prefix)
    // Before bodies are read, because the shop reads them itself.
    host.addHook('onRequest', async (request, reply) => {
      const isOurs = hosts === undefined || hosts.includes(request.hostname)
      if (!request.is404 || !isOurs || !isAddressOf(app, request)) return
      reply.hijack()
      app.server.emit('request', request.raw, reply.raw)
    })
    host.addHook('preClose', async () => app.announceClosing())
    host.addHook('onClose', close)
  }
  // Its hooks apply to the whole server, not to a part of it.
  return Object.assign(plugin, {
    [Symbol.for('skip-override')]: true,
    [Symbol.for('fastify.display-name')]: 'vitrine',
  })
}

function requireRoot(prefix: string): void {
  if (prefix !== '' && prefix !== '/')
    throw new Error(
      `The shop cannot be mounted below ${prefix}: agents and crawlers expect /.well-known/…, /llms.txt and /robots.txt at the root. Mount it at the root, or under its own host name: app.register(storefront.plugin, { hosts: ['shop.example'] }).`,
    )
}

/** Whether the shop has a route for the path, with or without a trailing slash. */
function isAddressOf(app: App, { raw }: FastifyRequest): boolean {
  const [path = '/'] = toPath(raw.url ?? '/').split('?')
  return app.methodsAt(path).length > 0 || (path !== '/' && app.methodsAt(path.replace(/\/$/, '')).length > 0)
}

async function publish(
  { database, catalog, search, shop, plugins }: Storefront,
  products: Iterable<unknown> | AsyncIterable<unknown>,
  { mode = 'merge', dryRun = false, allowWithdrawals }: ImportOptions = {},
): Promise<ImportOutcome & { problems: readonly ImportIssue[] }> {
  const problems: ImportIssue[] = []
  const { currency, timeZone } = shop
  const context = { currency, timeZone }
  const outcome = await importWithHooks(
    { database, onIssue: (issue) => problems.push(issue) },
    { items: checkAll(products, context), source: 'vitrine-json', mode, dryRun, allowWithdrawals },
    { plugins, context },
  )
  await catalog.refresh()
  await search.settled()
  return { ...outcome, problems }
}

const BATCH = 500

/** Copies, so that the caller's objects stay unchanged. */
async function* checkAll(
  products: Iterable<unknown> | AsyncIterable<unknown>,
  context: Pick<Shop, 'currency' | 'timeZone'>,
): AsyncGenerator<ImportItem[]> {
  let batch: ImportItem[] = []
  let line = 0
  for await (const product of products) {
    line++
    const { issues, ...checked } = checkProduct(structuredClone(product), context)
    batch.push({ line, ...checked, issues: issues.map((issue) => ({ line, ...issue })) })
    if (batch.length < BATCH) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}
