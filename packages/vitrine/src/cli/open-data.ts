import { openPrivateFolder } from '@vitrine/kit'
import type { Database } from '@vitrine/server-kit'
import type { Config } from '../config/config.ts'

/**
 * Opens the database for a command that needs no other module of the shop. As at the shop's startup, the data folder is
 * made private first, with a warning for files that stay readable.
 */
export async function openData({ dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>): Promise<Database> {
  const { openDatabase } = await import('../database/open-database.ts')
  for (const warning of await openPrivateFolder(dataDir)) console.error(warning)
  return openDatabase(databaseUrl)
}

interface OpenedData {
  config: Config
  database: Database
  /** Closes what the command opens, before the database. */
  stack: AsyncDisposableStack
}

/** Runs a command on the database of the configured shop. Imports modules here, so that help does not load them. */
export async function withData<T>(work: (opened: OpenedData) => Promise<T>): Promise<T> {
  const { readConfig } = await import('../config/config.ts')
  const config = await readConfig()
  await using stack = new AsyncDisposableStack()
  const database = stack.adopt(await openData(config), (opened) => opened.close())
  return await work({ config, database, stack })
}

type AgentModules = Awaited<ReturnType<typeof import('../storefront/open-agent-modules.ts').openAgentModules>>

/** The same with the modules of agents and keys; no catalogue, no index. */
export function withAgentModules<T>(work: (opened: OpenedData & AgentModules) => Promise<T>): Promise<T> {
  return withData(async (opened) => {
    const { openAgentModules } = await import('../storefront/open-agent-modules.ts')
    const { config, database, stack } = opened
    const listeners = { onError: console.error, onMailFile: () => {} }
    return work({ ...opened, ...(await openAgentModules(config, database, stack, listeners)) })
  })
}
