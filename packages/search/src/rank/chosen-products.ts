import type { SegmentMatches } from '../retrieve/segment-matches.ts'
import type { RankSteps, StepRule } from './rule.ts'

// Products that do not depend on words: placed by the owner, or requested by a number.

/** The owner's products for this query, in the owner's order. */
export const pinned: StepRule = {
  name: 'pinned',
  stepsFor: ({ plan: { pinned } }) =>
    pinned.size === 0
      ? undefined
      : steps(pinned.size, pinned.keys(), (number) => pinned.size - (pinned.get(number) ?? pinned.size)),
}

/** Products with the requested SKU, GTIN or model number. */
export const identifier: StepRule = {
  name: 'identifier',
  stepsFor: ({ plan: { identified } }) =>
    identified.size === 0 ? undefined : steps(1, identified, (number) => (identified.has(number) ? 1 : 0)),
}

/** Products that the owner wants at the end. */
export const buried: StepRule = {
  name: 'buried',
  stepsFor: ({ plan: { buried } }) =>
    buried.size === 0 ? undefined : { ...steps(1, [], (number) => (buried.has(number) ? 0 : 1)), usual: 1 },
}

function steps(most: number, numbers: Iterable<number>, stepOf: (number: number) => number): RankSteps {
  const few = [...numbers]
  const docsOf = ({ live }: SegmentMatches) => few.map(live.segment.docOf).filter((doc) => doc >= 0)
  return {
    most,
    usual: 0,
    few: docsOf,
    of: ({ live }) => {
      const { numbers } = live.segment.columns
      return (doc) => stepOf(numbers[doc]!)
    },
  }
}
