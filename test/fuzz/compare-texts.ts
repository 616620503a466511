import type { TextFamily } from './worst-texts.ts'

// Whether work grows faster than its text. A text twice as long may take twice the time, not four times.

/** What a text cost. */
export interface Cost {
  /** Of CPU, in the process that does the work. */
  microseconds: number
  /** Texts of two lengths are compared only if both had the same outcome, such as a status. */
  outcome: number
}

export interface Growth {
  family: string
  /** In characters; the other text had half of it. */
  length: number
  /** In microseconds, for half the text and for all of it, without what a short text costs. */
  half: number
  whole: number
}

export interface Comparison {
  /** The costs of one text. Each text is measured once, as shops keep what they have made. */
  measure(text: string): Promise<Cost>
  family: TextFamily
  /** In characters. */
  length: number
  /** In microseconds, what another text of this length costs: nothing is compared if this one costs hardly more. */
  usual?: number | undefined
}

/** Twice the text may take twice the time, and some more where it sorts. */
const MOST = 3
/** In microseconds: of less, nobody notices whether it grows, and two requests of one kind differ by half as much. */
const FLOOR = 3000
/** In microseconds: nothing costs so much more from a certain length on, such as an address too long to be kept. */
const HIGHEST_STEP = 50_000
/** The median of so many measurements counts: other programs and the garbage collector make some of them dearer. */
const ROUNDS = 9
/** After so many, work that grows no more than by this is linear; what is in doubt is measured in all rounds. */
const FEWEST_ROUNDS = 3
const LINEAR = 2.4
/** In microseconds: of work that takes longer, few measurements are enough. */
const LONG = 50_000
const ROUNDS_OF_LONG = 5

/** What a text of the family costs, and its growth if that is faster than the text's. */
export async function compareTexts(comparison: Comparison): Promise<{ microseconds: number; growth?: Growth }> {
  const { measure, family, length, usual = 0 } = comparison
  const { microseconds } = await measure(family.write(length))
  if (microseconds - usual <= FLOOR) return { microseconds }
  // Twice, since a busy machine can make all measurements of a minute dearer.
  const isSuspicious = await findGrowth(comparison, 1)
  return { microseconds, growth: isSuspicious && (await findGrowth(comparison, 1 + ROUNDS)) }
}

/** The costs of a short text, of half the text, of three quarters and of all of it. */
interface Costs {
  base: Cost
  half: Cost
  most: Cost
  whole: Cost
}

/**
 * Measures all of them in turn until they are linear beyond doubt, or have been measured often enough. The texts of each
 * round are shorter by one character, from `shorterBy` on, since an answer that is kept costs nothing.
 */
async function findGrowth({ measure, family, length }: Comparison, shorterBy: number): Promise<Growth | undefined> {
  const rounds: Costs[] = []
  while (rounds.length < ROUNDS) {
    const less = shorterBy + rounds.length
    const again = (share: number) => measure(family.write(Math.max(1, Math.floor(length * share) - less)))
    rounds.push({
      base: await again(1 / 16),
      half: await again(1 / 2),
      most: await again(3 / 4),
      whole: await again(1),
    })
    const costs = medians(rounds)
    if (rounds.length >= FEWEST_ROUNDS && isLinear(costs)) return undefined
    if (rounds.length >= ROUNDS_OF_LONG && costs.whole.microseconds > LONG) break
  }
  const costs = medians(rounds)
  if (!isFaster(costs)) return undefined
  const { half, whole } = withoutBase(costs)
  return { family: family.name, length, half, whole }
}

function isLinear(costs: Costs): boolean {
  const { half, whole } = withoutBase(costs)
  return costs.half.outcome !== costs.whole.outcome || whole <= Math.max(LINEAR * half, FLOOR)
}

function isFaster(costs: Costs): boolean {
  if (costs.half.outcome !== costs.whole.outcome || costs.most.outcome !== costs.whole.outcome) return false
  const { half, most, whole } = withoutBase(costs)
  return whole > Math.max(MOST * half, FLOOR) && (whole > HIGHEST_STEP || isCurve(half, most, whole))
}

/** Whether it grows in both steps, and more in the second; a cost that is fixed from a length on comes in one of them. */
function isCurve(half: number, most: number, whole: number): boolean {
  const [first, second] = [most - half, whole - most]
  return first > second / 8 && second > first * 0.8
}

/** In microseconds, without what a short text costs. */
function withoutBase({ base, half, most, whole }: Costs): Record<'half' | 'most' | 'whole', number> {
  const fixed = base.outcome === whole.outcome ? base.microseconds : 0
  return {
    half: Math.max(0, half.microseconds - fixed),
    most: Math.max(0, most.microseconds - fixed),
    whole: whole.microseconds - fixed,
  }
}

function medians(rounds: readonly Costs[]): Costs {
  const medianOf = (kind: keyof Costs) => {
    const sorted = rounds.map((costs) => costs[kind]).toSorted((one, other) => one.microseconds - other.microseconds)
    return sorted[Math.floor(sorted.length / 2)] ?? { microseconds: 0, outcome: 0 }
  }
  return { base: medianOf('base'), half: medianOf('half'), most: medianOf('most'), whole: medianOf('whole') }
}
