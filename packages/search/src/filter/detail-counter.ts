import { oncePer } from '@vitrine/kit'
import type { DetailFacet } from '../index/detail-facet.ts'
import type { Fact } from '../index/document.ts'
import type { FactLists } from '../index/segment.ts'
import { fold } from '../text/fold.ts'
import { factsStating } from './detail-values.ts'

/** The number of products that state an offered value of a facet. */
export interface DetailCount {
  name: string
  value: string
  count: number
}

export interface DetailCounter {
  /** Adds the products with each list of details: for all facets, or for the one of this name. */
  add(products: Uint32Array, onlyOf?: string): void
  /** By name and value, without those that no product states. */
  finish(): Map<string, DetailCount>
}

/**
 * Counts the offered values of facets in lists of details. A value is stated by the facts that the filter by it accepts,
 * and a product with two of them counts once.
 */
export function createDetailCounter(
  { facts, starts, items }: FactLists,
  facets: readonly DetailFacet[],
): DetailCounter {
  const { first, next, slots, names } = slotsIn(facts, facets)
  const sums = new Uint32Array(names.length)
  const lastList = new Int32Array(names.length).fill(-1)

  function addList(list: number, count: number, isWanted: (slot: number) => boolean): void {
    for (let item = starts[list]!; item < starts[list + 1]!; item++) {
      for (let entry = first[items[item]!]!; entry !== 0; entry = next[entry]!) {
        const slot = slots[entry]!
        if (lastList[slot] === list || !isWanted(slot)) continue
        lastList[slot] = list
        sums[slot]! += count
      }
    }
  }

  return {
    add(products, onlyOf) {
      const wanted = onlyOf === undefined ? undefined : fold(onlyOf)
      const isWanted = (slot: number) => wanted === undefined || names[slot] === wanted
      lastList.fill(-1)
      for (let list = 0; list < products.length; list++)
        if (products[list]! > 0) addList(list, products[list]!, isWanted)
    },
    finish() {
      const counts = new Map<string, DetailCount>()
      let slot = 0
      for (const { name, values } of facets)
        for (const value of values) {
          const count = sums[slot++]!
          if (count > 0) counts.set(detailKey(name, value), { name, value, count })
        }
      return counts
    },
  }
}

/** The key of an offered value among counts. */
export function detailKey(name: string, value: string): string {
  return `${name}\u0000${value}`
}

/** The offered values of facets that each fact states, as chains of entries: entry 0 ends a chain. */
function slotsIn(facts: readonly Fact[], facets: readonly DetailFacet[]) {
  const first = new Uint32Array(facts.length)
  const next = [0]
  const slots = [-1]
  const names: string[] = []
  for (const facet of facets) {
    const key = fold(facet.name)
    for (const stating of statedBy(facet)(facts)) {
      const slot = names.push(key) - 1
      for (const fact of stating) {
        next.push(first[fact]!)
        first[fact] = slots.push(slot) - 1
      }
    }
  }
  return { first, next, slots, names }
}

/** For each offered value, the facts that state it. */
const statedBy = oncePer((facet: DetailFacet) =>
  oncePer((facts: readonly Fact[]) => facet.values.map((value) => factsStating(facts, facet.name, [value]))),
)
