import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** Writes a file that is not there yet, with its folder, and says what was done; a file that is there stays as it is. */
export async function writeNew(file: string, text: string): Promise<string> {
  await mkdir(path.dirname(file), { recursive: true })
  try {
    await writeFile(file, text, { flag: 'wx' })
    return `${file} is written.`
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return `${file} was there already.`
    throw error
  }
}
