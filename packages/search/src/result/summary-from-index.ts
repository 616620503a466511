import { AVAILABILITY, type Showing, writeSummary, writeVariantSummary } from '@vitrine/product'
import { itemsOf } from '../index/columns.ts'
import { ON_SALE } from '../index/document.ts'
import { statusAt } from '../index/offers.ts'
import type { Segment } from '../index/segment.ts'
import type { SummaryRecord } from '../index/summary-records.ts'
import { fold } from '../text/fold.ts'
import type { WordCutter } from '../text/words.ts'
import { fittingVariants } from './fitting-variants.ts'
import { hasOneOf, matchedFields } from './matched-texts.ts'
import { asSummary } from './output-formats.ts'
import { FIELD_NAMES, type FieldName, type ReadyVariant } from './ready-product.ts'
import type { MatchedHit } from './serializer.ts'

/**
 * Renders a summary from the index alone: no product is read from the catalogue and parsed. Undefined if the index does
 * not know which field contains the words.
 */
export function summaryFromIndex({ hit, sought, filter, cutter }: MatchedHit, showing: Showing) {
  const { segment } = hit.live
  const record = segment.summaries.of(hit.doc, segment.columns)
  const matched_fields = record && firstField({ segment, doc: hit.doc, record }, sought, cutter)
  if (!matched_fields) return undefined
  const form = {
    summary: writeSummary(record.product, showing),
    count: record.product.variantCount,
    variantAt: (place: number) => writeVariantSummary(record.product, record.variantAt(place), showing),
  }
  return asSummary.show(form, fittingVariants(hit, variantsOf(segment, hit.doc), sought, filter), { matched_fields })
}

/** The variants of a product, as far as words may name them: labels that all of them share make no difference. */
function variantsOf(segment: Segment, doc: number): Omit<ReadyVariant, 'id'>[] {
  return ownFactsIn(segment, doc).map((facts, place) => ({
    labels: [...facts].flatMap((fact) => optionLabel(segment, fact)),
    identifiers: [],
    isToBeHad: statusAt(segment.columns, doc, place) < HAD_NOW,
  }))
}

/** The facts of each variant that not all of the product's variants share. */
function ownFactsIn(segment: Segment, doc: number): Uint32Array[] {
  const { pattern, patternListStarts, patternListItems, stateItems } = segment.columns
  const states = itemsOf({ starts: patternListStarts, items: patternListItems }, pattern[doc]!)
  return Array.from(states, (state) => itemsOf(segment.factLists.own, stateItems[state * 2]!))
}

/** Statuses before this one mean in stock, or in limited stock. */
const HAD_NOW = AVAILABILITY.indexOf('backorder')

/** The folded label, if the fact is an option of variants. */
function optionLabel({ facts, factLists }: Segment, fact: number): string[] {
  const { name } = facts.facts[fact]!
  const key = factLists.own.keys[fact]!
  return name.startsWith('option.') && name !== ON_SALE.name ? [key.slice(key.indexOf('\u0000') + 1)] : []
}

interface Shown {
  segment: Segment
  doc: number
  record: SummaryRecord
}

/**
 * The first field, in order, that contains one of the words, if any; undefined if the index does not know it. Words in
 * none of the indexed fields are in the description, unless there are several words or the product has more
 * specifications than the index.
 */
function firstField(shown: Shown, words: ReadonlySet<string>, cutter: WordCutter): FieldName[] | undefined {
  if (words.size === 0) return []
  // No field comes before the title, which has one of the words most often.
  if (hasOneOf(fold(shown.record.product.title), words)) return ['title']
  const fields = FIELD_NAMES.map((name) => fold(FIELDS[name](shown).join('\n')))
  const matched = matchedFields(fields, words, cutter)
  if (matched.length > 0) return matched
  return shown.record.hasLongDetails || words.values().some((word) => word.includes(' ')) ? undefined : ['description']
}

/** The texts of each field as far as the index has them. */
const FIELDS: Readonly<Record<FieldName, (shown: Shown) => readonly string[]>> = {
  title: ({ record }) => [record.product.title],
  brand: ({ segment: { facts, columns }, doc }) => [facts.brands[columns.brand[doc]!]!],
  category: ({ segment: { facts, columns }, doc }) => facts.categories[columns.category[doc]!]!.label.split(' > '),
  options: ({ segment, doc }) => variantFacts(segment, doc).map((fact) => segment.facts.facts[fact]!.value),
  details: ({ segment, doc }) =>
    Array.from(itemsOf(segment.factLists.details, segment.columns.details[doc]!), (fact) => {
      const { name, value } = segment.facts.details[fact]!
      return `${name.slice('attribute.'.length)} ${value}`
    }),
  tags: ({ record }) => record.tags,
  description: () => [],
}

/** Facts of any of its variants. */
function variantFacts(segment: Segment, doc: number): number[] {
  const shared = itemsOf(segment.factLists.common, segment.columns.common[doc]!)
  const all = new Set([shared, ...ownFactsIn(segment, doc)].flatMap((facts) => [...facts]))
  return [...all].filter((fact) => segment.facts.facts[fact]!.name !== ON_SALE.name)
}
