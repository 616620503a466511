import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readdir } from 'node:fs/promises'
import path from 'node:path'

/** A program that is not the system's own, and what it needs to find its libraries. */
export interface Program {
  binary: string
  environment: Record<string, string>
}

/** A program of the system, by the first of these names that it has; undefined where it has none. */
export function findInstalled(...names: string[]): Program | undefined {
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  const binary = names.flatMap((name) => folders.map((folder) => path.join(folder, name))).find(existsSync)
  return binary === undefined ? undefined : { binary, environment: {} }
}

/**
 * A file of a package of Debian and its kin, fetched and unpacked in `folder`, without installing anything; undefined
 * where there is no way to one.
 */
export async function fetchUnpacked(folder: string, wanted: string, file: string): Promise<Program | undefined> {
  try {
    const archives = path.join(folder, 'archives')
    const root = path.join(folder, 'root')
    const quiet = { stdio: 'ignore', timeout: 60_000 } as const
    await mkdir(path.join(archives, 'partial'), { recursive: true })
    await mkdir(root)
    const options = ['-y', '--no-install-recommends', '--download-only', '-o', `Dir::Cache::archives=${archives}`]
    // What is installed would not be fetched.
    execFileSync('apt-get', [...options, '--reinstall', 'install', wanted], quiet)
    for (const name of await readdir(archives))
      if (name.endsWith('.deb')) execFileSync('dpkg', ['-x', path.join(archives, name), root], quiet)
    const binary = path.join(root, file)
    if (!existsSync(binary)) return undefined
    const libraries = await readdir(path.join(root, 'usr/lib'))
    const search = libraries.map((name) => path.join(root, 'usr/lib', name)).join(':')
    return { binary, environment: { LD_LIBRARY_PATH: search } }
  } catch {
    return undefined
  }
}
