import { PROFILE } from '../index/fact-sets.ts'
import { isGone, type LiveIndex, type LiveSegment } from '../index/live-index.ts'
import { fold } from '../text/fold.ts'

/** A category or a brand. */
export interface Name {
  value: string
  label: string
  /** Products in it, with everything below it. */
  count: number
  /** Words of the label, folded. */
  words: readonly string[]
}

/** The categories and brands of an index. */
export interface Names {
  categories: NameTable
  brands: NameTable
}

export interface NameTable {
  /** Of a segment and a number in its column: the name, and for a category those above it. */
  at(segment: LiveSegment['segment'], id: number): readonly Name[]
  /** Names with a word that begins so, the largest first. */
  beginning(start: string, limit: number): Name[]
}

const known = new WeakMap<LiveIndex, Names>()

/** Worked out when an index is first asked: counted already, so that little is left to do. */
export function namesOf(index: LiveIndex): Names {
  const names = known.get(index) ?? {
    categories: tableOf(index, categoriesIn),
    brands: tableOf(index, brandsIn),
  }
  known.set(index, names)
  return names
}

/** What a segment has, by number; number 0 is "none". */
interface Entry {
  key: string
  value: string
  label: string
  count: number
  parent: number
}

function categoriesIn(live: LiveSegment): Entry[] {
  const { columns, facts, totals } = live.segment
  const counts = new Uint32Array(facts.categories.length)
  for (let id = 0; id < totals.profiles.length; id++)
    counts[columns.profileItems[id * PROFILE]!]! += totals.profiles[id]!
  eachGone(live, (doc) => counts[columns.category[doc]!]!--)
  for (let id = counts.length - 1; id > 0; id--) counts[facts.categories[id]!.parent]! += counts[id]!
  return facts.categories.map(({ path, label, parent }, id) => ({
    key: path,
    value: path,
    label,
    count: counts[id]!,
    parent,
  }))
}

function brandsIn(live: LiveSegment): Entry[] {
  const { columns, facts, totals, brandKeys } = live.segment
  const counts = totals.brands.slice()
  eachGone(live, (doc) => counts[columns.brand[doc]!]!--)
  return facts.brands.map((brand, id) => ({
    key: brandKeys[id]!,
    value: brand,
    label: brand,
    count: counts[id]!,
    parent: 0,
  }))
}

function eachGone({ segment, gone }: LiveSegment, act: (doc: number) => void): void {
  if (!gone) return
  for (let byte = 0; byte < gone.length; byte++) {
    if (gone[byte] === 0) continue
    for (let doc = byte * 8; doc < Math.min(byte * 8 + 8, segment.size); doc++) if (isGone(gone, doc)) act(doc)
  }
}

function tableOf(index: LiveIndex, entriesIn: (live: LiveSegment) => Entry[]): NameTable {
  const names = new Map<string, Name>()
  const places = new Map<object, (readonly Name[])[]>()
  for (const live of index.segments) {
    const chains: Name[][] = [[]]
    for (const [id, { key, value, label, count, parent }] of entriesIn(live).entries()) {
      if (id === 0) continue
      const name = names.get(key) ?? { value, label, count: 0, words: wordsOf(label) }
      name.count += count
      names.set(key, name)
      chains[id] = [name, ...(chains[parent] ?? [])]
    }
    places.set(live.segment.image, chains)
  }
  const starts = [...names.values()]
    .filter(({ count }) => count > 0)
    .flatMap((name) => name.words.map((word) => ({ word, name })))
    .sort((one, other) => (one.word < other.word ? -1 : 1))
  return {
    at: (segment, id) => places.get(segment.image)?.[id] ?? [],
    beginning(start, limit) {
      const found = new Set<Name>()
      for (let at = firstFrom(starts, start); starts[at]?.word.startsWith(start); at++) found.add(starts[at]!.name)
      return [...found]
        .sort((one, other) => other.count - one.count || (one.value < other.value ? -1 : 1))
        .slice(0, limit)
    },
  }
}

function wordsOf(label: string): string[] {
  return [...new Set(fold(label).match(/[\p{L}\p{N}]+/gu))]
}

function firstFrom(starts: readonly { word: string }[], start: string): number {
  let low = 0
  let high = starts.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (starts[middle]!.word < start) low = middle + 1
    else high = middle
  }
  return low
}
