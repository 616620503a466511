import type { Variant } from '../../catalog/product.ts'
import type { Hit } from '../query/run.ts'
import { hasOneOf, type Names } from './product-texts.ts'
import type { ReadyProduct } from './ready-product.ts'

/**
 * Variants that pass the filters: those named by the question's words first, then what can be had; the merchant's order
 * decides ties. `passes` judges a row of the index.
 */
export function fittingVariants(
  { live, doc }: Hit,
  ready: ReadyProduct,
  words: ReadonlySet<string>,
  passes: (row: number) => boolean,
): Variant[] {
  const { variantStarts } = live.segment.columns
  const first = variantStarts[doc]!
  const names = ready.texts().variants
  const { variants } = ready.product
  // A newer revision may have other variants than the index knows: better to show all than the wrong ones.
  const isSameRevision = variantStarts[doc + 1]! - first === variants.length
  return variants
    .flatMap((variant, place) => {
      if (isSameRevision && !passes(first + place)) return []
      return [{ variant, merit: 2 * namedBy(names[place]!, words) + (isToBeHad(variant) ? 1 : 0) }]
    })
    .sort((one, other) => other.merit - one.merit)
    .map(({ variant }) => variant)
}

/** How many of a variant's names hold one of the words. */
function namedBy({ folded, identifiers }: Names, words: ReadonlySet<string>): number {
  if (words.size === 0) return 0
  let count = 0
  for (const [at, text] of folded.entries()) if (hasOneOf(text, words) || words.has(identifiers[at]!)) count++
  return count
}

function isToBeHad({ availability }: Variant): boolean {
  return availability.status === 'in_stock' || availability.status === 'limited_stock'
}
