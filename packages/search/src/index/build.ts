import type { NumberedEntry, Product } from '@vitrine/product'
import { type Analysis, createAnalysis } from '../text/analysis.ts'
import { localeOf, TELLING_PRODUCTS } from '../text/catalog-language.ts'
import { createTitleWords, type TitleWords } from '../text/whole-words.ts'
import { createColumns } from './columns-builder.ts'
import { type SearchDocument, toDocument } from './document.ts'
import { packImage, type Section, type SectionSteps } from './image.ts'
import type { FieldWeights } from './impact.ts'
import { createPostingsBuilder } from './postings-builder.ts'
import type { SegmentImage } from './segment.ts'
import { inTurns, type Resumable, type TimeSlices } from './time-slices.ts'
import { titleKey } from './titles.ts'
import { wordSections } from './word-sections.ts'

export interface BuildParts {
  analysis: Analysis
  weights: FieldWeights
  /** The instant for which sale prices are valid. */
  at: Date
}

/** Builds a segment from products ordered by number. */
export async function buildImage(
  batches: AsyncIterable<readonly NumberedEntry[]>,
  { analysis, weights, at }: BuildParts,
  turns: TimeSlices,
): Promise<SegmentImage> {
  const builder = createSegmentBuilder(analysis, weights)
  for await (const batch of batches) {
    for (const { number, product } of batch) {
      if (isSearchable(product)) builder.add(toDocument(number, product, { at, readTitle: analysis.readTitle }))
      if (turns.isOver()) await turns.pass()
    }
  }
  return inTurns(builder.finish(), turns)
}

/** Builds a segment of a whole catalogue in the language of its products. */
export async function buildWhole(
  walk: () => AsyncIterable<readonly NumberedEntry[]>,
  { analysis, ...parts }: BuildParts,
  turns: TimeSlices,
): Promise<SegmentImage> {
  const locale = await localeOfCatalog(walk(), analysis.locale)
  const own = locale === analysis.locale ? analysis : await createAnalysis(locale)
  return buildImage(walk(), { analysis: own, ...parts }, turns)
}

/** The language of the first products, or `locale`. */
export async function localeOfCatalog(batches: AsyncIterable<readonly NumberedEntry[]>, locale: string) {
  const products: Product[] = []
  for await (const batch of batches) {
    products.push(...batch.map(({ product }) => product))
    if (products.length >= TELLING_PRODUCTS) break
  }
  return localeOf(products, locale)
}

/** A product may be sold without being included in search. */
export function isSearchable({ eligibility }: Product): boolean {
  return eligibility?.search !== false
}

export function createSegmentBuilder(analysis: Analysis, weights: FieldWeights) {
  const postings = createPostingsBuilder(analysis, weights)
  const columns = createColumns()
  const titles: string[] = []
  const headed = new Map<string, number>()
  const titleWords = createTitleWords(analysis.wholeWords)

  function* sectionsOf(titled: TitleWords['titled']): SectionSteps {
    yield* titleSections(titles)
    yield* columns.sections()
    const words = postings.finish()
    yield undefined
    yield* wordSections({ ...words, headed, titled }, analysis.stemmer)
  }

  return {
    /** Adds a document; documents are ordered by number. */
    add(document: SearchDocument): void {
      postings.add(document)
      columns.add(document)
      titles.push(titleKey(document.title))
      titleWords.add(document.title)
      for (const word of new Set(document.heads)) headed.set(word, (headed.get(word) ?? 0) + 1)
    },

    /** Finishes step by step, so that the caller can do other work in between. */
    *finish(): Resumable<SegmentImage> {
      const sections = new Map<string, Section>()
      const { titled, spellings } = titleWords.finish()
      for (const made of sectionsOf(titled)) {
        if (made) sections.set(...made)
        yield
      }
      const facts = { size: titles.length, locale: analysis.locale, ...columns.facts(), spellings }
      yield
      return packImage(facts, sections)
    },
  }
}

function* titleSections(titles: readonly string[]): SectionSteps {
  const order = Uint32Array.from(titles, (_, doc) => doc).sort((one, other) =>
    titles[one]! < titles[other]! ? -1 : titles[one] === titles[other] ? 0 : 1,
  )
  yield undefined
  const first = order.filter((doc, at) => titles[doc] !== titles[order[at - 1]!])
  const places = new Uint32Array(titles.length)
  let place = 0
  for (const doc of order) {
    if (titles[first[place + 1]!] === titles[doc]) place++
    places[doc] = place
  }
  yield ['titlePlaces', places]
  yield ['titleDocs', first]
}
