import { setImmediate } from 'node:timers/promises'
import type { ShelvedProduct } from '../../catalog/catalog.ts'
import type { Analysis } from '../text/analysis.ts'
import { createSegmentBuilder, type SegmentImage } from './build.ts'
import { toDocument } from './document.ts'
import type { FieldWeights } from './impact.ts'

export type Numbered = Pick<ShelvedProduct, 'number' | 'product'>

export interface BuildParts {
  analysis: Analysis
  weights: FieldWeights
  /** The instant for which sale prices hold. */
  at: Date
}

/** After so many milliseconds at a stretch, others get their turn. */
const SLICE = 4

/** Builds a segment from products in the order of their numbers, letting requests be answered in between. */
export async function buildImage(
  batches: AsyncIterable<readonly Numbered[]>,
  { analysis, weights, at }: BuildParts,
): Promise<SegmentImage> {
  const builder = createSegmentBuilder({ ...analysis, weights })
  let started = performance.now()
  for await (const batch of batches) {
    for (const { number, product } of batch.filter(isSearchable)) {
      builder.add(toDocument(number, product, { at, readTitle: analysis.readTitle }))
      if (performance.now() - started < SLICE) continue
      await setImmediate()
      started = performance.now()
    }
  }
  return builder.finish()
}

/** A product may be sold without being offered to searches. */
export function isSearchable({ product }: Numbered): boolean {
  return product.eligibility?.search !== false
}
