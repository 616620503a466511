import type { Stemmer } from '../text/stemming.ts'
import type { WordCutter } from '../text/words.ts'
import { createColumns } from './columns-builder.ts'
import type { SearchDocument } from './document.ts'
import { packImage, type Section, type SectionSteps } from './image.ts'
import type { FieldWeights } from './impact.ts'
import { createPostingsBuilder } from './postings-builder.ts'
import type { SegmentImage } from './segment-facts.ts'
import { titleKey } from './titles.ts'
import { atOnce, type Resumable } from './turns.ts'
import { wordSections } from './word-sections.ts'

export interface SegmentBuilder {
  /** Adds a document; documents are ordered by number. */
  add(document: SearchDocument): void
  finish(): SegmentImage
  /** Finishes step by step, so that the caller can do other work in between. */
  finishing(): Resumable<SegmentImage>
}

export interface BuilderParts {
  locale: string
  cutter: WordCutter
  stemmer: Stemmer
  weights: FieldWeights
  isStopWord: (word: string) => boolean
}

export function createSegmentBuilder(parts: BuilderParts): SegmentBuilder {
  const { locale, stemmer } = parts
  const postings = createPostingsBuilder(parts)
  const columns = createColumns()
  const titles: string[] = []
  const headed = new Map<string, number>()

  return {
    add(document) {
      postings.add(document)
      columns.add(document)
      titles.push(titleKey(document.title))
      for (const word of new Set(document.heads)) headed.set(word, (headed.get(word) ?? 0) + 1)
    },

    finish: () => atOnce(finishing()),

    finishing,
  }

  function* finishing(): Resumable<SegmentImage> {
    const sections = new Map<string, Section>()
    for (const made of sectionsOf()) {
      if (made) sections.set(...made)
      yield
    }
    const facts = { size: titles.length, locale, ...columns.facts() }
    yield
    return packImage(facts, sections)
  }

  function* sectionsOf(): SectionSteps {
    yield* titleSections(titles)
    yield* columns.sections()
    const words = postings.finish()
    yield undefined
    yield* wordSections({ ...words, headed }, stemmer)
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
