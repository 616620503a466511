import { readMailbox } from '@vitrine/agent-auth'
import { Command } from 'commander'
import type { People } from '../customers/people.ts'
import { UserError } from './user-error.ts'

/** What the owner does with people who signed in by e-mail; works beside running processes, which obey at once. */
export function peopleCommand(): Command {
  const command = new Command('people').description('Sign out people who have signed in by e-mail.')

  command
    .command('sign-out')
    .description(
      'End the sessions of a mailbox in every browser, and its links that were not used yet. Its agents go on; `agents block` ends those.',
    )
    .argument('[email]')
    .option('--all', 'of everybody')
    .action(async (email: string | undefined, { all }: { all?: boolean }) => {
      const whom = all ? undefined : readPerson(email)
      await withPeople(async (people) => {
        const count = await people.signOutEverywhere(whom)
        console.log(`${count} ${count === 1 ? 'session has' : 'sessions have'} ended.`)
      })
    })

  return command
}

function readPerson(text = ''): string {
  const mailbox = readMailbox(text)
  if (!mailbox) throw new UserError('Say whom: an e-mail address, or --all.')
  return mailbox.address.toLowerCase()
}

/** Opens only what is needed: no catalogue, no index. */
async function withPeople(work: (people: People) => Promise<void>): Promise<void> {
  const [{ readConfig }, { openData }, { openAgentRooms, openPeopleRooms }] = await Promise.all([
    import('../config/config.ts'),
    import('./open-data.ts'),
    import('../storefront.ts'),
  ])
  const config = await readConfig()
  await using rooms = new AsyncDisposableStack()
  const database = rooms.adopt(await openData(config), (room) => room.close())
  const neighbours = await openAgentRooms(config, database, rooms, { onError: console.error, onMailFile: () => {} })
  const { people } = openPeopleRooms(config, { database, ...neighbours }, rooms, console.error)
  await work(people)
}
