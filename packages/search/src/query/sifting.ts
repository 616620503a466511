import type { LiveSegment } from '../index/live-index.ts'
import type { FacetCounter } from './facets.ts'
import type { SegmentFilter } from './filtering.ts'
import {
  barGone,
  createVerdicts,
  judge,
  passingPartly,
  passingWhole,
  takeOut,
  takeOutOthers,
  type Verdicts,
} from './judging.ts'
import { createMatches, type Matches, makeRoom } from './matches.ts'
import { createLookingRoom, type LookingRoom } from './variant-view.ts'
import { HANDFUL, type Handful, WORD, WORDS } from './verdicts.ts'

/** Docs with the weight of their words. */
export interface Sifted {
  docs: Uint32Array
  scores: Float32Array
  length: number
}

/** Room for a handful of docs and what becomes of them. */
export interface SievingRoom {
  verdicts: Verdicts
  words: Int32Array
  places: Uint32Array
  /** Of everything, what passes as a whole, as a set. */
  whole: Int32Array
  parted: Uint32Array
  looking: LookingRoom
  /** Those of all handfuls that pass with some of their variants. */
  late: Matches
}

export function createSievingRoom(): SievingRoom {
  return {
    verdicts: createVerdicts(),
    words: new Int32Array(WORDS),
    places: new Uint32Array(HANDFUL),
    whole: new Int32Array(WORDS),
    parted: new Uint32Array(HANDFUL),
    looking: createLookingRoom(),
    late: createMatches(),
  }
}

/** Keeps what passes, and counts facets on the way: what passes with all of its variants, and what does with some. */
export function sift(
  { docs, scores }: Omit<Sifted, 'length'>,
  filter: SegmentFilter,
  room: SievingRoom,
  counter: FacetCounter | undefined,
): Sifted[] {
  if (filter.isOpen) {
    counter?.countWhole(docs)
    return [{ docs, scores, length: docs.length }]
  }
  const { verdicts, words, places, late } = room
  late.length = 0
  let whole = 0
  for (let from = 0; from < docs.length; from += HANDFUL) {
    const handful = { docs, from, to: Math.min(from + HANDFUL, docs.length) }
    judge(filter.judges(), handful, verdicts)
    // Before docs move up.
    sortOut(handful, scores, filter, room, counter)
    const count = takeOut(passingWhole(verdicts, words), from, places, 0)
    for (let at = 0; at < count; at++) {
      docs[whole] = docs[places[at]!]!
      scores[whole++] = scores[places[at]!]!
    }
  }
  counter?.countWhole(docs.subarray(0, whole))
  counter?.countPassing(late.docs.subarray(0, late.length))
  return [{ docs, scores, length: whole }, late]
}

/**
 * The same for everything that is there, without a list of it. What passes as a whole is written to the beginning of
 * `into`. Nothing was asked in words, so nobody looks at scores.
 */
export function siftAll(
  { segment, gone }: LiveSegment,
  into: Matches,
  filter: SegmentFilter,
  room: SievingRoom,
  counter: FacetCounter | undefined,
): Sifted[] {
  const { size } = segment
  const { verdicts, late } = room
  makeRoom(into, size + 1)
  const { docs, scores } = into
  late.length = 0
  let whole = 0
  const all = Math.ceil(size / HANDFUL) * WORDS
  if (room.whole.length < all) room.whole = new Int32Array(all)
  for (let from = 0; from < size; from += HANDFUL) {
    const handful = { docs: undefined, from, to: Math.min(from + HANDFUL, size) }
    judge(filter.judges(), handful, verdicts)
    if (gone) barGone(gone, handful, verdicts)
    if (!filter.isOpen) sortOut(handful, scores, filter, room, counter)
    const own = room.whole.subarray(from / WORD)
    whole = takeOut(passingWhole(verdicts, own), from, docs, whole)
  }
  // There is room behind them for the others: together they are everything.
  counter?.countWhole(docs.subarray(0, whole), () => takeOutOthers(room.whole, size, docs, whole))
  counter?.countPassing(late.docs.subarray(0, late.length))
  return [{ docs, scores, length: whole }, late]
}

/** Counts for facets what fails only their own filter, and puts by what passes with some of its variants. */
function sortOut(
  handful: Handful,
  scores: Float32Array,
  filter: SegmentFilter,
  room: SievingRoom,
  counter: FacetCounter | undefined,
): void {
  const { verdicts, words, places, parted } = room
  counter?.countBarred(handful, verdicts)
  if (!filter.rules) return
  const length = takeOut(passingPartly(verdicts, words), handful.from, places, 0)
  for (let at = 0; at < length; at++) parted[at] = handful.docs ? handful.docs[places[at]!]! : places[at]!
  const fits = counter?.countParted?.(parted, length) ?? lookAtEach(parted, length, filter, room.looking.fits)
  keepPassing(parted, scores, room, length, fits)
}

/** No branch to guess: every doc is written, and the next over it unless it passes. */
function keepPassing(
  docs: Uint32Array,
  scores: Float32Array,
  { places, late }: SievingRoom,
  length: number,
  fits: Int32Array,
): void {
  makeRoom(late, length + 1)
  let kept = late.length
  for (let at = 0; at < length; at++) {
    late.docs[kept] = docs[at]!
    late.scores[kept] = scores[places[at]!]!
    kept += fits[at]! >>> 31
  }
  late.length = kept
}

/** Below 0 for each doc with a variant that passes. */
function lookAtEach(docs: Uint32Array, length: number, filter: SegmentFilter, fits: Int32Array): Int32Array {
  for (let at = 0; at < length; at++) fits[at] = filter.passesPartly(docs[at]!) ? -1 : 0
  return fits
}

/** How many pass; nobody asks for more than `enough`. */
export function countThosePassing(docs: Uint32Array, filter: SegmentFilter, room: SievingRoom, enough: number): number {
  if (filter.isOpen) return docs.length
  const { verdicts, words, places } = room
  let count = 0
  for (let from = 0; from < docs.length && count < enough; from += HANDFUL) {
    judge(filter.judges(), { docs, from, to: Math.min(from + HANDFUL, docs.length) }, verdicts)
    count += takeOut(passingWhole(verdicts, words), from, places, 0)
    const partly = takeOut(passingPartly(verdicts, words), from, places, 0)
    for (let at = 0; at < partly && count < enough; at++) if (filter.passesPartly(docs[places[at]!]!)) count++
  }
  return count
}
