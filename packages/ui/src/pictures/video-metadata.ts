import { type FileHandle, open } from 'node:fs/promises'
import { type Box, blankBox, blankWords, boxesIn } from './iso-boxes.ts'

// Phones record in a video where it was taken: once for the whole of it, and some for every second, in a track of its own.
// A video refers to its pictures by byte offset, so nothing is removed: what is private is blanked where it is. Only the
// boxes that describe the video are read; its pictures, which may be gigabytes, are not.

/** Bytes to be written at a place in the file, or blanked if there are none. */
export interface Change {
  at: number
  length: number
  bytes?: Buffer
}

/** The top-level boxes that hold a video. All others (`uuid`, `meta`, `udta`) say something about it. */
const OF_VIDEO: ReadonlySet<string> = new Set('ftyp styp moov moof mdat mfra sidx ssix prft wide free skip'.split(' '))
/** In bytes: more than the description of a video of ten hours. */
const LARGEST_MOOV = 128 * 1024 * 1024
/**
 * What a track holds that is seen or heard, by ISO/IEC 14496-12, 8.4.3, and QuickTime. All others are data; drones write
 * their places as `text`.
 */
const SHOWN: ReadonlySet<string> = new Set('vide auxv pict soun sbtl subt clcp tmcd'.split(' '))

/**
 * What must be changed in an MP4 or QuickTime file so that it does not say where, when by whom and with what it was
 * taken; empty if it says nothing. Undefined: the file is no such video, or cannot be understood, or holds data in a
 * form that cannot be blanked.
 */
export async function privateParts(name: string): Promise<Change[] | undefined> {
  const file = await open(name)
  try {
    const boxes = await topBoxes(file)
    const moving = boxes?.find(({ type }) => type === 'moov')
    if (!boxes || !moving || moving.end - moving.at > LARGEST_MOOV) return undefined
    const outside = boxes.filter(({ type }) => !OF_VIDEO.has(type))
    const inside = await changesInside(
      file,
      moving,
      boxes.some(({ type }) => type === 'moof'),
    )
    return inside && [...outside.flatMap(blanked), ...inside]
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  } finally {
    await file.close()
  }
}

/** The boxes at the top of a file, of which only the heads are read; undefined: there are none. */
async function topBoxes(file: FileHandle): Promise<Box[] | undefined> {
  const { size } = await file.stat()
  const boxes: Box[] = []
  const head = Buffer.alloc(16)
  for (let at = 0; at + 8 <= size; ) {
    await file.read(head, 0, 16, at)
    const [short, type] = [head.readUInt32BE(0), head.toString('latin1', 4, 8)]
    const from = at + (short === 1 ? 16 : 8)
    const end = short === 0 ? size : at + (short === 1 ? Number(head.readBigUInt64BE(8)) : short)
    // Four letters or signs; other bytes are no box.
    if (!/^[\x20-\x7e\xa9]{4}$/.test(type) || end < from || end > size) return undefined
    boxes.push({ type, at, from, end })
    at = end
  }
  return boxes.some(({ type }) => type === 'moov') ? boxes : undefined
}

async function changesInside(file: FileHandle, moving: Box, isInFragments: boolean): Promise<Change[] | undefined> {
  const moov = Buffer.alloc(moving.end - moving.at)
  await file.read(moov, 0, moov.length, moving.at)
  const content = moving.from - moving.at
  const tracks = boxesIn(moov, content, moov.length).filter(({ type }) => type === 'trak')
  const hidden = tracks.filter((track) => !SHOWN.has(kindOf(moov, track)))
  // The data of fragments is elsewhere.
  if (hidden.length > 0 && isInFragments) return undefined
  const samples = hidden.flatMap((track) => samplesOf(moov, track))
  const plain = Buffer.from(moov)
  for (const track of hidden) blankBox(plain, track)
  blankWords(plain, { type: 'moov', at: 0, from: content, end: moov.length })
  blankTimes(plain, content, plain.length)
  return plain.equals(moov) ? samples : [...samples, { at: moving.at, length: plain.length, bytes: plain }]
}

/** Boxes that say when the video and its tracks were made and changed, in their first two numbers. */
const TIMES: ReadonlySet<string> = new Set(['mvhd', 'tkhd', 'mdhd'])

function blankTimes(moov: Buffer, from: number, end: number): void {
  for (const box of boxesIn(moov, from, end)) {
    if (TIMES.has(box.type)) moov.fill(0, box.from + 4, Math.min(box.end, box.from + (moov[box.from] === 1 ? 20 : 12)))
    if (box.type === 'trak' || box.type === 'mdia') blankTimes(moov, box.from, box.end)
  }
}

function blanked({ at, from, end }: Box): Change[] {
  return [
    { at: at + 4, length: 4, bytes: Buffer.from('free') },
    { at: from, length: end - from },
  ]
}

/** The box at the end of a path of types. Throws a RangeError if there is none. */
function boxAt(moov: Buffer, { from, end }: Box, [type, ...more]: readonly string[]): Box {
  const found = boxesIn(moov, from, end).find((box) => box.type === type)
  if (!found) throw new RangeError('A track is not complete.')
  return more.length === 0 ? found : boxAt(moov, found, more)
}

/** ISO/IEC 14496-12, 8.4.3: `vide`, `soun`, `meta` … */
function kindOf(moov: Buffer, track: Box): string {
  const { from } = boxAt(moov, track, ['mdia', 'hdlr'])
  return moov.toString('latin1', from + 8, from + 12)
}

/** ISO/IEC 14496-12, 8.7: where the samples of a track are, chunk by chunk. */
function samplesOf(moov: Buffer, track: Box): Change[] {
  const table = boxAt(moov, track, ['mdia', 'minf', 'stbl'])
  const boxes = boxesIn(moov, table.from, table.end)
  const [places, sizes, chunks] = [['stco', 'co64'], ['stsz'], ['stsc']].map((types) =>
    boxes.find(({ type }) => types.includes(type)),
  )
  if (!places || !sizes || !chunks) throw new RangeError('Nothing says where the data of a track is.')
  const { count: all, sizeOf, shared } = sampleSizes(moov, sizes)
  const countOf = samplesPerChunk(moov, chunks)
  const bytes = places.type === 'co64' ? 8 : 4
  let sample = 0
  return Array.from({ length: countIn(moov, places.from + 4, places, bytes) }, (_, chunk) => {
    const place = places.from + 8 + chunk * bytes
    const next = Math.min(all, sample + countOf(chunk + 1))
    let length = shared * (next - sample)
    while (sample < next) length += sizeOf(sample++)
    return { at: bytes === 8 ? Number(moov.readBigUInt64BE(place)) : moov.readUInt32BE(place), length }
  })
}

/** The number at a place that says how many entries of some bytes follow. Throws a RangeError if there are fewer. */
function countIn(moov: Buffer, at: number, { end }: Box, bytes: number): number {
  const count = moov.readUInt32BE(at)
  if (at + 4 + count * bytes > end) throw new RangeError('A table does not end where it should.')
  return count
}

/** Either all samples have the size `shared`, or `sizeOf` says the size of each. */
function sampleSizes(moov: Buffer, box: Box): { count: number; shared: number; sizeOf: (sample: number) => number } {
  const shared = moov.readUInt32BE(box.from + 4)
  if (shared > 0) return { count: moov.readUInt32BE(box.from + 8), shared, sizeOf: () => 0 }
  const count = countIn(moov, box.from + 8, box, 4)
  return { count, shared, sizeOf: (sample) => moov.readUInt32BE(box.from + 12 + sample * 4) }
}

/** How many samples the chunks have, from the first chunk of each entry on. `chunk` counts from 1. */
function samplesPerChunk(moov: Buffer, box: Box): (chunk: number) => number {
  const entries = Array.from({ length: countIn(moov, box.from + 4, box, 12) }, (_, entry) => {
    const at = box.from + 8 + entry * 12
    return { first: moov.readUInt32BE(at), count: moov.readUInt32BE(at + 4) }
  })
  return (chunk) => entries.findLast(({ first }) => first <= chunk)?.count ?? 0
}
