import type { DetailFacet } from '../index/detail-facet.ts'
import type { Quantity } from '../text/measures.ts'
import { partsOf, rangeText, valueKey } from './detail-values.ts'

// Whether a detail of a department is worth a facet, and which values it offers: a pure function of how often each of its
// values is stated there.

/** A detail of a department: its values, with the number of products that state each. */
export interface DetailTally {
  name: string
  /** Products of the department, and of those the ones that state the detail. */
  products: number
  stated: number
  values: readonly TalliedValue[]
  /** The keys of parts of lists that are known to be values. */
  known: ReadonlySet<string>
}

export interface TalliedValue {
  value: string
  count: number
  quantity: Quantity | undefined
}

/** A fifth of the department's products must state a detail. */
export const LEAST_STATED = 1 / 5
const FEWEST_VALUES = 2
const MOST_VALUES = 30
/** Of the products that state a quantity in any form, this share must state it in one unit. */
const MOSTLY = 0.8
/** Up to this number of different quantities, each is a value of its own; more become this number of ranges. */
const FEW_QUANTITIES = 6
const RANGES = 5
/** With more values than this, a detail that differs in every product identifies it, as a model number does. */
const MOST_SINGLE = 8
/** In bits: a facet that narrows to an eighth is as useful as one that narrows further. */
const ENOUGH_ENTROPY = 3

export interface RatedFacet {
  facet: DetailFacet
  /** The share of products that state it, times how far a choice narrows them. */
  usefulness: number
}

/** The facet of a detail; undefined if it is not worth one. */
export function ratedFacet(tally: DetailTally): RatedFacet | undefined {
  if (tally.stated < tally.products * LEAST_STATED) return undefined
  const offered = offeredQuantities(tally) ?? offeredValues(tally)
  if (!offered || offered.length < FEWEST_VALUES || offered.length > MOST_VALUES) return undefined
  const counts = offered.map(({ count }) => count)
  const isSingle = counts.every((count) => count === 1)
  if (isSingle && counts.length > MOST_SINGLE) return undefined
  const coverage = Math.min(1, tally.stated / tally.products)
  const usefulness = coverage * Math.min(entropyOf(counts), ENOUGH_ENTROPY) * sharedBy(counts)
  const { name } = tally
  const isOrdered = offered.every(({ isQuantity }) => isQuantity)
  return { facet: { name, values: offered.map(({ value }) => value), isOrdered }, usefulness }
}

interface Offered {
  value: string
  count: number
  isQuantity: boolean
}

function entropyOf(counts: readonly number[]): number {
  const all = counts.reduce((sum, count) => sum + count, 0)
  return counts.reduce((sum, count) => sum - (count / all) * Math.log2(count / all), 0)
}

/** The share of products whose value others have too: of values that nobody shares, each choice is one product. */
function sharedBy(counts: readonly number[]): number {
  const all = counts.reduce((sum, count) => sum + count, 0)
  return (all - counts.filter((count) => count === 1).length) / all
}

/** Values, and the parts of lists; the most frequent spelling of each is offered. */
function offeredValues({ values, known }: DetailTally): Offered[] | undefined {
  const offered = new Map<string, Offered>()
  for (const { value, count } of values.toSorted(byCount)) {
    for (const text of isListOf(value, known) ? partsOf(value) : [value.trim()]) {
      const key = valueKey(text)
      const before = offered.get(key)
      if (!before && offered.size === MOST_VALUES) return undefined
      offered.set(key, { value: text, isQuantity: false, ...before, count: count + (before?.count ?? 0) })
    }
  }
  return [...offered.values()]
}

function byCount(one: TalliedValue, other: TalliedValue): number {
  return other.count - one.count || (one.value < other.value ? -1 : 1)
}

/** Whether a value is a list: all of its parts are values elsewhere. */
function isListOf(value: string, known: ReadonlySet<string>): boolean {
  const parts = partsOf(value)
  return parts.length > 0 && parts.every((part) => known.has(valueKey(part)))
}

/**
 * The keys of the parts of lists that are known to be values of a detail: other products state them alone, or in other
 * lists. "Made of oak, oiled" is no list unless both occur elsewhere.
 *
 * @example
 * knownParts(['Black', 'Black,Grey', 'Grey / White']) // => Set { 'black', 'grey' }
 */
export function knownParts(values: Iterable<string>): ReadonlySet<string> {
  const whole = new Set<string>()
  const inLists = new Map<string, number>()
  for (const value of values) {
    const parts = partsOf(value)
    if (parts.length === 0) whole.add(valueKey(value))
    for (const part of new Set(parts.map(valueKey))) inLists.set(part, (inLists.get(part) ?? 0) + 1)
  }
  const known = [...inLists].filter(([key, lists]) => whole.has(key) || lists > 1)
  return new Set(known.map(([key]) => key))
}

/** Quantities of the unit that nearly all products use: ranges if they are many; undefined if it is no measure. */
function offeredQuantities({ values, stated }: DetailTally): Offered[] | undefined {
  const byUnit = Map.groupBy(
    values.flatMap(({ quantity, count }) => (quantity ? [{ quantity, count }] : [])),
    ({ quantity }) => quantity.unit,
  )
  const [most] = [...byUnit.values()].sort((one, other) => productsIn(other) - productsIn(one))
  if (!most || productsIn(most) < stated * MOSTLY) return undefined
  const display = most.reduce((best, each) => (each.count > best.count ? each : best)).quantity
  const counts = new Map<number, number>()
  for (const { quantity, count } of most) counts.set(quantity.amount, (counts.get(quantity.amount) ?? 0) + count)
  const amounts = [...counts]
    .map(([amount, count]) => ({ amount, count }))
    .sort((one, other) => one.amount - other.amount)
  const inUnit = (amount: number) => Number((amount / display.factor).toFixed(4))
  if (amounts.length <= FEW_QUANTITIES)
    return amounts.map(({ amount, count }) => ({
      value: `${inUnit(amount)} ${display.spelled}`,
      count,
      isQuantity: true,
    }))
  return evenly(amounts).map(({ min, max, count }) => ({
    value: rangeText({ min: inUnit(min), max: inUnit(max) }, display.spelled),
    count,
    isQuantity: true,
  }))
}

function productsIn(some: readonly { count: number }[]): number {
  return some.reduce((sum, { count }) => sum + count, 0)
}

/** Ranges with about as many products each. They end at amounts that products have, so that none is in two of them. */
function evenly(amounts: readonly { amount: number; count: number }[]): { min: number; max: number; count: number }[] {
  const all = productsIn(amounts)
  const ranges: { min: number; max: number; count: number }[] = []
  let below = 0
  let part = -1
  for (const { amount, count } of amounts) {
    const last = ranges.at(-1)
    const own = Math.floor((below / all) * RANGES)
    if (last && own === part) {
      last.max = amount
      last.count += count
    } else ranges.push({ min: amount, max: amount, count })
    part = own
    below += count
  }
  return ranges
}
