import type { Kysely, Transaction } from 'kysely'
import type { Tables } from './tables.ts'

export type Sql = Kysely<Tables>
export type Tx = Transaction<Tables>

/** One Kysely instance and the few operations in which the engines differ. */
export interface Database {
  engine: 'sqlite' | 'postgres'
  sql: Sql
  /** The address at which another process finds the same data; undefined if only this process's memory holds it. */
  url: string | undefined
  /**
   * Inserts rows with one statement whose text does not grow with their number. Takes columns as arrays, the fastest
   * input for both engines.
   */
  insertColumns(tx: Tx, table: keyof Tables & string, columns: Record<string, BulkColumn>): Promise<void>
  /**
   * Deletes the rows with these values in these columns, which must form a key. Takes columns as `insertColumns` does,
   * and never builds a statement that grows with their number.
   */
  deleteRows(tx: Tx, table: keyof Tables & string, columns: Record<string, BulkColumn>): Promise<void>
  /**
   * Updates the planner's statistics of these tables. Without statistics, PostgreSQL may choose a full table scan for
   * every lookup after a large load.
   */
  analyze(tables: readonly (keyof Tables & string)[]): Promise<void>
  /**
   * Acquires a lease: permission for one process at a time. Returns undefined if another process holds it. On an
   * embedded database it is a file lock, which the operating system releases when the holder ends. On a server it is a
   * row that the holder renews every few seconds; it is free after ten seconds without renewal. Unless `waits` is
   * false, the call waits until an unrenewed row is free.
   */
  lock(name: string, waits?: boolean): Promise<Lease | undefined>
  /** Throws if the database does not respond, or does not accept writes. */
  ping(): Promise<void>
  /** The current time of a clock that all processes share: the server's, or the machine's for an embedded database. */
  now(tx?: Tx): Promise<Date>
  /**
   * Notifies listening processes of a change once the transaction is committed. A hint: the notification may be lost.
   */
  announce(tx: Tx): Promise<void>
  /** Calls `onAnnouncement` after a notification of any process; absent if the engine cannot notify. */
  listen?(onAnnouncement: () => void): { close(): Promise<void> }
  /** Writes without changing anything; throws if the database cannot write. */
  probeWrite(): Promise<void>
  /** Connections of the pool by state, and the number of waiting requests; absent if there is no pool. */
  connections?(): Record<'busy' | 'idle' | 'waiting', number>
  close(): Promise<void>
}

/** Permission for one process at a time. */
export interface Lease extends AsyncDisposable {
  /**
   * Must be called first in a transaction that writes what the lease protects. Throws if another process holds the
   * lease now. No other process gets it before the transaction ends; therefore the server aborts a transaction that is
   * idle for as long as a lease lasts.
   */
  guard(tx: Tx): Promise<void>
}

export interface BulkColumn {
  type: 'integer' | 'text' | 'blob'
  values: readonly (number | string | Uint8Array | null)[]
}
