import type { Segment } from '../index/segment.ts'
import { fold } from '../text/fold.ts'
import type { CountedSlot } from './barred.ts'
import type { Counts } from './counts.ts'
import { commonFactsOf, type FactLists, ownFactsOf } from './fact-lists.ts'
import type { CountFacts } from './part-facts.ts'
import { maskOf, type VariantView } from './variant-view.ts'

// Facts of the name that a filter asks for: of the variants that pass all other filters.

export function createOwnFacts(segment: Segment, { name, bit }: CountedSlot, counts: Counts): CountFacts {
  const ofAll = factsNamed(commonFactsOf(segment), name)
  const ofOne = factsNamed(ownFactsOf(segment), name)
  if (hasSeveral(ofAll) || hasSeveral(ofOne)) return countingSeveral(segment, { ofAll, ofOne, bit }, counts)
  const none = segment.facts.facts.length
  return countingOne(segment, { ofAll: onlyFact(ofAll, none), ofOne: onlyFact(ofOne, none), bit }, counts)
}

type NamedLists = Pick<FactLists, 'starts' | 'items'>

interface Named<Lists> {
  /** Of what all variants have, and of what one has beside. */
  ofAll: Lists
  ofOne: Lists
  bit: number
}

/** A variant has one colour, one size: then counting is a look at a table, and no branch to guess. */
function countingOne(segment: Segment, { ofAll, ofOne, bit }: Named<Uint32Array>, counts: Counts): CountFacts {
  const { common, own, variantStarts } = segment.columns
  const { length: none } = segment.facts.facts
  const stamps = new Uint32Array(none + 1)
  const sums = new Uint32Array(none + 1)
  let stamp = 0

  return (docs, length, { starts, failures }: VariantView) => {
    sums.fill(0)
    for (let at = 0; at < length; at++) {
      const doc = docs[at]!
      const end = starts[at + 1]!
      const first = variantStarts[doc]! - starts[at]!
      const shared = ofAll[common[doc]!]!
      let fits = 0
      stamp++
      for (let place = starts[at]!; place < end; place++) {
        const mask = maskOf(failures[place]! & ~bit)
        const fact = (ofOne[own[first + place]!]! & mask) | (none & ~mask)
        sums[fact]! += stamps[fact] === stamp ? 0 : 1
        stamps[fact] = stamp
        fits |= mask
      }
      sums[(shared & fits) | (none & ~fits)]!++
    }
    for (let fact = 0; fact < none; fact++) counts.facts[fact]! += sums[fact]!
  }
}

function countingSeveral(segment: Segment, { ofAll, ofOne, bit }: Named<NamedLists>, counts: Counts): CountFacts {
  const { common, own, variantStarts } = segment.columns
  const stamps = new Uint32Array(segment.facts.facts.length)
  let stamp = 0

  function count({ starts, items }: NamedLists, list: number): void {
    const end = starts[list + 1]!
    for (let item = starts[list]!; item < end; item++) {
      const fact = items[item]!
      counts.facts[fact]! += stamps[fact] === stamp ? 0 : 1
      stamps[fact] = stamp
    }
  }

  return (docs, length, { starts, failures }: VariantView) => {
    for (let at = 0; at < length; at++) {
      const doc = docs[at]!
      const first = variantStarts[doc]! - starts[at]!
      let fits = 0
      stamp++
      for (let place = starts[at]!; place < starts[at + 1]!; place++) {
        if ((failures[place]! & ~bit) !== 0) continue
        fits = 1
        count(ofOne, own[first + place]!)
      }
      if (fits === 1) count(ofAll, common[doc]!)
    }
  }
}

/** The lists without facts of other names. */
function factsNamed({ facts, starts, items }: FactLists, name: string): NamedLists {
  const key = fold(name)
  const isNamed = Uint8Array.from(facts, (fact) => (fold(fact.name) === key ? 1 : 0))
  const begins = new Uint32Array(starts.length)
  const kept = new Uint32Array(items.length + 1)
  let length = 0
  for (let list = 0; list < starts.length - 1; list++) {
    const end = starts[list + 1]!
    for (let item = starts[list]!; item < end; item++) {
      kept[length] = items[item]!
      length += isNamed[items[item]!]!
    }
    begins[list + 1] = length
  }
  return { starts: begins, items: kept.subarray(0, length) }
}

function hasSeveral({ starts }: NamedLists): boolean {
  for (let list = 0; list < starts.length - 1; list++) if (starts[list + 1]! - starts[list]! > 1) return true
  return false
}

/** The one fact of each list; `none` where there is none. */
function onlyFact({ starts, items }: NamedLists, none: number): Uint32Array {
  const facts = new Uint32Array(starts.length - 1).fill(none)
  for (let list = 0; list < facts.length; list++)
    if (starts[list + 1]! > starts[list]!) facts[list] = items[starts[list]!]!
  return facts
}
