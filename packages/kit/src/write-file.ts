import { randomUUID } from 'node:crypto'
import { chmod, type FileHandle, lstat, open, rename, rm } from 'node:fs/promises'
import path from 'node:path'

// Atomic file writes: written to a temporary file beside the target, flushed to disk, and renamed. The only place that
// does this.

/** Permissions of files that only the owner of the process may read; systems without such permissions ignore them. */
export const PRIVATE_FILE = 0o600
/** The mode of folders that only their owner may read and enter. */
export const PRIVATE_FOLDER = 0o700

export interface WriteOptions {
  /** The file's permissions, regardless of the umask. If absent: those of the replaced file, or the umask's default. */
  mode?: number
}

/**
 * A temporary name for a file or folder beside its target.
 *
 * @example
 * temporaryPath('data/overview.json').endsWith('.new') // => true
 */
export function temporaryPath(target: string): string {
  return `${target}.${randomUUID()}.new`
}

/** A file that is being written. Either `commit` or `abandon` must be called. */
export interface Replacement {
  handle: FileHandle
  /** Flushes the file to disk and renames it to its target. */
  commit(): Promise<void>
  /** Leaves the previous file in place. */
  abandon(): Promise<void>
}

/**
 * Opens a file that replaces the one at `file` when it is committed. A target that is not a regular file (a device, a
 * pipe, a symbolic link such as /dev/stdout) is written to directly, because replacing it would break other users of
 * it.
 *
 * @example
 * const replacement = await openReplacement(`${process.env.TMPDIR ?? '/tmp'}/vitrine-example.txt`)
 * await replacement.handle.writeFile('text')
 * await replacement.commit() // => undefined
 */
export async function openReplacement(file: string, { mode }: WriteOptions = {}): Promise<Replacement> {
  const known = await lstat(file).catch(ifAbsent)
  if (known && !known.isFile()) return openAsItIs(file)
  const beside = temporaryPath(file)
  const handle = await open(beside, 'wx', mode ?? 0o666)
  const rights = mode ?? (known && known.mode & 0o777)
  // The umask reduces the permissions of the call above.
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
 * Writes a whole file. On failure the previous file is unchanged and no temporary file remains.
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
 * The same for a file that is made from other data, for its owner alone: whatever is in its place is replaced, also a
 * folder.
 *
 * @example
 * await replaceDerivedFile(`${process.env.TMPDIR ?? '/tmp'}/vitrine-example.txt`, 'text') // => undefined
 */
export async function replaceDerivedFile(file: string, content: Parameters<typeof replaceFile>[1]): Promise<void> {
  const known = await lstat(file).catch(ifAbsent)
  if (known && !known.isFile()) await discard(file)
  await replaceFile(file, content, { mode: PRIVATE_FILE })
}

/**
 * Removes a file or a folder with all that is in it, also one that its owner may not read.
 *
 * @example
 * await discard(`${process.env.TMPDIR ?? '/tmp'}/vitrine-example`) // => undefined
 */
export async function discard(place: string): Promise<void> {
  const remove = () => rm(place, { recursive: true, force: true })
  await remove().catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EACCES' && error.code !== 'EPERM') throw error
    await chmod(place, PRIVATE_FOLDER)
    await remove()
  })
}

/**
 * Renames a complete file or folder durably; both folders must be on the same disk. Whatever is in its place is
 * replaced, also a file by a folder and a folder by a file.
 *
 * @example
 * const folder = process.env.TMPDIR ?? '/tmp'
 * await replaceFile(`${folder}/vitrine-a.txt`, 'a')
 * await moveFile(`${folder}/vitrine-a.txt`, `${folder}/vitrine-b.txt`) // => undefined
 */
export async function moveFile(from: string, to: string): Promise<void> {
  await rename(from, to).catch(async (error: NodeJS.ErrnoException) => {
    if (!IN_THE_WAY.has(error.code)) throw error
    await discard(to)
    await rename(from, to)
  })
  await syncFolder(path.dirname(to))
}

/** Errors of a rename whose target is of another kind, or a folder that is not empty. */
const IN_THE_WAY: ReadonlySet<string | undefined> = new Set(['EISDIR', 'ENOTDIR', 'ENOTEMPTY', 'EEXIST'])

/**
 * Makes a new name durable across a power failure. Not every system allows opening folders; the file itself is safe.
 */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  await using handle = await open(folder, 'r')
  await handle.sync().catch((error: NodeJS.ErrnoException) => {
    // Some file systems do not support this and sync folders automatically.
    if (error.code !== 'EINVAL' && error.code !== 'ENOTSUP') throw error
  })
}

function ifAbsent(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
