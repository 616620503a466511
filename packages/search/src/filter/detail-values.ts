import { memoized, oncePer } from '@vitrine/kit'
import type { DecimalMark } from '@vitrine/product'
import type { Fact } from '../index/document.ts'
import { fold } from '../text/fold.ts'
import { type Quantity, quantityIn } from '../text/measures.ts'

// What a detail says. "Black,Grey" states two colours, "1000 g" and "1 kg" one weight, and a range of quantities such as
// "1..2 kg" is stated by every quantity within it. Filters and facets read details by these rules, and so do both engines.

/** A list has at most this many parts; a longer one is a text. */
const MOST_PARTS = 12

/**
 * Separators of lists. Between two digits a comma is a decimal mark and a slash a fraction: "1,5" and "1/2" are no lists.
 */
const SEPARATORS = /[;|]|(?<!\d)[,/]|[,/](?!\d)/

/**
 * The parts of a value that is a list; empty if it is none.
 *
 * @example
 * partsOf('Black, Grey') // => ['Black', 'Grey']
 * partsOf('1,5 kg') // => []
 */
export function partsOf(value: string): readonly string[] {
  const parts = value.split(SEPARATORS).map((part) => part.trim())
  const isList = parts.length > 1 && parts.length <= MOST_PARTS && parts.every((part) => part !== '')
  return isList ? parts : []
}

/** Quantities of one unit, both ends included. */
export interface QuantityRange {
  min: number
  max: number
  unit: string
}

/** Between the ends of a range; either may be absent. */
const BETWEEN_ENDS = '..'
const NO_NUMBER = /[^\d.,\s]/u

/**
 * The range that the value of a filter names; undefined if it names none. Amounts are in the base unit.
 *
 * @example
 * rangeIn('1..2 kg') // => { min: 1000, max: 2000, unit: 'g' }
 * rangeIn('..500 g') // => { min: -Infinity, max: 500, unit: 'g' }
 */
export function rangeIn(value: string): QuantityRange | undefined {
  const [from, to, ...others] = value.split(BETWEEN_ENDS)
  if (from === undefined || to === undefined || others.length > 0) return undefined
  const place = to.search(NO_NUMBER)
  const unitAfter = place < 0 ? '' : to.slice(place).trim()
  const ends = [from.trim(), to.trim()].map((end) => {
    const isBare = end === '' || end === unitAfter
    return isBare ? undefined : quantityIn(NO_NUMBER.test(end) ? end : `${end} ${unitAfter}`)
  })
  const [low, high] = ends
  const unit = low?.unit ?? high?.unit
  if (unit === undefined || (low && high && low.unit !== high.unit)) return undefined
  return { min: low?.amount ?? Number.NEGATIVE_INFINITY, max: high?.amount ?? Number.POSITIVE_INFINITY, unit }
}

/**
 * A range as filters take it, of amounts in the given unit.
 *
 * @example
 * rangeText({ min: 1, max: 2.5 }, 'kg') // => '1..2.5 kg'
 */
export function rangeText({ min, max }: { min: number; max: number }, unit: string): string {
  return `${min}${BETWEEN_ENDS}${max} ${unit}`
}

/**
 * A value of a filter by a detail as people read it; only quantities and ranges differ.
 *
 * @example
 * detailLabel('1.5..2 kg', ',') // => '1,5–2 kg'
 */
export function detailLabel(value: string, decimalMark: DecimalMark): string {
  if (!rangeIn(value) && !quantityIn(value)) return value
  return value.replace(/(?<=\d)\.(?=\d)/g, decimalMark).replace(BETWEEN_ENDS, '–')
}

/** What a detail states: the keys of its value and of its parts, and the quantities in them. */
export interface Statement {
  keys: readonly string[]
  quantities: readonly Quantity[]
}

export function statementOf(value: string): Statement {
  const texts = [value, ...partsOf(value)]
  return {
    keys: texts.map(valueKey),
    quantities: texts.flatMap((text) => quantityIn(text) ?? []),
  }
}

/** Values are compared without case and accents. */
export function valueKey(value: string): string {
  return fold(value.trim())
}

/** The ranges that values of a filter name; a quantity alone is a range of one amount. */
export function rangesIn(values: readonly string[]): QuantityRange[] {
  return values.flatMap((value) => rangeIn(value) ?? exactly(quantityIn(value)) ?? [])
}

/** Returns a function that determines whether a detail states one of the values of a filter. */
export function statesAnyOf(values: readonly string[]): (stated: Statement) => boolean {
  const keys = new Set(values.map(valueKey))
  const ranges = rangesIn(values)
  return (stated) =>
    stated.keys.some((key) => keys.has(key)) ||
    ranges.some(({ min, max, unit }) =>
      stated.quantities.some((one) => one.unit === unit && one.amount >= min && one.amount <= max),
    )
}

function exactly(quantity: Quantity | undefined): QuantityRange | undefined {
  return quantity && { min: quantity.amount, max: quantity.amount, unit: quantity.unit }
}

/** The names of facts in comparison form, and for each fact the place of its name. */
export const factNames = oncePer((facts: readonly Fact[]) => {
  const places = new Map<string, number>()
  const placeOf = memoized(MOST_SPELLINGS, (name: string) => {
    const key = fold(name)
    const place = places.get(key) ?? places.size
    places.set(key, place)
    return place
  })
  const of = Uint32Array.from(facts, ({ name }) => placeOf(name))
  return { names: [...places.keys()], of }
})

const MOST_SPELLINGS = 10_000

/** The numbers of the facts of a name, in any case. */
export function factsNamed(facts: readonly Fact[], name: string): number[] {
  const { names, of } = factNames(facts)
  const place = names.indexOf(fold(name))
  const found: number[] = []
  if (place >= 0) for (let fact = 0; fact < of.length; fact++) if (of[fact] === place) found.push(fact)
  return found
}

/** Returns a function that lists the facts of a name, with what they state; those of names that exist are kept. */
const statementsOf = oncePer((facts: readonly Fact[]) => {
  const read = new Map<string, readonly StatedFact[]>()
  return (name: string): readonly StatedFact[] => {
    const key = fold(name)
    const known = read.get(key)
    if (known) return known
    const stated = factsNamed(facts, key).map((fact) => ({ fact, ...statementOf(facts[fact]!.value) }))
    if (stated.length > 0) read.set(key, stated)
    return stated
  }
})

/** A fact by its number, and what it states. */
export interface StatedFact extends Statement {
  fact: number
}

/** The numbers of the facts of a name that state one of the values. */
export function factsStating(facts: readonly Fact[], name: string, values: readonly string[]): number[] {
  const states = statesAnyOf(values)
  return statementsOf(facts)(name)
    .filter(states)
    .map(({ fact }) => fact)
}
