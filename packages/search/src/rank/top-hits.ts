import type { Columns } from '../index/columns.ts'
import type { Column } from '../index/image.ts'
import type { LiveSegment } from '../index/live-index.ts'
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
  complete?: ReadonlySet<number> | undefined
  /** What docs keep of their score; undefined: all of it. */
  kept?: ((doc: number) => number) | undefined
  /** The steps that rules put before the score; undefined where they decide nothing. */
  placed?: { usual: number; few: ReadonlySet<number>; of(doc: number, words: number): number } | undefined
}

/** Offers each product its place. Most of a large answer is turned away by one comparison with the last place taken. */
export function rank(found: FilteredDocs, ranking: Ranking): void {
  if (ranking.plan.sort === 'relevance') rankByScore(found, ranking)
  else rankByKey(found, ranking, sortKeyFor(ranking.plan, ranking.live, ranking.filter))
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

function rankByKey(found: FilteredDocs, ranking: Ranking, { keyOf, exact, isFromEnd }: SortKey): void {
  const { docs, scores, length } = found
  const { live, ranker, top, full } = ranking
  const { numbers } = live.segment.columns
  for (let step = 0; step < length; step++) {
    const at = isFromEnd ? length - 1 - step : step
    const doc = docs[at]!
    const most = keyOf(doc)
    if (most < top.worst()) continue
    const key = exact ? exact(doc) : most
    if (!top.wants(key, numbers[doc]!)) continue
    const words = full === 0 ? 0 : scores[at]! / full
    top.offer(hitOf({ doc, key, words, score: ranker.score(doc, words) }, ranking))
  }
}

/** By what docs are sorted: higher is earlier. */
interface SortKey {
  /** The key of a doc, or what it cannot exceed. */
  keyOf(doc: number): number
  /** The key itself; undefined where `keyOf` tells it. */
  exact?: ((doc: number) => number) | undefined
  /** Whether later docs tend to have higher keys: taken in their order, each of them would be the best so far. */
  isFromEnd?: boolean
}

const NUMBERS = 2 ** 21

/** For any sort but relevance. */
function sortKeyFor({ sort, titlePlace }: Plan, live: LiveSegment, filter: SegmentFilter): SortKey {
  const { columns } = live.segment
  const { rating, ratingWeight, titlePlaces, born, numbers } = columns
  switch (sort) {
    case 'price_asc':
      return byPrice(columns, filter, columns.lowest, -1)
    case 'price_desc':
      return byPrice(columns, filter, columns.highest, 1)
    case 'rating_desc':
      return { keyOf: (doc) => rating[doc]! * 256 + ratingWeight[doc]! }
    case 'title_asc':
      return { keyOf: titlePlace ? (doc) => -titlePlace(live, doc) : (doc) => -titlePlaces[doc]! }
    default:
      // Newer first; of what does not say when it was born, what came later to the shop.
      return { keyOf: (doc) => born[doc]! * NUMBERS + (numbers[doc]! % NUMBERS), isFromEnd: true }
  }
}

/** Among the variants that pass, so that "under 50" sorted by price shows the price that was asked for. */
function byPrice(
  { variantStarts, prices, priceValues }: Columns,
  filter: SegmentFilter,
  extremes: Column,
  sign: 1 | -1,
): SortKey {
  /** The highest of the passing variants' prices, or for the other sort the lowest, below zero. */
  function exact(doc: number): number {
    let key = Number.NEGATIVE_INFINITY
    for (let row = variantStarts[doc]!; row < variantStarts[doc + 1]!; row++) {
      if (filter.variantFailures(doc, row) === 0) key = Math.max(key, sign * priceValues[prices[row]!]!)
    }
    return Number.isFinite(key) ? key : 0
  }

  return { keyOf: (doc) => sign * priceValues[extremes[doc]!]!, exact: filter.rules ? exact : undefined }
}
