import type { Column } from '../index/image.ts'
import type { Segment } from '../index/segment.ts'
import { fold } from '../text/fold.ts'
import { BATCH_DOCS } from './column-filters.ts'
import { detailsOf, type FactLists, factSetsOf, setColumnOf } from './fact-lists.ts'
import { isOfProduct } from './product-filters.ts'
import { addColumn, addPrices, spellOut, type ValueCounts } from './value-counts.ts'

/**
 * Counts products that only one filter excludes: that filter's facet counts them as if the filter were absent. All
 * variants of such products count, so they are counted by column, like products that pass as a whole.
 */
export interface ExcludedCounter {
  count(doc: number): void
  /** Adds pending counts. */
  finish(): void
}

/** How a facet counts docs, and which counts it defers to the end. */
interface Counting {
  add(docs: Uint32Array): void
  finish?(): void
}

/** For the filter with this name; undefined if it has no facet. */
export function createExcludedCounter(
  segment: Segment,
  name: string,
  counts: ValueCounts,
): ExcludedCounter | undefined {
  const counting = countingOf(segment, name, counts)
  if (!counting) return undefined
  const docs = new Uint32Array(Math.min(BATCH_DOCS, segment.size))
  let length = 0

  function flush(): void {
    counting?.add(docs.subarray(0, length))
    length = 0
  }

  return {
    count(doc) {
      if (length === docs.length) flush()
      docs[length++] = doc
    },
    finish() {
      flush()
      counting.finish?.()
    },
  }
}

function countingOf(segment: Segment, name: string, counts: ValueCounts): Counting | undefined {
  const { columns } = segment
  switch (name) {
    case 'category':
      return byColumn(columns.category, counts.categories)
    case 'brand':
      return byColumn(columns.brand, counts.brands)
    case 'condition':
      return byColumn(columns.condition, counts.conditions)
    case 'rating':
      return byColumn(columns.rating, counts.stars)
    case 'availability':
      return byColumn(columns.statusSets, counts.statuses)
    case 'price':
      return { add: (docs) => addPrices(columns, docs, counts) }
    case 'in_stock':
      return undefined
    default:
      return byFact(segment, name, counts)
  }
}

function byColumn(column: Column, counts: Uint32Array): Counting {
  return { add: (docs) => addColumn(column, docs, counts, 1) }
}

function byFact(segment: Segment, name: string, { facts, details }: ValueCounts): Counting | undefined {
  if (isOfProduct(name)) return details && byLists(segment.columns.details, detailsOf(segment), name, details)
  const set = setColumnOf(segment, name)
  return set && byLists(set.column, factSetsOf(segment), name, facts)
}

/** Lists that may contain facts of several names, of which only those of one belong to the facet. */
function byLists(column: Column, factLists: FactLists, name: string, counts: Uint32Array): Counting {
  const lists = new Uint32Array(factLists.starts.length - 1)
  return {
    ...byColumn(column, lists),
    finish: () => spellOut(lists, factLists, counts, (fact) => fold(factLists.facts[fact]!.name) === fold(name)),
  }
}
