import { type Agents, type RegistrationInfo, readBlock } from '@vitrine/agent-auth'
import { Command } from 'commander'
import type { StoredAuditLine } from '../audit/audit-trail.ts'
import { withCapability } from './open-data.ts'
import { print, printError, printJson } from './output.ts'
import { readCount } from './read-count.ts'

/** Administration of agents; running processes apply changes immediately. */
export function agentsCommand(): Command {
  const command = new Command('agents')
  for (const open of [listCommand, showCommand, revokeCommand, revokeAllCommand, blockCommand, logCommand])
    command.addCommand(open())
  return command
}

function listCommand(): Command {
  return new Command('list')
    .description('List registrations, newest first.')
    .option('--all', 'include ended and expired ones')
    .option('--limit <count>', 'how many', readCount(), 50)
    .option('--json', 'one JSON object per line')
    .action(({ all, limit, json }: { all?: boolean; limit: number; json?: boolean }) =>
      withAgents(async (agents) => {
        for (const row of await agents.administration.list({ limit, living: all !== true }))
          json ? printJson(row) : print(inALine(row))
      }),
    )
}

function showCommand(): Command {
  return new Command('show')
    .description('Show one registration with its credentials (without secrets).')
    .argument('<registration>')
    .action((id: string) =>
      withAgents(async (agents) => {
        const found = await agents.administration.show(id)
        if (found) printJson(found, 2)
        else fail(`Registration ${id} not found.`)
      }),
    )
}

function revokeCommand(): Command {
  return new Command('revoke')
    .description('Revoke registrations. When the command returns, no process accepts their credentials.')
    .argument('<registration...>')
    .action((ids: string[]) =>
      withAgents(async (agents) => {
        for (const id of ids) {
          if ((await agents.administration.revoke(id)) === 1) print(`${id} revoked.`)
          else fail(`No active registration ${id}.`)
        }
      }),
    )
}

function revokeAllCommand(): Command {
  return new Command('revoke-all')
    .description('Revoke every registration.')
    .requiredOption('--yes', 'confirm')
    .action(() =>
      withAgents(async (agents) => print(`${await agents.administration.revokeAll()} registrations revoked.`)),
    )
}

function blockCommand(): Command {
  return new Command('block')
    .description(
      'Block a mailbox, mail domain, network address or issuer: revoke its registrations, sign the person out and reject new ones. Without an argument, list all blocks.',
    )
    .argument('[what]')
    .option('--undo', 'remove the block')
    .action((what: string | undefined, { undo }: { undo?: boolean }) =>
      withAgents((agents) => block(agents, what, undo === true)),
    )
}

interface LogOptions {
  registration?: string
  event?: string
  limit: number
  json?: boolean
}

function logCommand(): Command {
  return new Command('log')
    .description('Read the audit trail, newest first.')
    .option('--registration <id>', 'only this registration')
    .option(
      '--event <name>',
      'only this kind: registered, claim_started, code_made, claimed, not_me, token_revoked, revoked, signed_in, signed_request, consent_refused, refused',
    )
    .option('--limit <count>', 'how many', readCount(), 50)
    .option('--json', 'one JSON object per line')
    .action(({ registration, event, limit, json }: LogOptions) =>
      withCapability(loadAudit, async (trail) => {
        for (const line of await trail.read({ registration_id: registration, event, limit }))
          json ? printJson(line) : print(auditLine(line))
      }),
    )
}

async function block(agents: Agents, what: string | undefined, undo: boolean): Promise<void> {
  if (what === undefined) {
    for (const { kind, value } of await agents.administration.blocks()) print(`${kind.padEnd(8)} ${value}`)
    return
  }
  const thing = readBlock(what)
  if (!thing) return fail(`${what} is not an e-mail address, mail domain, network address or issuer.`)
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

const loadAudit = async () => (await import('../audit/capability.ts')).audit

function withAgents(work: (agents: Agents) => Promise<void>): Promise<void> {
  return withCapability(async () => (await import('../agents/capability.ts')).agents, work)
}
