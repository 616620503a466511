import { randomBytes } from 'node:crypto'
import { link, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { makePrivateFolder, PRIVATE_FILE, temporaryPath } from '@vitrine/kit'

/**
 * Returns a secret that stays on this machine, created on first use. If two processes create one at the same moment,
 * one of them installs it atomically, and both read that one.
 *
 * @example
 * const signing = openSigning({ sql, secret: () => readMachineSecret('data') })
 */
export async function readMachineSecret(folder: string, random = randomBytes): Promise<string> {
  const file = path.join(folder, 'signing-secret')
  const known = await readIfPresent(file)
  if (known !== undefined) return known
  await makePrivateFolder(folder)
  const draft = temporaryPath(file)
  await writeFile(draft, random(32).toString('base64url'), { mode: PRIVATE_FILE, flush: true })
  await link(draft, file).catch((error: unknown) => {
    if (!isCode(error, 'EEXIST')) throw error
  })
  await rm(draft)
  return readFile(file, 'utf8')
}

async function readIfPresent(file: string): Promise<string | undefined> {
  return readFile(file, 'utf8').catch((error: unknown) => {
    if (isCode(error, 'ENOENT')) return undefined
    throw error
  })
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
