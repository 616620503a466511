import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { addMilliseconds } from '@vitrine/kit'
import type { Database, Sql, Tables } from '@vitrine/server-kit'

/** One event. It never contains a secret. */
export interface AuditLine {
  event: string
  registration_id?: string
  /** The caller's network address. */
  address?: string
  detail?: Record<string, string | number>
}

export type StoredAuditLine = AuditLine & { at: string; times: number }

export interface AuditQuery {
  registration_id?: string
  event?: string
  since?: Date
  limit: number
}

/** Records who did what to registrations and credentials. */
export interface AuditTrail {
  /** Writes a line in the caller's transaction, so that an event and its line are stored together or not at all. */
  note(tx: Sql, line: AuditLine): Promise<void>
  /**
   * Records a refusal. Ten thousand attempts must not fill the table: equal refusals are collected for a while and
   * become one line with a count; beyond a number of different ones, the rest share a line.
   */
  refused(line: AuditLine): void
  read(question: AuditQuery): Promise<StoredAuditLine[]>
  /** Writes the collected refusals. */
  flush(): Promise<void>
  /** Deletes lines that are older than the retention. */
  purge(): Promise<void>
  close(): Promise<void>
}

export interface AuditTrailOptions {
  database: Database
  /** How long lines are kept, in milliseconds. */
  retention: number
  now?: () => Date
  onError?: (error: unknown) => void
  /** Called with each line once its transaction has committed. */
  onStored?: (line: AuditLine) => void
}

const GATHER_FOR = 5000
/** Delays between checks for a line whose transaction may still be open, in milliseconds. */
const STORED_WITHIN = [0, 20, 100, 500, 2000] as const
const DIFFERENT_REFUSALS = 200

export function createAuditTrail({
  database,
  retention,
  now = () => new Date(),
  onError = () => {},
  onStored,
}: AuditTrailOptions): AuditTrail {
  const { sql } = database
  const reporting = new Set<Promise<void>>()
  const { gather, flush } = createRefusals(sql, now)
  const gathering = setInterval(() => flush().catch(onError), GATHER_FOR)
  gathering.unref()

  async function purge(): Promise<void> {
    const oldest = addMilliseconds(now(), -retention)
    await sql.deleteFrom('audit_line').where('at', '<', oldest).execute()
  }

  /** A line that is visible outside its transaction is stored; one that does not appear in time was rolled back. */
  async function reportWhenStored(id: string, line: AuditLine, report: (line: AuditLine) => void): Promise<void> {
    for (const pause of STORED_WITHIN) {
      await sleep(pause)
      const found = await sql.selectFrom('audit_line').select('id').where('id', '=', id).executeTakeFirst()
      if (found) return report(line)
    }
  }

  return {
    flush,
    purge,

    async note(tx, line) {
      const row = toRow(line, now(), 1)
      await tx.insertInto('audit_line').values(row).execute()
      if (!onStored) return
      const reported = reportWhenStored(row.id, line, onStored)
        .catch(onError)
        .finally(() => reporting.delete(reported))
      reporting.add(reported)
    },

    refused: (line) => gather(line, 1),

    async read({ registration_id, event, since, limit }) {
      let query = sql.selectFrom('audit_line').selectAll().orderBy('at', 'desc').orderBy('id', 'desc').limit(limit)
      if (registration_id) query = query.where('registration_id', '=', registration_id)
      if (event) query = query.where('event', '=', event)
      if (since) query = query.where('at', '>=', since.toISOString())
      return (await query.execute()).map(fromRow)
    },

    async close() {
      clearInterval(gathering)
      await Promise.all(reporting)
      await flush()
    },
  }
}

/** Collects refusals, with counts of equal ones, until they are written together. */
function createRefusals(sql: Sql, now: () => Date) {
  let gathered = new Map<string, AuditLine & { times: number }>()

  async function flush(): Promise<void> {
    const lines = [...gathered.values()]
    if (lines.length === 0) return
    gathered = new Map()
    try {
      await sql
        .insertInto('audit_line')
        .values(lines.map((line) => toRow(line, now(), line.times)))
        .execute()
    } catch (error) {
      // If the database is unavailable, they are written with the next ones.
      for (const { times, ...line } of lines) gather(line, times)
      throw error
    }
  }

  function gather(line: AuditLine, times: number): void {
    const isKnown = gathered.has(keyOf(line))
    const counted =
      isKnown || gathered.size < DIFFERENT_REFUSALS ? line : { event: line.event, detail: { many: 'different' } }
    const key = keyOf(counted)
    const seen = gathered.get(key)
    if (seen) seen.times += times
    else gathered.set(key, { ...counted, times })
  }

  return { gather, flush }
}

function keyOf(line: AuditLine): string {
  return JSON.stringify([line.event, line.registration_id, line.address, line.detail])
}

function toRow(
  { event, registration_id, address, detail = {} }: AuditLine,
  at: Date,
  times: number,
): Tables['audit_line'] {
  return {
    id: `${at.getTime().toString(36).padStart(9, '0')}${randomBytes(8).toString('hex')}`,
    at: at.toISOString(),
    event,
    registration_id: registration_id ?? null,
    address: address ?? null,
    detail: JSON.stringify(detail),
    times,
  }
}

function fromRow({ at, event, registration_id, address, detail, times }: Tables['audit_line']): StoredAuditLine {
  return {
    at,
    event,
    ...(registration_id === null ? {} : { registration_id }),
    ...(address === null ? {} : { address }),
    detail: JSON.parse(detail),
    times,
  }
}
