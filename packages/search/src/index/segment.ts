import { memoized } from '@vitrine/kit'
import { fold } from '../text/fold.ts'
import { type Columns, itemsOf, type NumberLists } from './columns.ts'
import { type Dictionary, type DictionaryParts, openDictionary } from './dictionary.ts'
import type { Fact } from './document.ts'
import { findIdentifier } from './identifiers.ts'
import { type Column, type Image, sectionsOf } from './image.ts'
import { factKey } from './intern.ts'
import { nameListOf } from './name-list.ts'
import type { OfferVersion } from './offers.ts'
import { BLOCK, type Block, type DenseLists, lowerBound, type SparseLists } from './postings.ts'
import { openSummaryRecords } from './summary-records.ts'
import { openTitles } from './titles.ts'

/** The texts of an image, in addition to its arrays. */
export interface SegmentFacts {
  /** The number of products. */
  size: number
  /** The language in which its texts were analysed; queries must use the same. */
  locale: string
  /** By number; number 0 is "none". */
  brands: string[]
  categories: Category[]
  /** Words that name the kind of product in a title; several are separated by a space. */
  heads: string[]
  /** Facts of variants, and of products as a whole. */
  facts: Fact[]
  details: Fact[]
  /** The usual spelling of words that titles write otherwise than the index does: `größe` of `grosse`. */
  spellings: [word: string, spelling: string][]
  /** Options that duplicate a trait, such as `option.Colour`: not offered as additional facets. */
  mirrors: string[]
}

export interface Category {
  /** As in addresses: `shoes/trail-running`. */
  path: string
  /** For people: `Shoes > Trail running`. */
  label: string
  /** The number of the parent category; 0 at the top. */
  parent: number
}

export type SegmentImage = Image<SegmentFacts>

/** The arrays of an image that have no name of a part before theirs. */
interface SegmentArrays extends Columns {
  /** The document frequency of each word. */
  frequencies: Uint32Array
  /** The word's worth as a suggestion. */
  worth: Float32Array
  /** The number of titles with this head word. */
  headed: Column
  /** The number of titles in which the word stands as a whole, as most spell it: words made by joining or folding stand in none. */
  titled: Column
  titleDocs: Uint32Array
  identifiers: Float64Array
}

/** Facts and the lists that contain them. */
export interface FactLists extends NumberLists {
  facts: readonly Fact[]
  /** The comparison keys of the facts. */
  keys: readonly string[]
}

/** An immutable part of the index. Its products are numbered from 0: the `doc`. */
export type Segment = ReturnType<typeof openSegment>

const NO_WORDS = new Uint32Array()

/** Cache size for word lookups: a query looks up each of its words dozens of times, and queries share few words. */
const WORDS_KEPT = 20_000

/** Opens a segment, with what products are sold for since it was built, if prices or availability have changed. */
export function openSegment(image: SegmentImage, offers?: OfferVersion) {
  const { facts } = image
  const { frequencies, worth, headed, titled, titleDocs, identifiers, ...ofImage } = sectionsOf<SegmentArrays>(image)
  const columns: Columns = { ...ofImage, ...offers?.columns }
  const spellings = new Map(facts.spellings)
  const stems = openDictionary(sectionsOf<DictionaryParts>(image, 'stem'))
  const families = sectionsOf<NumberLists>(image, 'family')
  const summaries = openSummaryRecords(image)
  const brandKeys = facts.brands.map(fold)
  const brandNames = nameListOf(
    facts.brands.map((value, at) => ({ key: brandKeys[at]!, value, label: value, parent: 0 })),
  )
  const categoryNames = nameListOf(
    facts.categories.map((category) => ({ ...category, key: category.path, value: category.path })),
  )
  const dictionary = openDictionary(sectionsOf<DictionaryParts>(image, 'word'))
  const ofVariants = { facts: facts.facts, keys: facts.facts.map(factKey) }
  const ofProducts = { facts: facts.details, keys: facts.details.map(factKey) }
  return {
    image,
    size: facts.size,
    facts,
    words: { ...dictionary, find: memoized(WORDS_KEPT, dictionary.find) } satisfies Dictionary,
    frequencies,
    worth,
    headed: (word: number): number => headed[word]!,
    titled: (word: number): number => titled[word]!,
    /** The word as titles write it, in lower case. */
    spellingOf: (word: string): string => spellings.get(word) ?? word,
    /** Words with this stem. */
    family(stem: string): Uint32Array {
      const id = stems.find(stem)
      return id < 0 ? NO_WORDS : itemsOf(families, id)
    },
    blocks: openBlocks(image),
    columns,
    offers,
    titles: openTitles(titleDocs, summaries.titleKeyOf),
    /** The data of summaries that no column has. */
    summaries,
    /** The comparison keys of brands. */
    brandKeys,
    /** Those that all variants of a product share, those that a variant has beside them, and specifications. */
    factLists: {
      common: { ...ofVariants, ...sectionsOf<NumberLists>(image, 'common') } satisfies FactLists,
      own: { ...ofVariants, ...sectionsOf<NumberLists>(image, 'own') } satisfies FactLists,
      details: { ...ofProducts, ...sectionsOf<NumberLists>(image, 'details') } satisfies FactLists,
    },
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

function openBlocks(image: SegmentImage): Block[] {
  return Array.from({ length: Math.ceil(image.facts.size / BLOCK) }, (_, block) => {
    const { words, starts, docs, impacts } = sectionsOf<SparseLists>(image, `block${block}.sparse`)
    const { pages, lows, ...dense } = sectionsOf<DenseLists>(image, `block${block}.dense`)
    // Written out, since V8 reads properties of literals faster than those that were added one by one.
    return {
      base: block * BLOCK,
      sparse: { words, starts, docs, impacts },
      dense: { words: dense.words, starts: dense.starts, pages, lows, impacts: dense.impacts },
    }
  })
}
