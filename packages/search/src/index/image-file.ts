import { type FileHandle, open, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { crc32 } from 'node:zlib'
import { ifDamaged, MINUTE, makePrivateFolder, parsedJson, replaceDerivedFile, temporaryPath } from '@vitrine/kit'
import type { Image, SectionPlace } from './image.ts'

// A file starts with the length and the checksum of its header, four bytes each. The header consists of a magic word, a
// line of JSON (description, section offsets, a checksum of the bytes) and padding; the bytes follow as they are in
// memory. A file name always refers to a complete file. Later damage is detected by the checksums, and the index is
// rebuilt.

/** Incremented whenever the meaning of the bytes changes; a file of another format is ignored. */
export const INDEX_FILE_FORMAT = 22

interface Head<Facts, Note> {
  format: number
  /** Metadata for the writer when it reads the file again. */
  note: Note
  facts: Facts
  places: SectionPlace[]
  size: number
  checksum: number
}

const ALIGNED = 64
const LONGEST_HEAD = 256 * 1024 * 1024
/** The chunk size: one call for hundreds of megabytes would block everything else. */
const PIECE = 2 * 1024 * 1024

export async function writeImageFile<Facts, Note>(
  file: string,
  { facts, places, buffer }: Image<Facts>,
  note: Note,
): Promise<void> {
  const bytes = new Uint8Array(buffer)
  const head: Head<Facts, Note> = {
    format: INDEX_FILE_FORMAT,
    note,
    facts,
    places,
    size: bytes.length,
    checksum: checksumOf(bytes),
  }
  const text = `vitrine-index\n\0\0${JSON.stringify(head)}\n`
  const prefix = Buffer.alloc(8 + Math.ceil(Buffer.byteLength(text) / ALIGNED) * ALIGNED, ' ')
  prefix.write(text, 8)
  prefix.writeUInt32LE(prefix.length - 8, 0)
  prefix.writeUInt32LE(crc32(prefix.subarray(8)), 4)
  await replaceDerivedFile(file, async (handle) => {
    for (const part of [prefix, bytes]) await handle.writeFile(part)
  })
}

/**
 * Undefined if the file is missing, damaged or of another format, or if its note is rejected: then its body is not
 * read. Read in chunks, with turns for other requests in between.
 */
export async function readImageFile<Facts, Note>(
  file: string,
  isWanted: (note: Note) => boolean = () => true,
): Promise<{ image: Image<Facts>; note: Note } | undefined> {
  await using handle = await open(file, 'r').catch(ifDamaged)
  // A folder can be opened and not read.
  return handle && (await readImage<Facts, Note>(handle, isWanted).catch(ifDamaged))
}

async function readImage<Facts, Note>(
  handle: FileHandle,
  isWanted: (note: Note) => boolean,
): Promise<{ image: Image<Facts>; note: Note } | undefined> {
  const read = await readHead<Facts, Note>(handle)
  if (!read || !isWanted(read.head.note)) return undefined
  const { note, facts, places, size, checksum } = read.head
  const buffer = new SharedArrayBuffer(size)
  const sum = await readBody(handle, new Uint8Array(buffer), read.bodyStart)
  return sum === checksum ? { image: { facts, places, buffer }, note } : undefined
}

async function readHead<Facts, Note>(
  handle: FileHandle,
): Promise<{ head: Head<Facts, Note>; bodyStart: number } | undefined> {
  const opening = Buffer.alloc(8)
  await handle.read(opening, 0, 8, 0)
  const length = opening.readUInt32LE(0)
  const bodyStart = 8 + length
  const { size } = await handle.stat()
  if (length > LONGEST_HEAD || bodyStart > size) return undefined
  const prefix = Buffer.alloc(length)
  await handle.read(prefix, 0, length, 8)
  if (crc32(prefix) !== opening.readUInt32LE(4)) return undefined
  // The checksum proves that we wrote it, so its type is ours; but it is also right in a file of zeros.
  const head = parsedJson(prefix.toString('utf8', 16)) as Head<Facts, Note> | undefined
  return head?.format === INDEX_FILE_FORMAT && size === bodyStart + head.size ? { head, bodyStart } : undefined
}

/** Fills `bytes` from the file and returns their checksum; undefined if the file is too short. */
async function readBody(handle: FileHandle, bytes: Uint8Array, start: number): Promise<number | undefined> {
  let checksum = 0
  for (let at = 0; at < bytes.length; ) {
    const piece = bytes.subarray(at, at + PIECE)
    const { bytesRead } = await handle.read(piece, 0, piece.length, start + at)
    if (bytesRead === 0) return undefined
    checksum = crc32(piece.subarray(0, bytesRead), checksum)
    at += bytesRead
  }
  return checksum
}

function checksumOf(bytes: Uint8Array): number {
  let checksum = 0
  for (let at = 0; at < bytes.length; at += PIECE) checksum = crc32(bytes.subarray(at, at + PIECE), checksum)
  return checksum
}

/** A folder for files that exist until they are published or moved. The first writer makes it; it is deleted at the end. */
export function temporaryIn(folder: string): AsyncDisposable & { path: string } {
  const temporary = temporaryPath(path.join(folder, 'unfinished'))
  return { path: temporary, [Symbol.asyncDispose]: () => rm(temporary, { recursive: true, force: true }) }
}

/** An unfinished file older than this has no writer any more, in milliseconds. */
const ABANDONED = 10 * MINUTE

/** Creates the folder of index files and deletes unfinished files of a killed writer. */
export async function makeFolder(folder: string): Promise<void> {
  await makePrivateFolder(folder)
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name)
    if (!name.endsWith('.new')) continue
    const written = await stat(file).catch(() => undefined)
    if (written && Date.now() - written.mtimeMs > ABANDONED) await rm(file, { recursive: true, force: true })
  }
}
