import type { Database, Tx } from '../database/database.ts'
import { compare, SeenNumbers } from './comparing.ts'
import type { ImportCounts, ImportItem, ImportParts } from './import.ts'
import * as store from './import-store.ts'
import { KeyBuffer } from './key-buffer.ts'
import { createTally, type GoodItem } from './tally.ts'
import { giveUniqueHandles } from './unique-handles.ts'

/** What an import writes into: the next version, which nobody reads yet. */
export interface Stage {
  next: number
  counts: ImportCounts
  put(items: ImportItem[]): Promise<void>
  /** Writes what still waits. */
  finish(): Promise<void>
  withdrawUnseen(): Promise<void>
  /** By how much the number of public products grows when this is published. */
  publicChange(): number
}

export async function openStage(
  { database, onProgress = () => {}, onProblem = () => {} }: ImportParts,
  { next, remembers }: { next: number; remembers: boolean },
): Promise<Stage> {
  let highest = await store.findHighestNumber(database.sql)
  const seen = new SeenNumbers(highest)
  const tally = createTally(onProblem)
  const planner = tellPlanner(database, highest)
  const keys = new KeyBuffer()

  async function write(tx: Tx, items: GoodItem[]): Promise<void> {
    const ids = items.map(({ product }) => product.id)
    const known = await store.findKnown(tx, ids)
    await giveUniqueHandles(tx, items, keys)
    const found = compare(items, { known, next, seen, newNumber: () => ++highest })
    const fresh = [...found.added, ...found.changed]
    const ended = found.changed.map(({ number }) => number)
    await store.endRevisions(tx, ended, next)
    await store.insertRevisions(database, tx, fresh, next)
    if (remembers) await store.insertSeen(database, tx, found.unchanged)
    for (const { product, number } of fresh) keys.add(product, number)
    tally.compared(found)
    planner.wrote(fresh.length)
  }

  return {
    next,
    counts: tally.counts,
    publicChange: tally.publicChange,

    async put(items) {
      for (const item of items) tally.read(item)
      const { first, repeats } = eachIdOnce(items)
      for (const item of repeats) tally.repeated(item)
      await database.sql.transaction().execute(async (tx) => {
        await write(tx, first)
        if (keys.isFull) await keys.flush(database, tx, next)
      })
      if (keys.isEmpty) await planner.tellWhenGrown()
      onProgress(tally.counts)
    },

    async finish() {
      await database.sql.transaction().execute((tx) => keys.flush(database, tx, next))
      await planner.tellWhenGrown()
    },

    async withdrawUnseen() {
      tally.withdrawn(await database.sql.transaction().execute((tx) => store.withdrawUnseen(tx, next)))
    },
  }
}

/** Whether lookups are quick depends on what the planner knows, so it is told again whenever the tables have doubled. */
function tellPlanner(database: Database, highest: number) {
  let written = 0
  let enough = Math.max(1000, highest / 10)
  return {
    wrote(count: number): void {
      written += count
    },
    async tellWhenGrown(): Promise<void> {
      if (written < enough) return
      await database.analyze(['product', 'product_document', 'product_key', 'price_change'])
      enough = written * 2
    },
  }
}

/** Of the good ones of a batch; those that repeat an id stand aside. */
function eachIdOnce(items: ImportItem[]): { first: GoodItem[]; repeats: GoodItem[] } {
  const byId = new Map<string, GoodItem>()
  const repeats: GoodItem[] = []
  for (const item of items.filter(isGood)) {
    if (byId.has(item.product.id)) repeats.push(item)
    else byId.set(item.product.id, item)
  }
  return { first: [...byId.values()], repeats }
}

function isGood(item: ImportItem): item is GoodItem {
  return item.product !== undefined
}
