import { AVAILABILITY, TRAITS } from '../../catalog/product.ts'
import { lowerBound } from '../index/postings.ts'
import type { Segment } from '../index/segment.ts'
import type { Filters } from '../question.ts'
import { fold } from '../text/fold.ts'
import { commonFactsOf, factSetsOf, having, ownFactsOf, setColumnOf } from './fact-lists.ts'
import type { Judge } from './judging.ts'
import { isOfProduct } from './product-filters.ts'
import type { BitOf } from './slots.ts'
import { BARRED, PARTLY, PASSES } from './verdicts.ts'

/** What variants are judged by, one by one: the bits that each status, list of facts and price fails. */
export interface VariantRules {
  statuses: Int32Array
  /** Of lists that all variants of a product have, and of lists that one has beside: what neither has fails. */
  common: Int32Array
  own: Int32Array
  /** Whether facts matter at all. */
  withFacts: boolean
  /** Prices are places among all prices, and places compare as prices do. */
  least: number
  most: number
  priceBit: number
}

/** Whether anything about variants is asked; otherwise all variants of a product stand or fall with it. */
export function asksOfVariants({ price, availability, inStock, facts }: Filters): boolean {
  return Boolean(price || availability || inStock) || variantFacts(facts).length > 0
}

/** Whether a filter is on facts of variants: on a trait or an option. */
export function isOfVariants(name: string): boolean {
  return fold(name).startsWith('option.') || TRAITS.some((trait) => trait === fold(name))
}

function variantFacts(facts: Filters['facts']): [string, readonly string[]][] {
  return [...(facts ?? [])].filter(([name]) => !isOfProduct(name))
}

interface WantedStatuses {
  bit: number
  /** As a set of bits. */
  statuses: number
}

const IN_STOCK = statusBits(['in_stock', 'limited_stock'])

function wantedStatuses({ availability, inStock }: Filters, bitOf: BitOf): WantedStatuses[] {
  return [
    ...(availability ? [{ bit: bitOf('availability'), statuses: statusBits(availability) }] : []),
    ...(inStock ? [{ bit: bitOf('in_stock'), statuses: IN_STOCK }] : []),
  ]
}

function statusBits(statuses: readonly (typeof AVAILABILITY)[number][]): number {
  return statuses.reduce((bits, status) => bits | (1 << AVAILABILITY.indexOf(status)), 0)
}

/** Prices within the limits, as places. */
function placesWithin({ columns }: Segment, { min = 0, max = Number.POSITIVE_INFINITY }: Filters['price'] = {}) {
  return { least: lowerBound(columns.priceValues, min), most: lowerBound(columns.priceValues, max + 1) - 1 }
}

export function rulesFor(segment: Segment, filters: Filters, bitOf: BitOf): VariantRules {
  const facts = variantFacts(filters.facts).map(([name, values]) => ({
    bit: bitOf(name),
    common: having(commonFactsOf(segment), name, values),
    own: having(ownFactsOf(segment), name, values),
  }))
  const wanted = wantedStatuses(filters, bitOf)
  return {
    statuses: Int32Array.from(AVAILABILITY, (_, status) =>
      wanted.reduce((bits, { bit, statuses }) => (statuses & (1 << status) ? bits : bits | bit), 0),
    ),
    common: failuresOf(facts.map(({ bit, common }) => ({ bit, lists: common }))),
    own: failuresOf(facts.map(({ bit, own }) => ({ bit, lists: own }))),
    withFacts: facts.length > 0,
    ...placesWithin(segment, filters.price),
    priceBit: bitOf('price'),
  }
}

/** For each list, the filters whose facts it does not have. */
function failuresOf(facts: readonly { bit: number; lists: Uint8Array }[]): Int32Array {
  const failures = new Int32Array(facts[0]?.lists.length ?? 0)
  for (const { bit, lists } of facts) {
    for (let list = 0; list < failures.length; list++) if (lists[list] === 0) failures[list]! |= bit
  }
  return failures
}

/** The same filters on what the variants of a product have together; what that does not tell is looked up one by one. */
export function variantJudges(segment: Segment, filters: Filters, bitOf: BitOf): Judge[] {
  return [
    ...(filters.price ? [priceJudge(segment, filters.price, bitOf('price'))] : []),
    ...wantedStatuses(filters, bitOf).map((wanted) => statusJudge(segment, wanted)),
    ...variantFacts(filters.facts).map(([name, values]) => factJudge(segment, name, values, bitOf(name))),
  ]
}

/** The lowest and the highest price of a product, each against both limits. One below and one above may leave none between. */
function priceJudge(segment: Segment, price: NonNullable<Filters['price']>, bit: number): Judge {
  const { lowest, highest, priceValues } = segment.columns
  const { least, most } = placesWithin(segment, price)
  const ofLowest = new Uint8Array(priceValues.length).fill(PARTLY, 0, least).fill(BARRED, most + 1)
  const ofHighest = new Uint8Array(priceValues.length).fill(BARRED, 0, least).fill(PARTLY, most + 1)
  const lookups = [
    { column: lowest, verdicts: ofLowest },
    { column: highest, verdicts: ofHighest },
  ]
  return { bit, lookups, isSure: false }
}

function statusJudge({ columns }: Segment, { bit, statuses }: WantedStatuses): Judge {
  const verdicts = Uint8Array.from({ length: 1 << AVAILABILITY.length }, (_, set) =>
    (set & ~statuses) === 0 ? PASSES : set & statuses ? PARTLY : BARRED,
  )
  return { bit, lookups: [{ column: columns.statusSets, verdicts }], isSure: true }
}

/** What all variants have decides for the product, and what none of them has against it. */
function factJudge(segment: Segment, name: string, values: readonly string[], bit: number): Judge {
  const common = having(commonFactsOf(segment), name, values)
  const set = setColumnOf(segment, name)
  const { column, sets } = set ?? { column: segment.columns.common, sets: undefined }
  const inSets = set ? having(factSetsOf(segment), name, values) : common
  const lookups = [
    { column: segment.columns.common, verdicts: common.map((has) => (has ? PASSES : PARTLY)) },
    { column, verdicts: Uint8Array.from(sets ?? inSets.keys(), (id) => (inSets[id] ? PASSES : BARRED)) },
  ]
  return { bit, lookups, isSure: true }
}
