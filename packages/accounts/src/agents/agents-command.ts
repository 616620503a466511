import { type Agents, type RegistrationInfo, readBlock } from '@vitrine/agent-auth'
import type { CommandShop } from '@vitrine/server-kit'
import { print, printError, printJson } from '@vitrine/server-kit/command-line/output'
import { readCount } from '@vitrine/server-kit/command-line/read-count'
import type { Command } from 'commander'
import type { StoredAuditLine } from '../audit/audit-trail.ts'
import { audit } from '../audit/capability.ts'

/** Administration of agents; running processes apply changes immediately. */
export function agentsCommand(command: Command, shop: CommandShop<Agents>): void {
  for (const add of [addList, addShow, addRevoke, addRevokeAll, addBlock, addLog]) add(command, shop)
}

function addList(command: Command, shop: CommandShop<Agents>): void {
  command
    .command('list')
    .description('List registrations, newest first.')
    .option('--all', 'include ended and expired ones')
    .option('--limit <count>', 'how many', readCount(), 50)
    .option('--json', 'one JSON object per line')
    .action(({ all, limit, json }: { all?: boolean; limit: number; json?: boolean }) =>
      withAgents(shop, async (agents) => {
        for (const row of await agents.administration.list({ limit, living: all !== true }))
          json ? printJson(row) : print(inALine(row))
      }),
    )
}

function addShow(command: Command, shop: CommandShop<Agents>): void {
  command
    .command('show')
    .description('Show one registration with its credentials (without secrets).')
    .argument('<registration>')
    .action((id: string) =>
      withAgents(shop, async (agents) => {
        const found = await agents.administration.show(id)
        if (found) printJson(found, 2)
        else fail(`Registration ${id} not found.`)
      }),
    )
}

function addRevoke(command: Command, shop: CommandShop<Agents>): void {
  command
    .command('revoke')
    .description('Revoke registrations. When the command returns, no process accepts their credentials.')
    .argument('<registration...>')
    .action((ids: string[]) =>
      withAgents(shop, async (agents) => {
        for (const id of ids) {
          if ((await agents.administration.revoke(id)) === 1) print(`${id} revoked.`)
          else fail(`No active registration ${id}.`)
        }
      }),
    )
}

function addRevokeAll(command: Command, shop: CommandShop<Agents>): void {
  command
    .command('revoke-all')
    .description('Revoke every registration.')
    .requiredOption('--yes', 'confirm')
    .action(() =>
      withAgents(shop, async (agents) => print(`${await agents.administration.revokeAll()} registrations revoked.`)),
    )
}

function addBlock(command: Command, shop: CommandShop<Agents>): void {
  command
    .command('block')
    .description(
      'Block a mailbox, mail domain, network address or issuer, an OAuth client (client:ID, or the SHA-256 of its id) or the host that gets its answers (redirect-host:HOST, also below it): revoke its registrations, sign the person out and reject new ones. Without an argument, list all blocks.',
    )
    .argument('[what]')
    .option('--undo', 'remove the block')
    .action((what: string | undefined, { undo }: { undo?: boolean }) =>
      withAgents(shop, (agents) => block(agents, what, undo === true)),
    )
}

interface LogOptions {
  registration?: string
  event?: string
  limit: number
  json?: boolean
}

function addLog(command: Command, shop: CommandShop<Agents>): void {
  command
    .command('log')
    .description('Read the audit trail, newest first.')
    .option('--registration <id>', 'only this registration')
    .option(
      '--event <name>',
      'only this kind: registered, claim_started, code_made, claimed, not_me, token_revoked, revoked, signed_in, signed_request, consent_refused, refused',
    )
    .option('--limit <count>', 'how many', readCount(), 50)
    .option('--json', 'one JSON object per line')
    .action(async ({ registration, event, limit, json }: LogOptions) => {
      await using opened = await shop.openOthers([audit])
      for (const line of await opened.get(audit).read({ registration_id: registration, event, limit }))
        json ? printJson(line) : print(auditLine(line))
    })
}

async function block(agents: Agents, what: string | undefined, undo: boolean): Promise<void> {
  if (what === undefined) {
    for (const { kind, value } of await agents.administration.blocks()) print(`${kind.padEnd(13)} ${value}`)
    return
  }
  const thing = readBlock(what)
  if (!thing)
    return fail(
      `${what} is not an e-mail address, mail domain, network address or issuer, nor client:ID or redirect-host:HOST.`,
    )
  if (undo) {
    await agents.administration.unblock(thing)
    return print(`${thing.kind} ${thing.value} unblocked.`)
  }
  print(`${thing.kind} ${thing.value} blocked; ${await agents.administration.block(thing)} registrations revoked.`)
}

function inALine({
  id,
  kind,
  created_at,
  claimed_at,
  ended_at,
  ended_by,
  email,
  issuer,
  address,
  agent_name,
}: RegistrationInfo): string {
  const state =
    ended_at !== null ? `ended by ${ended_by}` : claimed_at !== null ? `claimed by ${email ?? issuer}` : 'unclaimed'
  return [created_at, id, kind, state, address, ...(agent_name === null ? [] : [`“${agent_name}”`])].join('  ')
}

function auditLine({ at, event, registration_id = '-', address = '-', detail, times }: StoredAuditLine): string {
  const details = Object.entries(detail ?? {}).map(([name, value]) => `${name}=${value}`)
  return [at, event.padEnd(13), registration_id, address, ...details, ...(times > 1 ? [`${times} times`] : [])].join(
    '  ',
  )
}

function fail(words: string): void {
  printError(words)
  process.exitCode = 1
}

async function withAgents(shop: CommandShop<Agents>, work: (agents: Agents) => Promise<void>): Promise<void> {
  await using opened = await shop.open()
  await work(opened.api)
}
