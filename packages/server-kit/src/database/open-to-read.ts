import type { Sql } from './database.ts'

/**
 * Opens a separate read-only connection, for a process that did not create the tables; `destroy` closes it. Loads one
 * engine instead of both, because a process starts faster with less code.
 *
 * @example
 * await using sql = await openToRead('sqlite:data/shop.db')
 */
export async function openToRead(url: string): Promise<Sql> {
  if (!url.startsWith('sqlite:')) return (await import('./postgres.ts')).openPostgresToRead(url)
  return (await import('./sqlite.ts')).openSqliteToRead(url.slice('sqlite:'.length))
}
