import { isGone, type LiveIndex, type LiveSegment } from '../index/live-index.ts'
import type { Filters, Sort } from '../question.ts'
import { affinityOf } from './affinity.ts'
import { createFacetCounter, type FacetCounts, mergeCounts } from './facets.ts'
import { filterFor, PASSES, type SegmentFilter, slotsOf } from './filtering.ts'
import {
  append,
  createMatches,
  createScratch,
  type Matches,
  match,
  type Scratch,
  type WeightedGroup,
} from './matching.ts'
import { createTopList, type Place, type TopList } from './ordering.ts'
import { type Ranker, type RankingWeights, rankerFor, type ScoreParts } from './ranking.ts'

/** A question understood, ready to be run. */
export interface Plan {
  groups: readonly WeightedGroup[]
  /** Nothing was asked but filters: everything is a match. */
  browse: boolean
  filters: Filters
  sort: Sort
  limit: number
  /** Only what comes after this place. */
  after?: Place
  /** Whether to count facets, and whether details are among them. */
  facets: 'none' | 'plain' | 'with details'
  /** Product numbers that are the question, by SKU, GTIN or model number; and those that the owner put in place. */
  identified: ReadonlySet<number>
  pinned: ReadonlyMap<number, number>
  buried: ReadonlySet<number>
  /** Places of titles in the alphabet, for the sort by title. */
  titlePlace?: (segment: LiveSegment, doc: number) => number
  weights: RankingWeights
}

export interface Hit extends Place {
  live: LiveSegment
  doc: number
  /** How well the words match, and that with every signal. */
  words: number
  score: number
  /** Whether all words of the question are in it. */
  complete: boolean
}

export interface Outcome {
  hits: Hit[]
  /** How many there are in all, and how many of them hold every word. */
  total: number
  complete: number
  facets: FacetCounts | undefined
  explain(hit: Hit): ScoreParts
}

/** Room to work in that is kept from question to question. */
export interface Workroom {
  scratch: Scratch
  complete: Matches
  partial: Matches
}

export function createWorkroom(): Workroom {
  return { scratch: createScratch(), complete: createMatches(), partial: createMatches() }
}

/** With fewer than this many products that hold all words, the page is filled with those that hold most of them. */
export const ENOUGH = 10

/** The share of the question's weight that a product must hold to fill the page. */
const MOST_WORDS = 0.5

/** Steps between tiers; scores stay below the first. */
const TIERS = { complete: 16, identified: 64, pinned: 1024 }

interface Part {
  live: LiveSegment
  filter: SegmentFilter
  matches: Matches
  from: number
  to: number
}

export function run(index: LiveIndex, plan: Plan, room: Workroom): Outcome {
  const filters = index.segments.map((live) => ({ live, filter: filterFor(live.segment, plan.filters) }))
  const slots = slotsOf(plan.filters)
  const full = plan.groups.reduce((sum, { optional, rarity }) => sum + (optional ? 0 : rarity), 0)

  room.complete.length = 0
  const complete = filters.map((part): Part => {
    const from = room.complete.length
    if (plan.browse) everything(part.live, room.complete)
    else match(part.live, plan.groups, 'all', room.scratch, room.complete)
    return withChosen(plan, { ...part, matches: room.complete, from, to: room.complete.length })
  })
  const completeCount = complete.reduce((sum, part) => sum + passing(part), 0)

  const isRelaxed = completeCount < ENOUGH && plan.groups.filter(({ optional }) => !optional).length > 1
  room.partial.length = 0
  const parts = isRelaxed
    ? filters.map((part): Part => {
        const from = room.partial.length
        match(part.live, plan.groups, { atLeast: full * MOST_WORDS }, room.scratch, room.partial)
        return withChosen(plan, { ...part, matches: room.partial, from, to: room.partial.length })
      })
    : complete
  return collect(plan, parts, slots, { full, room, complete, isRelaxed, completeCount })
}

interface Found {
  full: number
  room: Workroom
  complete: readonly Part[]
  isRelaxed: boolean
  completeCount: number
}

function collect(
  plan: Plan,
  parts: readonly Part[],
  slots: ReturnType<typeof slotsOf>,
  { full, complete, isRelaxed, completeCount }: Found,
): Outcome {
  const top = createTopList<Hit>(plan.limit, plan.after)
  const affinities = affinityOf(parts)
  const rankers = new Map<LiveSegment, Ranker>()
  const counts: FacetCounts[] = []
  let total = 0
  for (const [at, part] of parts.entries()) {
    const { live, filter, matches, from, to } = part
    const ranker = rankerFor(live.segment, plan.weights, affinities[at]!)
    rankers.set(live, ranker)
    const counter =
      plan.facets === 'none'
        ? undefined
        : createFacetCounter(live.segment, filter, slots, plan.facets === 'with details')
    const whole = isRelaxed ? wholeTest(complete[at]!) : () => true
    for (let row = from; row < to; row++) {
      const doc = matches.docs[row]!
      const verdict = filter.verdict(doc)
      if (verdict === 0) continue
      counter?.count(doc, verdict)
      if ((verdict & PASSES) === 0) continue
      total++
      const words = full === 0 ? 0 : matches.scores[row]! / full
      offer(top, plan, { live, filter, ranker, doc, words, complete: whole(doc) })
    }
    if (counter) counts.push(counter.finish())
  }
  return {
    hits: top.items,
    total,
    complete: completeCount,
    facets: plan.facets === 'none' ? undefined : mergeCounts(counts),
    explain: ({ live, doc, words }) => rankers.get(live)!.parts(doc, words),
  }
}

interface Candidate {
  live: LiveSegment
  filter: SegmentFilter
  ranker: Ranker
  doc: number
  words: number
  complete: boolean
}

function offer(top: TopList<Hit>, plan: Plan, candidate: Candidate): void {
  const { live, ranker, doc, words, complete } = candidate
  const number = live.segment.columns.numbers[doc]!
  const key = keyOf(plan, candidate, number, top)
  if (key === undefined || !top.wants(key, number)) return
  top.offer({ key, number, live, doc, words, score: ranker.score(doc, words), complete })
}

/** Higher is earlier. Undefined when even the best that the words allow would not get in. */
function keyOf(
  plan: Plan,
  { live, filter, ranker, doc, words, complete }: Candidate,
  number: number,
  top: TopList<Hit>,
) {
  const { columns } = live.segment
  switch (plan.sort) {
    case 'newest':
      return columns.born[doc]! * 2 ** 21 + (number % 2 ** 21)
    case 'price_asc':
      return -extremePrice(live, filter, doc, Math.min)
    case 'price_desc':
      return extremePrice(live, filter, doc, Math.max)
    case 'rating_desc':
      return columns.rating[doc]! * 256 + columns.ratingWeight[doc]!
    case 'title_asc':
      return -(plan.titlePlace?.(live, doc) ?? columns.titlePlaces[doc]!)
    case 'relevance': {
      const tier = tierOf(plan, number, complete)
      if (!plan.after && !top.wants(tier + words * ranker.most, 0)) return undefined
      return tier + ranker.score(doc, words)
    }
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
  const { variantStarts, prices } = segment.columns
  let extreme: number | undefined
  for (let row = variantStarts[doc]!; row < variantStarts[doc + 1]!; row++) {
    if (filter.perVariant && filter.failures(doc, row) !== 0) continue
    extreme = extreme === undefined ? prices[row]! : better(extreme, prices[row]!)
  }
  return extreme ?? 0
}

function everything({ segment, gone }: LiveSegment, matches: Matches): void {
  const needed = matches.length + segment.size
  if (matches.docs.length < needed) {
    const docs = new Uint32Array(needed)
    docs.set(matches.docs)
    const scores = new Float32Array(needed)
    scores.set(matches.scores)
    matches.docs = docs
    matches.scores = scores
  }
  for (let doc = 0; doc < segment.size; doc++) {
    if (isGone(gone, doc)) continue
    matches.docs[matches.length] = doc
    matches.scores[matches.length++] = 0
  }
}

/** Adds products that are the question by number, or that the owner put there, whatever their words. */
function withChosen({ identified, pinned }: Plan, part: Part): Part {
  const chosen = [...identified, ...pinned.keys()]
  if (chosen.length === 0) return part
  const { live, matches } = part
  const isMatch = wholeTest(part)
  for (const number of new Set(chosen)) {
    const doc = live.segment.docOf(number)
    if (doc >= 0 && !isGone(live.gone, doc) && !isMatch(doc)) append(matches, doc, 0)
  }
  return { ...part, to: matches.length }
}

/** How many pass, as far as it matters: once there are enough nobody asks for more. */
function passing({ filter, matches, from, to }: Part): number {
  let count = 0
  for (let row = from; row < to && count < ENOUGH; row++) if (filter.verdict(matches.docs[row]!) & PASSES) count++
  return count
}

function wholeTest({ matches, from, to }: Part): (doc: number) => boolean {
  const whole = new Set(matches.docs.subarray(from, to))
  return (doc) => whole.has(doc)
}
