import { hash } from 'node:crypto'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { FeedDocument } from '@vitrine/feeds'
import { MINUTE, withinOr } from '@vitrine/kit'
import type { Catalog, Edition } from '@vitrine/product'
import { Failure } from '@vitrine/server-kit'
import { isOutOfSpace } from '../disk-space.ts'
import type { Shop } from '../shop/shop.ts'
import { VERSION } from '../version.ts'
import { cutName, type FeedCut, productsIn } from './cut.ts'
import { FEED_DOCUMENTS } from './documents.ts'
import { createFeedShelf, type WrittenFeed } from './feed-shelf.ts'
import { EVERY_CODING, type FeedWork, writeFeed } from './write-feed.ts'

export interface FeedsParts {
  catalog: Catalog
  shop: Shop
  /** Written feeds stand in its folder `feeds`; several processes may share it. */
  dataDir: string
  /** Held while a feed is written, so that of several processes one does it; undefined when another has it. */
  lock(name: string): Promise<AsyncDisposable | undefined>
  /** Whether nothing can be written just now, so that nobody need wait for it. */
  isDiskFull?: () => Promise<boolean>
  /** Told of feeds that could not be written in the background, or in whose place an older one was given. */
  onError?: (error: unknown) => void
}

/** A written feed and whether it is of the edition being served now. */
export interface ServedFeed extends WrittenFeed {
  isCurrent: boolean
}

/** The front door of the room `feeds`: each document is written once an edition and read from its file. */
export interface Feeds {
  /**
   * The feed of the edition being served. Whoever asks first has it written and all others wait for the same; while
   * that takes long, readers get the one before. For each `caller` one narrowed feed is written at a time; asked for
   * another meanwhile, it throws `rate_limited`.
   */
  get(document: FeedDocument, cut?: FeedCut, caller?: string): Promise<ServedFeed>
  /** From now on writes the main feed, and other whole ones that have been asked for, as soon as an edition appears. */
  keepUp(): void
  /** Stops what is being written; what is half done is removed. */
  close(): Promise<void>
}

interface Order {
  document: FeedDocument
  edition: Edition
  cut: FeedCut
}

/** How long readers wait for the newest when an older feed could be had at once, in milliseconds. */
const PATIENCE_WITH_OLD = 2000
/** Narrowed feeds are refused while so many feeds wait to be written, so that nobody can keep the whole ones waiting. */
const MOST_WAITING = 8
/** How long they wait when there is nothing else. */
const PATIENCE = MINUTE

export function createFeeds({
  catalog,
  shop,
  dataDir,
  lock,
  isDiskFull = async () => false,
  onError = () => {},
}: FeedsParts): Feeds {
  const shelf = createFeedShelf(path.join(dataDir, 'feeds'))
  const closing = new AbortController()
  const underWay = new Map<string, Promise<WrittenFeed>>()
  /** Callers for whom a narrowed feed is being written, or waits to be. */
  const writingFor = new Set<string>()
  const wanted = new Set<FeedDocument>(FEED_DOCUMENTS.slice(0, 1))
  let queue: Promise<unknown> = Promise.resolve()

  /** Names what feeds are made from beside the catalogue; the shop's facts may change with it. */
  function constants(): string {
    const policies = shop.policies.map(({ slug }) => slug)
    return hash('sha1', JSON.stringify([VERSION, { ...shop, policies }]), 'base64url').slice(0, 8)
  }

  function labelOf({ document, cut, edition }: Order) {
    return { name: document.name + cutName(cut), state: `${edition.key}-${constants()}` }
  }

  function keyOf(order: Order): string {
    const { name, state } = labelOf(order)
    return `${name}@${state}`
  }

  /** One after another: two at a time would be ready no sooner, and take twice the memory. */
  function make(order: Order): Promise<WrittenFeed> {
    const key = keyOf(order)
    const known = underWay.get(key)
    if (known) return known
    const making = queue.then(() => findOrWrite(order)).finally(() => underWay.delete(key))
    underWay.set(key, making)
    queue = making.catch(() => {})
    return making
  }

  /** So that one caller's narrowed feeds wait behind each other, and not everybody else's behind them. */
  function makeNarrowed(order: Order, caller: string | undefined): Promise<WrittenFeed> {
    if (underWay.has(keyOf(order))) return make(order)
    if (caller !== undefined && writingFor.has(caller))
      throw new Failure('rate_limited', 'Another narrowed feed is being written for you. Ask again when you have it.', {
        headers: { 'retry-after': '10' },
      })
    if (underWay.size >= MOST_WAITING) throw notReady('Too many narrowed feeds are being written.')
    if (caller === undefined) return make(order)
    writingFor.add(caller)
    return make(order).finally(() => writingFor.delete(caller))
  }

  async function findOrWrite(order: Order): Promise<WrittenFeed> {
    const { document, edition, cut } = order
    const label = labelOf(order)
    const { signal } = closing
    for (;;) {
      signal.throwIfAborted()
      const found = await shelf.find(label)
      if (found) return found
      await using held = await lock('feeds')
      if (held) {
        await shelf.tidy()
        const facts = { shop, at: edition.as_of, availability: cut.availability }
        const codings: FeedWork['codings'] = label.name === document.name ? EVERY_CODING : ['gzip']
        const work = { document, facts, products: productsIn(catalog, edition, cut), codings, signal }
        return await shelf.put(label, (folder) => writeFeed(folder, work))
      }
      await pause(100, undefined, { signal })
    }
  }

  function writeWanted(edition: Edition): void {
    for (const document of wanted) {
      make({ document, edition, cut: {} }).catch((error) => {
        if (!closing.signal.aborted) onError(error)
      })
    }
  }

  return {
    async get(document, cut = {}, caller) {
      const edition = catalog.edition()
      if (!edition) throw notReady('No catalogue has been imported yet.')
      const order = { document, edition, cut }
      const label = labelOf(order)
      const isWhole = label.name === document.name
      if (isWhole) wanted.add(document)
      const found = await shelf.find(label)
      if (found) return { ...found, isCurrent: true }

      const old = await shelf.findAny(label.name)
      if (await isDiskFull()) {
        if (old) return { ...old, isCurrent: false }
        throw notReady('The disk of the shop is full, so the feed cannot be written.')
      }
      const making = isWhole ? make(order) : makeNarrowed(order, caller)
      const made = await withinOr(old ? PATIENCE_WITH_OLD : PATIENCE, making, undefined).catch((error: unknown) => {
        if (!old || !isOutOfSpace(error)) throw error
        onError(error)
        return undefined
      })
      if (made) return { ...made, isCurrent: true }
      if (old) return { ...old, isCurrent: false }
      throw notReady('The feed is being written. Ask again in half a minute.')
    },

    keepUp() {
      catalog.follow(writeWanted)
      const edition = catalog.edition()
      if (edition) writeWanted(edition)
    },

    async close() {
      closing.abort()
      await queue
    },
  }
}

function notReady(detail: string): Failure {
  return new Failure('unavailable', detail, { headers: { 'retry-after': '30' } })
}
