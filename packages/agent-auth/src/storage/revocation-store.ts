import type { Sql, Tables, Tx } from '@vitrine/server-kit'
import { sql } from 'kysely'

export async function readEpoch(db: Sql): Promise<number> {
  const row = await db.selectFrom('agent_epoch').select('number').where('id', '=', 1).executeTakeFirstOrThrow()
  return row.number
}

// All writes that restrict a cached credential are in this file. Each function increments the epoch (see
// credential-cache.ts) in the same transaction, so that no caller can forget it. The increment comes last: every
// transaction locks registrations and credentials first and the epoch afterwards, which prevents deadlocks.

type RegistrationRow = Tables['agent_registration']

export type EndedBy = NonNullable<RegistrationRow['ended_by']>

/** Fewer than the parameters of one statement. */
export const CLIENTS_AT_ONCE = 1000

/** Selects registrations: every given member must match. */
export interface RegistrationFilter {
  id?: string
  email?: string
  person?: string
  domain?: string
  address?: string
  issuer?: string
  subject?: string
  /** One of these OAuth clients; at most `CLIENTS_AT_ONCE`. */
  client_ids?: readonly string[]
  assertion_mark?: string
  /** Claimed by this human, or waiting for their confirmation; the fields of a `Mailbox`. */
  mailbox?: { key: string; person: string }
  /** Registered at this instant or before. */
  until?: string
}

/** Ends the active registrations that match, with all their credentials. Returns their ids. */
export async function endRegistrations(
  tx: Tx,
  filter: RegistrationFilter,
  { by, at }: { by: EndedBy; at: string },
): Promise<string[]> {
  let query = tx
    .updateTable('agent_registration')
    .set({ ended_at: at, ended_by: by })
    .where('ended_at', 'is', null)
    .where('expires_at', '>', at)
  for (const column of ['id', 'email', 'person', 'address', 'issuer', 'subject', 'assertion_mark'] as const) {
    const value = filter[column]
    if (value !== undefined) query = query.where(column, '=', value)
  }
  if (filter.client_ids) query = query.where('client_id', 'in', filter.client_ids)
  if (filter.domain !== undefined) query = query.where('email', 'like', `%@${filter.domain}`)
  const { mailbox } = filter
  if (mailbox)
    query = query.where((row) =>
      row.or([
        row('person', '=', mailbox.person),
        row.and([row('person', 'is', null), row('email', '=', mailbox.key)]),
      ]),
    )
  if (filter.until !== undefined) query = query.where('created_at', '<=', filter.until)
  const rows = await query.returning('id').execute()
  if (rows.length > 0) await raiseEpoch(tx)
  return rows.map(({ id }) => id)
}

/** Deletes those of these registrations that are unclaimed, with their credentials and claims, to make room. */
export async function evictUnclaimed(tx: Tx, ids: readonly string[]): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('agent_registration')
    .where('id', 'in', ids)
    .where('claimed_at', 'is', null)
    .executeTakeFirst()
  if (numDeletedRows > 0n) await raiseEpoch(tx)
  return Number(numDeletedRows)
}

/**
 * The effect of a claim on existing credentials: API keys get the scopes and the lifetime of a claimed registration in
 * place; access tokens end and must be exchanged again.
 */
export async function replaceUnclaimed(
  tx: Tx,
  registrationId: string,
  { scopes, at, expiresAt }: { scopes: string; at: string; expiresAt: string },
): Promise<void> {
  await tx
    .updateTable('agent_credential')
    .set({ scopes, expires_at: expiresAt })
    .where('registration_id', '=', registrationId)
    .where('type', '=', 'api_key')
    .execute()
  await tx
    .updateTable('agent_credential')
    .set({ expires_at: at })
    .where('registration_id', '=', registrationId)
    .where('type', '=', 'access_token')
    .where('expires_at', '>', at)
    .execute()
  await raiseEpoch(tx)
}

/** Ends one access token and nothing else; false if it had ended already. */
export async function endAccessToken(tx: Tx, hash: string, at: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('agent_credential')
    .set({ expires_at: at })
    .where('hash', '=', hash)
    .where('type', '=', 'access_token')
    .where('expires_at', '>', at)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await raiseEpoch(tx)
  return true
}

async function raiseEpoch(tx: Tx): Promise<void> {
  await tx.updateTable('agent_epoch').set({ number: sql`number + 1` }).where('id', '=', 1).execute()
}
