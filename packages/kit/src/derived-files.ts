import { type FileHandle, open, readFile, stat } from 'node:fs/promises'
import { crc32 } from 'node:zlib'
import { parsedJson } from './json.ts'
import { replaceDerivedFile } from './write-file.ts'

// Files that are made from other data and can be made again: feeds, pictures in other sizes, overviews. A disk or a
// person may damage them, so each is read only if it has the size and the checksum with which it was written.

/** What is known of a file's bytes. */
export interface FileChecksum {
  /** In bytes. */
  size: number
  crc32: number
}

/** In bytes: one call for a whole file would block everything else. */
const PIECE = 256 * 1024

/**
 * Reads a file and returns its size and checksum. `piece` receives each part of it, in a buffer that the next overwrites.
 *
 * @example
 * await checksumOf('/dev/null') // => { size: 0, crc32: 0 }
 */
export async function checksumOf(file: string, piece: (bytes: Buffer) => void = () => {}): Promise<FileChecksum> {
  await using handle = await open(file)
  const bytes = Buffer.allocUnsafeSlow(PIECE)
  const sum: FileChecksum = { size: 0, crc32: 0 }
  for (;;) {
    const { bytesRead } = await handle.read(bytes, 0, PIECE)
    if (bytesRead === 0) return sum
    const read = bytes.subarray(0, bytesRead)
    sum.size += bytesRead
    sum.crc32 = crc32(read, sum.crc32)
    piece(read)
  }
}

export interface FileChecks {
  /**
   * Whether a file has the bytes that it was written with. Its size is compared each time; its bytes are read when this
   * process sees it first, and again after each change that the file system reports.
   */
  isIntact(file: string, expected: FileChecksum): Promise<boolean>
  /** The size of a file that `writeDerivedFile` wrote, in bytes; undefined if it is missing or damaged. */
  sizeOf(file: string): Promise<number | undefined>
}

/** The number of verified files that are remembered. */
const MOST_VERIFIED = 20_000

/**
 * The checks of one process.
 *
 * @example
 * const checks = createFileChecks()
 * await checks.isIntact('/dev/null', { size: 0, crc32: 0 }) // => false
 */
export function createFileChecks(): FileChecks {
  /** By file: its state when its bytes were verified, and their checksum. */
  const verified = new Map<string, string>()

  async function isIntact(file: string, { size, crc32 }: FileChecksum): Promise<boolean> {
    const facts = await stat(file).catch(ifDamaged)
    if (!facts?.isFile() || facts.size !== size) return false
    const state = [facts.ino, facts.mtimeMs, facts.ctimeMs, size, crc32].join(' ')
    if (verified.get(file) === state) return true
    const found = await checksumOf(file).catch(ifDamaged)
    if (found?.size !== size || found.crc32 !== crc32) return false
    if (verified.size >= MOST_VERIFIED) verified.clear()
    verified.set(file, state)
    return true
  }

  return {
    isIntact,
    async sizeOf(file) {
      const expected = await readChecksum(checksumFile(file))
      return expected && (await isIntact(file, expected)) ? expected.size : undefined
    },
  }
}

/**
 * Writes a file for its owner alone, and its checksum beside it. Whatever is in its place is replaced.
 *
 * @example
 * const file = `${process.env.TMPDIR ?? '/tmp'}/vitrine-example.webp`
 * await writeDerivedFile(file, 'picture')
 * await createFileChecks().sizeOf(file) // => 7
 */
export async function writeDerivedFile(
  file: string,
  content: string | Uint8Array | ((handle: FileHandle) => Promise<void>),
): Promise<void> {
  await replaceDerivedFile(file, content)
  await replaceDerivedFile(checksumFile(file), toCheckedJson(await checksumOf(file)))
}

/**
 * The file in which the checksum of another is kept.
 *
 * @example
 * checksumFile('boot.webp') // => 'boot.webp.sum'
 */
export function checksumFile(file: string): string {
  return `${file}.sum`
}

async function readChecksum(file: string): Promise<FileChecksum | undefined> {
  const { size, crc32 }: Partial<FileChecksum> = Object(await readCheckedJson(file))
  return typeof size === 'number' && typeof crc32 === 'number' ? { size, crc32 } : undefined
}

/**
 * A value as JSON with its checksum, in which `fromCheckedJson` detects every damage.
 *
 * @example
 * toCheckedJson([1]) // => '{"checksum":1278161592,"content":[1]}'
 */
export function toCheckedJson(content: unknown): string {
  return JSON.stringify({ checksum: crc32(JSON.stringify(content)), content })
}

/**
 * The value in a text that `toCheckedJson` wrote; undefined if the text is damaged, or another.
 *
 * @example
 * fromCheckedJson('{"checksum":1,"content":[1]}') // => undefined
 */
export function fromCheckedJson(text: string): unknown {
  const { checksum, content } = Object(parsedJson(text))
  return content !== undefined && checksum === crc32(JSON.stringify(content)) ? content : undefined
}

/**
 * The value in a file that contains checked JSON; undefined if the file is missing or damaged.
 *
 * @example
 * await readCheckedJson('/dev/null') // => undefined
 */
export async function readCheckedJson(file: string): Promise<unknown> {
  const text = await readFile(file, 'utf8').catch(ifDamaged)
  return text === undefined ? undefined : fromCheckedJson(text)
}

/** Errors of a file that is missing, is a folder, or cannot be read. Others, such as too many open files, pass. */
const DAMAGED: ReadonlySet<string | undefined> = new Set([
  ...['ENOENT', 'ENOTDIR', 'EISDIR', 'ELOOP', 'EACCES', 'EPERM', 'EIO', 'EINVAL'],
])

/**
 * For `catch`: returns undefined for an error of a derived file that is missing or damaged, and throws every other.
 *
 * @example
 * await Promise.reject(Object.assign(new Error(), { code: 'ENOENT' })).catch(ifDamaged) // => undefined
 */
export function ifDamaged(error: NodeJS.ErrnoException): undefined {
  if (!DAMAGED.has(error.code)) throw error
}
