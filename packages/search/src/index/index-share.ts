import type { ProductSource } from '@vitrine/product'
import type { Columns } from './columns.ts'
import { type EditionNote, editionOf, type IndexedEdition, noteOf } from './editions.ts'
import { sectionsOf } from './image.ts'
import { type LiveIndex, type LiveSegment, ofSegments } from './live-index.ts'
import { nextOffers, type OfferVersion, offersIn } from './offers.ts'
import { openSegment, reoffered, type Segment, type SegmentImage } from './segment.ts'
import { atOnce } from './time-slices.ts'

/**
 * A segment as threads hand it on: its arrays are shared memory, its words are copied. What its products are sold for is
 * copied once, and then each change.
 */
export interface PublishedSegment extends Omit<LiveSegment, 'segment'> {
  /** The same object in each index that has this segment. */
  image: SegmentImage
  /** Undefined while its products are sold for what the image says. */
  offers: OfferVersion | undefined
}

/** An index in the form that threads exchange, and its edition of the catalogue. */
export interface PublishedIndex {
  edition: EditionNote
  segments: readonly PublishedSegment[]
}

/** What products are sold for, as a thread sends it: all of it, the change of what the receiver has, or what it has. */
export type SentOffers = Pick<OfferVersion, 'id'> & Partial<Pick<OfferVersion, 'change' | 'columns'>>

/** Shares one index among the threads of a process: one builds and publishes it, the others take it. */
export interface IndexShare {
  /** Whether this thread is the maker. It may become so when the previous one has ended, and then stays so. */
  isMaker(): boolean
  /** The latest publication of any thread. */
  latest(): PublishedIndex | undefined
  publish(index: PublishedIndex): void
  /** Calls the listener when another thread has published, and when this one has become the maker. */
  follow(listener: () => void): void
}

/** One thread's part of a share. Without a share it is the only thread, and builds the index. */
export function joinShare(share: IndexShare | undefined, catalog: ProductSource) {
  const opened = new WeakMap<SegmentImage, Segment>()

  /** A segment that was taken before is not opened again. */
  function open({ segments }: PublishedIndex): LiveIndex {
    return ofSegments(
      segments.map(({ image, offers, ...rest }) => {
        const segment = opened.get(image) ?? openSegment(image)
        opened.set(image, segment)
        return { ...rest, segment: offers ? reoffered(segment, offers) : segment }
      }),
    )
  }

  return {
    isMaker: () => share?.isMaker() ?? true,

    publish({ index, edition }: IndexedEdition): void {
      const segments = index.segments.map(({ segment: { image, offers }, ...rest }) => ({ ...rest, image, offers }))
      share?.publish({ edition: noteOf(edition), segments })
    },

    /** Replaces this thread's index by another thread's publication; keeps it if none is newer. */
    take(current: IndexedEdition | undefined): IndexedEdition | undefined {
      const published = share?.latest()
      if (!published || published.edition.key === current?.edition.key) return current
      if (current && share?.isMaker()) return current
      // If this thread's catalogue lags behind, the index is taken once the catalogue has caught up.
      const edition = editionOf(catalog, published.edition)
      return edition ? { index: open(published), edition } : current
    },
  }
}

/**
 * What another thread has sent as the version after `last`; a change with no version before is of what the image says.
 *
 * @example
 * const offers = receiveOffers(image, known, { id, change })
 */
export function receiveOffers(
  image: SegmentImage,
  last: OfferVersion | undefined,
  { id, change, columns }: SentOffers,
): OfferVersion | undefined {
  if (columns) return offersIn(columns, id)
  return change ? atOnce(nextOffers({ ...sectionsOf<Columns>(image), ...last?.columns }, last, change, id)) : last
}
