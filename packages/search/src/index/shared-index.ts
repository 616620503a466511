import { hash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { discard, makePrivateFolder } from '@vitrine/kit'
import type { ProductSource } from '@vitrine/product'
import type { Offers } from './columns.ts'
import type { DeletedWordCounts } from './deleted-word-counts.ts'
import { type EditionNote, editionOf, type IndexedEdition, noteOf } from './editions.ts'
import { type Image, packImage, type Section, sectionsOf } from './image.ts'
import { INDEX_FILE_FORMAT, makeFolder, readImageFile, temporaryIn, writeImageFile } from './image-file.ts'
import { hold, type LiveSegment, ofSegments, whole } from './live-index.ts'
import { offersIn } from './offers.ts'
import { openSegment, type SegmentFacts, type SegmentImage } from './segment.ts'

// An index that one machine has built, published for the others: a file for each segment, one for what has become of its
// products since, and a note that names them. Files are named by what is in them, so a segment is sent once.

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
  segments: { image: string; changes?: string }[]
}

/** What has become of the products of a segment: which are gone, and what the others are sold for. */
interface SegmentChanges extends Offers {
  gone: Uint8Array
  lost: DeletedWordCounts
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
      await using temporary = temporaryIn(folder)
      await makePrivateFolder(temporary.path)
      const { files, segments } = await segmentFiles.write(indexed, temporary.path, before?.files ?? [])
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

  async function fetchImage<Facts>(file: SharedFile, target: string, signal: AbortSignal): Promise<Image<Facts>> {
    await exchange.fetch(name, file, target, signal)
    const read = await readImageFile<Facts, unknown>(target)
    if (!read) throw new Error(`The published file ${file.name} is not one that this release reads.`)
    return read.image
  }

  /** They are good for one edition alone, and not kept. */
  async function fetchChanges(file: SharedFile, signal: AbortSignal) {
    await using temporary = temporaryIn(folder)
    await makePrivateFolder(temporary.path)
    const image = await fetchImage<{ live: number }>(file, path.join(temporary.path, file.sha256), signal)
    const { gone, lost, ...columns } = sectionsOf<SegmentChanges>(image)
    return { gone, lost, live: image.facts.live, offers: columns.prices && offersIn(columns) }
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
      const kept = await readImageFile<SegmentFacts, unknown>(place)
      const image = kept?.image ?? (await fetchImage<SegmentFacts>(file, place, signal))
      known.set(image, file)
      const changed = files.get(note.changes ?? '')
      if (!changed) return whole(openSegment(image))
      const { offers, ...rest } = await fetchChanges(changed, signal)
      return { segment: openSegment(image, offers), ...rest }
    },

    /** Writes the files that are not `present` in the previous publication to the folder `temporary`. */
    async write({ index, edition }: IndexedEdition, temporary: string, present: readonly SharedFile[]) {
      const files: (SharedFile | LocalFile)[] = []
      const segments: IndexNote['segments'] = []
      const add = async (name: string, image: Image<unknown>): Promise<string> => {
        const file = path.join(temporary, name)
        await writeImageFile(file, image, null)
        files.push({ name, path: file })
        return name
      }
      for (const [at, { segment, gone, lost, live }] of index.segments.entries()) {
        // Unique within one publication; a file that was sent before keeps its name.
        const own = `${edition.key}-${at}`
        const sent = present.find(({ sha256 }) => sha256 === known.get(segment.image)?.sha256)
        if (sent) files.push(sent)
        const image = sent?.name ?? (await add(own, segment.image))
        const changes = changesOf({ segment, gone, lost })
        segments.push({
          image,
          ...(changes.size > 0 && { changes: await add(`${own}-changes`, packImage({ live }, changes)) }),
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
    if (left.endsWith(SEGMENT) && !wanted.has(left)) await discard(path.join(folder, left))
}

/** The arrays that differ from those of the image. */
function changesOf({ segment, gone, lost }: Omit<LiveSegment, 'live'>): Map<string, Section> {
  const arrays: Partial<SegmentChanges> = { ...segment.offers?.columns, ...(gone && lost && { gone, lost }) }
  return new Map(Object.entries<Section>(arrays))
}

/** The note that `publish` wrote; undefined if another release wrote a different one. */
function readNote(note: unknown): IndexNote | undefined {
  const { edition, segments }: Partial<IndexNote> = Object(note)
  return typeof edition?.number === 'number' && typeof edition.as_of === 'string' && Array.isArray(segments)
    ? { edition, segments }
    : undefined
}
