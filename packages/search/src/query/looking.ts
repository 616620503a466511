import { valuesOf } from '../index/image.ts'
import type { Segment } from '../index/segment.ts'
import type { Cases } from './cases.ts'
import type { VariantRules } from './variant-filters.ts'
import { judgeVariants, type LookingRoom } from './variant-view.ts'

/** Looks at products some of whose variants may pass. */
export interface Looker {
  /** Says what each fits, as the view does. Those that are no case stand in the view, one for one. */
  look(docs: Uint32Array, length: number): Int32Array
  /** Of those looked at last: counts each for its case; what is none, behind all of them. */
  addCases(counts: Uint32Array): void
  /** Of those looked at last: counts the list of common facts of each with a variant that fails nothing but `bit`. */
  addCommon(counts: Uint32Array, bit: number): void
}

export function createLooker(
  segment: Segment,
  rules: VariantRules,
  cases: Cases | undefined,
  { view, commons, patterns, lowests, highests, ones, fits, singles }: LookingRoom,
): Looker {
  const { common, pattern, lowest, highest, variantStarts } = segment.columns
  const { least, most, priceBit } = rules
  const found = { ones, fits }
  let count = 0

  /** Those whose prices lie on both sides of a limit are no case. */
  function putSingles(docs: Uint32Array, none: number): void {
    valuesOf(lowest, docs, count, lowests)
    valuesOf(highest, docs, count, highests)
    for (let at = 0; at < count; at++) {
      if (lowests[at]! >= least && highests[at]! <= most) continue
      ones[at] = none
      put(docs, at)
    }
  }

  function put(docs: Uint32Array, at: number): void {
    const { length } = view
    singles[length] = at
    view.patterns[length] = patterns[at]!
    view.left[length] = rules.left[commons[at]!]!
    view.prices[length] = variantStarts[docs[at]!]!
    view.weights[length] = 1
    view.length = length + 1
  }

  return {
    look(docs, length) {
      count = length
      valuesOf(common, docs, length, commons)
      valuesOf(pattern, docs, length, patterns)
      cases?.find(commons, patterns, length, found)
      view.length = 0
      if (!cases) for (let at = 0; at < length; at++) put(docs, at)
      else if (priceBit !== 0) putSingles(docs, cases.count)
      judgeVariants(view, segment, rules, priceBit !== 0)
      for (let at = 0; at < view.length; at++) fits[singles[at]!] = view.fits[at]!
      return fits
    },
    addCases(counts) {
      for (let at = 0; at < count; at++) counts[ones[at]!]!++
    },
    addCommon(counts, bit) {
      const place = bit === 0 ? 31 : 31 - Math.clz32(bit)
      for (let at = 0; at < count; at++) counts[commons[at]!]! += (fits[at]! >>> place) & 1
    },
  }
}
