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
   * What one process may do at a time; undefined when another does it. On an embedded database the operating system
   * lets go of it when its holder ends; on a server it is a lease of ten seconds that is renewed, and a holder that
   * renews it no more is waited for.
   */
  lock(name: string): Promise<Lease | undefined>
  /** Throws when the database does not answer, or takes no writes. */
  ping(): Promise<void>
  /** The present instant by a clock that all processes share: that of the server, or of the machine of an embedded database. */
  now(): Promise<Date>
  /** Writes a little that changes nothing; throws when the database cannot write. */
  probeWrite(): Promise<void>
  close(): Promise<void>
}

/** Something that one process may do at a time. */
export interface Lease extends AsyncDisposable {
  /**
   * First in a transaction that writes what the lease is for: throws when another process has it now, and until the
   * transaction ends no other gets it.
   */
  guard(tx: Tx): Promise<void>
}

export interface BulkColumn {
  type: 'integer' | 'text'
  values: readonly (number | string | null)[]
}
