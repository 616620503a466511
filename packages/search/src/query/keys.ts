import { oncePer } from '@vitrine/kit'
import type { Column } from '../index/image.ts'
import type { LiveSegment } from '../index/live-index.ts'
import type { Segment } from '../index/segment.ts'
import type { SegmentFilter } from './filtering.ts'
import type { Plan } from './plan.ts'

/** By what docs are sorted: higher is earlier. */
export interface Bound {
  /** Works out the keys of so many docs, or what they cannot exceed. */
  fill(docs: Uint32Array, from: number, size: number, keys: Float64Array): void
  /** The key itself; undefined where `fill` tells it. */
  exact: ((doc: number) => number) | undefined
  /** What no doc up to this one exceeds, where later docs tend to have higher keys: such a list is taken from its end. */
  ceiling?: (doc: number) => number
}

/** By any sort but relevance. */
export function boundFor({ sort, titlePlace }: Plan, live: LiveSegment, filter: SegmentFilter): Bound {
  const { columns } = live.segment
  switch (sort) {
    case 'price_asc':
      return byPrice(live, filter, columns.lowest, -1)
    case 'price_desc':
      return byPrice(live, filter, columns.highest, 1)
    case 'rating_desc':
      return byRating(live)
    case 'title_asc':
      return byTitle(live, titlePlace)
    default:
      return byBirth(live)
  }
}

// One loop for each sort: a loop that calls a function for each doc takes several times as long.

function byRating({ segment: { columns } }: LiveSegment): Bound {
  const { rating, ratingWeight } = columns
  return {
    fill(docs, from, size, keys) {
      for (let at = 0; at < size; at++) {
        const doc = docs[from + at]!
        keys[at] = rating[doc]! * 256 + ratingWeight[doc]!
      }
    },
    exact: undefined,
  }
}

function byTitle(live: LiveSegment, placeOf: Plan['titlePlace']): Bound {
  const { titlePlaces } = live.segment.columns
  return {
    fill(docs, from, size, keys) {
      if (placeOf) for (let at = 0; at < size; at++) keys[at] = -placeOf(live, docs[from + at]!)
      else for (let at = 0; at < size; at++) keys[at] = -titlePlaces[docs[from + at]!]!
    },
    exact: undefined,
  }
}

const NUMBERS = 2 ** 21

/** Newer first; of what does not say when it was born, what came later to the shop. */
function byBirth({ segment }: LiveSegment): Bound {
  const { born, numbers } = segment.columns
  const latest = latestBorn(segment)
  return {
    fill(docs, from, size, keys) {
      for (let at = 0; at < size; at++) {
        const doc = docs[from + at]!
        keys[at] = born[doc]! * NUMBERS + (numbers[doc]! % NUMBERS)
      }
    },
    exact: undefined,
    ceiling: (doc) => latest[doc >>> PAGE]! * NUMBERS + Math.min(numbers[doc]!, NUMBERS - 1),
  }
}

/** So many bits of a doc's number are left out where a page of docs is named. */
const PAGE = 12

/** For each page of docs, when the youngest of them and of all before them was born. */
const latestBorn = oncePer(({ columns: { born } }: Segment): Uint32Array => {
  const latest = new Uint32Array((born.length >>> PAGE) + 1)
  let most = 0
  for (let doc = 0; doc < born.length; doc++) {
    if (born[doc]! > most) most = born[doc]!
    latest[doc >>> PAGE] = most
  }
  return latest
})

/** Among the variants that pass, so that "under 50" sorted by price shows the price that was asked for. */
function byPrice({ segment }: LiveSegment, filter: SegmentFilter, extremes: Column, sign: 1 | -1): Bound {
  const { variantStarts, prices, priceValues } = segment.columns

  /** The highest of the passing variants' prices, or for the other sort the lowest, below zero. */
  function exact(doc: number): number {
    let key = Number.NEGATIVE_INFINITY
    for (let row = variantStarts[doc]!; row < variantStarts[doc + 1]!; row++) {
      if (filter.variantFailures(doc, row) === 0) key = Math.max(key, sign * priceValues[prices[row]!]!)
    }
    return Number.isFinite(key) ? key : 0
  }

  return {
    fill(docs, from, size, keys) {
      for (let at = 0; at < size; at++) keys[at] = sign * priceValues[extremes[docs[from + at]!]!]!
    },
    exact: filter.rules ? exact : undefined,
  }
}
