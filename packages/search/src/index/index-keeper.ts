import { tmpdir } from 'node:os'
import path from 'node:path'
import { MINUTE } from '@vitrine/kit'
import type { Edition } from '@vitrine/product'
import { changesBetween, eachOnce } from './changes.ts'
import { createIndexMaker, type IndexMaker, type MakerParts, MOST_IN_PLACE } from './index-maker.ts'
import { type IndexShare, joinShare } from './index-share.ts'
import type { IndexedEdition } from './kept-index.ts'
import { isGone, type LiveIndex, type LiveSegment, withoutProducts, withSegment } from './live-index.ts'
import { createSharedBuild, type SharedBuild } from './shared-build.ts'
import { type IndexExchange, openSharedIndex, type SharedIndex } from './shared-index.ts'
import { inTurns, turnsBetweenRequests } from './turns.ts'

export interface IndexKeeper {
  /** What can be searched now; undefined until a first index stands. */
  current(): IndexedEdition | undefined
  /** Resolves when the index tells of the catalogue's present edition, or there is nothing to tell of, or it failed. */
  settled(): Promise<void>
  close(): Promise<void>
}

/** With more changes than these it is cheaper to build another index. */
const MANY_CHANGES = 20_000
/** Small segments are made one when there are so many. */
const MOST_SEGMENTS = 8
/** When more than this share of the products in it is gone, a segment is dead weight. */
const MOSTLY_GONE = 0.3
/** A segment this small is dead weight that nobody feels. */
const SMALL = 3000
/** After a failure it is tried again in so many milliseconds, then in twice as many, and so on up to the last. */
const FIRST_PATIENCE = 1000
const LAST_PATIENCE = MINUTE

export interface KeeperParts extends MakerParts {
  /** The other threads that have the same index; undefined: there are none. */
  share?: IndexShare
  /** Where other machines have the same index from; undefined: each builds its own. */
  exchange?: IndexExchange
}

/**
 * Keeps the index in step with the catalogue. Small changes become a small segment beside the large one; large ones,
 * and many small ones, a new index. What takes long is done in a process of its own while the old index serves. Of
 * several threads one does this, and the others take what it has made.
 */
export function createIndexKeeper(parts: KeeperParts): IndexKeeper {
  const { catalog, onError, share } = parts
  const closing = new AbortController()
  const member = joinShare(share, catalog)
  const source = createIndexSource(parts, { closing: closing.signal, isMaker: member.isMaker })
  let current: IndexedEdition | undefined
  let working: Promise<void> = Promise.resolve()
  let patience = FIRST_PATIENCE
  let again: NodeJS.Timeout | undefined
  /** Resolved when news of the catalogue, or of another thread, have been followed. */
  let followed = Promise.withResolvers<void>()

  /** One step at a time. Editions that came and went in between are skipped. */
  function follow(): Promise<void> {
    working = working.then(catchUp).catch(failed)
    return working
  }

  async function followAndTell(): Promise<void> {
    await follow()
    const waiting = followed
    followed = Promise.withResolvers()
    waiting.resolve()
  }

  function failed(error: unknown): void {
    if (closing.signal.aborted) return
    onError(error)
    // The next edition may be days away.
    clearTimeout(again)
    again = setTimeout(() => void follow(), patience).unref()
    patience = Math.min(patience * 2, LAST_PATIENCE)
  }

  async function catchUp(): Promise<void> {
    const edition = catalog.edition()
    if (!edition || closing.signal.aborted) return
    current = member.take(current)
    if (current?.edition.key === edition.key || !member.isMaker()) return
    current = await source.latest(current, edition, (found) => {
      current ??= found
    })
    patience = FIRST_PATIENCE
    member.publish(current)
    source.offer(current)
  }

  /** Whether another thread has yet to publish the index of the present edition. */
  function isAwaited(): boolean {
    const edition = catalog.edition()
    return !member.isMaker() && !closing.signal.aborted && edition !== undefined && current?.edition.key !== edition.key
  }

  // Not awaited: the catalogue's other followers need not wait for an index.
  for (const news of [catalog, share]) news?.follow(() => void followAndTell())
  void follow()

  return {
    current: () => current,
    async settled() {
      await follow()
      while (isAwaited()) await followed.promise
    },
    async close() {
      closing.abort()
      followed.resolve()
      clearTimeout(again)
      await working
      await source.close()
    },
  }
}

/** Where an index of the present edition comes from. */
interface IndexSource {
  /**
   * The index of the present edition: from an earlier one by what changed since, from the file of the last start, from
   * another machine, or built. An older one that can be searched meanwhile goes to `meanwhile`.
   */
  latest(
    before: IndexedEdition | undefined,
    edition: Edition,
    meanwhile: (found: IndexedEdition) => void,
  ): Promise<IndexedEdition>
  /** Publishes the index for other machines, where this one builds for them. */
  offer(indexed: IndexedEdition): void
  close(): Promise<void>
}

function createIndexSource(
  parts: KeeperParts,
  { closing, isMaker }: { closing: AbortSignal; isMaker(): boolean },
): IndexSource {
  const { catalog } = parts
  const maker = createIndexMaker(parts, closing)
  const others = joinOthers(parts, maker.made, { closing, isMaker })
  const most = parts.exchange?.mayBuild === false ? MOST_IN_PLACE : MANY_CHANGES

  /** The index of the present edition, made from an earlier one; undefined when building another is cheaper. */
  async function caughtUp(indexed: IndexedEdition): Promise<IndexedEdition | undefined> {
    const edition = catalog.edition()
    if (!edition || indexed.edition.key === edition.key) return indexed
    return withChanges({ catalog, maker, indexed, edition, most }, closing)
  }

  return {
    async latest(before, edition, meanwhile) {
      const known = before ?? (await maker.fromFile())
      if (known) meanwhile(known)
      const changed = known && (await caughtUp(known))
      if (changed) return changed
      const build = () => maker.whole(catalog.edition() ?? edition)
      if (!others || maker.isSmall(edition)) return build()
      let newest = known
      return others.build.whole({
        build,
        async fromShared() {
          const found = await others.index.read(closing)
          // What is already older than what is searched now is of no use.
          if (!found || (newest && found.edition.number < newest.edition.number)) return undefined
          newest ??= found
          meanwhile(newest)
          return caughtUp(found)
        },
      })
    },
    offer: (indexed) => others?.build.offer(indexed),
    async close() {
      await others?.build.close()
    },
  }
}

interface Others {
  index: SharedIndex
  build: SharedBuild
}

function joinOthers(
  { exchange, catalog, dataDir, onError }: KeeperParts,
  made: string,
  own: { closing: AbortSignal; isMaker(): boolean },
): Others | undefined {
  if (!exchange) return undefined
  const index = openSharedIndex({ exchange, catalog, made, folder: path.join(dataDir ?? tmpdir(), 'search') })
  return { index, build: createSharedBuild({ exchange, shared: index, ...own, onError }) }
}

interface ChangeParts extends Pick<MakerParts, 'catalog'> {
  maker: IndexMaker
  indexed: IndexedEdition
  edition: Edition
  /** More changes than these are not taken in. */
  most: number
}

/** The index with what changed since it was made; undefined when there is too much to change. */
async function withChanges({ catalog, maker, indexed, edition, most }: ChangeParts, signal: AbortSignal) {
  if (edition.number < indexed.edition.number) return undefined
  const changes = await changesBetween(catalog, indexed.edition, edition, most)
  if (!changes) return undefined
  const turns = turnsBetweenRequests(signal)
  const kept = await inTurns(withoutProducts(indexed.index, [...changes.withdrawn, ...changes.changed]), turns)
  const plan = planFor(kept, changes.changed, most)
  if (!plan) return undefined
  if (plan.numbers.length === 0) return { index: plan.kept, edition }
  return { index: withSegment(plan.kept, await maker.some(plan.numbers, edition, turns)), edition }
}

/** What an index without outdated products keeps, and which products become a segment beside it. */
interface Plan {
  kept: LiveIndex
  numbers: readonly number[]
}

/** Undefined when it is better built anew. */
function planFor(index: LiveIndex, changed: readonly number[], most: number): Plan | undefined {
  const [first, ...small] = index.segments
  if (first && first.live < first.segment.size * (1 - MOSTLY_GONE) && first.segment.size > SMALL) return undefined
  if (index.segments.length < MOST_SEGMENTS) return { kept: index, numbers: changed }
  const numbers = eachOnce([...small.flatMap(liveNumbers), ...changed])
  return first && numbers.length <= most ? { kept: { segments: [first], live: first.live }, numbers } : undefined
}

function liveNumbers({ segment, gone }: LiveSegment): number[] {
  return Array.from(segment.columns.numbers).filter((_, doc) => !isGone(gone, doc))
}
