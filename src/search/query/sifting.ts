import type { FacetCounter } from './facets.ts'
import { HANDFUL, type SegmentFilter, type Verdicts } from './filtering.ts'
import type { Parted } from './part-counter.ts'

/** Docs with the weight of their words, in the order of docs. */
export interface Sifted {
  docs: Uint32Array
  scores: Float32Array
  length: number
}

export interface Sieve {
  filter: SegmentFilter
  verdicts: Verdicts
  parted: Parted
  /** Room for as many docs as are sifted: those that pass whole from its beginning, those that pass in part from its end. */
  passed: Uint32Array
}

export function createParted(): Parted {
  return {
    docs: new Uint32Array(HANDFUL),
    barring: new Int32Array(HANDFUL),
    length: 0,
    passes: new Uint8Array(HANDFUL),
  }
}

/** Keeps what passes, where it stands, and counts facets on the way. */
export function sift(docs: Uint32Array, scores: Float32Array, sieve: Sieve, counter: FacetCounter | undefined): Sifted {
  const { filter, verdicts, parted, passed } = sieve
  if (filter.isOpen) {
    counter?.countWhole(docs)
    return { docs, scores, length: docs.length }
  }
  let kept = 0
  let whole = 0
  let partly = passed.length
  for (let from = 0; from < docs.length; from += HANDFUL) {
    const to = Math.min(from + HANDFUL, docs.length)
    filter.judge(docs, from, to, verdicts)
    // Before docs move up.
    counter?.countBarred(docs, from, to, verdicts)
    judgeParted(docs, from, to, sieve, counter)
    const { failing, barring } = verdicts
    let part = 0
    for (let at = from; at < to; at++) {
      const failed = failing[at - from]!
      if (failed === 0) passed[whole++] = docs[at]!
      else {
        if (!isParted(failed, barring[at - from]!) || parted.passes[part++] === 0) continue
        passed[--partly] = docs[at]!
      }
      docs[kept] = docs[at]!
      scores[kept++] = scores[at]!
    }
  }
  counter?.countWhole(passed.subarray(0, whole))
  counter?.countPassing(passed.subarray(partly))
  return { docs, scores, length: kept }
}

/**
 * Whether it takes a look at each variant. What two filters bar no facet counts; what fails nothing but what bars it is
 * counted by column.
 */
function isParted(failing: number, barring: number): boolean {
  return (barring & (barring - 1)) === 0 && failing !== barring
}

/** Finds out which docs pass with some of their variants. */
function judgeParted(
  docs: Uint32Array,
  from: number,
  to: number,
  { filter, verdicts, parted }: Sieve,
  counter: FacetCounter | undefined,
): void {
  const { failing, barring } = verdicts
  let length = 0
  for (let at = 0; at < to - from; at++) {
    if (failing[at] === 0 || !isParted(failing[at]!, barring[at]!)) continue
    parted.docs[length] = docs[from + at]!
    parted.barring[length++] = barring[at]!
  }
  parted.length = length
  if (counter) counter.countParted(parted)
  else {
    for (let at = 0; at < length; at++) {
      // It fails something or would not be here; what does not bar it is looked up.
      parted.passes[at] = filter.passes(parted.docs[at]!, ~0, parted.barring[at]!) ? 1 : 0
    }
  }
}

/** How many pass; nobody asks for more than `enough`. */
export function passing(docs: Uint32Array, { filter, verdicts }: Sieve, enough: number): number {
  if (filter.isOpen) return docs.length
  const { failing, barring } = verdicts
  let count = 0
  for (let from = 0; from < docs.length && count < enough; from += HANDFUL) {
    const to = Math.min(from + HANDFUL, docs.length)
    filter.judge(docs, from, to, verdicts)
    for (let at = from; at < to && count < enough; at++) {
      if (filter.passes(docs[at]!, failing[at - from]!, barring[at - from]!)) count++
    }
  }
  return count
}
