import type { Stemmer } from '../text/stemming.ts'
import { packDictionary } from './dictionary.ts'
import { narrowestColumn, type Section, type SectionSteps } from './image.ts'
import { DENSE, type DenseLists, PAGES, type SparseLists } from './postings.ts'
import type { RawPostings } from './raw-postings.ts'
import { worthOf } from './suggestion-weight.ts'

interface Words {
  vocabulary: string[]
  blocks: RawPostings[]
  /** The number of titles with the word as their head. */
  headed: ReadonlyMap<string, number>
}

/** The dictionary, its stem families, and the postings of each block in its order. */
export function* wordSections({ vocabulary, blocks, headed }: Words, stemmer: Stemmer): SectionSteps {
  const order = yield* inOrder(vocabulary)
  const sorted = order.map((number) => vocabulary[number]!)
  yield undefined
  const placeOf = new Uint32Array(order.length)
  for (const [place, number] of order.entries()) placeOf[number] = place
  const frequencies = new Uint32Array(order.length)
  for (const { words, starts } of blocks) {
    for (let at = 0; at < words.length; at++) frequencies[placeOf[words[at]!]!]! += starts[at + 1]! - starts[at]!
  }
  yield ['frequencies', frequencies]
  yield ['worth', worthOf(blocks, placeOf)]
  yield ['headed', narrowestColumn(Uint32Array.from(sorted, (word) => headed.get(word) ?? 0))]
  yield* named('word', packDictionary(sorted))
  yield* familySections(sorted, stemmer)
  for (const [block, postings] of blocks.entries()) yield* blockSections(postings, placeOf, block)
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
  yield* named('stem', packDictionary(stems))
  yield ['familyStarts', starts]
  yield ['familyWords', Uint32Array.from(members)]
}

function* blockSections(postings: RawPostings, placeOf: Uint32Array, block: number): SectionSteps {
  const lengthOf = (index: number) => postings.starts[index + 1]! - postings.starts[index]!
  const order = inOrderOfWords(postings, placeOf)
  yield undefined
  const sparse = order.filter((index) => lengthOf(index) < DENSE)
  yield* named(`block${block}.sparse`, sparseLists(postings, sparse, placeOf))
  const dense = order.filter((index) => lengthOf(index) >= DENSE)
  yield* named(`block${block}.dense`, denseLists(postings, dense, placeOf))
}

function named<Parts extends Record<keyof Parts, Section>>(name: string, parts: Parts): [string, Section][] {
  return Object.entries<Section>(parts).map(([part, section]) => [`${name}.${part}`, section])
}

/** The lists of a block in the order of their words in the dictionary. */
function inOrderOfWords({ words }: RawPostings, placeOf: Uint32Array): Uint32Array {
  const listAt = new Uint32Array(placeOf.length)
  for (let list = 0; list < words.length; list++) listAt[placeOf[words[list]!]!] = list
  // Numbers are sorted far faster without a comparison function.
  return words
    .map((word) => placeOf[word]!)
    .sort()
    .map((place) => listAt[place]!)
}

/** The start of each of the chosen lists after concatenation. */
function startsOf({ starts }: RawPostings, chosen: Uint32Array): Uint32Array {
  const begins = new Uint32Array(chosen.length + 1)
  for (const [at, index] of chosen.entries()) begins[at + 1] = begins[at]! + starts[index + 1]! - starts[index]!
  return begins
}

function sparseLists(postings: RawPostings, chosen: Uint32Array, placeOf: Uint32Array): SparseLists {
  const starts = startsOf(postings, chosen)
  const docs = new Uint16Array(starts[chosen.length]!)
  const impacts = new Uint8Array(docs.length)
  for (const [at, index] of chosen.entries()) {
    const [from, to] = [postings.starts[index]!, postings.starts[index + 1]!]
    docs.set(postings.docs.subarray(from, to), starts[at])
    impacts.set(postings.impacts.subarray(from, to), starts[at])
  }
  return { words: chosen.map((index) => placeOf[postings.words[index]!]!), starts, docs, impacts }
}

function denseLists(postings: RawPostings, chosen: Uint32Array, placeOf: Uint32Array): DenseLists {
  const starts = startsOf(postings, chosen)
  const lows = new Uint8Array(starts[chosen.length]!)
  const impacts = new Uint8Array(lows.length)
  const pages = new Uint16Array(chosen.length * PAGES)
  for (const [at, index] of chosen.entries()) {
    const [from, to] = [postings.starts[index]!, postings.starts[index + 1]!]
    const docs = postings.docs.subarray(from, to)
    // Typed arrays keep the lower byte of a larger value.
    lows.set(docs, starts[at])
    impacts.set(postings.impacts.subarray(from, to), starts[at])
    let place = 0
    for (let page = 0; page < PAGES; page++) {
      while (place < docs.length && docs[place]! >>> 8 < page) place++
      pages[at * PAGES + page] = place
    }
  }
  return { words: chosen.map((index) => placeOf[postings.words[index]!]!), starts, pages, lows, impacts }
}
