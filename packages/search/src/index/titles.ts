import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { fold } from '../text/fold.ts'
import { firstPlace } from './postings.ts'

// Titles in alphabetical order, deflated in runs: neighbours share most of what they say. It makes sorting by title
// exact at a few bytes a product.

const RUN = 256

export interface TitleSections {
  /** The first title of each run, end to end, with where each begins. */
  heads: Uint8Array
  headStarts: Uint32Array
  /** Each run deflated, its titles in lines. */
  runs: Uint8Array
  runStarts: Uint32Array
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
export function packTitles(keys: readonly string[]): TitleSections {
  const heads: Uint8Array[] = []
  const runs: Uint8Array[] = []
  for (let at = 0; at < keys.length; at += RUN) {
    heads.push(Buffer.from(keys[at]!))
    runs.push(deflateRawSync(keys.slice(at, at + RUN).join('\n')))
  }
  return {
    heads: Buffer.concat(heads),
    headStarts: startsOf(heads),
    runs: Buffer.concat(runs),
    runStarts: startsOf(runs),
  }
}

function startsOf(pieces: readonly Uint8Array[]): Uint32Array {
  const starts = new Uint32Array(pieces.length + 1)
  for (const [at, { length }] of pieces.entries()) starts[at + 1] = starts[at]! + length
  return starts
}

export interface Titles {
  /** The key's place among all keys; for one that is not there, minus a half: between its neighbours. */
  placeOf(key: string): number
  at(place: number): string
}

export function openTitles({ heads, headStarts, runs, runStarts }: TitleSections): Titles {
  const text = new TextDecoder()
  let last: { run: number; keys: string[] } | undefined

  // Copies, because decoders do not read shared memory.
  function headOf(run: number): string {
    return text.decode(heads.slice(headStarts[run], headStarts[run + 1]))
  }

  /** Whoever walks the alphabet asks for the same run again and again. */
  function readRun(run: number): string[] {
    if (last?.run !== run) {
      const bytes = inflateRawSync(runs.slice(runStarts[run], runStarts[run + 1]))
      last = { run, keys: bytes.toString().split('\n') }
    }
    return last.keys
  }

  return {
    placeOf(key) {
      const low = firstPlace(runStarts.length - 1, (run) => headOf(run) <= key)
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
