import type { Database } from '../database/database.ts'
import * as store from './import-store.ts'
import type { Product } from './product.ts'
import { isBroken } from './readers/reader.ts'
import type { Problem } from './reading.ts'
import { openStage, type Stage } from './staging.ts'
import { KEPT_FOR, WITHDRAWALS_KEPT_FOR } from './versions.ts'
import { forgetWithdrawals, noteWithdrawals } from './withdrawal-store.ts'

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
  await noteWithdrawals(database, stage.next)
  const version = { number: stage.next, published_at: now().toISOString(), product_count, source: request.source }
  await database.sql.transaction().execute((tx) => store.publish(tx, version))
  await purgeOld(database, now())
  return { status: 'published', version: stage.next, counts }
}

/** Enough for a transaction to be worth its trip to the disk, few enough to hold in memory. */
const BATCH = 2000

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

/** Removes, in small steps, what was superseded so long ago that no walk can still be reading it. */
async function purgeOld(database: Database, now: Date): Promise<void> {
  const versionBefore = (age: number) =>
    store.findVersionBefore(database.sql, new Date(now.getTime() - age).toISOString())
  await forgetWithdrawals(database.sql, await versionBefore(WITHDRAWALS_KEPT_FOR))
  const endedBy = await versionBefore(KEPT_FOR)
  while (await store.purge(database.sql, { endedBy, limit: 500 })) {
    // Each step commits by itself, so that readers and a killed purge are both fine.
  }
}
