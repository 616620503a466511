import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { text } from 'node:stream/consumers'

/** What an example of a document came to. */
export interface RunExample {
  code: number | null
  stdout: string
  stderr: string
  /** What the document says that it prints: comments behind `console.log(…)`. */
  announced: string[]
}

/** The ```ts blocks of a document, in order. */
export function examplesIn(file: string): string[] {
  return [...readFileSync(file, 'utf8').matchAll(/^```ts\n([\s\S]*?)^```/gm)].map(([, source = '']) => source)
}

/** Runs TypeScript as a file beside the document would be run, with packages from their source. */
export async function runExample(source: string, document: string): Promise<RunExample> {
  const child = spawn(
    process.execPath,
    ['--conditions=vitrine-source', '--input-type=module-typescript', '--eval', source],
    { cwd: path.dirname(document), stdio: ['ignore', 'pipe', 'pipe'] },
  )
  const [stdout, stderr, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  const announced = [...source.matchAll(/^ *console\.log\(.*\) \/\/ (.+)$/gm)].map(([, said = '']) => said)
  return { code, stdout, stderr, announced }
}
