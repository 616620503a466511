import { AVAILABILITY, CONDITIONS } from '../../catalog/product.ts'
import { PROFILE } from '../index/columns-builder.ts'
import type { Fact } from '../index/document.ts'
import { factKey } from '../index/interning.ts'
import type { Segment } from '../index/segment.ts'
import { fold } from '../text/fold.ts'
import { detailsOf, type FilterSlot, PASSES, type SegmentFilter } from './filtering.ts'
import { emptyTally, type Tally, type Totals, tallyUp } from './tally.ts'

/** How often a value occurs among what was found, when the facet's own selection is ignored. */
export interface FacetValue {
  value: string
  count: number
  /** For categories: the label people read. */
  label?: string
}

export type FactCount = FacetValue & { name: string }

/** Counts for one segment; merged by `mergeCounts`. Facts are counted under the key of name and value. */
export interface FacetCounts {
  category: Map<string, FacetValue>
  brand: Map<string, FacetValue>
  condition: Map<string, FacetValue>
  availability: Map<string, FacetValue>
  /** Products rated so many stars or more, from 4 down to 1. */
  rating: Map<string, FacetValue>
  facts: Map<string, FactCount>
  price: { min: number; max: number } | undefined
}

export interface FacetCounter {
  /** Products all of whose variants pass: the usual case, counted column by column. */
  countWhole(docs: Uint32Array): void
  /** A product of which some variants pass, or none only because of one filter. */
  countPartly(doc: number, verdict: number): void
  finish(): FacetCounts
}

/** Counts what every facet needs; `withDetails`: `attribute.…` facets as well. */
export function createFacetCounter(
  segment: Segment,
  filter: SegmentFilter,
  slots: readonly FilterSlot[],
  { withDetails, totals }: { withDetails: boolean; totals: Totals },
): FacetCounter {
  const { columns, facts } = segment
  const bitOf = new Map(slots.map(({ name, bit }) => [name, bit]))
  const categories = {
    column: columns.category,
    counts: new Uint32Array(facts.categories.length),
    bits: admitting('category'),
  }
  const tally = emptyTally(segment)
  const brands = { column: columns.brand, counts: tally.brands, bits: admitting('brand') }
  const conditions = {
    column: columns.condition,
    counts: new Uint32Array(CONDITIONS.length),
    bits: admitting('condition'),
  }
  const stars = { column: columns.rating, counts: tally.stars, bits: admitting('rating') }
  const histograms = [categories, brands, conditions, stars]
  const details = createDetailCounter(segment, slots, withDetails)
  const variants = createVariantCounter(segment, filter, { tally, bitOf })

  function admitting(name: string): number {
    return PASSES | (bitOf.get(name) ?? 0)
  }

  return {
    countWhole(docs) {
      tallyUp(segment, docs, tally, totals)
      if (withDetails) for (const doc of docs) details.count(columns.details[doc]!, PASSES)
      variants.countWhole(docs)
    },

    countPartly(doc, verdict) {
      for (const { column, counts, bits } of histograms) if (verdict & bits) counts[column[doc]!]!++
      if (withDetails) details.count(columns.details[doc]!, verdict)
      variants.countPartly(doc)
    },

    finish() {
      const counted = variants.finish({ categories: categories.counts, conditions: conditions.counts })
      return {
        category: categoryCounts(segment, categories.counts),
        brand: named(facts.brands, brands.counts, 1, segment.brandKeys),
        condition: named(CONDITIONS, conditions.counts),
        availability: named(AVAILABILITY, counted.statuses),
        rating: starCounts(stars.counts),
        facts: new Map([...factCounts(facts.facts, counted.facts), ...details.finish()]),
        price: counted.price,
      }
    },
  }
}

interface ProfileCounts {
  categories: Uint32Array
  conditions: Uint32Array
}

/**
 * What differs between variants. Whole products are counted by their sets of values and statuses, and the few distinct sets
 * are spelled out at the end; the others variant by variant.
 */
function createVariantCounter(
  segment: Segment,
  filter: SegmentFilter,
  { tally, bitOf }: { tally: Tally; bitOf: ReadonlyMap<string, number> },
) {
  const { columns, facts } = segment
  const { shape, shapeStarts, shapeVariants, variantStarts, prices, statuses, factListStarts, factListItems } = columns
  const { sets, profiles, statuses: statusSets } = tally
  const counts = new Uint32Array(facts.facts.length)
  // Where a fact was counted last: no product counts it twice.
  const stamps = new Int32Array(facts.facts.length)
  const ownBit = Int32Array.from(facts.facts, ({ name }) => bitOf.get(name) ?? 0)
  const priceBit = bitOf.get('price') ?? 0
  const statusBit = bitOf.get('availability') ?? 0
  let stamp = 0
  let least = Number.POSITIVE_INFINITY
  let most = -1

  function countWhole(docs: Uint32Array): void {
    let low = least
    let high = most
    for (let at = 0; at < docs.length; at++) {
      const doc = docs[at]!
      const end = variantStarts[doc + 1]!
      for (let row = variantStarts[doc]!; row < end; row++) {
        const price = prices[row]!
        if (price < low) low = price
        if (price > high) high = price
      }
    }
    least = low
    most = high
  }

  function countPartly(doc: number): void {
    const productFailed = filter.productFailures(doc)
    const from = variantStarts[doc]!
    const end = variantStarts[doc + 1]!
    const first = shapeStarts[shape[doc]!]! - from
    let set = 0
    stamp++
    for (let row = from; row < end; row++) {
      const failed = productFailed | filter.variantFailures(doc, row)
      if (failed & (failed - 1)) continue
      if ((failed & ~priceBit) === 0) {
        least = Math.min(least, prices[row]!)
        most = Math.max(most, prices[row]!)
      }
      if ((failed & ~statusBit) === 0) set |= 1 << statuses[row]!
      countFacts(shapeVariants[first + row]!, failed)
    }
    if (set !== 0) statusSets[set]!++
  }

  function countFacts(list: number, failed: number): void {
    const end = factListStarts[list + 1]!
    for (let item = factListStarts[list]!; item < end; item++) {
      const fact = factListItems[item]!
      if ((failed & ~ownBit[fact]!) !== 0 || stamps[fact] === stamp) continue
      stamps[fact] = stamp
      counts[fact]!++
    }
  }

  function spellOut({ categories, conditions }: ProfileCounts): void {
    const { profileItems, factSetStarts, factSetItems } = columns
    for (let id = 0; id < profiles.length; id++) {
      const count = profiles[id]!
      if (count === 0) continue
      const first = id * PROFILE
      categories[profileItems[first]!]! += count
      conditions[profileItems[first + 1]!]! += count
      for (let at = first + 2; at < first + PROFILE; at++) sets[profileItems[at]!]! += count
    }
    for (let set = 0; set < sets.length; set++) {
      if (sets[set] === 0) continue
      for (let at = factSetStarts[set]!; at < factSetStarts[set + 1]!; at++) counts[factSetItems[at]!]! += sets[set]!
    }
  }

  return {
    countWhole,
    countPartly,
    finish(profileCounts: ProfileCounts) {
      spellOut(profileCounts)
      const byStatus = new Uint32Array(AVAILABILITY.length)
      for (const [set, count] of statusSets.entries()) {
        for (let status = 0; status < byStatus.length; status++) if (set & (1 << status)) byStatus[status]! += count
      }
      return {
        facts: counts,
        statuses: byStatus,
        price: most < 0 ? undefined : { min: columns.priceValues[least]!, max: columns.priceValues[most]! },
      }
    },
  }
}

/** Facts of the product as a whole, counted by list and spelled out at the end. */
function createDetailCounter(segment: Segment, slots: readonly FilterSlot[], wanted: boolean) {
  const { facts, starts, items } = detailsOf(segment)
  const count = () => new Uint32Array(wanted ? starts.length : 0)
  const all = { bits: PASSES, name: undefined, lists: count() }
  const selected = slots.filter(({ name }) => name.startsWith('attribute.'))
  const counters = wanted ? [all, ...selected.map(({ name, bit }) => ({ bits: bit, name, lists: count() }))] : []

  return {
    count(list: number, verdict: number): void {
      for (const { bits, lists } of counters) if (verdict & bits) lists[list]!++
    },
    finish(): Map<string, FactCount> {
      const counts = new Uint32Array(wanted ? facts.length : 0)
      for (const { name, lists } of counters) {
        for (const [list, count] of lists.entries()) {
          if (count === 0) continue
          for (let item = starts[list]!; item < starts[list + 1]!; item++) {
            const fact = items[item]!
            if (name === undefined || fold(facts[fact]!.name) === fold(name)) counts[fact]! += count
          }
        }
      }
      return factCounts(facts, counts)
    },
  }
}

function categoryCounts({ facts }: Segment, counts: Uint32Array): Map<string, FacetValue> {
  const sums = counts.slice()
  for (let id = facts.categories.length - 1; id > 0; id--) sums[facts.categories[id]!.parent]! += sums[id]!
  return new Map(
    facts.categories.flatMap(({ path, label }, id) =>
      id > 0 && sums[id]! > 0 ? [[path, { value: path, label, count: sums[id]! }]] : [],
    ),
  )
}

function named(names: readonly string[], counts: Uint32Array, from = 0, keys = names): Map<string, FacetValue> {
  const found = new Map<string, FacetValue>()
  for (let id = from; id < names.length; id++) {
    if (counts[id]! > 0) found.set(keys[id]!, { value: names[id]!, count: counts[id]! })
  }
  return found
}

function starCounts(stars: Uint32Array): Map<string, FacetValue> {
  const found = new Map<string, FacetValue>()
  for (const least of [4, 3, 2, 1]) {
    const count = stars.subarray(least * 50).reduce((sum, some) => sum + some, 0)
    if (count > 0) found.set(String(least), { value: String(least), count })
  }
  return found
}

function factCounts(facts: readonly Fact[], counts: Uint32Array): Map<string, FactCount> {
  const found = new Map<string, FactCount>()
  for (let id = 0; id < counts.length; id++) {
    const fact = facts[id]
    if (counts[id]! > 0 && fact) found.set(factKey(fact), { ...fact, count: counts[id]! })
  }
  return found
}

export function mergeCounts(all: readonly FacetCounts[]): FacetCounts {
  const prices = all.flatMap(({ price }) => (price ? [price] : []))
  return {
    category: merged(all.map(({ category }) => category)),
    brand: merged(all.map(({ brand }) => brand)),
    condition: merged(all.map(({ condition }) => condition)),
    availability: merged(all.map(({ availability }) => availability)),
    rating: merged(all.map(({ rating }) => rating)),
    facts: merged(all.map(({ facts }) => facts)),
    price: prices.length
      ? { min: Math.min(...prices.map(({ min }) => min)), max: Math.max(...prices.map(({ max }) => max)) }
      : undefined,
  }
}

function merged<Value extends FacetValue>(maps: readonly Map<string, Value>[]): Map<string, Value> {
  const [only, ...others] = maps
  if (!only || others.length === 0) return only ?? new Map()
  const sums = new Map(only)
  for (const [key, value] of others.flatMap((map) => [...map])) {
    const before = sums.get(key)
    sums.set(key, before ? { ...before, count: before.count + value.count } : value)
  }
  return sums
}
