import type { NumberLists } from '../index/columns.ts'
import type { Fact, SearchDocument } from '../index/document.ts'
import { growing } from '../index/growable-arrays.ts'
import type { Column } from '../index/image.ts'
import { interning, interningFacts, interningLists } from '../index/intern.ts'
import { isGone, type LiveSegment } from '../index/live-index.ts'
import type { Category } from '../index/segment.ts'
import type { Resumable } from '../index/time-slices.ts'
import { fold } from '../text/fold.ts'
import { quantityIn } from '../text/measures.ts'
import { factNames, valueKey } from './detail-values.ts'
import type { TalliedValue } from './facet-candidates.ts'

// What the products of each department state in their details, counted for the choice of facets.

/** With more different values, a detail is neither a few values nor worth reading as quantities. */
export const MOST_EXAMINED = 5000
/** Products examined in one step. */
const STEP = 1024

/** What the choice reads of the products of a segment. */
export interface DetailSource {
  /** Products by their place in the columns, of which some are no longer sold. */
  size: number
  isSold(doc: number): boolean
  categories: readonly Category[]
  category: Column
  details: Column
  lists: NumberLists
  facts: readonly Fact[]
  /** What a product says in facets of its own: keys of its brand and of the traits and options of its variants. */
  otherwiseSaid(doc: number): ReadonlySet<string>
}

/** The products of a segment of an index. */
export function sourceOf({ segment, gone }: LiveSegment): DetailSource {
  const { columns, facts, factLists, brandKeys, size } = segment
  const { common, own } = factLists
  return {
    size,
    isSold: (doc) => !isGone(gone, doc),
    categories: facts.categories,
    category: columns.category,
    details: columns.details,
    lists: factLists.details,
    facts: facts.details,
    otherwiseSaid(doc) {
      const said = new Set([brandKeys[columns.brand[doc]!]!])
      const add = ({ starts, items }: NumberLists, list: number) => {
        for (let item = starts[list]!; item < starts[list + 1]!; item++)
          said.add(valueKey(facts.facts[items[item]!]!.value))
      }
      add(common, columns.common[doc]!)
      const pattern = columns.pattern[doc]!
      for (let at = columns.patternListStarts[pattern]!; at < columns.patternListStarts[pattern + 1]!; at++)
        add(own, columns.stateItems[columns.patternListItems[at]! * 2]!)
      return said
    },
  }
}

/** Collects of documents what the choice of facets reads, while they are written elsewhere. */
export type DetailCollector = ReturnType<typeof createDetailCollector>

export function createDetailCollector() {
  const categories = interning<Category>(({ path }) => path)
  categories.numberOf({ path: '', label: '', parent: 0 })
  const facts = interningFacts()
  const lists = interningLists()
  const said = interning<string>((value) => value)
  const saidLists = interningLists()
  const category = growing(Uint32Array)
  const details = growing(Uint32Array)
  const otherwise = growing(Uint32Array)

  return {
    add({ category: path, details: own, brand, variants }: SearchDocument): void {
      const values = new Set([fold(brand), ...variants.flatMap((one) => one.facts.map(({ value }) => valueKey(value)))])
      category.push(path.reduce((parent, { path, label }) => categories.numberOf({ path, label, parent }), 0))
      details.push(lists.numberOf([...new Set(own.map(facts.numberOf))].sort((one, other) => one - other)))
      otherwise.push(saidLists.numberOf(Array.from(values, said.numberOf)))
    },

    source(): DetailSource {
      const { starts, items } = saidLists.lists()
      const [ofCategory, ofDetails, ofOthers] = [category.view(), details.view(), otherwise.view()]
      return {
        size: category.length(),
        isSold: () => true,
        categories: categories.values,
        category: ofCategory,
        details: ofDetails,
        lists: lists.lists(),
        facts: facts.values,
        otherwiseSaid(doc) {
          const list = ofOthers[doc]!
          return new Set(Array.from(items.subarray(starts[list]!, starts[list + 1]!), (value) => said.values[value]!))
        },
      }
    },
  }
}

/** The names of details by number, the same for all sources; `of` has the number for each fact. */
export function nameNumbers(sources: readonly DetailSource[]) {
  const numbers = new Map<string, number>()
  const of = sources.map(({ facts }) => {
    const own = factNames(facts)
    const common = own.names.map((name) => {
      const number = numbers.get(name) ?? numbers.size
      numbers.set(name, number)
      return number
    })
    return own.of.map((place) => common[place]!)
  })
  return { of, keys: [...numbers.keys()] }
}

/** What a segment says of a department. */
export interface DepartmentPart {
  source: DetailSource
  /** Its products in the department. */
  docs: Uint32Array
  /** By the number of a name, the products that state it. */
  stated: Uint32Array
  /** By the number of a fact, the products that state it; of no use after the next department. */
  counts: Uint32Array
  /** The numbers of facts with a count. */
  facts: readonly number[]
  nameOf: Uint32Array
}

/** Counts the details of a segment's products by department. */
export function departmentReader(source: DetailSource, nameOf: Uint32Array) {
  const { categories, details, lists, facts } = source
  const { docs, spans } = docsByDepartment(source)
  const names = nameOf.reduce((most, name) => Math.max(most, name + 1), 0)
  const counts = new Uint32Array(facts.length)
  const lastOf = new Uint32Array(names)
  let serial = 0
  let touched: number[] = []
  const numbers = new Map(categories.map(({ path }, number) => [number === 0 ? '' : path, number]))

  return {
    *read(path: string): Resumable<DepartmentPart> {
      for (const fact of touched) counts[fact] = 0
      touched = []
      const stated = new Uint32Array(names)
      const [from, to] = spans[numbers.get(path) ?? -1] ?? [0, 0]
      for (let at = from; at < to; at++) {
        if (at % STEP === 0) yield
        serial++
        const list = details[docs[at]!]!
        for (let item = lists.starts[list]!; item < lists.starts[list + 1]!; item++) {
          const fact = lists.items[item]!
          if (counts[fact]!++ === 0) touched.push(fact)
          const name = nameOf[fact]!
          if (lastOf[name] !== serial) stated[name]!++
          lastOf[name] = serial
        }
      }
      return { source, docs: docs.subarray(from, to), stated, counts, facts: touched, nameOf }
    },
  }
}

/** Products in the order of their departments, so that those of a department and of all below it are together. */
function docsByDepartment({ size, isSold, categories, category }: DetailSource) {
  const below = Map.groupBy(
    categories.keys().filter((number) => number > 0),
    (number) => categories[number]!.parent,
  )
  const counts = new Uint32Array(categories.length)
  for (let doc = 0; doc < size; doc++) if (isSold(doc)) counts[category[doc]!]!++
  const next = new Uint32Array(categories.length)
  const spans: (readonly [number, number])[] = []
  let end = 0
  const visit = (number: number) => {
    const start = end
    next[number] = start
    end += counts[number]!
    for (const child of below.get(number) ?? []) visit(child)
    spans[number] = [start, end]
  }
  visit(0)
  const docs = new Uint32Array(end)
  for (let doc = 0; doc < size; doc++) if (isSold(doc)) docs[next[category[doc]!]!++] = doc
  return { docs, spans }
}

interface Candidate {
  values: Map<string, TalliedValue>
  /** How often each spelling of its name is used. */
  spellings: Map<string, number>
}

/** For each name that is a candidate, its values over all segments. */
export function candidatesIn(
  parts: readonly DepartmentPart[],
  isCandidate: readonly boolean[],
): Map<number, Candidate> {
  const found = new Map<number, Candidate>()
  for (const { source, counts, facts, nameOf } of parts) {
    for (const fact of facts) {
      const number = nameOf[fact]!
      if (!isCandidate[number]) continue
      const { values, spellings } = found.get(number) ?? { values: new Map(), spellings: new Map() }
      found.set(number, { values, spellings })
      const { name, value } = source.facts[fact]!
      spellings.set(name, counts[fact]! + (spellings.get(name) ?? 0))
      if (values.size > MOST_EXAMINED) continue
      const key = valueKey(value)
      const before = values.get(key)
      const count = counts[fact]! + (before?.count ?? 0)
      values.set(key, before ? { ...before, count } : { value, count, quantity: quantityIn(value) })
    }
  }
  return found
}

/** The spelling of a name that most products use. */
export function mostFrequent(spellings: ReadonlyMap<string, number>): string {
  const [best] = [...spellings].sort((one, other) => other[1] - one[1] || (one[0] < other[0] ? -1 : 1))
  return best![0]
}
