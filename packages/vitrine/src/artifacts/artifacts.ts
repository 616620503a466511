import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type FileHandle, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { HOUR, MINUTE, PRIVATE_FILE, parsedJson, replaceFile, SECOND } from '@vitrine/kit'
import type { LocalFile, SharedFile } from '@vitrine/search'
import type { ArtifactStorage } from './storage.ts'

// What one machine builds and others fetch: files named by their digests, and a manifest that names them, written last.
// A reader believes the manifest, and of the files only what has the digest that stands there.

/** A publication: what is said about it, and its files. */
export interface Artifact {
  note: unknown
  files: readonly SharedFile[]
}

export interface Artifacts {
  /** What was published last under this name; undefined: nothing yet. */
  latest(name: string): Promise<Artifact | undefined>
  /** Writes a published file to `target`, whole or not at all. Withdraws the publication when the file is not what it says. */
  fetch(name: string, file: SharedFile, target: string, signal?: AbortSignal): Promise<void>
  /** Publishes all of it or nothing. Files without a path are those of the publication before. */
  publish(name: string, content: { note: unknown; files: readonly (SharedFile | LocalFile)[] }): Promise<SharedFile[]>
  close(): Promise<void>
}

/** A file in the storage is not there, or has other bytes than its manifest says. */
export class DamagedArtifact extends Error {
  override name = 'DamagedArtifact'
}

const FORMAT = 1
const MANIFEST = 'manifest.json'
/** Longer ones are not ours, in bytes. */
const LONGEST_MANIFEST = 1024 * 1024
/** How long the storage has for a manifest, and for a file, in milliseconds. */
const MANIFEST_WITHIN = 10 * SECOND
const FILE_WITHIN = 5 * MINUTE
/** Files of publications before stay for readers that are fetching them, in milliseconds. */
const KEPT = HOUR

export function createArtifacts(storage: ArtifactStorage): Artifacts {
  const closing = new AbortController()
  const within = (milliseconds: number, signal?: AbortSignal) =>
    AbortSignal.any([closing.signal, AbortSignal.timeout(milliseconds), ...(signal ? [signal] : [])])

  async function latest(name: string): Promise<Artifact | undefined> {
    const signal = within(MANIFEST_WITHIN)
    const bytes = await storage.get(`${name}/${MANIFEST}`, signal)
    return bytes && readManifest(await collect(bytes, LONGEST_MANIFEST))
  }

  async function withdraw(name: string, file: SharedFile): Promise<void> {
    const published = await latest(name)
    if (published?.files.some(({ sha256 }) => sha256 === file.sha256))
      await storage.remove(`${name}/${MANIFEST}`, within(MANIFEST_WITHIN))
  }

  /** Removes what no manifest names any more, and what killed writers left. */
  async function tidy(name: string, files: readonly SharedFile[]): Promise<void> {
    const signal = within(MANIFEST_WITHIN)
    const wanted = new Set([`${name}/${MANIFEST}`, ...files.map(({ sha256 }) => `${name}/${sha256}`)])
    const stored = await storage.list(`${name}/`, signal)
    const newest = Math.max(...stored.map(({ at }) => at.getTime()))
    for (const { name: left, at } of stored)
      if (!wanted.has(left) && at.getTime() < newest - KEPT) await storage.remove(left, signal)
    await storage.removeAbandoned?.(signal)
  }

  return {
    latest,

    async fetch(name, file, target, signal) {
      try {
        const bytes = await storage.get(`${name}/${file.sha256}`, within(FILE_WITHIN, signal))
        if (!bytes) throw new DamagedArtifact(`${storage.name} lacks ${name}/${file.sha256}.`)
        await replaceFile(target, (handle) => writeVerified(bytes, file, handle), { mode: PRIVATE_FILE })
      } catch (error) {
        if (error instanceof DamagedArtifact) await withdraw(name, file).catch(() => {})
        throw error
      }
    },

    async publish(name, { note, files }) {
      const before = await latest(name)
      const stored = new Set(before?.files.map(({ sha256 }) => sha256))
      const sent: SharedFile[] = []
      for (const file of files) {
        const described = 'path' in file ? await describeFile(file) : file
        if (!stored.has(described.sha256)) {
          if (!('path' in file)) throw new DamagedArtifact(`${storage.name} lacks ${name}/${described.sha256}.`)
          await storage.put(`${name}/${described.sha256}`, file.path, within(FILE_WITHIN))
        }
        sent.push(described)
      }
      await putText(storage, `${name}/${MANIFEST}`, JSON.stringify({ format: FORMAT, note, files: sent }), within)
      // What is left over is no reason to say that nothing was published.
      await tidy(name, sent).catch(() => {})
      return sent
    },

    async close() {
      closing.abort()
      await storage.close()
    },
  }
}

async function putText(
  storage: ArtifactStorage,
  name: string,
  text: string,
  within: (milliseconds: number) => AbortSignal,
): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-artifact-'))
  try {
    const file = path.join(folder, 'text')
    await writeFile(file, text, { mode: PRIVATE_FILE })
    await storage.put(name, file, within(MANIFEST_WITHIN))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function writeVerified(
  bytes: AsyncIterable<Uint8Array>,
  file: SharedFile,
  handle: Pick<FileHandle, 'write'>,
): Promise<void> {
  const hash = createHash('sha256')
  let size = 0
  for await (const piece of bytes) {
    size += piece.length
    if (size > file.size) break
    hash.update(piece)
    await handle.write(piece)
  }
  if (size !== file.size || hash.digest('hex') !== file.sha256)
    throw new DamagedArtifact(`The published file ${file.name} is not what its manifest says.`)
}

async function describeFile({ name, path: file }: LocalFile): Promise<SharedFile> {
  const hash = createHash('sha256')
  let size = 0
  for await (const piece of createReadStream(file, { highWaterMark: 1024 * 1024 })) {
    hash.update(piece)
    size += piece.length
  }
  return { name, size, sha256: hash.digest('hex') }
}

async function collect(bytes: AsyncIterable<Uint8Array>, most: number): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  let size = 0
  for await (const piece of bytes) {
    size += piece.length
    if (size > most) return Buffer.alloc(0)
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}

/** Undefined when it was cut short or another release wrote it: nothing was published then. */
function readManifest(bytes: Buffer): Artifact | undefined {
  const { format, note, files } = Object(parsedJson(bytes.toString()))
  return format === FORMAT && Array.isArray(files) && files.every(isSharedFile) ? { note, files } : undefined
}

function isSharedFile(value: unknown): value is SharedFile {
  const { name, size, sha256 }: Partial<SharedFile> = Object(value)
  return typeof name === 'string' && Number.isSafeInteger(size) && /^[0-9a-f]{64}$/.test(sha256 ?? '')
}
