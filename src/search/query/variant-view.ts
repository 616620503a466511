import type { Segment } from '../index/segment.ts'
import type { VariantRules } from './variant-filters.ts'
import { HANDFUL } from './verdicts.ts'

/** What the variants of a handful of products fail, the variants end to end. */
export interface VariantView {
  /** Where the variants of each product begin, and the end of the last. */
  starts: Uint32Array
  /** Bits of filters on variants. */
  failures: Int32Array
  /** Of each product how many variants pass, the row of the last that does, and what stock they have, as bits. */
  passing: Uint32Array
  rows: Uint32Array
  statuses: Uint32Array
  look(docs: Uint32Array, length: number): void
}

/** Stock is told of variants that fail nothing but `statusBit`. */
export function createVariantView({ columns }: Segment, rules: VariantRules, statusBit: number): VariantView {
  const { variantStarts, statuses, prices, common, own } = columns
  const starts = new Uint32Array(HANDFUL + 1)
  const view: VariantView = {
    starts,
    failures: new Int32Array(HANDFUL * 4),
    passing: new Uint32Array(HANDFUL),
    rows: new Uint32Array(HANDFUL),
    statuses: new Uint32Array(HANDFUL),
    look(docs, length) {
      let most = 0
      for (let at = 0; at < length; at++) most += variantStarts[docs[at]! + 1]! - variantStarts[docs[at]!]!
      if (view.failures.length < most) view.failures = new Int32Array(most * 2)
      judge(docs, length, view.failures)
    },
  }

  // Nobody can guess which variants pass, so nothing branches on it: masks of all bits or none do.
  function judge(docs: Uint32Array, length: number, failures: Int32Array): void {
    const { withFacts, least, most, priceBit, statuses: ofStatus, common: ofCommon, own: ofOwn } = rules
    const { passing: counts, rows, statuses: sets } = view
    let place = 0
    for (let at = 0; at < length; at++) {
      const doc = docs[at]!
      starts[at] = place
      const ofAll = withFacts ? ofCommon[common[doc]!]! : 0
      const end = variantStarts[doc + 1]!
      let passing = 0
      let last = 0
      let set = 0
      for (let row = variantStarts[doc]!; row < end; row++) {
        const status = statuses[row]!
        let failed = ofStatus[status]!
        if (priceBit !== 0 && (prices[row]! < least || prices[row]! > most)) failed |= priceBit
        if (withFacts) failed |= ofAll & ofOwn[own[row]!]!
        failures[place++] = failed
        const passes = maskOf(failed)
        passing -= passes
        last = (last & ~passes) | (row & passes)
        set |= (1 << status) & maskOf(failed & ~statusBit)
      }
      counts[at] = passing
      rows[at] = last
      sets[at] = set
    }
    starts[length] = place
  }

  return view
}

/** All bits when nothing failed, and none otherwise. */
export function maskOf(failed: number): number {
  return ((failed | -failed) >>> 31) - 1
}
