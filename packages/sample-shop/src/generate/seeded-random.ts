/**
 * Numbers that look random and are the same for the same seeds on every machine: 32-bit integer arithmetic
 * throughout, and no function whose last digit is left to the platform. Not for secrets.
 */
export class SeededRandom {
  #state: number

  constructor(seed: number, throwOf: number) {
    this.#state = mix(mix(seed) ^ Math.imul(throwOf, 0x9e3779b1))
  }

  /** From 0 to 2³² − 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0
    return mix(this.#state) >>> 0
  }

  /** From 0 to `limit` − 1. */
  below(limit: number): number {
    return Math.floor((this.next() / 0x1_0000_0000) * limit)
  }

  between(low: number, high: number): number {
    return low + this.below(high - low + 1)
  }

  /** True in this share of cases, in per cent. */
  percent(share: number): boolean {
    return this.below(100) < share
  }

  pick<T>(list: readonly T[]): T {
    return at(list, this.below(list.length))
  }

  /** The front of the list far more often than its end, as a few makers fill most of a shop. */
  favour<T>(list: readonly T[]): T {
    return at(list, this.below(1 + this.below(list.length)))
  }

  /** `count` neighbours from a list, in its order: sizes that a shop would have together. */
  run<T>(list: readonly T[], count: number): T[] {
    const start = this.below(Math.max(1, list.length - count + 1))
    return list.slice(start, start + count)
  }
}

function at<T>(list: readonly T[], place: number): T {
  const item = list[place]
  if (item === undefined) throw new RangeError('There is nothing to pick from.')
  return item
}

function mix(value: number): number {
  let x = value | 0
  x = Math.imul(x ^ (x >>> 16), 0x21f0aaad)
  x = Math.imul(x ^ (x >>> 15), 0x735a2d97)
  return x ^ (x >>> 15)
}
