import type { Columns } from '../index/columns.ts'
import type { Segment } from '../index/segment.ts'
import { BATCH_DOCS } from './column-lookup.ts'
import type { SpareCounts } from './value-counts.ts'
import type { VariantRules } from './variant-filters.ts'

/** Buffers for up to a batch of products, or of cases that stand for many of them, and for what their variants fail. */
export interface VariantView {
  length: number
  /** Of each its pattern, the bits that its common facts leave to fail, and where the prices of its variants begin. */
  patterns: Uint32Array
  left: Int32Array
  prices: Uint32Array
  /** How many products each stands for. */
  weights: Uint32Array
  /** Where the variants of each begin in `failures`, and the end of the last. */
  starts: Uint32Array
  /** Bits of the filters that variants fail. */
  failures: Int32Array
  /** Bits of the filters without which a variant of each would pass; all bits where one passes all of them. */
  fits: Int32Array
}

export function createVariantView(): VariantView {
  return {
    length: 0,
    patterns: new Uint32Array(BATCH_DOCS),
    left: new Int32Array(BATCH_DOCS),
    prices: new Uint32Array(BATCH_DOCS),
    weights: new Uint32Array(BATCH_DOCS),
    starts: new Uint32Array(BATCH_DOCS + 1),
    failures: new Int32Array(BATCH_DOCS * 4),
    fits: new Int32Array(BATCH_DOCS),
  }
}

/** Fills in the failures and what follows from them; `withPrices` counts those of prices as well. */
export function evaluateVariants(
  view: VariantView,
  { columns }: Segment,
  rules: VariantRules,
  withPrices: boolean,
): void {
  lineUp(view, columns)
  judgeStates(view, columns, rules)
  if (withPrices) judgePrices(view, columns, rules)
  seeWhatFits(view)
}

function lineUp(view: VariantView, { patternStarts }: Columns): void {
  const { length, patterns, starts } = view
  let place = 0
  for (let at = 0; at < length; at++) {
    starts[at] = place
    place += patternStarts[patterns[at]! + 1]! - patternStarts[patterns[at]!]!
  }
  starts[length] = place
  if (view.failures.length < place) view.failures = new Int32Array(place * 2)
}

function judgeStates(
  { length, patterns, left, starts, failures }: VariantView,
  { patternStarts, patternItems }: Columns,
  { states }: VariantRules,
): void {
  for (let at = 0; at < length; at++) {
    const bits = left[at]!
    const end = starts[at + 1]!
    let item = patternStarts[patterns[at]!]!
    for (let place = starts[at]!; place < end; place++) failures[place] = states[patternItems[item++]!]! & bits
  }
}

function judgePrices(
  { length, prices: firsts, starts, failures }: VariantView,
  { prices }: Columns,
  { least, most, priceBit }: VariantRules,
): void {
  for (let at = 0; at < length; at++) {
    const end = starts[at + 1]!
    let row = firsts[at]!
    for (let place = starts[at]!; place < end; place++) {
      const price = prices[row++]!
      if (price < least || price > most) failures[place]! |= priceBit
    }
  }
}

// Nobody can guess which variants pass, so nothing branches on it: masks of all bits or none do.
function seeWhatFits({ length, starts, failures, fits }: VariantView): void {
  for (let at = 0; at < length; at++) {
    const end = starts[at + 1]!
    let bits = 0
    for (let place = starts[at]!; place < end; place++) {
      const failed = failures[place]!
      const isAlone = maskOf(failed & (failed - 1))
      bits |= (failed | maskOf(failed)) & isAlone
    }
    fits[at] = bits
  }
}

/** All bits when nothing failed, and none otherwise. */
function maskOf(failed: number): number {
  return ((failed | -failed) >>> 31) - 1
}

/** Buffers for what is read of a batch of products. */
export interface VariantBuffers {
  view: VariantView
  commons: Uint32Array
  patterns: Uint32Array
  lowests: Uint32Array
  highests: Uint32Array
  /** The case of each, and what each fits. */
  ones: Uint32Array
  fits: Int32Array
  /** Places of those that are no case. */
  singles: Uint32Array
  /** What each case fits, as many as a question has needed. */
  fitsOfCases: Int32Array
  counts: SpareCounts
}

export function createVariantBuffers(): VariantBuffers {
  return {
    view: createVariantView(),
    commons: new Uint32Array(BATCH_DOCS),
    patterns: new Uint32Array(BATCH_DOCS),
    lowests: new Uint32Array(BATCH_DOCS),
    highests: new Uint32Array(BATCH_DOCS),
    ones: new Uint32Array(BATCH_DOCS),
    fits: new Int32Array(BATCH_DOCS),
    singles: new Uint32Array(BATCH_DOCS),
    fitsOfCases: new Int32Array(),
    counts: new Map(),
  }
}
