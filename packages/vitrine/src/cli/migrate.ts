import { Command } from 'commander'
import { withData } from './open-data.ts'
import { print } from './output.ts'

/**
 * Migrates the database separately from startup, with a database role that may change tables if the shop's own may not.
 */
export function migrateCommand(): Command {
  return new Command('migrate').action(async () => {
    await withData(async () => {})
    print('The database is up to date.')
  })
}
