import { fold } from '../text/fold.ts'

// Titles in alphabetical order, each stored as what it does not share with the one before; every sixteenth in full.
// It makes sorting by title exact at a dozen bytes a product.

const RUN = 16

export interface TitleParts {
  bytes: Uint8Array
  /** Where each run of sixteen begins. */
  runs: Uint32Array
}

/** What titles are ordered by; comparing two keys by code unit compares two titles. */
export function titleKey(title: string): string {
  return fold(title)
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .trim()
    .slice(0, 120)
    .toWellFormed()
}

/** `keys` sorted by code unit, each once. */
export function packTitles(keys: readonly string[]): TitleParts {
  const pieces: Uint8Array[] = []
  const runs = new Uint32Array(Math.ceil(keys.length / RUN) + 1)
  let size = 0
  let before = ''
  for (const [index, key] of keys.entries()) {
    if (index % RUN === 0) {
      runs[index / RUN] = size
      before = ''
    }
    const shared = sharedLength(before, key)
    const rest = Buffer.from(key.slice(shared))
    pieces.push(Uint8Array.of(shared, rest.length & 0xff, rest.length >> 8), rest)
    size += 3 + rest.length
    before = key
  }
  runs[runs.length - 1] = size
  return { bytes: Buffer.concat(pieces, size), runs }
}

export interface Titles {
  /** The key's place among all keys; for one that is not there, minus a half: between its neighbours. */
  placeOf(key: string): number
  at(place: number): string
}

export function openTitles({ bytes, runs }: TitleParts): Titles {
  const text = new TextDecoder()

  function readRun(run: number): string[] {
    const keys: string[] = []
    let before = ''
    for (let at = runs[run]!; at < runs[run + 1]!; ) {
      const length = bytes[at + 1]! + bytes[at + 2]! * 256
      // A copy, because decoders do not read shared memory.
      before = before.slice(0, bytes[at]) + text.decode(bytes.slice(at + 3, at + 3 + length))
      keys.push(before)
      at += 3 + length
    }
    return keys
  }

  return {
    placeOf(key) {
      let low = 0
      let high = runs.length - 1
      while (low < high) {
        const middle = (low + high) >>> 1
        if ((readRun(middle)[0] ?? '') <= key) low = middle + 1
        else high = middle
      }
      if (low === 0) return -0.5
      const keys = readRun(low - 1)
      const place = keys.findIndex((candidate) => candidate >= key)
      const start = (low - 1) * RUN
      if (place < 0) return start + keys.length - 0.5
      return keys[place] === key ? start + place : start + place - 0.5
    },

    at(place) {
      return readRun(Math.floor(place / RUN))[place % RUN] ?? ''
    },
  }
}

/** Never parts a surrogate pair, which has no encoding of its own. */
function sharedLength(one: string, other: string): number {
  const most = Math.min(one.length, other.length, 255)
  let length = 0
  while (length < most && one.charCodeAt(length) === other.charCodeAt(length)) length++
  const last = length > 0 ? other.charCodeAt(length - 1) : 0
  return last >= 0xd800 && last < 0xdc00 ? length - 1 : length
}
