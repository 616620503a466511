import { globSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

/** Loads the tests in a folder and below into this process: a process for each file would spend most of it on starting. */
export async function importTests(folder: string): Promise<void> {
  const files = globSync('**/*.test.ts', { cwd: folder, exclude: (file) => path.basename(file) === 'all.test.ts' })
  if (files.length === 0) throw new Error(`There are no tests in ${folder}.`)
  for (const file of files.toSorted()) await import(pathToFileURL(path.join(folder, file)).href)
}
