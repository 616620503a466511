import { oncePer } from '@vitrine/kit'
import { AVAILABILITY, CONDITIONS } from '@vitrine/product'
import type { DetailFacet } from '../index/detail-facet.ts'
import type { FactLists, Segment } from '../index/segment.ts'
import type { FilterResults } from './column-filters.ts'
import { createDetailCounter, type DetailCount } from './detail-counter.ts'
import { excludedCounter } from './excluded-counter.ts'
import type { SegmentFilter } from './segment-filter.ts'
import {
  addListed,
  addValues,
  type DetailScope,
  emptyCounts,
  OF_PRODUCTS,
  spellOut,
  type ValueCounts,
  widen,
} from './value-counts.ts'
import { judgedVariants, variantCounter } from './variant-counter.ts'

/** The frequency of a value among the results, ignoring the facet's own selection. */
export interface FacetValue {
  value: string
  count: number
  /** For categories: the label for people. */
  label?: string
}

export type FactCount = FacetValue & { name: string }

/** Counts for one segment; merged by `mergeCounts`. Facts are counted under the key of name and value. */
export interface FacetCounts {
  category: Map<string, FacetValue>
  brand: Map<string, FacetValue>
  condition: Map<string, FacetValue>
  availability: Map<string, FacetValue>
  /** Products with at least this many stars, from 4 down to 1. */
  rating: Map<string, FacetValue>
  facts: Map<string, FactCount>
  /** The offered values of the department's facets from details, by `detailKey`. */
  details: Map<string, DetailCount>
  price: { min: number; max: number } | undefined
}

export interface FacetCounter {
  /** Counts the docs of a batch as far as filters make a difference. */
  countBatch(results: FilterResults): void
  /** Counts all products that pass, column by column. */
  countPassing(docs: Uint32Array): void
  finish(): FacetCounts
}

/** The scope of counting: the facts of every facet, or also those of `attribute.…` facets. */
export type FacetScope = 'plain' | 'with details'

export interface FacetsWanted {
  wanted: FacetScope
  /** The facets from details that the department offers. */
  offered: readonly DetailFacet[]
  /** The maximum number of products to count. */
  most: number
}

export function createFacetCounter(
  segment: Segment,
  { slots, rules, shapes }: SegmentFilter,
  { wanted, offered, most }: FacetsWanted,
): FacetCounter {
  const { facts, factLists } = segment
  const { common, pattern, lowest, highest } = segment.columns
  const counts = emptyCounts(segment, detailScope(wanted, offered))
  const ofDetails = createDetailCounter(factLists.details, offered)
  // Of a few products the facts are counted one by one: the lists are many.
  const isFew = most * WORTH_LISTING < factLists.common.starts.length
  const ofLists = rules ? (['common'] as const) : (['common', 'pattern'] as const)
  const counted = isFew ? OF_PRODUCTS : [...OF_PRODUCTS, ...ofLists]
  const countVariants = variantCounter(segment, rules, { slots, counts })
  const judged = rules && shapes && judgedVariants(segment, { rules, shapes: shapes(), counts, most, countVariants })
  const excluded = excludedCounter(segment, slots, { counts, ofDetails })

  return {
    countBatch(results) {
      judged?.count(results)
      excluded.count(results)
    },

    countPassing(docs) {
      addValues(segment, docs, counts, counted)
      if (isFew) {
        addListed(common, docs, factLists.common, counts.facts)
        if (!judged) for (let at = 0; at < docs.length; at++) countVariants(pattern[docs[at]!]!, 0, 1)
      }
      if (judged) judged.countPassing(docs)
      else
        widen(lowest, highest, docs, counts, (doc) => {
          counts.lowest = Math.min(counts.lowest, lowest[doc]!)
          counts.highest = Math.max(counts.highest, highest[doc]!)
        })
    },

    finish() {
      judged?.finish()
      excluded.finish()
      if (!isFew) {
        for (let pattern = 0; pattern < counts.pattern.length; pattern++)
          if (counts.pattern[pattern]! > 0) countVariants(pattern, 0, counts.pattern[pattern]!)
        spellOut(counts.common, factLists.common, counts.facts)
      }
      const { details, detailFacts } = counts
      if (details && detailFacts) spellOut(details, factLists.details, detailFacts)
      if (details) ofDetails.add(details)
      return {
        category: categoryCounts(segment, counts.category),
        brand: named(facts.brands, counts.brand, 1, segment.brandKeys),
        condition: named(CONDITIONS, counts.condition),
        availability: named(AVAILABILITY, statusCounts(counts.statuses)),
        rating: starCounts(counts.rating),
        facts: factCounts([
          { ...factLists.own, counts: counts.facts },
          ...(detailFacts ? [{ ...factLists.details, counts: detailFacts }] : []),
        ]),
        details: ofDetails.finish(),
        price: priceRange(counts),
      }
    },
  }
}

function detailScope(wanted: FacetScope, offered: readonly DetailFacet[]): DetailScope {
  if (wanted === 'with details') return 'lists and facts'
  return offered.length > 0 ? 'lists' : 'none'
}

/** For one product to count in so many lists of facts, the lists are counted; with fewer products, their facts are. */
const WORTH_LISTING = 20

function priceRange({ lowest, highest }: ValueCounts): FacetCounts['price'] {
  return highest < 0 ? undefined : { min: lowest, max: highest }
}

function statusCounts(sets: Uint32Array): Uint32Array {
  const counts = new Uint32Array(AVAILABILITY.length)
  for (let set = 0; set < sets.length; set++) {
    for (let status = 0; status < counts.length; status++) if (set & (1 << status)) counts[status]! += sets[set]!
  }
  return counts
}

function categoryCounts({ facts }: Segment, counts: Uint32Array): Map<string, FacetValue> {
  const sums = counts.slice()
  for (let id = facts.categories.length - 1; id > 0; id--) sums[facts.categories[id]!.parent]! += sums[id]!
  const found = new Map<string, FacetValue>()
  for (const id of categoriesInOrder(facts)) {
    if (id === 0 || sums[id] === 0) continue
    const { path, label } = facts.categories[id]!
    found.set(path, { value: path, label, count: sums[id]! })
  }
  return found
}

// In the order of their names: then those of one count, most of which are shown in no answer, need no sorting.
const categoriesInOrder = oncePer(({ categories }: Segment['facts']) => orderOf(categories.map(({ path }) => path)))
const namesInOrder = oncePer(orderOf)

function orderOf(names: readonly string[]): Uint32Array {
  const numbers = Array.from(names, (_, id) => id)
  return Uint32Array.from(numbers.sort((one, other) => (names[one]! < names[other]! ? -1 : 1)))
}

function named(names: readonly string[], counts: Uint32Array, from = 0, keys = names): Map<string, FacetValue> {
  const found = new Map<string, FacetValue>()
  for (const id of namesInOrder(names)) {
    if (id >= from && counts[id]! > 0) found.set(keys[id]!, { value: names[id]!, count: counts[id]! })
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

interface CountedFacts extends Pick<FactLists, 'facts' | 'keys'> {
  counts: Uint32Array
}

function factCounts(all: readonly CountedFacts[]): Map<string, FactCount> {
  const found = new Map<string, FactCount>()
  for (const { facts, keys, counts } of all) {
    for (let id = 0; id < counts.length; id++) {
      if (counts[id] === 0) continue
      const { name, value } = facts[id]!
      found.set(keys[id]!, { name, value, count: counts[id]! })
    }
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
    rating: fromFourDown(merged(all.map(({ rating }) => rating))),
    facts: merged(all.map(({ facts }) => facts)),
    details: merged(all.map(({ details }) => details)),
    price: prices.length
      ? { min: Math.min(...prices.map(({ min }) => min)), max: Math.max(...prices.map(({ max }) => max)) }
      : undefined,
  }
}

/** A segment without products of four stars lists fewer first. */
function fromFourDown(stars: Map<string, FacetValue>): Map<string, FacetValue> {
  return new Map([...stars].sort(([one], [other]) => Number(other) - Number(one)))
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
