import { randomUUID } from 'node:crypto'
import type { PublishedIndex, PublishedSegment } from '@vitrine/search'
import type { Metrics } from '../../metrics/metrics.ts'

// What the supervisor and its workers say to each other.

/** What a worker gets when it starts. */
export interface WorkerOrder {
  /** Counted from 1; each is used once. */
  id: number
  /** How many there are: what is bounded for all of them is divided by it. */
  workers: number
  /** The port that others listen on already; undefined: the configured one. */
  port: number | undefined
  /** Whether it speaks for all of them: fills an empty shop, and logs what concerns the shop as a whole. */
  isFirst: boolean
  /** Whether it makes the index. */
  isMaker: boolean
  /** Of the counters of all workers. */
  counts: SharedArrayBuffer
  /** A number that the worker raises as long as it has turns. */
  pulse: SharedArrayBuffer
}

export type ToWorker =
  /** From now on this worker makes the index. */
  | { kind: 'make' }
  | { kind: 'index'; index: SentIndex }
  /** Takes no more connections, finishes what there is, and ends. */
  | { kind: 'retire' }
  | { kind: 'close' }
  /** Asks for what it measures, by a number that the answer repeats. */
  | { kind: 'measure'; request: number }

export type FromWorker =
  | { kind: 'open'; address: string; port: number; products: number; sentence: string }
  /** Why it did not open; `userMessage` is a sentence for the owner, where the cause is one of theirs. */
  | { kind: 'failed'; userMessage: string | undefined; stack: string }
  | { kind: 'index'; index: SentIndex }
  | { kind: 'measured'; request: number; metrics: WorkerMetrics }

export type WorkerMetrics = Awaited<ReturnType<Metrics['collect']>>

type SegmentImage = PublishedSegment['image']

/** An index without what the other side has already. */
export interface SentIndex {
  edition: PublishedIndex['edition']
  segments: (Omit<PublishedSegment, 'image'> & { id: string; image: SegmentImage | undefined })[]
}

/** One end of the line between the supervisor and a worker. The words of a segment go over it once. */
export interface IndexLine {
  pack(index: PublishedIndex): SentIndex
  unpack(sent: SentIndex): PublishedIndex
}

/** `ids`: of the images that this thread has, the same for all of its lines. */
export function createIndexLine(ids: WeakMap<SegmentImage, string>): IndexLine {
  /** What both sides have: the segments of the last index that went over the line. */
  let known = new Map<string, SegmentImage>()

  function idOf(image: SegmentImage): string {
    const id = ids.get(image) ?? randomUUID()
    ids.set(image, id)
    return id
  }

  return {
    pack({ edition, segments }) {
      const named = segments.map((segment) => ({ ...segment, id: idOf(segment.image) }))
      const sent = named.map((segment) => ({ ...segment, image: known.has(segment.id) ? undefined : segment.image }))
      known = new Map(named.map(({ id, image }) => [id, image]))
      return { edition, segments: sent }
    },

    unpack({ edition, segments }) {
      const opened = segments.map(({ id, image = known.get(id), ...rest }) => {
        if (!image) throw new Error('A segment was named that was never sent.')
        ids.set(image, id)
        return { ...rest, id, image }
      })
      known = new Map(opened.map(({ id, image }) => [id, image]))
      return { edition, segments: opened.map(({ id: _, ...segment }) => segment) }
    },
  }
}
