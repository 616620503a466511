import { hash } from 'node:crypto'
import type { Database, Tx } from '../database/database.ts'
import * as store from './import-store.ts'
import { KeyBuffer } from './key-buffer.ts'
import { handleKey, hashKey } from './keys.ts'
import type { Product } from './product.ts'
import { FILE_BROKEN, isBroken } from './readers/reader.ts'
import type { Problem } from './reading.ts'
import { KEPT_FOR } from './versions.ts'

export type ImportMode = 'merge' | 'replace'

/** A product that passed every check, and the line of the file where it began. */
export interface ImportItem {
  line: number
  product?: Product
  problems: Problem[]
}

export interface ImportParts {
  database: Database
  now?: () => Date
  /** Runs after each batch; the import waits for it. */
  onProgress?: (counts: ImportCounts) => void
  /** Hears of every problem in the order of the file, so that a report of any length needs no memory here. */
  onProblem?: (problem: Problem) => void
}

export interface ImportRequest {
  items: AsyncIterable<ImportItem[]>
  /** `replace`: what is not in the file is withdrawn. `merge`: it stays. */
  mode: ImportMode
  /** Says where the catalogue came from; the name of a format, or `sample`. */
  source: string
  dryRun?: boolean
}

export interface ImportCounts {
  /** Products read, good and bad. */
  read: number
  added: number
  changed: number
  unchanged: number
  withdrawn: number
  /** Stored, but neither active nor public. */
  hidden: number
  /** Left out because of an error. */
  skipped: number
  warnings: number
}

export type ImportOutcome =
  | { status: 'published'; version: number; counts: ImportCounts }
  | { status: 'nothing_new'; counts: ImportCounts }
  | { status: 'dry_run'; counts: ImportCounts }
  | { status: 'refused'; reason: 'file_broken' | 'no_good_product'; counts: ImportCounts }
  | { status: 'busy' }

/** The source of the sample shop, which the first catalogue of the owner's own replaces. */
export const SAMPLE = 'sample'

/**
 * Writes a catalogue beside the one being read and publishes it in one step; readers see the old one or the new one.
 * Killed at any moment, it leaves the old one, and the next import sweeps the leftovers.
 */
export async function importProducts(parts: ImportParts, request: ImportRequest): Promise<ImportOutcome> {
  await using lock = await parts.database.lock('import')
  if (!lock) return { status: 'busy' }

  const { database, now = () => new Date() } = parts
  const newest = await store.findNewestVersion(database.sql)
  if (await store.hasLeftovers(database.sql, newest.number)) await store.sweep(database.sql, newest.number)

  const replacesSample = newest.source === SAMPLE && request.source !== SAMPLE
  const mode = replacesSample ? 'replace' : request.mode
  const stage = await openStage(parts, { next: newest.number + 1, remembers: mode === 'replace' })
  const broken = await stageAll(stage, request.items)
  await stage.finish()
  const { counts } = stage

  const refused = broken ? 'file_broken' : counts.read === counts.skipped ? 'no_good_product' : undefined
  if (!refused && mode === 'replace') await stage.withdrawUnseen()
  const nothingNew = counts.added + counts.changed + counts.withdrawn === 0
  if (refused || request.dryRun || nothingNew) await store.sweep(database.sql, newest.number)
  if (refused) return { status: 'refused', reason: refused, counts }
  if (request.dryRun) return { status: 'dry_run', counts }
  if (nothingNew) return { status: 'nothing_new', counts }

  const product_count = newest.product_count + stage.publicChange()
  const version = { number: stage.next, published_at: now().toISOString(), product_count, source: request.source }
  await database.sql.transaction().execute((tx) => store.publish(tx, version))
  await purgeOld(database, now())
  return { status: 'published', version: stage.next, counts }
}

/** Enough for a transaction to be worth its trip to the disk, few enough to hold in memory. */
const BATCH = 1000

/** Tells whether the file broke off. */
async function stageAll(stage: Stage, items: AsyncIterable<ImportItem[]>): Promise<boolean> {
  let batch: ImportItem[] = []
  for await (const some of items) {
    batch = batch.concat(some)
    if (batch.length >= BATCH) {
      await stage.put(batch)
      batch = []
    }
    if (some.some(({ problems }) => problems.some(isBroken))) {
      await stage.put(batch)
      return true
    }
  }
  if (batch.length > 0) await stage.put(batch)
  return false
}

interface Stage {
  next: number
  counts: ImportCounts
  put(items: ImportItem[]): Promise<void>
  /** Writes what still waits. */
  finish(): Promise<void>
  withdrawUnseen(): Promise<void>
  /** By how much the number of public products grows when this is published. */
  publicChange(): number
}

async function openStage(
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
    if (keys.isFull) await keys.flush(database, tx, next)
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
      await database.sql.transaction().execute((tx) => write(tx, first))
      onProgress(counts)
    },

    finish() {
      return database.sql.transaction().execute((tx) => keys.flush(database, tx, next))
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

/** Removes, in small steps, what was superseded so long ago that no walk can still be reading it. */
async function purgeOld(database: Database, now: Date): Promise<void> {
  const instant = new Date(now.getTime() - KEPT_FOR).toISOString()
  const endedBy = await store.findVersionBefore(database.sql, instant)
  while (await store.purge(database.sql, { endedBy, limit: 500 })) {
    // Each step commits by itself, so that readers and a killed purge are both fine.
  }
}
