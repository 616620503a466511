import { randomBytes } from 'node:crypto'
import { MINUTE } from '@vitrine/kit'
import type { Edition, NumberedEntry, ProductSource } from '@vitrine/product'
import { createDetailCollector, type DetailCollector } from '../filter/department-details.ts'
import { chooseFacets } from '../filter/department-facets.ts'
import { isSearchable } from '../index/build.ts'
import type { DetailFacet } from '../index/detail-facet.ts'
import { mirrorsIn, toDocument } from '../index/document.ts'
import { changesBetween } from '../index/editions.ts'
import type { FieldWeights } from '../index/impact.ts'
import { inTurns, slicesBetweenRequests } from '../index/time-slices.ts'
import type { Analysis } from '../text/analysis.ts'
import { type EngineClient, OpenSearchError, unlessMissing } from './engine-client.ts'
import { indexSettings, mappingDigest } from './index-settings.ts'
import { toIndexed } from './to-indexed.ts'

/** A searchable index and its edition of the catalogue. */
export interface RemoteIndex {
  /** The concrete index behind the alias. */
  index: string
  edition: Edition
  /** The number of searchable products. */
  productCount: number
  /** Options that duplicate a trait. */
  mirrors: string[]
  /** The facets of each department by its path, and how many products have changed since they were chosen. */
  facets: (readonly [path: string, facets: readonly DetailFacet[]])[]
  changedSince: number
  /** The digest of the mapping with which the documents were made. */
  made: string
}

export interface IndexWriter {
  /** The digest of the mapping that this program writes and reads. */
  made: string
  /** The target of the alias; undefined if there is no usable index. */
  read(): Promise<RemoteIndex | undefined>
  /** Updates the index to an edition: by the changes since, or by a rebuild. */
  write(before: RemoteIndex | undefined, edition: Edition): Promise<RemoteIndex>
}

export interface IndexWriterParts {
  client: EngineClient
  catalog: ProductSource
  analysis: Analysis
  weights: FieldWeights
  /** The alias; indexes are called `<name>-v<edition>-<random>`. */
  name: string
  signal: AbortSignal
}

/** With more changes than this, a rebuild is cheaper. */
const MANY_CHANGES = 100_000
/** With a larger share of changed products since, the facets of departments are chosen again. */
const WORTH_CHOOSING = 0.1
const MOST_AT_ONCE = 500
/** Concurrent requests; OpenSearch returns 429 when its queues are full, and the writer then waits. */
const CONCURRENCY = 2
const FLUSH_BYTES = 5_000_000
const RETRIES = 8
const RETRY_AFTER = 500
/** How long a superseded index is kept for walks that started in it. */
const KEPT_FOR = 10 * MINUTE
export function createIndexWriter(parts: IndexWriterParts): IndexWriter {
  const { client, catalog, analysis, weights, name, signal } = parts
  const made = mappingDigest(analysis, weights)
  const aliased = createAlias(client, name)
  const target = { client, signal }

  /** Undefined if a rebuild is cheaper. */
  async function writeChanges(before: RemoteIndex, edition: Edition): Promise<RemoteIndex | undefined> {
    const changes = await changesBetween(catalog, before.edition, edition, MANY_CHANGES)
    if (!changes) return undefined
    const source = { ...parts, edition, mirrors: new Set(before.mirrors) }
    await bulkWrite({ ...target, index: before.index, edition }, changedProducts(changes, source))
    const { changed, withdrawn, reoffered } = changes
    const changedSince = before.changedSince + withdrawn.length + changed.length - reoffered.size
    const isDue = changedSince > before.productCount * WORTH_CHOOSING
    const choice = isDue ? { facets: await chooseAgain(edition), changedSince: 0 } : { changedSince }
    return publish(client, { ...before, ...choice, mirrors: [...source.mirrors], edition, made })
  }

  /** Reads the whole catalogue for the choice of facets, which depends on all products. */
  async function chooseAgain(edition: Edition): Promise<RemoteIndex['facets']> {
    const collector = createDetailCollector()
    for await (const _ of everyProduct({ ...parts, edition, mirrors: new Set(), collector }));
    return chosenFrom(collector, signal)
  }

  async function build(edition: Edition): Promise<RemoteIndex> {
    const index = `${name}-v${edition.number}-${randomBytes(4).toString('hex')}`
    const body = indexSettings(analysis, edition.product_count)
    await client.build((remote, options) => remote.indices.create({ index, body }, options))
    try {
      const source = { ...parts, edition, mirrors: new Set<string>(), collector: createDetailCollector() }
      await bulkWrite({ ...target, index, edition }, everyProduct(source))
      const choice = { facets: await chosenFrom(source.collector, signal), changedSince: 0 }
      const mirrors = [...source.mirrors]
      const built = await publish(client, { index, edition, productCount: 0, mirrors, ...choice, made })
      await aliased.pointTo(index)
      return built
    } catch (error) {
      // An incomplete index is useless.
      await client.build((remote, options) => remote.indices.delete({ index }, options)).catch(() => undefined)
      throw error
    }
  }

  return {
    made,
    read: () => readState(client, name),
    async write(before, edition) {
      const isSame = before !== undefined && before.made === made && edition.number >= before.edition.number
      return (isSame ? await writeChanges(before, edition) : undefined) ?? (await build(edition))
    },
  }
}

async function chosenFrom(collector: DetailCollector, signal: AbortSignal): Promise<RemoteIndex['facets']> {
  return [...(await inTurns(chooseFacets([collector.source()]), slicesBetweenRequests(signal)))]
}

/** A document to write, or the number of a product to delete. */
type Change = { number: number; body?: ReturnType<typeof toIndexed> }

/**
 * The source of documents. `mirrors` collects the options of read products that duplicate a trait, `collector` what the
 * choice of facets reads.
 */
interface DocumentSource extends Pick<IndexWriterParts, 'catalog' | 'analysis' | 'weights' | 'signal'> {
  edition: Edition
  mirrors: Set<string>
  collector?: DetailCollector
}

async function* everyProduct(source: DocumentSource): AsyncGenerator<Change> {
  for await (const batch of source.catalog.walk(source.edition)) yield* documents(batch, source)
}

async function* changedProducts(
  { changed, withdrawn }: { changed: readonly number[]; withdrawn: readonly number[] },
  source: DocumentSource,
): AsyncGenerator<Change> {
  for (const number of withdrawn) yield { number }
  for (let at = 0; at < changed.length; at += MOST_AT_ONCE) {
    const wanted = changed.slice(at, at + MOST_AT_ONCE)
    const entries = (await source.catalog.get(wanted)).filter(({ product }) => isSearchable(product))
    const there = new Set(entries.map(({ number }) => number))
    for (const number of wanted) if (!there.has(number)) yield { number }
    yield* documents(entries, source)
  }
}

async function* documents(
  entries: readonly NumberedEntry[],
  { analysis, weights, signal, edition, mirrors, collector }: DocumentSource,
): AsyncGenerator<Change> {
  const turns = slicesBetweenRequests(signal)
  for (const { number, product } of entries) {
    if (!isSearchable(product)) continue
    const document = toDocument(number, product, { at: edition.as_of, readTitle: analysis.readTitle })
    for (const mirror of document.variants.flatMap(mirrorsIn)) mirrors.add(mirror)
    collector?.add(document)
    yield { number, body: toIndexed(document, { ...analysis, weights }) }
    if (turns.isOver()) await turns.pass()
  }
}

interface BulkTarget extends Pick<IndexWriterParts, 'client' | 'signal'> {
  index: string
  edition: Edition
}

/** The edition as a version: documents of a later edition are kept, so a writer that was paused overwrites nothing. */
function versionOf({ number }: Edition) {
  return { version: number, version_type: 'external_gte' as const }
}

/** Writes as fast as OpenSearch accepts: a few requests at a time, with growing pauses while its queues are full. */
async function bulkWrite(
  { client, index, edition, signal }: BulkTarget,
  changes: AsyncGenerator<Change>,
): Promise<void> {
  const refused: string[] = []
  await client.build(async (remote, { requestTimeout }) => {
    const helper = remote.helpers.bulk<Change>(
      {
        datasource: changes,
        concurrency: CONCURRENCY,
        flushBytes: FLUSH_BYTES,
        retries: RETRIES,
        wait: RETRY_AFTER,
        onDocument: ({ number, body }) => {
          const place = { _index: index, _id: String(number), ...versionOf(edition) }
          return body ? [{ index: place }, body] : { delete: place }
        },
        // What was refused to the last retry, as by a full disk, comes without an error.
        onDrop({ status, error }) {
          if (status !== 409 && status !== 404)
            refused.push(error ? `${status} ${error.type}: ${error.reason}` : `${status}`)
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

/** The document with the edition of an index. */
const EDITION = 'edition'

/** Makes all writes visible at once, and then records the edition. */
async function publish(client: EngineClient, written: RemoteIndex): Promise<RemoteIndex> {
  const { index, edition } = written
  await client.build((remote, options) => remote.indices.refresh({ index }, options))
  const { count } = await client.build((remote, options) =>
    remote.count({ index, body: { query: { exists: { field: 'number' } } } }, options),
  )
  const state = { ...written, productCount: count }
  const { index: _, ...note } = state
  await client.build((remote, options) =>
    remote.index({ index, id: EDITION, body: { edition: note }, ...versionOf(edition) }, options),
  )
  return state
}

/** The target of the alias, as `publish` recorded it; undefined if there is no usable index. */
async function readState(client: EngineClient, name: string): Promise<RemoteIndex | undefined> {
  const found = await unlessMissing(
    client.search((remote, options) => remote.get({ index: name, id: EDITION }, options)),
  )
  const note = found?._source?.edition
  return found && isNote(note) ? { ...note, edition: editionOf(note.edition), index: found._index } : undefined
}

/** The alias by which processes find the index of the current edition. */
function createAlias(client: EngineClient, name: string) {
  async function indexes(): Promise<string[]> {
    const found = await unlessMissing(client.build((remote, options) => remote.indices.getAlias({ name }, options)))
    return Object.keys(found ?? {})
  }

  async function removeOthers(kept: readonly string[]): Promise<void> {
    const pattern = `${name}-v*`
    const all = await client.build((remote, options) => remote.indices.get({ index: pattern }, options))
    const others = Object.keys(all).filter((index) => !kept.includes(index))
    if (others.length > 0) await client.build((remote, options) => remote.indices.delete({ index: others }, options))
  }

  async function removeSuperseded(): Promise<void> {
    await removeOthers(await indexes())
  }

  return {
    /**
     * Switches the alias to the index in one step. The previous index is deleted later, because walks may have started
     * in it.
     */
    async pointTo(index: string): Promise<void> {
      const before = await indexes()
      const actions = [
        ...before.map((other) => ({ remove: { index: other, alias: name } })),
        { add: { index, alias: name } },
      ]
      await client.build((remote, options) => remote.indices.updateAliases({ body: { actions } }, options))
      await removeOthers([index, ...before])
      setTimeout(() => void removeSuperseded().catch(() => undefined), KEPT_FOR).unref()
    },
  }
}

type Note = Omit<RemoteIndex, 'index' | 'edition'> & { edition: Record<keyof Edition, unknown> }

function isNote(note: unknown): note is Note {
  return typeof note === 'object' && note !== null && 'made' in note && 'edition' in note && 'facets' in note
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
