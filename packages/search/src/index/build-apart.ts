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
  /** The folder to which the segment is written and from which it is read. */
  folder: string
  /** Where its file is kept; if undefined, it is not kept. */
  keep: string | undefined
}

/** Builds segments in separate processes. */
export interface BuilderApart {
  /** Rejects if the process fails or ends too early, and if the builder's signal is aborted. */
  build(task: Omit<BuildTask, 'file'>, handOver: HandOver): Promise<SegmentImage>
  /** Whether an idle process is available, which has everything loaded. */
  standsBy(): boolean
}

/** How long an idle process stays alive, in milliseconds: a stream of changes needs it again within seconds. */
const STANDS_BY = 10_000

/**
 * A thread would share its memory with searches, and the allocator would permanently keep what one build has used:
 * twice the memory of the index. A process returns its memory, immediately after a whole catalogue. After a build of
 * selected products it stays alive for a while, since starting it costs as much as building thousands of products.
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

/** Its memory is free once it has ended. */
async function end(builder: ChildProcess): Promise<void> {
  const gone = once(builder, 'close')
  builder.kill('SIGKILL')
  await gone
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

/** Waits until the task is done; otherwise the process has ended. */
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
