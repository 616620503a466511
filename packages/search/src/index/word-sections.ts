import type { Stemmer } from '../text/stemming.ts'
import { packDictionary } from './dictionary.ts'
import { narrowestColumn, type SectionSteps, sectionsNamed } from './image.ts'
import { FOURTH_POWER } from './impact.ts'
import { DENSE, type DenseLists, PAGES, type SparseLists } from './postings.ts'
import type { RawPostings } from './postings-builder.ts'

interface Words {
  vocabulary: string[]
  blocks: RawPostings[]
  /** The number of titles with the word as their head. */
  headed: ReadonlyMap<string, number>
  /** The number of titles in which the word stands as a whole, in its usual spelling. */
  titled: ReadonlyMap<string, number>
}

/** The dictionary, its stem families, and the postings of each block in its order. */
export function* wordSections({ vocabulary, blocks, headed, titled }: Words, stemmer: Stemmer): SectionSteps {
  const order = yield* inOrder(vocabulary)
  const sorted = order.map((number) => vocabulary[number]!)
  yield undefined
  yield* weightSections(blocks, order)
  yield ['headed', narrowestColumn(Uint32Array.from(sorted, (word) => headed.get(word) ?? 0))]
  yield ['titled', narrowestColumn(Uint32Array.from(sorted, (word) => titled.get(word) ?? 0))]
  yield* sectionsNamed('word', packDictionary(sorted))
  yield* familySections(sorted, stemmer)
  for (const [block, postings] of blocks.entries()) yield* blockSections(postings, order, block)
}

/** Numbers of the words in alphabetical order, sorted by first letters, with pauses for other requests. */
function* inOrder(words: readonly string[]): Generator<undefined, number[], void> {
  const byLetter = Map.groupBy(words.keys(), (number) => words[number]!.charCodeAt(0))
  const parts: number[][] = []
  for (const letter of Uint16Array.from(byLetter.keys()).sort()) {
    const numbers = byLetter.get(letter) ?? []
    parts.push(numbers.sort((one, other) => (words[one]! < words[other]! ? -1 : 1)))
    yield
  }
  return parts.flat()
}

/** In how many products each word is, and what it is worth as a suggestion. */
function* weightSections(blocks: readonly RawPostings[], order: readonly number[]): SectionSteps {
  const frequencies = new Uint32Array(order.length)
  const worth = new Float32Array(order.length)
  for (const postings of blocks) {
    for (const [place, word] of order.entries()) {
      const length = lengthOf(postings, word)
      const from = postings.starts[word]!
      let sum = 0
      for (let posting = from; posting < from + length; posting++) sum += FOURTH_POWER[postings.impacts[posting]!]!
      worth[place]! += sum
      frequencies[place]! += length
    }
  }
  yield ['frequencies', frequencies]
  yield ['worth', worth]
}

/** The number of a word's postings; 0 if the word first occurred in a later block. */
function lengthOf({ starts }: RawPostings, word: number): number {
  return word + 1 < starts.length ? starts[word + 1]! - starts[word]! : 0
}

const STEMMED_AT_A_STRETCH = 500

/** The words that share a stem: only stems of two or more words, or of one that differs from its stem. */
function* familySections(sorted: readonly string[], stemmer: Stemmer): SectionSteps {
  const families = new Map<string, number[]>()
  for (const [word, text] of sorted.entries()) {
    if (word % STEMMED_AT_A_STRETCH === 0) yield undefined
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
  yield* sectionsNamed('stem', packDictionary(stems))
  yield* sectionsNamed('family', { starts, items: Uint32Array.from(members) })
}

function* blockSections(postings: RawPostings, order: readonly number[], block: number): SectionSteps {
  const lengths = Uint32Array.from(order, (word) => lengthOf(postings, word))
  yield undefined
  const places = Uint32Array.from(order.keys())
  const sparse = places.filter((place) => lengths[place]! > 0 && lengths[place]! < DENSE)
  yield* sectionsNamed(`block${block}.sparse`, listsOf(postings, sparse, order))
  const dense = places.filter((place) => lengths[place]! >= DENSE)
  yield* sectionsNamed(`block${block}.dense`, inPages(listsOf(postings, dense, order)))
}

/** The postings of some words, by their places in the dictionary, concatenated. */
function listsOf(postings: RawPostings, words: Uint32Array, order: readonly number[]): SparseLists {
  const starts = new Uint32Array(words.length + 1)
  for (const [list, place] of words.entries()) starts[list + 1] = starts[list]! + lengthOf(postings, order[place]!)
  const docs = new Uint16Array(starts[words.length]!)
  const impacts = new Uint8Array(docs.length)
  for (const [list, place] of words.entries()) {
    const [from, to] = [postings.starts[order[place]!], postings.starts[order[place]! + 1]]
    docs.set(postings.docs.subarray(from, to), starts[list])
    impacts.set(postings.impacts.subarray(from, to), starts[list])
  }
  return { words, starts, docs, impacts }
}

function inPages({ words, starts, docs, impacts }: SparseLists): DenseLists {
  const pages = new Uint16Array(words.length * PAGES)
  for (let list = 0; list < words.length; list++) {
    const own = docs.subarray(starts[list], starts[list + 1])
    let place = 0
    for (let page = 0; page < PAGES; page++) {
      while (place < own.length && own[place]! >>> 8 < page) place++
      pages[list * PAGES + page] = place
    }
  }
  // Typed arrays keep the lower byte of a larger value.
  return { words, starts, pages, lows: Uint8Array.from(docs), impacts }
}
