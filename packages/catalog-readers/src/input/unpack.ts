import { pipeline, Readable, type Transform } from 'node:stream'
import { createGunzip, createZstdDecompress } from 'node:zlib'
import { Unzip, UnzipInflate } from 'fflate'

/** Decompresses a file. */
export interface Unpacked {
  /** The name of the entry, in archives. */
  name?: string
  bytes: AsyncIterable<Uint8Array>
}

/** The packing is damaged, so that the content ends before its end. */
export class PackingError extends Error {}

/**
 * The files in an input that may be packed by gzip, zstd or zip, one after the other, as the bytes come in: nothing is
 * stored. Each file must be read to its end, or is skipped, before the next one is asked for.
 */
export async function* unpack(source: AsyncIterable<Uint8Array>): AsyncGenerator<Unpacked> {
  const { start, bytes } = await withStart(source, 4)
  const sign = Buffer.from(start).toString('hex')
  if (sign.startsWith('1f8b')) yield* unpack(unpacked(bytes, 'gzip', createGunzip()))
  else if (sign === '28b52ffd') yield* unpack(unpacked(bytes, 'zstd', createZstdDecompress()))
  else if (sign === '504b0304') yield* unzip(bytes)
  else yield { bytes }
}

async function withStart(
  source: AsyncIterable<Uint8Array>,
  length: number,
): Promise<{ start: Uint8Array; bytes: AsyncIterable<Uint8Array> }> {
  const iterator = source[Symbol.asyncIterator]()
  const seen: Uint8Array[] = []
  let size = 0
  while (size < length) {
    const next = await iterator.next()
    if (next.done) break
    seen.push(next.value)
    size += next.value.length
  }
  return { start: Buffer.concat(seen).subarray(0, length), bytes: resume(seen, iterator) }
}

async function* resume<T>(seen: readonly T[], iterator: AsyncIterator<T>): AsyncGenerator<T> {
  try {
    yield* seen
    for (let next = await iterator.next(); !next.done; next = await iterator.next()) yield next.value
  } finally {
    await iterator.return?.()
  }
}

async function* unpacked(
  source: AsyncIterable<Uint8Array>,
  name: string,
  unpacking: Transform,
): AsyncGenerator<Uint8Array> {
  const bytes = pipeline(Readable.from(source, { objectMode: false }), unpacking, () => {})
  try {
    yield* bytes
  } catch (error) {
    throw isZlibError(error) ? new PackingError(`The ${name} packing is damaged.`, { cause: error }) : error
  }
}

function isZlibError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^Z(STD)?_/.test(String(error.code))
}

type ZipEvent = { name: string } | { chunk: Uint8Array } | 'end'

async function* unzip(source: AsyncIterable<Uint8Array>): AsyncGenerator<Unpacked> {
  const events = zipEvents(source)
  for (let next = await events.next(); !next.done; next = await events.next()) {
    if (next.value === 'end' || !('name' in next.value)) continue
    const { name } = next.value
    if (!isLitter(name)) yield { name, bytes: entryBytes(events) }
  }
}

async function* entryBytes(events: AsyncGenerator<ZipEvent>): AsyncGenerator<Uint8Array> {
  for (let next = await events.next(); !next.done; next = await events.next()) {
    if (next.value === 'end') return
    if ('chunk' in next.value) yield next.value.chunk
  }
}

/** What archivers put beside the files that were meant. */
function isLitter(name: string): boolean {
  return name.endsWith('/') || name.startsWith('__MACOSX/') || /(^|\/)(\.DS_Store|Thumbs\.db|desktop\.ini)$/i.test(name)
}

/** Small steps, so that what a step can unpack to stays small too: deflate grows a thousandfold at most. */
const STEP = 16 * 1024

/** What the last record of an archive begins with; behind it comes at most a comment. */
const ZIP_END = Buffer.from('504b0506', 'hex')
const ZIP_END_SIZE = 22
const LONGEST_ZIP_END = ZIP_END_SIZE + 0xffff

/** Whether an archive that ends with `tail` has its last record whole, with the comment whose length stands in it. */
function hasZipEnd(tail: Buffer): boolean {
  const at = tail.lastIndexOf(ZIP_END)
  if (at < 0 || at + ZIP_END_SIZE > tail.length) return false
  return at + ZIP_END_SIZE + tail.readUInt16LE(at + ZIP_END_SIZE - 2) <= tail.length
}

async function* zipEvents(source: AsyncIterable<Uint8Array>): AsyncGenerator<ZipEvent> {
  const { archive, pending, isInEntry } = openArchive()
  let tail = Buffer.alloc(0)
  for await (const bytes of source) {
    tail = Buffer.concat([tail, bytes]).subarray(-LONGEST_ZIP_END)
    for (let at = 0; at < bytes.length; at += STEP) {
      attempt(() => archive.push(bytes.subarray(at, at + STEP)))
      yield* pending.splice(0)
    }
  }
  attempt(() => archive.push(new Uint8Array(0), true))
  yield* pending.splice(0)
  if (isInEntry() || !hasZipEnd(tail)) throw new PackingError('The zip archive breaks off.')
}

/** What is pushed into the archive becomes events, which wait in `pending`. */
function openArchive(): { archive: Unzip; pending: ZipEvent[]; isInEntry: () => boolean } {
  const pending: ZipEvent[] = []
  let open = 0
  const archive = new Unzip((file) => {
    pending.push({ name: file.name })
    open++
    file.ondata = (error, chunk, final) => {
      if (error) throw error
      if (chunk.length > 0) pending.push({ chunk })
      if (!final) return
      pending.push('end')
      open--
    }
    file.start()
  })
  archive.register(UnzipInflate)
  return { archive, pending, isInEntry: () => open > 0 }
}

function attempt(step: () => void): void {
  try {
    step()
  } catch (error) {
    throw new PackingError('The zip archive is damaged, or packed in a way that is not understood.', { cause: error })
  }
}
