import { type Box, blankBox, blankWords, boxesIn } from './iso-boxes.ts'

// Cameras record in a picture when and where it was taken, and programs record the editor and the uncropped original.
// These are never published on purpose. Nothing is decoded: the parts of the file that are known to belong to the picture
// are kept byte by byte. All other parts are removed, or blanked if the file refers to the picture by its byte offset.

/**
 * A picture without metadata (Exif, XMP, IPTC, comments, data after its end); its orientation and colour profile are
 * kept. The same buffer if there is nothing to remove. Undefined if it is not a JPEG, PNG, WebP, GIF, AVIF or HEIC, or
 * too damaged to tell which bytes belong to the picture.
 */
export function withoutMetadata(picture: Buffer): Buffer | undefined {
  const kept = partsOf(picture)
  if (!kept) return undefined
  const plain = kept.length === 1 && kept[0] ? kept[0] : Buffer.concat(kept)
  return plain.equals(picture) ? picture : plain
}

function partsOf(picture: Buffer): Buffer[] | undefined {
  const begins = (text: string, at = 0) => picture.toString('latin1', at, at + text.length) === text
  if (picture.length > 4 && picture.readUInt16BE(0) === 0xffd8) return jpegParts(picture)
  if (picture.subarray(0, 8).equals(PNG)) return pngParts(picture)
  if (picture.length > 20 && begins('RIFF') && begins('WEBP', 8)) return webpParts(picture)
  if (picture.length > 13 && (begins('GIF89a') || begins('GIF87a'))) return gifParts(picture)
  if (picture.length > 16 && begins('ftyp', 4)) return boxParts(picture)
  return undefined
}

const END_OF_IMAGE = 0xd9
const START_OF_SCAN = 0xda

/** ITU-T T.81, annex B: segments with a length, and after the header of each scan its data. */
function jpegParts(jpeg: Buffer): Buffer[] {
  const kept: Buffer[] = [jpeg.subarray(0, 2)]
  let orientation: number | undefined
  let at = 2
  while (at + 4 <= jpeg.length && jpeg[at + 1] !== END_OF_IMAGE) {
    const marker = jpeg[at + 1] ?? 0
    if (jpeg[at] !== 0xff || marker === 0xff) {
      // Decoders skip to the next marker as well.
      at = nextOrEnd(jpeg, at + 1)
      continue
    }
    const end = at + 2 + jpeg.readUInt16BE(at + 2)
    const segment = jpeg.subarray(at, end)
    if (marker === 0xe1) orientation ??= orientationIn(segment)
    if (isOfPicture(marker, segment)) kept.push(segment)
    at = marker === START_OF_SCAN ? endOfScan(jpeg, end) : end
    if (marker === START_OF_SCAN) kept.push(jpeg.subarray(end, at))
  }
  if (orientation !== undefined && orientation > 1) kept.splice(1, 0, exifOf(orientation))
  // Phones append data after the end of a picture.
  const isEnd = jpeg[at] === 0xff && jpeg[at + 1] === END_OF_IMAGE
  return isEnd ? [...kept, jpeg.subarray(at, at + 2)] : kept
}

function nextOrEnd(jpeg: Buffer, from: number): number {
  const next = jpeg.indexOf(0xff, from)
  return next < 0 ? jpeg.length : next
}

/** Of the application segments, keeps those with colour information; no comments. */
function isOfPicture(marker: number, segment: Buffer): boolean {
  const says = (name: string): boolean => segment.toString('latin1', 4, 4 + name.length) === name
  if (marker === 0xe2) return says('ICC_PROFILE\0')
  if (marker === 0xee) return says('Adobe')
  return marker === 0xe0 || !((marker >= 0xe1 && marker <= 0xef) || marker === 0xfe)
}

/** The next marker that is not part of the data: neither a stuffed byte nor a restart marker. */
function endOfScan(jpeg: Buffer, from: number): number {
  for (let at = jpeg.indexOf(0xff, from); at >= 0; at = jpeg.indexOf(0xff, at + 1)) {
    const next = jpeg[at + 1] ?? 0
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at
  }
  return jpeg.length
}

const ORIENTATION = 0x0112

/** Exif 2.3, 4.6.4: the orientation of a picture, from 1 (upright) to 8. */
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
const PNG_CHUNKS =
  /^(IHDR|PLTE|IDAT|IEND|tRNS|cHRM|gAMA|iCCP|sBIT|sRGB|cICP|mDC[Vv]|cLL[Ii]|bKGD|hIST|pHYs|sPLT|acTL|fcTL|fdAT)$/

/** Chunks with a length before and a checksum after their data. */
function pngParts(png: Buffer): Buffer[] {
  const kept: Buffer[] = [PNG]
  for (let at = 8; at + 12 <= png.length; ) {
    const type = png.toString('latin1', at + 4, at + 8)
    const end = at + 12 + png.readUInt32BE(at)
    if (PNG_CHUNKS.test(type)) kept.push(png.subarray(at, end))
    if (type === 'IEND') break
    at = end
  }
  return kept
}

const WEBP_CHUNKS: ReadonlySet<string> = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP'])

/** RIFF chunks; the first one of an extended picture announces the others. */
function webpParts(webp: Buffer): Buffer[] {
  const chunks: Buffer[] = []
  const all = Math.min(webp.length, 8 + webp.readUInt32LE(4))
  for (let at = 12; at + 8 <= all; ) {
    const type = webp.toString('latin1', at, at + 4)
    const size = webp.readUInt32LE(at + 4)
    const end = at + 8 + size + (size % 2)
    const chunk = Buffer.from(webp.subarray(at, end))
    if (type === 'VP8X') chunk[8] = (chunk[8] ?? 0) & ~0b1100
    if (WEBP_CHUNKS.has(type)) chunks.push(chunk)
    at = end
  }
  const head = Buffer.from(webp.subarray(0, 12))
  head.writeUInt32LE(4 + chunks.reduce((sum, { length }) => sum + length, 0), 4)
  return [head, ...chunks]
}

/** The introducers of GIF blocks. */
const [EXTENSION, IMAGE, TRAILER] = [0x21, 0x2c, 0x3b]
const GRAPHIC_CONTROL = 0xf9
/** Application extensions to keep: loop count and colour profile. */
const GIF_APPLICATIONS: ReadonlySet<string> = new Set(['NETSCAPE2.0', 'ANIMEXTS1.0', 'ICCRGBG1012'])

/** GIF89a, appendix B: blocks; most end with an empty sub-block. */
function gifParts(gif: Buffer): Buffer[] {
  let at = 13 + colorTable(gif[10])
  const kept = [gif.subarray(0, at)]
  while (gif[at] === EXTENSION || gif[at] === IMAGE) {
    const isImage = gif[at] === IMAGE
    const end = endOfSubBlocks(gif, isImage ? at + 11 + colorTable(gif[at + 9]) : at + 2)
    const isKept = isImage || gif[at + 1] === GRAPHIC_CONTROL || isOfAnimation(gif.subarray(at, end))
    if (isKept) kept.push(gif.subarray(at, end))
    at = end
  }
  return gif[at] === TRAILER ? [...kept, gif.subarray(at, at + 1)] : kept
}

/** In bytes, three per colour. */
function colorTable(flags = 0): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0
}

function isOfAnimation(extension: Buffer): boolean {
  return extension[1] === 0xff && GIF_APPLICATIONS.has(extension.toString('latin1', 3, 14))
}

function endOfSubBlocks(gif: Buffer, from: number): number {
  let at = from
  for (let length = gif[at]; length; length = gif[at]) at += length + 1
  return at + 1
}

/** The top-level boxes: file type, pictures and their data, videos. */
const FILE_BOXES: ReadonlySet<string> = new Set(['ftyp', 'meta', 'mdat', 'moov'])
/** The boxes that describe the locations and the relations of items. */
const META_BOXES: ReadonlySet<string> = new Set(['hdlr', 'pitm', 'iinf', 'iloc', 'iprp', 'iref', 'idat', 'grpl'])
/** Properties that describe not the pixels but their editing: author, date and text. */
const PROPERTIES_OF_PEOPLE: ReadonlySet<string> = new Set(['udes', 'crtt', 'mdft', 'uuid'])
/** Items that are pictures (coded, or composed of others), by ISO/IEC 23008-12. */
const PICTURE_ITEMS: ReadonlySet<string> = new Set(
  'av01 hvc1 hev1 lhv1 avc1 vvc1 evc1 jpeg j2k1 unci mski grid iovl iden tmap sato'.split(' '),
)

/**
 * AVIF and HEIC. A file refers to its pictures by byte offset, so nothing is removed: other items are blanked, and
 * boxes without information about a picture become free space.
 */
function boxParts(file: Buffer): Buffer[] | undefined {
  const plain = Buffer.from(file)
  try {
    const boxes = boxesIn(file, 0, file.length)
    for (const box of boxes) if (!FILE_BOXES.has(box.type)) blankBox(plain, box)
    const meta = boxes.find(({ type }) => type === 'meta')
    const moving = boxes.find(({ type }) => type === 'moov')
    if (meta) blankItems(plain, meta)
    if (moving) blankWords(plain, moving)
    return meta || moving ? [plain] : undefined
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

/** ISO/IEC 14496-12, 8.11: the items of a file, their locations and their properties. */
function blankItems(file: Buffer, meta: Box): void {
  const boxes = boxesIn(file, meta.from + 4, meta.end)
  for (const box of boxes) if (!META_BOXES.has(box.type)) blankBox(file, box)
  const boxOf = (type: string) => boxes.find((box) => box.type === type)
  const [items, places, properties] = ['iinf', 'iloc', 'iprp'].map(boxOf)
  if (!items || !places) throw new RangeError('Nothing says which pictures there are.')
  const kinds = readItems(file, items)
  for (const { id, base, extents } of readPlaces(file, places, boxOf('idat'))) {
    const kind = kinds.get(id)
    if (kind !== undefined && PICTURE_ITEMS.has(kind)) continue
    for (const { offset, length } of extents) blankItem(file, kind, base + offset, length)
  }
  const known = properties ? boxesIn(file, properties.from, properties.end) : []
  for (const { from, end } of known.filter(({ type }) => type === 'ipco'))
    for (const box of boxesIn(file, from, end)) if (PROPERTIES_OF_PEOPLE.has(box.type)) blankBox(file, box)
}

/** Empty Exif data: an offset, a TIFF header, and a directory without entries. */
const EMPTY_EXIF = Buffer.from('000000004d4d002a0000000800000000', 'hex')

/** Some readers reject a picture with invalid Exif data. */
function blankItem(file: Buffer, kind: string | undefined, at: number, length: number): void {
  if (length === 0 || at + length > file.length) throw new RangeError('An item does not end where it should.')
  file.fill(kind === 'mime' ? ' ' : 0, at, at + length)
  if (kind === 'Exif' && length >= EMPTY_EXIF.length) EMPTY_EXIF.copy(file, at)
}

/** The kind of each item, by its number; their names are blanked. Before version 2 items had no kinds. */
function readItems(file: Buffer, { from, end }: Box): Map<number, string> {
  const kinds = new Map<number, string>()
  const first = from + 4 + (file[from] === 0 ? 2 : 4)
  for (const entry of boxesIn(file, first, end)) {
    const version = file[entry.from] ?? 0
    const fields = fieldsOf(file, entry.from + 4)
    const id = fields(version < 3 ? 2 : 4)
    fields(2)
    if (version < 2) continue
    const at = entry.from + (version < 3 ? 8 : 10)
    kinds.set(id, file.toString('latin1', at, at + 4))
    const nameEnd = file.indexOf(0, at + 4)
    if (nameEnd >= 0 && nameEnd < entry.end) file.fill(' ', at + 4, nameEnd)
  }
  return kinds
}

interface ItemPlace {
  id: number
  base: number
  extents: { offset: number; length: number }[]
}

/** `data`: the box with the data of items that are too small for a separate location. */
function readPlaces(file: Buffer, { from, end }: Box, data: Box | undefined): ItemPlace[] {
  const version = file[from] ?? 0
  const fields = fieldsOf(file, from + 4)
  const [sizes, more] = [fields(1), fields(1)]
  const indexSize = version > 0 ? more & 15 : 0
  return Array.from({ length: Math.min(fields(version < 2 ? 2 : 4), end - from) }, () => {
    const id = fields(version < 2 ? 2 : 4)
    const method = version > 0 ? fields(2) & 15 : 0
    if (method > 1 || (method === 1 && !data)) throw new RangeError('An item is part of another.')
    fields(2)
    const base = fields(more >> 4) + (method === 1 ? (data?.from ?? 0) : 0)
    const extents = Array.from({ length: fields(2) }, () => {
      fields(indexSize)
      return { offset: fields(sizes >> 4), length: fields(sizes & 15) }
    })
    return { id, base, extents }
  })
}

/**
 * Reads consecutive numbers of the given number of bytes; 0 for zero bytes. Throws a RangeError at the end of the file.
 */
function fieldsOf(file: Buffer, from: number): (bytes: number) => number {
  let at = from
  return (bytes) => {
    const value =
      bytes === 0 ? 0 : bytes === 8 ? Number(file.readBigUInt64BE(at)) : file.readUIntBE(at, Math.min(bytes, 6))
    at += bytes
    return value
  }
}
