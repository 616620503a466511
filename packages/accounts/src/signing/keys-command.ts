import type { RequestSigning, Signing, SigningKeyInfo } from '@vitrine/agent-auth'
import type { CommandShop } from '@vitrine/server-kit'
import { print, printError, printJson } from '@vitrine/server-kit/command-line/output'
import type { Command } from 'commander'

/** The keys of the `signing` capability. */
export interface ShopKeys {
  assertions: Signing
  /** Absent if the shop does not sign its requests. */
  requests: RequestSigning | undefined
}

/** The shop's signing keys; running processes apply changes automatically. */
export function keysCommand(command: Command, shop: CommandShop<ShopKeys>): void {
  command
    .command('list')
    .description('List the keys, newest first, without secrets.')
    .option('--json', 'one JSON object per line')
    .action(({ json }: { json?: boolean }) =>
      withSigning(shop, async (uses) => {
        for (const { use, keys } of uses)
          for (const key of await keys.list()) json ? printJson({ ...key, use }) : print(inALine(key, use))
      }),
    )

  command
    .command('rotate')
    .description(
      'Create a new key for tokens, and one for requests if the shop signs them. They are published immediately and sign after ten minutes. The old ones stay published until everything they signed has expired.',
    )
    .action(() =>
      withSigning(shop, async (uses) => {
        for (const { use, keys } of uses) {
          const { kid, signs_from } = await keys.rotate()
          print(`${kid} signs ${use} from ${signs_from}.`)
        }
      }),
    )

  command
    .command('drop')
    .description('Delete a compromised key. Everything it signed is rejected from now on.')
    .argument('<kid>')
    .action((kid: string) =>
      withSigning(shop, async (uses) => {
        for (const { keys } of uses) if (await keys.drop(kid)) return print(`${kid} deleted.`)
        printError(`Key ${kid} not found.`)
        process.exitCode = 1
      }),
    )
}

/** The keys for one purpose. */
interface KeysOfUse {
  use: 'tokens' | 'requests'
  keys: Signing | RequestSigning
}

async function withSigning(shop: CommandShop<ShopKeys>, work: (uses: KeysOfUse[]) => Promise<void>): Promise<void> {
  await using opened = await shop.open()
  const { assertions, requests } = opened.api
  await work([{ use: 'tokens', keys: assertions }, ...(requests ? [{ use: 'requests' as const, keys: requests }] : [])])
}

function inALine(
  { kid, created_at, signs_from, signs_until, needed_until, isOurs }: SigningKeyInfo,
  use: KeysOfUse['use'],
): string {
  const signs = signs_until === null ? `signs from ${signs_from}` : `signs until ${signs_until}`
  const machine = isOurs ? 'this machine' : 'another machine'
  return [created_at, kid, use, machine, signs, `needed until ${needed_until}`].join('  ')
}
