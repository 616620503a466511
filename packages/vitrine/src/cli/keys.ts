import type { Signing, SigningKeyInfo } from '@vitrine/agent-auth'
import { Command } from 'commander'

/** The keys that the shop signs with; works beside running processes, which follow. */
export function keysCommand(): Command {
  const command = new Command('keys').description('See and change the keys that the shop signs with.')

  command
    .command('list')
    .description('List the keys, newest first; none of it is secret.')
    .option('--json', 'one JSON object a line')
    .action(({ json }: { json?: boolean }) =>
      withSigning(async (signing) => {
        for (const key of await signing.list()) console.log(json ? JSON.stringify(key) : inALine(key))
      }),
    )

  command
    .command('rotate')
    .description(
      'Make a new key. It is published at once and signs ten minutes later; the old one stays published until all that it has signed has expired.',
    )
    .action(() =>
      withSigning(async (signing) => {
        const { kid, signs_from } = await signing.rotate()
        console.log(`${kid} signs from ${signs_from}.`)
      }),
    )

  command
    .command('drop')
    .description('Forget a key that got into wrong hands. What it has signed is refused from now on.')
    .argument('<kid>')
    .action((kid: string) =>
      withSigning(async (signing) => {
        if (await signing.drop(kid)) return console.log(`${kid} is gone.`)
        console.error(`There is no key ${kid}.`)
        process.exitCode = 1
      }),
    )

  return command
}

/** Opens only what is needed: no catalogue, no index. */
async function withSigning(work: (signing: Signing) => Promise<void>): Promise<void> {
  const [{ readConfig }, { openData }, { openAgentRooms }] = await Promise.all([
    import('../config/config.ts'),
    import('./open-data.ts'),
    import('../storefront.ts'),
  ])
  const config = await readConfig()
  await using rooms = new AsyncDisposableStack()
  const database = rooms.adopt(await openData(config), (room) => room.close())
  const { signing } = await openAgentRooms(config, database, rooms, { onError: console.error, onMailFile: () => {} })
  await work(signing)
}

function inALine({ kid, created_at, signs_from, signs_until, needed_until, isOurs }: SigningKeyInfo): string {
  const signs = signs_until === null ? `signs from ${signs_from}` : `signs until ${signs_until}`
  return [created_at, kid, isOurs ? 'this machine' : 'another machine', signs, `needed until ${needed_until}`].join(
    '  ',
  )
}
