import { fold } from '../text/fold.ts'
import type { Fact } from './document.ts'
import { growingWords } from './growable-arrays.ts'

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

const MOST_SPELLINGS = 100_000

/** Facts by key; spellings that were met before are not folded again. */
export function interningFacts(): Interned<Fact> {
  const facts = interning<Fact>(factKey)
  const spelled = new Map<string, Map<string, number>>()
  let spellings = 0
  return {
    values: facts.values,
    numberOf(fact) {
      const byValue = spelled.get(fact.name) ?? new Map<string, number>()
      const known = byValue.get(fact.value)
      if (known !== undefined) return known
      const number = facts.numberOf(fact)
      if (spellings++ < MOST_SPELLINGS) spelled.set(fact.name, byValue.set(fact.value, number))
      return number
    },
  }
}

/** Lists of numbers, each distinct list kept once, end to end with where each begins. */
export interface InternedLists {
  numberOf(list: readonly number[]): number
  starts(): Uint32Array
  items(): Uint32Array
}

/** Open addressing on the numbers themselves: a slot holds a list's number and one, 0 when it is free. */
export function interningLists(): InternedLists {
  const starts = growingWords()
  const items = growingWords()
  let slots = new Uint32Array(1024)
  starts.push(0)

  function isThere(number: number, list: readonly number[]): boolean {
    const from = starts.at(number)
    if (starts.at(number + 1) - from !== list.length) return false
    for (let at = 0; at < list.length; at++) if (items.at(from + at) !== list[at]) return false
    return true
  }

  function put(number: number, hash: number): void {
    let slot = hash & (slots.length - 1)
    while (slots[slot] !== 0) slot = (slot + 1) & (slots.length - 1)
    slots[slot] = number + 1
  }

  function add(list: readonly number[], hash: number): number {
    const number = starts.length() - 1
    for (const item of list) items.push(item)
    starts.push(items.length())
    if (number * 2 >= slots.length) widen(number)
    put(number, hash)
    return number
  }

  function widen(count: number): void {
    slots = new Uint32Array(slots.length * 4)
    for (let number = 0; number < count; number++) {
      let hash = 0
      for (let at = starts.at(number); at < starts.at(number + 1); at++) hash = mixed(hash, items.at(at))
      put(number, settled(hash))
    }
  }

  return {
    numberOf(list) {
      let hash = 0
      for (let at = 0; at < list.length; at++) hash = mixed(hash, list[at]!)
      hash = settled(hash)
      for (let slot = hash & (slots.length - 1); ; slot = (slot + 1) & (slots.length - 1)) {
        const number = slots[slot]! - 1
        if (number < 0) return add(list, hash)
        if (isThere(number, list)) return number
      }
    },
    starts: () => starts.view(),
    items: () => items.view(),
  }
}

function mixed(hash: number, item: number): number {
  return Math.imul(hash ^ (item + 1), 0x9e3779b1) ^ (hash >>> 13)
}

function settled(hash: number): number {
  return (hash ^ (hash >>> 15)) >>> 0
}
