import { lstat, readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { entriesOfShop } from './private-folder.ts'

// A file is written under a temporary name beside its target and renamed when it is complete. A killed process leaves
// the temporary one behind; the next start removes it.

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'

/** Also the names that earlier releases used: folders of feeds, probes of the disk, drafts of the machine's secret. */
const TEMPORARY = new RegExp(
  `(?:^|\\.)${UUID}\\.new$|^\\.unfinished-${UUID}$|\\.${UUID}\\.probe$|^signing-secret\\.[0-9a-f]{16}$`,
)

/**
 * Removes temporary files and folders from the shop's entries of its data folder. `before`: only those that were last
 * changed before this time, in milliseconds since 1970 by the clock of the file system, since others may still have a
 * writer.
 *
 * @example
 * await removeTemporaryFiles(`${process.env.TMPDIR ?? '/tmp'}/vitrine-example`, Date.now()) // => undefined
 */
export async function removeTemporaryFiles(folder: string, before: number): Promise<void> {
  for (const name of entriesOfShop(await readdir(folder))) await removeBelow(path.join(folder, name), before)
}

async function removeBelow(file: string, before: number): Promise<void> {
  const facts = await lstat(file).catch(ifGone)
  if (!facts) return
  if (TEMPORARY.test(path.basename(file))) {
    if (facts.mtimeMs < before) await rm(file, { recursive: true, force: true })
    return
  }
  if (!facts.isDirectory()) return
  for (const name of (await readdir(file).catch(ifGone)) ?? []) await removeBelow(path.join(file, name), before)
}

/** Another process of the shop may have removed it in the meantime. */
function ifGone(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
