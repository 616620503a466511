import { oncePer } from '@vitrine/kit'
import type { Dictionary } from '../index/dictionary.ts'
import type { LiveIndex } from '../index/live-index.ts'
import type { Segment, SegmentFacts } from '../index/segment.ts'
import type { Alternative } from '../retrieve/term-groups.ts'
import { gluedMeasureOf, measureOf } from '../text/measures.ts'
import { alternative } from './expansions.ts'
import {
  type FoundTokens,
  firstPhrase,
  type MeasureLimit,
  type ParserParts,
  type Reader,
  type Token,
} from './tokens.ts'

// "Tripod under 1 kg", "rope longer than 60 m", "between 20 and 30 litres": products that state a measure within the
// limits. Measures are words of the index in the smallest unit of their kind, so a limit is the words that fit it.

interface Measure {
  amount: number
  unit: string
  /** Its number of tokens. */
  length: number
}

/** What a phrase before or after a measure limits it to. */
const BEFORE = { under: 'max', less: 'max', over: 'min', more: 'min' } as const
const AFTER = { underAfter: 'max', overAfter: 'min', orMore: 'min', orLess: 'max' } as const

export const readMeasureLimit: Reader = (tokens, at, parts) => {
  const found = readBetween(tokens, at, parts) ?? readBound(tokens, at, parts) ?? readMeasureFirst(tokens, at, parts)
  // Elsewhere words cannot be listed by what they measure.
  const isIn = found?.measure && !parts.index.namedBy && fitting(parts.index, found.measure).length > 0
  return isIn ? found : undefined
}

function readBound(tokens: readonly Token[], at: number, parts: ParserParts): FoundTokens | undefined {
  return eachOf(BEFORE, (name, side) =>
    firstPhrase(name, tokens, at, parts, (opening) => {
      const measure = measureAt(tokens, at + opening)
      return measure && limited(tokens, at, opening + measure.length, { unit: measure.unit, [side]: measure.amount })
    }),
  )
}

function readMeasureFirst(tokens: readonly Token[], at: number, parts: ParserParts): FoundTokens | undefined {
  const measure = measureAt(tokens, at)
  if (!measure) return undefined
  return eachOf(AFTER, (name, side) =>
    firstPhrase(name, tokens, at + measure.length, parts, (length) =>
      limited(tokens, at, measure.length + length, { unit: measure.unit, [side]: measure.amount }),
    ),
  )
}

/** "Between 20 and 30 l": the first number may lack its unit. */
function readBetween(tokens: readonly Token[], at: number, parts: ParserParts): FoundTokens | undefined {
  return firstPhrase('between', tokens, at, parts, (opening) => {
    const first = at + opening
    const own = measureAt(tokens, first)
    return firstPhrase('and', tokens, first + (own?.length ?? 1), parts, (joint) => {
      const second = first + (own?.length ?? 1) + joint
      const high = measureAt(tokens, second)
      const unit = tokens[second + (high?.length ?? 0) - 1]?.folded ?? ''
      const low = own ?? measureFrom(measureOf(tokens[first]?.folded ?? '', unit.replace(/^[\d.,]+/, '')), 1)
      if (!high || low?.unit !== high.unit || low.amount > high.amount) return undefined
      const length = second + high.length - at
      return limited(tokens, at, length, { unit: high.unit, min: low.amount, max: high.amount })
    })
  })
}

function eachOf<Name extends string>(
  sides: Readonly<Record<Name, 'min' | 'max'>>,
  read: (name: Name, side: 'min' | 'max') => FoundTokens | undefined,
): FoundTokens | undefined {
  for (const name of Object.keys(sides) as Name[]) {
    const found = read(name, sides[name])
    if (found) return found
  }
  return undefined
}

function limited(tokens: readonly Token[], at: number, length: number, limit: Omit<MeasureLimit, 'says'>): FoundTokens {
  const says = tokens
    .slice(at, at + length)
    .map(({ piece }) => piece)
    .join(' ')
  return { length, says: '', measure: { says, ...limit } }
}

/** "1.5 kg", "300g". */
function measureAt(tokens: readonly Token[], at: number): Measure | undefined {
  const [number, unit] = [tokens[at]?.folded ?? '', tokens[at + 1]?.folded ?? '']
  return measureFrom(gluedMeasureOf(number), 1) ?? measureFrom(measureOf(number, unit), 2)
}

function measureFrom(word: string | undefined, length: number): Measure | undefined {
  const [, amount, unit] = MEASURE.exec(word ?? '') ?? []
  return amount === undefined || unit === undefined ? undefined : { amount: Number(amount), unit, length }
}

/** A measure as a word of the index. */
const MEASURE = /^(\d+(?:\.\d+)?)(\p{L}+)$/u

/** Maximum number of measures: in a large catalogue those nearest to a limit. */
const MOST_FITTING = 256
/** The weight of measures other than the limit itself. */
const WITHIN_COUNTS = 0.9

/** The measures of products that are within the limit. */
export function fitting(
  index: LiveIndex,
  { unit, min = 0, max = Number.POSITIVE_INFINITY }: MeasureLimit,
): Alternative[] {
  const words = index.segments.flatMap(({ segment }) => measuresIn(segment, unit))
  const within = words.filter(({ amount }) => amount >= min && amount <= max)
  const ordered = within.sort((one, other) => (min > 0 ? one.amount - other.amount : other.amount - one.amount))
  const texts = [...new Set(ordered.map(({ text }) => text))].slice(0, MOST_FITTING)
  const isLimit = (text: string) => text === `${min}${unit}` || text === `${max}${unit}`
  return texts.map((text) => ({
    ...alternative('measure', text),
    ...(!isLimit(text) && { weight: WITHIN_COUNTS }),
  }))
}

interface StatedMeasure {
  text: string
  amount: number
}

/** The measures of a segment in a unit, read once, also for what is sold for something else since. */
function measuresIn({ words, facts }: Segment, unit: string): StatedMeasure[] {
  const known = measuresOf(facts)
  const measures = known.get(unit) ?? listMeasures(words, unit)
  known.set(unit, measures)
  return measures
}

const measuresOf = oncePer((_: SegmentFacts) => new Map<string, StatedMeasure[]>())

/** The words that start with a digit and end with the unit. */
function listMeasures(words: Dictionary, unit: string): StatedMeasure[] {
  const [from] = words.range('0')
  const [, to] = words.range('9')
  return words.endingWith(unit, { before: 1, after: 0 }).flatMap((word) => {
    const text = word < from || word >= to ? '' : words.word(word)
    const measure = measureFrom(text, 1)
    return measure?.unit === unit ? [{ text, amount: measure.amount }] : []
  })
}
