import { memoized } from '@vitrine/kit'
import { fold } from '../text/fold.ts'
import { firstPlace } from './postings.ts'

// The alphabet of a segment: its titles in order, each as a product that has it. The titles themselves stand in the records
// of summaries.

/** What titles are ordered by; comparing two keys by code unit compares two titles. */
export function titleKey(title: string): string {
  return fold(title)
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .trim()
    .slice(0, 120)
    .toWellFormed()
}

export interface Titles {
  /** The key's place among all keys; for one that is not there, minus a half: between its neighbours. */
  placeOf(key: string): number
  at(place: number): string
}

/** Whoever looks up many titles asks for those in the middle again and again. */
const MOST_KEPT = 4096

/** `docs`: for each place a product with that title. */
export function openTitles(docs: Uint32Array, keyOf: (doc: number) => string): Titles {
  const at = memoized(MOST_KEPT, (place: number) => (place < docs.length ? keyOf(docs[place]!) : ''))
  return {
    at,
    placeOf(key) {
      const place = firstPlace(docs.length, (other) => at(other) < key)
      return place < docs.length && at(place) === key ? place : place - 0.5
    },
  }
}
