import { fold } from '../text/fold.ts'
import type { Fact } from './document.ts'
import { growingWords } from './growing.ts'

/** Values that many products share, each kept once and named by its number. */
export interface Interned<Value> {
  numberOf(value: Value): number
  values: Value[]
}

export function interning<Value>(keyOf: (value: Value) => string): Interned<Value> {
  const numbers = new Map<string, number>()
  const values: Value[] = []
  return {
    values,
    numberOf(value) {
      const key = keyOf(value)
      const known = numbers.get(key)
      if (known !== undefined) return known
      numbers.set(key, values.length)
      return values.push(value) - 1
    },
  }
}

/** Facts are the same in any case and with or without accents; the spelling seen first is shown. */
export function factKey({ name, value }: Fact): string {
  return `${fold(name)}\u0000${fold(value.trim())}`
}

/** Lists of numbers, each distinct list kept once, end to end with where each begins. */
export interface InternedLists {
  numberOf(list: readonly number[]): number
  starts(): Uint32Array
  items(): Uint32Array
}

export function interningLists(): InternedLists {
  const numbers = new Map<string, number>()
  const starts = growingWords()
  const items = growingWords()
  return {
    numberOf(list) {
      const key = list.join()
      const known = numbers.get(key)
      if (known !== undefined) return known
      const number = starts.length()
      numbers.set(key, number)
      starts.push(items.length())
      for (const item of list) items.push(item)
      return number
    },
    starts() {
      const begins = starts.view()
      const withEnd = new Uint32Array(begins.length + 1)
      withEnd.set(begins)
      withEnd[begins.length] = items.length()
      return withEnd
    },
    items: () => items.view(),
  }
}
