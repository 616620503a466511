import type { Segment } from '../index/segment.ts'
import type { CountedSlot } from './barred.ts'
import type { Counts } from './counts.ts'
import type { SegmentFilter } from './filtering.ts'
import { createOwnFacts } from './own-facts.ts'
import { type CountFacts, createFreeFacts } from './part-facts.ts'
import { bitsOf } from './slots.ts'
import { isOfVariants } from './variant-filters.ts'
import { createVariantView, type VariantView } from './variant-view.ts'
import { HANDFUL } from './verdicts.ts'

/** Counts products whose variants differ in what was asked: a variant counts for a facet when it passes all other filters. */
export interface PartCounter {
  /** Products that nothing bars. Says of each how many of its variants pass. */
  countPassing(docs: Uint32Array, length: number): Uint32Array
  /** Products that this filter bars. */
  countBarred(slot: CountedSlot, docs: Uint32Array, length: number): void
}

export function createPartCounter(
  segment: Segment,
  filter: SegmentFilter,
  slots: readonly CountedSlot[],
  counts: Counts,
): PartCounter {
  const bitOf = bitsOf(slots)
  const view = createVariantView(segment, filter.rules, bitOf('availability'))
  const countPrices = createPriceCounter(segment, counts, bitOf('price'))
  const countFree = createFreeFacts(segment, counts, bitOf)
  const ofFacts = new Map<number, CountFacts>()
  for (const slot of slots) if (isOfVariants(slot.name)) ofFacts.set(slot.bit, createOwnFacts(segment, slot, counts))
  const chosen = new Uint32Array(HANDFUL)

  function countStatuses(length: number): void {
    const { statuses } = counts.tally
    for (let at = 0; at < length; at++) statuses[view.statuses[at]!]!++
  }

  function countProducts({ counter }: CountedSlot, docs: Uint32Array, length: number): void {
    let found = 0
    for (let at = 0; at < length; at++) if (view.passing[at]! > 0) chosen[found++] = docs[at]!
    counter.count(chosen.subarray(0, found))
  }

  return {
    countPassing(docs, length) {
      view.look(docs, length)
      countStatuses(length)
      countPrices(docs, length, view)
      countFree(docs, length, view)
      for (const count of ofFacts.values()) count(docs, length, view)
      return view.passing
    },
    countBarred(slot, docs, length) {
      view.look(docs, length)
      const count = ofFacts.get(slot.bit)
      if (count) count(docs, length, view)
      else if (slot.name === 'price') countPrices(docs, length, view)
      else if (slot.name === 'availability') countStatuses(length)
      else countProducts(slot, docs, length)
    },
  }
}

/** The range of prices of what passes but for the filter on prices. Few products could widen it. */
function createPriceCounter({ columns }: Segment, { tally }: Counts, priceBit: number): CountFacts {
  const { prices, lowest, highest, variantStarts } = columns

  function widen(doc: number, from: number, to: number, failures: Int32Array): void {
    const first = variantStarts[doc]! - from
    for (let place = from; place < to; place++) {
      if ((failures[place]! & ~priceBit) !== 0) continue
      tally.lowest = Math.min(tally.lowest, prices[first + place]!)
      tally.highest = Math.max(tally.highest, prices[first + place]!)
    }
  }

  return (docs, length, { starts, failures }: VariantView) => {
    for (let at = 0; at < length; at++) {
      const doc = docs[at]!
      if (lowest[doc]! < tally.lowest || highest[doc]! > tally.highest) {
        widen(doc, starts[at]!, starts[at + 1]!, failures)
      }
    }
  }
}
