import type { LiveSegment } from '../index/live-index.ts'
import type { FacetCounter } from './facets.ts'
import type { SegmentFilter } from './filtering.ts'
import {
  barGone,
  createVerdicts,
  failingSome,
  judge,
  passingPartly,
  passingWhole,
  takeOut,
  type Verdicts,
} from './judging.ts'
import { createMatches, type Matches, makeRoom } from './matches.ts'
import { createParted, type Parted } from './parted.ts'
import { HANDFUL, type Handful, WORDS } from './verdicts.ts'

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
  /** Everything that does not pass as a whole, while it is less than half. */
  others: Uint32Array
  parted: Parted
  /** Those of all handfuls that pass with some of their variants. */
  late: Matches
}

export function createSievingRoom(): SievingRoom {
  return {
    verdicts: createVerdicts(),
    words: new Int32Array(WORDS),
    places: new Uint32Array(HANDFUL),
    others: new Uint32Array(HANDFUL),
    parted: createParted(),
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
  const { verdicts, words, late } = room
  makeRoom(into, size)
  const { docs, scores } = into
  late.length = 0
  let whole = 0
  const most = Math.floor(size / 2)
  if (room.others.length < most + HANDFUL) room.others = new Uint32Array(most + HANDFUL)
  let other = 0
  for (let from = 0; from < size; from += HANDFUL) {
    const handful = { docs: undefined, from, to: Math.min(from + HANDFUL, size) }
    judge(filter.judges(), handful, verdicts)
    if (gone) barGone(gone, handful, verdicts)
    if (!filter.isOpen) sortOut(handful, scores, filter, room, counter)
    whole = takeOut(passingWhole(verdicts, words), from, docs, whole)
    if (other <= most) other = takeOut(failingSome(verdicts, words), from, room.others, other)
  }
  counter?.countWhole(docs.subarray(0, whole), other <= most ? room.others.subarray(0, other) : undefined)
  counter?.countPassing(late.docs.subarray(0, late.length))
  return [{ docs, scores, length: whole }, late]
}

/** Counts for facets what fails only their own filter, and puts by what passes with some of its variants. */
function sortOut(
  handful: Handful,
  scores: Float32Array,
  filter: SegmentFilter,
  { verdicts, words, places, parted, late }: SievingRoom,
  counter: FacetCounter | undefined,
): void {
  counter?.countBarred(handful, verdicts)
  if (!filter.perVariant) return
  parted.length = takeOut(passingPartly(verdicts, words), handful.from, places, 0)
  for (let at = 0; at < parted.length; at++) parted.docs[at] = handful.docs ? handful.docs[places[at]!]! : places[at]!
  if (counter) counter.countParted(parted)
  else for (let at = 0; at < parted.length; at++) parted.passes[at] = filter.passesPartly(parted.docs[at]!) ? 1 : 0
  makeRoom(late, parted.length)
  for (let at = 0; at < parted.length; at++) {
    if (parted.passes[at] === 0) continue
    late.docs[late.length] = parted.docs[at]!
    late.scores[late.length++] = scores[places[at]!]!
  }
}

/** How many pass; nobody asks for more than `enough`. */
export function passing(docs: Uint32Array, filter: SegmentFilter, room: SievingRoom, enough: number): number {
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
