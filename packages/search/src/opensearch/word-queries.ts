import type { LiveIndex } from '../index/live-index.ts'
import type { WeightedGroup } from '../retrieve/match-segment.ts'
import { type Alternative, frequency, type Group, rarityOf } from '../retrieve/term-groups.ts'
import type { Clause } from './filter-queries.ts'

/** The fields that name a product, as opposed to those that only mention words. */
const NAMING_FIELDS = ['title', 'brand', 'category', 'attributes', 'tags'] as const
/** Maximum number of words for a prefix. */
const MOST_BEGUN = 64

/** Whether a product has the word or an expansion anywhere; `_name` identifies the matching group of each hit. */
export function anywhere({ alternatives }: WeightedGroup, group: number): Clause {
  const should = alternatives.map((one, at) => ({
    constant_score: { filter: within(one, ['words']), boost: one.weight, _name: `${group}:${at}` },
  }))
  return { bool: { should, minimum_should_match: 1 } }
}

/** Whether the product's names contain it, or another field does so prominently. */
export function inNames(
  { alternatives }: Pick<Group, 'alternatives'>,
  fields: readonly string[] = NAMING_FIELDS,
): Clause {
  return { bool: { should: alternatives.map((one) => within(one, fields)), minimum_should_match: 1 } }
}

/**
 * Whether a product has the unwanted property: in all of its variants, or in names and specifications but in no
 * variant.
 */
export function hasUnwantedWord(unwanted: Pick<Group, 'alternatives'>): Clause {
  const said = { bool: { filter: [inNames(unwanted, ['said'])], must_not: [inNames(unwanted, ['said_sometimes'])] } }
  return { bool: { should: [inNames(unwanted, ['said_always']), said], minimum_should_match: 1 } }
}

/**
 * The score of a word in a product, the best of its expansions: the weight that the product's texts give the word, times
 * how rare the group is in the whole index.
 */
export function scoring({ alternatives, rarity }: WeightedGroup, index: LiveIndex): Clause {
  const queries = alternatives.map((one): Clause => {
    const boost = one.weight * rarity
    if (isEnd(one)) return { constant_score: { filter: within(one, ['words']), boost: boost / 2 } }
    if (one.kind === 'prefix') {
      const rewrite = `top_terms_blended_freqs_${MOST_BEGUN}`
      return { prefix: { weights: { value: one.text, rewrite, boost: one.weight } } }
    }
    const words = one.text.split(' ')
    if (one.kind !== 'stem' && words.length > 1)
      return { bool: { must: words.map((word) => weighed('weights', word, boost / words.length, index)) } }
    const of = one.forms?.of
    if (one.kind !== 'stem' || of === undefined) return weighed('weights', one.text, boost, index)
    const found = countOf(one, index) + countOf({ ...one, kind: 'exact', text: of }, index)
    const weight = ((one.weight + (one.forms?.weight ?? 0)) / 2) * (rarity / rarityOf(found, index))
    return { match: { 'weights.stem': { query: of, boost: weight } } }
  })
  return { dis_max: { queries } }
}

/** OpenSearch multiplies by the rarity of the word itself, which its group replaces. */
function weighed(field: string, word: string, boost: number, index: LiveIndex): Clause {
  const own = rarityOf(countOf({ kind: 'exact', text: word, weight: 1 }, index), index)
  return { term: { [field]: { value: word, boost: boost / own } } }
}

function countOf(one: Alternative, index: LiveIndex): number {
  return frequency(index, { alternatives: [one] })
}

/** Whether one of the fields contains it. */
function within(one: Alternative, fields: readonly string[]): Clause {
  const each = fields.map((field): Clause => {
    if (one.kind === 'prefix') return { prefix: { [field]: one.text } }
    if (isEnd(one)) return { prefix: { 'words.backwards': [...one.text.slice(1)].reverse().join('') } }
    if (one.kind === 'stem') return { match: { [`${field}.stem`]: one.forms?.of ?? one.text } }
    const words = one.text.split(' ')
    const terms = words.map((word) => ({ term: { [field]: word } }))
    return terms.length === 1 && terms[0] ? terms[0] : { bool: { filter: terms } }
  })
  return each.length === 1 && each[0] ? each[0] : { bool: { should: each, minimum_should_match: 1 } }
}

/** A compound known only by its suffix: "*schuhe". */
function isEnd({ kind, text }: Alternative): boolean {
  return kind === 'compound' && text.startsWith('*')
}
