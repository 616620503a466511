import { hash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, readFile, realpath, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { checksumFile, createFileChecks, makePrivateFolder, writeDerivedFile } from '@vitrine/kit'
import { withoutDrawingMetadata } from './drawing-metadata.ts'
import { withoutMetadata } from './picture-metadata.ts'
import { RESIZED } from './picture-sizes.ts'
import { type Change, privateParts } from './video-metadata.ts'

// Pictures, drawings and videos of the shop's folder without their metadata; the copies are cached.

export interface PlainPicture {
  file: string
  bytes: number
  /** Changes when the picture does. */
  tag: string
}

export interface PlainPictures {
  /** The folder of the copies. */
  cache: string
  /** The picture, or a copy without its metadata; undefined if there is no such picture, or if the file is not one. */
  open(name: string): Promise<PlainPicture | undefined>
}

/** The number of pictures without metadata that are remembered. */
const MOST_KNOWN = 20_000
/** In bytes: a picture is read into memory as a whole. */
const LARGEST = 64 * 1024 * 1024
/** The suffix of copies; it must change whenever more metadata is removed. */
const COPY = '-shown'
/** Videos are not read into memory; they are copied, and blanked where they say something. */
const VIDEO = /\.(mp4|m4v|mov)$/i
const DRAWING = /\.svg$/i

interface Source {
  file: string
  /** In milliseconds. */
  changed: number
  bytes: number
}

/** Pictures of a folder without their metadata; copies are stored in `cache`. */
export function openPlainPictures({ folder, cache }: { folder: string; cache: string }): PlainPictures {
  /** By name: the modification time, and whether the file is a picture. */
  const known = new Map<string, { changed: number; isPicture: boolean }>()
  const making = new Map<string, Promise<PlainPicture | undefined>>()
  const checks = createFileChecks()
  let last: Promise<unknown> = Promise.resolve()

  function remember(name: string, { changed }: Source, isPicture: boolean): void {
    if (known.size >= MOST_KNOWN) known.clear()
    known.set(name, { changed, isPicture })
  }

  async function make(name: string, source: Source): Promise<PlainPicture | undefined> {
    const drawer = path.join(cache, hash('sha256', name, 'hex').slice(0, 32))
    // A video is sent with the type of its name.
    const target = path.join(drawer, `${stampOf(source)}${COPY}${VIDEO.exec(name)?.[0].toLowerCase() ?? ''}`)
    const tag = `"${path.basename(target)}"`
    const made = await checks.sizeOf(target)
    if (made !== undefined) return { file: target, bytes: made, tag }
    const isPicture = await write(name, source, { drawer, target })
    if (isPicture !== 'changed') {
      remember(name, source, isPicture === 'same')
      return isPicture === 'same' ? asItIs(source) : undefined
    }
    // The others are of the same picture in other sizes.
    const current = [target, checksumFile(target)].map((file) => path.basename(file))
    const stale = (await readdir(drawer)).filter((file) => !RESIZED.test(file) && !current.includes(file))
    await Promise.all(stale.map((file) => rm(path.join(drawer, file), { force: true })))
    return { file: target, bytes: (await stat(target)).size, tag }
  }

  return {
    cache,
    async open(name) {
      const source = await pictureFile(folder, name)
      if (!source) return undefined
      const seen = known.get(name)
      if (seen?.changed === source.changed) return seen.isPicture ? asItIs(source) : undefined
      const underWay = making.get(name)
      if (underWay) return underWay
      // One at a time, because each is in memory as a whole.
      const made = last.then(() => make(name, source)).finally(() => making.delete(name))
      last = made.catch(() => undefined)
      making.set(name, made)
      return made
    },
  }
}

interface Copy {
  /** The folder of the copy. */
  drawer: string
  target: string
}

/** Writes a copy if there is anything to remove. `none`: the file is not what its name says, or not understood. */
async function write(name: string, source: Source, { drawer, target }: Copy): Promise<'same' | 'changed' | 'none'> {
  if (VIDEO.test(name)) {
    const changes = await privateParts(source.file).catch(() => undefined)
    if (!changes || changes.some(({ at, length }) => at + length > source.bytes)) return 'none'
    if (changes.length === 0) return 'same'
    await makePrivateFolder(drawer)
    await copyChanged(source.file, target, changes)
    return 'changed'
  }
  const picture = source.bytes > LARGEST ? undefined : await readFile(source.file).catch(() => undefined)
  const plain = picture && (DRAWING.test(name) ? withoutDrawingMetadata(picture) : withoutMetadata(picture))
  if (!plain || plain === picture) return plain ? 'same' : 'none'
  await makePrivateFolder(drawer)
  await writeDerivedFile(target, plain)
  return 'changed'
}

const ZEROS = Buffer.alloc(64 * 1024)

async function copyChanged(from: string, to: string, changes: readonly Change[]): Promise<void> {
  await writeDerivedFile(to, async (copy) => {
    for await (const part of createReadStream(from)) await copy.writeFile(part)
    for (const { at, length, bytes } of changes)
      for (let done = 0; done < length; done += ZEROS.length)
        await copy.write(bytes ?? ZEROS, bytes ? done : 0, Math.min(ZEROS.length, length - done), at + done)
  })
}

function asItIs(source: Source): PlainPicture {
  return { file: source.file, bytes: source.bytes, tag: `"${stampOf(source)}"` }
}

function stampOf({ changed }: Source): string {
  return Math.round(changed).toString(36)
}

/**
 * The file with that name, if it is inside the folder and not hidden; links that lead out of the folder are not
 * followed.
 */
export async function pictureFile(folder: string, name: string): Promise<Source | undefined> {
  if (name.split(/[\\/]/).some((step) => step.startsWith('.'))) return undefined
  try {
    const [root, file] = await Promise.all([realpath(folder), realpath(path.join(folder, name))])
    const facts = await stat(file)
    return file.startsWith(root + path.sep) && facts.isFile()
      ? { file, changed: facts.mtimeMs, bytes: facts.size }
      : undefined
  } catch {
    return undefined
  }
}
