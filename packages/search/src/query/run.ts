import { countWork } from '@vitrine/kit'
import { isGone, type LiveIndex, type LiveSegment } from '../index/live-index.ts'
import { lowerBound } from '../index/postings.ts'
import { affinityOf } from './affinity.ts'
import { createFacetCounter, type FacetCounter, type FacetCounts, mergeCounts } from './facets.ts'
import { hasFactNamed } from './fact-lists.ts'
import { filterFor } from './filtering.ts'
import { calledBy, kindsAmong, namedBy } from './kinds.ts'
import {
  areNamed,
  ENOUGH,
  fillingPage,
  isOneKind,
  type Leading,
  leadersAmong,
  leadingNames,
  NAMES_LOOKED_AT,
  NOBODY_AHEAD,
  namesAhead,
  soughtOf,
} from './leading.ts'
import { append, createMatches, type Matches } from './matches.ts'
import { match, type Wanted as WantedWords } from './matching.ts'
import { createScratch, type Scratch } from './merging.ts'
import { createTopList } from './ordering.ts'
import { docsOf, type Part, passingOf, scoresOf, setsOf } from './parts.ts'
import { rank, TIERS } from './placing.ts'
import type { Hit, Outcome, Plan } from './plan.ts'
import { type Ranker, rankerFor } from './ranking.ts'
import { createSievingRoom, type SievingRoom, type Sifted, sift, siftAll } from './sifting.ts'
import { slotsOf } from './slots.ts'

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

/** The share of the question's weight that a product must hold to fill the page. */
const MOST_WORDS = 0.35
/** And where that does not fill it either: a word for winter that three products have must not hide all gloves. */
const SOME_WORDS = 0.12

export function run(index: LiveIndex, plan: Plan, room: Workroom): Outcome {
  const full = plan.groups.reduce((sum, { optional, rarity }) => sum + (optional ? 0 : rarity), 0)
  const required = plan.groups.filter(({ optional }) => !optional)
  const names = [...(plan.filters.facts?.keys() ?? [])]
  // Where no segment has facts of all names that are asked for, nothing passes: no table is made and no product looked at.
  // Where one has, all are matched: what cannot pass there still votes for the category that the words mean.
  const canPass = index.segments.some(({ segment }) => names.every((name) => hasFactNamed(segment, name)))
  const segments = canPass
    ? index.segments.map((live) => ({ live, filter: filterFor(live.segment, plan.filters) }))
    : []
  const find = (wanted: WantedWords, matches: Matches): Part[] => {
    matches.length = 0
    return segments.map(({ live, filter }) => {
      const from = matches.length
      if (!plan.browse) match(live, plan.groups, wanted, room.scratch, matches)
      countWork('entries', plan.browse ? live.segment.size : matches.length - from)
      return withChosen(plan, { live, filter, matches, from, to: matches.length })
    })
  }

  const whole = find('all', room.complete)
  const called = leadingNames(index, plan, { whole, required, room })
  if (called) return collect(plan, whole, { full, room, lead: called })
  if (required.length < 2) return collect(plan, whole, { full, room })
  const isMany = passingOf(whole, room, ENOUGH) >= ENOUGH
  const kinds = kindsAmong(required, index)
  // Where the head of a title is sure, to be named is not enough: "husa casca" is no "casca".
  const tells = plan.headsFirst && isOneKind(kinds, index) ? calledBy : namedBy
  if (isMany && tells === namedBy && (areNamed(whole, required, room) || areNamed(whole, kinds, room)))
    return collect(plan, whole, { full, room })

  const some = (atLeast: number) => find({ atLeast }, room.partial)
  const sought = soughtOf(plan, kinds, index)
  const most = fillingPage(some, { kinds, sought, most: full * MOST_WORDS, index, room })
  const looksAtNames = kinds.length > 0 && room.partial.length <= NAMES_LOOKED_AT
  if (isMany && !looksAtNames) return collect(plan, whole, { full, room })
  const complete = setsOf(whole, room)
  const named = looksAtNames ? namesAhead(kinds, sought, tells) : NOBODY_AHEAD
  if (passingOf(most, room, ENOUGH) >= ENOUGH) return collect(plan, most, { full, room, complete, lead: named })
  const first = setsOf(most, room)
  const lead: Leading = {
    most: TIERS.most + named.most,
    of(part, at) {
      const ahead = named.of(part, at)
      return (doc) => (first[at]!.has(doc) ? TIERS.most + ahead(doc) : 0)
    },
  }
  return collect(plan, some(full * SOME_WORDS), { full, room, complete, lead })
}

interface Found {
  full: number
  room: Workroom
  /** Where few products hold all words, or few that hold them are named so: which of each part do and pass. */
  complete?: ReadonlySet<number>[]
  lead?: Leading
}

function collect(plan: Plan, all: readonly Part[], { full, room, complete, lead }: Found): Outcome {
  const isSorted = plan.sort !== 'relevance' && lead !== undefined
  const parts = isSorted ? leadersAmong(plan, all, { full, room, complete, lead }) : all
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
    const productCount = plan.browse ? live.segment.size : part.to - part.from
    const counter =
      plan.facets === 'none'
        ? undefined
        : createFacetCounter(live.segment, filter, slots, {
            wanted: plan.facets,
            productCount,
            room: room.sieving.looking,
          })
    const ahead = lead && { most: lead.most, of: lead.of(part, at) }
    for (const found of passed(plan, part, room, counter)) {
      total += found.length
      rank(found, { live, filter, ranker, plan, top, full, complete: complete?.[at], lead: ahead })
    }
    if (counter) counts.push(counter.finish())
  }
  return {
    hits: top.items,
    total,
    complete: complete ? complete.reduce((sum, { size }) => sum + size, 0) : total,
    isNarrowed: parts !== all && passingOf(all, room, total + 1) > total,
    facets: plan.facets === 'none' ? undefined : mergeCounts(counts),
    explain: ({ live, doc, words }) => rankers.get(live)!.parts(doc, words),
  }
}

/** What passes of a part, in lists that hold until the next part is looked at. */
function passed({ browse }: Plan, part: Part, room: Workroom, counter?: FacetCounter): Sifted[] {
  const { live, filter, matches } = part
  if (!browse) return sift({ docs: docsOf(part), scores: scoresOf(part) }, filter, room.sieving, counter)
  return siftAll(live, matches, filter, room.sieving, counter)
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
