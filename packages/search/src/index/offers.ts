import { randomUUID } from 'node:crypto'
import { oncePer } from '@vitrine/kit'
import { type Columns, itemsOf, type Offers } from './columns.ts'
import type { VariantOffer } from './document.ts'
import { type Amounts, type Column, narrowestColumn, ownColumn } from './image.ts'
import { type InternedLists, interningLists } from './intern.ts'
import type { Resumable } from './time-slices.ts'

// What products are sold for changes every second, and the rest of them hardly ever. Of a product that differs in
// nothing else no word is read again: columns of prices and availability take the place of those that the image of its
// segment has. Two sets of them take turns, so that a change costs the same in any catalogue: whoever searches goes on
// with the one, and the other takes what both have missed of each other. Only if somebody still uses that one, columns
// are copied. They are no memory that threads share: of that the collector of garbage does not know how much there is,
// and lets a gigabyte come together while a price changes every second.

/** What the variants of a product are sold for, in their order. */
export interface ProductOffers {
  doc: number
  variants: readonly VariantOffer[]
}

/** What the products of a segment are sold for since a change. */
export interface OfferVersion {
  /** Unique; threads that have the same versions know them by it. */
  id: string
  /** The version to which the change applies; undefined: the image; its own id: to none, its columns came whole. */
  basedOn: string | undefined
  change: readonly ProductOffers[]
  /** Those of which nothing has changed are shared with other versions. */
  columns: Offers
  /** The version before, until its columns become those of a later one. */
  before: OfferVersion | undefined
  patterns: PatternTable | undefined
}

/** Columns of which single values change. */
const CHANGING = ['prices', 'listPrices', 'lowest', 'highest', 'statusSets', 'pattern'] as const
type Changing = (typeof CHANGING)[number]
const PATTERNS = ['patternListStarts', 'patternListItems', 'stateItems'] as const

/** The number of users of a column, by any version. While there are any, it stays as it is. */
const holdersOf = oncePer((_column: Amounts) => ({ count: 0 }))

/**
 * The first version of a segment whose columns are not those of its image.
 *
 * @example
 * const offers = offersIn(columns, id)
 */
export function offersIn(columns: Offers, id: string = randomUUID()): OfferVersion {
  return { id, basedOn: id, change: [], columns, before: undefined, patterns: undefined }
}

/** Keeps the columns of versions as they are until it is disposed of: later versions have others. */
export function holdOffers(versions: readonly OfferVersion[]): Disposable {
  const held = versions.flatMap(({ columns }) => CHANGING.map((name) => holdersOf(columns[name])))
  for (const holders of held) holders.count++
  return {
    [Symbol.dispose]() {
      for (const holders of held) holders.count--
    },
  }
}

/** Whether columns can tell it: the product has as many variants as before, and those are reduced that were. */
export function canTake({ variantStarts, listPrices }: Columns, { doc, variants }: ProductOffers): boolean {
  const from = variantStarts[doc]!
  return (
    variants.length === variantStarts[doc + 1]! - from &&
    variants.every(({ listPrice }, place) => (listPrice !== undefined) === listPrices[from + place]! > 0)
  )
}

/**
 * The version after a change of products that can take it; `columns` are those of `last`, or of the image. The columns
 * of `last` stay, and those of the version before it become those of the next one, unless somebody holds them.
 */
export function* nextOffers(
  columns: Columns,
  last: OfferVersion | undefined,
  change: readonly ProductOffers[],
  id: string = randomUUID(),
): Resumable<OfferVersion> {
  const room = last?.before
  if (last) last.before = undefined
  const writer = createWriter(columns, last?.patterns, room)
  for (const one of room && last ? [...last.change, ...change] : change) {
    writer.writePrices(one)
    yield* writer.writeStatuses(one)
    yield
  }
  const { columns: written, patterns } = writer.written()
  // In versions before, patterns may have other numbers.
  const before = patterns === last?.patterns ? last : undefined
  return { id, basedOn: last?.id, change, columns: written, patterns, before }
}

/** Whether a product is sold for the same by one segment and by another. */
export function isSoldAlike(one: Columns, doc: number, other: Columns, otherDoc: number): boolean {
  const count = one.variantStarts[doc + 1]! - one.variantStarts[doc]!
  const [from, otherFrom] = [one.variantStarts[doc]!, other.variantStarts[otherDoc]!]
  if (count !== other.variantStarts[otherDoc + 1]! - otherFrom) return false
  for (let place = 0; place < count; place++) {
    if (one.prices[from + place] !== other.prices[otherFrom + place]) return false
    if (one.listPrices[from + place] !== other.listPrices[otherFrom + place]) return false
    if (statusAt(one, doc, place) !== statusAt(other, otherDoc, place)) return false
  }
  return true
}

/** What a product is sold for by these columns. */
export function offersAt(columns: Columns, doc: number): VariantOffer[] {
  const { variantStarts, prices, listPrices } = columns
  const from = variantStarts[doc]!
  return Array.from({ length: variantStarts[doc + 1]! - from }, (_, place) => ({
    price: prices[from + place]!,
    listPrice: listPrices[from + place]! || undefined,
    status: statusAt(columns, doc, place),
  }))
}

/** The index in `AVAILABILITY`. */
export function statusAt(
  { pattern, patternListStarts, patternListItems, stateItems }: Offers,
  doc: number,
  place: number,
): number {
  return stateItems[patternListItems[patternListStarts[pattern[doc]!]! + place]! * 2 + 1]!
}

/**
 * Writes into the columns of `room`, or into copies of those of `now`: of a column that the image or the current version
 * has too, or that somebody uses, and if there is no room. `patterns` are those of the current version.
 */
function createWriter(now: Columns, patterns: PatternTable | undefined, room: OfferVersion | undefined) {
  const columns: Offers = { ...pick(CHANGING, room?.columns ?? now), ...pick(PATTERNS, now) }
  const own = new Set(CHANGING.filter((name) => columns[name] !== now[name] && isFree(columns[name])))
  let table = patterns

  /** A column is copied as what it is, or as a wider one that has room for the value. */
  function copy(name: Changing, column: Amounts, value: number): void {
    Object.assign(columns, { [name]: ownColumn(column, value) })
    own.add(name)
  }

  function put(name: Changing, at: number, value: number): void {
    if (columns[name][at] === value) return
    if (!own.has(name)) copy(name, now[name], value)
    columns[name][at] = value
    if (columns[name][at] === value) return
    copy(name, columns[name], value)
    columns[name][at] = value
  }

  return {
    writePrices({ doc, variants }: ProductOffers): void {
      const from = now.variantStarts[doc]!
      for (const [place, { price, listPrice = 0 }] of variants.entries()) {
        put('prices', from + place, price)
        put('listPrices', from + place, listPrice)
      }
      const prices = variants.map(({ price }) => price)
      put('lowest', doc, Math.min(...prices))
      put('highest', doc, Math.max(...prices))
    },

    *writeStatuses({ doc, variants }: ProductOffers): Resumable<void> {
      if (variants.every(({ status }, place) => status === statusAt(columns, doc, place))) return
      if (!table || table.isCrowded()) {
        const used = yield* usedPatterns(columns)
        table = used.patterns
        own.add('pattern')
        Object.assign(columns, { pattern: used.pattern })
      }
      const statuses = variants.map(({ status }) => status)
      const set = statuses.reduce((set, status) => set | (1 << status), 0)
      put('statusSets', doc, set)
      put('pattern', doc, table.withStatuses(columns.pattern[doc]!, statuses))
      Object.assign(columns, table.columns())
    },

    written: () => ({ columns, patterns: table }),
  }
}

function pick<Name extends keyof Offers>(names: readonly Name[], columns: Offers): Pick<Offers, Name> {
  // An entry for each name.
  return Object.fromEntries(names.map((name) => [name, columns[name]])) as Pick<Offers, Name>
}

/** Whether nobody uses a column, in this thread or another. */
function isFree(column: Amounts): boolean {
  return !(column.buffer instanceof SharedArrayBuffer) && holdersOf(column).count === 0
}

/** The patterns of variants that the versions of a segment have had; those of later ones are added at the end. */
type PatternTable = ReturnType<typeof patternTableOf>

/** Patterns that may be added to those that were used in the beginning: as many, and these. */
const SPARE_PATTERNS = 1000
/** Lists that are read at a time. */
const AT_A_STRETCH = 500

/** A table of the patterns that products still have, and the column of their numbers there. */
function* usedPatterns({
  pattern,
  patternListStarts: starts,
  patternListItems: items,
  stateItems,
}: Offers): Resumable<{ pattern: Column; patterns: PatternTable }> {
  const isUsed = new Uint8Array(starts.length - 1)
  for (const number of pattern) isUsed[number] = 1
  const lists = interningLists()
  const moved = new Uint32Array(isUsed.length)
  for (let list = 0; list < moved.length; list++) {
    if (list % AT_A_STRETCH === 0) yield
    if (isUsed[list] === 1) moved[list] = lists.numberOf([...itemsOf({ starts, items }, list)])
  }
  const renumbered = Uint32Array.from(pattern)
  for (let doc = 0; doc < renumbered.length; doc++) renumbered[doc] = moved[renumbered[doc]!]!
  return { pattern: narrowestColumn(renumbered), patterns: patternTableOf(lists, stateItems) }
}

function patternTableOf(lists: InternedLists, stateItems: Uint32Array) {
  const states = interningLists()
  for (let at = 0; at < stateItems.length; at += 2) states.numberOf([stateItems[at]!, stateItems[at + 1]!])
  const most = lists.count() * 2 + SPARE_PATTERNS
  return {
    /** The number of the pattern that has these statuses beside the same facts. */
    withStatuses(pattern: number, statuses: readonly number[]): number {
      const before = itemsOf(lists.lists(), pattern)
      const facts = states.lists().items
      return lists.numberOf(statuses.map((status, place) => states.numberOf([facts[before[place]! * 2]!, status])))
    },
    columns(): Pick<Offers, (typeof PATTERNS)[number]> {
      const { starts, items } = lists.lists()
      return { patternListStarts: starts, patternListItems: items, stateItems: states.lists().items }
    },
    /** Whether most of them may be used no more. */
    isCrowded: () => lists.count() > most,
  }
}
