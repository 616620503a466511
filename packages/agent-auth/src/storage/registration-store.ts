import type { Sql, Tables } from '@vitrine/server-kit'
import type { ExpressionBuilder } from 'kysely'

// Reads and writes this package's tables; decides nothing. `Sql` is the database or a transaction.

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
  Pick<RegistrationRow, 'claimed_at' | 'ended_at' | 'client_id'> & { registered_at: string }

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
      'agent_credential.proof_key',
      'agent_registration.created_at as registered_at',
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

/** False if another request was first, or if the registration has ended. */
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

/** Registrations that a human approved here; under auth.md 0.1 a provider's statement alone suffices. */
function hasConsent(row: ExpressionBuilder<Tables, 'agent_registration'>) {
  return row.or([row('kind', '!=', 'agent-provider'), row('protocol', '!=', '0.1')])
}

/**
 * The active registration in which this human approved this agent of this provider; the newest if there are several.
 */
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
  assertion_mark: null,
}

/** Sets the provider that vouches for a registration, or null. */
export async function setProvider(
  db: Sql,
  id: string,
  provider: Pick<RegistrationRow, keyof typeof NO_PROVIDER>,
): Promise<void> {
  await db.updateTable('agent_registration').set(provider).where('id', '=', id).execute()
}

/** Stores the last assertion that was presented for a registration. */
export async function noteAssertion(db: Sql, id: string, mark: string): Promise<void> {
  await db.updateTable('agent_registration').set({ assertion_mark: mark }).where('id', '=', id).execute()
}

/** Whether an issuer has, or had, a registration of this subject, or with this assertion. */
export async function hasProviderRegistration(
  db: Sql,
  issuer: string,
  name: { subject: string } | { assertion_mark: string },
): Promise<boolean> {
  const query = db.selectFrom('agent_registration').select('id').where('issuer', '=', issuer)
  const row = await ('subject' in name
    ? query.where('subject', '=', name.subject)
    : query.where('assertion_mark', '=', name.assertion_mark)
  )
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** The ids of all OAuth clients that people have approved and that still have access. */
export async function findClientIds(db: Sql): Promise<string[]> {
  const rows = await db
    .selectFrom('agent_registration')
    .select('client_id')
    .distinct()
    .where('kind', '=', 'oauth-client')
    .where('ended_at', 'is', null)
    .execute()
  return rows.flatMap(({ client_id }) => client_id ?? [])
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

/** Where unclaimed registrations came from, oldest first. */
export async function listUnclaimed(db: Sql): Promise<Pick<RegistrationRow, 'id' | 'address'>[]> {
  return db
    .selectFrom('agent_registration')
    .select(['id', 'address'])
    .where('claimed_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

const PURGE_BATCH = 1000

/**
 * Deletes registrations that are over and returns their number. Their credentials ended with them, which every process
 * determines by its own clock, so no revocation is needed.
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

type PersonsRow = RegistrationRow & { last_used_at: string | null }

export async function findOfPerson(db: Sql, person: string, now: string): Promise<PersonsRow[]> {
  return claimedBy(db, person, now).where('ended_at', 'is', null).execute()
}

/** Registrations that were ended early. */
export async function findEndedOfPerson(db: Sql, person: string, now: string): Promise<PersonsRow[]> {
  return claimedBy(db, person, now).where('ended_at', 'is not', null).execute()
}

function claimedBy(db: Sql, person: string, now: string) {
  return db
    .selectFrom('agent_registration')
    .leftJoin('agent_credential', 'agent_credential.registration_id', 'agent_registration.id')
    .selectAll('agent_registration')
    .select(({ fn }) => fn.max('agent_credential.last_used_at').as('last_used_at'))
    .where('person', '=', person)
    .where('claimed_at', 'is not', null)
    .where('agent_registration.expires_at', '>', now)
    .groupBy('agent_registration.id')
    .orderBy('claimed_at', 'desc')
}

/**
 * Deletes the ended registrations of a human, with their credentials and claims, pending ones included. Returns their
 * number.
 */
export async function deleteEnded(db: Sql, { key, person }: { key: string; person: string }): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('agent_registration')
    .where((row) => row.or([row('person', '=', person), row.and([row('person', 'is', null), row('email', '=', key)])]))
    .where('ended_at', 'is not', null)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/**
 * Whether the human has approved an agent of this client and provider before, or, without a provider, of this name. An
 * agent without either is always new.
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
