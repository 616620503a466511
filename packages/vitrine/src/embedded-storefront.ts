import { checkProduct, type ImportIssue } from '@vitrine/catalog-readers'
import type { Catalog } from '@vitrine/product'
import type { Question, SearchAnswer, Suggestions } from '@vitrine/search'
import type { FastifyBaseLogger, FastifyPluginAsync, FastifyRequest } from 'fastify'
import type { ImportItem, ImportMode, ImportOutcome } from './catalog/import-request.ts'
import { logBackgroundErrors } from './cli/background-errors.ts'
import { loadSample } from './cli/load-sample.ts'
import type { Config } from './config/config.ts'
import { type App, createApp } from './http/app.ts'
import { toPath } from './http/host-check.ts'
import { importWithHooks } from './plugins/hooked-import.ts'
import { openStorefront, type Storefront } from './storefront.ts'

/** How the shop is mounted into another server. */
export interface MountOptions {
  /** The host names that are the shop's, without ports. Default: every host that reaches the server. */
  hosts?: readonly string[]
}

export interface ImportOptions {
  /** `replace` withdraws what is not among the products; `merge`, the default, keeps it. */
  mode?: ImportMode
  /** Reads, checks and compares everything, and publishes nothing. */
  dryRun?: boolean
  /** Which part of the catalogue may be withdrawn, 0 to 1. Default: a fifth. */
  allowWithdrawals?: number
}

/** A shop inside another program. */
export interface EmbeddedStorefront extends AsyncDisposable {
  /**
   * Mounts the shop at the root of a Fastify server. The server's own routes win; the shop answers addresses that no
   * route of the server takes, and the server's not-found handler has the rest. A prefix is refused: the addresses that
   * agents look for (`/.well-known/…`, `/llms.txt`, `/robots.txt`) have none. Closing the server closes the shop.
   */
  plugin: FastifyPluginAsync<MountOptions>
  /** Products by id, handle, SKU or GTIN, pages of them, and what changed. */
  catalog: Catalog
  /** Searches the catalogue. Rejects with `unavailable` while there is none, or no index yet. */
  search(question: Question): Promise<SearchAnswer>
  suggest(q: string, limit?: number): Promise<Suggestions>
  /**
   * Checks products as an import does and publishes them in one step, through the hooks `onImport` and `onProduct`.
   * Resolves when this process serves and finds them.
   */
  importProducts(
    products: Iterable<unknown> | AsyncIterable<unknown>,
    options?: ImportOptions,
  ): Promise<ImportOutcome & { problems: readonly ImportIssue[] }>
  /** Finishes what is being answered and closes the shop. May be called twice. */
  close(): Promise<void>
}

/** Opens a shop and its server object, which never listens. See `createStorefront`. */
export async function openEmbedded(config: Config, logger?: FastifyBaseLogger): Promise<EmbeddedStorefront> {
  const storefront = await openStorefront(config)
  const { catalog, search } = storefront
  const app = await createApp(storefront, logger)
  storefront.onError(logBackgroundErrors(app.log))
  storefront.onMailFile((file) => app.log.warn({ file }, 'there is no SMTP server: a mail was written to a file'))
  for (const warning of storefront.warnings) app.log.warn(warning)
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

/** Hands requests that are the shop's to its own server object, which never listens, short path included. */
function mountPlugin(app: App, close: () => Promise<void>): FastifyPluginAsync<MountOptions> {
  const plugin: FastifyPluginAsync<MountOptions & { prefix?: string }> = async (
    host,
    { prefix = host.prefix, hosts },
  ) => {
    if (prefix !== '' && prefix !== '/')
      throw new Error(
        `The shop cannot be mounted below ${prefix}: agents and crawlers look for /.well-known/…, /llms.txt and /robots.txt at the root. Mount it at the root, or give it a host name of its own: app.register(storefront.plugin, { hosts: ['shop.example'] }).`,
      )
    // Before bodies are read, so that the shop reads them itself.
    host.addHook('onRequest', async (request, reply) => {
      const isOurs = hosts === undefined || hosts.includes(request.hostname)
      if (!request.is404 || !isOurs || !isAddressOf(app, request)) return
      reply.hijack()
      app.server.emit('request', request.raw, reply.raw)
    })
    host.addHook('preClose', async () => app.announceClosing())
    host.addHook('onClose', close)
  }
  // Its hooks are for the whole server, not for a part of it.
  return Object.assign(plugin, {
    [Symbol.for('skip-override')]: true,
    [Symbol.for('fastify.display-name')]: 'vitrine',
  })
}

/** Whether the shop has something at the path, with or without a slash at its end. */
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
  const context = { currency: shop.currency }
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

/** Copies, so that the caller's objects stay as they are. */
async function* checkAll(
  products: Iterable<unknown> | AsyncIterable<unknown>,
  context: { currency: string },
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
