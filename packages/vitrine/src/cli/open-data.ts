import { openPrivateFolder } from '@vitrine/kit'
import type { Database } from '@vitrine/server-kit'
import { printError } from '@vitrine/server-kit/command-line/output'
import type { Config } from '../config/config.ts'
import { openDatabase } from '../database/open-database.ts'

/**
 * Opens the database for a command. As at the shop's startup, the data folder is made private first, with a warning for
 * files that stay readable.
 */
export async function openData({
  dataDir,
  databaseUrl,
  capabilities,
}: Pick<Config, 'dataDir' | 'databaseUrl' | 'capabilities'>): Promise<Database> {
  for (const warning of await openPrivateFolder(dataDir)) printError(warning)
  return openDatabase(databaseUrl, undefined, { capabilities })
}
