import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import path from 'node:path'
import type { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createBrotliCompress, createGzip, createZstdCompress } from 'node:zlib'
import type { FeedCounts, FeedDocument, FeedFacts } from '@vitrine/feeds'
import { checksumOf, countWork, type FileChecksum, nextTurn, PRIVATE_FILE } from '@vitrine/kit'
import type { CatalogEntry } from '@vitrine/product'
import { type FeedRecord, writeFeedRecord } from './feed-record.ts'

export interface FeedJob {
  document: FeedDocument
  /** The version of the catalogue. */
  version: string
  facts: FeedFacts
  products: AsyncIterable<CatalogEntry[]>
  /** The additional encodings of a feed larger than `SMALL`. */
  compressors: Compressors
  /** Checked between batches. */
  signal: AbortSignal
}

/** Up to this size in bytes, a feed is served from memory, and compressed there on request. */
export const MAX_IN_MEMORY = 8 * 1024 * 1024

/** Writes a feed, its compressed copies and its record into an empty folder, and flushes everything to disk. */
export async function writeFeed(folder: string, work: FeedJob): Promise<FeedRecord> {
  const file = path.join(folder, 'identity')
  const began = performance.now()
  const { counts, size } = await writeRows(file, work)
  const { digest, ...identity } = await digestOf(file)
  const compressed = size > MAX_IN_MEMORY ? await compress(file, folder, { ...work, size }) : {}
  const { version, facts } = work
  const sizes = { identity: size, ...compressed }
  const checksums: Record<string, FileChecksum> = { identity }
  for (const coding of Object.keys(compressed)) checksums[coding] = await checksumOf(path.join(folder, coding))
  const record: FeedRecord = {
    digest,
    version,
    as_of: facts.at.toISOString(),
    written_at: new Date().toISOString(),
    taken: performance.now() - began,
    counts,
    sizes,
    checksums,
  }
  await writeFeedRecord(folder, record)
  return record
}

/** Large enough that writes are cheap compared to the rows, small enough to hold a few. */
const CHUNK = 256 * 1024

/** Products between two turns of the event loop: about a millisecond of work, which is the delay for other requests. */
const SLICE = 10

const MOST = 9_999_999_999

interface WrittenRows {
  counts: FeedCounts
  /** In bytes. */
  size: number
}

async function writeRows(file: string, { document, facts, products, signal }: FeedJob): Promise<WrittenRows> {
  await using handle = await open(file, 'wx', PRIVATE_FILE)
  const append = createAppender(handle)
  const counts: FeedCounts = { rows: 0, skipped: 0, weakened: 0 }
  const reserved = Buffer.byteLength(document.head(facts, { rows: MOST, skipped: MOST, weakened: MOST }))
  // Overwritten at the end.
  await handle.write(Buffer.alloc(reserved, ' '))
  let text = ''
  let size = reserved
  for await (const batch of products) {
    for (let at = 0; at < batch.length; at += SLICE) {
      signal.throwIfAborted()
      for (const entry of batch.slice(at, at + SLICE)) {
        const { texts, skipped, weakened } = document.rows(entry, facts)
        for (const row of texts) text += counts.rows++ === 0 ? row : document.separator + row
        counts.skipped += skipped
        counts.weakened += weakened
      }
      if (text.length >= CHUNK) {
        size += await append(text)
        text = ''
      }
      await nextTurn()
    }
  }
  size += await append(text + (counts.rows === 0 ? document.foot.trimStart() : document.foot))
  const head = headOf(document.head(facts, counts), reserved)
  await handle.write(head, 0, reserved, 0)
  await handle.sync()
  return { counts, size }
}

/**
 * Appends texts and returns the number of bytes of each. All use one buffer: a feed of 140 MB with new buffers made V8
 * run sixteen full garbage collections, during which no request was answered.
 */
function createAppender(handle: FileHandle): (text: string) => Promise<number> {
  const bytes = Buffer.allocUnsafeSlow(2 * CHUNK)
  const encoder = new TextEncoder()
  return async (text) => {
    countWork('bytes', text.length)
    let size = 0
    for (let from = 0; from < text.length; ) {
      const { read, written } = encoder.encodeInto(text.slice(from), bytes)
      await handle.writeFile(bytes.subarray(0, written))
      from += read
      size += written
    }
    return size
  }
}

function headOf(text: string, reserved: number): Buffer {
  const bytes = Buffer.alloc(reserved, ' ')
  bytes.write(text.trimEnd())
  if (text.endsWith('\n')) bytes.write('\n', reserved - 1)
  return bytes
}

async function digestOf(file: string): Promise<FileChecksum & { digest: string }> {
  const digest = createHash('sha1')
  const checksum = await checksumOf(file, (piece) => digest.update(piece))
  return { ...checksum, digest: digest.digest('base64url') }
}

/** The bytes of a file in one buffer, which is overwritten by the next piece. */
async function* piecesOf(file: string): AsyncGenerator<Buffer> {
  await using handle = await open(file)
  const bytes = Buffer.allocUnsafeSlow(CHUNK)
  for (;;) {
    const { bytesRead } = await handle.read(bytes, 0, CHUNK)
    if (bytesRead === 0) return
    yield bytes.subarray(0, bytesRead)
  }
}

type Coding = 'br' | 'zstd' | 'gzip'

/** Makes a compressor for a file of the given size. */
type Compressors = Partial<Record<Coding, (size: number) => Transform>>

/**
 * A whole feed is compressed once and read many times, but a feed of a million products must also be ready in time:
 * beyond these levels, more effort does not pay off.
 */
export const COMPRESSED_FOR_MANY: Compressors = {
  br: (size) =>
    createBrotliCompress({
      chunkSize: CHUNK,
      params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: size },
    }),
  zstd: () => createZstdCompress({ chunkSize: CHUNK }),
  gzip: () => createGzip({ chunkSize: CHUNK, level: 5 }),
}

/**
 * A filtered feed is read once, and other callers wait while it is written: a third of the time for a tenth more bytes.
 */
export const COMPRESSED_FOR_ONE: Compressors = { gzip: () => createGzip({ chunkSize: CHUNK, level: 1 }) }

async function compress(
  file: string,
  folder: string,
  { compressors, signal, size }: FeedJob & { size: number },
): Promise<Omit<FeedRecord['sizes'], 'identity'>> {
  const codings = Object.entries(compressors).map(([coding, open]) => {
    const target = createWriteStream(path.join(folder, coding), { flags: 'wx', flush: true, mode: PRIVATE_FILE })
    const packer = open(size)
    return { coding, packer, target, written: pipeline(packer, target, { signal }) }
  })
  const packers = codings.map(({ packer }) => packer)
  const given = giveTo(packers, file, signal).catch((error: unknown) => {
    for (const packer of packers) packer.destroy(Object(error))
    throw error
  })
  // The pipeline reports the error of a failed writer.
  const ends = await Promise.allSettled([...codings.map(({ written }) => written), given])
  for (const end of ends) if (end.status === 'rejected') throw end.reason
  return Object.fromEntries(codings.map(({ coding, target }) => [coding, target.bytesWritten]))
}

/** Passes each piece of the file to all compressors; the next is read when all of them have accepted it. */
async function giveTo(packers: readonly Transform[], file: string, signal: AbortSignal): Promise<void> {
  for await (const piece of piecesOf(file)) {
    signal.throwIfAborted()
    await Promise.all(packers.map((packer) => taken(packer, piece)))
    countWork('bytes', packers.length * piece.length)
  }
  for (const packer of packers) packer.end()
}

function taken(packer: Transform, piece: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    packer.write(piece, (error) => (error ? reject(error) : resolve()))
  })
}
