import { randomUUID } from 'node:crypto'
import { access, constants, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { entriesOfShop, HOUR, makePrivateFolder, removeTemporaryFiles } from '@vitrine/kit'
import { ConfigError, lockFile } from '@vitrine/server-kit'

/** Files here are locked while a shop uses the data folder, and named after the shop's address. */
const IN_USE = 'in-use'

/** While other processes use the folder, temporary files of this age have no writer any more, in milliseconds. */
const ABANDONED = HOUR

/**
 * Reserves the data folder for a shop of this address, and removes temporary files that killed processes left. Several
 * processes of one shop may share it. Throws a `ConfigError` if the folder cannot be written, or if a shop of another
 * address uses it, which would rewrite its feeds.
 */
export async function openDataFolder(dataDir: string, publicUrl: string): Promise<AsyncDisposable> {
  // First and separately, because its errors name the folder that the owner configured.
  await requireWritable(dataDir)
  const folder = path.join(dataDir, IN_USE)
  await makePrivateFolder(folder)
  const own = `${encodeURIComponent(publicUrl)} ${randomUUID()}`
  const held = lockFile(path.join(folder, own))
  async function release(): Promise<void> {
    await held?.[Symbol.asyncDispose]()
    await rm(path.join(folder, own), { force: true })
  }
  let isAlone = true
  for await (const address of addressesIn(folder, own)) {
    isAlone = false
    if (address === publicUrl) continue
    await release()
    throw new ConfigError([
      `DATA_DIR ${dataDir} is in use by the shop at ${address}: use a separate folder for the shop at ${publicUrl}, or set the same PUBLIC_URL.`,
    ])
  }
  // A process that was not seen above has locked its file later than this one, and then written its first file.
  const { mtimeMs } = await stat(path.join(folder, own))
  await removeTemporaryFiles(dataDir, isAlone ? mtimeMs : mtimeMs - ABANDONED)
  return { [Symbol.asyncDispose]: release }
}

/** A folder that cannot be written would fail request by request, and lose what was to be stored. */
async function requireWritable(dataDir: string): Promise<void> {
  try {
    await makePrivateFolder(dataDir)
    const entries = entriesOfShop(await readdir(dataDir)).map((name) => path.join(dataDir, name))
    await access(dataDir, constants.R_OK | constants.W_OK)
    for (const entry of entries) await access(entry, constants.R_OK | constants.W_OK).catch(ifGone)
  } catch (error) {
    const { code, path: place = dataDir }: { code?: unknown; path?: string } = Object(error)
    const reason = UNWRITABLE[String(code)]
    if (reason === undefined) throw error
    // A container may run as a user without a name.
    const user = process.getuid === undefined ? '' : ` (uid ${process.getuid()})`
    throw new ConfigError([
      `DATA_DIR ${dataDir} cannot be written: ${place} ${reason}. Mount it writable and give it to the user that runs the shop${user}, or set DATA_DIR to another folder.`,
    ])
  }
}

/** By the code of the system; `EPERM` is also that of a file with the attribute “immutable”. */
const UNWRITABLE: Readonly<Record<string, string>> = {
  EROFS: 'is on a read-only file system',
  EACCES: 'belongs to another user, or its mode forbids it',
  EPERM: 'is protected against changes',
}

/** The addresses of the other shops that use the folder; deletes the files of shops that have ended. */
async function* addressesIn(folder: string, own: string): AsyncGenerator<string> {
  for (const name of await readdir(folder)) {
    if (name.endsWith(own.slice(-36)) || name.includes('-journal')) continue
    const free = lockFile(path.join(folder, name))
    await free?.[Symbol.asyncDispose]()
    if (free) await rm(path.join(folder, name), { force: true })
    else yield decodeURIComponent(name.split(' ')[0] ?? '')
  }
}

/** Another process of the shop may have removed it in the meantime. */
function ifGone(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
