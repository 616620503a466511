import { type Column, perWidth } from '../index/image.ts'
import type { Segment } from '../index/segment.ts'
import { type FilterResults, SOME_PRICES } from './column-filters.ts'
import { failuresOf, type VariantRules } from './variant-filters.ts'

/** The flag of a product or variant that passes all filters on variants, above the bits of these. */
export const PASSES = 1 << 30

/**
 * Products whose variants have the same states in the same order, and whose common facts leave the same filters open, have
 * one shape. Filters treat them alike, prices apart, so each shape is examined once: a million sample products have
 * 26,000 patterns of variants, and a few shapes of each.
 */
export interface VariantShapes {
  /** Shapes are numbered below. Whatever depends on a product's own prices has the number `size` instead. */
  size: number
  /** The pattern of a shape, and the bits of the filters that its common facts leave open. */
  patternOf(shape: number): number
  leftOf(shape: number): number
  /** Stores the shape of each doc of a batch, and which filters exclude its variants. Clears what `failed` says of prices. */
  judge(docs: Uint32Array, results: FilterResults): void
}

/** With more shapes than this, most products would have one of their own: each is examined by itself. */
const MOST_SHAPES = 1 << 18
const UNKNOWN = -1

export function createVariantShapes({ columns }: Segment, rules: VariantRules): VariantShapes {
  const { common, pattern, patternListStarts } = columns
  const { left, priceBit } = rules
  const patterns = patternListStarts.length - 1
  const { offsets, lefts } = classesOf(left, patterns)
  const count = lefts.length * patterns
  const size = count <= Math.min(MOST_SHAPES, columns.numbers.length) ? count : 0
  const known = new Int32Array(size).fill(UNKNOWN)
  const fitsOf = fitsBy(columns, rules)
  const fitsAtAnyPrice = fitsBy(columns, { ...rules, least: 0, most: Number.POSITIVE_INFINITY })

  function judgeByShape(docs: Uint32Array, { fits, shapes }: FilterResults): void {
    shapes.fill(0, 0, docs.length)
    if (lefts.length > 1) addOffsets(common, docs, offsets, shapes)
    addNumbers(pattern, docs, shapes)
    for (let at = 0; at < docs.length; at++) {
      const shape = shapes[at]!
      if (known[shape] === UNKNOWN) known[shape] = fitsAtAnyPrice(docs[at]!)
      fits[at] = known[shape]!
    }
  }

  function judgeEach(docs: Uint32Array, { fits, shapes }: FilterResults): void {
    shapes.fill(size, 0, docs.length)
    for (let at = 0; at < docs.length; at++) fits[at] = fitsAtAnyPrice(docs[at]!)
  }

  /** Of a product whose variants all fail by price, those that pass the others are excluded by price alone. */
  function judgePrices(docs: Uint32Array, { failed, fits, shapes }: FilterResults): void {
    for (let at = 0; at < docs.length; at++) {
      const price = failed[at]! & (SOME_PRICES | priceBit)
      if (price === 0) continue
      failed[at]! &= ~price
      if (fits[at] === 0) continue
      shapes[at] = size
      if ((price & priceBit) === 0) fits[at] = fitsOf(docs[at]!)
      else fits[at] = (fits[at]! & PASSES) === 0 ? 0 : priceBit
    }
  }

  return {
    size,
    patternOf: (shape) => shape % patterns,
    leftOf: (shape) => lefts[Math.floor(shape / patterns)]!,
    judge(docs, results) {
      if (size > 0) judgeByShape(docs, results)
      else judgeEach(docs, results)
      if (priceBit !== 0) judgePrices(docs, results)
    },
  }
}

/** The bits of the filters that alone exclude a variant of a doc, and `PASSES` if one passes all. */
function fitsBy(columns: Segment['columns'], rules: VariantRules): (doc: number) => number {
  const { common, pattern, patternListStarts, patternListItems, variantStarts, prices } = columns
  const { left } = rules
  return (doc) => {
    const first = patternListStarts[pattern[doc]!]! - variantStarts[doc]!
    let fits = 0
    for (let row = variantStarts[doc]!; row < variantStarts[doc + 1]!; row++) {
      const failed = failuresOf(rules, patternListItems[first + row]!, left[common[doc]!]!, prices[row]!)
      if ((failed & (failed - 1)) === 0) fits |= failed === 0 ? PASSES : failed
    }
    return fits
  }
}

/** The different values, and for each element the place of its value times `step`. */
function classesOf(left: Int32Array, step: number): { offsets: Uint32Array; lefts: number[] } {
  const known = new Map<number, number>()
  const offsets = new Uint32Array(left.length)
  for (let list = 0; list < left.length; list++) {
    const bits = left[list]!
    const offset = known.get(bits) ?? known.size * step
    if (offset === known.size * step) known.set(bits, offset)
    offsets[list] = offset
  }
  return { offsets, lefts: [...known.keys()] }
}

const addOffsets = perWidth((column: Column, docs: Uint32Array, offsets: Uint32Array, sums: Uint32Array) => {
  for (let at = 0; at < docs.length; at++) sums[at]! += offsets[column[docs[at]!]!]!
})

const addNumbers = perWidth((column: Column, docs: Uint32Array, sums: Uint32Array) => {
  for (let at = 0; at < docs.length; at++) sums[at]! += column[docs[at]!]!
})
