import type { Variant } from '../../catalog/product.ts'
import type { Hit } from '../query/run.ts'
import { fold, foldIdentifier } from '../text/fold.ts'
import { hasOneOf } from './product-texts.ts'
import type { ReadyProduct } from './ready-product.ts'

/**
 * Variants that pass the filters: those named by the question's words first, then what can be had; the merchant's order
 * decides ties. `passes` judges a row of the index.
 */
export function fittingVariants(
  { live, doc }: Hit,
  { product: { variants } }: ReadyProduct,
  words: ReadonlySet<string>,
  passes: (row: number) => boolean,
): Variant[] {
  const { variantStarts } = live.segment.columns
  const first = variantStarts[doc]!
  // A newer revision may have other variants than the index knows: better to show all than the wrong ones.
  const isSameRevision = variantStarts[doc + 1]! - first === variants.length
  const passing = isSameRevision ? variants.filter((_, place) => passes(first + place)) : variants
  if (passing.length < 2) return [...passing]
  const isNamed = naming(words)
  return passing
    .map((variant) => ({ variant, merit: 2 * namedBy(variant, isNamed) + (isToBeHad(variant) ? 1 : 0) }))
    .sort((one, other) => other.merit - one.merit)
    .map(({ variant }) => variant)
}

/** How many of a variant's names, labels and numbers, hold one of the words. */
function namedBy({ options, sku, gtin, id }: Variant, isNamed: (name: string) => boolean): number {
  let count = 0
  for (const { label } of options) if (isNamed(label)) count++
  for (const number of [sku, gtin, id]) if (number !== undefined && isNamed(number)) count++
  return count
}

/** Whether a name holds one of the words, or is one as numbers are compared: "in any spelling". */
function naming(words: ReadonlySet<string>): (name: string) => boolean {
  const known = new Map<string, boolean>()
  const hasDigits = words.values().some(hasDigit)
  function judge(name: string): boolean {
    const folded = fold(name)
    if (hasOneOf(folded, words)) return true
    // Most names of variants are numbers, and most words are none.
    return (hasDigits || !hasDigit(folded)) && words.has(foldIdentifier(folded))
  }
  return (name) => {
    const verdict = known.get(name) ?? judge(name)
    known.set(name, verdict)
    return verdict
  }
}

function hasDigit(text: string): boolean {
  return /\d/.test(text)
}

function isToBeHad({ availability }: Variant): boolean {
  return availability.status === 'in_stock' || availability.status === 'limited_stock'
}
