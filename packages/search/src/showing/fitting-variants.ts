import type { SegmentFilter } from '../query/filtering.ts'
import type { Hit } from '../query/plan.ts'
import { foldIdentifier } from '../text/fold.ts'
import { hasOneOf } from './product-texts.ts'
import type { ReadyVariant } from './ready-product.ts'

/**
 * Places of the variants that pass the filter: those named by the question's words first, then what can be had; the
 * merchant's order decides ties.
 */
export function fittingVariants(
  { live, doc }: Pick<Hit, 'live' | 'doc'>,
  variants: readonly ReadyVariant[],
  words: ReadonlySet<string>,
  filter: SegmentFilter,
): number[] {
  const { variantStarts } = live.segment.columns
  const first = variantStarts[doc]!
  // A newer revision may have other variants than the index knows: better to show all than the wrong ones.
  const isSameRevision = variantStarts[doc + 1]! - first === variants.length
  const places: number[] = []
  for (let place = 0; place < variants.length; place++) {
    if (!isSameRevision || filter.variantFailures(doc, first + place) === 0) places.push(place)
  }
  if (places.length < 2) return places
  const isNamed = naming(words)
  const merits = variants.map(({ names, isToBeHad }) => 2 * names.filter(isNamed).length + (isToBeHad ? 1 : 0))
  return places.sort((one, other) => merits[other]! - merits[one]!)
}

/** Whether a name holds one of the words, or is one as numbers are compared: "in any spelling". */
function naming(words: ReadonlySet<string>): (name: string) => boolean {
  const hasDigits = words.values().some(hasDigit)
  // Most names of variants are numbers, and most words are none.
  const mayBeOne = (name: string) => hasDigits || !hasDigit(name)
  return (name) => hasOneOf(name, words) || (mayBeOne(name) && words.has(foldIdentifier(name)))
}

function hasDigit(text: string): boolean {
  return /\d/.test(text)
}
