import type { Segment } from '../index/segment.ts'
import type { Counts } from './counts.ts'
import { type FactLists, ownFactsOf } from './fact-lists.ts'
import type { BitOf } from './slots.ts'
import type { VariantView } from './variant-view.ts'

// Facts of products some of whose variants pass. No product counts a fact twice, however many of its variants have it.

export type CountFacts = (docs: Uint32Array, length: number, view: VariantView) => void

/** Facts of the variants that pass, but for those that filters ask for: these are left to `createOwnFacts`. */
export function createFreeFacts(segment: Segment, counts: Counts, bitOf: BitOf): CountFacts {
  const { common, own, variantStarts } = segment.columns
  const { starts: listStarts, items, facts } = ownFactsOf(segment)
  const isFree = freeFacts(facts, bitOf)
  // Which product counted a fact last.
  const stamps = new Uint32Array(facts.length)
  let stamp = 0

  function countSome(doc: number, from: number, to: number, failures: Int32Array): void {
    const first = variantStarts[doc]! - from
    stamp++
    for (let place = from; place < to; place++) {
      if (failures[place] !== 0) continue
      const list = own[first + place]!
      const end = listStarts[list + 1]!
      for (let item = listStarts[list]!; item < end; item++) {
        const fact = items[item]!
        counts.facts[fact]! += stamps[fact] === stamp ? 0 : isFree[fact]!
        stamps[fact] = stamp
      }
    }
  }

  return (docs, length, { starts, failures, passing, rows }) => {
    for (let at = 0; at < length; at++) {
      if (passing[at] === 0) continue
      counts.common[common[docs[at]!]!]!++
      if (passing[at] === 1) counts.own[own[rows[at]!]!]!++
      else countSome(docs[at]!, starts[at]!, starts[at + 1]!, failures)
    }
  }
}

/** Which facts no filter asks for, by name. */
export function freeFacts(facts: FactLists['facts'], bitOf: BitOf): Uint8Array {
  const names = new Map<string, number>()
  return Uint8Array.from(facts, ({ name }) => {
    const known = names.get(name) ?? (bitOf(name) === 0 ? 1 : 0)
    names.set(name, known)
    return known
  })
}
