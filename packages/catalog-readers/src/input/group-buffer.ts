import { createReadStream } from 'node:fs'
import { appendFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { jsonLines } from './json-records.ts'

// Rows of one product may stand anywhere in a file: feeds are sorted by price, spreadsheets by whatever was clicked
// last. So rows wait here until the file has ended. A small catalogue waits in memory and keeps its order; a large
// one waits on disk, in parts small enough to be put together in memory, so that memory does not depend on the file.

/** Gathers what has the same key. */
export interface GroupBuffer<T> extends AsyncDisposable {
  /** `size` is about how many characters the item takes. */
  put(key: string, item: T, size: number): Promise<void>
  /** All that was put under each key, in the order in which it came. */
  groups(): AsyncGenerator<T[]>
}

/** Items must survive being written as JSON. */
export function openGroupBuffer<T>({ limit = 24_000_000, parts = 64 } = {}): GroupBuffer<T> {
  let groups = new Map<string, T[]>()
  let held = 0
  let disk: Disk<T> | undefined

  return {
    async put(key, item, size) {
      if (disk) return disk.append(key, item)
      add(groups, key, item)
      held += size
      if (held < limit) return
      disk = await openDisk<T>(parts)
      for (const [name, items] of groups) for (const waiting of items) await disk.append(name, waiting)
      groups = new Map()
    },

    async *groups() {
      yield* groups.values()
      if (disk) yield* disk.groups()
    },

    async [Symbol.asyncDispose]() {
      await disk?.remove()
    },
  }
}

interface Disk<T> {
  append(key: string, item: T): Promise<void>
  groups(): AsyncGenerator<T[]>
  remove(): Promise<void>
}

/** How many characters wait for each part before they are written. */
const BUFFER = 128 * 1024

async function openDisk<T>(parts: number): Promise<Disk<T>> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-import-'))
  const buffers = Array.from({ length: parts }, () => '')
  const write = async (part: number): Promise<void> => {
    const text = buffers[part] ?? ''
    buffers[part] = ''
    await appendFile(join(folder, String(part)), text)
  }
  return {
    async append(key, item) {
      const part = crc32(key) % parts
      const text = `${buffers[part]}${JSON.stringify([key, item])}\n`
      buffers[part] = text
      if (text.length > BUFFER) await write(part)
    },

    async *groups() {
      for (const part of buffers.keys()) {
        await write(part)
        yield* (await readPart<T>(join(folder, String(part)))).values()
      }
    },

    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

async function readPart<T>(path: string): Promise<Map<string, T[]>> {
  const groups = new Map<string, T[]>()
  for await (const records of jsonLines(createReadStream(path, { encoding: 'utf8' }))) {
    for (const { text } of records) {
      // Written by `append`, a few lines above.
      const [key, item] = JSON.parse(text) as [string, T]
      add(groups, key, item)
    }
  }
  return groups
}

function add<T>(groups: Map<string, T[]>, key: string, item: T): void {
  const group = groups.get(key)
  if (group) group.push(item)
  else groups.set(key, [item])
}

/** Results per batch, and rows per batch of results. */
export const BATCH = 500
/**
 * Gathers groups of rows into batches of some `size` rows, not groups: thirty variants a product would
 * otherwise fill fifteen times the memory on every stop of the way.
 */
export async function* inBatches<T>(groups: AsyncIterable<T[]>, size = BATCH): AsyncGenerator<T[][]> {
  let batch: T[][] = []
  let rows = 0
  for await (const group of groups) {
    batch.push(group)
    rows += group.length
    if (rows < size) continue
    yield batch
    batch = []
    rows = 0
  }
  if (batch.length > 0) yield batch
}
