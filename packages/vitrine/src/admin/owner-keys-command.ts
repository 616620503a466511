import { audit } from '@vitrine/accounts'
import type { CommandShop } from '@vitrine/server-kit'
import { print, printError, printJson } from '@vitrine/server-kit/command-line/output'
import { readCount } from '@vitrine/server-kit/command-line/read-count'
import type { Command } from 'commander'
import { OWNER_SCOPES, type OwnerKey, type OwnerKeys, type OwnerScope, openOwnerKeys } from './owner-keys.ts'

// Access tokens for the owner's own programs; not related to the signing keys, beside which they are listed.

/** A year: longer-lived tokens tend to be forgotten. */
const MOST_DAYS = 365

interface NewOwnerKey {
  scope: OwnerScope[]
  name: string
  days: number
}

export function createKeyCommand(command: Command, shop: CommandShop<unknown>): void {
  command
    .addOption(
      command
        .createOption('--scope <scope...>', 'scopes of the token')
        .choices(Object.keys(OWNER_SCOPES))
        .makeOptionMandatory(),
    )
    .option('--name <name>', 'name in lists', 'unnamed')
    .option('--days <days>', 'lifetime in days', readCount({ most: MOST_DAYS }), 90)
    .action(({ scope, name, days }: NewOwnerKey) =>
      withOwnerKeys(shop, async (keys) => {
        const { id, token, expires_at } = await keys.create({ scopes: [...new Set(scope)], name, days })
        print(token)
        printError(`${id} (${name}) has the scopes ${scope.join(' ')} until ${expires_at}. It is not shown again.`)
      }),
    )
}

export function listKeysCommand(command: Command, shop: CommandShop<unknown>): void {
  command.option('--json', 'one JSON object per line').action(({ json }: { json?: boolean }) =>
    withOwnerKeys(shop, async (keys) => {
      for (const key of await keys.list()) json ? printJson(key) : print(ownerKeyLine(key))
    }),
  )
}

export function endKeyCommand(command: Command, shop: CommandShop<unknown>): void {
  command.argument('<id>').action((id: string) =>
    withOwnerKeys(shop, async (keys) => {
      if (await keys.end(id)) return print(`${id} revoked.`)
      printError(`No active token ${id}.`)
      process.exitCode = 1
    }),
  )
}

function ownerKeyLine({ id, name, scopes, created_at, expires_at, ended_at }: OwnerKey): string {
  const end = ended_at === null ? `good until ${expires_at}` : `ended ${ended_at}`
  return [created_at, id, name, scopes.join(' '), end].join('  ')
}

/** Opens what stores tokens, and not what serves their owners' programs. */
async function withOwnerKeys(shop: CommandShop<unknown>, work: (keys: OwnerKeys) => Promise<void>): Promise<void> {
  await using opened = await shop.openOthers([audit])
  await work(openOwnerKeys({ sql: opened.database.sql, trail: opened.get(audit) }))
}
