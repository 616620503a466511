import { ALL_SCOPES } from '../access.ts'
import { isBlocked } from '../agents-store.ts'
import { blocksOf } from '../blocking.ts'
import type { OfPerson, PersonsAgent } from '../door.ts'
import { readMailbox } from '../mailbox.ts'
import type { AgentParts } from '../parts.ts'
import { revoke } from '../revoking.ts'
import { findOfPerson } from './person-store.ts'
import { scopesOf } from './tokens.ts'

/** What a human sees and ends on the page of their agents. */
export function agentsOfPerson(parts: AgentParts): OfPerson {
  async function living(email: string) {
    const mailbox = readMailbox(email)
    return mailbox ? findOfPerson(parts.sql, mailbox.person, parts.now().toISOString()) : []
  }

  return {
    async list(email) {
      return (await living(email)).map((row) => toPersonsAgent(parts, row))
    },

    async revoke(email, registrationId) {
      const rows = await living(email)
      const chosen = rows.find(({ id }) => id === registrationId)
      return chosen ? (await revoke(parts, { id: chosen.id }, { by: 'human' })).length : 0
    },

    async revokeAll(email) {
      const mailbox = readMailbox(email)
      return mailbox ? (await revoke(parts, { person: mailbox.person }, { by: 'human' })).length : 0
    },

    async isBlocked(email) {
      const mailbox = readMailbox(email)
      return mailbox !== undefined && isBlocked(parts.sql, blocksOf(mailbox))
    },
  }
}

function toPersonsAgent(
  parts: Pick<AgentParts, 'access'>,
  row: Awaited<ReturnType<typeof findOfPerson>>[number],
): PersonsAgent {
  const scopes = scopesOf(parts, row)
  return {
    id: row.id,
    kind: row.kind,
    protocol: row.protocol,
    agentName: row.agent_name,
    issuer: row.issuer,
    clientId: row.client_id,
    scopes: ALL_SCOPES.filter((scope) => scopes.includes(scope)),
    createdAt: row.created_at,
    claimedAt: row.claimed_at ?? row.created_at,
    expiresAt: row.expires_at,
    lastUsedAt: row.last_used_at,
  }
}
