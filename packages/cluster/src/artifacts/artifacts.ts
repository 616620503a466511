import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type FileHandle, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fromCheckedJson, HOUR, MINUTE, PRIVATE_FILE, replaceDerivedFile, SECOND, toCheckedJson } from '@vitrine/kit'
import type { LocalFile, SharedFile } from '@vitrine/search'
import type { ArtifactStorage } from './storage.ts'

// Artifacts that one machine builds and others fetch: files named by their digests, and a manifest that lists them,
// written last. A reader trusts the manifest, and only files with the digest that it lists.

/** A publication: its metadata and its files. */
export interface Artifact {
  note: unknown
  files: readonly SharedFile[]
}

export interface Artifacts {
  /** The latest publication with this name; undefined if there is none. */
  latest(name: string): Promise<Artifact | undefined>
  /**
   * Writes a published file to `target`, completely or not at all. Withdraws the publication if the file does not match
   * its manifest.
   */
  fetch(name: string, file: SharedFile, target: string, signal?: AbortSignal): Promise<void>
  /** Publishes everything or nothing. Files without a path are those of the previous publication. */
  publish(name: string, content: { note: unknown; files: readonly (SharedFile | LocalFile)[] }): Promise<SharedFile[]>
  close(): Promise<void>
}

/** A file in the storage is missing, or its bytes differ from its manifest. */
export class DamagedArtifact extends Error {
  override name = 'DamagedArtifact'
}

const FORMAT = 2
const MANIFEST = 'manifest.json'
/** The maximum size of a manifest, in bytes; a longer one is not ours. */
const LONGEST_MANIFEST = 1024 * 1024
/** The storage's timeouts for a manifest and for a file, in milliseconds. */
const MANIFEST_WITHIN = 10 * SECOND
const FILE_WITHIN = 5 * MINUTE
/** How long files of earlier publications are kept for readers that are fetching them, in milliseconds. */
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

  /** Deletes files that no manifest lists, and leftovers of killed writers. */
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
        await replaceDerivedFile(target, (handle) => writeVerified(bytes, file, handle))
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
      await putText(storage, `${name}/${MANIFEST}`, toCheckedJson({ format: FORMAT, note, files: sent }), within)
      // A failed cleanup must not report that nothing was published.
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

/** Undefined if it was damaged or written by another release: nothing counts as published then. */
function readManifest(bytes: Buffer): Artifact | undefined {
  const { format, note, files } = Object(fromCheckedJson(bytes.toString()))
  return format === FORMAT && Array.isArray(files) && files.every(isSharedFile) ? { note, files } : undefined
}

function isSharedFile(value: unknown): value is SharedFile {
  const { name, size, sha256 }: Partial<SharedFile> = Object(value)
  return typeof name === 'string' && Number.isSafeInteger(size) && /^[0-9a-f]{64}$/.test(sha256 ?? '')
}
