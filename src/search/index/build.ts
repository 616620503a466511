import { TRAITS } from '../../catalog/product.ts'
import { fold, foldIdentifier } from '../text/fold.ts'
import type { Stemmer } from '../text/stemming.ts'
import type { WordCutter } from '../text/words.ts'
import { type DictionaryParts, packDictionary } from './dictionary.ts'
import type { Document, Fact } from './document.ts'
import { growingBytes, growingDoubles, growingWords } from './growing.ts'
import { hash32 } from './identifiers.ts'
import { type Image, narrowed, packImage, type Section } from './image.ts'
import type { FieldWeights } from './impact.ts'
import { factKey, interning, interningLists } from './interning.ts'
import { type BlockPostings, createPostingsBuilder } from './postings-builder.ts'
import { packTitles, titleKey } from './titles.ts'

/** The words that an image carries beside its arrays. */
export interface SegmentFacts {
  /** How many products. */
  size: number
  /** By number; number 0 is "none". */
  brands: string[]
  categories: Category[]
  /** What variants have, and what products have as a whole. */
  facts: Fact[]
  details: Fact[]
  /** Options that say the same as a trait, such as `option.Colour`: not offered as facets a second time. */
  mirrors: string[]
}

export interface Category {
  /** As in addresses: `shoes/trail-running`. */
  path: string
  /** As people read it: `Shoes > Trail running`. */
  label: string
  /** Number of the category above; 0 at the top. */
  parent: number
}

export type SegmentImage = Image<SegmentFacts>

export interface SegmentBuilder {
  /** Documents come in the order of their numbers. */
  add(document: Document): void
  finish(): SegmentImage
}

export interface BuilderParts {
  cutter: WordCutter
  stemmer: Stemmer
  weights: FieldWeights
  isStopWord: (word: string) => boolean
}

export function createSegmentBuilder({ cutter, stemmer, weights, isStopWord }: BuilderParts): SegmentBuilder {
  const postings = createPostingsBuilder({ cutter, weights, isStopWord })
  const columns = createColumns()
  const titles: string[] = []

  return {
    add(document) {
      postings.add(document)
      columns.add(document)
      titles.push(titleKey(document.title))
    },

    finish() {
      const sections = new Map<string, Section>()
      addTitles(sections, titles)
      columns.addTo(sections)
      const { vocabulary, blocks } = postings.finish()
      addWords(sections, vocabulary, blocks, stemmer)
      return packImage({ size: titles.length, ...columns.facts() }, sections)
    },
  }
}

// Facets count what a product has of a trait over all of its variants. Colours, sizes and options differ from product to
// product and have a column each. The rest takes few values, and few combinations of them occur: a combination is
// a profile, so that one count stands for six.
export const VARIED_SETS: readonly string[] = ['color', 'size', 'option']
const PROFILED_SETS: readonly string[] = TRAITS.filter((name) => !VARIED_SETS.includes(name))
const SET_NAMES = [...VARIED_SETS, ...PROFILED_SETS]
/** Numbers that a profile is spelled out as: category, condition, and a set for each profiled trait. */
export const PROFILE = 2 + PROFILED_SETS.length

function createColumns() {
  const numbers = growingWords()
  const brand = growingWords()
  const category = growingWords()
  const condition = growingBytes()
  const rating = growingBytes()
  const ratingWeight = growingBytes()
  const born = growingWords()
  const shape = growingWords()
  const details = growingWords()
  const variantStarts = growingWords()
  const prices = growingWords()
  const statuses = growingBytes()
  const identifiers = growingDoubles()

  const brands = interning<string>(fold)
  const categories = interning<Category>(({ path }) => path)
  const facts = interning<Fact>(factKey)
  const detailFacts = interning<Fact>(factKey)
  // A shape is the list of a product's variants, each a list of facts: most products share theirs with others.
  const factLists = interningLists()
  const factSets = interningLists()
  const varied = VARIED_SETS.map(() => growingWords())
  const profile = growingWords()
  const profiles = interningLists()
  const detailLists = interningLists()
  const shapes = interningLists()
  const mirrors = new Set<string>()
  brands.numberOf('')
  categories.numberOf({ path: '', label: '', parent: 0 })
  variantStarts.push(0)

  function categoryNumber(path: Document['category']): number {
    return path.reduce((parent, { path, label }) => categories.numberOf({ path, label, parent }), 0)
  }

  function variantFacts(all: readonly Fact[]): number {
    for (const { name } of all.filter((fact) => isMirror(fact, all))) mirrors.add(name)
    return factLists.numberOf(all.map(facts.numberOf))
  }

  return {
    add(document: Document): void {
      const doc = numbers.length()
      numbers.push(document.number)
      brand.push(brands.numberOf(document.brand))
      const categoryOf = categoryNumber(document.category)
      category.push(categoryOf)
      condition.push(document.condition)
      rating.push(document.rating)
      ratingWeight.push(Math.min(255, Math.round(Math.log2(1 + document.ratingCount) * 16)))
      born.push(document.born)
      shape.push(shapes.numberOf(document.variants.map((variant) => variantFacts(variant.facts))))
      const sets = SET_NAMES.map((name) => {
        const values = document.variants.flatMap((variant) => variant.facts.filter((fact) => setOf(fact) === name))
        return factSets.numberOf(sortedSet(values.map(facts.numberOf)))
      })
      for (const [at, column] of varied.entries()) column.push(sets[at]!)
      profile.push(profiles.numberOf([categoryOf, document.condition, ...sets.slice(varied.length)]))
      details.push(detailLists.numberOf(sortedSet(document.details.map(detailFacts.numberOf))))
      for (const { price, status } of document.variants) {
        prices.push(price)
        statuses.push(status)
      }
      variantStarts.push(prices.length())
      for (const word of new Set(document.articleNumbers.map(foldIdentifier))) {
        if (word.length > 2) identifiers.push(hash32(word) * 2 ** 21 + (doc >>> 16) * 2 ** 16 + (doc & 0xffff))
      }
    },

    addTo(sections: Map<string, Section>): void {
      const filed = identifiers.view().sort()
      sections.set(
        'identifierHashes',
        Uint32Array.from(filed, (entry) => Math.floor(entry / 2 ** 21)),
      )
      sections.set(
        'identifierDocs',
        Uint32Array.from(filed, (entry) => entry % 2 ** 21),
      )
      for (const [at, column] of varied.entries()) sections.set(`${SET_NAMES[at]}Sets`, narrowed(column.view()))
      sections.set('factSetStarts', factSets.starts())
      sections.set('factSetItems', factSets.items())
      sections.set('profile', narrowed(profile.view()))
      sections.set('profileItems', profiles.items())
      for (const [name, column] of Object.entries({ condition, rating, ratingWeight, statuses })) {
        sections.set(name, column.view())
      }
      for (const [name, column] of Object.entries({ brand, category, born, details })) {
        sections.set(name, narrowed(column.view()))
      }
      for (const [name, column] of Object.entries({ numbers, shape, variantStarts, prices })) {
        sections.set(name, column.view())
      }
      sections.set('shapeStarts', shapes.starts())
      sections.set('shapeVariants', shapes.items())
      sections.set('factListStarts', factLists.starts())
      sections.set('factListItems', factLists.items())
      sections.set('detailListStarts', detailLists.starts())
      sections.set('detailListItems', detailLists.items())
    },

    facts: () => ({
      brands: brands.values,
      categories: categories.values,
      facts: facts.values,
      details: detailFacts.values,
      mirrors: [...mirrors].sort(),
    }),
  }
}

/** Which of the sets a fact is counted in: that of its trait, or the one of all options. */
function setOf({ name }: Fact): string {
  return name.startsWith('option.') ? 'option' : name
}

/** "Colour: Black" beside the trait `color: Black`. */
function isMirror({ name, value }: Fact, all: readonly Fact[]): boolean {
  return name.startsWith('option.') && all.some((other) => !other.name.startsWith('option.') && other.value === value)
}

function sortedSet(numbers: readonly number[]): number[] {
  return [...new Set(numbers)].sort((one, other) => one - other)
}

function addTitles(sections: Map<string, Section>, titles: readonly string[]): void {
  const keys = [...new Set(titles)].sort()
  const places = new Map(keys.map((key, place): [string, number] => [key, place]))
  const { bytes, runs } = packTitles(keys)
  sections.set('titleBytes', bytes)
  sections.set('titleRuns', runs)
  sections.set(
    'titlePlaces',
    Uint32Array.from(titles, (key) => places.get(key) ?? 0),
  )
}

function addWords(
  sections: Map<string, Section>,
  vocabulary: string[],
  blocks: BlockPostings[],
  stemmer: Stemmer,
): void {
  const order = vocabulary
    .map((_, number) => number)
    .sort((one, other) => (vocabulary[one]! < vocabulary[other]! ? -1 : 1))
  const sorted = order.map((number) => vocabulary[number]!)
  const placeOf = new Uint32Array(order.length)
  for (const [place, number] of order.entries()) placeOf[number] = place
  addDictionary(sections, 'word', packDictionary(sorted))
  addStems(sections, sorted, stemmer)

  const frequencies = new Uint32Array(order.length)
  for (const [block, postings] of blocks.entries()) {
    const { words, starts, docs, impacts } = inOrder(postings, placeOf)
    for (const [index, word] of words.entries()) frequencies[word]! += starts[index + 1]! - starts[index]!
    sections.set(`block${block}Words`, words)
    sections.set(`block${block}Starts`, starts)
    sections.set(`block${block}Docs`, docs)
    sections.set(`block${block}Impacts`, impacts)
  }
  sections.set('frequencies', frequencies)
}

/** The postings of a block in the alphabetical order of their words. */
function inOrder({ words, starts, docs, impacts }: BlockPostings, placeOf: Uint32Array): BlockPostings {
  const order = Uint32Array.from(words, (_, index) => index).sort(
    (one, other) => placeOf[words[one]!]! - placeOf[words[other]!]!,
  )
  const sorted = {
    words: Uint32Array.from(order, (index) => placeOf[words[index]!]!),
    starts: new Uint32Array(order.length + 1),
    docs: new Uint16Array(docs.length),
    impacts: new Uint8Array(docs.length),
  }
  let end = 0
  for (const [place, index] of order.entries()) {
    sorted.starts[place] = end
    sorted.docs.set(docs.subarray(starts[index], starts[index + 1]), end)
    sorted.impacts.set(impacts.subarray(starts[index], starts[index + 1]), end)
    end += starts[index + 1]! - starts[index]!
  }
  sorted.starts[order.length] = end
  return sorted
}

/** Which words share a stem: only stems of two words or more, or of one that differs from its stem. */
function addStems(sections: Map<string, Section>, sorted: readonly string[], stemmer: Stemmer): void {
  const families = new Map<string, number[]>()
  for (const [word, text] of sorted.entries()) {
    const stem = stemmer(text)
    if (stem === text && /\P{L}/u.test(text)) continue
    const family = families.get(stem)
    if (family) family.push(word)
    else families.set(stem, [word])
  }
  const stems = [...families.keys()].filter((stem) => {
    const [first, ...others] = families.get(stem) ?? []
    return others.length > 0 || (first !== undefined && sorted[first] !== stem)
  })
  stems.sort()
  const starts = new Uint32Array(stems.length + 1)
  const members = stems.flatMap((stem, index) => {
    const family = families.get(stem) ?? []
    starts[index + 1] = starts[index]! + family.length
    return family
  })
  addDictionary(sections, 'stem', packDictionary(stems))
  sections.set('familyStarts', starts)
  sections.set('familyWords', Uint32Array.from(members))
}

function addDictionary(sections: Map<string, Section>, name: string, { units, starts, shared }: DictionaryParts): void {
  sections.set(`${name}Units`, units)
  sections.set(`${name}Starts`, starts)
  sections.set(`${name}Shared`, shared)
}
