import type { Column } from '../index/image.ts'
import type { Segment } from '../index/segment.ts'
import { fold } from '../text/fold.ts'
import { detailsOf, type FactLists, factSetsOf, setColumnOf } from './fact-lists.ts'
import { isOfProduct } from './product-filters.ts'
import { addColumn, addPrices, addValues, type Counted, spellOut, type ValueCounts } from './value-counts.ts'

/** Filters whose facet is a column; the one on stock has no facet. */
const COUNTED: ReadonlyMap<string, readonly Counted[]> = new Map([
  ['category', ['categories']],
  ['brand', ['brands']],
  ['condition', ['conditions']],
  ['rating', ['stars']],
  ['availability', ['statuses']],
  ['in_stock', []],
])

/**
 * Counts products that the filter of this name alone keeps out: its own facet counts them as if it were not there. All of
 * their variants count, so they are counted by column, as those that pass are.
 */
export function countExcluded(segment: Segment, name: string, docs: Uint32Array, counts: ValueCounts): void {
  const { columns } = segment
  const { facts, details } = counts
  const kinds = COUNTED.get(name)
  if (kinds) addValues(segment, docs, counts, kinds)
  else if (name === 'price') addPrices(columns, docs, counts)
  else if (isOfProduct(name)) {
    if (details) addFacts(columns.details, docs, { name, lists: detailsOf(segment), counts: details })
  } else {
    const set = setColumnOf(segment, name)
    if (set) addFacts(set.column, docs, { name, lists: factSetsOf(segment), counts: facts })
  }
}

/** Lists may hold facts of several names, of which only those of one are the facet's. */
function addFacts(
  column: Column,
  docs: Uint32Array,
  { name, lists, counts }: { name: string; lists: FactLists; counts: Uint32Array },
): void {
  const held = new Uint32Array(lists.starts.length - 1)
  addColumn(column, docs, held, 1)
  spellOut(held, lists, counts, (fact) => fold(lists.facts[fact]!.name) === fold(name))
}
