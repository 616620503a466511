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

type PriceColumns = Pick<Offers, 'priceValues' | 'prices' | 'listPrices' | 'lowest' | 'highest'>

function* withPrices(columns: Columns, changed: readonly ProductOffers[]): Resumable<PriceColumns> {
  const { variantStarts, priceValues, prices, listPrices, lowest, highest } = columns
  const others = changed.filter(({ doc, variants }) =>
    offersAt(columns, doc).some(
      ({ price, listPrice }, place) => price !== variants[place]!.price || listPrice !== variants[place]!.listPrice,
    ),
  )
  if (others.length === 0) return { priceValues, prices, listPrices, lowest, highest }
  const { values, moved } = valuesAfter(columns, others)
  // Of list prices, whose places are one higher.
  const movedUp = Uint32Array.from({ length: moved.length + 1 }, (_, place) =>
    place === 0 ? 0 : moved[place - 1]! + 1,
  )
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
    prices: nextPrices,
    listPrices: nextListPrices,
    lowest: nextLowest,
    highest: nextHighest,
  }
}

/** All prices as they are then, and where each place of before is among them; of one that nothing has any more, anywhere. */
function valuesAfter(
  { variantStarts, priceValues: before, prices, listPrices }: Columns,
  changed: readonly ProductOffers[],
) {
  // How many variants have each, in the places of list prices.
  const counts = new Uint32Array(before.length + 1)
  countPlaces(prices, counts, 1)
  countPlaces(listPrices, counts, 0)
  const added = new Set<number>()
  for (const { doc, variants } of changed) {
    for (let row = variantStarts[doc]!; row < variantStarts[doc + 1]!; row++) {
      counts[prices[row]! + 1]!--
      counts[listPrices[row]!]!--
    }
    for (const price of variants.flatMap(({ price, listPrice = price }) => [price, listPrice])) {
      const place = lowerBound(before, price)
      if (before[place] === price) counts[place + 1]!++
      else added.add(price)
    }
  }
  return merged(before, counts.subarray(1), Float64Array.from(added).sort())
}

/** Ascending prices with those that are added, ascending too, and without those that are not used. */
function merged(before: Float64Array, counts: Uint32Array, added: Float64Array) {
  const kept = counts.reduce((sum, count) => sum + (count > 0 ? 1 : 0), 0)
  const values = new Float64Array(kept + added.length)
  const moved = new Uint32Array(before.length)
  let length = 0
  let next = 0
  for (let place = 0; place < before.length; place++) {
    if (counts[place] === 0) continue
    while (next < added.length && added[next]! < before[place]!) values[length++] = added[next++]!
    moved[place] = length
    values[length++] = before[place]!
  }
  values.set(added.subarray(next), length)
  return { values, moved }
}

const countPlaces = perWidth((column, counts: Uint32Array, by: number) => {
  for (let row = 0; row < column.length; row++) counts[column[row]! + by]!++
})

const moveInto = perWidth((column, moved: Uint32Array, target: Column) => {
  for (let row = 0; row < column.length; row++) target[row] = moved[column[row]!]!
})

function movedColumn(column: Column, moved: Uint32Array, most: number): Column {
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
  countPlaces(pattern, counts, 0)
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
