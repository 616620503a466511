import { setTimeout as sleep } from 'node:timers/promises'
import { type FactReport, isFileBroken, isFileForeign } from '@vitrine/catalog-readers'
import { addMilliseconds, SECOND } from '@vitrine/kit'
import { SAMPLE_SOURCE } from '@vitrine/sample-shop'
import type { Lease, Tx } from '@vitrine/server-kit'
import type { ActOrigin } from './act.ts'
import { insertAct, insertSmallAct, type NewAct } from './act-store.ts'
import { appendDuePrices, openLogWriter, openLogWriterIn } from './change-log-store.ts'
import { written } from './compare-with-stored.ts'
import { describeChanges } from './describe-changes.ts'
import {
  type ImportFindings,
  type ImportItem,
  type ImportOutcome,
  type ImportParts,
  type ImportRequest,
  USUAL_WITHDRAWALS,
} from './import-request.ts'
import * as store from './import-store.ts'
import { KeyBuffer } from './key-buffer.ts'
import { type NextVersion, openNextVersion } from './next-version.ts'
import { recordChanges } from './record-changes.ts'
import type { Revised } from './variant-updates.ts'
import { KEPT_FOR, laterThan, WITHDRAWALS_KEPT_FOR } from './versions.ts'
import { forgetWithdrawals } from './withdrawal-store.ts'

/**
 * Writes a catalogue beside the current one and publishes it in one step; readers see the old one or the new one. If
 * killed at any moment, the old one remains, and the next import deletes the leftovers.
 */
export async function importProducts(parts: ImportParts, request: ImportRequest): Promise<ImportOutcome> {
  await using lock = await takeTurn(parts)
  if (!lock) return { status: 'busy' }

  const { database } = parts
  const newest = await store.findNewestVersion(database.sql)
  const sweep = () => database.sql.transaction().execute((tx) => store.sweep(tx, newest.number, lock))
  if (await store.hasLeftovers(database.sql, newest.number)) await sweep()

  const { source = newest.source } = request
  const replacesSample = newest.source === SAMPLE_SOURCE && source !== SAMPLE_SOURCE
  const mode = replacesSample ? 'replace' : request.mode
  const before = await store.countProducts(database.sql)
  const { own } = request
  const version = await openNextVersion(parts, {
    ...{ next: newest.number + 1, mode, keepsUnread: !replacesSample && !request.isExact, lock },
    ...(own && { overrides: own.overrides }),
  })
  const { broken, facts } = await putAll(version, request.items)
  await version.finish()
  const { counts } = version

  const refused = broken ?? (counts.read === counts.skipped && !own ? 'no_good_product' : undefined)
  const withheld =
    mode === 'replace' && !replacesSample && counts.unidentified > 0 && request.allowWithdrawals === undefined
  if (!refused && mode === 'replace' && !withheld) await version.withdrawUnseen()
  const findings: ImportFindings = { counts, ...(facts && { facts }), ...(withheld && { withdrawalsWithheld: true }) }
  const shrink = replacesSample ? undefined : shrinkOf(version, before, request)
  if (!refused && shrink) {
    await sweep()
    return { status: 'refused', ...shrink, of: before, ...findings }
  }
  const nothingNew = counts.added + counts.changed + counts.withdrawn === 0
  if (refused || request.dryRun || nothingNew) await sweep()
  if (refused) return { status: 'refused', reason: refused, ...findings }
  if (request.dryRun) return { status: 'dry_run', ...findings }
  if (nothingNew) {
    if (own)
      await database.sql.transaction().execute(async (tx) => {
        await lock.guard(tx)
        await own.store(tx)
      })
    return { status: 'nothing_new', ...findings }
  }

  const origin = request.act ?? { kind: 'import', source, by: 'program' }
  const act: UnpublishedAct = {
    ...origin,
    ...{ added: counts.added, changed: counts.changed, removed: counts.withdrawn },
    isStart: origin.kind === 'import' && (replacesSample || source === SAMPLE_SOURCE),
  }
  const alongside = own?.store
  await publishNextVersion(parts, { newest, version, lock, source, act, restartsLog: replacesSample, alongside })
  await purgeOld(parts)
  return { status: 'published', version: version.next, ...findings }
}

/** Whether more products would leave, or lose their price, than this import may take. */
function shrinkOf(version: NextVersion, before: number, { allowWithdrawals = USUAL_WITHDRAWALS }: ImportRequest) {
  const [leaving, free] = [version.leaving(), version.losingPrices()]
  if (leaving + free <= before * allowWithdrawals) return undefined
  const reason = free > leaving ? 'prices_become_zero' : 'too_many_withdrawn'
  return { reason, leaving: leaving + free } as const
}

/**
 * Waits for a batch of small writes, which holds the lease briefly and soon releases it. PostgreSQL's lease waits by
 * itself; SQLite's must be polled.
 */
async function takeTurn({ database }: ImportParts): Promise<Lease | undefined> {
  // Counts attempts and not time: a busy machine delays both sides.
  for (let looks = 1; ; looks++) {
    const lease = await database.lock('import')
    if (lease || database.engine === 'postgres' || looks === MOST_LOOKS) return lease
    await sleep(LOOK_EVERY)
  }
}

/** In milliseconds. */
const LOOK_EVERY = 20
/** One second of attempts. */
const MOST_LOOKS = SECOND / LOOK_EVERY

type UnpublishedAct = Omit<NewAct, 'version' | 'at'>

interface FinishedVersion {
  newest: store.NewestVersion
  version: NextVersion
  lock: Lease
  source: string
  act: UnpublishedAct
  /** Whether the new catalogue is unrelated to the published one. */
  restartsLog: boolean
  /** Writes data that must be stored together with the version. */
  alongside: ((tx: Tx, version: number) => Promise<void>) | undefined
}

/** Publishes the next version, with the log of its changes. */
async function publishNextVersion(
  parts: ImportParts,
  { newest, version, lock, source, act, restartsLog, alongside }: FinishedVersion,
): Promise<void> {
  const { database } = parts
  const log = await openLogWriter(database, lock)
  const isFirst = newest.number === 0 || restartsLog
  const at = await clockOf(parts)
  if (!isFirst) await appendDuePrices(database.sql, log, newest.number, at.toISOString())
  await recordChanges({ database, lease: lock, next: version.next, at, log: isFirst ? undefined : log })
  // The clock must not run backwards between machines: a query for changes since an instant must not miss a later
  // version.
  const now = await clockOf(parts)
  const published_at = laterThan(newest.published_at, now.toISOString())
  const product_count = newest.product_count + version.publicChange()
  await database.sql.transaction().execute(async (tx) => {
    await lock.guard(tx)
    await store.publish(tx, { number: version.next, published_at, product_count, source })
    await insertAct(tx, { ...act, version: version.next, at: published_at })
    await (isFirst ? log.restart : log.commit)(tx, at.toISOString())
    await alongside?.(tx, version.next)
    await database.announce(tx)
  })
}

export interface RevisedVersion {
  newest: store.NewestVersion
  lock: Lease
  /** By their numbers. */
  revised: readonly Revised[]
  /** For the list of versions, where small changes of the same origin are one act. */
  act: ActOrigin
  /** Writes data that must be stored together with the version. */
  alongside(tx: Tx): Promise<void>
}

/**
 * Publishes the next version, with a few products whose keys stay unchanged: in one transaction and without staging,
 * since both revisions of each are in memory. A stream of changes publishes several of these per second.
 */
export async function publishRevised(
  parts: ImportParts,
  { newest, lock, revised, act, alongside }: RevisedVersion,
): Promise<void> {
  const { database } = parts
  const next = newest.number + 1
  const staged = revised.map(({ number, after, source, keysSince }) => ({
    number,
    keysSince,
    product: after,
    ...written(after, source),
  }))
  const keys = new KeyBuffer()
  for (const { number, product } of staged) keys.add(product, number)
  const at = await clockOf(parts)
  await database.sql.transaction().execute(async (tx) => {
    await lock.guard(tx)
    const log = await openLogWriterIn(database, tx)
    await appendDuePrices(tx, log, newest.number, at.toISOString())
    const numbers = staged.map(({ number }) => number)
    const published_at = laterThan(newest.published_at, (await clockOf(parts, tx)).toISOString())
    await insertSmallAct(tx, { ...act, version: next, at: published_at }, numbers)
    await store.endRevisions(tx, numbers, next)
    await store.insertRevisions(database, tx, staged, next)
    if (!keys.isEmpty) await keys.take().insert(database, tx, next)
    const shown = revised.filter(({ after }) => store.isPublic(after))
    await log.append(
      at.toISOString(),
      shown.flatMap(({ before, after }) => describeChanges(before, after, at)),
    )
    await alongside(tx)
    const { product_count, source } = newest
    await store.insertVersion(tx, { number: next, published_at, product_count, source })
    await log.commit(tx, at.toISOString())
    await database.announce(tx)
  })
}

async function clockOf({ database, now }: ImportParts, tx?: Tx): Promise<Date> {
  return now === undefined ? database.now(tx) : now()
}

/** Enough for a transaction to be worth its disk write, few enough to hold in memory. */
const BATCH = { products: 2000, variants: 6000 }

/** Reports whether the file was truncated, and which of its extra columns became public. */
async function putAll(
  version: NextVersion,
  items: AsyncIterable<ImportItem[]>,
): Promise<{ broken?: 'file_broken' | 'file_not_understood'; facts?: FactReport }> {
  let batch: ImportItem[] = []
  let variants = 0
  let facts: FactReport | undefined
  for await (const some of items) {
    batch = batch.concat(some)
    facts = some.at(-1)?.facts ?? facts
    for (const { product } of some) variants += product?.variants.length ?? 0
    if (batch.length >= BATCH.products || variants >= BATCH.variants) {
      await version.put(batch)
      batch = []
      variants = 0
    }
    const broken = endOf(some)
    if (broken) {
      await version.put(batch)
      return { broken, ...(facts && { facts }) }
    }
  }
  if (batch.length > 0) await version.put(batch)
  return facts ? { facts } : {}
}

/** Why nothing may be published of what these are from. */
function endOf(items: readonly ImportItem[]): 'file_broken' | 'file_not_understood' | undefined {
  const issues = items.flatMap(({ issues }) => issues)
  if (issues.some(isFileBroken)) return 'file_broken'
  return issues.some(isFileForeign) ? 'file_not_understood' : undefined
}

/** Deletes data that was superseded so long ago that no reader can request it. */
async function purgeOld(parts: ImportParts): Promise<void> {
  await forgetOld(parts)
  while (await purgeSome(parts)) {
    // Each step commits separately, so that neither readers nor an interrupted purge cause problems.
  }
}

/** Deletes versions and withdrawals that are more than a month old. */
export async function forgetOld(parts: ImportParts): Promise<void> {
  const { sql } = parts.database
  const before = addMilliseconds(await clockOf(parts), -WITHDRAWALS_KEPT_FOR)
  const forgotten = await store.findVersionBefore(sql, before)
  await forgetWithdrawals(sql, forgotten)
  await store.forgetVersions(sql, forgotten)
}

/**
 * Deletes some of the revisions that no walk can still read: as many as a stream of changes has superseded in the
 * meantime. Returns whether there may be more.
 */
export async function purgeSome(parts: ImportParts): Promise<boolean> {
  const { database } = parts
  const before = addMilliseconds(await clockOf(parts), -KEPT_FOR)
  return store.purge(database, { endedBy: await store.findVersionBefore(database.sql, before), limit: 500 })
}
