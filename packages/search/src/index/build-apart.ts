import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { childOptions, moduleBeside, moveFile } from '@vitrine/kit'
import type { BuildTask, FromBuilder } from './build-process.ts'
import { readImageFile } from './image-file.ts'
import type { SegmentImage } from './segment-facts.ts'

export interface HandOver {
  /** Where the segment is written, to be read from there. */
  folder: string
  /** Where its file stays; undefined: nowhere. */
  keep: string | undefined
}

/**
 * Builds a segment in a process of its own. A thread would share its memory with whoever searches, and the allocator
 * keeps what a build has used once: twice the memory of the index, for good. What a process used it gives back.
 */
export async function buildApart(
  task: Omit<BuildTask, 'file'>,
  { folder, keep }: HandOver,
  signal: AbortSignal,
): Promise<SegmentImage> {
  const file = path.join(folder, `${randomUUID()}.new`)
  try {
    await build({ ...task, file }, signal)
    const read = await readImageFile<SegmentImage['facts'], unknown>(file)
    if (!read) throw new Error('What the process that builds the index has written cannot be read.')
    signal.throwIfAborted()
    if (keep !== undefined) await moveFile(file, keep)
    return read.image
  } finally {
    await removeAll(folder, path.basename(file))
  }
}

/** The file, and what is beside it where its writer was killed. */
async function removeAll(folder: string, name: string): Promise<void> {
  const left = (await readdir(folder)).filter((one) => one.startsWith(name))
  await Promise.all(left.map((one) => rm(path.join(folder, one), { force: true })))
}

async function build(task: BuildTask, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted()
  // Collecting garbage with helpers of its own, the process would take every processor there is.
  const builder = fork(moduleBeside(import.meta.url, './build-process'), {
    execArgv: ['--single-threaded-gc', ...childOptions(import.meta.url)],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  let failure: unknown
  builder.on('message', ({ error }: FromBuilder) => {
    failure = error
  })
  builder.on('error', (error) => {
    failure = error
  })
  // A closing shop does not wait for an index.
  const stop = () => builder.kill('SIGKILL')
  signal.addEventListener('abort', stop)
  try {
    const exited = once(builder, 'close')
    builder.send(task)
    const [code, end] = await exited
    signal.throwIfAborted()
    if (code !== 0) throw failure ?? new Error(`The process that builds the index ended too early (${end ?? code}).`)
  } finally {
    signal.removeEventListener('abort', stop)
  }
}
