import { firstPlace } from './postings.ts'

/**
 * Sorted words in one array of UTF-16 units. `shared[i]` is the number of units that word i shares with word i-1, which
 * makes the array an implicit trie: a prefix is a range, and a walk can skip whole subtrees.
 */
export interface DictionaryParts {
  units: Uint16Array
  starts: Uint32Array
  shared: Uint8Array
}

/** A word similar to the one in the query. */
export interface NearWord {
  id: number
  distance: number
}

export interface Dictionary {
  size: number
  word(id: number): string
  /** The word's number, its index in the order; -1 if there is none. */
  find(word: string): number
  /** The range of words with this prefix: from inclusive, to exclusive. */
  range(prefix: string): [from: number, to: number]
  /** Words within `distance` insertions, deletions, changes and transpositions; `among` restricts the range. */
  near(word: string, distance: number, among?: [from: number, to: number]): NearWord[]
  /**
   * Words with at least `before` letters before this word and up to `after` letters after it: `laufschuhe` for `schuh`.
   * An engine that finds words by their stems uses `stem`, of which the word may be a prefix.
   */
  endingWith(word: string, letters: { before: number; after: number; stem?: string }): number[]
}

/** The words must be distinct and sorted by code unit (as `sort()` does). */
export function packDictionary(words: readonly string[]): DictionaryParts {
  const starts = new Uint32Array(words.length + 1)
  const shared = new Uint8Array(words.length)
  const units = new Uint16Array(words.reduce((sum, word) => sum + word.length, 0))
  let end = 0
  let before = ''
  for (const [id, word] of words.entries()) {
    shared[id] = commonPrefix(before, word)
    for (let at = 0; at < word.length; at++) units[end++] = word.charCodeAt(at)
    starts[id + 1] = end
    before = word
  }
  return { units, starts, shared }
}

export function openDictionary({ units, starts, shared }: DictionaryParts): Dictionary {
  const size = shared.length

  /** Negative if word `id` precedes `word`; words with the prefix `word` count as equal if `asPrefix`. */
  function compare(id: number, word: string, asPrefix: boolean): number {
    const from = starts[id]!
    const length = starts[id + 1]! - from
    const common = Math.min(length, word.length)
    for (let at = 0; at < common; at++) {
      const difference = units[from + at]! - word.charCodeAt(at)
      if (difference !== 0) return difference
    }
    return length < word.length ? -1 : asPrefix ? 0 : length - word.length
  }

  return {
    size,

    word(id) {
      return String.fromCharCode(...units.subarray(starts[id], starts[id + 1]))
    },

    find(word) {
      const id = firstPlace(size, (other) => compare(other, word, false) < 0)
      return id < size && compare(id, word, false) === 0 ? id : -1
    },

    range(prefix) {
      const from = firstPlace(size, (id) => compare(id, prefix, true) < 0)
      return [from, firstPlace(size, (id) => compare(id, prefix, true) <= 0)]
    },

    near(word, distance, [from, to] = [0, size]) {
      return nearWords({ units, starts, shared }, word, distance, from, to)
    },

    endingWith(word, { before, after }) {
      const found: number[] = []
      for (let id = 0; id < size; id++) {
        const latest = starts[id + 1]! - word.length
        const earliest = Math.max(starts[id]! + before, latest - after)
        for (let at = latest; at >= earliest; at--) {
          if (!stands(word, at)) continue
          found.push(id)
          break
        }
      }
      return found
    },
  }

  function stands(word: string, at: number): boolean {
    let letter = word.length - 1
    while (letter >= 0 && units[at + letter] === word.charCodeAt(letter)) letter--
    return letter < 0
  }
}

/**
 * Optimal string alignment on the implicit trie: one table row for each letter on the path, reused for words that share
 * letters. Once every cell of a row exceeds the distance, the subtree below it is skipped.
 */
function nearWords(
  { units, starts, shared }: DictionaryParts,
  word: string,
  distance: number,
  from: number,
  to: number,
) {
  const width = word.length + 1
  const deepest = word.length + distance
  const rows = new Uint8Array((deepest + 2) * width)
  for (let column = 0; column < width; column++) rows[column] = column
  const path = new Uint16Array(deepest + 2)
  const found: NearWord[] = []
  let known = 0
  let cut = 255
  for (let id = from; id < to; id++) {
    const common = id === from ? 0 : shared[id]!
    if (common > cut) continue
    cut = 255
    const start = starts[id]!
    const length = starts[id + 1]! - start
    let depth = Math.min(common, known)
    while (depth < length && cut === 255) {
      path[depth] = units[start + depth]!
      if (depth >= deepest || nextRow(rows, path, word, depth) > distance) cut = depth
      depth++
    }
    known = depth
    if (cut === 255 && rows[length * width + word.length]! <= distance) {
      found.push({ id, distance: rows[length * width + word.length]! })
    }
  }
  return found
}

/** Fills the row below `depth` and returns the minimum of its cells. */
function nextRow(rows: Uint8Array, path: Uint16Array, word: string, depth: number): number {
  const width = word.length + 1
  const row = (depth + 1) * width
  const above = depth * width
  const unit = path[depth]
  rows[row] = depth + 1
  let least = depth + 1
  for (let column = 1; column < width; column++) {
    const letter = word.charCodeAt(column - 1)
    let cost = Math.min(rows[row + column - 1]! + 1, rows[above + column]! + 1)
    cost = Math.min(cost, rows[above + column - 1]! + (letter === unit ? 0 : 1))
    if (depth > 0 && column > 1 && unit === word.charCodeAt(column - 2) && path[depth - 1] === letter) {
      cost = Math.min(cost, rows[above - width + column - 2]! + 1)
    }
    rows[row + column] = cost
    if (cost < least) least = cost
  }
  return least
}

function commonPrefix(one: string, other: string): number {
  const most = Math.min(one.length, other.length, 255)
  let length = 0
  while (length < most && one.charCodeAt(length) === other.charCodeAt(length)) length++
  return length
}
