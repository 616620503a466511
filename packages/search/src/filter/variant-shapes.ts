import type { Columns } from '../index/columns.ts'
import { type Amounts, type Column, narrowestColumn, perWidth } from '../index/image.ts'
import type { Segment } from '../index/segment.ts'
import type { FilterResults } from './column-filters.ts'
import { type VariantRules, variantFailuresBy } from './variant-filters.ts'

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
  /** Stores the shape of each doc of a batch, and which filters exclude its variants at any price. */
  judge(docs: Uint32Array, results: FilterResults): void
  /** Adds what the filter on prices says. */
  judgePrices(results: FilterResults): void
}

/** With more shapes than this, most products would have one of their own: each is examined by itself. */
const MOST_SHAPES = 1 << 18
const UNKNOWN = -1

export function createVariantShapes({ columns }: Segment, rules: VariantRules): VariantShapes {
  const { common, pattern, patternListStarts, lowest, highest } = columns
  const { left, priceBit } = rules
  const patterns = patternListStarts.length - 1
  const { classes, lefts } = classesOf(left)
  const count = lefts.length * patterns
  const size = count <= Math.min(MOST_SHAPES, columns.numbers.length) ? count : 0
  const known = new Int32Array(size).fill(UNKNOWN)
  const fitsOf = fitsBy(columns, rules)
  const fitsAtAnyPrice = fitsBy(columns, { ...rules, least: 0, most: Number.POSITIVE_INFINITY })

  function learn(shape: number, doc: number): number {
    known[shape] = fitsAtAnyPrice(doc)
    return known[shape]!
  }

  function judgeEach(docs: Uint32Array, { fits, shapes }: FilterResults): void {
    shapes.fill(size, 0, docs.length)
    for (let at = 0; at < docs.length; at++) fits[at] = fitsAtAnyPrice(docs[at]!)
  }

  function judgePrices(results: FilterResults): void {
    if (priceBit === 0) return
    const { docs, fits, shapes, partly } = results
    const limits = { least: rules.least, most: rules.most, priceBit, size }
    results.partlyCount = comparePrices(lowest, highest, docs, limits, results)
    for (let place = 0; place < results.partlyCount; place++) {
      const at = partly[place]!
      shapes[at] = size
      fits[at] = fitsOf(docs[at]!)
    }
  }

  return {
    size,
    patternOf: (shape) => shape % patterns,
    leftOf: (shape) => lefts[Math.floor(shape / patterns)]!,
    judge(docs, results) {
      if (size > 0) {
        if (lefts.length === 1) results.shapes.fill(0, 0, docs.length)
        else putClasses(common, docs, classes, patterns, results.shapes)
        judgeShapes(pattern, docs, results, known, learn)
      } else judgeEach(docs, results)
    },
    judgePrices,
  }
}

/** The bits of the filters that alone exclude a variant of a doc, and `PASSES` if one passes all. */
function fitsBy(columns: Columns, rules: VariantRules): (doc: number) => number {
  const { variantStarts } = columns
  const failures = variantFailuresBy(columns, rules)
  return (doc) => {
    let fits = 0
    for (let row = variantStarts[doc]!; row < variantStarts[doc + 1]!; row++) {
      const failed = failures(doc, row)
      if ((failed & (failed - 1)) === 0) fits |= failed === 0 ? PASSES : failed
    }
    return fits
  }
}

/** The different values, and for each element the place of its value. */
function classesOf(left: Int32Array): { classes: Column; lefts: number[] } {
  const known = new Map<number, number>()
  const classes = new Uint32Array(left.length)
  for (let list = 0; list < left.length; list++) {
    const bits = left[list]!
    const place = known.get(bits) ?? known.size
    if (place === known.size) known.set(bits, place)
    classes[list] = place
  }
  return { classes: narrowestColumn(classes), lefts: [...known.keys()] }
}

const putClasses = perWidth((column: Column, docs: Uint32Array, classes: Column, step: number, shapes: Uint32Array) => {
  for (let at = 0; at < docs.length; at++) shapes[at] = classes[column[docs[at]!]!]! * step
})

/** Completes the shapes of docs, and stores what filters say about them; `learn` says it of a shape for the first time. */
const judgeShapes = perWidth(
  (
    pattern: Column,
    docs: Uint32Array,
    { shapes, fits }: FilterResults,
    known: Int32Array,
    learn: (shape: number, doc: number) => number,
  ) => {
    let all = 0
    for (let at = 0; at < docs.length; at++) {
      const shape = shapes[at]! + pattern[docs[at]!]!
      shapes[at] = shape
      fits[at] = known[shape]!
      all |= known[shape]!
    }
    // In a loop of its own, since a call makes the other half as fast. What is not known is negative.
    if (all < 0) for (let at = 0; at < docs.length; at++) if (fits[at]! < 0) fits[at] = learn(shapes[at]!, docs[at]!)
  },
)

/**
 * Of a product whose prices are all without the limits, a variant that passes the other filters is excluded by price
 * alone. Returns the number of products with some prices within; their places are stored. Branch-free.
 */
const comparePrices = perWidth(
  (
    lowest: Amounts,
    highest: Amounts,
    docs: Uint32Array,
    { least, most, priceBit, size }: Pick<VariantRules, 'least' | 'most' | 'priceBit'> & { size: number },
    { fits, shapes, partly }: FilterResults,
  ) => {
    let length = 0
    for (let at = 0; at < docs.length; at++) {
      const low = lowest[docs[at]!]!
      const high = highest[docs[at]!]!
      const none = -(Number(low > most) | Number(high < least))
      partly[length] = at
      length += (Number(low < least) | Number(high > most)) & ~none
      fits[at] = (fits[at]! & ~none) | (none & priceBit & -(fits[at]! >>> 30))
      shapes[at] = (shapes[at]! & ~none) | (none & size)
    }
    return length
  },
)
