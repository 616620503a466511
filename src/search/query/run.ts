import { isGone, type LiveIndex, type LiveSegment } from '../index/live-index.ts'
import { lowerBound } from '../index/postings.ts'
import type { Filters, Sort } from '../question.ts'
import { affinityOf } from './affinity.ts'
import { createFacetCounter, type FacetCounter, type FacetCounts, mergeCounts, type Wanted } from './facets.ts'
import { filterFor, type SegmentFilter } from './filtering.ts'
import { append, createMatches, type Matches, makeRoom } from './matches.ts'
import { match, type WeightedGroup } from './matching.ts'
import { createScratch, type Scratch } from './merging.ts'
import { createTopList, type Place } from './ordering.ts'
import { rank } from './placing.ts'
import { type Ranker, type RankingWeights, rankerFor, type ScoreParts } from './ranking.ts'
import { createSievingRoom, passing, type SievingRoom, type Sifted, sift, siftAll } from './sifting.ts'
import { slotsOf } from './slots.ts'

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
  /** Which facets to count. */
  facets: 'none' | Wanted
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
  sieving: SievingRoom
}

export function createWorkroom(): Workroom {
  return {
    scratch: createScratch(),
    complete: createMatches(),
    partial: createMatches(),
    sieving: createSievingRoom(),
  }
}

/** With fewer than this many products that hold all words, the page is filled with those that hold most of them. */
export const ENOUGH = 10

/** The share of the question's weight that a product must hold to fill the page. */
const MOST_WORDS = 0.35

/** What was found in a segment: rows `from` to `to` of the matches. */
interface Part {
  live: LiveSegment
  filter: SegmentFilter
  matches: Matches
  from: number
  to: number
}

export function run(index: LiveIndex, plan: Plan, room: Workroom): Outcome {
  const full = plan.groups.reduce((sum, { optional, rarity }) => sum + (optional ? 0 : rarity), 0)
  const required = plan.groups.filter(({ optional }) => !optional).length
  const segments = index.segments.map((live) => ({ live, filter: filterFor(live.segment, plan.filters) }))
  const find = (matches: Matches, collect: (live: LiveSegment) => void): Part[] => {
    matches.length = 0
    return segments.map(({ live, filter }) => {
      const from = matches.length
      collect(live)
      return withChosen(plan, { live, filter, matches, from, to: matches.length })
    })
  }

  const whole = find(room.complete, (live) => {
    if (!plan.browse) match(live, plan.groups, 'all', room.scratch, room.complete)
  })
  if (required < 2) return collect(plan, whole, { full, room })
  const count = whole.reduce((sum, part) => sum + passing(docsOf(part), part.filter, room.sieving, ENOUGH), 0)
  if (count >= ENOUGH) return collect(plan, whole, { full, room })
  const most = find(room.partial, (live) => {
    match(live, plan.groups, { atLeast: full * MOST_WORDS }, room.scratch, room.partial)
  })
  return collect(plan, most, { full, room, complete: { count, parts: whole } })
}

interface Found {
  full: number
  room: Workroom
  /** Where few products hold all words: which, and how many of them pass. */
  complete?: { count: number; parts: readonly Part[] }
}

function collect(plan: Plan, parts: readonly Part[], { full, room, complete }: Found): Outcome {
  const slots = slotsOf(plan.filters)
  const top = createTopList<Hit>(plan.limit, plan.after)
  const affinities = affinityOf(parts)
  const rankers = new Map<LiveSegment, Ranker>()
  const counts: FacetCounts[] = []
  let total = 0
  for (const [at, part] of parts.entries()) {
    const { live, filter } = part
    const ranker = rankerFor(live.segment, plan.weights, affinities[at]!)
    rankers.set(live, ranker)
    const counter = plan.facets === 'none' ? undefined : createFacetCounter(live.segment, filter, slots, plan.facets)
    const holding = complete && passingDocs(complete.parts[at]!, room)
    for (const found of passed(plan, part, room, counter)) {
      total += found.length
      rank(found, { live, filter, ranker, plan, top, full, complete: holding })
    }
    if (counter) counts.push(counter.finish())
  }
  return {
    hits: top.items,
    total,
    complete: complete ? complete.count : total,
    facets: plan.facets === 'none' ? undefined : mergeCounts(counts),
    explain: ({ live, doc, words }) => rankers.get(live)!.parts(doc, words),
  }
}

function docsOf({ matches, from, to }: Part): Uint32Array {
  return matches.docs.subarray(from, to)
}

function scoresOf({ matches, from, to }: Part): Float32Array {
  return matches.scores.subarray(from, to)
}

/** What passes of a part, in lists that hold until the next part is looked at. */
function passed({ browse }: Plan, part: Part, room: Workroom, counter?: FacetCounter): Sifted[] {
  const { live, filter, matches } = part
  if (!browse) return sift({ docs: docsOf(part), scores: scoresOf(part) }, filter, room.sieving, counter)
  makeRoom(matches, live.segment.size)
  return siftAll(live, matches, filter, room.sieving, counter)
}

/** The few docs of a part that pass. */
function passingDocs(part: Part, room: Workroom): Set<number> {
  const copy = { docs: docsOf(part).slice(), scores: scoresOf(part).slice() }
  const found = sift(copy, part.filter, room.sieving, undefined)
  return new Set(found.flatMap(({ docs, length }) => [...docs.subarray(0, length)]))
}

/** Adds products that are the question by number, or that the owner put there, whatever their words. */
function withChosen({ browse, identified, pinned }: Plan, part: Part): Part {
  if (browse || identified.size + pinned.size === 0) return part
  const { live, matches } = part
  const found = docsOf(part)
  for (const number of new Set([...identified, ...pinned.keys()])) {
    const doc = live.segment.docOf(number)
    if (doc >= 0 && !isGone(live.gone, doc) && found[lowerBound(found, doc)] !== doc) append(matches, doc, 0)
  }
  return { ...part, to: matches.length }
}
