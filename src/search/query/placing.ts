import type { LiveSegment } from '../index/live-index.ts'
import type { SegmentFilter } from './filtering.ts'
import type { TopList } from './ordering.ts'
import type { Ranker } from './ranking.ts'
import type { Hit, Plan } from './run.ts'

/** Steps between tiers; scores stay below the first. */
const TIERS = { complete: 16, identified: 64, pinned: 1024 }

/** What passes the filters, still in the order of docs. */
export interface Sifted {
  docs: Uint32Array
  scores: Float32Array
  length: number
}

export interface Ranking {
  live: LiveSegment
  filter: SegmentFilter
  ranker: Ranker
  plan: Plan
  top: TopList<Hit>
  full: number
  whole: (doc: number) => boolean
}

/** Offers each product its place. Most of a large answer is turned away by one comparison with the last place taken. */
export function rank({ docs, scores, length }: Sifted, ranking: Ranking): void {
  const { live, ranker, plan, top, full, whole } = ranking
  const { numbers } = live.segment.columns
  const mayHurry = plan.sort === 'relevance' && full > 0 && plan.pinned.size === 0 && plan.identified.size === 0
  // Newer products have higher numbers: from the end, most are turned away at once.
  const isBackwards = plan.sort === 'newest'
  for (let step = 0; step < length; step++) {
    const at = isBackwards ? length - 1 - step : step
    const words = full === 0 ? 0 : scores[at]! / full
    if (mayHurry && TIERS.complete + words * ranker.most < top.worst()) continue
    const doc = docs[at]!
    const number = numbers[doc]!
    const complete = whole(doc)
    const key = keyOf(ranking, doc, { words, complete, number })
    if (top.wants(key, number)) top.offer({ key, number, live, doc, words, score: ranker.score(doc, words), complete })
  }
}

/** Higher is earlier. */
function keyOf(
  { live, filter, ranker, plan }: Ranking,
  doc: number,
  hit: { words: number; complete: boolean; number: number },
) {
  const { columns } = live.segment
  switch (plan.sort) {
    case 'newest':
      return columns.born[doc]! * 2 ** 21 + (hit.number % 2 ** 21)
    case 'price_asc':
      return -extremePrice(live, filter, doc, Math.min)
    case 'price_desc':
      return extremePrice(live, filter, doc, Math.max)
    case 'rating_desc':
      return columns.rating[doc]! * 256 + columns.ratingWeight[doc]!
    case 'title_asc':
      return -(plan.titlePlace?.(live, doc) ?? columns.titlePlaces[doc]!)
    case 'relevance':
      return tierOf(plan, hit.number, hit.complete) + ranker.score(doc, hit.words)
  }
}

function tierOf({ identified, pinned, buried }: Plan, number: number, complete: boolean): number {
  const pin = pinned.size > 0 ? pinned.get(number) : undefined
  if (pin !== undefined) return TIERS.pinned * (1 + pinned.size - pin)
  if (identified.size > 0 && identified.has(number)) return TIERS.identified
  if (buried.size > 0 && buried.has(number)) return -TIERS.complete
  return complete ? TIERS.complete : 0
}

/** Among the variants that pass, so that "under 50" sorted by price shows the price that was asked for. */
function extremePrice(
  { segment }: LiveSegment,
  filter: SegmentFilter,
  doc: number,
  better: (...prices: number[]) => number,
) {
  const { variantStarts, prices, priceValues } = segment.columns
  let extreme: number | undefined
  for (let row = variantStarts[doc]!; row < variantStarts[doc + 1]!; row++) {
    if (filter.perVariant && filter.variantFailures(doc, row) !== 0) continue
    extreme = extreme === undefined ? prices[row]! : better(extreme, prices[row]!)
  }
  return extreme === undefined ? 0 : priceValues[extreme]!
}
