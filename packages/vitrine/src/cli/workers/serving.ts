import { Server } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { SECOND, withinOr } from '@vitrine/kit'
import { type Config, doubtsAbout } from '../../config/config.ts'
import { type App, createApp } from '../../http/app.ts'
import { createLogger } from '../../http/logger.ts'
import { createWorkerApp } from '../../http/worker-app.ts'
import { logBackgroundErrors } from '../../storefront/background-errors.ts'
import { loadSample } from '../../storefront/load-sample.ts'
import { openStorefront, type Storefront, type WorkerShare } from '../../storefront/storefront.ts'
import { explainListening, listenForMetrics } from './listening.ts'

/** So long requests are still taken that were on their way when the signal came, in milliseconds. */
const CLOSE_DELAY = 300

/** How long opening waits for the search index, in milliseconds. */
const INDEX_TIMEOUT = 5000

/** How long connections that are kept open may go on after their worker takes no more, in milliseconds. */
const RETIRE_TIMEOUT = 5 * SECOND

/** A shop that listens. */
export interface Serving {
  shop: Storefront
  app: App
  address: string
  port: number
  /** Finishes what is being answered, and closes the shop. */
  close(): Promise<void>
  /** The same for one of several: leaves new connections to the others first. */
  retire(): Promise<void>
}

export interface ServingOptions {
  /** In one of several workers: which it is, and what it shares with them. */
  worker?: { id: number; share: WorkerShare }
  /** Whether what concerns the shop as a whole is done and logged here. */
  isFirst?: boolean
}

/** Opens the shop and listens. */
export async function openServing(config: Config, { worker, isFirst = true }: ServingOptions = {}): Promise<Serving> {
  await using opened = new AsyncDisposableStack()
  const shop = opened.use(await openStorefront(config, worker?.share))
  const logger = createLogger(config)
  const app = await (config.role === 'worker' ? createWorkerApp : createApp)(
    shop,
    worker ? logger.child({ worker: worker.id }) : logger,
  )
  shop.onError(logBackgroundErrors(app.log))
  shop.onMailFile((file) => app.log.warn({ file }, 'SMTP_URL is not set: e-mail written to a file'))
  if (isFirst) await prepareShop(shop, app.log)
  // A small shop opens complete; a large one, whose first index takes longer, says 503 at /readyz until it has it.
  await withinOr(INDEX_TIMEOUT, shop.search.settled(), undefined)
  const address = await listen(app, config, worker !== undefined)
  // The supervisor serves those of several workers together.
  if (shop.metrics && !worker) opened.use(await listenForMetrics(shop.metrics, config, app.log))
  const bound = app.server.address()
  const resources = opened.move()

  async function close(): Promise<void> {
    app.announceClosing()
    await sleep(CLOSE_DELAY)
    await app.close()
    await resources.disposeAsync()
  }

  return {
    shop,
    app,
    address,
    port: typeof bound === 'object' && bound ? bound.port : config.port,
    close,
    async retire() {
      // Not the HTTP server's own way, which cuts off connections that rest: their clients may be asking just now.
      const done = new Promise<void>((resolve) => {
        Server.prototype.close.call(app.server, () => resolve())
      })
      app.announceClosing()
      await withinOr(RETIRE_TIMEOUT, done, undefined)
      await close()
    },
  }
}

/** What is done once, however many workers serve the shop. */
async function prepareShop(shop: Storefront, log: Log): Promise<void> {
  const { config } = shop
  for (const warning of [...doubtsAbout(), ...shop.warnings]) log.warn(warning)
  if (config.production && config.smtpUrl === undefined)
    log.warn(
      'SMTP_URL is not set: e-mails for sign-in, claims and the contact form are written to files and not delivered',
    )
  const level = config.production ? 'warn' : 'info'
  // The sample shop has pages of its own; those of the owner begin to matter with a catalogue or a name of theirs.
  for (const { slug, file, remedy } of shop.shop.isSample ? [] : shop.unpublishedPolicies)
    log[level](`the page /pages/${slug} is not published: ${file} ${remedy}`)
  if (config.sample && !shop.catalog.edition()) await openSample(shop, log)
  // A shop whose products cannot be read just now, as while maintenance locks their table, opens with what it has.
  const reported = reportCatalogue(shop, log).catch((err: unknown) => {
    log.warn({ err }, 'the currency of the catalogue could not be compared with SHOP_CURRENCY')
  })
  await withinOr(REPORT_TIMEOUT, reported, undefined)
}

/** How long opening waits for a look at the catalogue, in milliseconds. */
const REPORT_TIMEOUT = SECOND

/** Where the shop is and what to do next, for the person who started it on their own machine. */
export function openingSentence({ shop: { catalog, shop, config }, address }: Serving): string {
  if (config.role === 'worker') return `The worker is running; ${address}/readyz says whether its index is ready.`
  const url = config.port === 0 ? address : config.publicUrl
  const command = '`npm exec --no -- vitrine import products.csv`'
  const products = catalog.edition()?.product_count
  if (products === undefined) return `The shop is open at ${url}, without products. Publish yours with ${command}.`
  if (shop.isSample)
    return `The sample shop is open at ${url}. Look around, then publish your own products with ${command}.`
  return `The shop is open at ${url} with ${new Intl.NumberFormat('en').format(products)} products. Publish changes with ${command}.`
}

type Log = App['log']

/** Fills the empty database, and reports what came of it: a shop that stays empty must not look as if it were open. */
async function openSample(shop: Storefront, log: Log): Promise<void> {
  try {
    const { status, issues } = await loadSample(shop)
    if (shop.catalog.edition()) log.info('empty database: sample shop loaded')
    else if (status === 'busy') log.info('sample shop not loaded: another process is importing a catalogue')
    else log.error({ status, problems: issues.slice(0, 3) }, 'sample shop could not be loaded')
  } catch (err) {
    log.error({ err }, 'sample shop could not be loaded')
  }
}

/** Reports what keeps visitors from products, or shows them prices that are wrong. */
async function reportCatalogue({ catalog, config: { shop } }: Storefront, log: Log): Promise<void> {
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

/** `isShared`: others of this process listen on the same port, and the system gives each a part of the connections. */
async function listen(app: App, { host, port }: Config, isShared: boolean): Promise<string> {
  try {
    return await app.listen({ host, port, ...(isShared && { reusePort: true }) })
  } catch (cause) {
    await app.close()
    throw explainListening(cause, { HOST: host, PORT: port })
  }
}
