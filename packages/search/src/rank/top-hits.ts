import { oncePer } from '@vitrine/kit'
import type { Column } from '../index/image.ts'
import type { LiveSegment } from '../index/live-index.ts'
import type { Segment } from '../index/segment.ts'
import type { FilteredDocs } from '../query/apply-filters.ts'
import type { Hit, Plan } from '../query/plan.ts'
import type { SegmentFilter } from '../query/segment-filter.ts'
import type { TopList } from '../query/top-list.ts'
import type { Ranker } from './score-factors.ts'

export interface Ranking {
  live: LiveSegment
  filter: SegmentFilter
  ranker: Ranker
  plan: Plan
  top: TopList<Hit>
  /** What all words of the question weigh. */
  full: number
  /** Docs that hold all words, where not all do. */
  complete: ReadonlySet<number> | undefined
  /** The steps that rules put before the score; undefined where they decide nothing. */
  kept: ((doc: number) => number) | undefined
  placed: { usual: number; few: ReadonlySet<number>; of(doc: number, words: number): number } | undefined
}

/** Offers each product its place. Most of a large answer is turned away by one comparison with the last place taken. */
export function rank(found: FilteredDocs, ranking: Ranking): void {
  if (ranking.plan.sort === 'relevance') rankByScore(found, ranking)
  else rankByKey(found, ranking, boundFor(ranking.plan, ranking.live, ranking.filter))
}

/** Scores are some per cent above the weight of the words at most; the hair is for what floats round away. */
const HAIR = 1 + 1e-6

/** Invariant: `enough` only grows, since the worst place that was taken only rises. */
function rankByScore({ docs, scores, length }: FilteredDocs, ranking: Ranking): void {
  const { live, ranker, top, full, placed, kept } = ranking
  const { numbers } = live.segment.columns
  // What docs that are not among the few cannot exceed beside their score.
  const highest = placed?.usual ?? 0
  const few = placed && placed.few.size > 0 ? placed.few : undefined
  let enough = 0
  const learn = () => {
    enough = (((top.worst() - highest) / HAIR) * full) / ranker.most / HAIR
  }
  learn()
  for (let at = 0; at < length; at++) {
    const doc = docs[at]!
    if (scores[at]! < enough && (few === undefined || !few.has(doc))) continue
    const words = full === 0 ? 0 : scores[at]! / full
    const score = ranker.score(doc, words) * (kept ? kept(doc) : 1)
    const key = (placed ? placed.of(doc, words) : 0) + score
    if (!top.wants(key, numbers[doc]!)) continue
    top.offer(hitOf({ doc, key, words, score }, ranking))
    learn()
  }
}

function hitOf(placed: Pick<Hit, 'doc' | 'key' | 'words' | 'score'>, { live, complete }: Ranking): Hit {
  const { doc } = placed
  const number = live.segment.columns.numbers[doc]!
  return { ...placed, number, live, complete: complete === undefined || complete.has(doc) }
}

/** So many keys are worked out at a time. */
const KEYS = 4096

/** A list whose later docs tend to have higher keys is taken from its end, until nothing before can get in. */
function rankByKey(found: FilteredDocs, ranking: Ranking, { fill, ceiling, exact }: Bound): void {
  const { live, ranker, top, full } = ranking
  const { docs, scores, length } = found
  const keys = new Float64Array(Math.min(KEYS, length))
  let least = top.worst()
  for (let done = 0; done < length; done += keys.length) {
    const size = Math.min(keys.length, length - done)
    const from = ceiling ? length - done - size : done
    if (ceiling && ceiling(docs[from + size - 1]!) < least) break
    fill(docs, from, size, keys)
    for (let step = 0; step < size; step++) {
      const at = ceiling ? size - 1 - step : step
      if (keys[at]! < least) continue
      const doc = docs[from + at]!
      const key = exact ? exact(doc) : keys[at]!
      if (!top.wants(key, live.segment.columns.numbers[doc]!)) continue
      const words = full === 0 ? 0 : scores[from + at]! / full
      top.offer(hitOf({ doc, key, words, score: ranker.score(doc, words) }, ranking))
      least = top.worst()
    }
  }
}

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
