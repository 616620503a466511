import type { Hit } from '../query/run.ts'
import { fold, foldIdentifier } from '../text/fold.ts'
import { hasOneOf } from './product-texts.ts'
import type { ReadyVariant } from './ready-product.ts'

/**
 * Places of the variants that pass the filters: those named by the question's words first, then what can be had; the
 * merchant's order decides ties. `passes` judges a row of the index.
 */
export function fittingVariants(
  { live, doc }: Hit,
  variants: readonly ReadyVariant[],
  words: ReadonlySet<string>,
  passes: (row: number) => boolean,
): number[] {
  const { variantStarts } = live.segment.columns
  const first = variantStarts[doc]!
  // A newer revision may have other variants than the index knows: better to show all than the wrong ones.
  const isSameRevision = variantStarts[doc + 1]! - first === variants.length
  const places: number[] = []
  for (let place = 0; place < variants.length; place++) if (!isSameRevision || passes(first + place)) places.push(place)
  if (places.length < 2) return places
  const isNamed = naming(words)
  const merits = variants.map(({ names, isToBeHad }) => 2 * names.filter(isNamed).length + (isToBeHad ? 1 : 0))
  return places.sort((one, other) => merits[other]! - merits[one]! || one - other)
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
