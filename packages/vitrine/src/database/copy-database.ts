import {
  countPresent,
  type Database,
  isMigrated,
  LEDGER_TABLES,
  type Ledgers,
  migrate,
  NewerDatabaseError,
  openSqlite,
  ownersOfTables,
  type Sql,
  type Tables,
  type Tx,
} from '@vitrine/server-kit'
import { sql } from 'kysely'
import { shopLedgers } from './open-database.ts'

// A shop moves between engines as rows: every table of the release is read in the order of its key, written, and
// compared with the source before anything is committed. An interrupted copy has written nothing.

/** Why a database was not copied, as a sentence for the owner. */
export class CopyError extends Error {
  override name = 'CopyError'
}

export interface CopiedTable {
  name: string
  rows: number
}

type TableName = keyof Tables & string
type Row = Record<string, number | string | Uint8Array | null>

interface TableLayout {
  name: TableName
  columns: readonly { name: string; type: 'integer' | 'text' | 'blob' }[]
  /** The columns of the primary key, in order. */
  key: readonly { name: string; type: 'integer' | 'text' | 'blob' }[]
  /** Rows that the migrations themselves write. */
  initialRows: number
  /** Tables that its rows reference, which are written before it. */
  refersTo: readonly string[]
}

/**
 * Live processes and their expiry, which have no meaning in another database.
 */
const NOT_COPIED: readonly string[] = ['lease']

/** Rows in memory at a time. A description may have 200 KB, so a page has at most some tens of megabytes. */
const PAGE_SIZE = 500

/**
 * Copies every table of a shop into an empty database of either engine, in one transaction, and compares each row
 * before it commits. Throws a `CopyError` if a shop or an import uses the source, if the target is not empty, or if a
 * row differs. Both databases are locked against writers during the copy.
 */
export async function copyDatabase(
  source: Database,
  target: Database,
  ledgers: Ledgers = shopLedgers(),
): Promise<CopiedTable[]> {
  if (source.url === target.url) throw new CopyError('Source and target are the same database.')
  const layouts = await describeTables(ledgers)
  await refuseUnknownTables(source, ledgers)
  await refuseUnknownTables(target, ledgers)
  await refuseForeignTables(target, layouts)
  await migrate(target, ledgers)
  await refuseRunningShop(source)
  await using importing = await source.lock('import')
  if (!importing) throw new CopyError('An import is running. Wait until it has finished.')
  const copied = await source.sql.transaction().execute(async (from) => {
    await lockTables(source, from, layouts, 'share')
    return target.sql.transaction().execute(async (to) => {
      await lockTables(target, to, layouts, 'exclusive')
      for (const layout of layouts.toReversed()) await emptyTable(to, layout)
      const tables = await copyTables({ source, from, target, to }, layouts)
      // A shop that was started meanwhile waits for the locks, and would write to the old database after them.
      await refuseRunningShop(source, from)
      return tables
    })
  })
  await target.analyze(layouts.map(({ name }) => name))
  return copied
}

async function copyTables(sides: Sides, layouts: readonly TableLayout[]): Promise<CopiedTable[]> {
  const tables: CopiedTable[] = []
  for (const layout of layouts) {
    const rows = await copyTable(sides, layout)
    await compareTable(sides, layout)
    tables.push({ name: layout.name, rows })
  }
  return tables
}

async function refuseRunningShop(source: Database, from?: Tx): Promise<void> {
  const shops = await countPresent(source, from)
  if (shops > 0)
    throw new CopyError(
      `${shops === 1 ? 'A process of the shop uses' : `${shops} processes of the shop use`} the database, and changes during the copy would be lost. Stop the shop first; a killed process counts for ten more seconds.`,
    )
}

/** The tables that the migrations create, read from an otherwise empty database. */
async function describeTables(ledgers: Ledgers): Promise<TableLayout[]> {
  const model = openSqlite(':memory:')
  try {
    await migrate(model, ledgers)
    const { rows: tables } = await sql<{ name: string }>`
      select name from sqlite_master
      where type = 'table' and name not like 'sqlite_%' order by name`.execute(model.sql)
    const layouts: TableLayout[] = []
    for (const { name } of tables) {
      if (!NOT_COPIED.includes(name) && !LEDGER_TABLES.includes(name))
        layouts.push(await describeTable(model.sql, name))
    }
    return inOrder(layouts)
  } finally {
    await model.close()
  }
}

async function describeTable(db: Sql, name: string): Promise<TableLayout> {
  const { rows: columns } = await sql<{ name: string; type: string; pk: number }>`
    select name, type, pk from pragma_table_info(${name})`.execute(db)
  const { rows } = await sql`select 1 from ${sql.table(name)}`.execute(db)
  const { rows: references } = await sql<{ table: string }>`
    select "table" from pragma_foreign_key_list(${name})`.execute(db)
  const typed = columns.map((column) => ({ name: column.name, type: typeOf(column.type), pk: column.pk }))
  return {
    // The migrations create exactly the tables of `Tables`: test/documents-are-true compares them with the list.
    name: name as TableName,
    columns: typed,
    key: typed.filter(({ pk }) => pk > 0).toSorted((one, other) => one.pk - other.pk),
    initialRows: rows.length,
    refersTo: references.map(({ table }) => table),
  }
}

/** Orders tables so that each follows those that it references. */
function inOrder(layouts: readonly TableLayout[]): TableLayout[] {
  const ordered = new Set<TableLayout>()
  function add(layout: TableLayout): void {
    for (const other of layouts) if (other !== layout && layout.refersTo.includes(other.name)) add(other)
    ordered.add(layout)
  }
  for (const layout of layouts) add(layout)
  return [...ordered]
}

/** A column's type, as declared to SQLite. */
function typeOf(declared: string): 'integer' | 'text' | 'blob' {
  const type = declared.toLowerCase()
  if (type === 'integer' || type === 'bigint') return 'integer'
  if (type === 'text') return 'text'
  if (type === 'blob' || type === 'bytea') return 'blob'
  throw new Error(`Columns of the type ${declared} cannot be copied yet.`)
}

/** Rows of tables that this shop does not know would be lost: those of a newer release, and those of a plugin it lacks. */
async function refuseUnknownTables(database: Database, ledgers: Ledgers): Promise<void> {
  try {
    await isMigrated(database, ledgers)
  } catch (error) {
    if (!(error instanceof NewerDatabaseError)) throw error
    throw new CopyError(
      `A newer release of Vitrine has migrated one of the databases (${error.steps.join(', ')}). Copy it with that release.`,
    )
  }
  const unknown = (await ownersOfTables(database)).filter((owner) => !(owner in ledgers))
  if (unknown.length > 0)
    throw new CopyError(
      `One of the databases has tables of ${unknown.join(', ')}, which this shop lacks. Copy it with the configuration of the shop that uses them.`,
    )
}

/** Nothing is added to the tables of another program. Its views, and tables in other schemas, are not in the way. */
async function refuseForeignTables(target: Database, layouts: readonly TableLayout[]): Promise<void> {
  const ours = new Set<string>([...layouts.map(({ name }) => name), ...NOT_COPIED, ...LEDGER_TABLES])
  const tables = await target.sql.introspection.getTables()
  const schema = target.engine === 'postgres' ? await schemaOf(target) : undefined
  const foreign = tables.find((table) => table.schema === schema && !table.isView && !ours.has(table.name))
  if (foreign)
    throw new CopyError(
      `The target has a table ${foreign.name} that does not belong to Vitrine. Use a separate database.`,
    )
}

/** The schema in which tables are created. */
async function schemaOf({ sql: db }: Database): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`select current_schema() as name`.execute(db)
  return rows[0]?.name
}

/** SQLite's transaction already excludes all other writers. */
async function lockTables(
  { engine }: Database,
  tx: Tx,
  layouts: readonly TableLayout[],
  mode: 'share' | 'exclusive',
): Promise<void> {
  if (engine === 'sqlite') return
  await sql`lock table ${sql.join(layouts.map(({ name }) => sql.table(name)))} in ${sql.raw(mode)} mode`.execute(tx)
}

/** Deletes the rows of the migrations, which the source has too. Throws if there are more. */
async function emptyTable(to: Tx, { name, initialRows }: TableLayout): Promise<void> {
  const { rows } = await sql`select 1 from ${sql.table(name)} limit ${sql.lit(initialRows + 1)}`.execute(to)
  if (rows.length > initialRows)
    throw new CopyError(`The target is not empty: its table ${name} has rows. Use an empty database.`)
  if (rows.length > 0) await sql`delete from ${sql.table(name)}`.execute(to)
}

interface Sides {
  source: Database
  from: Tx
  target: Database
  to: Tx
}

/** Returns the number of rows. */
async function copyTable({ source, from, target, to }: Sides, layout: TableLayout): Promise<number> {
  const { name, columns } = layout
  let copied = 0
  for await (const rows of readPages(source, from, layout)) {
    const values = columns.map((column) => [
      column.name,
      { type: column.type, values: rows.map((row) => row[column.name] ?? null) },
    ])
    try {
      await target.insertColumns(to, name, Object.fromEntries(values))
    } catch (cause) {
      const reason = cause instanceof Error ? cause.message : String(cause)
      throw new CopyError(
        `Rows ${copied + 1} to ${copied + rows.length} of the table ${name}, in key order, were rejected by the target: ${reason}. Nothing was copied.`,
        { cause },
      )
    }
    copied += rows.length
  }
  await requireAll(from, name, copied)
  return copied
}

/** A walk by key skips rows whose key is null, which SQLite permits. */
async function requireAll(from: Tx, name: TableName, copied: number): Promise<void> {
  const { rows } = await sql<{ total: number }>`select count(*) as total from ${sql.table(name)}`.execute(from)
  if (rows[0]?.total !== copied)
    throw new CopyError(
      `Only ${copied} of the ${rows[0]?.total} rows of the table ${name} have a key. Nothing was copied.`,
    )
}

/** Reads both sides in the order of the key, and throws at the first row that differs. */
async function compareTable({ source, from, target, to }: Sides, layout: TableLayout): Promise<void> {
  const written = readPages(target, to, layout)
  let compared = 0
  for await (const rows of readPages(source, from, layout)) {
    const { value: others = [] } = await written.next()
    for (const [index, row] of rows.entries()) {
      const other = others[index]
      const differing = other && layout.columns.find(({ name }) => !isSame(row[name], other[name]))
      if (!other || differing)
        throw new CopyError(
          `Row ${compared + index + 1} of the table ${layout.name}, in key order, differs in the target${differing ? ` (${differing.name} differs)` : ''}. Nothing was copied.`,
        )
    }
    compared += rows.length
  }
  const { value: surplus } = await written.next()
  if (surplus) throw new CopyError(`The target’s table ${layout.name} has additional rows. Nothing was copied.`)
}

type Value = Row[string] | undefined

function isSame(one: Value, other: Value): boolean {
  if (one instanceof Uint8Array && other instanceof Uint8Array) return Buffer.compare(one, other) === 0
  return one === other
}

/** All rows in the order of the key, which is bytewise on both engines. */
function readPages({ engine }: Database, tx: Tx, layout: TableLayout): AsyncGenerator<Row[], undefined> {
  return engine === 'postgres' ? readByCursor(tx, layout) : readByKey(tx, layout)
}

/** A cursor sorts once; pages in an order without an index would sort again for each. */
async function* readByCursor(tx: Tx, { name, columns, key }: TableLayout): AsyncGenerator<Row[], undefined> {
  const cursor = sql.id(`copy_${name}`)
  const order = key.map(
    (column) => sql`${sql.ref(column.name)}${sql.raw(column.type === 'text' ? ' collate "C"' : '')}`,
  )
  const selected = sql.join(columns.map((column) => sql.ref(column.name)))
  await sql`declare ${cursor} no scroll cursor for
    select ${selected} from ${sql.table(name)} order by ${sql.join(order)}`.execute(tx)
  for (;;) {
    const { rows } = await sql<Row>`fetch forward ${sql.lit(PAGE_SIZE)} from ${cursor}`.execute(tx)
    if (rows.length === 0) break
    yield rows
  }
  await sql`close ${cursor}`.execute(tx)
}

async function* readByKey(tx: Tx, { name, columns, key }: TableLayout): AsyncGenerator<Row[], undefined> {
  const selected = sql.join(columns.map((column) => sql.ref(column.name)))
  const order = sql.join(key.map((column) => sql.ref(column.name)))
  let last: Row | undefined
  for (;;) {
    const passed = last
    const rest = passed ? sql`where (${order}) > (${sql.join(key.map((column) => passed[column.name]))})` : sql``
    const { rows } = await sql<Row>`
      select ${selected} from ${sql.table(name)} ${rest} order by ${order} limit ${sql.lit(PAGE_SIZE)}`.execute(tx)
    if (rows.length === 0) return
    yield rows
    last = rows.at(-1)
  }
}
