import { readMailbox } from '@vitrine/agent-auth'
import { counted } from '@vitrine/kit'
import { Command } from 'commander'
import type { People } from '../customers/people.ts'
import { withCapability } from './open-data.ts'
import { print } from './output.ts'
import { UserError } from './user-error.ts'

/** Administration of signed-in customers; running processes apply changes immediately. */
export function peopleCommand(): Command {
  const command = new Command('people')

  command
    .command('sign-out')
    .description(
      'End the sessions of a mailbox in every browser, and its unused sign-in links. Its agents keep access; `agents block` ends that.',
    )
    .argument('[email]')
    .option('--all', 'of all people')
    .action(async (email: string | undefined, { all }: { all?: boolean }) => {
      const whom = all ? undefined : readPerson(email)
      await withPeople(async (people) => {
        const count = await people.signOutEverywhere(whom)
        print(`${counted(count, 'session')} ended.`)
      })
    })

  return command
}

function readPerson(text = ''): string {
  const mailbox = readMailbox(text)
  if (!mailbox) throw new UserError('Specify an e-mail address, or --all.')
  return mailbox.address.toLowerCase()
}

function withPeople(work: (people: People) => Promise<void>): Promise<void> {
  return withCapability(async () => (await import('../people/capability.ts')).people, work)
}
