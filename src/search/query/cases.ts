import type { Segment } from '../index/segment.ts'
import type { LookingRoom } from './looking.ts'
import { countsFromZero } from './spare-counts.ts'
import type { VariantRules } from './variant-filters.ts'
import { judgeVariants } from './variant-view.ts'
import { HANDFUL } from './verdicts.ts'

/**
 * Products fare alike when their variants have one pattern and their common facts leave the same to fail: they are
 * a case. A million products have some ten thousand patterns, so each case is judged once and products only say which
 * is theirs. Prices are nobody's pattern: products whose prices matter are no case.
 */
export interface Cases {
  /** How many there may be; they are numbered class by class, pattern by pattern. */
  count: number
  patternCount: number
  /** The class of each list of common facts, by what it leaves to fail. */
  classes: Uint32Array
  /** What each fits, as in a view of variants. */
  fits: Int32Array
  /** Puts the cases that are wanted, those with anything but 0, into the view, a handful at a time, and says which. */
  forEach(wanted: Uint32Array, look: (cases: Uint32Array) => void): void
}

/** So many products have to share a case on average before it is worth judging all of them. */
const SHARED = 4

/** Undefined where so few products are looked at that each is looked at for itself. */
export function createCases(
  segment: Segment,
  rules: VariantRules,
  room: LookingRoom,
  productCount: number,
): Cases | undefined {
  const { view } = room
  const patternCount = segment.columns.patternStarts.length - 1
  const found = classesOf(rules.left, Math.floor(productCount / SHARED / patternCount), room)
  if (!found) return undefined
  const { classes, left } = found
  const count = patternCount * left.length
  const listed = new Uint32Array(HANDFUL)

  function forEach(wanted: Uint32Array, look: (cases: Uint32Array) => void): void {
    for (const [at, ofClass] of left.entries()) {
      view.left.fill(ofClass)
      const end = (at + 1) * patternCount
      for (let from = at * patternCount; from < end; from += HANDFUL) {
        const length = listWanted(wanted, from, Math.min(from + HANDFUL, end))
        if (length > 0) lookAt(listed.subarray(0, length), at * patternCount, look)
      }
    }
  }

  function listWanted(wanted: Uint32Array, from: number, to: number): number {
    let length = 0
    for (let one = from; one < to; one++) {
      listed[length] = one
      length += wanted[one] === 0 ? 0 : 1
    }
    return length
  }

  function lookAt(cases: Uint32Array, first: number, look: (cases: Uint32Array) => void): void {
    for (let at = 0; at < cases.length; at++) view.patterns[at] = cases[at]! - first
    view.length = cases.length
    judgeVariants(view, segment, rules, false)
    look(cases)
  }

  if (room.fitsOfCases.length < count) room.fitsOfCases = new Int32Array(count)
  const fits = room.fitsOfCases
  forEach(countsFromZero(room.counts, 'cases', count).fill(1), (cases) =>
    fits.set(view.fits.subarray(0, cases.length), cases[0]!),
  )
  return { count, patternCount, classes, fits, forEach }
}

/** What lists leave to fail, each once: few of them differ. Undefined for more than `most`. */
function classesOf(
  left: Int32Array,
  most: number,
  room: LookingRoom,
): { classes: Uint32Array; left: number[] } | undefined {
  if (most === 0) return undefined
  const distinct: number[] = []
  const classes = countsFromZero(room.counts, 'classes', left.length)
  for (let list = 0; list < left.length; list++) {
    const known = distinct.indexOf(left[list]!)
    if (known < 0 && distinct.length === most) return undefined
    classes[list] = known < 0 ? distinct.push(left[list]!) - 1 : known
  }
  return { classes, left: distinct }
}
