import { TRAITS } from '@vitrine/product'
import { ascending, listSections, narrowSections } from './column-sections.ts'
import type { Fact } from './document.ts'
import { growingWords } from './growable-arrays.ts'
import type { Section } from './image.ts'
import { interningFacts, interningLists } from './intern.ts'

/** Facets count what a product has of a trait over all of its variants, or of options of all names: a column for each. */
export const SET_NAMES: readonly string[] = [...TRAITS, 'option']
/** Stands in the set of a trait beside the facts when not all variants of the product have one. No facet shows it. */
export const NO_FACT: Fact = { name: '', value: '' }

/** Sets of the facts of a product's variants, product by product. */
export interface FactSetsBuilder {
  /** Numbers of the facts of a variant, none twice; they are put into the product's sets. */
  numbersOf(facts: readonly Fact[]): number[]
  /** Ends a product. */
  close(): void
  sections(): [string, Section][]
  /** By number. */
  facts: Fact[]
}

export function createFactSets(): FactSetsBuilder {
  const facts = interningFacts()
  const lists = interningLists()
  const columns = SET_NAMES.map((name) => ({ name: `${name}Sets`, column: growingWords() }))
  const setOfFact: number[] = []
  const sets: number[][] = SET_NAMES.map(() => [])
  // Sets that all variants of the product have a fact in, as bits.
  let inAll = -1
  const none = numberOf(NO_FACT)

  function numberOf(fact: Fact): number {
    const number = facts.numberOf(fact)
    if (number === setOfFact.length) setOfFact.push(SET_NAMES.indexOf(setNameOf(fact)))
    return number
  }

  return {
    numbersOf(all) {
      const numbers = distinct(all.map(numberOf))
      for (const number of numbers) {
        const set = sets[setOfFact[number]!]
        if (set && !set.includes(number)) set.push(number)
      }
      inAll &= numbers.reduce((bits, number) => bits | (1 << setOfFact[number]!), 0)
      return numbers
    },
    close() {
      for (const [at, set] of sets.entries()) {
        if (set.length > 0 && isOfOneName(SET_NAMES[at]) && (inAll & (1 << at)) === 0) set.push(none)
      }
      inAll = -1
      for (const [at, set] of sets.entries()) {
        columns[at]!.column.push(lists.numberOf(ascending(set)))
        set.length = 0
      }
    },
    sections: () => [
      ...narrowSections(Object.fromEntries(columns.map(({ name, column }) => [name, column]))),
      ...listSections({ factSet: lists }),
    ],
    facts: facts.values,
  }
}

/** Options of all names share a set, where what is missing would not say of which. */
export function isOfOneName(set: string | undefined): boolean {
  return set !== 'option'
}

/** Which of the sets a fact is counted in: that of its trait, or the one of all options. */
function setNameOf({ name }: Fact): string {
  return name.startsWith('option.') ? 'option' : name
}

function distinct(numbers: number[]): number[] {
  return numbers.filter((number, at) => numbers.indexOf(number) === at)
}
