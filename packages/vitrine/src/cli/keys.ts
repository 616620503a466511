import type { RequestSigning, Signing, SigningKeyInfo } from '@vitrine/agent-auth'
import { Command, Option } from 'commander'
import { OWNER_SCOPES, type OwnerKey, type OwnerKeys, type OwnerScope, openOwnerKeys } from '../admin/owner-keys.ts'
import { withCapability } from './open-data.ts'
import { print, printError, printJson } from './output.ts'
import { readCount } from './read-count.ts'

/** The shop's signing keys; running processes apply changes automatically. */
export function keysCommand(): Command {
  const command = new Command('keys')

  command
    .command('list')
    .description('List the keys, newest first, without secrets.')
    .option('--json', 'one JSON object per line')
    .action(({ json }: { json?: boolean }) =>
      withSigning(async (uses) => {
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
      withSigning(async (uses) => {
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
      withSigning(async (uses) => {
        for (const { keys } of uses) if (await keys.drop(kid)) return print(`${kid} deleted.`)
        printError(`Key ${kid} not found.`)
        process.exitCode = 1
      }),
    )

  addOwnerKeys(command)
  return command
}

/** A year: longer-lived tokens tend to be forgotten. */
const MOST_DAYS = 365

interface NewOwnerKey {
  scope: OwnerScope[]
  name: string
  days: number
}

/** Access tokens for the owner's own programs; not related to the signing keys. */
function addOwnerKeys(command: Command): void {
  command
    .command('create')
    .description(
      'Create an access token for your own program that changes the catalogue. It is shown once; agents cannot get one.',
    )
    .addOption(
      new Option('--scope <scope...>', 'scopes of the token').choices(Object.keys(OWNER_SCOPES)).makeOptionMandatory(),
    )
    .option('--name <name>', 'name in lists', 'unnamed')
    .option('--days <days>', 'lifetime in days', readCount({ most: MOST_DAYS }), 90)
    .action(({ scope, name, days }: NewOwnerKey) =>
      withOwnerKeys(async (keys) => {
        const { id, token, expires_at } = await keys.create({ scopes: [...new Set(scope)], name, days })
        print(token)
        printError(`${id} (${name}) has the scopes ${scope.join(' ')} until ${expires_at}. It is not shown again.`)
      }),
    )

  command
    .command('owner')
    .description('List the access tokens of your programs, newest first, without secrets.')
    .option('--json', 'one JSON object per line')
    .action(({ json }: { json?: boolean }) =>
      withOwnerKeys(async (keys) => {
        for (const key of await keys.list()) json ? printJson(key) : print(ownerKeyLine(key))
      }),
    )

  command
    .command('end')
    .description('Revoke an access token. It is rejected from now on.')
    .argument('<id>')
    .action((id: string) =>
      withOwnerKeys(async (keys) => {
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

/** The keys for one purpose. */
interface KeysOfUse {
  use: 'tokens' | 'requests'
  keys: Signing | RequestSigning
}

function withSigning(work: (uses: KeysOfUse[]) => Promise<void>): Promise<void> {
  return withCapability(
    async () => (await import('../signing/capability.ts')).signing,
    ({ assertions, requests }) =>
      work([{ use: 'tokens', keys: assertions }, ...(requests ? [{ use: 'requests' as const, keys: requests }] : [])]),
  )
}

function withOwnerKeys(work: (keys: OwnerKeys) => Promise<void>): Promise<void> {
  return withCapability(
    async () => (await import('../audit/capability.ts')).audit,
    (trail, { database }) => work(openOwnerKeys({ sql: database.sql, trail })),
  )
}

function inALine(
  { kid, created_at, signs_from, signs_until, needed_until, isOurs }: SigningKeyInfo,
  use: KeysOfUse['use'],
): string {
  const signs = signs_until === null ? `signs from ${signs_from}` : `signs until ${signs_until}`
  const machine = isOurs ? 'this machine' : 'another machine'
  return [created_at, kid, use, machine, signs, `needed until ${needed_until}`].join('  ')
}
