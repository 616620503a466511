import { categoryKey } from '../../catalog/keys.ts'
import type { Facet } from '../answer.ts'
import type { LiveIndex } from '../index/live-index.ts'
import type { Filters } from '../question.ts'
import { fold } from '../text/fold.ts'
import type { FacetCounts, FacetValue } from './facets.ts'

/** Facets of every shop, in the order in which people narrow; the options of what was found follow. */
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

interface Wish {
  counts: FacetCounts
  filters: Filters
  currency: string
  /** By name; undefined: the standard ones and the options. */
  names: readonly string[] | undefined
  index: LiveIndex
}

export function facetList({ counts, filters, currency, names, index }: Wish): Facet[] {
  const byName = Map.groupBy(counts.facts.values(), ({ name }) => fold(name))
  const mirrors = new Set(index.segments.flatMap(({ segment }) => segment.facts.mirrors.map(fold)))
  const options = [...byName.keys()].filter((name) => name.startsWith('option.') && !mirrors.has(name)).sort()
  return (names ?? [...STANDARD_FACETS, ...options]).flatMap((name): Facet[] => {
    if (name === 'price') return priceFacet(counts, currency)
    const values = valuesOf(name, counts, byName)
    const shown = name === 'rating' ? values : byCount(values)
    if (shown.length === 0) return []
    const isSelected = selectionOf(name, filters)
    // A fact's name is shown as the catalogue spells it, since it is a name and not a word of ours.
    const spelled = byName.get(fold(name))?.[0]?.name ?? name
    return [
      {
        name: spelled,
        type: 'terms',
        values: shown.slice(0, MOST_VALUES).map(({ value, label, count }) => ({
          value,
          ...(label !== undefined && { label }),
          count,
          selected: isSelected(value),
        })),
      },
    ]
  })
}

function priceFacet({ price }: FacetCounts, currency: string): Facet[] {
  if (!price) return []
  return [{ name: 'price', type: 'range', min: { amount: price.min, currency }, max: { amount: price.max, currency } }]
}

function valuesOf(name: string, counts: FacetCounts, facts: ReadonlyMap<string, FacetValue[]>): FacetValue[] {
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

/** The most frequent first, as many as are shown; hundreds of brands are not sorted for the sake of the first. */
function byCount(values: readonly FacetValue[]): FacetValue[] {
  const frequent = values.length > MOST_VALUES ? mostFrequent(values) : values
  return frequent.toSorted((one, other) => other.count - one.count || (one.value < other.value ? -1 : 1))
}

function mostFrequent(values: readonly FacetValue[]): FacetValue[] {
  const counts = Uint32Array.from(values, ({ count }) => count).sort()
  const least = counts[counts.length - MOST_VALUES]!
  return values.filter(({ count }) => count >= least)
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
      return folded(filters.brand)
    case 'condition':
      return folded(filters.condition)
    case 'availability':
      return folded(filters.availability)
    case 'rating':
      return (value) => filters.ratingMin !== undefined && Number(value) === filters.ratingMin
    default: {
      const chosen = [...(filters.facts ?? [])]
        .filter(([fact]) => fold(fact) === fold(name))
        .flatMap(([, values]) => values)
      return folded(chosen)
    }
  }
}
