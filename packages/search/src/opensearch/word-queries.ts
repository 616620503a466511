import type { RankingWeights } from '../query/plan.ts'
import type { WeightedGroup } from '../retrieve/match-segment.ts'
import type { Alternative, Group } from '../retrieve/term-groups.ts'
import type { Clause } from './filter-queries.ts'
import { TEXT_FIELDS } from './index-settings.ts'

/** The fields that name a product, as opposed to those that only mention words. */
const NAMING_FIELDS = ['title', 'brand', 'category', 'attributes', 'tags'] as const
/** The share of the scores of other fields that is added to a product's best field. */
const OTHER_FIELDS = 0.3
/** Words of a stem family include relatives, not only inflected forms. */
const FAMILY_WEIGHT = 0.85
const OPTIONAL_COUNTS = 0.02
const MEASURE_COUNTS = 0.6
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

/** The score of a word in a product: the best of its expansions, with the owner's field weights. */
export function scoring({ alternatives, optional }: WeightedGroup, { fields }: RankingWeights): Clause {
  const counts = optional ? OPTIONAL_COUNTS : alternatives.some(({ kind }) => kind === 'measure') ? MEASURE_COUNTS : 1
  const weighted = TEXT_FIELDS.flatMap((field) => (fields[field] > 0 ? [{ field, weight: fields[field] }] : []))
  const queries = alternatives.map((one) => {
    const boost = one.weight * counts
    if (one.kind === 'prefix') {
      const rewrite = `top_terms_blended_freqs_${MOST_BEGUN}`
      const some = weighted.map(({ field, weight }) => ({
        prefix: { [field]: { value: one.text, rewrite, boost: boost * weight } },
      }))
      return { dis_max: { queries: some, tie_breaker: OTHER_FIELDS } }
    }
    if (isEnd(one)) return { constant_score: { filter: within(one, ['words']), boost } }
    const isFamily = one.kind === 'stem'
    return {
      multi_match: {
        query: isFamily ? (one.forms?.of ?? one.text) : one.text,
        type: 'cross_fields',
        operator: 'and',
        tie_breaker: OTHER_FIELDS,
        fields: weighted.map(({ field, weight }) => `${field}${isFamily ? '.stem' : ''}^${weight}`),
        boost: isFamily ? boost * (FAMILY_WEIGHT / 0.7) : boost,
      },
    }
  })
  return { dis_max: { queries } }
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
