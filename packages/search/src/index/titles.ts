import { memoized } from '@vitrine/kit'
import { fold } from '../text/fold.ts'
import { firstPlace } from './postings.ts'

// The alphabet of a segment: its titles in order, each as a product with that title. The titles themselves are in the
// records of summaries.

/** The sort key of a title; comparing two keys by code unit compares two titles. */
export function titleKey(title: string): string {
  return fold(title)
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .trim()
    .slice(0, 120)
    .toWellFormed()
}

/** Cache size for titles: binary searches read those in the middle repeatedly. */
const MOST_KEPT = 4096

/** `docs`: for each index a product with that title. */
export function openTitles(docs: Uint32Array, keyOf: (doc: number) => string) {
  const at = memoized(MOST_KEPT, (place: number) => (place < docs.length ? keyOf(docs[place]!) : ''))
  return {
    at,
    /** The key's index among all keys; for an absent key, half below the index of the next one. */
    placeOf(key: string): number {
      const place = firstPlace(docs.length, (other) => at(other) < key)
      return place < docs.length && at(place) === key ? place : place - 0.5
    },
  }
}
