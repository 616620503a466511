import { inspect } from 'node:util'
import { openPrivateFolder } from '@vitrine/kit'
import type { AnyCapability, ApiOf, Database } from '@vitrine/server-kit'
import type { Config } from '../config/config.ts'
import { printError } from './output.ts'

/**
 * Opens the database for a command that needs no other module of the shop. As at the shop's startup, the data folder is
 * made private first, with a warning for files that stay readable.
 */
export async function openData({
  dataDir,
  databaseUrl,
  capabilities,
}: Pick<Config, 'dataDir' | 'databaseUrl' | 'capabilities'>): Promise<Database> {
  const { openDatabase } = await import('../database/open-database.ts')
  for (const warning of await openPrivateFolder(dataDir)) printError(warning)
  return openDatabase(databaseUrl, undefined, { capabilities })
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

/** An error of work beside the command, which goes on. */
function onError(error: unknown): void {
  printError(inspect(error).split('\n'))
}

/** Runs a command with one capability of the configured shop and those that it needs. They do not serve anybody. */
export function withCapability<C extends AnyCapability>(
  load: () => Promise<C>,
  work: (api: ApiOf<C>, opened: OpenedData) => Promise<void>,
): Promise<void> {
  return withData(async (opened) => {
    const capability = await load()
    const { openForCommand } = await import('../storefront/open-for-command.ts')
    const capabilities = opened.stack.use(await openForCommand({ ...opened, onError }, [capability]))
    await work(capabilities.get(capability), opened)
  })
}
