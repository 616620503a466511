import { PROFILE, PROFILED_SETS, VARIED_SETS } from '../index/columns-builder.ts'
import type { Column } from '../index/image.ts'
import type { Segment } from '../index/segment.ts'
import type { Tally } from '../index/tally.ts'
import { fold } from '../text/fold.ts'
import { type Counts, spellOut } from './counts.ts'
import { detailsOf, type FactLists, type FilterSlot, factSetsOf, type Verdicts } from './filtering.ts'

/**
 * Counts products that one filter alone keeps out: its own facet counts them as if it were not there. All of their
 * variants are kept out, so they are counted by column, as whole products are.
 */
export interface BarredCounter {
  count(docs: Uint32Array, from: number, to: number, verdicts: Verdicts): void
  /** Spells out what is not in the counts yet. */
  finish(): void
}

/** Undefined for a filter that has no facet. */
export function barredCounter(segment: Segment, { name, bit }: FilterSlot, counts: Counts): BarredCounter | undefined {
  const { columns } = segment
  const { tally } = counts
  switch (name) {
    case 'category':
      return byColumn(columns.category, tally.categories, bit)
    case 'brand':
      return byColumn(columns.brand, tally.brands, bit)
    case 'condition':
      return byColumn(columns.condition, tally.conditions, bit)
    case 'rating':
      return byColumn(columns.rating, tally.stars, bit)
    case 'availability':
      return byColumn(columns.statusSets, tally.statuses, bit)
    case 'price':
      return byPrice(segment, tally, bit)
    case 'in_stock':
      return undefined
    default:
      return byFact(segment, { name, bit }, counts)
  }
}

function byFact(segment: Segment, { name, bit }: FilterSlot, counts: Counts): BarredCounter | undefined {
  const { columns } = segment
  const varied = columns.varied[VARIED_SETS.indexOf(name)]
  if (name !== 'option' && varied) return byColumn(varied, counts.tally.sets, bit)
  if (name.startsWith('attribute.'))
    return counts.details && byLists(columns.details, detailsOf(segment), { name, bit }, counts.details)
  const [options] = columns.varied.slice(VARIED_SETS.indexOf('option'))
  if (name.startsWith('option.')) return options && byLists(options, factSetsOf(segment), { name, bit }, counts.facts)
  const trait = PROFILED_SETS.indexOf(name)
  return trait < 0 ? undefined : byTrait(segment, { trait, bit }, counts.tally)
}

function byColumn(column: Column, counts: Uint32Array, bit: number): BarredCounter {
  return {
    count(docs, from, to, { failing, barring }) {
      for (let at = from; at < to; at++) {
        if (barring[at - from] === bit && failing[at - from] === bit) counts[column[docs[at]!]!]!++
      }
    },
    finish() {},
  }
}

function byPrice({ columns: { lowest, highest } }: Segment, tally: Tally, bit: number): BarredCounter {
  return {
    count(docs, from, to, { failing, barring }) {
      for (let at = from; at < to; at++) {
        if (barring[at - from] !== bit || failing[at - from] !== bit) continue
        const low = lowest[docs[at]!]!
        const high = highest[docs[at]!]!
        if (low < tally.lowest) tally.lowest = low
        if (high > tally.highest) tally.highest = high
      }
    },
    finish() {},
  }
}

/** Lists that hold facts of several names, of which only those of one are the facet's. */
function byLists(
  column: Column,
  { facts, starts, items }: FactLists,
  { name, bit }: FilterSlot,
  counts: Uint32Array,
): BarredCounter {
  const lists = new Uint32Array(starts.length - 1)
  const isOwn = facts.map((fact) => fold(fact.name) === fold(name))
  return {
    ...byColumn(column, lists, bit),
    finish: () => spellOut(lists, { starts, items }, counts, (fact) => isOwn[fact] === true),
  }
}

function byTrait({ columns }: Segment, { trait, bit }: { trait: number; bit: number }, tally: Tally): BarredCounter {
  const profiles = new Uint32Array(columns.profileCount)
  return {
    ...byColumn(columns.profile, profiles, bit),
    finish() {
      for (let id = 0; id < profiles.length; id++) {
        if (profiles[id]! > 0) tally.sets[columns.profileItems[id * PROFILE + 2 + trait]!]! += profiles[id]!
      }
    },
  }
}
