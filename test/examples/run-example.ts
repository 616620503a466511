import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { text } from 'node:stream/consumers'

/** Starts a file of `examples/` as its first comment says. */
export function startExample(name: string, parameters: string[] = [], environment: Record<string, string> = {}) {
  return spawn(
    process.execPath,
    ['--conditions=vitrine-source', path.join(import.meta.dirname, '../../examples', name), ...parameters],
    { env: { PATH: process.env.PATH, ...environment }, stdio: ['ignore', 'pipe', 'pipe'] },
  )
}

/** What a program that failed wrote to standard error, without the line break at its end. */
export async function complaintOf(child: ChildProcess & { stderr: NodeJS.ReadableStream }): Promise<string> {
  const [complaint, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')])
  return code === 1 ? complaint.trimEnd() : `It ended with ${code}: ${complaint}`
}
