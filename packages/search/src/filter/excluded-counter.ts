import { type Column, perWidth } from '../index/image.ts'
import type { Segment } from '../index/segment.ts'
import { type FilterResults, isSome } from './column-filters.ts'
import type { DetailCounter } from './detail-counter.ts'
import { bitsOf, type FilterSlot, factBitsOf } from './filter-slots.ts'
import { isOfProduct } from './product-filters.ts'
import { spellOut, type ValueCounts } from './value-counts.ts'

/** Where the facet of a filter counts the products that the filter excludes. */
interface Target {
  bit: number
  column: Column
  sums: Uint32Array
  finish?(): void
}

/** What counts the values of facets. */
export interface CountedInto {
  counts: ValueCounts
  /** The department's facets from details. */
  ofDetails: DetailCounter
}

/** Counts products that one filter alone excludes: its own facet counts them as if it were not there. */
export function excludedCounter(segment: Segment, slots: readonly FilterSlot[], into: CountedInto) {
  const targets = slots.flatMap((slot) => targetOf(segment, slot, into) ?? [])
  return {
    count(results: FilterResults): void {
      if (targets.length === 0) return
      const length = keepExcluded(results)
      const [chosen, bits] = [results.chosen.subarray(0, length), results.excluded]
      for (const { bit, column, sums } of targets) addThose(column, chosen, bits, 31 - Math.clz32(bit), sums)
    },
    finish(): void {
      for (const { finish } of targets) finish?.()
    },
  }
}

/** Filters on prices, availability and facts of single variants are counted with these. */
function targetOf(segment: Segment, { name, bit }: FilterSlot, into: CountedInto): Target | undefined {
  const { counts, ofDetails } = into
  const { columns, factLists } = segment
  if (name === 'price' || name === 'availability' || name === 'in_stock') return undefined
  if (name === 'category' || name === 'brand' || name === 'condition' || name === 'rating')
    return { bit, column: columns[name], sums: counts[name] }
  const isDetail = isOfProduct(name)
  if (isDetail && !counts.details) return undefined
  const kind = isDetail ? 'details' : 'common'
  const sums = isDetail ? counts.detailFacts : counts.facts
  const lists = factLists[kind]
  const held = new Uint32Array(lists.starts.length - 1)
  // Lists hold facts of several names, of which only those of one are the facet's.
  const finish = () => {
    if (isDetail) ofDetails.add(held, name)
    if (!sums) return
    const bits = factBitsOf(lists.facts, bitsOf([{ name, bit }]))
    spellOut(held, lists, sums, (fact) => bits[fact] === bit)
  }
  return { bit, column: columns[kind], sums: held, finish }
}

/**
 * Stores the docs that filters alone exclude, and the bits of these. Of a product that no filter fails as a whole, they
 * are those that alone exclude one of its variants, unless another passes; otherwise it is the only filter that it fails,
 * if one of its variants passes. Branch-free: every doc is written, and overwritten by the next unless it is one.
 */
function keepExcluded({ docs, failed, fits, excluded, chosen }: FilterResults): number {
  let length = 0
  for (let at = 0; at < docs.length; at++) {
    const bits = failed[at]!
    const isNone = -((bits - 1) >>> 31)
    const passes = -(fits[at]! >>> 30)
    const alone = (isNone & ~passes & fits[at]!) | (passes & bits)
    chosen[length] = docs[at]!
    excluded[length] = alone
    length += isSome(alone)
  }
  return length
}

/** Counts the values of docs whose bits have a one at this place. */
const addThose = perWidth((column: Column, docs: Uint32Array, bits: Int32Array, place: number, sums: Uint32Array) => {
  for (let at = 0; at < docs.length; at++) sums[column[docs[at]!]!]! += (bits[at]! >>> place) & 1
})
