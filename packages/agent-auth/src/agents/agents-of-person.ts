import type { AuthContext } from '../context/context.ts'
import { blocksOf } from '../limits/blocklist.ts'
import { readMailbox } from '../limits/mailbox.ts'
import { isBlocked } from '../storage/block-store.ts'
import { deleteEnded, findEndedOfPerson, findOfPerson, type RegistrationRow } from '../storage/registration-store.ts'
import { scopesOf } from '../tokens/issue-tokens.ts'
import { revoke } from '../tokens/revocation.ts'

/** The agents that act for a human, because the human approved them or a provider vouches for both. */
export interface AgentsOfPerson {
  list(email: string): Promise<PersonsAgent[]>
  /** Agents whose access was ended early, by any party, while their rows are kept. */
  listEnded(email: string): Promise<PersonsAgent[]>
  /** Returns the number of ended registrations: 0 if none belongs to this human. */
  revoke(email: string, registrationId: string): Promise<number>
  revokeAll(email: string): Promise<number>
  /**
   * Ends all registrations of the human and deletes everything stored about them. Returns the number of deleted
   * registrations.
   */
  forget(email: string): Promise<number>
  /** Whether the owner has blocked this mailbox, or its domain. */
  isBlocked(email: string): Promise<boolean>
}

export interface PersonsAgent {
  id: string
  kind: RegistrationRow['kind']
  protocol: RegistrationRow['protocol']
  agentName: string | null
  issuer: string | null
  clientId: string | null
  scopes: readonly string[]
  createdAt: string
  claimedAt: string
  expiresAt: string
  lastUsedAt: string | null
}

/** What a human can see and end on the page of their agents. */
export function createAgentsOfPerson(context: AuthContext): AgentsOfPerson {
  async function living(email: string) {
    const mailbox = readMailbox(email)
    return mailbox ? findOfPerson(context.sql, mailbox.person, context.now().toISOString()) : []
  }

  return {
    async list(email) {
      return (await living(email)).map((row) => toPersonsAgent(context, row))
    },

    async listEnded(email) {
      const mailbox = readMailbox(email)
      const rows = mailbox ? await findEndedOfPerson(context.sql, mailbox.person, context.now().toISOString()) : []
      return rows.map((row) => toPersonsAgent(context, row))
    },

    async revoke(email, registrationId) {
      const rows = await living(email)
      const chosen = rows.find(({ id }) => id === registrationId)
      return chosen ? (await revoke(context, { id: chosen.id }, { by: 'human' })).length : 0
    },

    async revokeAll(email) {
      const mailbox = readMailbox(email)
      return mailbox ? (await revoke(context, { person: mailbox.person }, { by: 'human' })).length : 0
    },

    async forget(email) {
      const mailbox = readMailbox(email)
      if (!mailbox) return 0
      // Returns only once no process accepts their credentials.
      await revoke(context, { mailbox }, { by: 'human' })
      return deleteEnded(context.sql, mailbox)
    },

    async isBlocked(email) {
      const mailbox = readMailbox(email)
      return mailbox !== undefined && isBlocked(context.sql, blocksOf(mailbox))
    },
  }
}

function toPersonsAgent(
  context: Pick<AuthContext, 'access'>,
  row: Awaited<ReturnType<typeof findOfPerson>>[number],
): PersonsAgent {
  const scopes = scopesOf(context, row)
  return {
    id: row.id,
    kind: row.kind,
    protocol: row.protocol,
    agentName: row.agent_name,
    issuer: row.issuer,
    clientId: row.client_id,
    scopes: context.access.scopes.supported.filter((scope) => scopes.includes(scope)),
    createdAt: row.created_at,
    claimedAt: row.claimed_at ?? row.created_at,
    expiresAt: row.expires_at,
    lastUsedAt: row.last_used_at,
  }
}
