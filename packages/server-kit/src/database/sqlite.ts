import { chmodSync, closeSync, lstatSync, mkdirSync, openSync, rmSync, statSync, truncateSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { PRIVATE_FILE, PRIVATE_FOLDER } from '@vitrine/kit'
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  type QueryResult,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  type SqliteStatement,
  sql,
} from 'kysely'
import { Failure } from '../endpoints/failure.ts'
import type { BulkColumn, Database, Lease, Sql } from './database.ts'
import { probeWrite } from './probe-write.ts'
import type { Tables } from './tables.ts'

/** The size of the page cache. */
const CACHE_BYTES = 32 * 1024 * 1024

/** How long opening and commands wait for another process that writes, in milliseconds. */
const PATIENCE = 10_000

export interface SqliteOptions {
  /** The size of the page cache. */
  cacheBytes?: number
  /** How long a statement waits for another process that writes, in milliseconds. */
  patience?: number
}

/**
 * Opens the embedded engine. `file` may be `:memory:`. A statement that waits longer than `patience` for another process
 * that writes rejects with `unavailable`.
 *
 * @example
 * const database = openSqlite(':memory:')
 * await database.close() // => undefined
 */
export function openSqlite(
  file: string,
  { cacheBytes = CACHE_BYTES, patience = PATIENCE }: SqliteOptions = {},
): Database {
  makePrivately(file)
  const connection = new DatabaseSync(file, { timeout: PATIENCE })
  // WAL lets readers continue while an import writes; FULL makes a commit durable before it is acknowledged.
  connection.exec(`
    pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on;
    pragma cache_size = -${Math.floor(cacheBytes / 1024)}; pragma temp_store = memory; pragma mmap_size = 0;
    pragma wal_autocheckpoint = 16384; pragma journal_size_limit = 67108864`)
  // From here on `guardWrites` waits.
  connection.exec('pragma busy_timeout = 0')
  const prepare = keepStatements(connection)
  const db = createDriverConnection(connection, prepare, { patience, mayWrite: guardFile(file) })

  /**
   * Runs directly on the connection, which the transaction holds: a prepared row costs a tenth of a built statement.
   */
  function runForEach(text: string, columns: Record<string, BulkColumn>): void {
    const statement = prepare(text)
    const values = Object.values(columns).map((column) => column.values)
    for (let row = 0; row < (values[0]?.length ?? 0); row++)
      statement.run(...values.map((column) => column[row] ?? null))
  }

  return {
    engine: 'sqlite',
    sql: db,
    url: file === ':memory:' ? undefined : `sqlite:${file}`,

    async insertColumns(_tx, table, columns) {
      const names = Object.keys(columns)
      runForEach(`insert into ${table} (${names.join(', ')}) values (${names.map(() => '?').join(', ')})`, columns)
    },

    async deleteRows(_tx, table, columns) {
      const conditions = Object.keys(columns).map((name) => `${name} = ?`)
      runForEach(`delete from ${table} where ${conditions.join(' and ')}`, columns)
    },

    // SQLite's planner chooses the index by the form of the query, which is correct for all of ours.
    async analyze() {},

    async lock(name) {
      return lockFile(file === ':memory:' ? ':memory:' : `${file}.${name}-lock`)
    },

    async ping() {
      await sql`select 1`.execute(db)
    },

    now: async () => new Date(),

    async announce() {},

    probeWrite: () => probeWrite(db),

    async close() {
      await db.destroy()
    },
  }
}

/** Opens the same file for a process that reads much of it once: read-only, creates no file, and caches little. */
export function openSqliteToRead(file: string): Sql {
  const connection = new DatabaseSync(file, { readOnly: true, timeout: PATIENCE })
  connection.exec('pragma cache_size = -4096; pragma mmap_size = 0')
  return createDriverConnection(connection, keepStatements(connection), { patience: PATIENCE, mayWrite() {} })
}

/** A lock file has no content: whatever damage prevents its opening is removed. */
function mendLockFile(file: string): void {
  const facts = lstatSync(file, { throwIfNoEntry: false })
  if (facts?.isDirectory()) rmSync(file, { recursive: true })
  else if (facts && (facts.mode & PRIVATE_FILE) !== PRIVATE_FILE) chmodSync(file, PRIVATE_FILE)
  makePrivately(file)
}

/** SQLITE_NOTADB: its content is that of something else. */
function isNoDatabase(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === 26
}

/** SQLite would create the file with the umask's permissions. The files beside it inherit those of this file. */
function makePrivately(file: string): void {
  if (file === ':memory:') return
  mkdirSync(path.dirname(file), { recursive: true, mode: PRIVATE_FOLDER })
  closeSync(openSync(file, 'a', PRIVATE_FILE))
}

/** SQLite's DDL is transactional, which Kysely's adapter denies: all steps are applied or none, with one write to disk. */
class Adapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

function createDriverConnection(
  connection: DatabaseSync,
  prepare: (text: string) => StatementSync,
  rules: Pick<WriteRules, 'patience' | 'mayWrite'>,
): Sql {
  const dialect = new SqliteDialect({ database: adapt(connection, prepare) })
  const createDriver = dialect.createDriver.bind(dialect)
  dialect.createDriver = () =>
    guardWrites(createDriver(), { ...rules, isInTransaction: () => connection.isTransaction })
  dialect.createAdapter = () => new Adapter()
  return new Kysely<Tables>({ dialect })
}

/** Milliseconds between two attempts. */
const RETRY_AFTER = 5

interface WriteRules {
  /** In milliseconds. */
  patience: number
  isInTransaction(): boolean
  /** Throws if nothing can be written. Called before each transaction, and each write without one. */
  mayWrite(): void
}

/**
 * Throws if the file was removed or replaced since it was opened, as by restoring a backup below a running shop: the
 * system keeps it for this process alone, and what is written to it is gone with the process.
 */
function guardFile(file: string): () => void {
  if (file === ':memory:') return () => {}
  const find = () => statSync(file, { bigint: true, throwIfNoEntry: false })?.ino
  const opened = find()
  return () => {
    if (find() !== opened)
      throw new Failure(
        'unavailable',
        'The file of the database was removed or replaced while the shop was running. Its operator must restart it.',
      )
  }
}

/**
 * Repeats statements that find the file locked by another process. SQLite can wait itself, but then the thread waits: a
 * write beside an import would delay every other request. Reads use the connection in the meantime. The time counts from
 * the first statement that found the lock, so writes do not wait one after the other.
 */
function guardWrites(driver: Driver, { patience, isInTransaction, mayWrite }: WriteRules): Driver {
  let lockedSince: number | undefined
  const [acquire, release] = [driver.acquireConnection.bind(driver), driver.releaseConnection.bind(driver)]

  async function execute<Row>(connection: DatabaseConnection, query: CompiledQuery): Promise<QueryResult<Row>> {
    if (!isInTransaction() && isWrite(query)) mayWrite()
    for (;;) {
      try {
        const result = await connection.executeQuery<Row>(query)
        // Reads succeed beside a writer.
        if (lockedSince !== undefined && isWrite(query)) lockedSince = undefined
        return result
      } catch (error) {
        if (!isLocked(error) || isInTransaction()) throw error
        lockedSince ??= performance.now()
        if (performance.now() - lockedSince >= patience) throw lockedFailure(error)
      }
      await release(connection)
      await sleep(RETRY_AFTER)
      await acquire()
    }
  }

  let patient: DatabaseConnection | undefined
  driver.acquireConnection = async () => {
    const connection = await acquire()
    patient ??= {
      executeQuery: (query) => execute(connection, query),
      streamQuery: (query, size) => connection.streamQuery(query, size),
    }
    return patient
  }
  return driver
}

function isWrite({ query, sql: text }: CompiledQuery): boolean {
  return query.kind !== 'SelectQueryNode' && !/^\s*(select|with)\b/i.test(text)
}

function lockedFailure(cause: unknown): Failure {
  return new Failure('unavailable', 'Another process writes to the database for longer than usual. Try again soon.', {
    cause,
    headers: { 'retry-after': '1' },
  })
}

const STATEMENTS_KEPT = 500

/** Preparing costs more than running, so statements are cached; the cache is emptied when it grows too large. */
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

/** The interface that Kysely's dialect expects of a driver, on Node's own SQLite. */
function adapt(connection: DatabaseSync, prepare: (text: string) => StatementSync): SqliteDatabase {
  const adapted = new WeakMap<StatementSync, SqliteStatement>()
  const rollback = adaptStatement(prepare('rollback'))
  // On a full disk SQLite rolls back automatically. A second rollback would fail and hide the first error.
  const rollbackOnce: SqliteStatement = {
    ...rollback,
    run: (parameters) => (connection.isTransaction ? rollback.run(parameters) : { changes: 0, lastInsertRowid: 0 }),
  }
  return {
    // All our transactions write. A transaction that started as a reader could not become a writer after another
    // process wrote: it would fail immediately instead of waiting for its turn.
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
  // Kysely passes what the caller bound; `SQLInputValue` is what SQLite can bind, and it checks.
  const bound = (parameters: readonly unknown[]) => parameters as SQLInputValue[]
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...bound(parameters)),
    run: (parameters) => statement.run(...bound(parameters)),
    iterate: (parameters) => statement.iterate(...bound(parameters)),
  }
}

const SQLITE_BUSY = 5

/** The low byte is the error; the others say more about it. */
function isLocked(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && (Number(error.errcode) & 0xff) === SQLITE_BUSY
}

/**
 * SQLite has no named locks, but an open exclusive transaction on a separate file is one, held by the system.
 *
 * @example
 * const lease = lockFile('data/shop.db.import-lock')
 * if (!lease) throw new Error('Another import is running.')
 */
export function lockFile(file: string): Lease | undefined {
  mendLockFile(file)
  const holder = new DatabaseSync(file, { timeout: 0 })
  try {
    holder.exec('begin exclusive')
  } catch (error) {
    holder.close()
    if (isNoDatabase(error)) {
      // Nobody holds it: that would have been the error. An empty file is a new database.
      truncateSync(file)
      return lockFile(file)
    }
    // Any other error, such as a full disk, does not end when another process releases the lock.
    if (isLocked(error)) return undefined
    throw error
  }
  return {
    // A stopped process keeps the lock, so no other process can have written in the meantime.
    guard: async () => {},
    async [Symbol.asyncDispose]() {
      holder.close()
    },
  }
}
