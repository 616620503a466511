import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { withinOr } from '@vitrine/kit'
import { type Config, doubtsAbout, readConfig } from '../config/config.ts'
import { type App, createApp } from '../http/app.ts'
import { openStorefront, type Storefront } from '../storefront.ts'
import { logBackgroundErrors } from './background-errors.ts'
import { loadSample } from './load-sample.ts'
import { UserError } from './user-error.ts'

/** How long requests in flight may take to finish after a signal, in milliseconds. */
const PATIENCE = 10_000

/** So long requests are still taken that were on their way when the signal came, in milliseconds. */
const LAST_CALL = 300

/** How long opening waits for the search index, in milliseconds. */
const INDEX_PATIENCE = 5000

/** Opens the shop and serves it until a signal comes. */
export async function serve(): Promise<void> {
  const config = await readConfig()
  await using shop = await openStorefront(config)
  const app = await createApp(shop)
  shop.onError(logBackgroundErrors(app.log))
  shop.onMailFile((file) => app.log.warn({ file }, 'there is no SMTP_URL: a mail was written to a file'))
  for (const warning of [...doubtsAbout(), ...shop.warnings]) app.log.warn(warning)
  if (config.production && config.smtpUrl === undefined)
    app.log.warn('there is no SMTP_URL: mails for sign-in, claims and the contact form become files and reach nobody')
  const level = config.production ? 'warn' : 'info'
  // The sample shop has pages of its own; those of the owner begin to matter with a catalogue or a name of theirs.
  for (const { slug, file, remedy } of shop.shop.isSample ? [] : shop.unpublishedPolicies)
    app.log[level](`the page /pages/${slug} is not published: ${file} ${remedy}`)
  if (config.sample && !shop.catalog.edition()) await openSample(shop, app.log)
  await reportCatalogue(shop, app.log)
  // A small shop opens complete; a large one, whose first index takes longer, says 503 at /readyz until it has it.
  await withinOr(INDEX_PATIENCE, shop.search.settled(), undefined)
  const address = await listen(app, config)
  app.log.info(
    { address, public_url: config.publicUrl, products: shop.catalog.edition()?.product_count ?? 0 },
    'the shop is open',
  )
  if (!config.production) console.error(openingSentence(shop, address))

  const [signal] = await Promise.race([once(process, 'SIGTERM'), once(process, 'SIGINT')])
  app.log.info({ signal: String(signal) }, 'closing: requests in flight are finished first')
  // Whoever will not finish is cut off in the end, and a second signal does it at once.
  const impatient = setTimeout(() => process.exit(1), PATIENCE)
  impatient.unref()
  process.once('SIGINT', () => process.exit(1))
  app.announceClosing()
  await sleep(LAST_CALL)
  await app.close()
}

/** Where the shop is and what to do next, for the person who started it on their own machine. */
function openingSentence({ catalog, shop, config: { port, publicUrl } }: Storefront, address: string): string {
  const url = port === 0 ? address : publicUrl
  const command = '`npm exec --no -- vitrine import products.csv`'
  const products = catalog.edition()?.product_count
  if (products === undefined) return `The shop is open at ${url}, without products: publish yours with ${command}.`
  if (shop.isSample)
    return `The sample shop is open at ${url}: look around, then publish your own products with ${command}.`
  return `The shop is open at ${url} with ${new Intl.NumberFormat('en').format(products)} products: publish changes with ${command}.`
}

type Log = App['log']

/** Fills the empty database, and reports what came of it: a shop that stays empty must not look as if it were open. */
async function openSample(shop: Storefront, log: Log): Promise<void> {
  try {
    const { status, issues } = await loadSample(shop)
    if (shop.catalog.edition()) log.info('the database was empty: the sample shop was loaded')
    else if (status === 'busy') log.info('the sample shop was not loaded: another process is importing a catalogue')
    else log.error({ status, problems: issues.slice(0, 3) }, 'the sample shop could not be loaded')
  } catch (err) {
    log.error({ err }, 'the sample shop could not be loaded')
  }
}

/** Reports what keeps visitors from products, or shows them prices that are wrong. */
async function reportCatalogue({ catalog, config: { shop } }: Storefront, log: Log): Promise<void> {
  const edition = catalog.edition()
  if (!edition) {
    log.warn('there is no catalogue: products, search and feeds answer 503 until `vitrine import FILE` publishes one')
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

async function listen(app: App, { host, port }: Config): Promise<string> {
  try {
    return await app.listen({ host, port })
  } catch (cause) {
    await app.close()
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
    const told = UNHEARD[code]?.(host, port)
    if (told !== undefined) throw new UserError(told, { cause })
    throw cause
  }
}

/** Why nobody can be heard, by the system's code. */
const UNHEARD: Readonly<Record<string, (host: string, port: number) => string>> = {
  EADDRINUSE: (host, port) => `Port ${port} on ${host} is taken by another program. Choose another with PORT.`,
  EADDRNOTAVAIL: (host) => `${host} is not an address of this machine. Choose another with HOST.`,
  EACCES: (_host, port) => `Port ${port} needs rights that this user does not have. Choose another with PORT.`,
}
