import { AVAILABILITY } from '@vitrine/product'
import type { Columns, Offers } from './columns.ts'
import type { VariantOffer } from './document.ts'
import { type Column, perWidth } from './image.ts'
import { lowerBound } from './postings.ts'
import type { Resumable } from './turns.ts'

// What products are sold for changes every second, and the rest of them hardly ever. Of a product that differs in
// nothing else no word is read again: columns of prices and availability take the place of those that the image of its
// segment has. They are made anew, since whoever searches meanwhile goes on with those of before; what did not change
// of them is shared. They are no memory that threads share: of that the collector of garbage does not know how much there
// is, and lets a gigabyte come together while a price changes every second.

/** What the variants of a product are sold for, in their order. */
export interface ProductOffers {
  doc: number
  variants: readonly VariantOffer[]
}

/** Whether columns can tell it: the product has as many variants as before, and those are reduced that were. */
export function canTake({ variantStarts, listPrices }: Columns, { doc, variants }: ProductOffers): boolean {
  const from = variantStarts[doc]!
  return (
    variants.length === variantStarts[doc + 1]! - from &&
    variants.every(({ listPrice }, place) => (listPrice !== undefined) === listPrices[from + place]! > 0)
  )
}

/** The columns with what these products are sold for now, column by column; each can be taken, and is there once. */
export function* withOffers(columns: Columns, changed: readonly ProductOffers[]): Resumable<Offers> {
  const prices = yield* withPrices(columns, changed)
  yield
  return { ...prices, ...withStatuses(columns, changed) }
}

/** Whether a product is sold for the same by the columns of before and by those of now. */
export function isSoldAsBefore(before: Columns, now: Columns, doc: number): boolean {
  const from = now.variantStarts[doc]!
  const [oldStates, states] = [before, now].map(
    ({ pattern, patternListStarts }) => patternListStarts[pattern[doc]!]! - from,
  )
  const statusOf = ({ patternListItems, stateItems }: Columns, at: number) => stateItems[patternListItems[at]! * 2 + 1]
  for (let row = from; row < now.variantStarts[doc + 1]!; row++) {
    if (before.priceValues[before.prices[row]!] !== now.priceValues[now.prices[row]!]) return false
    if (before.priceValues[before.listPrices[row]! - 1] !== now.priceValues[now.listPrices[row]! - 1]) return false
    if (statusOf(before, oldStates! + row) !== statusOf(now, states! + row)) return false
  }
  return true
}

/** What a product is sold for by these columns. */
export function offersAt(columns: Columns, doc: number): VariantOffer[] {
  const { variantStarts, priceValues, prices, listPrices, pattern, patternListStarts, patternListItems, stateItems } =
    columns
  const from = variantStarts[doc]!
  const states = patternListStarts[pattern[doc]!]!
  return Array.from({ length: variantStarts[doc + 1]! - from }, (_, place) => {
    const list = listPrices[from + place]!
    return {
      price: priceValues[prices[from + place]!]!,
      listPrice: list > 0 ? priceValues[list - 1]! : undefined,
      status: stateItems[patternListItems[states + place]! * 2 + 1]!,
    }
  })
}

type PriceColumns = Pick<Offers, 'priceValues' | 'priceCounts' | 'prices' | 'listPrices' | 'lowest' | 'highest'>

function* withPrices(columns: Columns, changed: readonly ProductOffers[]): Resumable<PriceColumns> {
  const { variantStarts, priceValues, priceCounts, prices, listPrices, lowest, highest } = columns
  const others = changed.filter(({ doc, variants }) =>
    offersAt(columns, doc).some(
      ({ price, listPrice }, place) => price !== variants[place]!.price || listPrice !== variants[place]!.listPrice,
    ),
  )
  if (others.length === 0) return { priceValues, priceCounts, prices, listPrices, lowest, highest }
  const { values, counts, moved } = valuesAfter(columns, others)
  // Of list prices, whose places are one higher.
  const movedUp =
    moved && Uint32Array.from({ length: moved.length + 1 }, (_, place) => (place === 0 ? 0 : moved[place - 1]! + 1))
  yield
  const most = values.length - 1
  const nextPrices = movedColumn(prices, moved, most)
  yield
  const nextListPrices = movedColumn(listPrices, movedUp, most + 1)
  yield
  const nextLowest = movedColumn(lowest, moved, most)
  yield
  const nextHighest = movedColumn(highest, moved, most)
  for (const { doc, variants } of others) {
    const from = variantStarts[doc]!
    const places = variants.map(({ price }) => lowerBound(values, price))
    nextPrices.set(places, from)
    for (const [place, { listPrice }] of variants.entries())
      nextListPrices[from + place] = listPrice === undefined ? 0 : lowerBound(values, listPrice) + 1
    nextLowest[doc] = Math.min(...places)
    nextHighest[doc] = Math.max(...places)
  }
  return {
    priceValues: values,
    priceCounts: counts,
    prices: nextPrices,
    listPrices: nextListPrices,
    lowest: nextLowest,
    highest: nextHighest,
  }
}

/**
 * All prices as they are then, how many variants have each, and where each place of before is among them: of one that
 * nothing has any more, anywhere; undefined where all are where they were. In a large catalogue most prices are there
 * already and stay, so that most changes move nothing.
 */
function valuesAfter(
  { variantStarts, priceValues, priceCounts, prices, listPrices }: Columns,
  changed: readonly ProductOffers[],
) {
  const counts = Uint32Array.from(priceCounts)
  const added = new Map<number, number>()
  for (const { doc, variants } of changed) {
    for (let row = variantStarts[doc]!; row < variantStarts[doc + 1]!; row++) {
      counts[prices[row]!]!--
      if (listPrices[row]! > 0) counts[listPrices[row]! - 1]!--
    }
    for (const price of variants.flatMap(({ price, listPrice = [] }) => [price, listPrice].flat())) {
      const place = lowerBound(priceValues, price)
      if (priceValues[place] === price) counts[place]!++
      else added.set(price, (added.get(price) ?? 0) + 1)
    }
  }
  if (added.size === 0 && !counts.includes(0)) return { values: priceValues, counts, moved: undefined }
  return merged({ values: priceValues, counts }, added)
}

interface CountedPrices {
  values: Float64Array
  counts: Uint32Array
}

/** Ascending prices with those that are added and how often, and without those that nothing has. */
function merged(before: CountedPrices, added: ReadonlyMap<number, number>): CountedPrices & { moved: Uint32Array } {
  const kept = before.counts.reduce((sum, count) => sum + (count > 0 ? 1 : 0), 0)
  const values = new Float64Array(kept + added.size)
  const counts = new Uint32Array(values.length)
  const moved = new Uint32Array(before.values.length)
  const fresh = Float64Array.from(added.keys()).sort()
  let length = 0
  let next = 0
  const addUpTo = (limit: number) => {
    for (; next < fresh.length && fresh[next]! < limit; next++) {
      counts[length] = added.get(fresh[next]!)!
      values[length++] = fresh[next]!
    }
  }
  for (let place = 0; place < before.values.length; place++) {
    if (before.counts[place] === 0) continue
    addUpTo(before.values[place]!)
    moved[place] = length
    counts[length] = before.counts[place]!
    values[length++] = before.values[place]!
  }
  addUpTo(Number.POSITIVE_INFINITY)
  return { values, counts, moved }
}

const countPlaces = perWidth((column, counts: Uint32Array) => {
  for (let row = 0; row < column.length; row++) counts[column[row]!]!++
})

const moveInto = perWidth((column, moved: Uint32Array, target: Column) => {
  for (let row = 0; row < column.length; row++) target[row] = moved[column[row]!]!
})

/** With numbers up to `most`; a copy where nothing has moved. */
function movedColumn(column: Column, moved: Uint32Array | undefined, most: number): Column {
  if (!moved) return column.slice()
  const target = columnFor(column.length, most)
  moveInto(column, moved, target)
  return target
}

/** For numbers up to `most`. */
function columnFor(length: number, most: number): Column {
  if (most < 256) return new Uint8Array(length)
  return most < 65_536 ? new Uint16Array(length) : new Uint32Array(length)
}

type StatusColumns = Pick<Offers, 'statusSets' | 'pattern' | 'patternListStarts' | 'patternListItems' | 'stateItems'>

function withStatuses(columns: Columns, changed: readonly ProductOffers[]): StatusColumns {
  const { statusSets, pattern, patternListStarts, patternListItems, stateItems } = columns
  const others = changed.filter(({ doc, variants }) =>
    offersAt(columns, doc).some(({ status }, place) => status !== variants[place]!.status),
  )
  if (others.length === 0) return { statusSets, pattern, patternListStarts, patternListItems, stateItems }
  const sets = Uint8Array.from(statusSets)
  for (const { doc, variants } of others) sets[doc] = variants.reduce((set, { status }) => set | (1 << status), 0)
  return { statusSets: sets, ...withPatterns(columns, others) }
}

/** Patterns that no product has any more are left out. */
function withPatterns(columns: Columns, changed: readonly ProductOffers[]): Omit<StatusColumns, 'statusSets'> {
  const { pattern, patternListStarts, patternListItems } = columns
  const states = statesOf(columns)
  const lists = new Map<string, number>()
  const items: number[] = []
  const starts = [0]

  function numberOf(list: ArrayLike<number> & { join(): string }): number {
    const key = list.join()
    const known = lists.get(key)
    if (known !== undefined) return known
    for (let at = 0; at < list.length; at++) items.push(list[at]!)
    return lists.set(key, starts.push(items.length) - 2).get(key)!
  }

  const fresh = new Map(
    changed.map(({ doc, variants }): [number, number[]] => {
      const from = patternListStarts[pattern[doc]!]!
      return [doc, variants.map(({ status }, place) => states.with(patternListItems[from + place]!, status))]
    }),
  )
  const counts = new Uint32Array(patternListStarts.length - 1)
  countPlaces(pattern, counts)
  for (const doc of fresh.keys()) counts[pattern[doc]!]!--
  const moved = new Uint32Array(counts.length)
  for (let list = 0; list < counts.length; list++)
    if (counts[list]! > 0)
      moved[list] = numberOf(patternListItems.subarray(patternListStarts[list], patternListStarts[list + 1]))
  const numbers = new Map(Array.from(fresh, ([doc, list]): [number, number] => [doc, numberOf(list)]))
  const next = movedColumn(pattern, moved, starts.length - 2)
  for (const [doc, number] of numbers) next[doc] = number
  return {
    pattern: next,
    patternListStarts: Uint32Array.from(starts),
    patternListItems: Uint32Array.from(items),
    stateItems: states.items(),
  }
}

/** States of variants; one that was not there before is added at the end. */
function statesOf({ stateItems }: Columns) {
  const items = Array.from(stateItems)
  const numbers = new Map<number, number>()
  const keyOf = (own: number, status: number) => own * AVAILABILITY.length + status
  for (let state = 0; state * 2 < items.length; state++)
    numbers.set(keyOf(items[state * 2]!, items[state * 2 + 1]!), state)

  return {
    /** The state that has another status beside the same facts. */
    with(state: number, status: number): number {
      const own = items[state * 2]!
      const known = numbers.get(keyOf(own, status))
      if (known !== undefined) return known
      const added = items.push(own, status) / 2 - 1
      numbers.set(keyOf(own, status), added)
      return added
    },
    items: () => (items.length === stateItems.length ? stateItems : Uint32Array.from(items)),
  }
}
