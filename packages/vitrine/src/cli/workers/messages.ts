import { randomUUID } from 'node:crypto'
import { type PublishedIndex, type PublishedSegment, receiveOffers, type SentOffers } from '@vitrine/search'
import type { Metrics } from '../../metrics/metrics.ts'
import type { TurnCells } from '../../watchdog/turn-cells.ts'

// Messages between the supervisor and its workers.

/** The parameters of a new worker. */
export interface WorkerOrder {
  /** Counted from 1; never reused. */
  id: number
  /** The number of workers, by which shared limits are divided. */
  workers: number
  /** The port on which other workers already listen; if undefined, the configured one. */
  port: number | undefined
  /** Whether it acts for all workers: fills an empty shop, and logs messages about the shop as a whole. */
  isFirst: boolean
  /** Whether it builds the index. */
  isMaker: boolean
  /** The memory of all workers' shared counters. */
  counts: SharedArrayBuffer
  /** Where the worker counts the turns of its event loop. */
  turns: TurnCells
}

export type ToWorker =
  /** From now on this worker builds the index. */
  | { kind: 'make' }
  | { kind: 'index'; index: SentIndex }
  /** Stop accepting connections, finish the existing requests, and end. */
  | { kind: 'retire' }
  | { kind: 'close' }
  /** Request for metrics; the response repeats the number. */
  | { kind: 'measure'; request: number }

export type FromWorker =
  | { kind: 'open'; address: string; port: number; products: number; sentence: string; routes: readonly string[] }
  /** Why it did not open; `userMessage` is a sentence for the owner if the owner can fix the cause. */
  | { kind: 'failed'; userMessage: string | undefined; stack: string }
  | { kind: 'index'; index: SentIndex }
  | { kind: 'measured'; request: number; metrics: WorkerMetrics }

export type WorkerMetrics = Awaited<ReturnType<Metrics['collect']>>

type SegmentImage = PublishedSegment['image']
type OfferVersion = NonNullable<PublishedSegment['offers']>

/** An index without what the receiver already has. */
export interface SentIndex {
  edition: PublishedIndex['edition']
  segments: (Omit<PublishedSegment, 'image' | 'offers'> & {
    id: string
    image: SegmentImage | undefined
    offers: SentOffers | undefined
  })[]
}

/** One end of the channel between the supervisor and a worker. Each segment is sent once, and each change of it. */
export interface IndexLine {
  pack(index: PublishedIndex): SentIndex
  unpack(sent: SentIndex): PublishedIndex
}

/** `ids`: the ids of this thread's segment images, shared by all of its channels. */
export function createIndexLine(ids: WeakMap<SegmentImage, string>): IndexLine {
  /** The segments that both sides have: those of the last index that was sent. */
  let known = new Map<string, Pick<PublishedSegment, 'image' | 'offers'>>()

  function idOf(image: SegmentImage): string {
    const id = ids.get(image) ?? randomUUID()
    ids.set(image, id)
    return id
  }

  return {
    pack({ edition, segments }) {
      const named = segments.map((segment) => ({ ...segment, id: idOf(segment.image) }))
      const sent = named.map(({ offers, ...segment }) => {
        const other = known.get(segment.id)
        const image = other ? undefined : segment.image
        return { ...segment, image, offers: offers && packOffers(offers, other?.offers) }
      })
      known = new Map(named.map((segment) => [segment.id, segment]))
      return { edition, segments: sent }
    },

    unpack({ edition, segments }) {
      const opened = segments.map(({ id, image = known.get(id)?.image, offers, ...rest }) => {
        if (!image) throw new Error('A segment was named that was never sent.')
        ids.set(image, id)
        return { ...rest, id, image, offers: offers && receiveOffers(image, known.get(id)?.offers, offers) }
      })
      known = new Map(opened.map((segment) => [segment.id, segment]))
      return { edition, segments: opened.map(({ id: _, ...segment }) => segment) }
    },
  }
}

function packOffers({ id, basedOn, change, columns }: OfferVersion, other: OfferVersion | undefined): SentOffers {
  if (other?.id === id) return { id }
  return basedOn === other?.id ? { id, change } : { id, columns }
}
