import { AVAILABILITY } from '@vitrine/product'
import type { Query } from '../contract/query.ts'
import { RULE_NAMES, type RuleName } from '../contract/search-settings.ts'
import type { LiveIndex, LiveSegment } from '../index/live-index.ts'
import type { Hit, Outcome, Plan } from '../query/plan.ts'
import { categoriesOf, kindsAmong, NAMES_LOOKED_AT, nameOfSought, thingAsked } from '../query/product-kinds.ts'
import { FAINT } from '../rank/all-words.ts'
import { FILLED, SHARES } from '../rank/execute-query.ts'
import { BESIDE_BOTH, CALLED_OTHERWISE } from '../rank/kind-of-thing.ts'
import { headSought, isAsked, LEADERS, TELLING } from '../rank/title-heads.ts'
import type { Evidence } from '../result/match-evidence.ts'
import type { WeightedGroup } from '../retrieve/match-segment.ts'
import { type EngineClient, OpenSearchError } from './engine-client.ts'
import { facetAggregations, readFacetCounts, wantedFacets } from './facet-aggregations.ts'
import { type Clause, filterClauses, inColours, variantClauses } from './filter-queries.ts'
import { fieldValues, totalOf } from './read-response.ts'
import { LIFT_OFFSET } from './to-indexed.ts'
import { anywhere, hasUnwantedWord, inNames, scoring } from './word-queries.ts'

/** The results of OpenSearch, with the evidence for each match. */
export interface RemoteOutcome extends Outcome {
  evidenceFor(hit: Hit): Evidence[]
}

export interface ExecutionParts {
  client: EngineClient
  /** The concrete index: not the alias, which may be switched between two requests. */
  index: string
  facets: Query['facets']
}

/** The name of the clause of products with all words. */
const WHOLE = 'whole'
/** The prefix of a group's number if a product has the group in its names. */
const IN_NAMES = 'names:'

/** Above every word score, so that a step of a ranking rule outweighs any of them. */
const ABOVE_SCORES = 1024

type RemoteAnswer = {
  total: number
  hits: { sort: unknown[]; score: number; number: number; matched: string[]; statuses: unknown[]; lift: number }[]
  aggregations: unknown
}

/** The clause that finds the products, and whether all of them contain all words. */
interface Found {
  clause: Clause
  /** Products with all words, in the requested colours. */
  whole: Clause
  isWhole: boolean
  /** The number of products that contain all words. */
  complete: number
  /** For a query that is a single kind: the best products that are called by it. */
  leaders?: readonly number[]
}

/**
 * Executes a plan: products with all words, and if there are fewer than a hundred, also those with most of them. One
 * request for most queries, up to four for those with hardly any matches.
 */
export async function executePlan(live: LiveIndex, plan: Plan, parts: ExecutionParts): Promise<RemoteOutcome> {
  const { groups } = plan
  const required = requiredOf({ groups })
  const { whole, clause, answer: first } = await askWhole(plan, live, parts)
  const isAlone = plan.browse || required.length < 2
  if (isAlone || (await isFilled(clause, first.total, live, plan, parts)))
    return outcomeOf(first, { complete: first.total, isNarrowed: false }, live, plan, parts)
  if (plan.sort !== 'relevance' && first.total > 0) {
    const isNarrowed = (await count(partialClause(groups, required, SHARES[0]!, plan), plan, parts)) > first.total
    return outcomeOf(first, { complete: first.total, isNarrowed }, live, plan, parts)
  }
  let found = first
  for (const share of SHARES) {
    const clause = partialClause(groups, required, share, plan)
    found = await ask(plan, { clause, whole, isWhole: false, complete: first.total }, live, parts)
    if (await isFilled(clause, found.total, live, plan, parts)) break
  }
  return outcomeOf(found, { complete: first.total, isNarrowed: false }, live, plan, parts)
}

/** Products with all words: of these, those in the requested colours, if there are any. */
async function askWhole(plan: Plan, live: LiveIndex, parts: ExecutionParts) {
  const { colours = [], browse } = plan
  const tries = [...(browse || colours.length === 0 ? [] : [[inColours(colours, live)]]), []]
  for (const [at, coloured] of tries.entries()) {
    const clause = wholeClause(plan, coloured)
    const whole: Clause = { bool: { filter: [allOf(plan.groups), ...coloured] } }
    const found = { clause, whole, isWhole: true, complete: 0 }
    const leaders = await findLeaders(plan, found, live, parts)
    const answer = await ask(plan, { ...found, ...(leaders && { leaders }) }, live, parts)
    if (answer.total > 0 || at === tries.length - 1) return { whole, clause, answer }
  }
  throw new Error('Products with all words were not requested.')
}

function requiredOf({ groups }: Pick<Plan, 'groups'>): WeightedGroup[] {
  return groups.filter(({ optional }) => !optional)
}

/** Whether there are enough results, by the definition in `rank/execute-query.ts`. */
async function isFilled(clause: Clause, total: number, live: LiveIndex, plan: Plan, parts: ExecutionParts) {
  if (total < FILLED) return false
  const kind = nameOfSought(kindsAmong(requiredOf(plan), live), live)
  if (!kind || total > NAMES_LOOKED_AT) return true
  return (await count({ bool: { filter: [clause, inNames(kind)] } }, plan, parts)) >= FILLED
}

/** Products of the owner's rules and those found by a number, whatever their words. */
function chosenClauses({ identified, pinned, browse }: Plan): Clause[] {
  const numbers = [...new Set([...identified, ...pinned.keys()])]
  return browse || numbers.length === 0 ? [] : [{ terms: { number: numbers } }]
}

/** Products with an unwanted property, and products that must not be shown. */
function unwantedClauses({ unwanted = [], excluded }: Plan): Clause[] {
  return [...unwanted.map(hasUnwantedWord), ...(excluded?.size ? [{ terms: { number: [...excluded] } }] : [])]
}

function wholeClause(plan: Plan, coloured: readonly Clause[]): Clause {
  const { groups } = plan
  if (plan.browse) {
    const all = { exists: { field: 'number' } }
    const unwanted = unwantedClauses(plan)
    return unwanted.length === 0 ? all : { bool: { filter: [all], must_not: unwanted } }
  }
  const required = requiredOf(plan)
  const telling = required.length > 0 ? required : groups
  const words = [...telling.map((group) => anywhere(group, groups.indexOf(group))), ...coloured]
  const all: Clause[] = telling.length > 0 ? [{ bool: { filter: words, must_not: unwantedClauses(plan) } }] : []
  return anyOf([...all, ...chosenClauses(plan)])
}

/** Products that match the given share of the total weight of the words. */
function partialClause(
  groups: readonly WeightedGroup[],
  required: readonly WeightedGroup[],
  share: number,
  plan: Plan,
): Clause {
  const some = holding(share, required, (group) => anywhere(group, groups.indexOf(group)))
  return anyOf([{ bool: { filter: [some], must_not: unwantedClauses(plan) } }, ...chosenClauses(plan)])
}

function anyOf(clauses: readonly Clause[]): Clause {
  if (clauses.length === 0) return { match_none: {} }
  return clauses.length === 1 && clauses[0] ? clauses[0] : { bool: { should: clauses, minimum_should_match: 1 } }
}

async function count(clause: Clause, plan: Plan, { client, index }: ExecutionParts): Promise<number> {
  const body = {
    size: 0,
    track_total_hits: true,
    query: { bool: { filter: [clause, ...filterClauses(plan.filters)] } },
  }
  const { hits } = await client.search((remote, options) => remote.search({ index, body }, options))
  return totalOf(hits.total)
}

/**
 * The best products that a single kind calls by its name, in the category of that name if it has enough of them: by the
 * definition in `rank/title-heads.ts`.
 */
async function findLeaders(plan: Plan, found: Found, live: LiveIndex, parts: ExecutionParts) {
  const kind = headSought(plan, kindsAmong(requiredOf(plan), live), live)
  if (!kind || !isAsked(plan)) return undefined
  const isCalled = inNames(kind, ['heads'])
  const within = live.segments.flatMap((one) =>
    categoriesOf(kind, one).map((number) => one.segment.facts.categories[number]!.path),
  )
  const inCategory =
    within.length === 0 ? [] : await best(plan, found, [isCalled, { terms: { categories: within } }], live, parts)
  return inCategory.length >= TELLING ? inCategory : best(plan, found, [isCalled], live, parts)
}

/** The numbers of the best products that pass the clauses. */
async function best(plan: Plan, found: Found, clauses: readonly Clause[], live: LiveIndex, parts: ExecutionParts) {
  const clause = { bool: { filter: [found.clause, ...clauses] } }
  const { after: _, ...first } = plan
  const { hits } = await ask(
    { ...first, facets: 'none', limit: LEADERS, ranking: [] },
    { ...found, clause },
    live,
    parts,
  )
  return hits.map(({ number }) => number)
}

async function ask(plan: Plan, found: Found, live: LiveIndex, parts: ExecutionParts): Promise<RemoteAnswer> {
  const { client, index } = parts
  const body = searchBody(plan, found, live, parts)
  const answer = await client.search((remote, options) =>
    remote.search(
      {
        index,
        body,
        timeout: `${options.requestTimeout}ms`,
        allow_partial_search_results: false,
        search_type: 'dfs_query_then_fetch',
        preference: PREFERENCE,
      },
      options,
    ),
  )
  // Results of a shard that timed out would be missing without notice.
  if (answer.timed_out) throw new OpenSearchError('OpenSearch did not finish a search in time.', 503)
  return {
    total: totalOf(answer.hits.total),
    aggregations: answer.aggregations,
    hits: answer.hits.hits.map(({ sort = [], _score, fields, matched_queries }) => ({
      sort: [...sort],
      score: Number(_score ?? 0),
      number: Number(fieldValues(fields, 'number')[0]),
      matched: Array.isArray(matched_queries) ? matched_queries : Object.keys(matched_queries ?? {}),
      statuses: fieldValues(fields, 'statuses'),
      lift: Number(fieldValues(fields, 'rating_lift')[0] ?? LIFT_OFFSET) - LIFT_OFFSET,
    })),
  }
}

function searchBody(plan: Plan, found: Found, live: LiveIndex, parts: ExecutionParts) {
  const wanted = plan.facets === 'none' ? [] : wantedFacets(parts.facets, plan.filters, plan.offered)
  const filters = filterClauses(plan.filters)
  const { after } = plan
  const isByScore = plan.sort === 'relevance'
  return {
    size: plan.limit,
    _source: false,
    track_total_hits: true,
    query: {
      bool: {
        filter: [found.clause, ...(wanted.length === 0 ? filters : [])],
        should: [
          ...(isByScore ? [scoreClause(plan, found, live), ...stepClauses(plan, found, live)] : named(plan)),
          { constant_score: { filter: found.whole, boost: 0, _name: WHOLE } },
        ],
      },
    },
    // Facets ignore their own filters, so filters are applied after the aggregations.
    ...(wanted.length > 0 && filters.length > 0 && { post_filter: { bool: { filter: filters } } }),
    ...(wanted.length > 0 && { aggs: facetAggregations(wanted, plan.filters) }),
    sort: sortClauses(plan),
    ...(after && { search_after: [after.key, after.number] }),
    docvalue_fields: ['number', 'statuses', 'rating_lift'],
  }
}

/** The same copy of a shard answers every page: copies count deleted products differently. */
const PREFERENCE = 'vitrine'

/** For other sort orders, matched words are only reported by name. */
function named({ groups, browse }: Plan): Clause[] {
  if (browse) return []
  const inNamesOf = (group: WeightedGroup, at: number) => ({
    constant_score: { filter: isCalled(group), boost: 0, _name: `${IN_NAMES}${at}` },
  })
  return groups.flatMap((group, at) => [anywhere(group, at), inNamesOf(group, at)])
}

/** By the definition in `query/product-kinds.ts`. */
function isCalled(group: WeightedGroup): Clause {
  return { bool: { filter: [inNames(group), inNames(group, ['title', 'category'])] } }
}

/** The score: word match, times availability, times rating, times kind of product. */
function scoreClause(plan: Plan, found: Found, live: LiveIndex): Clause {
  const { groups, weights } = plan
  const available = AVAILABILITY.filter((status) => status !== 'out_of_stock' && status !== 'discontinued')
  const other = otherKind(plan, found, live)
  const thing = thingAsked(plan, kindsAmong(requiredOf(plan), live))
  const calledOtherwise = { bool: { filter: [found.whole], must_not: thing ? [inNames(thing, ['heads'])] : [] } }
  const functions = [
    { filter: { bool: { must_not: [{ terms: { statuses: available } }] } }, weight: weights.unavailable },
    ...(other ? [{ filter: other, weight: BESIDE_BOTH }] : []),
    ...(thing ? [{ filter: calledOtherwise, weight: CALLED_OTHERWISE }] : []),
  ]
  const words = { bool: { should: groups.map((group) => scoring(group, live)) } }
  const rated = {
    function_score: {
      query: words,
      score_mode: 'sum',
      boost_mode: 'multiply',
      functions: [
        { weight: Math.max(0, 1 - LIFT_OFFSET * weights.rating) },
        { field_value_factor: { field: 'rating_lift', factor: weights.rating, missing: LIFT_OFFSET } },
      ],
    },
  }
  return { function_score: { query: rated, score_mode: 'multiply', boost_mode: 'multiply', functions } }
}

/** Products that lack a word and are of another kind than requested, by the definition in `rank/kind-of-thing.ts`. */
function otherKind(plan: Plan, found: Found, live: LiveIndex): Clause | undefined {
  const required = requiredOf(plan)
  const kinds = found.isWhole ? [] : kindsAmong(required, live)
  if (kinds.length === 0) return undefined
  const ofKind: Clause = { bool: { filter: kinds.map((kind) => inNames(kind)) } }
  return { bool: { must_not: [found.whole, ofKind] } }
}

function allOf(groups: readonly WeightedGroup[]): Clause {
  const required = requiredOf({ groups })
  return { bool: { filter: required.map((group) => anywhere(group, groups.indexOf(group))) } }
}

/** Products in which groups with the given share of the total weight fulfil the clause. */
function holding(share: number, groups: readonly WeightedGroup[], clauseOf: (group: WeightedGroup) => Clause): Clause {
  const full = groups.reduce((sum, { rarity }) => sum + rarity, 0)
  const should = groups.map((group) => ({
    constant_score: { filter: clauseOf(group), boost: Math.max(group.rarity, 1e-3) },
  }))
  return { function_score: { query: { bool: { should } }, min_score: full * share, functions: [{ weight: 1 }] } }
}

/**
 * The contribution of each ranking rule, the first rule most: a higher step precedes every lower one regardless of the
 * score.
 */
function stepClauses(plan: Plan, found: Found, live: LiveIndex): Clause[] {
  const clauses: Clause[] = []
  let unit = ABOVE_SCORES
  for (const name of (plan.ranking ?? RULE_NAMES).toReversed()) {
    const steps = stepsOf(name, plan, found, live)
    if (steps.length === 0) continue
    for (const { filter, step } of steps)
      clauses.push({ constant_score: { filter, boost: unit * step, _name: `rule:${name}` } })
    unit *= Math.max(...steps.map(({ step }) => step)) + 1
  }
  return [...clauses, ...named(plan).map((clause) => ({ constant_score: { filter: clause, boost: 0 } }))]
}

function stepsOf(name: RuleName, plan: Plan, found: Found, live: LiveIndex): { filter: Clause; step: number }[] {
  const { pinned, identified, buried, groups } = plan
  const only = (numbers: Iterable<number>): Clause => ({ terms: { number: [...numbers] } })
  const required = requiredOf({ groups })
  switch (name) {
    case 'pinned':
      return Array.from(pinned, ([number, at]) => ({ filter: only([number]), step: pinned.size - at }))
    case 'identifier':
      return identified.size === 0 ? [] : [{ filter: only(identified), step: 1 }]
    case 'buried':
      return buried.size === 0 ? [] : [{ filter: { bool: { must_not: [only(buried)] } }, step: 1 }]
    case 'title_head': {
      const kind = headSought(plan, kindsAmong(required, live), live)
      if (found.leaders) return [{ filter: only(found.leaders), step: 1 }]
      return kind ? [{ filter: inNames(kind, ['heads']), step: 1 }] : []
    }
    case 'all_words': {
      if (found.isWhole || required.length === 0) return []
      const kind = nameOfSought(kindsAmong(required, live), live)
      const isNamed = kind ? [inNames(kind)] : []
      const least = FAINT * required.reduce((sum, { rarity }) => sum + rarity, 0)
      const words = { bool: { should: required.map((group) => scoring(group, live)) } }
      const isProminent = { function_score: { query: words, min_score: least, functions: [{ weight: 1 }] } }
      return [{ filter: { bool: { filter: [found.whole, isProminent, ...isNamed] } }, step: 1 }]
    }
    default:
      return []
  }
}

/** The order of products; ties are broken by the lower number, so that the order is total. */
function sortClauses({ sort, filters }: Plan): Clause[] {
  const variants = variantClauses(filters)
  // Among the matching variants: "under 50" sorted by price shows the price within the limit.
  const price = (order: 'asc' | 'desc') =>
    variants.length === 0
      ? { [order === 'asc' ? 'lowest' : 'highest']: { order } }
      : {
          'variants.price': {
            order,
            mode: order === 'asc' ? 'min' : 'max',
            nested: { path: 'variants', filter: { bool: { filter: variants } } },
          },
        }
  const number = { number: { order: 'asc' } }
  switch (sort) {
    case 'price_asc':
      return [price('asc'), number]
    case 'price_desc':
      return [price('desc'), number]
    case 'rating_desc':
      return [{ rating_order: { order: 'desc' } }, number]
    case 'title_asc':
      return [{ title_key: { order: 'asc' } }, number]
    case 'newest':
      return [{ born: { order: 'desc' } }, { number: { order: 'desc' } }]
    default:
      return [{ _score: { order: 'desc' } }, number]
  }
}

function outcomeOf(
  { total, hits, aggregations }: RemoteAnswer,
  { complete, isNarrowed }: Pick<Outcome, 'complete' | 'isNarrowed'>,
  index: LiveIndex,
  plan: Plan,
  { facets }: ExecutionParts,
): RemoteOutcome {
  const { groups, weights } = plan
  const isAny = requiredOf(plan).length === 0
  const most = Math.max(...hits.map(({ score }) => score % ABOVE_SCORES), 1)
  const live = titledSegment(
    index,
    hits.map(({ sort }) => String(sort[0])),
  )
  const known = new Map<Hit, RemoteAnswer['hits'][number]>()
  for (const [doc, found] of hits.entries()) {
    const { sort, score, number, matched } = found
    const words = plan.browse || groups.length === 0 ? 0 : (score % ABOVE_SCORES) / most
    const isComplete = isAny || matched.includes(WHOLE)
    known.set({ live, doc, key: Number(sort[0]), number, words, score: words, complete: isComplete }, found)
  }
  return {
    hits: [...known.keys()],
    total,
    complete,
    isNarrowed,
    facets:
      plan.facets === 'none'
        ? undefined
        : readFacetCounts(aggregations, wantedFacets(facets, plan.filters, plan.offered)),
    explain(hit) {
      const { matched = [], statuses = [], lift = 0 } = known.get(hit) ?? {}
      const isGone = statuses.every((status) => status === 'out_of_stock' || status === 'discontinued')
      return {
        words: hit.words,
        kind: 1,
        availability: isGone ? weights.unavailable : 1,
        rating: 1 + weights.rating * lift,
        rules: RULE_NAMES.filter((name) => matched.includes(`rule:${name}`)),
      }
    },
    isNamedBy: (hit, group) =>
      known.get(hit)?.matched.includes(`${IN_NAMES}${groups.findIndex(({ word }) => word === group.word)}`) ?? false,
    evidenceFor: (hit) => evidenceOf(groups, known.get(hit)?.matched ?? []),
  }
}

/** For each word of the query, the best evidence of a product. */
function evidenceOf(groups: readonly WeightedGroup[], matched: readonly string[]): Evidence[] {
  return groups.flatMap(({ word, rarity, alternatives }, group) => {
    const held = alternatives.filter((_, at) => matched.includes(`${group}:${at}`))
    const [best] = held.toSorted((one, other) => other.weight - one.weight)
    return best ? [{ word, kind: best.kind, text: best.text, value: rarity * best.weight }] : []
  })
}

/** A segment with the titles of the hits, for cursors that name positions in the alphabet. */
function titledSegment({ segments }: LiveIndex, titles: readonly string[]): LiveSegment {
  const [first] = segments
  if (!first) throw new OpenSearchError('There is no index to search.')
  const { segment } = first
  return {
    ...first,
    segment: {
      ...segment,
      columns: { ...segment.columns, titlePlaces: Uint32Array.from(titles, (_, place) => place) },
      titles: { ...segment.titles, at: (place) => titles[place] ?? '' },
    },
  }
}
