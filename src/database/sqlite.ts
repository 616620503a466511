import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { Kysely, type SqliteDatabase, SqliteDialect, type SqliteStatement, sql } from 'kysely'
import type { BulkColumn, Database } from './database.ts'
import type { Tables } from './tables.ts'

/** The embedded engine. `file` may be `:memory:`. */
export function openSqlite(file: string): Database {
  if (file !== ':memory:') mkdirSync(path.dirname(file), { recursive: true })
  const connection = new DatabaseSync(file, { timeout: 10_000 })
  // WAL lets readers go on while an import writes; FULL makes a commit durable before it is acknowledged.
  connection.exec(`
    pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on;
    pragma cache_size = -131072; pragma temp_store = memory; pragma mmap_size = 1073741824;
    pragma journal_size_limit = 67108864`)
  const db = new Kysely<Tables>({ dialect: new SqliteDialect({ database: adapt(connection) }) })

  return {
    engine: 'sqlite',
    sql: db,

    async insertColumns(tx, table, columns) {
      const names = Object.keys(columns)
      const read = names.map((_, column) => sql`value ->> ${sql.lit(column)}`)
      await sql`insert into ${sql.table(table)} (${sql.join(names.map((name) => sql.ref(name)))})
        select ${sql.join(read)} from json_each(${rowsAsJson(Object.values(columns))})`.execute(tx)
    },

    async lock(name) {
      return lockFile(file === ':memory:' ? ':memory:' : `${file}.${name}-lock`)
    },

    async ping() {
      await sql`select 1`.execute(db)
    },

    async close() {
      await db.destroy()
    },
  }
}

/** What Kysely's dialect asks of a driver, on Node's own SQLite. Statements are kept: preparing costs more than running. */
function adapt(connection: DatabaseSync): SqliteDatabase {
  const kept = new Map<string, SqliteStatement>()
  return {
    prepare(text) {
      const known = kept.get(text)
      if (known) return known
      if (kept.size >= 500) kept.clear()
      const statement = adaptStatement(connection.prepare(text))
      kept.set(text, statement)
      return statement
    },
    close() {
      kept.clear()
      connection.close()
    },
  }
}

function adaptStatement(statement: StatementSync): SqliteStatement {
  // Kysely hands over what the caller bound; `SQLInputValue` is what SQLite can bind, and it checks.
  const bound = (parameters: readonly unknown[]) => parameters as SQLInputValue[]
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...bound(parameters)),
    run: (parameters) => statement.run(...bound(parameters)),
    iterate: (parameters) => statement.iterate(...bound(parameters)),
  }
}

function rowsAsJson(columns: readonly BulkColumn[]): string {
  const rows: unknown[] = []
  for (let row = 0; row < (columns[0]?.values.length ?? 0); row++) rows.push(columns.map(({ values }) => values[row]))
  return JSON.stringify(rows)
}

/** SQLite has no named locks, but an open exclusive transaction on a file of its own is one, held by the system. */
function lockFile(file: string): AsyncDisposable | undefined {
  const holder = new DatabaseSync(file, { timeout: 0 })
  try {
    holder.exec('begin exclusive')
  } catch {
    holder.close()
    return undefined
  }
  return {
    async [Symbol.asyncDispose]() {
      holder.close()
    },
  }
}
