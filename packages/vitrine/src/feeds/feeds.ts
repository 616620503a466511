import { hash } from 'node:crypto'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pauseAfterWalk } from '@vitrine/catalog/catalog/pause-after-walk'
import { isOutOfSpace } from '@vitrine/cluster/server/disk-space'
import type { FeedDocument } from '@vitrine/feeds'
import { MINUTE, VERSION, withinOr } from '@vitrine/kit'
import type { Catalog, CatalogEntry, Edition, Shop } from '@vitrine/product'
import { Failure, lockFile } from '@vitrine/server-kit'
import { type FeedFilter, filteredProducts, filterSuffix } from './feed-filter.ts'
import { createFeedStore, type FeedKey, type FeedStore, type WrittenFeed } from './feed-store.ts'
import { FeedNotPublished, type PublishedFeeds } from './published-feeds.ts'
import { COMPRESSED_FOR_MANY, COMPRESSED_FOR_ONE, type FeedJob, writeFeed } from './write-feed.ts'

export interface FeedsParts {
  /** All of them; the first is always written in advance. */
  documents: readonly FeedDocument[]
  catalog: Catalog
  shop: Shop
  /** Written feeds are stored in its folder `feeds`; several processes may share it. */
  dataDir: string
  /** Whether the disk is full, so that no caller waits for a feed that cannot be written. */
  isDiskFull?: () => Promise<boolean>
  /** The whole feeds that one machine of the shop writes for the others. */
  published?: PublishedFeeds | undefined
  /** Whether every whole feed is written in advance, and not only those that were requested here. */
  writesAll?: boolean
  /** Called when a feed could not be written in the background, or an older one was served instead. */
  onError?: (error: unknown) => void
}

/** A written feed, and whether it belongs to the current edition. */
export interface ServedFeed extends WrittenFeed {
  isCurrent: boolean
}

/**
 * Each document is written from a whole edition and then read from its file. Feeds of a large shop are written on a
 * schedule, however often the catalogue changes: the change log has the later changes, from the feed's version on.
 */
export interface Feeds {
  readonly documents: readonly FeedDocument[]
  /**
   * The feed of the current edition, or of an older one while the next is not due. The first request starts the
   * writing, and the others wait for the same; if that takes long, readers get the older one. For each `caller` one
   * filtered feed is written at a time; another request meanwhile throws `rate_limited`.
   */
  get(document: FeedDocument, filter?: FeedFilter, caller?: string): Promise<ServedFeed>
  /** Writes the main feed, and other whole ones that have been requested, as soon as an edition appears. */
  keepUp(): void
  /** The number of feeds that are being written or queued. */
  writing(): number
  /** Stops the feed being written and deletes unfinished files. */
  close(): Promise<void>
}

/** How long readers wait for the newest feed if there is an older one, in milliseconds. */
const WAIT_WITH_OLDER = 2000
/** How long readers wait if there is none, in milliseconds. */
const WAIT_WITHOUT = MINUTE

/** In the data folder: of the processes that share it one writes; other folders have separate feeds. */
export const FEEDS_LOCK = 'feeds.lock'

/** The delay before a retry after a failure, in milliseconds; it doubles up to the last value. */
const FIRST_RETRY = 1000
const LAST_RETRY = MINUTE

export function createFeeds(parts: FeedsParts): Feeds {
  const { documents, catalog, isDiskFull = async () => false, onError = () => {} } = parts
  const store = createFeedStore(path.join(parts.dataDir, 'feeds'))
  const closing = new AbortController()
  const queue = createWriteQueue(parts, store, closing.signal)
  /** Whole feeds that are written in advance. */
  const requested = new Set<FeedDocument>(parts.writesAll ? documents : documents.slice(0, 1))

  const writeRequested = createWriteAhead({ catalog, onError, store, queue, requested, signal: closing.signal })

  return {
    documents,

    async get(document, filter = {}, caller) {
      const edition = catalog.edition()
      if (!edition) throw notReady('No catalogue has been imported yet.')
      const order = { document, edition, filter }
      const key = queue.keyOf(order)
      if (isWhole(order)) requested.add(document)
      const found = await store.find(key)
      if (found) return { ...found, isCurrent: true }

      const older = await store.findAny(key.name)
      if (older && (await queue.restOf(order)) > 0) return { ...older, isCurrent: false }
      if (await isDiskFull()) {
        if (older) return { ...older, isCurrent: false }
        throw notReady('The shop’s disk is full, so the feed cannot be written.')
      }
      const writing = isWhole(order) ? queue.write(order) : queue.writeFor(caller, order)
      const written = await withinOr(older ? WAIT_WITH_OLDER : WAIT_WITHOUT, writing, undefined).catch(
        (error: unknown) => {
          const isAwaited = error instanceof FeedNotPublished
          if (!older || !(isAwaited || isOutOfSpace(error))) throw error
          if (!isAwaited) onError(error)
          return undefined
        },
      )
      if (written) return { ...written, isCurrent: true }
      if (older) return { ...older, isCurrent: false }
      throw notReady('The feed is being written. Try again in 30 seconds.')
    },

    keepUp() {
      catalog.follow(writeRequested)
      writeRequested()
    },

    writing: queue.size,

    async close() {
      closing.abort()
      await queue.idle()
    },
  }
}

interface WriteAheadParts {
  catalog: FeedsParts['catalog']
  onError: (error: unknown) => void
  store: FeedStore
  queue: ReturnType<typeof createWriteQueue>
  requested: ReadonlySet<FeedDocument>
  signal: AbortSignal
}

/** Writes the requested whole feeds in the background, as soon as they are due. */
function createWriteAhead({ catalog, onError, store, queue, requested, signal }: WriteAheadParts): () => void {
  /** Documents that are currently kept up to date with the catalogue. */
  const following = new Set<FeedDocument>()

  /** Writes the whole feed in the background whenever it is due, until it is the newest edition's; retries failures. */
  async function writeAhead(document: FeedDocument): Promise<void> {
    let retry = FIRST_RETRY
    for (let order = newestOrder(document); order && !signal.aborted; order = newestOrder(document)) {
      try {
        if (await store.find(queue.keyOf(order))) return
        const rest = await queue.restOf(order)
        if (rest > 0) await pause(rest, undefined, { signal, ref: false })
        const newest = newestOrder(document) ?? order
        await queue.write(newest)
        retry = FIRST_RETRY
      } catch (error) {
        if (signal.aborted) return
        // A worker writes it, so this is not an error.
        const isAwaited = error instanceof FeedNotPublished
        if (!isAwaited) onError(error)
        await pause(isAwaited ? FIRST_RETRY : retry, undefined, { signal, ref: false }).catch(() => {})
        if (!isAwaited) retry = Math.min(retry * 2, LAST_RETRY)
      }
    }
  }

  function newestOrder(document: FeedDocument): FeedOrder | undefined {
    const edition = catalog.edition()
    return edition && { document, edition, filter: {} }
  }

  return () => {
    for (const document of requested) {
      if (following.has(document)) continue
      following.add(document)
      void writeAhead(document).finally(() => following.delete(document))
    }
  }
}

/** A feed to write. */
interface FeedOrder {
  document: FeedDocument
  edition: Edition
  filter: FeedFilter
}

const isWhole = ({ filter }: FeedOrder): boolean => filterSuffix(filter) === ''

/** Filtered feeds are refused while this many feeds are queued, so that they cannot delay the whole ones. */
const MAX_WAITING = 8

/** Writes feeds one after another: two at a time would be ready no sooner and take twice the memory. */
function createWriteQueue(parts: FeedsParts, store: FeedStore, signal: AbortSignal) {
  const { keyOf, findOrWrite } = createFeedFinder(parts, store, signal)
  const underWay = new Map<string, Promise<WrittenFeed>>()
  /** Callers who wait for a filtered feed. */
  const busyCallers = new Set<string>()
  let last: Promise<unknown> = Promise.resolve()

  /**
   * The number of milliseconds until the feed is due, from the duration of the last one with its name; changes of the
   * shop's facts are in no log.
   */
  async function restOf(order: FeedOrder): Promise<number> {
    const { name, state } = keyOf(order)
    const older = await store.findAny(name)
    if (!older || older.state.slice(-DIGEST) !== state.slice(-DIGEST)) return 0
    const { written_at, taken = 0 } = older.record
    if (written_at === undefined) return 0
    const rest = pauseAfterWalk(taken, order.edition.product_count)
    // The minimum, in case the clock was set back.
    return Math.min(rest, Date.parse(written_at) + rest - Date.now())
  }

  function nameOf(order: FeedOrder): string {
    const { name, state } = keyOf(order)
    return `${name}@${state}`
  }

  function write(order: FeedOrder): Promise<WrittenFeed> {
    const name = nameOf(order)
    const known = underWay.get(name)
    if (known) return known
    const writing = last.then(() => findOrWrite(newest(order))).finally(() => underWay.delete(name))
    underWay.set(name, writing)
    last = writing.catch(() => {})
    return writing
  }

  /** Writes a filtered feed. The feeds of one caller are queued, so that they do not delay those of others. */
  function writeFor(caller: string | undefined, order: FeedOrder): Promise<WrittenFeed> {
    if (underWay.has(nameOf(order))) return write(order)
    if (caller !== undefined && busyCallers.has(caller))
      throw new Failure(
        'rate_limited',
        'Another filtered feed is being generated for you. Try again when it is ready.',
        {
          headers: { 'retry-after': '10' },
        },
      )
    if (underWay.size >= MAX_WAITING) throw notReady('Too many filtered feeds are being written.')
    if (caller === undefined) return write(order)
    busyCallers.add(caller)
    return write(order).finally(() => busyCallers.delete(caller))
  }

  /** Feeds superseded while queued are skipped: their callers get the newest. */
  function newest(order: FeedOrder): FeedOrder {
    return { ...order, edition: parts.catalog.edition() ?? order.edition }
  }

  return { keyOf, restOf, write, writeFor, size: () => underWay.size, idle: () => last }
}

/** Finds a feed in the store, or else writes it, in one of the processes that share the folder. */
function createFeedFinder(
  { catalog, shop, dataDir, published, onError = () => {} }: FeedsParts,
  store: FeedStore,
  signal: AbortSignal,
) {
  function keyOf({ document, filter, edition }: FeedOrder): FeedKey {
    return { name: document.name + filterSuffix(filter), state: `${edition.key}-${shopDigest(shop)}` }
  }

  async function findOrWrite(order: FeedOrder): Promise<WrittenFeed> {
    const key = keyOf(order)
    for (;;) {
      signal.throwIfAborted()
      const found = await store.find(key)
      if (found) return found
      await using held = lockFile(path.join(dataDir, FEEDS_LOCK))
      if (held) {
        await store.tidy()
        return await (published && isWhole(order) ? fetchOrPublish(published, order) : put(order))
      }
      await pause(100, undefined, { signal })
    }
  }

  const put = (order: FeedOrder) => store.put(keyOf(order), (folder) => writeFeed(folder, jobOf(order)))

  /** A whole feed that another machine has written, or that this one writes for the others. */
  async function fetchOrPublish(published: PublishedFeeds, order: FeedOrder): Promise<WrittenFeed> {
    const key = keyOf(order)
    try {
      return await store.put(key, async (folder) => {
        const record = await published.fetch(key, folder)
        if (!record) throw new FeedNotPublished()
        return record
      })
    } catch (error) {
      if (!(error instanceof FeedNotPublished)) onError(error)
      if (!published.mayWrite) throw new FeedNotPublished()
    }
    const written = await put(order)
    // If the storage is unavailable, the other machines write their own.
    await published.publish(key, written).catch(onError)
    return written
  }

  function jobOf(order: FeedOrder): FeedJob {
    const { document, edition, filter } = order
    const facts = { shop, at: edition.as_of, availability: filter.availability }
    const compressors = isWhole(order) ? COMPRESSED_FOR_MANY : COMPRESSED_FOR_ONE
    const found = filteredProducts(catalog, edition, filter)
    const products = isWhole(order) ? allOf(found, edition) : found
    return { document, version: edition.version, facts, products, compressors, signal }
  }

  return { keyOf, findOrWrite }
}

/** The products of an edition. Throws at the end if some are missing because they have been purged. */
async function* allOf(batches: AsyncIterable<CatalogEntry[]>, edition: Edition): AsyncGenerator<CatalogEntry[]> {
  let count = 0
  for await (const batch of batches) {
    count += batch.length
    yield batch
  }
  if (count !== edition.product_count)
    throw new Error(
      `Version ${edition.version} has ${edition.product_count} products, and ${count} were read: its feed is not published.`,
    )
}

/** Covers everything in feeds besides the catalogue; the shop's facts may change with the catalogue. */
function shopDigest(shop: Shop): string {
  const policies = shop.policies.map(({ slug }) => slug)
  return hash('sha1', JSON.stringify([VERSION, { ...shop, policies }]), 'base64url').slice(0, DIGEST)
}

/** The number of characters of the shop's digest at the end of a feed's state. */
const DIGEST = 8

function notReady(detail: string): Failure {
  return new Failure('unavailable', detail, { headers: { 'retry-after': '30' } })
}
