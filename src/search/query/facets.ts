import { AVAILABILITY, CONDITIONS } from '../../catalog/product.ts'
import type { Fact } from '../index/document.ts'
import { factKey } from '../index/interning.ts'
import type { Segment } from '../index/segment.ts'
import { fold } from '../text/fold.ts'
import { detailsOf, type FilterSlot, PASSES, type SegmentFilter } from './filtering.ts'

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
  count(doc: number, verdict: number): void
  finish(): FacetCounts
}

/** Counts what every facet needs in one pass over the products found; `withDetails`: `attribute.…` facets as well. */
export function createFacetCounter(
  segment: Segment,
  filter: SegmentFilter,
  slots: readonly FilterSlot[],
  withDetails: boolean,
): FacetCounter {
  const { columns, facts } = segment
  const bitOf = new Map(slots.map(({ name, bit }) => [name, bit]))
  const admits = (name: string) => PASSES | (bitOf.get(name) ?? 0)
  const categoryBits = admits('category')
  const brandBits = admits('brand')
  const conditionBits = admits('condition')
  const ratingBits = admits('rating')
  const categories = new Uint32Array(facts.categories.length)
  const brands = new Uint32Array(facts.brands.length)
  const conditions = new Uint32Array(CONDITIONS.length)
  const stars = new Uint32Array(256)
  const details = createDetailCounter(segment, slots, withDetails)
  const variants = createVariantCounter(segment, filter, bitOf)

  return {
    count(doc, verdict) {
      if (verdict & categoryBits) categories[columns.category[doc]!]!++
      if (verdict & brandBits) brands[columns.brand[doc]!]!++
      if (verdict & conditionBits) conditions[columns.condition[doc]!]!++
      if (verdict & ratingBits) stars[columns.rating[doc]!]!++
      details.count(columns.details[doc]!, verdict)
      variants.count(doc, verdict)
    },

    finish() {
      const counted = variants.finish()
      return {
        category: categoryCounts(segment, categories),
        brand: named(facts.brands, brands),
        condition: named(CONDITIONS, conditions, 0),
        availability: named(AVAILABILITY, counted.statuses, 0),
        rating: starCounts(stars),
        facts: new Map([...factCounts(facts.facts, counted.facts), ...details.finish()]),
        price: counted.price,
      }
    },
  }
}

/**
 * What differs between variants. As long as no filter looks at variants, products are counted by shape and by set of
 * statuses, and the few distinct ones are spelled out at the end; otherwise variant by variant.
 */
function createVariantCounter(segment: Segment, filter: SegmentFilter, bitOf: ReadonlyMap<string, number>) {
  const { columns, facts } = segment
  const { shape, shapeStarts, shapeVariants, variantStarts, prices, statuses, factListStarts, factListItems } = columns
  const shapes = new Uint32Array(filter.perVariant ? 0 : shapeStarts.length)
  const statusSets = new Uint32Array(1 << AVAILABILITY.length)
  const counts = new Uint32Array(facts.facts.length)
  const lastDoc = new Int32Array(filter.perVariant ? facts.facts.length : 0).fill(-1)
  const ownBit = Int32Array.from(facts.facts, ({ name }) => bitOf.get(name) ?? 0)
  const priceBit = bitOf.get('price') ?? 0
  const statusBit = bitOf.get('availability') ?? 0
  let least = Number.POSITIVE_INFINITY
  let most = -1

  function countWhole(doc: number): void {
    shapes[shape[doc]!]!++
    let set = 0
    const end = variantStarts[doc + 1]!
    for (let row = variantStarts[doc]!; row < end; row++) {
      const price = prices[row]!
      if (price < least) least = price
      if (price > most) most = price
      set |= 1 << statuses[row]!
    }
    statusSets[set]!++
  }

  function countVariants(doc: number): void {
    let set = 0
    const from = variantStarts[doc]!
    const end = variantStarts[doc + 1]!
    const first = shapeStarts[shape[doc]!]! - from
    for (let row = from; row < end; row++) {
      const failed = filter.failures(doc, row)
      if ((failed & ~priceBit) === 0) {
        least = Math.min(least, prices[row]!)
        most = Math.max(most, prices[row]!)
      }
      if ((failed & ~statusBit) === 0) set |= 1 << statuses[row]!
      const list = shapeVariants[first + row]!
      for (let item = factListStarts[list]!; item < factListStarts[list + 1]!; item++) {
        const fact = factListItems[item]!
        if ((failed & ~ownBit[fact]!) !== 0 || lastDoc[fact] === doc) continue
        lastDoc[fact] = doc
        counts[fact]!++
      }
    }
    if (set !== 0) statusSets[set]!++
  }

  function spellOutShapes(): void {
    for (const [id, count] of shapes.entries()) {
      if (count === 0) continue
      const met = new Set<number>()
      for (let variant = shapeStarts[id]!; variant < shapeStarts[id + 1]!; variant++) {
        const list = shapeVariants[variant]!
        for (let item = factListStarts[list]!; item < factListStarts[list + 1]!; item++) met.add(factListItems[item]!)
      }
      for (const fact of met) counts[fact]! += count
    }
  }

  return {
    count(doc: number, verdict: number): void {
      if (!filter.perVariant) {
        if (verdict & PASSES) countWhole(doc)
      } else if (verdict !== 0) countVariants(doc)
    },
    finish() {
      if (!filter.perVariant) spellOutShapes()
      const byStatus = new Uint32Array(AVAILABILITY.length)
      for (const [set, count] of statusSets.entries()) {
        for (let status = 0; status < byStatus.length; status++) if (set & (1 << status)) byStatus[status]! += count
      }
      return { facts: counts, statuses: byStatus, price: most < 0 ? undefined : { min: least, max: most } }
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

function named(names: readonly string[], counts: Uint32Array, from = 1): Map<string, FacetValue> {
  const found = new Map<string, FacetValue>()
  for (let id = from; id < names.length; id++) {
    const value = names[id]!
    if (counts[id]! > 0) found.set(fold(value), { value, count: counts[id]! })
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

function merged<Value extends FacetValue>(maps: readonly ReadonlyMap<string, Value>[]): Map<string, Value> {
  const sums = new Map<string, Value>()
  for (const [key, value] of maps.flatMap((map) => [...map])) {
    const before = sums.get(key)
    sums.set(key, before ? { ...before, count: before.count + value.count } : value)
  }
  return sums
}
