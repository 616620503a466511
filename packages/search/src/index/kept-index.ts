import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { MINUTE, makePrivateFolder } from '@vitrine/kit'
import type { Edition, ProductSource } from '@vitrine/product'
import { readImageFile } from './image-file.ts'
import { indexOf, type LiveIndex } from './live-index.ts'
import { openSegment } from './segment.ts'
import type { SegmentFacts } from './segment-facts.ts'

/** An index and its edition of the catalogue. */
export interface IndexedEdition {
  index: LiveIndex
  edition: Edition
}

/** The metadata of a stored index: its edition, and how it was built. */
export interface FileNote {
  edition: { number: number; as_of: string; key: string }
  made: string
}

/** An unfinished file older than this has no writer any more, in milliseconds. */
const ABANDONED = 10 * MINUTE

export function noteOf({ number, as_of, key }: Edition, made: string): FileNote {
  return { edition: { number, as_of: as_of.toISOString(), key }, made }
}

export interface WantedIndex {
  catalog: ProductSource
  made: string
  /** Only the index of this edition; if undefined, of any edition from which the changes are known. */
  edition: Edition | undefined
}

/** The index of the last run, or of another process on this machine; undefined if it is unusable. */
export async function readKeptIndex(
  file: string | undefined,
  { catalog, made, edition: wanted }: WantedIndex,
): Promise<IndexedEdition | undefined> {
  if (file === undefined) return undefined
  const editionOf = (note: FileNote) => {
    const edition = catalog.editionAt(note.edition.number, new Date(note.edition.as_of))
    const isUsable = note.made === made && edition?.key === note.edition.key
    return isUsable && (!wanted || edition.key === wanted.key) ? edition : undefined
  }
  const read = await readImageFile<SegmentFacts, FileNote>(file, (note) => editionOf(note) !== undefined)
  const edition = read && editionOf(read.note)
  return edition && { index: indexOf(openSegment(read.image)), edition }
}

/** Creates the folder and deletes unfinished files of a killed writer. */
export async function makeFolder(folder: string): Promise<void> {
  await makePrivateFolder(folder)
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name)
    if (!name.endsWith('.new')) continue
    const written = await stat(file).catch(() => undefined)
    if (written && Date.now() - written.mtimeMs > ABANDONED) await rm(file, { force: true })
  }
}
