import { globSync } from 'node:fs'
import path from 'node:path'
import { it } from 'node:test'
import { pathToFileURL } from 'node:url'

/** Loads the tests in a folder and below into this process: a process for each file would spend most of it on starting. */
export async function importTests(folder: string): Promise<void> {
  const files = globSync('**/*.test.ts', { cwd: folder, exclude: (file) => path.basename(file) === 'all.test.ts' })
  if (files.length === 0) throw new Error(`There are no tests in ${folder}.`)
  const loading = load(folder, files.toSorted())
  // Tests begin as soon as they are known, and the process ends with the last of those. This one, before all others,
  // ends when every file has told its tests.
  it('loads every file of tests', () => loading)
  await loading
}

async function load(folder: string, files: readonly string[]): Promise<void> {
  for (const file of files) await import(pathToFileURL(path.join(folder, file)).href)
}
