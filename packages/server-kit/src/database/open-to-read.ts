import type { Sql } from './database.ts'

/**
 * A connection beside that of `openDatabase`, for a process that has not made the tables. It is for reading alone;
 * `destroy` closes it. Loads one engine and not both, since a process starts sooner with less.
 */
export async function openToRead(url: string): Promise<Sql> {
  if (!url.startsWith('sqlite:')) return (await import('./postgres.ts')).openPostgresToRead(url)
  return (await import('./sqlite.ts')).openSqliteToRead(url.slice('sqlite:'.length))
}
