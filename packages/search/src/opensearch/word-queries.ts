import type { Alternative, Group } from '../query/groups.ts'
import type { WeightedGroup } from '../query/match-segment.ts'
import type { RankingWeights } from '../query/plan.ts'
import type { Clause } from './filter-queries.ts'
import { TEXT_FIELDS } from './index-settings.ts'

/** The fields that say what a thing is, as against those that mention it. */
const NAMING_FIELDS = ['title', 'brand', 'category', 'attributes', 'tags'] as const
/** How much of the score of a product's best field its other fields add. */
const OTHER_FIELDS = 0.3
/** Words of a family are forms as well as relatives. */
const FAMILY_WEIGHT = 0.85
const OPTIONAL_COUNTS = 0.02
const MEASURE_COUNTS = 0.6
/** A beginning becomes so many words at most. */
const MOST_BEGUN = 64

/** Whether a product has the word, or what may stand for it, anywhere; `_name` tells of each hit by which. */
export function anywhere({ alternatives }: WeightedGroup, group: number): Clause {
  const should = alternatives.map((one, at) => ({
    constant_score: { filter: within(one, ['words']), boost: one.weight, _name: `${group}:${at}` },
  }))
  return { bool: { should, minimum_should_match: 1 } }
}

/** Whether it stands in the product's names, and not faintly in some description. */
export function inNames(
  { alternatives }: Pick<Group, 'alternatives'>,
  fields: readonly string[] = NAMING_FIELDS,
): Clause {
  return { bool: { should: alternatives.map((one) => within(one, fields)), minimum_should_match: 1 } }
}

/** Whether a product has what was not wanted: in all of its variants, or in names and details and in none of them. */
export function hasUnwantedWord(unwanted: Pick<Group, 'alternatives'>): Clause {
  const said = { bool: { filter: [inNames(unwanted, ['said'])], must_not: [inNames(unwanted, ['said_sometimes'])] } }
  return { bool: { should: [inNames(unwanted, ['said_always']), said], minimum_should_match: 1 } }
}

/** How well a product has the word: the best of what may stand for it, by fields that weigh as the owner says. */
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

/** Whether one of the fields has it. */
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

/** A compound known by its end alone: "*schuhe". */
function isEnd({ kind, text }: Alternative): boolean {
  return kind === 'compound' && text.startsWith('*')
}
