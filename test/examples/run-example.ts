import { spawn } from 'node:child_process'
import path from 'node:path'

/** Starts a file of `examples/` as its first comment says. */
export function startExample(name: string, parameters: string[] = [], environment: Record<string, string> = {}) {
  return spawn(
    process.execPath,
    ['--conditions=vitrine-source', path.join(import.meta.dirname, '../../examples', name), ...parameters],
    { env: { PATH: process.env.PATH, ...environment }, stdio: ['ignore', 'pipe', 'pipe'] },
  )
}
