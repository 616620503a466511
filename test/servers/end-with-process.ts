import type { ChildProcess } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'

/** How often the folder is removed while the server still ends, and how long is waited in between, in milliseconds. */
const TRIES = 40
const PAUSE = 50

/**
 * Ends a server and removes its folder where this process exits before it was closed, as `--test-force-exit` does: then
 * nobody waits for anything any more. Returns what takes that back.
 */
export function endWithProcess(folder: string, server?: ChildProcess): () => void {
  function end(): void {
    // With SIGQUIT PostgreSQL ends its own processes, and gives its shared memory back.
    server?.kill('SIGQUIT')
    for (let tries = 0; existsSync(folder) && tries < TRIES; tries++) {
      try {
        rmSync(folder, { recursive: true, force: true })
      } catch {
        // It still writes.
      }
      if (existsSync(folder)) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE)
    }
  }
  process.once('exit', end)
  return () => void process.off('exit', end)
}
