import { audit } from '@vitrine/accounts'
import type { CommandShop } from '@vitrine/server-kit'
import { print, printError } from '@vitrine/server-kit/command-line/output'
import { UserError } from '@vitrine/server-kit/command-line/user-error'
import type { Command } from 'commander'
import { linkAddress } from './office-paths.ts'
import type { OFFICE_SETTINGS } from './office-settings.ts'
import { OFFICE_LINK_MINUTES, openOfficeSignIn } from './office-sign-in.ts'

type OfficeShop = CommandShop<unknown, typeof OFFICE_SETTINGS>

/** Prints a link for an owner; whoever can run it can read the database as well. */
export function officeCommand(command: Command, shop: OfficeShop): void {
  command.action(async () => {
    const { config } = await shop.read()
    if (config.admin === 'off') throw new UserError('ADMIN=off: the shop has no office. Start it without that setting.')
    await using opened = await shop.openOthers([audit])
    const signIn = openOfficeSignIn({ sql: opened.database.sql, trail: opened.get(audit) })
    print(linkAddress(config.publicUrl, await signIn.ownerLink()))
    printError(`Open it within ${OFFICE_LINK_MINUTES} minutes. It works once.`)
  })
}
