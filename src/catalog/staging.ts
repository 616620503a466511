import { hash } from 'node:crypto'
import type { Tx } from '../database/database.ts'
import type { ImportCounts, ImportItem, ImportParts } from './import.ts'
import * as store from './import-store.ts'
import { KeyBuffer } from './key-buffer.ts'
import { handleKey, hashKey } from './keys.ts'
import type { Product } from './product.ts'
import { FILE_BROKEN } from './readers/reader.ts'
import type { Problem } from './reading.ts'

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
  const counts: ImportCounts = {
    read: 0,
    added: 0,
    changed: 0,
    unchanged: 0,
    withdrawn: 0,
    hidden: 0,
    skipped: 0,
    warnings: 0,
  }
  let highest = await store.findHighestNumber(database.sql)
  let publicChange = 0
  const keys = new KeyBuffer()

  function tell(item: ImportItem): void {
    for (const problem of item.problems) {
      if (problem.severity === 'warning') counts.warnings++
      onProblem(problem)
    }
    if (item.problems.length === 0 && !item.product) return
    const isProduct =
      item.product !== undefined ||
      item.problems.some(({ severity, code }) => severity === 'error' && code !== FILE_BROKEN)
    if (isProduct) counts.read++
    if (isProduct && !item.product) counts.skipped++
  }

  // Whether lookups are quick depends on what the planner knows, so it is told again whenever the tables have doubled.
  let written = 0
  let nextAnalysis = Math.max(1000, highest / 10)
  async function analyzeWhenGrown(): Promise<void> {
    if (written < nextAnalysis) return
    await database.analyze(['product', 'product_document', 'product_key', 'price_change'])
    nextAnalysis = written * 2
  }

  async function write(tx: Tx, items: GoodItem[]): Promise<void> {
    const known = await store.findKnown(
      tx,
      items.map(({ product }) => product.id),
    )
    await giveUniqueHandles(tx, items, keys)
    const staged: store.StagedProduct[] = []
    const ended: number[] = []
    const seen: number[] = []
    for (const item of items) {
      const old = known.get(item.product.id)
      if (old?.since === next) {
        counts.skipped++
        onProblem(repeated(item))
        continue
      }
      const fresh = toStaged(item.product, old?.number ?? highest + 1)
      if (!store.isPublic(fresh.product)) counts.hidden++
      if (old?.fingerprint === fresh.fingerprint) {
        counts.unchanged++
        seen.push(old.number)
        continue
      }
      staged.push(fresh)
      keys.add(fresh.product, fresh.number)
      publicChange += (store.isPublic(fresh.product) ? 1 : 0) - (old?.public ?? 0)
      if (old) {
        counts.changed++
        ended.push(old.number)
      } else {
        counts.added++
        highest++
      }
    }
    await store.endRevisions(tx, ended, next)
    await store.insertRevisions(database, tx, staged, next)
    if (remembers) await store.insertSeen(database, tx, [...new Set(seen)])
    written += staged.length
  }

  return {
    next,
    counts,
    publicChange: () => publicChange,

    async put(items) {
      for (const item of items) tell(item)
      const { first, repeats } = eachIdOnce(items)
      for (const item of repeats) {
        counts.skipped++
        onProblem(repeated(item))
      }
      await database.sql.transaction().execute(async (tx) => {
        await write(tx, first)
        if (keys.isFull) await keys.flush(database, tx, next)
      })
      if (keys.isEmpty) await analyzeWhenGrown()
      onProgress(counts)
    },

    async finish() {
      await database.sql.transaction().execute((tx) => keys.flush(database, tx, next))
      await analyzeWhenGrown()
    },

    async withdrawUnseen() {
      const withdrawn = await database.sql.transaction().execute((tx) => store.withdrawUnseen(tx, next))
      counts.withdrawn = withdrawn.all
      publicChange -= withdrawn.public
    },
  }
}

type GoodItem = ImportItem & { product: Product }

function isGood(item: ImportItem): item is GoodItem {
  return item.product !== undefined
}

function eachIdOnce(items: ImportItem[]): { first: GoodItem[]; repeats: GoodItem[] } {
  const byId = new Map<string, GoodItem>()
  const repeats: GoodItem[] = []
  for (const item of items.filter(isGood)) {
    if (byId.has(item.product.id)) repeats.push(item)
    else byId.set(item.product.id, item)
  }
  return { first: [...byId.values()], repeats }
}

/** Two products cannot live at one address: the later one's gets its id appended. */
async function giveUniqueHandles(tx: Tx, items: GoodItem[], waiting: KeyBuffer): Promise<void> {
  const handles = items.map(({ product }) => product.handle)
  const stored = await store.findHandleHolders(tx, handles)
  const here = new Map<string, string>()
  for (const item of items) {
    const { handle, id } = item.product
    const key = handleKey(handle)
    const holders = [here.get(key), waiting.holderOf(handle), ...(stored.get(hashKey(key)) ?? [])]
    if (holders.some((holder) => holder !== undefined && holder !== id)) {
      item.product = { ...item.product, handle: `${handle.slice(0, 140)}-${id.toLowerCase().replaceAll(':', '-')}` }
    }
    here.set(handleKey(item.product.handle), id)
  }
}

function toStaged(product: Product, number: number): store.StagedProduct {
  const document = JSON.stringify(product)
  return { number, product, document, fingerprint: hash('sha1', document, 'base64') }
}

function repeated({ line, product }: GoodItem): Problem {
  return {
    severity: 'error',
    code: 'id_repeated',
    line,
    value: product.id,
    reason: `The product id ${product.id} appeared earlier in this file.`,
    remedy: 'Give each product an id of its own, or put its variants on rows that belong together.',
  }
}
