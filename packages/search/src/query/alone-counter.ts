import type { CountedSlot } from './barred.ts'
import { barredAlone, barredPartly, takeOut, type Verdicts } from './judging.ts'
import type { PartCounter } from './part-counter.ts'
import { isOfVariants } from './variant-filters.ts'
import { HANDFUL, type Handful, WORDS } from './verdicts.ts'

/** Counts, for the facet of each filter, what that filter alone keeps out. */
export function createAloneCounter(slots: readonly CountedSlot[], parts: PartCounter | undefined) {
  const words = new Int32Array(WORDS)
  const docs = new Uint32Array(HANDFUL)

  function take(chosen: Int32Array, handful: Handful, into: Uint32Array): number {
    const length = takeOut(chosen, handful.from, into, 0)
    if (handful.docs) for (let at = 0; at < length; at++) into[at] = handful.docs[into[at]!]!
    return length
  }

  return (handful: Handful, verdicts: Verdicts): void => {
    for (const slot of slots) {
      if (slot.counter.isFull()) continue
      // A facet of products asks only whether a variant passes the other filters; others ask which.
      const isSure = !isOfVariants(slot.name) && slot.name !== 'price' && slot.name !== 'availability'
      const whole = take(barredAlone(verdicts, slot.bit, isSure, words), handful, docs)
      if (whole > 0) slot.counter.count(docs.subarray(0, whole))
      if (!parts) continue
      const parted = take(barredPartly(verdicts, slot.bit, isSure, words), handful, docs)
      if (parted > 0) parts.countBarred(slot, docs, parted)
    }
  }
}
