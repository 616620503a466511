import type { Edition, ProductSource } from '@vitrine/product'
import { openColumns } from './columns.ts'
import type { IndexedEdition } from './kept-index.ts'
import { type LiveIndex, type LiveSegment, ofSegments } from './live-index.ts'
import { nextOffers, type OfferVersion, type ProductOffers } from './offers.ts'
import { openSegment, reoffered, type Segment } from './segment.ts'
import type { SegmentImage } from './segment-facts.ts'
import { atOnce } from './turns.ts'

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
  edition: Pick<Edition, 'number' | 'as_of' | 'key'>
  segments: readonly PublishedSegment[]
}

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
export interface ShareMember {
  isMaker(): boolean
  publish(indexed: IndexedEdition): void
  /** Replaces this thread's index by another thread's publication; keeps it if none is newer. */
  take(current: IndexedEdition | undefined): IndexedEdition | undefined
}

export function joinShare(share: IndexShare | undefined, catalog: ProductSource): ShareMember {
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
    publish: (indexed) => share?.publish(toPublished(indexed)),

    take(current) {
      const published = share?.latest()
      if (!published || published.edition.key === current?.edition.key) return current
      if (current && share?.isMaker()) return current
      // If this thread's catalogue lags behind, the index is taken once the catalogue has caught up.
      const edition = catalog.editionAt(published.edition.number, published.edition.as_of)
      return edition?.key === published.edition.key ? { index: open(published), edition } : current
    },
  }
}

/**
 * The version that another thread has made from `last` by a change; if undefined, from what the image says.
 *
 * @example
 * const offers = followOffers(image, known, { id, change })
 */
export function followOffers(
  image: SegmentImage,
  last: OfferVersion | undefined,
  { id, change }: { id: string; change: readonly ProductOffers[] },
): OfferVersion {
  return atOnce(nextOffers({ ...openColumns(image), ...last?.columns }, last, change, id))
}

function toPublished({ index, edition: { number, as_of, key } }: IndexedEdition): PublishedIndex {
  const segments = index.segments.map(({ segment, ...rest }) => ({
    ...rest,
    image: segment.image,
    offers: segment.offers,
  }))
  return { edition: { number, as_of, key }, segments }
}
