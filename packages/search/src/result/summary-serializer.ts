import { oncePer } from '@vitrine/kit'
import { AVAILABILITY, type Showing, showingOf, writeChoice, writeVariantChoice } from '@vitrine/product'
import type { FoundProductSummary } from '../contract/answer.ts'
import { commonFactsOf, detailsOf, itemsOf, ownFactsOf } from '../filter/fact-lists.ts'
import { filterFor } from '../filter/segment-filter.ts'
import { ON_SALE } from '../index/document.ts'
import { statusAt } from '../index/offers.ts'
import type { Segment } from '../index/segment.ts'
import type { SummaryRecord } from '../index/summary-records.ts'
import type { Hit } from '../query/plan.ts'
import { fold } from '../text/fold.ts'
import type { WordCutter } from '../text/words.ts'
import { fittingVariants } from './fitting-variants.ts'
import { evidenceAmong } from './match-evidence.ts'
import { matchedFields } from './matched-fields.ts'
import { asSummary, type Summarised, showSummary } from './output-formats.ts'
import { FIELD_NAMES, type FieldName, hasOneOf } from './product-texts.ts'
import type { ReadyVariant } from './ready-product.ts'
import { createSerializer, type SearchOutcome, type Serializer, type SerializerParts } from './serializer.ts'

/**
 * Renders summaries from the index alone: no product is read from the catalogue and parsed. Products are read if the
 * index is behind the catalogue, if factors of the score are requested, if a product was found by its number, or if the
 * index does not know which field contains the words.
 */
export function createSummarySerializer(parts: SerializerParts): Serializer<FoundProductSummary> {
  const { catalog, shop, analysis } = parts
  const reading = createSerializer(parts, asSummary)

  return {
    fields: 'summary',
    async present(hits, found) {
      if (found.explain || catalog.edition()?.key !== found.edition.key) return reading.present(hits, found)
      const summarise = summarising(found, showingOf(shop, found.edition.as_of), analysis.cutter)
      const shown = hits.map((hit) => (found.identified?.has(hit.number) ? undefined : summarise(hit)))
      const unread = hits.filter((_, at) => !shown[at])
      const read = unread.length > 0 ? await reading.presentEach(unread, found) : []
      const byNumber = new Map(unread.map(({ number }, at) => [number, read[at]]))
      return hits.flatMap(({ number }, at) => shown[at] ?? byNumber.get(number) ?? [])
    },
  }
}

/** Undefined for a hit whose product must be read. */
type Summarise = (hit: Hit) => FoundProductSummary | undefined

function summarising({ words, filters }: SearchOutcome, showing: Showing, cutter: WordCutter): Summarise {
  const evidenceFor = evidenceAmong(words.groups)
  const filterOf = oncePer((segment: Segment) => filterFor(segment, filters))

  return (hit) => {
    const { segment } = hit.live
    const record = segment.summaries.of(hit.doc, segment.columns)
    if (!record) return undefined
    const sought = new Set(evidenceFor(hit).map(({ text }) => text))
    const field = firstField({ segment, doc: hit.doc, record }, sought, cutter)
    if (field === 'unknown') return undefined
    const fitting = fittingVariants(hit, variantsOf(segment, hit.doc), sought, filterOf(segment))
    const form: Summarised = {
      choice: writeChoice(record.product, showing),
      count: record.product.variantCount,
      variantAt: (place) => writeVariantChoice(record.product, record.variantAt(place), showing),
    }
    const [first = 0] = fitting
    return { ...showSummary(form, first, fitting.length), match: { matched_fields: field ? [field] : [] } }
  }
}

/** The variants of a product, as far as words may name them: labels that all of them share make no difference. */
function variantsOf(segment: Segment, doc: number): Omit<ReadyVariant, 'id'>[] {
  const { pattern, patternListStarts, patternListItems, stateItems } = segment.columns
  const states = itemsOf({ starts: patternListStarts, items: patternListItems }, pattern[doc]!)
  return Array.from(states, (state, place) => ({
    labels: [...itemsOf(ownFactsOf(segment), stateItems[state * 2]!)].flatMap((fact) => optionLabel(segment, fact)),
    identifiers: [],
    isToBeHad: statusAt(segment.columns, doc, place) < HAD_NOW,
  }))
}

/** Statuses before this one mean in stock, or in limited stock. */
const HAD_NOW = AVAILABILITY.indexOf('backorder')

/** The folded label, if the fact is an option of variants. */
function optionLabel({ facts, factKeys }: Segment, fact: number): string[] {
  const { name } = facts.facts[fact]!
  const key = factKeys[fact]!
  return name.startsWith('option.') && name !== ON_SALE.name ? [key.slice(key.indexOf('\u0000') + 1)] : []
}

interface Shown {
  segment: Segment
  doc: number
  record: SummaryRecord
}

/**
 * The first field, in order, that contains one of the words. Words in none of the indexed fields are in the
 * description, unless there are several words or the product has more specifications than the index.
 */
function firstField(shown: Shown, words: ReadonlySet<string>, cutter: WordCutter): FieldName | 'unknown' | undefined {
  if (words.size === 0) return undefined
  // No field comes before the title, which has one of the words most often.
  if (hasOneOf(fold(shown.record.product.title), words)) return 'title'
  const fields = FIELD_NAMES.map((name) => fold(FIELDS[name](shown).join('\n')))
  const [first] = matchedFields({ fields }, words, cutter)
  if (first) return first
  return shown.record.hasLongDetails || words.values().some((word) => word.includes(' ')) ? 'unknown' : 'description'
}

/** The texts of each field as far as the index has them. */
const FIELDS: Readonly<Record<FieldName, (shown: Shown) => readonly string[]>> = {
  title: ({ record }) => [record.product.title],
  brand: ({ segment: { facts, columns }, doc }) => [facts.brands[columns.brand[doc]!]!],
  category: ({ segment: { facts, columns }, doc }) => facts.categories[columns.category[doc]!]!.label.split(' > '),
  options: ({ segment, doc }) => [...variantFacts(segment, doc)].map((fact) => segment.facts.facts[fact]!.value),
  details: ({ segment, doc }) =>
    Array.from(itemsOf(detailsOf(segment), segment.columns.details[doc]!), (fact) => {
      const { name, value } = segment.facts.details[fact]!
      return `${name.slice('attribute.'.length)} ${value}`
    }),
  tags: ({ record }) => record.tags,
  description: () => [],
}

/** Facts of any of its variants. */
function variantFacts(segment: Segment, doc: number): Set<number> {
  const { common, pattern, patternListStarts, patternListItems, stateItems } = segment.columns
  const all = new Set(itemsOf(commonFactsOf(segment), common[doc]!))
  for (const state of itemsOf({ starts: patternListStarts, items: patternListItems }, pattern[doc]!))
    for (const fact of itemsOf(ownFactsOf(segment), stateItems[state * 2]!)) all.add(fact)
  for (const fact of all) if (segment.facts.facts[fact]!.name === ON_SALE.name) all.delete(fact)
  return all
}
