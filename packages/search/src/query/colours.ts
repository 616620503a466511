import type { LiveIndex } from '../index/live-index.ts'
import type { Segment } from '../index/segment.ts'
import { plainWords } from '../text/wordbook.ts'
import { factSetsOf, itemsOf, setColumnOf } from './fact-lists.ts'
import { type Group, wordIdsOf } from './groups.ts'

/**
 * The groups that name a colour: some product has a colour with this name, and almost no product has the word
 * otherwise.
 */
export function coloursAmong(groups: readonly Group[], isColour: (word: string) => boolean, index: LiveIndex): Group[] {
  return groups.filter(
    (group) => isColour(group.word) && index.segments.some(({ segment }) => coloursSaid(group, segment).some(Boolean)),
  )
}

/** Returns a function that tells whether a product of a segment comes only in other colours than the requested one. */
export function inOtherColours(colours: readonly Group[], segment: Segment): (doc: number) => boolean {
  const set = setColumnOf(segment, 'color')
  if (!set || colours.length === 0) return () => false
  const said = colours.map((group) => coloursSaid(group, segment))
  const sets = factSetsOf(segment)
  return (doc) => {
    const own = itemsOf(sets, set.column[doc]!)
    return own.length > 0 && !said.every((isSaid) => own.some((item) => isSaid[item]))
  }
}

/** For each fact of variants, whether it is a colour that the group names. */
function coloursSaid(group: Group, segment: Segment): boolean[] {
  const words = new Set(wordIdsOf(segment, group).map(segment.words.word))
  return factSetsOf(segment).facts.map(
    ({ name, value }) => name === 'color' && plainWords(value).some((word) => words.has(word)),
  )
}
