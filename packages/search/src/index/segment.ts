import { memoized } from '@vitrine/kit'
import { fold } from '../text/fold.ts'
import { type Columns, openColumns } from './columns.ts'
import { type Dictionary, openDictionary } from './dictionary.ts'
import { findIdentifier } from './identifiers.ts'
import { bytes, column, doubles, floats, type Image, shorts, words } from './image.ts'
import { factKey } from './intern.ts'
import { type NameList, nameListOf } from './name-list.ts'
import type { OfferVersion } from './offers.ts'
import { BLOCK, type Block, lowerBound } from './postings.ts'
import type { SegmentFacts, SegmentImage } from './segment-facts.ts'
import { openSummaryRecords, type SummaryRecords } from './summary-records.ts'
import { openTitles, type Titles } from './titles.ts'

/** An immutable part of the index. Its products are numbered from 0: the `doc`. */
export interface Segment {
  image: SegmentImage
  size: number
  facts: SegmentFacts
  words: Dictionary
  /** The document frequency of each word. */
  frequencies: Uint32Array
  /** The word's worth as a suggestion. */
  worth: Float32Array
  /** The number of titles with this head word. */
  headed(word: number): number
  /** Words with this stem. */
  family(stem: string): Uint32Array
  blocks: Block[]
  columns: Columns
  /** What its products are sold for, if prices or availability have changed since it was built. */
  offers: OfferVersion | undefined
  titles: Titles
  /** The data of summaries that no column has. */
  summaries: SummaryRecords
  /** The comparison keys of brands. */
  brandKeys: string[]
  /** The comparison keys of facts and specifications. */
  factKeys: string[]
  detailKeys: string[]
  brandNames: NameList
  categoryNames: NameList
  /** Words of brands and categories. */
  nameWords: string[]
  /** The doc of a product number; -1 if it is not in this segment. */
  docOf(number: number): number
  /** Docs that may have the identifier: hashes are compared, not identifiers. */
  identified(text: string): number[]
}

const NO_WORDS = new Uint32Array()

/** Cache size for word lookups: a query looks up each of its words dozens of times, and queries share few words. */
const WORDS_KEPT = 20_000

/** Opens a segment, with what products are sold for since it was built. */
export function openSegment(image: SegmentImage, offers?: OfferVersion): Segment {
  const { facts } = image
  const stems = openWordList(image, 'stem')
  const familyStarts = words(image, 'familyStarts')
  const familyWords = words(image, 'familyWords')
  const columns = { ...openColumns(image), ...offers?.columns }
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
    words: { ...dictionary, find: memoized(WORDS_KEPT, dictionary.find) },
    frequencies: words(image, 'frequencies'),
    worth: floats(image, 'worth'),
    headed: (word) => headed[word]!,
    family(stem) {
      const id = stems.find(stem)
      return id < 0 ? NO_WORDS : familyWords.subarray(familyStarts[id], familyStarts[id + 1])
    },
    blocks: openBlocks(image),
    columns,
    offers,
    summaries,
    brandKeys,
    brandNames,
    categoryNames,
    factKeys: facts.facts.map(factKey),
    detailKeys: facts.details.map(factKey),
    nameWords: longerThanOne([...brandNames.words, ...categoryNames.words].flat()),
    titles: openTitles(words(image, 'titleDocs'), summaries.titleKeyOf),
    docOf: (number) => {
      const doc = lowerBound(columns.numbers, number)
      return columns.numbers[doc] === number ? doc : -1
    },
    identified: (text) => findIdentifier(identifiers, text),
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
