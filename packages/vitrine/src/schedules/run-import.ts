import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { childOptions } from '@vitrine/kit'
import { databaseVariable, type ImportProgress, readProgress, SOURCE_NAME, STARTED_BY } from '../import/started-by.ts'

/** The program that runs a command of the shop. */
const PROGRAM = fileURLToPath(new URL('../../bin/vitrine.js', import.meta.url))

/** In characters: enough for the summary of an import, not for a thousand warnings. */
const LONGEST_OUTPUT = 4000

export interface FinishedImport {
  /** Of `vitrine import`; 1 if it was ended from outside. */
  code: number
  /** Its last lines. */
  said: string
}

export interface ImportToRun {
  /** The address of the database into which it is to import. */
  databaseUrl: string
  /** Who starts it, for the list of versions. */
  by: string
  /** What its input is called, where that is a copy. */
  sourceName?: string
  folder: string
  /** Ends it: then nothing is published. */
  signal: AbortSignal
  onProgress?(progress: ImportProgress): void
}

/**
 * Runs `vitrine import` in a process of its own: what it reads is a stranger's, and a shop that serves people needs its
 * memory and its processor.
 */
export async function runImport(
  parameters: readonly string[],
  { by, databaseUrl, sourceName, folder, signal, onProgress = () => {} }: ImportToRun,
): Promise<FinishedImport> {
  const { VITRINE_PARENT: _parent, ...env } = process.env
  const child = spawn(process.execPath, [...childOptions(import.meta.url), PROGRAM, 'import', ...parameters], {
    cwd: folder,
    env: {
      ...env,
      [STARTED_BY]: by,
      ...databaseVariable(databaseUrl),
      ...(sourceName !== undefined && { [SOURCE_NAME]: sourceName }),
    },
    signal,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let said = ''
  const add = (chunk: Buffer | string) => {
    said = (said + chunk).slice(-LONGEST_OUTPUT)
  }
  child.stdout?.setEncoding('utf8').on('data', add)
  child.stderr?.setEncoding('utf8').on('data', add)
  child.on('message', (message) => {
    const progress = readProgress(message)
    if (progress) onProgress(progress)
  })
  const code = await new Promise<number>((resolve) => {
    child.on('error', (error) => {
      add(`${error.message}\n`)
      resolve(1)
    })
    child.on('close', (code) => resolve(code ?? 1))
  })
  return { code, said: said.trim() }
}
