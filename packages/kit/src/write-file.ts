import { randomUUID } from 'node:crypto'
import { type FileHandle, lstat, open, rename, rm } from 'node:fs/promises'
import path from 'node:path'

// Files that are there whole or not at all: written beside their name, brought to the disk, and renamed. The only place
// that knows how.

/** Rights of what only the owner of the process may read; systems without such rights ignore them. */
export const PRIVATE_FILE = 0o600
/** The mode of folders that only their owner may read and enter. */
export const PRIVATE_FOLDER = 0o700

export interface WriteOptions {
  /** The rights of the file, whatever the umask says; otherwise those of the file before, or as the umask has it. */
  mode?: number
}

/** A file that is being written. One of both has to be called in the end. */
export interface Replacement {
  handle: FileHandle
  /** Brings it to the disk and gives it its name. */
  commit(): Promise<void>
  /** Leaves what was there before. */
  abandon(): Promise<void>
}

/**
 * Begins a file that takes the place of the one of that name when it is committed. What is no regular file (a device, a
 * pipe, a symbolic link such as /dev/stdout) is written to as it is: replacing it would take it away from others.
 *
 * @example
 * const replacement = await openReplacement(`${process.env.TMPDIR ?? '/tmp'}/vitrine-example.txt`)
 * await replacement.handle.writeFile('text')
 * await replacement.commit() // => undefined
 */
export async function openReplacement(file: string, { mode }: WriteOptions = {}): Promise<Replacement> {
  const known = await lstat(file).catch(ifAbsent)
  if (known && !known.isFile()) return openAsItIs(file)
  const beside = `${file}.${randomUUID()}.new`
  const handle = await open(beside, 'wx', mode ?? 0o666)
  const rights = mode ?? (known && known.mode & 0o777)
  // What the call above asks for the umask takes from.
  if (rights !== undefined) await handle.chmod(rights)
  return {
    handle,
    async commit() {
      await handle.sync()
      await handle.close()
      await rename(beside, file)
      await syncFolder(path.dirname(file))
    },
    async abandon() {
      await handle.close()
      await rm(beside, { force: true })
    },
  }
}

async function openAsItIs(file: string): Promise<Replacement> {
  const handle = await open(file, 'w')
  const close = () => handle.close()
  return { handle, commit: close, abandon: close }
}

/**
 * Writes a whole file. On failure the one before is as it was, and nothing is left beside it.
 *
 * @example
 * await replaceFile(`${process.env.TMPDIR ?? '/tmp'}/vitrine-example.txt`, 'text', { mode: PRIVATE_FILE }) // => undefined
 */
export async function replaceFile(
  file: string,
  content: string | Uint8Array | ((handle: FileHandle) => Promise<void>),
  options?: WriteOptions,
): Promise<void> {
  const replacement = await openReplacement(file, options)
  try {
    await (typeof content === 'function' ? content(replacement.handle) : replacement.handle.writeFile(content))
    await replacement.commit()
  } catch (error) {
    await replacement.abandon().catch(() => {})
    throw error
  }
}

/**
 * Gives a whole file its name for good, both in folders of the same disk.
 *
 * @example
 * const folder = process.env.TMPDIR ?? '/tmp'
 * await replaceFile(`${folder}/vitrine-a.txt`, 'a')
 * await moveFile(`${folder}/vitrine-a.txt`, `${folder}/vitrine-b.txt`) // => undefined
 */
export async function moveFile(from: string, to: string): Promise<void> {
  await rename(from, to)
  await syncFolder(path.dirname(to))
}

/** So that a new name survives a loss of power. Not every system lets folders be opened; the file itself is safe. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  await using handle = await open(folder, 'r')
  await handle.sync().catch((error: NodeJS.ErrnoException) => {
    // Some file systems cannot, and do it by themselves.
    if (error.code !== 'EINVAL' && error.code !== 'ENOTSUP') throw error
  })
}

function ifAbsent(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
