import { closeSync, mkdirSync, openSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { PRIVATE_FILE, PRIVATE_FOLDER } from '@vitrine/kit'
import { Kysely, type SqliteDatabase, SqliteDialect, type SqliteStatement, sql } from 'kysely'
import type { Database, Lease, Sql } from './database.ts'
import { probeWrite } from './probe-write.ts'
import type { Tables } from './tables.ts'

/** The embedded engine. `file` may be `:memory:`. */
export function openSqlite(file: string): Database {
  makePrivately(file)
  const connection = new DatabaseSync(file, { timeout: 10_000 })
  // WAL lets readers go on while an import writes; FULL makes a commit durable before it is acknowledged.
  connection.exec(`
    pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on;
    pragma cache_size = -32768; pragma temp_store = memory; pragma mmap_size = 0;
    pragma wal_autocheckpoint = 16384; pragma journal_size_limit = 67108864`)
  const prepare = keepStatements(connection)
  const db = speakTo(connection, prepare)

  return {
    engine: 'sqlite',
    sql: db,
    url: file === ':memory:' ? undefined : `sqlite:${file}`,

    // Straight to the connection: `tx` is what holds it, and a prepared row costs a tenth of a built statement.
    async insertColumns(_tx, table, columns) {
      const names = Object.keys(columns)
      const insert = prepare(`insert into ${table} (${names.join(', ')}) values (${names.map(() => '?').join(', ')})`)
      const values = Object.values(columns).map((column) => column.values)
      for (let row = 0; row < (values[0]?.length ?? 0); row++)
        insert.run(...values.map((column) => column[row] ?? null))
    },

    // Its planner takes the index by the shape of the question, which is right for all of ours.
    async analyze() {},

    async lock(name) {
      return lockFile(file === ':memory:' ? ':memory:' : `${file}.${name}-lock`)
    },

    async ping() {
      await sql`select 1`.execute(db)
    },

    now: async () => new Date(),

    probeWrite: () => probeWrite(db),

    async close() {
      await db.destroy()
    },
  }
}

/**
 * The same file for a process that reads much of it once: it cannot write, makes no file where there is none, and
 * remembers little of what passes by.
 */
export function openSqliteToRead(file: string): Sql {
  const connection = new DatabaseSync(file, { readOnly: true, timeout: 10_000 })
  connection.exec('pragma cache_size = -4096; pragma mmap_size = 0')
  return speakTo(connection, keepStatements(connection))
}

/** SQLite would make the file as the umask has it. What it writes beside a file gets the rights of that file. */
function makePrivately(file: string): void {
  if (file === ':memory:') return
  mkdirSync(path.dirname(file), { recursive: true, mode: PRIVATE_FOLDER })
  closeSync(openSync(file, 'a', PRIVATE_FILE))
}

function speakTo(connection: DatabaseSync, prepare: (text: string) => StatementSync): Sql {
  return new Kysely<Tables>({ dialect: new SqliteDialect({ database: adapt(connection, prepare) }) })
}

const STATEMENTS_KEPT = 500

/** Preparing costs more than running, so statements are kept; all are let go when too many different ones came by. */
function keepStatements(connection: DatabaseSync): (text: string) => StatementSync {
  const kept = new Map<string, StatementSync>()
  return (text) => {
    const known = kept.get(text)
    if (known) return known
    if (kept.size >= STATEMENTS_KEPT) kept.clear()
    const statement = connection.prepare(text)
    kept.set(text, statement)
    return statement
  }
}

/** What Kysely's dialect asks of a driver, on Node's own SQLite. */
function adapt(connection: DatabaseSync, prepare: (text: string) => StatementSync): SqliteDatabase {
  const adapted = new WeakMap<StatementSync, SqliteStatement>()
  const rollback = adaptStatement(prepare('rollback'))
  // On a full disk SQLite rolls back by itself. To say so once more would be an error, and hide the one that matters.
  const rollbackOnce: SqliteStatement = {
    ...rollback,
    run: (parameters) => (connection.isTransaction ? rollback.run(parameters) : { changes: 0, lastInsertRowid: 0 }),
  }
  return {
    // Every transaction of ours writes. One that began as a reader could not become a writer after another process
    // wrote, and would fail at once instead of waiting for its turn.
    prepare(text) {
      if (text === 'rollback') return rollbackOnce
      const statement = prepare(text === 'begin' ? 'begin immediate' : text)
      const known = adapted.get(statement) ?? adaptStatement(statement)
      adapted.set(statement, known)
      return known
    },
    close: () => connection.close(),
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

const SQLITE_BUSY = 5

/** SQLite has no named locks, but an open exclusive transaction on a file of its own is one, held by the system. */
export function lockFile(file: string): Lease | undefined {
  makePrivately(file)
  const holder = new DatabaseSync(file, { timeout: 0 })
  try {
    holder.exec('begin exclusive')
  } catch (error) {
    holder.close()
    // Whatever else is wrong, as a full disk, will not be over when somebody lets go.
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) return undefined
    throw error
  }
  return {
    // Whoever is stopped keeps it, so nobody else can have written meanwhile.
    guard: async () => {},
    async [Symbol.asyncDispose]() {
      holder.close()
    },
  }
}
