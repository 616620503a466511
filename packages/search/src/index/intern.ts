import { memoized } from '@vitrine/kit'
import { fold } from '../text/fold.ts'
import type { NumberLists } from './columns.ts'
import type { Fact } from './document.ts'
import { growing } from './growable-arrays.ts'

/** Values that many products share, each stored once and referenced by its number. */
export function interning<Value>(keyOf: (value: Value) => string) {
  const numbers = new Map<string, number>()
  const values: Value[] = []
  return {
    values,
    numberOf(value: Value): number {
      const key = keyOf(value)
      const known = numbers.get(key)
      if (known !== undefined) return known
      numbers.set(key, values.length)
      return values.push(value) - 1
    },
  }
}

/** Facts are compared without case and accents; the first spelling is shown. */
export function factKey({ name, value }: Fact): string {
  return `${fold(name)}\u0000${fold(value.trim())}`
}

const MOST_NAMES = 1000
const MOST_SPELLINGS = 10_000

/** Facts by key; the folding of known spellings is cached. */
export function interningFacts() {
  const facts = interning<Fact>(factKey)
  const numbersNamed = memoized(MOST_NAMES, (name: string) =>
    memoized(MOST_SPELLINGS, (value: string) => facts.numberOf({ name, value })),
  )
  return { values: facts.values, numberOf: ({ name, value }: Fact) => numbersNamed(name)(value) }
}

export type InternedLists = ReturnType<typeof interningLists>

/** Lists of numbers, each distinct list stored once, concatenated, with the start of each. */
export function interningLists() {
  const starts = growing(Uint32Array)
  const items = growing(Uint32Array)
  const numbers = new Map<string, number>()
  starts.push(0)
  return {
    numberOf(list: readonly number[]): number {
      const key = list.join()
      const known = numbers.get(key)
      if (known !== undefined) return known
      const number = numbers.size
      numbers.set(key, number)
      for (const item of list) items.push(item)
      starts.push(items.length())
      return number
    },
    count: () => numbers.size,
    /** As they are now: lists that are added later do not change them. */
    lists: (): NumberLists => ({ starts: starts.view(), items: items.view() }),
  }
}
