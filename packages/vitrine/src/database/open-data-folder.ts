import { randomUUID } from 'node:crypto'
import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { makePrivateFolder } from '@vitrine/kit'
import { ConfigError, lockFile } from '@vitrine/server-kit'

/** Files here are locked while a shop uses the data folder, and named after the shop's address. */
const IN_USE = 'in-use'

/**
 * Reserves the data folder for a shop of this address. Several processes of one shop may share it. A shop of another
 * address would rewrite its feeds, and is refused with a `ConfigError`.
 */
export async function openDataFolder(dataDir: string, publicUrl: string): Promise<AsyncDisposable> {
  // First and separately, because its errors name the folder that the owner configured.
  await makePrivateFolder(dataDir)
  const folder = path.join(dataDir, IN_USE)
  await makePrivateFolder(folder)
  const own = `${encodeURIComponent(publicUrl)} ${randomUUID()}`
  const held = lockFile(path.join(folder, own))
  async function release(): Promise<void> {
    await held?.[Symbol.asyncDispose]()
    await rm(path.join(folder, own), { force: true })
  }
  for await (const address of addressesIn(folder, own)) {
    if (address === publicUrl) continue
    await release()
    throw new ConfigError([
      `DATA_DIR ${dataDir} is in use by the shop at ${address}: use a separate folder for the shop at ${publicUrl}, or set the same PUBLIC_URL.`,
    ])
  }
  return { [Symbol.asyncDispose]: release }
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
