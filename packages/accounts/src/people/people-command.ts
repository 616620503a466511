import { readMailbox } from '@vitrine/agent-auth'
import { counted } from '@vitrine/kit'
import type { CommandShop } from '@vitrine/server-kit'
import { print } from '@vitrine/server-kit/command-line/output'
import { UserError } from '@vitrine/server-kit/command-line/user-error'
import type { Command } from 'commander'
import type { People } from './people.ts'

/** Administration of signed-in customers; running processes apply changes immediately. */
export function peopleCommand(command: Command, shop: CommandShop<People>): void {
  command
    .command('sign-out')
    .description(
      'End the sessions of a mailbox in every browser, and its unused sign-in links. Its agents keep access; `agents block` ends that.',
    )
    .argument('[email]')
    .option('--all', 'of all people')
    .action(async (email: string | undefined, { all }: { all?: boolean }) => {
      const whom = all ? undefined : readPerson(email)
      await using opened = await shop.open()
      print(`${counted(await opened.api.signOutEverywhere(whom), 'session')} ended.`)
    })
}

function readPerson(text = ''): string {
  const mailbox = readMailbox(text)
  if (!mailbox) throw new UserError('Specify an e-mail address, or --all.')
  return mailbox.address.toLowerCase()
}
