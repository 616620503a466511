import { openPrivateFolder } from '@vitrine/kit'
import type { Database } from '@vitrine/server-kit'
import type { Config } from '../config/config.ts'
import { openDatabase } from '../database/open-database.ts'

/**
 * Opens the database for a command that needs no other module of the shop. As at the shop's startup, the data folder is
 * made private first, with a warning for files that stay readable.
 */
export async function openData({ dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>): Promise<Database> {
  for (const warning of await openPrivateFolder(dataDir)) console.error(warning)
  return openDatabase(databaseUrl)
}
