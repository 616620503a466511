import type { Sql } from '@vitrine/server-kit'
import { agreedHere, type RegistrationRow } from '../agents-store.ts'

// Registrations as their human sees them.

export async function findOfPerson(
  db: Sql,
  person: string,
  now: string,
): Promise<(RegistrationRow & { last_used_at: string | null })[]> {
  return db
    .selectFrom('agent_registration')
    .leftJoin('agent_credential', 'agent_credential.registration_id', 'agent_registration.id')
    .selectAll('agent_registration')
    .select(({ fn }) => fn.max('agent_credential.last_used_at').as('last_used_at'))
    .where('person', '=', person)
    .where('claimed_at', 'is not', null)
    .where('ended_at', 'is', null)
    .where('agent_registration.expires_at', '>', now)
    .groupBy('agent_registration.id')
    .orderBy('claimed_at', 'desc')
    .execute()
}

/**
 * Whether the human has said yes before to an agent of this client and provider, or, where nobody vouches for it, of
 * this name. One without either is always new.
 */
export async function knowsAgent(
  db: Sql,
  person: string,
  { agent_name, client_id, issuer }: Pick<RegistrationRow, 'agent_name' | 'client_id' | 'issuer'>,
): Promise<boolean> {
  if (agent_name === null && client_id === null) return false
  let query = db
    .selectFrom('agent_registration')
    .select('id')
    .where('person', '=', person)
    .where('claimed_at', 'is not', null)
    .where(agreedHere)
    .where('client_id', client_id === null ? 'is' : '=', client_id)
    .where('issuer', issuer === null ? 'is' : '=', issuer)
  if (client_id === null) query = query.where('agent_name', '=', agent_name)
  return (await query.limit(1).execute()).length > 0
}
