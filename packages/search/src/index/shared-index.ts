import { hash, randomUUID } from 'node:crypto'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { makePrivateFolder, PRIVATE_FILE } from '@vitrine/kit'
import type { ProductSource } from '@vitrine/product'
import type { Offers } from './columns.ts'
import { type EditionNote, editionOf, type IndexedEdition, noteOf } from './editions.ts'
import { packImage, type Section, sectionsOf } from './image.ts'
import { INDEX_FILE_FORMAT, makeFolder, readImageFile, writeImageFile } from './image-file.ts'
import { eachGone, hold, type LiveSegment, ofSegments } from './live-index.ts'
import { withLost } from './lost-words.ts'
import { type OfferVersion, offersIn } from './offers.ts'
import type { SegmentFacts, SegmentImage } from './segment.ts'
import { openSegment } from './segment.ts'
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
  edition: EditionNote
  segments: { image: string; offers?: string; gone?: string }[]
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

export type SharedIndex = ReturnType<typeof openSharedIndex>

export function openSharedIndex({ exchange, catalog, made, folder }: SharedIndexParts) {
  const name = `search-${hash('sha256', JSON.stringify([made, INDEX_FILE_FORMAT])).slice(0, 16)}`
  const segmentFiles = createSegmentFiles({ exchange, name, folder })

  return {
    /** The published index, if the changes since it are known. Rejects if the storage fails. */
    async read(signal: AbortSignal): Promise<IndexedEdition | undefined> {
      const published = await exchange.latest(name)
      const note = published && readNote(published.note)
      const edition = note && editionOf(catalog, note.edition)
      if (!published || !edition) return undefined
      await makeFolder(folder)
      const files = new Map(published.files.map((file) => [file.name, file]))
      const segments: LiveSegment[] = []
      for (const segment of note.segments) segments.push(await segmentFiles.read(segment, files, signal))
      await removeOthers(folder, published.files)
      return { index: ofSegments(segments), edition }
    },

    /** Publishes an index, unless one of this or of a later edition is published. */
    async publish(indexed: IndexedEdition): Promise<void> {
      using _held = hold(indexed.index)
      const before = await exchange.latest(name)
      const last = before && readNote(before.note)?.edition
      // A publication of another catalogue, as after a restored backup, is replaced.
      const { number, key } = (last && editionOf(catalog, last)) ?? {}
      if (key === indexed.edition.key || (number ?? 0) > indexed.edition.number) return
      await makeFolder(folder)
      // Files that exist until they are published.
      const temporary = path.join(folder, `${randomUUID()}.new`)
      await using _temporary = { [Symbol.asyncDispose]: () => rm(temporary, { recursive: true, force: true }) }
      await makePrivateFolder(temporary)
      const { files, segments } = await segmentFiles.write(indexed, temporary, before?.files ?? [])
      const note: IndexNote = { edition: noteOf(indexed.edition), segments }
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

  return {
    remember: (image: SegmentImage, file: SharedFile) => void known.set(image, file),

    async read(
      note: IndexNote['segments'][number],
      files: ReadonlyMap<string, SharedFile>,
      signal: AbortSignal,
    ): Promise<LiveSegment> {
      const file = files.get(note.image)
      if (!file) throw new Error(`The published index lacks its file ${note.image}.`)
      const place = path.join(folder, `${file.sha256}${SEGMENT}`)
      let read = await readImageFile<SegmentFacts, unknown>(place)
      if (!read) {
        await exchange.fetch(name, file, place, signal)
        read = await readImageFile<SegmentFacts, unknown>(place)
      }
      if (!read) throw new Error(`The published file ${note.image} is not one that this release reads.`)
      known.set(read.image, file)
      const offers = files.get(note.offers ?? '')
      const segment = openSegment(read.image, offers && (await fetchOnce(offers, signal, readOffers)))
      const gone = files.get(note.gone ?? '')
      const live = { segment, gone: undefined, lost: undefined, live: segment.size }
      return gone ? withGone(live, await fetchOnce(gone, signal, (place) => readFile(place)), signal) : live
    },

    /** Writes the files that are not `present` in the previous publication to the folder `temporary`. */
    async write({ index, edition }: IndexedEdition, temporary: string, present: readonly SharedFile[]) {
      const files: (SharedFile | LocalFile)[] = []
      const segments: IndexNote['segments'] = []
      const add = async (name: string, write: (file: string) => Promise<void>): Promise<string> => {
        const file = path.join(temporary, name)
        await write(file)
        files.push({ name, path: file })
        return name
      }
      for (const [at, { segment, gone }] of index.segments.entries()) {
        // Unique within one publication; a file that was sent before keeps its name.
        const own = `${edition.key}-${at}`
        const sent = present.find(({ sha256 }) => sha256 === known.get(segment.image)?.sha256)
        if (sent) files.push(sent)
        const image = sent?.name ?? (await add(own, (file) => writeImageFile(file, segment.image, null)))
        const columns =
          segment.offers && packImage(null, new Map(Object.entries<Section>({ ...segment.offers.columns })))
        segments.push({
          image,
          ...(columns && { offers: await add(`${own}-offers`, (file) => writeImageFile(file, columns, null)) }),
          ...(gone && { gone: await add(`${own}-gone`, (file) => writeFile(file, gone, { mode: PRIVATE_FILE })) }),
        })
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

async function readOffers(file: string): Promise<OfferVersion> {
  const read = await readImageFile(file)
  if (!read) throw new Error('The published file of prices is not one that this release reads.')
  return offersIn(sectionsOf<Offers>(read.image))
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
