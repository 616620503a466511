import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { agents } from '@vitrine/accounts'
import { catalog, plugins, search, shop } from '@vitrine/catalog'
import { editionKeyOf, type ShopState } from '@vitrine/catalog/catalog/edition-key'
import { ownerFacts } from '@vitrine/catalog/shop/owner-facts'
import { server, type WorkerShare } from '@vitrine/cluster'
import { createDiskSpace, type DiskSpace } from '@vitrine/cluster/server/disk-space'
import { memorySharesOf } from '@vitrine/cluster/server/memory-shares'
import { openPrivateFolder, PRIVATE_FILE, temporaryPath } from '@vitrine/kit'
import {
  type ApiOf,
  type Database,
  type DatabaseLimits,
  giveApi,
  type OpenCapabilities,
  openBackgroundWork,
  openCapabilities,
  openPresence,
  SERVING_LIMITS,
} from '@vitrine/server-kit'
import { layout } from '@vitrine/ui'
import type { Config } from '../config/config.ts'
import { findSettingsSince } from '../config/settings-since.ts'
import { openDataFolder } from '../database/open-data-folder.ts'
import { openDatabase } from '../database/open-database.ts'
import { feeds } from '../feeds/capability.ts'
import { metrics } from '../metrics/capability.ts'

/** The open shop: its capabilities, and what the process has beside them. */
export interface Storefront extends AsyncDisposable {
  config: Config
  /** Warnings for the owner from opening it, one sentence each. */
  warnings: readonly string[]
  database: Database
  diskSpace: DiskSpace
  /** When these settings took effect, the same on every machine. */
  settingsSince: Date
  /** Everything that the shop can do. */
  capabilities: OpenCapabilities
  /** The public facts of the shop, following the catalogue. */
  shop: ApiOf<typeof shop>['shop']
  catalog: ApiOf<typeof catalog>
  search: ApiOf<typeof search>
  feeds: ApiOf<typeof feeds>
  agents: ApiOf<typeof agents>
  layout: ApiOf<typeof layout>
  /** Absent if no setting enables them. */
  metrics: ApiOf<typeof metrics>
  /** The owner's hooks. */
  plugins: ApiOf<typeof plugins>
  /** The state behind public responses. */
  state(): ShopState
  /** Sends background errors to a listener; they are discarded until there is one. */
  onError(listener: (error: unknown) => void): void
  /** Reports each e-mail written to a file because there is no mail server. */
  onMailFile(listener: (file: string) => void): void
}

export interface StorefrontOptions {
  /** The shared memory of one of several workers. */
  share?: WorkerShare | undefined
  /** The number of workers of this process, which divide its connections to the database; 1 if absent. */
  workers?: number | undefined
}

/** Opens the shop's capabilities in the order of their needs. Disposing of it closes them in reverse. */
export async function openStorefront(
  config: Config,
  { share, workers = 1 }: StorefrontOptions = {},
): Promise<Storefront> {
  await using stack = new AsyncDisposableStack()
  const reports = createReports()
  const data = await openData({ config, workers }, stack, reports)
  const { database, diskSpace, settingsSince, onError } = data
  const { repeat } = stack.use(openBackgroundWork({ database, onError, mayHold: config.role !== 'web' }))
  const presence = stack.use(await openPresence(database, onError))
  const opened = stack.use(
    await openCapabilities(config.capabilities, {
      hostOf: () => ({ config, database, onError }),
      repeat,
      role: config.role,
      given: [
        giveApi(ownerFacts, config.shop),
        giveApi(server, {
          ...{ role: config.role, memory: memorySharesOf(config), sample: config.sample },
          ...{ diskSpace, presence, settingsSince, onMailFile: reports.mailFile },
          ...(share && { share }),
        }),
      ],
    }),
  )
  const followed = { catalog: opened.get(catalog), search: opened.get(search), layout: opened.get(layout) }
  const editionKey = editionKeyOf(followed)
  const toClose = stack.move()
  return {
    ...{ config, database, diskSpace, settingsSince, capabilities: opened },
    warnings: data.warnings,
    ...followed,
    shop: opened.get(shop).shop,
    feeds: opened.get(feeds),
    agents: opened.get(agents),
    metrics: opened.find(metrics),
    plugins: opened.get(plugins),
    state: () => ({
      edition: editionKey(),
      mark: followed.catalog.marks.stepOf(followed.catalog.edition()),
      departments: followed.layout.departmentsKey(),
    }),
    onMailFile: reports.onMailFile,
    onError: reports.onError,
    [Symbol.asyncDispose]: () => toClose.disposeAsync(),
  }
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
async function openData(
  { config, workers }: { config: Config; workers: number },
  modules: AsyncDisposableStack,
  reports: Reports,
): Promise<Data> {
  const { dataDir } = config
  const warnings = await openPrivateFolder(dataDir)
  modules.use(await openDataFolder(dataDir, config.publicUrl))
  const database = modules.adopt(
    await openDatabase(config.databaseUrl, limitsOfWorker(workers), {
      capabilities: config.capabilities,
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

/** The PostgreSQL limits of one worker: they divide the connections of the process. */
function limitsOfWorker(workers: number): DatabaseLimits {
  const connections = Math.max(LEAST_CONNECTIONS, Math.floor(SERVING_LIMITS.connections / workers))
  return { ...SERVING_LIMITS, connections }
}

/** Fewer would leave none for requests beside the connections for monitoring and for reading the index. */
const LEAST_CONNECTIONS = 4

/** Writes and deletes a file that is larger than the space an almost full disk has left by chance. */
async function probeFolder(folder: string): Promise<void> {
  const file = temporaryPath(path.join(folder, 'overview.json'))
  try {
    await writeFile(file, Buffer.alloc(PROBE_SIZE, 1), { flush: true, mode: PRIVATE_FILE })
  } finally {
    await rm(file, { force: true })
  }
}

/** In bytes. */
const PROBE_SIZE = 256 * 1024
