import { EventEmitter, once } from 'node:events'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { MINUTE } from '@vitrine/kit'
import type { Edition } from '@vitrine/product'
import { offerOf, type VariantOffer } from './document.ts'
import { changesBetween, eachOnce, type IndexChanges, type IndexedEdition } from './editions.ts'
import {
  createIndexMaker,
  type IndexMaker,
  inPages,
  type MakerParts,
  MERGED_IN_PLACE,
  MOST_IN_PLACE,
  type SegmentRequest,
  SMALL_SHOP,
} from './index-maker.ts'
import { type IndexShare, joinShare } from './index-share.ts'
import {
  hold,
  indexOf,
  isGone,
  type LiveIndex,
  type LiveSegment,
  ofSegments,
  withOffersOf,
  withoutProducts,
  withSegment,
} from './live-index.ts'
import { isSoldAlike, offersAt } from './offers.ts'
import type { Segment, SegmentImage } from './segment.ts'
import { createSharedBuild } from './shared-build.ts'
import type { IndexExchange } from './shared-index.ts'
import { inTurns, type Resumable, slicesBetweenRequests, type TimeSlices } from './time-slices.ts'

/** With more changes than this, rebuilding the index is cheaper. */
const MANY_CHANGES = 20_000
/** Small segments are merged when there are this many. */
const MOST_SEGMENTS = 8
/**
 * The minimum number of newest segments to merge; older ones are included as long as they are no larger than these
 * together.
 */
const MERGED_AT_LEAST = 4
/** A segment with a larger share of deleted products is worth rebuilding. */
const MOSTLY_GONE = 0.3
/** With a larger share of changed products, the catalogue may be in another language. */
const MOSTLY_NEW = 0.5
/** Deleted products in a segment of up to this size do not matter. */
const SMALL = 3000
/**
 * The delay before the first retry after a failure, in milliseconds; it doubles with each retry up to the last value.
 */
const FIRST_PATIENCE = 1000
const LAST_PATIENCE = MINUTE

export interface KeeperParts extends MakerParts {
  /** The other threads with the same index; undefined if there are none. */
  share?: IndexShare
  /** The exchange of indexes with other machines; if undefined, each builds its own. */
  exchange?: IndexExchange
  /** Prepares an index, step by step, for the queries that it will serve; `before` is the one that serves them now. */
  prepare?(index: LiveIndex, before: LiveIndex | undefined): Resumable<unknown>
  onError: (error: unknown) => void
}

/**
 * Keeps the index up to date with the catalogue. Small changes become a small segment beside the large one, and small
 * segments are merged into larger ones while changes continue to be applied; large changes cause a rebuild. Long tasks
 * run in a separate process while the old index serves. Of several threads one does this, and the others take its
 * results.
 */
export function createIndexKeeper(parts: KeeperParts) {
  const { catalog, share } = parts
  const closing = new AbortController()
  const isClosing = () => closing.signal.aborted
  const onError = (error: unknown) => {
    if (!isClosing()) parts.onError(error)
  }
  const member = joinShare(share, catalog)
  const maker = createIndexMaker(parts, closing.signal)
  const source = createIndexSource({ ...parts, onError, maker }, { closing: closing.signal, isMaker: member.isMaker })
  const shown = createShown({ ...parts, analysisOf: maker.analysisOf, signal: closing.signal })
  const steps = new EventEmitter().setMaxListeners(Infinity)
  const inOrder = createQueue()
  let patience = FIRST_PATIENCE
  let retry: NodeJS.Timeout | undefined
  const merging = createMerging(maker, {
    onError,
    swap: (segments, fresh) =>
      inOrder(async () => {
        const current = shown.current()
        const turns = slicesBetweenRequests(closing.signal)
        const merged = current && (await inTurns(withMerged(current, segments, fresh), turns))
        if (!merged) return
        await shown.show(merged)
        member.publish(merged)
      }),
  })

  /** One step at a time. Editions that were superseded in between are skipped. */
  const follow = () => inOrder(catchUp).catch(retryLater)

  /** Retries after a failure, since the next edition may be days away; the delay doubles each time. */
  function retryLater(error: unknown): void {
    onError(error)
    clearTimeout(retry)
    if (!isClosing()) retry = setTimeout(follow, patience).unref()
    patience = Math.min(patience * 2, LAST_PATIENCE)
  }

  async function catchUp(): Promise<void> {
    const edition = catalog.edition()
    if (!edition || isClosing()) return
    const taken = member.take(shown.current())
    if (taken && taken !== shown.current()) await shown.show(taken)
    if (isCurrent(edition) || !member.isMaker()) return
    const latest = await source.latest(shown.current(), edition, async (found) => {
      if (!shown.current()) await shown.show(found)
    })
    await shown.show(latest)
    patience = FIRST_PATIENCE
    member.publish(latest)
    source.offer(latest)
    if (mayBuild(parts)) merging.begin(latest)
  }

  const isCurrent = (edition: Edition | undefined) => shown.current()?.edition.key === edition?.key
  /** Whether another thread has not yet published the index of the current edition. */
  const isAwaited = () => !member.isMaker() && !isClosing() && !isCurrent(catalog.edition())

  // Not awaited, because the catalogue's other followers need not wait for an index.
  for (const news of [catalog, share]) news?.follow(() => void follow().then(() => steps.emit('followed')))
  void follow()

  return {
    ...shown,
    /** Resolves when the index matches the catalogue's edition, when there is no catalogue, or after a failure. */
    async settled(): Promise<void> {
      await follow()
      while (isAwaited()) await once(steps, 'followed')
    },
    async close(): Promise<void> {
      closing.abort()
      steps.emit('followed')
      clearTimeout(retry)
      await inOrder(async () => {})
      await merging.ended()
      await source.close()
    },
  }
}

/** Runs one piece of work at a time. */
function createQueue() {
  let last: Promise<void> = Promise.resolve()
  return (work: () => Promise<void>): Promise<void> => {
    const done = last.then(work)
    last = done.catch(() => {})
    return done
  }
}

interface ShownParts extends Pick<KeeperParts, 'analysis' | 'prepare'> {
  analysisOf: IndexMaker['analysisOf']
  signal: AbortSignal
}

/** The index that serves queries, and how texts are analysed with it. */
function createShown({ analysis: first, prepare, analysisOf, signal }: ShownParts) {
  let current: IndexedEdition | undefined
  let held: Disposable | undefined
  let analysis = first
  const opened = Promise.withResolvers<void>()

  return {
    /** Resolves with the first index. */
    opened: opened.promise,
    /** How texts and queries are analysed: in the language of the current index. */
    analysis: () => analysis,
    /** The current index; undefined before the first index is complete. */
    current: () => current,
    /** Keeps the current index as it is until it is disposed of. Whoever reads it across a pause holds it. */
    hold: () => current && hold(current.index),

    /** An index in another language is used with the analysis of that language. */
    async show(indexed: IndexedEdition): Promise<void> {
      // From now on, since another thread may publish the next one meanwhile.
      const before = held
      held = hold(indexed.index)
      if (prepare) await inTurns(prepare(indexed.index, current?.index), slicesBetweenRequests(signal))
      analysis = await analysisOf(indexed.index)
      current = indexed
      opened.resolve()
      before?.[Symbol.dispose]()
    },
  }
}

/** Whether it may start the building of more than a few products. */
function mayBuild({ exchange }: Pick<KeeperParts, 'exchange'>): boolean {
  return exchange?.mayBuild !== false
}

/** The sources of an index of the current edition. */
function createIndexSource(
  parts: KeeperParts & { maker: IndexMaker },
  own: { closing: AbortSignal; isMaker(): boolean },
) {
  const { catalog, exchange, dataDir, onError, maker } = parts
  const folder = path.join(dataDir ?? tmpdir(), 'search')
  const others = exchange && createSharedBuild({ ...own, exchange, catalog, made: maker.made, folder, onError })
  const caughtUp = createUpdates({ catalog, maker, mayBuild: mayBuild(parts) }, own.closing)

  return {
    /**
     * The index of the current edition: an earlier one with the changes since then, the file of the last run, an index
     * of another machine, or a new one. An older index that can be used meanwhile is passed to `meanwhile`.
     */
    async latest(
      before: IndexedEdition | undefined,
      edition: Edition,
      meanwhile: (found: IndexedEdition) => Promise<void>,
    ): Promise<IndexedEdition> {
      const known = before ?? (await maker.fromFile())
      if (known) await meanwhile(known)
      const changed = known && (await caughtUp(known))
      if (changed) return changed
      const build = () => maker.whole(catalog.edition() ?? edition)
      if (!others || maker.isSmall(edition)) return build()
      let newest = known
      return others.whole(build, async (published) => {
        // An index older than the current one is useless.
        if (newest && published.edition.number < newest.edition.number) return undefined
        newest ??= published
        await meanwhile(newest)
        return caughtUp(published)
      })
    },

    /** Publishes the index for other machines, if this one builds for them. */
    offer: (indexed: IndexedEdition) => others?.offer(indexed),
    close: async () => others?.close(),
  }
}

interface UpdateParts extends Pick<MakerParts, 'catalog'> {
  maker: IndexMaker
  /**
   * If not, only a few products are read again, and small segments are merged in the same step: nothing else merges
   * them.
   */
  mayBuild: boolean
}

/** Derives the index of the current edition from an earlier one; undefined if rebuilding is cheaper. */
function createUpdates({ catalog, maker, mayBuild }: UpdateParts, closing: AbortSignal) {
  const most = mayBuild ? MANY_CHANGES : MOST_IN_PLACE

  return async (indexed: IndexedEdition): Promise<IndexedEdition | undefined> => {
    const edition = catalog.edition()
    if (!edition || indexed.edition.key === edition.key) return indexed
    if (edition.number < indexed.edition.number) return undefined
    const changes = await changesBetween(catalog, indexed.edition, edition, MANY_CHANGES)
    if (!changes) return undefined
    const turns = slicesBetweenRequests(closing)
    const offers = await offersAmong(changes, edition, turns)
    const { index, others } = await inTurns(withOffersOf(indexed.index, offers), turns)
    const changed = changes.changed.filter((number) => !offers.has(number) || others.has(number))
    if (changed.length > Math.min(most, index.live * MOSTLY_NEW)) return undefined
    const left = await inTurns(withoutProducts(index, [...changes.withdrawn, ...changed]), turns)
    const plan = mayBuild ? { kept: left, numbers: changed } : planFor(left, changed)
    if (!plan) return undefined
    const { kept, numbers } = plan
    if (numbers.length === 0) return { index: kept, edition }
    const request = { edition, numbers, beside: indexed.index, inPlace: MOST_IN_PLACE }
    return { index: withSegment(kept, await maker.segmentOf(request)), edition }
  }

  /** What those products are sold for that changed in nothing else. */
  async function offersAmong({ changed, reoffered }: IndexChanges, { as_of }: Edition, turns: TimeSlices) {
    const offers = new Map<number, VariantOffer[]>()
    const numbers = changed.filter((number) => reoffered.has(number))
    for await (const entries of inPages(catalog, numbers)) {
      for (const { number, product } of entries) {
        const sold = product.variants.map((variant) => offerOf(variant, as_of))
        offers.set(number, sold)
      }
      if (turns.isOver()) await turns.pass()
    }
    return offers
  }
}

/**
 * The index without outdated products, and the products for a new segment beside it: those of all small segments if
 * there are many. Undefined if rebuilding is better.
 */
function planFor(index: LiveIndex, changed: readonly number[]) {
  const [first, ...small] = index.segments
  if (first && isMostlyGone(first)) return undefined
  if (index.segments.length < MOST_SEGMENTS) return { kept: index, numbers: changed }
  const numbers = eachOnce([...small.flatMap(liveNumbers), ...changed])
  return first && numbers.length <= MOST_IN_PLACE ? { kept: ofSegments([first]), numbers } : undefined
}

function liveNumbers({ segment, gone }: LiveSegment): number[] {
  return Array.from(segment.columns.numbers).filter((_, doc) => !isGone(gone, doc))
}

function isMostlyGone({ live, segment: { size } }: LiveSegment): boolean {
  return live < size * (1 - MOSTLY_GONE) && size > SMALL
}

interface MergingParts {
  /** Replaces the merged segments by the new one. */
  swap(segments: readonly LiveSegment[], fresh: Segment): Promise<void>
  onError(error: unknown): void
}

/**
 * Merges segments while changes continue to be applied: small ones into one, and, if the large one is mostly deleted,
 * all current ones.
 */
function createMerging(maker: IndexMaker, { swap, onError }: MergingParts) {
  /** The segments that are being merged. */
  const busy = new Map<SegmentImage, Promise<void>>()
  let restsUntil = 0

  async function merge(segments: readonly LiveSegment[], request: SegmentRequest): Promise<void> {
    try {
      await swap(segments, await maker.segmentOf(request))
    } catch (error) {
      restsUntil = performance.now() + LAST_PATIENCE
      onError(error)
    } finally {
      for (const { segment } of segments) busy.delete(segment.image)
    }
  }

  function begin({ index, edition }: IndexedEdition): void {
    if (performance.now() < restsUntil) return
    const isWhole = isWorthBuilding(index, busy)
    // Small segments that are being merged would be missing from the whole.
    if (isWhole && busy.size > 0) return
    const segments = isWhole ? index.segments : smallOnesDue(index, busy)
    if (segments.length === 0) return
    const numbers = isWhole ? undefined : eachOnce(segments.flatMap(liveNumbers))
    const inPlace = isWhole ? SMALL_SHOP : MERGED_IN_PLACE
    const making = merge(segments, { edition, numbers, beside: index, inPlace })
    for (const { segment } of segments) busy.set(segment.image, making)
  }

  return { begin, ended: () => Promise.all(busy.values()) }
}

type BusySegments = ReadonlyMap<SegmentImage, unknown>

/** Whether the large segment is mostly deleted, or the others are no longer small. */
function isWorthBuilding({ segments: [first, ...small] }: LiveIndex, busy: BusySegments): boolean {
  if (!first || busy.has(first.segment.image)) return false
  const beside = small.reduce((sum, { live }) => sum + live, 0)
  return isMostlyGone(first) || beside > Math.max(MANY_CHANGES, first.segment.size * MOSTLY_GONE)
}

/** The newest small segments, chosen so that each product is rarely merged again; empty while there are few. */
function smallOnesDue({ segments: [, ...small] }: LiveIndex, busy: BusySegments): LiveSegment[] {
  const free = small.filter(({ segment }) => !busy.has(segment.image))
  if (free.length < MOST_SEGMENTS) return []
  let from = free.length - MERGED_AT_LEAST
  let live = free.slice(from).reduce((sum, one) => sum + one.live, 0)
  for (let older = free[from - 1]; older && older.live <= live; older = free[from - 1]) {
    live += older.live
    from--
  }
  return free.slice(from)
}

/**
 * The index with the merged segment in place of its sources, without products that have changed since. Undefined if
 * none of the sources is left, because the index has been replaced.
 */
function* withMerged(
  { index, edition }: IndexedEdition,
  old: readonly LiveSegment[],
  fresh: Segment,
): Resumable<IndexedEdition | undefined> {
  const isOld = ({ segment }: LiveSegment) => old.some((one) => one.segment.image === segment.image)
  const at = index.segments.findIndex(isOld)
  if (at < 0) return undefined
  const left = index.segments.filter(isOld)
  const changed: number[] = []
  const offers = new Map<number, VariantOffer[]>()
  for (const [doc, number] of fresh.columns.numbers.entries()) {
    if (doc % LOOKED_AT === 0) yield
    const source = placeIn(left, number)
    if (!source) changed.push(number)
    else if (!isSoldAlike(fresh.columns, doc, source.columns, source.doc))
      offers.set(number, offersAt(source.columns, source.doc))
  }
  const without = yield* withoutProducts(indexOf(fresh), changed)
  const merged = yield* withOffersOf(without, offers)
  // Read when it was reduced, or not any more: the next look is soon enough.
  if (merged.others.size > 0) return undefined
  const others = index.segments.filter((live) => !isOld(live))
  return { index: ofSegments([...others.slice(0, at), ...merged.index.segments, ...others.slice(at)]), edition }
}

/** Products that are compared at a time. */
const LOOKED_AT = 1000

/** Where a product is in one of these segments, unless it is deleted. */
function placeIn(segments: readonly LiveSegment[], number: number) {
  for (const { segment, gone } of segments) {
    const doc = segment.docOf(number)
    if (doc >= 0 && !isGone(gone, doc)) return { columns: segment.columns, doc }
  }
  return undefined
}
