import { randomUUID } from 'node:crypto'
import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeSync } from 'node:fs'
import { type FileHandle, open, rename } from 'node:fs/promises'
import path from 'node:path'
import { crc32 } from 'node:zlib'
import type { Image, Place } from './image.ts'

// A file is a line of JSON (what it is, where the sections lie, checksums), padding, and the bytes as they are in
// memory. It is written beside its name and renamed, so a name always stands for a whole file; what was damaged later
// is found by its checksum, and whoever finds it builds anew.

/** Grows whenever the meaning of the bytes changes; a file of another format is as good as none. */
const FORMAT = 8

interface Head<Facts, Note> {
  format: number
  /** Whatever the writer needs to know when it reads the file again. */
  note: Note
  facts: Facts
  places: Place[]
  size: number
  checksum: number
}

const ALIGNED = 64
const LONGEST_HEAD = 256 * 1024 * 1024
/** Read and written in pieces: one call for hundreds of megabytes would hold everything else up. */
const PIECE = 2 * 1024 * 1024

export function writeImageFile<Facts, Note>(file: string, { facts, places, buffer }: Image<Facts>, note: Note): void {
  const bytes = new Uint8Array(buffer)
  const head: Head<Facts, Note> = {
    format: FORMAT,
    note,
    facts,
    places,
    size: bytes.length,
    checksum: checksumOf(bytes),
  }
  const text = Buffer.from(`${JSON.stringify(head)}\n`)
  const prefix = Buffer.alloc(Math.ceil((16 + text.length) / ALIGNED) * ALIGNED, ' ')
  prefix.write('vitrine-index\n\0\0', 0, 'latin1')
  text.copy(prefix, 16)
  // Length and checksum of the head, in its last bytes' place of honour: right behind the magic word.
  // A name of its own: in containers that share a folder every process may have the same number.
  const beside = `${file}.${randomUUID()}.new`
  const handle = openSync(beside, 'w')
  try {
    writeSync(handle, lengthAndChecksum(prefix))
    writeWhole(handle, prefix)
    writeWhole(handle, bytes)
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
  renameSync(beside, file)
  syncFolder(path.dirname(file))
}

/** Gives a file that was written its name for good. */
export async function moveImageFile(from: string, to: string): Promise<void> {
  await rename(from, to)
  syncFolder(path.dirname(to))
}

/**
 * Undefined when there is no such file, or it is damaged, or of another format, or its note says that it is not wanted:
 * then its body is not read. Read in pieces, others having their turn in between.
 */
export async function readImageFile<Facts, Note>(
  file: string,
  isWanted: (note: Note) => boolean = () => true,
): Promise<{ image: Image<Facts>; note: Note } | undefined> {
  const handle = await open(file, 'r').catch(() => undefined)
  if (!handle) return undefined
  try {
    const read = await readHead<Facts, Note>(handle)
    if (!read || !isWanted(read.head.note)) return undefined
    const { note, facts, places, size, checksum } = read.head
    const buffer = new SharedArrayBuffer(size)
    const sum = await readBody(handle, new Uint8Array(buffer), read.bodyStart)
    return sum === checksum ? { image: { facts, places, buffer }, note } : undefined
  } finally {
    await handle.close()
  }
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
  // Its checksum says that we wrote it, so it is what we write.
  const head = JSON.parse(prefix.toString('utf8', 16)) as Head<Facts, Note>
  return head.format === FORMAT && size === bodyStart + head.size ? { head, bodyStart } : undefined
}

/** Fills `bytes` from the file and gives their checksum; undefined when the file is too short. */
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

function lengthAndChecksum(prefix: Buffer): Buffer {
  const bytes = Buffer.alloc(8)
  bytes.writeUInt32LE(prefix.length, 0)
  bytes.writeUInt32LE(crc32(prefix), 4)
  return bytes
}

function writeWhole(handle: number, bytes: Uint8Array): void {
  for (let at = 0; at < bytes.length; ) at += writeSync(handle, bytes, at, Math.min(PIECE, bytes.length - at))
}

function checksumOf(bytes: Uint8Array): number {
  let checksum = 0
  for (let at = 0; at < bytes.length; at += PIECE) checksum = crc32(bytes.subarray(at, at + PIECE), checksum)
  return checksum
}

/** So that the new name survives a loss of power. Not every system lets folders be opened. */
function syncFolder(folder: string): void {
  try {
    const handle = openSync(folder, 'r')
    fsyncSync(handle)
    closeSync(handle)
  } catch {
    // The file itself is safe; at worst the old name is there after a crash, and the index is built anew.
  }
}

export function removeImageFile(file: string): void {
  rmSync(file, { force: true })
}
