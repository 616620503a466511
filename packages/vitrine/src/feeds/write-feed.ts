import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { type FileHandle, open, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { constants, createBrotliCompress, createGzip, createZstdCompress } from 'node:zlib'
import type { FeedCounts, FeedDocument, FeedFacts } from '@vitrine/feeds'
import { countWork, PRIVATE_FILE } from '@vitrine/kit'
import type { CatalogEntry } from '@vitrine/product'

/** Facts about a written feed, kept beside it as `feed.json`. */
export interface FeedRecord {
  /** Of the uncompressed bytes. */
  digest: string
  /** The catalogue edition of its rows. */
  version: string
  as_of: string
  /** When it was written; absent in feeds of earlier releases. */
  written_at?: string
  /** How long that took, in milliseconds. */
  taken?: number
  counts: FeedCounts
  /** Bytes in each coding that was written. */
  sizes: { identity: number; br?: number; zstd?: number; gzip?: number }
}

export interface FeedJob {
  document: FeedDocument
  /** Of the catalogue. */
  version: string
  facts: FeedFacts
  products: AsyncIterable<CatalogEntry[]>
  /** What a feed beyond `SMALL` is compressed into beside. */
  compressors: Compressors
  /** Checked between batches. */
  signal: AbortSignal
}

/** Up to this size a feed is served from memory, and compressed there on request. */
export const MAX_IN_MEMORY = 8 * 1024 * 1024

/** Writes a feed, its compressed copies and its record into an empty folder, all of it on the disk on return. */
export async function writeFeed(folder: string, work: FeedJob): Promise<FeedRecord> {
  const file = path.join(folder, 'identity')
  const began = performance.now()
  const counts = await writeRows(file, work)
  const [digest, { size }] = await Promise.all([digestOf(file), stat(file)])
  const compressed = size > MAX_IN_MEMORY ? await compress(file, folder, work) : {}
  const { version, facts } = work
  const sizes = { identity: size, ...compressed }
  const record: FeedRecord = {
    digest,
    version,
    as_of: facts.at.toISOString(),
    written_at: new Date().toISOString(),
    taken: performance.now() - began,
    counts,
    sizes,
  }
  await writeFile(path.join(folder, 'feed.json'), JSON.stringify(record), { flush: true, mode: PRIVATE_FILE })
  return record
}

/** Large enough that a write costs nothing beside the rows, small enough to hold a few. */
const CHUNK = 256 * 1024

/** Products between two turns of the event loop: about a millisecond of work, which is the delay for others. */
const SLICE = 10

const MOST = 9_999_999_999

async function writeRows(file: string, { document, facts, products, signal }: FeedJob): Promise<FeedCounts> {
  await using handle = await open(file, 'wx', PRIVATE_FILE)
  const counts: FeedCounts = { rows: 0, skipped: 0, weakened: 0 }
  const reserved = Buffer.byteLength(document.head(facts, { rows: MOST, skipped: MOST, weakened: MOST }))
  let text = ' '.repeat(reserved)
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
        countWork('bytes', text.length)
        await append(handle, text)
        text = ''
      }
      await nextTurn()
    }
  }
  countWork('bytes', text.length)
  await append(handle, text + (counts.rows === 0 ? document.foot.trimStart() : document.foot))
  await writeHead(handle, document.head(facts, counts), reserved)
  await handle.sync()
  return counts
}

async function append(handle: FileHandle, text: string): Promise<void> {
  await handle.writeFile(text)
}

async function writeHead(handle: FileHandle, head: string, reserved: number): Promise<void> {
  const bytes = Buffer.alloc(reserved, ' ')
  bytes.write(head.trimEnd())
  if (head.endsWith('\n')) bytes.write('\n', reserved - 1)
  await handle.write(bytes, 0, bytes.length, 0)
}

async function digestOf(file: string): Promise<string> {
  const digest = createHash('sha1')
  await pipeline(createReadStream(file, { highWaterMark: CHUNK }), digest)
  return digest.digest('base64url')
}

type Coding = 'br' | 'zstd' | 'gzip'

/** Makes a compressor for a file of the given size. */
type Compressors = Partial<Record<Coding, (size: number) => Transform>>

/**
 * A feed of everything is compressed once and read many times, but one of a million products also has to be ready in
 * time: these levels are where more effort stops paying.
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

/** A filtered feed is read once, and others wait while it is made: a third of the time for a tenth more bytes. */
export const COMPRESSED_FOR_ONE: Compressors = { gzip: () => createGzip({ chunkSize: CHUNK, level: 1 }) }

async function compress(
  file: string,
  folder: string,
  { compressors, signal }: FeedJob,
): Promise<Omit<FeedRecord['sizes'], 'identity'>> {
  const { size } = await stat(file)
  const sizes = Object.entries(compressors).map(async ([coding, open]) => {
    const target = createWriteStream(path.join(folder, coding), { flags: 'wx', flush: true, mode: PRIVATE_FILE })
    await pipeline(createReadStream(file, { highWaterMark: CHUNK }), open(size), target, { signal })
    countWork('bytes', size)
    return [coding, target.bytesWritten] as const
  })
  return Object.fromEntries(await Promise.all(sizes))
}
