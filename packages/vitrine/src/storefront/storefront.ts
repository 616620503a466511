import { randomUUID } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Agents, OAuth, RequestSigning, Signing } from '@vitrine/agent-auth'
import { DAY, openPrivateFolder, PRIVATE_FILE, SECOND } from '@vitrine/kit'
import type { IndexShare, Search } from '@vitrine/search'
import {
  type Counters,
  type Database,
  type DatabaseLimits,
  openBackgroundWork,
  openPresence,
  type PoolAdmission,
  type Repeat,
} from '@vitrine/server-kit'
import { type OwnerKeys, openOwnerKeys } from '../admin/owner-keys.ts'
import { indexExchangeOf, openArtifacts } from '../artifacts/open-artifacts.ts'
import type { AuditTrail } from '../audit/audit-trail.ts'
import { type Carts, openCarts } from '../cart/carts.ts'
import type { Inquiries } from '../cart/inquiries.ts'
import { type Orders, openOrders } from '../cart/orders.ts'
import { openShopInquiries } from '../cart/shop-inquiries.ts'
import { type ChangeLog, openChangeLog } from '../catalog/change-log.ts'
import { reportPublished } from '../catalog/hooked-import.ts'
import { type MarkedCatalog, openCatalog } from '../catalog/open-catalog.ts'
import { readerOf } from '../catalog/open-reader.ts'
import { createVariantWriter, type VariantWriter } from '../catalog/variant-writer.ts'
import type { Config } from '../config/config.ts'
import { memorySharesOf } from '../config/memory-shares.ts'
import { findSettingsSince } from '../config/settings-since.ts'
import type { TextContext } from '../customers/agent-description.ts'
import { createKnownVisitors, type KnownVisitors } from '../customers/known-visitors.ts'
import type { People } from '../customers/people.ts'
import { createDiskSpace, type DiskSpace } from '../database/disk-space.ts'
import { openDataFolder } from '../database/open-data-folder.ts'
import { openDatabase } from '../database/open-database.ts'
import { HOME_LINKS } from '../discovery/api-catalog.ts'
import { createFeeds, type Feeds } from '../feeds/feeds.ts'
import { createPublishedFeeds } from '../feeds/published-feeds.ts'
import type { Mailer } from '../mail/mailer.ts'
import { createMcp, type Mcp } from '../mcp/mcp.ts'
import { createMetrics, type Metrics } from '../metrics/metrics.ts'
import { createPublishedOverview, type PublishedOverview } from '../pages/home/published-overview.ts'
import { openPages, type Pages } from '../pages/open-pages.ts'
import { NO_THEME, openTheme } from '../pages/theme/theme.ts'
import type { Plugins } from '../plugins/plugins.ts'
import { openSearchOf, openShopSearch } from '../search/open-shop-search.ts'
import type { UnpublishedPolicy } from '../shop/policy-files.ts'
import { openShop, type Shop } from '../shop/shop.ts'
import { openStepCounts, type StepCounts } from '../stats/step-counts.ts'
import { openAgentModules, openPeopleModules, textContextOf } from './open-agent-modules.ts'

/** The open shop: every module that endpoints and commands use. */
export interface Storefront extends AsyncDisposable {
  config: Config
  /** Warnings for the owner from opening it, one sentence each. */
  warnings: readonly string[]
  /** The public facts of the shop, following the catalogue. */
  shop: Shop
  /** For the log: the owner's policy pages that are not published, and why. */
  unpublishedPolicies: readonly UnpublishedPolicy[]
  database: Database
  diskSpace: DiskSpace
  /** When these settings took effect, the same on every machine. */
  settingsSince: Date
  catalog: MarkedCatalog
  changes: ChangeLog
  /** Small writes of the owner's programs. */
  variantWriter: VariantWriter
  ownerKeys: OwnerKeys
  feeds: Feeds
  search: Search
  agents: Agents
  signing: Signing
  /** Absent if the shop does not sign its requests. */
  requestSigning?: RequestSigning
  trail: AuditTrail
  counters: Counters
  /** The only way to use something scarce. */
  admission: PoolAdmission
  visitors: KnownVisitors
  mailer: Mailer
  people: People
  /** Absent if the owner has disabled it. */
  oauth?: OAuth
  pages: Pages
  carts: Carts
  inquiries: Inquiries
  /** Orders that the shop system reports. */
  orders: Orders
  /** The number of requests for each step from search to purchase. */
  stats: StepCounts
  mcp: Mcp
  /** Absent if no setting enables metrics. */
  metrics?: Metrics
  /** The owner's hooks. */
  plugins: Plugins
  /** Milliseconds since the database was last both read and written: the maximum age of the served data. */
  age(): number
  /** Identifies the state behind public responses. */
  editionKey(): string
  /** The same, and the data that shows which responses a change does not affect. */
  state(): ShopState
  /** Sends background errors to a listener; they are discarded until there is one. */
  onError(listener: (error: unknown) => void): void
  /** Reports each e-mail written to a file because there is no mail server. */
  onMailFile(listener: (file: string) => void): void
}

/** The state of all inputs of responses at one moment. */
export interface ShopState {
  /** Different for each edition, and for each state of the modules that follow editions. */
  edition: string
  /** The number up to which product changes are counted. */
  mark: number
  departments: number
}

/** The state that the worker threads of one process share. */
export interface WorkerShare {
  index: IndexShare
  /** Created by `threadCountersMemory`. */
  counts: SharedArrayBuffer
  /** The number of this worker, counted from 1. */
  worker: number
}

/**
 * Opens the shop's modules in order of their dependencies. Disposing of it closes them in reverse. `share`: the shared
 * memory of one of several workers.
 */
export async function openStorefront(config: Config, share?: WorkerShare): Promise<Storefront> {
  await using modules = new AsyncDisposableStack()
  const reports = createReports()
  const data = await openData(config, modules, reports)
  const { database, onError } = data
  const background = modules.use(openBackgroundWork({ database, onError, mayHold: config.role !== 'web' }))
  const { repeat } = background
  const content = await openContent(config, modules, { ...data, repeat }, share?.index)
  const { catalog, shop, search, publishedOverview } = content
  const theme = config.shop.themeDir === undefined ? NO_THEME : await openTheme(config.shop.themeDir)
  const textContext = textContextOf(shop, theme.words)
  const presence = modules.use(await openPresence(database, onError))
  const listeners = { onError, repeat, onMailFile: reports.mailFile, crowd: presence.crowd, counts: share?.counts }
  const access = await openAgentModules(config, database, modules, listeners, textContext)
  const { agents, trail, counters, admission, mailer, signing, requestSigning, plugins } = access
  const visitors = createKnownVisitors({ signing, publicUrl: config.publicUrl })
  const variantWriter = modules.use(openVariantWriter({ database, catalog, plugins, onError }))
  const ownerKeys = openOwnerKeys({ sql: database.sql, trail })
  const { people, oauth } = openPeopleModules(config, { database, repeat, ...access }, modules, onError, textContext)
  const pages = modules.adopt(
    await openPages({
      catalog,
      search,
      mailer,
      admission,
      introduce: visitors.introduce,
      config,
      shop,
      textContext,
      theme,
      homeLinks: HOME_LINKS,
      publishedOverview,
      onError,
    }),
    (opened) => opened.close(),
  )
  const commerce = openCommerce(config, modules, {
    ...{ catalog, shop, search, database, admission, mailer, agents, pages, textContext, repeat, onError },
  })
  const metrics = openMetrics(config, { catalog, search, feeds: content.feeds, mailer, database }, share)

  // A result found before the index caught up must not be cached as part of the new edition.
  const editionKey = () => `${catalog.edition()?.key ?? 'none'}/${search.key()}.${pages.key()}`
  const opened = modules.move()
  return {
    config,
    warnings: data.warnings,
    shop,
    unpublishedPolicies: content.unpublishedPolicies,
    database,
    diskSpace: data.diskSpace,
    settingsSince: data.settingsSince,
    catalog,
    changes: content.changes,
    variantWriter,
    ownerKeys,
    feeds: content.feeds,
    search,
    agents,
    signing,
    requestSigning,
    trail,
    counters,
    admission,
    visitors,
    mailer,
    people,
    oauth,
    pages,
    ...commerce,
    metrics,
    plugins,
    onMailFile: reports.onMailFile,
    onError: reports.onError,
    age: () => Math.max(catalog.age(), presence.age()),
    editionKey,
    state: () => ({
      edition: editionKey(),
      mark: catalog.marks.stepOf(catalog.edition()),
      departments: pages.departmentsKey(),
    }),
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  }
}

/** Writes changes of the owner's programs, without waiting for search and listeners. */
function openVariantWriter({
  database,
  catalog,
  plugins,
  onError,
}: Pick<Storefront, 'database' | 'catalog' | 'plugins'> & Pick<Data, 'onError'>): VariantWriter {
  return createVariantWriter({
    database,
    onPublished(version, changed) {
      const published = { version, format: catalog.edition()?.source ?? '', added: 0, changed, withdrawn: 0 }
      Promise.all([catalog.refresh(), reportPublished(database.sql, plugins, published)]).catch(onError)
    },
  })
}

/** Undefined if no setting enables metrics. */
function openMetrics(
  { metricsPort, metricsToken }: Config,
  measured: Parameters<typeof createMetrics>[0],
  share: WorkerShare | undefined,
): Metrics | undefined {
  if (metricsPort === undefined && metricsToken === undefined) return undefined
  return createMetrics(measured, share?.worker)
}

interface Reports extends Pick<Storefront, 'onError' | 'onMailFile'> {
  error(error: unknown): void
  mailFile(file: string): void
}

/** Reports from the background, which reach a listener once there is one. */
function createReports(): Reports {
  let onError: (error: unknown) => void = () => {}
  let onMailFile: (file: string) => void = () => {}
  return {
    error: (error) => onError(error),
    mailFile: (file) => onMailFile(file),
    onError(listener) {
      onError = listener
    },
    onMailFile(listener) {
      onMailFile = listener
    },
  }
}

interface Data extends Pick<Storefront, 'warnings' | 'database' | 'diskSpace' | 'settingsSince'> {
  /** Reports a background error, unless it is a full disk, which `diskSpace` handles. */
  onError(error: unknown): void
}

/** The data folder and the database, with the check for free disk space. */
async function openData(config: Config, modules: AsyncDisposableStack, reports: Reports): Promise<Data> {
  const { dataDir } = config
  const warnings = await openPrivateFolder(dataDir)
  modules.use(await openDataFolder(dataDir, config.publicUrl))
  const database = modules.adopt(
    await openDatabase(config.databaseUrl, servingLimits(config), {
      mayMigrate: config.migrate,
      cacheBytes: memorySharesOf(config).database,
    }),
    (opened) => opened.close(),
  )
  const settingsSince = await findSettingsSince(database, config)
  const diskSpace = watchDiskSpace(dataDir, database, reports)
  const onError = (error: unknown) => {
    if (!diskSpace.note(error)) reports.error(error)
  }
  return { warnings, database, diskSpace, settingsSince, onError }
}

function watchDiskSpace(dataDir: string, database: Database, reports: Reports): DiskSpace {
  const probe = async () => {
    await probeFolder(dataDir)
    await database.probeWrite()
  }
  return createDiskSpace({ probe, onError: reports.error })
}

interface Content
  extends Pick<Storefront, 'catalog' | 'changes' | 'shop' | 'unpublishedPolicies' | 'feeds' | 'search'> {
  publishedOverview: PublishedOverview | undefined
}

/** The published content: the catalogue, the shop's facts, and the feeds and the index that follow the catalogue. */
async function openContent(
  config: Config,
  modules: AsyncDisposableStack,
  { database, diskSpace, repeat, onError }: Data & { repeat: Repeat },
  share?: IndexShare,
): Promise<Content> {
  const { dataDir } = config
  const catalog = modules.adopt(await openCatalog({ database, onError }), (opened) => opened.close())
  const changes = modules.use(
    openChangeLog({
      ...{ database, catalog, repeat, onError },
      keepFor: config.changeLogDays * DAY,
      listeners: config.changeListeners,
    }),
  )
  const { shop, unpublishedPolicies } = await openShop(config, () => catalog.edition()?.source)
  const artifacts = await openArtifacts(config, database)
  if (artifacts) modules.adopt(artifacts, (opened) => opened.close())
  const feeds = modules.adopt(
    createFeeds({
      ...{ catalog, shop, dataDir, onError },
      isDiskFull: diskSpace.isFull,
      published: artifacts && createPublishedFeeds(artifacts, config.role !== 'web'),
      writesAll: config.role === 'worker' && artifacts !== undefined,
    }),
    (opened) => opened.close(),
  )
  const reader = database.url === undefined ? undefined : readerOf(database.url)
  const search = modules.adopt(
    await openShopSearch({
      ...{ catalog, reader, shop, dataDir, share, onError },
      exchange: artifacts && indexExchangeOf(artifacts, database, config),
      settings: config.search,
      cacheBytes: memorySharesOf(config).search,
      openSearch: openSearchOf(config),
    }),
    (opened) => opened.close(),
  )
  const publishedOverview = artifacts && createPublishedOverview(artifacts, database, config)
  return { catalog, changes, shop, unpublishedPolicies, feeds, search, publishedOverview }
}

interface CommerceContext
  extends Pick<Storefront, 'catalog' | 'shop' | 'search' | 'database' | 'admission' | 'mailer' | 'agents' | 'pages'> {
  textContext: TextContext
  repeat: Repeat
  onError(error: unknown): void
}

/** Carts and inquiries, and the commerce interfaces for agents. */
function openCommerce(
  config: Config,
  modules: AsyncDisposableStack,
  context: CommerceContext,
): Pick<Storefront, 'carts' | 'inquiries' | 'orders' | 'stats' | 'mcp'> {
  const { catalog, shop, search, database, admission, mailer, agents, pages } = context
  const { textContext, repeat, onError } = context
  const carts = modules.adopt(
    openCarts({
      ...{ database, catalog, admission, shop, repeat, onError },
      keepFor: config.cartDays * DAY,
      limits: agents.access.limits.enabled,
    }),
    (opened) => opened.close(),
  )
  const inquiries = modules.adopt(
    openShopInquiries({ config, database, carts, admission, mailer, textContext, repeat, onError }),
    (opened) => opened.close(),
  )
  const orders = modules.adopt(
    openOrders({ database, keepFor: config.orderDays * DAY, timeZone: config.shop.timeZone, repeat }),
    (opened) => opened.close(),
  )
  const stats = modules.adopt(
    openStepCounts({ database, keepFor: config.statsDays * DAY, timeZone: config.shop.timeZone, onError }),
    (opened) => opened.close(),
  )
  const mcp = createMcp({
    catalog,
    search,
    shop,
    categories: pages.departments,
    policies: pages.policies,
    carts,
    texts: textContext,
    protectedScopes: config.publicForms.includes('mcp') ? [] : agents.access.scopes.protected,
    onError,
  })
  return { carts, inquiries, orders, stats, mcp }
}

/** The PostgreSQL limits of this process, from the settings. */
function servingLimits(config: Config): DatabaseLimits {
  const connecting = config.databaseConnectSeconds * SECOND
  return {
    connections: config.databaseConnections,
    connecting,
    statement: config.databaseStatementSeconds * SECOND,
    lock: connecting,
    silence: connecting,
    parallel: false,
  }
}

/** Writes and deletes a file that is larger than the space an almost full disk has left by chance. */
async function probeFolder(folder: string): Promise<void> {
  const file = path.join(folder, `window.json.${randomUUID()}.probe`)
  try {
    await writeFile(file, Buffer.alloc(PROBE_SIZE, 1), { flush: true, mode: PRIVATE_FILE })
  } finally {
    await rm(file, { force: true })
  }
}

/** In bytes. */
const PROBE_SIZE = 256 * 1024
