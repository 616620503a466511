import type { AuditTrail } from '@vitrine/accounts/audit/audit-trail'
import { addMilliseconds, DAY, HOUR, MINUTE } from '@vitrine/kit'
import type { Sql, Tables, Tx } from '@vitrine/server-kit'
import { UserError } from '@vitrine/server-kit/command-line/user-error'
import { EXIT } from '../import/exit-codes.ts'
import { nextRun } from './next-run.ts'

// Imports that repeat. The database says when each runs next, so that one process runs it, whichever that is.

/** A schedule as its owner sees it. */
export interface Schedule {
  name: string
  cron: string
  /** The parameters of `vitrine import`. */
  parameters: readonly string[]
  /** Those of them that are files and addresses. */
  sources: readonly string[]
  folder: string
  /** Undefined while it is paused. */
  nextAt: string | undefined
  lastRun: ScheduledRun | undefined
  failingSince: string | undefined
}

export interface ScheduledRun {
  at: string
  /** The exit code of `vitrine import`; `unchanged` if its sources were what they had been. */
  outcome: number | 'unchanged'
  /** What the import said, at most its last lines. */
  said: string
}

/** A schedule whose time has come, and that this process may run. */
export interface DueSchedule extends Schedule {
  /** What its sources were at the last import that succeeded. */
  fingerprints: readonly (string | null)[]
}

/** By which the owner is told. */
export type NoticeChannel = 'mail' | 'webhook'

/** What the owner is to be told. */
export interface Notice {
  kind: 'failed' | 'recovered' | 'late'
  /** Since when it has been failing, or for when it was due. */
  since: string
  said: string
  /** When there was something to tell. */
  at: string
  /** By which the owner has not been told yet. */
  by: readonly NoticeChannel[]
  /** How often telling it was tried in vain. */
  attempts: number
}

/** A schedule before it is added. */
export type NewSchedule = Pick<Schedule, 'name' | 'cron' | 'parameters' | 'sources' | 'folder'>

/** What somebody changes is in the audit trail with `by`, who that is. */
export interface Schedules {
  /** Throws a `UserError` if the name is taken or is none, or the schedule cannot be read. */
  add(schedule: NewSchedule, by: string): Promise<Schedule>
  list(): Promise<Schedule[]>
  /** False if there is none. */
  remove(name: string, by: string): Promise<boolean>
  /** Stops or resumes it. False if there is none. */
  setPaused(name: string, isPaused: boolean, by: string): Promise<boolean>
  /** Runs it as soon as a process looks, unless it is paused. False if there is none. */
  hasten(name: string, by: string): Promise<boolean>
  /** The names of those that are not paused and would do an import again, in alphabetical order. */
  repeating(done: DoneImport): Promise<string[]>
  /** Pauses these, in a transaction of the caller's. Returns their names. */
  pauseRepeating(tx: Tx, done: DoneImport): Promise<string[]>
  /** Takes a schedule whose time has come. Until it is finished or its turn ends, no other process takes it. */
  claim(): Promise<DueSchedule | undefined>
  /** Takes this one, whether or not its time has come; undefined if there is none or it is running. */
  claimNamed(name: string): Promise<DueSchedule | undefined>
  /** Prolongs the turn of a schedule that is running. */
  hold(name: string): Promise<void>
  /** Records a run, and when the next one is. `fingerprints`: what its sources were, for an import that succeeded. */
  finish(name: string, run: ScheduledRun, fingerprints?: readonly (string | null)[]): Promise<void>
  /** The schedules of which the owner is to be told now. */
  notices(): Promise<{ name: string; notice: Notice }[]>
  /** The owner was told, but by these; those are tried again later, for some hours. */
  told(name: string, notice: Notice, failed?: readonly NoticeChannel[]): Promise<void>
}

/** An import as the list of versions names it. */
export interface DoneImport {
  /** The names of its files and addresses, without credentials, separated by commas. */
  source: string
  /** Who did it: `schedule NAME` for a schedule. */
  by: string
}

export interface SchedulesParts {
  sql: Sql
  trail: Pick<AuditTrail, 'note'>
  timeZone: string
  /** By which the owner is told; by e-mail if absent. */
  channels?: readonly NoticeChannel[]
  now?: () => Date
}

type Row = Tables['import_schedule']

/** How long a process that died keeps others from running its schedule, in milliseconds. */
const TURN = 2 * MINUTE
/** After which times an import that could not run is tried again, in milliseconds; then at the next time of its schedule. */
const RETRIES = [MINUTE, 5 * MINUTE, 15 * MINUTE]
/** Exit codes after which another try may succeed. */
const RETRIED: readonly number[] = [EXIT.failed, EXIT.cutOff]
const SUCCESSES: readonly (number | string)[] = [EXIT.done, EXIT.manyLeftOut, 'unchanged']
/** How late a run is before the owner is told, in milliseconds. */
const LATE = HOUR
/** What could not be told is tried again after a minute, then each time after twice as long: ten times, in 17 hours. */
const MOST_ATTEMPTS = 10

export function openSchedules(parts: SchedulesParts): Schedules {
  const { sql, trail, timeZone, channels = ['mail'], now = () => new Date() } = parts

  /** Makes a change, and writes with it who did. False if there was nothing to change. */
  const noted = (event: string, { name, by }: { name: string; by: string }, change: (tx: Tx) => Promise<boolean>) =>
    sql.transaction().execute(async (tx) => {
      const isDone = await change(tx)
      if (isDone) await trail.note(tx, { event, detail: { schedule: name, by } })
      return isDone
    })

  return {
    async add(asked, by) {
      checkScheduleName(asked.name)
      const row = newRow(asked, { at: now(), timeZone })
      const isAdded = await noted('schedule_add', { name: row.name, by }, async (tx) => {
        const { numInsertedOrUpdatedRows } = await tx
          .insertInto('import_schedule')
          .values(row)
          .onConflict((conflict) => conflict.column('name').doNothing())
          .executeTakeFirst()
        return numInsertedOrUpdatedRows === 1n
      })
      if (!isAdded) throw new UserError(`There is a schedule ${row.name}: remove it first, or choose another name.`)
      return toSchedule(row)
    },

    async list() {
      const rows = await sql.selectFrom('import_schedule').selectAll().orderBy('name').execute()
      return rows.map(toSchedule)
    },

    remove: (name, by) =>
      noted('schedule_remove', { name, by }, async (tx) => {
        const { numDeletedRows } = await tx.deleteFrom('import_schedule').where('name', '=', name).executeTakeFirst()
        return numDeletedRows > 0n
      }),

    setPaused: (name, isPaused, by) =>
      noted(isPaused ? 'schedule_pause' : 'schedule_resume', { name, by }, async (tx) => {
        const row = await findRow(tx, name)
        if (!row) return false
        const next_at = isPaused ? null : nextRun(row.cron, timeZone, now()).toISOString()
        return changeRow(tx, name, { next_at, attempts: 0 })
      }),

    hasten: (name, by) =>
      noted('schedule_run', { name, by }, async (tx) => {
        const row = await findRow(tx, name)
        return row?.next_at != null && changeRow(tx, name, { next_at: now().toISOString(), attempts: 0 })
      }),

    repeating: (done) => findRepeating(sql, done),

    async pauseRepeating(tx, done) {
      const names = await findRepeating(tx, done)
      for (const name of names) await changeRow(tx, name, { next_at: null, attempts: 0 })
      return names
    },

    claim: async () => takeRow(sql, await findDueRow(sql, now()), { at: now(), channels }),

    async claimNamed(name) {
      const row = await findRow(sql, name)
      const isRunning = row?.trying_until != null && row.trying_until > now().toISOString()
      return isRunning ? undefined : takeRow(sql, row, { at: now(), channels })
    },

    async hold(name) {
      await changeRow(sql, name, { trying_until: addMilliseconds(now(), TURN) })
    },

    async finish(name, run, fingerprints) {
      const row = await findRow(sql, name)
      if (!row) return
      const at = now()
      await changeRow(sql, name, {
        trying_until: null,
        last_run: JSON.stringify(run),
        ...(fingerprints && { fingerprints: JSON.stringify(fingerprints) }),
        ...afterRun(row, run, { at, next: nextRun(row.cron, timeZone, at), channels }),
      })
    },

    async notices() {
      const rows = await sql
        .selectFrom('import_schedule')
        .select(['name', 'notice'])
        .where('notice', 'is not', null)
        .execute()
      const notices = rows.flatMap(({ name, notice }) =>
        notice === null ? [] : [{ name, notice: JSON.parse(notice) as Notice }],
      )
      return notices.filter(({ notice }) => isTimeToTell(notice, now()))
    },

    async told(name, notice, failed = []) {
      const isOver = failed.length === 0 || notice.attempts >= MOST_ATTEMPTS
      const left = { ...notice, by: failed, attempts: notice.attempts + 1 } satisfies Notice
      await sql
        .updateTable('import_schedule')
        .set({
          notice: isOver ? null : JSON.stringify(left),
          ...(notice.kind === 'failed' && failed.length < notice.by.length && { told_at: now().toISOString() }),
        })
        .where('name', '=', name)
        .where('notice', '=', JSON.stringify(notice))
        .execute()
    },
  }
}

/** Throws a `UserError` for a text that no schedule may be called. */
export function checkScheduleName(name: string): void {
  if (!/^[a-z\d][a-z\d-]{0,39}$/.test(name))
    throw new UserError(`${name} is not a name: use small letters, digits and hyphens, at most 40.`)
}

function newRow(
  { name, cron, parameters, sources, folder }: NewSchedule,
  { at, timeZone }: { at: Date; timeZone: string },
): Row {
  return {
    ...{ name, cron, folder, parameters: JSON.stringify(parameters), sources: JSON.stringify(sources) },
    ...{ created_at: at.toISOString(), next_at: nextRun(cron, timeZone, at).toISOString() },
    ...{ trying_until: null, attempts: 0, fingerprints: '[]', last_run: null },
    ...{ failing_since: null, told_at: null, notice: null },
  }
}

function findRow(sql: Sql, name: string): Promise<Row | undefined> {
  return sql.selectFrom('import_schedule').selectAll().where('name', '=', name).executeTakeFirst()
}

async function findRepeating(sql: Sql, { source, by }: DoneImport): Promise<string[]> {
  const active = await sql
    .selectFrom('import_schedule')
    .selectAll()
    .where('next_at', 'is not', null)
    .orderBy('name')
    .execute()
  const read = new Set(source.split(', '))
  return active
    .map(toSchedule)
    .filter(({ name, sources }) => by === `schedule ${name}` || sources.some((one) => read.has(toPublicName(one))))
    .map(({ name }) => name)
}

/** As the list of versions names a source: an address without user and password. */
function toPublicName(source: string): string {
  const address = /^https?:/i.test(source) ? URL.parse(source) : null
  if (!address) return source
  address.username = ''
  address.password = ''
  return address.href
}

/** The one that has been due for longest, and that nobody runs. */
function findDueRow(sql: Sql, now: Date): Promise<Row | undefined> {
  const at = now.toISOString()
  return sql
    .selectFrom('import_schedule')
    .selectAll()
    .where('next_at', '<=', at)
    .where((row) => row.or([row('trying_until', 'is', null), row('trying_until', '<=', at)]))
    .orderBy('next_at')
    .limit(1)
    .executeTakeFirst()
}

/** False if there is none. */
async function changeRow(sql: Sql, name: string, values: Partial<Row>): Promise<boolean> {
  const { numUpdatedRows } = await sql
    .updateTable('import_schedule')
    .set(values)
    .where('name', '=', name)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Takes a row as it was read: if another process was faster, its turn has another end. */
async function takeRow(
  sql: Sql,
  row: Row | undefined,
  { at, channels }: { at: Date; channels: readonly NoticeChannel[] },
): Promise<DueSchedule | undefined> {
  if (!row) return undefined
  const { numUpdatedRows } = await sql
    .updateTable('import_schedule')
    .set({ trying_until: addMilliseconds(at, TURN), ...lateNotice(row, { at, channels }) })
    .where('name', '=', row.name)
    .where('trying_until', 'is not distinct from', row.trying_until)
    .executeTakeFirst()
  return numUpdatedRows === 1n ? { ...toSchedule(row), fingerprints: JSON.parse(row.fingerprints) } : undefined
}

/** What a run changes: when the next one is, and what the owner is told. */
function afterRun(
  row: Row,
  run: ScheduledRun,
  { at, next, channels }: { at: Date; next: Date; channels: readonly NoticeChannel[] },
): Partial<Row> {
  const next_at = row.next_at === null ? null : next.toISOString()
  const notice = (kind: Notice['kind'], since: string) => noticeOf({ kind, since, said: run.said }, { at, channels })
  if (SUCCESSES.includes(run.outcome))
    return {
      ...{ next_at, attempts: 0, failing_since: null, told_at: null },
      ...(row.failing_since !== null && row.told_at !== null && notice('recovered', row.failing_since)),
    }
  const wait = RETRIES[row.attempts]
  const retry = wait === undefined || !RETRIED.includes(Number(run.outcome)) ? undefined : addMilliseconds(at, wait)
  if (retry !== undefined && next_at !== null && retry < next_at) return { next_at: retry, attempts: row.attempts + 1 }
  const since = row.failing_since ?? at.toISOString()
  const isTold = row.told_at !== null && addMilliseconds(new Date(row.told_at), DAY) > at.toISOString()
  return { next_at, attempts: 0, failing_since: since, ...(!isTold && notice('failed', since)) }
}

/** A run that begins long after its time, because no process of the shop was running. */
function lateNotice(
  { next_at, attempts, notice }: Row,
  { at, channels }: { at: Date; channels: readonly NoticeChannel[] },
): Partial<Row> {
  const isLate = next_at !== null && attempts === 0 && addMilliseconds(new Date(next_at), LATE) < at.toISOString()
  if (!isLate || notice !== null) return {}
  return noticeOf({ kind: 'late', since: next_at, said: '' }, { at, channels })
}

function noticeOf(
  told: Pick<Notice, 'kind' | 'since' | 'said'>,
  { at, channels }: { at: Date; channels: readonly NoticeChannel[] },
): Pick<Row, 'notice'> {
  return { notice: JSON.stringify({ ...told, at: at.toISOString(), by: channels, attempts: 0 } satisfies Notice) }
}

function isTimeToTell({ at, attempts }: Notice, now: Date): boolean {
  const wait = attempts === 0 ? 0 : (2 ** attempts - 1) * MINUTE
  return addMilliseconds(new Date(at), wait) <= now.toISOString()
}

function toSchedule(row: Row): Schedule {
  return {
    ...{ name: row.name, cron: row.cron, folder: row.folder },
    ...{ parameters: JSON.parse(row.parameters), sources: JSON.parse(row.sources) },
    nextAt: row.next_at ?? undefined,
    lastRun: row.last_run === null ? undefined : JSON.parse(row.last_run),
    failingSince: row.failing_since ?? undefined,
  }
}
