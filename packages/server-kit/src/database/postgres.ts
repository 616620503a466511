import { Kysely, PostgresAdapter, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { Failure } from '../endpoints/failure.ts'
import type { BulkColumn, Database, Sql } from './database.ts'
import { takeLease, waitForLease } from './lease.ts'
import { COMMAND_LIMITS, type DatabaseLimits } from './limits.ts'
import { CHANNEL } from './postgres-announcements.ts'
import { arrayTypeOf, toBinaryArray } from './postgres-array.ts'
import { ClientMaker, findServer } from './postgres-servers.ts'
import { readPostgresUrl } from './postgres-url.ts'
import { watch } from './postgres-watch.ts'
import { probeWrite } from './probe-write.ts'
import type { Tables } from './tables.ts'

export { SERVING_LIMITS } from './limits.ts'

/**
 * Maximum number of rows that one statement looks up by key: for many more, the planner prefers to read the whole
 * table.
 */
const FOUND_BY_KEY = 1000

/** Without the migrator's lock, which is a session lock: see `migrate`. */
class Dialect extends PostgresDialect {
  override createAdapter(): PostgresAdapter {
    return Object.assign(new PostgresAdapter(), {
      acquireMigrationLock: async () => {},
      releaseMigrationLock: async () => {},
    })
  }
}

/** Connections outside the pool: the prober's, and that of the indexing process. */
const BESIDE_THE_POOL = 2
/** With fewer connections, the pool needs the listener's connection more than the shop needs notifications. */
const ENOUGH_TO_LISTEN = 6

/**
 * PostgreSQL, for shops on more than one machine: one server, or the writable one of several. A server
 * that stops responding is `unavailable` within `limits.silence`.
 *
 * @example
 * const database = openPostgres('postgres://shop@db.internal/shop', SERVING_LIMITS)
 */
export function openPostgres(url: string, limits = COMMAND_LIMITS): Database {
  const listens = limits.connections >= ENOUGH_TO_LISTEN
  const max = Math.max(1, limits.connections - BESIDE_THE_POOL - Number(listens))
  const pool = watch(readPostgresUrl(url), { ...toConfig(limits), max }, limits)
  const db = new Kysely<Tables>({ dialect: new Dialect({ pool }) })

  return {
    engine: 'postgres',
    sql: db,
    url,
    connections: pool.connections,

    async insertColumns(tx, table, columns) {
      const names = Object.keys(columns)
      const arrays = Object.values(columns).map(toArray)
      await sql`insert into ${sql.table(table)} (${sql.join(names.map((name) => sql.ref(name)))})
        select * from unnest(${sql.join(arrays)})`.execute(tx)
    },

    async deleteRows(tx, table, columns) {
      const entries = Object.entries(columns)
      const matches = entries.map(([name]) => sql`${sql.ref(`${table}.${name}`)} = ${sql.ref(`gone.${name}`)}`)
      const names = sql.join(entries.map(([name]) => sql.ref(name)))
      const rows = entries[0]?.[1].values.length ?? 0
      for (let from = 0; from < rows; from += FOUND_BY_KEY) {
        const arrays = entries.map(([, { type, values }]) =>
          toArray({ type, values: values.slice(from, from + FOUND_BY_KEY) }),
        )
        await sql`delete from ${sql.table(table)} using unnest(${sql.join(arrays)}) as gone (${names})
          where ${sql.join(matches, sql` and `)}`.execute(tx)
      }
    },

    async analyze(tables) {
      await sql`analyze ${sql.join(tables.map((table) => sql.table(table)))}`.execute(db)
    },

    lock: (name, waits = true) => (waits ? waitForLease(db, name) : takeLease(db, name)),

    async ping() {
      const { rows } = await sql<{
        refusing: string
      }>`select current_setting('transaction_read_only') as refusing`.execute(db)
      if (rows[0]?.refusing !== 'off')
        throw new Failure('unavailable', 'The database does not accept writes at the moment.')
    },

    async now(tx) {
      const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(tx ?? db)
      return rows[0]?.now ?? new Date()
    },

    async announce(tx) {
      await sql`select pg_notify(${CHANNEL}, '')`.execute(tx)
    },

    ...(listens && { listen: pool.listen }),

    probeWrite: () => probeWrite(db),

    async close() {
      await db.destroy()
    },
  }
}

/**
 * Opens one connection, for a process that runs one query at a time. The server lists it under a separate application
 * name.
 */
export async function openPostgresToRead(url: string): Promise<Sql> {
  const maker = new ClientMaker()
  const config = { ...toConfig(READING_LIMITS), application_name: 'vitrine index' }
  const connectionString = await findServer(readPostgresUrl(url), maker, config)
  // Whether the server accepts the parameters is known before the pool connects.
  await (await maker.connect({ ...config, connectionString })).end()
  const pool = new pg.Pool(maker.fit({ ...config, connectionString, max: 1, query_timeout: READING_LIMITS.statement }))
  pool.on('error', () => {})
  pool.on('connect', (client) => void client.on('error', () => {}))
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
}

function toArray(column: BulkColumn) {
  return sql`${toBinaryArray(column)}::${sql.raw(arrayTypeOf(column))}`
}

/** A page of a thousand products takes a fraction of a second; a server that needs longer is gone. */
const READING_LIMITS: DatabaseLimits = { ...COMMAND_LIMITS, statement: 60_000 }

function toConfig({ connecting, statement, lock, parallel = true }: DatabaseLimits): pg.ClientConfig {
  return {
    // The last resort: the watch enforces the timeouts of callers.
    connectionTimeoutMillis: Math.max(15_000, connecting),
    statement_timeout: statement,
    lock_timeout: lock,
    ...(!parallel && { options: '-c max_parallel_workers_per_gather=0 -c jit=off' }),
    idle_in_transaction_session_timeout: Math.max(60_000, statement),
    // Detects a machine that disappeared without closing its connections.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    types: {
      getTypeParser: (oid, format) =>
        oid === pg.types.builtins.INT8 ? readInteger : pg.types.getTypeParser(oid, format),
    },
  }
}

/** Our integers stay below 2^53, so a number holds them on both engines. */
function readInteger(text: string): number {
  return Number(text)
}
