import type { SegmentFilter } from '../filter/segment-filter.ts'
import type { Hit } from '../query/plan.ts'
import { foldIdentifier } from '../text/fold.ts'
import { gluedMeasureOf } from '../text/measures.ts'
import { hasOneOf } from './matched-texts.ts'
import type { ReadyVariant } from './ready-product.ts'

/**
 * Indexes of the variants that pass the filter: first those that the query's words name, by labels of their options or
 * by an identifier, then available ones; the merchant's order breaks ties.
 */
export function fittingVariants(
  { live, doc }: Pick<Hit, 'live' | 'doc'>,
  variants: readonly Omit<ReadyVariant, 'id'>[],
  words: ReadonlySet<string>,
  filter: Pick<SegmentFilter, 'variantFailures'>,
): number[] {
  const { variantStarts } = live.segment.columns
  const first = variantStarts[doc]!
  // A newer revision may have other variants than the index: showing all is better than showing the wrong ones.
  const isSameRevision = variantStarts[doc + 1]! - first === variants.length
  const places: number[] = []
  for (let place = 0; place < variants.length; place++) {
    if (!isSameRevision || filter.variantFailures(doc, first + place) === 0) places.push(place)
  }
  if (places.length < 2) return places
  // A label may equal a word in another spelling: `2l` for "2 l", and `2000ml`, as measures are indexed.
  const isNamed = (label: string) =>
    hasOneOf(label, words) ||
    words.has(foldIdentifier(label)) ||
    words.has(gluedMeasureOf(label.replaceAll(' ', '')) ?? '')
  const merits = variants.map(
    ({ labels, identifiers, isToBeHad }) =>
      2 * (labels.filter(isNamed).length + identifiers.filter((number) => words.has(number)).length) +
      (isToBeHad ? 1 : 0),
  )
  return places.sort((one, other) => merits[other]! - merits[one]!)
}
