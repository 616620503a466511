import { chmod, lstat, mkdir, readdir } from 'node:fs/promises'
import path from 'node:path'
import { PRIVATE_FILE, PRIVATE_FOLDER } from './write-file.ts'

// The data folder contains live sign-in links, the database and unpublished products, so only its owner may read it.
// New files are created with those permissions; files that older versions or a copy left open are corrected at startup.

/** The shop's own files in its data folder, by name prefix. Other files are not touched. */
const OURS = [
  'vitrine.db',
  'outbox',
  'search',
  'feeds',
  'imports',
  'sized-pictures',
  'overview.json',
  'signing-secret',
  'in-use',
] as const
/** Entries that a separate disk or repository adds. */
const NEUTRAL = ['lost+found', '.gitkeep', '.gitignore', '.keep'] as const

/**
 * The shop's own entries among the names in its data folder.
 *
 * @example
 * entriesOfShop(['outbox', 'vitrine.db-wal', 'letter.txt']) // => ['outbox', 'vitrine.db-wal']
 */
export function entriesOfShop(names: readonly string[]): string[] {
  return names.filter((name) =>
    OURS.some((one) => name === one || name.startsWith(`${one}-`) || name.startsWith(`${one}.`)),
  )
}

/**
 * Creates a folder and its missing parents for their owner alone. An existing folder is left unchanged.
 *
 * @example
 * await makePrivateFolder(`${process.env.TMPDIR ?? '/tmp'}/vitrine-example`) // => undefined
 */
export async function makePrivateFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER })
}

/**
 * Creates the data folder if it is missing, and closes it and all our files in it to other users. The permissions of a
 * folder with other files too, such as `/` or a home folder, are left unchanged: then only the shop's own files are
 * closed. Returns a sentence for the log for each file that stays readable.
 *
 * @example
 * await openPrivateFolder(`${process.env.TMPDIR ?? '/tmp'}/vitrine-example`) // => []
 */
export async function openPrivateFolder(folder: string): Promise<string[]> {
  // The code that needs the folder reports errors; not every command needs it.
  const names = await makePrivateFolder(folder)
    .then(() => readdir(folder))
    .catch(() => undefined)
  if (!names) return []
  const ours = entriesOfShop(names)
  const open = (await Promise.all(ours.map((name) => closeAll(path.join(folder, name))))).flat()
  const isShared = names.some((name) => !ours.includes(name) && !NEUTRAL.some((one) => one === name))
  if (!isShared) return [...open, ...(await close(folder))]
  const { mode } = await lstat(folder)
  const isClosed = process.platform === 'win32' || (mode & 0o077) === 0
  return isClosed
    ? open
    : [
        ...open,
        `DATA_DIR ${folder} also holds files that are not the shop’s, so that its rights were left as they are. What the shop keeps in it is closed to others; give it a folder of its own.`,
      ]
}

/**
 * Closes the entry at this path and everything below it. Symbolic links, which `lstat` detects, are neither followed
 * nor changed.
 */
async function closeAll(file: string): Promise<string[]> {
  const facts = await lstat(file).catch(ifGone)
  const open = await close(file)
  if (!facts?.isDirectory()) return open
  const names = (await readdir(file).catch(ifGone)) ?? []
  for (const name of names) open.push(...(await closeAll(path.join(file, name))))
  return open
}

async function close(file: string): Promise<string[]> {
  const facts = await lstat(file).catch(ifGone)
  if (!facts || process.platform === 'win32' || (!facts.isFile() && !facts.isDirectory())) return []
  const rights = facts.isDirectory() ? PRIVATE_FOLDER : PRIVATE_FILE
  if ((facts.mode & 0o777) === rights) return []
  return chmod(file, rights).then(
    () => [],
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return []
      return [
        `${file} can be read by others, and its rights cannot be changed (${error.code}). It should belong to the user that runs the shop.`,
      ]
    },
  )
}

/** Another process of the shop may have removed it in the meantime. */
function ifGone(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
