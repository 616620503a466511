import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'

/** Starts a file of `examples/` as its first comment says. */
export function startExample(name: string, parameters: string[] = [], environment: Record<string, string> = {}) {
  return spawn(
    process.execPath,
    ['--conditions=vitrine-source', path.join(import.meta.dirname, '../../examples', name), ...parameters],
    { env: { PATH: process.env.PATH, ...environment }, stdio: ['ignore', 'pipe', 'pipe'] },
  )
}

/** The first line that a program prints; throws if it ends without one, so that a test does not wait for it. */
export async function firstLineOf(child: ChildProcess & { stdout: NodeJS.ReadableStream }): Promise<string> {
  for await (const line of createInterface({ input: child.stdout })) return line
  throw new Error(`${child.spawnargs.slice(1).join(' ')} printed nothing.`)
}

/** What a program that failed wrote to standard error, without the line break at its end. */
export async function complaintOf(child: ChildProcess & { stderr: NodeJS.ReadableStream }): Promise<string> {
  const [complaint, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')])
  return code === 1 ? complaint.trimEnd() : `It ended with ${code}: ${complaint}`
}
