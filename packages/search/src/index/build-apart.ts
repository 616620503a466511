import { type ChildProcess, fork } from 'node:child_process'
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

/** Builds segments in processes of their own. */
export interface BuilderApart {
  /** Throws when the process fails or ends too early, and when the builder's signal is aborted. */
  build(task: Omit<BuildTask, 'file'>, handOver: HandOver): Promise<SegmentImage>
  /** Whether a process stands by, which has nothing to load any more. */
  standsBy(): boolean
}

/** How long a process stands by, in milliseconds: a stream of changes asks again within seconds. */
const STANDS_BY = 10_000

/**
 * A thread would share its memory with whoever searches, and the allocator keeps what a build has used once: twice the
 * memory of the index, for good. What a process used it gives back: after a whole catalogue at once. One that has built
 * of chosen products stands by for a while, since to start it costs as much as to build of thousands.
 */
export function createBuilderApart(signal: AbortSignal): BuilderApart {
  let standing: { builder: ChildProcess; until: NodeJS.Timeout } | undefined

  function take(): ChildProcess {
    const builder = standing?.builder ?? startBuilder()
    clearTimeout(standing?.until)
    standing = undefined
    builder.ref()
    builder.channel?.ref()
    return builder
  }

  function dismiss(): void {
    clearTimeout(standing?.until)
    standing?.builder.kill('SIGKILL')
    standing = undefined
  }

  function standBy(builder: ChildProcess): void {
    dismiss()
    standing = { builder, until: setTimeout(dismiss, STANDS_BY).unref() }
    builder.unref()
    builder.channel?.unref()
    builder.once('exit', () => {
      if (standing?.builder === builder) dismiss()
    })
  }

  signal.addEventListener('abort', dismiss)

  return {
    standsBy: () => standing !== undefined,

    async build(task, { folder, keep }) {
      signal.throwIfAborted()
      const file = path.join(folder, `${randomUUID()}.new`)
      const builder = take()
      try {
        await built(builder, { ...task, file }, signal)
        if (task.numbers) standBy(builder)
        else await end(builder)
        const read = await readImageFile<SegmentImage['facts'], unknown>(file)
        if (!read) throw new Error('What the process that builds the index has written cannot be read.')
        signal.throwIfAborted()
        if (keep !== undefined) await moveFile(file, keep)
        return read.image
      } finally {
        await removeAll(folder, path.basename(file))
      }
    },
  }
}

/** What it has used is free when it is gone. */
async function end(builder: ChildProcess): Promise<void> {
  const gone = once(builder, 'close')
  builder.kill('SIGKILL')
  await gone
}

/** The file, and what is beside it where its writer was killed. */
async function removeAll(folder: string, name: string): Promise<void> {
  const left = (await readdir(folder)).filter((one) => one.startsWith(name))
  await Promise.all(left.map((one) => rm(path.join(folder, one), { force: true })))
}

function startBuilder(): ChildProcess {
  // Collecting garbage with helpers of its own, the process would take every processor there is.
  return fork(moduleBeside(import.meta.url, './build-process'), {
    execArgv: ['--single-threaded-gc', ...childOptions(import.meta.url)],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
}

/** Waits until the task is done; the process has ended where it is not. */
async function built(builder: ChildProcess, task: BuildTask, signal: AbortSignal): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  let failure: unknown
  const told = (message: FromBuilder) => {
    if ('done' in message) return resolve()
    failure = message.error
  }
  const failed = (error: unknown) => {
    failure = error
  }
  const ended = (code: number | null, end: NodeJS.Signals | null) =>
    reject(failure ?? new Error(`The process that builds the index ended too early (${end ?? code}).`))
  // A closing shop does not wait for an index.
  const stop = () => builder.kill('SIGKILL')
  builder.on('message', told).on('error', failed).on('close', ended)
  signal.addEventListener('abort', stop)
  try {
    builder.send(task)
    await promise
  } catch (error) {
    signal.throwIfAborted()
    throw error
  } finally {
    builder.off('message', told).off('error', failed).off('close', ended)
    signal.removeEventListener('abort', stop)
  }
}
