import { once } from 'node:events'
import { setFlagsFromString } from 'node:v8'
import { MessageChannel, Worker } from 'node:worker_threads'
import type { ImportItem } from '@vitrine/catalog/catalog/import-request'
import type { Input, OpenedItems } from '@vitrine/catalog/catalog/read-items'
import type { ImportIssue } from '@vitrine/catalog-readers'
import { childOptions, moduleBeside } from '@vitrine/kit'
import type { ReadingOrder, ReadingPorts } from './import-worker.ts'
import { give, take } from './thread-stream.ts'

// Enough for the largest possible product, but limited, so that the garbage collector runs before memory grows.
const LIMITS = { maxOldGenerationSizeMb: 160, maxYoungGenerationSizeMb: 14 }

// How far the heap of each thread grows beyond its live objects before a collection. V8's default factor of up to four
// suits long-lived programs: nearly all objects of an import are garbage immediately.
const GROWING = '--heap-growing-percent=50'

// More than one transaction's worth, so that reading continues while one is written.
const AHEAD = 5

/**
 * Runs `openItems` in a separate thread: reading and writing take similar time, so each gets a processor. The thread
 * runs until it is disposed of.
 */
export async function readInThread(inputs: Input[], order: ReadingOrder): Promise<OpenedItems & AsyncDisposable> {
  setFlagsFromString(GROWING)
  const channels = inputs.map((input) => ({ ...input, channel: new MessageChannel() }))
  const items = new MessageChannel()
  const ports: ReadingPorts = {
    inputs: channels.map(({ name, sentAs, channel }) => ({ name, sentAs, bytes: channel.port2 })),
    items: items.port2,
  }
  const thread = new Worker(moduleBeside(import.meta.url, './import-worker'), {
    execArgv: childOptions(import.meta.url),
    workerData: { ...order, ...ports },
    transferList: [items.port2, ...channels.map(({ channel }) => channel.port2)],
    resourceLimits: LIMITS,
  })
  const failure = Promise.withResolvers<never>()
  failure.promise.catch(() => {})
  thread.once('error', failure.reject)
  for (const { bytes, channel } of channels) give(channel.port1, noticed(bytes, failure.reject))
  const end = async () => {
    await thread.terminate()
    for (const { port1 } of [items, ...channels.map(({ channel }) => channel)]) port1.close()
  }
  const opened = await Promise.race([firstMessage(thread), failure.promise]).catch(async (error: unknown) => {
    await end()
    throw error
  })
  if ('issue' in opened) return { ...opened, [Symbol.asyncDispose]: end }
  return {
    format: opened.format,
    items: orFail(take<ImportItem[]>(items.port1, AHEAD), failure.promise),
    [Symbol.asyncDispose]: end,
  }
}

async function firstMessage(thread: Worker): Promise<{ format: string } | { name: string; issue: ImportIssue }> {
  const [message] = await once(thread, 'message')
  return message
}

/** Restores the error class for a truncated input: errors lose their class and code between threads. */
async function* noticed(
  bytes: AsyncIterable<Uint8Array>,
  onFailure: (error: unknown) => void,
): AsyncGenerator<Uint8Array> {
  try {
    yield* bytes
  } catch (error) {
    onFailure(error)
    throw error
  }
}

/** A thread that dies must not leave its reader waiting. */
async function* orFail<T>(items: AsyncGenerator<T>, failed: Promise<never>): AsyncGenerator<T> {
  for (;;) {
    const next = await Promise.race([items.next(), failed])
    if (next.done) return
    yield next.value
  }
}
