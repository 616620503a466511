import type { Kysely, RawBuilder, Transaction } from 'kysely'
import type { Tables } from './tables.ts'

export type Sql = Kysely<Tables>
export type Tx = Transaction<Tables>

/** One Kysely instance and the few operations in which the engines differ. */
export interface Database {
  engine: 'sqlite' | 'postgres'
  sql: Sql
  /** Where another process finds the same data; undefined when it exists only in this process's memory. */
  url: string | undefined
  /**
   * Inserts rows in one statement whose text does not grow with their number.
   * Takes columns as arrays, the fastest input for both engines.
   */
  insertColumns(tx: Tx, table: keyof Tables & string, columns: Record<string, BulkColumn>): Promise<void>
  /**
   * Deletes the rows that have these values in these columns, which are those of a key: takes columns as `insertColumns`
   * does, and never builds a statement that grows with their number.
   */
  deleteRows(tx: Tx, table: keyof Tables & string, columns: Record<string, BulkColumn>): Promise<void>
  /**
   * Updates the planner's statistics of these tables. Without them PostgreSQL guesses, and after a large load its guess
   * is a scan of the whole table for every lookup.
   */
  analyze(tables: readonly (keyof Tables & string)[]): Promise<void>
  /**
   * A lease: permission for one process at a time; undefined when another process holds it. On an embedded database it
   * is a file lock that the operating system releases when the holder ends. On a server it is a row, renewed every few
   * seconds; after ten seconds without renewal it is free. Unless `waits` is false, a row that is not renewed is waited
   * for until it is free.
   */
  lock(name: string, waits?: boolean): Promise<Lease | undefined>
  /** Throws when the database does not respond, or accepts no writes. */
  ping(): Promise<void>
  /** The current time by a clock that all processes share: the server's, or the machine's for an embedded database. */
  now(tx?: Tx): Promise<Date>
  /** Tells processes that listen of a change, when the transaction is committed. A hint: it may be lost. */
  announce(tx: Tx): Promise<void>
  /** Calls `onAnnouncement` when a process has announced something; absent where processes cannot announce anything. */
  listen?(onAnnouncement: () => void): { close(): Promise<void> }
  /** Writes without changing anything; throws when the database cannot write. */
  probeWrite(): Promise<void>
  /**
   * The values of a query's one column, which has bytes and no null, as the server has them: the driver takes other results
   * as text, in which bytes are twice as long. The query's values are literals (`sql.lit`). Absent where bytes are read as
   * they are anyhow.
   */
  readBytes?(query: RawBuilder<unknown>): Promise<Buffer[]>
  /** Connections of the pool by state, and how many wait for one; absent where there is no pool. */
  connections?(): Record<'busy' | 'idle' | 'waiting', number>
  close(): Promise<void>
}

/** Permission for one process at a time. */
export interface Lease extends AsyncDisposable {
  /**
   * Call first in a transaction that writes what the lease protects. Throws if another process holds it now; until the
   * transaction ends, no other process gets it, so the server ends one in which nothing happens as long as a lease holds.
   */
  guard(tx: Tx): Promise<void>
}

export interface BulkColumn {
  type: 'integer' | 'text' | 'blob'
  values: readonly (number | string | Uint8Array | null)[]
}
