import { fold } from '../text/fold.ts'
import { PROFILE, type SegmentFacts, type SegmentImage, VARIED_SETS } from './build.ts'
import { type Dictionary, openDictionary } from './dictionary.ts'
import { findIdentifier } from './identifiers.ts'
import { bytes, column, type Image, shorts, words } from './image.ts'
import { openTitles, type Titles } from './titles.ts'

/** Postings of up to 65,536 products, ordered by word and within a word by product. */
export interface Block {
  /** The product that posting number 0 means. */
  base: number
  words: Uint32Array
  starts: Uint32Array
  docs: Uint16Array
  impacts: Uint8Array
}

/** A part of the index, never changed once it is built. Products in it are numbered from 0: the `doc`. */
export interface Segment {
  image: SegmentImage
  size: number
  facts: SegmentFacts
  words: Dictionary
  /** How many products have the word. */
  frequencies: Uint32Array
  /** Words with this stem. */
  family(stem: string): Uint32Array
  blocks: Block[]
  columns: Columns
  titles: Titles
  /** Brands as they are compared. */
  brandKeys: string[]
  /** Words of brands and categories. */
  nameWords: string[]
  /** The doc of a product number; -1 when it is not here. */
  docOf(number: number): number
  /** Docs that may have the identifier; hashes are compared, not identifiers. */
  identified(text: string): number[]
}

export type Columns = ReturnType<typeof openColumns>

const NO_WORDS = new Uint32Array()

export function openSegment(image: SegmentImage): Segment {
  const { facts } = image
  const stems = openWordList(image, 'stem')
  const familyStarts = words(image, 'familyStarts')
  const familyWords = words(image, 'familyWords')
  const columns = openColumns(image)
  const identifierHashes = words(image, 'identifierHashes')
  const identifierDocs = words(image, 'identifierDocs')
  return {
    image,
    size: facts.size,
    facts,
    words: openWordList(image, 'word'),
    frequencies: words(image, 'frequencies'),
    family(stem) {
      const id = stems.find(stem)
      return id < 0 ? NO_WORDS : familyWords.subarray(familyStarts[id], familyStarts[id + 1])
    },
    blocks: openBlocks(image),
    columns,
    brandKeys: facts.brands.map(fold),
    nameWords: wordsIn([...facts.brands, ...facts.categories.map(({ label }) => label)]),
    titles: openTitles({ bytes: bytes(image, 'titleBytes'), runs: words(image, 'titleRuns') }),
    docOf: (number) => {
      const doc = lowerBound(columns.numbers, number)
      return columns.numbers[doc] === number ? doc : -1
    },
    identified: (text) => findIdentifier(identifierHashes, identifierDocs, text),
  }
}

/** The first place whose value is not below `value`. */
export function lowerBound(sorted: Uint32Array, value: number): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (sorted[middle]! < value) low = middle + 1
    else high = middle
  }
  return low
}

function wordsIn(names: readonly string[]): string[] {
  return [...new Set(names.flatMap((name) => fold(name).match(/[\p{L}\p{N}]{2,}/gu) ?? []))]
}

function openWordList(image: Image<unknown>, name: string): Dictionary {
  return openDictionary({
    units: shorts(image, `${name}Units`),
    starts: words(image, `${name}Starts`),
    shared: bytes(image, `${name}Shared`),
  })
}

function openBlocks(image: SegmentImage): Block[] {
  const count = Math.ceil(image.facts.size / 65_536)
  return Array.from({ length: count }, (_, block) => ({
    base: block * 65_536,
    words: words(image, `block${block}Words`),
    starts: words(image, `block${block}Starts`),
    docs: shorts(image, `block${block}Docs`),
    impacts: bytes(image, `block${block}Impacts`),
  }))
}

function openColumns(image: Image<unknown>) {
  return {
    /** Catalogue number of each doc, ascending. */
    numbers: words(image, 'numbers'),
    brand: column(image, 'brand'),
    category: column(image, 'category'),
    condition: bytes(image, 'condition'),
    rating: bytes(image, 'rating'),
    ratingWeight: bytes(image, 'ratingWeight'),
    born: column(image, 'born'),
    titlePlaces: words(image, 'titlePlaces'),
    /** Number of the list of details, the facts that belong to the product as a whole. */
    details: column(image, 'details'),
    /** Sets of facts that a product has over all of its variants: of colours, of sizes, of options. */
    varied: VARIED_SETS.map((name) => column(image, `${name}Sets`)),
    factSetStarts: words(image, 'factSetStarts'),
    factSetItems: words(image, 'factSetItems'),
    /** Category, condition and the sets of the other traits, as one number; `profileItems` spells it out. */
    profile: column(image, 'profile'),
    profileItems: words(image, 'profileItems'),
    profileCount: words(image, 'profileItems').length / PROFILE,
    /** Number of the product's shape: its variants as lists of facts. */
    shape: words(image, 'shape'),
    shapeStarts: words(image, 'shapeStarts'),
    shapeVariants: words(image, 'shapeVariants'),
    factListStarts: words(image, 'factListStarts'),
    factListItems: words(image, 'factListItems'),
    detailListStarts: words(image, 'detailListStarts'),
    detailListItems: words(image, 'detailListItems'),
    /** First variant of each doc, and the end of the last. */
    variantStarts: words(image, 'variantStarts'),
    prices: words(image, 'prices'),
    statuses: bytes(image, 'statuses'),
  }
}
