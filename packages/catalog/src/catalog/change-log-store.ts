import type { Product } from '@vitrine/product'
import type { Database, Lease, Sql, Tables, Tx } from '@vitrine/server-kit'
import { sql } from 'kysely'
import { type ChangePlace, FOREVER } from './catalog-store.ts'
import { type ChangeKind, describePriceChanges, type ProductChange } from './describe-changes.ts'

// Only the holder of the import lease writes the log, so that sequence numbers are assigned by one writer at a time.
// Rows above `last_sequence` are invisible to readers; the transaction that publishes their changes makes them visible.
// So no number appears behind a reader that has passed it, and none is missing.

export type LogState = Omit<Tables['change_log_state'], 'id'>

export interface LoggedChange {
  sequence: number
  at: string
  kind: ChangeKind
  product_id: string
  variant_id: string | null
  facts: string
}

export interface LogWriter {
  /** The instant up to which starts and ends of sales were logged when the writer was opened. */
  pricedUntil: string
  /** Writes changes that take effect at an instant; not yet visible to readers. */
  append(at: string, changes: readonly ProductChange[]): Promise<void>
  /** Makes everything appended visible. */
  commit(tx: Tx, pricedUntil: string): Promise<void>
  /** Restarts the log: earlier changes are no longer known, and followers must read a snapshot. */
  restart(tx: Tx, pricedUntil: string): Promise<void>
}

const STATE = 1

export async function readLogState(db: Sql | Tx): Promise<LogState> {
  return db
    .selectFrom('change_log_state')
    .select(['last_sequence', 'forgotten_through', 'priced_until'])
    .where('id', '=', STATE)
    .executeTakeFirstOrThrow()
}

/** Opens the log for the holder of the import lease, and deletes the uncommitted rows of a killed writer. */
export function openLogWriter(database: Database, lease: Lease): Promise<LogWriter> {
  return openWriter(database, database.sql, (work) =>
    database.sql.transaction().execute(async (tx) => {
      await lease.guard(tx)
      await work(tx)
    }),
  )
}

/** Like `openLogWriter`, within one transaction, which the lease already guards. */
export function openLogWriterIn(database: Database, tx: Tx): Promise<LogWriter> {
  return openWriter(database, tx, (work) => work(tx))
}

type Guarded = (work: (tx: Tx) => Promise<void>) => Promise<void>

async function openWriter(database: Database, db: Sql | Tx, guarded: Guarded): Promise<LogWriter> {
  const { last_sequence, priced_until } = await readLogState(db)
  let last = last_sequence
  await guarded(async (tx) => {
    await tx.deleteFrom('change_log').where('sequence', '>', last).execute()
  })

  return {
    pricedUntil: priced_until,

    async append(at, changes) {
      if (changes.length === 0) return
      const first = last + 1
      await guarded(async (tx) => {
        await database.insertColumns(tx, 'change_log', {
          sequence: { type: 'integer', values: changes.map((_, index) => first + index) },
          at: { type: 'text', values: changes.map(() => at) },
          kind: { type: 'text', values: changes.map(({ kind }) => kind) },
          product_id: { type: 'text', values: changes.map(({ product }) => product) },
          variant_id: { type: 'text', values: changes.map(({ variant = null }) => variant) },
          facts: {
            type: 'text',
            values: changes.map(({ changed, before, after }) => JSON.stringify({ changed, before, after })),
          },
        })
      })
      last += changes.length
    },

    async commit(tx, pricedUntil) {
      // If the clock was set back, nothing is logged again.
      const until = pricedUntil > priced_until ? pricedUntil : priced_until
      await setState(tx, { last_sequence: last, priced_until: until })
    },

    async restart(tx, pricedUntil) {
      await tx.deleteFrom('change_log').execute()
      await setState(tx, { last_sequence: last + 1, forgotten_through: last + 1, priced_until: pricedUntil })
    },
  }
}

async function setState(tx: Tx, state: Partial<LogState>): Promise<void> {
  await tx.updateTable('change_log_state').set(state).where('id', '=', STATE).execute()
}

/** Products read at a time. */
const BATCH = 500

/** Appends the starts and ends of sales in version `version` up to an instant. */
export async function appendDuePrices(db: Sql | Tx, log: LogWriter, version: number, until: string): Promise<void> {
  let after: ChangePlace<string> = { at: log.pricedUntil, number: FOREVER }
  for (;;) {
    const due = await findDuePrices(db, { version, after, until })
    const last = due.at(-1)
    if (!last) return
    for (const [at, rows] of Map.groupBy(due, (row) => row.at)) {
      // The import wrote these from checked products.
      const products = rows.map(({ document }) => JSON.parse(document) as Product)
      const changes = products.flatMap((product) => describePriceChanges(product, new Date(at)))
      await log.append(at, changes)
    }
    after = last
  }
}

/** Whether a price of version `version` has changed because of a sale since the log last recorded it. */
export async function hasDuePrices(db: Sql, version: number, until: string): Promise<boolean> {
  const { priced_until: at } = await readLogState(db)
  const due = duePrices(db, { version, after: { at, number: FOREVER }, until })
  return (await due.select('price_change.number').limit(1).executeTakeFirst()) !== undefined
}

interface DuePrices {
  version: number
  after: ChangePlace<string>
  until: string
}

/** With the documents of their products. */
function findDuePrices(db: Sql | Tx, due: DuePrices) {
  return duePrices(db, due)
    .innerJoin('product_document', (join) =>
      join
        .onRef('product_document.number', '=', 'product.number')
        .onRef('product_document.since', '=', 'product.since'),
    )
    .select(['price_change.at', 'price_change.number', 'product_document.document'])
    .limit(BATCH)
    .execute()
}

function duePrices(db: Sql | Tx, { version, after, until }: DuePrices) {
  return db
    .selectFrom('price_change')
    .innerJoin('product', (join) =>
      join.onRef('product.number', '=', 'price_change.number').onRef('product.since', '=', 'price_change.since'),
    )
    .where(sql<boolean>`(price_change.at, price_change.number) > (${after.at}, ${after.number})`)
    .where('price_change.at', '<=', until)
    .where('product.public', '=', 1)
    .where('product.since', '<=', version)
    .where('product.until', '>', version)
    .orderBy('price_change.at')
    .orderBy('price_change.number')
}

/** Changes after a sequence number, in order. Numbers have no gaps, so the last one bounds the work. */
export async function findLogged(
  db: Sql,
  { after, through, kinds }: { after: number; through: number; kinds: readonly ChangeKind[] | undefined },
): Promise<LoggedChange[]> {
  let query = db
    .selectFrom('change_log')
    .select(['sequence', 'at', 'kind', 'product_id', 'variant_id', 'facts'])
    .where('sequence', '>', after)
    .where('sequence', '<=', through)
  if (kinds) query = query.where('kind', 'in', kinds)
  return query.orderBy('sequence').execute()
}

/** Rows deleted in one transaction. */
const FORGOTTEN_AT_ONCE = 1000

async function findOldest(tx: Tx) {
  const { last_sequence, forgotten_through } = await readLogState(tx)
  return tx
    .selectFrom('change_log')
    .select(['sequence', 'at'])
    .where('sequence', '>', forgotten_through)
    .where('sequence', '<=', last_sequence)
    .orderBy('sequence')
    .limit(FORGOTTEN_AT_ONCE)
    .execute()
}

/** Deletes up to a thousand changes from before an instant; returns whether there may be more. */
export async function forgetChanges(database: Database, lease: Lease, before: string): Promise<boolean> {
  return database.sql.transaction().execute(async (tx) => {
    await lease.guard(tx)
    const oldest = await findOldest(tx)
    const kept = oldest.findIndex(({ at }) => at >= before)
    const gone = kept === -1 ? oldest : oldest.slice(0, kept)
    const through = gone.at(-1)?.sequence
    if (through === undefined) return false
    // Not if the log was restarted in the meantime.
    await tx
      .updateTable('change_log_state')
      .set({ forgotten_through: through })
      .where('id', '=', STATE)
      .where('forgotten_through', '<', through)
      .execute()
    await tx.deleteFrom('change_log').where('sequence', '<=', through).execute()
    return gone.length === FORGOTTEN_AT_ONCE
  })
}
