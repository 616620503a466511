import type { LiveIndex } from '../index/live-index.ts'
import { frequency } from './groups.ts'
import { calledBy, kindsAmong, namedBy, namesKindsAlone } from './kinds.ts'
import { append, createMatches } from './matches.ts'
import type { WeightedGroup } from './matching.ts'
import { docsOf, type Part, passingDocs, passingOf, scoresOf, sizeOf } from './parts.ts'
import { FAINT, TIERS } from './placing.ts'
import type { Plan } from './plan.ts'
import type { SievingRoom } from './sifting.ts'

// Which of the products that were found come before others because of what they are called.

/** How far the docs of each part come before others. */
export interface Leading {
  /** No doc further than this. */
  most: number
  of(part: Part, at: number): (doc: number) => number
}

export const NOBODY_AHEAD: Leading = { most: 0, of: () => () => 0 }

/** With fewer than this many products that hold all words, the page is filled with those that hold most of them. */
export const ENOUGH = 10

/** Among more products than these, how each is named makes too little difference for the time it takes. */
export const NAMES_LOOKED_AT = 16_384
/** Of a kind that more products have than these, some usually hold most of the other words as well. */
const MANY_OF_A_KIND = 2048
/** Of more products than these that hold all words, enough are named by them. */
const LOOKED_THROUGH = 1024

interface Room {
  sieving: SievingRoom
}

/** Whether a page can be filled with products that are named by all of these; of very many, enough surely are. */
export function areNamed(parts: readonly Part[], groups: readonly WeightedGroup[], room: Room): boolean {
  if (sizeOf(parts) > LOOKED_THROUGH) return true
  let count = 0
  for (const part of parts) {
    const isNamed = namedBy(groups, part.live)
    for (const doc of part.filter.isOpen ? docsOf(part) : passingDocs(part, room)) {
      if (isNamed(doc) && ++count === ENOUGH) return true
    }
  }
  return false
}

interface Filling {
  kinds: readonly WeightedGroup[]
  /** The one of them that says what is sought, where one does. */
  sought: WeightedGroup | undefined
  /** What most words of the question weigh. */
  most: number
  index: LiveIndex
  room: Room
}

/**
 * Products with most of the words, and those that are of the kind that was asked for, whatever else they lack. Of a kind
 * with very many products they are all looked at only if the others are something else.
 */
export function fillingPage(find: (atLeast: number) => Part[], filling: Filling): Part[] {
  const { kinds, sought, most, index, room } = filling
  const telling = sought ? [sought] : kinds
  const usual = Math.min(most, weightOfKind(telling, index, MANY_OF_A_KIND))
  const parts = find(usual)
  if (telling.length === 0 || areNamed(parts, telling, room)) return parts
  const wider = Math.min(most, weightOfKind(telling, index, NAMES_LOOKED_AT))
  return wider < usual ? find(wider) : parts
}

/**
 * What holding the kind of thing that was asked for weighs, which is enough to be shown: "headphones" may be little beside
 * a rare "kids". Without bound where the words name other things as well, or more products than these.
 */
function weightOfKind(kinds: readonly WeightedGroup[], index: LiveIndex, largest: number): number {
  const telling = kinds.filter((kind) => frequency(index, kind) <= largest && namesKindsAlone(kind, index))
  return telling.length === 0 ? Number.POSITIVE_INFINITY : telling.reduce((sum, { rarity }) => sum + rarity, 0)
}

/**
 * Of two words that both name kinds the one that says what is sought: a "desk lamp" is a lamp, in French a "lampe bureau"
 * as well, and "memory for laptops" is memory. With a word between them, or with more words, nobody can tell.
 */
export function soughtOf(
  { groups, headsFirst = false }: Plan,
  kinds: readonly WeightedGroup[],
  index: LiveIndex,
): WeightedGroup | undefined {
  const [one, other] = kinds
  const required = groups.filter(({ optional }) => !optional)
  if (required.length !== 2 || !one || !other) return undefined
  const hasPurpose = other.isPurpose && !one.isPurpose
  if (groups.length !== 2 && !hasPurpose) return undefined
  const sought = headsFirst || hasPurpose ? one : other
  return namesKindsAlone(sought, index) ? sought : undefined
}

/** How far products come before others by their names: those named by all kinds, and then those called by the one sought. */
export function namesAhead(
  kinds: readonly WeightedGroup[],
  sought: WeightedGroup | undefined,
  tells: typeof namedBy,
): Leading {
  return {
    most: TIERS.named,
    of({ live }) {
      const isNamed = tells(kinds, live)
      const isSought = sought ? calledBy([sought], live) : () => false
      return (doc) => (isNamed(doc) ? TIERS.named : isSought(doc) ? TIERS.sought : 0)
    },
  }
}

/** Whether the question names a single kind of thing, by a word that hardly names anything else. */
export function isOneKind([kind, ...others]: readonly WeightedGroup[], index: LiveIndex): boolean {
  return (
    kind !== undefined &&
    others.length === 0 &&
    frequency(index, kind) <= NAMES_LOOKED_AT &&
    namesKindsAlone(kind, index)
  )
}

/**
 * Products that are called by the kind of thing that was asked for, before those that have the word in their names for
 * another reason: where titles begin with it, and where the cheapest is asked for, which is hardly ever the thing itself.
 */
export function leadingNames(
  index: LiveIndex,
  { sort, headsFirst = false, wantsCheapest = false }: Plan,
  { whole, required, room }: { whole: readonly Part[]; required: readonly WeightedGroup[]; room: Room },
): Leading | undefined {
  const isPlain = headsFirst && sort === 'relevance' && required.length > 1
  if (!(isPlain || wantsCheapest) || sizeOf(whole) > NAMES_LOOKED_AT) return undefined
  if (required.length > 1 && passingOf(whole, room, ENOUGH) < ENOUGH) return undefined
  const kinds = kindsAmong(required, index)
  if (isPlain ? !isOneKind(kinds, index) : kinds.length !== 1) return undefined
  const callers = whole.map(({ live }) => calledBy(kinds, live))
  const called = whole.map((part, at) => passingDocs(part, room).filter((doc) => callers[at]?.(doc)).length)
  const count = called.reduce((sum, some) => sum + some, 0)
  if (count < (isPlain ? ENOUGH : 1)) return undefined
  return { most: TIERS.named, of: (_, at) => (doc) => (callers[at]?.(doc) ? TIERS.named : 0) }
}

interface Led {
  full: number
  room: Room
  complete: ReadonlySet<number>[] | undefined
  lead: Leading
}

/**
 * Those that come before all others, when there are any: sorted by price, "running shoes" are running shoes, and not the
 * cheapest thing that mentions either. Of very many it would take too long to tell.
 */
export function leadersAmong(plan: Plan, parts: readonly Part[], led: Led): readonly Part[] {
  if (sizeOf(parts) > NAMES_LOOKED_AT) return parts
  const tiers = parts.map((part, at) => tiersOf(plan, part, led, at))
  const distinct = [...new Set(tiers.flatMap((ofPart) => [...ofPart]))].filter((tier) => tier !== CHOSEN)
  const lowest = Math.min(...distinct)
  for (const tier of distinct.sort((one, other) => other - one)) {
    if (tier === lowest) break
    const leaders = onlyThose(parts, (at, row) => tiers[at]![row] === tier)
    if (passingOf(leaders, led.room, 1) > 0) return onlyThose(parts, (at, row) => tiers[at]![row]! >= tier)
  }
  return parts
}

/** What was asked for by its number, or put there by the owner, is always shown. */
const CHOSEN = TIERS.pinned

/** How far each product of a part comes before others. */
function tiersOf({ identified, pinned }: Plan, part: Part, { full, complete, lead }: Led, at: number): Uint16Array {
  const { numbers } = part.live.segment.columns
  const scores = scoresOf(part)
  const ahead = lead.of(part, at)
  return Uint16Array.from(docsOf(part), (doc, row) => {
    if (identified.has(numbers[doc]!) || pinned.has(numbers[doc]!)) return CHOSEN
    return ahead(doc) + (complete?.[at]?.has(doc) && scores[row]! > full * FAINT ? TIERS.complete : 0)
  })
}

function onlyThose(parts: readonly Part[], isWanted: (at: number, row: number) => boolean): Part[] {
  const matches = createMatches()
  return parts.map((part, at) => {
    const from = matches.length
    const scores = scoresOf(part)
    for (const [row, doc] of docsOf(part).entries()) if (isWanted(at, row)) append(matches, doc, scores[row]!)
    return { ...part, matches, from, to: matches.length }
  })
}
