import { randomUUID } from 'node:crypto'
import { readFileSync, readlinkSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import type { Lease, Sql } from './database.ts'

// A lease is a row with its holder and its expiry, by the server's clock. A session lock would end with its connection,
// but a transaction pooler passes that session to other clients. The row's fence increases with each holder and guards
// its writes: a holder that was paused and has lost its lease can no longer write.

/** A lease expires after this long without renewal, in milliseconds. */
export const LEASE_LENGTH = 10_000
const RENEW_EVERY = LEASE_LENGTH / 4
const POLL_INTERVAL = 50

/** Another process holds the lease that this one held before it was paused. */
export class LeaseLost extends Error {
  override name = 'LeaseLost'

  constructor(name: string) {
    super(`Another process has taken over the lease "${name}".`)
  }
}

const nowInMilliseconds = sql<number>`(extract(epoch from clock_timestamp()) * 1000)::bigint`

/** Acquires the lease; undefined if another process holds it. Renews it until it is disposed of. */
export async function takeLease(db: Sql, name: string): Promise<Lease | undefined> {
  const holder = [machine(), process.pid, randomUUID()].join(' ')
  const fence = await claimLease(db, name, holder)
  if (fence === undefined) return (await endDead(db, name)) ? takeLease(db, name) : undefined
  const isMine = sql<boolean>`name = ${name} and holder = ${holder} and fence = ${fence}`
  const renewing = setInterval(() => renewLease(db, isMine), RENEW_EVERY)
  renewing.unref()
  return {
    async guard(tx) {
      // Bounds the time for which a holder that freezes within its transaction blocks others: the length of a lease.
      const limit = sql`set_config('idle_in_transaction_session_timeout', ${String(LEASE_LENGTH)}, true)`
      const held = await sql`select ${limit} from lease where ${isMine} for share`.execute(tx)
      if (held.rows.length === 0) throw new LeaseLost(name)
    },
    async [Symbol.asyncDispose]() {
      clearInterval(renewing)
      await sql`update lease set expires_at = 0 where ${isMine}`.execute(db).catch(() => {})
    },
  }
}

/** The fence of the new holder; undefined if another process still holds the lease. */
async function claimLease(db: Sql, name: string, holder: string): Promise<number | undefined> {
  const { rows } = await sql<{ fence: number }>`
    insert into lease (name, holder, fence, expires_at)
    values (${name}, ${holder}, 1, ${nowInMilliseconds} + ${LEASE_LENGTH}::bigint)
    on conflict (name) do update
      -- By the clock of now: where this waited for a transaction of the holder, what was to be inserted has expired.
      set holder = excluded.holder, fence = lease.fence + 1, expires_at = ${nowInMilliseconds} + ${LEASE_LENGTH}::bigint
      where lease.expires_at < ${nowInMilliseconds}
        -- A clock that was set back must not give a lease to the dead for ever.
        or lease.expires_at > ${nowInMilliseconds} + ${2 * LEASE_LENGTH}::bigint
    returning fence`.execute(db)
  return rows[0]?.fence
}

/** A lost lease is reported by the next guard; an unavailable server is retried. */
function renewLease(db: Sql, isMine: RawBuilder<boolean>): void {
  sql`update lease set expires_at = ${nowInMilliseconds} + ${LEASE_LENGTH}::bigint where ${isMine}`
    .execute(db)
    .catch(() => {})
}

/**
 * Like `takeLease`, but waits for an unrenewed lease to expire, and for its turn among brief holders. Returns undefined
 * as soon as one holder renews it.
 */
export async function waitForLease(db: Sql, name: string): Promise<Lease | undefined> {
  let known: { fence: number; expires_at: number } | undefined
  for (;;) {
    const lease = await takeLease(db, name)
    if (lease) return lease
    const row = await db.selectFrom('lease').select(['fence', 'expires_at']).where('name', '=', name).executeTakeFirst()
    if (row && row.fence === known?.fence && row.expires_at > known.expires_at) return undefined
    known = row
    await sleep(POLL_INTERVAL)
  }
}

/** Ends the lease of a process on this machine that has died, so that others need not wait. Returns whether it did. */
async function endDead(db: Sql, name: string): Promise<boolean> {
  const row = await db.selectFrom('lease').select('holder').where('name', '=', name).executeTakeFirst()
  const [where, pid] = row?.holder.split(' ') ?? []
  if (!row || where !== machine() || where === '' || isAlive(Number(pid))) return false
  const { numUpdatedRows } = await db
    .updateTable('lease')
    .set({ expires_at: 0 })
    .where('name', '=', name)
    .where('holder', '=', row.holder)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return !(error instanceof Error && 'code' in error && error.code === 'ESRCH')
  }
}

/** The scope in which process ids are unique: this boot of the machine and its container. Empty if unknown. */
function machine(): string {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    return `${boot}/${readlinkSync('/proc/self/ns/pid')}`
  } catch {
    return ''
  }
}
