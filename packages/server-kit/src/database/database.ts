import type { Kysely, Transaction } from 'kysely'
import type { Tables } from './tables.ts'

export type Sql = Kysely<Tables>
export type Tx = Transaction<Tables>

/** One Kysely instance and the few things in which the engines truly differ. */
export interface Database {
  engine: 'sqlite' | 'postgres'
  sql: Sql
  /** Where another process finds the same data; undefined when it is in this one's memory alone. */
  url: string | undefined
  /**
   * Inserts rows in one statement whose text does not grow with their number.
   * Takes columns as arrays, since that is what both engines swallow fastest.
   */
  insertColumns(tx: Tx, table: keyof Tables & string, columns: Record<string, BulkColumn>): Promise<void>
  /**
   * Tells the planner how large and how varied these tables are now. PostgreSQL guesses until then, and after a big
   * load its guess is a scan of the whole table for every lookup.
   */
  analyze(tables: readonly (keyof Tables & string)[]): Promise<void>
  /**
   * Holds a lock that dies with the process; undefined when somebody else has it.
   * It is the operating system or the server that lets go, so that a killed holder leaves nothing behind.
   */
  lock(name: string): Promise<AsyncDisposable | undefined>
  /** Throws when the database does not answer, or takes no writes. */
  ping(): Promise<void>
  /** The present instant by a clock that all processes share: that of the server, or of the machine of an embedded database. */
  now(): Promise<Date>
  /** Writes a little that changes nothing; throws when the database cannot write. */
  probeWrite(): Promise<void>
  close(): Promise<void>
}

export interface BulkColumn {
  type: 'integer' | 'text'
  values: readonly (number | string | null)[]
}
