import { setImmediate } from 'node:timers/promises'
import type { NumberedProduct } from '../../catalog/open-reader.ts'
import type { Product } from '../../catalog/product.ts'
import type { Analysis } from '../text/analysis.ts'
import { createSegmentBuilder, type SegmentImage } from './build.ts'
import { toDocument } from './document.ts'
import type { FieldWeights } from './impact.ts'

export interface BuildParts {
  analysis: Analysis
  weights: FieldWeights
  /** The instant for which sale prices hold. */
  at: Date
  signal?: AbortSignal
}

/** After so many milliseconds at a stretch, others get their turn. */
const SLICE = 4

/**
 * Builds a segment from products in the order of their numbers, letting requests be answered after each `slice` of
 * milliseconds; a process that answers none has no need of it.
 */
export async function buildImage(
  batches: AsyncIterable<readonly NumberedProduct[]>,
  { analysis, weights, at, signal }: BuildParts,
  slice = SLICE,
): Promise<SegmentImage> {
  const builder = createSegmentBuilder({ ...analysis, weights })
  let started = performance.now()
  const isLong = () => performance.now() - started > slice
  const turn = async () => {
    await setImmediate()
    signal?.throwIfAborted()
    started = performance.now()
  }
  for await (const batch of batches) {
    for (const { number, product } of batch) {
      if (isSearchable(product)) builder.add(toDocument(number, product, { at, readTitle: analysis.readTitle }))
      if (isLong()) await turn()
    }
  }
  const steps = builder.finishing()
  let step = steps.next()
  for (; !step.done; step = steps.next()) if (isLong()) await turn()
  return step.value
}

/** A product may be sold without being offered to searches. */
function isSearchable({ eligibility }: Product): boolean {
  return eligibility?.search !== false
}
