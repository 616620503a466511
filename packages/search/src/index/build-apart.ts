import { type ChildProcess, fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { childOptions, moduleBeside, moveFile } from '@vitrine/kit'
import type { BuildTask, FromBuilder } from './build-process.ts'
import { readImageFile } from './image-file.ts'
import type { SegmentImage } from './segment-facts.ts'

export interface HandOver {
  /** The folder to which the segment is written and from which it is read. */
  folder: string
  /** Where its file is kept; if undefined, it is not kept. */
  keep: string | undefined
}

/** Builds a segment in a process of its own. Rejects if the process fails or ends too early, or if the signal aborts. */
export type BuilderApart = (task: Omit<BuildTask, 'file'>, handOver: HandOver) => Promise<SegmentImage>

/**
 * A thread would share its memory with searches, and the allocator would permanently keep what one build has used:
 * twice the memory of the index. A process returns its memory when it ends.
 */
export function createBuilderApart(signal: AbortSignal): BuilderApart {
  return async (task, { folder, keep }) => {
    signal.throwIfAborted()
    const file = path.join(folder, `${randomUUID()}.new`)
    try {
      await built({ ...task, file }, signal)
      const read = await readImageFile<SegmentImage['facts'], unknown>(file)
      if (!read) throw new Error('What the process that builds the index has written cannot be read.')
      signal.throwIfAborted()
      if (keep !== undefined) await moveFile(file, keep)
      return read.image
    } finally {
      await removeAll(folder, path.basename(file))
    }
  }
}

/** Deletes the file, and unfinished files of a killed writer. */
async function removeAll(folder: string, name: string): Promise<void> {
  const left = (await readdir(folder)).filter((one) => one.startsWith(name))
  await Promise.all(left.map((one) => rm(path.join(folder, one), { force: true })))
}

function startBuilder(): ChildProcess {
  // With parallel garbage collection the process would use every processor.
  return fork(moduleBeside(import.meta.url, './build-process'), {
    execArgv: ['--single-threaded-gc', ...childOptions(import.meta.url)],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
}

/** Resolves when the process has done its task and ended. */
async function built(task: BuildTask, signal: AbortSignal): Promise<void> {
  const builder = startBuilder()
  const ended = Promise.withResolvers<void>()
  let [isDone, failure]: [boolean, unknown] = [false, undefined]
  builder.on('message', (message: FromBuilder) => {
    if ('error' in message) failure = message.error
    else isDone = true
    // Its memory is free once it has ended.
    if (isDone) builder.kill('SIGKILL')
  })
  builder.on('error', (error) => {
    failure = error
  })
  builder.on('close', (code, end) => {
    if (isDone) ended.resolve()
    else ended.reject(failure ?? new Error(`The process that builds the index ended too early (${end ?? code}).`))
  })
  // A closing shop does not wait for an index.
  const stop = () => builder.kill('SIGKILL')
  signal.addEventListener('abort', stop)
  try {
    builder.send(task)
    await ended.promise
  } catch (error) {
    signal.throwIfAborted()
    throw error
  } finally {
    signal.removeEventListener('abort', stop)
  }
}
