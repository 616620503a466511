import { addMilliseconds, SECOND } from '@vitrine/kit'
import type { Sql, Tables, Tx } from '@vitrine/server-kit'
import type { ImportStage } from './import-tables.ts'
import { type OfficeImport, toImport } from './office-import.ts'

/** How long a process that died keeps others from going on with its import, in milliseconds. */
const TURN = 15 * SECOND

/** A row before anything was found. */
export async function insertImport(
  tx: Tx,
  row: Pick<Tables['office_import'], 'id' | 'name' | 'address' | 'options' | 'done_by' | 'created_at'>,
): Promise<void> {
  await tx
    .insertInto('office_import')
    .values({
      ...{ ...row, changed_at: row.created_at, stage: 'reading', said: '' },
      ...{ suggestion: null, result: null, version: null, trying_until: null, progress: null },
    })
    .execute()
}

/** The newest ones first. */
export async function findImports(sql: Sql, limit: number): Promise<OfficeImport[]> {
  const rows = await sql.selectFrom('office_import').selectAll().orderBy('created_at', 'desc').limit(limit).execute()
  return rows.map(toImport)
}

export async function findImport(sql: Sql, id: string): Promise<OfficeImport | undefined> {
  const row = await sql.selectFrom('office_import').selectAll().where('id', '=', id).executeTakeFirst()
  return row && toImport(row)
}

/** Those that published these versions. */
export async function findImportsOf(sql: Sql, versions: readonly number[]): Promise<{ id: string; version: number }[]> {
  if (versions.length === 0) return []
  const rows = await sql
    .selectFrom('office_import')
    .select(['id', 'version'])
    .where('version', 'in', versions)
    .execute()
  return rows.flatMap(({ id, version }) => (version === null ? [] : [{ id, version }]))
}

/** Changes an import that is still in this stage; false if it is not. */
export async function changeImport(
  db: Sql | Tx,
  { id, stage }: Pick<OfficeImport, 'id' | 'stage'>,
  values: Partial<Tables['office_import']>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('office_import')
    .set(values)
    .where('id', '=', id)
    .where('stage', '=', stage)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Removes an import in one of these stages, or any; false if there is none. */
export async function deleteImport(db: Sql | Tx, id: string, stages?: readonly ImportStage[]): Promise<boolean> {
  const rows = db.deleteFrom('office_import').where('id', '=', id)
  const { numDeletedRows } = await (stages ? rows.where('stage', 'in', stages) : rows).executeTakeFirst()
  return numDeletedRows > 0n
}

/** Takes the oldest import that goes on by itself, and that no process goes on with; `isHere`: whether this one can. */
export async function takeImport(
  sql: Sql,
  now: Date,
  isHere: (found: OfficeImport) => Promise<boolean>,
): Promise<OfficeImport | undefined> {
  const at = now.toISOString()
  const rows = await sql
    .selectFrom('office_import')
    .selectAll()
    .where('stage', 'in', ['reading', 'publishing'])
    .where((row) => row.or([row('trying_until', 'is', null), row('trying_until', '<=', at)]))
    .orderBy('changed_at')
    .limit(20)
    .execute()
  for (const row of rows) {
    if (!(await isHere(toImport(row)))) continue
    const { numUpdatedRows } = await sql
      .updateTable('office_import')
      .set({ trying_until: endOfTurn(now) })
      .where('id', '=', row.id)
      .where('stage', '=', row.stage)
      .where('trying_until', 'is not distinct from', row.trying_until)
      .executeTakeFirst()
    if (numUpdatedRows === 1n) return toImport(row)
  }
  return undefined
}

export function endOfTurn(now: Date): string {
  return addMilliseconds(now, TURN)
}

/** Those that nobody published and nobody has touched since `waiting`, and those that are over since `over`. */
export async function findOld(sql: Sql, { waiting, over }: { waiting: string; over: string }): Promise<string[]> {
  const rows = await sql
    .selectFrom('office_import')
    .select('id')
    .where(({ or, and, eb }) =>
      or([
        and([eb('stage', 'in', ['columns', 'checked', 'failed', 'reading']), eb('changed_at', '<', waiting)]),
        eb('changed_at', '<', over),
      ]),
    )
    .execute()
  return rows.map(({ id }) => id)
}
