import type { Segment } from '../index/segment.ts'
import type { CountedSlot } from './barred.ts'
import type { Counts } from './counts.ts'
import type { SegmentFilter } from './filtering.ts'
import { type CountFacts, createFreeFacts, createOwnFacts } from './part-facts.ts'
import type { Parted } from './parted.ts'
import { bitsOf } from './slots.ts'
import { isOfVariants } from './variant-filters.ts'
import { createVariantView, type VariantView } from './variant-view.ts'
import { HANDFUL } from './verdicts.ts'

/** Counts products whose variants differ in what was asked: a variant counts for a facet when it passes all other filters. */
export interface PartCounter {
  /** Products that nothing bars. */
  countPassing(parted: Parted): void
  /** Products that this filter bars. */
  countBarred(slot: CountedSlot, parted: Parted): void
}

export function createPartCounter(
  segment: Segment,
  filter: SegmentFilter,
  slots: readonly CountedSlot[],
  counts: Counts,
): PartCounter {
  const bitOf = bitsOf(slots)
  const view = createVariantView(segment, filter.rules)
  const countVariants = createVariantCounter(segment, counts, { price: bitOf('price'), status: bitOf('availability') })
  const countFree = createFreeFacts(segment, counts, bitOf)
  const ofFacts = new Map<number, CountFacts>()
  for (const slot of slots) if (isOfVariants(slot.name)) ofFacts.set(slot.bit, createOwnFacts(segment, slot, counts))
  const chosen = new Uint32Array(HANDFUL)

  function countProducts({ counter }: CountedSlot, { docs, length }: Parted): void {
    let found = 0
    for (let at = 0; at < length; at++) if (view.somePasses(at)) chosen[found++] = docs[at]!
    counter.count(chosen.subarray(0, found))
  }

  return {
    countPassing(parted) {
      view.look(parted)
      countVariants(parted, view)
      countFree(parted, view)
      for (const count of ofFacts.values()) count(parted, view)
    },
    countBarred(slot, parted) {
      view.look(parted)
      const count = ofFacts.get(slot.bit)
      if (count) count(parted, view)
      else if (slot.name === 'price' || slot.name === 'availability') countVariants(parted, view)
      else countProducts(slot, parted)
    },
  }
}

/** Availability and prices of what passes but for their own filter; and how many variants pass. */
function createVariantCounter(
  { columns }: Segment,
  { tally }: Counts,
  bits: { price: number; status: number },
): CountFacts {
  const { prices, statuses, variantStarts } = columns

  return ({ docs, length, passes }: Parted, { starts, failures }: VariantView) => {
    let { lowest, highest } = tally
    for (let at = 0; at < length; at++) {
      const first = variantStarts[docs[at]!]! - starts[at]!
      let passing = 0
      let set = 0
      for (let place = starts[at]!; place < starts[at + 1]!; place++) {
        const failed = failures[place]!
        if (failed === 0) passing++
        if ((failed & ~bits.status) === 0) set |= 1 << statuses[first + place]!
        if ((failed & ~bits.price) === 0) {
          const price = prices[first + place]!
          if (price < lowest) lowest = price
          if (price > highest) highest = price
        }
      }
      passes[at] = Math.min(passing, 2)
      if (set !== 0) tally.statuses[set]!++
    }
    tally.lowest = lowest
    tally.highest = highest
  }
}
