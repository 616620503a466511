import type { LiveIndex, LiveSegment } from '../index/live-index.ts'
import type { Plan } from '../query/plan.ts'
import {
  belowCategoryOf,
  calledBy,
  inCategoryOf,
  inCategoryOfThings,
  isOneKind,
  NAMES_LOOKED_AT,
  namedBy,
} from '../query/product-kinds.ts'
import type { WeightedGroup } from '../retrieve/match-segment.ts'
import { bestRows, matchCount, passing } from '../retrieve/segment-matches.ts'
import type { Ranked, StepRule } from './rule.ts'

/**
 * Products called by the requested kind come before those that have the word in their names for another reason. The
 * rule applies in languages whose titles start with the kind, where its position is reliable ("husa casca" is no
 * "casca"), to single words ("watch" is no watch strap), and to queries for the cheapest, which is rarely the product
 * itself.
 */
export const titleHead: StepRule = (ranked) => {
  const { index, plan, parts, kinds } = ranked
  if (matchCount(parts) > NAMES_LOOKED_AT) return undefined
  const kind = headSought(plan, kinds, index)
  const leads = leadersBy(ranked, kind)
  if (!leads) return undefined
  const most = isAsked(plan) ? LEADERS : Number.POSITIVE_INFINITY
  // If "Notebook" is a category, writing pads have the same name.
  const inCategory = kind ? calledAmong(ranked, leadsWithin(kind, leads), most) : []
  const isTelling = inCategory.reduce((sum, { size }) => sum + size, 0) >= TELLING
  const others = isTelling ? inCategory : calledAmong(ranked, leads, most)
  return others.every(({ size }) => size === 0) ? undefined : { most: 1, usual: 0, others }
}

type Leads = (live: LiveSegment) => (doc: number) => boolean

/** Products called by the kind; for words that name no kind, in a sorted list, products named by them. */
function leadersBy(ranked: Ranked, kind: WeightedGroup | undefined): Leads | undefined {
  const { groups, wantsCheapest } = ranked.plan
  const isDepartment = kind && (wantsCheapest || isAsked(ranked.plan)) && isNamedByCategory(ranked, kind)
  if (isDepartment) return memberOf(kind, belowCategoryOf)
  if (kind) return wantsCheapest ? memberOf(kind, inCategoryOfThings) : (live) => calledBy([kind], live)
  const required = groups.filter(({ optional }) => !optional)
  return wantsCheapest && required.length > 0 ? (live) => namedBy(required, live) : undefined
}

/** In a category whose titles name its kind, at least this share of the products are called by it. */
const CALLED_BY_CATEGORY = 1 / 3

/** Whether products of this kind are in a category of its name and have other names: no book has the title "Book". */
function isNamedByCategory({ parts, buffers }: Ranked, kind: WeightedGroup): boolean {
  let within = 0
  let called = 0
  for (const part of parts) {
    const isWithin = belowCategoryOf(kind, part.live)
    if (!isWithin) continue
    const isCalled = calledBy([kind], part.live)
    const { docs, length } = passing(part, buffers)
    for (let row = 0; row < length; row++) {
      if (!isWithin(docs[row]!)) continue
      within++
      if (isCalled(docs[row]!)) called++
    }
  }
  return called < CALLED_BY_CATEGORY * within
}

/** Products that are called by the kind, or are in its category: "Pro Drone Fly More Combo" is one of the "Drones". */
function memberOf(kind: WeightedGroup, categoryOf: typeof belowCategoryOf): Leads {
  return (live) => {
    const [isCalled, isWithin] = [calledBy([kind], live), categoryOf(kind, live)]
    return isWithin ? (doc) => isWithin(doc) || isCalled(doc) : isCalled
  }
}

/**
 * The maximum number of leading products for a single word: further down, products with other names are relevant as
 * well.
 */
export const LEADERS = 40

/** A category with this many products determines what its name means here. */
export const TELLING = 10

/** Those among them that are in a category of that name. */
function leadsWithin(kind: WeightedGroup, leads: Leads): Leads {
  return (live) => {
    const [isCalled, isWithin] = [leads(live), inCategoryOf(kind, live)]
    return (doc) => isWithin(doc) && isCalled(doc)
  }
}

/** For each part, the docs that pass and lead, a step above the others; at most the best `most` of all. */
function calledAmong({ parts, buffers }: Ranked, leads: Leads, most: number): ReadonlyMap<number, number>[] {
  const called = bestRows(
    parts,
    most,
    (part) => passing(part, buffers),
    ({ live }) => leads(live),
  )
  return parts.map((_, at) => new Map(called.filter((one) => one.at === at).map(({ doc }) => [doc, 1])))
}

/** Whether the query is a single word, sorted by relevance, and the owner uses heads of titles. */
export function isAsked({ groups, sort, weights }: Plan): boolean {
  return sort === 'relevance' && groups.filter(({ optional }) => !optional).length === 1 && weights.fields.heads > 0
}

/** The kind with which titles must start or end; undefined if the rule has no effect. */
export function headSought(plan: Plan, kinds: readonly WeightedGroup[], index: LiveIndex): WeightedGroup | undefined {
  const { sort, headsFirst = false, wantsCheapest = false } = plan
  if (wantsCheapest) return headsFirst ? kinds[0] : kinds.at(-1)
  const isSure = sort === 'relevance' && (headsFirst || isAsked(plan))
  return isSure && isOneKind(kinds, index) ? kinds[0] : undefined
}
