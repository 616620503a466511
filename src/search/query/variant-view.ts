import type { Segment } from '../index/segment.ts'
import type { Parted } from './parted.ts'
import type { VariantRules } from './variant-filters.ts'
import { HANDFUL } from './verdicts.ts'

/** What each variant of a handful of products fails, the variants end to end. */
export interface VariantView {
  /** Where the variants of each product begin, and the end of the last. */
  starts: Uint32Array
  /** Bits of filters on variants. */
  failures: Int32Array
  look(parted: Parted): void
  /** Whether a variant of the product passes. */
  somePasses(at: number): boolean
}

export function createVariantView({ columns }: Segment, rules: VariantRules): VariantView {
  const { variantStarts, statuses, prices, common, own } = columns
  const starts = new Uint32Array(HANDFUL + 1)
  const view: VariantView = {
    starts,
    failures: new Int32Array(HANDFUL * 4),
    look(parted) {
      const all = align(parted)
      if (view.failures.length < all) view.failures = new Int32Array(all * 2)
      judge(parted, view.failures)
    },
    somePasses(at) {
      for (let place = starts[at]!; place < starts[at + 1]!; place++) if (view.failures[place] === 0) return true
      return false
    },
  }

  function align({ docs, length }: Parted): number {
    let all = 0
    for (let at = 0; at < length; at++) {
      starts[at] = all
      all += variantStarts[docs[at]! + 1]! - variantStarts[docs[at]!]!
    }
    starts[length] = all
    return all
  }

  function judge({ docs, length }: Parted, failures: Int32Array): void {
    let place = 0
    for (let at = 0; at < length; at++) {
      const doc = docs[at]!
      const ofAll = rules.withFacts ? rules.common[common[doc]!]! : 0
      const end = variantStarts[doc + 1]!
      for (let row = variantStarts[doc]!; row < end; row++) {
        let failed = rules.statuses[statuses[row]!]!
        if (rules.priceBit !== 0) {
          const price = prices[row]!
          if (price < rules.least || price > rules.most) failed |= rules.priceBit
        }
        if (ofAll !== 0) failed |= ofAll & rules.own[own[row]!]!
        failures[place++] = failed
      }
    }
  }

  return view
}
