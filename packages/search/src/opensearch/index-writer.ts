import { randomBytes } from 'node:crypto'
import { MINUTE, SECOND } from '@vitrine/kit'
import type { Edition, NumberedEntry, ProductSource } from '@vitrine/product'
import { isSearchable } from '../index/build-image.ts'
import { changesBetween } from '../index/changes.ts'
import { toDocument } from '../index/document.ts'
import { turnsBetweenRequests } from '../index/turns.ts'
import type { Analysis } from '../text/analysis.ts'
import { type EngineClient, OpenSearchError, plainError } from './engine-client.ts'
import { indexSettings, mappingDigest } from './index-settings.ts'
import { mirrorsIn, toIndexed } from './to-indexed.ts'

/** An index that can be searched, and the edition of the catalogue that it holds. */
export interface RemoteIndex {
  /** The concrete index behind the alias. */
  index: string
  edition: Edition
  /** Products that can be found. */
  productCount: number
  /** Options that say the same as a trait. */
  mirrors: string[]
  /** How the documents were made: the digest of the mapping. */
  made: string
}

export interface IndexWriter {
  /** The digest of the mapping that this program writes and reads. */
  made: string
  /** What the alias points to; undefined where there is nothing of use. */
  read(): Promise<RemoteIndex | undefined>
  /** Brings the index to an edition: by what changed since, or by building another. */
  write(before: RemoteIndex | undefined, edition: Edition): Promise<RemoteIndex>
}

export interface IndexWriterParts {
  client: EngineClient
  catalog: ProductSource
  analysis: Analysis
  /** The alias; indexes are called `<name>-v<edition>-<random>`. */
  name: string
  signal: AbortSignal
}

/** More changes than these are cheaper to take in by building another index. */
const MANY_CHANGES = 100_000
const MOST_AT_ONCE = 500
/** Requests on their way at the same time; OpenSearch says 429 when its queues are full, and then it is waited. */
const CONCURRENCY = 2
const FLUSH_BYTES = 5_000_000
const RETRIES = 8
const RETRY_AFTER = 500
/** The index that was superseded stays so long, for walks that began in it. */
const KEPT_FOR = 10 * MINUTE
/** The document that tells of which edition an index is. */
const EDITION = 'edition'

/** A document to write, or the number of a product to take out. */
type Change = { number: number; body?: ReturnType<typeof toIndexed> }

export function createIndexWriter({ client, catalog, analysis, name, signal }: IndexWriterParts): IndexWriter {
  const made = mappingDigest(analysis)

  async function read(): Promise<RemoteIndex | undefined> {
    const found = await client
      .search((remote, options) => remote.get({ index: name, id: EDITION }, options))
      .catch((error: unknown) => {
        if (error instanceof OpenSearchError && error.status === 404) return undefined
        throw error
      })
    const note = found?._source?.edition
    return found && isNote(note) ? { ...note, edition: editionOf(note.edition), index: found._index } : undefined
  }

  async function write(before: RemoteIndex | undefined, edition: Edition): Promise<RemoteIndex> {
    const isSame = before !== undefined && before.made === made && edition.number >= before.edition.number
    return (isSame ? await writeChanges(before, edition) : undefined) ?? (await build(edition))
  }

  /** Undefined when so much changed that another index is cheaper. */
  async function writeChanges(before: RemoteIndex, edition: Edition): Promise<RemoteIndex | undefined> {
    const changes = await changesBetween(catalog, before.edition, edition, MANY_CHANGES)
    if (!changes) return undefined
    const mirrors = new Set(before.mirrors)
    await bulk(before.index, edition, changesOf(changes, edition, mirrors))
    return publish({ ...before, mirrors: [...mirrors], edition, made })
  }

  async function build(edition: Edition): Promise<RemoteIndex> {
    const index = `${name}-v${edition.number}-${randomBytes(4).toString('hex')}`
    const body = indexSettings(analysis, edition.product_count)
    await client.build((remote, options) => remote.indices.create({ index, body }, options))
    try {
      const mirrors = new Set<string>()
      await bulk(index, edition, everyProduct(edition, mirrors))
      const built = await publish({ index, edition, productCount: 0, mirrors: [...mirrors], made })
      await swap(index)
      return built
    } catch (error) {
      // A half-built index is of no use to anybody.
      await client.build((remote, options) => remote.indices.delete({ index }, options)).catch(() => undefined)
      throw error
    }
  }

  /** Shows what was written: all at once, and then says of which edition it is. */
  async function publish(written: Omit<RemoteIndex, 'productCount'> & { productCount: number }): Promise<RemoteIndex> {
    const { index, edition } = written
    await client.build((remote, options) => remote.indices.refresh({ index }, options))
    const { count } = await client.build((remote, options) =>
      remote.count({ index, body: { query: { exists: { field: 'number' } } } }, options),
    )
    const state = { ...written, productCount: count }
    const { index: _, ...note } = state
    const versioned = { version: edition.number, version_type: 'external_gte' as const }
    await client.build((remote, options) =>
      remote.index({ index, id: EDITION, body: { edition: note }, ...versioned }, options),
    )
    return state
  }

  /** Points the alias to the index in one step; what it pointed to before goes later, for walks that began there. */
  async function swap(index: string): Promise<void> {
    const aliased = await aliasedIndexes()
    const actions = [
      ...aliased.map((other) => ({ remove: { index: other, alias: name } })),
      { add: { index, alias: name } },
    ]
    await client.build((remote, options) => remote.indices.updateAliases({ body: { actions } }, options))
    await removeOthers([index, ...aliased])
    setTimeout(
      () =>
        void aliasedIndexes()
          .then(removeOthers)
          .catch(() => undefined),
      KEPT_FOR,
    ).unref()
  }

  async function aliasedIndexes(): Promise<string[]> {
    const found = await client
      .build((remote, options) => remote.indices.getAlias({ name }, options))
      .catch((error: unknown) => {
        if (error instanceof OpenSearchError && error.status === 404) return {}
        throw error
      })
    return Object.keys(found)
  }

  async function removeOthers(kept: readonly string[]): Promise<void> {
    const pattern = `${name}-v*`
    const all = await client.build((remote, options) => remote.indices.get({ index: pattern }, options))
    const others = Object.keys(all).filter((index) => !kept.includes(index))
    if (others.length > 0) await client.build((remote, options) => remote.indices.delete({ index: others }, options))
  }

  async function* everyProduct(edition: Edition, mirrors: Set<string>): AsyncGenerator<Change> {
    for await (const batch of catalog.walk(edition)) yield* documents(batch, edition, mirrors)
  }

  async function* changesOf(
    { changed, withdrawn }: { changed: readonly number[]; withdrawn: readonly number[] },
    edition: Edition,
    mirrors: Set<string>,
  ): AsyncGenerator<Change> {
    for (const number of withdrawn) yield { number }
    for (let at = 0; at < changed.length; at += MOST_AT_ONCE) {
      const wanted = changed.slice(at, at + MOST_AT_ONCE)
      const entries = (await catalog.get(wanted)).filter(({ product }) => isSearchable(product))
      const there = new Set(entries.map(({ number }) => number))
      for (const number of wanted) if (!there.has(number)) yield { number }
      yield* documents(entries, edition, mirrors)
    }
  }

  async function* documents(
    entries: readonly NumberedEntry[],
    edition: Edition,
    mirrors: Set<string>,
  ): AsyncGenerator<Change> {
    const turns = turnsBetweenRequests(signal)
    for (const { number, product } of entries) {
      if (!isSearchable(product)) continue
      const document = toDocument(number, product, { at: edition.as_of, readTitle: analysis.readTitle })
      for (const mirror of mirrorsIn(document)) mirrors.add(mirror)
      yield { number, body: toIndexed(document, analysis) }
      if (turns.isOver()) await turns.pass()
    }
  }

  /**
   * Writes as fast as OpenSearch takes it: a few requests at a time, and longer and longer pauses where it is full. What a
   * later edition has written already stays: a writer that was paused writes over nobody.
   */
  async function bulk(index: string, edition: Edition, changes: AsyncGenerator<Change>): Promise<void> {
    const refused: string[] = []
    const versioned = { version: edition.number, version_type: 'external_gte' as const }
    await client.build(async (remote, { requestTimeout }) => {
      const helper = remote.helpers.bulk<Change>(
        {
          datasource: changes,
          concurrency: CONCURRENCY,
          flushBytes: FLUSH_BYTES,
          retries: RETRIES,
          wait: RETRY_AFTER,
          onDocument: ({ number, body }) => {
            const place = { _index: index, _id: String(number), ...versioned }
            return body ? [{ index: place }, body] : { delete: place }
          },
          onDrop({ status, error }) {
            if (status !== 409 && status !== 404) refused.push(`${status} ${error?.type}: ${error?.reason}`)
          },
        },
        { requestTimeout },
      )
      signal.addEventListener('abort', () => helper.abort(), { once: true })
      return { body: await helper }
    })
    signal.throwIfAborted()
    const [first] = refused
    if (first !== undefined)
      throw new OpenSearchError(`OpenSearch did not take ${refused.length} products (${first.slice(0, 300)}).`)
  }

  return { made, read, write }
}

type Note = Omit<RemoteIndex, 'index' | 'edition'> & { edition: Record<keyof Edition, unknown> }

function isNote(note: unknown): note is Note {
  return typeof note === 'object' && note !== null && 'made' in note && 'edition' in note && 'mirrors' in note
}

function editionOf(note: Note['edition']): Edition {
  return {
    number: Number(note.number),
    version: String(note.version),
    published_at: new Date(String(note.published_at)),
    as_of: new Date(String(note.as_of)),
    product_count: Number(note.product_count),
    source: String(note.source),
    key: String(note.key),
  }
}

const LEASE_DOCUMENT = 'writer'
const RENEW_EVERY = 2 * SECOND
/** A lease that was not renewed for so long is free, by the clock of who watches it. */
const EXPIRES_AFTER = 10 * SECOND

/** One writer among all processes, by a document that only one of them can change at a time. */
export interface WriterLease {
  /** Runs the work while holding the lease; undefined where another process holds it. */
  hold<Result>(work: () => Promise<Result>): Promise<Result | undefined>
}

export function createWriterLease(client: EngineClient, name: string): WriterLease {
  const index = `${name}-writer`
  const holder = randomBytes(8).toString('hex')
  let seen: { place: string; since: number } | undefined

  interface Place {
    if_seq_no: number
    if_primary_term: number
  }

  async function put(place: Place | undefined, free: boolean): Promise<Place | undefined> {
    const body = { holder, free }
    const only = place ?? { op_type: 'create' as const }
    const answer = await client
      .build((remote, options) => remote.index({ index, id: LEASE_DOCUMENT, body, ...only }, options))
      .catch((error: unknown) => {
        if (error instanceof OpenSearchError && error.status === 409) return undefined
        throw error
      })
    return answer && { if_seq_no: answer._seq_no, if_primary_term: answer._primary_term }
  }

  async function take(): Promise<Place | undefined> {
    const found = await client
      .build((remote, options) => remote.get({ index, id: LEASE_DOCUMENT }, options))
      .catch((error: unknown) => {
        if (error instanceof OpenSearchError && error.status === 404) return undefined
        throw error
      })
    if (!found?.found) return put(undefined, false)
    const place = { if_seq_no: found._seq_no ?? 0, if_primary_term: found._primary_term ?? 1 }
    const isFree = found._source?.free === true || found._source?.holder === holder
    const key = `${place.if_seq_no} ${place.if_primary_term}`
    const now = performance.now()
    if (seen?.place !== key) seen = { place: key, since: now }
    return isFree || now - seen.since > EXPIRES_AFTER ? put(place, false) : undefined
  }

  return {
    async hold(work) {
      let place = await take()
      if (!place) return undefined
      const timer = setInterval(() => {
        void put(place, false)
          .then((renewed) => {
            if (renewed) place = renewed
          })
          .catch((error: unknown) => plainError(error))
      }, RENEW_EVERY)
      timer.unref()
      try {
        return await work()
      } finally {
        clearInterval(timer)
        await put(place, true).catch(() => undefined)
      }
    },
  }
}
