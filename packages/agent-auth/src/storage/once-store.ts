import type { Database, Sql, Tables } from '@vitrine/server-kit'
import { sql as text } from 'kysely'
import { gather } from './group-commit.ts'

/** Sets a mark that can be set once; false if it was already set. */
export async function markUsed(db: Sql, hash: string, forgetAt: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('agent_mark')
    .values({ hash, forget_at: forgetAt })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Sets a mark that can be set once across all processes; false if it was already set. */
export type MarkOnce = (hash: string, forgetAt: Date) => Promise<boolean>

interface Mark {
  row: Tables['agent_mark']
  settle(isFirst: boolean): void
  fail(error: unknown): void
}

/**
 * One-time marks of requests: the nonces of signatures and the proofs of tokens. Concurrent marks share one statement,
 * which is committed before any of their requests is answered. A process crash loses none. With SQLite a power failure
 * may lose the last ones, because the commit does not wait for the disk: that wait costs four times as much as
 * everything else.
 */
export function createMarks({ sql, engine }: Pick<Database, 'sql' | 'engine'>): MarkOnce {
  const insert = (db: Sql, rows: Tables['agent_mark'][]) =>
    db
      .insertInto('agent_mark')
      .values(rows)
      .onConflict((conflict) => conflict.column('hash').doNothing())
      .returning('hash')
      .execute()

  const add = gather<Mark>(async (together) => {
    const rows = together.map(({ row }) => row)
    try {
      const set = await (engine === 'sqlite' ? withoutWaiting(sql, (db) => insert(db, rows)) : insert(sql, rows))
      const fresh = new Set(set.map(({ hash }) => hash))
      // Of two equal marks, the first one was set.
      for (const { row, settle } of together) settle(fresh.delete(row.hash))
    } catch (error) {
      for (const { fail } of together) fail(error)
    }
  })

  return (hash, forgetAt) =>
    new Promise((settle, fail) => add({ row: { hash, forget_at: forgetAt.toISOString() }, settle, fail }))
}

/** Runs on the one connection of SQLite, exclusively, without waiting for the disk after a commit. */
function withoutWaiting<T>(sql: Sql, work: (db: Sql) => Promise<T>): Promise<T> {
  return sql.connection().execute(async (db) => {
    const { rows } = await text<{ synchronous: number }>`pragma synchronous`.execute(db)
    await text`pragma synchronous = normal`.execute(db)
    try {
      return await work(db)
    } finally {
      for (const { synchronous } of rows) await text`pragma synchronous = ${text.lit(synchronous)}`.execute(db)
    }
  })
}

export async function findKeptResponse(
  db: Sql,
  keyHash: string,
  now: string,
): Promise<Tables['agent_answer'] | undefined> {
  return db
    .selectFrom('agent_answer')
    .selectAll()
    .where('key_hash', '=', keyHash)
    .where('forget_at', '>', now)
    .executeTakeFirst()
}

/** Deletes an expired entry with this key, to make room for a new one. */
export async function deleteExpiredResponse(db: Sql, keyHash: string, now: string): Promise<void> {
  await db.deleteFrom('agent_answer').where('key_hash', '=', keyHash).where('forget_at', '<=', now).execute()
}

/** False if an entry with this key exists. */
export async function insertResponse(db: Sql, row: Tables['agent_answer']): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('agent_answer')
    .values(row)
    .onConflict((conflict) => conflict.column('key_hash').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}
