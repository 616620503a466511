import { pipeline, Readable, type Transform } from 'node:stream'
import { crc32, createGunzip, createZstdDecompress } from 'node:zlib'
import { Unzip, UnzipInflate } from 'fflate'

/** Decompresses a file. */
export interface Unpacked {
  /** The name of the entry, in archives. */
  name?: string
  bytes: AsyncIterable<Uint8Array>
}

/** The packing is damaged, so that the content ends before its end. */
export class PackingError extends Error {}

/** Nested archives. Packed files are sometimes packed again, but not four times. */
const MOST_LAYERS = 4

/**
 * The files in an input that may be packed by gzip, zstd or zip, one after the other, as the bytes come in: nothing is
 * stored. Each file must be read to its end, or is skipped, before the next one is asked for.
 */
export async function* unpack(source: AsyncIterable<Uint8Array>, layer = 0): AsyncGenerator<Unpacked> {
  const { start, bytes } = await withStart(source, 8)
  const sign = layer < MOST_LAYERS ? Buffer.from(start).toString('hex', 0, 4) : ''
  if (sign.startsWith('1f8b')) yield* unpack(unpacked(bytes, 'gzip', createGunzip()), layer + 1)
  else if (sign === '28b52ffd') yield* unpack(unpacked(bytes, 'zstd', createZstdDecompress()), layer + 1)
  else if (sign !== '504b0304') yield { bytes }
  else if ((start[6] ?? 0) & 1) throw new PackingError('The zip archive has a password.')
  else yield* unzip(bytes, layer)
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

async function* unzip(source: AsyncIterable<Uint8Array>, layer: number): AsyncGenerator<Unpacked> {
  const events = zipEvents(source)
  try {
    for (let next = await events.next(); !next.done; next = await events.next()) {
      if (next.value === 'end' || !('name' in next.value)) continue
      const { name } = next.value
      if (isLitter(name)) continue
      for await (const { name: inner, bytes } of unpack(entryBytes(events), layer + 1))
        yield { name: inner === undefined ? name : `${name}/${inner}`, bytes }
    }
  } finally {
    // The entries are taken one by one, so nothing else ends the archive when its reader stops at one of them.
    await events.return(undefined)
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

/** How much of the end of an archive is kept, for the list of its entries: enough for ten thousand. */
const TAIL = 1024 * 1024 + LONGEST_ZIP_END

/**
 * Where the last record of an archive begins that ends with `tail`; undefined: it is not whole, with the comment whose
 * length stands in it.
 */
function zipEndIn(tail: Buffer): number | undefined {
  const at = tail.lastIndexOf(ZIP_END)
  if (at < 0 || at + ZIP_END_SIZE > tail.length) return undefined
  return at + ZIP_END_SIZE + tail.readUInt16LE(at + ZIP_END_SIZE - 2) <= tail.length ? at : undefined
}

const ZIP64_END = Buffer.from('504b0606', 'hex')
const ZIP64_LOCATOR = 0x07064b50
const ZIP_ENTRY = 0x02014b50

/** The checksums (CRC-32) of the entries in the list before the last record; undefined if there is no list. */
function listedSums(tail: Buffer, end: number): Set<number> | undefined {
  const isZip64 = end >= 20 && tail.readUInt32LE(end - 20) === ZIP64_LOCATOR
  const last = isZip64 ? tail.lastIndexOf(ZIP64_END, end) : end
  if (last < 0) return undefined
  const size = isZip64 ? Number(tail.readBigUInt64LE(last + 40)) : tail.readUInt32LE(end + 12)
  const sums = new Set<number>()
  for (let at = last - size; at < last; ) {
    if (at < 0 || at + 46 > last || tail.readUInt32LE(at) !== ZIP_ENTRY) return undefined
    sums.add(tail.readUInt32LE(at + 16))
    at += 46 + tail.readUInt16LE(at + 28) + tail.readUInt16LE(at + 30) + tail.readUInt16LE(at + 32)
  }
  return sums
}

/** The last bytes of a stream: at least `TAIL` of them. */
class Tail {
  readonly #parts: Uint8Array[] = []
  #length = 0

  add(bytes: Uint8Array): void {
    this.#parts.push(bytes)
    this.#length += bytes.length
    while (this.#length - (this.#parts[0]?.length ?? 0) > TAIL) this.#length -= this.#parts.shift()?.length ?? 0
  }

  toBuffer(): Buffer {
    return Buffer.concat(this.#parts)
  }
}

/** What is wrong with an archive that has come to its end: what was unpacked must be what its list says. */
function checkArchive(tail: Buffer, sums: ReadonlySet<number>): void {
  const end = zipEndIn(tail)
  if (end === undefined) throw new PackingError('The zip archive breaks off.')
  const listed = listedSums(tail, end)
  if (!listed || listed.symmetricDifference(sums).size > 0)
    throw new PackingError('What is in the zip archive is not what its checksums say: it is damaged.')
}

async function* zipEvents(source: AsyncIterable<Uint8Array>): AsyncGenerator<ZipEvent> {
  const { archive, pending, isInEntry, sums } = openArchive()
  const tail = new Tail()
  for await (const bytes of source) {
    tail.add(bytes)
    for (let at = 0; at < bytes.length; at += STEP) {
      attempt(() => archive.push(bytes.subarray(at, at + STEP)))
      yield* pending.splice(0)
    }
  }
  attempt(() => archive.push(new Uint8Array(0), true))
  yield* pending.splice(0)
  if (isInEntry()) throw new PackingError('The zip archive breaks off.')
  checkArchive(tail.toBuffer(), sums)
}

/** What is pushed into the archive becomes events, which wait in `pending`. */
function openArchive(): { archive: Unzip; pending: ZipEvent[]; isInEntry: () => boolean; sums: Set<number> } {
  const pending: ZipEvent[] = []
  const sums = new Set<number>()
  let open = 0
  const archive = new Unzip((file) => {
    pending.push({ name: file.name })
    open++
    let sum = 0
    file.ondata = (error, chunk, final) => {
      if (error) throw error
      sum = crc32(chunk, sum)
      if (chunk.length > 0) pending.push({ chunk })
      if (!final) return
      pending.push('end')
      sums.add(sum)
      open--
    }
    file.start()
  })
  archive.register(UnzipInflate)
  return { archive, pending, isInEntry: () => open > 0, sums }
}

function attempt(step: () => void): void {
  try {
    step()
  } catch (error) {
    throw new PackingError('The zip archive is damaged, or packed in a way that is not understood.', { cause: error })
  }
}
