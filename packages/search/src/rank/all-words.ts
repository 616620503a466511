import { namedBy, nameOfSought } from '../query/kinds.ts'
import type { StepRule } from './rule.ts'

/** Who holds all words, and so faintly, comes before nobody: a laser printer whose manual names a hard disk of 1 TB. */
export const FAINT = 0.25

/**
 * What holds all words comes before what holds some; where one word alone names the kind, only if it is named so: a green
 * lantern to hang in a tent is no green tent.
 */
export const allWords: StepRule = {
  name: 'all_words',
  stepsFor({ complete, plan, kinds, index }) {
    if (!complete) return undefined
    const kind = nameOfSought(plan, kinds, index)
    return {
      most: 1,
      usual: 0,
      few: (_, at) => complete[at]!,
      of: ({ live }, at) => {
        const isNamed = kind ? namedBy([kind], live) : () => true
        return (doc, words) => (words > FAINT && complete[at]!.has(doc) && isNamed(doc) ? 1 : 0)
      },
    }
  },
}
