import { hash } from 'node:crypto'
import { readdir, readFile, realpath, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { makePrivateFolder, PRIVATE_FILE, replaceFile } from '@vitrine/kit'

// Cameras write into a picture where and when it was taken, and programs who worked on it and what it was before it was
// cut. None of that is said on purpose, so pictures of the shop's folder are served without it. Nothing is decoded:
// the parts of the file that are no picture are left out, and of the others every byte stays.

/**
 * A picture without metadata (Exif, XMP, IPTC, comments, what stands behind its end), in pieces of it; what says how it
 * is turned stays. Undefined: it has none, or is no JPEG, PNG or WebP.
 */
export function withoutMetadata(picture: Buffer): Buffer | undefined {
  const kept = partsOf(picture)
  if (!kept) return undefined
  const plain = Buffer.concat(kept)
  return plain.equals(picture) ? undefined : plain
}

function partsOf(picture: Buffer): Buffer[] | undefined {
  if (picture.length > 4 && picture.readUInt16BE(0) === 0xffd8) return jpegParts(picture)
  if (picture.subarray(0, 8).equals(PNG)) return pngParts(picture)
  const isWebp =
    picture.length > 20 && picture.toString('latin1', 0, 4) === 'RIFF' && picture.toString('latin1', 8, 12) === 'WEBP'
  return isWebp ? webpParts(picture) : undefined
}

const END_OF_IMAGE = 0xd9
const START_OF_SCAN = 0xda

/** ITU-T T.81, annex B: segments that say their length, and behind the head of each scan its data. */
function jpegParts(jpeg: Buffer): Buffer[] {
  const kept: Buffer[] = [jpeg.subarray(0, 2)]
  let orientation: number | undefined
  let at = 2
  while (at + 4 <= jpeg.length && jpeg[at] === 0xff && jpeg[at + 1] !== END_OF_IMAGE) {
    const marker = jpeg[at + 1] ?? 0
    const end = marker === 0xff ? at + 1 : at + 2 + jpeg.readUInt16BE(at + 2)
    const segment = jpeg.subarray(at, end)
    if (marker === 0xe1) orientation ??= orientationIn(segment)
    if (isOfPicture(marker, segment)) kept.push(segment)
    at = marker === START_OF_SCAN ? endOfScan(jpeg, end) : end
    if (marker === START_OF_SCAN) kept.push(jpeg.subarray(end, at))
  }
  if (orientation !== undefined && orientation > 1) kept.splice(1, 0, exifOf(orientation))
  // What is no JPEG from here on stays as it is; behind the end of a picture stands what phones append.
  const isEnd = jpeg[at] === 0xff && jpeg[at + 1] === END_OF_IMAGE
  return [...kept, isEnd ? jpeg.subarray(at, at + 2) : jpeg.subarray(at)]
}

/** Of the segments for applications those that say how colours are meant; no comments. */
function isOfPicture(marker: number, segment: Buffer): boolean {
  const says = (name: string): boolean => segment.toString('latin1', 4, 4 + name.length) === name
  if (marker === 0xe2) return says('ICC_PROFILE\0')
  if (marker === 0xee) return says('Adobe')
  return marker === 0xe0 || !((marker >= 0xe1 && marker <= 0xef) || marker === 0xfe)
}

/** The next marker that is no part of the data: neither a stuffed byte nor a restart. */
function endOfScan(jpeg: Buffer, from: number): number {
  for (let at = jpeg.indexOf(0xff, from); at >= 0; at = jpeg.indexOf(0xff, at + 1)) {
    const next = jpeg[at + 1] ?? 0
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at
  }
  return jpeg.length
}

const ORIENTATION = 0x0112

/** Exif 2.3, 4.6.4: how a picture has to be turned, from 1 (not at all) to 8. */
function orientationIn(segment: Buffer): number | undefined {
  if (segment.toString('latin1', 4, 10) !== 'Exif\0\0') return undefined
  const tiff = segment.subarray(10)
  const isLittle = tiff.toString('latin1', 0, 2) === 'II'
  const u16 = (at: number): number =>
    at + 2 > tiff.length ? 0 : isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at)
  const u32 = (at: number): number =>
    at + 4 > tiff.length ? 0 : isLittle ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at)
  const directory = u32(4)
  const entries = Array.from({ length: Math.min(u16(directory), 1000) }, (_, index) => directory + 2 + 12 * index)
  const found = entries.find((at) => u16(at) === ORIENTATION)
  const value = found === undefined ? 1 : u16(found + 8)
  return value >= 1 && value <= 8 ? value : undefined
}

/** An Exif segment with a directory of one entry. */
function exifOf(orientation: number): Buffer {
  const entry = `01120003${'00000001'}000${orientation}0000`
  return Buffer.from(`ffe10022${'457869660000'}${'4d4d002a00000008'}0001${entry}${'00000000'}`, 'hex')
}

const PNG = Buffer.from('89504e470d0a1a0a', 'hex')
const PNG_METADATA = /^(eXIf|tEXt|zTXt|iTXt|tIME|caBX)$/

/** Chunks with a length before and a checksum behind their data. */
function pngParts(png: Buffer): Buffer[] {
  const kept: Buffer[] = [PNG]
  for (let at = 8; at + 12 <= png.length; ) {
    const type = png.toString('latin1', at + 4, at + 8)
    const end = at + 12 + png.readUInt32BE(at)
    if (!PNG_METADATA.test(type)) kept.push(png.subarray(at, end))
    if (type === 'IEND') break
    at = end
  }
  return kept
}

/** Chunks of RIFF; the first one of an extended picture says which others there are. */
function webpParts(webp: Buffer): Buffer[] {
  const chunks: Buffer[] = []
  const all = Math.min(webp.length, 8 + webp.readUInt32LE(4))
  for (let at = 12; at + 8 <= all; ) {
    const type = webp.toString('latin1', at, at + 4)
    const size = webp.readUInt32LE(at + 4)
    const end = at + 8 + size + (size % 2)
    const chunk = Buffer.from(webp.subarray(at, end))
    if (type === 'VP8X') chunk[8] = (chunk[8] ?? 0) & ~0b1100
    if (type !== 'EXIF' && type !== 'XMP ') chunks.push(chunk)
    at = end
  }
  const head = Buffer.from(webp.subarray(0, 12))
  head.writeUInt32LE(4 + chunks.reduce((sum, { length }) => sum + length, 0), 4)
  return [head, ...chunks]
}

export interface PlainPicture {
  file: string
  bytes: number
  /** Another one when the picture changes. */
  tag: string
}

export interface PlainPictures {
  /** A copy without metadata; undefined where the picture has none, or where there is no such picture. */
  open(name: string): Promise<PlainPicture | undefined>
}

const MAY_HAVE_METADATA = /\.(jpe?g|jfif|png|webp)$/i
/** How many pictures are remembered to have none. */
const MOST_KNOWN = 20_000

/** Pictures of a folder as they may be shown; copies are kept in `cache`. */
export function openPlainPictures({ folder, cache }: { folder: string; cache: string }): PlainPictures {
  /** By name, when a picture was changed that has no metadata. */
  const plain = new Map<string, number>()
  const making = new Map<string, Promise<PlainPicture | undefined>>()
  let last: Promise<unknown> = Promise.resolve()

  async function make(name: string, source: { file: string; changed: number }): Promise<PlainPicture | undefined> {
    const drawer = path.join(cache, hash('sha256', name, 'hex').slice(0, 32))
    const target = path.join(drawer, `${Math.round(source.changed).toString(36)}-plain`)
    const tag = `"${path.basename(target)}"`
    const made = await stat(target).catch(() => undefined)
    if (made) return { file: target, bytes: made.size, tag }
    const picture = withoutMetadata(await readFile(source.file))
    if (picture) {
      await makePrivateFolder(drawer)
      await replaceFile(target, picture, { mode: PRIVATE_FILE })
      const stale = (await readdir(drawer)).filter((file) => file.endsWith('-plain') && file !== path.basename(target))
      await Promise.all(stale.map((file) => rm(path.join(drawer, file), { force: true })))
      return { file: target, bytes: picture.length, tag }
    }
    if (plain.size >= MOST_KNOWN) plain.clear()
    plain.set(name, source.changed)
    return undefined
  }

  return {
    async open(name) {
      if (!MAY_HAVE_METADATA.test(name)) return undefined
      const source = await pictureFile(folder, name)
      if (!source || plain.get(name) === source.changed) return undefined
      const known = making.get(name)
      if (known) return known
      // One at a time: each is in memory as a whole.
      const made = last.then(() => make(name, source)).finally(() => making.delete(name))
      last = made.catch(() => undefined)
      making.set(name, made)
      return made
    },
  }
}

/** The file of that name, if it lies in the folder and is not hidden; links that lead out of it lead nowhere. */
export async function pictureFile(
  folder: string,
  name: string,
): Promise<{ file: string; changed: number } | undefined> {
  if (name.split(/[\\/]/).some((step) => step.startsWith('.'))) return undefined
  try {
    const [root, file] = await Promise.all([realpath(folder), realpath(path.join(folder, name))])
    const facts = await stat(file)
    return file.startsWith(root + path.sep) && facts.isFile() ? { file, changed: facts.mtimeMs } : undefined
  } catch {
    return undefined
  }
}
