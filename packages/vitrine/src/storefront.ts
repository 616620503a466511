import { randomUUID } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import {
  type Agents,
  createMailBudget,
  describeAccess,
  type OAuth,
  openAgents,
  openOAuth,
  openSigning,
  readMachineSecret,
  type Signing,
} from '@vitrine/agent-auth'
import { DAY, isLoopbackHost, openPrivateFolder, PRIVATE_FILE, SECOND } from '@vitrine/kit'
import type { Catalog } from '@vitrine/product'
import type { Search } from '@vitrine/search'
import {
  type Counters,
  createMemoryCounters,
  type Database,
  type DatabaseLimits,
  openPresence,
  openRedisCounters,
  type Presence,
  RedisNotInstalled,
} from '@vitrine/server-kit'
import { type AuditTrail, createAuditTrail } from './audit/audit-trail.ts'
import { type Carts, openCarts } from './cart/carts.ts'
import { openCatalog } from './catalog/open-catalog.ts'
import { readerOf } from './catalog/open-reader.ts'
import { type Config, ConfigError } from './config/config.ts'
import { findSettingsSince } from './config/settings-since.ts'
import type { TextContext } from './customers/agent-description.ts'
import { claimMail } from './customers/customer-mails.ts'
import { openPeople, type People } from './customers/people.ts'
import { openDataFolder } from './database/data-folder.ts'
import { openDatabase } from './database/open-database.ts'
import { createDiskSpace, type DiskSpace } from './disk-space.ts'
import { createFeeds, type Feeds } from './feeds/feeds.ts'
import { createMailer, type Mailer } from './mail/mailer.ts'
import { createMcp, type Mcp } from './mcp/mcp.ts'
import { openPages, type Pages } from './pages/open-pages.ts'
import { NO_THEME, openTheme } from './pages/theme/theme.ts'
import { createLocaleFormat } from './pages/translations/locale-format.ts'
import type { MessageTable } from './pages/translations/messages.ts'
import { createTranslations } from './pages/translations/translations.ts'
import { auditEvents } from './plugins/audit-events.ts'
import { createPlugins, type Plugins } from './plugins/plugins.ts'
import { openShopSearch } from './search/open-shop-search.ts'
import type { UnpublishedPolicy } from './shop/policy-files.ts'
import { createShop, openShop, type Shop } from './shop/shop.ts'
import { createUcp, type Ucp } from './ucp/ucp.ts'

/** The shop, opened: every room that endpoints and commands are built from. */
export interface Storefront extends AsyncDisposable {
  config: Config
  /** What the owner should know of how it was opened, a sentence each. */
  warnings: readonly string[]
  /** What may be said of the shop, following the catalogue. */
  shop: Shop
  /** For the log: the owner's policy pages that are not published, and why. */
  unpublishedPolicies: readonly UnpublishedPolicy[]
  database: Database
  diskSpace: DiskSpace
  /** Since when answers are made from these settings, on every machine the same. */
  settingsSince: Date
  catalog: Catalog
  feeds: Feeds
  search: Search
  agents: Agents
  signing: Signing
  trail: AuditTrail
  counters: Counters
  mailer: Mailer
  people: People
  /** Absent where the owner has switched it off. */
  oauth?: OAuth
  pages: Pages
  ucp: Ucp
  carts: Carts
  mcp: Mcp
  /** The owner's hooks. */
  plugins: Plugins
  /** Names the state that public answers are made from; caches belong to one. */
  editionKey(): string
  /** Sends what goes wrong in the background to a listener; before that it is thrown away. */
  onError(listener: (error: unknown) => void): void
  /** Tells of each mail that became a file, since there is no mail server. */
  onMailFile(listener: (file: string) => void): void
}

/** The hall: opens the rooms in order and closes them in reverse. */
export async function openStorefront(config: Config): Promise<Storefront> {
  let tell: (error: unknown) => void = () => {}
  let onMailFile: (file: string) => void = () => {}
  await using rooms = new AsyncDisposableStack()
  const warnings = await openPrivateFolder(config.dataDir)
  rooms.use(await openDataFolder(config.dataDir, config.publicUrl))
  const database = rooms.adopt(await openDatabase(config.databaseUrl, servingLimits(config), config.migrate), (room) =>
    room.close(),
  )
  const { dataDir } = config
  const settingsSince = await findSettingsSince(database, config)
  const diskSpace = createDiskSpace({
    probe: async () => {
      await probeFolder(dataDir)
      await database.probeWrite()
    },
    onError: (error) => tell(error),
  })
  const onError = (error: unknown) => {
    if (!diskSpace.note(error)) tell(error)
  }
  const catalog = rooms.adopt(await openCatalog({ database, onError }), (room) => room.close())
  const { shop, unpublishedPolicies } = await openShop(config, () => catalog.edition()?.source)
  const feeds = rooms.adopt(createFeeds({ catalog, shop, dataDir, isDiskFull: diskSpace.isFull, onError }), (room) =>
    room.close(),
  )
  const search = rooms.adopt(
    await openShopSearch({
      catalog,
      reader: database.url === undefined ? undefined : readerOf(database.url),
      shop,
      dataDir,
      settings: config.search,
      onError,
    }),
    (room) => room.close(),
  )
  const theme = config.shop.themeDir === undefined ? NO_THEME : await openTheme(config.shop.themeDir)
  const textContext = textContextOf(shop, theme.words)
  const presence = rooms.use(await openPresence(database, onError))
  const listeners = { onError, crowd: presence.crowd, onMailFile: (file: string) => onMailFile(file) }
  const { agents, trail, counters, mailer, signing, plugins } = await openAgentRooms(
    config,
    database,
    rooms,
    listeners,
    textContext,
  )

  const neighbours = { database, agents, trail, mailer, counters }
  const { people, oauth } = openPeopleRooms(config, neighbours, rooms, listeners.onError, textContext)
  const pages = rooms.adopt(
    await openPages({
      catalog,
      search,
      mailer,
      counters,
      config,
      shop,
      textContext,
      theme,
      onError: listeners.onError,
    }),
    (room) => room.close(),
  )
  const carts = rooms.adopt(
    openCarts({
      ...{ database, catalog, counters, shop, onError: listeners.onError },
      keepFor: config.cartDays * DAY,
      limits: agents.access.limits.enabled,
    }),
    (room) => room.close(),
  )
  const ucp = createUcp({ catalog, search, shop })
  const mcp = createMcp({
    catalog,
    search,
    shop,
    categories: pages.departments,
    policies: pages.policies,
    protectedScopes: config.publicForms.includes('mcp') ? [] : agents.access.scopes.protected,
    onError: listeners.onError,
  })

  const open = rooms.move()
  return {
    config,
    warnings,
    shop,
    unpublishedPolicies,
    database,
    diskSpace,
    settingsSince,
    catalog,
    feeds,
    search,
    agents,
    signing,
    trail,
    counters,
    mailer,
    people,
    oauth,
    pages,
    ucp,
    carts,
    mcp,
    plugins,
    onMailFile(listener) {
      onMailFile = listener
    },
    onError(listener) {
      tell = listener
    },
    // What was found before the index caught up must not be kept as an answer of the new edition.
    editionKey: () => `${catalog.edition()?.key ?? 'none'}/${search.key()}.${pages.key()}`,
    [Symbol.asyncDispose]: () => open.disposeAsync(),
  }
}

/** What this process may ask of PostgreSQL, as the owner has set it. */
function servingLimits(config: Config): DatabaseLimits {
  const connecting = config.databaseConnectSeconds * SECOND
  return {
    connections: config.databaseConnections,
    connecting,
    statement: config.databaseStatementSeconds * SECOND,
    silence: connecting,
  }
}

/** Writes a file and takes it away again: more than an almost full disk has room for by chance. */
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

/** What the shop speaks with, on pages and in letters. `own`: the owner's words. */
function textContextOf(shop: Shop, own: MessageTable = {}): TextContext {
  return { shop, format: createLocaleFormat(shop.locale), translations: createTranslations(shop.locale, own) }
}

/** Commands write no letters. */
function commandTextContext(config: Config): TextContext {
  return textContextOf(createShop({ config, policies: [], samplePolicies: [], catalogueSource: () => 'any' }))
}

interface Listeners {
  /** The processes of the shop; a command is none of them. */
  crowd?: Presence['crowd']
  onError: (error: unknown) => void
  onMailFile: (file: string) => void
}

/** Agents and what they need: mail goes out to people, and what happens is written down. */
export async function openAgentRooms(
  config: Config,
  database: Database,
  rooms: AsyncDisposableStack,
  { onError, onMailFile, crowd }: Listeners,
  textContext = commandTextContext(config),
) {
  const { dataDir, smtpUrl, mailFrom } = config
  const { shop } = textContext
  const plugins = rooms.adopt(createPlugins({ settings: config, onError }), (opened) => opened.settled())
  const trail = rooms.adopt(
    createAuditTrail({ database, retention: config.auditDays * DAY, onError, onStored: auditEvents(plugins) }),
    (room) => room.close(),
  )
  const mailer = rooms.adopt(
    createMailer({
      smtpUrl,
      from: () => ({
        name: shop.name,
        address: mailFrom ?? shop.contactEmail ?? `noreply@${new URL(shop.url).hostname}`,
      }),
      outbox: path.join(dataDir, 'outbox'),
      onFile: onMailFile,
    }),
    (room) => room.close(),
  )
  const counters = rooms.adopt(await openCounters(config, onError, crowd), (room) => room.close())
  const access = describeAccess(config)
  const signing = openSigning({
    sql: database.sql,
    secret: async () => config.signingSecret ?? (await readMachineSecret(dataDir)),
    signFor: config.signingKeyDays * DAY,
  })
  const agents = rooms.adopt(
    openAgents({
      database,
      access,
      signing,
      claimMail: (facts) => claimMail(textContext, facts),
      trail,
      mailer,
      counters,
      onError,
    }),
    (room) => room.close(),
  )
  return { agents, trail, counters, mailer, signing, plugins }
}

async function openCounters(
  { redisUrl }: Config,
  onError: (error: unknown) => void,
  crowd?: Presence['crowd'],
): Promise<Counters> {
  if (redisUrl === undefined) return createMemoryCounters()
  try {
    return await openRedisCounters({ url: redisUrl, crowd, onError })
  } catch (error) {
    if (error instanceof RedisNotInstalled) throw new ConfigError([`REDIS_URL: ${error.message}`])
    throw error
  }
}

interface PeoplesNeighbours {
  database: Database
  agents: Agents
  trail: AuditTrail
  mailer: Mailer
  counters: Counters
}

/** People who sign in, and, unless the owner has switched it off, OAuth clients that ask them. */
export function openPeopleRooms(
  config: Config,
  { database, agents, trail, mailer, counters }: PeoplesNeighbours,
  rooms: AsyncDisposableStack,
  onError: (error: unknown) => void,
  textContext = commandTextContext(config),
): { people: People; oauth: OAuth | undefined } {
  const { publicUrl, signInDays, agentOauth, oauthLoopbackClients } = config
  const { signInMails, registration } = agents.access.limits
  const people = rooms.adopt(
    openPeople({
      database,
      mailer,
      mailBudget: createMailBudget(counters, signInMails, registration.proof),
      readProof: agents.readProof,
      trail,
      isBlocked: (email) => agents.ofPerson.isBlocked(email),
      textContext,
      signInDays,
      onError,
    }),
    (room) => room.close(),
  )
  if (!agentOauth) return { people, oauth: undefined }
  const loopback = oauthLoopbackClients ?? isLoopbackHost(new URL(publicUrl).hostname)
  const oauth = rooms.adopt(openOAuth({ database, agents, counters, trail, publicUrl, loopback, onError }), (room) =>
    room.close(),
  )
  return { people, oauth }
}
