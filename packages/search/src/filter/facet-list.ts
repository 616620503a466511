import { categoryKey, type DecimalMark } from '@vitrine/product'
import type { Facet } from '../contract/answer.ts'
import type { Filters } from '../contract/query.ts'
import type { DetailFacet } from '../index/detail-facet.ts'
import { ON_SALE } from '../index/document.ts'
import type { LiveIndex } from '../index/live-index.ts'
import { fold } from '../text/fold.ts'
import { detailKey } from './detail-counter.ts'
import { detailLabel } from './detail-values.ts'
import type { FacetCounts, FacetValue, FactCount } from './facet-counts.ts'

/** Facets of every shop, in the usual order of narrowing; the options of the results and the department's details follow. */
export const STANDARD_FACETS = [
  'category',
  'brand',
  'price',
  'color',
  'size',
  'gender',
  'age_group',
  'material',
  'availability',
  'condition',
  'rating',
] as const

const MOST_VALUES = 100

interface FacetListParts {
  counts: FacetCounts
  filters: Filters
  currency: string
  /** By name; if undefined, the standard ones and the options. */
  names: readonly string[] | undefined
  index: LiveIndex
  /** The facets from details that were counted, and the locale's decimal mark for the labels of quantities. */
  offered?: readonly DetailFacet[]
  decimalMark?: DecimalMark
}

export function listFacets(parts: FacetListParts): Facet[] {
  const { counts, filters, currency, names, index, offered = [], decimalMark = '.' } = parts
  const byName = factsByName(counts)
  const mirrors = new Set([ON_SALE.name, ...index.segments.flatMap(({ segment }) => segment.facts.mirrors.map(fold))])
  const options = [...byName.keys()].filter((name) => name.startsWith('option.') && !mirrors.has(name)).sort()
  const ofDetails = new Map(offered.map((facet) => [fold(facet.name), facet]))
  const usual = [...STANDARD_FACETS, ...options, ...ofDetails.keys()]
  return (names ?? usual).flatMap((name): Facet[] => {
    if (name === 'price') return priceFacet(counts, currency)
    const detail = ofDetails.get(fold(name))
    if (detail) return detailFacet(detail, { counts, filters, decimalMark })
    const values = valuesOf(name, counts, byName)
    if (values.length === 0) return []
    const shown = name === 'rating' ? values : mostFrequent(values)
    const isSelected = selectionOf(name, filters)
    // A fact's name is shown in the catalogue's spelling, since it is a name and not our text.
    const spelled = byName.get(fold(name))?.[0]?.name ?? name
    return [{ name: spelled, type: 'terms', values: shown.map((value) => toWire(value, isSelected(value.value))) }]
  })
}

/** A facet from details: quantities in their order, other values by their frequency. */
function detailFacet(
  { name, values, isOrdered }: DetailFacet,
  { counts, filters, decimalMark }: Pick<FacetListParts, 'counts' | 'filters'> & { decimalMark: DecimalMark },
): Facet[] {
  const stated = values.flatMap((value) => counts.details.get(detailKey(name, value)) ?? [])
  if (stated.length === 0) return []
  const isSelected = selectionOf(name, filters)
  const labelled = stated.map(({ value, count }) => ({ value, count, ...(isOrdered && labelOf(value, decimalMark)) }))
  const shown = isOrdered ? labelled : mostFrequent(labelled)
  return [{ name, type: 'terms', values: shown.map((value) => toWire(value, isSelected(value.value))) }]
}

function labelOf(value: string, decimalMark: DecimalMark): { label?: string } {
  const label = detailLabel(value, decimalMark)
  return label === value ? {} : { label }
}

function toWire({ value, label, count }: FacetValue, selected: boolean) {
  return label === undefined ? { value, count, selected } : { value, label, count, selected }
}

/** Facts by their folded names; folding is cached, since hundreds of facts have few names. */
function factsByName({ facts }: FacetCounts): Map<string, FactCount[]> {
  const byName = new Map<string, FactCount[]>()
  for (const [spelled, some] of Map.groupBy(facts.values(), ({ name }) => name)) {
    const name = fold(spelled)
    byName.set(name, [...(byName.get(name) ?? []), ...some])
  }
  return byName
}

function priceFacet({ price }: FacetCounts, currency: string): Facet[] {
  if (!price) return []
  return [{ name: 'price', type: 'range', min: { amount: price.min, currency }, max: { amount: price.max, currency } }]
}

function valuesOf(
  name: string,
  counts: FacetCounts,
  facts: ReadonlyMap<string, readonly FacetValue[]>,
): readonly FacetValue[] {
  switch (name) {
    case 'category':
    case 'brand':
    case 'condition':
    case 'availability':
    case 'rating':
      return [...counts[name].values()]
    default:
      return facts.get(fold(name)) ?? []
  }
}

/** The most frequent first, those of one count in the order of their names; as many as are shown. */
function mostFrequent(values: readonly FacetValue[]): FacetValue[] {
  // Of hundreds of brands with one product each most are shown nowhere. Those left mostly stand in their order already.
  const counts = Uint32Array.from(values, ({ count }) => count).sort()
  const least = counts[counts.length - MOST_VALUES] ?? 0
  return values
    .filter(({ count }) => count >= least)
    .sort((one, other) => other.count - one.count || (one.value < other.value ? -1 : 1))
    .slice(0, MOST_VALUES)
}

function selectionOf(name: string, filters: Filters): (value: string) => boolean {
  const folded = (values: readonly string[] = []) => {
    if (values.length === 0) return () => false
    const wanted = new Set(values.map(fold))
    return (value: string) => wanted.has(fold(value))
  }
  switch (name) {
    case 'category': {
      const wanted = new Set(filters.category?.map((category) => categoryKey(category).replace(/^category:/, '')))
      return (value) => wanted.has(value)
    }
    case 'brand':
    case 'condition':
    case 'availability':
      return folded(filters[name])
    case 'rating':
      return (value) => Number(value) === filters.ratingMin
    default: {
      const chosen = [...(filters.facts ?? [])].filter(([fact]) => fold(fact) === fold(name))
      return folded(chosen.flatMap(([, values]) => values))
    }
  }
}
