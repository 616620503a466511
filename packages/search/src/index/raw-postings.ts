/** The postings of a block, ordered by word and then by product; `words` are numbers in order of first occurrence. */
export interface RawPostings {
  words: Uint32Array
  starts: Uint32Array
  docs: Uint16Array
  impacts: Uint8Array
}

/** Postings in reading order, product by product: the word, the product and the impact of each. */
export interface ReadPostings {
  words: Uint32Array
  docs: Uint16Array
  impacts: Uint8Array
}

/** Counting sort: from order by product to order by word, stable in the products. */
export function byWord({ words, docs, impacts }: ReadPostings, vocabulary: number): RawPostings {
  const ends = beginsOf(words, vocabulary)
  const sorted = { ...headsOf(ends), docs: new Uint16Array(docs.length), impacts: new Uint8Array(docs.length) }
  for (let posting = 0; posting < words.length; posting++) {
    const place = ends[words[posting]!]!++
    sorted.docs[place] = docs[posting]!
    sorted.impacts[place] = impacts[posting]!
  }
  return sorted
}

/** The start of the postings of each word, and the end of the last. */
function beginsOf(words: Uint32Array, vocabulary: number): Uint32Array {
  const begins = new Uint32Array(vocabulary + 1)
  for (let posting = 0; posting < words.length; posting++) begins[words[posting]! + 1]!++
  for (let word = 0; word < vocabulary; word++) begins[word + 1]! += begins[word]!
  return begins
}

/** The words that have postings, and the starts of these. */
function headsOf(begins: Uint32Array): Pick<RawPostings, 'words' | 'starts'> {
  const words = new Uint32Array(begins.length)
  const starts = new Uint32Array(begins.length)
  let length = 0
  for (let word = 0; word < begins.length - 1; word++) {
    if (begins[word]! === begins[word + 1]!) continue
    words[length] = word
    starts[length++] = begins[word]!
  }
  starts[length] = begins.at(-1)!
  return { words: words.slice(0, length), starts: starts.slice(0, length + 1) }
}
