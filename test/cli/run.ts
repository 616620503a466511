import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { text } from 'node:stream/consumers'

export const COMMAND = path.join(import.meta.dirname, '../../packages/vitrine/bin/vitrine.js')

export interface Ran {
  code: number | null
  stdout: string
  stderr: string
}

/** Runs `vitrine` as a person would, as a process of its own, in `folder`, or where the tests run. */
export async function vitrine(
  parameters: string[],
  environment: Record<string, string>,
  input?: string,
  folder?: string,
): Promise<Ran> {
  const child = spawn(process.execPath, [COMMAND, ...parameters], {
    cwd: folder,
    env: { PATH: process.env.PATH, ...environment },
    stdio: 'pipe',
  })
  child.stdin.end(input)
  const [stdout, stderr, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  return { code, stdout, stderr }
}
