import { countDeletedWords, type DeletedWordCounts } from './deleted-word-counts.ts'
import type { DepartmentFacets } from './detail-facet.ts'
import { canTake, holdOffers, nextOffers, type ProductOffers } from './offers.ts'
import { reoffered, type Segment } from './segment.ts'
import type { Resumable } from './time-slices.ts'

/** A segment and its deleted products: withdrawn, or superseded by a newer revision in a later segment. */
export interface LiveSegment {
  segment: Segment
  /** One bit per doc; undefined if none is deleted. */
  gone: Uint8Array | undefined
  /** The document frequencies lost with the deleted products. */
  lost: DeletedWordCounts | undefined
  live: number
}

/** The whole index at one moment. Immutable: a change creates a new one. */
export interface LiveIndex {
  segments: readonly LiveSegment[]
  live: number
  /** The facets of departments; provided by an index whose columns are elsewhere. */
  departmentFacets?(): DepartmentFacets
  /**
   * Whether any product has all of the words, in its names or anywhere; provided by an index whose postings are
   * elsewhere.
   */
  haveTogether?(words: readonly string[], where: 'names' | 'anywhere'): boolean
  /**
   * The number of products with the word in title, brand or category; provided by an index whose postings are
   * elsewhere.
   */
  namedCount?(word: string): number
  /**
   * The number of products with all of the words, in any form, in title, brand or categories, or of those that are called
   * by `head` as well, up to some hundreds; provided by an index whose postings are elsewhere.
   */
  namedBy?(words: readonly string[], head: string | undefined): number
}

export function isGone(gone: Uint8Array | undefined, doc: number): boolean {
  return gone !== undefined && (gone[doc >>> 3]! & (1 << (doc & 7))) !== 0
}

/** Calls `act` for each deleted product of the segment. */
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

/** The language in which all its products were analysed; undefined if it has no products. */
export function localeOfIndex({ segments }: LiveIndex): string | undefined {
  return segments[0]?.segment.image.facts.locale
}

/** The index with an additional segment. */
export function withSegment(index: LiveIndex, added: Segment): LiveIndex {
  return added.size > 0 ? ofSegments([...index.segments, whole(added)]) : index
}

/** The index without these products, step by step, so that the caller can do other work in between. */
export function* withoutProducts(index: LiveIndex, numbers: readonly number[]): Resumable<LiveIndex> {
  if (numbers.length === 0) return index
  const kept: LiveSegment[] = []
  for (const live of index.segments) kept.push(yield* without(live, numbers))
  return ofSegments(kept.filter(({ live }) => live > 0))
}

/** Keeps what the products of an index are sold for as it is until it is disposed of: later versions have other columns. */
export function hold({ segments }: LiveIndex): Disposable {
  return holdOffers(segments.flatMap(({ segment: { offers } }) => offers ?? []))
}

/** What a product is sold for now, by its number. */
export type OffersOf = ReadonlyMap<number, ProductOffers['variants']>

/**
 * The index with what these products are sold for, and the numbers of those that it cannot tell it of. The columns of the
 * index before the given one are used for it, unless that is held.
 */
export function* withOffersOf(
  index: LiveIndex,
  offers: OffersOf,
): Resumable<{ index: LiveIndex; others: ReadonlySet<number> }> {
  const others = new Set(offers.keys())
  if (others.size === 0) return { index, others }
  const next: LiveSegment[] = []
  for (const one of index.segments) {
    const changed = ownOffers(one, offers)
    for (const { number } of changed) others.delete(number)
    if (changed.length === 0) next.push(one)
    else {
      const { columns, offers: last } = one.segment
      next.push({ ...one, segment: reoffered(one.segment, yield* nextOffers(columns, last, changed)) })
    }
    yield
  }
  return { index: { segments: next, live: index.live }, others }
}

/** Those that the segment has, and can tell it of. */
function ownOffers({ segment, gone }: LiveSegment, offers: OffersOf): (ProductOffers & { number: number })[] {
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

/** A segment of which no product is deleted. */
export function whole(segment: Segment): LiveSegment {
  return { segment, gone: undefined, lost: undefined, live: segment.size }
}

function* without(live: LiveSegment, numbers: readonly number[]): Resumable<LiveSegment> {
  const { segment } = live
  // Shared, like the segment: threads that take this index need no copy.
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
  return { segment, gone, lost: yield* countDeletedWords(segment, docs, live.lost), live: live.live - docs.length }
}
