import { readMailbox } from '@vitrine/agent-auth'
import { Command } from 'commander'
import type { People } from '../customers/people.ts'
import { UserError } from './user-error.ts'

/** Administration of signed-in customers; running processes apply changes immediately. */
export function peopleCommand(): Command {
  const command = new Command('people').description('Sign out customers.')

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
        console.log(`${count} ${count === 1 ? 'session' : 'sessions'} ended.`)
      })
    })

  return command
}

function readPerson(text = ''): string {
  const mailbox = readMailbox(text)
  if (!mailbox) throw new UserError('Specify an e-mail address, or --all.')
  return mailbox.address.toLowerCase()
}

/** Opens only what is needed: no catalogue, no index. */
async function withPeople(work: (people: People) => Promise<void>): Promise<void> {
  const [{ readConfig }, { openData }, { openAgentModules, openPeopleModules }] = await Promise.all([
    import('../config/config.ts'),
    import('./open-data.ts'),
    import('../storefront/open-agent-modules.ts'),
  ])
  const config = await readConfig()
  await using stack = new AsyncDisposableStack()
  const database = stack.adopt(await openData(config), (opened) => opened.close())
  const modules = await openAgentModules(config, database, stack, { onError: console.error, onMailFile: () => {} })
  const { people } = openPeopleModules(config, { database, ...modules }, stack, console.error)
  await work(people)
}
