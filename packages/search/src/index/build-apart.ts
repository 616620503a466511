import { fork } from 'node:child_process'
import path from 'node:path'
import { childOptions, moduleBeside, moveFile } from '@vitrine/kit'
import type { BuildTask } from './build-process.ts'
import { readImageFile, temporaryIn } from './image-file.ts'
import type { SegmentFacts, SegmentImage } from './segment.ts'

interface HandOver {
  /** The folder to which the segment is written and from which it is read. */
  folder: string
  /** Where its file is kept; if undefined, it is not kept. */
  keep: string | undefined
  signal: AbortSignal
}

/**
 * Builds a segment in a process of its own. Rejects if the process fails or ends too early, or if the signal aborts.
 *
 * A thread would share its memory with searches, and the allocator would permanently keep what one build has used:
 * twice the memory of the index. A process returns its memory when it ends.
 */
export async function buildApart(
  task: Omit<BuildTask, 'file'>,
  { folder, keep, signal }: HandOver,
): Promise<SegmentImage> {
  signal.throwIfAborted()
  await using temporary = temporaryIn(folder)
  const file = path.join(temporary.path, 'segment')
  await runBuilder({ ...task, file }, signal)
  const read = await readImageFile<SegmentFacts, unknown>(file)
  if (!read) throw new Error('What the process that builds the index has written cannot be read.')
  signal.throwIfAborted()
  if (keep !== undefined) await moveFile(file, keep)
  return read.image
}

/** Resolves when the process has done its task and ended. */
async function runBuilder(task: BuildTask, signal: AbortSignal): Promise<void> {
  // With parallel garbage collection the process would use every processor. A closing shop does not wait for an index.
  const builder = fork(moduleBeside(import.meta.url, './build-process'), {
    execArgv: ['--single-threaded-gc', ...childOptions(import.meta.url)],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    signal,
    killSignal: 'SIGKILL',
  })
  const ended = Promise.withResolvers<void>()
  let failure: unknown
  const fail = (error: unknown) => {
    failure = error
  }
  builder.on('message', fail)
  builder.on('error', fail)
  // Its memory is free once it has ended.
  builder.on('close', (code, end) => {
    if (code === 0) ended.resolve()
    else ended.reject(failure ?? new Error(`The process that builds the index ended too early (${end ?? code}).`))
  })
  builder.send(task)
  await ended.promise
}
