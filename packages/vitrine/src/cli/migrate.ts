import type { CommandShop } from '@vitrine/server-kit'
import { print } from '@vitrine/server-kit/command-line/output'
import type { Command } from 'commander'

/**
 * Migrates the database separately from startup, with a database role that may change tables if the shop's own may not.
 */
export function migrateCommand(command: Command, shop: CommandShop<unknown>): void {
  command.action(async () => {
    // Every command migrates when it opens the database.
    await using _opened = await shop.openOthers([])
    print('The database is up to date.')
  })
}
