import type { NumberedEntry, Product } from '@vitrine/product'
import { type Analysis, createAnalysis } from '../text/analysis.ts'
import { localeOf, TELLING_PRODUCTS } from '../text/catalogue-language.ts'
import { createSegmentBuilder } from './build.ts'
import { toDocument } from './document.ts'
import type { FieldWeights } from './impact.ts'
import type { SegmentImage } from './segment-facts.ts'
import { inTurns, type Turns } from './turns.ts'

export interface BuildParts {
  analysis: Analysis
  weights: FieldWeights
  /** The instant for which sale prices are valid. */
  at: Date
}

/** Builds a segment from products ordered by number. */
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

/** Builds a segment of a whole catalogue in the language of its products. */
export async function buildWhole(
  batches: AsyncIterable<readonly NumberedEntry[]>,
  { analysis, ...parts }: BuildParts,
  turns: Turns,
): Promise<SegmentImage> {
  const iterator = batches[Symbol.asyncIterator]()
  const first: NumberedEntry[] = []
  while (first.length < TELLING_PRODUCTS) {
    const { value, done } = await iterator.next()
    if (done) break
    first.push(...value)
  }
  const locale = await localeOf(
    first.map(({ product }) => product),
    analysis.locale,
  )
  const own = locale === analysis.locale ? analysis : await createAnalysis(locale)
  async function* all() {
    yield first
    yield* { [Symbol.asyncIterator]: () => iterator }
  }
  return buildImage(all(), { analysis: own, ...parts }, turns)
}

/** A product may be sold without being included in search. */
export function isSearchable({ eligibility }: Product): boolean {
  return eligibility?.search !== false
}
