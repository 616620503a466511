import { AVAILABILITY, CONDITIONS, TRAITS } from '@vitrine/product'
import type { Fact, SearchDocument } from '../index/document.ts'
import { factKey } from '../index/intern.ts'
import { titleKey } from '../index/titles.ts'
import { NONE } from '../rank/exclusions.ts'
import type { Analysis } from '../text/analysis.ts'
import { fold, foldIdentifier } from '../text/fold.ts'
import { withoutLacked } from '../text/lacking.ts'
import { TEXT_FIELDS } from './index-settings.ts'

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

/** A product in OpenSearch's form: words to match, columns to filter, count and sort by. */
export function toIndexed(document: SearchDocument, { cutter, isStopWord }: Pick<Analysis, 'cutter' | 'isStopWord'>) {
  const { number, texts, variants, category, rating, ratingCount } = document
  const cut = (lists: readonly string[], isPlain: (word: string) => boolean = () => true) =>
    lists.flatMap((text) =>
      cutter
        .cut(text)
        .flatMap(({ parts, joined, measure }) => [...parts, ...[joined, measure].filter((word) => word !== undefined)])
        .filter(isPlain),
    )
  const words = Object.fromEntries(
    TEXT_FIELDS.map((field) => [
      field,
      cut(texts[field], field === 'description' ? (word) => !isStopWord(word) : undefined),
    ]),
  )
  const prices = variants.map(({ price }) => price)
  const settled = (rating * ratingCount + USUAL_RATING * USUAL_COUNT) / (ratingCount + USUAL_COUNT)
  return {
    ...Object.fromEntries(Object.entries(words).map(([field, list]) => [field, list.join(' ')])),
    words: [...new Set(Object.values(words).flat())].join(' '),
    names: [...new Set([...(words.brand ?? []), ...(words.category ?? [])])].join(' '),
    ...saidBy(document, words, (text) => cut([text])),
    number,
    title_key: titleKey(document.title),
    title_words: [...new Set([...(words.title ?? []), ...(words.brand ?? []), ...(words.category ?? [])])].filter(
      (word) => /^\p{L}{2}/u.test(word) && !isStopWord(word),
    ),
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
    detail_keys: [...new Set(document.details.map(factKey))],
    identifiers: [...new Set(document.articleNumbers.map(foldIdentifier))].filter(({ length }) => length > 2),
    variants: variants.map(({ facts, price, status }) => ({
      price,
      status: AVAILABILITY[status],
      keys: facts.map(factKey),
      facts: facts.map(spelledFact),
    })),
  }
}

/** The properties that a product claims: as `query/unwanted.ts` reads them from columns. */
function saidBy(
  { variants, details, category }: SearchDocument,
  words: Readonly<Record<string, string[]>>,
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
    .flatMap(({ name, value }) => withoutLacked(cut(`${name.replace(/^attribute\./, '')} ${value}`)))
  const said = [...withoutLacked(words.title ?? []), ...(words.brand ?? []), ...cut(leaf), ...told]
  return {
    said: [...new Set(said)].join(' '),
    said_always: [...always].join(' '),
    said_sometimes: [...sometimes].join(' '),
  }
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

/** The same for words with a prefix. */
export function wordsFrom(start: string): string {
  return `${escaped(start)}|${escaped(start)}.+`
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

/** Options of a product that duplicate a trait of the variant: as in `index/columns-builder.ts`. */
export function mirrorsIn({ variants }: SearchDocument): string[] {
  return variants.flatMap(({ facts }) => {
    const traits = new Set(
      facts.filter(({ name }) => !name.startsWith('option.')).map(({ value }) => fold(value.trim())),
    )
    return facts
      .filter(({ name, value }) => name.startsWith('option.') && traits.has(fold(value.trim())))
      .map(({ name }) => name)
  })
}
