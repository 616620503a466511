import { type Batch, type Lookup, lookUp, WORD, WORDS } from './column-lookup.ts'

// What all filters together say of a batch of products, in words as `column-lookup.ts` has them. Sets of products are words
// with a bit for each of them: the lower of its two.

const EACH = 0x55555555

/** A filter as far as products can be judged by what their variants have together. */
export interface ColumnFilter {
  bit: number
  lookups: readonly Lookup[]
  /** Whether a product that fails it partly is sure to have a variant that passes. */
  isSure: boolean
}

export interface FilterResults {
  /** How many words are in use. */
  length: number
  /** What fails a filter partly, and of that what is not sure to have a variant that passes all such filters. */
  partly: Int32Array
  unsure: Int32Array
  /** What a filter bars, and what two of them do. */
  excluded: Int32Array
  twice: Int32Array
  /** What each filter says, one after another, and where that of a filter begins, by its bit. */
  notes: Int32Array
  starts: Map<number, number>
  /** All docs for each filter that is not sure, and none for others. */
  unsureParts: Int32Array
}

export function createFilterResults(): FilterResults {
  return {
    length: 0,
    partly: new Int32Array(WORDS),
    unsure: new Int32Array(WORDS),
    excluded: new Int32Array(WORDS),
    twice: new Int32Array(WORDS),
    notes: new Int32Array(),
    starts: new Map(),
    unsureParts: new Int32Array(),
  }
}

export function applyColumnFilters(
  columnFilters: readonly ColumnFilter[],
  batch: Batch,
  verdicts: FilterResults,
): void {
  const count = batch.to - batch.from
  verdicts.length = Math.ceil(count / WORD)
  if (verdicts.unsureParts.length < columnFilters.length) {
    verdicts.notes = new Int32Array(columnFilters.length * WORDS)
    verdicts.unsureParts = new Int32Array(columnFilters.length)
  }
  for (const [at, { bit, lookups, isSure }] of columnFilters.entries()) {
    const noted = verdicts.notes.subarray(at * WORDS, (at + 1) * WORDS).fill(0)
    for (const lookup of lookups) lookUp(lookup, batch, noted)
    verdicts.starts.set(bit, at * WORDS)
    verdicts.unsureParts[at] = isSure ? 0 : EACH
  }
  putTogether(columnFilters.length, verdicts)
  // The last word may have bits for more docs than there are: what is not there is excluded.
  const left = count % WORD
  if (left > 0) exclude(verdicts, verdicts.length - 1, EACH << (2 * left))
}

/** What is excluded is not failed partly as well. */
function putTogether(
  filters: number,
  { length, notes, unsureParts, partly, unsure, excluded, twice }: FilterResults,
): void {
  for (let word = 0; word < length; word++) {
    let parts = 0
    let doubtful = 0
    let bars = 0
    let both = 0
    for (let filter = 0, at = word; filter < filters; filter++, at += WORDS) {
      const noted = notes[at]!
      const barring = (noted >>> 1) & EACH
      const parting = noted & EACH & ~barring
      doubtful |= parting & (parts | unsureParts[filter]!)
      parts |= parting
      both |= bars & barring
      bars |= barring
    }
    partly[word] = parts
    unsure[word] = doubtful
    excluded[word] = bars
    twice[word] = both
  }
}

/** Bars docs as if by several filters: no facet counts them. */
export function exclude({ excluded, twice }: FilterResults, word: number, docs: number): void {
  excluded[word]! |= docs
  twice[word]! |= docs
}

/** Bars what is gone, of the docs from `from` on, a multiple of eight. */
export function excludeGone(gone: Uint8Array, { from, to }: Batch, verdicts: FilterResults): void {
  for (let byte = from >>> 3; byte << 3 < to; byte++) {
    if (gone[byte] === 0) continue
    const shift = byte & 1 ? 16 : 0
    exclude(verdicts, ((byte << 3) - from) >>> 4, spread(gone[byte]!) << shift)
  }
}

/** Eight bits, with a spare bit above each. */
function spread(byte: number): number {
  let bits = (byte | (byte << 4)) & 0x0f0f
  bits = (bits | (bits << 2)) & 0x3333
  return (bits | (bits << 1)) & 0x5555
}

/** Sets of docs by what the filters say of them; `words` is where it is written. */
export function passingWhole({ length, partly, excluded }: FilterResults, words: Int32Array): Int32Array {
  for (let word = 0; word < length; word++) words[word] = EACH & ~(partly[word]! | excluded[word]!)
  return words.subarray(0, length)
}

/** What may pass with some of its variants. */
export function passingPartly({ length, partly, excluded }: FilterResults, words: Int32Array): Int32Array {
  for (let word = 0; word < length; word++) words[word] = partly[word]! & ~excluded[word]!
  return words.subarray(0, length)
}

/** What this filter alone bars, and nothing else fails, or with a variant for certain when `isSure`. */
export function excludedAlone(verdicts: FilterResults, bit: number, isSure: boolean, words: Int32Array): Int32Array {
  const { length, notes, partly, unsure, twice } = verdicts
  const own = verdicts.starts.get(bit)!
  const failed = isSure ? unsure : partly
  for (let word = 0; word < length; word++) {
    words[word] = (notes[own + word]! >>> 1) & EACH & ~(twice[word]! | failed[word]!)
  }
  return words.subarray(0, length)
}

/** What this filter alone bars, and others fail partly; only what is unsure when `isUnsure`. */
export function excludedPartly(verdicts: FilterResults, bit: number, isUnsure: boolean, words: Int32Array): Int32Array {
  const { length, notes, partly, unsure, twice } = verdicts
  const own = verdicts.starts.get(bit)!
  const failed = isUnsure ? unsure : partly
  for (let word = 0; word < length; word++) words[word] = (notes[own + word]! >>> 1) & failed[word]! & ~twice[word]!
  return words.subarray(0, length)
}

const AT_ONCE = 4

/**
 * Writes the docs of a set to `into` from `length` on, `first` being the first of the words; says how many there are then.
 * Where a word holds several there is no branch to guess: every doc is written, and the next over it unless it is in the
 * set, so there has to be space for one more.
 */
export function takeOut(words: Int32Array, first: number, into: Uint32Array, length: number): number {
  let end = length
  for (let start = 0; start < words.length; start += AT_ONCE) {
    const stop = Math.min(start + AT_ONCE, words.length)
    // Of small sets most words are empty.
    let any = 0
    for (let word = start; word < stop; word++) any |= words[word]!
    if (any === 0) continue
    for (let word = start; word < stop; word++) {
      let left = words[word]!
      let doc = first + word * WORD
      if ((left & (left - 1)) === 0) {
        into[end] = doc + ((31 - Math.clz32(left)) >>> 1)
        end += left === 0 ? 0 : 1
        continue
      }
      for (let four = 0; four < WORD; four += 4) {
        into[end] = doc++
        end += left & 1
        into[end] = doc++
        end += (left >>> 2) & 1
        into[end] = doc++
        end += (left >>> 4) & 1
        into[end] = doc++
        end += (left >>> 6) & 1
        left >>>= 8
      }
    }
  }
  return end
}

/**
 * The docs of `size` that are not in the set, written to `into` from `length` on. The set is turned into theirs, since a
 * large one is not worth keeping twice.
 */
export function takeOutOthers(words: Int32Array, size: number, into: Uint32Array, length: number): Uint32Array {
  const rest = words.subarray(0, Math.ceil(size / WORD))
  for (let word = 0; word < rest.length; word++) rest[word] = ~rest[word]! & EACH
  if (size % WORD > 0) rest[rest.length - 1]! &= ~(EACH << (2 * (size % WORD)))
  return into.subarray(length, takeOut(rest, 0, into, length))
}
