import { Server } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { shop as shopFacts } from '@vitrine/catalog'
import { doubtfulTimeZone } from '@vitrine/catalog/shop/time-zone'
import type { WorkerShare } from '@vitrine/cluster'
import { SECOND, withinOr } from '@vitrine/kit'
import { linkAddress, office, officeOrigin } from '@vitrine/office'
import { hasTerminal, printError } from '@vitrine/server-kit/command-line/output'
import { productPath } from '@vitrine/ui/components/product-card'
import { departmentPath } from '@vitrine/ui/departments/department-tree'
import { missingLanguage } from '@vitrine/ui/translations/messages'
import { type Config, doubtsAbout } from '../../config/config.ts'
import { type App, createApp } from '../../http/app.ts'
import { createLogger } from '../../http/logger.ts'
import { createWorkerApp } from '../../http/worker-app.ts'
import { logBackgroundErrors, reportOnceAMinute } from '../../storefront/background-errors.ts'
import { openStorefront, type Storefront } from '../../storefront/storefront.ts'
import type { TurnCells } from '../../watchdog/turn-cells.ts'
import { beWatched, openWatchdog, turnBounds } from '../../watchdog/watchdog.ts'
import { explainListening, listenForMetrics, mostConnections } from './listening.ts'

/** For this time after the signal, requests that were on their way are still accepted, in milliseconds. */
const CLOSE_DELAY = 300

/** How long startup waits for the search index, in milliseconds. */
const INDEX_TIMEOUT = 5000

/** How long kept-alive connections remain open after their worker stops accepting new ones, in milliseconds. */
const RETIRE_TIMEOUT = 5 * SECOND

/** A shop that listens for requests. */
export interface Serving {
  shop: Storefront
  app: App
  address: string
  port: number
  /** What the watchdog may name. */
  routes: readonly string[]
  /** Finishes the requests in progress, and closes the shop. */
  close(): Promise<void>
  /** Like `close`, for one of several workers: leaves new connections to the others first. */
  retire(): Promise<void>
}

export interface ServingOptions {
  /** For one of several workers: its id, the number of workers, and the state shared with the others. */
  worker?: { id: number; of: number; share: WorkerShare; turns: TurnCells }
  /** Whether tasks and log messages of the whole shop belong to this worker. */
  isFirst?: boolean
}

/** Opens the shop and listens. */
export async function openServing(config: Config, { worker, isFirst = true }: ServingOptions = {}): Promise<Serving> {
  await using opened = new AsyncDisposableStack()
  const shop = opened.use(await openStorefront(config, { share: worker?.share, workers: worker?.of }))
  const logger = createLogger(config)
  const app = await (config.role === 'worker' ? createWorkerApp : createApp)(
    shop,
    worker ? logger.child({ worker: worker.id }) : logger,
  )
  shop.onError(logBackgroundErrors(app.log))
  shop.onMailFile((file) => app.log.warn({ file }, 'SMTP_URL is not set: e-mail written to a file'))
  if (isFirst) await prepareShop(shop, app.log)
  // A small shop opens with a complete index; a large one, whose first index takes longer, returns 503 at /readyz until
  // then.
  await withinOr(INDEX_TIMEOUT, shop.search.settled(), undefined)
  const address = await listen(app, config, worker !== undefined)
  // A start that fails uses no link up.
  if (isFirst) await showOffice(shop)
  limitConnections(app, worker?.of ?? 1)
  // With several workers, the supervisor serves the metrics of all of them.
  if (shop.metrics && !worker) opened.use(await listenForMetrics(shop.metrics, config, app.log))
  const bound = app.server.address()
  const resources = opened.move()
  // Opening may take as long as it needs: migrations, the sample shop, the first index. Closing may not.
  const running = app.hasDecorator('runningRequests') ? app.runningRequests : undefined
  const bounds = turnBounds()
  const watchdog = worker
    ? beWatched({ memory: worker.turns, bounds, running })
    : openWatchdog({ bounds, config, running, log: app.log })

  const closing = new AbortController()
  // Nothing waits for them, and a request that makes the same page says what is wrong.
  const firstPages = config.role === 'worker' ? undefined : makeFirstPages(app, shop, closing.signal).catch(() => {})

  async function close(): Promise<void> {
    app.announceClosing()
    closing.abort()
    await firstPages
    await sleep(CLOSE_DELAY)
    await app.close()
    await resources.disposeAsync()
    watchdog[Symbol.dispose]()
  }

  return {
    shop,
    app,
    address,
    port: typeof bound === 'object' && bound ? bound.port : config.port,
    routes: running?.routes ?? [],
    close,
    async retire() {
      // The HTTP server's own method would cut off idle connections, whose clients may be sending a request just now.
      const done = new Promise<void>((resolve) => {
        Server.prototype.close.call(app.server, () => resolve())
      })
      app.announceClosing('thread')
      await withinOr(RETIRE_TIMEOUT, done, undefined)
      await close()
    },
  }
}

/** Tasks that run once, regardless of the number of workers. */
async function prepareShop(shop: Storefront, log: Log): Promise<void> {
  const { config } = shop
  const doubtful = doubtfulTimeZone(config.shop) ?? []
  const missing = missingLanguage(config.shop) ?? []
  for (const warning of [...doubtsAbout(), ...shop.warnings, doubtful, missing].flat()) log.warn(warning)
  if (config.production && config.smtpUrl === undefined)
    log.warn(
      'SMTP_URL is not set: e-mails for sign-in, claims and the contact form are written to files and not delivered',
    )
  const level = config.production ? 'warn' : 'info'
  // The sample shop has separate pages; the owner's pages matter once there is a catalogue or a shop name.
  for (const { slug, file, remedy } of shop.shop.isSample ? [] : shop.capabilities.get(shopFacts).unpublishedPolicies)
    log[level](`the page /pages/${slug} is not published: ${file} ${remedy}`)
  if (config.sample && !shop.catalog.edition()) await openSample(shop, log)
  // If the products cannot be read, for example because maintenance locks their table, the shop still opens.
  const reported = reportCatalog(shop, log).catch((err: unknown) => {
    log.warn({ err }, 'the currency of the catalogue could not be compared with SHOP_CURRENCY')
  })
  await withinOr(REPORT_TIMEOUT, reported, undefined)
}

/**
 * Tells who starts the shop for the first time how they sign in. In production only at a terminal: logs are read by
 * others, and `vitrine office` prints a link at any time.
 */
async function showOffice({ capabilities, config }: Storefront): Promise<void> {
  if (config.production && !hasTerminal()) return
  const link = await capabilities.find(office)?.signIn.firstLink()
  if (link !== undefined)
    printError(
      `Your office, where products are changed: ${linkAddress(officeOrigin(config), link)} (works once, for 15 minutes; \`vitrine office\` prints another).`,
    )
}

/** How long startup waits for the check of the catalogue, in milliseconds. */
const REPORT_TIMEOUT = SECOND

type Log = App['log']

/** Fills the empty database, and reports the result: a shop that stays empty must not look open. */
async function openSample(shop: Storefront, log: Log): Promise<void> {
  try {
    // What imports a catalogue is loaded by the first start alone.
    const { loadSample } = await import('../../storefront/load-sample.ts')
    const { status, issues } = await loadSample(shop)
    if (shop.catalog.edition()) log.info('empty database: sample shop loaded')
    else if (status === 'busy') log.info('sample shop not loaded: another process is importing a catalogue')
    else log.error({ status, problems: issues.slice(0, 3) }, 'sample shop could not be loaded')
  } catch (err) {
    log.error({ err }, 'sample shop could not be loaded')
  }
}

/** Reports problems that hide products from visitors, or show wrong prices. */
async function reportCatalog({ catalog, config: { shop } }: Storefront, log: Log): Promise<void> {
  const edition = catalog.edition()
  if (!edition) {
    log.warn('no catalogue: products, search and feeds return 503 until `vitrine import FILE` publishes one')
    return
  }
  const [first] = (await catalog.walk(edition)[Symbol.asyncIterator]().next()).value ?? []
  const currency = first?.product.variants[0]?.regular_price.currency
  if (currency === undefined || currency === shop.currency) return
  log.error(
    { catalogue: currency, shop: shop.currency },
    `the catalogue’s prices are in ${currency}, but SHOP_CURRENCY is ${shop.currency}: import the catalogue again, or set SHOP_CURRENCY=${currency}`,
  )
}

/** Closes connections beyond those that leave files to the shop, and logs it once a minute. */
function limitConnections(app: App, workers: number): void {
  const most = mostConnections(workers)
  if (most === undefined) return
  app.server.maxConnections = most
  const report = reportOnceAMinute((message, again) => app.log.warn({ most, ...again }, String(message)))
  app.server.on('drop', () => report('too many connections: raise the limit of open files (`ulimit -n`)'))
}

/** `isShared`: other workers of this process listen on the same port, and the system distributes the connections. */
async function listen(app: App, { host, port }: Config, isShared: boolean): Promise<string> {
  try {
    return await app.listen({ host, port, ...(isShared && { reusePort: true }) })
  } catch (cause) {
    await app.close()
    throw explainListening(cause, { HOST: host, PORT: port })
  }
}

/** How long after the shop has opened, in milliseconds: who waits for it to be ready is answered first. */
const FIRST_PAGES_DELAY = 500

/** What browsers accept, so that the responses that are kept are those that they get. */
const FIRST_PAGES_HEADERS = { accept: 'text/html', 'accept-encoding': 'gzip, deflate, br, zstd' }

/**
 * Makes one page of each kind that shoppers see first, and keeps it, before anybody asks: the first that is made loads and
 * compiles what makes it, which costs ten times as much as the next one. Ends early when the shop closes.
 */
async function makeFirstPages(
  app: Pick<App, 'inject'>,
  shop: Pick<Storefront, 'catalog' | 'layout'>,
  signal: AbortSignal,
): Promise<void> {
  await sleep(FIRST_PAGES_DELAY, undefined, { signal, ref: false })
  for (const url of await firstAddresses(shop)) {
    signal.throwIfAborted()
    await app.inject({ url, headers: FIRST_PAGES_HEADERS })
    // Requests that came meanwhile.
    await sleep(0)
  }
}

async function firstAddresses({ catalog, layout }: Pick<Storefront, 'catalog' | 'layout'>): Promise<string[]> {
  const edition = catalog.edition()
  if (!edition) return []
  const { products } = await catalog.page({ edition, limit: 1 })
  const [department] = layout.context.departments
  return [
    '/',
    ...(department ? [departmentPath(department)] : []),
    ...products.flatMap(({ product }) => [
      productPath(product),
      `/search?${new URLSearchParams({ q: product.title })}`,
    ]),
  ]
}
