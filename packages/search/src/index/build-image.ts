import type { NumberedEntry, Product } from '@vitrine/product'
import type { Analysis } from '../text/analysis.ts'
import { createSegmentBuilder } from './build.ts'
import { toDocument } from './document.ts'
import type { FieldWeights } from './impact.ts'
import type { SegmentImage } from './segment-facts.ts'
import { inTurns, type Turns } from './turns.ts'

export interface BuildParts {
  analysis: Analysis
  weights: FieldWeights
  /** The instant for which sale prices hold. */
  at: Date
}

/** Builds a segment from products in the order of their numbers. */
export async function buildImage(
  batches: AsyncIterable<readonly NumberedEntry[]>,
  { analysis, weights, at }: BuildParts,
  turns: Turns,
): Promise<SegmentImage> {
  const builder = createSegmentBuilder({ ...analysis, weights })
  for await (const batch of batches) {
    for (const { number, product } of batch) {
      if (isSearchable(product)) builder.add(toDocument(number, product, { at, readTitle: analysis.readTitle }))
      if (turns.isOver()) await turns.pass()
    }
  }
  return inTurns(builder.finishing(), turns)
}

/** A product may be sold without being offered to searches. */
export function isSearchable({ eligibility }: Product): boolean {
  return eligibility?.search !== false
}
