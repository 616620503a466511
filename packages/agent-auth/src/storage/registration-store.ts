import type { Sql, Tables } from '@vitrine/server-kit'
import type { ExpressionBuilder } from 'kysely'

// Reads and writes of this room's tables; decides nothing. `Sql` is the database or a transaction.

export type RegistrationRow = Tables['agent_registration']

export type CredentialRow = Tables['agent_credential']

export async function insertRegistration(db: Sql, row: RegistrationRow): Promise<void> {
  await db.insertInto('agent_registration').values(row).execute()
}

export async function insertCredential(db: Sql, row: CredentialRow): Promise<void> {
  await db.insertInto('agent_credential').values(row).execute()
}

export async function findRegistration(db: Sql, id: string): Promise<RegistrationRow | undefined> {
  return db.selectFrom('agent_registration').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function findRegistrationByClaim(db: Sql, claimHash: string): Promise<RegistrationRow | undefined> {
  return db.selectFrom('agent_registration').selectAll().where('claim_hash', '=', claimHash).executeTakeFirst()
}

export type CredentialRegistration = Omit<CredentialRow, 'hash' | 'last_used_at'> &
  Pick<RegistrationRow, 'claimed_at' | 'ended_at' | 'client_id'>

export async function findCredential(db: Sql, hash: string): Promise<CredentialRegistration | undefined> {
  return db
    .selectFrom('agent_credential')
    .innerJoin('agent_registration', 'agent_registration.id', 'agent_credential.registration_id')
    .select([
      'agent_credential.registration_id',
      'agent_credential.type',
      'agent_credential.scopes',
      'agent_credential.created_at',
      'agent_credential.expires_at',
      'agent_credential.resource',
      'agent_registration.claimed_at',
      'agent_registration.ended_at',
      'agent_registration.client_id',
    ])
    .where('agent_credential.hash', '=', hash)
    .executeTakeFirst()
}

export async function findCredentials(db: Sql, registrationId: string): Promise<CredentialRow[]> {
  return db
    .selectFrom('agent_credential')
    .selectAll()
    .where('registration_id', '=', registrationId)
    .orderBy('created_at')
    .execute()
}

export async function noteUse(db: Sql, hashes: readonly string[], at: string): Promise<void> {
  await db.updateTable('agent_credential').set({ last_used_at: at }).where('hash', 'in', hashes).execute()
}

/** False when somebody else was quicker, or the registration has ended. */
export async function markClaimed(
  db: Sql,
  id: string,
  claimed: Pick<RegistrationRow, 'email' | 'person' | 'claimed_at' | 'expires_at'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('agent_registration')
    .set(claimed)
    .where('id', '=', id)
    .where('claimed_at', 'is', null)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Registrations to which a human has said yes here; by auth.md 0.1 the word of a provider alone is enough. */
export function hasConsent(row: ExpressionBuilder<Tables, 'agent_registration'>) {
  return row.or([row('kind', '!=', 'agent-provider'), row('protocol', '!=', '0.1')])
}

/** The living registration in which this human has said yes to this agent of this provider, the newest if several. */
export async function findConsented(
  db: Sql,
  { issuer, subject, clientId, person, now }: Record<'issuer' | 'subject' | 'clientId' | 'person' | 'now', string>,
): Promise<RegistrationRow | undefined> {
  return db
    .selectFrom('agent_registration')
    .selectAll()
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .where('client_id', '=', clientId)
    .where('person', '=', person)
    .where('claimed_at', 'is not', null)
    .where(hasConsent)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('claimed_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export const NO_PROVIDER = {
  issuer: null,
  subject: null,
  client_id: null,
  granted_scopes: null,
  granted_resource: null,
}

/** Who vouches for it, or nobody any more. */
export async function setProvider(
  db: Sql,
  id: string,
  provider: Pick<RegistrationRow, 'issuer' | 'subject' | 'client_id' | 'granted_scopes' | 'granted_resource'>,
): Promise<void> {
  await db.updateTable('agent_registration').set(provider).where('id', '=', id).execute()
}

export async function listRegistrations(
  db: Sql,
  { after, limit, living }: { after?: string; limit: number; living?: string },
): Promise<RegistrationRow[]> {
  let query = db.selectFrom('agent_registration').selectAll().orderBy('created_at', 'desc').orderBy('id').limit(limit)
  if (after) query = query.where('created_at', '<', after)
  if (living) query = query.where('ended_at', 'is', null).where('expires_at', '>', living)
  return query.execute()
}

export async function countUnclaimed(db: Sql): Promise<number> {
  const row = await db
    .selectFrom('agent_registration')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('claimed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

const PURGE_BATCH = 1000

/**
 * Forgets what is over; gives the number of registrations forgotten. Their credentials were over with them, which every
 * process sees by its own clock: nothing ends here.
 */
export async function purgeRegistrations(db: Sql, now: string): Promise<number> {
  await db.deleteFrom('agent_mark').where('forget_at', '<=', now).execute()
  await db.deleteFrom('agent_answer').where('forget_at', '<=', now).execute()
  let purged = 0
  for (let batch = PURGE_BATCH; batch === PURGE_BATCH; purged += batch) {
    const some = db.selectFrom('agent_registration').select('id').where('expires_at', '<=', now).limit(PURGE_BATCH)
    const { numDeletedRows } = await db.deleteFrom('agent_registration').where('id', 'in', some).executeTakeFirst()
    batch = Number(numDeletedRows)
  }
  return purged
}

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
    .where(hasConsent)
    .where('client_id', client_id === null ? 'is' : '=', client_id)
    .where('issuer', issuer === null ? 'is' : '=', issuer)
  if (client_id === null) query = query.where('agent_name', '=', agent_name)
  return (await query.limit(1).execute()).length > 0
}
