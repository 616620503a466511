import { oncePer } from '@vitrine/kit'
import type { Sort } from '../contract/query.ts'
import type { FilteredDocs } from '../filter/apply-filters.ts'
import type { SegmentFilter } from '../filter/segment-filter.ts'
import type { Amounts } from '../index/image.ts'
import type { LiveIndex, LiveSegment } from '../index/live-index.ts'
import { lowerBound } from '../index/postings.ts'
import type { Segment } from '../index/segment.ts'
import type { Hit, Plan } from '../query/plan.ts'
import type { SortPlace, TopList } from '../retrieve/top-list.ts'
import type { Ranker } from './score-factors.ts'
import { titleOrderOf } from './title-order.ts'

export interface Ranking {
  index: LiveIndex
  live: LiveSegment
  filter: SegmentFilter
  ranker: Ranker
  plan: Plan
  top: TopList<Hit>
  /** The total weight of all words of the query. */
  full: number
  /** Docs with all words, if not all have them. */
  complete?: ReadonlySet<number> | undefined
  /** The share of their scores that docs keep; all of it if undefined. */
  kept?: ((doc: number) => number) | undefined
  /** The steps that precede the score; undefined if the rules have no effect. */
  placed?: { usual: number; others: ReadonlyMap<number, number> } | undefined
}

/**
 * Offers each product its position. Most products of a large result are rejected by one comparison with the current
 * worst position.
 */
export function rank(found: FilteredDocs, ranking: Ranking): void {
  if (ranking.plan.sort === 'relevance') rankByScore(found, ranking)
  else rankByKey(found, ranking, sortKeyFor(ranking))
}

/** Scores exceed the weight of the words by a few per cent at most; the tolerance covers rounding errors. */
const HAIR = 1 + 1e-6

/** Invariant: `enough` only grows, since the key of the worst accepted position only rises. */
function rankByScore({ docs, scores, length }: FilteredDocs, ranking: Ranking): void {
  const { live, ranker, top, full, placed, kept } = ranking
  const { numbers } = live.segment.columns
  const usual = placed?.usual ?? 0
  const others = placed && placed.others.size > 0 ? placed.others : undefined
  let enough = 0
  let worst = Number.NEGATIVE_INFINITY
  const learn = () => {
    worst = top.worst()
    enough = (((worst - usual) / HAIR) * full) / ranker.most / HAIR
  }
  learn()
  for (let at = 0; at < length; at++) {
    const doc = docs[at]!
    const other = others?.get(doc)
    if (scores[at]! < enough && other === undefined) continue
    const words = full === 0 ? 0 : scores[at]! / full
    const whole = ranker.score(doc, words)
    const step = other ?? usual
    // What it keeps of its score is at most all, and takes longest to tell.
    if (step + whole < worst) continue
    const score = whole * (kept ? kept(doc) : 1)
    const key = step + score
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

function rankByKey(found: FilteredDocs, ranking: Ranking, sortKey: SortKey): void {
  const { docs, scores, length } = found
  const { live, ranker, top, full, plan } = ranking
  const { keyOf, exact, isFromEnd } = sortKey
  const { numbers } = live.segment.columns
  const bestOf =
    plan.browse && length > PAGE_DOCS * WORTH_PAGES ? bestOfPages(live.segment.size, plan.sort, sortKey) : undefined
  let worst = top.worst()
  for (let step = 0; step < length; step++) {
    const at = isFromEnd ? length - 1 - step : step
    const doc = docs[at]!
    if (bestOf !== undefined && bestOf[doc >>> PAGE_BITS]! < worst) {
      step += restOfPage(docs, at, length, isFromEnd)
      continue
    }
    const most = keyOf(doc)
    if (most < worst) continue
    const key = exact ? exact(doc) : most
    if (!top.wants(key, numbers[doc]!)) continue
    const words = full === 0 ? 0 : scores[at]! / full
    top.offer(hitOf({ doc, key, words, score: ranker.score(doc, words) }, ranking))
    worst = top.worst()
  }
}

/** Docs of everything are passed over by pages, if the best key of a page is below the worst that can enter. */
const PAGE_BITS = 10
const PAGE_DOCS = 1 << PAGE_BITS
/** From this many pages on, the keys of all docs are worth a look: it is kept. */
const WORTH_PAGES = 4

/** Per page, the highest key, for as long as the columns of the key are the same. */
function bestOfPages(size: number, sort: Sort, { keyOf, madeOf }: SortKey): Float64Array | undefined {
  const known = madeOf && keptBests(madeOf)
  const bests = known?.get(sort) ?? new Float64Array(Math.ceil(size / PAGE_DOCS)).fill(Number.NEGATIVE_INFINITY)
  if (!known || known.has(sort)) return known && bests
  for (let doc = 0; doc < size; doc++) bests[doc >>> PAGE_BITS] = Math.max(bests[doc >>> PAGE_BITS]!, keyOf(doc))
  known.set(sort, bests)
  return bests
}

const keptBests = oncePer((_: object) => new Map<Sort, Float64Array>())

/** The number of docs of the same page behind this one, in the direction of the walk. Docs are ascending. */
function restOfPage(docs: Uint32Array, at: number, length: number, isFromEnd: boolean | undefined): number {
  const page = docs[at]! >>> PAGE_BITS
  if (isFromEnd) return at - lowerBound(docs, page << PAGE_BITS, Math.max(0, at - PAGE_DOCS), at)
  return lowerBound(docs, (page + 1) << PAGE_BITS, at, Math.min(length, at + PAGE_DOCS)) - at - 1
}

/** The sort key of docs: higher is earlier. */
interface SortKey {
  /** The key of a doc, or an upper bound. */
  keyOf(doc: number): number
  /** The exact key; undefined if `keyOf` is exact. */
  exact?: ((doc: number) => number) | undefined
  /** Whether later docs tend to have higher keys: in doc order, each of them would be the best so far. */
  isFromEnd?: boolean
  /** The object on whose life the keys depend, if they depend on nothing else. */
  madeOf?: object
}

const NUMBERS = 2 ** 21

/** For every sort order except relevance. */
function sortKeyFor({ plan: { sort }, index, live, filter }: Ranking): SortKey {
  const { columns } = live.segment
  const { rating, ratingWeight, born, numbers } = columns
  switch (sort) {
    case 'price_asc':
      return byPrice(live.segment, filter, columns.lowest, -1)
    case 'price_desc':
      return byPrice(live.segment, filter, columns.highest, 1)
    case 'rating_desc':
      return { keyOf: (doc) => rating[doc]! * 256 + ratingWeight[doc]!, madeOf: live.segment.facts }
    case 'title_asc':
      return { keyOf: titleKeys(index, live) }
    default:
      // Newest first; products without a creation date are ordered by their arrival in the shop.
      return {
        keyOf: (doc) => born[doc]! * NUMBERS + (numbers[doc]! % NUMBERS),
        isFromEnd: true,
        madeOf: live.segment.facts,
      }
  }
}

function titleKeys(index: LiveIndex, live: LiveSegment): (doc: number) => number {
  const { titlePlaces } = live.segment.columns
  const places = titleOrderOf(index).placesIn(live)
  return places ? (doc) => -places[titlePlaces[doc]!]! : (doc) => -titlePlaces[doc]!
}

/** The place after which the plan's results start; of titles, the place in the index as it is now. */
export function startingPlace({ after }: Plan, index: LiveIndex): SortPlace | undefined {
  if (typeof after?.key !== 'string') return after && { key: after.key, number: after.number }
  return { key: -titleOrderOf(index).placeOfTitle(after.key), number: after.number }
}

/** Among the matching variants, so that "under 50" sorted by price shows a price within the limit. */
function byPrice(segment: Segment, filter: SegmentFilter, extremes: Amounts, sign: 1 | -1): SortKey {
  const { variantStarts, prices } = segment.columns

  /** The highest price of the matching variants, or for the other sort order the negated lowest. */
  function exact(doc: number): number {
    let key = Number.NEGATIVE_INFINITY
    for (let row = variantStarts[doc]!; row < variantStarts[doc + 1]!; row++) {
      if (filter.variantFailures(doc, row) === 0) key = Math.max(key, sign * prices[row]!)
    }
    return Number.isFinite(key) ? key : 0
  }

  return {
    keyOf: (doc) => sign * extremes[doc]!,
    exact: filter.rules ? exact : undefined,
    madeOf: segment,
  }
}
