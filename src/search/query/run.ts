import { isGone, type LiveIndex, type LiveSegment } from '../index/live-index.ts'
import type { Filters, Sort } from '../question.ts'
import { affinityOf } from './affinity.ts'
import { createFacetCounter, type FacetCounter, type FacetCounts, mergeCounts } from './facets.ts'
import { filterFor, PASSES, PASSES_WHOLE, type SegmentFilter, slotsOf } from './filtering.ts'
import { append, createMatches, type Matches, makeRoom, match, type WeightedGroup } from './matching.ts'
import { createScratch, type Scratch } from './merging.ts'
import { createTopList, type Place } from './ordering.ts'
import { rank, type Sifted } from './placing.ts'
import { type Ranker, type RankingWeights, rankerFor, type ScoreParts } from './ranking.ts'
import type { Totals } from './tally.ts'

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
  totals: Totals
}

export function createWorkroom(): Workroom {
  return { scratch: createScratch(), complete: createMatches(), partial: createMatches(), totals: new WeakMap() }
}

/** With fewer than this many products that hold all words, the page is filled with those that hold most of them. */
export const ENOUGH = 10

/** The share of the question's weight that a product must hold to fill the page. */
const MOST_WORDS = 0.35

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
  { full, room, complete, isRelaxed, completeCount }: Found,
): Outcome {
  const top = createTopList<Hit>(plan.limit, plan.after)
  const affinities = affinityOf(parts)
  const rankers = new Map<LiveSegment, Ranker>()
  const counts: FacetCounts[] = []
  let total = 0
  for (const [at, part] of parts.entries()) {
    const { live, filter } = part
    const ranker = rankerFor(live.segment, plan.weights, affinities[at]!)
    rankers.set(live, ranker)
    const counter =
      plan.facets === 'none'
        ? undefined
        : createFacetCounter(live.segment, filter, slots, {
            withDetails: plan.facets === 'with details',
            totals: room.totals,
          })
    const whole = isRelaxed ? wholeTest(complete[at]!) : () => true
    const found = sift(part, counter)
    total += found.length
    rank(found, { live, filter, ranker, plan, top, full, whole })
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

/** Keeps what passes, where it stands, and counts facets on the way. */
function sift({ filter, matches, from, to }: Part, counter: FacetCounter | undefined): Sifted {
  const docs = matches.docs.subarray(from, to)
  const scores = matches.scores.subarray(from, to)
  if (filter.isOpen) {
    counter?.countWhole(docs)
    return { docs, scores, length: docs.length }
  }
  let kept = 0
  const whole = new Uint32Array(counter ? docs.length : 0)
  let wholes = 0
  for (let at = 0; at < docs.length; at++) {
    const doc = docs[at]!
    const verdict = filter.verdict(doc)
    if (verdict === 0) continue
    if (counter) {
      if (verdict === (PASSES | PASSES_WHOLE)) whole[wholes++] = doc
      else counter.countPartly(doc, verdict)
    }
    if ((verdict & PASSES) === 0) continue
    docs[kept] = doc
    scores[kept++] = scores[at]!
  }
  counter?.countWhole(whole.subarray(0, wholes))
  return { docs, scores, length: kept }
}

function everything({ segment, gone }: LiveSegment, matches: Matches): void {
  makeRoom(matches, segment.size)
  let { length } = matches
  for (let doc = 0; doc < segment.size; doc++) {
    matches.docs[length] = doc
    matches.scores[length] = 0
    if (gone === undefined || !isGone(gone, doc)) length++
  }
  matches.length = length
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
