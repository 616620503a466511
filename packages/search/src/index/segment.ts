import { memoized } from '@vitrine/kit'
import { fold } from '../text/fold.ts'
import { type Columns, openColumns } from './columns.ts'
import { type Dictionary, openDictionary } from './dictionary.ts'
import { findIdentifier } from './identifiers.ts'
import { bytes, column, doubles, floats, type Image, shorts, words } from './image.ts'
import { factKey } from './intern.ts'
import { nameListOf } from './name-list.ts'
import type { OfferVersion } from './offers.ts'
import { BLOCK, type Block, lowerBound } from './postings.ts'
import type { SegmentImage } from './segment-facts.ts'
import { openSummaryRecords } from './summary-records.ts'
import { openTitles } from './titles.ts'

/** An immutable part of the index. Its products are numbered from 0: the `doc`. */
export type Segment = ReturnType<typeof openSegment>

const NO_WORDS = new Uint32Array()

/** Cache size for word lookups: a query looks up each of its words dozens of times, and queries share few words. */
const WORDS_KEPT = 20_000

/** Opens a segment, with what products are sold for since it was built, if prices or availability have changed. */
export function openSegment(image: SegmentImage, offers?: OfferVersion) {
  const { facts } = image
  const stems = openWordList(image, 'stem')
  const familyStarts = words(image, 'familyStarts')
  const familyWords = words(image, 'familyWords')
  const columns: Columns = { ...openColumns(image), ...offers?.columns }
  const summaries = openSummaryRecords(image)
  const headed = column(image, 'headed')
  const brandKeys = facts.brands.map(fold)
  const brandNames = nameListOf(
    facts.brands.map((value, at) => ({ key: brandKeys[at]!, value, label: value, parent: 0 })),
  )
  const categoryNames = nameListOf(
    facts.categories.map((category) => ({ ...category, key: category.path, value: category.path })),
  )
  const identifiers = doubles(image, 'identifiers')
  const dictionary = openWordList(image, 'word')
  return {
    image,
    size: facts.size,
    facts,
    words: { ...dictionary, find: memoized(WORDS_KEPT, dictionary.find) } satisfies Dictionary,
    /** The document frequency of each word. */
    frequencies: words(image, 'frequencies'),
    /** The word's worth as a suggestion. */
    worth: floats(image, 'worth'),
    /** The number of titles with this head word. */
    headed: (word: number): number => headed[word]!,
    /** Words with this stem. */
    family(stem: string): Uint32Array {
      const id = stems.find(stem)
      return id < 0 ? NO_WORDS : familyWords.subarray(familyStarts[id], familyStarts[id + 1])
    },
    blocks: openBlocks(image),
    columns,
    offers,
    titles: openTitles(words(image, 'titleDocs'), summaries.titleKeyOf),
    /** The data of summaries that no column has. */
    summaries,
    /** The comparison keys of brands. */
    brandKeys,
    /** The comparison keys of facts and specifications. */
    factKeys: facts.facts.map(factKey),
    detailKeys: facts.details.map(factKey),
    brandNames,
    categoryNames,
    /** Words of brands and categories. */
    nameWords: longerThanOne([...brandNames.words, ...categoryNames.words].flat()),
    /** The doc of a product number; -1 if it is not in this segment. */
    docOf(number: number): number {
      const doc = lowerBound(columns.numbers, number)
      return columns.numbers[doc] === number ? doc : -1
    },
    /** Docs that may have the identifier: hashes are compared, not identifiers. */
    identified: (text: string): number[] => findIdentifier(identifiers, text),
  }
}

/** The same products, sold for something else: whatever was opened of the others is shared. */
export function reoffered(segment: Segment, offers: OfferVersion): Segment {
  return { ...segment, offers, columns: { ...segment.columns, ...offers.columns } }
}

/** Without duplicates. */
function longerThanOne(words: readonly string[]): string[] {
  return [...new Set(words)].filter((word) => /../u.test(word))
}

function openWordList(image: Image<unknown>, name: string): Dictionary {
  return openDictionary({
    units: shorts(image, `${name}.units`),
    starts: words(image, `${name}.starts`),
    shared: bytes(image, `${name}.shared`),
  })
}

function openBlocks(image: SegmentImage): Block[] {
  return Array.from({ length: Math.ceil(image.facts.size / BLOCK) }, (_, block) => ({
    base: block * BLOCK,
    sparse: {
      words: words(image, `block${block}.sparse.words`),
      starts: words(image, `block${block}.sparse.starts`),
      docs: shorts(image, `block${block}.sparse.docs`),
      impacts: bytes(image, `block${block}.sparse.impacts`),
    },
    dense: {
      words: words(image, `block${block}.dense.words`),
      starts: words(image, `block${block}.dense.starts`),
      pages: shorts(image, `block${block}.dense.pages`),
      lows: bytes(image, `block${block}.dense.lows`),
      impacts: bytes(image, `block${block}.dense.impacts`),
    },
  }))
}
