import { type LostWords, withLost } from './lost-words.ts'
import { canTake, type ProductOffers, withOffers } from './offers.ts'
import { reoffered, type Segment } from './segment.ts'
import type { Resumable } from './turns.ts'

/** A segment and which of its products are gone: withdrawn, or standing in a later segment in a newer revision. */
export interface LiveSegment {
  segment: Segment
  /** One bit a doc; undefined while all are there. */
  gone: Uint8Array | undefined
  /** What words lost with them. */
  lost: LostWords | undefined
  live: number
}

/** All that can be found, at one moment. Never changed: a change makes another. */
export interface LiveIndex {
  segments: readonly LiveSegment[]
  live: number
  /** Whether some product has all of the words, in its names or anywhere: told by an index whose postings are elsewhere. */
  haveTogether?(words: readonly string[], where: 'names' | 'anywhere'): boolean
  /** How many products have the word in title, brand or category: told by an index whose postings are elsewhere. */
  namedCount?(word: string): number
}

export const EMPTY_INDEX: LiveIndex = { segments: [], live: 0 }

export function isGone(gone: Uint8Array | undefined, doc: number): boolean {
  return gone !== undefined && (gone[doc >>> 3]! & (1 << (doc & 7))) !== 0
}

/** Calls `act` for each product of the segment that is gone. */
export function eachGone({ segment, gone }: LiveSegment, act: (doc: number) => void): void {
  if (!gone) return
  for (let byte = 0; byte < gone.length; byte++) {
    if (gone[byte] === 0) continue
    for (let doc = byte * 8; doc < Math.min(byte * 8 + 8, segment.size); doc++) if (isGone(gone, doc)) act(doc)
  }
}

export function indexOf(segment: Segment): LiveIndex {
  return { segments: [whole(segment)], live: segment.size }
}

/** How the texts of all products in it were read; undefined of one without products. */
export function localeOfIndex({ segments }: LiveIndex): string | undefined {
  return segments[0]?.segment.image.facts.locale
}

/** The index with a segment beside those that it has. */
export function withSegment(index: LiveIndex, added: Segment): LiveIndex {
  return added.size > 0 ? ofSegments([...index.segments, whole(added)]) : index
}

/** The index without the products of these numbers, step by step, for whoever has other things to do in between. */
export function* withoutProducts({ segments }: LiveIndex, numbers: readonly number[]): Resumable<LiveIndex> {
  const kept: LiveSegment[] = []
  for (const live of segments) kept.push(yield* without(live, numbers))
  return ofSegments(kept.filter(({ live }) => live > 0))
}

/** What a product is sold for now, by its number. */
export type OffersOf = ReadonlyMap<number, ProductOffers['variants']>

/** The index with what these products are sold for, and the numbers of those that it cannot tell it of. */
export function* withOffersOf(
  { segments, live }: LiveIndex,
  offers: OffersOf,
): Resumable<{ index: LiveIndex; others: number[] }> {
  const others = new Set(offers.keys())
  const next: LiveSegment[] = []
  for (const one of segments) {
    const changed = offersIn(one, offers)
    for (const { number } of changed) others.delete(number)
    if (changed.length === 0) next.push(one)
    else next.push({ ...one, segment: reoffered(one.segment, yield* withOffers(one.segment.columns, changed)) })
    yield
  }
  return { index: { segments: next, live }, others: [...others] }
}

/** Those that the segment has, and can tell it of. */
function offersIn({ segment, gone }: LiveSegment, offers: OffersOf): (ProductOffers & { number: number })[] {
  const changed: (ProductOffers & { number: number })[] = []
  for (const [number, variants] of offers) {
    const one = { doc: segment.docOf(number), variants, number }
    if (one.doc >= 0 && !isGone(gone, one.doc) && canTake(segment.columns, one)) changed.push(one)
  }
  return changed
}

export function ofSegments(segments: readonly LiveSegment[]): LiveIndex {
  return { segments, live: segments.reduce((sum, { live }) => sum + live, 0) }
}

function whole(segment: Segment): LiveSegment {
  return { segment, gone: undefined, lost: undefined, live: segment.size }
}

function* without(live: LiveSegment, numbers: readonly number[]): Resumable<LiveSegment> {
  const { segment } = live
  // Shared, as the segment is: threads that take this index make no copy of it.
  const gone = new Uint8Array(new SharedArrayBuffer((segment.size + 7) >>> 3))
  if (live.gone) gone.set(live.gone)
  const docs: number[] = []
  for (const number of numbers) {
    const doc = segment.docOf(number)
    if (doc < 0 || isGone(gone, doc)) continue
    gone[doc >>> 3]! |= 1 << (doc & 7)
    docs.push(doc)
  }
  if (docs.length === 0) return live
  return { segment, gone, lost: yield* withLost(segment, docs, live.lost), live: live.live - docs.length }
}
