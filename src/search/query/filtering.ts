import { categoryKey } from '../../catalog/keys.ts'
import { AVAILABILITY, CONDITIONS } from '../../catalog/product.ts'
import type { Fact } from '../index/document.ts'
import type { Column } from '../index/image.ts'
import { factKey } from '../index/interning.ts'
import { lowerBound } from '../index/postings.ts'
import type { Columns, Segment } from '../index/segment.ts'
import type { Filters } from '../question.ts'
import { fold } from '../text/fold.ts'

/** Statuses of what can be had now, as a set of bits. */
const IN_STOCK = statusBits(['in_stock', 'limited_stock'])

/**
 * A filter that a facet may have to ignore. `name` is the facet's name; `bit` stands for it in verdicts. More than
 * twenty-nine do not fit a verdict, so the last bit is shared by the rest, which then only narrow.
 */
export interface FilterSlot {
  name: string
  bit: number
}

/** What holds for docs `from` to `to` of a list, as bits of filters. */
export interface Verdicts {
  /** Filters that not every variant passes. */
  failing: Int32Array
  /** Those of them that no variant passes at all. A filter that is not here may still be failed by all: then ask for each. */
  barring: Int32Array
}

/** So many docs are judged at a time: what is noted of them stays in the processor's cache. */
export const HANDFUL = 8192

export function createVerdicts(): Verdicts {
  return { failing: new Int32Array(HANDFUL), barring: new Int32Array(HANDFUL) }
}

/** What variants are judged by, one by one: the bits that each status, list of facts and price fails. */
export interface VariantRules {
  statuses: Int32Array
  /** Of lists that all variants of a product have, and of lists that one has beside: what neither has fails. */
  common: Int32Array
  own: Int32Array
  /** Whether facts matter at all. */
  withFacts: boolean
  /** Prices are places among all prices, and places compare as prices do. */
  least: number
  most: number
  priceBit: number
}

export interface SegmentFilter {
  /** Whether anything is asked at all. */
  isOpen: boolean
  /** Whether anything about variants is asked; otherwise all variants of a product stand or fall with it. */
  perVariant: boolean
  /** Judges docs `from` to `to` of the list; at most a handful. */
  judge(docs: Uint32Array, from: number, to: number, verdicts: Verdicts): void
  /** What is asked of variants. */
  rules: VariantRules
  /** Bits of the filters on variants that the variant in `row` of the doc fails. */
  variantFailures(doc: number, row: number): number
  /** Whether a variant passes, of a doc that `judge` found failing and barring so. */
  passes(doc: number, failing: number, barring: number): boolean
}

/** What was asked, in the order of bits; the same for every segment. */
export function slotsOf({ facts, ...own }: Filters): FilterSlot[] {
  const names = [
    own.category && 'category',
    own.brand && 'brand',
    own.condition && 'condition',
    own.ratingMin !== undefined && 'rating',
    own.price && 'price',
    own.availability && 'availability',
    own.inStock && 'in_stock',
    ...(facts?.keys() ?? []),
  ].filter((name) => typeof name === 'string')
  return names.map((name, index) => ({ name, bit: 1 << Math.min(index, 28) }))
}

/** Notes in the verdicts what the docs fail. */
type Judge = SegmentFilter['judge']

/** Builds the filter for one segment: names become sets of numbers, so that a product is judged by looking up. */
export function filterFor(segment: Segment, filters: Filters): SegmentFilter {
  const { common, own, variantStarts, prices, statuses } = segment.columns
  const slots = new Map(slotsOf(filters).map(({ name, bit }) => [name, bit]))
  const bitOf = (name: string) => slots.get(name) ?? 0
  const { judges, rules } = variantFilterOf(segment, filters, bitOf)
  const all = [...productJudges(segment, filters, bitOf), ...judges]

  function variantFailures(doc: number, row: number): number {
    const price = prices[row]!
    const failed = rules.statuses[statuses[row]!]! | (price < rules.least || price > rules.most ? rules.priceBit : 0)
    return rules.withFacts ? failed | (rules.common[common[doc]!]! & rules.own[own[row]!]!) : failed
  }

  return {
    isOpen: slots.size === 0,
    perVariant: judges.length > 0,
    rules,
    variantFailures,
    judge(docs, from, to, verdicts) {
      verdicts.failing.fill(0, 0, to - from)
      verdicts.barring.fill(0, 0, to - from)
      for (const judge of all) judge(docs, from, to, verdicts)
    },
    passes(doc, failing, barring) {
      if (failing === 0 || barring !== 0) return failing === 0
      const end = variantStarts[doc + 1]!
      for (let row = variantStarts[doc]!; row < end; row++) if (variantFailures(doc, row) === 0) return true
      return false
    },
  }
}

function productJudges(segment: Segment, filters: Filters, bitOf: (name: string) => number): Judge[] {
  const { columns } = segment
  const judges: Judge[] = []
  if (filters.category) {
    judges.push(allowing(columns.category, categoriesWithin(segment, filters.category), bitOf('category')))
  }
  if (filters.brand) {
    const wanted = new Set(filters.brand.map(fold))
    const allowed = Uint8Array.from(segment.brandKeys, (brand, id) => (id > 0 && wanted.has(brand) ? 1 : 0))
    judges.push(allowing(columns.brand, allowed, bitOf('brand')))
  }
  if (filters.condition) {
    const wanted = new Set(filters.condition)
    const allowed = Uint8Array.from(CONDITIONS, (condition) => (wanted.has(condition) ? 1 : 0))
    judges.push(allowing(columns.condition, allowed, bitOf('condition')))
  }
  if (filters.ratingMin !== undefined) {
    const least = Math.max(1, Math.ceil(filters.ratingMin * 50 - 1e-6))
    const allowed = Uint8Array.from({ length: 256 }, (_, rating) => (rating >= least ? 1 : 0))
    judges.push(allowing(columns.rating, allowed, bitOf('rating')))
  }
  for (const [name, values] of filters.facts ?? []) {
    if (!isOfProduct(name)) continue
    judges.push(allowing(columns.details, having(detailsOf(segment), name, values), bitOf(name)))
  }
  return judges
}

/** A filter on a column of the product: what is not allowed fails with all of its variants. */
function allowing(column: Column, allowed: Uint8Array, bit: number): Judge {
  return (docs, from, to, { failing, barring }) => {
    for (let at = from; at < to; at++) {
      if (allowed[column[docs[at]!]!] === 1) continue
      failing[at - from]! |= bit
      barring[at - from]! |= bit
    }
  }
}

function isOfProduct(name: string): boolean {
  return name.startsWith('attribute.')
}

/** Marks the categories asked for and everything below them. A parent's number is lower than its children's. */
function categoriesWithin({ facts }: Segment, wanted: readonly string[]): Uint8Array {
  const paths = new Set(wanted.map((category) => categoryKey(category).replace(/^category:/, '')))
  const allowed = new Uint8Array(facts.categories.length)
  for (const [id, { path, parent }] of facts.categories.entries()) {
    allowed[id] = id > 0 && (paths.has(path) || allowed[parent] === 1) ? 1 : 0
  }
  return allowed
}

/** Facts and the lists they stand in. */
export interface FactLists {
  facts: readonly Fact[]
  starts: Uint32Array
  items: Uint32Array
}

/** What all variants of a product have. */
export function commonFactsOf({ columns, facts }: Segment): FactLists {
  return { facts: facts.facts, starts: columns.commonListStarts, items: columns.commonListItems }
}

/** What a variant has beside. */
export function ownFactsOf({ columns, facts }: Segment): FactLists {
  return { facts: facts.facts, starts: columns.ownListStarts, items: columns.ownListItems }
}

export function detailsOf({ columns, facts }: Segment): FactLists {
  return { facts: facts.details, starts: columns.detailListStarts, items: columns.detailListItems }
}

/** Sets of what a product's variants have together. */
export function factSetsOf({ columns, facts }: Segment): FactLists {
  return { facts: facts.facts, starts: columns.factSetStarts, items: columns.factSetItems }
}

/** For each list of facts, whether it has one of the values: 1 or 0. */
function having({ facts, starts, items }: FactLists, name: string, values: readonly string[]): Uint8Array {
  const keys = new Set(values.map((value) => factKey({ name, value })))
  const isWanted = Uint8Array.from(facts, (fact) => (keys.has(factKey(fact)) ? 1 : 0))
  const lists = new Uint8Array(starts.length - 1)
  for (let list = 0; list < lists.length; list++) {
    for (let item = starts[list]!; item < starts[list + 1]!; item++) lists[list]! |= isWanted[items[item]!]!
  }
  return lists
}

/** Filters on variants: judged by what the variants of a doc have together, and one by one where that does not tell. */
function variantFilterOf(
  segment: Segment,
  filters: Filters,
  bitOf: (name: string) => number,
): { judges: Judge[]; rules: VariantRules } {
  const { columns } = segment
  const facts = [...(filters.facts ?? [])]
    .filter(([name]) => !isOfProduct(name))
    .map(([name, values]) => ({
      bit: bitOf(name),
      common: having(commonFactsOf(segment), name, values),
      own: having(ownFactsOf(segment), name, values),
    }))
  const { price, availability, inStock } = filters
  const least = lowerBound(columns.priceValues, price?.min ?? 0)
  const most = lowerBound(columns.priceValues, (price?.max ?? Number.POSITIVE_INFINITY) + 1) - 1
  const wanted = [
    ...(availability ? [{ bit: bitOf('availability'), statuses: statusBits(availability) }] : []),
    ...(inStock ? [{ bit: bitOf('in_stock'), statuses: IN_STOCK }] : []),
  ]
  const statuses = Int32Array.from(AVAILABILITY, (_, status) =>
    wanted.reduce((bits, { bit, statuses }) => (statuses & (1 << status) ? bits : bits | bit), 0),
  )
  return {
    judges: [
      ...(price ? [betweenPrices(columns, { least, most, bit: bitOf('price') })] : []),
      ...wanted.map((one) => havingStatus(columns, one)),
      ...facts.map((one) => havingFact(columns, one)),
    ],
    rules: {
      statuses,
      common: failuresOf(facts.map(({ bit, common }) => ({ bit, lists: common }))),
      own: failuresOf(facts.map(({ bit, own }) => ({ bit, lists: own }))),
      withFacts: facts.length > 0,
      least,
      most,
      priceBit: bitOf('price'),
    },
  }
}

function betweenPrices(
  { lowest, highest }: Columns,
  { least, most, bit }: { least: number; most: number; bit: number },
): Judge {
  return (docs, from, to, { failing, barring }) => {
    for (let at = from; at < to; at++) {
      const low = lowest[docs[at]!]!
      const high = highest[docs[at]!]!
      if (low >= least && high <= most) continue
      failing[at - from]! |= bit
      if (low > most || high < least) barring[at - from]! |= bit
    }
  }
}

function havingStatus({ statusSets }: Columns, { statuses, bit }: { statuses: number; bit: number }): Judge {
  return (docs, from, to, { failing, barring }) => {
    for (let at = from; at < to; at++) {
      const set = statusSets[docs[at]!]!
      if ((set & ~statuses) === 0) continue
      failing[at - from]! |= bit
      if ((set & statuses) === 0) barring[at - from]! |= bit
    }
  }
}

interface FactFilter {
  bit: number
  /** Which lists have the fact. */
  common: Uint8Array
  own: Uint8Array
}

function havingFact({ common, own, variantStarts }: Columns, filter: FactFilter): Judge {
  const { bit } = filter
  return (docs, from, to, { failing, barring }) => {
    for (let at = from; at < to; at++) {
      const doc = docs[at]!
      if (filter.common[common[doc]!] === 1) continue
      const end = variantStarts[doc + 1]!
      let holding = 0
      for (let row = variantStarts[doc]!; row < end; row++) holding += filter.own[own[row]!]!
      if (holding === end - variantStarts[doc]!) continue
      failing[at - from]! |= bit
      if (holding === 0) barring[at - from]! |= bit
    }
  }
}

/** For each list, the filters whose facts it does not have. */
function failuresOf(facts: readonly { bit: number; lists: Uint8Array }[]): Int32Array {
  const [first] = facts
  return Int32Array.from(first?.lists ?? [], (_, list) =>
    facts.reduce((failed, { bit, lists }) => (lists[list] === 1 ? failed : failed | bit), 0),
  )
}

function statusBits(statuses: readonly (typeof AVAILABILITY)[number][]): number {
  return statuses.reduce((bits, status) => bits | (1 << AVAILABILITY.indexOf(status)), 0)
}
