import { memoized } from '@vitrine/kit'
import type { Filters } from '../contract/query.ts'
import type { Fact } from '../index/document.ts'
import { fold } from '../text/fold.ts'

/** A filter that a facet may have to ignore. `name` is the facet's name; `bit` represents it in filter results. */
export interface FilterSlot {
  name: string
  bit: number
}

/** The maximum number of bits: further filters share the last bit, and only narrow the results. */
const MOST_SLOTS = 30

/** The filters of a query, in the order of their bits; the same for every segment. */
export function slotsOf({ facts, ...own }: Filters): FilterSlot[] {
  const names = [
    own.category && 'category',
    own.brand && 'brand',
    own.condition && 'condition',
    own.ratingMin !== undefined && 'rating',
    own.price && 'price',
    own.availability && 'availability',
    own.inStock && 'in_stock',
    ...(facts?.keys() ?? []),
  ].filter((name) => typeof name === 'string')
  // `option.Width` and `option.width` are one facet.
  const distinct = new Map(names.map((name) => [fold(name), name]))
  return Array.from(distinct.values(), (name, index) => ({ name, bit: 1 << Math.min(index, MOST_SLOTS - 1) }))
}

/** A filter's bit by its name, ignoring case; 0 if the query has no such filter. */
export type BitOf = (name: string) => number

export function bitsOf(slots: readonly FilterSlot[]): BitOf {
  const bits = new Map(slots.map(({ name, bit }) => [fold(name), bit]))
  return (name) => bits.get(fold(name)) ?? 0
}

/** For each fact the bit of the filter on its name; names repeat, so each is looked up once. */
export function factBitsOf(facts: readonly Fact[], bitOf: BitOf): Int32Array {
  const known = memoized(MOST_NAMES, bitOf)
  const bits = new Int32Array(facts.length)
  for (let fact = 0; fact < bits.length; fact++) bits[fact] = known(facts[fact]!.name)
  return bits
}

const MOST_NAMES = 1000
