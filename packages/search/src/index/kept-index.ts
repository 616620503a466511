import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { MINUTE, makePrivateFolder } from '@vitrine/kit'
import type { Edition, ProductSource } from '@vitrine/product'
import { readImageFile } from './image-file.ts'
import { indexOf, type LiveIndex } from './live-index.ts'
import { openSegment } from './segment.ts'
import type { SegmentFacts } from './segment-facts.ts'

/** An index and the edition of the catalogue that it tells of. */
export interface IndexedEdition {
  index: LiveIndex
  edition: Edition
}

/** What is written beside an index: of which edition it is, and how it was made. */
export interface FileNote {
  edition: { number: number; as_of: string; key: string }
  made: string
}

/** A half-written file this old, in milliseconds, has no writer any more. */
const ABANDONED = 10 * MINUTE

export function noteOf({ number, as_of, key }: Edition, made: string): FileNote {
  return { edition: { number, as_of: as_of.toISOString(), key }, made }
}

export interface WantedIndex {
  catalog: ProductSource
  made: string
  /** Only the index of this edition; undefined: of any from which the catalogue's changes lead on. */
  edition: Edition | undefined
}

/** The index of the last run, or of another process on this machine; undefined when it is of no use. */
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

/** Makes the folder and removes what a killed writer left in it. */
export async function makeFolder(folder: string): Promise<void> {
  await makePrivateFolder(folder)
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name)
    if (!name.endsWith('.new')) continue
    const written = await stat(file).catch(() => undefined)
    if (written && Date.now() - written.mtimeMs > ABANDONED) await rm(file, { force: true })
  }
}
