import { AVAILABILITY } from '@vitrine/product'
import type { Filters } from '../contract/query.ts'
import type { Columns } from '../index/columns.ts'
import type { Segment } from '../index/segment.ts'
import { having } from './fact-lists.ts'
import type { BitOf } from './filter-slots.ts'
import { isOfProduct } from './product-filters.ts'

/**
 * The filters on single variants. A variant fails the filters that its state fails, except those that its product's
 * common facts already satisfy.
 */
export interface VariantRules {
  /** Bits of the filters that each state fails: by its status, and by facts that it lacks. */
  states: Int32Array
  /** Bits that each list of common facts leaves open, including all filters on status. */
  left: Int32Array
  /** The limits of prices. */
  least: number
  most: number
  priceBit: number
}

/** Whether there is any filter on variants; otherwise all variants of a product pass or fail together. */
export function asksOfVariants({ price, availability, inStock, facts }: Filters): boolean {
  return Boolean(price || availability || inStock) || variantFacts(facts).length > 0
}

function variantFacts(facts: Filters['facts']): [string, readonly string[]][] {
  return [...(facts ?? [])].filter(([name]) => !isOfProduct(name))
}

const IN_STOCK = ['in_stock', 'limited_stock']

export function rulesFor(segment: Segment, filters: Filters, bitOf: BitOf): VariantRules {
  const { common, own: additional } = segment.factLists
  const facts = variantFacts(filters.facts).map(([name, values]) => ({ name, values, bit: bitOf(name) }))
  const own = new Int32Array(additional.starts.length - 1)
  // Common facts leave all filters open that are not about facts.
  const left = new Int32Array(common.starts.length - 1).fill(facts.reduce((bits, { bit }) => bits & ~bit, -1))
  for (const { name, values, bit } of facts) {
    addFailures(having(additional, name, values), bit, own)
    addFailures(having(common, name, values), bit, left)
  }
  return {
    states: failuresOfStates(segment, own, failuresOfStatuses(filters, bitOf)),
    left,
    least: filters.price?.min ?? 0,
    most: filters.price?.max ?? Number.POSITIVE_INFINITY,
    priceBit: bitOf('price'),
  }
}

/**
 * Bits of the filters that a variant fails: by its state, unless its product's common facts satisfy them, and by its
 * price.
 */
export function failuresOf(
  { states, least, most, priceBit }: VariantRules,
  state: number,
  left: number,
  price: number,
): number {
  return (states[state]! & left) | (price < least || price > most ? priceBit : 0)
}

/** Returns a function that tells the same of the variant in `row` of a doc. */
export function variantFailuresBy(columns: Columns, rules: VariantRules): (doc: number, row: number) => number {
  const { common, pattern, patternListStarts, patternListItems, variantStarts, prices } = columns
  return (doc, row) => {
    const state = patternListItems[patternListStarts[pattern[doc]!]! + row - variantStarts[doc]!]!
    return failuresOf(rules, state, rules.left[common[doc]!]!, prices[row]!)
  }
}

/** Lists without the wanted values fail. */
function addFailures(having: Uint8Array, bit: number, failures: Int32Array): void {
  for (let list = 0; list < having.length; list++) if (having[list] === 0) failures[list]! |= bit
}

function failuresOfStatuses({ availability, inStock }: Filters, bitOf: BitOf): Int32Array {
  const isUnwanted = (status: (typeof AVAILABILITY)[number]) => availability?.includes(status) === false
  return Int32Array.from(
    AVAILABILITY,
    (status) =>
      (isUnwanted(status) ? bitOf('availability') : 0) |
      (inStock && !IN_STOCK.includes(status) ? bitOf('in_stock') : 0),
  )
}

function failuresOfStates({ columns: { stateItems } }: Segment, own: Int32Array, statuses: Int32Array): Int32Array {
  const failures = new Int32Array(stateItems.length / 2)
  for (let state = 0; state < failures.length; state++) {
    failures[state] = own[stateItems[state * 2]!]! | statuses[stateItems[state * 2 + 1]!]!
  }
  return failures
}
