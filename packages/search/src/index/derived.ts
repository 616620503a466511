import { type Columns, openColumns } from './columns.ts'
import { PROFILE } from './fact-sets.ts'
import { type Column, type Image, packImage, type Section } from './image.ts'
import type { SegmentFacts } from './segment-facts.ts'
import { countTotals, emptyTotals, openTotals } from './tally.ts'

// What is worked out from other sections. It is kept in the image, so that opening a segment of a million products takes
// no longer than opening one of ten.

/** The image of these sections, and of what is derived from them. */
export function packDerived(facts: SegmentFacts, sections: ReadonlyMap<string, Section>): Image<SegmentFacts> {
  const lengthOf = (name: string) => sections.get(name)?.length ?? 0
  const image = packImage(
    facts,
    new Map([
      ...sections,
      ['statusSets', new Uint8Array(facts.size)],
      ['lowest', emptyColumn(sections.get('prices'), facts.size)],
      ['highest', emptyColumn(sections.get('prices'), facts.size)],
      ...emptyTotals({
        brands: facts.brands.length,
        sets: lengthOf('factSetListStarts') - 1,
        profiles: lengthOf('profileItems') / PROFILE,
      }),
    ]),
  )
  const columns = openColumns(image)
  lookAtAllVariants(columns)
  countTotals({ columns, facts }, openTotals(image, columns))
  return image
}

function emptyColumn(like: Section | undefined, size: number): Column {
  return like instanceof Uint8Array
    ? new Uint8Array(size)
    : like instanceof Uint16Array
      ? new Uint16Array(size)
      : new Uint32Array(size)
}

/** Fills in what the variants of a doc have together, so that most questions need not look at each of them. */
function lookAtAllVariants(columns: Columns): void {
  const { variantStarts, prices, pattern, statusSets, lowest, highest } = columns
  const statusesOf = statusesByPattern(columns)
  for (let doc = 0; doc < statusSets.length; doc++) {
    const start = variantStarts[doc]!
    const end = variantStarts[doc + 1]!
    let low = prices[start] ?? 0
    let high = low
    for (let row = start; row < end; row++) {
      const price = prices[row]!
      if (price < low) low = price
      if (price > high) high = price
    }
    statusSets[doc] = statusesOf[pattern[doc]!]!
    lowest[doc] = low
    highest[doc] = high
  }
}

function statusesByPattern({ patternStarts, patternItems, stateItems }: Columns): Uint8Array {
  const sets = new Uint8Array(patternStarts.length - 1)
  for (let pattern = 0; pattern < sets.length; pattern++) {
    const end = patternStarts[pattern + 1]!
    for (let item = patternStarts[pattern]!; item < end; item++) {
      sets[pattern]! |= 1 << stateItems[patternItems[item]! * 2 + 1]!
    }
  }
  return sets
}
