import type { LiveIndex } from '../index/live-index.ts'
import type { Segment } from '../index/segment.ts'
import { plainWords } from '../text/wordbook.ts'
import { factSetsOf, itemsOf, setColumnOf } from './fact-lists.ts'
import { type Group, wordIdsOf } from './groups.ts'

/** The groups that say a colour: some product has a colour so called, and hardly anything that is not one. */
export function coloursAmong(groups: readonly Group[], isColour: (word: string) => boolean, index: LiveIndex): Group[] {
  return groups.filter(
    (group) => isColour(group.word) && index.segments.some(({ segment }) => coloursSaid(group, segment).some(Boolean)),
  )
}

/** Tells which products of a segment come in colours, none of which is the one that was asked for. */
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

/** For each fact of variants, whether it is a colour that the group says. */
function coloursSaid(group: Group, segment: Segment): boolean[] {
  const words = new Set(wordIdsOf(segment, group).map(segment.words.word))
  return factSetsOf(segment).facts.map(
    ({ name, value }) => name === 'color' && plainWords(value).some((word) => words.has(word)),
  )
}
