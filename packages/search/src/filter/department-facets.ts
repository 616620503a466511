import { oncePer } from '@vitrine/kit'
import { categoryKey } from '@vitrine/product'
import type { Filters } from '../contract/query.ts'
import type { DepartmentFacets, DetailFacet } from '../index/detail-facet.ts'
import type { LiveIndex } from '../index/live-index.ts'
import { atOnce, type Resumable } from '../index/time-slices.ts'
import { fold } from '../text/fold.ts'
import {
  candidatesIn,
  type DepartmentPart,
  type DetailSource,
  departmentReader,
  MOST_EXAMINED,
  mostFrequent,
  nameNumbers,
  sourceOf,
} from './department-details.ts'
import { factsNamed, partsOf, valueKey } from './detail-values.ts'
import { knownParts, LEAST_STATED, ratedFacet } from './facet-candidates.ts'

// Which details a department offers as facets is chosen when an edition is indexed, and depends on its products alone:
// every process chooses the same. Departments are examined from the shop as a whole down to the deepest.

/** Maximum number of facets from details per department. */
const MOST_FACETS = 8
/** Products that are examined for whether a detail repeats what has a facet of its own, and the share that shows it. */
const SAMPLE = 200
const REPEATED = 0.8

const choiceOf = oncePer((_: LiveIndex): { facets?: DepartmentFacets } => ({}))

/** The facets of the departments of an index, which are chosen once. */
export function departmentFacetsOf(index: LiveIndex): DepartmentFacets {
  return index.departmentFacets?.() ?? choiceOf(index).facets ?? atOnce(chooseFacetsOf(index))
}

/**
 * The facets from details of a query: those of the department that it is limited to, otherwise those of the whole shop;
 * of these the ones with the given names, if there are any.
 */
export function offeredFacets(
  index: LiveIndex,
  { category = [] }: Filters,
  names: readonly string[] | undefined,
): readonly DetailFacet[] {
  const [only = '', ...others] = category.map((one) => categoryKey(one).replace(/^category:/, ''))
  const all = names?.length === 0 || others.length > 0 ? [] : (departmentFacetsOf(index).get(only) ?? [])
  const wanted = names && new Set(names.map(fold))
  return wanted ? all.filter(({ name }) => wanted.has(fold(name))) : all
}

/** Chooses the facets of an index ahead of its first query, and keeps those of the one before if no product differs. */
export function* chooseFacetsOf(index: LiveIndex, before?: LiveIndex): Resumable<DepartmentFacets> {
  const choice = choiceOf(index)
  if (before && isAlike(index, before)) choice.facets ??= choiceOf(before).facets
  choice.facets ??= yield* chooseFacets(index.segments.map(sourceOf))
  return choice.facets
}

/** Whether both have the same products, whatever they are sold for. */
function isAlike({ segments }: LiveIndex, before: LiveIndex): boolean {
  return (
    segments.length === before.segments.length &&
    segments.every(
      ({ segment, gone }, at) =>
        segment.facts === before.segments[at]!.segment.facts && gone === before.segments[at]!.gone,
    )
  )
}

/**
 * Chooses the facets of each department, step by step: at most eight details, the most useful first, of those that a
 * fifth of its products state and that have two to thirty values, or quantities.
 */
export function* chooseFacets(sources: readonly DetailSource[]): Resumable<DepartmentFacets> {
  if (sources.every(({ facts }) => facts.length === 0)) return new Map()
  const names = nameNumbers(sources)
  const readers = sources.map((source, at) => departmentReader(source, names.of[at]!))
  const paths = new Set(['', ...sources.flatMap(({ categories }) => categories.slice(1).map(({ path }) => path))])
  const partsOfName = knownPartsByName(sources)
  const found = new Map<string, readonly DetailFacet[]>()
  for (const path of paths) {
    const parts = []
    for (const reader of readers) parts.push(yield* reader.read(path))
    const facets = facetsOf(parts, names.keys, partsOfName)
    if (facets.length > 0) found.set(path, facets)
  }
  return found
}

/** Evidence for lists comes from the whole shop, once for each name. */
function knownPartsByName(sources: readonly DetailSource[]) {
  const known = new Map<string, ReadonlySet<string>>()
  const valuesOf = (name: string) =>
    sources.flatMap(({ facts }) =>
      factsNamed(facts, name)
        .slice(0, MOST_EXAMINED)
        .map((fact) => facts[fact]!.value),
    )
  return (name: string) => {
    const parts = known.get(name) ?? knownParts(valuesOf(name))
    known.set(name, parts)
    return parts
  }
}

/** The most useful facets of a department. */
function facetsOf(
  parts: readonly DepartmentPart[],
  names: readonly string[],
  partsOfName: (name: string) => ReadonlySet<string>,
): DetailFacet[] {
  const products = parts.reduce((sum, { docs }) => sum + docs.length, 0)
  const statedBy = names.map((_, name) => parts.reduce((sum, { stated }) => sum + (stated[name] ?? 0), 0))
  const isCandidate = statedBy.map((stated) => stated > 0 && stated >= products * LEAST_STATED)
  const rated = [...candidatesIn(parts, isCandidate)].flatMap(([name, { values, spellings }]) => {
    if (values.size > MOST_EXAMINED) return []
    const key = names[name]!
    const rating = ratedFacet({
      name: mostFrequent(spellings),
      products,
      stated: statedBy[name]!,
      values: [...values.values()],
      known: partsOfName(key),
    })
    return rating ? [{ ...rating, name, key }] : []
  })
  const ranked = rated.sort((one, other) => other.usefulness - one.usefulness || (one.key < other.key ? -1 : 1))
  const facets: DetailFacet[] = []
  for (const { facet, name } of ranked) {
    if (facets.length === MOST_FACETS) break
    if (!isSaidOtherwise(parts, name)) facets.push(facet)
  }
  return facets
}

/** Whether a detail repeats the brand, a trait or an option of nearly every product: these have facets already. */
function isSaidOtherwise(parts: readonly DepartmentPart[], name: number): boolean {
  let examined = 0
  let said = 0
  for (const { source, docs, nameOf } of parts) {
    const { lists, details, facts } = source
    for (let at = 0; at < docs.length && examined < SAMPLE; at++) {
      const doc = docs[at]!
      const list = details[doc]!
      const own = [...lists.items.subarray(lists.starts[list]!, lists.starts[list + 1]!)].filter(
        (fact) => nameOf[fact] === name,
      )
      if (own.length === 0) continue
      const others = source.otherwiseSaid(doc)
      examined++
      if (own.every((fact) => saidIn(facts[fact]!.value, others))) said++
    }
  }
  return examined > 0 && said >= examined * REPEATED
}

function saidIn(value: string, others: ReadonlySet<string>): boolean {
  const parts = partsOf(value)
  return others.has(valueKey(value)) || (parts.length > 0 && parts.every((part) => others.has(valueKey(part))))
}
