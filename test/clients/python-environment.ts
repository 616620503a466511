import { execFile } from 'node:child_process'
import { hash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'

const REQUIREMENTS = path.join(import.meta.dirname, 'python/requirements.txt')
const CACHE = path.join(import.meta.dirname, '../../node_modules/.cache')

/** A folder with Python and the packages of `python/requirements.txt`. */
export interface PythonEnvironment {
  /** The path of one of its programs, such as `python`. */
  program(name: string): string
}

/** Makes it if it is not there; throws without Python 3.10 or later, and without a network the first time. */
export async function makePythonEnvironment(): Promise<PythonEnvironment> {
  const folder = path.join(CACHE, `clients-${hash('sha256', readFileSync(REQUIREMENTS)).slice(0, 12)}`)
  const program = (name: string) => path.join(folder, 'bin', name)
  const done = path.join(folder, 'installed')
  if (!existsSync(done)) {
    console.error('Installing the Python clients …')
    const run = promisify(execFile)
    await run('python3', ['-m', 'venv', folder])
    await run(program('pip'), ['install', '--quiet', '--requirement', REQUIREMENTS])
    writeFileSync(done, '')
  }
  return { program }
}
