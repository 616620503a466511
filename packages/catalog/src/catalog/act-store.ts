import { addMilliseconds, HOUR, MINUTE } from '@vitrine/kit'
import type { Sql, Tables, Tx } from '@vitrine/server-kit'
import type { Act, ActOrigin } from './act.ts'
import { FOREVER } from './catalog-store.ts'

/** What a publisher knows of its act. */
export interface NewAct extends ActOrigin, Pick<Act, 'added' | 'changed' | 'removed'> {
  version: number
  at: string
  isStart: boolean
}

/** Lists an act, in the transaction that publishes its version. */
export async function insertAct(tx: Tx, { version, at, isStart, by, undoes, ...rest }: NewAct): Promise<void> {
  const { kind, source, added, changed, removed } = rest
  await tx
    .insertInto('catalog_act')
    .values({
      ...{ first_version: version, last_version: version, began_at: at, ended_at: at },
      ...{ kind, source, done_by: by, added, changed, removed },
      ...{ undoes: undoes ?? null, is_start: isStart ? 1 : 0 },
    })
    .execute()
}

/** The pause after which a small change is an act of its own, and the longest that one act can last, in milliseconds. */
const PAUSE = 10 * MINUTE
const LONGEST = HOUR

/**
 * Lists a small change, in the transaction that publishes it and before its revisions are written: it continues the
 * newest act if that is a small change of the same source, by the same, some minutes ago. `numbers`: the products that
 * it changes.
 */
export async function insertSmallAct(
  tx: Tx,
  act: Omit<NewAct, 'added' | 'changed' | 'removed' | 'isStart'>,
  numbers: readonly number[],
): Promise<void> {
  const { version, at, kind, source, by } = act
  const before = await tx
    .selectFrom('catalog_act')
    .selectAll()
    .where('last_version', '=', version - 1)
    .executeTakeFirst()
  const since = (instant: string, time: number) => addMilliseconds(new Date(instant), time) > at
  const continues =
    before?.kind === kind &&
    before.source === source &&
    before.done_by === by &&
    since(before.ended_at, PAUSE) &&
    since(before.began_at, LONGEST)
  if (!continues) return insertAct(tx, { ...act, added: 0, changed: numbers.length, removed: 0, isStart: false })
  const { fresh } = await tx
    .selectFrom('product')
    .select(({ fn }) => fn.countAll<number>().as('fresh'))
    .where('number', 'in', numbers)
    .where('until', '=', FOREVER)
    .where('since', '<', before.first_version)
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('catalog_act')
    .set({ last_version: version, ended_at: at, changed: before.changed + Number(fresh) })
    .where('first_version', '=', before.first_version)
    .execute()
}

/** Acts that ended after an instant, newest first; up to `limit`, those before the act `before`. */
export async function findActs(
  db: Sql,
  { after, before, limit }: { after: string; before?: number | undefined; limit: number },
): Promise<Act[]> {
  const rows = await db
    .selectFrom('catalog_act')
    .selectAll()
    .where('began_at', '>', after)
    .where('first_version', '<', before ?? FOREVER)
    .orderBy('first_version', 'desc')
    .limit(limit)
    .execute()
  return rows.map(toAct)
}

/** The act to which a version belongs; undefined if it began before `after`. */
export async function findAct(db: Sql | Tx, version: number, after: string): Promise<Act | undefined> {
  const row = await db
    .selectFrom('catalog_act')
    .selectAll()
    .where('first_version', '<=', version)
    .where('last_version', '>=', version)
    .where('began_at', '>', after)
    .executeTakeFirst()
  return row && toAct(row)
}

/** The act to which a version belongs, however old. */
export async function findActOf(db: Sql, version: number): Promise<Act | undefined> {
  const [act] = await findActsWithin(db, version, version)
  return act
}

/** Acts with versions from one to another. */
export async function findActsWithin(db: Sql | Tx, from: number, to: number): Promise<Act[]> {
  const rows = await db
    .selectFrom('catalog_act')
    .selectAll()
    .where('last_version', '>=', from)
    .where('first_version', '<=', to)
    .execute()
  return rows.map(toAct)
}

/** The first version of the newest act that began at this instant or before. */
export async function findActBefore(db: Sql, instant: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('catalog_act')
    .select('first_version')
    .where('began_at', '<=', instant)
    .orderBy('first_version', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.first_version
}

function toAct(row: Tables['catalog_act']): Act {
  return {
    ...{ number: row.first_version, lastNumber: row.last_version, beganAt: row.began_at, endedAt: row.ended_at },
    ...{ kind: row.kind, source: row.source, by: row.done_by },
    ...{ added: row.added, changed: row.changed, removed: row.removed, isStart: row.is_start === 1 },
    ...(row.undoes !== null && { undoes: row.undoes }),
  }
}

/** Deletes the acts up to this one. */
export async function forgetActs(db: Sql, upTo: number): Promise<void> {
  await db.deleteFrom('act_override').where('first_version', '<=', upTo).execute()
  await db.deleteFrom('catalog_act').where('first_version', '<=', upTo).execute()
}
