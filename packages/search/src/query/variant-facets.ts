import { AVAILABILITY } from '@vitrine/product'
import type { Segment } from '../index/segment.ts'
import { fold } from '../text/fold.ts'
import type { CountedSlot } from './excluded-counter.ts'
import { commonFactsOf, type FactLists, ownFactsOf } from './fact-lists.ts'
import { type BitOf, bitsOf } from './filter-slots.ts'
import { type Counts, countsFromZero, spellOut } from './value-counts.ts'
import { isOfVariants } from './variant-filters.ts'
import type { VariantBuffers, VariantView } from './variant-view.ts'

/** Counts something of variants that fail nothing but one filter, once for each product. */
export interface VariantFacet {
  /** The filter whose facet it is, by name; undefined for what no filter asks for. */
  name: string | undefined
  /** That filter's bit; 0 where there is none. */
  bit: number
  /** Counts what the variants in the view have. */
  count(view: VariantView): void
  /** How many products with a variant that counts have each list of common facts; undefined where none are counted. */
  common: Uint32Array | undefined
  finish(): void
}

/** Availability, the facts that no filter asks for, and those of each filter. */
export function variantFacets(
  segment: Segment,
  slots: readonly CountedSlot[],
  counts: Counts,
  buffers: VariantBuffers,
): VariantFacet[] {
  const bitOf = bitsOf(slots)
  const named = (name: string) => {
    const key = fold(name)
    return factFacet(segment, { name, bit: bitOf(name), isCounted: (fact) => fold(fact.name) === key }, counts, buffers)
  }
  return [
    statusFacet(segment, bitOf, counts),
    factFacet(segment, { name: undefined, bit: 0, isCounted: notAskedFor(bitOf) }, counts, buffers),
    ...slots.filter(({ name }) => isOfVariants(name)).map(({ name }) => named(name)),
  ]
}

type Fact = FactLists['facts'][number]

/** Facts that no filter asks for; names repeat, so each is looked up once. */
function notAskedFor(bitOf: BitOf): (fact: Fact) => boolean {
  const names = new Map<string, boolean>()
  return ({ name }) => {
    const known = names.get(name) ?? bitOf(name) === 0
    names.set(name, known)
    return known
  }
}

function statusFacet({ columns }: Segment, bitOf: BitOf, { tally }: Counts): VariantFacet {
  const { patternStarts, patternItems, stateItems } = columns
  const bit = bitOf('availability')
  const statuses = Uint8Array.from({ length: stateItems.length / 2 }, (_, state) => stateItems[state * 2 + 1]!)
  const none = 1 << AVAILABILITY.length
  const sums = new Uint32Array(none)
  return {
    name: bit === 0 ? undefined : 'availability',
    bit,
    common: undefined,
    count({ length, patterns, starts, failures, weights }) {
      for (let at = 0; at < length; at++) {
        const end = starts[at + 1]!
        let item = patternStarts[patterns[at]!]!
        let set = 0
        for (let place = starts[at]!; place < end; place++) {
          const status = statuses[patternItems[item++]!]!
          if ((failures[place]! & ~bit) === 0) set |= 1 << status
        }
        sums[set]! += weights[at]!
      }
    },
    finish() {
      for (let set = 1; set < none; set++) tally.statuses[set]! += sums[set]!
    },
  }
}

interface WantedFacts {
  name: string | undefined
  bit: number
  isCounted: (fact: Fact) => boolean
}

function factFacet(
  segment: Segment,
  { name, bit, isCounted }: WantedFacts,
  counts: Counts,
  buffers: VariantBuffers,
): VariantFacet {
  const { patternStarts, patternItems, stateItems } = segment.columns
  const common = commonFactsOf(segment)
  const isWanted = Uint8Array.from(common.facts, (fact) => (isCounted(fact) ? 1 : 0))
  const own = listsOf(ownFactsOf(segment), isWanted)
  const commonCounts = countsFromZero(buffers.counts, `common ${name}`, common.starts.length - 1)
  // Which product counted a fact last.
  const stamps = new Uint32Array(common.facts.length)
  let stamp = 0

  function countList(list: number, weight: number): void {
    const end = own.starts[list + 1]!
    for (let item = own.starts[list]!; item < end; item++) {
      const fact = own.items[item]!
      counts.facts[fact]! += stamps[fact] === stamp ? 0 : weight
      stamps[fact] = stamp
    }
  }

  return {
    name,
    bit,
    common: commonCounts,
    count({ length, patterns, starts, failures, weights }) {
      for (let at = 0; at < length; at++) {
        if (weights[at] === 0) continue
        const end = starts[at + 1]!
        let item = patternStarts[patterns[at]!]!
        stamp++
        for (let place = starts[at]!; place < end; place++, item++) {
          if ((failures[place]! & ~bit) === 0) countList(stateItems[patternItems[item]! * 2]!, weights[at]!)
        }
      }
    },
    finish: () => spellOut(commonCounts, common, counts.facts, (fact) => isWanted[fact] === 1),
  }
}

/** The lists without facts that are not wanted. */
function listsOf({ starts, items }: FactLists, isWanted: Uint8Array): Pick<FactLists, 'starts' | 'items'> {
  const begins = new Uint32Array(starts.length)
  const kept = new Uint32Array(items.length + 1)
  let length = 0
  for (let list = 0; list < starts.length - 1; list++) {
    const end = starts[list + 1]!
    for (let item = starts[list]!; item < end; item++) {
      kept[length] = items[item]!
      length += isWanted[items[item]!]!
    }
    begins[list + 1] = length
  }
  return { starts: begins, items: kept.subarray(0, length) }
}
