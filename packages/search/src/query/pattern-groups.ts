import type { Segment } from '../index/segment.ts'
import { BATCH_DOCS } from './column-lookup.ts'
import { countsFromZero } from './value-counts.ts'
import type { VariantRules } from './variant-filters.ts'
import type { VariantBuffers } from './variant-view.ts'
import { evaluateVariants } from './variant-view.ts'

/**
 * Products fare alike when their variants have one pattern and their common facts leave the same to fail: they are
 * a case. A million products have some ten thousand patterns, so a case is judged once, when it is first met, and
 * products only say which is theirs. Prices are nobody's pattern: products whose prices matter are no case.
 */
export interface PatternGroups {
  /** How many there may be. */
  count: number
  /** The case of each product, by its list of common facts and its pattern, and what it fits, as in a view of variants. */
  find(commons: Uint32Array, patterns: Uint32Array, length: number, into: FoundPatternGroups): void
  /** Puts the cases that were met into the view, a batch at a time, and says which. */
  forEachMet(look: (cases: Uint32Array) => void): void
}

export interface FoundPatternGroups {
  ones: Uint32Array
  fits: Int32Array
}

/** Stands for what a case fits that was not met yet. Nothing fits so: there are fewer filters than bits. */
const UNMET = 1 << 30

/** So many products have to share a case on average before it is worth judging cases. */
const SHARED = 4

/** Undefined where so few products are looked at that each is looked at for itself. */
export function createPatternGroups(
  segment: Segment,
  rules: VariantRules,
  buffers: VariantBuffers,
  productCount: number,
): PatternGroups | undefined {
  const { view } = buffers
  const patternCount = segment.columns.patternStarts.length - 1
  const found = classesOf(rules.left, Math.floor(productCount / SHARED / patternCount), buffers)
  if (!found) return undefined
  const { classes, left } = found
  // Numbered class by class, pattern by pattern.
  const count = patternCount * left.length
  const listed = new Uint32Array(BATCH_DOCS)
  if (buffers.fitsOfCases.length < count) buffers.fitsOfCases = new Int32Array(count)
  const fits = buffers.fitsOfCases.fill(UNMET, 0, count)

  /** Judges those in the view. */
  function applyColumnFilters(length: number): void {
    view.length = length
    evaluateVariants(view, segment, rules, false)
    for (let at = 0; at < length; at++) fits[listed[at]!] = view.fits[at]!
  }

  function listMet(from: number, to: number): number {
    let length = 0
    for (let one = from; one < to; one++) {
      listed[length] = one
      length += fits[one] === UNMET ? 0 : 1
    }
    return length
  }

  return {
    count,

    find(commons, patterns, length, { ones, fits: found }) {
      let unmet = 0
      for (let at = 0; at < length; at++) {
        const ofClass = classes[commons[at]!]!
        const one = ofClass * patternCount + patterns[at]!
        ones[at] = one
        if (fits[one] !== UNMET) continue
        fits[one] = 0
        listed[unmet] = one
        view.patterns[unmet] = patterns[at]!
        view.left[unmet++] = left[ofClass]!
      }
      applyColumnFilters(unmet)
      for (let at = 0; at < length; at++) found[at] = fits[ones[at]!]!
    },

    forEachMet(look) {
      for (const [ofClass, ofAll] of left.entries()) {
        view.left.fill(ofAll)
        const first = ofClass * patternCount
        for (let from = 0; from < patternCount; from += BATCH_DOCS) {
          const length = listMet(first + from, first + Math.min(from + BATCH_DOCS, patternCount))
          for (let at = 0; at < length; at++) view.patterns[at] = listed[at]! - first
          if (length === 0) continue
          applyColumnFilters(length)
          look(listed.subarray(0, length))
        }
      }
    },
  }
}

/** What lists leave to fail, each once: few of them differ. Undefined for more than `most`. */
function classesOf(
  left: Int32Array,
  most: number,
  buffers: VariantBuffers,
): { classes: Uint32Array; left: number[] } | undefined {
  if (most === 0) return undefined
  const distinct: number[] = []
  const classes = countsFromZero(buffers.counts, 'classes', left.length)
  for (let list = 0; list < left.length; list++) {
    const known = distinct.indexOf(left[list]!)
    if (known < 0 && distinct.length === most) return undefined
    classes[list] = known < 0 ? distinct.push(left[list]!) - 1 : known
  }
  return { classes, left: distinct }
}
