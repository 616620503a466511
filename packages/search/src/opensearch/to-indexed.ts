import { AVAILABILITY, CONDITIONS, TRAITS } from '@vitrine/product'
import { statementOf } from '../filter/detail-values.ts'
import { type Fact, FIELDS, type Field, type SearchDocument } from '../index/document.ts'
import { type FieldWeights, NAMED, occurrence, quantise } from '../index/impact.ts'
import { factKey } from '../index/intern.ts'
import { titleKey } from '../index/titles.ts'
import { NONE } from '../rank/exclusions.ts'
import type { Analysis } from '../text/analysis.ts'
import { fold, foldIdentifier } from '../text/fold.ts'
import { dimensionsIn } from '../text/measures.ts'
import { withoutStatedAbsent } from '../text/stated-absence.ts'
import { BEFORE_WEIGHT, WEIGHT_UNIT } from './index-settings.ts'

/**
 * The separator between a key and its display form; it occurs in no text, because catalogues contain no control
 * characters.
 */
export const BETWEEN = '\u001f'

/**
 * A rating counts as if five more buyers had given 3.5 stars, in fiftieths of a star: as in `rank/score-factors.ts`.
 */
const USUAL_RATING = 175
const USUAL_COUNT = 5
/** Added to `rating_lift`, since OpenSearch allows no negative factors. */
export const LIFT_OFFSET = 3

/** What an index is written with. */
export interface IndexedBy extends Pick<Analysis, 'cutter' | 'wholeWords' | 'isStopWord'> {
  weights: FieldWeights
}

/** A product in OpenSearch's form: words to match, columns to filter, count and sort by. */
export function toIndexed(document: SearchDocument, by: IndexedBy) {
  const { number, variants, category, rating, ratingCount } = document
  const { words, weightOf } = readTexts(document, by)
  const named = [...weightOf].filter(([, weight]) => quantise(weight) >= NAMED).map(([word]) => word)
  const prices = variants.map(({ price }) => price)
  const settled = (rating * ratingCount + USUAL_RATING * USUAL_COUNT) / (ratingCount + USUAL_COUNT)
  return {
    title: words.title.join(' '),
    heads: words.heads.join(' '),
    category: words.category.join(' '),
    words: [...weightOf.keys()].join(' '),
    weights: Array.from(weightOf, ([word, weight]) => `${word}${BEFORE_WEIGHT}${frequencyOf(weight)}`).join(' '),
    named: named.join(' '),
    names: [...new Set([...words.brand, ...words.category])].join(' '),
    ...saidBy(document, words, (text) => wordsIn(text, by).words),
    number,
    title_key: titleKey(document.title),
    title_words: spelledWords(document.title, by),
    born: document.born,
    rating,
    rating_order: rating * 256 + Math.min(255, Math.round(Math.log2(1 + ratingCount) * 16)),
    rating_lift: rating === 0 ? LIFT_OFFSET : LIFT_OFFSET + (settled - USUAL_RATING) / (250 - USUAL_RATING),
    lowest: Math.min(...prices),
    highest: Math.max(...prices),
    condition: CONDITIONS[document.condition],
    ...(document.brand && {
      brand_key: fold(document.brand),
      brand_name: `${fold(document.brand)}${BETWEEN}${document.brand}`,
    }),
    categories: category.map(({ path }) => path),
    category_labels: category.map(({ path, label }) => `${path}${BETWEEN}${label}`),
    statuses: [...new Set(variants.map(({ status }) => AVAILABILITY[status]))],
    facts: [...new Set(variants.flatMap(({ facts }) => facts.map(spelledFact)))],
    details_facts: [...new Set(document.details.map(spelledFact))],
    ...statedBy(document),
    identifiers: [...new Set(document.articleNumbers.map(foldIdentifier))].filter(({ length }) => length > 2),
    variants: variants.map(({ facts, price, status }) => ({
      price,
      status: AVAILABILITY[status],
      keys: facts.map(factKey),
      facts: facts.map(spelledFact),
    })),
  }
}

/** The keys of details and of their parts, and their quantities: by the rules of `filter/detail-values.ts`. */
function statedBy({ details }: SearchDocument): { detail_keys: string[]; detail_amounts: string[] } {
  const keys = new Set<string>()
  const amounts = new Set<string>()
  for (const { name, value } of details) {
    const stated = statementOf(value)
    for (const key of stated.keys) keys.add(factKey({ name, value: key }))
    for (const { unit, amount } of stated.quantities) amounts.add(amountKey({ name, unit, amount }))
  }
  return { detail_keys: [...keys], detail_amounts: [...amounts] }
}

/** A quantity of a detail as text, ordered by its amount among those of one name and unit. */
export function amountKey({ name, unit, amount }: { name: string; unit: string; amount: number }): string {
  return [fold(name), unit, sortable(amount)].join(BETWEEN)
}

/**
 * A number as text of sixteen hexadecimal digits in the same order, for ranges over keywords.
 *
 * @example
 * sortable(-1) < sortable(0) && sortable(9) < sortable(10) // => true
 */
export function sortable(number: number): string {
  const bytes = new DataView(new ArrayBuffer(8))
  bytes.setFloat64(0, number + 0)
  const bits = bytes.getBigUint64(0)
  // Negative numbers have the sign bit, and their order is reversed.
  const ordered = bits >> 63n === 1n ? ~bits & ALL_BITS : bits | SIGN
  return ordered.toString(16).padStart(16, '0')
}

const SIGN = 1n << 63n
const ALL_BITS = (1n << 64n) - 1n

type FieldWords = Record<Field, string[]>

/** The words of each field, and the weight of each word over all fields: as in `index/postings-builder.ts`. */
function readTexts({ texts }: SearchDocument, by: IndexedBy): { words: FieldWords; weightOf: Map<string, number> } {
  const weightOf = new Map<string, number>()
  const words: Partial<FieldWords> = {}
  for (const field of FIELDS) {
    const read = texts[field].map((text) => wordsIn(text, by))
    const extra = texts[field].flatMap((text) => wordsIn(dimensionsIn(text), by).words)
    const all = [...read.flatMap((one) => one.words), ...extra]
    const length = read.reduce((sum, one) => sum + one.length, 0)
    const weight = occurrence(field, length, by.weights)
    words[field] = field === 'description' ? all.filter((word) => !by.isStopWord(word)) : all
    for (const word of words[field]) weightOf.set(word, (weightOf.get(word) ?? 0) + weight)
  }
  return { words: words as FieldWords, weightOf }
}

function wordsIn(text: string, { cutter }: IndexedBy): { words: string[]; length: number } {
  const chunks = cutter.cut(text)
  return {
    words: chunks.flatMap(({ parts, joined, measure }) => [
      ...parts,
      ...[joined, measure].filter((word) => word !== undefined),
    ]),
    length: chunks.reduce((sum, { parts }) => sum + parts.length, 0),
  }
}

function frequencyOf(weight: number): number {
  return Math.max(1, Math.round(weight * WEIGHT_UNIT))
}

/** The properties that a product claims: as `query/unwanted.ts` reads them from columns. */
function saidBy(
  { variants, details, category }: SearchDocument,
  words: Readonly<FieldWords>,
  cut: (text: string) => string[],
) {
  const always = new Set<string>()
  const sometimes = new Set<string>()
  for (const trait of TRAITS) {
    const values = variants.map(({ facts }) => cut(facts.find(({ name }) => name === trait)?.value ?? ''))
    const known = values.filter(({ length }) => length > 0)
    for (const word of new Set(known.flat())) (known.every((own) => own.includes(word)) ? always : sometimes).add(word)
  }
  const leaf = category.at(-1)?.label.split(' > ').at(-1) ?? ''
  const told = details
    .filter(({ value }) => !NONE.test(value))
    .flatMap(({ name, value }) => withoutStatedAbsent(cut(`${name.replace(/^attribute\./, '')} ${value}`)))
  const said = [...withoutStatedAbsent(words.title), ...words.brand, ...cut(leaf), ...told]
  return {
    said: [...new Set(said)].join(' '),
    said_always: [...always].join(' '),
    said_sometimes: [...sometimes].join(' '),
  }
}

/** The whole words of a title, each by the word of the index and its spelling. */
function spelledWords(title: string, { wholeWords, isStopWord }: IndexedBy): string[] {
  const words = wholeWords(title).filter(({ key }) => key.length > 1 && !isStopWord(key))
  return [...new Set(words.map(({ key, spelling }) => `${key}${BETWEEN}${spelling}`))]
}

/** A fact by its comparison key and its spelling. */
function spelledFact(fact: Fact): string {
  return [fold(fact.name), fold(fact.value.trim()), fact.name, fact.value].join(BETWEEN)
}

// From a plain `prefix.*`, OpenSearch 2.19 derives a range and fails with an index out of bounds if every value
// precedes it; `.+` is evaluated as an expression.

/** A Lucene regular expression that lists the facts of a name. */
export function factsOfName(name: string): string {
  return `${escaped(fold(name))}${BETWEEN}.+`
}

/** The same for words with a prefix, each with its spelling. */
export function wordsFrom(start: string): string {
  return `${escaped(start)}.+`
}

/** Escapes every character that is special in Lucene's regular expressions. */
function escaped(text: string): string {
  return text.replace(/[^\p{L}\p{N}\p{M}]/gu, '\\$&')
}

/** Parses the output of `spelledFact`. */
export function readFact(text: string): { key: string; fact: Fact } {
  const [nameKey = '', valueKey = '', name = '', value = ''] = text.split(BETWEEN)
  return { key: `${nameKey}${BETWEEN}${valueKey}`, fact: { name, value } }
}
