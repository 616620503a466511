import { namedBy, nameOfSought } from '../query/product-kinds.ts'
import type { StepRule } from './rule.ts'

/**
 * A product with all words that has less than this share of their weight has them only in a corner of a description.
 */
export const FAINT = 0.25

/**
 * Products with all words come before products with some. If one word alone names the kind, this requires that the
 * product is named by it: a green lantern to hang in a tent is no green tent. Faint matches are ranked by score alone:
 * a camera that mentions a frame is no digital photo frame.
 */
export const allWords: StepRule = {
  name: 'all_words',
  stepsFor({ complete, kinds, index }) {
    if (!complete) return undefined
    const kind = nameOfSought(kinds, index)
    return {
      most: 1,
      usual: 0,
      few: (_, at) => complete[at]!,
      of: ({ live }, at) => {
        const isNamed = kind ? namedBy([kind], live) : () => true
        return (doc, words) => (complete[at]!.has(doc) && words >= FAINT && isNamed(doc) ? 1 : 0)
      },
    }
  },
}
