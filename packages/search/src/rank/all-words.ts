import type { StepRule } from './rule.ts'

/** Who holds all words, and so faintly, comes before nobody: a laser printer whose manual names a hard disk of 1 TB. */
const FAINT = 0.25

/** What holds all words comes before what holds some. */
export const allWords: StepRule = {
  name: 'all_words',
  stepsFor({ complete }) {
    if (!complete) return undefined
    return {
      most: 1,
      usual: 0,
      few: (_, at) => complete[at]!,
      of: (_, at) => (doc, words) => (words > FAINT && complete[at]!.has(doc) ? 1 : 0),
    }
  },
}
