import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import type { BulkColumn, Database, Sql } from './database.ts'
import { watch } from './postgres-watch.ts'
import { probeWrite } from './probe-write.ts'
import type { Tables } from './tables.ts'

const SQL_TYPES = { integer: 'bigint[]', text: 'text[]' } as const satisfies Record<BulkColumn['type'], string>

/** How long a server may take to accept a connection, or the others to hand one on, in milliseconds. */
const PATIENCE = 15_000

/** What a shop that serves allows: callers wait two seconds, and nothing that they left goes on for ever. */
const SERVING = {
  connectionTimeoutMillis: 2000,
  statement_timeout: 60_000,
  idle_in_transaction_session_timeout: 60_000,
} as const

/**
 * A PostgreSQL server, for shops on more than one machine. `serving`: a server that stops answering is `unavailable`
 * within seconds; commands, which nobody waits for, wait.
 */
export function openPostgres(url: string, { serving = false } = {}): Database {
  const db = connect(url, { max: 10, ...(serving ? SERVING : {}) }, serving)

  return {
    engine: 'postgres',
    sql: db,
    url,

    async insertColumns(tx, table, columns) {
      const names = Object.keys(columns)
      const arrays = Object.values(columns).map(({ type, values }) => sql`${values}::${sql.raw(SQL_TYPES[type])}`)
      await sql`insert into ${sql.table(table)} (${sql.join(names.map((name) => sql.ref(name)))})
        select * from unnest(${sql.join(arrays)})`.execute(tx)
    },

    async analyze(tables) {
      await sql`analyze ${sql.join(tables.map((table) => sql.table(table)))}`.execute(db)
    },

    async lock(name) {
      // A session's advisory lock: the server lets go of it when the connection ends, however it ends.
      const client = new pg.Client({
        connectionString: url,
        connectionTimeoutMillis: PATIENCE,
        query_timeout: PATIENCE,
      })
      client.on('error', () => {})
      await client.connect()
      const answer = await client.query<{ locked: boolean }>(
        "select pg_try_advisory_lock(hashtext('vitrine:' || current_schema()), hashtext($1)) as locked",
        [name],
      )
      if (!answer.rows[0]?.locked) {
        await client.end()
        return undefined
      }
      return {
        async [Symbol.asyncDispose]() {
          await client.end()
        },
      }
    },

    async ping() {
      await sql`select 1`.execute(db)
    },

    probeWrite: () => probeWrite(db),

    async close() {
      await db.destroy()
    },
  }
}

/** One connection, for a process that asks one thing at a time. The server lists it under a name of its own. */
export function openPostgresToRead(url: string): Sql {
  return connect(url, { max: 1, application_name: 'vitrine index' })
}

function connect(url: string, limits: pg.PoolConfig, serving = false): Sql {
  const config: pg.PoolConfig = {
    connectionString: url,
    connectionTimeoutMillis: PATIENCE,
    // A machine that is gone without a word is noticed.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    ...limits,
    types: {
      getTypeParser: (oid, format) =>
        oid === pg.types.builtins.INT8 ? readInteger : pg.types.getTypeParser(oid, format),
    },
  }
  if (serving) return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: watch(config) }) })
  const pool = new pg.Pool(config)
  // A connection that dies is replaced by the pool, and whoever was using it gets the error as the answer; without
  // listeners for the idle ones and for those in use it would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => void client.on('error', () => {}))
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
}

/** Our integers stay below 2^53, so that a number holds them on both engines. */
function readInteger(text: string): number {
  return Number(text)
}
