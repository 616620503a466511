import { categoryKey } from '../../catalog/keys.ts'
import { AVAILABILITY, CONDITIONS } from '../../catalog/product.ts'
import type { Fact } from '../index/document.ts'
import { factKey } from '../index/interning.ts'
import { lowerBound } from '../index/postings.ts'
import type { Segment } from '../index/segment.ts'
import type { Filters } from '../question.ts'
import { fold } from '../text/fold.ts'

/** Set in a verdict when everything holds for some variant, and when it holds for every one. */
export const PASSES = 1 << 30
export const PASSES_WHOLE = 1 << 29

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

export interface SegmentFilter {
  /** Whether anything is asked at all. */
  isOpen: boolean
  /** Whether anything about variants is asked; otherwise all variants of a product stand or fall with it. */
  perVariant: boolean
  /** Bits of the filters on products that the doc fails. */
  productFailures(doc: number): number
  /** Bits of the filters on variants that the variant in `row` of the doc fails. */
  variantFailures(doc: number, row: number): number
  /** What holds for the doc: `PASSES`, `PASSES_WHOLE`, and the bit of each filter without which it would pass. */
  verdict(doc: number): number
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

type ProductTest = (doc: number) => boolean

/** Builds the filter for one segment: names become sets of numbers, so that a product is judged by looking up. */
export function filterFor(segment: Segment, filters: Filters): SegmentFilter {
  const { columns } = segment
  const slots = new Map(slotsOf(filters).map(({ name, bit }) => [name, bit]))
  const productTests = productTestsOf(segment, filters).map(({ name, holds }) => ({ bit: slots.get(name) ?? 0, holds }))
  const variant = variantFilterOf(segment, filters, slots)

  function productFailures(doc: number): number {
    let failed = 0
    for (const { bit, holds } of productTests) if (!holds(doc)) failed |= bit
    return failed
  }

  function verdict(doc: number): number {
    const failed = productFailures(doc)
    if (failed & (failed - 1)) return 0
    if (!variant) return failed || PASSES | PASSES_WHOLE
    let verdict = failed === 0 ? PASSES_WHOLE : 0
    const end = columns.variantStarts[doc + 1]!
    for (let row = columns.variantStarts[doc]!; row < end; row++) {
      const all = failed | variant(doc, row)
      if (all === 0) verdict |= PASSES
      else {
        verdict &= ~PASSES_WHOLE
        if ((all & (all - 1)) === 0) verdict |= all
      }
    }
    return verdict
  }

  return {
    isOpen: slots.size === 0,
    perVariant: variant !== undefined,
    productFailures,
    variantFailures: variant ?? (() => 0),
    verdict,
  }
}

function productTestsOf(segment: Segment, filters: Filters): { name: string; holds: ProductTest }[] {
  const { columns, facts } = segment
  const tests: { name: string; holds: ProductTest }[] = []
  if (filters.category) {
    const allowed = categoriesWithin(segment, filters.category)
    tests.push({ name: 'category', holds: (doc) => allowed[columns.category[doc]!] === 1 })
  }
  if (filters.brand) {
    const wanted = new Set(filters.brand.map(fold))
    const allowed = Uint8Array.from(facts.brands, (brand, id) => (id > 0 && wanted.has(fold(brand)) ? 1 : 0))
    tests.push({ name: 'brand', holds: (doc) => allowed[columns.brand[doc]!] === 1 })
  }
  if (filters.condition) {
    const wanted = new Set(filters.condition)
    const allowed = CONDITIONS.map((condition) => wanted.has(condition))
    tests.push({ name: 'condition', holds: (doc) => allowed[columns.condition[doc]!] === true })
  }
  if (filters.ratingMin !== undefined) {
    const least = Math.max(1, Math.ceil(filters.ratingMin * 50 - 1e-6))
    tests.push({ name: 'rating', holds: (doc) => columns.rating[doc]! >= least })
  }
  for (const [name, values] of filters.facts ?? []) {
    if (!isOfProduct(name)) continue
    const hasOne = listTest(detailsOf(segment), name, values)
    tests.push({ name, holds: (doc) => hasOne(columns.details[doc]!) })
  }
  return tests
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

export function variantFactsOf({ columns, facts }: Segment): FactLists {
  return { facts: facts.facts, starts: columns.factListStarts, items: columns.factListItems }
}

export function detailsOf({ columns, facts }: Segment): FactLists {
  return { facts: facts.details, starts: columns.detailListStarts, items: columns.detailListItems }
}

/** Whether a list of facts has one of the values; each list is looked at once, however many products share it. */
function listTest(
  { facts, starts, items: all }: FactLists,
  name: string,
  values: readonly string[],
): (list: number) => boolean {
  const keys = new Set(values.map((value) => factKey({ name, value })))
  const wanted = Uint8Array.from(facts, (fact) => (keys.has(factKey(fact)) ? 1 : 0))
  const known = new Uint8Array(starts.length)
  return (list) => {
    if (known[list] === 0) {
      const items = all.subarray(starts[list], starts[list + 1])
      known[list] = items.some((fact) => wanted[fact] === 1) ? 1 : 2
    }
    return known[list] === 1
  }
}

type VariantFilter = (doc: number, row: number) => number

function variantFilterOf(
  segment: Segment,
  filters: Filters,
  slots: ReadonlyMap<string, number>,
): VariantFilter | undefined {
  const { shape, shapeStarts, shapeVariants, variantStarts, prices, priceValues, statuses } = segment.columns
  const facts = [...(filters.facts ?? [])]
    .filter(([name]) => !isOfProduct(name))
    .map(([name, values]) => ({ bit: slots.get(name) ?? 0, holds: listTest(variantFactsOf(segment), name, values) }))
  const { price, availability, inStock } = filters
  if (facts.length === 0 && !price && !availability && !inStock) return undefined

  // Prices are places among all prices, and places compare as prices do.
  const least = lowerBound(priceValues, price?.min ?? 0)
  const most = lowerBound(priceValues, (price?.max ?? Number.POSITIVE_INFINITY) + 1) - 1
  const priceBit = slots.get('price') ?? 0
  const available = availability ? statusBits(availability) : ~0
  const stock = inStock ? IN_STOCK : ~0
  const statusFailures = AVAILABILITY.map(
    (_, status) =>
      (available & (1 << status) ? 0 : (slots.get('availability') ?? 0)) |
      (stock & (1 << status) ? 0 : (slots.get('in_stock') ?? 0)),
  )
  const listFailures = failuresByList(facts, segment.columns.factListStarts.length)

  return (doc, row) => {
    const amount = prices[row]!
    const failed = statusFailures[statuses[row]!]! | (amount < least || amount > most ? priceBit : 0)
    return listFailures
      ? failed | listFailures(shapeVariants[shapeStarts[shape[doc]!]! + row - variantStarts[doc]!]!)
      : failed
  }
}

/** Which filters a list of facts fails, worked out once for each list. */
function failuresByList(facts: readonly { bit: number; holds: (list: number) => boolean }[], lists: number) {
  if (facts.length === 0) return undefined
  const known = new Int32Array(lists).fill(-1)
  return (list: number): number => {
    if (known[list] === -1)
      known[list] = facts.reduce((failed, { bit, holds }) => (holds(list) ? failed : failed | bit), 0)
    return known[list]!
  }
}

function statusBits(statuses: readonly (typeof AVAILABILITY)[number][]): number {
  return statuses.reduce((bits, status) => bits | (1 << AVAILABILITY.indexOf(status)), 0)
}
