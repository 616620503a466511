import path from 'node:path'
import { describeAccess } from './agents/access.ts'
import { type Agents, openAgents } from './agents/agents.ts'
import type { Catalog } from './catalog/catalog.ts'
import { openCatalog } from './catalog/open-catalog.ts'
import { createMcp, type Mcp } from './commerce/mcp.ts'
import { createUcp, type Ucp } from './commerce/ucp.ts'
import type { Config } from './config.ts'
import type { Database } from './database/database.ts'
import { openDatabase } from './database/open-database.ts'
import type { Counters } from './expiring/counters.ts'
import { createMemoryCounters } from './expiring/memory-counters.ts'
import { createRedisCounters } from './expiring/redis-counters.ts'
import { createFeeds, type Feeds } from './feeds/feeds.ts'
import { createMailer, type Mailer } from './mail/mailer.ts'
import { isLoopbackHost } from './oauth/client-id.ts'
import { type OAuth, openOAuth } from './oauth/oauth.ts'
import { openPages, type Pages } from './pages/open-pages.ts'
import { createSpeech } from './pages/speech.ts'
import { NO_THEME, openTheme } from './pages/theme/theme.ts'
import { createWords, type WordTable } from './pages/words/words.ts'
import { claimMail } from './people/claim-mail.ts'
import { openPeople, type People } from './people/people.ts'
import type { Voice } from './people/words.ts'
import { openSearch, type Search } from './search/search.ts'
import { readMachineSecret } from './signing/machine-secret.ts'
import { openSigning, type Signing } from './signing/signing.ts'
import { type AuditTrail, createAuditTrail } from './traffic/audit-trail.ts'

/** The shop, opened: every room that endpoints and commands are built from. */
export interface Storefront extends AsyncDisposable {
  config: Config
  database: Database
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
  mcp: Mcp
  /** Names the state that public answers are made from; caches belong to one. */
  editionKey(): string
  /** Sends what goes wrong in the background to a listener; before that it is thrown away. */
  onError(listener: (error: unknown) => void): void
  /** Tells of each mail that became a file, since there is no mail server. */
  onMailFile(listener: (file: string) => void): void
}

/** The hall: opens the rooms in order and closes them in reverse. */
export async function openStorefront(config: Config): Promise<Storefront> {
  let onError: (error: unknown) => void = () => {}
  let onMailFile: (file: string) => void = () => {}
  await using rooms = new AsyncDisposableStack()
  const database = rooms.adopt(await openDatabase(config.databaseUrl), (room) => room.close())
  const catalog = rooms.adopt(await openCatalog({ database, onError: (error) => onError(error) }), (room) =>
    room.close(),
  )
  const { shop, dataDir } = config
  const feeds = rooms.adopt(
    createFeeds({ catalog, shop, dataDir, lock: database.lock, onError: (error) => onError(error) }),
    (room) => room.close(),
  )
  const search = rooms.adopt(
    await openSearch({
      catalog,
      databaseUrl: database.url,
      shop,
      dataDir,
      settings: config.search,
      onError: (error) => onError(error),
    }),
    (room) => room.close(),
  )
  const theme = shop.themeDir === undefined ? NO_THEME : await openTheme(shop.themeDir)
  const voice = voiceOf(config, theme.words)
  const listeners = { onError: (error: unknown) => onError(error), onMailFile: (file: string) => onMailFile(file) }
  const { agents, trail, counters, mailer, signing } = openAgentRooms(config, database, rooms, listeners, voice)

  const neighbours = { database, agents, trail, mailer, counters }
  const { people, oauth } = openPeopleRooms(config, neighbours, rooms, listeners.onError, voice)
  const pages = rooms.adopt(
    await openPages({ catalog, search, mailer, counters, config, voice, theme, onError: listeners.onError }),
    (room) => room.close(),
  )
  const ucp = createUcp({ catalog, search, shop })
  const mcp = createMcp({
    catalog,
    search,
    shop,
    categories: pages.departments,
    policies: [...pages.policies.values()],
  })

  const open = rooms.move()
  return {
    config,
    database,
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
    mcp,
    onMailFile(listener) {
      onMailFile = listener
    },
    onError(listener) {
      onError = listener
    },
    // What was found before the index caught up must not be kept as an answer of the new edition.
    editionKey: () => `${catalog.edition()?.key ?? 'none'}/${search.key()}.${pages.key()}`,
    [Symbol.asyncDispose]: () => open.disposeAsync(),
  }
}

/** What the shop speaks with, on pages and in letters. `own`: the owner's words; commands write no letters, and need none. */
function voiceOf({ shop }: Config, own: WordTable = {}): Voice {
  return { shop, speech: createSpeech(shop.locale), words: createWords(shop.locale, own) }
}

interface Listeners {
  onError: (error: unknown) => void
  onMailFile: (file: string) => void
}

/** Agents and what they need: mail goes out to people, and what happens is written down. */
export function openAgentRooms(
  config: Config,
  database: Database,
  rooms: AsyncDisposableStack,
  { onError, onMailFile }: Listeners,
  voice = voiceOf(config),
) {
  const { dataDir, shop, smtpUrl, mailFrom = shop.contactEmail } = config
  const trail = rooms.adopt(createAuditTrail({ database, retention: config.auditDays * 86_400_000, onError }), (room) =>
    room.close(),
  )
  const mailer = rooms.adopt(
    createMailer({
      smtpUrl,
      from: { name: shop.name, address: mailFrom },
      outbox: path.join(dataDir, 'outbox'),
      onFile: onMailFile,
    }),
    (room) => room.close(),
  )
  const counters = rooms.adopt(openCounters(config, onError), (room) => room.close())
  const access = describeAccess(config)
  const signing = openSigning({
    sql: database.sql,
    secret: async () => config.signingSecret ?? (await readMachineSecret(dataDir)),
    signFor: config.signingKeyDays * 86_400_000,
  })
  const agents = rooms.adopt(
    openAgents({
      database,
      access,
      signing,
      claimMail: (facts) => claimMail(voice, facts),
      trail,
      mailer,
      counters,
      onError,
    }),
    (room) => room.close(),
  )
  return { agents, trail, counters, mailer, signing }
}

function openCounters({ redisUrl }: Config, onError: (error: unknown) => void): Counters {
  return redisUrl === undefined ? createMemoryCounters() : createRedisCounters({ url: redisUrl, onError })
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
  voice = voiceOf(config),
): { people: People; oauth: OAuth | undefined } {
  const { publicUrl, signInDays, agentOauth, oauthLoopbackClients } = config
  const limits = {
    perMailbox: { name: 'sign-ins-of-mailbox', quota: config.signInsPerMailbox, seconds: 86_400 },
    perMailDomain: agents.access.limits.registration.perMailDomain,
    everybody: { name: 'sign-ins-of-all', quota: config.signInsPerHour, seconds: 3600 },
  }
  const people = rooms.adopt(
    openPeople({
      database,
      mailer,
      counters,
      trail,
      isBlocked: (email) => agents.ofPerson.isBlocked(email),
      voice,
      signInDays,
      limits,
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
