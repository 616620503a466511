import type { LiveIndex } from '../index/live-index.ts'
import type { WeightedGroup } from '../retrieve/match-segment.ts'
import { type Alternative, frequency, type Group, rarityOf } from '../retrieve/term-groups.ts'
import type { Clause } from './filter-queries.ts'
import { SATURATED_AT } from './index-settings.ts'

/** Maximum number of words for a prefix. */
const MOST_BEGUN = 64

/** OpenSearch's BM25 of a word approaches this, times the word's rarity. */
const HIGHEST = 1 + SATURATED_AT

/** Whether a product has the word or an expansion anywhere; `_name` identifies the matching group of each hit. */
export function anywhere({ alternatives }: WeightedGroup, group: number): Clause {
  const should = alternatives.map((one, at) => ({
    constant_score: { filter: within(one, ['words']), boost: one.weight, _name: `${group}:${at}` },
  }))
  return { bool: { should, minimum_should_match: 1 } }
}

/** Whether the product is named by it, and not merely mentions it; or whether one of other fields contains it. */
export function inNames({ alternatives }: Pick<Group, 'alternatives'>, fields: readonly string[] = ['named']): Clause {
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
  return { dis_max: { queries: alternatives.map((one) => scoringOne(one, rarity, index)) } }
}

function scoringOne(one: Alternative, rarity: number, index: LiveIndex): Clause {
  const { kind, text, weight, forms } = one
  if (isEnd(one)) return prefix('weights.backwards', backwards(one), weight)
  if (kind === 'prefix') return prefix('weights', text, weight)
  if (kind === 'stem' && forms) {
    const family = countOf(text, index, 'stem') + countOf(forms.of, index)
    const boost = boostOf(((weight + forms.weight) / 2) * rarity, Math.min(family, index.live), index)
    return { match: { 'weights.stem': { query: forms.of, boost } } }
  }
  const words = text.split(' ')
  const must = words.map((word) => {
    const boost = boostOf((weight * rarity) / words.length, countOf(word, index), index)
    return { term: { weights: { value: word, boost } } }
  })
  return { bool: { must } }
}

/** OpenSearch multiplies by the rarity of the word itself, which that of its group replaces. */
function boostOf(score: number, found: number, index: LiveIndex): number {
  return score / rarityOf(found, index) / HIGHEST
}

function countOf(text: string, index: LiveIndex, kind: Alternative['kind'] = 'exact'): number {
  return frequency(index, { alternatives: [{ kind, text, weight: 1 }] })
}

/** The best words with this beginning, all as rare as the most frequent of them. */
function prefix(field: string, value: string, weight: number): Clause {
  const boost = weight / HIGHEST
  return { prefix: { [field]: { value, rewrite: `top_terms_blended_freqs_${MOST_BEGUN}`, boost } } }
}

/** Whether one of the fields contains it. */
function within(one: Alternative, fields: readonly string[]): Clause {
  const each = fields.map((field): Clause => {
    if (one.kind === 'prefix') return { prefix: { [field]: one.text } }
    if (isEnd(one)) return { prefix: { 'weights.backwards': backwards(one) } }
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

function backwards({ text }: Alternative): string {
  return [...text.slice(1)].reverse().join('')
}
