import type { Segment } from '../index/segment.ts'
import { fold } from '../text/fold.ts'
import type { CountedSlot } from './barred.ts'
import type { Counts } from './counts.ts'
import { commonFactsOf, type FactLists, ownFactsOf } from './fact-lists.ts'
import type { Parted } from './parted.ts'
import type { BitOf } from './slots.ts'
import type { VariantView } from './variant-view.ts'
import { HANDFUL } from './verdicts.ts'

// Facts of products some of whose variants pass. No product counts a fact twice, however many of its variants have it.

export type CountFacts = (parted: Parted, view: VariantView) => void

/** Facts that no filter asks for: of the variants that pass. Those that filters ask for are left to `createOwnFacts`. */
export function createFreeFacts(segment: Segment, counts: Counts, bitOf: BitOf): CountFacts {
  const { common, own, variantStarts } = segment.columns
  const { starts: listStarts, items, facts } = ownFactsOf(segment)
  const isFree = freeFacts(facts, bitOf)
  // Which product counted a fact last.
  const stamps = new Uint32Array(facts.length)
  let stamp = 0

  return ({ docs, length, passes }, { starts, failures }) => {
    for (let at = 0; at < length; at++) {
      if (passes[at] === 0) continue
      const doc = docs[at]!
      counts.common[common[doc]!]!++
      const first = variantStarts[doc]! - starts[at]!
      stamp++
      for (let place = starts[at]!; place < starts[at + 1]!; place++) {
        if (failures[place] !== 0) continue
        const list = own[first + place]!
        if (passes[at] === 1) {
          counts.own[list]!++
          break
        }
        for (let item = listStarts[list]!; item < listStarts[list + 1]!; item++) {
          const fact = items[item]!
          counts.facts[fact]! += isFree[fact]! & (stamps[fact] === stamp ? 0 : 1)
          stamps[fact] = stamp
        }
      }
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

/** Facts of the name that a filter asks for: of the variants that pass all other filters. */
export function createOwnFacts(segment: Segment, { name, bit, counter }: CountedSlot, counts: Counts): CountFacts {
  const { common, own, variantStarts } = segment.columns
  const ofAll = factsNamed(commonFactsOf(segment), name)
  const ofOne = factsNamed(ownFactsOf(segment), name)
  const stamps = new Uint32Array(segment.facts.facts.length)
  const unparted = new Uint32Array(HANDFUL)
  let stamp = 0

  function count({ starts, items }: Pick<FactLists, 'starts' | 'items'>, list: number): void {
    for (let item = starts[list]!; item < starts[list + 1]!; item++) {
      const fact = items[item]!
      counts.facts[fact]! += stamps[fact] === stamp ? 0 : 1
      stamps[fact] = stamp
    }
  }

  function countVariants(doc: number, from: number, to: number, failures: Int32Array): void {
    const first = variantStarts[doc]! - from
    stamp++
    count(ofAll, common[doc]!)
    for (let place = from; place < to; place++) {
      if ((failures[place]! & ~bit) === 0) count(ofOne, own[first + place]!)
    }
  }

  return ({ docs, length }, { starts, failures }) => {
    let whole = 0
    for (let at = 0; at < length; at++) {
      const [from, to] = [starts[at]!, starts[at + 1]!]
      let some = 0
      let all = 1
      for (let place = from; place < to; place++) {
        const fits = (failures[place]! & ~bit) === 0 ? 1 : 0
        some |= fits
        all &= fits
      }
      if (all === 1) unparted[whole++] = docs[at]!
      else if (some === 1) countVariants(docs[at]!, from, to, failures)
    }
    if (whole > 0) counter.count(unparted.subarray(0, whole))
  }
}

/** The lists without facts of other names. */
function factsNamed({ facts, starts, items }: FactLists, name: string): Pick<FactLists, 'starts' | 'items'> {
  const key = fold(name)
  const isNamed = facts.map((fact) => fold(fact.name) === key)
  const kept = items.filter((fact) => isNamed[fact])
  const begins = new Uint32Array(starts.length)
  for (let list = 0, length = 0; list < starts.length - 1; list++) {
    for (let item = starts[list]!; item < starts[list + 1]!; item++) if (isNamed[items[item]!]) length++
    begins[list + 1] = length
  }
  return { starts: begins, items: kept }
}
