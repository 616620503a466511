import { createHash } from 'node:crypto'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { PRIVATE_FILE } from '@vitrine/kit'
import type { ProductSource } from '@vitrine/product'
import { openOffers } from './columns.ts'
import { type Image, packImage, type Section } from './image.ts'
import { INDEX_FILE_FORMAT, readImageFile, writeImageFile } from './image-file.ts'
import { type IndexedEdition, makeFolder } from './kept-index.ts'
import { eachGone, hold, type LiveSegment, ofSegments } from './live-index.ts'
import { withLost } from './lost-words.ts'
import { type OfferVersion, offersIn } from './offers.ts'
import { openSegment } from './segment.ts'
import type { SegmentFacts, SegmentImage } from './segment-facts.ts'
import { inTurns, turnsBetweenRequests } from './turns.ts'

// An index that one machine has built, published for the others: a file for each segment, one for the products of it
// that are gone, one for what products are sold for since, and a note that names them. Files are named by what is in them, so a segment is sent once.

/** A file of a publication: its name there, and the digest of its bytes. */
export interface SharedFile {
  name: string
  /** In bytes. */
  size: number
  /** SHA-256 in hexadecimal. */
  sha256: string
}

/** A storage in which one machine publishes what others fetch. Every method rejects if the storage times out. */
export interface IndexExchange {
  /** The latest publication with this name; undefined if there is none. */
  latest(name: string): Promise<{ note: unknown; files: readonly SharedFile[] } | undefined>
  /**
   * Writes a published file to `target`. If the bytes do not match the digest, it rejects and withdraws the
   * publication, so that it is published again.
   */
  fetch(name: string, file: SharedFile, target: string, signal: AbortSignal): Promise<void>
  /** Publishes everything or nothing. Files without a path are those of the previous publication. */
  publish(name: string, content: { note: unknown; files: readonly (SharedFile | LocalFile)[] }): Promise<SharedFile[]>
  /** The right to build, which one process has at a time; undefined if another process has it. */
  lock(): Promise<AsyncDisposable | undefined>
  /** Whether this process may build at all; otherwise it waits until another has published. */
  mayBuild: boolean
}

export interface LocalFile {
  name: string
  path: string
}

/** The metadata of a publication. */
interface IndexNote {
  edition: { number: number; as_of: string; key: string }
  segments: { image: string; offers?: string; gone?: string }[]
}

export interface SharedIndex {
  /** The published index, if the changes since it are known. Rejects if the storage fails. */
  read(signal: AbortSignal): Promise<IndexedEdition | undefined>
  /** Publishes an index, unless one of this or of a later edition is published. */
  publish(indexed: IndexedEdition): Promise<void>
}

export interface SharedIndexParts {
  exchange: IndexExchange
  catalog: ProductSource
  /** Identifies how the index is built: another language or other weights give another index. */
  made: string
  /** The folder in which files are kept between runs. */
  folder: string
}

const SEGMENT = '.segment'

export function openSharedIndex({ exchange, catalog, made, folder }: SharedIndexParts): SharedIndex {
  const digest = createHash('sha256')
    .update(JSON.stringify([made, INDEX_FILE_FORMAT]))
    .digest('hex')
  const name = `search-${digest.slice(0, 16)}`
  const segmentFiles = createSegmentFiles({ exchange, name, folder })

  return {
    async read(signal) {
      const published = await exchange.latest(name)
      const note = published && readNote(published.note)
      const edition = note && catalog.editionAt(note.edition.number, new Date(note.edition.as_of))
      if (!published || !note || edition?.key !== note.edition.key) return undefined
      await makeFolder(folder)
      const files = new Map(published.files.map((file) => [file.name, file]))
      const segments: LiveSegment[] = []
      for (const segment of note.segments) segments.push(await segmentFiles.read(segment, files, signal))
      await removeOthers(folder, published.files)
      return { index: ofSegments(segments), edition }
    },

    async publish(indexed) {
      using _held = hold(indexed.index)
      const { number, as_of, key } = indexed.edition
      const before = await exchange.latest(name)
      const last = before && readNote(before.note)?.edition
      // A publication of another catalogue, as after a restored backup, is replaced.
      const isOurs = last && catalog.editionAt(last.number, new Date(last.as_of))?.key === last.key
      if (last && isOurs && (last.key === key || last.number > number)) return
      await makeFolder(folder)
      await using temporary = createTemporaryFiles(folder)
      const { files, segments } = await segmentFiles.write(indexed, temporary, before?.files ?? [])
      const note: IndexNote = { edition: { number, as_of: as_of.toISOString(), key }, segments }
      const sent = new Map((await exchange.publish(name, { note, files })).map((file) => [file.name, file]))
      for (const [at, { segment }] of indexed.index.segments.entries()) {
        const file = sent.get(segments[at]?.image ?? '')
        if (file) segmentFiles.remember(segment.image, file)
      }
    },
  }
}

interface SegmentFilesParts extends Pick<SharedIndexParts, 'exchange' | 'folder'> {
  /** The name of the publication. */
  name: string
}

/** Segments and the files in which they are published. */
function createSegmentFiles({ exchange, name, folder }: SegmentFilesParts) {
  /** Files of segments that this process has published or fetched. */
  const known = new WeakMap<SegmentImage, SharedFile>()

  /** What is good for one edition alone is not kept. */
  async function fetchOnce<Read>(file: SharedFile, signal: AbortSignal, read: (place: string) => Promise<Read>) {
    const place = path.join(folder, `${file.sha256}.once`)
    try {
      await exchange.fetch(name, file, place, signal)
      return await read(place)
    } finally {
      await rm(place, { force: true })
    }
  }

  async function readOffers(place: string): Promise<OfferVersion> {
    const read = await readImageFile(place)
    if (!read) throw new Error('The published file of prices is not one that this release reads.')
    return offersIn(openOffers(read.image))
  }

  return {
    remember(image: SegmentImage, file: SharedFile): void {
      known.set(image, file)
    },

    async read(
      { image, offers, gone }: IndexNote['segments'][number],
      files: ReadonlyMap<string, SharedFile>,
      signal: AbortSignal,
    ): Promise<LiveSegment> {
      const file = files.get(image)
      if (!file) throw new Error(`The published index lacks its file ${image}.`)
      const place = path.join(folder, `${file.sha256}${SEGMENT}`)
      let read = await readImageFile<SegmentFacts, unknown>(place)
      if (!read) {
        await exchange.fetch(name, file, place, signal)
        read = await readImageFile<SegmentFacts, unknown>(place)
      }
      if (!read) throw new Error(`The published file ${image} is not one that this release reads.`)
      known.set(read.image, file)
      const offersFile = offers === undefined ? undefined : files.get(offers)
      const segment = openSegment(read.image, offersFile && (await fetchOnce(offersFile, signal, readOffers)))
      const whole = { segment, gone: undefined, lost: undefined, live: segment.size }
      const goneFile = gone === undefined ? undefined : files.get(gone)
      return goneFile ? withGone(whole, await fetchOnce(goneFile, signal, (place) => readFile(place)), signal) : whole
    },

    /** Writes the files that are not `present` in the previous publication. */
    async write({ index, edition }: IndexedEdition, temporary: TemporaryFiles, present: readonly SharedFile[]) {
      const files: (SharedFile | LocalFile)[] = []
      const segments: IndexNote['segments'] = []
      for (const [at, { segment, gone }] of index.segments.entries()) {
        const own = known.get(segment.image)
        const sent = own && present.find(({ sha256 }) => sha256 === own.sha256)
        // Names are unique within one publication; a file that was sent before keeps its name, which is derived from
        // its digest.
        const image = sent?.name ?? `${edition.key}-${at}`
        files.push(sent ?? { name: image, path: await temporary.image(segment.image, image) })
        const told: IndexNote['segments'][number] = { image }
        segments.push(told)
        if (segment.offers) {
          told.offers = `${edition.key}-${at}-offers`
          const packed = packImage(null, new Map(Object.entries<Section>(segment.offers.columns)))
          files.push({ name: told.offers, path: await temporary.image(packed, told.offers) })
        }
        if (gone) {
          told.gone = `${edition.key}-${at}-gone`
          files.push({ name: told.gone, path: await temporary.bytes(gone, told.gone) })
        }
      }
      return { files, segments }
    },
  }
}

/** Deletes segments of earlier publications. */
async function removeOthers(folder: string, files: readonly SharedFile[]): Promise<void> {
  const wanted = new Set(files.map(({ sha256 }) => `${sha256}${SEGMENT}`))
  for (const left of await readdir(folder))
    if (left.endsWith(SEGMENT) && !wanted.has(left)) await rm(path.join(folder, left), { force: true })
}

interface TemporaryFiles extends AsyncDisposable {
  /** Both return the path of a file that is deleted on disposal. */
  image(image: Image<unknown>, name: string): Promise<string>
  bytes(bytes: Uint8Array, name: string): Promise<string>
}

/** Files that exist until they are published. */
function createTemporaryFiles(folder: string): TemporaryFiles {
  const made: string[] = []
  const place = (name: string) => {
    const file = path.join(folder, `${process.pid}-${name}.new`)
    made.push(file)
    return file
  }
  return {
    async image(image, name) {
      const file = place(name)
      await writeImageFile(file, image, null)
      return file
    },
    async bytes(bytes, name) {
      const file = place(name)
      await writeFile(file, bytes, { mode: PRIVATE_FILE })
      return file
    },
    async [Symbol.asyncDispose]() {
      await Promise.all(made.map((file) => rm(file, { force: true })))
    },
  }
}

/** The segment without the products whose bits are set. */
async function withGone(live: LiveSegment, bits: Uint8Array, signal: AbortSignal): Promise<LiveSegment> {
  const { segment } = live
  const gone = new Uint8Array(new SharedArrayBuffer((segment.size + 7) >>> 3))
  if (bits.length !== gone.length)
    throw new Error('The published list of products that are gone is of another segment.')
  gone.set(bits)
  const docs: number[] = []
  eachGone({ ...live, gone }, (doc) => docs.push(doc))
  const lost = await inTurns(withLost(segment, docs, undefined), turnsBetweenRequests(signal))
  return { segment, gone, lost, live: segment.size - docs.length }
}

/** The note that `publish` wrote; undefined if another release wrote a different one. */
function readNote(note: unknown): IndexNote | undefined {
  const { edition, segments }: Partial<IndexNote> = Object(note)
  return typeof edition?.number === 'number' && typeof edition.as_of === 'string' && Array.isArray(segments)
    ? { edition, segments }
    : undefined
}
