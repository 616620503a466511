import { countWork } from '@vitrine/kit'
import { applyFilters } from '../filter/apply-filters.ts'
import { createFilterResults } from '../filter/column-filters.ts'
import { createFacetCounter, type FacetCounts, mergeCounts } from '../filter/facet-counts.ts'
import { hasFactNamed } from '../filter/fact-lists.ts'
import { filterFor } from '../filter/segment-filter.ts'
import { isGone, type LiveIndex } from '../index/live-index.ts'
import { lowerBound } from '../index/postings.ts'
import type { Hit, Outcome, Plan } from '../query/plan.ts'
import { kindsAmong, NAMES_LOOKED_AT, namedBy, nameOfSought } from '../query/product-kinds.ts'
import { match, matchEverything, type RequiredGroups, type WeightedGroup } from '../retrieve/match-segment.ts'
import { append, createMatches, type Matches } from '../retrieve/matches.ts'
import { createMergeBuffers } from '../retrieve/merge-postings.ts'
import {
  docsOf,
  matchCount,
  onlyThose,
  passing,
  passingOf,
  type SegmentMatches,
  scoresOf,
  setsOf,
} from '../retrieve/segment-matches.ts'
import { createTopList } from '../retrieve/top-list.ts'
import { hasUnwanted } from './exclusions.ts'
import { feedbackTerms, leastAlike, withSimilar } from './feedback.ts'
import { kindFactor } from './kind-of-thing.ts'
import { inOtherColours } from './requested-colours.ts'
import type { Ranked } from './rule.ts'
import { type Placement, placementFor, stepAt } from './rules.ts'
import { rankerFor } from './score-factors.ts'
import { rank, startingPlace } from './top-hits.ts'

/** Buffers that are reused between queries. */
export type ExecutionBuffers = ReturnType<typeof createExecutionBuffers>

export function createExecutionBuffers() {
  return {
    mergeBuffers: createMergeBuffers(),
    complete: createMatches(),
    partial: createMatches(),
    similar: createMatches(),
    filterBuffers: createFilterResults(),
  }
}

/** If fewer products contain all words, products with most of them follow. */
export const FILLED = 100
/**
 * The share of the query's weight that a product needs to follow those with all words, and the share if these are too few
 * as well: a word for winter that three products have must not hide all gloves.
 */
export const SHARES = [0.35, 0.12]

export function executeQuery(index: LiveIndex, plan: Plan, buffers: ExecutionBuffers): Outcome {
  const full = plan.groups.reduce((sum, { optional, rarity }) => sum + (optional ? 0 : rarity), 0)
  const required = plan.groups.filter(({ optional }) => !optional)
  const names = [...(plan.filters.facts?.keys() ?? [])]
  // If a segment lacks facts with a requested name, nothing in it passes: no table is built and no product read.
  const canPass = index.segments.some(({ segment }) => names.every((name) => hasFactNamed(segment, name)))
  const segments = canPass
    ? index.segments.map((live) => ({ live, filter: filterFor(live.segment, plan.filters) }))
    : []
  const find = (wanted: RequiredGroups, matches: Matches, groups = plan.groups): SegmentMatches[] => {
    matches.length = 0
    const found = segments.map(({ live, filter }) => {
      const from = matches.length
      if (plan.browse) matchEverything(live, matches)
      else match(live, groups, wanted, buffers.mergeBuffers, matches)
      countWork('entries', matches.length - from)
      return withChosen(plan, { live, filter, matches, from, to: matches.length })
    })
    return withoutUnwanted(plan, found)
  }

  const whole = inColours(plan, find('all', buffers.complete), buffers)
  const kinds = plan.browse ? [] : kindsAmong(required, index)
  const ranked: Ranked = { index, plan, parts: whole, full, complete: undefined, kinds, buffers }
  if (plan.browse) return collect(ranked, buffers)
  const kind = nameOfSought(kinds, index)
  let filled = whole
  for (const share of required.length < 2 ? [] : SHARES) {
    if (isFilled(filled, kind, buffers)) break
    filled = find({ atLeast: full * share }, buffers.partial)
  }
  const terms =
    plan.sort === 'relevance' && plan.formsOf && matchCount(filled) < FILLED && passingOf(filled, buffers, 1) > 0
      ? feedbackTerms(whole, index, plan.formsOf)
      : []
  const similar = terms.length === 0 ? [] : find({ atLeast: leastAlike(terms) }, buffers.similar, terms)
  const parts = similar.length === 0 ? filled : withSimilar(filled, similar, FILLED)
  return collect(parts === whole ? ranked : { ...ranked, parts, complete: setsOf(whole, buffers) }, buffers)
}

/**
 * Whether there are enough results, and, if one kind of product is sought, enough of that kind: laptops with Bluetooth
 * and a headphone jack do not fill a page of Bluetooth headphones.
 */
function isFilled(
  found: readonly SegmentMatches[],
  kind: WeightedGroup | undefined,
  buffers: ExecutionBuffers,
): boolean {
  if (passingOf(found, buffers, FILLED) < FILLED) return false
  if (!kind || matchCount(found) > NAMES_LOOKED_AT) return true
  let named = 0
  for (const part of found) {
    const isNamed = namedBy([kind], part.live)
    const { docs, length } = passing(part, buffers)
    for (let at = 0; at < length && named < FILLED; at++) if (isNamed(docs[at]!)) named++
  }
  return named >= FILLED
}

/** Excludes products with an unwanted property, except those requested by number or placed by the owner. */
function withoutUnwanted(plan: Plan, parts: readonly SegmentMatches[]): SegmentMatches[] {
  const { unwanted = [], excluded } = plan
  if (unwanted.length === 0 && !excluded?.size) return [...parts]
  const isUnwanted = parts.map(({ live }) => hasUnwanted(unwanted, live.segment))
  return keeping(plan, parts, (at, doc) => {
    const number = parts[at]!.live.segment.columns.numbers[doc]!
    return !isUnwanted[at]!(doc) && !excluded?.has(number)
  })
}

/**
 * Of products with all words, those in the requested colours, if there are any: a black helmet with a red light is no
 * red helmet.
 */
function inColours(plan: Plan, parts: SegmentMatches[], buffers: ExecutionBuffers): SegmentMatches[] {
  const { colours = [], browse } = plan
  if (browse || colours.length === 0) return parts
  const isOther = parts.map(({ live }) => inOtherColours(colours, live.segment))
  const coloured = keeping(plan, parts, (at, doc) => !isOther[at]!(doc))
  return passingOf(coloured, buffers, 1) > 0 ? coloured : parts
}

function keeping(
  plan: Plan,
  parts: readonly SegmentMatches[],
  isKept: (at: number, doc: number) => boolean,
): SegmentMatches[] {
  const docs = parts.map(docsOf)
  return onlyThose(parts, (at, row) => {
    const doc = docs[at]![row]!
    return isChosen(plan, parts[at]!, doc) || isKept(at, doc)
  })
}

/** Whether a product was requested by its number, or placed by the owner. */
function isChosen({ identified, pinned }: Plan, { live }: SegmentMatches, doc: number): boolean {
  const number = live.segment.columns.numbers[doc]!
  return identified.has(number) || pinned.has(number)
}

function collect(ranked: Ranked, buffers: ExecutionBuffers): Outcome {
  const { index, plan, full, complete } = ranked
  const placement = placementFor(ranked, plan.ranking)
  const kind = kindFactor(ranked)
  const isWhole = plan.sort === 'relevance' || plan.browse || !placement
  const parts = isWhole ? ranked.parts : foremost(ranked, placement)
  const top = createTopList<Hit>(plan.limit, startingPlace(plan, index))
  const factors = parts.map((part, at) => ({
    ranker: rankerFor(part.live.segment, plan.weights),
    kept: kind?.(part, at),
    complete: complete?.[at],
    placed: placement && { usual: placement.usual, others: placement.others[at]! },
  }))
  const counts: FacetCounts[] = []
  let total = 0
  for (const [at, part] of parts.entries()) {
    const { live, filter } = part
    const counter = counterFor(plan, part)
    const filtered = { docs: docsOf(part), scores: scoresOf(part) }
    const found = applyFilters(filtered, filter, buffers.filterBuffers, counter)
    total += found.length
    rank(found, { ...factors[at]!, index, live, filter, plan, top, full })
    if (counter) counts.push(counter.finish())
  }
  return {
    hits: top.items,
    total,
    complete: complete ? complete.reduce((sum, { size }) => sum + size, 0) : total,
    isNarrowed: parts !== ranked.parts && passingOf(ranked.parts, buffers, total + 1) > total,
    facets: plan.facets === 'none' ? undefined : mergeCounts(counts),
    explain({ live, doc, words }) {
      const at = parts.findIndex((part) => part.live === live)
      const { ranker, kept } = factors[at]!
      return { ...ranker.parts(doc, words), kind: kept?.(doc) ?? 1, rules: placement?.rulesFor(at, doc) ?? [] }
    },
  }
}

/** Counts the facets of a part; undefined where none are wanted. */
function counterFor({ facets, offered = [] }: Plan, { live, filter, from, to }: SegmentMatches) {
  if (facets === 'none') return undefined
  return createFacetCounter(live.segment, filter, { wanted: facets, offered, most: to - from })
}

/**
 * The products on the highest step, if there are any: sorted by price, "running shoes" are running shoes, and not the
 * cheapest product that mentions either. Products requested by number or placed by the owner are always included. For
 * very many products, determining this would take too long.
 */
function foremost({ plan, parts, buffers }: Ranked, placement: Placement): readonly SegmentMatches[] {
  if (matchCount(parts) > NAMES_LOOKED_AT) return parts
  const steps = parts.map((part, at) =>
    Float64Array.from(docsOf(part), (doc) =>
      isChosen(plan, part, doc) ? Number.POSITIVE_INFINITY : stepAt(placement, at, doc),
    ),
  )
  const distinct = [...new Set(steps.flatMap((ofPart) => [...ofPart]))].filter(Number.isFinite)
  for (const step of distinct.sort((one, other) => other - one).slice(0, -1)) {
    const leaders = onlyThose(parts, (at, row) => steps[at]![row] === step)
    if (passingOf(leaders, buffers, 1) > 0) return onlyThose(parts, (at, row) => steps[at]![row]! >= step)
  }
  return parts
}

/** Adds products that the query identifies by number, or that the owner placed, whatever their words. */
function withChosen({ browse, identified, pinned }: Plan, part: SegmentMatches): SegmentMatches {
  if (browse || identified.size + pinned.size === 0) return part
  const { live, matches } = part
  const found = docsOf(part)
  for (const number of new Set([...identified, ...pinned.keys()])) {
    const doc = live.segment.docOf(number)
    if (doc >= 0 && !isGone(live.gone, doc) && found[lowerBound(found, doc)] !== doc) append(matches, doc, 0)
  }
  return { ...part, to: matches.length }
}
