import type { Sql } from './database.ts'

/**
 * A connection beside that of `openDatabase`, for another thread, which has made the tables. It is for reading alone;
 * `destroy` closes it. Loads one engine and not both, since a thread starts sooner with less.
 */
export async function openToRead(url: string): Promise<Sql> {
  if (!url.startsWith('sqlite:')) return (await import('./postgres.ts')).openPostgresToRead(url)
  return (await import('./sqlite.ts')).openSqliteToRead(url.slice('sqlite:'.length))
}
