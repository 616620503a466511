import type { Database, Sql, Tables } from '@vitrine/server-kit'
import { sql as text } from 'kysely'
import { gather } from './group-commit.ts'

/** Sets a mark that can be set once; false when it was there already. */
export async function markUsed(db: Sql, hash: string, forgetAt: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('agent_mark')
    .values({ hash, forget_at: forgetAt })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Sets a mark that can be set once in the whole shop, whichever process asks; false when it was there already. */
export type MarkOnce = (hash: string, forgetAt: Date) => Promise<boolean>

interface Mark {
  row: Tables['agent_mark']
  settle(isFirst: boolean): void
  fail(error: unknown): void
}

/**
 * Marks of requests: the nonces of signatures and the proofs of tokens, one for each request. Those that arrive together
 * are one statement, which is in the database before any of them is answered for. A process that dies loses none; with
 * SQLite a power cut may lose the last, since the disk is not waited for: that wait costs four times as much as all else.
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
      // The first of two that are the same has set it.
      for (const { row, settle } of together) settle(fresh.delete(row.hash))
    } catch (error) {
      for (const { fail } of together) fail(error)
    }
  })

  return (hash, forgetAt) =>
    new Promise((settle, fail) => add({ row: { hash, forget_at: forgetAt.toISOString() }, settle, fail }))
}

/** On the one connection of SQLite, which nothing else uses meanwhile, without waiting for the disk after a commit. */
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

/** Makes room for a new entry under this key if the previous one has expired. */
export async function deleteExpiredResponse(db: Sql, keyHash: string, now: string): Promise<void> {
  await db.deleteFrom('agent_answer').where('key_hash', '=', keyHash).where('forget_at', '<=', now).execute()
}

/** False when there is one under this key already. */
export async function insertResponse(db: Sql, row: Tables['agent_answer']): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('agent_answer')
    .values(row)
    .onConflict((conflict) => conflict.column('key_hash').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}
