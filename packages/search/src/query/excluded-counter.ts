import { VARIED_SETS } from '../index/fact-sets.ts'
import type { Column } from '../index/image.ts'
import type { Segment } from '../index/segment.ts'
import { addColumn, addPrices, type ValueCounts } from '../index/tally.ts'
import { fold } from '../text/fold.ts'
import { detailsOf, type FactLists, factSetsOf, setColumnOf } from './fact-lists.ts'
import type { FilterSlot } from './filter-slots.ts'
import { isOfProduct } from './product-filters.ts'
import { type Counts, spellOut } from './value-counts.ts'

/** A filter with the counter of its facet. */
export interface CountedSlot extends FilterSlot {
  counter: ExcludedCounter
}

/**
 * Counts products that one filter alone keeps out: its own facet counts them as if it were not there. What is counted
 * so has all of its variants counted, so it is counted by column, as whole products are.
 */
export interface ExcludedCounter {
  count(docs: Uint32Array): void
  /** Whether more products can make no difference. */
  isFull(): boolean
  /** Spells out what is not in the counts yet. */
  finish(): void
}

/** Undefined for a filter that has no facet. */
export function createExcludedCounter(
  segment: Segment,
  { name }: FilterSlot,
  counts: Counts,
): ExcludedCounter | undefined {
  const { columns } = segment
  const { tally } = counts
  switch (name) {
    case 'category':
      return byColumn(columns.category, tally.categories)
    case 'brand':
      return byColumn(columns.brand, tally.brands)
    case 'condition':
      return byColumn(columns.condition, tally.conditions)
    case 'rating':
      return byColumn(columns.rating, tally.stars)
    case 'availability':
      return byColumn(columns.statusSets, tally.statuses)
    case 'price':
      return byPrice(segment, tally)
    case 'in_stock':
      return undefined
    default:
      return byFact(segment, name, counts)
  }
}

function byFact(segment: Segment, name: string, counts: Counts): ExcludedCounter | undefined {
  const { details } = counts
  if (isOfProduct(name)) return details && byLists(segment.columns.details, detailsOf(segment), name, details)
  const set = setColumnOf(segment, name)
  if (!set) return undefined
  const { column, sets } = set
  if (sets) return byValue(column, sets, counts.tally)
  if (VARIED_SETS.includes(fold(name))) return byColumn(column, counts.tally.sets)
  return byLists(column, factSetsOf(segment), name, counts.facts)
}

function byColumn(column: Column, counts: Uint32Array): ExcludedCounter {
  return {
    count: (docs) => addColumn(column, docs, counts, 1),
    isFull: () => false,
    finish() {},
  }
}

function byPrice(segment: Segment, tally: ValueCounts): ExcludedCounter {
  return {
    count: (docs) => addPrices(segment, docs, tally),
    isFull: () => tally.lowest === 0 && tally.highest === segment.columns.priceValues.length - 1,
    finish() {},
  }
}

/** Lists that hold facts of several names, of which only those of one are the facet's. */
function byLists(column: Column, factLists: FactLists, name: string, counts: Uint32Array): ExcludedCounter {
  const lists = new Uint32Array(factLists.starts.length - 1)
  return {
    ...byColumn(column, lists),
    finish: () => spellOut(lists, factLists, counts, (fact) => fold(factLists.facts[fact]!.name) === fold(name)),
  }
}

/** A column whose values stand for sets. */
function byValue(column: Column, sets: Uint32Array, tally: ValueCounts): ExcludedCounter {
  const values = new Uint32Array(sets.length)
  return {
    ...byColumn(column, values),
    finish() {
      for (let value = 0; value < values.length; value++) tally.sets[sets[value]!]! += values[value]!
    },
  }
}
