// Pictures and videos in boxes: AVIF, HEIC, MP4, QuickTime.

/** ISO/IEC 14496-12, 4.2: a file consists of boxes; most contain further boxes. */
export interface Box {
  type: string
  /** Its start, and the range of its content. */
  at: number
  from: number
  end: number
}

/** Throws a RangeError if a box does not end within `end`. */
export function boxesIn(file: Buffer, from: number, end: number): Box[] {
  const boxes: Box[] = []
  for (let at = from; at + 8 <= end; ) {
    const size = file.readUInt32BE(at)
    const head = size === 1 ? 16 : 8
    const length = size === 1 ? Number(file.readBigUInt64BE(at + 8)) : size || end - at
    if (length < head || at + length > end) throw new RangeError('A box does not end where it should.')
    boxes.push({ type: file.toString('latin1', at + 4, at + 8), at, from: at + head, end: at + length })
    at += length
  }
  return boxes
}

/** Boxes with descriptive text about a video, in any format. */
const WORDS: ReadonlySet<string> = new Set(['udta', 'meta', 'uuid'])
/** A box that stays as long as it was and says nothing. */
export function blankBox(file: Buffer, { at, from, end }: Box): void {
  file.write('free', at + 4, 'latin1')
  file.fill(0, from, end)
}

/** Blanks what describes a video and its tracks in words: titles, places, what an editor wrote. */
export function blankWords(file: Buffer, { from, end }: Box): void {
  for (const box of boxesIn(file, from, end)) {
    if (WORDS.has(box.type)) blankBox(file, box)
    else if (box.type === 'trak') blankWords(file, box)
  }
}
