import { memoized, oncePer } from '@vitrine/kit'
import { AVAILABILITY, type Showing, showingOf, writeChoice, writeVariantChoice } from '@vitrine/product'
import type { FoundProductSummary } from '../contract/answer.ts'
import { commonFactsOf, detailsOf, itemsOf, ownFactsOf } from '../filter/fact-lists.ts'
import { filterFor, type SegmentFilter } from '../filter/segment-filter.ts'
import { ON_SALE } from '../index/document.ts'
import { statusAt } from '../index/offers.ts'
import type { Segment } from '../index/segment.ts'
import type { SummaryRecord } from '../index/summary-records.ts'
import type { Hit } from '../query/plan.ts'
import { fold } from '../text/fold.ts'
import type { WordCutter } from '../text/words.ts'
import { namingLabels } from './fitting-variants.ts'
import { evidenceAmong } from './match-evidence.ts'
import { asSummary, type Summarised, showSummary } from './output-formats.ts'
import { type FieldName, hasWord } from './product-texts.ts'
import { createSerializer, type SearchOutcome, type Serializer, type SerializerParts } from './serializer.ts'
import { placesOf } from './snippet.ts'
import { piecesIn } from './text-pieces.ts'

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
  const known = new Map<string, WordFinder>()
  const filterOf = oncePer((segment: Segment) => filterFor(segment, filters))

  return (hit) => {
    const { segment } = hit.live
    const record = segment.summaries.of(hit.doc, segment.columns)
    if (!record) return undefined
    const sought = [...new Set(evidenceFor(hit).map(({ text }) => text))]
    const key = sought.join(' ')
    const finder = known.get(key) ?? finderOf(new Set(sought), cutter)
    known.set(key, finder)
    const field = firstField({ segment, doc: hit.doc, record }, finder)
    if (field === 'unknown') return undefined
    const { first, count } = bestVariant(hit, filterOf(segment), finder)
    const form: Summarised = {
      choice: writeChoice(record.product, showing),
      count: record.product.variantCount,
      variantAt: (place) => writeVariantChoice(record.product, record.variantAt(place), showing),
    }
    return { ...showSummary(form, first, count), match: { matched_fields: field ? [field] : [] } }
  }
}

/** Finds the words of one query in texts; texts that a segment references by number are searched once. */
interface WordFinder {
  words: ReadonlySet<string>
  /** The words that the folded text contains literally. */
  plainly(folded: string): string[]
  /** Whether a text contains one of the words in another spelling. */
  otherwise(text: string, words: ReadonlySet<string>): boolean
  /** Whether a fact is an option's label that the words name. */
  namesOption(segment: Segment, fact: number): boolean
}

const MOST_OPTIONS = 10_000

function finderOf(words: ReadonlySet<string>, cutter: WordCutter): WordFinder {
  const isNamed = namingLabels(words)
  const namedIn = oncePer((segment: Segment) =>
    memoized(MOST_OPTIONS, (fact: number) => {
      const label = optionLabel(segment, fact)
      return label !== undefined && isNamed(label)
    }),
  )
  return {
    words,
    plainly: (folded) => [...words].filter((word) => hasWord(folded, word)),
    otherwise: (text, others) => placesOf(others, piecesIn(text), cutter).length > 0,
    namesOption: (segment, fact) => namedIn(segment)(fact),
  }
}

/** The folded label, if the fact is an option of variants. */
function optionLabel({ facts, factKeys }: Segment, fact: number): string | undefined {
  const { name } = facts.facts[fact]!
  return name.startsWith('option.') && name !== ON_SALE.name ? valueIn(factKeys[fact]!) : undefined
}

function valueIn(factKey: string): string {
  return factKey.slice(factKey.indexOf('\u0000') + 1)
}

/** The first matching variant, preferring those that the words name, and the number of matching variants. */
function bestVariant({ live: { segment }, doc }: Hit, filter: SegmentFilter, finder: WordFinder) {
  const { variantStarts, pattern, patternListStarts, patternListItems, stateItems, ownListStarts, ownListItems } =
    segment.columns
  const from = variantStarts[doc]!
  const total = variantStarts[doc + 1]! - from
  let first = 0
  let count = 0
  let most = -1
  for (let place = 0; place < total; place++) {
    if (filter.variantFailures(doc, from + place) !== 0) continue
    count++
    const list = stateItems[patternListItems[patternListStarts[pattern[doc]!]! + place]! * 2]!
    let merit = statusAt(segment.columns, doc, place) < HAD_NOW ? 1 : 0
    for (let at = ownListStarts[list]!; at < ownListStarts[list + 1]!; at++)
      if (finder.namesOption(segment, ownListItems[at]!)) merit += 2
    if (merit <= most) continue
    most = merit
    first = place
  }
  return { first, count }
}

/** Statuses before this one mean in stock, or in limited stock. */
const HAD_NOW = AVAILABILITY.indexOf('backorder')

interface Shown {
  segment: Segment
  doc: number
  record: SummaryRecord
}

/** Texts of a field, one of them folded and all in their original form. */
interface FieldTexts {
  name: FieldName
  texts: readonly string[]
}

/**
 * The first field, in order, that contains one of the words. Words in none of the indexed fields are in the
 * description, unless there are several words or the product has more specifications than the index.
 */
function firstField(shown: Shown, finder: WordFinder): FieldName | 'unknown' | undefined {
  if (finder.words.size === 0) return undefined
  const { title } = shown.record.product
  const inTitle = finder.plainly(fold(title))
  if (inTitle.length > 0) return 'title'
  const plain = new Set<string>()
  const before: FieldTexts[] = [{ name: 'title', texts: [title] }]
  let found: FieldName | undefined
  for (const { name, textsOf } of FIELDS_AFTER_TITLE) {
    const texts = textsOf(shown)
    for (const word of texts.flatMap((text) => finder.plainly(fold(text)))) plain.add(word)
    // Other fields do not matter: no word is left that an earlier field could contain in another spelling.
    if (plain.size === finder.words.size) return found ?? name
    if (plain.size > 0) found ??= name
    if (!found) before.push({ name, texts })
  }
  const others = finder.words.difference(plain)
  if (others.size > 0) {
    const earlier = before.find(({ texts }) => texts.some((text) => finder.otherwise(text, others)))
    if (earlier) return earlier.name
  }
  if (found) return found
  return shown.record.hasLongDetails || finder.words.values().some((word) => word.includes(' '))
    ? 'unknown'
    : 'description'
}

const FIELDS_AFTER_TITLE: readonly { name: FieldName; textsOf(shown: Shown): readonly string[] }[] = [
  { name: 'brand', textsOf: ({ segment: { facts, columns }, doc }) => [facts.brands[columns.brand[doc]!]!] },
  {
    name: 'category',
    textsOf: ({ segment: { facts, columns }, doc }) => facts.categories[columns.category[doc]!]!.label.split(' > '),
  },
  {
    name: 'options',
    textsOf: ({ segment, doc }) => [...variantFacts(segment, doc)].map((fact) => segment.facts.facts[fact]!.value),
  },
  {
    name: 'details',
    textsOf: ({ segment, doc }) =>
      Array.from(itemsOf(detailsOf(segment), segment.columns.details[doc]!), (fact) => {
        const { name, value } = segment.facts.details[fact]!
        return `${name.slice('attribute.'.length)} ${value}`
      }),
  },
  { name: 'tags', textsOf: ({ record }) => record.tags },
]

/** Facts of any of its variants. */
function variantFacts(segment: Segment, doc: number): Set<number> {
  const { common, pattern, patternListStarts, patternListItems, stateItems } = segment.columns
  const all = new Set(itemsOf(commonFactsOf(segment), common[doc]!))
  for (const state of itemsOf({ starts: patternListStarts, items: patternListItems }, pattern[doc]!))
    for (const fact of itemsOf(ownFactsOf(segment), stateItems[state * 2]!)) all.add(fact)
  for (const fact of all) if (segment.facts.facts[fact]!.name === ON_SALE.name) all.delete(fact)
  return all
}
