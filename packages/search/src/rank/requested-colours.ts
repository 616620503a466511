import { factBits } from '../filter/fact-lists.ts'
import type { LiveIndex } from '../index/live-index.ts'
import type { Segment } from '../index/segment.ts'
import { type Group, wordIdsOf } from '../retrieve/term-groups.ts'
import { plainWords } from '../text/wordbook.ts'

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
  const said = colours.slice(0, MOST_COLOURS).map((group) => coloursSaid(group, segment))
  const all = (1 << said.length) - 1
  const bitsOf = factBits(
    segment,
    Int32Array.from(segment.facts.facts, ({ name }, fact) =>
      said.reduce((bits, isSaid, at) => (isSaid[fact] ? bits | (1 << at) : bits), name === 'color' ? A_COLOUR : 0),
    ),
  )
  return (doc) => {
    const { some } = bitsOf(doc)
    return some !== 0 && (some & all) !== all
  }
}

/** The maximum number of colours in a query, and the bit of any colour, above those of these. */
const MOST_COLOURS = 30
const A_COLOUR = 1 << MOST_COLOURS

/** For each fact of variants, whether it is a colour that the group names. */
export function coloursSaid(group: Group, segment: Segment): boolean[] {
  const words = new Set(wordIdsOf(segment, group).map(segment.words.word))
  return segment.facts.facts.map(
    ({ name, value }) => name === 'color' && plainWords(value).some((word) => words.has(word)),
  )
}
