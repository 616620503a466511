import type { Segment } from './segment.ts'

/** A segment and which of its products are gone: withdrawn, or standing in a later segment in a newer revision. */
export interface LiveSegment {
  segment: Segment
  /** One bit a doc; undefined while all are there. */
  gone: Uint8Array | undefined
  live: number
}

/** All that can be found, at one moment. Never changed: a change makes another. */
export interface LiveIndex {
  segments: readonly LiveSegment[]
  live: number
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
  return { segments: [{ segment, gone: undefined, live: segment.size }], live: segment.size }
}

/** The index without these products, and with those of `added` when there is one. */
export function withChanges(index: LiveIndex, outdated: Iterable<number>, added?: Segment): LiveIndex {
  const numbers = [...outdated]
  const kept = index.segments.map((live) => without(live, numbers)).filter(({ live }) => live > 0)
  const segments = added && added.size > 0 ? [...kept, { segment: added, gone: undefined, live: added.size }] : kept
  return { segments, live: segments.reduce((sum, { live }) => sum + live, 0) }
}

function without(live: LiveSegment, numbers: readonly number[]): LiveSegment {
  const { segment } = live
  let gone: Uint8Array | undefined
  let left = live.live
  for (const number of numbers) {
    const doc = segment.docOf(number)
    if (doc < 0 || isGone(gone ?? live.gone, doc)) continue
    gone ??= live.gone?.slice() ?? new Uint8Array((segment.size + 7) >>> 3)
    gone[doc >>> 3]! |= 1 << (doc & 7)
    left--
  }
  return gone ? { segment, gone, live: left } : live
}
